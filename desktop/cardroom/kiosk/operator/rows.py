"""Rows of the settings, and the keypad for their numbers."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QLocale, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QWidget

from cardroom.kiosk.operator.pin_form import DigitForm, FormCover
from cardroom.kiosk.panel.widgets import button, label
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.window.style_property import set_style_property

_PAUSE_MS = 500
"""A number that is stepped is reported after this pause: one change for many presses."""

_MOST_DIGITS = 7

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
        self.grid = QGridLayout(self)
        self.grid.addWidget(label("caption", caption, wraps=True), 0, 0)
        self.grid.addWidget(self._line, 1, 0, 1, 2)
        self.grid.setColumnStretch(0, 1)

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
        self.grid.addWidget(self.bar, 0, 1)

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
        self.grid.addWidget(box, 0, 1)
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


class NumberEntry(FormCover):
    """Asks for a whole number; deletes itself when it is closed.

    It is closed with its field, too: the menu is left after a while, or by a fault.

    Args:
        field: that asks; the whole window is covered.
        title: what the number is.
        allowed: the numbers that are accepted; others say so, and can be corrected.
        then: called with the number.
    """

    def __init__(self, field: QWidget, title: str, allowed: range, then: Callable[[int], None]) -> None:
        form = DigitForm()
        super().__init__(field.window(), form)
        self.setObjectName("numberEntry")
        self._form, self._field, self._allowed, self._then = form, field, allowed, then
        self._digits = ""
        self.setAccessibleName(title)
        form.title.setText(title)
        form.pad.typed.connect(self._type)
        form.pad.erased.connect(lambda: self._show(self._digits[:-1]))
        form.pad.entered.connect(self._enter)
        self.cancel.setText(self.tr("CANCEL"))
        self._show("")
        field.installEventFilter(self)
        field.destroyed.connect(self.deleteLater)
        self.cover()

    def close_cover(self) -> None:
        """Closes it without a number."""
        self.uncover()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Closes with its field."""
        if watched is self._field and event.type() == QEvent.Type.Hide:
            self.close_cover()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes digits, Backspace, Enter and Escape."""
        if not self._form.pad.take_key(event):
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        if len(self._digits) < _MOST_DIGITS:
            self._show((self._digits + digit).lstrip("0") or "0")

    def _show(self, digits: str) -> None:
        self._digits = digits
        self._form.shown.setText(QLocale().toString(int(digits)) if digits else "–")
        self._form.message.setText(self._bounds())
        self._form.pad.ok.setEnabled(bool(digits))

    def _bounds(self) -> str:
        low, high = (QLocale().toString(bound) for bound in (self._allowed.start, self._allowed[-1]))
        return self.tr("{low} to {high}").format(low=low, high=high)

    def _enter(self) -> None:
        if int(self._digits) not in self._allowed:
            self._form.message.setText(self.tr("Not allowed: {bounds}").format(bounds=self._bounds()))
            return
        self._then(int(self._digits))
        self.close_cover()
