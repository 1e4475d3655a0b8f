"""The poker table and the double-up: each win is settled exactly once."""

from enum import Enum

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.history.rounds import PokerRounds
from cardroom.tables.poker.history.steps import StoryStepKind
from cardroom.tables.poker.rules.cluster import PokerState
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.window.look import Look
from tests.open_house import House
from tests.tables.poker.double_up import beside_poker as beside


def test_twice_as_much_comes_back_and_the_table_behind_is_silent_until_it_is_seen(house: House) -> None:
    table, watch, double_up = beside.doubled(house)
    before = watch.account
    assert double_up.panel.isVisible()
    assert double_up.panel.controls.atStake.number == before.escrow
    beside.until(house, Outcome.WON)
    assert watch.is_in(PokerState.DOUBLE_UP)
    given: list[tuple[Enum, bool]] = []
    meters: list[tuple[int, int]] = []
    credit, won = table.panel.controls.credits, table.panel.controls.win
    table.panel.stage.cue.connect(lambda cue: given.append((cue, table.double_up is None)))
    table.panel.stage.cue.connect(lambda _: meters.append((credit.number, won.number)))
    double_up.panel.controls.takeAll.click()
    house.qtbot.waitUntil(lambda: watch.is_in(PokerState.BET) and table.double_up is None)
    assert watch.account == Account(before.player + 2 * before.escrow)
    assert given == [(HouseCue.COLLECT, True)], "TAKE ALL is heard alone; the coins fly when the table is seen"
    assert meters == [(before.player, 2 * before.escrow)], "the win is on its meter until the coins fly"
    assert (credit.number, won.number) == (before.player + 2 * before.escrow, 0)
    assert [picture.card for picture in table.panel.controls.cards] == [None] * 5
    assert (table.panel.controls.deck.count, table.panel.controls.tray.count) == (53, 0)


def test_a_lost_double_up_is_heard_alone_and_its_window_stays_until_it_is_left(house: House) -> None:
    table, watch, double_up = beside.doubled(house)
    before = watch.account
    given: list[Enum] = []
    table.panel.stage.cue.connect(given.append)
    beside.until(house, Outcome.LOST)
    house.qtbot.waitUntil(lambda: watch.is_in(PokerState.BET))
    assert watch.account == Account(before.player)
    assert table.double_up is double_up
    assert double_up.panel.controls.primary.text() == "BACK"
    double_up.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: table.double_up is None)
    assert given == []


@pytest.mark.parametrize("way", ["click", "close"])
def test_back_brings_the_result_again_with_the_win_untouched(house: House, way: str) -> None:
    table, watch, double_up = beside.offered(house)
    before = watch.account
    line = table.panel.controls.fair.text()
    beside.do(house, double_up.panel.controls.back.click if way == "click" else double_up.close)
    house.qtbot.waitUntil(lambda: table.double_up is None)
    assert watch.is_in(PokerState.RESULT)
    assert watch.account == before == Account(before.player, before.escrow)
    controls = table.panel.controls
    assert controls.win.number == before.escrow
    assert controls.double.isEnabled()
    assert controls.collect.isEnabled()
    assert controls.fair.text() == line, "the next deal is still the same"
    assert controls.prompt.accessibleName() == f"Your win of {before.escrow} is untouched. Collect it, or double it."
    controls.double.click()
    assert beside.opened(house).machine.cluster.cards
    beside.until(house, Outcome.LOST)
    house.settle()
    number = watch.poker[1].round_number - 1 if watch.poker else 0
    kinds = [step.kind for step in PokerRounds(beside.bank_of(house)).story(number)]
    told = kinds[kinds.index(StoryStepKind.DOUBLE) :]
    assert told[:4] == [StoryStepKind.DOUBLE, StoryStepKind.TAKEN_BACK, StoryStepKind.DOUBLE, StoryStepKind.LAYOUT]
    assert told.count(StoryStepKind.LAYOUT) == told.count(StoryStepKind.GUESS) >= 1
    assert told[-1] is StoryStepKind.DOUBLED


def test_closing_the_table_suspends_the_offer_and_the_game_and_both_come_back(house: House) -> None:
    """The person has left the table, and has not answered the question."""
    table, watch, _ = beside.offered(house)
    before = watch.account
    table.close()
    house.qtbot.waitUntil(lambda: "poker" not in house.room.open_tables)
    state, cluster = beside.cluster_of(house)
    assert (state, cluster.taken_back) == (DoubleUpState.OFFER, False)
    house.room.open_table("poker")
    house.settle()
    house.qtbot.waitUntil(lambda: house.poker.double_up is not None)
    again = house.poker.double_up
    assert again is not None
    assert again.machine.state is DoubleUpState.OFFER
    assert again.panel.controls.back.isEnabled()
    beside.opened(house)
    beside.until(house, Outcome.WON)
    left = beside.cluster_of(house)
    house.close()
    watch = beside.Watch(house.sit_down_doubling())
    assert beside.opened(house).panel.isVisible()
    assert beside.cluster_of(house) == left
    beside.do(house, beside.opened(house).panel.controls.takeAll.click)
    assert watch.account == Account(before.player + 2 * before.escrow)


@pytest.mark.parametrize("way", ["seen", "closed"])
def test_the_outcome_is_settled_before_the_end_is_seen_and_shown_after_it(house: House, way: str) -> None:
    table, watch, double_up = beside.doubled(house)
    cards = beside.cluster_of(house)[1].cards
    house.settings.appearance.apply_look(Look())
    wrong = Choice.LOW if outcome_of(cards, Choice.LOW) is Outcome.LOST else Choice.HIGH
    assert outcome_of(cards, wrong) is Outcome.LOST, "these seeds begin with no draw"
    double_up.panel.stage.flush()
    assert table.doubling is not None
    beside.do(house, table.doubling.terminals.named(wrong.value).emit)
    assert not double_up.panel.stage.is_settled
    assert beside.cluster_of(house)[0] is DoubleUpState.FINISH
    assert watch.is_in(PokerState.BET)
    assert watch.account.escrow == 0
    assert beside.bank_of(house).account("poker") == watch.account
    assert not double_up.panel.stage.is_settled, "no window was waited for"
    controls = house.poker.panel.controls
    prompt = controls.prompt.accessibleName()
    assert controls.win.number > 0
    assert not controls.primary.isEnabled()
    beside.do(house, double_up.panel.stage.flush if way == "seen" else double_up.close)
    assert (house.poker.double_up is None) is (way == "closed")
    assert controls.win.number == 0
    assert controls.primary.isEnabled()
    assert controls.prompt.accessibleName() != prompt


def test_closing_its_window_takes_nothing_and_it_is_opened_where_it_was_or_played_without(house: House) -> None:
    table, watch, _ = beside.doubled(house)
    before = watch.account
    beside.until(house, Outcome.WON)
    left = beside.cluster_of(house)
    beside.do(house, beside.opened(house).close)
    assert table.double_up is None
    assert watch.is_in(PokerState.DOUBLE_UP)
    assert watch.account == before
    table.panel.controls.double.click()
    again = beside.opened(house)
    assert beside.cluster_of(house) == left
    assert again.panel.controls.atStake.number == 2 * before.escrow
    beside.do(house, again.close)
    table.panel.activateWindow()
    QTest.keyClick(table.panel, Qt.Key.Key_D)
    assert beside.opened(house).panel.isVisible()
    beside.do(house, beside.opened(house).close)
    table.show()
    assert beside.opened(house).panel.isVisible(), "it opens when the poker table is shown"
    beside.do(house, beside.opened(house).close)
    beside.play_on(house, watch)
    assert watch.account == Account(before.player + beside.cluster_of(house)[1].amount)
    assert table.double_up is None
    assert table.panel.controls.credits.number == watch.account.player, "the poker window shows it at once"
    assert table.panel.controls.primary.isEnabled()


def test_it_fills_the_screen_where_the_poker_table_does_and_its_coach_is_remembered(house: House) -> None:
    table, _ = beside.win(house)
    table.panel.showFullScreen()
    house.settle()
    table.panel.controls.double.click()
    double_up = beside.opened(house)
    assert double_up.panel.isFullScreen()
    double_up.panel.controls.coach.click()
    beside.do(house, double_up.close)
    table.panel.showNormal()
    table.panel.controls.double.click()
    panel = beside.opened(house).panel
    assert not panel.isFullScreen(), "what it was the last time does not count"
    assert panel.controls.coach.isChecked()
    assert panel.controls.coachWord.isVisible()
    assert not PokerSettings.of(house.settings).coach, "poker's own is another wish"
