"""Windows: version resource, manifest, and what the spec passes to PyInstaller."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tools.packages import identity
from tools.packages.windows import resources

ROOT = Path(__file__).resolve().parents[3]


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
