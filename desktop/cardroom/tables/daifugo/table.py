"""The open Daifugō table, with its computer players and side windows."""

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QObject, Qt

from cardroom.bank.ports import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.ledger import Account
from cardroom.tables.daifugo.computers import DaifugoComputers
from cardroom.tables.daifugo.machine import DaifugoTerminals, daifugo_diagram
from cardroom.tables.daifugo.panel.cues import SHEET
from cardroom.tables.daifugo.panel.review.reviewing import DaifugoReview
from cardroom.tables.daifugo.panel.setup.page import Choosing
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.player.roster import Answerers
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.story import step_of
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.widgets.window.window_place import WindowPlace

_GAMES = "cardroom.tables.daifugo.history:DaifugoGames"
_RESULTS = "daifugo-results"
"""The code of the window of results in the table's spec."""

_TAKES_WORD = (DaifugoState.READY, DaifugoState.STANDINGS)
_ENDED = (DaifugoState.READY, DaifugoState.RESULT)


class DaifugoTable(OpenTable):
    """One open Daifugō table.

    Args:
        bank: the bank.
        settings: the settings.
        seeds: the source of each game's 32 bytes.
        parent: owns the table.

    Signals:
        see OpenTable.

    Attributes:
        choosing: saves the choices before a set, and opens the house rules.
        review: looks back at a game.
    """

    panel: DaifugoPanel

    answerers: ClassVar[Answerers] = Answerers()
    """The functions that answer in another process; tests name their own."""

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.terminals = DaifugoTerminals(self)
        panel = DaifugoPanel(self.terminals, settings.appearance)
        values = DaifugoSettings.of(settings)
        self.join(
            TableMachine(daifugo_diagram(values.options, seeds), self.terminals, bank, self), panel, TABLE, settings
        )
        self.computers = DaifugoComputers(
            self.machine, self.terminals, panel, settings.appearance, self.answerers, self
        )
        self.machine.entered.connect(self.computers.watch)
        self.add_round_windows(_GAMES, "daifugo_history", bank, settings, self.terminals.add_word)
        self.machine.entered.connect(self._follow)
        panel.results_wanted.connect(partial(self.window_wanted.emit, _RESULTS))
        self._settings, page = settings, panel.controls.table.setup
        self.choosing = Choosing(page, settings, panel)
        self.thinker = self.computers.thinking
        self.review = DaifugoReview(self.computers.thinking, bank, settings, panel)
        panel.review_wanted.connect(self.review.open)
        self.history.review_wanted.connect(self.review.open)
        self.review.move_shown.connect(self._show_move)
        self.prepare(panel)
        page.auto_pass_chosen.connect(panel.auto_pass.allow)
        page.lesson_wanted.connect(self.open_lesson)

    def seat_in(self, cluster: DaifugoCluster) -> int | None:
        """Returns the person's seat.

        None where computers play alone, and before the deal.
        """
        return None if cluster.game is None else cluster.person_seat

    def prepare(self, panel: DaifugoPanel) -> None:
        """Shows the person's choices."""
        values = DaifugoSettings.of(self._settings)
        panel.stage.rules_name = self._rules_name
        panel.show_options(values.options())
        panel.auto_pass.allow(values.auto_pass)

    def stop_players(self) -> None:
        """Stops the computer players, and a review."""
        self.computers.stop()
        self.review.close()

    def open_lesson(self) -> None:
        """Opens the first lesson."""
        from cardroom.tables.daifugo.panel.lesson_panel import DaifugoLessonPanel  # noqa: PLC0415 - on first use

        lesson = DaifugoLessonPanel(self._settings.appearance, self.panel)
        lesson.stage.cue.connect(SoundDesk(SHEET, SoundSettings.of(self._settings), lesson).give)
        lesson.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        lesson.setWindowModality(Qt.WindowModality.WindowModal)
        WindowPlace(lesson, "daifugo_lesson", self._settings, fills_screen=False)
        lesson.show()

    def _show_move(self, number: int, move: int) -> None:
        """Shows a move that is reviewed in the open history."""
        if self.history.panel is not None and self.history.panel.shown == number:
            self.history.panel.show_step(lambda story: step_of(story, move))

    def _rules_name(self, rules: RuleSet) -> str:
        """Returns the name under which the person has saved rules, or ""."""
        named = DaifugoSettings.of(self._settings).own.with_rules(rules)
        return "" if named is None else named.name

    def _follow(self, state: DaifugoState, cluster: DaifugoCluster, account: Account) -> None:
        """Updates the windows beside the table."""
        self.follow_round(cluster, takes_word=state in _TAKES_WORD, has_ended=state in _ENDED)
