"""The open poker table.

It joins machine, window, coach, fair-deal window, history, and the double-up of a win.
"""

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from cardroom.bank.ports import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import UNREADABLE_RECORDS, KnownError
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.poker.coach.controller import CoachController
from cardroom.tables.poker.machine import PokerTerminals, poker_diagram
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.rules.cluster import TABLE, PokerCluster, PokerState
from cardroom.tables.poker.rules.runs import Run, Runs
from cardroom.tables.poker.runs.run_reading import RunReading
from cardroom.tables.poker.runs.words import progress_text
from cardroom.tables.poker.settings.values import PokerSettings

if TYPE_CHECKING:
    from cardroom.tables.poker.double_up.table import DoubleUpTable
    from cardroom.tables.poker.doubling import Doubling

_ROUNDS = "cardroom.tables.poker.history.rounds:PokerRounds"


class PokerTable(OpenTable):
    """One open poker table, and the double-up of a win at it.

    While the poker machine is in its state DOUBLE_UP, the double-up runs as its sub-VI, with a window. Closing that
    window suspends the double-up; DOUBLE, or showing the table again, opens it where it was. Closing the table suspends
    both.

    Args:
        bank: where the game and the money are kept.
        settings: the settings.
        seeds: the source of each round's 32 bytes.
        parent: its owner.

    Attributes:
        doubling: the double-up as a sub-VI; None before the first win is doubled.
        double_up: its window, if it is open.

    Signals:
        see OpenTable.
    """

    panel: PokerPanel

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        self._settings = settings
        self.doubling: Doubling | None = None
        self.double_up: DoubleUpTable | None = None
        self._reached = False
        values = PokerSettings.of(settings)
        self.terminals = PokerTerminals(self)
        panel = PokerPanel(self.terminals, settings.appearance)
        machine = TableMachine(poker_diagram(values.options, seeds), self.terminals, bank, self)
        self.join(machine, panel, TABLE, settings)
        self.prepare(panel)
        values.marking_changed.connect(panel.show_marking)
        self._join_coach(values)
        self.add_round_windows(_ROUNDS, "history", bank, settings, self.terminals.add_word, has_bets=True)
        machine.entered.connect(self._follow_round)
        machine.entered.connect(self._follow_double_up)
        self._join_runs(values)
        panel.double_up_wanted.connect(self._show_double_up)
        panel.side_window_wanted.connect(self._open_side_window)

    def prepare(self, panel: PokerPanel) -> None:
        """Shows the person's choices."""
        panel.show_marking(PokerSettings.of(self._settings).marking)

    def show(self) -> None:
        """Shows the window, in front, and the double-up over it."""
        super().show()
        self._show_double_up()

    def _join_coach(self, values: PokerSettings) -> None:
        """Connects the coach.

        Its odds tables are loaded once the window has been painted.
        """
        panel = self.panel
        self.coach_controller = CoachController(self._settings, panel)
        panel.coach_wanted.connect(self.coach_controller.open)
        panel.coach.sight_changed.connect(self.coach_controller.show_sight)
        panel.coach_toggled.connect(values.set_coach)
        if values.coach:
            QTimer.singleShot(0, panel, lambda: panel.controls.coach.setChecked(True))

    def _join_runs(self, values: PokerSettings) -> None:
        """Shows how far the run is, and reads on after each round."""
        self._runs = Runs()
        self._reading = RunReading(self._bank, self)
        self._reading.known.connect(self._show_runs)
        values.goal_changed.connect(self._show_goal)
        self.machine.entered.connect(self._follow_run)
        QTimer.singleShot(0, self.panel, self._reading.look)

    def _show_goal(self) -> None:
        self._show_runs(self._runs)

    def _show_runs(self, runs: Runs) -> None:
        goal, before = PokerSettings.of(self._settings).goal, self._runs.present
        self._runs, run = runs, runs.present
        has_begun_anew = run.is_over and self.machine.account.player > 0
        self.panel.show_run(partial(progress_text, Run() if has_begun_anew else run, goal))
        is_later = before.rounds and before.after == run.after
        if is_later and run.has_reached(goal) and not before.has_reached(goal):
            self._reached = True

    def _follow_run(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        if self.host is not None:
            return  # in a kiosk credits come and go
        if state in (PokerState.RESULT, PokerState.REFRESH):
            self._reading.look()
        if state is PokerState.BET and self._reached:
            self._reached = False
            self.panel.stage.post(lambda: self.panel.stage.celebrate_goal(account.player))
        if state is PokerState.FINISH and not account.player and self.panel.isVisible():
            self.panel.stage.post(partial(self.window_wanted.emit, "run"))

    def _open_side_window(self, window: str) -> None:
        if window == "diagram":
            self.open_diagram()
        elif window == "help":
            self.help_wanted.emit(TABLE)
        elif window == "history":
            self.history.open()
        else:
            self.window_wanted.emit(window)

    def _follow_round(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        ends = (PokerState.RESULT, PokerState.DOUBLE_UP, PokerState.REFRESH)
        takes_word, has_ended = "add_word" in self.machine.entry().legal, state in ends
        follow = partial(self.follow_round, cluster, takes_word=takes_word, has_ended=has_ended)
        self._behind_double_up(partial(follow, next_deal=cluster.next_deal))

    # --- the double-up -----------------------------------------------------------------------------------------------

    def show_entered(self, state: Enum, cluster: object, account: Account) -> None:
        """Shows a state, after the end of the double-up was shown."""
        self._behind_double_up(partial(self.panel.show_entered, self.machine.entry()))

    def _behind_double_up(self, show: Callable[[], None]) -> None:
        if self.double_up is None:
            show()
        else:
            self.double_up.panel.stage.post(show)

    def _follow_double_up(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """Makes the sub-VI when the first win is doubled.

        Lets its window close when it has returned.
        """
        if state is PokerState.DOUBLE_UP and self.doubling is None:
            from cardroom.tables.poker.doubling import Doubling  # noqa: PLC0415 - when the first win is doubled

            self.doubling = Doubling(self.machine, self._bank, lambda: PokerSettings.of(self._settings).double_up)
            self.doubling.called.connect(self._show_called)
            self.doubling.failed.connect(self._show_double_up_failure)
            self.doubling.follow()
        elif state is not PokerState.DOUBLE_UP and self.double_up is not None:
            self.double_up.leave()

    def _show_called(self) -> None:
        """Opens the window of a new double-up over a visible table."""
        assert self.doubling is not None
        if self.doubling.child.running is not None and self.panel.isVisible():
            if self.double_up is not None:
                self.double_up.close()  # of an earlier win; its end is still on screen
            self._show_double_up()

    def _show_double_up(self) -> None:
        """Shows the window of the double-up.

        Calls one again that a failure has stopped.
        """
        if self.doubling is None or self.doubling.ticket is None:
            return
        if self.double_up is None and self.doubling.child.running is None:
            self.doubling.follow()
            return
        if self.double_up is None:
            from cardroom.tables.poker.double_up.table import DoubleUpTable  # noqa: PLC0415 - when a win is doubled

            doubling = self.doubling
            self.double_up = opened = DoubleUpTable(doubling.child, doubling.terminals, self._settings, self)
            values, coach = PokerSettings.of(self._settings), opened.panel.controls.coach
            coach.setChecked(values.double_up_coach)
            coach.toggled.connect(values.set_double_up_coach)
            opened.settings_wanted.connect(self.settings_wanted)
            opened.help_wanted.connect(self.help_wanted)
            opened.closed.connect(self._forget_double_up)
            opened.add_lessons(self.lessons)
            if self.host is not None:
                opened.host_in(self.host)
            opened.open_beside(self.panel)
            self.panel.stage.cover()
            opened.start()
        self.double_up.show()

    def _show_double_up_failure(self, error: Exception) -> None:
        """Offers the original win if the double-up on record cannot be read.

        An unreadable record must not block the ledger. Any other failure is shown by the double-up's window, or here
        if it is closed.
        """
        assert self.doubling is not None
        is_unreadable = isinstance(error, KnownError) and error.trouble in UNREADABLE_RECORDS
        if is_unreadable and self.doubling.ticket is None:  # poker's own record is damaged
            self.record_unreadable.emit(error)
        elif isinstance(error, KnownError) and is_unreadable:
            if self.double_up is not None:
                self.double_up.close()
            self.offer(error, (self.tr("Take the win as it was"), self.doubling.return_as_it_was))
        elif self.double_up is None:
            self.show_failure(error)

    def _forget_double_up(self) -> None:
        self.double_up = None
        self.panel.stage.uncover()

    def _suspend(self) -> None:
        self.stop_players()  # first: closing the offer of a double-up would take it back
        if self.double_up is not None:
            self.double_up.close()
        super()._suspend()

    def stop_players(self) -> None:
        """Stops the double-up; the machine calls it again when it is started."""
        if self.doubling is not None:
            self.doubling.stop()
