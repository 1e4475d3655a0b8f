"""Recorded steps are played again, by a small machine."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from cardroom.bank.ports import Page, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow import round_replay
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.ledger import FIRST_CREDITS, Account
from cardroom.messages import Message
from tests.dataflow.radio import DIAGRAM, Radio, RadioCluster, SetVolume

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
