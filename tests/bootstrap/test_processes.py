"""Tests how programs are run: variables, exit codes and errors."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.bootstrap.fake_checkout import posix_only
from tools.bootstrap.commands import ROOM_BYTES, memory_folder
from tools.bootstrap.processes import child_environment, error_line, output_of, run_beside, run_to_end


def test_misleading_variables_are_kept_from_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET"):
        monkeypatch.setenv(name, "astray")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    given = child_environment(QT_QPA_PLATFORM="offscreen", OTHER="default")
    assert "astray" not in given.values()
    assert given["QT_QPA_PLATFORM"] == "xcb"
    assert given["OTHER"] == "default"


@pytest.mark.parametrize(
    ("output", "line"),
    [
        ("WARNING: retrying\nERROR: no versions\nERROR: No matching distribution\nnotice\n", "ERROR: No matching"),
        ("Traceback\nImportError: libEGL.so.1: cannot open\n\n", "ImportError: libEGL.so.1"),
        ("", "it said nothing"),
    ],
)
def test_an_error_output_is_reduced_to_one_line(output: str, line: str) -> None:
    assert error_line(output).startswith(line)


@posix_only
@pytest.mark.parametrize(("script", "code"), [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143)])
def test_exit_codes_are_returned(script: str, code: int) -> None:
    assert run_to_end(["sh", "-c", script]) == code


def test_a_program_that_is_missing_prints_nothing() -> None:
    assert output_of(["no-such-compiler", "--version"]) is None


def test_a_program_beside_others_prints_at_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = "import sys; print('out', flush=True); print('error', file=sys.stderr); sys.exit(3)"
    with run_beside([sys.executable, "-c", script], tmp_path) as end:
        print("others")
        assert end() == 3
    assert capsys.readouterr().out.split() == ["others", "out", "error"]


def test_a_program_beside_others_ends_with_the_block(tmp_path: Path) -> None:
    script = f"import pathlib, time; time.sleep(60); pathlib.Path({str(tmp_path / 'late')!r}).touch()"
    with run_beside([sys.executable, "-c", script], tmp_path):
        pass
    assert not (tmp_path / "late").exists()


@pytest.mark.parametrize(
    ("room", "flags", "fits"),
    [(ROOM_BYTES, 0, True), (ROOM_BYTES - 4096, 0, False), (ROOM_BYTES, os.ST_NOEXEC, False)],
)
def test_it_has_room_and_runs_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, flags: int, *, fits: bool
) -> None:
    facts = SimpleNamespace(f_bavail=room // 4096, f_frsize=4096, f_flag=flags)
    monkeypatch.setattr(os, "statvfs", lambda _folder: facts)
    assert memory_folder(tmp_path) == (tmp_path if fits else None)


def test_a_folder_that_is_missing_does_not_fit(tmp_path: Path) -> None:
    assert memory_folder(tmp_path / "missing") is None
