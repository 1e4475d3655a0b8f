"""Installs system packages with the package manager of the Linux distribution."""

import os
import platform
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tools.bootstrap.libraries import Dependency, missing
from tools.bootstrap.messages import KnownError, confirm, echo
from tools.bootstrap.processes import run_to_end


@dataclass(frozen=True)
class PackageManager:
    """A package manager and the distributions that use it.

    Attributes:
        families: IDs of os-release, without suffixes.
        install: the command before the names of the packages.
        package_for: names the package of a dependency.
    """

    families: tuple[str, ...]
    install: str
    package_for: Callable[[Dependency], str]


def rpm_capability(dependency: Dependency) -> str:
    """Returns the capability that rpm derives from a library's soname."""
    return dependency.rpm or f"{dependency.name}()(64bit)"


APT = "apt-get update && {sudo}apt-get install -y --no-install-recommends"
PACKAGE_MANAGERS = (
    PackageManager(("debian", "ubuntu"), APT, lambda needed: needed.debian),
    PackageManager(("fedora", "rhel", "centos"), "dnf install -y", rpm_capability),
    PackageManager(("arch",), "pacman -S --needed --noconfirm", lambda needed: needed.arch),
    PackageManager(("suse", "opensuse"), "zypper --non-interactive install", rpm_capability),
)


def os_release() -> dict[str, str]:
    """Returns the values of os-release; empty if there is none."""
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def find_package_manager(release: Mapping[str, str]) -> PackageManager | None:
    """Finds the package manager by ID, then by ID_LIKE."""
    for name in [release.get("ID", ""), *release.get("ID_LIKE", "").split()]:
        for manager in PACKAGE_MANAGERS:
            if name.split("-")[0] in manager.families:  # the ID of openSUSE is opensuse-leap or -tumbleweed
                return manager
    return None


def is_root() -> bool:
    """Returns whether packages can be installed without sudo."""
    return sys.platform != "win32" and os.geteuid() == 0


def install_line(manager: PackageManager, dependencies: Iterable[Dependency], as_root: bool) -> str:
    """Returns the line for a shell that installs dependencies, each package once."""
    sudo = "" if as_root else "sudo "
    packages = sorted({manager.package_for(dependency) for dependency in dependencies})
    return f"{sudo}{manager.install.format(sudo=sudo)} {shlex.join(packages)}"


def is_build_server() -> bool:
    """Returns whether this is a build server: they all set CI."""
    return os.environ.get("CI", "").lower() in ("true", "1")


def may_install(yes: bool) -> bool:
    """Allows an installation: by --yes, a build server, or an answer."""
    return yes or (is_build_server() and is_root()) or confirm("Run this now?")


def offer(dependencies: Iterable[Dependency], reason: str, yes: bool) -> None:
    """Prints the line that installs packages, and runs it if allowed.

    It reports no failure: the caller checks again.

    Args:
        dependencies: what to install.
        reason: what does not work without them.
        yes: whether to run the line without a prompt.
    """
    manager = find_package_manager(os_release())
    if manager is None:
        echo(f"{reason}. It needs: {', '.join(each.name for each in dependencies)}")
        return
    line = install_line(manager, dependencies, is_root())
    echo(f"{reason}. This line brings what is missing:\n    {line}")
    if may_install(yes):
        run_to_end(["sh", "-c", line], stdout=sys.stderr, DEBIAN_FRONTEND="noninteractive")


def ensure_installed(dependencies: Iterable[Dependency], yes: bool) -> None:
    """Installs missing dependencies, or prints the line that does.

    Raises:
        KnownError: one is still missing that is needed for more than a feature.
    """
    lacking = missing(dependencies)
    if not lacking:
        return
    names = ", ".join(each.name for each in lacking)
    offer(lacking, f"This system lacks {names}", yes)
    if any(not each.feature for each in missing(lacking)):
        raise KnownError("run the line above, then start again; with --yes, play.py tries it itself.")
