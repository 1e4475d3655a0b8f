"""Guides the first round at a table, a hint at a time."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.house.languages import translated
from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.spec import RoundHint, load
from cardroom.messages import Entry
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.speech.speaker import speak

if TYPE_CHECKING:
    from cardroom.widgets.hints.hint_bubble import HintBubble  # imported with the first hint


class Guide(QObject):
    """Shows the lessons of one table as hints, each once.

    A lesson begins when a state that it fits has been presented. It has been given when the person goes on, presses
    its button, or closes the hint. At the end of the first round all lessons have been given, except those that wait
    for their moment.

    Args:
        lessons: the lessons, in their order.
        table: the code of the table, in the settings.
        values: what was given.
        front: the front panel of the table.
        parent: the window; owns the guide.
    """

    def __init__(
        self, lessons: Sequence[RoundHint], table: str, values: LessonSettings, front: QWidget, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._lessons = lessons
        self._table = table
        self._values = values
        self._front = front
        self._bubble: HintBubble | None = None
        self._shown: RoundHint | None = None
        self._button: QAbstractButton | None = None
        self._entry: Entry[Any, Any] | None = None
        values.changed.connect(self._switch)
        for button in front.findChildren(KeyButton):
            if values.has_used(table, button.objectName()):
                button.unprint_key()

    @property
    def hint(self) -> str:
        """The name of the lesson that is shown; empty for none."""
        return "" if self._shown is None else self._shown.name

    @property
    def bubble(self) -> "HintBubble | None":
        """The bubble; None before the first hint."""
        return self._bubble

    def leave(self, entry: Entry[Any, Any]) -> None:
        """Hides a hint that the entered state leaves behind.

        Call it before the state is presented, so that no card flies under the bubble.
        """
        if self._shown is not None and not _fits(self._shown, entry):
            self._end()

    def follow(self, entry: Entry[Any, Any]) -> None:
        """Shows the next lesson that fits a presented state.

        The lesson that is shown stays if it still fits and no other one does.
        """
        self._entry = entry
        if not self._values.are_on:
            return
        following = next((lesson for lesson in self._outstanding() if _fits(lesson, entry)), None)
        if following is not None:
            self._end()
            self._show(following)
        elif self._shown is not None and not _fits(self._shown, entry):
            self._end()

    def warn(self, name: str) -> bool:
        """Shows a lesson that waits for a press instead of a state.

        Returns:
            True the first time: the press is then answered by the hint, and does nothing else.
        """
        lesson = next((each for each in self._lessons if each.name == name), None)
        if lesson is None or not self._values.are_on or self._values.is_given(self._table, name):
            return False
        self._end()
        self._show(lesson)
        return True

    def use_key(self, control: QWidget) -> None:
        """Remembers a used key; the next start does not print it."""
        if isinstance(control, KeyButton):
            self._values.use(self._table, control.objectName())

    def end_round(self) -> None:
        """Ends the lessons of the first round.

        Does nothing before the first round: no lesson about an earlier state than the present one was given.
        """
        earlier = [lesson.name for lesson in self._lessons if not self._is_present(lesson)]
        if any(self._values.is_given(self._table, name) for name in earlier):
            self._values.give(self._table, [lesson.name for lesson in self._lessons if not lesson.waits])

    def retranslate(self) -> None:
        """Updates the hint for the current language."""
        if self._shown is not None and self._bubble is not None:
            self._bubble.show_hint(translated(self._shown.text), partial(self._area_of, self._shown))

    def _is_present(self, lesson: RoundHint) -> bool:
        return self._entry is None or self._entry.state.value in lesson.states

    # --- the hint on the table ---------------------------------------------------------------------------------------

    def _outstanding(self) -> list[RoundHint]:
        return [
            lesson
            for lesson in self._lessons
            if lesson is not self._shown and not self._values.is_given(self._table, lesson.name)
        ]

    def _show(self, lesson: RoundHint) -> None:
        """Shows a lesson as a hint, and speaks it once."""
        self._shown = lesson
        self._values.give(self._table, [lesson.name])
        if self._bubble is None:
            self._bubble = self._new_bubble()
        text = translated(lesson.text)
        self._bubble.show_hint(text, partial(self._area_of, lesson))
        speak(self._bubble.label, text)
        control = self._control_of(lesson)
        if isinstance(control, QAbstractButton):
            self._button = control
            control.clicked.connect(self._end)

    def _new_bubble(self) -> "HintBubble":
        from cardroom.house.lessons.obstacles import obstacles  # noqa: PLC0415 - no start waits for it
        from cardroom.widgets.hints.hint_bubble import HintBubble  # noqa: PLC0415 - as above

        bubble = HintBubble(self._front, partial(obstacles, self._front))
        bubble.closed.connect(self._end)
        bubble.silenced.connect(lambda: self._values.switch(False))
        return bubble

    def _end(self) -> None:
        self._shown = None
        if self._button is not None:
            self._button.clicked.disconnect(self._end)
            self._button = None
        if self._bubble is not None:
            self._bubble.hide_hint()

    def _switch(self, on: bool) -> None:
        if not on:
            self._end()
        elif self._entry is not None:
            self.follow(self._entry)

    def _control_of(self, lesson: RoundHint) -> QWidget | None:
        found = self._front.findChild(QWidget, lesson.control) if lesson.control else None
        return found if isinstance(found, QWidget) else None

    def _area_of(self, lesson: RoundHint) -> QRect:
        """Returns the area of a lesson's control; empty if none is visible."""
        control = self._control_of(lesson)
        from cardroom.house.lessons.obstacles import area_on  # noqa: PLC0415 - no start waits for it

        return area_on(self._front, control) if control is not None and control.isVisible() else QRect()


def _fits(lesson: RoundHint, entry: Entry[Any, Any]) -> bool:
    """Tests whether a lesson is about a state."""
    if entry.state.value not in lesson.states or (lesson.legal and lesson.legal not in entry.legal):
        return False
    return not lesson.fits or bool(load(lesson.fits)(entry))
