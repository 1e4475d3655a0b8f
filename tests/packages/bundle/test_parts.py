"""The sizes of the frozen program's parts, and the recorded ones."""

import re
from pathlib import Path, PurePosixPath

import pytest

from tests.benchmarks import frozen_parts as parts
from tests.benchmarks.page import written
from tests.packaging_forms.form import ROOT

DATA = {
    "cards": ("resources/cards",),
    "sounds": ("resources/sounds",),
    "tables of poker and learnt values": ("resources/mathematics", "resources/square"),
    "fonts": ("resources/fonts",),
    "panels, texts, licences": ("ui/panels", "ui/style", "resources/licences", "docs/rules"),
}
"""Where the parts are in the checkout."""

GROWTH_MB = 0.3
"""What a part of our data may have grown since the table was written: compiled translations are not in the checkout."""


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("_internal/PySide6/Qt/lib/libicudata.so.73", "Qt: ICU's data for sorting and time zones"),
        ("_internal/PySide6/Qt/lib/libicuuc.so.73", "Qt: ICU's programs"),
        ("_internal/PySide6/Qt/lib/libQt6Gui.so.6", "Qt: libraries"),
        ("_internal/PySide6/QtCore.abi3.so", "Qt for Python: bindings"),
        ("_internal/numpy.libs/libscipy_openblas64_.so", "numpy: OpenBLAS (lacking in a lean numpy)"),
        ("_internal/cardroom/_data/resources/sounds/deal.flac", "sounds"),
        ("_internal/cardroom/cards/hands.cpython-311.so", "our modules, compiled"),
        ("_internal/cardroom/cards/cards.pyc", "our modules"),
        ("_internal/python3.11/lib-dynload/_json.cpython-311.so", "Python's standard library"),
        ("_internal/json/decoder.pyc", "Python's standard library"),
        ("_internal/libpython3.11.so.1.0", "Python"),
        ("_internal/libsqlite3.so.0", "SQLite, xcb and other small libraries"),
        ("cardroom", "the starting program"),
    ],
)
def test_a_file_has_its_part(path: str, part: str) -> None:
    assert parts.part_of(Path(PurePosixPath(path))) == part


def test_the_table_adds_up(tmp_path: Path) -> None:
    for name, size in {"_internal/a.pyc": 1_000_000, "_internal/b.pyc": 500_000, "cardroom": 2_000_000}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(bytes(size))
    (tmp_path / "link").symlink_to("cardroom")
    assert [*parts.table(tmp_path)][2:] == [
        "| the starting program | 2.00 | 1 |",
        "| Python's standard library | 1.50 | 2 |",
        "| **all** | **3.5** | **3** |",
    ]
    assert 0 < parts.packed_size(tmp_path) < 10_000


@pytest.fixture
def recorded() -> dict[str, float]:
    """Returns the recorded sizes in MB, also of "all" and "packed"."""
    text = written(parts.MARK)
    rows = re.findall(r"^\| \**([^|*]+?)\** \| \**([\d.]+)\** \|", text, re.MULTILINE)
    (packed,) = re.findall(r"Packed as \.tar\.xz: ([\d.]+) MB", text)
    return {**{name: float(size) for name, size in rows}, "packed": float(packed)}


def test_the_recorded_folder_is_within_its_limits(recorded: dict[str, float]) -> None:
    assert recorded["all"] <= parts.MOST_MB and recorded["packed"] <= parts.MOST_PACKED_MB
    assert sum(size for name, size in recorded.items() if name not in ("all", "packed")) == pytest.approx(
        recorded["all"], abs=0.2
    )


@pytest.mark.parametrize("part", DATA)
def test_the_recorded_table_is_of_the_present_data(recorded: dict[str, float], part: str) -> None:
    """Fails if a part has grown since."""
    files = [path for place in DATA[part] for path in (ROOT / place).rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) / 1e6 == pytest.approx(recorded[part], abs=GROWTH_MB)
