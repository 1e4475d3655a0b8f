"""The address of new versions in the packed data."""

from pathlib import Path

import pytest

from cardroom.house.help.about import FILE as READ
from tools.packages.bundle.releases import FILE, VARIABLE, releases_data

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
