"""A combo box of named values, with one that is chosen."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from cardroom.widgets.controls.arrow_box import ArrowBox

ValueT = TypeVar("ValueT")


class NamedBox(ArrowBox, Generic[ValueT]):
    """Lists values by name; a value may be listed under several names.

    A subclass names the values.

    Signals:
        chosen(object): the person has chosen a value.
    """

    chosen = Signal(object)
    first: ValueT
    """The value that is chosen at first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen = self.first
        self._own: tuple[tuple[str, ValueT], ...] = ()
        self._listed: list[tuple[str, ValueT]] = []
        self._picked = ""
        self.activated.connect(self._choose)
        self.retranslate()

    def presets(self) -> list[tuple[str, ValueT]]:
        """Returns the values that are always listed, with their names."""
        raise NotImplementedError

    def name_of(self, value: ValueT) -> str:
        """Returns the name of a chosen value that is not listed."""
        raise NotImplementedError

    def show_own(self, own: Sequence[tuple[str, ValueT]]) -> None:
        """Lists the player's own values after the presets."""
        self._own = tuple(own)
        self.retranslate()

    def show_chosen(self, value: ValueT) -> None:
        """Selects a value without a signal; one that is not listed comes last."""
        self._chosen = value
        self.retranslate()

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self._listed = [*self.presets(), *self._own]
        if self._chosen not in [value for _, value in self._listed]:
            self._listed.append((self.name_of(self._chosen), self._chosen))
        names = [name for name, _ in self._listed]
        with QSignalBlocker(self):
            if names != [self.itemText(row) for row in range(self.count())]:
                self.clear()
                self.addItems(names)
            self.setCurrentIndex(self._row())

    def _row(self) -> int:
        """Returns the row of the chosen value.

        Of several it is the one that was picked, or the first.
        """
        rows = [row for row, (_, value) in enumerate(self._listed) if value == self._chosen]
        return next((row for row in rows if self._listed[row][0] == self._picked), rows[0])

    def _choose(self, row: int) -> None:
        self._picked, value = self._listed[row]
        self.chosen.emit(value)
