"""Tests of the SQUARE machine: emitted terminals, states, money."""

import pytest
from pytestqt.qtbot import QtBot

from cardroom.ledger import Account, Reason
from cardroom.messages import Message
from cardroom.tables.square.diagram import WIRING
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.rules.board import CELLS
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


def test_a_campaign_begins_with_stage_1_and_loses_its_stake_when_it_is_quit(table: Table) -> None:
    before = table.cluster
    table.press(*map(SetStake, (-1, 11, 101)))
    table.press(*map(Message, ("undo", "advise", "go_on", "quit", "again", "new_game")))
    assert (table.state, table.cluster) == (S.READY, before), "stakes out of range and stray messages change nothing"
    table.press(SetStake(3), "start")
    assert [state for state, *_ in table.entered][-2:] == [S.SHUFFLE, S.PLACE]
    assert table.cluster.stage == 1
    assert table.machine.account == Account(97, 3)
    table.place(0).press("quit")
    assert (table.state, table.machine.account) == (S.READY, Account(97))


def test_a_lost_campaign_takes_the_stake(table: Table) -> None:
    assert isinstance(table.store, MemoryVault)
    table.press(SetStake(10), "start").fill()
    assert [state for state, *_ in table.entered][-2:] == [S.JUDGE, S.GAME_OVER]
    assert table.machine.account == Account(90)
    assert [posting.reason for posting in table.store.postings] == [Reason.STAKE, Reason.STAKE_END]


def test_a_card_is_placed_once_and_on_an_empty_cell_alone(table: Table) -> None:
    table.press("start")
    first = table.cluster.card
    assert first is not None
    table.place(6).press(PlaceCard(first, 1))
    assert table.cluster.placed == ((6,),), "a late press does not place the next card"
    before, card = table.cluster, table.cluster.card
    assert card is not None
    for cell in (-1, CELLS, 6):
        assert table.press(PlaceCard(card, cell)).cluster == before
    assert table.prompts[-1].prompt.code is SquarePrompt.TAKEN


def test_the_last_stake_is_kept_as_far_as_the_credits_cover_it(qtbot: QtBot) -> None:
    table = Table(MemoryVault(15)).start().press(SetStake(10), "start", "quit")
    assert table.cluster.stake == 5


def test_cards_are_taken_back_in_practice_only_and_the_adviser_is_off_with_a_stake(table: Table) -> None:
    table.press("start", "advise")
    assert table.cluster.advised
    assert "advise" not in table.machine.entry().legal, "it is recorded once"
    table.place(3).press("undo")
    assert table.cluster.cells == (3,)
    assert "undo" not in table.machine.entry().legal
    table.press("quit", "practise").place(3)
    assert {"undo", "advise"} <= table.machine.entry().legal
    assert not table.press("undo").cluster.cells
    table.press("quit", SetStake(1), "start", "advise")
    assert not table.cluster.advised
