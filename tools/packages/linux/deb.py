"""Builds the package for Debian and its derivatives.

The command is /usr/games/cardroom, as Debian wants it for games; the program is in /usr/lib/cardroom. No script of the
package runs when it is installed or removed: the triggers of the desktop's own packages read menu entry and icons.
"""

import gzip
import re
import textwrap
from collections.abc import Iterable, Set
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from tools.bootstrap.libraries import LIBRARIES
from tools.packages import changelog
from tools.packages.linux import requirements, tree
from tools.packages.linux.requirements import C_LIBRARY, Needs
from tools.packages.product import BuildError, Job, Product, filled, only_on, run_tool, write

TEMPLATES = "packaging/linux/debian"
MAINTAINER = "The Cardroom developers <developers@cardroom.invalid>"
"""Debian wants a mail address; the project has none, and `invalid` is reserved for addresses that reach no one."""

LEVEL = 9
"""How hard xz works; 1 is for trials."""


def build(job: Job) -> Path:
    """Builds the package.

    Raises:
        BuildError: a library has no known package, or dpkg-deb failed.
    """
    root = job.workplace("deb")
    tree.write_tree(job, root, commands="games")
    write_documents(job, root)
    architecture = run_tool("dpkg", "--print-architecture").strip()
    _write_control(job, root, architecture)
    tree.settle(root, job.epoch)
    path = job.output / f"cardroom_{job.version}_{architecture}.deb"
    # One thread: the blocks of several depend on their number.
    pack = ("dpkg-deb", "--root-owner-group", "-Zxz", f"-z{LEVEL}", "--threads-max=1", "--build", root, path)
    run_tool(*pack, SOURCE_DATE_EPOCH=str(job.epoch))
    return path


def write_documents(job: Job, root: Path) -> None:
    """Writes copyright, change log and lintian's overrides."""
    folder = job.root / TEMPLATES
    documents = root / "usr/share/doc/cardroom"
    write(documents / "copyright", _copyright(job))
    write(documents / "changelog.gz", gzip.compress(debian_changelog(job).encode(), 9, mtime=0))
    write(root / "usr/share/lintian/overrides/cardroom", (folder / "lintian-overrides").read_bytes())


def debian_changelog(job: Job) -> str:
    """Returns the change log in the form of Debian."""
    return "\n".join(_stanza(release) for release in changelog.releases(job))


def _stanza(release: changelog.Release) -> str:
    noon = datetime(release.day.year, release.day.month, release.day.day, 12, tzinfo=UTC)
    items = [textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in release.items]
    head = f"cardroom ({release.version}) unstable; urgency=medium"
    return "\n\n".join([head, "\n".join(items), f" -- {MAINTAINER}  {format_datetime(noon)}\n"])


def _copyright(job: Job) -> str:
    """Returns the copyright file, with the texts of the licences in it."""
    licences = job.root / "resources/licences"
    return filled(
        job.root / TEMPLATES / "copyright",
        mit=_indented(job.root / "LICENSE"),
        python=_indented(licences / "Python.txt"),
        numpy=_indented(licences / "numpy.txt", "\n----"),
        miniaudio=_indented(licences / "miniaudio.txt"),
        cffi=_indented(licences / "cffi.txt"),
        libsodium=_indented(licences / "pynacl.txt", "\n----"),
        mypyc=_indented(licences / "mypyc.txt"),
        msgspec=_indented(licences / "msgspec.txt"),
        fonts=_indented(job.root / "resources/fonts/LICENSE"),
    )


def _indented(path: Path, until: str = "\0") -> str:
    """Returns a text as the value of a field of Debian's files.

    Lines are indented, and an empty one is a dot.

    Args:
        path: of the text.
        until: where it ends; by default at its end.
    """
    lines = path.read_text(encoding="utf-8").partition(until)[0].strip().splitlines()
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in lines)


def _write_control(job: Job, root: Path, architecture: str) -> None:
    needs = requirements.system_needs(job.folder)
    size, sums = installed_size(root), _sums(root)
    control = filled(
        job.root / TEMPLATES / "control",
        version=job.version,
        architecture=architecture,
        maintainer=MAINTAINER,
        size=str(size),
        depends=", ".join(depends(needs)),
        recommends=", ".join(recommends(needs)),
    )
    write(root / "DEBIAN/control", control)
    write(root / "DEBIAN/md5sums", sums)


def installed_size(root: Path) -> int:
    """Returns the size in KiB; folders and links count one."""
    paths = list(root.rglob("*"))
    return sum(1 if path.is_symlink() or path.is_dir() else -(-path.stat().st_size // 1024) for path in paths)


def _sums(root: Path) -> str:
    files = [path.relative_to(root) for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    return run_tool("md5sum", *sorted(files), folder=root)


DATA = ("xkb-data",)
"""Data of included libraries: the layouts of keyboards, which libxkbcommon reads."""

OPENED_ON_DEMAND = ("libpulse0", "libasound2")
"""Libraries that the sound library opens by name; without them the program plays on in silence."""

_PACKAGES = {library.name: library.debian for library in LIBRARIES}
_OPTIONAL = {library.name for library in LIBRARIES if library.feature}

# The first version of libstdc++6 that has these symbols: GLIBCXX_3.4.N.
_CXX_VERSIONS = {29: "11", 30: "12", 31: "13.1", 32: "13.1", 33: "14"}


def depends(needs: Needs) -> list[str]:
    """Returns the packages without which no window opens.

    Args:
        needs: what the files of the program need.

    Raises:
        BuildError: no package is known for a library.
    """
    packages = set(_packages(needs.libraries - C_LIBRARY - _OPTIONAL)) - {"libstdc++6"}
    least = _newest(needs, C_LIBRARY, "GLIBC_")
    return sorted({f"libc6 (>= {least})" if least else "libc6", *_cxx(needs), *packages, *DATA})


def recommends(needs: Needs) -> list[str]:
    """Returns the packages for Wayland and sound."""
    return sorted({*_packages(needs.libraries & _OPTIONAL), *OPENED_ON_DEMAND})


def _packages(libraries: Iterable[str]) -> list[str]:
    unknown = sorted(set(libraries) - _PACKAGES.keys())
    if unknown:
        raise BuildError(f"no Debian package is known for {', '.join(unknown)} (tools/bootstrap/libraries.py)")
    return [_PACKAGES[library] for library in libraries]


def _cxx(needs: Needs) -> list[str]:
    if "libstdc++.so.6" not in needs.libraries:
        return []
    minor = int((_newest(needs, {"libstdc++.so.6"}, "GLIBCXX_") or "3.4.0").split(".")[-1])
    if minor > max(_CXX_VERSIONS):
        raise BuildError(f"no version of libstdc++6 is known for GLIBCXX_3.4.{minor}")
    return [f"libstdc++6 (>= {_CXX_VERSIONS[minor]})" if minor in _CXX_VERSIONS else "libstdc++6"]


def _newest(needs: Needs, libraries: Set[str], prefix: str) -> str:
    """Returns the newest version used, or an empty text."""
    used = {version for library in libraries for version in needs.versions.get(library, ())}
    numbers = [version.removeprefix(prefix) for version in used if re.fullmatch(rf"{prefix}[\d.]+", version)]
    return max(numbers, key=lambda version: [int(part) for part in version.split(".")], default="")


PRODUCT = Product("deb", "Package for Debian and Ubuntu", only_on("linux", "dpkg-deb (dpkg)"), build)
