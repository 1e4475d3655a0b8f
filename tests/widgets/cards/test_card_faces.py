"""Compares all faces with golden sheets; times rendering; checks shadows.

To update the golden sheets: UPDATE_GOLDEN=1 python3 play.py test tests/widgets/cards/test_card_faces.py
"""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import DECK
from cardroom.widgets.cards.card_faces import face, face_name, shadow
from cardroom.widgets.window.look import Back, Deck, Look
from tests.golden_image import TOLERANCE, worst_difference
from tests.widgets.on_screen import painted

GOLDEN = Path(__file__).parents[2] / "golden" / "faces"
CARD = QSize(60, 84)
COLUMNS = 9


def sheet(look: Look) -> QImage:
    """Paints all 53 faces and the back on one sheet.

    They have the smallest size at which they must be distinct.
    """

    def paint(painter: QPainter) -> None:
        for place, card in enumerate((*DECK, None)):
            left, top = 3 + place % COLUMNS * 66, 3 + place // COLUMNS * 90
            painter.drawPixmap(left, top, face(face_name(card, look), CARD, 1.0))

    return painted(COLUMNS * 66, 6 * 90, paint, "#0c6a44")


LOOKS = [Look(deck=deck) for deck in Deck] + [Look(back=Back.BLUE)]


@pytest.mark.parametrize("look", LOOKS, ids=[f"{look.deck.value}-{look.back.value}" for look in LOOKS])
def test_the_faces_look_as_they_did(qtbot: QtBot, look: Look) -> None:
    golden = GOLDEN / f"{look.deck.value}-{look.back.value}.webp"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        sheet(look).save(str(golden), quality=100)
    difference, x, y = worst_difference(sheet(look), QImage(str(golden)))
    assert difference <= TOLERANCE, f"differs by {difference} at {x}, {y}"


def test_a_changed_pip_would_be_seen(qtbot: QtBot) -> None:
    golden = QImage(str(GOLDEN / "two-colour-red.webp"))
    changed = golden.copy()
    painter = QPainter(changed)
    painter.fillRect(30, 20, 10, 10, QColor("#fffefa"))
    painter.end()
    assert worst_difference(sheet(Look()), golden)[0] <= TOLERANCE
    assert worst_difference(changed, golden)[0] > TOLERANCE


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_shadow_is_black_soft_and_larger_than_its_card(ratio: float) -> None:
    picture = shadow(QSize(200, 280), ratio).toImage()
    assert picture.width() > 200 * ratio and picture.height() > 280 * ratio
    row = [picture.pixelColor(x, picture.height() // 2).alpha() for x in range(picture.width() // 2)]
    assert row == sorted(row), "darker towards the middle"
    assert row[0] < 8 and 80 < row[-1] < 128
    assert len(set(row)) > 8
