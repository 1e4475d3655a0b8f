"""The drawn icon: complete, up to date, small, and in portable SVG."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools import draw_icon
from tools.packages import icons

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "packaging" / "icons"
SMALL = (16, 22, 24, 32)
FILES = ["cardroom", "cardroom-symbolic", *(f"cardroom-{size}" for size in SMALL)]
ALLOWED = {"svg", "defs", "g", "path", "rect", "circle", "linearGradient", "radialGradient", "stop"}
BYTES = 12_000


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


def test_the_script_draws_what_is_on_the_disk() -> None:
    command = [sys.executable, str(ROOT / "tools" / "draw_icon.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_check_names_what_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ICONS, tmp_path / "icons")
    monkeypatch.setattr(icons, "DRAWINGS", tmp_path / "icons")
    assert draw_icon.differing() == []
    (tmp_path / "icons/cardroom.svg").write_text("<svg/>")
    (tmp_path / "icons/cardroom-16.svg").unlink()
    (tmp_path / "icons/stray.svg").touch()
    assert draw_icon.differing()[:3] == ["cardroom-16.svg", "cardroom.svg", "stray.svg"]


@pytest.mark.parametrize(("amount", "wrong"), [(2, []), (3, ["cardroom-16.png"])])
def test_a_picture_may_differ_by_rounding(
    tmp_path: Path, amount: int, wrong: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = icons.picture(16).copy()
    colour = picture.pixelColor(8, 8)
    colour.setGreen(colour.green() - amount)
    picture.setPixelColor(8, 8, colour)
    assert picture.save(str(tmp_path / "cardroom-16.png"))
    monkeypatch.setattr(draw_icon, "pictures", lambda: {tmp_path / "cardroom-16.png": 16})
    assert draw_icon.differing() == wrong
