"""A card on the table: picture, marks, spoken name, and fallback."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom import resources
from cardroom.cards.cards import DECK, parse_card
from cardroom.errors import KnownError, Trouble
from cardroom.widgets.cards import card_faces
from cardroom.widgets.cards.card_marks import HINT, ON_HINT, QUIET_RIBBON, RIBBON, paint_hint, paint_ribbon
from cardroom.widgets.cards.card_picture import CardPicture, CardPose
from cardroom.widgets.window.look import Deck, Look
from tests.widgets.on_screen import added, painted


@pytest.fixture
def picture(qtbot: QtBot) -> Iterator[CardPicture]:
    card_faces.face.cache_clear()
    picture = added(qtbot, CardPicture(), 160, 250)
    yield picture
    card_faces.face.cache_clear()


def shot(picture: CardPicture) -> QImage:
    return picture.grab().toImage()


def test_the_card_keeps_its_shape_and_stays_inside(picture: CardPicture) -> None:
    for size in (QSize(60, 110), QSize(160, 250), QSize(400, 250), QSize(90, 700)):
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


def corners(picture: CardPicture, deck: Deck, *, badge: str, hint: str) -> list[QImage]:
    """Returns what is drawn at the two corners with number and suit."""
    picture.apply_look(Look(deck=deck))
    picture.show_card(parse_card("10H"), badge=badge)
    picture.show_hint(hint)
    place = picture.card_rect()
    share = 35 if deck.print_size == "large" else 26  # of the height, for number and suit
    wide, high = place.width() * 27 // 100, place.height() * share // 100
    upper, lower = QRect(place.topLeft(), QSize(wide, high)), QRect(0, 0, wide, high)
    lower.moveBottomRight(place.bottomRight())
    return [shot(picture).copy(area) for area in (upper, lower)]


@pytest.mark.parametrize("deck", list(Deck))
def test_marks_cover_neither_number_nor_suit(picture: CardPicture, deck: Deck) -> None:
    for size in (QSize(134, 190), QSize(200, 290)):
        picture.resize(size)
        marked = corners(picture, deck, badge="CHANGE", hint="KEEP")
        assert marked == corners(picture, deck, badge="", hint="")
        assert picture.accessibleName() == "10 of hearts"


def test_a_badge_is_on_the_card_and_is_spoken(picture: CardPicture) -> None:
    picture.show_card(parse_card("7H"))
    plain = shot(picture).copy(picture.card_rect())
    picture.show_card(parse_card("7H"), badge="CHANGE")
    assert shot(picture).copy(picture.card_rect()) != plain
    assert picture.accessibleName() == "7 of hearts, CHANGE"
    assert not picture.isCheckable()
    picture.setCheckable(True)
    picture.show_card(19, badge="CHANGE", marked=True)
    assert (picture.accessibleName(), picture.isChecked()) == ("7 of hearts", True), "a state, not a word"
    picture.click()
    assert picture.isChecked(), "the table shows the mark, not the click"
    picture.show_card(19)
    assert not picture.isChecked()


def test_a_hint_differs_from_a_badge_and_a_quiet_badge_has_no_gold(picture: CardPicture) -> None:
    picture.show_card(parse_card("7C"), badge="HOLD")
    badge = shot(picture)
    picture.show_card(parse_card("7C"))
    picture.show_hint("KEEP")
    hint = shot(picture)
    assert rows_with(badge, RIBBON)
    assert rows_with(hint, HINT)
    assert not rows_with(badge, HINT)
    assert not rows_with(hint, RIBBON)
    assert max(rows_with(badge, RIBBON)) < min(rows_with(hint, HINT))
    picture.show_card(parse_card("7C"), badge="YOUR PICK", quiet=True)
    assert picture.accessibleName() == "7 of clubs, YOUR PICK"
    assert rows_with(shot(picture), QUIET_RIBBON)
    assert not rows_with(shot(picture), RIBBON)


def test_a_hint_waits_for_an_open_card(picture: CardPicture) -> None:
    picture.show_hint("KEEP")
    for face_down, name in ((False, "Empty place"), (True, "Card face down")):
        picture.show_card(None, face_down=face_down)
        assert not rows_with(shot(picture), HINT)
        assert picture.accessibleName() == name


def test_a_raised_card_is_drawn_higher_and_a_dimmed_one_darker(picture: CardPicture) -> None:
    tops, lights = {}, {}
    for pose in CardPose:
        picture.show_card(parse_card("AS"), pose=pose)
        image = shot(picture)
        lights[pose] = image.pixelColor(80, 50).lightness()
        tops[pose] = next(row for row in range(250) if image.pixelColor(80, row).lightness() == lights[pose])
    assert lights[CardPose.DIMMED] < lights[CardPose.FLAT] == lights[CardPose.RAISED]
    assert 0 < tops[CardPose.RAISED] < tops[CardPose.FLAT]


def rows_with(image: QImage, colour: QColor) -> list[int]:
    """Returns the rows that have a pixel of nearly this colour."""

    def is_near(other: QColor) -> bool:
        return all(
            abs(mine - its) <= 8
            for mine, its in zip(colour.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
        )

    columns = range(0, image.width(), 2)
    return [row for row in range(image.height()) if any(is_near(image.pixelColor(column, row)) for column in columns)]


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


def test_the_quiet_frame_of_a_made_hand_covers_nothing_and_is_not_the_gold_one(picture: CardPicture) -> None:
    picture.show_card(parse_card("7H"))
    inside = picture.card_rect().adjusted(6, 6, -6, -6)
    plain, whole = shot(picture).copy(inside), shot(picture)
    picture.show_card(parse_card("7H"), made=True)
    quiet = shot(picture)
    assert quiet.copy(inside) == plain
    assert (quiet != whole, picture.is_made) == (True, True)
    picture.show_card(parse_card("7H"), lit=True, made=True)
    assert (picture.is_lit, picture.is_made) == (True, False), "gold goes first"
    picture.show_card(parse_card("7H"), lit=True)
    gold = shot(picture)
    assert gold != quiet
    picture.show_card(parse_card("7H"))
    assert shot(picture) == whole


CARD = QRectF(10, 10, 120, 168)


def ribbon(*, quiet: bool) -> QImage:
    return painted(140, 190, lambda painter: paint_ribbon(painter, CARD, "", 5, quiet=quiet))


def tab(word: str) -> QImage:
    return painted(140, 190, lambda painter: paint_hint(painter, CARD, word))


def width_of(image: QImage) -> int:
    """Returns the width of everything painted, in pixels."""
    columns = [x for x in range(140) if any(image.pixelColor(x, y) != QColor("#000000") for y in range(190))]
    return columns[-1] - columns[0] + 1


@pytest.mark.parametrize(("quiet", "colour"), [(False, RIBBON), (True, QUIET_RIBBON)])
def test_a_ribbon_is_gold_or_quiet(qapp: QApplication, *, quiet: bool, colour: QColor) -> None:
    image = ribbon(quiet=quiet)
    assert rows_with(image, colour)
    assert not rows_with(image, QUIET_RIBBON if colour is RIBBON else RIBBON)
    assert width_of(image) == 130, "the card and the overhang at both sides"


def test_a_tab_leaves_out_its_star_before_it_gets_too_wide(qapp: QApplication) -> None:
    short, long = tab("KEEP"), tab("BEHALTEN")
    assert rows_with(short, HINT)
    assert width_of(short) < CARD.width() * 0.66
    assert width_of(long) < CARD.width() * 0.7, "a long word gets smaller"


def test_a_ribbon_lies_between_the_pips_of_the_middle_and_the_lower_row(qapp: QApplication) -> None:
    """Pips are 54 of 350 high, around .5 and .82."""
    card = QRectF(10, 0, 250, 350)
    picture = painted(270, 350, lambda painter: paint_ribbon(painter, card, "HIGH", 5), "#ffffff")
    covered = [y for y in range(350) if picture.pixelColor(12, y) != QColor("#ffffff")]
    assert covered[0] > 0.5 * 350 + 27
    assert covered[-1] < 0.82 * 350 - 27


def test_on_a_large_card_words_grow_with_it(qapp: QApplication) -> None:
    heights = []
    for width in (250, 1000):
        card = QRectF(0, 0, width, width * 1.4)
        picture = painted(width, round(card.height()), partial(paint_hint, card=card, word="KEEP"), "#ffffff")
        column = range(picture.height() * 85 // 100, picture.height())
        inked = [y for y in column if any(picture.pixelColor(x, y) == ON_HINT for x in range(width // 10, width // 2))]
        heights.append(len(inked))
    assert heights[1] > 3 * heights[0]
