"""Tests the wheel: installs and runs it outside the checkout.

It was built without a network, with compiled modules, and is installed into a folder of its own.
"""

import json
import sys
import sysconfig
from pathlib import Path

import pytest

from cardroom import __version__
from tests.packaging_forms.form import ROOT, Form, run_tool
from tools.bootstrap.compiled import wheel_of


@pytest.fixture(scope="module")
def site(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Installs only the wheel into a new folder of packages."""
    site = tmp_path_factory.mktemp("site")
    options = ["--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check"]
    installed = run_tool(site, "pip", "install", "--quiet", *options, "--target", site, wheel_of(compiled))
    assert installed.returncode == 0, installed.stderr
    return site


@pytest.fixture
def python(site: Path, tmp_path: Path) -> Form:
    """Returns Python with the wheel and Qt on its path.

    With -S it ignores the .pth file that names the checkout.
    """
    path = f"{site}:{sysconfig.get_path('purelib')}"
    return Form((sys.executable, "-S", "-P"), elsewhere=tmp_path, path=path)


def test_the_wheel_carries_all_that_is_read_beside_the_package(site: Path) -> None:
    carried = site / "cardroom" / "_data"
    patterns = ("ui/panels/*.ui", "ui/style/*.qss", "ui/i18n/*.qm", "resources/**/*", "docs/rules/*", "LICENSE")
    wanted = {path.relative_to(ROOT) for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}
    assert {path.relative_to(carried) for path in carried.rglob("*") if path.is_file()} == wanted


def test_the_wheel_runs_from_where_it_is_installed(python: Form, site: Path) -> None:
    script = "import cardroom, cardroom.resources as r; print(cardroom.__file__, r.ROOT, sep='\\n')"
    places = python.run("-c", script).stdout.splitlines()
    assert places == [str(site / "cardroom" / "__init__.py"), str(site / "cardroom" / "_data")]


@pytest.mark.long
def test_the_wheel_passes_the_selftest(python: Form) -> None:
    done = python.run("-m", "cardroom", "selftest", "--json")
    assert (done.returncode, json.loads(done.stdout)) == (0, {"ok": True, "fault": ""}), done.stderr


def test_the_wheel_judges_a_hand(python: Form) -> None:
    done = python.run("-m", "cardroom", "judge", "AS KS QS JS JOKER", "--json")
    name = "royal straight flush"
    assert json.loads(done.stdout) == {"hand": name, "name": name, "pay": 500}, done.stderr


def test_the_command_is_installed_with_the_wheel(python: Form, site: Path) -> None:
    assert python.run(str(site / "bin" / "cardroom"), "--version").stdout == f"cardroom {__version__}\n"


def test_the_wheel_names_its_commands_and_all_its_licences(site: Path) -> None:
    (folder,) = site.glob("cardroom-*.dist-info")
    about, commands = (folder / "METADATA").read_text(encoding="utf-8"), (folder / "entry_points.txt").read_text()
    assert "License-Expression: MIT AND CC0-1.0 AND OFL-1.1\n" in about
    assert "[console_scripts]\ncardroom = cardroom.__main__:main" in commands
    assert "[gui_scripts]\ncardroomw = cardroom.__main__:main" in commands


def test_no_wheel_is_built_without_the_translations(untranslated: Path, tmp_path: Path) -> None:
    refused = run_tool(untranslated, "hatchling", "build", "-t", "wheel", "-d", tmp_path, CARDROOM_PURE="1")
    assert refused.returncode != 0
    assert "cardroom_en.qm" in refused.stderr
    assert not list(tmp_path.glob("*.whl"))
