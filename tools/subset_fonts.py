"""Subsets Noto Sans CJK JP to the characters that the program shows.

    python tools/subset_fonts.py [--check]

Writes the bundled fonts, under a family name of their own, from Debian's package fonts-noto-cjk. With --check nothing
is written: exit code 1 reports that a character of the program is missing in the bundled fonts (this needs no Debian
package).
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont
from PySide6.QtCore import QLibraryInfo

ROOT = Path(__file__).resolve().parents[1]
SOURCE = Path("/usr/share/fonts/opentype/noto")
TARGET = ROOT / "resources/fonts"
FAMILY = "Cardroom Sans"
WEIGHTS = ("Regular", "Bold")
TEXTS = (
    "LICENSE",
    "resources/*/LICENSE",
    "resources/licences/*",
    "ui/i18n/*.ts",
    "ui/panels/*.ui",
    "desktop/cardroom/**/*.py",
    "docs/rules/*",
)

# Tags of sections and fields in a .qm file.
_MESSAGES, _END, _TRANSLATION, _HASH = 0x69, 0x01, 0x03, 0x05

# Characters of figures, cards and pay tables that the texts need not contain.
ALWAYS = "".join(map(chr, range(0x20, 0x7F))) + "♠♥♦♣♤♡♢♧★×÷±−–—…‘’“”•▶◀▲▼✓→←↑↓、。「」・ー〜％（）！？：￣　"


ABSENT = frozenset("ł")
"""Characters that Noto Sans CJK lacks; this one is in a name in a licence, and a font of the system shows it."""

UNSEEN = (ROOT / "desktop/cardroom/app/commands/selftest.py",)
"""Sources whose texts are computed with, but never shown."""


def characters() -> set[str]:
    """Returns every character that the program can show."""
    found = set(ALWAYS) | qt_characters()
    for pattern in TEXTS:
        for file in set(ROOT.glob(pattern)).difference(UNSEEN):
            text = file.read_text(encoding="utf-8")
            found |= set(re.sub(r"[\x00-\x1f]", "", text))
    return found


def qt_characters() -> set[str]:
    """Returns the characters of Qt's own Japanese translations.

    They appear in file dialogs and in the context menus of line edits. The set is empty if Qt was installed without
    translations: then these texts are English.
    """
    file = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / "qtbase_ja.qm"
    if not file.is_file():
        return set()
    return {character for text in _translations(file.read_bytes()) for character in text if character.isprintable()}


def _translations(qm: bytes) -> Iterator[str]:
    """Parses the translations of a .qm file, compiled by lrelease.

    After 16 bytes of magic come sections: a tag byte, the length in four bytes (big-endian), and the content. The
    content of the message section is a sequence of fields of the same form; translations are in UTF-16. A single byte
    of 1 ends a message, and a field of tag 5 has four bytes without a length.
    """
    place = 16
    while place < len(qm):
        section, length = qm[place], int.from_bytes(qm[place + 1 : place + 5], "big")
        place += 5
        end = place + length
        while section == _MESSAGES and place < end:
            field = qm[place]
            place += 1
            if field == _END:
                continue
            if field == _HASH:
                place += 4
                continue
            size = int.from_bytes(qm[place : place + 4], "big", signed=True)
            place += 4
            if field == _TRANSLATION and size > 0:
                yield qm[place : place + size].decode("utf-16-be")
            place += max(0, size)
        place = end


def missing(weight: str) -> set[str]:
    """Lists characters without a glyph in the bundled font, but ABSENT."""
    with TTFont(TARGET / f"CardroomSans-{weight}.otf") as font:
        return {character for character in characters() - ABSENT if ord(character) not in font.getBestCmap()}


def make(weight: str) -> None:
    """Writes the bundled font of a weight."""
    collection = TTCollection(SOURCE / f"NotoSansCJK-{weight}.ttc")
    font = next(each for each in collection.fonts if each["name"].getDebugName(1).startswith("Noto Sans CJK JP"))
    options = Options()
    options.layout_features = ["kern", "palt", "tnum", "locl", "ccmp"]
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(characters())))
    subsetter.subset(font)
    _rename(font, weight)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    TARGET.mkdir(parents=True, exist_ok=True)
    made = TARGET / f"CardroomSans-{weight}.otf"
    beside = made.with_suffix(".new")
    font.save(beside)
    beside.replace(made)  # atomically: a running program has the old file mapped into memory


def _rename(font: TTFont, weight: str) -> None:
    """Renames the font family.

    Otherwise an installed Noto could be used in place of the bundled font, or the reverse.
    """
    names = {1: FAMILY, 2: weight, 3: f"{FAMILY} {weight}", 4: f"{FAMILY} {weight}", 6: f"CardroomSans-{weight}"}
    table = font["name"]
    kept = {0, 7, 13, 14}  # copyright, trademark, licence and its address
    table.names = [record for record in table.names if record.nameID in kept]
    for number, name in names.items():
        table.setName(name, number, 3, 1, 0x409)


def main() -> int:
    """Writes or checks both weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        lacking = {weight: missing(weight) for weight in WEIGHTS}
        for weight, lacked in lacking.items():
            if lacked:
                print(f"{weight} lacks {''.join(sorted(lacked))!r}", file=sys.stderr)
        return 1 if any(lacking.values()) else 0
    for weight in WEIGHTS:
        make(weight)
    return 0


if __name__ == "__main__":
    sys.exit(main())
