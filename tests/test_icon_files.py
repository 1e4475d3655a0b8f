"""The drawn icon: complete, up to date, small, and in portable SVG."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage

from tools.draw_icon import PICTURES
from tools.packages import icons

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "packaging" / "icons"
SMALL = (16, 22, 24, 32)
FILES = ["cardroom", "cardroom-symbolic", *(f"cardroom-{size}" for size in SMALL)]
ALLOWED = {"svg", "defs", "g", "path", "rect", "circle", "linearGradient", "radialGradient", "stop"}
BYTES = 12_000
ROUNDING = 2
"""The most by which a channel of a pixel may differ: another processor may round in another way."""


def test_no_file_is_missing_and_none_is_left_over() -> None:
    assert {file.stem for file in ICONS.glob("*.svg")} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_drawing_is_small_plain_svg(name: str) -> None:
    text = (ICONS / f"{name}.svg").read_text("utf-8")
    root = ET.fromstring(text)
    assert {element.tag.rsplit("}", 1)[-1] for element in root.iter()} <= ALLOWED
    assert not {key for element in root.iter() for key in element.attrib if key in {"style", "class", "filter"}}
    drawing = "".join(element.get("d", "") for element in root.iter())
    assert not re.search("[Aa]", drawing), "SVG Tiny has no arcs"
    assert 100 < len(text) <= BYTES


@pytest.mark.parametrize("size", SMALL)
def test_a_small_drawing_says_its_size(size: int) -> None:
    root = ET.parse(ICONS / f"cardroom-{size}.svg").getroot()
    assert (root.get("width"), root.get("height")) == (str(size), str(size))


def test_the_symbolic_icon_has_one_colour() -> None:
    text = (ICONS / "cardroom-symbolic.svg").read_text("utf-8")
    assert set(re.findall("#[0-9a-f]+", text)) == {"#2e3436"}


def test_the_windows_show_what_is_drawn() -> None:
    assert set(next(iter(PICTURES)).parent.iterdir()) == set(PICTURES)
    for path, size in PICTURES.items():
        found, drawn = (
            each.convertToFormat(QImage.Format.Format_RGBA8888) for each in (QImage(str(path)), icons.picture(size))
        )
        assert found.size() == drawn.size()
        worst = max(abs(one - other) for one, other in zip(found.constBits(), drawn.constBits(), strict=True))
        assert worst <= ROUNDING, path.name
