"""Sentences of the poker window, spoken and on screen."""

from enum import Enum

import pytest
from hypothesis import given
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.cards.hands import Hand, judge
from cardroom.cards.showdown import positions_that_make
from cardroom.house.languages import Languages
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.poker.naming.screen_words import made_line
from cardroom.tables.poker.panel.words import prompt_text, short_prompt_text
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.tables.poker.rules.sight import PokerPrompt, prompt_for
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.cards.spoken_cards import grouped_cards, inline_card, placed_cards
from cardroom.widgets.speech.sentences import sentences
from tests.poker_window import Table
from tests.tables.poker.panel.steps import click, deal, press
from tests.tables.poker.rules.games import Game, games


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


P = PokerPrompt


SENTENCES = [
    (Prompt(P.WELCOME, (1000,)), "Welcome. Your credits: 1,000."),
    (Prompt(P.SHUFFLED), "The cards are shuffled."),
    (Prompt(P.PLACE_BET, (10,)), "Place your bet, 1 to 10."),
    (Prompt(P.BET_LIMITED, (3, 2)), "Bets go from 1 to 3. Your bet: 2."),
    (Prompt(P.PRESS_DEAL, (5,)), "Your bet: 5. Change it, or deal."),
    (Prompt(P.MARK_CHANGES), "Mark the cards to change, then draw."),
    (Prompt(P.MARK_HOLDS), "Mark the cards to hold, then draw."),
    (Prompt(P.DRAWN), "The cards are drawn."),
    (Prompt(P.WON, (Hand.FULL_HOUSE, 1500)), "Full house — win 1,500. Collect it, double it, or deal again."),
    (Prompt(P.WON_TOO_MUCH, (Hand.FULL_HOUSE, 30_000)), "Full house — win 30,000. Collect it, or deal again."),
    (Prompt(P.DOUBLING, (1500,)), "The double-up is not over. DOUBLE goes on with it."),
    (Prompt(P.DOUBLED, (0,)), "The double-up is over: 0 credits."),
    (Prompt(P.TAKEN_BACK, (1500,)), "Your win of 1,500 is untouched. Collect it, or double it."),
    (Prompt(P.LOST), "No win this time. Deal again."),
    (Prompt(P.LOST_ALL), "No win this time, and all credits are played."),
    (Prompt(P.BROKE), "All credits are played. A new game begins with new ones."),
    (Prompt(P.LEFT, (1234567,)), "The game is over. Your credits: 1,234,567."),
    (Prompt(TablePrompt.REFUSED, ("bet_to", "'five'")), "That is not possible: 'five'"),
]


WORDED: dict[Enum, Marking] = {P.MARK_HOLDS: Marking.HOLD}


@pytest.mark.usefixtures("english_figures")
@pytest.mark.parametrize(("prompt", "sentence"), SENTENCES, ids=[prompt.code.name for prompt, _ in SENTENCES])
def test_each_code_has_its_sentence(prompt: Prompt, sentence: str) -> None:
    assert prompt_text(prompt, WORDED.get(prompt.code, Marking.CHANGE)) == sentence


@pytest.mark.usefixtures("english_figures")
def test_no_code_is_without_a_sentence() -> None:
    assert {prompt.code for prompt, _ in SENTENCES} == {*PokerPrompt, *TablePrompt}
    for hand in set(Hand) - {Hand.NOTHING}:
        name = hand.name.replace("_", " ").capitalize()
        text = prompt_text(Prompt(P.WON, (hand, 7)), Marking.CHANGE)
        assert text == f"{name} — win 7. Collect it, double it, or deal again."
    refused = Prompt(TablePrompt.REFUSED, ("bet_to", "'{0}'"))
    assert prompt_text(refused, Marking.CHANGE) == "That is not possible: '{0}'", "as it came"
    for credits in (0, 2**31, 2**63 - 1):
        text = prompt_text(Prompt(P.LEFT, (credits,)), Marking.CHANGE)
        assert text == f"The game is over. Your credits: {credits:,}."


@given(games())
def test_every_prompt_of_a_game_has_a_sentence(game: Game) -> None:
    for entry in game:
        sentence = prompt_text(prompt_for(entry.state, entry.cluster, entry.money, entry.message), Marking.CHANGE)
        assert sentence.endswith(".")
        assert not set(sentence) & set("{}")


@pytest.mark.usefixtures("english_figures")
def test_figures_follow_the_language() -> None:
    QLocale.setDefault(QLocale("de"))
    assert prompt_text(Prompt(P.WELCOME, (1000,)), Marking.CHANGE) == "Welcome. Your credits: 1.000."


@pytest.mark.parametrize("code", [P.MARK_CHANGES, P.MARK_HOLDS])
def test_what_to_mark_is_said_as_marks_are_meant_now(code: P) -> None:
    assert prompt_text(Prompt(code), Marking.HOLD) == "Mark the cards to hold, then draw."
    assert prompt_text(Prompt(code), Marking.CHANGE) == "Mark the cards to change, then draw."


@pytest.mark.usefixtures("english_figures")
def test_a_win_can_be_said_shortly_and_nothing_else_needs_it() -> None:
    assert short_prompt_text(Prompt(P.WON, (Hand.FLUSH, 1500))) == "Flush — win 1,500"
    assert short_prompt_text(Prompt(P.WON_TOO_MUCH, (Hand.FLUSH, 30_000))) == "Flush — win 30,000"
    others = [prompt for prompt, _ in SENTENCES if prompt.code not in (P.WON, P.WON_TOO_MUCH)]
    assert {short_prompt_text(prompt) for prompt in others} == {""}
