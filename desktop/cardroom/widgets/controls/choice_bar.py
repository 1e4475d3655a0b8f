"""A row of radio buttons, made in Qt Designer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QRadioButton, QWidget


class ChoiceBar(QFrame):
    """Groups radio buttons by their property `value`.

    The checked button receives the focus.

    Signals:
        chosen(str): a button with this value was checked.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: dict[str, QRadioButton] = {}
        # A label's mnemonic focuses only a widget that accepts focus; the bar passes it on.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def buttons(self) -> dict[str, QRadioButton]:
        """The buttons by value.

        They are searched on first use, because the panel adds them after the bar.
        """
        if not self._buttons:
            self._buttons = {str(button.property("value")): button for button in self.findChildren(QRadioButton)}
            for value, button in self._buttons.items():
                button.toggled.connect(lambda on, value=value: self._toggled(value, on=on))
        return self._buttons

    @property
    def value(self) -> str:
        """The checked value; empty if none is."""
        return next((value for value, button in self.buttons.items() if button.isChecked()), "")

    def show_choice(self, value: str) -> None:
        """Checks the button of a value without a signal."""
        self.blockSignals(True)
        self.buttons[value].setChecked(True)
        self.blockSignals(False)

    def describe(self, name: str) -> None:
        """Sets the accessible name of the bar, and describes its buttons."""
        self.setAccessibleName(name)
        for button in self.buttons.values():
            button.setAccessibleDescription(name)

    def _toggled(self, value: str, *, on: bool) -> None:
        if on:
            self.setFocusProxy(self.buttons[value])
            self.chosen.emit(value)
