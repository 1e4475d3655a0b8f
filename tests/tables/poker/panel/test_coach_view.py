"""Tests of the coach at the poker table: texts, times, and fairness.

The coach uses only what the player can see.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from cardroom.cards.cards import parse_hand
from cardroom.errors import KnownError, Trouble
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.coach.sight import CoachSight
from cardroom.tables.poker.coach.words import cards_text, number_text
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from poker_window import Table

DESKTOP = Path(__file__).parents[4] / "desktop"


def deal(table: Table) -> None:
    table.panel.rest_ms = 0
    table.panel.controls.betMax.click()
    table.panel.controls.primary.click()
    table.wait_for(PokerState.OPEN_HAND)


def tagged(table: Table) -> frozenset[int]:
    return frozenset(place for place, button in enumerate(table.panel.controls.changes) if "KEEP" in str(button.key))


def test_the_coach_is_silent_until_it_is_asked(table: Table) -> None:
    deal(table)
    controls = table.panel.controls
    assert (controls.coachLine.isVisible(), controls.coachLine.isEnabled(), tagged(table)) == (
        False,
        False,
        frozenset(),
    )
    QTest.keyClick(table.panel, Qt.Key.Key_K)
    assert controls.coachLine.isVisible()
    assert not controls.prompt.isVisible(), "while the player chooses, the line takes the prompt's place"
    QTest.keyClick(table.panel, Qt.Key.Key_K)
    assert not controls.coachLine.isVisible()
    assert controls.prompt.isVisible()
    assert tagged(table) == frozenset()


def test_the_best_hold_is_shown_at_the_cards_and_the_marks_cost_is_updated_at_once(table: Table) -> None:
    table.panel.show_coach(on=True)
    deal(table)
    controls, hand = table.panel.controls, table.cluster.hand
    advice = coach_for(FESTIVAL).advise(hand)
    assert tagged(table) == advice.best.positions
    for place, picture in enumerate(controls.cards):
        said = "The coach keeps this card." if place in advice.best.positions else ""
        assert picture.accessibleDescription() == said
    for place in range(5):
        controls.changes[place].click()
        held = ALL_POSITIONS - table.cluster.marks
        cost = advice.cost(held) * table.cluster.bet
        assert (number_text(cost) in controls.coachLine.text()) is (cost > 0)
        assert ("best choice" in controls.coachLine.text()) is (cost == 0)
    for place in ALL_POSITIONS - table.cluster.marks ^ advice.best.positions:
        controls.changes[place].click()
    assert "best choice" in controls.coachLine.text()


def test_after_the_draw_it_says_what_the_choice_was_worth(table: Table) -> None:
    table.panel.show_coach(on=True)
    deal(table)
    advice = coach_for(FESTIVAL).advise(table.cluster.hand)
    table.panel.controls.markAll.click()
    table.panel.controls.primary.click()
    table.wait_for(PokerState.RESULT)
    line, prompt = table.panel.controls.coachLine, table.panel.controls.prompt
    assert line.isVisible()
    assert prompt.isVisible(), "the result is shown beside it"
    assert number_text(advice.cost(()) * 10) in line.accessibleName()
    assert cards_text(advice.best.held) in line.accessibleName()
    assert tagged(table) == frozenset(), "there are other cards now"


def test_holding_is_advised_as_changing_is(table: Table) -> None:
    options = PokerOptions(marking=Marking.HOLD)
    hand = parse_hand("KS KH 4D 9C 2H")
    cluster = PokerCluster(1, options=options, bet=3, next_card=5, hand=hand, marks=frozenset({1, 2, 3, 4}))
    table.panel.show_coach(on=True)
    table.panel.coach.enter(PokerState.OPEN_HAND, cluster)
    assert tagged(table) == {0, 1}
    assert table.panel.coach.sight == CoachSight(hand, frozenset({0}), FESTIVAL, 3)


def test_the_rounds_own_pay_table_is_followed(table: Table) -> None:
    hand = parse_hand("2H 3H 4H 5H 9C")
    table.panel.show_coach(on=True)
    lines = []
    for name in ("festival", "heritage"):
        options = PokerOptions(pay_table=PRESETS[name])
        cluster = PokerCluster(1, options=options, bet=1, next_card=5, hand=hand, marks=frozenset({4}))
        table.panel.coach.enter(PokerState.OPEN_HAND, cluster)
        worth = coach_for(PRESETS[name]).advise(hand).best.value
        lines.append(table.panel.controls.coachLine.accessibleName())
        assert number_text(worth) in lines[-1]
    assert lines[0] != lines[1]


def test_unreadable_odds_tables_are_reported_and_the_game_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(pay_table: object) -> None:
        raise KnownError(Trouble.RESOURCE_MISSING, "poker_hands.npz")

    monkeypatch.setattr("cardroom.tables.poker.coach.coach.coach_for", fail)
    table.panel.show_coach(on=True)
    deal(table)
    assert "poker_hands.npz" in table.panel.controls.coachLine.text()
    table.panel.controls.primary.click()
    table.wait_for(PokerState.RESULT)


def test_numpy_is_loaded_only_with_the_coach() -> None:
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; app = QApplication([]);"
        "from cardroom.tables.poker.machine import PokerTerminals; from cardroom.widgets.window.look import Wardrobe;"
        "from cardroom.tables.poker.panel.window import PokerPanel; panel = PokerPanel(PokerTerminals(), Wardrobe());"
        "before = 'numpy' in sys.modules; panel.show_coach(on=True); print(before, 'numpy' in sys.modules)"
    )
    finished = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(DESKTOP), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stdout.split() == ["False", "True"]


def test_the_key_of_the_coach_shows_its_focus_while_the_coach_is_on(table: Table) -> None:
    button = table.panel.controls.coach
    button.setChecked(True)
    edge = QPoint(1, button.height() // 2)
    assert button.grab().toImage().pixelColor(edge) != QColor("#ffffff")
    button.setFocus()
    assert button.grab().toImage().pixelColor(edge) == QColor("#ffffff")
