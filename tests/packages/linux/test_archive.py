"""Tests what is in the portable archive, and its bytes."""

import dataclasses
import hashlib
import os
import re
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.packages.identity import APPLICATION_ID
from tools.packages.linux import archive, flatpak
from tools.packages.product import Job


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


# The keys of flatpak-builder's manifests that this one may use.
KEYS = {"id", "runtime", "runtime-version", "sdk", "command", "finish-args", "build-options", "modules"}
MODULE_KEYS = {"name", "buildsystem", "build-commands", "sources"}


@pytest.fixture
def place(small_job: Job) -> Path:
    return flatpak.build(small_job)


@pytest.fixture
def manifest(place: Path) -> dict[str, Any]:
    parsed: dict[str, Any] = yaml.safe_load((place / flatpak.MANIFEST).read_text(encoding="utf-8"))
    return parsed


def test_the_source_is_the_archive_beside_it(place: Path, manifest: dict[str, Any], small_job: Job) -> None:
    (module,) = manifest["modules"]
    (source,) = module["sources"]
    packed = place / source["path"]
    assert packed.read_bytes() == (small_job.output / archive.file_name(small_job)).read_bytes()
    assert source["sha256"] == hashlib.sha256(packed.read_bytes()).hexdigest()
    assert {path.name for path in place.iterdir()} == {flatpak.MANIFEST, packed.name}


def test_its_keys_are_known_and_it_is_named_as_the_desktop_entry_is(manifest: dict[str, Any]) -> None:
    assert manifest.keys() == KEYS
    assert manifest["modules"][0].keys() == MODULE_KEYS
    assert manifest["id"] == APPLICATION_ID
    assert manifest["runtime"] == "org.freedesktop.Platform"
    assert re.fullmatch(r"\d\d\.08", manifest["runtime-version"]), "a text, not a number"


def test_the_sandbox_has_no_network_and_no_files_of_the_person(manifest: dict[str, Any]) -> None:
    allowed = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=dri"}
    assert set(manifest["finish-args"]) == allowed


def test_its_commands_install_a_program_that_starts(place: Path, manifest: dict[str, Any], tmp_path: Path) -> None:
    (packed,) = place.glob("*.tar.xz")
    with tarfile.open(packed) as source:
        source.extractall(tmp_path / "source", filter="data")
    (top,) = (tmp_path / "source").iterdir()  # flatpak-builder strips the first folder of an archive
    app = tmp_path / "app"
    for command in manifest["modules"][0]["build-commands"]:
        subprocess.run(["sh", "-ec", re.sub(r"(?<= )/app\b", str(app), command)], cwd=top, check=True)
    started = subprocess.run([app / "bin" / manifest["command"], "lobby"], capture_output=True, text=True, check=True)
    assert started.stdout == "lobby\n"
    assert (app / f"share/applications/{APPLICATION_ID}.desktop").is_file()
    assert (app / f"share/metainfo/{APPLICATION_ID}.metainfo.xml").is_file()
    assert list(app.glob(f"share/icons/hicolor/*/apps/{APPLICATION_ID}.*")) != []
