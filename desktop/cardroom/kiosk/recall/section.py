"""The last games in the operator's menu."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from cardroom.house.history.source import HistoryView
from cardroom.house.history.words import figure
from cardroom.house.languages import translated
from cardroom.kiosk.meters.words import date_text, failure_text
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.recall.game_page import GamePage
from cardroom.kiosk.recall.games import RecalledGame, RecallReading, Story
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Log
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings
from cardroom.widgets.window.dressing import Dressable

_RESULT, _CREDITS = 3, 4
_NOTHING = ("", "–")
_OWN_COLUMNS = 2
"""The first columns of a table's history: number and time, which the list has itself."""


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
        self.setAccessibleName(self.tr("Last games"))
        self._result_of = result_of
        make_columns(self, _CREDITS + 1, _RESULT)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        headings = (self.tr("Time"), self.tr("Table"), self.tr("Game"), self.tr("Result"), self.tr("Credits after"))
        show_headings(self, headings, (_CREDITS,))
        self.itemClicked.connect(self._report)
        self.itemActivated.connect(self._report)

    def show_games(self, games: Sequence[RecalledGame]) -> None:
        """Shows games; the first one is chosen."""
        fill_rows(self, map(self._texts, games), (_CREDITS,))

    def choose(self, place: int) -> None:
        """Chooses a row."""
        item = self.topLevelItem(place)
        if item is not None:
            self.setCurrentItem(item)

    def _texts(self, game: RecalledGame) -> tuple[str, ...]:
        line = game.line
        head = date_text(line.at), translated(game.spec.name), figure(line.round_number)
        return (*head, self._result_of(game), figure(line.credits))

    def _report(self, item: QTreeWidgetItem) -> None:
        self.wanted.emit(self.indexOfTopLevelItem(item))


class RecallSection(OperatorSection):
    """Shows the last games of all tables, step by step.

    No table is open meanwhile. Opening a game commits a note, and nothing else.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._reading = RecallReading(parts.bank, parts.tables)
        self._views: dict[str, HistoryView[Any, Any]] = {}
        self._games: tuple[RecalledGame, ...] = ()
        self._is_open = False
        self._place = self._asked = 0
        self.notice = QLabel(self, wordWrap=True)
        self.notice.setProperty("note", True)
        self.list, self.page = GameList(self.result_of, self), GamePage(self)
        self.list.wanted.connect(self.open_game)
        self.page.closed.connect(self._show_list)
        self.page.moved.connect(lambda rows: self.open_game(self._place + rows))
        self._first, self._stack = QWidget(self), QStackedWidget(self)
        rows = QVBoxLayout(self._first)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.notice)
        rows.addWidget(self.list, 1)
        self._stack.addWidget(self._first)
        self._stack.addWidget(self.page)
        QVBoxLayout(self).addWidget(self._stack)
        parts.settings.appearance.changed.connect(lambda _: self._dress())

    # --- the section -------------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Reads the games when the section is opened."""
        if not self._is_open:
            self._is_open = True
            self.parts.bank.ask(self._reading.games, self._show_games, self._fail)

    def take_key(self, event: QKeyEvent) -> bool:
        """Goes back to the list on Escape."""
        is_back = event.key() == Qt.Key.Key_Escape and self._stack.currentWidget() is self.page
        if is_back:
            self.page.list.click()
        return is_back

    def leave(self) -> None:
        """Closes the game that is shown."""
        self._is_open = False
        self._asked += 1
        self._stack.setCurrentWidget(self._first)

    def result_of(self, game: RecalledGame) -> str:
        """Returns the result of a game.

        It has the columns of its table's history; an open game has no result.
        """
        if game.is_open:
            return self.tr("OPEN: the game goes on")
        view = self._view(game.spec.code)
        columns = list(zip(view.headings(), view.row_texts(game.row), strict=True))[_OWN_COLUMNS:]
        if columns and columns[-1][1] == figure(game.line.credits):
            columns.pop()  # the list has the credits itself
        return " · ".join(f"{heading}: {text}" for heading, text in columns if text not in _NOTHING)

    # --- the list ----------------------------------------------------------------------------------------------------

    def _show_games(self, games: tuple[RecalledGame, ...]) -> None:
        self._games = games
        self.list.show_games(games)
        if games and games[0].is_open:
            self.notice.setText(self.tr("A game is open. The last games, newest first. Touch one to see it."))
        elif games:
            self.notice.setText(self.tr("The last %Ln game(s), newest first. Touch one to see it.", "", len(games)))
        else:
            self.notice.setText(self.tr("No game has been played to its end yet."))

    def _show_list(self) -> None:
        self._asked += 1
        self._stack.setCurrentWidget(self._first)
        self.list.choose(self._place)
        self.list.setFocus()

    def _fail(self, error: Exception) -> None:
        self.notice.setText(failure_text(error))
        self._stack.setCurrentWidget(self._first)

    # --- a game ------------------------------------------------------------------------------------------------------

    def open_game(self, place: int) -> None:
        """Reads a game of the list; the event log notes which one."""
        if not 0 <= place < len(self._games):
            return
        self._place, game = place, self._games[place]
        self._asked += 1
        read = partial(self._reading.story, game)
        self.parts.bank.ask(read, partial(self._show_game, self._asked, game), self._fail)
        self.parts.terminals.log.emit(Log(Happening.RECALL.value, game.code))

    def _show_game(self, asked: int, game: RecalledGame, story: Story) -> None:
        if asked != self._asked:
            return  # the list is shown again, or another game
        self.page.show_places(has_newer=self._place > 0, has_older=self._place + 1 < len(self._games))
        view = self._view(game.spec.code)
        facts = self._facts(game, story)
        self.page.show_story(view, game.line.round_number, facts, story, at_end=game.is_open)
        self._stack.setCurrentWidget(self.page)

    def _facts(self, game: RecalledGame, story: Story) -> str:
        before = "–" if story.before is None else figure(story.before.player + story.before.escrow)
        text = self.tr("Credits: {0} before, {1} now") if game.is_open else self.tr("Credits: {0} before, {1} after")
        credits = text.format(before, figure(game.line.credits))
        parts = (date_text(game.line.at), translated(game.spec.name), self.result_of(game), credits)
        return " · ".join(part for part in parts if part)

    def _view(self, table: str) -> HistoryView[Any, Any]:
        """Returns the view of a table, which is made on first use."""
        if table not in self._views:
            self._views[table] = self._reading.sources[table].view()
            self._dress()
        return self._views[table]

    def _dress(self) -> None:
        """Gives the cards their look: they are made after the window."""
        look = self.parts.settings.appearance.look
        for view in self._views.values():
            for widget in (view.board, *view.board.findChildren(QWidget)):
                if isinstance(widget, Dressable):
                    widget.apply_look(look)
