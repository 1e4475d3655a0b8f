"""Tests of the SQUARE machine: emitted terminals, states, money."""

import pytest
from pytestqt.qtbot import QtBot

from cardroom.ledger import Account, Reason
from cardroom.messages import Message
from cardroom.tables.square.diagram import WIRING
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake, SquarePrompt
from tests.dataflow.wiring_check import check
from tests.memory_vault import MemoryVault
from tests.tables.square.machine_alone import Table

S = SquareState


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(MemoryVault(100)).start()


def test_the_wiring_is_complete(qtbot: QtBot) -> None:
    check(WIRING, SquareTerminals.names())


def test_a_new_player_is_granted_credits_once(qtbot: QtBot) -> None:
    table = Table(MemoryVault()).start()
    assert table.machine.account == Account(1_000)
    table.press("leave", "new_game")
    assert table.machine.account == Account(1_000)


def test_a_campaign_begins_with_stage_1(table: Table) -> None:
    table.press(SetStake(3), "start")
    assert [state for state, *_ in table.entered][-2:] == [S.SHUFFLE, S.PLACE]
    assert table.cluster.stage == 1
    assert table.machine.account == Account(97, 3)


def test_a_taken_cell_is_asked_for_again_and_nothing_changes(table: Table) -> None:
    table.press("start").place(6)
    before, card = table.cluster, table.cluster.card
    assert card is not None
    table.press(PlaceCard(card, 6))
    assert table.cluster == before
    assert table.prompts[-1].prompt.code is SquarePrompt.TAKEN


@pytest.mark.parametrize("cell", [-1, 25])
def test_a_cell_that_is_not_there_changes_nothing(table: Table, cell: int) -> None:
    table.press("start")
    before, card = table.cluster, table.cluster.card
    assert card is not None
    assert table.press(PlaceCard(card, cell)).cluster == before


def test_a_late_press_does_not_place_the_next_card(table: Table) -> None:
    table.press("start")
    card = table.cluster.card
    assert card is not None
    table.place(0).press(PlaceCard(card, 1))
    assert table.cluster.placed == ((0,),)


def test_a_lost_campaign_takes_the_stake(table: Table) -> None:
    table.press(SetStake(10), "start").fill()
    assert table.state is S.GAME_OVER
    assert [state for state, *_ in table.entered][-2:] == [S.JUDGE, S.GAME_OVER]
    assert table.machine.account == Account(90)


def test_a_campaign_that_is_quit_loses_the_stake(table: Table) -> None:
    table.press(SetStake(10), "start").place(0).press("quit")
    assert table.state is S.READY
    assert table.machine.account == Account(90)


def test_the_last_stake_is_kept_as_far_as_the_credits_cover_it(qtbot: QtBot) -> None:
    table = Table(MemoryVault(15)).start().press(SetStake(10), "start", "quit")
    assert table.cluster.stake == 5


def test_a_card_is_taken_back_in_practice_only(table: Table) -> None:
    table.press("start").place(3).press("undo")
    assert table.cluster.cells == (3,)
    table.press("quit", "practise").place(3).press("undo")
    assert not table.cluster.cells


def test_the_adviser_is_recorded_once_and_off_with_a_stake(table: Table) -> None:
    table.press("start", "advise")
    assert table.cluster.advised
    assert "advise" not in table.machine.entry().legal
    table.press("quit", SetStake(1), "start", "advise")
    assert not table.cluster.advised


@pytest.mark.parametrize("stake", [-1, 11, 101])
def test_a_stake_out_of_range_is_ignored(table: Table, stake: int) -> None:
    assert table.press(SetStake(stake)).cluster.stake == 0


def test_a_stopped_campaign_is_resumed(table: Table) -> None:
    table.press("start").place(3, 4, 5)
    again = Table(table.store).start()
    assert (again.state, again.cluster) == (table.state, table.cluster)


def test_stray_messages_change_nothing(table: Table) -> None:
    before = table.cluster
    table.press(*(Message(name) for name in ("undo", "advise", "go_on", "quit", "again", "new_game")))
    assert (table.state, table.cluster) == (S.READY, before)


def test_reasons_of_a_lost_campaign(qtbot: QtBot) -> None:
    store = MemoryVault(50)
    Table(store).start().press(SetStake(2), "start").fill()
    assert [posting.reason for posting in store.postings] == [Reason.STAKE, Reason.STAKE_END]
