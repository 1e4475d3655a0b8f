"""Recorded campaigns of SQUARE are played again; each forged one is named."""

import json
import random
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import STEPS_KEPT
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.ledger import award_prize, end_stake, grant, take_stake
from cardroom.tables.square.autopilot import drive, press_of
from cardroom.tables.square.round_check import check
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from tests.credit_room import CreditRoom
from tests.one_change import Change, changes, check_bad_texts, faults_of, is_entered_again, survivors
from tests.recorded_book import RecordedBook
from tests.tables.square.test_machine import Table

STATES = tuple(state.value for state in SquareState)
CLEARS_ALL = 1
"""A seed with which the rule of thumb clears all stages of the first campaign."""


def played(seed: int, presses: int, tables: str = "square", player: int = 0) -> list[PlayedRound]:
    """Plays by chance; returns the campaigns."""
    book = RecordedBook(player)
    CreditRoom(random.Random(seed), book, tables).play(presses)
    return book.rounds("square")


@pytest.fixture(scope="module")
def rounds() -> list[PlayedRound]:
    """Campaigns by chance: staked ones, practice, with the adviser; left and lost."""
    return played(3, 700)


@pytest.fixture(scope="module")
def cleared() -> list[PlayedRound]:
    """A staked campaign in which all stages were cleared."""
    book = RecordedBook()
    seeds = Seeds(lambda number: CLEARS_ALL.to_bytes(32, "big"), fair=False)
    table = Table(book, seeds).start().press(SetStake(7), "start")
    while table.state is not SquareState.ALL_CLEAR:
        table.press(press_of(table.machine) or "none")
    table.press("again")
    table.machine.stop()
    table.machine.deleteLater()
    return book.rounds("square")


# --- no false alarm ---------------------------------------------------------------------------------------------------


def test_the_campaigns_here_have_all_that_is_checked(rounds: list[PlayedRound], cleared: list[PlayedRound]) -> None:
    assert faults_of(check, *rounds) == []
    assert faults_of(check, *cleared) == []
    lines = [json.loads(each.line) for each in (*rounds, *cleared) if each.line]
    assert {line["end"] for line in lines} == {"all-clear", "game-over", "abandon"}
    assert {line["practice"] for line in lines} == {line["advised"] for line in lines} == {True, False}
    assert {bool(line["stake"]) for line in lines} == {True, False}
    assert {step.state for each in (*rounds, *cleared) for step in each.steps} == set(STATES)
    assert cleared[1].postings == (take_stake(7), end_stake(7), award_prize(7_000))


def test_campaigns_of_the_autopilot_have_no_fault(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    computer = drive(book, seeded("replayed"))
    computer.machine.start()
    while computer.machine.cluster.round_number < 12:
        qapp.processEvents()
        if computer.machine.is_waiting and (press := computer.press()) is not None:
            computer.terminals.send(press)
    computer.stop()
    assert faults_of(check, *book.rounds("square")) == []
    computer.machine.deleteLater()


@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**9), st.sampled_from(["square", "poker square"]), st.sampled_from([0, 3, 40]))
def test_campaigns_played_by_chance_have_no_fault(qapp: QCoreApplication, seed: int, tables: str, player: int) -> None:
    assert faults_of(check, *played(seed, 200, tables, player)) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_many_campaigns_played_by_chance_have_no_fault(qapp: QCoreApplication, seed: int) -> None:
    assert faults_of(check, *played(seed, 3_000, "poker square" if seed % 2 else "square", (0, 3, 40)[seed % 3])) == []


def test_steps_that_replace_the_last_one_have_no_fault(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    room = CreditRoom(random.Random(1), book, "square")
    with room.open("square") as seat:
        for stake in range(STEPS_KEPT + 5):
            room.press(seat, SetStake(stake % 4))
        room.press(seat, "practise")
        for _ in range(4):
            for cell in (3, 4, 4):
                card = seat.machine.cluster.card
                room.press(seat, PlaceCard(card, cell))
            room.press(seat, "undo")
        room.press(seat, "quit")
    found = book.rounds("square")
    assert STEPS_KEPT < len(found[1].steps) < STEPS_KEPT + 10
    assert faults_of(check, *found) == []


# --- what is forged ---------------------------------------------------------------------------------------------------


def test_each_forged_posting_is_a_fault(rounds: list[PlayedRound], cleared: list[PlayedRound]) -> None:
    for each in (*rounds[:6], *cleared):
        for posting in (grant(1_000), grant(1_000_000), award_prize(1_000), take_stake(1), end_stake(1)):
            for found in (each, replace(each, steps=(), before=None)):
                forged = replace(found, postings=(*(each.postings or ()), posting))
                is_first = not each.number and forged.postings == (grant(1_000),)
                assert bool(list(check(forged))) is not is_first


def test_another_cell_or_seed_is_a_fault(cleared: list[PlayedRound]) -> None:
    each = cleared[1]
    place = next(place for place, step in enumerate(each.steps) if len(json.loads(step.cluster)["placed"]) == 2) - 3
    fields = json.loads(each.steps[place].cluster)
    fields["placed"][0][-2:] = [next(cell for cell in range(25) if cell not in fields["placed"][0])]
    step = replace(each.steps[place], cluster=json.dumps(fields))
    assert list(check(replace(each, steps=(*each.steps[:place], step, *each.steps[place + 1 :]))))
    cluster = each.steps[1].cluster.replace(f"{CLEARS_ALL:064x}", "ab" * 32)
    for fields in ({}, {"commitment": ""}):
        forged = replace(each.steps[1], cluster=cluster, **fields)
        found = list(check(replace(each, steps=(each.steps[0], forged, *each.steps[2:]))))
        assert found == ["step 2: its seed is not the one whose commitment was shown"]


def test_points_that_the_board_does_not_have_are_a_fault(cleared: list[PlayedRound]) -> None:
    each = cleared[1]
    line = json.loads(each.line or "")
    line["points"][0] += 1
    line["total"] += 1
    forged = replace(each, line=json.dumps(line))
    assert list(check(forged)) == ["line: points, total: not as in the steps"]
    assert list(check(replace(forged, steps=(), before=None))) == [], "a sound line: the steps are deleted"
    assert list(check(replace(each, line=None, credits=None)))
    assert list(check(replace(each, credits=1)))


@pytest.mark.parametrize(
    "fields",
    [
        {"prize": 9_200_000_000_000_000_000},
        {"prize": 0},
        {"stake": 11},
        {"total": 1},
        {"more": 1},
    ],
)
def test_a_line_alone_is_compared_with_itself(fields: dict[str, Any], cleared: list[PlayedRound]) -> None:
    """Lines that no campaign could leave are those of test_results.py."""
    alone = replace(cleared[1], steps=(), before=None)
    assert list(check(alone)) == []
    forged = replace(alone, line=json.dumps({**json.loads(alone.line or ""), **fields}))
    assert list(check(forged)) == ["line: no round could have left it"]


def test_postings_are_compared_with_a_line_alone(rounds: list[PlayedRound]) -> None:
    for each in rounds[:-1]:
        alone = replace(each, steps=(), before=None)
        assert list(check(alone)) == []
        if each.postings:
            assert bool(list(check(replace(alone, postings=each.postings[:-1])))) is bool(each.number)
            assert bool(list(check(replace(alone, line=None)))) is bool(each.number)


# --- every single change ----------------------------------------------------------------------------------------------


def is_undone(change: Change, before: PlayedRound) -> bool:
    """Returns whether the next step takes the changed card back.

    Where it was, no later step shows.
    """
    place, cells = int(change.name.split(" ")[1]), cells_of(before)
    return "cluster.placed." in change.name and place < len(cells) and cells[place] < cells[place - 1]


def is_pressed_earlier(change: Change, before: PlayedRound) -> bool:
    """Returns whether a press on a taken cell comes earlier.

    It comes before the card that it followed: both leave the same board.
    """
    place, cells = int(change.name.split(" ")[1]), cells_of(before)
    is_card = "cluster.placed." in change.name and change.name.endswith(" removed")
    return is_card and place < len(cells) and cells[place] == cells[place - 1]


def cells_of(played: PlayedRound) -> list[int]:
    """Returns the number of cards on the board of each step."""
    return [len((json.loads(step.cluster)["placed"] or [[]])[-1]) for step in played.steps]


all_changes = partial(changes, states=STATES)


def is_no_forgery(change: Change, before: PlayedRound) -> bool:
    """Returns whether a change need not be named.

    Poker moves the player's credits, too: the sums of the ledger name that. A campaign can have ended one moment
    earlier, before the first card. The last card on the board may be on any cell: the saved game has it, too.
    """
    if "account.player" in change.name:
        return True
    if not change.name.startswith("step"):
        return False
    ends_earlier = change.name == f"step {len(before.steps) - 1} place, deleted" and before.steps[-1].state == "abandon"
    is_last_card = before.is_last and change.name.startswith(f"step {len(before.steps)} place, cluster.placed.")
    is_again = is_entered_again(change, before, ("ready", "place"), "cluster.stake.", "cluster.word.")
    return is_again or ends_earlier or is_last_card or is_undone(change, before) or is_pressed_earlier(change, before)


def test_each_change_is_named(rounds: list[PlayedRound]) -> None:
    count, found = survivors(rounds[:8], 97, check, is_no_forgery, all_changes)
    assert count > 100
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_each_change_of_all_is_named(qapp: QCoreApplication, seed: int) -> None:
    _, found = survivors(played(seed, 200), 1, check, is_no_forgery, all_changes)
    assert found == []


@pytest.mark.long
def test_changes_of_a_cleared_campaign_are_named(cleared: list[PlayedRound]) -> None:
    count, found = survivors(cleared, 401, check, is_no_forgery, all_changes)
    assert count > 150
    assert found == []


def test_whatever_the_texts_contain_nothing_is_raised(rounds: list[PlayedRound]) -> None:
    check_bad_texts(check, rounds[2])
