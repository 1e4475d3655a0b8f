"""What a package brings with it on a bare Debian system.

apt simulates its installation into a system that has only the packages of a minimal Debian: those that are required or
essential here, apt, and what these depend on. Nothing is installed.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

STATUS = Path("/var/lib/dpkg/status")
_NAME = re.compile(r"[a-z0-9][a-z0-9+.-]+")


@dataclass(frozen=True)
class Cost:
    """What an installation takes.

    Attributes:
        packages: that are installed, the chosen one included.
        download: of all of them, in bytes.
        installed: on disk, in bytes, as the packages declare it.
    """

    packages: int
    download: int
    installed: int


def is_possible() -> bool:
    """Returns whether this system has apt."""
    return STATUS.is_file() and shutil.which("apt-get") is not None


def cost_on_a_bare_system(package: str, folder: Path) -> Cost | None:
    """Returns what a package and all that it depends on take.

    Args:
        package: the name, or the path of a .deb.
        folder: for the list of the bare system's packages.

    Returns:
        None if apt does not know it, or cannot install it.
    """
    status = folder / "status"
    status.write_text("".join(f"{each}\n\n" for each in minimal_system(STATUS.read_text("utf-8"))), encoding="utf-8")
    options = ["-o", f"Dir::State::status={status}", "--no-install-recommends", "--simulate"]
    command = ["apt-get", *options, "install", package]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.findall(r"^Inst (\S+) \((\S+) ", done.stdout, re.MULTILINE)
    if done.returncode or not found:
        return None
    ours = _stanza_of_file(package) if package.endswith(".deb") else ""
    named = [f"{name}={version}" for name, version in found if name != field(ours, "Package")]
    stanzas = [ours, *_stanzas(named)] if ours else _stanzas(named)
    size = sum(int(field(each, "Size")) for each in stanzas)
    kilobytes = sum(int(field(each, "Installed-Size") or 0) for each in stanzas)
    return Cost(len(stanzas), size, kilobytes * 1024)


def _stanzas(named: list[str]) -> list[str]:
    """Returns the descriptions of packages, each given with its version."""
    if not named:
        return []
    shown = subprocess.run(["apt-cache", "show", *named], capture_output=True, text=True, check=True).stdout
    return list({field(each, "Package"): each for each in shown.split("\n\n") if each.strip()}.values())


def minimal_system(status: str) -> list[str]:
    """Returns the stanzas of the packages that a minimal Debian has.

    Args:
        status: what dpkg knows of this system.
    """
    stanzas = [each for each in status.split("\n\n") if field(each, "Status") == "install ok installed"]
    known = {field(each, "Package"): each for each in stanzas}
    for each in stanzas:
        for provided in _NAME.findall(re.sub(r"\([^)]*\)", "", field(each, "Provides"))):
            known.setdefault(provided, each)
    waiting = ["apt", *(field(each, "Package") for each in stanzas if _is_required(each))]
    found: dict[str, str] = {}
    while waiting:
        stanza = known.get(waiting.pop(), "")
        if stanza and field(stanza, "Package") not in found:
            found[field(stanza, "Package")] = stanza
            waiting += _needed(f"{field(stanza, 'Pre-Depends')}, {field(stanza, 'Depends')}", known)
    return [found[name] for name in sorted(found)]


def field(stanza: str, name: str) -> str:
    """Returns a field of a package's description; empty without it."""
    found = re.search(rf"^{name}: (.*)$", stanza, re.MULTILINE)
    return found[1] if found else ""


def _is_required(stanza: str) -> bool:
    return field(stanza, "Essential") == "yes" or field(stanza, "Priority") == "required"


def _needed(dependencies: str, known: Iterable[str]) -> list[str]:
    """Returns of each dependency the first alternative that is there."""
    found = []
    for dependency in dependencies.split(","):
        names = [_NAME.findall(alternative)[:1] for alternative in dependency.split("|")]
        found += [name[0] for name in names if name and name[0] in known][:1]
    return found


def _stanza_of_file(path: str) -> str:
    """Returns the description in a .deb, with the size of the file."""
    shown = subprocess.run(["dpkg-deb", "--field", path], capture_output=True, text=True, check=True).stdout
    return f"{shown}Size: {Path(path).stat().st_size}\n"
