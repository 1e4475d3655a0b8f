"""The open Old Maid table, with its computer players and side windows."""

from enum import Enum
from functools import partial

from PySide6.QtCore import QObject, QTimer

from cardroom.bank.ports import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.open_table import OpenTable
from cardroom.house.results_reading import LinesReader
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.old_maid.computers import OldMaidComputers
from cardroom.tables.old_maid.machine import OldMaidTerminals, old_maid_diagram
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.results import NO_RESULTS, OldMaidResults, results_of
from cardroom.tables.old_maid.rules.sight import seat_shown, viewer_after
from cardroom.tables.old_maid.settings import OldMaidSettings

SLICE = 5_000
"""Lines that are read at a time: some ten milliseconds; then commits that wait are made."""

_GAMES = "cardroom.tables.old_maid.history:OldMaidGames"


class OldMaidTable(OpenTable):
    """One open Old Maid table.

    Args:
        bank: the bank.
        settings: the settings.
        seeds: the source of each game's 32 bytes.
        parent: owns the table.

    Signals:
        see OpenTable.
    """

    panel: OldMaidPanel

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        self._lines = LinesReader(bank, TABLE, SLICE)
        self._settled = NO_RESULTS
        self._viewer: int | None = None
        values = OldMaidSettings.of(settings)
        self.terminals = OldMaidTerminals(self)
        panel = OldMaidPanel(self.terminals, settings.appearance)
        self.join(
            TableMachine(old_maid_diagram(values.options, seeds), self.terminals, bank, self), panel, TABLE, settings
        )
        self.computers = OldMaidComputers(self.machine, self.terminals, panel, self)
        self.machine.entered.connect(self.computers.watch)
        self.add_round_windows(_GAMES, "old_maid_history", bank, settings, self.terminals.add_word)
        self.machine.entered.connect(self._follow)
        self.prepare(panel)
        panel.options_chosen.connect(values.set_options)
        panel.look_wanted.connect(self._look)

    def seat_in(self, cluster: OldMaidCluster) -> int | None:
        """Returns the seat of the person who looks; None for none."""
        return seat_shown(self._viewer, cluster)

    def prepare(self, panel: OldMaidPanel) -> None:
        """Shows the person's choices."""
        panel.show_options(OldMaidSettings.of(self._values).options())

    def show_entered(self, state: Enum, cluster: OldMaidCluster, account: Account) -> None:  # type: ignore[override]
        """Shows an entered state to the person who looks now."""
        self._viewer = viewer_after(self._viewer, OldMaidState(state), cluster)
        super().show_entered(state, cluster, account)

    def _look(self, shows: bool) -> None:
        """Shows the hand of the person on turn, or hides all hands."""
        cluster = self.machine.cluster
        self._viewer = cluster.drawer if shows and cluster.drawer in cluster.options.people else None
        self.panel.look(self.machine.entry(self.seat))

    def stop_players(self) -> None:
        """Stops the computer players."""
        self.computers.stop()

    def _follow(self, state: OldMaidState, cluster: OldMaidCluster, account: Account) -> None:
        """Updates the windows beside the table, and the person's results.

        The results change after the table has shown the state.
        """
        has_ended = state in (OldMaidState.READY, OldMaidState.RESULT)
        self.follow_round(cluster, takes_word=state is OldMaidState.READY, has_ended=has_ended)
        if has_ended:
            self._read_on()

    def _read_on(self) -> None:
        """Reads the games that have ended since the last reading."""
        if not self.is_closed:
            self._bank.ask(self._read_slice, self._show_results, self._report)

    def _read_slice(self) -> OldMaidResults | None:
        """Reads the next slice, in the thread of the bank.

        Returns:
            The results of all games; None before the last slice.
        """
        if self._lines.begins_anew():
            self._settled = NO_RESULTS
        read = self._lines.read()
        self._settled = results_of((line for _, _, line in read.settled), self._settled)
        if not read.is_end:
            return None
        return self._settled if read.last is None else results_of([read.last[2]], self._settled)

    def _show_results(self, results: OldMaidResults | None) -> None:
        if results is None:
            # By way of the event loop: a bank that answers at once would nest the calls.
            QTimer.singleShot(0, self, self._read_on)
        elif not self.is_closed:
            self.panel.stage.post(partial(self.panel.show_results, results))

    def _report(self, error: Exception) -> None:
        """Shows why the results could not be read.

        The game stops, since the next commit would fail, too.
        """
        if not self.is_closed:
            self.machine.fail(error)
