"""The hash of the program's own files."""

import hashlib
import sys
from functools import cache
from pathlib import Path

from cardroom import resources

_GROUP = 4
_SHOWN = 32


@cache
def program_hash() -> str:
    """Returns the SHA-256 over all files of the program.

    Two machines with the same program have the same one. It reads some megabytes: not in the thread of the window.

    Returns:
        64 hexadecimal digits.
    """
    package = Path(resources.__file__).resolve().parent
    return hash_of(_files(package))


def hash_of(files: dict[str, Path]) -> str:
    """Returns the SHA-256 over names, lengths and bytes of files.

    Args:
        files: by their names; their order does not matter.
    """
    digest = hashlib.sha256()
    for name in sorted(files):
        content = files[name].read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def grouped(hashed: str) -> str:
    """Returns the first digits of a hash, in groups of four."""
    return " ".join(hashed[place : place + _GROUP] for place in range(0, _SHOWN, _GROUP))


def _files(package: Path) -> dict[str, Path]:
    """Returns package and resources; of a frozen program, the program file too."""
    roots = {"cardroom": package}
    if not resources.ROOT.is_relative_to(package):
        roots |= {name: resources.ROOT / name for name in ("ui", "resources")}
    found = {
        f"{name}/{file.relative_to(root).as_posix()}": file
        for name, root in roots.items()
        for file in root.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    if getattr(sys, "frozen", False):
        found["program"] = Path(sys.executable)
    return found
