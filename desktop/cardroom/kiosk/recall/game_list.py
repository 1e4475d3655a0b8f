"""The list of the last games of all tables."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from cardroom.house.history.words import figure
from cardroom.house.languages import translated
from cardroom.kiosk.meters.words import date_text
from cardroom.kiosk.recall.games import RecalledGame
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings

_RESULT, _CREDITS = 3, 4


class GameList(QTreeWidget):
    """A row for each game, the newest first.

    Args:
        result_of: returns the result of a game in a few words.
        parent: the widget that it is part of.

    Signals:
        wanted(int): the game in this row was pressed.
    """

    wanted = Signal(int)

    def __init__(self, result_of: Callable[[RecalledGame], str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("games")
        self._result_of = result_of
        self._games: tuple[RecalledGame, ...] = ()
        make_columns(self, _CREDITS + 1, _RESULT)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.itemClicked.connect(self._report)
        self.itemActivated.connect(self._report)
        self.show_games(())

    def show_games(self, games: Sequence[RecalledGame]) -> None:
        """Shows games; the first one is chosen."""
        self._games = tuple(games)
        headings = (self.tr("Time"), self.tr("Table"), self.tr("Game"), self.tr("Result"), self.tr("Credits after"))
        show_headings(self, headings, (_CREDITS,))
        self.setAccessibleName(self.tr("Last games"))
        fill_rows(self, map(self._texts, self._games), (_CREDITS,))

    def choose(self, place: int) -> None:
        """Chooses a row."""
        item = self.topLevelItem(place)
        if item is not None:
            self.setCurrentItem(item)

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts of another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.show_games(self._games)

    def _texts(self, game: RecalledGame) -> tuple[str, ...]:
        line = game.line
        head = date_text(line.at), translated(game.spec.name), figure(line.round_number)
        return (*head, self._result_of(game), figure(line.credits))

    def _report(self, item: QTreeWidgetItem) -> None:
        self.wanted.emit(self.indexOfTopLevelItem(item))
