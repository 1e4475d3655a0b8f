"""Tests commands, consent and installation of system packages."""

import sys
from types import SimpleNamespace

import pytest

from tools.bootstrap import package_managers
from tools.bootstrap.libraries import Dependency
from tools.bootstrap.messages import KnownError
from tools.bootstrap.package_managers import ensure_installed, find_package_manager, install_line, may_install

NEEDS = (
    Dependency("libEGL.so.1", "libegl1", "libglvnd"),
    Dependency("libGL.so.1", "libgl1", "libglvnd"),
    Dependency("libpulse.so.0", "libpulse0", "libpulse", "sound"),
)


def release(text: str) -> dict[str, str]:
    """Returns the values of an os-release file."""
    return {name: value.strip('"') for name, value in (line.split("=") for line in text.splitlines())}


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("ID=debian", "apt-get update && {}apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0"),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"', "apt-get update && {}apt-get install -y"),
        ("ID=fedora", "dnf install -y 'libEGL.so.1()(64bit)' 'libGL.so.1()(64bit)' 'libpulse.so.0()(64bit)'"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"', "dnf install -y 'libEGL.so.1()(64bit)'"),
        ("ID=manjaro\nID_LIKE=arch", "pacman -S --needed --noconfirm libglvnd libpulse"),
        ('ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"', "zypper --non-interactive install 'libEGL.so.1"),
    ],
)
def test_each_system_has_its_line(system: str, words: str) -> None:
    manager = find_package_manager(release(system))
    assert manager
    assert install_line(manager, NEEDS, as_root=True).startswith(words.format(""))
    assert install_line(manager, NEEDS, as_root=False).startswith(f"sudo {words.format('sudo ')}")


@pytest.mark.parametrize("system", ["ID=nixos", "NAME=nothing"])
def test_an_unknown_system_has_no_line(system: str) -> None:
    assert find_package_manager(release(system)) is None


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
def bare_debian(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Fakes a bare Debian with sudo; records the lines that are run."""
    run: list[str] = []
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(package_managers, "missing", lambda needs: [] if run else list(needs))
    monkeypatch.setattr(package_managers, "os_release", lambda: {"ID": "debian"})
    monkeypatch.setattr(package_managers, "is_root", lambda: False)
    monkeypatch.setattr(package_managers, "run_to_end", lambda words, **options: run.append(words[-1]))
    return run


def test_without_consent_the_line_is_printed_only(bare_debian: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KnownError, match="run the line above"):
        ensure_installed(NEEDS, yes=False)
    shown = capsys.readouterr()
    assert "sudo apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0" in shown.err
    assert shown.out == ""
    assert bare_debian == []


def test_with_consent_the_printed_line_is_run(bare_debian: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ensure_installed(NEEDS, yes=True)
    (line,) = bare_debian
    assert line in capsys.readouterr().err


def test_a_missing_feature_is_no_error(bare_debian: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ensure_installed(NEEDS[2:], yes=False)
    assert "lacks libpulse.so.0" in capsys.readouterr().err
    assert bare_debian == []


def test_on_an_unknown_system_the_names_are_printed(
    bare_debian: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(package_managers, "os_release", dict)
    with pytest.raises(KnownError):
        ensure_installed(NEEDS, yes=True)
    assert "libEGL.so.1, libGL.so.1, libpulse.so.0" in capsys.readouterr().err
    assert bare_debian == []
