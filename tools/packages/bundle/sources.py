"""Finds what is frozen: our package, numpy, and the data files.

What is lacking on this machine is replaced by something larger or slower, and the build says so.
"""

import os
import py_compile
import sys
import tomllib
from pathlib import Path, PurePath
from py_compile import PycInvalidationMode

from tools.bootstrap import libraries
from tools.bootstrap.compiled import compiled_files, compiled_site
from tools.bootstrap.messages import echo
from tools.packages.bundle import lean_numpy
from tools.packages.product import BuildError

PURE = "CARDROOM_PURE"
"""If this environment variable is set, no module is compiled."""


def our_package(root: Path) -> Path:
    """Returns the folder that contains our package, compiled if possible and allowed."""
    if os.environ.get(PURE):
        echo(f"cardroom.spec: {PURE} is set, so the program has no compiled modules and is slower")
        return root / "desktop"
    lacking = libraries.missing(libraries.compiling_dependencies())
    if lacking:
        echo(f"cardroom.spec: {lacking[0].name} is missing, so the program has no compiled modules and is slower")
        return root / "desktop"
    return compiled_site(root, Path(sys.executable))


def our_modules(root: Path) -> dict[str, Path]:
    """Returns the sources of our modules, by name.

    All are included: the specs of tables name modules by entry points, and compiled ones import others, neither of
    which PyInstaller follows.
    """
    desktop = root / "desktop"
    return {
        ".".join(path.relative_to(desktop).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((desktop / "cardroom").rglob("*.py"))
    }


def compiled_modules(package: Path) -> list[str]:
    """Returns the names of the extension modules in our package.

    Args:
        package: the folder that contains it.
    """
    files = compiled_files(package)
    return [".".join([*path.relative_to(package).parent.parts, path.name.partition(".")[0]]) for path in files]


def numpy_site(root: Path) -> list[Path]:
    """Lists the folder of a lean numpy, if it can be built."""
    try:
        return [lean_numpy.site(root)]
    except BuildError as fault:
        echo(f"cardroom.spec: numpy is included as it is, with its linear algebra: {fault}")
        return []


def support_files(package: Path, work: Path) -> list[tuple[str, str]]:
    """Compiles PySide's own Python files; lists files and target folders.

    PySide compiles them at each start unless it finds them in this folder (SBK_EMBED in its sources).

    Args:
        package: the folder of shiboken6; play.py has unpacked the files there.
        work: the folder for the bytecode.
    """
    found: list[tuple[str, str]] = []
    for source in sorted((package / "files.dir").rglob("*.py")):
        place = source.relative_to(package.parent).with_suffix(".pyc")
        unchecked = PycInvalidationMode.UNCHECKED_HASH  # without the time of the file
        py_compile.compile(str(source), str(work / place), place.name, doraise=True, invalidation_mode=unchecked)
        found.append((str(work / place), str(place.parent)))
    if not found:
        echo("cardroom.spec: PySide's files are not unpacked, so the program starts more slowly")
    return found


def data_files(root: Path) -> list[tuple[str, str]]:
    """Lists the data files as pairs of source and target folder.

    The list is that of the wheel in pyproject.toml, so that the frozen program has the same files in cardroom/_data.

    Raises:
        SystemExit: one is missing.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    places = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    missing = [name for name in places if not (root / name).exists()]
    if missing:
        raise SystemExit(f"cardroom.spec: missing: {', '.join(missing)} (`python3 play.py package` builds the *.qm)")
    return [
        (str(root / name), place if (root / name).is_dir() else str(PurePath(place).parent))
        for name, place in places.items()
    ]


VARIABLE = "CARDROOM_RELEASES"
"""The release workflow sets it from its own repository."""

FILE = "releases.txt"
"""Its name beside the other resources; `cardroom.house.help.about` reads it."""


def releases_data(work: Path) -> list[tuple[str, str]]:
    """Returns the file with the address as a data file of PyInstaller.

    Args:
        work: the folder in which the file is written.

    Returns:
        A pair of source and target folder; nothing without an address.

    Raises:
        ValueError: the address is not one of the web.
    """
    address = os.environ.get(VARIABLE, "").strip()
    if not address:
        return []
    if not address.startswith("https://") or " " in address or not address.isprintable():
        raise ValueError(f"{VARIABLE} is no address that begins with https://: {address!r}")
    work.mkdir(parents=True, exist_ok=True)
    (work / FILE).write_text(f"{address}\n", encoding="utf-8", newline="\n")
    return [(str(work / FILE), "cardroom/_data")]
