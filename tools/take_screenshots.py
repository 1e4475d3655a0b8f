"""Takes the screenshots of docs/screenshots: every window, by its own code, without a display.

    python tools/take_screenshots.py [--only WORD]

The cards are dealt from fixed seeds, so that the pictures can be taken again.
"""

import argparse
import itertools
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.card_room import CardRoom
from cardroom.app.languages import Languages
from cardroom.app.poker_table import PokerTable
from cardroom.app.settings import Settings
from cardroom.app.window_program import make_application
from cardroom.bank.bank import Bank
from cardroom.panels.settings_panel import SettingsPanel

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs/screenshots"
SIZES = {"1280x800": (1280, 800), "800x600": (800, 600), "3840x2160": (3840, 2160)}
LANGUAGES = ("en", "ja")


def settle() -> None:
    """Lets everything that is queued happen; the status loop's thread gets its turn too."""
    for _ in range(10):
        QApplication.processEvents()
        QThread.msleep(2)


def fixed_seed(round_number: int) -> bytes:
    """The same cards each time."""
    return round_number.to_bytes(32, "big")


@contextmanager
def poker_table(language: str) -> Iterator[PokerTable]:
    """The poker table over an empty bank, in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        table = PokerTable(bank, Settings(Path(folder), language), fixed_seed)
        table.panel.rest_ms = 0
        table.start()
        settle()
        yield table
        table.close()
        settle()


def bet(table: PokerTable) -> None:
    """Nothing is dealt yet."""


def choice(table: PokerTable) -> None:
    """Five cards are open, two of them marked."""
    controls = table.panel.controls
    for control in (controls.betMax, controls.primary, controls.card2, controls.card4):
        control.click()
        settle()


def win(table: PokerTable) -> None:
    """Rounds are played until one wins more than its bet."""
    wins: list[bool] = []
    table.machine.entered.connect(lambda _, cluster, __: wins.append(cluster.win > cluster.bet))
    table.panel.controls.betMax.click()
    while not any(wins):
        table.panel.controls.primary.click()
        settle()


@contextmanager
def lobby(language: str, size: tuple[int, int], *, open_round: bool) -> Iterator[CardRoom]:
    """The lobby, on the first day or with a round that waits."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        settings = Settings(Path(folder), language)
        if open_round:
            table = PokerTable(bank, settings, fixed_seed)
            table.panel.rest_ms = 0
            table.start()
            settle()
            table.panel.controls.primary.click()
            settle()
            table.close()
            settle()
        room = CardRoom(bank, settings)
        room.lobby.resize(*size)
        room.lobby.show()
        settle()
        yield room
        room.close()
        settle()


def save_lobby(language: str, size_name: str, only: str) -> None:
    """Writes the pictures of the lobby, and of the settings beside it."""
    size = SIZES[size_name]
    for scene in ("lobby", "lobby-open-round", "settings"):
        name = f"{scene}-{language}-{size_name}"
        if only in name:
            with lobby(language, size, open_round="open-round" in name) as room:
                if scene == "settings":
                    room.lobby.settings_wanted.emit()
                    panel = room.lobby.findChild(SettingsPanel)
                    assert isinstance(panel, SettingsPanel)
                    save(panel, name, panel.size().toTuple())
                else:
                    save(room.lobby, name, size)


def save(window: QWidget, name: str, size: tuple[int, int]) -> None:
    """Writes one picture."""
    window.resize(*size)
    window.show()
    settle()
    window.grab().save(str(TARGET / f"{name}.png"))


def main() -> int:
    """Takes every picture, or those whose name holds a word."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="")
    only = parser.parse_args().only
    TARGET.mkdir(parents=True, exist_ok=True)
    languages = Languages(application := make_application())
    for language, (size_name, size) in itertools.product(LANGUAGES, SIZES.items()):
        languages.set(language)
        for scene in (bet, choice, win):
            name = f"poker-{scene.__name__}-{language}-{size_name}"
            if only in name:
                with poker_table(language) as table:
                    scene(table)
                    save(table.panel, name, size)
        save_lobby(language, size_name, only)
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
