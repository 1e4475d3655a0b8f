"""Tests the .rpm."""

import dataclasses
import platform
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.packages.linux import rpm
from tools.packages.product import BuildError, Job

needs_rpm = pytest.mark.skipif(shutil.which("rpmbuild") is None, reason="rpmbuild is not installed")


def asked(path: Path, *words: str) -> list[str]:
    command = ["rpm", "-qp", *words, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


@needs_rpm
def test_it_has_the_program_and_what_a_desktop_reads(small_job: Job) -> None:
    path = rpm.build(small_job)
    assert path.name == f"cardroom-{small_job.version}-1.{platform.machine()}.rpm"
    files = set(asked(path, "--list"))
    assert {
        "/usr/bin/cardroom",
        "/usr/lib/cardroom/_internal/data.txt",
        "/usr/share/applications/org.cardroom.Cardroom.desktop",
        "/usr/share/man/man6/cardroom.6.gz",
        "/usr/share/metainfo/org.cardroom.Cardroom.metainfo.xml",
    } <= files
    assert all(name.startswith("/usr/") for name in files)
    owners = {line.split()[0] for line in asked(path, "--queryformat", "[%{FILEUSERNAME}:%{FILEGROUPNAME} \n]")}
    assert owners == {"root:root"}


@needs_rpm
def test_rpm_knows_the_licences(small_job: Job) -> None:
    path = rpm.build(small_job)
    marked = set(asked(path, "--licensefiles"))
    top = f"/{rpm.LICENCES}"
    assert {f"{top}/LICENSE", f"{top}/resources/licences/LGPL-3.0.txt", f"{top}/resources/fonts/LICENSE"} <= marked
    shown = asked(path, "--queryformat", "[%{FILENAMES} %{FILEMODES:octal}\n]")
    modes = {name: int(mode, 8) for name, mode in (line.split() for line in shown) if name.startswith(top)}
    assert {name for name, mode in modes.items() if mode == 0o100644} == marked, "its files, and nothing else"
    assert {mode for name, mode in modes.items() if name not in marked} == {0o040755}


@needs_rpm
def test_it_needs_libraries_of_the_system_but_not_its_own(small_job: Job) -> None:
    library = small_job.folder / "_internal/libfirst.so.1"
    library.write_bytes(library.read_bytes().replace(b"libc.so.6\0", b"libz.so.1\0"))
    needed = asked(rpm.build(small_job), "--requires")
    assert "libz.so.1()(64bit)" in needed and "libc.so.6()(64bit)" in needed
    assert [name for name in needed if name.startswith("libc.so.6(GLIBC_2.")] != []
    shutil.copy(small_job.folder / "cardroom", small_job.folder / "_internal/libz.so.1")
    path = rpm.build(small_job)
    assert [name for name in asked(path, "--requires") if name.startswith("libz.so.1")] == []
    assert [name for name in asked(path, "--provides") if name.startswith("lib")] == []
    assert "libpulse.so.0()(64bit)" in asked(path, "--recommends")


@needs_rpm
def test_two_builds_give_the_same_bytes(small_job: Job, tmp_path: Path) -> None:
    first = rpm.build(small_job).read_bytes()
    again = dataclasses.replace(small_job, work=tmp_path / "another", output=tmp_path / "other")
    again.work.mkdir()
    again.output.mkdir()
    second = rpm.build(again).read_bytes()
    assert first == second
    assert str(tmp_path).encode() not in first, "no path of the build is in it"


@needs_rpm
def test_a_failure_gives_what_rpmbuild_said(small_job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rpm, "spec_text", lambda job, tree: "Name: cardroom\nNonsense: yes\n")
    with pytest.raises(BuildError, match="Nonsense"):
        rpm.build(small_job)


def test_the_spec_is_filled_in(small_job: Job, tmp_path: Path) -> None:
    text = rpm.spec_text(small_job, tmp_path)
    assert "@" not in text
    assert f"\nVersion: {small_job.version}\n" in text
    assert "\nRequires: libc.so.6()(64bit)\n" in text
