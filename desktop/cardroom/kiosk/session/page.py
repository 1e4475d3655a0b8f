"""The page of a session: the choice of tables, or a table."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.lobby.table_tile import TableTile
from cardroom.house.open_table import OpenTable
from cardroom.house.spec import load, spec_of
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.messages import End
from cardroom.widgets.controls.key_button import KeyButton


class SessionPage(KioskPage):
    """Shows the tables on offer, and the table that is played."""

    has_board = True

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._table: OpenTable | None = None
        self._stack = QStackedWidget()
        self._choice = QWidget()
        tiles = QHBoxLayout(self._choice)
        for place, spec in enumerate(parts.tables):
            tile = TableTile(spec.picture, str(place + 1), self._choice)
            tile.show_texts(translated(spec.name), translated(spec.line))
            tile.clicked.connect(partial(self.open_table, spec.code))
            tiles.addWidget(tile)
        self._stack.addWidget(self._choice)
        self._credits = QLabel()
        self._back, self._end = KeyButton(), KeyButton()
        self._back.setText(self.tr("TABLES"))
        self._back.clicked.connect(self.close_table)
        self._end.setText(self.tr("END"))
        self._end.clicked.connect(lambda: parts.terminals.end.emit(End(has_open_game=False)))
        bar = QHBoxLayout()
        bar.addWidget(self._credits, 1, Qt.AlignmentFlag.AlignLeft)
        bar.addWidget(self._back)
        bar.addWidget(self._end)
        layout = QVBoxLayout(self)
        layout.addWidget(self._stack, 1)
        layout.addLayout(bar)

    def enter(self, entry: KioskEntry) -> None:
        """Shows the credits."""
        self._credits.setText(self.tr("CREDITS %Ln", "", entry.sight.credits))

    def open_table(self, code: str) -> None:
        """Opens a table inside this page."""
        self.close_table()
        spec = spec_of(self.parts.tables, code)
        table: OpenTable = load(spec.window)(self.parts.bank, self.parts.settings, parent=self)
        table.panel.setParent(self._stack, Qt.WindowType.Widget)
        self._stack.addWidget(table.panel)
        self._stack.setCurrentWidget(table.panel)
        self._table = table
        table.start()

    def close_table(self) -> None:
        """Closes the table, which suspends its game."""
        if self._table is not None:
            self._table.close()
            self._table = None
        self._stack.setCurrentWidget(self._choice)

    def leave(self) -> None:
        """Closes the table."""
        self.close_table()
