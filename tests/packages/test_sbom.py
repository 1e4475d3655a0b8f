"""The bill of materials lists all files, each with its licence.

tests/golden/frozen_files.txt lists the files of the last frozen folder, without those of our package.
`play.py long frozen` compares it with a folder that is built.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.paths import GOLDEN, ROOT
from tools.packages import sbom
from tools.packages.bundled import COMPONENTS, by_component, component_of, files_of, within_qt
from tools.packages.product import BuildError, Job

FILES = {
    "cardroom": b"bootloader",
    "_internal/cardroom/__init__.pyc": b"ours",
    "_internal/cardroom/_data/resources/fonts/CardroomSans-Bold.otf": b"font",
    "_internal/PySide6/Qt/lib/libQt6Core.so.6": b"\x00 10.49 2026-09-28 \x00",
    "_internal/PySide6/Qt/lib/libQt6Gui.so.6": b"\x00libpng version 1.6.59\x00",
    "_internal/PySide6/Qt/lib/libicuuc.so.73": b"icu",
    "_internal/numpy/_core/x.so": b"numpy",
    "_internal/abc.pyc": b"python",
}


@pytest.fixture
def job(tmp_path: Path) -> Job:
    for name, content in FILES.items():
        path = tmp_path / "cardroom" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (tmp_path / "cardroom/_internal/libicuuc.so.73").symlink_to("PySide6/Qt/lib/libicuuc.so.73")
    return Job(ROOT, tmp_path / "cardroom", tmp_path / "work", tmp_path, "1.2.3", 1_700_000_000)


def components(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {each["name"]: each for each in found["components"]}


def test_every_file_is_listed_once_with_its_hash(job: Job) -> None:
    found = sbom.document(job)
    owners = [found["metadata"]["component"], *found["components"]]
    files = [each for owner in owners for each in owner["components"] if each["type"] == "file"]
    assert {each["name"]: each["hashes"][0]["content"] for each in files} == {
        name: hashlib.sha256(content).hexdigest() for name, content in FILES.items()
    }
    assert len(files) == len(FILES), "a link is not a file of its own"


def test_components_have_versions_and_licences(job: Job) -> None:
    found = sbom.document(job)
    root = found["metadata"]["component"]
    assert (root["name"], root["version"], root["type"]) == ("cardroom", "1.2.3", "application")
    numpy = components(found)["NumPy"]
    assert numpy["purl"] == f"pkg:pypi/numpy@{numpy['version']}"
    assert numpy["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert components(found)["ICU"]["version"] == "73"
    inner = {each["name"]: each.get("version") for each in components(found)["Qt"]["components"]}
    assert (inner["PCRE2"], inner["libpng"], inner["HarfBuzz"]) == ("10.49", "1.6.59", None)


def test_references_are_unique_and_complete(job: Job) -> None:
    found = sbom.document(job)
    owners = [found["metadata"]["component"], *found["components"]]
    names = [each["bom-ref"] for owner in owners for each in (owner, *owner["components"])]
    assert len(set(names)) == len(names)
    assert {each["ref"] for each in found["dependencies"]} == {owner["bom-ref"] for owner in owners}


def test_two_builds_give_the_same_bytes_without_paths_of_the_machine(job: Job) -> None:
    path = sbom.build(job)
    first = path.read_bytes()
    assert sbom.build(job).read_bytes() == first
    assert path.name.startswith("cardroom-1.2.3-")
    assert path.name.endswith(".cdx.json")
    assert str(job.root) not in first.decode()
    assert str(job.folder) not in first.decode()
    assert json.loads(first)["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"


def test_a_changed_file_changes_the_serial_number(job: Job) -> None:
    before = sbom.document(job)["serialNumber"]
    (job.folder / "_internal/abc.pyc").write_bytes(b"changed")
    assert sbom.document(job)["serialNumber"] != before


def test_an_unknown_file_is_refused(job: Job) -> None:
    (job.folder / "_internal/libssl.so.3").touch()
    with pytest.raises(BuildError, match=r"_internal/libssl\.so\.3"):
        sbom.build(job)


def test_only_the_libraries_of_the_files_count(tmp_path: Path) -> None:
    gui = tmp_path / "Qt6Gui.dll"
    gui.write_bytes(b"")
    assert {each["name"] for each in within_qt([gui])} == {"HarfBuzz", "libpng", "MD4C"}


RECORDED = GOLDEN / "frozen_files.txt"
FOLDER = ROOT / "dist" / "cardroom"


def recorded() -> list[str]:
    return RECORDED.read_text(encoding="utf-8").splitlines()


def foreign(folder: Path) -> list[str]:
    """Returns the files that are not ours."""
    return [path for path in files_of(folder) if not path.startswith("_internal/cardroom/")]


def test_every_recorded_file_is_of_a_component() -> None:
    found = by_component(recorded())
    names = {component.name for component in found}
    assert {"Qt", "ICU", "Python", "NumPy", "librt", "libxcb", "SQLite", "PyInstaller", "cffi"} <= names


def test_every_component_has_a_licence_in_about() -> None:
    parts = {row["code"] for row in json.loads((ROOT / "resources/licences/parts.json").read_text(encoding="utf-8"))}
    assert {component.part for component in COMPONENTS} <= parts
    assert parts - {component.part for component in COMPONENTS} == {"qt_parts"}, "within Qt's own libraries"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("cardroom", "PyInstaller"),
        ("cardroom.exe", "PyInstaller"),
        ("_internal/cardroom/house/spec.pyc", "cardroom"),
        ("_internal/cardroom/_data/resources/cards/LICENSE", "cards"),
        ("_internal/cardroom/_data/releases.txt", "cardroom"),
        ("_internal/PySide6/Qt/lib/libicuuc.so.73", "ICU"),
        ("_internal/PySide6/icuuc.dll", "ICU"),
        ("_internal/PySide6/Qt6Core.dll", "Qt"),
        ("_internal/PySide6/QtCore.pyd", "PySide6"),
        ("_internal/PySide6/MSVCP140.dll", "Visual C++ Runtime"),
        ("_internal/VCRUNTIME140_1.dll", "Visual C++ Runtime"),
        ("_internal/_sqlite3.pyd", "Python"),
        ("_internal/sqlite3.dll", "SQLite"),
        ("_internal/libffi-8.dll", "libffi"),
        ("_internal/libxcb-render-util.so.0", "xcb-util-renderutil"),
        ("_internal/libxcb-render.so.0", "libxcb"),
        ("_internal/nacl/_sodium.abi3.so", "libsodium"),
        ("_internal/nacl/bindings/crypto_sign.pyc", "PyNaCl"),
        ("_internal/segno/encoder.pyc", "Segno"),
        ("_internal/msgspec/_core.cpython-311-x86_64-linux-gnu.so", "msgspec"),
        ("_internal/email/message.pyc", "Python"),
        ("_internal/colorama/ansi.pyc", None),
        ("_internal/libssl.so.3", None),
    ],
)
def test_a_file_has_the_component_that_it_is_from(path: str, name: str | None) -> None:
    found = component_of(path)
    assert (None if found is None else found.name) == name


@pytest.mark.long
def test_frozen_files_are_those_on_record() -> None:
    """Compares the folder of the last `play.py package`; rewrites the record."""
    if not FOLDER.is_dir():
        pytest.skip("dist/cardroom is missing: `python3 play.py package --only folder` builds it")
    before, found = recorded(), foreign(FOLDER)
    RECORDED.write_text("".join(f"{path}\n" for path in found), encoding="utf-8")
    assert found == before, "the record was written anew: check and commit it"


def test_nothing_that_goes_online_is_packed() -> None:
    assert not [path for path in recorded() if "Qt6Network" in path or "QtNetwork" in path or "_ssl" in path]
