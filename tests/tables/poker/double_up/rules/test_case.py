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
    offered, _ = case.init(won(TICKET, 2).cluster, NO_CREDITS, Begin(TICKET))
    assert offered == DoubleUpCluster(ticket=TICKET, at_stake=40), "nothing is left of the last one"
    clusters = (offered, Table(TICKET).cluster, DoubleUpCluster())
    assert [case.is_face_down(cluster, NO_CREDITS) for cluster in clusters] == [True, False, False]


def test_an_empty_table_welcomes() -> None:
    assert prompt_for(S.INIT, DoubleUpCluster(), NO_CREDITS, Message(DONE)) == Prompt(P.WELCOME)


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
    [(12_500, True, True), *((stake, False, stake <= 16_666) for stake in (12_501, 16_666, 16_667, 25_000))],
)
def test_near_the_limit_half_may_go_on_when_all_may_not(stake: int, may_go_on: bool, may_bank: bool) -> None:
    cluster = won(replace(TICKET, stake=stake)).cluster
    assert case.may_go_on(cluster, NO_CREDITS) is may_go_on
    assert case.may_bank(cluster, NO_CREDITS) is may_bank


def test_before_a_win_and_after_a_loss_nothing_can_be_taken() -> None:
    table = Table(TICKET)
    clusters = [table.cluster]
    table.choose_to(Outcome.LOST)
    assert (table.state, table.cluster.amount) == (S.FINISH, 0)
    for cluster in (*clusters, table.cluster):
        assert not any(guard(cluster, NO_CREDITS) for guard in (case.is_won, case.may_go_on, case.may_bank))


P = DoubleUpPrompt


def prompt_after(*steps: Outcome | str, **changes: object) -> tuple[Prompt, int]:
    """Plays choices and presses; returns the prompt and the open card."""
    table = Table(replace(TICKET, **changes))
    for step in steps:
        table.choose_to(step) if isinstance(step, Outcome) else table.press(step)
    entry = table.game[-1]
    return prompt_for(entry.state, entry.cluster, NO_CREDITS, entry.message), entry.cluster.cards[0]


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_prompts_for_its_own_choice_and_after_bank_half_says_what_is_banked(kind: Kind) -> None:
    asks, banked = {
        Kind.HIGH_LOW: (P.HIGH_OR_LOW, P.BANKED_HIGH_OR_LOW),
        Kind.PICK_ONE: (P.PICK_ONE, P.BANKED_PICK_ONE),
    }[kind]
    prompt, card = prompt_after(kind=kind)
    assert prompt == Prompt(asks, (card,))
    prompt, card = prompt_after(Outcome.WON, "bank_half", kind=kind)
    assert prompt == Prompt(banked, (40, card))


def test_a_draw_is_reported_with_the_next_card() -> None:
    tickets = (replace(TICKET, kind=Kind.HIGH_LOW, round_number=number) for number in range(1, 200))
    table = next(table for table in map(Table, tickets) if table.choose_to(Outcome.DRAW))
    assert [entry.state for entry in table.game[-3:]] == [S.JUDGE, S.RESULT, S.REFRESH]
    entry = table.game[-1]
    prompt = prompt_for(entry.state, entry.cluster, NO_CREDITS, entry.message)
    assert prompt == Prompt(P.AFTER_DRAW, (entry.cluster.cards[0],))


@pytest.mark.parametrize(
    ("stake", "steps", "prompt"),
    [
        (40, [Outcome.WON], Prompt(P.WON, (80,))),
        (16_000, [Outcome.WON], Prompt(P.WON_HALF_MAY_STAY, (32_000,))),
        (25_000, [Outcome.WON], Prompt(P.WON_TO_THE_LIMIT, (50_000,))),
        (1, [*[Outcome.WON, "go_on"] * 4, Outcome.WON], Prompt(P.WON_THE_LAST, (32, 5))),
        (40, [Outcome.LOST], Prompt(P.NOTHING)),
        (40, [Outcome.WON, "bank_half", Outcome.LOST], Prompt(P.KEPT, (40,))),
        (40, [Outcome.WON, "take_all"], Prompt(P.TAKEN, (80,))),
    ],
)
def test_a_win_says_what_can_be_done_and_the_end_what_goes_back(
    stake: int, steps: list[Outcome | str], prompt: Prompt
) -> None:
    assert prompt_after(*steps, stake=stake)[0] == prompt


@given(games())
def test_no_prompt_has_a_hidden_card(game: list[Entered]) -> None:
    for entry in game:
        if entry.state in (S.REFRESH, S.JUDGE):
            prompt = prompt_for(entry.state, entry.cluster, NO_CREDITS, entry.message)
            card, past = entry.cluster.cards[0], entry.cluster.past
            banked = past[-1].banked if past else 0
            assert prompt.values in ((), (card,), (banked, card))
