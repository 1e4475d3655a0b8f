"""Opens the lobby, the tables and the windows beside them."""

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.bring_to_front import LastActive, bring_to_front
from cardroom.app.single_instance import Call
from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.achievements.keeper import AchievementKeeper
from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.settings.settings import Settings
from cardroom.house.side_windows import SideWindows
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Tables, TableSpec, load, spec_of
from cardroom.ledger import Account
from cardroom.widgets.controls.icon_button import LobbyButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QDialog

    from cardroom.app.trial import Trial
    from cardroom.house.lobby.panel import LobbyPanel  # a slow import, which a table does not need
    from cardroom.house.open_table import OpenTable  # a slow import, which the lobby does not need


class CardRoom(QObject):
    """Owns the lobby and the open tables.

    Args:
        bank: keeps games and money.
        settings: the settings.
        tables: the specs of all tables.

    Attributes:
        open_tables: the open tables, by their codes.
        trials: the open tables without a record, by their codes.

    Signals:
        unusable(KnownError): a saved game cannot be read; the bank's file must be set aside to continue.
        data_wanted(QWidget): the data window is to be opened beside this window.
    """

    unusable = Signal(object)
    data_wanted = Signal(object)

    def __init__(self, bank: Bank, settings: Settings, tables: Tables, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        self._settings = settings
        self._tables = tables
        self._windows = {window.code: (spec, window) for spec in tables for window in spec.windows}
        self._side_windows = SideWindows(settings, bank, tables, self)
        self._side_windows.window_wanted.connect(self.open_window)
        self._achievements = AchievementKeeper(bank, tables, self)
        self._achievements.changed.connect(self._show_achieved)
        self._codes = {code for spec in tables for code in spec.codes}
        self._lobby: LobbyPanel | None = None
        self._last_active = LastActive(self)
        self.open_tables: dict[str, OpenTable] = {}
        self.trials: dict[str, Trial] = {}

    @property
    def lobby(self) -> "LobbyPanel":
        """Returns the lobby's window, made on first use.

        A table can be opened without it.
        """
        if self._lobby is None:
            from cardroom.house.lobby.panel import LobbyPanel  # noqa: PLC0415 - as above

            self._lobby = lobby = LobbyPanel(self._settings.appearance, self._settings, self._tables)
            Mute(lobby.controls.mute, SoundSettings.of(self._settings))
            lobby.table_chosen.connect(lambda code: self.open_table(code, lobby))
            lobby.settings_wanted.connect(lambda: self._side_windows.show_settings(lobby))
            lobby.help_wanted.connect(lambda table: self._side_windows.show_help(table, lobby))
            lobby.data_wanted.connect(lambda: self.data_wanted.emit(lobby))
            lobby.about_wanted.connect(lambda: self._side_windows.show_about(lobby))
            lobby.window_wanted.connect(lambda code: self.open_window(code, lobby))
            lobby.trial_wanted.connect(self.open_trial)
            lobby.achievements_wanted.connect(self._open_achievements)
            lobby.closed.connect(self._close_tables)
            self._show_records(lobby)
            QTimer.singleShot(0, self, self._show_all_achieved)
        return self._lobby

    def open_table(self, code: str, opener: QWidget | None = None) -> None:
        """Opens or raises a table's window.

        Args:
            code: of a table, or of a window that is a table of its own, such as "practice".
            opener: the window that it is opened from; None at the start of the program.
        """
        if code not in self.open_tables:
            if code in self._windows:
                spec, window = self._windows[code]
                self._open(code, window.table, spec)
            else:
                spec = spec_of(self._tables, code)
                self._open(code, spec.window, spec)
            if opener is not None:
                self.open_tables[code].open_beside(opener)
        self.open_tables[code].show()

    def open_trial(self, code: str) -> None:
        """Opens or raises a table without a record, and its diagram."""
        if code not in self.trials:
            from cardroom.app.trial import Trial  # noqa: PLC0415 - on first use

            spec = spec_of(self._tables, code)
            self.trials[code] = trial = Trial(spec, self._settings, self)
            self._join_side_windows(trial.table, spec)
            trial.closed.connect(partial(self.trials.pop, code, None))
        self.trials[code].show()

    def open_window(self, code: str, over: QWidget) -> None:
        """Opens or raises a window that a table declares."""
        _, window = self._windows[code]
        if window.table:
            self.open_table(code, over)
        else:
            self._side_windows.show_window(window, over)

    def answer(self, call: Call) -> None:
        """Shows in front what a second start wants.

        A message that waits for the person comes first. A start of the room shows the window that was used last, and
        the lobby if it is not open.
        """
        front = QApplication.activeModalWidget()
        lobby = self._lobby if self._lobby is not None and self._lobby.isVisible() else None
        if front is None and call.table in self._codes:
            self.open_table(call.table, lobby)
            front = self.open_tables[call.table].panel
        elif front is None:
            front = self._last_active.window if lobby is not None else self.lobby
        bring_to_front(front or self.lobby, call.token)

    def show_beside(self, name: str, over: QWidget, make: "Callable[[QWidget], QDialog]") -> None:
        """Opens or raises a dialog of the house; see `SideWindows.show`."""
        self._side_windows.show(name, over, make)

    def close(self) -> None:
        """Suspends every game and closes every window."""
        self._side_windows.close()
        self._close_tables()
        self._achievements.close()
        if self._lobby is not None:
            self._lobby.close()
            self._lobby.deleteLater()
            self._lobby = None

    def _open(self, code: str, entry_point: str, spec: TableSpec) -> None:
        table: OpenTable = load(entry_point)(self._bank, self._settings, parent=self)
        self._join_side_windows(table, spec)
        table.window_wanted.connect(partial(self.open_window, over=table.panel))
        table.closed.connect(partial(self.open_tables.pop, code, None))
        table.closed.connect(self._achievements.look)
        table.record_unreadable.connect(self.unusable)
        if code == spec.code:
            table.machine.entered.connect(partial(self._show_entered, spec))
        self.open_tables[code] = table
        if spec.lessons:
            self._add_lessons(table, code, spec)
        table.start()

    def _join_side_windows(self, table: "OpenTable", spec: TableSpec) -> None:
        panel = table.panel
        if (house := panel.findChild(LobbyButton)) is not None:
            house.pressed.connect(self._show_lobby)
        table.settings_wanted.connect(lambda: self._side_windows.show_settings(panel, spec.code))
        table.help_wanted.connect(lambda window: self._side_windows.show_help(spec.code, panel, window))

    def _show_lobby(self) -> None:
        """Opens the lobby, if a table was opened without it."""
        if not self.lobby.isVisible():
            self.lobby.show()

    def _add_lessons(self, table: "OpenTable", code: str, spec: TableSpec) -> None:
        """Adds the hints of the first round.

        Who has played here before there were hints gets none.
        """
        values = LessonSettings.of(self._settings)
        if not values.has_begun(code) and self._has_record(code):
            values.give_all(spec.lessons if code == spec.code else [code])
        values.begin(code)
        table.add_lessons(spec.lessons)

    def _has_record(self, code: str) -> bool:
        """Returns whether a table was played.

        An unreadable bank is reported by the machine.
        """
        try:
            return self._bank.recall(code) is not None
        except KnownError:
            return True

    def _close_tables(self) -> None:
        for table in (*self.open_tables.values(), *(trial.table for trial in self.trials.values())):
            table.close()

    # --- achievements ------------------------------------------------------------------------------------------------

    def _show_all_achieved(self) -> None:
        """Shows the bests and goals of all tables."""
        for table in self._achievements.codes:
            self._show_achieved(table)
        self._achievements.look()

    def _show_achieved(self, table: str) -> None:
        """Shows the best and the goal of a table that was played."""
        earned, best = self._achievements.earned(table), self._achievements.best(table)
        if self._lobby is not None and (earned or best.counted):
            self._lobby.show_achieved(table, self._achievements.rules(table), earned, best.figure)

    def _open_achievements(self) -> None:
        from cardroom.house.achievements.panel import AchievementPanel  # noqa: PLC0415 - on first use

        make = partial(AchievementPanel, self._achievements, self._tables, self._settings.appearance)
        self.show_beside("achievements", self.lobby, make)

    # --- balance and status in the lobby -----------------------------------------------------------------------------

    def _show_records(self, lobby: "LobbyPanel") -> None:
        """Shows the balance and the status of recorded games.

        An unreadable record shows no status.
        """
        lobby.show_balance(None)
        for spec in self._tables:
            record = self._bank.recall(spec.code)
            if record is None:
                continue
            account = self._bank.account(spec.code)
            if spec.has_credits:
                lobby.show_balance(account.player, account.prize)
            if not spec.status:
                continue
            try:
                cluster = load(spec.replay[spec.code])(record.cluster)
                lobby.show_status(spec.code, load(spec.status)(record.state, cluster, account))
            except ValueError:
                lobby.show_status(spec.code, None)

    def _show_entered(self, spec: TableSpec, state: Enum, cluster: object, account: Account) -> None:
        self._achievements.follow(spec, state, cluster)
        if self._lobby is not None:
            if spec.has_credits:
                self._lobby.show_balance(account.player, account.prize)
            if spec.status:
                self._lobby.show_status(spec.code, load(spec.status)(state.value, cluster, account))
