"""Smaller copies of libraries."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.packages.bundle import icu_data, reduction
from tools.packages.bundle.selection import Entry

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="strips on Linux only")


@linux_only
@pytest.mark.skipif(shutil.which("strip") is None, reason="strip is not installed (binutils)")
def test_symbols_are_stripped_but_not_from_wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stripped: list[str] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: stripped.append(str(command[-1])))
    names = ("libpython3.11.so", "numpy/a.so", "PySide6/QtCore.so", "_cffi_backend.so", "cardroom/b.so")
    found: list[Entry] = [(name, f"/build/{name}", "BINARY") for name in names]
    after = reduction.reduced(found, tmp_path)
    assert stripped == ["/build/libpython3.11.so", "/build/cardroom/b.so"]
    assert [place for place, *_ in after] == list(names)
    changed = [source for (_, source, _), before in zip(after, found, strict=True) if source != before[1]]
    assert changed == [str(tmp_path / "stripped/libpython3.11.so"), str(tmp_path / "stripped/cardroom/b.so")]


def test_the_data_of_icu_are_cut_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(icu_data, "obstacle", lambda: "")
    monkeypatch.setattr(icu_data, "reduced", lambda library, place: place / f"small-{library.name}")
    place = "PySide6/Qt/lib/libicudata.so.73"
    link: Entry = ("PySide6/libicudata.so.73", "Qt/lib/libicudata.so.73", "SYMLINK")
    after = reduction.reduced([(place, "/wheel/libicudata.so.73", "BINARY"), link], tmp_path)
    assert after == [(place, str(tmp_path / "icu/small-libicudata.so.73"), "BINARY"), link]


def test_without_its_tools_icu_stays_whole_and_the_build_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(icu_data, "obstacle", lambda: "needs icupkg (icu-devtools)")
    entry: Entry = ("PySide6/Qt/lib/libicudata.so.73", "/wheel/libicudata.so.73", "BINARY")
    assert reduction.reduced([entry], tmp_path) == [entry]
    assert "the data of ICU is included as a whole: needs icupkg (icu-devtools)" in capsys.readouterr().err
