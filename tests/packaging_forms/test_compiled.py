"""Tests the compiled modules: in the wheel only, with the same results."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardroom.cards import hands
from tests.packaging_forms.form import run_tool
from tests.paths import DESKTOP, ROOT
from tests.playthroughs import record_double_up, record_old_maid, record_poker, record_square
from tools.bootstrap.compiled import compiled_files, wheel_of
from tools.packages.bundle.traces import Traces

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LISTED: list[str] = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
MODULES = [".".join(Path(name).relative_to("desktop").with_suffix("").parts) for name in LISTED]


def play_games(package: Path, folder: Path) -> dict[str, dict[str, str]]:
    """Plays the golden games with the program in a folder."""
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (package, ROOT)))}
    command = [sys.executable, "-P", "-m", "tests.packaging_forms.golden_games", *MODULES]
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    played: dict[str, dict[str, str]] = json.loads(done.stdout)
    return played


@pytest.fixture(scope="module")
def in_both_forms(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, dict[str, str]]]:
    """Returns what the compiled and the interpreted program printed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    return [play_games(package, folder) for package in (compiled, DESKTOP)]


def test_the_golden_games_are_the_same_in_both_forms(in_both_forms: list[dict[str, dict[str, str]]]) -> None:
    compiled, interpreted = in_both_forms
    assert compiled["games"] == interpreted["games"]
    records = {
        "poker": record_poker,
        "double-up": record_double_up,
        "old-maid": record_old_maid,
        "square": record_square,
    }
    for name, record in records.items():
        assert compiled["games"][name] == record.RECORD.read_text(encoding="utf-8"), name


def test_each_listed_module_is_compiled_there_and_only_there(
    in_both_forms: list[dict[str, dict[str, str]]], compiled: Path
) -> None:
    there, here = (played["modules"] for played in in_both_forms)
    assert list(there) == MODULES
    assert [file for file in there.values() if not file.endswith((".so", ".pyd")) or str(compiled) not in file] == []
    assert here == {module: str(ROOT / name) for module, name in zip(MODULES, LISTED, strict=True)}


def test_hands_are_looked_up_in_the_way_of_each_form(in_both_forms: list[dict[str, dict[str, str]]]) -> None:
    assert [played["looks_up"]["hands"] for played in in_both_forms] == ["native", "walk"]


def test_nothing_compiled_lies_beside_a_source(compiled: Path) -> None:
    assert compiled_files(compiled)
    assert compiled_files(DESKTOP) == []
    assert hands.__file__.endswith("hands.py")  # what the other tests test


def test_the_wheel_names_its_platform(compiled: Path) -> None:
    assert f"-cp{sys.version_info.major}{sys.version_info.minor}-" in wheel_of(compiled).name
    assert "-any" not in wheel_of(compiled).name


def test_the_sources_are_in_the_wheel_unchanged(compiled: Path) -> None:
    sources = sorted(path.relative_to(DESKTOP) for path in DESKTOP.rglob("*.py"))
    carried = sorted(path.relative_to(compiled) for path in compiled.joinpath("cardroom").rglob("*.py"))
    assert carried == sources
    assert [name for name in sources if (compiled / name).read_bytes() != (DESKTOP / name).read_bytes()] == []


def test_the_wheel_does_not_name_the_machine(compiled: Path) -> None:
    found = [trace for trace in Traces.of_this_machine(ROOT).found_in(compiled) if "__pycache__" not in trace]
    assert found == []
    assert [path.name for path in compiled_files(compiled) if b".debug_info" in path.read_bytes()] == []


def test_without_a_compiler_the_wheel_has_sources_only_and_says_so(checkout: Path, tmp_path: Path) -> None:
    built = run_tool(checkout, "hatchling", "build", "-t", "wheel", "-d", tmp_path / "wheels", CC="/no/such/compiler")
    assert built.returncode == 0, built.stderr
    assert "no compiled modules" in built.stdout + built.stderr
    assert [path.name.rpartition("-")[2] for path in (tmp_path / "wheels").glob("*.whl")] == ["any.whl"]


def test_a_listed_module_that_is_missing_stops_the_build(checkout: Path, tmp_path: Path) -> None:
    (checkout / LISTED[0]).unlink()
    refused = run_tool(checkout, "hatchling", "build", "-t", "wheel", "-d", tmp_path / "wheels")
    assert refused.returncode != 0
    assert LISTED[0] in refused.stderr


def test_only_the_pinned_mypy_compiles() -> None:
    pins = [name for name in PROJECT["build-system"]["requires"] if name.startswith("mypy==")]
    assert len(pins) == 1
    assert pins == [name for name in PROJECT["dependency-groups"]["dev"] if name.startswith("mypy")]
    assert f"\n{pins[0]} " in (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
