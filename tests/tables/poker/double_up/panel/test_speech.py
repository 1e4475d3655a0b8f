"""What is heard and said in a double-up, and at which moment."""

from collections.abc import Callable
from enum import Enum

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.house.sound.cue_sheet import HOUSE_SHEET, HouseCue
from cardroom.messages import Entry, StatePrompt
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.cues import SHEET, DoubleUpCue
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.window.look import Appearance, Look, Speed, TextSize
from tests.silent_player import SilentPlayer
from tests.tables.poker.double_up.panel.sitting import S, Table, ticket
from tests.tables.poker.double_up.panel.test_words import ACE, SENTENCES
from tests.text_fits import faults

C = DoubleUpCue
GUESS = [C.SUSPENSE, CardCue.FLIP]


@pytest.fixture
def cues(table: Table) -> Callable[[], list[Enum]]:
    """Ends all motion, and returns the cues since the last call."""
    given: list[Enum] = []
    table.panel.stage.cue.connect(given.append)

    def since() -> list[Enum]:
        table.panel.stage.flush()
        found = list(given)
        given.clear()
        return found

    return since


def test_every_cue_has_a_sound_and_a_caption() -> None:
    assert set(SHEET) == set(DoubleUpCue)
    assert [cue for cue in DoubleUpCue if SHEET[cue].caption is None] == []
    assert not set(SHEET) & set(HOUSE_SHEET)


@pytest.mark.parametrize("look", [Look(), Look(speed=Speed.OFF), Look(reduced_motion=True)])
def test_a_right_guess_and_all_that_may_follow(table: Table, cues: Callable[[], list[Enum]], look: Look) -> None:
    table.panel.stage.apply_look(look)
    table.begin(ticket(Kind.HIGH_LOW, Outcome.WON))
    assert cues() == [HouseCue.BET, CardCue.FLIP], "the stake comes over, and the first card is turned up"
    table.send("high", S.RESULT)
    assert cues() == ([*GUESS, C.RIGHT] if look == Look() else [CardCue.FLIP, C.RIGHT]), "no wait, no drum roll"
    table.send("bank_half", S.REFRESH)
    given = cues()
    assert given[0] is C.BANK_HALF
    assert sorted(cue.name for cue in given[1:]) == ["AWAY", "AWAY", "DEAL", "DEAL", "FLIP"]


def test_a_wrong_guess_is_heard_once(table: Table, cues: Callable[[], list[Enum]]) -> None:
    table.offer(ticket(Kind.HIGH_LOW, Outcome.LOST))
    cues()
    table.send("back", S.FINISH)
    assert cues() == [], "taking the double-up back is silent"
    table.panel.stage.apply_look(Look())
    table.begin(replace(ticket(Kind.HIGH_LOW, Outcome.LOST), call=2))
    cues()
    table.send("high", S.FINISH)
    assert cues() == [*GUESS, C.WRONG]


def test_a_draw_is_heard_before_the_next_cards_come(table: Table, cues: Callable[[], list[Enum]]) -> None:
    table.panel.stage.apply_look(Look())
    table.begin(ticket(Kind.HIGH_LOW, Outcome.DRAW))
    cues()
    table.send("high", S.REFRESH)
    given = cues()
    assert given[:3] == [*GUESS, C.DRAW]
    assert CardCue.DEAL in given[3:]


def test_the_outcome_is_heard_as_the_chosen_card_is_open(table: Table, cues: Callable[[], list[Enum]]) -> None:
    """Of four, the others are turned over after it."""
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON))
    table.panel.stage.apply_look(Look())
    cues()
    cards = table.panel.controls.four
    given: list[tuple[Enum, list[bool]]] = []
    table.panel.stage.cue.connect(lambda cue: given.append((cue, [card.card is not None for card in cards])))
    table.send(Pick(0), S.RESULT)
    table.qtbot.waitUntil(lambda: table.panel.stage.is_settled, timeout=5000)
    none, first = [False] * 4, [True, False, False, False]
    assert given[:3] == [(C.SUSPENSE, none), (CardCue.FLIP, none), (C.RIGHT, first)], "no sound tells it before"
    assert C.RIGHT not in [cue for cue, _ in given[3:]]
    cues()
    table.send("take_all", S.FINISH)
    assert cues() == [C.TAKE_ALL]


def test_the_window_plays_them(table: Table, player: SilentPlayer) -> None:
    table.begin(ticket(Kind.HIGH_LOW, Outcome.WON))
    table.send("high", S.RESULT)
    own = [cued.sounds for cued in player.played if isinstance(cued.cue, DoubleUpCue)]
    assert own == [("double-right",)], "without motion nothing is waited for"


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


@pytest.mark.usefixtures("dressed", "language")
def test_every_sentence_fits_into_the_smallest_window_in_the_largest_text(qtbot: QtBot) -> None:
    panel = DoubleUpPanel(DoubleUpTerminals(), Appearance(Look(speed=Speed.OFF, text_size=TextSize.LARGEST)))
    qtbot.addWidget(panel)
    panel.resize(800, 600)
    panel.show()
    panel.show_entered(Entry(1, S.INIT, DoubleUpSight(), frozenset()))
    for prompt, _ in SENTENCES:
        worst = replace(prompt, values=tuple(WORST.get(value, value) for value in prompt.values))
        panel.show_prompt(StatePrompt(worst, S.INIT, 1, 1))
        QApplication.processEvents()
        assert faults(panel) == [], prompt.code
