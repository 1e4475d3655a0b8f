"""The prompt of each state of a double-up."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from cardroom.messages import DONE, Message, Prompt
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, Outcome
from cardroom.tables.poker.double_up.rules.sight import DoubleUpPrompt, prompt_for
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from tests.tables.poker.double_up.rules.games import NO_CREDITS, Entered, S, Table, games

TICKET = Ticket(3, "05" * 32, "", 40, Kind.PICK_ONE)
P = DoubleUpPrompt


def prompt_of(table: Table) -> Prompt:
    entry = table.game[-1]
    return prompt_for(entry.state, entry.cluster, NO_CREDITS, entry.message)


def test_an_empty_table_welcomes() -> None:
    assert prompt_for(S.INIT, DoubleUpCluster(), NO_CREDITS, Message(DONE)) == Prompt(P.WELCOME)


def test_each_kind_prompts_for_its_own_choice() -> None:
    table = Table(TICKET)
    assert prompt_of(table) == Prompt(P.PICK_ONE, (table.cluster.cards[0],))
    table = Table(replace(TICKET, kind=Kind.HIGH_LOW))
    assert prompt_of(table) == Prompt(P.HIGH_OR_LOW, (table.cluster.cards[0],))


def test_a_draw_is_reported_with_the_next_card() -> None:
    for round_number in range(1, 200):
        table = Table(replace(TICKET, kind=Kind.HIGH_LOW, round_number=round_number))
        if table.choose_to(Outcome.DRAW):
            assert prompt_of(table) == Prompt(P.AFTER_DRAW, (table.cluster.cards[0],))
            assert [entry.state for entry in table.game[-3:]] == [S.JUDGE, S.RESULT, S.REFRESH]
            return
    raise AssertionError("no pair in two hundred rounds")


@pytest.mark.parametrize(("kind", "code"), [(Kind.HIGH_LOW, P.BANKED_HIGH_OR_LOW), (Kind.PICK_ONE, P.BANKED_PICK_ONE)])
def test_after_bank_half_it_says_what_is_banked_and_that_the_next_card_is_open(kind: Kind, code: P) -> None:
    table = Table(replace(TICKET, kind=kind))
    table.choose_to(Outcome.WON)
    table.press("bank_half")
    assert prompt_of(table) == Prompt(code, (40, table.cluster.cards[0]))


def test_a_win_says_what_can_be_done_with_it() -> None:
    for stake, expected in (
        (40, Prompt(P.WON, (80,))),
        (16_000, Prompt(P.WON_HALF_MAY_STAY, (32_000,))),
        (25_000, Prompt(P.WON_TO_THE_LIMIT, (50_000,))),
    ):
        table = Table(replace(TICKET, stake=stake))
        table.choose_to(Outcome.WON)
        assert prompt_of(table) == expected


def test_the_last_win_says_how_many_they_were() -> None:
    table = Table(replace(TICKET, stake=1))
    for _ in range(5):
        table.press("go_on") if table.state is S.RESULT else None
        table.choose_to(Outcome.WON)
    assert prompt_of(table) == Prompt(P.WON_THE_LAST, (32, 5))


def test_the_end_says_what_goes_back() -> None:
    table = Table(TICKET)
    table.choose_to(Outcome.LOST)
    assert prompt_of(table) == Prompt(P.NOTHING)
    table = Table(TICKET)
    table.choose_to(Outcome.WON)
    table.press("bank_half")
    assert table.choose_to(Outcome.LOST)
    assert prompt_of(table) == Prompt(P.KEPT, (40,))
    table = Table(TICKET)
    table.choose_to(Outcome.WON)
    table.press("take_all")
    assert prompt_of(table) == Prompt(P.TAKEN, (80,))


@given(games())
def test_no_prompt_has_a_hidden_card(game: list[Entered]) -> None:
    for entry in game:
        if entry.state in (S.REFRESH, S.JUDGE):
            prompt = prompt_for(entry.state, entry.cluster, NO_CREDITS, entry.message)
            card, past = entry.cluster.cards[0], entry.cluster.past
            banked = past[-1].banked if past else 0
            assert prompt.values in ((), (card,), (banked, card))
