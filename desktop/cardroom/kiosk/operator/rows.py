"""Rows of the settings: caption, control, and why a value is refused."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QLocale, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QWidget

from cardroom.kiosk.operator.number_entry import NumberEntry
from cardroom.kiosk.panel.widgets import button, label
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.window.style_property import set_style_property

_PAUSE_MS = 500
"""A number that is stepped is reported after this pause: one change for many presses."""

ON, OFF = "on", "off"


class SettingRow(QFrame):
    """One setting: caption, control, and a line for notes and refusals.

    Args:
        name: object name, and the name of the setting.
        caption: what is set.
        note: explains it.

    Signals:
        chosen(object): the operator has chosen a value.
    """

    chosen = Signal(object)

    def __init__(self, name: str, caption: str, note: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("settingRow", True)
        self.caption = caption
        self._note = note
        self._line = label("line", note, self, wraps=True)
        self._line.setVisible(bool(note))
        self._grid = QGridLayout(self)
        self._grid.addWidget(label("caption", caption, wraps=True), 0, 0)
        self._grid.addWidget(self._line, 1, 0, 1, 2)
        self._grid.setColumnStretch(0, 1)

    def show_value(self, value: object) -> None:
        """Shows the value on record."""

    def show_fault(self, fault: str) -> None:
        """Says why a value was refused; "" shows the note again."""
        self._line.setText(fault or self._note)
        self._line.setVisible(bool(fault or self._note))
        set_style_property(self._line, "fault", bool(fault))

    def show_note(self, note: str) -> None:
        """Replaces the note."""
        self._note = note
        self.show_fault("")

    def flush(self) -> None:
        """Reports a value that waits for the end of its pause."""

    def _put_below(self, control: QWidget) -> None:
        self._grid.addWidget(control, 2, 0, 1, 2)

    def _put(self, control: QWidget) -> None:
        self._grid.addWidget(control, 0, 1)


class ChoiceRow(SettingRow):
    """A setting with a few values.

    Args:
        name, caption, note: as for `SettingRow`.
        texts: of the buttons, by value.
    """

    def __init__(self, name: str, caption: str, texts: Mapping[str, str], note: str = "") -> None:
        super().__init__(name, caption, note)
        self.bar = ChoiceBar(self)
        self.bar.setObjectName(f"{name}Choice")
        layout = QHBoxLayout(self.bar)
        layout.setContentsMargins(2, 2, 2, 2)
        self.bar.offer(texts)
        self.bar.set_texts(lambda value: texts[value])
        self.bar.describe(caption)
        self.bar.chosen.connect(self._choose)
        self._put(self.bar)

    def show_value(self, value: object) -> None:
        """Checks the button of the value, if it has one."""
        if str(value) in self.bar.buttons and str(value) != self.bar.value:
            self.bar.show_choice(str(value))

    def _choose(self, value: str) -> None:
        self.chosen.emit(value)


class SwitchRow(ChoiceRow):
    """A setting that is on or off; its value is a bool."""

    def __init__(self, name: str, caption: str, note: str = "") -> None:
        texts = {ON: "", OFF: ""}
        super().__init__(name, caption, texts, note)
        self.bar.set_texts(lambda value: self.tr("On") if value == ON else self.tr("Off"))

    def show_value(self, value: object) -> None:
        """Shows on or off."""
        super().show_value(ON if value else OFF)

    def _choose(self, value: str) -> None:
        self.chosen.emit(value == ON)


class NumberRow(SettingRow):
    """A setting that is a whole number: stepped, or entered by keypad.

    Args:
        name, caption, note: as for `SettingRow`.
        allowed: the numbers; its step is that of the buttons.
        unit: after the number, such as "s".
        zero: shown in place of 0, such as "no limit".
    """

    def __init__(  # noqa: PLR0913 - the texts of one row
        self, name: str, caption: str, allowed: range, *, unit: str = "", zero: str = "", note: str = ""
    ) -> None:
        super().__init__(name, caption, note)
        self._allowed, self._unit, self._zero = allowed, unit, zero
        self._number = 0
        box = QWidget(self)
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        self._less = button("step", "−", partial(self._step, -allowed.step), box)
        self._figure = button("figure", "", self._ask, box)
        self._more = button("step", "+", partial(self._step, allowed.step), box)
        self._less.setAccessibleName(self.tr("Less: {setting}").format(setting=caption))
        self._more.setAccessibleName(self.tr("More: {setting}").format(setting=caption))
        for each in (self._less, self._figure, self._more):
            row.addWidget(each)
        for each in (self._less, self._more):
            each.setAutoRepeat(True)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._report)
        self._put(box)
        self._show(0)

    def show_value(self, value: object) -> None:
        """Shows the number, unless a newer one waits."""
        assert isinstance(value, int)
        if not self._pause.isActive():
            self._show(value)

    def flush(self) -> None:
        """Reports a number that waits."""
        if self._pause.isActive():
            self._pause.stop()
            self._report()

    def _step(self, step: int) -> None:
        low, high = self._allowed.start, self._allowed[-1]
        number = min(high, max(low, self._number + step))
        if number != self._number:
            self._show(number)
            self._pause.start()

    def _ask(self) -> None:
        allowed = range(self._allowed.start, self._allowed[-1] + 1)
        NumberEntry(self, self.caption, allowed, self._enter)

    def _enter(self, number: int) -> None:
        self._show(number)
        self._report()

    def _report(self) -> None:
        self.chosen.emit(self._number)

    def _show(self, number: int) -> None:
        self._number = number
        text = f"{QLocale().toString(number)} {self._unit}".strip()
        self._figure.setText(self._zero if self._zero and not number else text)
        self._figure.setAccessibleName(f"{self.caption}: {self._figure.text()}")
        self._less.setEnabled(number > self._allowed.start)
        self._more.setEnabled(number < self._allowed[-1])
