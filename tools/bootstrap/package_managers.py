"""Installs system packages with the package manager of the Linux distribution."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bootstrap.libraries import Dependency, missing, required
from tools.bootstrap.messages import KnownError, confirm, echo
from tools.bootstrap.processes import run_to_end


@dataclass(frozen=True)
class PackageManager:
    """A package manager and the distributions that use it.

    Attributes:
        families: IDs of os-release, without suffixes.
        install: the command before the names of the packages.
        package_for: names the package of a dependency.
        update: the command that downloads the package lists, if that is a separate step.
    """

    families: tuple[str, ...]
    install: tuple[str, ...]
    package_for: Callable[[Dependency], str]
    update: tuple[str, ...] = ()


def rpm_capability(dependency: Dependency) -> str:
    """Returns the capability that rpm derives from a library's soname."""
    return dependency.rpm or f"{dependency.name}()(64bit)"


APT_INSTALL = ("apt-get", "install", "-y", "--no-install-recommends")
PACKAGE_MANAGERS = (
    PackageManager(("debian", "ubuntu"), APT_INSTALL, lambda needed: needed.debian, ("apt-get", "update")),
    PackageManager(("fedora", "rhel", "centos"), ("dnf", "install", "-y"), rpm_capability),
    PackageManager(("arch",), ("pacman", "-S", "--needed", "--noconfirm"), lambda needed: needed.arch),
    PackageManager(("suse", "opensuse"), ("zypper", "--non-interactive", "install"), rpm_capability),
)


def parse_os_release(text: str) -> dict[str, str]:
    """Parses the NAME=value lines of an os-release file."""
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, value in pairs}


def read_os_release() -> dict[str, str]:
    """Reads the os-release file of this system; empty if there is none."""
    for place in ("/etc/os-release", "/usr/lib/os-release"):
        with contextlib.suppress(OSError):
            return parse_os_release(Path(place).read_text(encoding="utf-8", errors="replace"))
    return {}


def find_package_manager(os_release: Mapping[str, str]) -> PackageManager | None:
    """Finds the package manager by ID, then by ID_LIKE."""
    names = [os_release.get("ID", ""), *os_release.get("ID_LIKE", "").split()]
    for name in names:
        for manager in PACKAGE_MANAGERS:
            if name.split("-")[0] in manager.families:  # the ID of openSUSE is opensuse-leap or -tumbleweed
                return manager
    return None


def is_root() -> bool:
    """Returns whether packages can be installed without sudo."""
    return sys.platform != "win32" and os.geteuid() == 0


def install_command(manager: PackageManager, dependencies: Iterable[Dependency], as_root: bool) -> list[str]:
    """Builds the command that installs dependencies, each package once."""
    packages = sorted({manager.package_for(dependency) for dependency in dependencies})
    return [*([] if as_root else ["sudo"]), *manager.install, *packages]


def is_build_server() -> bool:
    """Returns whether this is a build server: they all set CI."""
    return os.environ.get("CI", "").lower() in ("true", "1")


def may_install_unasked(yes: bool) -> bool:
    """Allows an installation by --yes, or as root on a build server."""
    return yes or (is_build_server() and is_root())


def may_install(yes: bool) -> bool:
    """Allows an installation by an option or by the user's answer."""
    return may_install_unasked(yes) or confirm("Run this now?")


def run_installer(command: Sequence[str]) -> bool:
    """Runs a package manager without prompts; returns whether it succeeded."""
    cut = 1 if command[0] == "sudo" else 0  # env follows sudo, because sudo drops variables
    unattended = [*command[:cut], "env", "DEBIAN_FRONTEND=noninteractive", *command[cut:]]
    return run_to_end(unattended, stdout=sys.stderr) == 0


def install_packages(manager: PackageManager, command: Sequence[str]) -> None:
    """Installs packages, updating apt's lists if they are absent or stale.

    Reports no failure: the caller checks again which dependencies are missing.
    """
    if command[0] == "sudo" and shutil.which("sudo") is None:
        return
    update = [*command[: command.index(manager.install[0])], *manager.update]
    has_lists = not manager.update or any(Path("/var/lib/apt/lists").glob("*Packages*"))
    if not has_lists:
        run_installer(update)
    if not run_installer(command) and manager.update and has_lists and run_installer(update):
        run_installer(command)


def ensure_installed(dependencies: Iterable[Dependency], yes: bool) -> None:
    """Installs missing dependencies, or prints the command that does.

    Raises:
        KnownError: a required dependency is still missing.
    """
    lacking = missing(dependencies)
    if not lacking:
        return
    needed = required(lacking)
    features = " and ".join(sorted({dependency.feature for dependency in lacking})).capitalize()
    subject = "The card room" if needed else features
    manager = find_package_manager(read_os_release())
    if manager is None:
        names = ", ".join(dependency.name for dependency in lacking)
        echo(f"{subject} needs what this system lacks: {names}")
        return
    echo(f"{subject} needs what this system lacks, {lacking[0].name} for one. This line brings all of it:")
    command = install_command(manager, lacking, is_root())
    echo(f"    {shlex.join(command)}")
    # Optional features do not justify a prompt.
    if may_install(yes) if needed else may_install_unasked(yes):
        install_packages(manager, command)
    if missing(needed):
        raise KnownError("run the line above as root, then start again; with --yes, play.py tries it itself.")
