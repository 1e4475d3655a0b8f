"""Makes included libraries smaller."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePath

from tools.bootstrap.messages import echo
from tools.packages.bundle import icu_data
from tools.packages.bundle.selection import Entry, is_from_numpy, is_from_qt, is_from_small_wheel


def reduced(binaries: Iterable[Entry], work: Path) -> list[Entry]:
    """Returns binaries with smaller copies in place of some.

    Args:
        binaries: to include.
        work: a folder for the copies.
    """
    return [_with_less_data(_without_symbols(entry, work), work) for entry in binaries]


def _without_symbols(entry: Entry, work: Path) -> Entry:
    """Strips the debug symbols of a self-built Python: 17 MB.

    Files of wheels are not changed.
    """
    place, source, kind = entry
    if sys.platform != "linux" or is_from_qt(place) or is_from_numpy(place) or is_from_small_wheel(place):
        return entry
    stripped = work / "stripped" / place
    stripped.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["strip", "--strip-unneeded", "-o", stripped, source], check=True)
    return place, str(stripped), kind


def _with_less_data(entry: Entry, work: Path) -> Entry:
    """Cuts the data of ICU to English and Japanese: 30 MB."""
    place, source, kind = entry
    if not PurePath(place).name.startswith(icu_data.LIBRARY) or kind == "SYMLINK":
        return entry
    if reason := icu_data.obstacle():
        echo(f"cardroom.spec: the data of ICU is included as a whole: {reason}")
        return entry
    copies = work / "icu"
    copies.mkdir(parents=True, exist_ok=True)
    return place, str(icu_data.reduced(Path(source), copies)), kind
