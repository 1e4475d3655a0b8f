"""Tests commands, consent and installation of system packages."""

from __future__ import annotations

import shutil
import sys
from types import SimpleNamespace

import pytest

from tools.bootstrap import package_managers
from tools.bootstrap.libraries import Dependency
from tools.bootstrap.messages import KnownError
from tools.bootstrap.package_managers import (
    ensure_installed,
    find_package_manager,
    install_command,
    may_install,
    parse_os_release,
)

NEEDS = (
    Dependency("libEGL.so.1", "libegl1", "libglvnd"),
    Dependency("libGL.so.1", "libgl1", "libglvnd"),
    Dependency("libpulse.so.0", "libpulse0", "libpulse", "sound"),
)
DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'
FEDORA = "# a remark\nID=fedora\nVERSION_ID=42\n"


@pytest.mark.parametrize(
    ("os_release", "line"),
    [
        (DEBIAN, "apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0"),
        (
            'ID=linuxmint\nID_LIKE="ubuntu debian"\n',
            "apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0",
        ),
        (FEDORA, "dnf install -y libEGL.so.1()(64bit) libGL.so.1()(64bit) libpulse.so.0()(64bit)"),
        (
            'ID="rocky"\nID_LIKE="rhel centos fedora"\n',
            "dnf install -y libEGL.so.1()(64bit) libGL.so.1()(64bit) libpulse.so.0()(64bit)",
        ),
        ("ID=manjaro\nID_LIKE=arch\n", "pacman -S --needed --noconfirm libglvnd libpulse"),
        (
            'ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n',
            "zypper --non-interactive install libEGL.so.1()(64bit) libGL.so.1()(64bit) libpulse.so.0()(64bit)",
        ),
    ],
)
def test_each_system_has_its_command(os_release: str, line: str) -> None:
    manager = find_package_manager(parse_os_release(os_release))
    assert manager
    assert install_command(manager, NEEDS, as_root=True) == line.split()
    assert install_command(manager, NEEDS, as_root=False) == ["sudo", *line.split()]


@pytest.mark.parametrize("os_release", ["", "ID=nixos\n", "NAME=nothing"])
def test_an_unknown_system_has_no_command(os_release: str) -> None:
    assert find_package_manager(parse_os_release(os_release)) is None


@pytest.mark.parametrize(
    ("yes", "ci", "root", "allowed"),
    [
        (False, "", True, False),
        (False, "true", True, True),
        (False, "1", True, True),
        (False, "true", False, False),
        (False, "false", True, False),
        (True, "", False, True),
    ],
)
def test_an_installation_needs_consent(
    monkeypatch: pytest.MonkeyPatch, yes: bool, ci: str, root: bool, allowed: bool
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(package_managers, "is_root", lambda: root)
    monkeypatch.setattr(sys, "stdin", None)
    assert may_install(yes) is allowed


@pytest.mark.parametrize(
    ("answer", "allowed"), [("y", True), ("YES", True), ("", False), ("n", False), (EOFError(), False)]
)
def test_the_user_is_prompted(monkeypatch: pytest.MonkeyPatch, answer: str | EOFError, allowed: bool) -> None:
    def typed() -> str:
        if isinstance(answer, EOFError):
            raise answer
        return answer

    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", typed)
    assert may_install(False) is allowed


@pytest.fixture
def bare_debian(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Fakes a Debian without any library, with sudo; records installer commands."""
    run: list[list[str]] = []

    def run_installer(line: list[str]) -> bool:
        run.append(line)
        return True

    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(package_managers, "missing", list)
    monkeypatch.setattr(package_managers, "read_os_release", lambda: parse_os_release(DEBIAN))
    monkeypatch.setattr(package_managers, "is_root", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(package_managers, "run_installer", run_installer)
    return run


def test_without_consent_the_command_is_printed_only(
    bare_debian: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(KnownError, match="run the line above"):
        ensure_installed(NEEDS, yes=False)
    shown = capsys.readouterr()
    assert "sudo apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0" in shown.err
    assert shown.out == ""
    assert bare_debian == []


def test_with_consent_the_printed_command_is_run(
    bare_debian: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter([list(NEEDS), []])
    monkeypatch.setattr(package_managers, "missing", lambda needs: next(answers))
    ensure_installed(NEEDS, yes=True)
    assert " ".join(bare_debian[-1]) in capsys.readouterr().err
    assert bare_debian[-1][:3] == ["sudo", "apt-get", "install"]
    assert all(line[1:] == ["apt-get", "update"] for line in bare_debian[:-1])


def test_missing_sound_is_no_error(bare_debian: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    ensure_installed(NEEDS[2:], yes=False)
    assert "Sound needs" in capsys.readouterr().err
    assert bare_debian == []


def test_on_an_unknown_system_the_names_are_printed(
    bare_debian: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(package_managers, "read_os_release", dict)
    ensure_installed(NEEDS, yes=True)
    assert "libEGL.so.1, libGL.so.1, libpulse.so.0" in capsys.readouterr().err
    assert bare_debian == []
