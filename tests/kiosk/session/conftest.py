"""A kiosk with 100 credits, for tests of play."""

import hashlib
import json
import secrets
import time
from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardroom.cards.hands import judge
from cardroom.house.open_table import OpenTable
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Change, Coin
from cardroom.kiosk.rules.setup import Setup, to_fields
from cardroom.kiosk.session.hosting import HostedTable
from cardroom.kiosk.session.page import SessionPage
from cardroom.ledger import Reason
from cardroom.messages import Message
from cardroom.tables.poker.rules.cluster import PokerCluster
from cardroom.tables.poker.rules.pay_tables import PRESETS
from tests.kiosk.begun import begin
from tests.kiosk.found import there
from tests.running_kiosk import RunningKiosk


class Visit:
    """A person at a kiosk.

    Attributes:
        room: the running kiosk.
    """

    def __init__(self, room: RunningKiosk, qtbot: QtBot) -> None:
        self.room, self._qtbot = room, qtbot

    @property
    def page(self) -> SessionPage:
        page = self.room.shell.page
        assert isinstance(page, SessionPage)
        return page

    @property
    def hosted(self) -> HostedTable:
        return there(self.page.hosted)

    @property
    def table(self) -> OpenTable:
        return self.hosted.table

    @property
    def state(self) -> str:
        return str(self.table.machine.state.value)

    def open(self, code: str) -> None:
        """Presses a tile, and waits for its table."""
        self.page.choice.tiles[code].click()
        self.table.panel.rest_ms = 0
        self.wait(lambda: self.hosted.is_standing)
        self.settle()

    def press(self, name: str) -> None:
        """Sends a terminal of the table, as its controls do."""
        self.table.panel.stage.flush()
        self.table.terminals.send(Message(name))  # type: ignore[attr-defined]
        self.settle()

    def play(self) -> None:
        """Presses PLAY on the strip over the buttons."""
        gate = self.page.payment.gate
        self.wait(gate.play.isEnabled)
        gate.play.click()
        self.settle()

    def begin_game(self, code: str) -> None:
        """Opens a table with a price, and pays for its game."""
        self.open(code)
        self.play()
        self.wait(lambda: not self.hosted.is_at_rest)

    def play_hand(self) -> None:
        """Opens poker, and plays a hand of it."""
        self.open("poker")
        self.press("deal")
        self.press("draw")

    def wait_for_table(self) -> None:
        """Waits for a table that is opened again by itself."""
        self.wait(lambda: self.page.hosted is not None and self.hosted.is_standing)
        self.settle()

    def drop(self, coins: int = 1) -> None:
        """Drops coins, as their key does."""
        for _ in range(coins):
            self.room.terminals.coin.emit(Coin(38))

    def ledger(self, reason: Reason) -> list[int]:
        """Returns the credits of the entries with a reason."""
        rows = self.room._bank.query("SELECT player FROM entry WHERE reason = ?", (reason.value,))
        return [player for (player,) in rows]

    def wait(self, holds: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(holds()))

    def settle(self) -> None:
        for _ in range(4):
            self.room.settle()
        if self.page.hosted is not None and not self.table.is_closed:
            self.wait(lambda: self.table.machine.running is None or self.table.machine.is_waiting)
            self.table.panel.stage.flush()


def seed_that(*, wins: bool) -> bytes:
    """Returns a seed whose first hand wins, or pays nothing."""
    for number in range(1_000):
        seed = hashlib.sha256(b"%d" % number).digest()
        pay = PRESETS["house-99"].pay(judge(PokerCluster(round_number=1, seed=seed.hex()).deck[:5]))
        if pay > 1 if wins else not pay:
            return seed
    raise AssertionError


def change(visit: Visit, setup: Setup) -> None:
    """Changes settings in the operator's menu."""
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)
    visit.room.terminals.change.emit(Change(json.dumps(to_fields(setup))))
    visit.room.settle()
    visit.room.send(Message("leave_menu"), KioskState.SESSION)


@pytest.fixture
def fixed_hand(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Decides whether the hands to come win."""

    def fix(wins: bool) -> None:
        seed = seed_that(wins=wins)
        monkeypatch.setattr(secrets, "token_bytes", lambda count: seed[:count])

    return fix


@pytest.fixture
def slow_commits(visit: "Visit", monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes the commits to come slow."""
    real = visit.room._bank.commit

    def commit(*values: Any, **named: Any) -> Any:  # noqa: ANN401 - those of the bank
        time.sleep(0.1)
        return real(*values, **named)

    return lambda: monkeypatch.setattr(visit.room._bank, "commit", commit)


@pytest.fixture
def visit(room: RunningKiosk, qtbot: QtBot, request: pytest.FixtureRequest) -> Visit:
    """A person with 100 credits.

    A parameter has the settings of the operator.
    """
    begin(room, 100, getattr(request, "param", None))
    return Visit(room, qtbot)
