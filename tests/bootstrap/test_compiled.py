"""Tests that compiled modules belong to exactly these sources."""

import os
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.bootstrap import compiled
from tools.bootstrap.compiled import BUILT, INPUTS, KEPT, compiled_site
from tools.bootstrap.messages import KnownError

PYTHON = Path(sys.executable)
SOURCE = Path("desktop", "cardroom", "hot.py")
Hatchling = Callable[[Path, Path], int]


def write_wheel(checkout: Path, wheels: Path) -> int:
    """Writes a wheel as hatchling does.

    It contains the source, and a compiled module with the same text.
    """
    wheels.mkdir()
    with zipfile.ZipFile(wheels / "cardroom-1-cp311-cp311-linux_x86_64.whl", "w") as wheel:
        wheel.write(checkout / SOURCE, "cardroom/hot.py")
        wheel.writestr("cardroom/hot.so", (checkout / SOURCE).read_text())
    return 0


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Creates a checkout with each input of the wheel."""
    for name in INPUTS:
        path = tmp_path / name if "." in name or name == "LICENSE" else tmp_path / name / "file"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / SOURCE).parent.mkdir()
    (tmp_path / SOURCE).write_text("first")
    return tmp_path


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[Hatchling]:
    """Replaces hatchling by the last function in the list.

    The list grows by one with each build.
    """
    ways: list[Hatchling] = [write_wheel]

    def run(command: list[str | Path], folder: Path) -> SimpleNamespace:
        ways.append(ways[-1])
        return SimpleNamespace(returncode=ways[-1](folder, Path(command[-1])), stdout="hatchling says why\n", stderr="")

    monkeypatch.setattr(compiled, "run_quietly", run)
    return ways


def code_in(site: Path) -> str:
    return (site / "cardroom" / "hot.so").read_text()


def test_unchanged_sources_are_compiled_once(root: Path, builds: list[Hatchling]) -> None:
    site = compiled_site(root, PYTHON)
    assert (code_in(site), len(builds)) == ("first", 2)
    assert compiled_site(root, PYTHON) == site
    assert len(builds) == 2


@pytest.mark.parametrize("name", INPUTS)
def test_after_a_change_of_any_input_it_is_built_anew(root: Path, builds: list[Hatchling], name: str) -> None:
    before = compiled_site(root, PYTHON)
    path = root / name if (root / name).is_file() else root / name / "file"
    stamp = path.stat().st_mtime
    path.write_text(path.read_text().swapcase())
    os.utime(path, (stamp, stamp))  # a time stamp decides on nothing
    assert compiled_site(root, PYTHON) != before
    assert len(builds) == 3


def test_an_added_or_renamed_source_is_a_change(root: Path, builds: list[Hatchling]) -> None:
    before = compiled_site(root, PYTHON)
    (root / SOURCE).with_name("colder.py").write_text("")
    added = compiled_site(root, PYTHON)
    (root / SOURCE).with_name("colder.py").rename(root / SOURCE.with_name("cold.py"))
    assert len({before, added, compiled_site(root, PYTHON)}) == 3


def test_bytecode_is_no_change(root: Path, builds: list[Hatchling]) -> None:
    before = compiled_site(root, PYTHON)
    (root / "desktop" / "__pycache__").mkdir()
    (root / "desktop" / "__pycache__" / "hot.pyc").write_text("bytecode")
    assert compiled_site(root, PYTHON) == before


def test_the_first_sources_again_need_no_second_build(root: Path, builds: list[Hatchling]) -> None:
    first = compiled_site(root, PYTHON)
    (root / SOURCE).write_text("second")
    assert code_in(compiled_site(root, PYTHON)) == "second"
    (root / SOURCE).write_text("first")
    assert compiled_site(root, PYTHON) == first
    assert (code_in(first), len(builds)) == ("first", 3)


def test_another_compiler_or_python_is_a_change(
    root: Path, builds: list[Hatchling], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sites = {compiled_site(root, PYTHON), compiled_site(root, tmp_path / "other-python")}
    monkeypatch.setattr(compiled, "output_of", lambda command: "gcc 99\n")
    assert len({*sites, compiled_site(root, PYTHON)}) == 3


def test_a_source_that_changes_during_the_build_is_not_used(root: Path, builds: list[Hatchling]) -> None:
    def edit_meanwhile(checkout: Path, wheels: Path) -> int:
        (checkout / SOURCE).write_text("copied too late")
        return write_wheel(checkout, wheels)

    builds.append(edit_meanwhile)
    with pytest.raises(KnownError, match="changed while"):
        compiled_site(root, PYTHON)
    builds.append(write_wheel)
    assert code_in(compiled_site(root, PYTHON)) == "first"


def test_a_failed_build_is_explained_and_tried_again(
    root: Path, builds: list[Hatchling], capsys: pytest.CaptureFixture[str]
) -> None:
    builds.append(lambda checkout, wheels: 1)
    with pytest.raises(KnownError, match="could not be built"):
        compiled_site(root, PYTHON)
    assert "hatchling says why" in capsys.readouterr().err
    builds.append(write_wheel)
    assert code_in(compiled_site(root, PYTHON)) == "first"


def test_a_wheel_without_compiled_modules_is_not_taken_for_compiled(root: Path, builds: list[Hatchling]) -> None:
    def write_pure_wheel(checkout: Path, wheels: Path) -> int:
        wheels.mkdir()
        with zipfile.ZipFile(wheels / "cardroom-1-py3-none-any.whl", "w") as wheel:
            wheel.write(checkout / SOURCE, "cardroom/hot.py")
        return 0

    builds.append(write_pure_wheel)
    with pytest.raises(KnownError, match="nothing was compiled"):
        compiled_site(root, PYTHON)
    builds.append(write_wheel)
    assert code_in(compiled_site(root, PYTHON)) == "first"


def test_of_many_versions_the_last_ones_remain(root: Path, builds: list[Hatchling]) -> None:
    sites = []
    for number in range(KEPT + 2):
        (root / SOURCE).write_text(str(number))
        sites.append(compiled_site(root, PYTHON))
        os.utime(sites[-1].parent, (number, number))
    (root / SOURCE).write_text("last")
    sites.append(compiled_site(root, PYTHON))
    assert {path.name for path in (root / BUILT).iterdir()} == {site.parent.name for site in sites[-KEPT:]}
