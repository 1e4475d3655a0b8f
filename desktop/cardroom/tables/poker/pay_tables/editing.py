"""Joins the pay-table editor with the settings and with a loop that works out returns."""

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QDialog

from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.words import trouble_text
from cardroom.tables.poker.pay_tables.draft import Desk, Sheet
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.pay_tables.odds_loop import OddsLoop
from cardroom.tables.poker.rules.pay_tables import FESTIVAL


def desk_for(settings: Settings, last: Desk | None) -> Desk:
    """What lies on the desk when the editor opens: what lay there when it was closed, or the table in use.

    Args:
        settings: tell which tables there are, and which is played on.
        last: what lay there before; None before the first time.
    """
    own = settings.pay_tables.own
    if last is not None and last.sheet.own == own:
        return last
    return Desk(Sheet(own, settings.pay_table, own.pays_of(settings.pay_table) or FESTIVAL))


def odds_loop_for(window: QDialog, parent: QObject) -> OddsLoop:
    """A running loop, which ends with a window, and with the program.

    Args:
        window: whose questions it answers.
        parent: outlives the window.
    """
    loop = OddsLoop(parent)
    application = QCoreApplication.instance()
    assert application is not None
    for over in (window.finished, window.destroyed, application.aboutToQuit):
        over.connect(loop.end)
    loop.finished.connect(loop.deleteLater)
    loop.start()
    return loop


class PayTableEditing(QObject):
    """One open editor: what is saved in it is written down, and what it asks is answered. Lives as long as it.

    Args:
        panel: the editor.
        settings: keep the tables, and which of them is played on.
        loop: works out returns.
    """

    def __init__(self, panel: PayTableEditor, settings: Settings, loop: OddsLoop) -> None:
        super().__init__(panel)
        self._panel = panel
        self._settings = settings
        panel.desk_changed.connect(self._keep)
        panel.use_wanted.connect(settings.set_pay_table)
        panel.returns_wanted.connect(loop.ask)
        loop.known.connect(panel.show_returns)
        loop.failed.connect(self._tell_failure)
        settings.pay_table_changed.connect(self._show_in_use)
        panel.begin()

    def _keep(self, desk: Desk) -> None:
        self._settings.pay_tables.keep(desk.sheet.own)

    def _show_in_use(self) -> None:
        self._panel.show_in_use(self._settings.pay_table)

    def _tell_failure(self, error: Exception) -> None:
        """The tables can be written without knowing what they return."""
        if isinstance(error, KnownError):
            self._panel.say(trouble_text(error))
        else:
            report_bug(error, self._panel)
