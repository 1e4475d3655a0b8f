"""Every file of the frozen program has a licence in About.

tests/golden/frozen_files.txt lists the files of the last frozen folder, without those of our package.
`play.py long frozen` compares it with a folder that is built.
"""

import json
from pathlib import Path

import pytest

from tests.paths import GOLDEN, ROOT
from tools.packages.bundled import COMPONENTS, by_component, component_of, files_of
from tools.packages.product import BuildError

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


def test_an_unknown_file_is_refused() -> None:
    with pytest.raises(BuildError, match=r"_internal/libssl\.so\.3"):
        by_component(["cardroom", "_internal/libssl.so.3"])


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
