"""Tests of the poker window: mouse alone, keyboard alone, early presses."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.cards.cards import JOKER
from cardroom.cards.hands import positions_that_count
from cardroom.messages import StatePrompt
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.widgets.cards.card_picture import CardPose
from tests.poker_window import Table
from tests.tables.poker.panel.steps import LEFT, cards_of, click, deal, press, rest


def badges(table: Table) -> list[str]:
    return [picture.badge for picture in table.panel.controls.cards]


def test_a_whole_game_by_mouse_alone(table: Table) -> None:
    controls = table.panel.controls
    click(table, controls.betUp, controls.betUp, controls.betDown)
    assert table.cluster.bet == 2
    click(table, controls.betMax, controls.betOne)
    assert table.cluster.bet == 1
    click(table, controls.payTable, at=QPoint(controls.payTable.width() - 20, 40))
    assert table.cluster.bet == 10, "a click on a column of the pay table bets so much"
    while not table.account.escrow:
        rest(table)
        deal(table)
        assert controls.credits.number == table.account.player
        assert controls.bet.text == "10"
        click(table, controls.card1, at=QPoint(controls.card1.width() // 2, 3))
        assert table.cluster.marks == frozenset(), "a click beside the card is no click on it"
        click(table, controls.card2, at=controls.card2.card_rect().center())
        click(table, controls.change4)
        assert table.cluster.marks == {1, 3}
        click(table, controls.markAll)
        click(table, controls.card5, at=controls.card5.card_rect().topLeft() + QPoint(4, 4))
        assert table.cluster.marks == {0, 1, 2, 3}
        rest(table)
        press(table, controls.primary, PokerState.RESULT)
    before = table.account
    lit = {position for position, picture in enumerate(controls.cards) if picture.is_lit}
    assert lit == positions_that_count(table.cluster.hand), "the winning cards are framed"
    press(table, controls.collect, PokerState.BET)
    assert table.account.player == before.player + before.escrow


def test_a_whole_game_by_keyboard_alone(table: Table) -> None:
    panel = table.panel
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_M):
        QTest.keyClick(panel, key)
    assert table.cluster.bet == 10
    QTest.keyClick(panel, Qt.Key.Key_B)
    assert table.cluster.bet == 1
    for start in (Qt.Key.Key_Space, Qt.Key.Key_Return) * 30:
        rest(table)
        press(table, start, PokerState.OPEN_HAND)
        for key in (Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_5):
            QTest.keyClick(panel, key)
        assert table.cluster.marks == {1, 2, 3}
        rest(table)
        press(table, Qt.Key.Key_Space, PokerState.RESULT)
        if table.account.escrow and start is Qt.Key.Key_Return:
            press(table, Qt.Key.Key_C, PokerState.BET)
            return
    raise AssertionError("no win in sixty rounds")


def test_tab_walks_to_every_card_and_space_marks_it(table: Table) -> None:
    press(table, Qt.Key.Key_Space, PokerState.OPEN_HAND)
    seen: list[QWidget] = []
    for _ in range(40):
        QTest.keyClick(table.panel.focusWidget() or table.panel, Qt.Key.Key_Tab)
        focused = table.panel.focusWidget()
        assert focused is not None
        seen.append(focused)
        if focused is table.panel.controls.card3:
            QTest.keyClick(focused, Qt.Key.Key_Space)
            break
    assert table.cluster.marks == {2}
    assert set(table.panel.controls.cards[:3]) <= set(seen)


def test_a_double_click_on_deal_draws_nothing_and_one_on_draw_deals_nothing(table: Table) -> None:
    primary = table.panel.controls.primary
    click(table, primary)
    QTest.mouseDClick(primary, LEFT)
    deal(table)
    table.qtbot.wait(50)
    assert [state for state, _, _ in table.entered].count(PokerState.CHOOSE_HAND) == 0
    rest(table)
    click(table, primary)
    press(table, primary, PokerState.RESULT)
    table.qtbot.wait(50)
    assert table.state is PokerState.RESULT


def test_exactly_the_legal_controls_are_enabled(table: Table) -> None:
    buttons = table.panel.findChildren(QAbstractButton)
    beside = {"coach", "more", "settings", "fair", "lobby", "mute"}

    def enabled() -> set[str]:
        return {button.objectName() for button in buttons if button.isEnabled()}

    for button in buttons:
        assert QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name), button.objectName()
    assert enabled() == {"betUp", "betOne", "betMax", "primary"} | beside
    deal(table)
    cards = {f"{kind}{number}" for kind in ("card", "change") for number in range(1, 6)}
    assert enabled() == cards | {"markAll", "primary"} | beside
    table.panel.disable_controls()
    assert enabled() == beside, "standing still nothing can be pressed"


def test_every_card_is_focusable_and_has_a_spoken_name(table: Table) -> None:
    click(table, table.panel.controls.primary)
    click(table, table.panel.controls.card1, at=table.panel.controls.card1.card_rect().center())
    for position, picture in enumerate(table.panel.controls.cards):
        assert picture.focusPolicy() & Qt.FocusPolicy.TabFocus
        interface = QAccessible.queryAccessibleInterface(picture)
        name = interface.text(QAccessible.Text.Name)
        assert interface.role() is QAccessible.Role.CheckBox
        assert interface.state().checked == (position == 0)
        assert "CHANGE" not in name
        assert " of " in name or table.cluster.hand[position] == JOKER


@pytest.mark.parametrize(("marking", "word"), [(Marking.CHANGE, "CHANGE"), (Marking.HOLD, "HOLD")])
def test_badges_show_what_a_mark_means(table: Table, marking: Marking, word: str) -> None:
    table.set_marking(marking)
    deal(table)
    click(table, table.panel.controls.change2)
    assert badges(table) == ["", word, "", "", ""]
    pose = CardPose.DIMMED if marking is Marking.CHANGE else CardPose.RAISED
    poses = [picture.pose for picture in table.panel.controls.cards]
    assert poses == [CardPose.FLAT, pose, *[CardPose.FLAT] * 3]
    assert table.panel.controls.markAll.text() == f"{word} ALL"
    if marking is Marking.CHANGE:
        table.set_marking(Marking.HOLD)
        assert badges(table) == ["HOLD", "", "HOLD", "HOLD", "HOLD"], "another meaning: the opposite"
        assert table.cluster.marks == {1}


@pytest.mark.parametrize("what", ["main button", "key"])
def test_during_the_deal_a_press_only_shows_the_cards_and_a_key_acts(moving: Table, what: str) -> None:
    deal(moving)
    assert not moving.panel.stage.is_settled
    if what == "main button":
        click(moving, moving.panel.controls.primary)
        assert moving.panel.stage.is_settled
        click(moving, moving.panel.controls.primary)
        moving.qtbot.wait(50)
        assert moving.state is PokerState.OPEN_HAND, "no draw before the cards are shown"
    else:
        QTest.keyClick(moving.panel, Qt.Key.Key_3)
        assert moving.panel.stage.is_settled
        assert moving.cluster.marks == {2}
        assert moving.panel.controls.card3.badge == "CHANGE"
    assert cards_of(moving) == moving.cluster.hand


def test_nothing_reveals_a_win_before_the_cards(moving: Table) -> None:
    """A prompt that comes before its state is shown waits for it."""
    controls, stage = moving.panel.controls, moving.panel.stage
    shown: list[StatePrompt] = []
    moving.opened.status.shown.connect(shown.append, Qt.ConnectionType.DirectConnection)
    moving.panel.rest_ms = 0
    while not moving.account.escrow:
        stage.flush()
        click(moving, controls.primary)
        stage.flush()
        click(moving, controls.markAll)
        press(moving, controls.primary, PokerState.RESULT)
    moving.qtbot.waitUntil(lambda: shown[-1:] == moving.prompts[-1:])
    moving.qtbot.wait(20)  # in which the status loop passes on the prompts
    assert not stage.is_settled
    assert (controls.collect.isEnabled(), controls.win.number) == (False, 0)
    assert controls.primary.text() == "DRAW"
    assert controls.prompt.text() == "Mark the cards to change, then draw."
    stage.flush()
    assert (controls.collect.isEnabled(), controls.win.number) == (True, moving.account.escrow)
    assert controls.primary.text() == "DEAL"
    moving.wait_for_prompt()
    assert f"win {moving.account.escrow}" in controls.prompt.text()


def test_a_resumed_game_repeats_no_motion(moving: Table) -> None:
    deal(moving)
    moving.entered.clear()
    moving.reopen()
    moving.qtbot.waitUntil(lambda: bool(moving.entered))
    assert moving.panel.stage.is_settled
    assert cards_of(moving) == moving.cluster.hand
    moving.wait_for_prompt()
    assert [state for state, _, _ in moving.entered] == [PokerState.OPEN_HAND]


def test_marks_that_change_their_meaning_in_mid_deal_mean_one_thing_on_all_cards(moving: Table) -> None:
    deal(moving)
    moving.qtbot.waitUntil(lambda: moving.panel.controls.card1.card is not None, timeout=5000)
    assert not moving.panel.stage.is_settled
    moving.set_marking(Marking.HOLD)
    moving.panel.stage.flush()
    assert {button.text() for button in moving.panel.controls.changes} == {"HOLD"}
    moving.wait_for_prompt()
    assert moving.panel.controls.prompt.text() == "Mark the cards to hold, then draw."
