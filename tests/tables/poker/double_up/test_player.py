"""The computer player guesses better, banks once, and stops in time."""

from dataclasses import replace

import pytest
from hypothesis import given

from cardroom.cards.cards import parse_card
from cardroom.dataflow.wires import legal_terminals
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker.double_up.machine import WIRES
from cardroom.tables.poker.double_up.player import DoubleUpSight, choose, sight_of
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.ticket import Kind
from tables.poker.double_up.rules.games import Entry, S, games

CHOOSING = DoubleUpSight(
    state=S.REFRESH,
    kind=Kind.HIGH_LOW,
    lies_open=parse_card("2S"),
    wins=0,
    may_go_on=False,
    may_bank=False,
    may_take=False,
)
WON = replace(CHOOSING, state=S.RESULT, wins=1, may_go_on=True, may_bank=True, may_take=True)


@pytest.mark.parametrize(("card", "on"), [("AS", "high"), ("6D", "high"), ("7H", "high"), ("8C", "low"), ("KS", "low")])
def test_it_makes_the_better_guess(card: str, on: str) -> None:
    assert choose(replace(CHOOSING, lies_open=parse_card(card))) == Message(on)


def test_of_four_cards_none_is_better_than_another() -> None:
    assert choose(replace(CHOOSING, kind=Kind.PICK_ONE)) == Message("pick", (0,))


def test_it_banks_half_of_the_first_win_and_takes_the_third() -> None:
    assert choose(WON) == Message("bank_half")
    assert choose(replace(WON, wins=2)) == Message("go_on")
    assert choose(replace(WON, wins=3)) == Message("take_all")


def test_near_the_limit_it_does_what_is_legal() -> None:
    assert choose(replace(WON, may_bank=False)) == Message("go_on")
    assert choose(replace(WON, wins=2, may_go_on=False)) == Message("take_all")
    assert choose(replace(WON, may_go_on=False, may_bank=False)) == Message("take_all")


@pytest.mark.parametrize("state", [S.INIT, S.JUDGE, S.FINISH])
def test_where_nothing_can_be_pressed_it_presses_nothing(state: DoubleUpState) -> None:
    assert choose(replace(CHOOSING, state=state)) is None


@given(games())
def test_whatever_it_presses_is_legal_and_it_never_waits_in_vain(game: list[Entry]) -> None:
    for entry in game:
        legal = legal_terminals(WIRES, entry.state, entry.cluster, Account(0))
        press = choose(sight_of(entry.state, entry.cluster, legal))
        assert (press is not None) is bool(legal)
        assert press is None or press.on in legal


@given(games())
def test_its_sight_has_no_hidden_card(game: list[Entry]) -> None:
    for entry in game:
        blind = replace(entry.cluster, cards=entry.cluster.cards[:1])
        assert sight_of(entry.state, blind, frozenset()) == sight_of(entry.state, entry.cluster, frozenset())
