"""The computer player guesses better, banks once, and stops in time."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from cardroom.cards.cards import parse_card
from cardroom.messages import Entry, Message
from cardroom.tables.poker.double_up.machine import WIRING
from cardroom.tables.poker.double_up.player import choose
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.sight import DoubleUpEntry, DoubleUpSight, sight_of
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick
from tests.tables.poker.double_up.rules.games import NO_CREDITS, Entered, S, games

SIGHT = DoubleUpSight(kind=Kind.HIGH_LOW, stake=40, cards=(parse_card("2S"), None), staked=40, at_stake=40)
ALL = GO, BANK, TAKE = "go_on", "bank_half", "take_all"


def choosing(sight: DoubleUpSight, *legal: str) -> DoubleUpEntry:
    return Entry(2, S.REFRESH, sight, frozenset(legal))


def won(wins: int, *legal: str) -> DoubleUpEntry:
    return Entry(4, S.RESULT, replace(SIGHT, wins=wins, at_stake=80), frozenset(legal))


def test_it_makes_the_better_guess_and_of_four_cards_none_is_better() -> None:
    for card, on in (("AS", "high"), ("6D", "high"), ("7H", "high"), ("8C", "low"), ("KS", "low")):
        sight = replace(SIGHT, cards=(parse_card(card), None))
        assert choose(choosing(sight, "high", "low")) == Message(on)
    four = replace(SIGHT, kind=Kind.PICK_ONE, cards=(parse_card("7S"), *[None] * 4))
    assert choose(choosing(four, "pick")) == Pick(0)


@pytest.mark.parametrize(
    ("wins", "legal", "on"),
    [(1, ALL, BANK), (2, ALL, GO), (3, ALL, TAKE), (1, (GO, TAKE), GO), (2, (BANK, TAKE), TAKE), (1, (TAKE,), TAKE)],
)
def test_it_banks_half_of_the_first_win_and_takes_the_third(wins: int, legal: tuple[str, ...], on: str) -> None:
    """Near the limit it does what is legal."""
    assert choose(won(wins, *legal)) == Message(on)


@pytest.mark.parametrize("state", [S.INIT, S.JUDGE, S.FINISH])
def test_where_nothing_can_be_pressed_it_presses_nothing(state: DoubleUpState) -> None:
    assert choose(Entry(1, state, SIGHT, frozenset())) is None


@given(games())
def test_whatever_it_presses_is_legal_and_it_never_waits_in_vain(game: list[Entered]) -> None:
    for entered in game:
        where = (entered.state, entered.cluster, NO_CREDITS)
        entry = Entry(1, entered.state, sight_of(*where), WIRING.legal(*where))
        press = choose(entry)
        assert (press is not None) is bool(entry.legal)
        assert press is None or press.on in entry.legal
