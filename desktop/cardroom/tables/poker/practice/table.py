"""The practice table, put together: terminals, machine, status loop, window, and the coach's window beside it."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton

from cardroom.bank.ports import Page, Record
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.status_loop import StatusLoop
from cardroom.dataflow.table_machine import Vault
from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.dialog import tell_trouble
from cardroom.house.trouble.words import trouble_text
from cardroom.tables.poker.coach.controller import CoachDesk
from cardroom.tables.poker.practice.machine import PracticeMachine, PracticeTerminals, prepare
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.tables.poker.practice.rules.cluster import TABLE, PracticeCluster, PracticeState
from cardroom.tables.poker.practice.rules.record import to_json
from cardroom.widgets.window.window_place import WindowPlace


class PracticeTable(QObject):
    """One open practice table. No credits move at it, ever.

    Args:
        vault: where practice is kept.
        settings: what the person has set.
        seeds: where each hand's 32 bytes come from.
        parent: its owner.

    Signals:
        settings_wanted: the person asks for the settings.
        help_wanted: the person asks how to play.
        closed: the window was closed and practice is suspended.
    """

    settings_wanted = Signal()
    help_wanted = Signal()
    closed = Signal()

    def __init__(self, vault: Vault, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._vault = vault
        self.terminals = PracticeTerminals(self)
        self.machine = PracticeMachine(self.terminals, vault, lambda: settings.marking, seeds, self)
        self.status = StatusLoop(self)
        self.panel = panel = PracticePanel(self.terminals, settings.wardrobe)
        panel.show_marking(settings.marking)
        settings.marking_changed.connect(panel.show_marking)
        self._show_own_tables()
        settings.pay_table_changed.connect(self._show_own_tables)
        self.machine.entered.connect(panel.show_entered)
        self.machine.prompt.connect(self.status.post)
        self.machine.failed.connect(self._tell_failure)
        self.status.shown.connect(panel.show_prompt)
        self.coach_desk = CoachDesk(panel, settings, panel)
        panel.coach_wanted.connect(self.coach_desk.open)
        panel.looked.connect(self.coach_desk.tell)
        panel.start_over_wanted.connect(self._ask_to_start_over)
        panel.closed.connect(self._suspend)
        self._place = WindowPlace(panel, TABLE, settings)
        panel.settings_wanted.connect(self.settings_wanted)
        QShortcut(QKeySequence("Ctrl+,"), panel).activated.connect(self.settings_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), panel).activated.connect(self.help_wanted)

    def start(self) -> None:
        """Starts the loops: the status loop, then the machine, which takes up the practice on record."""
        self.status.start()
        self.machine.start()
        # The mathematics is read once the window has been painted, before the first choice.
        QTimer.singleShot(0, self.panel, prepare)

    def show(self) -> None:
        """Shows the window, in front."""
        self.panel.show()
        self.panel.raise_()
        self.panel.activateWindow()

    def close(self) -> None:
        """Closes the window, which suspends practice."""
        self.panel.close()

    def _show_own_tables(self) -> None:
        self.panel.show_own_tables(self._settings.pay_tables.own.tables)

    def _ask_to_start_over(self) -> None:
        ways_out = (
            (self.tr("Start over"), self.terminals.start_over.emit),
            (self.tr("Go on"), lambda: None),
        )
        text = self.tr("The score begins at nothing; the list of missed hands stays. Start over?")
        message = tell_trouble(text, ways_out, self.panel)
        # The score cannot be brought back: Space, the key that draws, must not end it.
        stay = message.escapeButton()
        assert isinstance(stay, QPushButton)
        message.setDefaultButton(stay)

    def _suspend(self) -> None:
        self.machine.stop()
        self.status.end()
        self._settings.pay_table_changed.disconnect(self._show_own_tables)
        self.panel.deleteLater()
        self.closed.emit()
        self.deleteLater()

    def _tell_failure(self, error: Exception) -> None:
        self.panel.stand_still()
        if not isinstance(error, KnownError):
            report_bug(error, self.panel)
        elif error.trouble is Trouble.RECORD_UNREADABLE:
            # No credits hang on it: the bank is not put aside for it.
            ways_out = ((self.tr("Begin anew"), self._begin_anew), (self.tr("Close the table"), self.close))
            tell_trouble(trouble_text(error), ways_out, self.panel)
        else:
            ways_out = ((self.tr("Try again"), self.machine.start), (self.tr("Close the table"), self.close))
            tell_trouble(trouble_text(error), ways_out, self.panel)

    def _begin_anew(self) -> None:
        """What cannot be read goes into the book, where nothing is lost, and gives way to an empty score."""
        try:
            unreadable = self._vault.recall(TABLE)
            if unreadable is not None:
                self._vault.commit(TABLE, unreadable, page=Page(0))
            self._vault.commit(TABLE, Record(PracticeState.INITIALIZE.value, to_json(PracticeCluster())))
        except KnownError as trouble:
            self._tell_failure(trouble)
        else:
            self.machine.start()
