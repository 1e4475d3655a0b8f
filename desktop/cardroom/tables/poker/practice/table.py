"""The open practice table: machine, window and coach window."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QPushButton

from cardroom.bank.ports import Answer, Commit, GameStore, Page, Record
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.dialog import show_trouble
from cardroom.ledger import Account
from cardroom.tables.poker.coach.controller import CoachController, OddsLoading
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.practice.machine import PracticeTerminals, practice_diagram
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.tables.poker.practice.rules.cluster import TABLE, PracticeCluster, PracticeState
from cardroom.tables.poker.practice.rules.record import to_json
from cardroom.tables.poker.settings.values import PokerSettings


class PracticeTable(OpenTable):
    """One open practice table, without credits.

    Args:
        store: the bank.
        settings: the settings.
        seeds: the source of each hand's 32 bytes.
        parent: owns the table.

    Signals:
        see OpenTable.
    """

    panel: PracticePanel

    def __init__(
        self, store: GameStore, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._store = store
        poker, self._pay_tables = PokerSettings.of(settings), PayTableSettings.of(settings)
        self.terminals = PracticeTerminals(self)
        panel = PracticePanel(self.terminals, settings.appearance)
        machine = TableMachine(practice_diagram(lambda: poker.marking, seeds), self.terminals, store, self)
        self.join(machine, panel, TABLE, settings)
        self.prepare(panel)
        poker.marking_changed.connect(panel.show_marking)
        self._pay_tables.changed.connect(self._show_own_tables)
        self._loading = OddsLoading(self)
        self._loading.done.connect(self._start_machine)
        panel.closed.connect(self._loading.wait)
        self.coach_controller = CoachController(settings, panel)
        panel.coach_wanted.connect(self.coach_controller.open)
        panel.sight_changed.connect(self.coach_controller.show_sight)
        panel.start_over_wanted.connect(self._ask_to_start_over)

    def prepare(self, panel: PracticePanel) -> None:
        """Shows the person's choices."""
        panel.show_marking(PokerSettings.of(self._values).marking)
        panel.show_own_tables(self._pay_tables.store.own.tables)

    def start(self) -> None:
        """Starts the loops.

        The machine, which judges by the odds tables, when they are loaded.
        """
        self.status.start()
        QTimer.singleShot(0, self._loading, self._load)

    def _load(self) -> None:
        if not self.is_closed:
            self._loading.begin()

    def _start_machine(self) -> None:
        if not self.is_closed:
            self.machine.start()

    def handle_unreadable_record(self, error: KnownError) -> None:
        """Offers an empty score.

        No credits depend on the score, so the bank stays in use.
        """
        self.offer(error, (self.tr("Start again"), self._begin_anew))

    def _show_own_tables(self) -> None:
        self.panel.show_own_tables(self._pay_tables.store.own.tables)

    def _ask_to_start_over(self) -> None:
        ways_out = (
            (self.tr("Start over"), self.terminals.start_over.emit),
            (self.tr("Go on"), lambda: None),
        )
        text = self.tr("Start the score over? The list of missed hands is kept.")
        message = show_trouble(text, ways_out, self.panel)
        # A reset cannot be undone, so the default button must not confirm it: Space, the key that draws, presses it.
        stay = message.escapeButton()
        assert isinstance(stay, QPushButton)
        message.setDefaultButton(stay)

    def _begin_anew(self) -> None:
        """Archives the unreadable record in the book; then saves an empty score."""
        try:
            unreadable = self._store.recall(TABLE)
        except KnownError as trouble:
            self.show_failure(trouble)
            return
        if unreadable is None:
            self._save_empty_score(Account(0))
        else:
            archive = Commit(TABLE, unreadable, page=Page(0))
            self._store.request(archive, Answer(self._save_empty_score, self._show_late_failure))

    def _save_empty_score(self, _: Account) -> None:
        if not self.is_closed:
            empty = Commit(TABLE, Record(PracticeState.INITIALIZE.value, to_json(PracticeCluster())))
            self._store.request(empty, Answer(lambda _: self._start_machine(), self._show_late_failure))

    def _show_late_failure(self, error: Exception) -> None:
        if not self.is_closed:
            self.show_failure(error)
