"""The parts of a macOS application: description, icon, signature, oldest system.

packaging/cardroom.spec passes them to PyInstaller, which builds and signs Cardroom.app; `dmg` packs it.
"""

import os
import platform
import plistlib
import re
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Template
from typing import Any
from xml.sax.saxutils import escape

from tools.packages import icons, identity

ROOT = identity.ROOT
Version = tuple[int, int]
FILES = ROOT / "packaging" / "macos"
APPLICATION = "Cardroom.app"
ENTITLEMENTS = FILES / "entitlements.plist"
IDENTITY = "CARDROOM_MACOS_IDENTITY"
"""The environment variable with the name of the certificate: "Developer ID Application: NAME (TEAM)"."""
LEAST_SYSTEM = (13, 0)
"""Qt 6.11 runs on nothing older; a binary can need a newer one."""


def signing_identity() -> str:
    """Returns the name of the certificate; empty without one."""
    return os.environ.get(IDENTITY, "")


def signature() -> dict[str, str | None]:
    """Returns how PyInstaller signs each binary, as arguments of EXE.

    Without a certificate, it signs without a name ("ad hoc"), which Apple's processors require at least; the hardened
    runtime, for which the entitlements are, needs a certificate.
    """
    name = signing_identity()
    return {"codesign_identity": name, "entitlements_file": str(ENTITLEMENTS)} if name else {}


def bundle(work: Path, binaries: Iterable[Path]) -> dict[str, Any]:
    """Returns the arguments of PyInstaller's BUNDLE.

    Args:
        work: a folder for the icon.
        binaries: the sources of all binaries in the application.
    """
    icon = work / "cardroom.icns"
    icons.write_icns(icon)
    return {
        "name": APPLICATION,
        "icon": str(icon),
        "bundle_identifier": identity.APPLICATION_ID,
        "version": identity.version(),
        "info_plist": info_plist(newest_minimum(binaries, platform.machine(), LEAST_SYSTEM)),
    }


def info_plist(system: Version) -> dict[str, Any]:
    """Returns the description of the application.

    Args:
        system: the oldest macOS that it runs on.
    """
    version = identity.version()
    values = {
        "identifier": identity.APPLICATION_ID,
        "version": version,
        "build": build_number(version),
        "system": ".".join(map(str, system)),
        "copyright": copyright_line(),
    }
    text = Template((FILES / "Info.plist").read_text(encoding="utf-8"))
    filled = text.substitute({name: escape(value) for name, value in values.items()})
    described: dict[str, Any] = plistlib.loads(filled.encode())
    return described


def build_number(version: str) -> str:
    """Returns the version as macOS compares it: three numbers, no words."""
    numbers = re.match(r"\d+(?:\.\d+){0,2}", version)
    if numbers is None:
        raise ValueError(f"the version {version!r} starts with no number")
    return numbers[0]


def copyright_line() -> str:
    """Returns the copyright line of the licence, with its sign."""
    found = re.search(r"^Copyright \(c\) (.+)$", (ROOT / "LICENSE").read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise ValueError("LICENSE has no copyright line")
    return f"© {found[1]}"


def localised_names() -> list[tuple[str, str, str]]:
    """Returns the files with the names that Finder shows, for BUNDLE."""
    files = sorted(FILES.glob("*.lproj/*.strings"))
    return [(path.relative_to(FILES).as_posix(), str(path), "DATA") for path in files]


_FAT = 0xCAFEBABE
_THIN_64 = 0xFEEDFACF
_VERSION_MIN = 0x24
_BUILD_VERSION = 0x32
_MOST_SLICES = 16  # the same number starts a Java class, whose next field is larger
MACHINES = {"x86_64": 0x01000007, "arm64": 0x0100000C}
"""The processors, by the names of `platform.machine()`."""


def minimum_system(path: Path, machine: str) -> Version | None:
    """Returns the oldest macOS that a binary runs on.

    Args:
        path: of a file.
        machine: one of MACHINES; of a binary for several, only this part is read.

    Returns:
        Major and minor version; None for a file that is no binary for this machine, or does not say.
    """
    content = path.read_bytes()
    found = [_of_slice(content, start) for start in _slices(content, MACHINES[machine])]
    return max((version for version in found if version), default=None)


def newest_minimum(paths: Iterable[Path], machine: str, least: Version) -> Version:
    """Returns the oldest macOS that all binaries run on, at least `least`."""
    return max([least, *(version for path in paths if (version := minimum_system(path, machine)))])


def _slices(content: bytes, machine: int) -> Iterator[int]:
    """Yields the offsets of the parts for a machine."""
    if len(content) < 32:
        return
    magic, count = struct.unpack_from(">II", content)
    if magic == _FAT and count <= _MOST_SLICES:
        for place in range(8, 8 + 20 * count, 20):
            kind, _, start = struct.unpack_from(">III", content, place)
            if kind == machine:
                yield start
    elif struct.unpack_from("<II", content) == (_THIN_64, machine):
        yield 0


def _of_slice(content: bytes, start: int) -> Version | None:
    """Reads the load commands of one part, as in Apple's <mach-o/loader.h>."""
    magic, _, _, _, count = struct.unpack_from("<IIIII", content, start)
    if magic != _THIN_64:  # a part can be an archive of objects, too
        return None
    place = start + 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", content, place)
        if command in (_VERSION_MIN, _BUILD_VERSION):
            # struct version_min_command has the version first; struct build_version_command has the platform before it.
            (packed,) = struct.unpack_from("<I", content, place + (8 if command == _VERSION_MIN else 12))
            return packed >> 16, packed >> 8 & 0xFF
        place += size
    return None
