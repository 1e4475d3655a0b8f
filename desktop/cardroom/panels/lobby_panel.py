"""The lobby: a tile for each table, the balance, and the menu."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QMainWindow, QMenu, QMessageBox

from cardroom import __version__
from cardroom.panels.dressing import Dressing
from cardroom.panels.front_panel import bind, load_front_panel
from cardroom.panels.look import Wardrobe
from cardroom.panels.settings_menu import SettingsMenu
from cardroom.panels.table_tile import TableTile


@dataclass(frozen=True)
class LobbyControls:
    """The controls and indicators of `ui/panels/lobby_panel.ui`."""

    title: QLabel
    balance: QLabel
    poker: TableTile
    oldMaid: TableTile  # noqa: N815 - Designer's name
    square: TableTile
    daifugo: TableTile
    notice: QLabel


class LobbyPanel(QMainWindow):
    """The first window.

    Args:
        wardrobe: the look of the house.

    Signals:
        table_chosen(str): the code of the table whose tile was pressed.
        closed: the window was closed.
    """

    table_chosen = Signal(str)
    closed = Signal()

    def __init__(self, wardrobe: Wardrobe) -> None:
        super().__init__()
        self._credits: int | None = None
        front = load_front_panel("lobby_panel", self)
        self.setCentralWidget(front)
        self.controls = bind(LobbyControls, front)
        self.controls.poker.clicked.connect(lambda: self.table_chosen.emit("poker"))
        self.settings_menu = SettingsMenu(self)
        self._game_menu = QMenu(self)
        self._poker_action = self._game_menu.addAction("")
        self._poker_action.triggered.connect(lambda: self.table_chosen.emit("poker"))
        self._game_menu.addSeparator()
        self._quit_action = self._game_menu.addAction("")
        self._quit_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Quit))
        self._quit_action.triggered.connect(self.close)
        self._help_menu = QMenu(self)
        self._about_action = self._help_menu.addAction("")
        self._about_action.triggered.connect(self._show_about)
        for menu in (self._game_menu, self.settings_menu, self._help_menu):
            self.menuBar().addMenu(menu)
        self.resize(1280, 800)
        self.setMinimumSize(800, 600)
        self._retranslate()
        self._dressing = Dressing(self, wardrobe)

    def show_balance(self, credits: int | None) -> None:
        """Shows what the player has, in credits; None before the first game."""
        self._credits = credits
        self._show_balance()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leaves the room."""
        self.closed.emit()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language while the program runs."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _show_balance(self) -> None:
        if self._credits is None:
            text = self.tr("Choose a table. 1,000 credits are waiting for you.")
        else:
            text = self.tr("You have %Ln credit(s).", "", self._credits)
        self.controls.balance.setText(text)

    def _show_about(self) -> None:
        about = QMessageBox(self)
        about.setWindowTitle(self.tr("About Cardroom"))
        about.setText(
            self.tr(
                "Cardroom {version}: a room of card tables.\nProgram: MIT licence. Cards: CC0. Made with Qt (LGPL)."
            ).format(version=__version__)
        )
        about.open()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Cardroom"))
        self._game_menu.setTitle(self.tr("&Game"))
        self._poker_action.setText(self.tr("Joker &Poker"))
        self._quit_action.setText(self.tr("&Quit"))
        self._help_menu.setTitle(self.tr("&Help"))
        self._about_action.setText(self.tr("&About Cardroom"))
        self._show_balance()
