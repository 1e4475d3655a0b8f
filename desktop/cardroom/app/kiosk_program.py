"""Runs the program as a kiosk."""

from functools import partial
from pathlib import Path

from cardroom.app.state_folder import marks_folder
from cardroom.app.table_checks import audit_tables
from cardroom.app.window_program import install_crash_report, make_application
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.player import close_player
from cardroom.house.spec import Tables
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.parts import KioskParts


def run(folder: Path, language: str | None, tables: Tables, *, fills_screen: bool = True) -> int:
    """Opens the kiosk; returns when the event loop has ended.

    Args:
        folder: the data folder of the kiosk.
        language: "en" or "ja"; None for the operator's choice.
        tables: the specs of all tables.
        fills_screen: whether the window fills the screen; not for a try on one's own desk.

    Returns:
        The exit code.

    Raises:
        KnownError: the ledger cannot be opened.
    """
    application = make_application()
    install_crash_report()
    settings = Settings(folder, language, application)
    Languages(application).set(settings.language)
    with SqliteBank(folder, marks_folder()) as bank:
        loop = BankLoop(bank, application)
        loop.start()
        terminals, auditor = KioskTerminals(application), partial(audit_tables, bank, tables)
        kiosk = Kiosk(application, KioskParts(terminals, loop, settings, tables, folder, auditor))
        if fills_screen:
            kiosk.shell.showFullScreen()
        else:
            kiosk.shell.resize(1280, 800)
            kiosk.shell.show()
        kiosk.start()
        code = application.exec()
        kiosk.stop()
        loop.end()
    close_player()
    return code
