"""The tables of the contest's protocol."""

from random import Random

import pytest

from cardroom.tables.daifugo.contest import tables
from cardroom.tables.daifugo.contest.tables import Table
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, deck_of, each_bit, union
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, legal_plays
from cardroom.tables.daifugo.rules.play import Kind
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from tests.daifugo_cards import of
from tests.tables.daifugo.rules.random_game import positions

DECK = list(each_bit(deck_of(1)))


def sent(table: Table) -> Table:
    """Returns a table after it has travelled."""
    data = table.to_bytes()
    assert len(data) == 480
    return Table.read(data)


def table_of(*cells: tuple[int, int, int]) -> Table:
    return Table.of({(row, column): number for row, column, number in cells})


@pytest.mark.parametrize("number", range(6))
def test_every_legal_play_comes_back(number: int) -> None:
    """The positions are those of random games, in both orders."""
    found = 0
    for game in positions(CONTEST, 300, Random(number)):
        for is_reversed in (False, True):
            for play in legal_plays(game.hands[game.turn], game.trick, CONTEST, is_reversed=is_reversed):
                assert tables.play_in(sent(Table.of(tables.play_cells(play)))) == play
                found += 1
    assert found > 1000


@pytest.mark.parametrize("number", range(40))
def test_every_lead_of_large_hands_comes_back(number: int) -> None:
    source = Random(number)
    hand = union(source.sample(DECK[:-1], source.randint(5, 18))) | FIRST_JOKER
    for play in legal_plays(hand, EMPTY_TRICK, CONTEST, is_reversed=False):
        assert tables.play_in(sent(Table.of(tables.play_cells(play)))) == play


SPADES = tuple((0, column, 1) for column in range(1, 14))


@pytest.mark.parametrize(
    ("cells", "cards", "stands"),
    [
        (((0, 1, 1),), "3S", "3S"),
        (((3, 13, 1),), "2C", "2C"),
        (((0, 6, 1), (2, 6, 1)), "8S 8D", "8S 8D"),
        (((0, 6, 1), (2, 6, 2)), "8S JK", "8S 8D"),
        (((0, 4, 1), (1, 4, 1), (2, 4, 1), (3, 4, 1), (4, 4, 2)), "6S 6H 6D 6C JK", "6S 6H 6D 6C"),
        (((2, 1, 1), (2, 2, 2), (2, 3, 1)), "3D 5D JK", "3D 4D 5D"),
        (((1, 11, 2), (1, 12, 1), (1, 13, 1)), "AH 2H JK", "KH AH 2H"),
        (((1, 12, 1), (1, 13, 1), (1, 14, 2)), "AH 2H JK", "KH AH 2H"),
        (((1, 0, 2), (1, 1, 1), (1, 2, 1)), "3H 4H JK", "3H 4H 5H"),
        (((0, 0, 2),), "JK", ""),
        (((0, 14, 2),), "JK", ""),
        (((3, 7, 2),), "JK", ""),
        ((*SPADES[:12], (0, 14, 2)), None, None),  # a king before the joker, and no two
        ((*SPADES[1:], (0, 14, 2)), "4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2S JK", "ALL"),
        ((*SPADES, (0, 14, 2)), None, None),
        (((4, 1, 2),), None, None),  # a joker as in a hand
        (((0, 1, 2), (0, 2, 2)), None, None),
        (((0, 0, 1),), None, None),
        (((0, 14, 1),), None, None),
        (((4, 4, 1),), None, None),
        (((0, 1, 3),), None, None),
        (((0, 1, -1),), None, None),
        (((0, 6, 1), (2, 6, 1), (4, 6, 2)), None, None),  # row 4 is for the fifth
        (((0, 6, 1), (2, 7, 1)), None, None),
        (((0, 6, 1), (0, 7, 1)), None, None),
        (((0, 6, 1), (0, 7, 1), (1, 8, 1)), None, None),
        (((0, 12, 1), (0, 13, 1), (0, 1, 1)), None, None),
        (((0, 13, 1), (0, 14, 2)), None, None),
        (((0, 12, 1), (0, 13, 1), (1, 14, 2)), None, None),
        (((0, 11, 1), (0, 12, 1), (0, 14, 2)), None, None),
        (((0, 2, 1), (0, 3, 1), (0, 0, 2)), None, None),
    ],
)
def test_cells_of_plays(cells: tuple[tuple[int, int, int], ...], cards: str | None, stands: str | None) -> None:
    play = tables.play_in(table_of(*cells, (5, 2, 7), (7, 14, 1)))
    if cards is None or stands is None:
        assert play is None
        return
    assert play is not None
    assert play.cards == of(cards)
    assert play.stands == (union(DECK[0:52:4]) if stands == "ALL" else of(stands))


def test_the_joker_of_a_run_may_replace_a_card_that_is_held() -> None:
    plays = legal_plays(of("3D 4D 5D JK"), EMPTY_TRICK, CONTEST, is_reversed=False)
    runs = [play for play in plays if play.kind is Kind.RUN]
    tables_of_runs = {Table.of(tables.play_cells(play)) for play in runs}
    assert len(tables_of_runs) == len(runs) == 6


def test_hands_come_back() -> None:
    source = Random(5)
    for _ in range(200):
        hand = union(source.sample(DECK, source.randint(1, 53)))
        assert tables.hand_in(sent(Table.of(tables.hand_cells(hand)))) == hand
    assert tables.hand_cells(of("3S 2C JK")) == {(0, 1): 1, (3, 13): 1, (4, 1): 2}
    assert tables.hand_in(tables.EMPTY) == 0


@pytest.mark.parametrize("cell", [(0, 0, 1), (0, 14, 1), (4, 2, 2), (4, 1, 1), (0, 1, 2), (2, 3, -1), (2, 3, 256)])
def test_cells_that_are_no_hand(cell: tuple[int, int, int]) -> None:
    assert tables.hand_in(table_of((1, 1, 1), cell)) is None


def test_bytes() -> None:
    """Numbers are big-endian, row by row, as the contest's protocol has them."""
    assert tables.number_bytes(9) == bytes([0, 0, 0, 9])
    data = table_of((0, 1, 1), (1, 0, 256), (5, 1, -1)).to_bytes()
    assert data[4:8] == bytes([0, 0, 0, 1])
    assert data[60:64] == bytes([0, 0, 1, 0])
    assert data[304:308] == bytes([255, 255, 255, 255])
    assert sum(map(bool, data)) == 6


def test_profiles() -> None:
    data = tables.profile("Daihinmin no 1").to_bytes()
    assert data[:4] == bytes([0, 0, 0x4E, 0x66])
    assert data[60:64] == b"\0\0\0D"
    assert tables.name_in(Table.read(data)) == "Daihinmin no 1"
    assert tables.name_in(tables.profile("a")) == "a"
    assert tables.name_in(tables.EMPTY) is None
    assert tables.name_in(table_of((0, 0, 20060), (1, 0, 65))) is None
    hostile = table_of((0, 0, 20070), (1, 0, 27), (1, 1, 65), (1, 2, -5), (1, 3, 2**31 - 1), (1, 4, 0), (1, 5, 66))
    assert tables.name_in(hostile) == "?A??"


@pytest.mark.parametrize(
    ("name", "fits"), [("a", True), ("x" * 14, True), ("x" * 15, False), ("", False), ("ä", False), ("a\n", False)]
)
def test_names(name: str, fits: bool) -> None:
    assert tables.is_name(name) is fits
