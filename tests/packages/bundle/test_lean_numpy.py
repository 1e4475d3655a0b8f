"""The numpy without linear algebra, and its absence."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.packaging_forms.form import ROOT
from tools.bootstrap.stamp import TEST_LOCK
from tools.packages.bundle import lean_numpy
from tools.packages.product import BuildError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Copies the lock files."""
    for name in (TEST_LOCK, lean_numpy.TOOLS_LOCK):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_the_requirement_is_that_of_the_lock_file_with_our_settings() -> None:
    lines = lean_numpy.requirement(ROOT).splitlines()
    locked = (ROOT / TEST_LOCK).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("numpy==")] == [line for line in locked if "numpy==" in line]
    versions = sum(line.startswith("numpy==") for line in lines)
    assert versions == sum("-Dblas=none" in line and "-Dlapack=none" in line for line in lines) > 0
    assert sum("--hash=" in line for line in lines) > 20 * versions


@pytest.mark.parametrize("name", [TEST_LOCK, lean_numpy.TOOLS_LOCK])
def test_other_versions_have_another_folder(root: Path, name: str) -> None:
    before = lean_numpy.hash_of_inputs(root)
    assert before == lean_numpy.hash_of_inputs(ROOT)
    lock = root / name
    lock.write_text(lock.read_text(encoding="utf-8").replace("--hash=sha256:", "--hash=sha256:0"), encoding="utf-8")
    assert lean_numpy.hash_of_inputs(root) != before


def test_other_settings_have_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = lean_numpy.hash_of_inputs(ROOT)
    monkeypatch.setattr(lean_numpy, "SETTINGS", ("-Dblas=openblas",))
    assert lean_numpy.hash_of_inputs(ROOT) != before


def test_a_built_one_is_used_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[Path] = []

    def build(_root: Path, draft: Path) -> None:
        built.append(draft)
        (draft / "site").mkdir()

    monkeypatch.setattr(lean_numpy, "_build", build)
    monkeypatch.setattr(lean_numpy, "obstacle", lambda: "")
    assert lean_numpy.site(root) == lean_numpy.site(root)
    assert lean_numpy.site(root).is_dir()
    assert len(built) == 1


def test_a_failed_build_leaves_nothing_to_use(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def build(_root: Path, draft: Path) -> None:
        (draft / "site").mkdir()
        raise BuildError("there is no network")

    monkeypatch.setattr(lean_numpy, "_build", build)
    monkeypatch.setattr(lean_numpy, "obstacle", lambda: "")
    for _ in range(2):
        with pytest.raises(BuildError, match="no network"):
            lean_numpy.site(root)


@pytest.mark.skipif(sys.platform == "win32", reason="the failing tool is a shell script")
def test_the_reason_of_a_tool_is_passed_on(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = root / "python"
    tool.write_text("#!/bin/sh\necho 'ERROR: no space left'\nexit 1\n", encoding="ascii")
    tool.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(tool))
    monkeypatch.setattr(lean_numpy, "obstacle", lambda: "")
    with pytest.raises(BuildError, match="no space left"):
        lean_numpy.site(root)


def test_other_systems_use_the_ordinary_wheel(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(BuildError, match="macOS has"):
        lean_numpy.site(root)
