"""The running machine of the kiosk, and its terminals."""

from typing import ClassVar

from msgspec.structs import replace
from PySide6.QtCore import Signal

from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.kiosk.diagram import WIRING, kiosk_diagram
from cardroom.kiosk.rules import case
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
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
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.ledger import Account
from cardroom.messages import Message

__all__ = ["WIRING", "KioskMachine", "KioskTerminals", "WaitingMinutes", "kiosk_diagram"]

_OF_PERSON = (Idle, End, Coin, Voucher, Pay, PlayOn)
_OF_OPERATOR = (SetPin, CreditsIn, CreditsOut, MakeVouchers, Change, Mend)


class KioskTerminals(Terminals):
    """The connector pane of the kiosk.

    Signals:
        touch: the machine was touched, which ends attract loop, countdown or receipt.
        idle(Idle): there was no input for the set time.
        end(End): the person ends the session, or its limit does.
        coin(Coin): a coin has fallen.
        voucher(Voucher): an unused voucher was entered.
        pay(Pay): the person pays for a game at a table without stakes.
        play_on(PlayOn): the person plays on with new free credits.
        open_menu: the operator has entered the right PIN.
        wrong_pin: a wrong PIN was entered.
        leave_menu: the operator closes the menu.
        set_pin(SetPin): sets the operator's PIN.
        credits_in(CreditsIn), credits_out(CreditsOut): the operator puts credits in, or takes them out.
        make_vouchers(MakeVouchers): the operator makes vouchers.
        change(Change): the operator changes settings.
        fail(Fail): a fault needs the operator.
        mend(Mend): the operator has mended a fault.
        minute: a minute of a session with a limit has passed; see `WaitingMinutes`.
        log(Log): something for the event log.
    """

    touch = Signal()
    idle = Signal(Idle)
    end = Signal(End)
    coin = Signal(Coin)
    voucher = Signal(Voucher)
    pay = Signal(Pay)
    play_on = Signal(PlayOn)
    open_menu = Signal()
    wrong_pin = Signal()
    leave_menu = Signal()
    set_pin = Signal(SetPin)
    credits_in = Signal(CreditsIn)
    credits_out = Signal(CreditsOut)
    make_vouchers = Signal(MakeVouchers)
    change = Signal(Change)
    fail = Signal(Fail)
    mend = Signal(Mend)
    minute = Signal()
    log = Signal(Log)

    carries: ClassVar[dict[str, type[Message]]] = {
        str(kind.__dataclass_fields__["on"].default): kind for kind in (*_OF_PERSON, *_OF_OPERATOR, Fail, Log)
    }


KioskMachine = TableMachine[KioskState, KioskCluster, KioskSight]
"""The running kiosk, made from its diagram."""


class WaitingMinutes:
    """The minutes that the next step of the kiosk writes.

    So an idle kiosk commits nothing, and loses the minutes since its last step when it stops. In a session with a limit
    each minute is a step of its own, which a restart does not give back.

    Args:
        terminals: of the kiosk.

    Attributes:
        count: those that wait.
    """

    def __init__(self, terminals: KioskTerminals) -> None:
        self._terminals = terminals
        self._on_record = self.count = 0

    def diagram(self) -> BlockDiagram[KioskState, KioskCluster, KioskSight]:
        """Returns the block diagram of the kiosk, whose steps write them."""
        return replace(kiosk_diagram(), step=self._step)

    def add(self, cluster: KioskCluster) -> None:
        """Counts a minute.

        Args:
            cluster: the one that was entered last.
        """
        if cluster.state is KioskState.SESSION and cluster.setup.session_minutes:
            self._terminals.minute.emit()
        else:
            self.count += 1

    def heed(self, cluster: KioskCluster) -> None:
        """Takes off those that an entered state has on record."""
        self.count = max(0, self.count - (cluster.minutes_on - self._on_record))
        self._on_record = cluster.minutes_on

    def _step(self, state: KioskState, cluster: KioskCluster, account: Account, message: Message) -> case.Stepped:
        return case.step(state, case.with_minutes(cluster, self.count), account, message)
