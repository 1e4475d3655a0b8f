"""Prints cold and warm starts, and installed sizes; asserts no time."""

from pathlib import Path

import pytest

from tests.benchmarks import bare_system, installed_figures

STATUS = """Package: dpkg
Essential: yes
Status: install ok installed
Pre-Depends: libc6 (>= 2.34), libz (>= 1) | other

Package: libc6
Status: install ok installed
Provides: libc-abi (= 1)

Package: zlib
Status: install ok installed
Provides: libz (= 1), libz-other
Depends: libc-abi

Package: apt
Priority: important
Status: install ok installed
Depends: gone | missing

Package: kpat
Status: install ok installed
Depends: libc6

Package: passwd
Priority: required
Status: deinstall ok config-files
"""


def test_a_minimal_system_is_what_the_required_packages_need() -> None:
    minimal = bare_system.minimal_system(STATUS)
    assert [bare_system.field(each, "Package") for each in minimal] == ["apt", "dpkg", "libc6", "zlib"]


@pytest.mark.skipif(not bare_system.is_possible(), reason="this system has no apt")
def test_the_cost_of_what_is_there_and_what_is_not(tmp_path: Path) -> None:
    assert bare_system.cost_on_a_bare_system("no-such-package-anywhere", tmp_path) is None


def test_the_ratio_is_that_of_the_same_round() -> None:
    assert installed_figures.ratio([10, 30, 20], [10, 10, 10]) == 2
    *_, last = installed_figures.table_of_starts({"kpat": installed_figures.Starts([400, 300, 500], [900])})
    assert last == "| kpat | 400 ms | 300 ms | 900 ms | 900 ms |"


def test_sizes_of_what_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bare_system, "is_possible", lambda: False)
    (tmp_path / "cardroom").mkdir()
    (tmp_path / "cardroom" / "file").write_bytes(bytes(1_500_000))
    (tmp_path / "cardroom-1.tar.xz").write_bytes(bytes(200_000))
    assert list(installed_figures.table_of_sizes(tmp_path))[2:] == [
        "| cardroom-1.tar.xz, alone | 1 | 0.2 MB | – |",
        "| the frozen folder, 1 files | – | – | 1.5 MB |",
    ]
