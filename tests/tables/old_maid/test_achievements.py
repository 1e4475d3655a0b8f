"""Tests of the achievements of Old Maid, in real games."""

import random
from itertools import groupby, pairwise

import pytest
from msgspec.structs import replace

from cardroom.cards.cards import JOKER
from cardroom.tables.old_maid.achievements import ACHIEVEMENTS
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions
from cardroom.tables.old_maid.rules.record import line_of
from tests.tables.old_maid.rules.play import all_of, by_chance, draw, numbered_seed, paired, shuffle


def played(number: int, options: OldMaidOptions) -> list[OldMaidCluster]:
    """Returns a game by chance: after its first pairs, and each draw."""
    game = paired(numbered_seed(number), options)
    return [game, *all_of(game, by_chance(random.Random(number)))]


def place_of(cluster: OldMaidCluster, *, joker: bool) -> int:
    """Returns the place of the joker, or of another card."""
    return [card == JOKER for card in cluster.hands[cluster.source]].index(joker)


def scripted(number: int, first: int, script: str) -> OldMaidCluster:
    """Returns a game of two players that begins with scripted moves.

    After them the joker is not drawn from two cards or more.

    Args:
        number: number of the seed.
        first: the seat that draws first.
        script: "joker" and "other" are draws, a seat is the shuffle of its hand.
    """
    game = paired(numbered_seed(number), OldMaidOptions(2, 0), first + 1)
    for word in script.split():
        game = shuffle(game, int(word)) if word.isdigit() else draw(game, place_of(game, joker=word == "joker"))
    return [game, *all_of(game, lambda cluster: place_of(cluster, joker=cluster.hands[cluster.source] == (JOKER,)))][-1]


@pytest.mark.parametrize(
    ("seats", "number", "jokers", "out", "codes"),
    [
        (4, 2, [3], (0, 1, 2), {"first", "untouched"}),
        (4, 5, [3, 1, 3], (2, 0, 1), {"untouched"}),
        (3, 22, [2], (1, 0), set()),
        (4, 19, [1, 0, 3, 2], (0, 3, 1), {"first", "passed"}),
        (3, 7, [0, 2, 1], (0, 2), {"passed"}),
        (4, 14, [3, 2, 1, 0, 3], (1, 2, 0), {"passed"}),
        (4, 9, [2, 0], (1, 3, 2), set()),
        (4, 12, [0, 3, 2, 1, 0, 2, 0], (3, 1, 2), set()),
    ],
)
def test_first_passed_and_untouched(
    seats: int, number: int, jokers: list[int], out: tuple[int, ...], codes: set[str]
) -> None:
    games = played(number, OldMaidOptions(seats, 0))
    holders = [next(seat for seat, hand in enumerate(game.hands) if JOKER in hand) for game in games]
    assert [seat for seat, _ in groupby(holders)] == jokers
    assert games[-1].out == out
    assert set(ACHIEVEMENTS.earned(games[-1])) == codes


@pytest.mark.parametrize(
    ("number", "first", "script", "is_earned"),
    [
        (8, 1, "0 joker", True),
        (8, 1, "0 0 1 joker", True),
        (7, 0, "0 other joker", True),
        (8, 1, "other 0 1 other joker", True),
        (8, 1, "joker", False),
        (8, 1, "1 joker", False),
        (8, 1, "0 other other joker", False),
        (1, 0, "0 joker joker", False),
        (1, 0, "0 joker 0 joker", True),
    ],
)
def test_shuffled_is_the_joker_as_the_next_card(number: int, first: int, script: str, is_earned: bool) -> None:
    assert ("shuffled" in ACHIEVEMENTS.earned(scripted(number, first, script))) is is_earned


def test_duel_is_a_draw_from_the_last_two_cards() -> None:
    """In game 334 a third player still has cards."""
    found = set()
    for number in (*range(60), 334):
        options = OldMaidOptions(2 + number % 4, number % 2)
        games = played(number, options)
        right = [
            before
            for before, after in pairwise(games)
            if before.drawer == options.person and after.last is not None and after.last.card != JOKER
            if len(fan := before.hands[before.source]) == 2 and JOKER in fan
        ]
        is_last = any(len(game.out) == options.seats - 2 for game in right)
        assert ("duel" in ACHIEVEMENTS.earned(games[-1])) is is_last
        found.add((bool(right), is_last))
    assert found == {(False, False), (True, False), (True, True)}


def test_only_the_persons_game_that_is_over_counts() -> None:
    """Not the guest's, either."""
    *unfinished, game = played(19, OldMaidOptions(4, 0))
    second = replace(game, options=OldMaidOptions(4, 3, guest=0))
    watched = replace(game, options=OldMaidOptions(4, None))
    assert [set(ACHIEVEMENTS.earned(each)) for each in (game, second)] == [{"first", "passed"}, {"passed"}]
    assert "passed" in ACHIEVEMENTS.earned(scripted(8, 1, "joker")), "dealt, and drawn at once"
    assert {"first", "passed"} < set(ACHIEVEMENTS.achievements)
    assert [code for each in (OldMaidCluster(), *unfinished, watched) for code in ACHIEVEMENTS.earned(each)] == []
    assert [ACHIEVEMENTS.best(line_of(each) or "", 7) for each in (game, second, watched)] == [4, 0, 0]
    quit_as_first = next(each for each in unfinished if each.out == (0,))
    assert ACHIEVEMENTS.best(line_of(quit_as_first, abandoned=True) or "", 7) == ACHIEVEMENTS.best("", 7) == 0
