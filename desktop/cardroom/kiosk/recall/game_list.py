"""The list of the last games of all tables."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from cardroom.house.history.words import figure
from cardroom.house.languages import translated
from cardroom.kiosk.meters.words import date_text
from cardroom.kiosk.recall.games import RecalledGame

_RESULT, _CREDITS = 3, 4
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


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
        self.setColumnCount(_CREDITS + 1)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        header = self.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_RESULT, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        self.itemClicked.connect(self._report)
        self.itemActivated.connect(self._report)
        self.show_games(())

    def show_games(self, games: Sequence[RecalledGame]) -> None:
        """Shows games; the first one is chosen."""
        self._games = tuple(games)
        headings = (self.tr("Time"), self.tr("Table"), self.tr("Game"), self.tr("Result"), self.tr("Credits after"))
        self.setHeaderLabels(list(headings))
        self.headerItem().setTextAlignment(_CREDITS, _RIGHT)
        self.setAccessibleName(self.tr("Last games"))
        self.clear()
        self.addTopLevelItems([self._item(game) for game in self._games])
        self.choose(0)

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

    def _item(self, game: RecalledGame) -> QTreeWidgetItem:
        line = game.line
        texts = [date_text(line.at), translated(game.spec.name), figure(line.round_number)]
        texts += [self._result_of(game), figure(line.credits)]
        item = QTreeWidgetItem(texts)
        item.setTextAlignment(_CREDITS, _RIGHT)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(texts))
        return item

    def _report(self, item: QTreeWidgetItem) -> None:
        self.wanted.emit(self.indexOfTopLevelItem(item))
