"""Checks sorting and case mapping, which need the data of ICU.

The frozen program has a part of that data only (docs/adr/0043). If an item were missing, Qt would sort by the numbers
of the characters without a word. Only on Linux does Qt use an ICU of its own.
"""

import itertools
import sys

from PySide6.QtCore import QCollator, QLocale

SORTED = {
    "en": ["a", "A", "ä", "b", "B", "é", "f", "Z"],
    # By Unicode's numbers, バ would be after ひ, and 一 before 亜.
    "ja": ["a", "Z", "あ", "は", "バ", "ぱ", "ひ", "亜", "一"],
}
"""Texts in the order of each language, which is not that of their characters' numbers."""

UPPER = {"straße ﬁ": "STRASSE FI", "ήχος": "ΉΧΟΣ"}
LOWER = {"ΟΔΟΣ ΑΣ": "οδος ας"}


def fault_of_text() -> str:
    """Returns the fault of sorting or case mapping, if any."""
    if sys.platform != "linux":
        return ""
    for language, texts in SORTED.items():
        collator = QCollator(QLocale(language))
        wrong = [pair for pair in itertools.pairwise(texts) if collator.compare(*pair) >= 0]
        if wrong:
            return f"texts are not sorted by the rules of {language}: {wrong}. Is the data of ICU complete?"
    locale = QLocale("en")
    mapped = {text: locale.toUpper(text) for text in UPPER} | {text: locale.toLower(text) for text in LOWER}
    if mapped != UPPER | LOWER:
        return f"letters are not mapped to capitals and back: {mapped}"
    return ""
