"""What the poker window says, and what it calls a hand."""

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.cards.hands import judge
from cardroom.cards.showdown import positions_that_make
from cardroom.house.languages import Languages
from cardroom.tables.poker.naming.screen_words import made_line
from cardroom.tables.poker.rules.cluster import PokerState
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.cards.spoken_cards import grouped_cards, inline_card, placed_cards
from cardroom.widgets.speech.sentences import sentences
from tests.poker_window import Table
from tests.tables.poker.panel.steps import click, deal, press


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
