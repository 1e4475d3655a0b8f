"""Tests of the tool that films: scenes, sheets, page."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.house.table_window import TableWindow
from tests.dressed import dress
from tools.film.camera import RATE, Camera, Frame
from tools.film.scenes import SCENES, SIZE
from tools.film.sheet import COLUMNS, chosen, contact_sheet, picture
from tools.film_motion import DOCS, page

MOST_BYTES = 400_000
PATIENCE_S, MOVING = 5.0, 6


def test_each_scene_has_its_sheet_and_no_other_is_kept() -> None:
    assert sorted(file.name for file in DOCS.iterdir()) == sorted(["README.md", *(f"{name}.webp" for name in SCENES)])


def test_the_page_shows_each_sheet() -> None:
    text = (DOCS / "README.md").read_text(encoding="utf-8")
    assert text == page(), "python tools/film_motion.py writes it"
    assert re.findall(r"\(([\w-]+)\.webp\)", text) == list(SCENES)


def test_no_sheet_is_large() -> None:
    assert {file.name for file in DOCS.glob("*.webp") if file.stat().st_size > MOST_BYTES} == set()


@pytest.mark.parametrize("name", SCENES)
def test_each_scene_sets_its_window_in_motion(qapp: QApplication, name: str) -> None:
    dress()
    with SCENES[name].open() as (window, begin):
        assert isinstance(window, TableWindow)
        QApplication.processEvents()
        was_still = seen(window) == seen(window)
        begin()
        pictures: set[bytes] = set()
        deadline = time.monotonic() + PATIENCE_S
        while len(pictures) < MOVING and time.monotonic() < deadline:
            QApplication.processEvents()
            pictures.add(seen(window))
        window.stage.flush()
    assert was_still
    assert len(pictures) == MOVING


def seen(window: QWidget) -> bytes:
    picture = window.grab().toImage().scaledToWidth(640)
    return bytes(picture.constBits())


def frames(*pictures: bytes) -> Iterator[Frame]:
    for number, pixels in enumerate(pictures):
        yield Frame(10.0 + number / RATE, pixels)


def test_a_sheet_begins_with_the_last_frame_before_the_motion_and_leaves_repetitions_out() -> None:
    film = list(frames(b"a", b"b", b"b", b"c", b"c", b"d", b"d"))
    assert [(at, frame.pixels) for at, frame in chosen(film, 10.03, 1)] == [(0, b"b"), (70, b"c"), (137, b"d")]
    assert [frame.pixels for _, frame in chosen(film, 10.03, 2)] == [b"b", b"c", b"d"]
    assert [frame.pixels for _, frame in chosen(film, 10.03, 4)] == [b"b", b"d"]


def test_a_sheet_has_rows_of_small_frames() -> None:
    film = [(number, Frame(0, bytes([0, 0, 200, 0]) * 64)) for number in range(COLUMNS + 1)]
    one, two = contact_sheet(film[:COLUMNS], (8, 8)), contact_sheet(film, (8, 8))
    assert one.width() == two.width()
    assert two.height() > 1.9 * one.height()
    assert one.pixelColor(one.width() // 2, one.height() // 2).red() == 200
    assert picture(film[0][1], (8, 8)).pixelColor(7, 7).red() == 200


@pytest.mark.skipif(not Camera.is_possible(), reason="Xvfb is not installed")
def test_the_camera_has_the_frames_of_the_screen(tmp_path: Path) -> None:
    with Camera(tmp_path, (64, 48)) as camera:
        begin = time.monotonic()
        film = camera.film(0.1)
    assert len(film) == 3
    assert {frame.pixels for frame in film} == {bytes(4 * 64 * 48)}, "an empty screen is black"
    assert all(frame.at >= begin + number / RATE for number, frame in enumerate(film)), "no frame comes early"


def test_the_scenes_have_the_size_of_a_window() -> None:
    assert SIZE == (1280, 800)
