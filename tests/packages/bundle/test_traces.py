"""The paths of the build machine: found, and removed without harm."""

import sys
from pathlib import Path

import pytest

from tools.packages.bundle.traces import Traces

ROOT, HOME, PYTHON = Path("/work/card-room"), Path("/home/me"), Path("/home/me/versions/3.11.7")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the paths are those of Linux")


@pytest.fixture
def traces() -> Traces:
    return Traces(ROOT, HOME, (PYTHON, Path("/usr")), Path("/var/tmp/mine"))


@pytest.mark.parametrize(
    ("data", "first"),
    [
        (b"\0/work/card-room/desktop/cardroom/x.py\0", "/work/card-room"),
        (b"\0/work/card-room\0", "/work/card-room"),
        (b"-L/home/me/versions/3.11.7/lib", "/home/me/versions/3.11.7"),
        (b"\xff/home/me/notes.txt", "/home/me/notes.txt"),
        (b"/tmp/cardroom-wheel-ab_12xyz/desktop", "/tmp/cardroom-wheel-ab_12xyz"),
        (b"/tmp/build-env-gjolnpt6/bin/python", "/tmp/build-env-gjolnpt6"),
        (b"/tmp/tmpxo4ltvxf/build/module.c", "/tmp/tmpxo4ltvxf/b"),
        (b"/var/tmp/mine/tmpxo4ltvxf/build/module.c", "/var/tmp/mine/tmpxo4ltvxf/b"),
        (b"/work/card-room-2/file", ""),
        (b"/home/mean/file", ""),
        (b"/home/me, a folder", ""),
        (b"/usr/lib/python3.11 and /tmp/myimport.zip, or a b'/tmp/tmppbi8f0hy'", ""),
    ],
)
def test_what_is_a_trace(traces: Traces, data: bytes, first: str) -> None:
    assert traces.first_in(data) == first


def test_a_removed_trace_keeps_its_length_and_its_last_name(traces: Traces) -> None:
    before = b"PREFIX\0/home/me/versions/3.11.7\0-L/home/me/versions/3.11.7/lib\0/work/card-room/x.py\0"
    after = traces.removed_from(before)
    assert after == b"PREFIX\0/nonexistent_____/3.11.7\0-L/nonexistent_____/3.11.7/lib\0/none/card-room/x.py\0"
    assert len(after) == len(before)
    assert traces.first_in(after) == ""


def test_a_short_checkout_is_not_the_end_of_another_path() -> None:
    traces = Traces(Path("/src"), HOME, (), Path("/tmp"))
    assert traces.first_in(b"/home/qt/qtbase/src/widgets") == ""
    assert traces.first_in(b" /src/cardroom") == "/src"


def test_files_and_absolute_links_are_reported(traces: Traces, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "clean").write_bytes(b"nothing")
    (tmp_path / "inner" / "file").write_bytes(b"\0/work/card-room/x\0")
    (tmp_path / "inside").symlink_to("inner/clean")
    (tmp_path / "outside").symlink_to("/etc/passwd")
    assert list(traces.found_in(tmp_path)) == ["inner/file: /work/card-room", "outside: a link to /etc/passwd"]


def test_this_machine_is_known() -> None:
    root = Path(__file__).resolve().parents[3]
    traces = Traces.of_this_machine(root)
    assert traces.first_in(f"\0{root}/desktop\0".encode()) == str(root)
    assert traces.first_in(f"\0{Path.home()}/.cache\0".encode()) == f"{Path.home()}/.cache"
