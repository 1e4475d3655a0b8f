"""Tests that prompts are spoken once, and name no hidden card."""

import re
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.kiosk_mode import KioskMode
from cardroom.house.languages import Languages
from cardroom.messages import Prompt, StatePrompt
from cardroom.tables.daifugo.panel.spoken import Narrator, field_text, hand_text, spoken_prompt, table_text
from cardroom.tables.daifugo.panel.words.cards import card_text, spoken_cards
from cardroom.tables.daifugo.panel.words.moves import event_text
from cardroom.tables.daifugo.panel.words.prompts import prompt_text
from cardroom.tables.daifugo.panel.words.turns import dimmed_text
from cardroom.tables.daifugo.rules.card_sets import JOKERS, CardSet, each_bit, union
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.cards.card_words import spelled_suits
from cardroom.widgets.cards.spoken_cards import spelled_cards
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.speaker import Speaker, StatusLine
from tests.tables.daifugo.panel.random_sets import Said, play_set
from tests.tables.daifugo.rules.sets import EVERY_RULE, RULES

pytestmark = pytest.mark.usefixtures("english")

P = DaifugoPrompt
LATE: dict[DaifugoPrompt, tuple[Any, ...]] = {
    **dict.fromkeys((P.GIVE, P.GIVE_AGAIN, P.HAND_ON, P.HANDED_ON), (0, 2, 3)),
    **dict.fromkeys((P.DISCARD, P.CHOOSE_AGAIN), (0, 2)),
    **{P.REFUSED: (0, None), P.DISCARDED: (0, 9), P.STANDINGS: (2, 5)},
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


CODES = re.compile(r"[{}%_]|EventCode|Refusal|Prompt\.|\bNone\b|\b(out|pass)-")
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


@pytest.fixture(scope="module")
def sets(qapp: QApplication) -> dict[str, list[Said]]:
    return {code: play_set(DaifugoOptions(rules, games=2)) for code, rules in RULES.items()}


def spoken_text(said: Said) -> str:
    return spoken_prompt(said.prompt, said.entry, prompt_text(said.prompt.prompt, said.entry.sight))


def texts_of(said: Said) -> list[str]:
    """Returns all texts about a state, shown and spoken."""
    sight = said.entry.sight
    shown = prompt_text(said.prompt.prompt, sight)
    return [
        shown,
        spoken_text(said),
        table_text(sight, shown),
        hand_text(sight),
        field_text(sight) if sight.counts else "",
        *(event_text(event, sight) for event in sight.events),
        *(dimmed_text(card, sight) for card in each_bit(sight.hand)),
    ]


@pytest.mark.parametrize("code", RULES)
def test_every_prompt_of_a_set_is_a_sentence(sets: dict[str, list[Said]], code: str, language: str) -> None:
    for said in sets[code]:
        shown, spoken, table, *others = texts_of(said)
        assert shown and shown[-1] in ".!。！…", shown
        assert table
        for text in (shown, spoken, table, *others):
            assert not CODES.search(text), text
            if language == "ja" and text:
                assert JAPANESE.search(text), text
                assert not re.search(r"[a-z]{3}", text), text
            else:
                assert not JAPANESE.search(text), text


def test_only_the_person_who_gives_hears_what_came_and_the_own_hand(sets: dict[str, list[Said]], english: None) -> None:
    own, others = 0, 0
    for said in (said for each in sets.values() for said in each if said.prompt.prompt.code is DaifugoPrompt.GIVE):
        sight, shown = said.entry.sight, prompt_text(said.prompt.prompt, said.entry.sight)
        spoken = spoken_prompt(said.prompt, said.entry, shown)
        exchange = sight.exchange_of(sight.person_seat)
        if said.prompt.prompt.values[0] != sight.seat:
            others += 1
            assert spoken == shown
        elif exchange is not None and exchange.taken:
            own += 1
            assert spoken == f"You got {spoken_cards(exchange.taken)}. {shown} {hand_text(sight)}"
    assert own and others


def test_the_sets_have_every_prompt(sets: dict[str, list[Said]]) -> None:
    seen = {said.prompt.prompt.code for each in sets.values() for said in each}
    assert seen >= set(DaifugoPrompt) - {DaifugoPrompt.ABANDONED, DaifugoPrompt.LEFT}


def public_cards(sight: DaifugoSight) -> CardSet:
    """Returns the cards that the person may know: own, played, exchanged."""
    known = sight.hand | sight.played | JOKERS
    known |= sight.trick.top.stands if sight.trick.top is not None else 0  # a joker can stand for a hidden card
    for exchange in sight.exchanges:
        known |= exchange.taken | exchange.given
    return known | (sight.move.cards if sight.move is not None else 0)


@pytest.mark.parametrize("code", RULES)
def test_no_hidden_card_is_named(sets: dict[str, list[Said]], code: str) -> None:
    for said in sets[code]:
        sight = said.entry.sight
        if sight.places:
            continue  # all hands are open
        hidden = union(said.hands) & ~public_cards(sight)
        names = {name(bit) for bit in each_bit(hidden) for name in (card_text, spoken_cards)}
        for text in texts_of(said):
            words = set(re.findall(r"(?:10|[2-9AJQK])[♠♥♦♣]|\w+ of \w+s\b", text))
            assert not (words & names) - {"3♠"}, text  # a rule names the 3♠


@pytest.mark.parametrize("code", RULES)
def test_others_turns_are_silent_and_their_plays_are_spoken_once(sets: dict[str, list[Said]], code: str) -> None:
    """The leader is named once.

    A cleared field and the lead after it are spoken as one.
    """
    pairs = 0
    for said, after in zip(sets[code], (*sets[code][1:], None), strict=True):
        prompt, spoken = said.prompt.prompt, spoken_text(said)
        if prompt.code is DaifugoPrompt.FOLLOW:
            is_own = prompt.values[0] == said.entry.sight.seat
            assert bool(spoken) == is_own
            assert not is_own or "your turn" in spoken.lower() or "pass to lead again" in spoken
        if prompt.code is DaifugoPrompt.PLAYED:
            assert spoken
        if prompt.code is DaifugoPrompt.CLEARED:
            assert after is not None
            assert f"{spoken} {spoken_text(after)}".count("lead") == 1
            pairs += 1
    assert pairs


def test_a_spectator_is_not_addressed(qapp: QApplication) -> None:
    for said in play_set(DaifugoOptions(EVERY_RULE, games=1, watches=True), seed=2):
        if not said.entry.sight.options.watches:
            continue  # before the set its options are not known
        texts = [text.replace("You watch this game.", "") for text in texts_of(said)]
        assert not any(re.search(r"\b[Yy]ou\b", spelled_suits(text)) for text in texts), texts
