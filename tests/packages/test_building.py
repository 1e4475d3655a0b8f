"""Builds of packages: what is built, and what the report says."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardroom import __version__
from tools.packages import building, identity
from tools.packages.building import FOLDER, PRODUCTS, Outcome, lines
from tools.packages.product import SYSTEMS, BuildError, Job, Product, only_on


def product(name: str, build: Callable[[Job], Path], obstacle: str = "") -> Product:
    return Product(name, name.title(), lambda: obstacle, build)


@pytest.fixture
def job(tmp_path: Path) -> Job:
    folder = tmp_path / "dist" / "cardroom"
    folder.mkdir(parents=True)
    return Job(tmp_path, folder, tmp_path / "work", tmp_path / "dist", "1.2.3", 0)


def made(job: Job) -> Path:
    path = job.output / "made.bin"
    path.write_bytes(bytes(2_500_000))
    return path


def broken(job: Job) -> Path:
    raise BuildError("the tool ended with code 3")


def test_a_failure_stops_no_other_package(job: Job) -> None:
    products = [product("broken", broken), product("apart", made, "is built on macOS only"), product("fine", made)]
    outcomes = building.build_all(products, job)
    assert [(each.path, each.reason, each.is_failure) for each in outcomes] == [
        (None, "the tool ended with code 3", True),
        (None, "is built on macOS only", False),
        (job.output / "made.bin", "", False),
    ]


def test_without_the_frozen_program_nothing_is_packed(job: Job) -> None:
    job.folder.rmdir()
    (outcome,) = building.build_all([product("fine", made)], job)
    assert outcome.path is None and outcome.is_failure


def test_the_report_says_what_where_how_large_and_why_not(job: Job) -> None:
    (job.folder / "inner").mkdir()
    (job.folder / "inner" / "file").write_bytes(bytes(1_000_000))
    (job.folder / "link").symlink_to("inner/file")
    outcomes = [
        Outcome(product("folder", made), path=job.folder),
        Outcome(product("fine", made), path=made(job)),
        Outcome(product("apart", made), reason="is built on macOS only"),
        Outcome(product("broken", broken), reason="the tool ended with code 3", is_failure=True),
    ]
    assert list(lines(outcomes, job.root)) == [
        "Made:",
        f"  Folder: {Path('dist/cardroom')}, 1.0 MB in 2 files",
        f"  Fine: {Path('dist/made.bin')}, 2.5 MB",
        "Not made:",
        "  Apart: is built on macOS only",
        "  Broken: FAILED: the tool ended with code 3",
    ]


def test_the_folder_is_built_first_unless_it_is_kept() -> None:
    names = ("folder", "deb", "archive", "rpm", "appimage", "flatpak", "setup", "dmg", "sbom")
    assert tuple(each.name for each in PRODUCTS) == names
    assert building.wanted([], keep_folder=False) == [FOLDER]
    assert building.wanted([each.name for each in PRODUCTS], keep_folder=False)[0] is FOLDER
    assert FOLDER not in building.wanted([each.name for each in PRODUCTS], keep_folder=True)


def test_an_obstacle_names_the_missing_program_and_its_package() -> None:
    assert only_on("", "sh (dash)")() == ""
    assert only_on("", "sh (dash)", "no-such-program (its-package)")() == "needs no-such-program (its-package)"
    other = "darwin" if sys.platform != "darwin" else "linux"
    assert only_on(other)() == f"is built on {SYSTEMS[other]} only"


def test_version_and_time_have_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    assert identity.version() == __version__
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000")
    assert identity.epoch() == 1000
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert identity.epoch() > 1_700_000_000
