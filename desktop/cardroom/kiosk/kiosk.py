"""The running kiosk: joins machine, status loop, window and clock."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from cardroom.dataflow.status_loop import StatusLoop
from cardroom.dataflow.table_machine import TableMachine
from cardroom.kiosk.credits.coin_keys import CoinInlet
from cardroom.kiosk.faults.audits import StartAudit
from cardroom.kiosk.faults.checks import FaultWatch
from cardroom.kiosk.faults.failures import Failures
from cardroom.kiosk.machine import KioskMachine, WaitingMinutes
from cardroom.kiosk.open_games import open_games
from cardroom.kiosk.operator.door import OperatorDoor
from cardroom.kiosk.panel.shell import KioskShell
from cardroom.kiosk.panel.touches import Touches
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import End, Idle, Log
from cardroom.kiosk.rules.setup import RECEIPT_SECONDS
from cardroom.ledger import Account
from cardroom.messages import Message

A_DAY = 24 * 60
_AN_HOUR = 60
"""In minutes: the time between two backups, and before a failed one is tried again."""

_MINUTE_MS = 60_000
_PREPARE_MS = 1_500
_WAKES = (KioskState.ATTRACT, KioskState.COUNTDOWN)


class Kiosk(QObject):
    """Everything that runs while a kiosk is on.

    Args:
        application: whose touches end attract loop and countdown.
        parts: terminals, bank, settings and tables.

    Attributes:
        machine: the running block diagram.
        shell: the window.
        touches: reports input.
        door: opens the operator's menu after gesture and PIN.
        failures: puts the kiosk out of order after an error.
        coins: reports coins.
    """

    def __init__(self, application: QApplication, parts: KioskParts) -> None:
        super().__init__(application)
        self._parts = parts
        self._entered: KioskState | None = None
        self._minutes = WaitingMinutes(parts.terminals)
        self.machine: KioskMachine = TableMachine(self._minutes.diagram(), parts.terminals, parts.bank, self)
        self.shell = KioskShell(parts)
        self.touches = Touches(application)
        self.door = OperatorDoor(application, self.shell, self.machine, parts.terminals)
        self.failures = Failures(self.machine, parts.terminals, self.shell, parts.settings.appearance)
        self._audit = StartAudit(parts, self.machine, self.failures)
        self._watch = FaultWatch(parts.folder, self.failures.report_fault)
        self.coins = CoinInlet(application, self.machine, parts.terminals)
        self.coins.fallen.connect(self._restart_idle)
        self._status = StatusLoop(self)
        self._idle, self._minute = QTimer(self, singleShot=True), QTimer(self, interval=_MINUTE_MS)
        self._idle.timeout.connect(self._report_idle)
        self._backup = DailyBackup(parts, lambda: self.machine.state, self)
        self._minute.timeout.connect(self._count_minute)
        self.touches.touched.connect(self._heed_touch)
        self.machine.entered.connect(self._show_entered)
        self.machine.prompt.connect(self._status.post)
        self._status.shown.connect(self.shell.show_prompt)

    def start(self) -> None:
        """Starts the machine, which resumes the recorded state.

        The event log gets a power-up.
        """
        self._status.start()
        self.machine.start()
        self._parts.terminals.log.emit(Log(Happening.POWER_UP.value, ""))
        self._minute.start()
        self._watch.check()

    def stop(self) -> None:
        """Stops the machine; everything is on record."""
        self._minute.stop()
        self._idle.stop()
        if self.shell.page is not None:
            self.shell.page.leave()  # closes a table or a demonstration, whose threads end with it
        self._audit.stop()
        self.failures.stop()
        self.machine.stop()
        self._status.end()
        self.shell.release()

    def _count_minute(self) -> None:
        self._minutes.add(self.machine.cluster)
        self._backup.count_minute()
        self._watch.check()

    def _show_entered(self, state: KioskState, cluster: KioskCluster, account: Account) -> None:
        self.touches.only_wakes = state in _WAKES
        if state is not self._entered:
            self._entered = state
            self.touches.let_go(self.shell)
        self._minutes.heed(cluster)
        self.coins.heed(cluster)
        entry = self.machine.entry()
        self.shell.show_entered(entry)
        self._wait(state, cluster)
        if state is KioskState.ATTRACT:
            QTimer.singleShot(_PREPARE_MS, self, self._prepare)

    def _prepare(self) -> None:
        """Makes the page of the session before the first touch."""
        if self.machine.state is KioskState.ATTRACT:
            self.shell.prepared(KioskState.SESSION)

    def _wait(self, state: KioskState, cluster: KioskCluster) -> None:
        """Starts the idle time of a state.

        It goes on if the same state is entered again.
        """
        reset = cluster.setup.reset_minutes * 60 if cluster.session is not None else 0
        seconds = {
            KioskState.ATTRACT: reset or None,
            KioskState.SESSION: cluster.setup.idle_seconds,
            KioskState.COUNTDOWN: cluster.setup.countdown_seconds,
            KioskState.RECEIPT: RECEIPT_SECONDS,
        }.get(state)
        if seconds is None:
            self._idle.stop()
        elif not self._idle.isActive() or self._idle.property("state") != state.value:
            self._idle.setProperty("state", state.value)
            self._idle.start(seconds * 1_000)

    def _heed_touch(self) -> None:
        """Wakes the kiosk; restarts the idle time of a session."""
        if self.machine.state in _WAKES:
            self._parts.terminals.send(Message("touch"))
        else:
            self._restart_idle()

    def _restart_idle(self) -> None:
        if self._idle.isActive():
            self._idle.start()

    def _report_idle(self) -> None:
        has_game = bool(open_games(self._parts, self.machine.cluster.session))
        if self.machine.state is KioskState.ATTRACT:
            self._parts.terminals.end.emit(End(has_game))
        else:
            self._parts.terminals.idle.emit(Idle(has_game))


class DailyBackup(QObject):
    """Writes a backup once a day, while the kiosk is idle.

    Opening the ledger has written the first one. The event log gets each, also one that failed; that is tried again
    after an hour.

    Args:
        parts: terminals, bank, and what writes a backup.
        state: returns the state of the kiosk.
        parent: its owner.
    """

    def __init__(self, parts: KioskParts, state: Callable[[], KioskState], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts, self._state = parts, state
        self._minutes_left = A_DAY

    def count_minute(self) -> None:
        """Counts a minute; writes a backup that is due."""
        self._minutes_left -= 1
        if self._minutes_left <= 0 and self._state() is KioskState.ATTRACT:
            self._minutes_left = A_DAY
            self._parts.bank.ask(self._parts.back_up, self._report, self._try_again)

    def _report(self, written: object) -> None:
        self._parts.terminals.log.emit(Log(Happening.BACKUP.value, ""))

    def _try_again(self, error: Exception) -> None:
        self._minutes_left = _AN_HOUR
        self._parts.terminals.log.emit(Log(Happening.BACKUP.value, f"failed: {error}"))
