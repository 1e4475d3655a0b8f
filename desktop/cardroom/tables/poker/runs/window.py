"""Fills the window of the present run."""

from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.dialog import tell
from cardroom.tables.poker.pay_tables.odds_loop import odds_loop_for
from cardroom.tables.poker.rules.cluster import TABLE
from cardroom.tables.poker.rules.line import parse_line
from cardroom.tables.poker.rules.runs import Runs
from cardroom.tables.poker.runs.panel import RunPanel
from cardroom.tables.poker.runs.run_reading import RunReading
from cardroom.tables.poker.runs.story import story_of
from cardroom.tables.poker.settings.values import PokerSettings

_LOOKED_AT = 2_000
"""The most rounds of a run that the coach looks at: some 0.4 s in the thread of the odds."""


def open_run(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the window of the present run.

    Entry point of the table's spec.
    """
    values = PokerSettings.of(settings)
    panel = RunPanel(settings.appearance, over, values.goal)
    panel.goal_chosen.connect(values.set_goal)
    reading = RunReading(bank, panel)
    panel.looked_at.connect(reading.look)
    reading.known.connect(lambda runs: _show(runs, bank, panel, settings))
    reading.failed.connect(lambda error: tell(error, panel.show_trouble, panel))
    reading.look()
    return panel


def _show(runs: Runs, bank: Bank, panel: RunPanel, settings: Settings) -> None:
    """Shows the figures; asks the coach for the story of new rounds."""
    run = runs.present
    last = run.after + run.rounds
    try:
        best = bank.lines_after(TABLE, run.best[1] - 1, 1) if run.best[1] else []
        rows = bank.lines_after(TABLE, max(run.after, last - _LOOKED_AT), _LOOKED_AT)
    except KnownError as error:
        tell(error, panel.show_trouble, panel)
        return
    panel.show_runs(runs, parse_line(best[0][2]) if best else None)
    if panel.story_of != last:
        panel.story_of = last
        loop = odds_loop_for(panel, settings, story_of)
        loop.known.connect(lambda _, story: panel.show_story(story))
        loop.failed.connect(lambda error: tell(error, panel.show_trouble, panel))
        loop.ask([[line for _, _, line in rows]])
