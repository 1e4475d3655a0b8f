"""Tests of the poker window: mouse alone, keyboard alone, early presses."""

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import JOKER
from cardroom.cards.hands import judge, positions_that_count
from cardroom.cards.showdown import positions_that_make
from cardroom.house.languages import Languages
from cardroom.house.table_window import REST_MS
from cardroom.messages import StatePrompt
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.naming.screen_words import made_line
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.widgets.cards.card_picture import CardPicture, CardPose
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.cards.spoken_cards import grouped_cards, inline_card, placed_cards
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.window.look import Appearance, Look
from tests.poker_window import Table

LEFT = Qt.MouseButton.LeftButton


def rest(table: Table) -> None:
    table.qtbot.wait(REST_MS + 20)


def click(table: Table, *controls: QWidget, at: QPoint | None = None) -> None:
    for control in controls:
        QTest.mouseClick(control, LEFT, pos=at or control.rect().center())


def press(table: Table, what: QWidget | Qt.Key, state: PokerState) -> None:
    """Clicks a control or presses a key, and waits for a state."""
    QTest.keyClick(table.panel, what) if isinstance(what, Qt.Key) else click(table, what)
    table.wait_for(state)


def deal(table: Table) -> None:
    press(table, table.panel.controls.primary, PokerState.OPEN_HAND)


def cards_of(table: Table) -> tuple[int | None, ...]:
    return tuple(picture.card for picture in table.panel.controls.cards)


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


def test_a_key_held_down_presses_once(table: Table) -> None:
    held = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_B, Qt.KeyboardModifier.NoModifier, "b", autorep=True)
    before = table.cluster.bet
    table.panel.keyPressEvent(held)
    assert table.cluster.bet == before


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


# --- with motion -----------------------------------------------------------------------------------------------------


@pytest.fixture
def moving(table: Table) -> Table:
    """Returns the table at normal speed."""
    table.settings.appearance.apply_look(Look())
    return table


def test_a_press_during_the_deal_only_shows_the_cards(moving: Table) -> None:
    primary = moving.panel.controls.primary
    deal(moving)
    assert not moving.panel.stage.is_settled
    click(moving, primary)
    assert moving.panel.stage.is_settled
    assert cards_of(moving) == moving.cluster.hand
    click(moving, primary)
    moving.qtbot.wait(50)
    assert moving.state is PokerState.OPEN_HAND, "no draw before the cards are shown"


def test_a_click_on_what_is_not_enabled_shows_at_once_what_moves(moving: Table) -> None:
    deal(moving)
    assert not moving.panel.stage.is_settled
    assert not moving.panel.controls.collect.isEnabled()
    click(moving, moving.panel.controls.collect)
    assert moving.panel.stage.is_settled


def test_a_key_during_the_deal_shows_the_cards_and_acts(moving: Table) -> None:
    press(moving, Qt.Key.Key_Space, PokerState.OPEN_HAND)
    QTest.keyClick(moving.panel, Qt.Key.Key_3)
    assert moving.panel.stage.is_settled
    assert moving.cluster.marks == {2}
    assert moving.panel.controls.card3.badge == "CHANGE"


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


def test_each_event_is_one_sentence(moving: Table) -> None:
    panel, controls = moving.panel, moving.panel.controls
    spoken: list[str] = []
    panel.speaker.said.connect(spoken.append)
    panel.rest_ms = 0

    def after(state: PokerState, button: QWidget) -> list[str]:
        spoken.clear()
        click(moving, button)
        moving.wait_for(state)
        panel.stage.flush()
        moving.qtbot.waitUntil(lambda: bool(spoken))
        moving.qtbot.wait(20)  # for one too many
        return list(spoken)

    assert after(PokerState.BET, controls.betMax) == ["Your bet: 10. Change it, or deal."]
    ribbon = controls.handRibbon
    dealt = after(PokerState.OPEN_HAND, controls.primary)
    hand = moving.cluster.hand
    assert dealt == [sentences(grouped_cards(hand), "Mark the cards to change, then draw.", ribbon.accessibleName())]
    second = spoken_card(hand[1])
    assert after(PokerState.OPEN_HAND, controls.change2) == [f"{second}: change."]
    assert after(PokerState.OPEN_HAND, controls.change2) == [f"{second}: keep."]
    assert after(PokerState.OPEN_HAND, controls.markAll) == ["All five will be changed."]
    drawn = after(PokerState.RESULT, controls.primary)
    prompt = controls.prompt.accessibleName()
    assert drawn == [sentences(f"Drawn: {grouped_cards(moving.cluster.hand)}.", prompt, ribbon.accessibleName())]
    assert len(after(PokerState.OPEN_HAND, controls.primary)) == 1
    spoken.clear()
    moving.opened.terminals.bet_to.emit("five")
    moving.qtbot.waitUntil(lambda: bool(spoken))
    assert spoken == ["That is not possible: 'five'"]


def test_the_keys_t_and_g_read_table_and_hand(table: Table) -> None:
    controls, spoken = table.panel.controls, list[str]()
    table.panel.speaker.said.connect(spoken.append)
    QTest.keyClick(table.panel, Qt.Key.Key_T)
    assert spoken == ["Your credits: 1,000. Your bet: 1. Change it, or deal."]
    QTest.keyClick(table.panel, Qt.Key.Key_G)
    assert spoken[1:] == ["No cards are open."]
    deal(table)
    click(table, controls.change3)
    table.wait_for_prompt()
    spoken.clear()
    QTest.keyClick(controls.card1, Qt.Key.Key_G)
    hand = table.cluster.hand
    assert spoken == [f"{placed_cards(hand)} To change: {inline_card(hand[2])}."]


def made(table: Table) -> set[int]:
    return {position for position, picture in enumerate(table.panel.controls.cards) if picture.is_made}


def test_the_open_hand_has_a_name_and_a_quiet_frame_before_the_draw_and_after(table: Table) -> None:
    """Plays until each kind of hand was shown."""
    controls, table.panel.rest_ms = table.panel.controls, 0
    seen: set[str] = set()
    click(table, controls.betMax)
    while not {"pair", "high", "pays", "lost"} <= seen:
        deal(table)
        hand = table.cluster.hand
        pay = table.cluster.options.pay_table.pay(judge(hand), 10)
        assert controls.handRibbon.accessibleName() == made_line(hand, pay)
        assert controls.handRibbon.isVisible()
        assert made(table) == positions_that_make(hand)
        seen |= {word for word in ("pair", "high", "pays") if word in controls.handRibbon.accessibleName().lower()}
        click(table, controls.change1)
        assert controls.handRibbon.accessibleName() == made_line(hand, pay), "a mark changes nothing about the hand"
        press(table, controls.primary, PokerState.RESULT)
        if table.cluster.win:
            assert (controls.handRibbon.isVisible(), made(table)) == (False, set()), "the prompt names a win"
        else:
            seen.add("lost")
            assert controls.handRibbon.accessibleName() == made_line(table.cluster.hand, 0)
            assert made(table) == positions_that_make(table.cluster.hand)


def test_the_hand_has_no_name_before_the_last_card_has_landed_and_then_nothing_moves(moving: Table) -> None:
    ribbon, stage = moving.panel.controls.handRibbon, moving.panel.stage
    click(moving, moving.panel.controls.primary)
    moving.qtbot.waitUntil(lambda: moving.panel.controls.card1.card is not None, timeout=5000)
    assert not stage.is_settled
    assert (ribbon.accessibleName(), ribbon.isVisible(), made(moving)) == ("", False, set())
    moving.qtbot.waitUntil(lambda: stage.is_settled, timeout=5000)
    assert ribbon.accessibleName()
    assert made(moving) == positions_that_make(moving.cluster.hand)
    assert moving.panel.controls.prompt.isVisible()
    moving.qtbot.waitUntil(lambda: not any(timer.isActive() for timer in moving.panel.findChildren(QTimer)))


def test_the_name_follows_the_language_and_comes_back_with_a_resumed_hand(table: Table, languages: Languages) -> None:
    deal(table)
    line = table.panel.controls.handRibbon.accessibleName()
    table.reopen()
    table.wait_for(PokerState.OPEN_HAND)
    ribbon = table.panel.controls.handRibbon
    assert ribbon.accessibleName() == line
    languages.set("ja")
    QCoreApplication.processEvents()
    assert ribbon.accessibleName() == made_line(table.cluster.hand, 0) != line


def test_marks_that_change_their_meaning_in_mid_deal_mean_one_thing_on_all_cards(moving: Table) -> None:
    deal(moving)
    moving.qtbot.waitUntil(lambda: moving.panel.controls.card1.card is not None, timeout=5000)
    assert not moving.panel.stage.is_settled
    moving.set_marking(Marking.HOLD)
    moving.panel.stage.flush()
    assert {button.text() for button in moving.panel.controls.changes} == {"HOLD"}
    moving.wait_for_prompt()
    assert moving.panel.controls.prompt.text() == "Mark the cards to hold, then draw."


def test_a_resize_in_mid_deal_shows_the_cards_in_their_new_places(moving: Table) -> None:
    deal(moving)
    assert not moving.panel.stage.is_settled
    moving.panel.resize(900, 640)
    moving.qtbot.waitUntil(lambda: moving.panel.stage.is_settled)
    assert cards_of(moving) == moving.cluster.hand


def test_no_widget_of_a_closed_window_stays(qtbot: QtBot) -> None:
    def pictures() -> int:
        gc.collect()
        return sum(isinstance(thing, CardPicture) for thing in gc.get_objects())

    before = pictures()
    for _ in range(3):
        panel = PokerPanel(PokerTerminals(), Appearance())
        panel.deleteLater()
        QCoreApplication.sendPostedEvents(panel, QEvent.Type.DeferredDelete)
        del panel
    assert pictures() == before
