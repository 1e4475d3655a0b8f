"""Opens the pay-table editor, with its odds loop."""

from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import returns_of
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.pay_tables.odds_loop import odds_loop_for
from cardroom.tables.poker.pay_tables.settings import PayTableSettings


def open_pay_tables(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the editor, connected with the settings.

    Entry point of the table's spec.

    Args:
        bank: not used.
        settings: contain the tables and the one in use.
        over: the window that the editor belongs to.
    """
    values = PayTableSettings.of(settings)
    editor = PayTableEditor(values, settings.appearance, over)
    loop = odds_loop_for(editor, values, lambda table: returns_of(Game(table)))
    editor.returns_wanted.connect(loop.ask)
    loop.known.connect(editor.show_returns)
    loop.failed.connect(editor.show_failure)
    editor.ask()
    return editor
