"""An open table: terminals, machine, status loop and window."""

from collections.abc import Mapping
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.bank.ports import Bank
from cardroom.dataflow.status_loop import StatusLoop
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError, Trouble
from cardroom.house.fair_deal.controller import Dealt, FairDealController
from cardroom.house.history.controller import HistoryController
from cardroom.house.host import Host
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.controls import add_sound_controls
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import RoundHint
from cardroom.house.table_window import TableWindow
from cardroom.ledger import Account
from cardroom.widgets.translation import translate
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.house.thinking.loop import ThinkingLoop
    from cardroom.house.trouble.dialog import WayOut


class OpenTable(QObject):
    """Base class of open tables.

    A subclass makes machine and window, and calls `join` once.

    Closing the window suspends the game: the machine stops, and everything is on record already.

    Attributes:
        is_closed: whether the window was closed; a late answer of the bank is then ignored.
        machine, status: the running block diagram, and the status loop, which shows its prompts.
        panel: the window.
        sound: plays the cues of the window's stage.
        lessons: the hints of the first round, here and in windows that open from here.
        host: shows this table inside a window of its own; None for a window of the table.
        fair_deal, history: controllers of the windows beside it; set by `add_round_windows`.
        thinker, rounds: what answers in another process, and the history; None at a table without.

    Signals:
        settings_wanted: the settings are to be opened.
        help_wanted(str): the help page is to be opened, at what it says of the window of this code.
        window_wanted(str): the window of this code is to be opened beside the table.
        closed: the window was closed and the game is suspended.
        record_unreadable(KnownError): the saved game cannot be read; nothing was changed.
    """

    settings_wanted = Signal()
    help_wanted = Signal(str)
    window_wanted = Signal(str)
    closed = Signal()
    record_unreadable = Signal(object)

    is_closed = False
    host: Host | None = None
    thinker: "ThinkingLoop[Any, Any] | None" = None
    rounds: HistoryController | None = None
    lessons: Mapping[str, tuple[RoundHint, ...]] = MappingProxyType({})
    machine: TableMachine[Any, Any, Any]
    status: StatusLoop
    panel: TableWindow
    sound: SoundDesk
    fair_deal: FairDealController
    history: HistoryController

    def join(self, machine: TableMachine[Any, Any, Any], panel: TableWindow, name: str, settings: Settings) -> None:
        """Connects machine, status loop and window.

        Args:
            machine: not started yet.
            panel: not shown yet.
            name: key under which the window's place on the screen is saved.
            settings: save the place.
        """
        self.machine, self.panel, self.status = machine, panel, StatusLoop(self)
        self._name, self._values = name, settings
        machine.entered.connect(self.show_entered)
        machine.changed.connect(self.show_changed)
        machine.prompt.connect(self.status.post)
        machine.failed.connect(self.show_failure)
        self.status.shown.connect(panel.show_prompt)
        self.sound = SoundDesk(panel.cue_sheet, SoundSettings.of(settings), panel)
        panel.stage.cue.connect(self.sound.give)
        add_sound_controls(panel.front, self.sound, SoundSettings.of(settings))
        panel.closed.connect(self._suspend)
        self._place = WindowPlace(panel, name, settings)
        panel.settings_wanted.connect(self.settings_wanted)
        QShortcut(QKeySequence("Ctrl+E"), panel).activated.connect(self.open_diagram)
        QShortcut(QKeySequence("Ctrl+,"), panel).activated.connect(self.settings_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), panel).activated.connect(
            partial(self.help_wanted.emit, name)
        )

    def add_lessons(self, lessons: Mapping[str, tuple[RoundHint, ...]]) -> None:
        """Adds the hints of the first round; call it before `start`.

        Args:
            lessons: see `TableSpec.lessons`; those of this window are shown, and those of a window that opens from it.
        """
        self.lessons = lessons
        if own := lessons.get(self._name):
            from cardroom.house.lessons.guide import Guide  # noqa: PLC0415 - only at a table with lessons
            from cardroom.house.lessons.settings import LessonSettings  # noqa: PLC0415 - likewise

            self.panel.guide = Guide(own, self._name, LessonSettings.of(self._values), self.panel.front, self.panel)

    def add_round_windows(  # noqa: PLR0913 - inputs of two windows
        self,
        source: str,
        name: str,
        bank: Bank,
        settings: Settings,
        add_word: SignalInstance,
        *,
        has_bets: bool = False,
    ) -> None:
        """Adds the fair-deal window and the history; `follow_round` updates both.

        Args:
            source: entry point of the table's `RoundSource`.
            name: key under which the place of the history on the screen is saved.
            bank: the bank with the rounds.
            settings: the settings.
            add_word: the terminal for the player's word.
            has_bets: whether the table takes bets, so that the fair-deal window may speak of them.
        """
        self.rounds = self.history = history = HistoryController(source, bank, name, settings, self.panel)
        self.fair_deal = FairDealController(settings, self.panel, add_word, history.fits, has_bets=has_bets)
        for control, window in (("fair", self.fair_deal), ("history", self.history)):
            self.panel.closed.connect(window.forget)
            if (button := self.panel.front.findChild(QAbstractButton, control)) is not None:
                button.clicked.connect(window.open)

    def follow_round(
        self, cluster: Dealt, *, takes_word: bool, has_ended: bool, next_deal: Dealt | None = None
    ) -> None:
        """Updates the windows that `add_round_windows` added.

        Call it after the table has posted the cluster to the stage.

        Args:
            cluster: the cluster that was entered.
            takes_word: whether a word can be added to its deal now.
            has_ended: whether a round may have ended with it.
            next_deal: the next deal, if its commitment is on the table already.
        """
        ask = partial(self.history.ask_for_last_receipt, cluster)
        follow = partial(self.fair_deal.follow, next_deal or cluster, is_next=next_deal is not None)
        self.panel.stage.post(partial(follow, takes_word=takes_word, ask_for_last=ask))
        if has_ended:
            self.panel.stage.post(self.history.refresh)
            if self.panel.guide is not None:
                self.panel.stage.post(self.panel.guide.end_round)

    def host_in(self, host: Host) -> None:
        """Shows the table inside another window; call it before `start`."""
        self.host = host
        self._place.end()
        self.panel.setWindowFlags(Qt.WindowType.Widget)
        self.panel.enter_kiosk(host.ask)
        self.record_unreadable.connect(host.report)

    def open_diagram(self) -> None:
        """Opens the block diagram, or raises it; not in a kiosk."""
        if self.host is None:
            from cardroom.house.diagram.panel import open_diagram  # noqa: PLC0415 - on first use

            open_diagram(self, self._values)

    def start(self) -> None:
        """Starts the status loop, then the machine.

        The machine resumes the game on record.
        """
        self.status.start()
        self.machine.start()

    def open_beside(self, opener: QWidget) -> None:
        """Takes the opener's state and place; see `WindowPlace.open_beside`."""
        if self.host is None:
            self._place.open_beside(opener)

    def show(self) -> None:
        """Shows the window, in front."""
        if self.host is not None:
            self.host.show_panel(self.panel)
            return
        self.panel.show()
        self.panel.raise_()
        self.panel.activateWindow()

    def close(self) -> None:
        """Closes the window, which suspends the game."""
        self.panel.close()

    def make_mirror(self, parent: QObject) -> TableWindow:
        """Makes a second window, whose terminals lead nowhere."""
        make: Any = type(self.panel)  # every table's window is made so
        mirror: TableWindow = make(type(self.machine.terminals)(parent), self._values.appearance)
        self.prepare(mirror)
        return mirror

    @property
    def seat(self) -> int | None:
        """The person's seat now."""
        return self.seat_in(self.machine.cluster)

    # --- overridden by some subclasses -------------------------------------------------------------------------------

    def seat_in(self, cluster: Any) -> int | None:  # noqa: ANN401 - that of the table
        """Returns the person's seat.

        None for a spectator, and at a table without seats.
        """
        return None

    def prepare(self, panel: Any) -> None:  # noqa: ANN401 - that of the table
        """Shows the person's choices in a new window of the table."""

    def show_entered(self, state: Enum, cluster: object, account: Account) -> None:
        """Shows an entered state as the person's seat may see it."""
        self.panel.show_entered(self.machine.entry(self.seat))

    def show_changed(self) -> None:
        """Shows the present state with other credits, or other legal terminals."""
        self.show_entered(self.machine.state, self.machine.cluster, self.machine.account)

    def show_present(self) -> None:
        """Shows the present state of a machine that was running before."""
        if self.machine.running is not None and self.machine.has_entered:
            self.show_changed()
            self.machine.prompt_again()

    def stop_machine(self) -> None:
        """Stops the machine of a window that is closed."""
        self.machine.stop()

    def stop_players(self) -> None:
        """Stops other senders to the terminals: computer players, a double-up."""

    def handle_unreadable_record(self, error: KnownError) -> None:
        """Reports a saved game that cannot be read."""
        self.record_unreadable.emit(error)

    # --- failure and suspension --------------------------------------------------------------------------------------

    def show_failure(self, error: Exception) -> None:
        """Disables the window and shows the error.

        A KnownError is shown with ways out; any other exception opens the crash report.
        """
        self.stop_players()
        self.panel.disable_controls()
        if self.host is not None:
            self.host.report(error)
        elif not isinstance(error, KnownError):
            from cardroom.house.trouble.dialog import report_bug  # noqa: PLC0415 - only after a bug

            report_bug(error, self.panel)
        elif error.trouble is Trouble.RECORD_UNREADABLE:
            self.handle_unreadable_record(error)
        elif error.trouble is Trouble.RECORD_NEWER:
            self.offer(error)
        else:
            self.offer(error, (translate("OpenTable", "Try again"), self.machine.start))

    def offer(self, error: KnownError, *ways_out: "WayOut") -> None:
        """Shows an error with ways out, and a Close button."""
        if self.host is not None:
            self.host.report(error)
            return
        from cardroom.house.trouble.dialog import show_trouble, trouble_text  # noqa: PLC0415 - only after an error

        leave = (translate("OpenTable", "Close the table"), self.close)
        show_trouble(trouble_text(error), (*ways_out, leave), self.panel)

    def _suspend(self) -> None:
        self.is_closed = True
        self.stop_players()
        self.stop_machine()
        self.machine.entered.disconnect(self.show_entered)
        self.machine.changed.disconnect(self.show_changed)
        self.machine.prompt.disconnect(self.status.post)
        self.machine.failed.disconnect(self.show_failure)
        self.status.end()
        self.panel.deleteLater()
        self.closed.emit()
        self.deleteLater()
