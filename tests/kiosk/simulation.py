"""Simulates a hall on a fake clock.

There are persons, an operator, faults and power cuts.
"""

import random
import shutil
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from cardroom.bank.sqlite import bank as bank_module
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import (
    Coin,
    CreditsIn,
    CreditsOut,
    End,
    Fail,
    Idle,
    Log,
    MakeVouchers,
    Mend,
    Pay,
    Voucher,
)
from cardroom.ledger import Reason
from cardroom.messages import Message
from cardroom.tables.poker.autopilot import drive
from tests.kiosk.kiosk_alone import KioskAlone
from tests.kiosk.walk import COINS, SETUP

_TOUCH, _MENU, _LEAVE, _MINUTE = (Message(on) for on in ("touch", "open_menu", "leave_menu", "minute"))
_CREDITS = {coin.key: coin.credits for coin in COINS}
_LEAST_TO_PLAY = 15
"""With fewer credits no further hand is begun: a table without credits would grant some."""


class Hall:
    """A kiosk with its surroundings.

    Args:
        folder: for the data folders; each power cut goes on in a copy.
        monkeypatch: sets the clock of the ledger.
        seed: decides everything that happens.

    Attributes:
        expected: credits by reason, counted beside the program as they are put in.
        hands, cuts: how many there were.
    """

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
        self._chance = random.Random(seed)
        self._folder, self._time = folder, datetime(2026, 11, 23, tzinfo=UTC)
        monkeypatch.setattr(bank_module, "now", self._now)
        self.expected = Counter[str]()
        self.hands = self.cuts = self._vouchers = self._minutes = 0
        self._unused: list[str] = []
        self._coins = Counter[int]()
        self._open()
        self._kiosk.set_up()

    @property
    def data(self) -> Path:
        """The present data folder."""
        return self._folder / f"data-{self.cuts}"

    @property
    def credits(self) -> int:
        """The credits on the machine."""
        return self._bank.account("kiosk").player

    @property
    def bank(self) -> SqliteBank:
        """The open ledger."""
        return self._bank

    def run_hour(self) -> None:
        """Lets an hour pass."""
        end = self._minutes + 60
        while self._minutes < end:
            self._do(self._chance.choices(("wait", "person", "operator", "fault", "cut"), (60, 30, 4, 2, 1))[0])
        if self._minutes % 1_440 < 60:
            self._rest()
            self._bank.back_up()
            self._send(Log(Happening.BACKUP.value, ""))

    def close(self) -> None:
        """Ends the kiosk in the attract loop or in a session."""
        self._kiosk.stop()
        self._bank.close()

    def _now(self) -> str:
        self._time += timedelta(milliseconds=1)
        return self._time.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def _open(self) -> None:
        self._bank = SqliteBank(self.data, self._folder / f"marks-{self.cuts}")
        self._kiosk = KioskAlone(self._bank)
        self._kiosk.start()
        self._send(Log(Happening.POWER_UP.value, ""))

    def _send(self, *messages: Message) -> None:
        self._kiosk.send(*messages)

    def _tick(self, minutes: int) -> None:
        for _ in range(minutes):
            self._minutes += 1
            self._time += timedelta(minutes=1)
            self._send(_MINUTE)

    def _do(self, what: str) -> None:
        match what:
            case "wait":
                self._tick(self._chance.randint(1, 5))
            case "person":
                self._visit()
            case "operator":
                self._operate()
            case "fault":
                self._send(Fail(self._chance.choice(list(FaultCode)).value, "simulated"))
                self._tick(1)
                self._operate()
            case "cut":
                self._cut_power()

    def _visit(self) -> None:
        """Lets a person come, pay, play, and end or just go away."""
        chance = self._chance
        self._send(_TOUCH)
        for _ in range(chance.randint(0, 4)):
            self._throw_in()
        if chance.random() < 0.3 and self._unused and self._takes(20):
            self._send(Voucher(self._unused.pop(), 20))
            self.expected[Reason.VOUCHER.value] += 20
        if chance.random() < 0.3 and self.credits >= 3 and self._is_in(KioskState.SESSION):
            self._send(Pay("square", 1_000 + self.hands + self._minutes))
            self.expected[Reason.PRICE.value] += 3
        has_open = self._play(chance.randint(0, 5))
        self._tick(chance.randint(0, 3))
        if chance.random() < 0.5 and not has_open:
            left = self.credits
            self._send(End(has_open_game=False))
            self.expected[Reason.LEFT.value] += left
            self._coins.clear()
            self._send(_TOUCH)
        else:
            self._send(Idle(has_open), Idle(has_open))
            if not has_open and not self.credits:
                self._coins.clear()

    def _takes(self, credits: int) -> bool:
        session = self._kiosk.machine.cluster.session
        return (
            self._is_in(KioskState.SESSION) and (session.limited if session else 0) + credits <= SETUP.session_credits
        )

    def _throw_in(self) -> None:
        key = self._chance.choice(list(_CREDITS))
        self._send(Coin(key))
        self._coins[key] += 1
        self.expected[Reason.COIN.value] += _CREDITS[key]

    def _play(self, hands: int) -> bool:
        """Plays poker; returns whether a hand is left open."""
        if not self._is_in(KioskState.SESSION) or self.credits < _LEAST_TO_PLAY:
            return self._bank.account("poker").escrow > 0
        table = drive(self._bank, seeded(f"hall {self._minutes}"))
        table.machine.start()
        begun = is_over = 0
        while begun <= hands:
            _settle(table)
            is_over = table.machine.state in table.over
            if is_over or table.machine.state.value == "bet":
                begun += 1
                if begun > hands or self.credits < _LEAST_TO_PLAY:
                    break
                self.hands += 1
            elif begun == hands and self._chance.random() < 0.1:
                break  # goes away with an open hand
            press = next((message for each in table.all if (message := _press(each))), None)
            if press is not None:
                press[0].terminals.send(press[1])
        _settle(table)
        state = table.machine.state
        table.stop()
        table.machine.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return state not in table.over and state.value != "bet"

    def _operate(self) -> None:
        """Lets the operator come; mends what is broken."""
        self._send(_MENU)
        chance = self._chance
        for fault in self._kiosk.machine.cluster.faults:
            self._send(Mend(fault.code.value))
        session = self._kiosk.machine.cluster.session
        if (session.limited if session else 0) + 10 <= SETUP.session_credits and chance.random() < 0.3:
            self._send(CreditsIn(10, "goodwill"))
            self.expected[Reason.CREDIT_IN.value] += 10
        if self.credits and chance.random() < 0.3:
            self._send(CreditsOut(1, "test"))
            self.expected[Reason.CREDIT_OUT.value] += 1
        if chance.random() < 0.5:
            made = [f"hash-{self._vouchers + place}" for place in range(3)]
            self._vouchers += 3
            self._unused += made
            self._send(MakeVouchers(" ".join(made), 20))
        self._tick(1)
        self._send(_LEAVE)
        assert not self._is_in(KioskState.OUT_OF_ORDER)

    def _cut_power(self) -> None:
        """Goes on with the files as they are at this instant."""
        before = (self._kiosk.machine.state, self._kiosk.machine.cluster.session, self.credits)
        old, marks = self.data, self._folder / f"marks-{self.cuts}"
        self.cuts += 1
        shutil.copytree(old, self.data)
        shutil.copytree(marks, self._folder / f"marks-{self.cuts}")
        self._kiosk.stop()
        self._bank.close()
        shutil.rmtree(old)
        shutil.rmtree(marks)
        self._open()
        assert (self._kiosk.machine.state, self._kiosk.machine.cluster.session, self.credits) == before

    def _rest(self) -> None:
        if self._is_in(KioskState.SESSION):
            self._send(Idle(has_open_game=True), Idle(has_open_game=True))

    def _is_in(self, state: KioskState) -> bool:
        return self._kiosk.machine.state is state


def _press(driven: Drive) -> tuple[Drive, Message] | None:
    if driven.machine.running is None or not driven.machine.is_waiting:
        return None
    message = driven.press()
    return None if message is None else (driven, message)


def _settle(table: Drive) -> None:
    for _ in range(4):
        QCoreApplication.processEvents()
    for _ in range(200):
        if all(each.machine.running is None or each.machine.is_waiting for each in table.all):
            return
        QCoreApplication.processEvents()
