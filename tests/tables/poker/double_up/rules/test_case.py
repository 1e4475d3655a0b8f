"""Steps, guards and prompts of the double-up: stake, bank and end."""

from itertools import pairwise

import pytest
from hypothesis import given
from msgspec.structs import replace

from cardroom.messages import DONE, Message, Prompt
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, Outcome
from cardroom.tables.poker.double_up.rules.sight import DoubleUpPrompt, prompt_for
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Begin, Kind, Pick, Ticket, layout
from tests.tables.poker.double_up.rules.games import NO_CREDITS, Entered, S, Table, games, tickets

TICKET = Ticket(3, "05" * 32, "", 40, Kind.PICK_ONE)


BANK = Message("bank_half")


def won(ticket: Ticket, times: int = 1) -> Table:
    """Returns a double-up after some wins; draws may come between them."""
    table = Table(ticket)
    while table.cluster.wins < times:
        if table.state is S.RESULT:
            table.press("go_on")
        if not table.choose_to(Outcome.WON):
            table.choose_to(Outcome.DRAW)
    return table


@given(games())
def test_every_amount_and_layout_follows_from_the_one_before(game: list[Entered]) -> None:
    for before, after in pairwise(game):
        was, now = before.cluster, after.cluster
        assert now.ticket is not None
        assert now.banked >= was.banked, "what is banked is never lost"
        assert now.amount <= LIMIT
        assert now.wins <= now.ticket.kind.rounds
        match after.state:
            case S.REFRESH if after.message == BANK:
                assert was.at_stake % 2 == 0, "what was just won has equal halves"
                assert (now.at_stake, now.banked) == (was.at_stake // 2, was.banked + was.at_stake // 2)
            case S.REFRESH | S.JUDGE:
                assert (now.at_stake, now.banked) == (was.at_stake, was.banked)
            case S.RESULT:
                factor = {Outcome.WON: 2, Outcome.DRAW: 1, Outcome.LOST: 0}[now.outcome or Outcome.LOST]
                assert (now.at_stake, now.banked) == (factor * was.at_stake, was.banked)
            case S.FINISH:
                assert (now.at_stake, now.banked) == (0, was.at_stake + was.banked)
        if after.state is S.REFRESH:
            assert now.banked + 2 * now.at_stake <= LIMIT
            assert now.cards == layout(now.ticket, now.number), "the next layout"
            assert (now.choice, now.outcome) == (None, None)
        else:
            assert now.cards == was.cards, "it was there before the choice"
        if now.choice is not None:
            assert not case.is_high_low(now, NO_CREDITS), "a choice is made once"
            assert not case.is_pick_one(now, NO_CREDITS)


@given(tickets)
def test_high_low_and_picks_are_legal_in_their_own_kind_alone(ticket: Ticket) -> None:
    cluster = Table(ticket).cluster
    assert case.is_high_low(cluster, NO_CREDITS) is (ticket.kind is Kind.HIGH_LOW)
    assert case.is_pick_one(cluster, NO_CREDITS) is (ticket.kind is Kind.PICK_ONE)


def test_it_can_be_taken_back_until_a_card_is_up() -> None:
    offered, _ = case.init(DoubleUpCluster(), NO_CREDITS, Begin(TICKET))
    assert case.is_face_down(offered, NO_CREDITS)
    assert not case.is_face_down(Table(TICKET).cluster, NO_CREDITS)
    assert not case.is_face_down(DoubleUpCluster(), NO_CREDITS)


def test_four_places_can_be_picked() -> None:
    cluster = Table(TICKET).cluster
    places = [place for place in (-(10**9), *range(-2, 7), 10**9) if case.is_place(cluster, NO_CREDITS, Pick(place))]
    assert places == [0, 1, 2, 3]


@pytest.mark.parametrize(("kind", "rounds"), [(Kind.HIGH_LOW, 10), (Kind.PICK_ONE, 5)])
def test_after_so_many_wins_in_a_row_all_is_taken_home(kind: Kind, rounds: int) -> None:
    table = won(replace(TICKET, stake=1, kind=kind), rounds)
    assert table.cluster.at_stake == 2**rounds
    assert not case.may_go_on(table.cluster, NO_CREDITS)
    assert not case.may_bank(table.cluster, NO_CREDITS)
    assert case.is_won(table.cluster, NO_CREDITS)
    table.press("take_all")
    assert table.cluster.amount == 2**rounds


@pytest.mark.parametrize(
    ("stake", "may_go_on", "may_bank"),
    [
        (12_500, True, True),
        (12_501, False, True),
        (16_666, False, True),
        (16_667, False, False),
        (25_000, False, False),
    ],
)
def test_near_the_limit_half_of_it_may_go_on_when_all_of_it_may_not(
    stake: int, may_go_on: bool, may_bank: bool
) -> None:
    cluster = won(replace(TICKET, stake=stake)).cluster
    assert case.may_go_on(cluster, NO_CREDITS) is may_go_on
    assert case.may_bank(cluster, NO_CREDITS) is may_bank


def test_before_a_win_and_after_a_loss_nothing_can_be_taken() -> None:
    table = Table(TICKET)
    for guard in (case.is_won, case.may_go_on, case.may_bank):
        assert not guard(table.cluster, NO_CREDITS)
    table.choose_to(Outcome.LOST)
    assert table.state is S.FINISH
    assert table.cluster.amount == 0
    for guard in (case.is_won, case.may_go_on, case.may_bank):
        assert not guard(table.cluster, NO_CREDITS)


def test_another_ticket_leaves_nothing_of_the_last_one() -> None:
    table = won(TICKET, 2)
    other = replace(TICKET, round_number=4)
    begun, _ = case.init(table.cluster, NO_CREDITS, Begin(other))
    assert begun == DoubleUpCluster(ticket=other, at_stake=40)


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
