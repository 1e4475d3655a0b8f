"""Tests what is in the portable archive, and its bytes."""

import dataclasses
import os
import tarfile
from pathlib import Path

from tools.packages.linux import archive
from tools.packages.product import Job
from tools.packages.products import PRODUCTS


def entries(path: Path) -> dict[str, tarfile.TarInfo]:
    with tarfile.open(path) as packed:
        return {each.name: each for each in packed.getmembers()}


def test_all_lies_in_one_folder_and_belongs_to_nobody_in_particular(small_job: Job) -> None:
    packed = entries(archive.build(small_job))
    top = f"cardroom-{small_job.version}"
    assert {name.split("/")[0] for name in packed} == {top}
    assert {f"{top}/{name}" for name in (*archive.SCRIPTS, *archive.TEXTS, "cardroom", "_internal/data.txt")} <= set(
        packed
    )
    assert {(each.uid, each.gid, each.uname, each.gname) for each in packed.values()} == {(0, 0, "root", "root")}
    assert {each.mtime for each in packed.values()} == {small_job.epoch}
    runs = {name.removeprefix(f"{top}/") for name, each in packed.items() if each.isreg() and each.mode == 0o755}
    scripts = {name for name in runs if not name.startswith("share/cardroom/kiosk/")}
    assert scripts == {"cardroom", *archive.SCRIPTS}, "libraries are loaded, not run"
    assert packed[f"{top}/_internal/inner/libfirst.so.1"].linkname == "../libfirst.so.1"
    assert f"{top}/share/applications/org.cardroom.Cardroom.desktop" in packed


def test_two_builds_give_the_same_bytes(small_job: Job, tmp_path: Path) -> None:
    first = archive.build(small_job).read_bytes()
    for path in small_job.folder.rglob("*"):
        os.utime(path, (1, 1), follow_symlinks=False)
    (small_job.folder / "_internal/data.txt").chmod(0o600)
    (tmp_path / "another").mkdir()
    again = dataclasses.replace(small_job, work=tmp_path / "another", output=tmp_path)
    old = os.umask(0o077)
    try:
        second = archive.build(again).read_bytes()
    finally:
        os.umask(old)
    assert first == second


def test_no_word_of_a_template_is_left(small_job: Job) -> None:
    top = small_job.work / "archive" / archive.folder_name(small_job)
    archive.build(small_job)
    texts = [(top / name).read_text(encoding="utf-8") for name in (*archive.SCRIPTS, *archive.TEXTS)]
    assert [text for text in texts if "@MACHINE@" in text or "@FILES@" in text or "@LOADER@" in text] == []
    for name in archive.TEXTS:
        text = (top / name).read_text(encoding="utf-8")
        assert small_job.version in text
        assert "libpulse.so.0" in text and "apt-get install libpulse0\n" in text
        assert "$" not in text
        assert max(len(line) for line in text.splitlines()) <= 80


def test_it_is_one_of_the_products() -> None:
    assert archive.PRODUCT in PRODUCTS
