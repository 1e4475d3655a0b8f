"""A row of radio buttons."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QRadioButton, QWidget


class ChoiceBar(QFrame):
    """Groups radio buttons by their property `value`.

    They are made in Qt Designer, or by `offer`. The checked button receives the focus.

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
                self._follow(value, button)
        return self._buttons

    def offer(self, values: Iterable[str]) -> None:
        """Adds a radio button for each value that has none.

        For bars whose values do not come from Qt Designer. The bar has a layout; `set_texts` names the buttons.
        """
        layout = self.layout()
        assert layout is not None
        for value in values:
            if value not in self.buttons:
                button = QRadioButton(self)
                button.setObjectName(f"{self.objectName()}{value}")
                button.setProperty("value", value)
                layout.addWidget(button)
                self.setTabOrder(([self, *self._buttons.values()])[-1], button)
                self._buttons[value] = button
                self._follow(value, button)

    def set_texts(self, text_of: Callable[[str], str]) -> None:
        """Sets the text of each button by its value."""
        for value, button in self.buttons.items():
            button.setText(text_of(value))

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

    def _follow(self, value: str, button: QRadioButton) -> None:
        button.toggled.connect(lambda on: self._toggled(value, on=on))

    def _toggled(self, value: str, *, on: bool) -> None:
        if on:
            self.setFocusProxy(self.buttons[value])
            self.chosen.emit(value)


def describe_bars(window: QWidget) -> None:
    """Describes each bar of a window by its label, without the mnemonic: "&Felt" is "Felt", "言語(&L)" is "言語"."""
    for label in window.findChildren(QLabel):
        bar = label.buddy()
        if isinstance(bar, ChoiceBar):
            bar.describe(label.text().partition("(&")[0].replace("&", ""))
