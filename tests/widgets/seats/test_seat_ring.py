"""Seats around a table: signs, faces, fans and boards."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.seats.face_button import FaceButton
from cardroom.widgets.seats.game_board import GameBoard, SeatView
from cardroom.widgets.seats.portrait import Character, Mood, paint_portrait
from cardroom.widgets.seats.seat_ring import MIDDLE, MOST_SEATS, OWN_PLACE, SeatRing
from cardroom.widgets.seats.seat_sign import LINE, NAME, ON_TURN_PLATE, ON_TURN_TEXT, PLATE, SeatSign
from cardroom.widgets.window.look import Felt
from tests.dressed import dress
from tests.widgets.on_screen import added, painted, shown
from tests.widgets.paint.test_contrast import contrast

SIZES = ((776, 420), (1248, 620), (3800, 1900))


class MiddleNoted(SeatRing):
    """Counts the calls of `arrange_middle`."""

    arranged = 0

    def arrange_middle(self) -> None:
        self.arranged += 1


def laid(qtbot: QtBot, size: tuple[int, int], seats: int, bottom: int = 0) -> MiddleNoted:
    dress()
    ring = added(qtbot, MiddleNoted(), *size)
    for seat in range(seats):
        ring.signs[seat].show_player(Character.FOX, "Rabbit", "10 cards")
    ring.seat(seats, bottom)
    ring.show()
    return ring


def assert_apart(places: list[QRect], window: QWidget) -> None:
    """Asserts that places are in a window, and that no two overlap."""
    assert all(window.rect().contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, MOST_SEATS + 1))
def test_signs_and_fans_are_on_the_table_and_do_not_overlap(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    ring = laid(qtbot, size, seats)
    signs = [sign.geometry() for _, _, sign in ring.places()]
    fans = [fan.geometry() for _, fan, _ in ring.places()]
    for places in (signs, fans):
        assert_apart(places, ring)
    for _, fan, sign in ring.places():
        assert not fan.geometry().intersects(sign.geometry())


@pytest.mark.parametrize("seats", range(3, MOST_SEATS + 1))
@pytest.mark.parametrize("bottom", [0, 2])
def test_seats_follow_clockwise_from_the_bottom(qtbot: QtBot, seats: int, bottom: int) -> None:
    ring = laid(qtbot, SIZES[1], seats, bottom)
    order = [(bottom + step) % seats for step in range(1, seats)]
    assert [ring.place(seat) for seat in order] == list(range(1, seats))
    across = [ring.signs[seat].geometry().center().x() for seat in order]
    assert across == sorted(across), "the next seat is on the left, the last one on the right"
    assert ring.place(bottom) == 0
    assert ring.signs[bottom].geometry().top() > max(ring.signs[seat].geometry().bottom() for seat in order)


def test_unused_seats_are_hidden(qtbot: QtBot) -> None:
    ring = laid(qtbot, SIZES[0], 6)
    ring.seat(3, 0)
    assert [sign.isVisibleTo(ring) for sign in ring.signs] == [True] * 3 + [False] * 3
    assert [fan.isVisibleTo(ring) for fan in ring.fans] == [True] * 3 + [False] * 3
    assert [seat for seat, _, _ in ring.places()] == [0, 1, 2]


def test_the_middle_is_free_and_arranged_with_the_seats(qtbot: QtBot) -> None:
    ring = laid(qtbot, SIZES[1], 6)
    assert ring.part(MIDDLE).contains(ring.middle())
    assert not ring.part(MIDDLE).intersects(ring.part(OWN_PLACE))
    assert all(ring.middle().y() > QRectF(sign.geometry()).bottom() for seat, _, sign in ring.places() if seat)
    before = ring.arranged
    ring.resize(900, 500)
    ring.seat(3, 1)
    assert ring.arranged >= before + 2


def portrait(character: Character, mood: Mood) -> QImage:
    """Returns a face without its colours."""
    image = painted(80, 80, lambda painter: paint_portrait(painter, QRectF(0, 0, 80, 80), character, mood))
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


@pytest.mark.parametrize("character", Character)
def test_moods_differ_without_their_colours(qtbot: QtBot, character: Character) -> None:
    faces = [portrait(character, mood) for mood in Mood]
    assert all(one != other for one, other in combinations(faces, 2))


def test_all_portraits_differ(qtbot: QtBot) -> None:
    faces = [portrait(character, Mood.CALM) for character in Character]
    assert all(one != other for one, other in combinations(faces, 2))


def sign(qtbot: QtBot) -> SeatSign:
    dress()
    made = added(qtbot, SeatSign())
    made.show_player(Character.OWL, "Owl", "10 cards")
    made.resize(made.sizeHint())
    return made


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


FACES = (Character.PERSON, Character.CURLY, Character.CAP)


@pytest.fixture
def button(qtbot: QtBot) -> FaceButton:
    button = added(qtbot, FaceButton())
    button.offer(FACES)
    button.describe("Face {number} of {count}")
    button.show()
    return button


def test_each_press_shows_the_next_face_and_it_fits_a_finger(button: FaceButton, qtbot: QtBot) -> None:
    chosen: list[Character] = []
    button.chosen.connect(lambda: chosen.append(button.face))
    assert button.accessibleName() == "Face 1 of 3"
    before = button.grab().toImage()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.accessibleName() == "Face 2 of 3"
    assert button.grab().toImage() != before
    QTest.keyClick(button, Qt.Key.Key_Space)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == [Character.CURLY, Character.CAP, Character.PERSON]
    assert min(button.sizeHint().width(), button.sizeHint().height()) >= 44
    with qtbot.assertNotEmitted(button.chosen):
        button.show_face(Character.CAP)
    assert button.face is Character.CAP


def seats(count: int) -> list[SeatView]:
    return [
        SeatView(Character.FOX, "Rabbit" * (number % 2 + 1), "13 cards", tuple(range(number, number + 4)), f"{number}")
        for number in range(count)
    ]


@pytest.fixture
def board(qtbot: QtBot) -> GameBoard:
    board = shown(qtbot, GameBoard())
    board.resize(board.minimumSizeHint())
    return board


@pytest.mark.parametrize("count", range(2, 7))
def test_signs_and_fans_do_not_overlap(board: GameBoard, count: int) -> None:
    board.show_seats(seats(count))
    shown = [each.geometry() for each in (*board.signs, *board.fans) if each.isVisible()]
    assert len(shown) == 2 * count
    assert_apart(shown, board)


def test_it_shows_what_it_is_given_and_forgets_it(board: GameBoard) -> None:
    board.show_seats(seats(3))
    assert [fan.cards for fan in board.fans[:3]] == [(0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 5)]
    assert [fan.accessibleName() for fan in board.fans[:3]] == ["0", "1", "2"]
    assert board.signs[1].line == "13 cards"
    board.show_seats(())
    assert not any(each.isVisible() for each in (*board.signs, *board.fans))


@pytest.mark.parametrize("count", range(2, 7))
def test_stacked_hands_are_wide_where_there_is_room(count: int, qtbot: QtBot) -> None:
    boards = [GameBoard(), GameBoard(is_stacked=True)]
    for board in boards:
        qtbot.addWidget(board)
        board.show()
        board.resize(520, 130 * -(-count // 2))
        board.show_seats(seats(count))
        assert_apart([each.geometry() for each in (*board.signs, *board.fans) if each.isVisible()], board)
    beside, stacked = (board.fans[0].width() for board in boards)
    assert stacked > beside * 1.3 or count == 2
    boards[1].resize(boards[1].minimumSizeHint())
    assert boards[1].fans[0].x() > 0, "without room the cards are beside the sign"
