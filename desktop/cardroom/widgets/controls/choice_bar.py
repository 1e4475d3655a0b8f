"""A row of choices of which exactly one holds; the choices themselves are drawn in Qt Designer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QRadioButton, QWidget


class ChoiceBar(QFrame):
    """Holds radio buttons, each with a property `value`. The focus, and a label's key, go to the one that is chosen.

    Signals:
        chosen(str): the value of the button that the person has chosen.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: dict[str, QRadioButton] = {}
        # A label's key moves the focus only to what may have it; the bar passes it on.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def buttons(self) -> dict[str, QRadioButton]:
        """The choices by their values: found when asked for, as Designer's file puts them in after the bar is made."""
        if not self._buttons:
            self._buttons = {str(button.property("value")): button for button in self.findChildren(QRadioButton)}
            for value, button in self._buttons.items():
                button.toggled.connect(lambda on, value=value: self._toggled(value, on=on))
        return self._buttons

    @property
    def value(self) -> str:
        """The value that is chosen; empty while none is."""
        return next((value for value, button in self.buttons.items() if button.isChecked()), "")

    def show_choice(self, value: str) -> None:
        """Shows a value as chosen; announces nothing."""
        self.blockSignals(True)
        self.buttons[value].setChecked(True)
        self.blockSignals(False)

    def describe(self, name: str) -> None:
        """Gives the bar its spoken name; each choice tells it, too."""
        self.setAccessibleName(name)
        for button in self.buttons.values():
            button.setAccessibleDescription(name)

    def _toggled(self, value: str, *, on: bool) -> None:
        if on:
            self.setFocusProxy(self.buttons[value])
            self.chosen.emit(value)
