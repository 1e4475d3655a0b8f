"""A QR code: its modules, and how it is shown."""

import pytest
import segno
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.qr_picture import QrPicture, qr_image

TEXT = "CARDROOM SESSION 12 / LEFT 27 / CHAIN 345:" + "9F" * 32
QUIET = 4


def is_dark(image: QImage, x: float, y: float) -> bool:
    return QColor(image.pixel(int(x), int(y))).lightness() < 128


def test_the_image_has_the_modules_of_the_text() -> None:
    image, code = qr_image(TEXT), segno.make(TEXT, error="m", micro=False)
    found = [[is_dark(image, x, y) for x in range(image.width())] for y in range(image.height())]
    assert found == [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]


@pytest.mark.parametrize("size", [(400, 400), (403, 250), (160, 300)])
def test_it_is_painted_in_the_middle_with_modules_of_one_size(qtbot: QtBot, size: tuple[int, int]) -> None:
    picture = QrPicture()
    qtbot.addWidget(picture)
    picture.setStyleSheet("background: #808080")
    picture.resize(*size)
    picture.show_text(TEXT)
    assert picture.text == TEXT
    shown, modules = picture.grab().toImage(), qr_image(TEXT)
    side = min(size) // modules.width()
    left, top = ((length - side * modules.width()) // 2 for length in size)
    for y in range(modules.height()):
        for x in range(modules.width()):
            for corner in (0.1, 0.9):  # both may lie a pixel off the middle
                found = is_dark(shown, left + (x + corner) * side, top + (y + corner) * side)
                assert found is is_dark(modules, x, y), (x, y)


def test_without_a_text_nothing_is_painted(qtbot: QtBot) -> None:
    picture = QrPicture()
    qtbot.addWidget(picture)
    picture.resize(200, 200)
    empty = picture.grab().toImage()
    picture.show_text(TEXT)
    assert picture.grab().toImage() != empty
    picture.show_text("")
    assert picture.grab().toImage() == empty
