"""Reads which system libraries the frozen program needs, from its ELF files."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from tools.packages.product import run_tool

C_LIBRARY = frozenset({"libc.so.6", "libm.so.6", "libmvec.so.1", "libdl.so.2", "libpthread.so.0", "librt.so.1"})
C_LIBRARY |= {"libutil.so.1", "libresolv.so.2", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
"""The libraries of glibc, which one package contains on every distribution."""

_NEEDED = re.compile(r"^  NEEDED +(\S+)$", re.MULTILINE)
_USED = re.compile(r"^  required from (\S+):\n((?:    .+\n)+)", re.MULTILINE)


@dataclass
class Needs:
    """What an ELF file needs from outside.

    Attributes:
        libraries: sonames that it links against.
        versions: by soname, the versions of symbols that it uses: {"libc.so.6": {"GLIBC_2.34"}}.
    """

    libraries: set[str] = field(default_factory=set)
    versions: dict[str, set[str]] = field(default_factory=dict)


def is_elf(path: Path) -> bool:
    """Returns whether a file is a program or library."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def needs_of(path: Path) -> Needs:
    """Reads with objdump what a program or library needs.

    A file without a dynamic section, such as a library of mere data, needs nothing.
    """
    printed = run_tool("objdump", "-p", path)
    versions = {library: set(re.findall(r"(\S+)$", rows, re.MULTILINE)) for library, rows in _USED.findall(printed)}
    return Needs(set(_NEEDED.findall(printed)), versions)


def loader_of(path: Path) -> str:
    """Returns the path of the loader that starts a program."""
    return run_tool("objcopy", "--output-target=binary", "--only-section=.interp", path, "/dev/stdout").rstrip("\0")


def required_glibc(needs: Needs) -> str:
    """Returns the oldest glibc that has all of it: "2.35"."""
    named = (version for versions in needs.versions.values() for version in versions)
    numbers = [version.removeprefix("GLIBC_") for version in named if version.startswith("GLIBC_2")]
    return max(numbers, key=lambda number: [int(part) for part in number.split(".")])


def system_needs(folder: Path) -> Needs:
    """Returns what a folder of programs and libraries needs from the system.

    Libraries that the folder contains are left out; those of glibc are included.
    """
    bundled = {path.name for path in folder.rglob("*.so*")}
    total = Needs()
    for path in sorted(folder.rglob("*")):
        if not is_elf(path):
            continue
        needs = needs_of(path)
        total.libraries |= needs.libraries - bundled
        for library, versions in needs.versions.items():
            if library not in bundled:
                total.versions.setdefault(library, set()).update(versions)
    return total
