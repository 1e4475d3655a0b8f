"""Tests the AppImage, with a stand-in for the runtime."""

import dataclasses
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.packages.identity import APPLICATION_ID
from tools.packages.linux import appimage
from tools.packages.product import BuildError, Job

needs_squashfs = pytest.mark.skipif(
    shutil.which("mksquashfs") is None or shutil.which("unsquashfs") is None, reason="squashfs-tools is not installed"
)


@pytest.fixture
def runtime(small_job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a program that is marked as a runtime."""
    elf = bytearray((small_job.folder / "cardroom").read_bytes())
    elf[8:11] = appimage.MAGIC
    path = tmp_path / "runtime"
    path.write_bytes(elf[: appimage.end_of(bytes(elf))])
    monkeypatch.setenv(appimage.RUNTIME, str(path))
    return path


@needs_squashfs
def test_the_file_system_follows_the_runtime_and_starts_the_program(
    small_job: Job, runtime: Path, tmp_path: Path
) -> None:
    path = appimage.build(small_job)
    assert path.name.endswith(".AppImage") and os.access(path, os.X_OK)
    offset = appimage.end_of(path.read_bytes())
    assert offset == runtime.stat().st_size
    assert path.read_bytes()[offset : offset + 4] == b"hsqs", "the mark of squashfs"
    tree = tmp_path / "mounted"
    unpack = ["unsquashfs", "-quiet", "-no-progress", "-offset", str(offset), "-dest", str(tree), str(path)]
    subprocess.run(unpack, check=True, capture_output=True)
    assert {each.name for each in tree.iterdir()} == {
        "AppRun",
        "usr",
        ".DirIcon",
        f"{APPLICATION_ID}.desktop",
        f"{APPLICATION_ID}.png",
    }
    assert (tree / ".DirIcon").read_bytes().startswith(b"\x89PNG")
    started = subprocess.run([tree / "AppRun", "old-maid"], capture_output=True, text=True, check=False)
    assert (started.returncode, started.stdout) == (0, "old-maid\n"), started.stderr


@needs_squashfs
def test_two_builds_give_the_same_bytes(
    small_job: Job, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = appimage.build(small_job).read_bytes()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(small_job.epoch))
    for path in small_job.folder.rglob("*"):
        os.utime(path, (1, 1), follow_symlinks=False)
    again = dataclasses.replace(small_job, work=tmp_path / "another", output=tmp_path)
    assert appimage.build(again).read_bytes() == first


def test_what_is_no_runtime_is_refused(small_job: Job, runtime: Path) -> None:
    program, good = (small_job.folder / "cardroom").read_bytes(), runtime.read_bytes()
    appimage.check_runtime(good, program)
    for wrong, reason in (
        (program, "type 2"),
        (b"#!/bin/sh\nexit\n", "type 2"),
        (good[:18] + b"\xf3\x00" + good[20:], "another processor"),
        (good + b"hsqs", "headers say"),
    ):
        with pytest.raises(BuildError, match=reason):
            appimage.check_runtime(wrong, program)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have another obstacle")
def test_without_a_runtime_the_report_says_who_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.delenv(appimage.RUNTIME, raising=False)
    assert "CARDROOM_APPIMAGE_RUNTIME" in appimage.obstacle() and "release workflow" in appimage.obstacle()
    monkeypatch.setenv(appimage.RUNTIME, "runtime")
    assert appimage.obstacle() == ""
