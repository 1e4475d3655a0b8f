"""The lobby: a tile for each table, the balance, and the menu."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QMainWindow, QMenu

from cardroom.house.lobby.table_tile import TableTile
from cardroom.tables.poker.panel.side_menu import SideWindow
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.front_panel import bind, load_front_panel
from cardroom.widgets.window.look import Wardrobe
from cardroom.widgets.window.window_place import PlaceMemory, WindowPlace

SETTINGS_KEY = "Ctrl+,"


@dataclass(frozen=True)
class LobbyControls:
    """The controls and indicators of `ui/panels/lobby_panel.ui`."""

    title: GoldTitle
    balance: QLabel
    poker: TableTile
    square: TableTile
    daifugo: TableTile
    oldMaid: TableTile  # noqa: N815 - Designer's name
    notice: QLabel

    @property
    def tiles(self) -> tuple[TableTile, ...]:
        """The tables, in the order of their keys."""
        return self.poker, self.square, self.daifugo, self.oldMaid


class LobbyPanel(QMainWindow):
    """The first window.

    Args:
        wardrobe: the look of the house.
        places: remembers where the window is.

    Signals:
        table_chosen(str): the code of the table whose tile was pressed.
        settings_wanted: the person asks for the settings.
        help_wanted(str): the person asks how a table is played.
        about_wanted: the person asks what this program is.
        side_window_wanted(SideWindow): the person asks for a window beside the poker table.
        closed: the window was closed.
    """

    table_chosen = Signal(str)
    settings_wanted = Signal()
    help_wanted = Signal(str)
    about_wanted = Signal()
    side_window_wanted = Signal(object)
    closed = Signal()

    def __init__(self, wardrobe: Wardrobe, places: PlaceMemory) -> None:
        super().__init__()
        self._credits: int | None = None
        self._open_round: tuple[int, int] | None = None
        self._open_game: int | None = None
        front = load_front_panel("lobby_panel", self, FeltSurface, GoldTitle, TableTile)
        self.setCentralWidget(front)
        self.controls = bind(LobbyControls, front)
        self.controls.poker.clicked.connect(lambda: self.table_chosen.emit("poker"))
        self.controls.oldMaid.clicked.connect(lambda: self.table_chosen.emit("old_maid"))
        self.resize(1280, 800)
        self.setMinimumSize(800, 600)
        self._place = WindowPlace(self, "lobby", places)
        self._make_menus()
        self._retranslate()
        self._dressing = Dressing(self, wardrobe)

    def show_balance(self, credits: int | None) -> None:
        """Shows what the player has, in credits; None before the first game."""
        self._credits = credits
        self._show_balance()

    def show_open_round(self, round_number: int | None, win: int = 0) -> None:
        """Shows that a round of poker waits.

        Args:
            round_number: None where no round waits.
            win: what it has won and not collected, in credits; 0 while its cards can still be changed.
        """
        self._open_round = None if round_number is None else (round_number, win)
        self._show_open_round()

    def show_open_game(self, game_number: int | None) -> None:
        """Shows that a game of Old Maid waits; None where none does."""
        self._open_game = game_number
        self._show_open_game()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A table's figure enters it."""
        place = event.key() - Qt.Key.Key_1
        tiles = self.controls.tiles
        if 0 <= place < len(tiles) and not event.isAutoRepeat():
            tiles[place].click()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leaves the room."""
        self.closed.emit()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language while the program runs."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _make_menus(self) -> None:
        self._game_menu, self._view_menu, self._help_menu = (QMenu(self) for _ in range(3))
        self._poker_action = self._game_menu.addAction("")
        self._poker_action.triggered.connect(lambda: self.table_chosen.emit("poker"))
        self._practice_action = self._game_menu.addAction("")
        self._practice_action.triggered.connect(lambda: self.table_chosen.emit("practice"))
        self._old_maid_action = self._game_menu.addAction("")
        self._old_maid_action.triggered.connect(lambda: self.table_chosen.emit("old_maid"))
        self._game_menu.addSeparator()
        self._statistics_action = self._game_menu.addAction("")
        self._statistics_action.triggered.connect(lambda: self.side_window_wanted.emit(SideWindow.STATISTICS))
        self._pay_tables_action = self._game_menu.addAction("")
        self._pay_tables_action.triggered.connect(lambda: self.side_window_wanted.emit(SideWindow.PAY_TABLES))
        self._game_menu.addSeparator()
        self._settings_action = self._game_menu.addAction("")
        self._settings_action.setShortcut(QKeySequence(SETTINGS_KEY))
        self._settings_action.setMenuRole(QAction.MenuRole.PreferencesRole)
        self._settings_action.triggered.connect(self.settings_wanted)
        self._game_menu.addSeparator()
        self._quit_action = self._game_menu.addAction("")
        self._quit_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Quit))
        self._quit_action.triggered.connect(self.close)
        self._view_menu.addAction(self._place.full_screen)
        self._poker_help_action = self._help_menu.addAction("")
        self._poker_help_action.setShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents))
        self._poker_help_action.triggered.connect(lambda: self.help_wanted.emit("poker"))
        self._old_maid_help_action = self._help_menu.addAction("")
        self._old_maid_help_action.triggered.connect(lambda: self.help_wanted.emit("old_maid"))
        self._about_action = self._help_menu.addAction("")
        self._about_action.setMenuRole(QAction.MenuRole.AboutRole)
        self._about_action.triggered.connect(self.about_wanted)
        for menu in (self._game_menu, self._view_menu, self._help_menu):
            self.menuBar().addMenu(menu)

    def _show_balance(self) -> None:
        if self._credits is None:
            text = self.tr("Welcome! 1,000 credits are waiting for you.")
        else:
            text = self.tr("You have %Ln credit(s).", "", self._credits)
        self.controls.balance.setText(text)

    def _show_open_round(self) -> None:
        text = ""
        if self._open_round is not None:
            number, win = self._open_round
            if win:
                text = self.tr("Go on: round {number}, your win is waiting")
            else:
                text = self.tr("Go on: round {number}, five cards are open")
            text = text.format(number=number)
        self.controls.poker.call(text)

    def _show_open_game(self) -> None:
        text = ""
        if self._open_game is not None:
            text = self.tr("Go on with game {number}").format(number=self._open_game)
        self.controls.oldMaid.call(text)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Cardroom"))
        self._game_menu.setTitle(self.tr("&Game"))
        self._poker_action.setText(self.tr("Joker &Poker"))
        self._practice_action.setText(self.tr("P&ractice"))
        self._old_maid_action.setText(self.tr("&Old Maid"))
        self._statistics_action.setText(self.tr("S&tatistics …"))
        self._pay_tables_action.setText(self.tr("Pay t&ables …"))
        self._settings_action.setText(self.tr("&Settings …"))
        self._quit_action.setText(self.tr("&Quit"))
        self._view_menu.setTitle(self.tr("&View"))
        self._help_menu.setTitle(self.tr("&Help"))
        self._poker_help_action.setText(self.tr("How to play &Joker Poker"))
        self._old_maid_help_action.setText(self.tr("How to play &Old Maid"))
        self._about_action.setText(self.tr("&About Cardroom"))
        self._show_balance()
        self._show_open_round()
        self._show_open_game()
