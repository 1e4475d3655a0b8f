"""Recorded rounds of poker are played again; each forged one is named."""

import json
import random
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import STEPS_KEPT
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.seeds import seeded
from cardroom.ledger import Posting, collect, grant, pay_win, take_bet
from cardroom.tables.poker.autopilot import drive
from cardroom.tables.poker.round_check import check
from cardroom.tables.poker.rules.cluster import BetTo, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from cardroom.tables.square.round_check import check as check_of_square
from tests.credit_room import CreditRoom
from tests.one_change import Change, changes, check_bad_texts, faults_of, is_entered_again, survivors
from tests.recorded_book import RecordedBook
from tests.tables.poker.recorded_play import played, with_double_up

STATES = tuple(state.value for state in PokerState)


def test_the_rounds_of_the_tests_have_all_that_is_checked(rounds: list[PlayedRound]) -> None:
    assert faults_of(check, *rounds) == []
    ends = [part.line and json.loads(part.line) for each in rounds for part in each.parts or ()]
    assert {bool(end["amount"]) for end in ends if end} == {True, False}
    taken_back = [step for each in rounds for step in each.steps if json.loads(step.cluster)["taken_back"]]
    assert taken_back
    assert {step.state for each in rounds for step in each.steps} == set(STATES)


def test_rounds_of_the_autopilot_have_no_fault(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    computer = drive(book, seeded("replayed"))
    computer.machine.start()
    while computer.machine.cluster.round_number < 120:
        qapp.processEvents()
        if computer.machine.is_waiting and (press := computer.press()) is not None:
            computer.terminals.send(press)
    computer.stop()
    found = book.rounds("poker", "double_up")
    assert len(found) > 100
    assert not found[1].steps, "deleted, as those of old rounds"
    assert faults_of(check, *found) == []
    computer.machine.deleteLater()


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**9), st.sampled_from(["poker", "poker square"]), st.sampled_from([0, 3, 40]))
def test_rounds_played_by_chance_have_no_fault(qapp: QCoreApplication, seed: int, tables: str, player: int) -> None:
    assert faults_of(check, *played(seed, 150, tables, player)) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_many_rounds_played_by_chance_have_no_fault(qapp: QCoreApplication, seed: int) -> None:
    assert faults_of(check, *played(seed, 3_000, "poker square" if seed % 2 else "poker", (0, 3, 40)[seed % 3])) == []


def test_steps_that_replace_the_last_one_have_no_fault(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    room = CreditRoom(random.Random(1), book, "poker")
    with room.open("poker") as seat:
        for bet in range(2 * STEPS_KEPT):
            room.press(seat, BetTo(bet % 10 + 1))
        for name in ("deal", "mark_all", "mark_all", "mark_all", "draw"):
            room.press(seat, name)
    (_, found) = book.rounds("poker", "double_up")
    assert STEPS_KEPT < len(found.steps) < STEPS_KEPT + 10
    assert list(check(found)) == []


@pytest.mark.parametrize("tables", [("poker", "square"), ("square", "poker")])
def test_tables_opened_at_once_grant_the_first_credits_twice(qapp: QCoreApplication, tables: tuple[str, str]) -> None:
    book = RecordedBook()
    room = CreditRoom(random.Random(1), book)
    room.open_at_once(*tables)
    room.play(60)
    assert book.rounds("poker")[0].postings == book.rounds("square")[0].postings == (grant(1_000),)
    assert faults_of(check, *book.rounds("poker", "double_up")) == []
    assert faults_of(check_of_square, *book.rounds("square")) == []


def forged_postings(rounds: list[PlayedRound]) -> Iterator[tuple[str, PlayedRound]]:
    each = rounds[4]
    postings = each.postings or ()
    for name, posting in (
        ("a grant", grant(1_000_000)),
        ("first credits", grant(1_000)),
        ("a win", pay_win(50)),
        ("a huge win", pay_win(9_200_000_000_000_000_000)),
        ("a bet", take_bet(3)),
        ("a collected win", collect(5)),
    ):
        yield f"{name} at the end", replace(each, postings=(*postings, posting))
        yield f"{name} at the beginning", replace(each, postings=(posting, *postings))
        yield f"{name} before the first round", replace(rounds[0], postings=(*(rounds[0].postings or ()), posting))
    yield "no bet", replace(each, postings=tuple(one for one in postings if one.player >= 0))


def test_each_forged_posting_is_a_fault_also_after_the_steps_were_deleted(rounds: list[PlayedRound]) -> None:
    for name, forged in forged_postings(rounds):
        assert any("posting " in fault for fault in check(forged)), name
        late = replace(forged, steps=(), before=None, parts=None)
        is_legal = name == "first credits at the beginning"
        # The first credits are granted to a player without credits: what the player had then, the ledger knows.
        assert bool(list(check(late))) is not is_legal, name


def test_another_waiting_seed_is_a_fault_of_the_next_round(rounds: list[PlayedRound]) -> None:
    last = rounds[3].steps[-1]
    fields = json.loads(last.cluster)
    fields["next"]["seed"] = "ab" * 32
    forged = replace(rounds[4], before=replace(last, cluster=json.dumps(fields)))
    assert list(check(forged)) == ["step 1: seed: not as the round goes on"]


def test_another_state_is_a_fault(rounds: list[PlayedRound]) -> None:
    each = rounds[4]
    forged = replace(each, steps=(*each.steps[:1], replace(each.steps[1], state="result"), *each.steps[2:]))
    assert list(check(forged)) == ["step 2: result cannot follow refresh"]


def test_a_deleted_or_rewritten_line_is_a_fault(rounds: list[PlayedRound]) -> None:
    each = rounds[4]
    assert each.line is not None
    rewritten = json.dumps({**json.loads(each.line), "fair": not json.loads(each.line)["fair"]})
    (missing,) = check(replace(each, line=None, credits=None))
    assert missing == "line: it is missing, although the round has a result"
    assert list(check(replace(each, line=rewritten))) == ["line: fair: not as in the steps"]
    assert list(check(replace(each, credits=7))) == [f"line: 7 credits, not {each.credits}"]


def test_a_round_with_another_hand_is_a_fault_although_all_its_records_agree(rounds: list[PlayedRound]) -> None:
    """The seed does not deal it."""
    each = next(each for each in rounds[1:] if each.line and json.loads(each.line)["hand"] == "NOTHING")
    steps = tuple(
        replace(step, cluster=step.cluster.replace('"result": "NOTHING"', '"result": "FLUSH"')) for step in each.steps
    )
    assert any("the result is not that of the cards" in fault for fault in check(replace(each, steps=steps)))


OTHER_FIELDS: list[dict[str, Any]] = [{"win": 9_200_000_000_000_000_000}, {"bet": 11}, {"bet": 0}, {"doubled": 7}]
OTHER_FIELDS += [{"hand": "ROYAL_STRAIGHT_FLUSH"}, {"fair": 1}, {"more": 1}]
OTHER_FIELDS += [{"pay_table": f"{first}/2/5/6/10/20/50/100/{last}"} for first, last in (("1", 1_000_001), ("01", 500))]


@pytest.mark.parametrize("fields", OTHER_FIELDS)
def test_a_line_alone_is_compared_with_its_pay_table(fields: dict[str, Any]) -> None:
    line = {"bet": 3, "hand": "NOTHING", "win": 0, "doubled": None, "pay_table": str(FESTIVAL), "fair": True}
    alone = PlayedRound("poker", 7, (), json.dumps(line), (take_bet(3),), None, is_last=False)
    assert list(check(alone)) == []
    forged = replace(alone, line=json.dumps({**line, **fields}))
    assert list(check(forged)) == ["line: no round could have left it"]


def test_postings_are_compared_with_a_line_alone(rounds: list[PlayedRound]) -> None:
    for each in rounds[1:-1]:
        alone = replace(each, steps=(), before=None)
        assert list(check(alone)) == []
        if each.postings:
            assert list(check(replace(alone, postings=each.postings[:-1])))
            assert list(check(replace(alone, line=None)))
            assert list(check(replace(alone, postings=each.postings[::-1]))) or len(each.postings) == 1


def is_of_the_ledger(change: Change) -> bool:
    """Returns whether the ledger alone names a change.

    Other tables may move credits and prizes, too: the sums of the ledger name it. Where the seed of a deal that waits
    comes from is compared when it is dealt: until then the chain names it.
    """
    last = ("account.player -1", "account.prize +1", "account.prize +1000000", "cluster.next.fair.True")
    return change.name.endswith(last)


all_changes = partial(changes, states=STATES)


def is_no_forgery(change: Change, before: PlayedRound) -> bool:
    """Returns whether a change need not be named.

    Another bet key, or one beyond the highest, can come to the same bet in the next step.
    """
    changed = ("cluster.bet.", "cluster.marks.", "cluster.word.", "cluster.next.word.")
    return (
        is_entered_again(change, before, ("bet", "open-hand", "result"), *changed)
        or re.match(r"step \d+ refresh, cluster.pressed\.", change.name) is not None
        or (before.is_last and is_of_the_ledger(change))
    )


def test_each_change_is_named(rounds: list[PlayedRound]) -> None:
    count, found = survivors(rounds[:14], 79, check, is_no_forgery, all_changes)
    assert count > 150
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_each_change_of_all_is_named(qapp: QCoreApplication, seed: int) -> None:
    _, found = survivors(played(seed, 250), 1, check, is_no_forgery, all_changes)
    assert found == []


def test_whatever_the_texts_contain_nothing_is_raised(rounds: list[PlayedRound]) -> None:
    check_bad_texts(check, with_double_up(rounds))


def test_a_posting_that_no_account_could_bear_is_a_fault() -> None:
    bad = Posting(take_bet(1).reason, player=-(10**30), house=10**30)
    alone = PlayedRound("poker", 7, (), None, (bad,), None, is_last=False)
    assert list(check(alone)) == [f"posting 1: bet player {-(10**30)}: nothing that happened explains it"]


def test_one_change_of_a_step_is_one_fault(rounds: list[PlayedRound]) -> None:
    """After an unknown step, line and postings are not compared."""
    each = next(each for each in rounds if each.line is not None and each.steps[-1].state == "result")
    damaged = replace(each, steps=(*each.steps[:-1], replace(each.steps[-1], cluster="{}")))
    faults = list(check(damaged))
    assert len(faults) == 1
    assert faults[0].startswith(f"step {len(each.steps)}: ")
