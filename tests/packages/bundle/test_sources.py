"""What is frozen: our package, numpy, the data files."""

from importlib.machinery import SourcelessFileLoader
from pathlib import Path

import pytest

from cardroom.house.help.about import FILE as READ
from tests.packages.conftest import ROOT
from tools.packages.bundle import lean_numpy, sources
from tools.packages.bundle.sources import FILE, VARIABLE, releases_data
from tools.packages.product import BuildError


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Returns a checkout with a list of two data files."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.hatch.build.targets.wheel.force-include]\n"resources" = "cardroom/_data/resources"\n'
        '"ui/one.qm" = "cardroom/_data/ui/one.qm"\n'
    )
    (tmp_path / "resources").mkdir()
    (tmp_path / "ui").mkdir()
    return tmp_path


def test_a_folder_keeps_its_name_and_a_file_goes_into_one(checkout: Path) -> None:
    (checkout / "ui/one.qm").touch()
    assert sources.data_files(checkout) == [
        (str(checkout / "resources"), "cardroom/_data/resources"),
        (str(checkout / "ui/one.qm"), "cardroom/_data/ui"),
    ]


def test_a_missing_translation_stops_the_build(checkout: Path) -> None:
    with pytest.raises(SystemExit, match=r"missing: ui/one\.qm .*play\.py package"):
        sources.data_files(checkout)


def test_all_our_modules_are_found() -> None:
    found = sources.our_modules(ROOT)
    assert found["cardroom"].name == "__init__.py"
    assert found["cardroom.tables.poker"] == ROOT / "desktop/cardroom/tables/poker/__init__.py"
    assert found["cardroom.app.command_line"].is_file()


def test_compiled_modules_have_dotted_names(tmp_path: Path) -> None:
    (tmp_path / "cardroom/cards").mkdir(parents=True)
    (tmp_path / "cardroom/cards/hands.cpython-311-x86_64-linux-gnu.so").touch()
    assert sources.compiled_modules(tmp_path) == ["cardroom.cards.hands"]


def test_modules_are_not_compiled_where_that_is_forbidden_or_impossible(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(sources.PURE, "1")
    assert sources.our_package(ROOT) == ROOT / "desktop"
    monkeypatch.delenv(sources.PURE)
    monkeypatch.setattr("tools.bootstrap.libraries.missing", lambda needed: list(needed)[:1])
    assert sources.our_package(ROOT) == ROOT / "desktop"
    said = capsys.readouterr().err.splitlines()
    assert [line.endswith("so the program has no compiled modules and is slower") for line in said] == [True, True]


def test_where_numpy_cannot_be_built_its_wheel_is_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(root: Path) -> Path:
        raise BuildError("it needs c++ (g++)")

    monkeypatch.setattr(lean_numpy, "site", fail)
    assert sources.numpy_site(ROOT) == []
    assert "with its linear algebra: it needs c++ (g++)" in capsys.readouterr().err
    monkeypatch.setattr(lean_numpy, "site", lambda root: root / "lean")
    assert sources.numpy_site(ROOT) == [ROOT / "lean"]


def test_the_support_files_of_pyside_are_compiled_for_their_folder(tmp_path: Path) -> None:
    package = tmp_path / "site" / "shiboken6"
    support = package / "files.dir" / "shibokensupport"
    support.mkdir(parents=True)
    (support / "loader.py").write_text("value = 7")
    ((file, place),) = sources.support_files(package, tmp_path / "work")
    assert place == "shiboken6/files.dir/shibokensupport"
    code = SourcelessFileLoader("loader", file).get_code("loader")
    assert code is not None
    values: dict[str, object] = {}
    exec(code, values)
    assert values["value"] == 7


def test_a_build_without_unpacked_support_files_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sources.support_files(tmp_path, tmp_path) == []
    assert "starts more slowly" in capsys.readouterr().err


ADDRESS = "https://example.org/cardroom/releases"


def test_without_an_address_nothing_is_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert releases_data(tmp_path) == []


def test_the_address_is_packed_where_about_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, f" {ADDRESS}\n")
    ((source, target),) = releases_data(tmp_path / "work")
    assert Path(source).read_text() == f"{ADDRESS}\n"
    assert (Path(source).name, target) == (READ, "cardroom/_data")
    assert READ == FILE


@pytest.mark.parametrize("address", ["http://example.org", "example.org", "https://example.org and more"])
def test_another_address_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv(VARIABLE, address)
    with pytest.raises(ValueError, match=VARIABLE):
        releases_data(tmp_path)
