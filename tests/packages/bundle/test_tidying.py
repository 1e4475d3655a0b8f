"""Tidying: the same folder from another machine, at another time."""

import sys
from pathlib import Path

import pytest

from tests.packaging_forms.form import state_of
from tools.packages.bundle.tidying import tidy

EPOCH = 1_700_000_000


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Returns the path of a checkout."""
    return tmp_path / "card-room"


def built(folder: Path, mode: int) -> Path:
    """Makes a folder as a build leaves it."""
    (folder / "inner" / "empty" / "more").mkdir(parents=True)
    for name, mode_of_file in (("cardroom", mode | 0o100), ("inner/data.txt", mode)):
        (folder / name).write_text("text", encoding="ascii")
        (folder / name).chmod(mode_of_file)
    (folder / "inner" / "link").symlink_to("data.txt")
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other modes")
def test_two_builds_are_equal(tmp_path: Path, root: Path) -> None:
    one, other = built(tmp_path / "one", 0o600), built(tmp_path / "other", 0o664)
    assert state_of(one) != state_of(other)
    tidy(one, EPOCH, root)
    tidy(other, EPOCH, root)
    assert state_of(one) == state_of(other)
    assert {name: mode & 0o777 for name, (mode, _, _) in state_of(one).items()} == {
        "cardroom": 0o755,
        "inner": 0o755,
        "inner/data.txt": 0o644,
        "inner/link": 0o777,
    }
    assert {path.lstat().st_mtime for path in [one, *one.rglob("*")]} == {EPOCH}


def test_bytecode_and_programs_forget_the_checkout_others_keep_their_bytes(tmp_path: Path, root: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    trace = f"\0{root}/x.py\0".encode()
    contents = {"a.pyc": b"code" + trace, "b.so": b"\x7fELF" + trace, "c.txt": trace, "d.dll": b"MZ" + trace}
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    tidy(folder, EPOCH, root)
    after = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert {name for name in contents if after[name] != contents[name]} == {"a.pyc", "b.so"}
    assert {name: len(content) for name, content in after.items()} == {
        name: len(content) for name, content in contents.items()
    }
