"""The window of the double-up: shows states and emits input."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton

from cardroom.dataflow.terminals import Terminals
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, Prompt, StatePrompt
from cardroom.tables.poker.double_up.panel.controls import DoubleUpControls
from cardroom.tables.poker.double_up.panel.cues import SHEET
from cardroom.tables.poker.double_up.panel.stage import DoubleUpStage
from cardroom.tables.poker.double_up.panel.words import (
    DoubleUpSpeech,
    banked_text,
    chances_text,
    going_on_text,
    hand_text,
    prompt_text,
    table_text,
)
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.sight import DoubleUpEntry, DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import Pick
from cardroom.widgets.controls.explaining import explain
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import bind, kinds_of
from cardroom.widgets.window.look import Appearance

_BACK, _CLOSE = "back", "close"
_CHOICES = frozenset({"high", "low", "pick"})
_STAKES = frozenset({"start", "go_on", "bank_half"})


class DoubleUpPanel(TableWindow):
    """The double-up's window.

    Closing it suspends the double-up; opening it resumes. Before the first card closing it is BACK: a person who closes
    a question has not said yes.

    Args:
        terminals: receive the person's input.
        appearance: holds the current look.

    Signals:
        settings_wanted, closed: see TableWindow.
    """

    leads_to_lobby = False

    stage: DoubleUpStage

    cue_sheet = SHEET
    not_in_kiosk = ("coach", "settings")

    def __init__(self, terminals: Terminals, appearance: Appearance) -> None:
        super().__init__("double_up_panel", FeltSurface, PromptLine, *kinds_of(DoubleUpControls))
        self._prompt: Prompt | None = None
        self._coach_word: Callable[[], str] = str
        self._coach_said = ""
        self._sight = DoubleUpSight()
        self._speech = DoubleUpSpeech()
        self._primary = "go_on"
        self._closing = QTimer(self)
        self._closing.setSingleShot(True)
        self._closing.timeout.connect(self.close)
        self.controls = bind(DoubleUpControls, self.front)
        self.keys = self.controls.keys()
        self.controls.pickOne.hide()
        self.controls.coachWord.hide()
        self.controls.back.hide()
        self.stage = DoubleUpStage(self.controls, self.front, self)
        self._connect(terminals)
        self._enable()
        self.open_to(appearance)

    # --- machine output ----------------------------------------------------------------------------------------------

    def present(self, entry: DoubleUpEntry) -> None:
        """Posts an entered state, then enables its legal controls."""
        self.stage.enter(entry)
        self.stage.post(partial(self._allow, entry))

    def announce(self, prompt: StatePrompt, entry: DoubleUpEntry) -> None:
        """Shows and speaks a prompt."""
        self._prompt = prompt.prompt
        self.controls.prompt.setText(prompt_text(prompt.prompt))
        sentence = self._speech.sentence(prompt, entry)
        self.speaker.say(sentence)
        if sentence:
            self._speak_coach()

    def table_text(self) -> str:
        """Returns the whole double-up in words."""
        return table_text(self._sight, "" if self._prompt is None else prompt_text(self._prompt))

    def hand_text(self) -> str:
        """Returns the cards that lie open."""
        return hand_text(self._sight)

    def close_soon(self) -> None:
        """Closes after a delay.

        A double click must not hit the window below.
        """
        self._legal = frozenset()
        self._enable()
        self._closing.start(self.rest_ms)

    # --- input -------------------------------------------------------------------------------------------------------

    def press(self, binding: Binding) -> None:
        """Acts on a key as on a click.

        On a disabled control it ends all motion.
        """
        if binding.control.isEnabled():
            binding.act()
        else:
            self.stage.flush()

    def event(self, event: QEvent) -> bool:
        """Claims Escape for BACK, before the shortcut that leaves full screen."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            binding = self.keys.find(event)
            if binding is not None and binding.control is self.controls.back and self.controls.back.isVisible():
                event.accept()
                return True
        return super().event(event)

    def swallows(self, button: QAbstractButton) -> bool:
        """Tests whether a press would not act yet: that of all choices."""
        controls = self.controls
        return button not in (controls.coach, controls.settings) and (self.is_resting or not self.stage.is_settled)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Suspends the double-up, after showing every state to its end.

        Before the first card it is taken back.
        """
        self.stage.flush()
        if _BACK in self._legal:
            self._terminals.send(Message(_BACK))
        self._closing.stop()
        super().closeEvent(event)

    def _connect(self, terminals: Terminals) -> None:
        controls = self.controls
        self.send_to(
            terminals,
            *("start", "go_on", _CLOSE, "take_all"),
            high=controls.high,
            low=controls.low,
            bank_half=controls.bankHalf,
            take_all=controls.takeAll,
            back=controls.back,
        )
        for position, pair in enumerate(zip(controls.four, controls.picks, strict=True)):
            for each in pair:
                each.clicked.connect(lambda _=False, position=position: self._send(Pick(position)))
        controls.coach.toggled.connect(self._switch_coach)
        self.stage.banked.connect(lambda amount: controls.prompt.setText(banked_text(amount)))  # until the card is open

    def _send(self, message: Message) -> None:
        """Emits a terminal.

        Before the cards are shown, a press only ends the motion.
        """
        if not self.stage.is_settled:
            self.stage.flush()
        elif self.is_resting:
            return
        elif message.on == _CLOSE:
            self.close_soon()
        else:
            self._terminals.send(message)

    # --- display -----------------------------------------------------------------------------------------------------

    def _allow(self, entry: DoubleUpEntry) -> None:
        """Enables the legal controls; rests if any of them is new."""
        legal, sight = entry.legal, entry.sight
        if legal & _CHOICES:
            self._coach_word = partial(chances_text, sight)
        elif legal & _STAKES:
            self._coach_word = partial(going_on_text, sight.kind)
        if entry.state is DoubleUpState.FINISH:
            legal |= {_CLOSE}
        if legal - self._legal:
            self.rest()
        super()._allow(replace(entry, legal=legal))
        self._show_coach()

    def _primary_of(self, entry: DoubleUpEntry) -> str:
        return next((name for name in self._primaries if name in entry.legal), "go_on")

    def _enable(self) -> None:
        super()._enable()
        controls, legal = self.controls, self._legal
        for pick in (*controls.four, *controls.picks):
            pick.setEnabled("pick" in legal)
        for card in (controls.highLowOpen, controls.highLowHidden, controls.pickOpen):
            card.setEnabled(False)  # a display only
        controls.back.setVisible(_BACK in legal)  # in the place of TAKE ALL
        controls.takeAll.setVisible(_BACK not in legal)
        words = {
            "start": self.tr("START"),
            "go_on": self.tr("GO ON"),
            "take_all": self.tr("COLLECT"),
            _CLOSE: self.tr("BACK"),
        }
        controls.primary.setText(words[self._primary])

    def _show_coach(self) -> None:
        controls = self.controls
        speaks = controls.coach.isChecked()
        controls.coach.setText(self.tr("COACH"))
        if speaks != controls.coachWord.isVisibleTo(self):
            self.stage.flush()
            controls.coachWord.setVisible(speaks)
        # Without a new sentence the last one stays: the layout must not move.
        controls.coachWord.setText(self._coach_word() if speaks else "")

    def _switch_coach(self) -> None:
        self._show_coach()
        self._speak_coach()

    def _speak_coach(self) -> None:
        """Speaks a new sentence of the coach."""
        word = self.controls.coachWord.text().replace("\n", " ")
        if word != self._coach_said:
            self._coach_said = word
            self.speaker.say(word)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        controls = self.controls
        self.setWindowTitle(self.tr("Double up"))
        self.stage.retranslate()
        controls.high.setAccessibleName(self.tr("HIGH"))  # without the arrow
        controls.low.setAccessibleName(self.tr("LOW"))
        controls.toBeat.setText(self.tr("TO BEAT"))
        for position, (card, button) in enumerate(zip(controls.four, controls.picks, strict=True), start=1):
            button.setText(self.tr("PICK"))
            button.setAccessibleName(self.tr("Pick card {position}").format(position=position))
            card.retranslate()
        for picture in (controls.highLowOpen, controls.highLowHidden, controls.pickOpen):
            picture.retranslate()
        explain(
            controls.bankHalf,
            self.tr("Half of the stake is banked: it cannot be lost. The next card is opened, for the other half."),
        )
        explain(controls.takeAll, self.tr("Everything goes back to the poker table, and the double-up ends."))
        self._enable()
        self._show_coach()
        if self._prompt is not None:
            controls.prompt.setText(prompt_text(self._prompt))
