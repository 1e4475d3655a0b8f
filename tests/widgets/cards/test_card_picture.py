"""A card on the table: picture, spoken name, and fallback."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardroom import resources
from cardroom.cards.cards import DECK, parse_card
from cardroom.errors import KnownError, Trouble
from cardroom.widgets.cards import card_faces
from cardroom.widgets.cards.card_picture import CardPicture


@pytest.fixture
def picture(qtbot: QtBot) -> Iterator[CardPicture]:
    card_faces.face.cache_clear()
    picture = CardPicture()
    qtbot.addWidget(picture)
    picture.resize(160, 250)
    yield picture
    card_faces.face.cache_clear()


def shot(picture: CardPicture) -> QImage:
    return picture.grab().toImage()


@pytest.mark.parametrize("size", [QSize(60, 110), QSize(160, 250), QSize(400, 250), QSize(90, 700)])
def test_the_card_keeps_its_shape_and_stays_inside(picture: CardPicture, size: QSize) -> None:
    picture.resize(size)
    place = picture.card_rect()
    assert picture.rect().contains(place)
    assert abs(place.width() / place.height() - card_faces.CARD_RATIO) < 0.02


def test_every_card_looks_different(picture: CardPicture) -> None:
    looks = set()
    for card in DECK:
        picture.show_card(card)
        looks.add(bytes(shot(picture).constBits()))
    assert len(looks) == len(DECK)


def test_a_badge_covers_nothing_of_the_card(picture: CardPicture) -> None:
    picture.show_card(parse_card("7H"))
    plain = shot(picture).copy(picture.card_rect())
    picture.show_card(parse_card("7H"), badge="CHANGE")
    assert shot(picture).copy(picture.card_rect()) == plain
    assert picture.accessibleName() == "7 of hearts, CHANGE"
    assert not picture.isCheckable()
    picture.setCheckable(True)
    picture.show_card(19, badge="CHANGE", marked=True)
    assert (picture.accessibleName(), picture.isChecked()) == ("7 of hearts", True), "a state, not a word"
    picture.click()
    assert picture.isChecked(), "the table shows the mark, not the click"
    picture.show_card(19)
    assert not picture.isChecked()


def test_back_and_empty_place_are_spoken(picture: CardPicture) -> None:
    assert picture.accessibleName() == "Empty place"
    picture.show_card(None, face_down=True)
    assert picture.accessibleName() == "Card face down"


@pytest.mark.qt_log_ignore("Cannot (open|read) file")
@pytest.mark.parametrize("content", [None, b"no picture", b"<svg"])
def test_a_card_without_its_picture_is_shown_with_its_name(
    picture: CardPicture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    folder = tmp_path / "resources/cards/two-colour"
    folder.mkdir(parents=True)
    if content is not None:
        (folder / "AS.svg").write_bytes(content)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    with pytest.raises(KnownError) as raised:
        card_faces.face("two-colour/AS", QSize(100, 140), 1.0)
    assert raised.value.trouble in (Trouble.RESOURCE_MISSING, Trouble.RESOURCE_UNREADABLE)
    picture.show_card(parse_card("AS"))
    colours = {QColor(shot(picture).pixel(x, 130)).name() for x in range(40, 120)}
    assert "#fffefa" in colours
    assert len(colours) > 1, "the name is written on it"


def test_a_face_is_drawn_once_for_each_size_and_ratio(picture: CardPicture) -> None:
    card_faces.face.cache_clear()
    first = card_faces.face("two-colour/AS", QSize(100, 140), 2.0)
    assert card_faces.face("two-colour/AS", QSize(100, 140), 2.0) is first
    assert (first.width(), first.devicePixelRatio()) == (200, 2.0)
    assert card_faces.face("two-colour/AS", QSize(100, 140), 1.0) is not first
    card_faces.face.cache_clear()
