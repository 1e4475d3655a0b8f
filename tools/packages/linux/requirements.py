"""Lists what the program needs from a Linux system.

The texts for people and the start script of the portable archive are made from it.
"""

import platform
import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tools.bootstrap.libraries import LIBRARIES, Dependency
from tools.bootstrap.package_managers import rpm_capability
from tools.packages.product import BuildError, Job, run_tool

LOADED_LATER = ("libpulse.so.0",)
"""Libraries that no file links against: they are loaded when there is something to play."""

_WIDTH = 78

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


def libraries(folder: Path) -> list[Dependency]:
    """Lists the libraries that the system must have, with their packages.

    Raises:
        BuildError: the table of play.py does not have one of them.
    """
    needed = system_needs(folder).libraries - C_LIBRARY
    if unknown := needed - {library.name for library in LIBRARIES}:
        raise BuildError(f"tools/bootstrap/libraries.py does not list {', '.join(sorted(unknown))}")
    return sorted(
        (each for each in LIBRARIES if each.name in needed or each.name in LOADED_LATER), key=lambda each: each.name
    )


def table(folder: Path) -> str:
    """Returns a table of packages: library, Debian, Arch, rpm."""
    return "".join(f"{each.name} {each.debian} {each.arch} {rpm_capability(each)}\n" for each in libraries(folder))


def witnesses(folder: Path) -> list[Path]:
    """Chooses few files that together need what all need.

    Left out are libraries of optional features.

    The start script lets the loader look at these, instead of at all files, which takes 20 times as long.

    Returns:
        Paths relative to the folder; what the first ones need, the later ones need not show again.
    """
    files = {path: needs_of(path) for path in sorted(folder.rglob("*")) if is_elf(path)}
    own = {path.name: path for path in files}
    optional = {each.name for each in LIBRARIES if each.feature}

    def shown_by(path: Path) -> set[tuple[str, str]]:
        seen, waiting, shown = set[Path](), [path], set[tuple[str, str]]()
        while waiting:
            file = waiting.pop()
            if file not in seen:
                seen.add(file)
                waiting += [own[name] for name in files[file].libraries if name in own]
                shown |= _facts(files[file])
        return {(library, version) for library, version in shown if library not in own.keys() | optional}

    shown = {path: shown_by(path) for path in files}
    open_facts = set[tuple[str, str]]().union(*shown.values())
    chosen = []
    while open_facts:
        best = max(shown, key=lambda path: (len(shown[path] & open_facts), path.as_posix()))
        chosen.append(best.relative_to(folder))
        open_facts -= shown[best]
    return chosen


def _facts(needs: Needs) -> set[tuple[str, str]]:
    versions = {(library, version) for library, names in needs.versions.items() for version in names}
    return {(library, "") for library in needs.libraries} | versions


def words_for_people(job: Job) -> dict[str, str]:
    """Returns the words for the texts in the archive: version, needs, commands."""
    needed = libraries(job.folder)
    return {
        "version": job.version,
        "machine": platform.machine(),
        "glibc": required_glibc(system_needs(job.folder)),
        "table": _wrapped([each.name for each in needed], indent="    "),
        "debian": _command("sudo apt-get install", [each.debian for each in needed]),
        "fedora": _command("sudo dnf install", [f"'{rpm_capability(each)}'" for each in needed]),
        "arch": _command("sudo pacman -S --needed", [each.arch for each in needed]),
    }


def _command(command: str, packages: Iterable[str]) -> str:
    """Returns a command in lines, as a shell wants continued lines."""
    return _wrapped([command, *sorted(set(packages))], indent="      ", ending=" \\")


def _wrapped(words: Iterable[str], indent: str, ending: str = "") -> str:
    """Returns indented lines of words, all but the last with an ending."""
    lines = textwrap.wrap(
        " ".join(words),
        _WIDTH - len(ending),
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return f"{ending}\n".join(lines) + "\n"
