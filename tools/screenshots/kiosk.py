"""Opens pages of a kiosk with a few games, for screenshots."""

import json
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar
from unittest.mock import patch

from PySide6.QtCore import QEvent, QThread
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.table_checks import audit_beside
from cardroom.bank.sqlite.bank import SqliteBank, quick_bank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load
from cardroom.kiosk.attract.page import AttractPage, Showing, Turn
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskMachine, KioskTerminals, kiosk_diagram
from cardroom.kiosk.operator.menu import SECTIONS, OperatorPage
from cardroom.kiosk.panel.page import KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.recall.section import RecallSection
from cardroom.kiosk.rules.messages import Change, Coin, CreditsIn, End, MakeVouchers, Pay, SetPin
from cardroom.kiosk.rules.setup import CoinKey, Setup, to_fields
from cardroom.kiosk.session.page import SessionPage
from cardroom.messages import Message
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Look
from tools.screenshots.house import FIXED_SEEDS, Opens, Size, play_ahead, settle, settle_until

PICTURE_HEIGHT = "pictureHeight"
"""The property of a window whose picture is made smaller: the height of the picture, in pixels."""

MACHINE = "hall-3"
"""The name of the computer in the pictures."""

COIN = CoinKey(6, credits=10)
_HANDS = 6
_RECEIPT_MS = 800
_UPRIGHT: Size = (1080, 1920)


PageT = TypeVar("PageT", bound=KioskPage)


class ShownKiosk:
    """A running kiosk over a ledger with a few games.

    Args:
        folder: an empty folder.
        language: of the operator's settings.
        look: of the window.
        size: of the window.

    Attributes:
        kiosk: what runs.
        terminals: its connector pane.
    """

    def __init__(self, folder: Path, language: str, look: Look, size: Size) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._bank = SqliteBank(folder, folder / "marks")
        _live(self._bank, language)
        settings = Settings(folder, language)
        settings.appearance.apply_look(look)
        self._loop = BankLoop(self._bank, application)
        self._loop.start()
        self.terminals = KioskTerminals()
        audit = partial(audit_beside, self._bank, TABLES)
        parts = KioskParts(self.terminals, self._loop, settings, TABLES, folder, quick_bank, audit, lambda: None)
        self.kiosk = Kiosk(application, parts)
        self.kiosk.shell.resize(*size)
        self.kiosk.shell.show()
        self.kiosk.start()
        settle_until(lambda: self.kiosk.machine.has_entered and self.kiosk.shell.page is not None)

    def send(self, *messages: Message) -> None:
        """Sends messages, and waits for the effect of each."""
        for message in messages:
            self.terminals.send(message)
            self.settle()

    def settle(self) -> None:
        """Waits until the bank has answered all requests."""
        for _ in range(3):
            self._loop.account("kiosk")
            settle()

    def page(self, kind: type[PageT]) -> PageT:
        """Returns the page that is shown."""
        page = self.kiosk.shell.page
        assert isinstance(page, kind)
        return page

    def stop(self) -> None:
        """Closes everything."""
        self.kiosk.stop()
        self._loop.end()
        self._bank.close()
        self.kiosk.shell.hide()
        self.kiosk.shell.deleteLater()
        self.kiosk.touches.deleteLater()
        self.kiosk.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        settle()


def _live(bank: SqliteBank, language: str) -> None:
    """Commits a PIN, credits and a few games of each table."""
    terminals = KioskTerminals()
    machine: KioskMachine = TableMachine(kiosk_diagram(), terminals, bank)

    def send(*messages: Message) -> None:
        for message in messages:
            terminals.send(message)
            QApplication.processEvents()

    machine.start()
    setup = json.dumps(to_fields(Setup(language=language, coins=(COIN,))))
    send(SetPin("hash"), Message("open_menu"), Change(setup), MakeVouchers("aa bb cc", 100))
    send(CreditsIn(100, "tickets"), Message("leave_menu"), *[Coin(COIN.key)] * 5)
    for spec in TABLES:
        assert spec.kiosk_play is not None
        driven = load(spec.drive)(bank, FIXED_SEEDS)
        if spec.kiosk_play.bets is None:
            send(Pay(spec.code, 1))
        games = _HANDS if spec.kiosk_play.bets else 1
        play_ahead(driven, partial(_has_played, driven, games))
    send(Message("minute"))
    machine.stop()
    machine.deleteLater()


def _has_played(driven: Drive, games: int, presses: int) -> bool:
    machine = driven.machine
    return machine.state in driven.over and machine.cluster.round_number >= games


@contextmanager
def shown_kiosk(language: str, look: Look, size: Size) -> Iterator[ShownKiosk]:
    """Runs a kiosk in a temporary folder."""
    with TemporaryDirectory() as folder, patch.object(platform, "node", lambda: MACHINE):
        kiosk = ShownKiosk(Path(folder), language, look, size)
        try:
            yield kiosk
        finally:
            kiosk.stop()


@contextmanager
def _attract(language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Shows the title of the attract loop, after a session."""
    with shown_kiosk(language, look, size) as kiosk:
        kiosk.send(End(has_open_game=False))
        QThread.msleep(_RECEIPT_MS)  # a touch so soon would belong to END
        kiosk.send(Message("touch"))
        page = kiosk.page(AttractPage)
        while page.turn != Turn(Showing.TITLE):
            page.show_next()
        kiosk.settle()
        yield kiosk.kiosk.shell


@contextmanager
def _table(language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Opens poker at the choice of cards."""
    with shown_kiosk(language, look, size) as kiosk:
        page = kiosk.page(SessionPage)
        page.open_table("poker")
        kiosk.settle()
        assert page.hosted is not None
        page.hosted.table.panel.rest_ms = 0
        for name in ("bet_max", "deal"):
            page.hosted.table.terminals.send(Message(name))  # type: ignore[attr-defined] # poker has them
            kiosk.settle()
        yield kiosk.kiosk.shell


@contextmanager
def _upright(language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Opens poker on an upright screen, in a picture 800 high."""
    with _table(language, look, _UPRIGHT) as shell:
        shell.setProperty(PICTURE_HEIGHT, size[1])
        yield shell


@contextmanager
def _section(code: str, language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Opens a section of the menu, or the newest hand."""
    with shown_kiosk(language, look, size) as kiosk:
        kiosk.send(Message("open_menu"))
        page = kiosk.page(OperatorPage)
        page.open_section(next(spec for spec in SECTIONS if spec.code == code))
        kiosk.settle()
        section = page.section
        if isinstance(section, RecallSection):
            section.open_game(next(place for place, game in enumerate(section._games) if game.code.startswith("poker")))
        kiosk.settle()
        yield kiosk.kiosk.shell


WINDOWS: dict[str, Opens] = {
    "kiosk-attract": _attract,
    "kiosk-table": _table,
    "kiosk-upright": _upright,
    "kiosk-today": partial(_section, "today"),
    "kiosk-settings": partial(_section, "limits"),
    "kiosk-recall": partial(_section, "recall"),
}
"""The pages of the kiosk, by the names of their pictures."""
