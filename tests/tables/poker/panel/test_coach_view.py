"""Tests of the coach at the poker table: texts, times, and fairness.

The coach uses only what the player can see.
"""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from cardroom.cards.cards import parse_hand
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.coach.words import CoachSight, cards_text, number_text
from cardroom.tables.poker.odds.returns import odds_tables
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from cardroom.tables.poker.rules.sight import sight_of
from cardroom.widgets.cards.suit_text import spoken_text
from cardroom.widgets.window.look import Look, Speed, TextSize
from tests.poker_window import Table
from tests.text_fits import faults


def deal(table: Table) -> None:
    table.panel.rest_ms = 0
    table.panel.controls.betMax.click()
    table.panel.controls.primary.click()
    table.wait_for(PokerState.OPEN_HAND)


def switch_on(table: Table) -> None:
    """Switches the coach on, and waits for its odds tables."""
    table.panel.controls.coach.setChecked(True)
    table.qtbot.waitUntil(lambda: table.panel.coach._loading.is_over)


def tagged(table: Table) -> frozenset[int]:
    return frozenset(place for place, picture in enumerate(table.panel.controls.cards) if picture.hint == "KEEP")


def enter(table: Table, hand: str, marks: set[int], options: PokerOptions | None = None, bet: int = 1) -> PokerCluster:
    """Shows the coach an open hand; returns its cluster."""
    cluster = PokerCluster(1, bet=bet, next_card=5, hand=parse_hand(hand), marks=frozenset(marks))
    cluster = replace(cluster, options=options or PokerOptions())
    sight = sight_of(PokerState.OPEN_HAND, cluster, Account(990))
    table.panel.coach.enter(Entry(1, PokerState.OPEN_HAND, sight, frozenset()))
    return cluster


def test_the_coach_is_silent_until_it_is_asked(table: Table) -> None:
    deal(table)
    controls = table.panel.controls
    assert not controls.coachLine.isEnabled()
    for is_asked in (False, True, False):
        assert controls.coachLine.isVisible() is is_asked
        assert controls.prompt.isVisible(), "what is to be done is shown beside the advice"
        assert is_asked or tagged(table) == frozenset()
        QTest.keyClick(table.panel, Qt.Key.Key_K)
    button = controls.coach
    assert button.isChecked()
    edge = QPoint(1, button.height() // 2)
    assert button.grab().toImage().pixelColor(edge) != QColor("#ffffff")
    button.setFocus()
    assert button.grab().toImage().pixelColor(edge) == QColor("#ffffff"), "the focus is seen while the coach is on"


def test_the_best_hold_is_shown_at_the_cards_and_the_marks_cost_is_updated_at_once(table: Table) -> None:
    switch_on(table)
    deal(table)
    controls, hand = table.panel.controls, table.cluster.hand
    advice = coach_for(FESTIVAL).advise(hand)
    assert tagged(table) == advice.best.positions
    assert controls.coachLine.text().startswith("Best: keep "), "nothing is marked yet, so this is no mistake"
    assert [str(button.property("key")) for button in controls.changes] == list("12345")
    for place, picture in enumerate(controls.cards):
        said = "The coach keeps this card." if place in advice.best.positions else ""
        assert picture.accessibleDescription() == said
    for place in range(5):
        controls.changes[place].click()
        held = ALL_POSITIONS - table.cluster.marks
        cost = advice.cost(held) * table.cluster.bet
        line = controls.coachLine.accessibleName()
        assert (f"costs {number_text(cost)}" in line) is (cost > 0)
        assert ("best choice" in line) is (cost == 0)
        assert [str(button.text()) for button in controls.changes] == ["CHANGE"] * 5
    for place in ALL_POSITIONS - table.cluster.marks ^ advice.best.positions:
        controls.changes[place].click()
    assert "best choice" in controls.coachLine.text()


def test_after_the_draw_it_says_what_the_choice_was_worth(table: Table) -> None:
    switch_on(table)
    deal(table)
    advice = coach_for(FESTIVAL).advise(table.cluster.hand)
    table.panel.controls.markAll.click()
    table.panel.controls.primary.click()
    table.wait_for(PokerState.RESULT)
    line, prompt = table.panel.controls.coachLine, table.panel.controls.prompt
    assert (line.isVisible(), prompt.isVisible()) == (True, True), "the result is shown beside it"
    assert number_text(advice.cost(()) * 10) in line.accessibleName()
    assert spoken_text(cards_text(advice.best.held)) in line.accessibleName()
    assert tagged(table) == frozenset(), "there are other cards now"


@pytest.mark.parametrize("marking", list(Marking))
def test_without_a_mark_there_is_no_choice_to_judge(table: Table, marking: Marking) -> None:
    table.set_marking(marking)
    switch_on(table)
    deal(table)
    controls, sight = table.panel.controls, table.panel.coach.sight
    assert sight is not None and sight.held is None
    for verdict in ("Best: ", "This ", "Best: "):
        table.qtbot.waitUntil(lambda start=verdict: controls.coachLine.accessibleName().startswith(start))  # type: ignore[misc] # mypy: lambda default
        controls.card1.click()
    controls.card1.click()
    table.set_marking(Marking.HOLD if marking is Marking.CHANGE else Marking.CHANGE)
    assert controls.coachLine.accessibleName().startswith("This "), "marks that get another meaning get another verdict"
    table.set_marking(marking)
    assert controls.coachLine.accessibleName().startswith("Best: ")


def test_the_marking_the_pay_table_and_the_players_own_best_choice_are_followed(table: Table) -> None:
    switch_on(table)
    cluster = enter(table, "KS KH 4D 9C 2H", {1, 2, 3, 4}, PokerOptions(marking=Marking.HOLD), bet=3)
    assert tagged(table) == {0, 1}
    assert table.panel.coach.sight == CoachSight(cluster.hand, frozenset({0}), FESTIVAL, 3)
    for marks, kept in (({0}, {1, 2, 3, 4}), ({1}, {0, 2, 3, 4}), ({0, 1}, {0, 2, 3, 4})):
        enter(table, "8H KC JD QC 9S", marks)
        assert tagged(table) == kept, "of several best choices the player's own is hinted at"
        is_right = table.panel.controls.coachLine.accessibleName().startswith("This is the best choice")
        assert is_right is (len(marks) == 1)
    lines = []
    for name in ("festival", "heritage"):
        cluster = enter(table, "2H 3H 4H 5H 9C", {4}, PokerOptions(pay_table=PRESETS[name]))
        worth = coach_for(PRESETS[name]).advise(cluster.hand).best.value
        lines.append(table.panel.controls.coachLine.accessibleName())
        assert number_text(worth) in lines[-1]
    assert lines[0] != lines[1]


def test_unreadable_odds_are_reported_and_the_game_goes_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(pay_table: object) -> None:
        raise KnownError(Trouble.RESOURCE_MISSING, "poker_hands.npz")

    monkeypatch.setattr("cardroom.tables.poker.coach.coach.coach_for", fail)
    switch_on(table)
    deal(table)
    assert "poker_hands.npz" in table.panel.controls.coachLine.text()
    table.panel.controls.primary.click()
    table.wait_for(PokerState.RESULT)


def test_the_coach_is_getting_ready_while_its_odds_tables_are_loaded(table: Table) -> None:
    deal(table)
    odds_tables.cache_clear()
    table.reopen()
    table.wait_for(PokerState.OPEN_HAND)
    line = table.panel.controls.coachLine
    table.panel.controls.coach.setChecked(True)
    assert line.accessibleName() == "The coach is getting ready …"
    table.panel.controls.card1.click()
    assert table.cluster.marks == {0}, "the machine does not wait for motion"
    table.qtbot.waitUntil(lambda: "costs" in line.accessibleName())
    assert tagged(table) == coach_for(FESTIVAL).advise(table.cluster.hand).best.positions
    table.panel.controls.coach.setChecked(False)
    odds_tables.cache_clear()
    table.reopen()
    table.panel.controls.coach.setChecked(True)  # the table is closed while they are loaded


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
@pytest.mark.usefixtures("language")
def test_prompt_and_line_fit_side_by_side(table: Table, size: tuple[int, int], text_size: TextSize) -> None:
    panel, controls = table.panel, table.panel.controls
    table.settings.appearance.apply_look(Look(speed=Speed.OFF, text_size=text_size))
    panel.resize(*size)
    switch_on(table)
    deal(table)
    for marks in (set[int](), {0, 1}, {4}):
        cluster = enter(table, "10H 10D 9S 9C 2C", marks, bet=10)
        table.qtbot.wait(20)  # for the layout
        assert (panel.width(), panel.height()) == size
        assert faults(panel) == []
        assert all(widget.isVisible() and widget.text() for widget in (controls.prompt, controls.coachLine))
        best = cards_text(coach_for(FESTIVAL).advise(cluster.hand).best.held)
        assert best in controls.coachLine.text() or marks == {4}, "the best hold is named at every size"
