"""Cuts the data of ICU to English and Japanese.

The wheels of Qt for Python have a libicudata of 32 MB: one table of items for 700 locales. Qt reads the items for
sorting and for the names of time zones (and converters of old character sets, which the program never opens).
docs/adr/0043-a-lean-bundle.md gives the reasons.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from tools.bootstrap.libraries import compiler_command
from tools.packages.product import BuildError, only_on, run_tool

LIBRARY = "libicudata.so"
"""The beginning of the library's file name."""

LOCALES = r"(root|en|en_US|ja|ja_JP|pool|res_index)\.res"
KEPT = (
    LOCALES,
    rf"(coll|zone)/({LOCALES}|ucadata\.icu)",
    # Found by the version of the data, and by the name of a locale, zone or converter.
    r"(icuver|icustd|keyTypeData|likelySubtags|numberingSystems|supplementalData)\.res",
    r"(metaZones|timezoneTypes|zoneinfo64)\.res",
    r"cnvalias\.icu",
)
"""The items that remain, as patterns."""

_HEADER = bytes([0xDA, 0x27])
_ASSEMBLY = """\
    .section .rodata
    .balign 16
    .globl {symbol}
    .type {symbol}, %object
{symbol}:
    .incbin "{data}"
    .size {symbol}, . - {symbol}
    .section .note.GNU-stack,"",%progbits
"""

obstacle = only_on("linux", "icupkg (icu-devtools)", f"{compiler_command()} (gcc)", "objcopy (binutils)")


def reduced(library: Path, place: Path) -> Path:
    """Writes a copy of the library with the needed items only.

    Args:
        library: libicudata from a wheel.
        place: an empty folder for the copy.

    Raises:
        BuildError: a tool failed, or the library is not built as expected.
    """
    symbol = _symbol_of(library)
    # icupkg takes the prefix of all items from the name of the file; with another one, sorting fails in silence.
    data = place / f"{symbol.removesuffix('_dat')}l.dat"
    run_tool("objcopy", "-O", "binary", "-j", ".rodata", library, data)
    if data.read_bytes()[2:4] != _HEADER:
        raise BuildError(f"{library.name}: .rodata does not begin with ICU's data")
    unneeded = place / "unneeded.txt"
    unneeded.write_text("\n".join(unneeded_items(run_tool("icupkg", "-l", data).split())), encoding="ascii")
    run_tool("icupkg", "-r", unneeded, data)
    source = place / "data.s"
    source.write_text(_ASSEMBLY.format(symbol=symbol, data=data.name), encoding="ascii")
    copy = place / library.name
    words = ["-shared", "-nostdlib", "-s", f"-Wl,-soname,{library.name}", "-Wl,--build-id=none", "-o", copy.name]
    run_tool(compiler_command(), *words, source.name, folder=place)
    return copy


def unneeded_items(names: Iterable[str]) -> list[str]:
    """Selects the items that Qt does not read."""
    kept = re.compile("|".join(f"(?:{pattern})" for pattern in KEPT))
    return [name for name in names if not kept.fullmatch(name)]


def _symbol_of(library: Path) -> str:
    """Returns the library's one symbol, such as icudt73_dat."""
    symbols = re.findall(r" R (icudt\d+_dat)$", run_tool("nm", "-D", library), re.MULTILINE)
    if len(symbols) != 1:
        raise BuildError(f"{library.name} does not have one table of data: {symbols}")
    return str(symbols[0])
