"""Writes the sizes of the parts of the frozen program into docs/benchmarks.md.

`.venv/bin/python tests/benchmarks/frozen_py dist/cardroom --write`, after `python3 play.py package`.
"""

import lzma
import re
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.page import run

MARK = "parts of the frozen program"

MOST_MB = 103.4
"""The size that the folder may have: 5 % above the goal."""

MOST_PACKED_MB = 29.4
"""The size that the folder may have as .tar.xz: 5 % above the goal."""

PARTS = (
    ("Qt: libraries", r".*/Qt/lib/libQt.*"),
    ("Qt: ICU's data for sorting and time zones", r".*/Qt/lib/libicudata.*"),
    ("Qt: ICU's programs", r".*/Qt/lib/.*"),
    ("Qt: plugins and translations", r".*/Qt/.*"),
    ("Qt for Python: bindings", r".*/(PySide6|shiboken6)/.*"),
    ("numpy: OpenBLAS (lacking in a lean numpy)", r".*/numpy\.libs/.*"),
    ("numpy", r".*/numpy/.*"),
    ("sound library", r".*/_(miniaudio|cffi_backend)\.[^/]*"),
    ("signatures: libsodium and its bindings", r".*/nacl/.*"),
    ("cards", r".*/_data/resources/cards/.*"),
    ("sounds", r".*/_data/resources/sounds/.*"),
    ("tables of poker and learnt values", r".*/_data/resources/(mathematics|square|daifugo)/.*"),
    ("fonts", r".*/_data/resources/fonts/.*"),
    ("panels, texts, licences", r".*/_data/.*"),
    ("our modules, compiled", r".*/(cardroom|librt)/.*\.(so|pyd)"),
    ("our modules", r".*/(cardroom|librt)/.*"),
    ("Python", r".*/(libpython|python3)[^/]*"),
    ("Python's standard library", r".*(/lib-dynload/.*|\.pyd|\.pyc)"),
    ("SQLite, xcb and other small libraries", r".*/lib[^/]*"),
    ("the starting program", r".*"),
)
"""Names of parts and the paths that belong to them; the first match counts."""


def files_of(folder: Path) -> list[Path]:
    """Lists the files, without links, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def sizes(folder: Path) -> Counter[str]:
    """Returns the bytes of each part."""
    found: Counter[str] = Counter()
    for path in files_of(folder):
        found[part_of(path.relative_to(folder))] += path.stat().st_size
    return found


def part_of(path: Path) -> str:
    """Returns the part that a file belongs to."""
    text = f"/{path.as_posix()}"
    return next(name for name, pattern in PARTS if re.fullmatch(pattern, text))


def table(folder: Path) -> Iterator[str]:
    """Yields the lines of the table, the largest part first."""
    files = Counter(part_of(path.relative_to(folder)) for path in files_of(folder))
    found = sizes(folder)
    yield "| part | MB | files |"
    yield "| --- | --: | --: |"
    for name, size in found.most_common():
        yield f"| {name} | {size / 1e6:.2f} | {files[name]:,} |"
    yield f"| **all** | **{found.total() / 1e6:.1f}** | **{files.total():,}** |"


def packed_size(folder: Path) -> int:
    """Returns the size of the folder as .tar.xz at the highest level."""
    with tempfile.TemporaryFile() as file:
        with (
            lzma.open(file, "wb", preset=9 | lzma.PRESET_EXTREME) as packed,
            tarfile.open(fileobj=packed, mode="w|") as archive,
        ):
            for path in sorted(folder.rglob("*")):
                archive.add(path, path.relative_to(folder.parent), recursive=False)
        return file.tell()


def report(folder: Path) -> str:
    """Returns the table, the packed size and the limits.

    Args:
        folder: the frozen program.
    """
    packed = packed_size(folder) / 1e6
    limits = f"At most {MOST_MB} MB, and {MOST_PACKED_MB} MB packed."
    return "\n".join([*table(folder), "", f"Packed as .tar.xz: {packed:.1f} MB. {limits}"])


if __name__ == "__main__":
    run(report, MARK, folder=Path)
