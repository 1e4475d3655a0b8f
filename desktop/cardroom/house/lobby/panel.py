"""The lobby: a tile for each table, the balance, and the menu."""

import math
import re
from collections.abc import Callable
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QLabel, QMainWindow, QMenu, QWidget

from cardroom.house.achievements.rules import AchievementRules
from cardroom.house.achievements.words import best_line, goal_line
from cardroom.house.languages import translated
from cardroom.house.lobby.table_tile import TableTile
from cardroom.house.spec import QT_TRANSLATE_NOOP, Tables, Text
from cardroom.widgets.controls.focus_rule import FocusHome, FocusRule
from cardroom.widgets.controls.icon_button import AchievementsButton, MuteButton
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.first_size import open_fresh
from cardroom.widgets.window.front_panel import bind, kinds_of, load_front_panel
from cardroom.widgets.window.look import Appearance
from cardroom.widgets.window.style_property import set_style_property
from cardroom.widgets.window.window_place import PlaceMemory, WindowPlace

SETTINGS_KEY = "Ctrl+,"


_IN_KATAKANA = re.compile(r"(?<=[ァ-ヶー])(?=[ァ-ヶー])")
"""Between two letters of a Japanese word, such as クレジット, where no line must end."""


class LobbyControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/lobby_panel.ui`."""

    title: GoldTitle
    balance: QLabel
    prize: Meter
    achievements: AchievementsButton
    settings: KeyButton
    mute: MuteButton
    tiles: QWidget
    notice: QLabel


class LobbyPanel(FocusHome, QMainWindow):
    """The lobby window.

    Args:
        appearance: the look of all windows.
        places: saves the place of the window on the screen.
        tables: the specs of all tables, in the order of their tiles.

    Attributes:
        tiles: the tiles, by the codes of their tables.
        keys: the keys of the window.

    Signals:
        table_chosen(str): the code of the table whose tile was pressed.
        settings_wanted: the settings are to be opened.
        help_wanted(str): the help page of the table with this code is to be opened.
        data_wanted: the data window is to be opened.
        achievements_wanted: the page of achievements is to be opened.
        about_wanted: the About window is to be opened.
        window_wanted(str): the window of this code is to be opened.
        trial_wanted(str): the table of this code is to be opened with its block diagram, without a record.
        closed: the window was closed.
    """

    table_chosen = Signal(str)
    settings_wanted = Signal()
    help_wanted = Signal(str)
    data_wanted = Signal()
    achievements_wanted = Signal()
    about_wanted = Signal()
    window_wanted = Signal(str)
    trial_wanted = Signal(str)
    closed = Signal()

    def __init__(self, appearance: Appearance, places: PlaceMemory, tables: Tables) -> None:
        super().__init__()
        self._tables = tables
        self._credits: int | None = None
        self._prize = 0
        self._status: dict[str, Text | None] = {}
        self._menu_texts: list[tuple[QAction, Text]] = []
        self._achieved: dict[str, tuple[AchievementRules, frozenset[str], int]] = {}
        front = load_front_panel("lobby_panel", self, FeltSurface, *kinds_of(LobbyControls))
        self.setCentralWidget(front)
        self.controls = bind(LobbyControls, front)
        self.controls.settings.clicked.connect(self.settings_wanted)
        self.controls.achievements.clicked.connect(self.achievements_wanted)
        self.tiles = self._make_tiles()
        next(iter(self.tiles.values())).setFocus()
        self.keys = KeyMap(
            {"A": self.controls.achievements, "S": self.controls.settings}, cards=tuple(self.tiles.values())
        )
        self._focus_rule = FocusRule(self, self.keys)
        open_fresh(self)
        self._place = WindowPlace(self, "lobby", places)
        self._make_menus()
        self._retranslate()
        self._dressing = Dressing(self, appearance)

    def show_balance(self, credits: int | None, prize: int = 0) -> None:
        """Shows the player's credits, and the prizes if there are any.

        Args:
            credits: the balance that can be bet; None before the first game.
            prize: the balance of the prize account.
        """
        self._credits = credits
        self._prize = prize
        self._show_balance()

    def show_status(self, table: str, status: Text | None) -> None:
        """Shows a game to resume on a table's tile; None for none."""
        self._status[table] = status
        self._show_status(table)

    def show_achieved(self, table: str, rules: AchievementRules, earned: frozenset[str], best: int) -> None:
        """Shows the best and the next goal on a table's tile.

        Args:
            table: the table's code.
            rules: its achievements.
            earned: the codes of those that were earned.
            best: its best; 0 for none.
        """
        self._achieved[table] = rules, earned, best
        self.tiles[table].show_achieved(best_line(rules, best), goal_line(rules, earned))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Acts on a key that the focused tile has not taken."""
        if not self._focus_rule.handle(event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emits `closed`."""
        self.closed.emit()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Retranslates the window when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _make_tiles(self) -> dict[str, TableTile]:
        """Makes a tile for each table in a nearly square grid.

        There are as many columns as rows, or one more.
        """
        grid = self.controls.tiles.layout()
        assert isinstance(grid, QGridLayout)
        columns = math.ceil(math.sqrt(len(self._tables)))
        tiles = {}
        for place, spec in enumerate(self._tables):
            tile = tiles[spec.code] = TableTile(spec.picture, str(place + 1), self.controls.tiles)
            tile.setObjectName(spec.code)
            tile.clicked.connect(lambda _=False, code=spec.code: self.table_chosen.emit(code))
            row, column = divmod(place, columns)
            grid.addWidget(tile, row, column)
            grid.setRowStretch(row, 1)
            grid.setColumnStretch(column, 1)
        return tiles

    def _make_menus(self) -> None:
        self._game_menu, self._view_menu, self._help_menu = (QMenu(self) for _ in range(3))
        for spec in self._tables:
            self._add(self._game_menu, spec.menu, partial(self.table_chosen.emit, spec.code))
        for spec in self._tables:
            if spec.windows:
                self._game_menu.addSeparator()
            for window in spec.windows:
                self._add(self._game_menu, window.menu, partial(self.window_wanted.emit, window.code))
        self._game_menu.addSeparator()
        achievements = QT_TRANSLATE_NOOP("LobbyPanel", "A&chievements …")
        self._add(self._game_menu, achievements, self.achievements_wanted.emit)
        self._settings_action = self._game_menu.addAction("")
        self._settings_action.setShortcut(QKeySequence(SETTINGS_KEY))
        self._settings_action.setMenuRole(QAction.MenuRole.PreferencesRole)
        self._settings_action.triggered.connect(self.settings_wanted)
        self._data_action = self._game_menu.addAction("")
        self._data_action.triggered.connect(self.data_wanted)
        self._game_menu.addSeparator()
        self._quit_action = self._game_menu.addAction("")
        self._quit_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Quit))
        self._quit_action.triggered.connect(self.close)
        self._view_menu.addAction(self._place.full_screen)
        self._diagram_menu = self._view_menu.addMenu("")
        for spec in self._tables:
            self._add(self._diagram_menu, spec.menu, partial(self.trial_wanted.emit, spec.code))
        for spec in self._tables:
            if spec.help_page:
                self._add(self._help_menu, spec.help_menu, partial(self.help_wanted.emit, spec.code))
        self._help_menu.actions()[0].setShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents))
        self._about_action = self._help_menu.addAction("")
        self._about_action.setMenuRole(QAction.MenuRole.AboutRole)
        self._about_action.triggered.connect(self.about_wanted)
        for menu in (self._game_menu, self._view_menu, self._help_menu):
            self.menuBar().addMenu(menu)

    def _add(self, menu: QMenu, text: Text, act: Callable[[], None]) -> None:
        """Adds a menu entry that is retranslated with the window."""
        action = menu.addAction("")
        action.triggered.connect(lambda _: act())
        self._menu_texts.append((action, text))

    def _show_balance(self) -> None:
        if self._credits is None:
            text = self.tr("Welcome! 1,000 credits are waiting for you.")
        else:
            text = self.tr("You have %Ln credit(s).", "", self._credits)
        self.controls.balance.setText(_IN_KATAKANA.sub("\u2060", text))
        self.controls.balance.setAccessibleName(text)
        self._show_prize()

    def _show_prize(self) -> None:
        """Shows the prizes under a smaller balance, or no prizes."""
        balance, prize = self.controls.balance, self.controls.prize
        prize.show_number(self._prize)
        if prize.isHidden() is (self._prize > 0):
            prize.setVisible(self._prize > 0)
            set_style_property(balance, "small", self._prize > 0)

    def _show_status(self, table: str) -> None:
        status = self._status.get(table)
        self.tiles[table].show_status("" if status is None else translated(status))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Cardroom"))
        self._game_menu.setTitle(self.tr("&Game"))
        self._settings_action.setText(self.tr("&Settings …"))
        self._data_action.setText(self.tr("&Your data …"))
        self._quit_action.setText(self.tr("&Quit"))
        self._view_menu.setTitle(self.tr("&View"))
        self._diagram_menu.setTitle(self.tr("&Block diagram"))
        self._help_menu.setTitle(self.tr("&Help"))
        self._about_action.setText(self.tr("&About Cardroom"))
        for action, text in self._menu_texts:
            action.setText(translated(text))
        for spec in self._tables:
            tile = self.tiles[spec.code]
            tile.show_texts(translated(spec.name), translated(spec.line))
            tile.setToolTip("\n".join(map(translated, spec.hints)))
            self._show_status(spec.code)
        for table, achieved in self._achieved.items():
            self.show_achieved(table, *achieved)
        self._show_balance()
