"""What is said in a double-up, and by the coach."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.messages import Entry, StatePrompt
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.window.look import Appearance, Look, Speed, TextSize
from tests.dressed import dress
from tests.tables.poker.double_up.panel.sitting import S, Table, ticket
from tests.tables.poker.double_up.panel.test_words import ACE, SENTENCES
from tests.text_fits import faults

WORST: dict[object, int] = {ACE: parse_card("QD"), ACE + 4: parse_card("QD"), 40: 25_000, 80: 50_000, 1600: 50_000}
"""The widest figures and names that can replace those of the examples."""


def test_the_coach_is_shown_on_request_and_uses_only_the_open_card(table: Table) -> None:
    controls = table.offer(ticket(Kind.HIGH_LOW, Outcome.WON)).panel.controls
    assert not controls.coachWord.isVisible()
    table.click(controls.coach)
    assert "160/221" in controls.coachWord.text(), "what a double is worth before a card is seen"
    table.send("start", S.REFRESH)
    assert "of 51" in controls.coachWord.text()
    assert controls.coach.text() == "COACH"
    table.send("high", S.RESULT)
    assert "160/221" in controls.coachWord.text()
    table.send("take_all", S.FINISH)
    assert "160/221" in controls.coachWord.text(), "where there is nothing to say nothing moves"
    table.click(controls.coach)
    assert not controls.coachWord.isVisible()


def listen(table: Table) -> Callable[[], list[str]]:
    """Returns a function that returns the new sentences."""
    spoken: list[str] = []
    table.panel.speaker.said.connect(spoken.append)

    def heard() -> list[str]:
        table.wait_for_prompts()
        found = list(spoken)
        spoken.clear()
        return found

    heard()
    return heard


def test_the_offer_is_told_in_one_sentence_and_shows_no_card(table: Table) -> None:
    """The keys T and G read table and cards."""
    heard = listen(table)
    table.offer(ticket(Kind.HIGH_LOW))
    offer = "Double 40? START turns a card up, BACK keeps the win."
    table.told(offer)
    assert heard() == [offer]
    table.key(Qt.Key.Key_G, Qt.Key.Key_T)
    assert heard() == ["No cards are open.", f"Round 1 of 10. At stake: 40. {offer}"]
    table.send("start", S.REFRESH)
    card = spoken_card(table.cluster.cards[0])
    table.told(card)
    question = f"{card}: is the other card higher or lower?"
    assert heard() == [question]
    table.key(Qt.Key.Key_T, Qt.Key.Key_G)
    assert heard() == [f"Round 1 of 10. At stake: 40. {question}", f"{card}."]


def test_a_lost_guess_and_a_draw_are_told_in_one_sentence_and_nothing_of_what_was_taken_back(table: Table) -> None:
    """The poker table says what is taken back."""
    heard = listen(table)
    controls = table.offer(ticket(Kind.HIGH_LOW, stake=10)).panel.controls
    table.told("Double 10?")
    heard()
    table.click(controls.back)
    table.wait_for(S.FINISH)
    assert heard() == []
    for outcome, start in (
        (Outcome.LOST, "Not this time. The stake is lost."),
        (Outcome.DRAW, "A draw changes nothing."),
    ):
        table.begin(ticket(Kind.HIGH_LOW, outcome))
        table.told(spoken_card(table.cluster.cards[0]))
        heard()
        table.click(controls.high)
        table.told(start)
        came = spoken_card(table.cluster.history[-1].came)
        assert heard() == [f"{came}. {controls.prompt.text()}"]
        if outcome is Outcome.LOST:
            assert controls.prompt.text() == start
            assert {"× 0", "160", "320"} <= {text.text for text in controls.history.texts()}, "the amounts to come stay"
            assert controls.highLowHidden.badge == "", "no card is called high"


def test_the_card_that_came_and_the_coach_are_spoken(table: Table) -> None:
    controls = table.begin(ticket(Kind.HIGH_LOW, Outcome.WON)).panel.controls
    announced = listen(table)
    table.click(controls.coach)
    assert announced() == [controls.coachWord.text().replace("\n", " ")]
    table.click(controls.high)
    table.wait_for(S.RESULT)
    table.told("Right!")
    came = spoken_card(table.cluster.history[-1].came)
    messages = announced()
    assert messages == [f"{came}. {controls.prompt.text()}", controls.coachWord.text().replace("\n", " ")]
    table.click(controls.takeAll)
    table.wait_for(S.FINISH)
    table.qtbot.waitUntil(lambda: "go back" in controls.prompt.text())
    assert announced() == [controls.prompt.text()], "the card is announced once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits_into_the_smallest_window_in_the_largest_text(qtbot: QtBot, language: str) -> None:
    dress()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    languages = Languages(application)
    languages.set(language)
    panel = DoubleUpPanel(DoubleUpTerminals(), Appearance(Look(speed=Speed.OFF, text_size=TextSize.LARGEST)))
    qtbot.addWidget(panel)
    panel.resize(800, 600)
    panel.show()
    panel.show_entered(Entry(1, S.INIT, DoubleUpSight(), frozenset()))
    try:
        for prompt, _ in SENTENCES:
            worst = replace(prompt, values=tuple(WORST.get(value, value) for value in prompt.values))
            panel.show_prompt(StatePrompt(worst, S.INIT, 1, 1))
            QApplication.processEvents()
            assert faults(panel) == [], prompt.code
    finally:
        languages.set("en")
