"""Tests of the narrator: prompts are shown, events spoken once."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.kiosk_mode import KioskMode
from cardroom.house.languages import Languages
from cardroom.messages import Prompt, StatePrompt
from cardroom.tables.daifugo.panel.spoken import Narrator, spoken_prompt
from cardroom.tables.daifugo.panel.words.prompts import prompt_text
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.cards.spoken_cards import spelled_cards
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.speaker import Speaker, StatusLine
from tests.tables.daifugo.panel.random_sets import Said, play_set

pytestmark = pytest.mark.usefixtures("english")

LATE: dict[DaifugoPrompt, tuple[Any, ...]] = {
    DaifugoPrompt.GIVE: (0, 2, 3),
    DaifugoPrompt.GIVE_AGAIN: (0, 2, 3),
    DaifugoPrompt.REFUSED: (0, None),
    DaifugoPrompt.HAND_ON: (0, 2, 3),
    DaifugoPrompt.DISCARD: (0, 2),
    DaifugoPrompt.CHOOSE_AGAIN: (0, 2),
    DaifugoPrompt.HANDED_ON: (0, 2, 3),
    DaifugoPrompt.DISCARDED: (0, 9),
    DaifugoPrompt.STANDINGS: (2, 5),
}
"""Figures of prompts that one game need not have."""


class Window(KioskMode, QWidget):
    """A window that can be one of a kiosk."""


class Table:
    """A window with a prompt line, and what was spoken in it."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = Window()
        qtbot.addWidget(self.window)
        self.window.resize(1200, 100)
        self.line = PromptLine(self.window)
        self.line.resize(1200, 60)
        self.spoken: list[str] = []
        speaker = Speaker(StatusLine(self.window), spelled_cards)
        speaker.said.connect(self.spoken.append)
        self.narrator = Narrator(self.line, speaker, self.window)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


@pytest.fixture(scope="module")
def a_set(qapp: QApplication) -> list[Said]:
    return play_set(DaifugoOptions(games=1))


def first(a_set: list[Said], code: DaifugoPrompt) -> Said:
    return next(said for said in a_set if said.prompt.prompt.code is code)


def test_each_prompt_is_shown_and_its_event_spoken_once(table: Table, a_set: list[Said]) -> None:
    expected = []
    for said in a_set:
        table.narrator.tell_prompt(said.prompt, said.entry)
        text = prompt_text(said.prompt.prompt, said.entry.sight)
        assert table.narrator.text == table.line.text() == text
        expected.append(spelled_cards(spoken_prompt(said.prompt, said.entry, text)))
    assert table.spoken == [text for text in expected if text]
    assert len(table.spoken) < len(a_set), "the turns of the others are silent"


def test_a_text_for_a_moment_is_replaced_by_the_prompt(table: Table, a_set: list[Said]) -> None:
    narrator, line, spoken = table.narrator, table.line, table.spoken
    narrator.show_again()
    assert (narrator.text, line.text(), spoken) == ("", "", []), "before the first prompt"
    said = first(a_set, DaifugoPrompt.LEAD)
    narrator.tell_prompt(said.prompt, said.entry)
    prompt = line.text()
    narrator.say("Locked to ♠♣.")
    assert (line.text(), spoken[-1]) == ("Locked to ♠♣.", "Locked to spades, clubs.")
    before = len(spoken)
    narrator.show_again()
    assert (line.text(), len(spoken)) == (prompt, before)


def test_another_language_is_shown_without_a_sound(table: Table, a_set: list[Said], languages: Languages) -> None:
    said = first(a_set, DaifugoPrompt.PASSED)
    table.narrator.tell_prompt(said.prompt, said.entry)
    before = len(table.spoken)
    languages.set("ja")
    table.narrator.show_again()
    assert table.line.text().startswith(table.narrator.text[:3])
    assert "パスしました。" in table.line.text()
    assert len(table.spoken) == before


def test_a_late_prompt_has_no_events_of_another_move(table: Table, a_set: list[Said]) -> None:
    lock = next(said for said in a_set if any(each.code is EventCode.LOCK for each in said.entry.sight.events))
    table.narrator.tell_prompt(lock.prompt, lock.entry)
    assert "Locked" in table.narrator.text
    table.narrator.tell_prompt(lock.prompt, replace(lock.entry, number=lock.entry.number + 1))
    assert "Locked" not in table.narrator.text
    assert "Locked" not in table.spoken[-1]


def test_a_late_prompt_on_an_empty_table_is_a_sentence(table: Table, a_set: list[Said]) -> None:
    """The set may be broken off before its last prompts are shown."""
    seen = {said.prompt.prompt.code: said.prompt.prompt.values for said in a_set}
    entry = replace(a_set[-1].entry, number=9, state=DaifugoState.READY, sight=DaifugoSight())
    for count, code in enumerate(DaifugoPrompt, start=1):
        prompt = Prompt(code, LATE.get(code) or seen.get(code, ()))
        table.narrator.tell_prompt(StatePrompt(prompt, DaifugoState.TURN, 1, 7), entry)
        assert table.line.text()
        assert len(table.spoken) == count
