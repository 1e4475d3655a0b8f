"""Tests of the sentences in the source language, without a translator."""

from enum import Enum

import pytest
from hypothesis import given
from PySide6.QtCore import QLocale

from cardroom.cards.hands import Hand
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.poker.panel.words import prompt_text, short_prompt_text
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.sight import PokerPrompt, prompt_for
from tests.tables.poker.rules.games import Game, games

pytestmark = pytest.mark.usefixtures("english_figures")

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


@pytest.mark.parametrize(("prompt", "sentence"), SENTENCES, ids=[prompt.code.name for prompt, _ in SENTENCES])
def test_each_code_has_its_sentence(prompt: Prompt, sentence: str) -> None:
    assert prompt_text(prompt, WORDED.get(prompt.code, Marking.CHANGE)) == sentence


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


def test_figures_follow_the_language() -> None:
    QLocale.setDefault(QLocale("de"))
    assert prompt_text(Prompt(P.WELCOME, (1000,)), Marking.CHANGE) == "Welcome. Your credits: 1.000."


@pytest.mark.parametrize("code", [P.MARK_CHANGES, P.MARK_HOLDS])
def test_what_to_mark_is_said_as_marks_are_meant_now(code: P) -> None:
    assert prompt_text(Prompt(code), Marking.HOLD) == "Mark the cards to hold, then draw."
    assert prompt_text(Prompt(code), Marking.CHANGE) == "Mark the cards to change, then draw."


def test_a_win_can_be_said_shortly_and_nothing_else_needs_it() -> None:
    assert short_prompt_text(Prompt(P.WON, (Hand.FLUSH, 1500))) == "Flush — win 1,500"
    assert short_prompt_text(Prompt(P.WON_TOO_MUCH, (Hand.FLUSH, 30_000))) == "Flush — win 30,000"
    others = [prompt for prompt, _ in SENTENCES if prompt.code not in (P.WON, P.WON_TOO_MUCH)]
    assert {short_prompt_text(prompt) for prompt in others} == {""}
