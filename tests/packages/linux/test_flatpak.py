"""Tests the manifest of the Flatpak against its source."""

import hashlib
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
from tools.packages.products import PRODUCTS

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


def test_it_is_one_of_the_products() -> None:
    assert flatpak.PRODUCT in PRODUCTS
