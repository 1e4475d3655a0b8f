"""The parts of a macOS application: its description, icon and signature.

packaging/cardroom.spec passes them to PyInstaller, which builds and signs Cardroom.app; `dmg` packs it.
"""

import os
import platform
import plistlib
import re
from collections.abc import Iterable
from pathlib import Path
from string import Template
from typing import Any
from xml.sax.saxutils import escape

from tools.packages import icons, identity
from tools.packages.macos import mach_o

ROOT = identity.ROOT
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
        "info_plist": info_plist(mach_o.newest_minimum(binaries, platform.machine(), LEAST_SYSTEM)),
    }


def info_plist(system: mach_o.Version) -> dict[str, Any]:
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
