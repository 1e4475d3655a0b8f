"""The field, its marks and its room: plays, lock, passes."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.field_paint import FieldPlay
from cardroom.tables.daifugo.panel.field_shape import FieldShape, direction, ordered
from cardroom.tables.daifugo.panel.field_view import FieldView
from cardroom.tables.daifugo.panel.hand.shape import hand_shape
from cardroom.tables.daifugo.panel.seat_mark import MarkKind, SeatMark
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, SECOND_JOKER
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.widgets.window.look import Deck, Look, TextSize
from tests.daifugo_cards import of
from tests.dressed import dress
from tests.tables.daifugo.sitting import Sit

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


@pytest.mark.parametrize("size", [(140, 30), (80, 60), (300, 200)])
def test_the_text_is_not_cut(size: tuple[int, int], qtbot: QtBot) -> None:
    mark = SeatMark()
    qtbot.addWidget(mark)
    mark.setStyleSheet("font-size: 40px")
    mark.ensurePolished()
    mark.resize(*size)
    mark.show_mark(MarkKind.PASSED, "Pass")
    (text,) = mark.texts()
    metrics = QFontMetricsF(text.font)
    assert text.font.pixelSize() >= 14
    assert metrics.height() <= text.place.height() <= size[1]
    assert metrics.horizontalAdvance(text.text) <= text.place.width() <= size[0]


def test_a_mark_over_a_low_fan_has_room_for_its_text(sit: Sit) -> None:
    sitting = sit()
    sitting.appearance.apply_look(replace(sitting.appearance.look, text_size=TextSize.LARGEST))
    sitting.begin()
    table = sitting.controls.table
    table.resize(560, 300)
    assert min(fan.height() for fan in table.fans[1:4]) < 28, "the fans are low"
    for mark in table.marks[1:4]:
        mark.show_mark(MarkKind.PASSED, "PASS")
        (text,) = mark.texts()
        assert QFontMetricsF(text.font).height() <= text.place.height()


UPRIGHT, WIDE = (1080, 972), (1280, 800)
HAND = QRectF(0, 0, 1054, 243)
"""The hand's area in an upright kiosk."""

OF_FOUR = (1, *range(1, 14))
OF_THREE = (*range(1, 6), *range(1, 14))


@pytest.mark.parametrize(("ranks", "least"), [(OF_FOUR, 48), (OF_THREE, 40)])
def test_a_finger_meets_each_card_of_the_largest_hands(ranks: tuple[int, ...], least: int) -> None:
    shape = hand_shape(HAND, sorted(ranks), Deck.TWO_COLOUR)
    assert min(shape.strip(place).width() for place in range(len(ranks))) >= least


def test_the_rules_and_the_hand_follow_the_shape_of_the_window(sit: Sit) -> None:
    sitting = sit().begin()
    table, rules, hand = sitting.controls.table, sitting.controls.rules, sitting.hand
    for size, is_upright in ((UPRIGHT, True), (WIDE, False), (UPRIGHT, True)):
        sitting.panel.resize(*size)
        sitting.wait_until(lambda: table.is_upright is is_upright)  # noqa: B023 - called at once
        sitting.qtbot.wait(100)
        assert (rules.geometry().bottom() < table.geometry().top()) is is_upright
        assert (hand.width() > sitting.panel.width() * 0.95) is is_upright
        signs = [sign.geometry() for sign in table.signs if sign.isVisible()]
        assert table.rect().contains(signs[0].united(signs[1]))
        assert all(rules.rect().contains(chip.geometry()) for chip in rules.chips)
