"""The base class of the sections that change the operator's settings."""

import json
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Any

from msgspec.structs import replace
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from cardroom.kiosk.operator.rows import SettingRow
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.messages import Change
from cardroom.kiosk.rules.setup import Setup, faults_of, to_fields

_TWO_COLUMNS_FROM = 1_100
"""The least width in pixels for two columns of groups."""

Read = Callable[[Setup], object]
Write = Callable[[Setup, object], Setup]


class SetupSection(OperatorSection):
    """Groups of rows; each row changes one value.

    It does so by the terminal `change`.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.setup, self.credits = Setup(), 0
        self._rows: dict[str, tuple[SettingRow, Read]] = {}
        self._groups: list[QFrame] = []
        row = QHBoxLayout(self)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for column in self._columns:
            row.addLayout(column, 1)
            column.addStretch(1)

    def enter(self, entry: KioskEntry) -> None:
        """Shows the values on record."""
        self.setup, self.credits = entry.sight.setup, entry.sight.credits
        for row, read in self._rows.values():
            row.show_value(read(self.setup))

    def leave(self) -> None:
        """Reports what waits; no refusal is shown again."""
        for row, _ in self._rows.values():
            row.flush()
            row.show_fault("")

    def refusal_of(self, name: str, setup: Setup) -> str:
        """Says why a row's value is refused.

        "" if it is not.

        Args:
            name: of the row.
            setup: all settings with the new value.
        """
        return self.tr("This value is not allowed.") if faults_of(setup) else ""

    def add_group(self, heading: str, *rows: SettingRow) -> None:
        """Adds a frame with a heading and its rows.

        Those that are bound to nothing else are bound to the settings with their names.
        """
        group = QFrame(self)
        group.setProperty("group", True)
        group.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        layout = QVBoxLayout(group)
        label = QLabel(heading, group)
        label.setProperty("heading", True)
        layout.addWidget(label)
        for row in rows:
            layout.addWidget(row)
            name = row.objectName()
            if name not in self._rows:
                self.bind(row, attrgetter(name), partial(_replaced, name))
        self._groups.append(group)
        self._lay_out()

    def bind(self, row: SettingRow, read: Read, write: Write) -> SettingRow:
        """Connects a row with a setting.

        Args:
            row: the row.
            read: returns its value.
            write: returns the settings with another value.
        """
        self._rows[row.objectName()] = row, read
        row.chosen.connect(partial(self._change, row, write))
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the groups side by side where there is room."""
        super().resizeEvent(event)
        self._lay_out()

    def _change(self, row: SettingRow, write: Write, value: object) -> None:
        setup = write(self.setup, value)
        if refusal := self.refusal_of(row.objectName(), setup):
            row.show_fault(refusal)
            row.show_value(self._rows[row.objectName()][1](self.setup))
            return
        row.show_fault("")
        if setup != self.setup:
            self.setup = setup  # the next change is made on top of this one, which may not be on record yet
            self.parts.terminals.change.emit(Change(json.dumps(to_fields(setup))))

    def _lay_out(self) -> None:
        """Puts each group into the column that is shorter so far."""
        are_two = self.width() >= _TWO_COLUMNS_FROM
        for column in self._columns:
            for group in self._groups:
                column.removeWidget(group)
        heights = [0, 0]
        for group in self._groups:
            place = int(are_two and heights[1] < heights[0])
            self._columns[place].insertWidget(self._columns[place].count() - 1, group)
            heights[place] += group.sizeHint().height()
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setStretch(1, 1 if are_two else 0)


def _replaced(name: str, setup: Setup, value: Any) -> Setup:  # noqa: ANN401 - the type of the setting
    return replace(setup, **{name: value})
