"""The installer for Windows: its files, and what makensis makes."""

import os
import re
import shutil
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tools.packages import identity
from tools.packages.building import build_all
from tools.packages.product import BuildError, Job
from tools.packages.windows import installer, resources

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = (ROOT / installer.SCRIPT).read_text(encoding="utf-8")

needs_makensis = pytest.mark.skipif(shutil.which("makensis") is None, reason="makensis is not installed (nsis)")


@pytest.fixture
def job(tmp_path: Path) -> Job:
    """Returns a build with a stand-in for the program frozen on Windows."""
    folder = tmp_path / "cardroom"
    for name in ("cardroom.exe", "_internal/b.dll", "_internal/inner/カード $.txt", "_internal/A.dll"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(name.encode())
    (tmp_path / "dist").mkdir()
    return Job(ROOT, folder, tmp_path / "work", tmp_path / "dist", "1.2.3", 1_767_225_600)


@pytest.fixture
def frozen(job: Job, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Names the stand-in in the environment, and returns it."""
    monkeypatch.setenv(installer.FOLDER, str(job.folder))
    monkeypatch.delenv(installer.SIGN, raising=False)
    return job.folder


def test_exactly_the_files_of_the_folder_are_installed_and_removed(job: Job) -> None:
    text = "\n".join(installer.file_macros(job.folder))
    put, removed = text.split("!macro RemoveFiles")
    assert re.findall(r'"/oname=(.+?)"', put) == ["cardroom.exe", "A.dll", "b.dll", "カード $$.txt"]
    assert re.findall(r'Delete "\$INSTDIR\\(.+)"', removed) == [
        "_internal\\A.dll",
        "_internal\\b.dll",
        "_internal\\inner\\カード $$.txt",
        "cardroom.exe",
    ]


def test_only_empty_folders_are_removed_the_inner_ones_first(job: Job) -> None:
    text = "\n".join(installer.file_macros(job.folder))
    assert re.findall(r'RMDir "(.+)"', text) == ["$INSTDIR\\_internal\\inner", "$INSTDIR\\_internal"]
    assert "RMDir /r" not in SCRIPT, "a folder with files of the player would be removed"


def test_a_name_that_windows_forbids_is_refused(job: Job) -> None:
    (job.folder / 'a"b').touch()
    with pytest.raises(BuildError, match="cannot be a name on Windows"):
        list(installer.file_macros(job.folder))


def test_every_text_is_there_in_both_languages() -> None:
    english, japanese = (
        re.findall(rf"^LangString (\w+) \${{LANG_{language}}} ", SCRIPT, re.MULTILINE)
        for language in ("ENGLISH", "JAPANESE")
    )
    assert english == japanese
    assert len(english) > 5


def test_the_script_has_no_version_and_no_publisher_of_its_own() -> None:
    assert identity.version() not in SCRIPT
    assert SCRIPT.count(resources.PUBLISHER) == 0


def fake_makensis(folder: Path, code: int) -> Path:
    """Writes a makensis that ends with this code."""
    program = folder / "makensis"
    program.write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
    program.chmod(0o755)
    return program


@pytest.mark.skipif(os.name == "nt", reason="the folder is built there")
def test_elsewhere_the_folder_built_on_windows_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    makensis = fake_makensis(tmp_path, code=0)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(installer.FOLDER, raising=False)
    assert installer.FOLDER in installer.obstacle()
    monkeypatch.setenv(installer.FOLDER, "there")
    assert installer.obstacle() == ""
    makensis.unlink()
    assert "makensis" in installer.obstacle()


@pytest.mark.skipif(os.name == "nt", reason="the program is a shell script")
def test_a_makensis_without_64_bits_is_an_obstacle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fake_makensis(tmp_path, code=1)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv(installer.FOLDER, "there")
    assert installer.obstacle() == (
        "needs a makensis that makes 64-bit installers, as Debian's does (nsis); this one makes none"
    )


@needs_makensis
def test_the_makensis_of_this_machine_is_asked(
    job: Job, frozen: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Takes the answer of the probe for that of the whole script."""
    stubs = Path("/usr/share/nsis")
    if not stubs.is_dir():
        pytest.skip("its stubs are elsewhere")
    assert installer.obstacle() == ""
    shutil.copytree(stubs, tmp_path / "nsis", ignore=shutil.ignore_patterns("lzma_solid-amd64-*"))
    monkeypatch.setenv("NSISDIR", str(tmp_path / "nsis"))
    assert "makes 64-bit installers" in installer.obstacle()
    with pytest.raises(BuildError, match="stub"):
        installer.build(job)


def test_a_folder_of_another_system_is_refused(job: Job, frozen: Path) -> None:
    (frozen / "cardroom.exe").rename(frozen / "cardroom")
    with pytest.raises(BuildError, match=re.escape("has no cardroom.exe")):
        installer.build(job)


@needs_makensis
def test_it_is_built_from_a_folder_of_elsewhere(job: Job, frozen: Path) -> None:
    elsewhere = Job(job.root, job.output / "cardroom", job.work, job.output, "1.2.3", job.epoch)
    (outcome,) = build_all([installer.PRODUCT], elsewhere)
    assert outcome.path is not None, outcome.reason
    assert outcome.path.name == "cardroom-1.2.3-windows-x86_64-setup.exe"


@needs_makensis
def test_two_builds_are_equal_and_64_bit(job: Job, frozen: Path) -> None:
    first = installer.build(job).read_bytes()
    time.sleep(1.1)  # a time in whole seconds would differ
    for path in frozen.rglob("*"):
        os.utime(path, (0, 0))
    assert installer.build(job).read_bytes() == first
    header = int.from_bytes(first[0x3C:0x40], "little")
    assert first[header : header + 6] == b"PE\0\0\x64\x86"
    assert "1.2.3".encode("utf-16-le") in first, "the version resource"


@needs_makensis
def test_a_fault_of_the_script_is_reported(job: Job, tmp_path: Path) -> None:
    fresh = Job(tmp_path / "checkout", job.folder, job.work, job.output, "1.2.3", 0)
    (fresh.root / installer.SCRIPT).parent.mkdir(parents=True)
    (fresh.root / installer.SCRIPT).write_text("Nonsense\n", encoding="utf-8")
    with pytest.raises(BuildError, match="Nonsense"):
        installer.compile_script(fresh, job.folder, job.output / "setup.exe")


@needs_makensis
@pytest.mark.skipif(os.name == "nt", reason="the command is a shell script")
def test_installer_and_uninstaller_are_signed_where_there_is_a_key(
    job: Job, frozen: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    sign.write_text(f'#!/bin/sh\necho "$1" >> "{tmp_path}/signed"\n', encoding="utf-8")
    sign.chmod(0o755)
    monkeypatch.setenv(installer.SIGN, str(sign))
    built = installer.build(job)
    signed = (tmp_path / "signed").read_text(encoding="utf-8").splitlines()
    assert len(signed) == 2
    assert str(built) in signed


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("1.2.3", (1, 2, 3, 0)),
        ("0.10", (0, 10, 0, 0)),
        ("1.2rc1", (1, 2, 0, 0)),
        ("1.2.3.4.5", (1, 2, 3, 4)),
        ("dev", (0, 0, 0, 0)),
    ],
)
def test_a_version_has_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert resources.four_numbers(version) == numbers


def test_the_version_resource_is_an_expression_of_pyinstallers_classes() -> None:
    strings: dict[str, str] = {}
    tables: list[str] = []
    fixed: dict[str, object] = {}
    names = {
        "VSVersionInfo": lambda ffi, kids: len(kids),
        "FixedFileInfo": lambda **each: fixed.update(each),
        "StringFileInfo": lambda kids: None,
        "StringTable": lambda name, kids: tables.append(name),
        "StringStruct": strings.__setitem__,
        "VarFileInfo": lambda kids: None,
        "VarStruct": lambda name, values: tables.append(f"{values[0]:04X}{values[1]:04X}"),
    }
    kids = eval(resources.version_resource("1.2.3"), names)
    assert kids == 2
    assert strings["FileDescription"] == "Cardroom"
    assert strings["FileVersion"] == strings["ProductVersion"] == "1.2.3"
    assert fixed["filevers"] == fixed["prodvers"] == (1, 2, 3, 0)
    assert tables == ["040904B0", "040904B0"], "the strings are in the language that is announced"


def test_the_manifest_asks_for_sharp_windows_and_long_paths() -> None:
    settings = {
        element.tag.rpartition("}")[2]: element.text for element in ET.parse(ROOT / resources.MANIFEST).getroot().iter()
    }
    assert settings["dpiAwareness"] == "PerMonitorV2"
    assert settings["longPathAware"] == "true"


def test_the_files_for_pyinstaller_are_written(tmp_path: Path) -> None:
    options = resources.options(ROOT, tmp_path / "work")
    assert all(Path(path).is_file() for path in options.values())
    assert identity.version() in Path(options["version"]).read_text(encoding="utf-8")
    assert Path(options["icon"]).read_bytes()[:4] == b"\0\0\1\0"
