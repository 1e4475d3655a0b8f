"""Recorded rounds are replayed, and their faults named."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow import round_replay
from cardroom.dataflow.round_faults import compare_lines, compare_postings, differences
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import FIRST_CREDITS, Account, award_prize, collect, pay_win, take_bet
from cardroom.messages import Message
from tests.dataflow.radio import DIAGRAM, Radio, RadioCluster, RadioTerminals, SetVolume
from tests.dataflow.test_table_machine import HeldVault, turn
from tests.memory_vault import MemoryVault

RADIO = replace(DIAGRAM, page=lambda state, cluster: Page(1, None))


def step(state: Radio, *past: str, station: str = "") -> Step:
    cluster = RadioCluster(len(past), station or past[-1], 5, past)
    return Step("", state.value, DIAGRAM.to_json(cluster), Account(0))


def played(before: Step, *steps: Step) -> PlayedRound:
    return PlayedRound("radio", 1, steps, None, (), before, is_last=True)


def replay_with(*valued: Message) -> RoundReplay[Radio, RadioCluster, str]:
    return RoundReplay(
        empty=RadioCluster(),
        diagram=lambda cluster: RADIO,
        valued=lambda here, found: valued,
        explained=lambda played: (),
    )


def test_messages_without_a_value_come_from_the_wires() -> None:
    replay, start = replay_with(), step(Radio.NEWS, "news")
    assert list(replay.check(played(start, step(Radio.MUSIC, "news", "music")))) == []
    assert list(replay.check(played(start, step(Radio.MENU, "news", "menu", station="menu")))) == [
        "step 1: its text: not as the round goes on"
    ]
    assert list(replay.check(played(start, step(Radio.START, "news", "start")))) == ["step 1: start cannot follow news"]


def test_the_search_for_repeated_steps_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_replay, "STEPS_KEPT", 1)
    monkeypatch.setattr(round_replay, "_MOST_TRIES", 500)
    tries = 0

    def louder(here: ReplayedStep[Radio, RadioCluster], found: ReplayedStep[Radio, RadioCluster]) -> Iterable[Message]:
        nonlocal tries
        tries += 1
        return (SetVolume(0, 9),)  # leads back to the same state, with a longer past

    replay = replace(replay_with(), valued=louder)
    here = step(Radio.NEWS, "news")
    assert list(replay.check(played(here, here))) == ["step 1: its text: not as the round goes on"]
    assert tries == 500


def test_the_table_may_have_known_any_account_that_limits_a_bet() -> None:
    # Another table may have moved the player's credits since. Above the highest bet, their number limits nothing.
    replay = replace(replay_with(), highest_bet=2)
    known = [account.player for account in replay._accounts(Account(50), Account(7))]
    assert known == [50, 7, 0, 1, 2, 7 - FIRST_CREDITS]
    assert [*replay_with()._accounts(Account(50), Account(7))] == [Account(50)]


BET, WIN = take_bet(3), pay_win(12)


def test_the_first_wrong_posting_is_named_and_equal_ones_are_not() -> None:
    assert list(compare_postings((BET, BET, BET), (BET, WIN))) == ["posting 2: bet player -3, not win escrow +12"]
    assert list(compare_postings((BET,), (BET, WIN))) == ["posting 2: win escrow +12 is missing"]
    assert list(compare_postings((BET, WIN), (BET,))) == [
        "posting 2: win escrow +12: nothing that happened explains it"
    ]
    assert list(compare_postings((award_prize(1_000),), ())) == [
        "posting 1: prize prize +1000: nothing that happened explains it"
    ]
    assert list(compare_postings((collect(5),), (collect(6),))) == [
        "posting 1: collect player +5 escrow -5, not collect player +6 escrow -6"
    ]
    assert list(compare_postings((), ())) == []
    assert list(compare_postings((BET, WIN), (BET, WIN))) == []


def test_a_line_is_the_expected_text_and_differences_have_names_and_no_values() -> None:
    line = '{"bet": 1, "fair": true}'
    assert list(compare_lines(None, None)) == list(compare_lines(line, line)) == []
    assert list(compare_lines(None, line)) == ["line: it is missing, although the round has a result"]
    assert list(compare_lines(line, None)) == ["line: the round has no result"]
    assert list(compare_lines('{"bet": 2, "fair": true}', line)) == ["line: bet: not as in the steps"]
    assert list(compare_lines('{"bet": 1}', line)) == ["line: fair: not as in the steps"]
    assert list(compare_lines('{"bet": 1,  "fair": true}', line)) == ["line: its text: not as in the steps"]
    assert list(compare_lines("[", line)) == ["line: its text: not as in the steps"]
    one, other = '{"seed": "ab", "bet": 3, "fair": true}', '{"seed": "cd", "bet": 4, "fair": true}'
    assert differences(one, other) == "seed, bet"
    assert differences(one, one) == "its text"


def sent_twice(facts: frozenset[str]) -> list[Radio]:
    """Returns the states after two presses before the first answer."""
    store, terminals, states = HeldVault(), RadioTerminals(), list[Radio]()
    machine = TableMachine(replace(DIAGRAM, facts=facts), terminals, store)
    machine.entered.connect(lambda state, *_: states.append(state))
    machine.start()
    store.answer_all()
    del states[:]
    terminals.power.emit()
    terminals.power.emit()
    store.answer_all()
    machine.stop()
    machine.deleteLater()
    return states


def test_a_second_press_acts_in_the_next_state_only_if_it_is_a_fact(qtbot: QtBot) -> None:
    assert len(sent_twice(frozenset())) == 1
    assert len(sent_twice(frozenset({"power"}))) > 1


def test_the_account_is_that_of_the_moment_of_the_message(qtbot: QtBot) -> None:
    seen = list[int]()

    def step(state: Radio, cluster: object, account: Account, message: object) -> object:
        seen.append(account.player)
        return DIAGRAM.step(state, cluster, account, message)  # type: ignore[arg-type]

    store, terminals = MemoryVault(), RadioTerminals()
    machine = TableMachine(replace(DIAGRAM, step=step, reads_account=True), terminals, store)
    machine.start()
    turn()
    store.money, store.house = Account(50), -50  # as another table does between two steps
    terminals.power.emit()
    turn()
    machine.stop()
    machine.deleteLater()
    assert seen[-1] == 50
