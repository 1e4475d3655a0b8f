from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from cardroom.widgets.seats.portrait import Character, Mood, paint_portrait
from cardroom.widgets.seats.seat_sign import LINE, NAME, ON_TURN_PLATE, ON_TURN_TEXT, PLATE, SeatSign
from cardroom.widgets.window.look import Felt
from tests.dressed import dress
from tests.widgets.paint.test_contrast import contrast


def portrait(character: Character, mood: Mood, *, grey: bool = False) -> QImage:
    image = QImage(QSize(80, 80), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_portrait(painter, QRectF(0, 0, 80, 80), character, mood)
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8) if grey else image


@pytest.mark.parametrize("character", Character)
def test_moods_differ_without_their_colours(qtbot: QtBot, character: Character) -> None:
    faces = [portrait(character, mood, grey=True) for mood in Mood]
    assert all(one != other for one, other in combinations(faces, 2))


def test_all_portraits_differ(qtbot: QtBot) -> None:
    faces = [portrait(character, Mood.CALM, grey=True) for character in Character]
    assert all(one != other for one, other in combinations(faces, 2))


def sign(qtbot: QtBot) -> SeatSign:
    dress()
    made = SeatSign()
    qtbot.addWidget(made)
    made.show_player(Character.OWL, "Owl", "10 cards")
    made.resize(made.sizeHint())
    return made


def test_a_sign_speaks_its_name_and_its_line(qtbot: QtBot) -> None:
    assert sign(qtbot).accessibleName() == "Owl, 10 cards"


def test_its_texts_fit_also_in_a_narrow_place(qtbot: QtBot) -> None:
    made = sign(qtbot)
    assert all(text.fits for text in made.texts())
    wide = made.sizeHint()
    narrow = made.size_within(wide.width() - 15)
    assert narrow.height() < wide.height()
    made.resize(narrow)
    assert all(text.fits for text in made.texts())


def test_whose_turn_it_is_can_be_seen_and_every_text_can_be_read(qtbot: QtBot) -> None:
    made = sign(qtbot)
    before = made.grab().toImage()
    made.show_player(Character.OWL, "Owl", "10 cards", on_turn=True)
    assert made.grab().toImage() != before
    assert min(contrast(NAME, PLATE), contrast(LINE, PLATE), contrast(ON_TURN_TEXT, ON_TURN_PLATE)) >= 4.5
    assert len(Felt) == 4, "the plate covers the felt: it is the same on each"


def test_a_face_changes(qtbot: QtBot) -> None:
    made = sign(qtbot)
    before = made.grab().toImage()
    made.feel(Mood.DOUBT)
    assert made.mood is Mood.DOUBT
    assert made.grab().toImage() != before
