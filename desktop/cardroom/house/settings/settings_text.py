"""Checks the text of a settings file before Qt reads it.

Qt turns values such as `@Variant(…)` into objects of its own types, and crashes on some; it also skips lines that it
does not understand, and drops them when it writes. Grammar: QSettings, "Format::IniFormat".
"""

import re
from collections.abc import Iterator

FILE = "settings.ini"
"""The name of the settings file."""

_PIECE = re.compile(r'\\x([0-9A-Fa-f]*)|\\([0-7]+)|\\(.)|(")|(,)|([^\\",]+)|(\\)', re.DOTALL)
_TEXTS = ("@@", "@String(", "@Invalid()")
"""What Qt writes for a text that begins with @, for one with a null character, and for none."""


def check_settings(content: bytes) -> None:
    """Checks that Qt understands every line, and finds nothing but texts.

    Args:
        content: of the settings file.

    Raises:
        ValueError: a line is neither a heading, a comment nor a setting, or its value is no text.
    """
    for line in map(str.strip, re.split(r"[\r\n]", content.decode())):
        if "\0" in line or not (not line or line[0] in "[;#" or "=" in line):
            raise ValueError(f"not a line of settings: {line[:40]!r}")
        name, _, value = line.partition("=")
        if re.search(r'["\\]', name) and line[0] not in "[;":
            raise ValueError(f"not a name of a setting: {name[:40]!r}")
        if any(text.startswith("@") and not text.startswith(_TEXTS) for text in _texts_in(value)):
            raise ValueError(f"not a text: {line[:40]!r}")


def _texts_in(value: str) -> Iterator[str]:
    """Yields the texts of a value, which is a list with commas.

    Raises:
        ValueError: the value goes on in the next line.
    """
    text, is_quoted = "", False
    for number, octal, other, quote, comma, plain, open_end in _PIECE.findall(value):
        if open_end:
            raise ValueError(f"a value of more than one line: {value[:40]!r}")
        if quote:
            is_quoted = not is_quoted
        elif comma and not is_quoted:
            yield text.lstrip()
            text = ""
        elif number or octal:
            text += chr(int(number or octal, 16 if number else 8) & 0xFFFF)
        else:
            text += other + comma + plain
    if is_quoted:
        raise ValueError(f"a value of more than one line: {value[:40]!r}")
    yield text.lstrip()
