"""Works out which Debian packages the frozen program needs."""

import re
from collections.abc import Iterable, Set

from tools.bootstrap.libraries import LIBRARIES
from tools.packages.linux.elf import C_LIBRARY, Needs
from tools.packages.product import BuildError

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
