"""Connects the pay-table editor with the settings and the odds loop."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns, returns_of
from cardroom.tables.poker.pay_tables.draft import Draft, Sheet
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.pay_tables.odds_loop import OddsLoop
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.pay_tables import PayTable


def open_pay_tables(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the editor, connected with the settings.

    Entry point of the table's spec.

    Args:
        bank: not used.
        settings: contain the tables and the one in use.
        over: the window that the editor belongs to.
    """
    values = PayTableSettings.of(settings)
    panel = PayTableEditor(_draft_for(values), values.code, settings.wardrobe, over)
    PayTableEditing(panel, values, odds_loop_for(panel, values, _returns))
    return panel


def _draft_for(values: PayTableSettings) -> Draft:
    """Returns the last unsaved draft, or one of the table in use.

    The last draft is dropped if the saved tables have changed since.
    """
    own, last = values.store.own, values.draft
    if last is not None and last.sheet.own == own:
        return last
    return Draft(Sheet(own, values.code, values.pay_table))


def _returns(table: PayTable) -> Returns:
    """Returns the return of a pay table under perfect play."""
    return returns_of(Game(table))


def odds_loop_for(window: QDialog, parent: QObject, answer: Callable[[Any], object]) -> OddsLoop:
    """Starts an odds loop that ends with a window.

    It also ends with the program.

    Args:
        window: the window that asks.
        parent: owns the loop; outlives the window.
        answer: answers a question, in the loop's thread.
    """
    loop = OddsLoop(answer, parent)
    application = QCoreApplication.instance()
    assert application is not None
    for over in (window.finished, window.destroyed, application.aboutToQuit):
        over.connect(loop.end)
    loop.finished.connect(loop.deleteLater)
    loop.start()
    return loop


class PayTableEditing(QObject):
    """Saves the changes of one open editor and answers its requests.

    The editor owns this object.

    Args:
        panel: the editor.
        values: the tables and the one in use.
        loop: computes returns.
    """

    def __init__(self, panel: PayTableEditor, values: PayTableSettings, loop: OddsLoop) -> None:
        super().__init__(panel)
        self._panel = panel
        self._values = values
        panel.draft_changed.connect(self._keep)
        panel.use_wanted.connect(values.set_code)
        panel.returns_wanted.connect(loop.ask)
        loop.known.connect(panel.show_returns)
        loop.failed.connect(self._show_failure)
        values.changed.connect(self._show_in_use)
        panel.begin()

    def _keep(self, draft: Draft) -> None:
        self._values.draft = draft
        self._values.store.keep(draft.sheet.own)

    def _show_in_use(self) -> None:
        self._panel.show_in_use(self._values.code)

    def _show_failure(self, error: Exception) -> None:
        """Shows the error; tables can be edited without their returns."""
        if isinstance(error, KnownError):
            self._panel.show_note(trouble_text(error))
        else:
            report_bug(error, self._panel)
