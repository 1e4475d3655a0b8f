"""Runs the program as a kiosk."""

from pathlib import Path

from cardroom.app.state_folder import marks_folder
from cardroom.app.window_program import install_crash_report, make_application
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.roundwise import RoundwiseBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.player import close_player
from cardroom.house.spec import Tables
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.panel.screens import show_window
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
    languages = Languages(application)
    languages.set(settings.language)
    settings.language_changed.connect(languages.set)
    with SqliteBank(folder, marks_folder()) as bank:
        loop = BankLoop(bank, application)
        loop.start()
        terminals = KioskTerminals(application)
        parts = KioskParts(terminals, loop, settings, tables, folder, demo_bank=RoundwiseBank)
        kiosk = Kiosk(application, parts)
        show_window(kiosk.shell, fills_screen=fills_screen)
        kiosk.start()
        code = application.exec()
        kiosk.stop()
        loop.end()
    close_player()
    return code
