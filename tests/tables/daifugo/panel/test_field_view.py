"""The field: plays, lock, jack back, whose it is, what is spoken."""

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.field_paint import FieldPlay
from cardroom.tables.daifugo.panel.field_shape import FieldShape, direction, ordered
from cardroom.tables.daifugo.panel.field_view import FieldView
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, SECOND_JOKER
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.widgets.window.look import Deck, Look
from tests.daifugo_cards import of
from tests.dressed import dress

SIZES = [(520, 280), (360, 180), (260, 150)]


@pytest.fixture
def field(qtbot: QtBot) -> FieldView:
    dress()
    view = FieldView()
    qtbot.addWidget(view)
    view.resize(*SIZES[0])
    return view


def play(cards: str, angle: float = 90.0, stands: str = "", name: str = "Fox") -> FieldPlay:
    return FieldPlay(1, name, of(cards), angle, of(stands))


def test_an_empty_field_says_who_leads(field: FieldView) -> None:
    field.show_field((), note="You lead.")
    assert [each.text for each in field.texts()] == ["You lead."]
    assert field.accessibleName() == "You lead."


def test_the_last_play_has_its_owners_name_and_is_spoken(field: FieldView) -> None:
    field.show_field((play("5S 5C", name="Fox"), play("9S 9C", name="Cat")), Trick(lock=0b1001))
    assert [each.text for each in field.texts()] == ["Lock", "Cat"]
    name = field.accessibleName()
    assert name == "On the table: 9 of spades, 9 of clubs, from Cat. Lock: spades and clubs."


def test_lock_and_jack_back_are_words_too(field: FieldView) -> None:
    field.show_field((play("JD"),), Trick(lock=0b100, hard=True, jack=True))
    assert [each.text for each in field.texts()] == ["Hard lock", "Jack back", "Fox"]
    assert "Jack back" in field.accessibleName()


@pytest.mark.parametrize("change", ["plays", "lock", "hard", "jack", "deck", "stands"])
def test_every_change_is_painted(field: FieldView, change: str) -> None:
    before = play("9S JK", stands="9S 9H")
    field.show_field((before,), Trick(lock=0b11))
    picture = field.grab().toImage()
    after = play("9S JK", stands="9S 9C") if change == "stands" else before
    plays = (play("7D 7C"), after) if change == "plays" else (after,)
    trick = Trick(lock=0b101 if change == "lock" else 0b11, hard=change == "hard", jack=change == "jack")
    field.show_field(plays, trick)
    if change == "deck":
        field.apply_look(Look(deck=Deck.FOUR_COLOUR_LARGE))
    assert field.grab().toImage() != picture


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("angle", [0.0, 90.0, 135.0, 180.0, 270.0])
@pytest.mark.parametrize("count", [1, 4, 13])
def test_all_cards_of_the_last_play_lie_in_the_field(
    field: FieldView, size: tuple[int, int], angle: float, count: int
) -> None:
    field.resize(*size)
    for place, _ in field.landing_poses(angle, count):
        assert QRectF(field.rect()).contains(place)


def test_earlier_plays_peek_out_at_their_players_side() -> None:
    shape = FieldShape(QRectF(0, 0, 500, 250))
    last = shape.landing(shape.spots(1, 0.0)[0])
    left, top, right = (shape.landing(shape.spots(1, angle, 1)[0]) for angle in (90.0, 180.0, 270.0))
    assert left.left() < last.left() - 20
    assert right.right() > last.right() + 20
    assert top.top() < last.top() - 8
    assert left.width() < last.width()


def test_directions_go_clockwise_from_the_bottom() -> None:
    assert direction(0).y() == pytest.approx(1)
    assert direction(90).x() == pytest.approx(-1)
    assert direction(180).y() == pytest.approx(-1)


def test_jokers_come_where_they_count() -> None:
    cards, stands = of("8S 10S JK"), of("8S 9S 10S")
    assert ordered(cards, stands) == [(of("8S"), of("8S")), (FIRST_JOKER, of("9S")), (of("10S"), of("10S"))]
    assert ordered(of("JK JK"), 0) == [(FIRST_JOKER, 0), (SECOND_JOKER, 0)]
    five = of("9S 9H 9D 9C JK")
    assert ordered(five, of("9S 9H 9D 9C"))[-1] == (FIRST_JOKER, 0)
    assert [card for card, _ in ordered(of("9S JK"), 0)] == [of("9S"), FIRST_JOKER]


@pytest.mark.parametrize("text_size", [17, 34])
def test_texts_fit_and_leave_room_for_the_cards(field: FieldView, text_size: int) -> None:
    field.setStyleSheet(f"FieldView {{ font-size: {text_size}px }}")
    field.ensurePolished()
    for size in SIZES:
        field.resize(*size)
        field.show_field((play("9S", name="Rabbit"),), Trick(lock=0b1111, jack=True))
        assert all(each.fits for each in field.texts())
        assert all(each.font.pixelSize() >= 14 for each in field.texts())
        assert all(field.rect().contains(each.place.toAlignedRect()) for each in field.texts())
        assert field.landing_poses(0.0, 1)[0][0].height() > 0.44 * field.height()
