"""Walks the wires of the kiosk without Qt, and draws messages."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from cardroom.dataflow.wiring import History
from cardroom.kiosk.diagram import WIRING, kiosk_diagram
from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster, KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import (
    Change,
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
    PlayOn,
    SetPin,
    Voucher,
)
from cardroom.kiosk.rules.setup import CoinKey, Setup, to_fields
from cardroom.ledger import Account, Note, Posting, Reason
from cardroom.messages import DONE, Message

DIAGRAM = kiosk_diagram()
PIN = "$argon2id$a-hash"
COINS = (CoinKey(10, credits=5), CoinKey(11, credits=10))
SETUP = Setup(coins=COINS, session_credits=500, prices=MappingProxyType({"square": 3, "old_maid": 0}))


def change_to(setup: Setup) -> Change:
    """Returns the message that takes over settings."""
    return Change(json.dumps(to_fields(setup)))


@dataclass
class Walk:
    """Plays the kiosk's machine as a value, without Qt and bank.

    Attributes:
        state, cluster, account: those entered last.
        postings: all that were made, in order.
        notes: all that happened, in order.
        lines: the results of the sessions, by number.
        visited: the states that were entered.
        followed: the wires that were followed.
    """

    state: KioskState = KioskState.INITIALIZE
    cluster: KioskCluster = field(default_factory=KioskCluster)
    account: Account = field(default_factory=lambda: Account(0))
    postings: list[Posting] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    lines: dict[int, Any] = field(default_factory=dict)
    visited: set[KioskState] = field(default_factory=set)
    followed: set[int] = field(default_factory=set)

    @property
    def reasons(self) -> list[tuple[Reason, int]]:
        """The postings by their reasons and the person's credits."""
        return [(posting.reason, posting.player) for posting in self.postings]

    def send(self, *messages: Message) -> bool:
        """Sends messages; returns whether the last one was taken."""
        taken = False
        for message in messages:
            taken = self._follow(message)
            while WIRING.waits_for_no_input(self.state):
                assert self._follow(Message(DONE)), f"no way leads on from {self.state}"
        return taken

    def play(self, credits: int) -> None:
        """Moves the person's credits, as a table does."""
        self.account = replace(self.account, player=self.account.player + credits)

    def is_in(self, state: KioskState) -> bool:
        """Returns whether the kiosk is in a state."""
        return self.state is state

    def _follow(self, message: Message) -> bool:
        for wire in WIRING.wires_from(self.state):
            if wire.on == message.on and wire.is_open(self.cluster, self.account, message):
                self.followed.add(WIRING.wires.index(wire))
                if isinstance(wire.target, History) and wire.target.left_in:
                    target: Any = wire.target.left_in(self.cluster)
                else:
                    target = WIRING.targets(self.state, wire)[0]
                self._enter(target, message)
                return True
        return False

    def _enter(self, state: KioskState, message: Message) -> None:
        self.cluster, postings = DIAGRAM.step(state, self.cluster, self.account, message)
        self.state, self.account = state, self.account.after(postings)
        self.visited.add(state)
        self.postings += postings
        self.notes += self.cluster.notes
        if self.cluster.line is not None:
            assert self.cluster.round_number not in self.lines, "a session has ended twice"
            self.lines[self.cluster.round_number] = json.loads(self.cluster.line)


def started(setup: Setup = SETUP) -> Walk:
    """Returns a kiosk that is set up, and waits for a person."""
    walk = Walk()
    walk.send(Message(DONE), SetPin(PIN), Message("open_menu"), change_to(setup), Message("leave_menu"))
    assert walk.state is KioskState.ATTRACT
    return walk


def any_message(chance: random.Random, cluster: KioskCluster) -> Message:
    """Draws a message, mostly one that makes sense."""
    number = chance.choice((-1, 0, 1, 2, 5, 50, 499, 500, 501, 999_999, 1_000_000, 1_000_001, 2**62))
    small = chance.choice((1, 2, 5, 20))
    credits = small if chance.random() < 0.8 else number
    text = chance.choice(("", "a", "金", "[]", "{}", "1 " + "a" * 64, "\ud800", "x" * 500))
    makes: tuple[Callable[[], Message], ...] = (
        lambda: Message("touch"),
        lambda: Idle(chance.random() < 0.3),
        lambda: End(chance.random() < 0.3),
        lambda: Coin(chance.choice((10, 11, 12, 0, -1))),
        lambda: Voucher(chance.choice(("a", "b", "c", f"{chance.random()}", "")), credits),
        lambda: Pay(chance.choice(("square", "old_maid", "poker", "")), chance.choice((0, 1, 2, 3))),
        lambda: PlayOn(chance.choice(("old_maid", "square")), chance.random() < 0.2),
        lambda: Message("open_menu"),
        lambda: Message("wrong_pin"),
        lambda: Message("leave_menu"),
        lambda: SetPin(chance.choice((PIN, "other", ""))),
        lambda: CreditsIn(credits, text),
        lambda: CreditsOut(credits, text),
        lambda: MakeVouchers(chance.choice(("", "a", "a b")), credits),
        lambda: Change(chance.choice((text, json.dumps(to_fields(_any_setup(chance)))))),
        lambda: Fail(chance.choice((*(code.value for code in FaultCode), 0, 99)), text),
        lambda: Mend(chance.choice([*(fault.code.value for fault in cluster.faults), 0, 99])),
        lambda: Message("minute"),
        lambda: Log(chance.choice((*(each.value for each in Happening), text)), text),
    )
    weights = (9, 6, 6, 9, 4, 6, 6, 6, 2, 9, 1, 5, 4, 1, 2, 1, 9, 3, 2)
    (make,) = chance.choices(makes, weights)
    return make()


def _any_setup(chance: random.Random) -> Setup:
    return replace(
        SETUP,
        coins=COINS if chance.random() < 0.9 else (),
        session_credits=chance.choice((0, 500, 50)),
        free_credits=chance.choice((0, 0, 7)),
        session_minutes=chance.choice((0, 1, 2)),
        pay_table=chance.choice(("House 99", "Jacks 9/6")),
        volume=chance.choice((0, 50, 100, 101)),
        rotation=chance.choice((0, 90, 45)),
    )
