"""Tests that each prompt is shown and spoken once, with its state.

With motion and without, with commits that are answered at once and with commits that are answered later.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer

from cardroom.bank.ports import Bank
from cardroom.house.languages import Languages
from cardroom.messages import StatePrompt
from cardroom.tables.old_maid.panel.spoken import OldMaidSpeech
from cardroom.tables.old_maid.panel.words import prompt_text
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.widgets.speech.speaker import Speaker
from cardroom.widgets.window.look import Look, Speed
from tests.memory_vault import MemoryVault
from tests.slow_vault import SlowVault
from tests.steady_frames import run_steadily
from tests.tables.old_maid.sitting import Sit, Sitting, few, saved

S = OldMaidState
TWO = OldMaidOptions(2, 0)
WITH_FLIGHTS = {S.DEAL, S.DISCARD}


@dataclass
class Spoken:
    """An announcement.

    Attributes:
        text: the announced text.
        shown: the text on the window at that time.
        entry: the number of the state that was presented last at that time.
        state: the state on the stage in the next iteration of the event loop.
        draws: the number of draws on the stage then.
        flies: whether a card flies then.
    """

    text: str
    shown: str
    entry: int
    state: OldMaidState | None = None
    draws: int = 0
    flies: bool = False


Voice = list[Callable[[str], None]]
"""Called with each announced text."""


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Voice:
    voice: Voice = []

    def speak(_: object, text: str) -> None:
        for hear in voice if text else ():
            hear(text)

    monkeypatch.setattr(OldMaidSpeech, "sentence", lambda _speech, _prompt, _entry, text: text)
    monkeypatch.setattr(Speaker, "say", speak)
    return voice


@pytest.fixture
def sit(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Opens a table whose motion takes few frames."""

    def _sit(*values: Any) -> Sitting:  # noqa: ANN401 - those of the fixture before
        sitting = sit(*values)
        run_steadily(sitting.stage._clock, monkeypatch, frame_ms=200)
        return sitting

    return _sit


class Listener:
    """Collects the announcements of a table, and the prompts of its machine."""

    def __init__(self, sitting: Sitting, voice: Voice, beginning: str = "Choose the players") -> None:
        self.sitting = sitting
        self.spoken: list[Spoken] = []
        self.prompts: list[StatePrompt] = []
        sitting.wait_for_prompt(beginning)
        voice.append(self._hear)
        sitting.machine.prompt.connect(self.prompts.append)

    def _hear(self, text: str) -> None:
        presented = self.sitting.panel._presented
        spoken = Spoken(text, self.sitting.prompt, presented.number if presented is not None else 0)
        self.spoken.append(spoken)
        QTimer.singleShot(0, partial(self._look, spoken))

    def _look(self, spoken: Spoken) -> None:
        stage = self.sitting.stage
        if stage._shown is not None:
            spoken.state, sight = stage._shown
            spoken.draws = sight.draws
        spoken.flies = not stage.layer.is_idle

    def forget(self) -> None:
        self.spoken.clear()
        self.prompts.clear()

    @property
    def texts(self) -> list[str]:
        """The texts of the machine's prompts, in order."""
        options = self.sitting.cluster.options
        return [prompt_text(prompt.prompt, options) for prompt in self.prompts]

    def wait_for_all(self) -> None:
        """Waits for the announcements, and for one too many."""
        self.sitting.wait_until(lambda: self.sitting.machine.is_waiting)
        self.sitting.wait_until(lambda: len(self.spoken) >= len(self.prompts))
        self.sitting.qtbot.wait(20)

    def check(self) -> None:
        """Checks that each prompt is spoken once, in order.

        None may come before its state was presented.
        """
        self.wait_for_all()
        plain = [(_plain(each.text), _plain(each.shown)) for each in self.spoken]
        assert plain == [(text, text) for text in self.texts]
        for spoken, prompt in zip(self.spoken, self.prompts, strict=True):
            assert spoken.entry >= prompt.entry
        entered = [state for state, _ in self.sitting.entered[-len(self.prompts) :]]
        assert [prompt.state for prompt in self.prompts] == entered, "each entered state has one prompt"

    def check_moments(self) -> None:
        """Stops the computers; checks that prompts come with their states."""
        self.sitting.computers.stop()
        self.check()
        moments = [(each.entry, each.state) for each in self.spoken]
        assert moments == [(prompt.entry, prompt.state) for prompt in self.prompts]


def _plain(text: str) -> str:
    text = re.sub(r" \w+ took \w+ place\.", "", text)
    return re.sub(r"drew the joker from (\w+)!", r"drew a card from \1.", text)


Later = Callable[[Bank], Bank]
"""Returns a bank whose commits are answered at once, or later."""


@pytest.fixture(params=["at once", "50 ms later"])
def later(request: pytest.FixtureRequest) -> Later:
    return SlowVault if request.param == "50 ms later" else lambda bank: bank


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_the_opening_of_a_table_is_spoken_once(sit: Sit, voice: Voice, later: Later, speed: Speed) -> None:
    """So is the prompt of a game that is taken up again."""
    texts: list[str] = []
    voice.append(texts.append)
    store = later(MemoryVault())
    sitting = sit(OldMaidOptions(4, 0), store, speed)
    sitting.wait_for_prompt("Choose the players")
    sitting.qtbot.wait(20)
    assert texts == ["Welcome to Old Maid.", "The cards are shuffled.", "Choose the players, then press PLAY."]
    sitting.appearance.apply_look(Look(speed=Speed.OFF))
    sitting.deal().wait_for_prompt("Your turn")
    sitting.close()
    texts.clear()
    again = sit(OldMaidOptions(4, 0), store, speed)
    again.wait_for_prompt("Your turn")
    again.qtbot.wait(20)
    assert texts == ["Your turn: draw a card from Owl."]


def test_without_motion_each_prompt_of_a_game_is_spoken_once(sit: Sit, voice: Voice, later: Later) -> None:
    sitting = sit(TWO, later(saved(TWO, few)))
    listener = Listener(sitting, voice, "Your turn")
    before = sitting.cluster.draws
    while sitting.wait_for_turn_or_end():
        count = sitting.cluster.draws
        sitting.draw()
        sitting.wait_until(lambda count=count: sitting.cluster.draws > count)  # type: ignore[misc]
    listener.check()
    states = [prompt.state for prompt in listener.prompts]
    assert states.count(S.DRAWN) == sitting.cluster.draws - before > 2
    assert states[-1] is S.RESULT


def test_without_motion_a_late_answer_shows_each_prompt_with_its_own_state(sit: Sit, voice: Voice) -> None:
    sitting = sit(OldMaidOptions(2, None), SlowVault(MemoryVault(), 150))  # the next state comes after the prompt
    listener = Listener(sitting, voice)
    sitting.deal().wait_until(lambda: sitting.cluster.draws == 2)
    listener.check_moments()


def test_with_motion_each_prompt_is_spoken_once_with_its_own_state(sit: Sit, voice: Voice, later: Later) -> None:
    """The person does not hurry."""
    sitting = sit(OldMaidOptions(2, None), later(MemoryVault()), Speed.FAST)
    listener = Listener(sitting, voice)
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.cluster.draws == 3)
    sitting.wait_until(lambda: sitting.state is S.TURN)
    listener.check_moments()
    assert {each.state for each in listener.spoken} == {S.DEAL, S.DISCARD, S.TURN, S.DRAWN}
    for each in listener.spoken:
        flies = "discards" in each.text if each.state is S.DRAWN else each.state in WITH_FLIGHTS
        assert each.flies == flies, f"{each.state}: the prompt comes when the card has landed, before its pair leaves"
    assert [each.draws for each in listener.spoken if each.state is S.DRAWN] == [1, 2, 3]


def test_with_motion_the_persons_draw_is_spoken_when_its_card_has_landed(sit: Sit, voice: Voice, later: Later) -> None:
    sitting = sit(OldMaidOptions(2, 0), later(MemoryVault()), Speed.FAST)
    listener = Listener(sitting, voice)
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.state is S.TURN)
    sitting.stage.flush()
    sitting.wait_for_prompt("Your turn: draw a card from Owl.")
    listener.forget()
    sitting.draw()
    sitting.wait_until(lambda: len(listener.prompts) == 2)
    listener.check_moments()
    drawn, turn = listener.spoken
    assert drawn.text.startswith("You drew a card from Owl.")
    assert (drawn.state, drawn.draws, drawn.flies) == (S.DRAWN, 1, True)
    assert (turn.text, turn.state, turn.flies) == ("Owl is about to draw from you.", S.TURN, False)


def test_a_person_who_hurries_hears_each_prompt_of_a_game_once(sit: Sit, voice: Voice, later: Later) -> None:
    sitting = sit(TWO, later(saved(TWO, few)), Speed.NORMAL)
    listener = Listener(sitting, voice, "Your turn")
    while not sitting.over():
        sitting.panel.hurry()
        if sitting.my_turn():
            sitting.draw()
        sitting.qtbot.wait(2)
    sitting.panel.hurry()
    listener.check()
    assert listener.prompts[-1].state is S.RESULT


def at_turn(sitting: Sitting, voice: Voice) -> Listener:
    """Waits for the person's turn; returns what listens from the beginning."""
    listener = Listener(sitting, voice)
    sitting.deal().wait_for_prompt("Your turn")
    return listener


def test_a_shuffle_and_a_place_beside_the_fan_are_spoken_once(sit: Sit, voice: Voice, later: Later) -> None:
    """So is a refused value, in its state."""
    sitting = sit(OldMaidOptions(4, 0), later(MemoryVault()))
    listener = at_turn(sitting, voice)
    sitting.press(Qt.Key.Key_H)
    sitting.wait_for_prompt("You have shuffled your cards.")
    sitting.table.terminals.send(Draw(0, 99))
    sitting.wait_for_prompt("There is no such card")
    listener.check()
    assert [each.text.split()[0] for each in listener.spoken[-3:]] == ["Your", "You", "There"]
    assert {each.state for each in listener.spoken[-3:]} == {S.TURN}
    listener.forget()
    sitting.table.terminals.draw.emit("no draw")
    listener.wait_for_all()
    assert [(each.text, each.state) for each in listener.spoken] == [("That is not possible: 'no draw'", S.TURN)]
    assert sitting.prompt == "That is not possible: 'no draw'"


def test_the_prompt_of_a_refused_value_waits_for_the_cards(sit: Sit, voice: Voice) -> None:
    """The state of the machine is not on the window yet."""
    sitting = sit(OldMaidOptions(4, 0), None, Speed.FAST)
    listener = Listener(sitting, voice)
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.state is S.TURN)
    sitting.table.terminals.draw.emit("no draw")
    sitting.wait_for_prompt("The 53 cards are dealt")
    sitting.stage.flush()
    listener.wait_for_all()
    assert [each.text for each in listener.spoken] == listener.texts
    assert listener.spoken[-1].text == "That is not possible: 'no draw'"


def test_another_language_shows_the_last_prompt_without_a_sound(sit: Sit, voice: Voice, languages: Languages) -> None:
    sitting = sit(OldMaidOptions(4, 0))
    listener = at_turn(sitting, voice)
    listener.forget()
    for code, beginning in (("ja", "あなたの番です。"), ("en", "Your turn")):
        languages.set(code)
        sitting.wait_for_prompt(beginning)
    assert listener.spoken == []
