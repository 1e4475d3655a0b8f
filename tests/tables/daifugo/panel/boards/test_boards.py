"""The boards of exchange, result and standings with real games."""

import re
from collections.abc import Iterator
from typing import TypeVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.tables.daifugo.panel.boards.board import Board
from cardroom.tables.daifugo.panel.boards.exchange import ExchangeBoard
from cardroom.tables.daifugo.panel.boards.medals import paint_medal
from cardroom.tables.daifugo.panel.boards.result import ResultBoard
from cardroom.tables.daifugo.panel.boards.standings import StandingsBoard
from cardroom.tables.daifugo.panel.words.cards import card_text, spoken_cards
from cardroom.tables.daifugo.panel.words.players import player_name
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit, lowest_bits, union
from cardroom.tables.daifugo.rules.cluster import DaifugoState as S
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange
from tests.dressed import dress
from tests.tables.daifugo.panel.boards.board_parts import LONGEST_NAME, SEATS, faults, put_on, sights

USUAL, USUAL_STEP = QSize(1057, 604), QSize(661, 242)
PLACES = ((QSize(560, 410), 0.75, 1.0), (QSize(560, 410), 0.75, 2.0), (USUAL, 1.0, 1.0), (QSize(1590, 820), 1.35, 2.0))
STEPS = (
    (QSize(378, 164), 0.75, 1.0),
    (QSize(378, 164), 0.75, 2.0),
    (USUAL_STEP, 1.0, 1.0),
    (QSize(990, 330), 1.35, 2.0),
)
"""Sizes in pixels, scales, and text sizes."""

B = TypeVar("B", ResultBoard, StandingsBoard, ExchangeBoard)
CODES = re.compile(r"[{}%]|\bNone\b|Fate")


def open_cards(board: ExchangeBoard) -> CardSet:
    """Returns all cards that are painted face up."""
    return union(card or 0 for each, place in board._rows() for row in board._cards(each, place) for card in row.cards)


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    dress()
    made = QWidget()
    qtbot.addWidget(made)
    return made


def shown(board: B, sight: DaifugoSight, size: QSize | None = None) -> B:
    """Shows a sight on a board; in a size, on its table."""
    board.show_sight(sight)
    if size is not None and (parent := board.parentWidget()) is not None:
        put_on(parent, board, size)
    return board


def boards(seats: int, *, watches: bool) -> Iterator[tuple[Board, str]]:
    """Yields every board of a set, with its name."""
    for sight in sights(seats, S.RESULT, watches=watches)[:2]:
        yield shown(ResultBoard(), sight), "result"
    for state in (S.STANDINGS, S.SET_OVER):
        for sight in sights(seats, state, watches=watches)[-1:]:
            standings = StandingsBoard()
            standings.show_sight(sight, is_over=state is S.SET_OVER)
            yield standings, state.value
    for sight in (*sights(seats, S.EXCHANGE, watches=watches), *sights(seats, S.EXCHANGED, watches=watches)[-1:]):
        yield shown(ExchangeBoard(), sight), "exchange"


@pytest.mark.each_value_once
@pytest.mark.parametrize("watches", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_texts_are_whole_and_apart_at_all_sizes(seats: int, watches: bool, language: str, table: QWidget) -> None:
    for board, name in boards(seats, watches=watches):
        for size, scale, text in STEPS if name == "exchange" else PLACES:
            put_on(table, board, size.expandedTo(board.minimumSizeHint()), scale=scale, text=text)
            assert faults(list(board.texts())) == [], (name, size, text)
        assert not CODES.search(board.accessibleName())
        assert board.accessibleName()
        board.setParent(None)
        board.deleteLater()


@pytest.mark.parametrize("watches", [False, True])
def test_every_player_is_named_once_with_the_points(watches: bool, table: QWidget) -> None:
    for sight in sights(6, S.RESULT, watches=watches):
        board = shown(ResultBoard(table), sight, USUAL)
        texts = [each.text for each in board.texts()]
        for place, player in enumerate(sight.places):
            name = player_name(player, sight.options)
            assert board.accessibleName().count(f"{name}, ") == 1
            assert texts.count(name) == 1
            assert f"+{6 - place}" in texts


def test_cards_that_remained_are_open_in_the_row_of_their_player(table: QWidget) -> None:
    remained = [sight for sight in sights(4, S.RESULT) if any(sight.hands)]
    assert remained
    for sight in remained:
        board = shown(ResultBoard(table), sight)
        for hand in sight.hands:
            assert spoken_cards(hand) in board.accessibleName()
        for width in range(380, 700, 20):
            put_on(table, board, QSize(width, 320), scale=0.75, text=2.0)
            for result, row in board._rows():
                for cards in board._cards(result, row):
                    assert all(row.contains(place) for place in (*cards.places, *[cards.rest_place] * bool(cards.rest)))


def test_a_fall_and_a_forbidden_finish_are_named(table: QWidget) -> None:
    seen = [sight for seats in (3, 4, 6) for sight in sights(seats, S.RESULT)]
    fallen = next(sight for sight in seen if sight.aside)
    board = ResultBoard(table)
    put_on(table, board, USUAL)
    board.show_sight(fallen)
    assert "fall of the daifugō" in [each.text for each in board.texts()]
    assert spoken_cards(fallen.aside) in board.accessibleName()
    board.show_sight(next(sight for sight in seen if len(sight.last) > bool(sight.aside)))
    assert "forbidden finish" in [each.text for each in board.texts()]
    assert "forbidden finish" in board.accessibleName()


def test_the_first_game_has_no_change_of_class(table: QWidget) -> None:
    board = ResultBoard(table)
    first, second, _ = sights(4, S.RESULT)
    board.show_sight(first)
    assert " from " not in board.accessibleName()
    board.show_sight(second)
    assert " from " in board.accessibleName()


def test_a_triumph_is_the_persons_first_place(table: QWidget) -> None:
    board = ResultBoard(table)
    put_on(table, board, USUAL)
    assert not board.is_triumph
    sight = sights(4, S.RESULT)[0]
    others = tuple(player for player in sight.places if player)
    board.show_sight(replace(sight, places=(0, *others)))
    assert board.is_triumph and not board.own_row().isEmpty()
    board.show_sight(replace(sight, places=(*others, 0)))
    assert not board.is_triumph
    board.show_sight(replace(sight, places=(0, *others), options=replace(sight.options, watches=True)))
    assert not board.is_triumph and board.own_row().isEmpty()


# --- standings --------------------------------------------------------------------------------------------------------


def with_points(sight: DaifugoSight, *points: int) -> DaifugoSight:
    return replace(sight, standing=replace(sight.standing, points=points))


def test_the_winner_of_the_set_is_the_title(table: QWidget) -> None:
    board = StandingsBoard(table)
    (sight,) = sights(4, S.SET_OVER)
    titles = {
        (12, 9, 5, 4): "You are the winner of the set!",
        (9, 12, 5, 4): "Winner of the set: Owl",
        (9, 9, 8, 4): f"Tie for the set: {LONGEST_NAME}, Owl",
    }
    for points, title in titles.items():
        board.show_sight(with_points(sight, *points))
        assert next(board.texts()).text == title
        assert board.is_triumph == (points[0] >= points[1])


def test_the_standings_say_which_game_is_next_or_that_the_set_ends_early(table: QWidget) -> None:
    first, second = sights(4, S.STANDINGS)[:2]
    board = shown(StandingsBoard(table), second)
    assert board.accessibleName().startswith("Standings after game 2 of 3.")
    assert board.accessibleName().endswith("Next: game 3 of 3.")
    board.show_sight(first)
    assert not board.is_triumph
    board.show_sight(first, is_over=True)
    assert board.accessibleName().endswith("Ended after 1 of 3 games.")


def test_equal_points_have_the_same_rank(table: QWidget) -> None:
    board = shown(StandingsBoard(table), with_points(sights(4, S.STANDINGS)[1], 6, 5, 5, 4), USUAL)
    texts = [each.text for each in board.texts()]
    assert [texts.count(place) for place in ("1st", "2nd", "3rd", "4th")] == [1, 2, 0, 1]
    assert texts.count("par 2.5") == 4
    assert "2.50" in texts


# --- exchange ---------------------------------------------------------------------------------------------------------


def own_of(sight: DaifugoSight) -> SeenExchange | None:
    return next((each for each in sight.exchanges if sight.seat in (each.rich, each.poor)), None)


def test_only_the_own_cards_of_an_exchange_are_open(table: QWidget) -> None:
    seen = [sight for seats in SEATS for state in (S.EXCHANGE, S.EXCHANGED) for sight in sights(seats, state)]
    owns = [own_of(sight) for sight in seen]
    assert any(own is None for own in owns) and any(own is not None for own in owns)
    for sight, own in zip(seen, owns, strict=True):
        board = shown(ExchangeBoard(table), sight, USUAL_STEP)
        allowed = own.taken | own.given if own is not None else 0
        assert open_cards(board) == allowed
        if own is None:
            assert not re.search("[♠♥♦♣]", board.accessibleName())


def test_a_spectator_of_computers_sees_all_exchanged_cards(table: QWidget) -> None:
    for sight in sights(4, S.EXCHANGED, watches=True):
        board = shown(ExchangeBoard(table), sight, USUAL_STEP)
        assert open_cards(board) == union(each.taken | each.given for each in sight.exchanges)


def test_the_cards_that_the_person_chooses_are_shown_until_the_next_state(table: QWidget) -> None:
    waiting = [
        sight
        for seats in SEATS
        for sight in sights(seats, S.EXCHANGE)
        if any(each.rich == sight.seat and not each.is_done for each in sight.exchanges)
    ]
    sight = waiting[0]
    board = shown(ExchangeBoard(table), sight, USUAL_STEP)
    own = own_of(sight)
    assert own is not None
    assert board.accessibleName().startswith("Choose ")
    chosen = lowest_bits(sight.hand, own.count)
    board.show_chosen(chosen)
    assert open_cards(board) == own.taken | chosen
    whole = [place for each, row in board._rows() for cards in board._cards(each, row) for place in cards.places]
    board.show_chosen(lowest_bits(sight.hand, own.count - 1))
    assert own.count == 2
    part = [place for each, row in board._rows() for cards in board._cards(each, row) for place in cards.places]
    assert {each.height() for each in part} <= {each.height() for each in whole}, "it leaves the place of the other"
    board.show_sight(sight)
    assert open_cards(board) == own.taken


def test_slips_name_the_cards_that_are_too_small_for_pictures(table: QWidget) -> None:
    sight = next(sight for sight in sights(4, S.EXCHANGED) if (own := own_of(sight)) and own.count == 2)
    board = shown(ExchangeBoard(table), sight)
    put_on(table, board, QSize(378, 150), scale=0.75)
    own = own_of(sight)
    assert own is not None
    texts = [each.text for each in board.texts()]
    for card in each_bit(own.taken | own.given):
        name = card_text(card)
        assert name == "Joker" or (name[:-1] in texts and name[-1] in texts)


# --- pictures ---------------------------------------------------------------------------------------------------------


def test_the_medals_differ_without_colour() -> None:
    pictures = []
    for grade in range(5):
        image = QImage(60, 60, QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_medal(painter, image.rect().toRectF(), grade)
        painter.end()
        middle = [[image.pixelColor(x, y).value() for x in range(12, 48)] for y in range(14, 48)]
        brightest, darkest = max(map(max, middle)), min(map(min, middle))
        pictures.append([value > (brightest + darkest) / 2 for line in middle for value in line])
    for grade, picture in enumerate(pictures):
        for other in pictures[grade + 1 :]:
            different = sum(one != two for one, two in zip(picture, other, strict=True))
            assert different > 0.1 * len(picture)


def test_a_board_changes_its_language(table: QWidget, languages: Languages, qapp: QApplication) -> None:
    board = shown(StandingsBoard(table), sights(4, S.STANDINGS)[0])
    for code, text in (("ja", "次は2回戦"), ("en", "Next: game 2")):
        languages.set(code)
        qapp.processEvents()
        assert text in board.accessibleName()
