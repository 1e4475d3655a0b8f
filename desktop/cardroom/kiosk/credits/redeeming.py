"""Redeems a voucher: looks it up, sends it, and reports the answer."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.bank.ports import Event
from cardroom.kiosk.credits.room import machine_room, session_room
from cardroom.kiosk.credits.vouchers import MadeVoucher, VoucherBook, WrongCodes, hash_of
from cardroom.kiosk.event_reading import events_after
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.messages import Voucher
from cardroom.kiosk.rules.sight import KioskSight

_ANSWER_MS = 5_000
"""The time after which a voucher that was sent and not taken is reported."""


class Outcome(Enum):
    """What became of a code."""

    TAKEN = "taken"
    UNKNOWN = "unknown"
    USED = "used"
    OVER_SESSION = "over-session"
    OVER_MACHINE = "over-machine"
    NOT_NOW = "not-now"


@dataclass(frozen=True, slots=True)
class Redeemed:
    """The answer to a code.

    Attributes:
        outcome: what became of it.
        credits: the voucher's value; 0 if it is unknown.
        room: the credits that can still come in.
        used_at: when it was used, as in `MadeVoucher`.
    """

    outcome: Outcome
    credits: int = 0
    room: int = 0
    used_at: str = ""


class Redeemer(QObject):
    """Redeems one code at a time.

    The vouchers on record are read again before each answer, in the bank's thread. The machine refuses a hash that was
    used in the session already: two submits at once bring the credits once.

    Args:
        parts: bank and terminals.
        wrong_codes: counts wrong codes.
        parent: the owner.

    Signals:
        answered(Redeemed): what became of the code; for a taken one when the credits are on record.
    """

    answered = Signal(object)

    def __init__(self, parts: KioskParts, wrong_codes: WrongCodes, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._wrong_codes = wrong_codes
        self._book = VoucherBook()
        self._readings = 0
        self._sent: MadeVoucher | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._give_up)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is to come."""
        return self._readings > 0 or self._sent is not None

    def redeem(self, code: str, sight: KioskSight) -> None:
        """Looks a code up; sends it if it is an unused voucher.

        Args:
            code: of 16 characters.
            sight: of the kiosk, for the limits.
        """
        if not self.is_busy:
            self._read(lambda: self._look_up(hash_of(code), sight))

    def heed_entry(self) -> None:
        """Looks whether the voucher that was sent has been taken."""
        if self._sent is not None:
            self._read(lambda: self._see_whether_used(is_last=False))

    def _read(self, then: Callable[[], None]) -> None:
        """Reads the new events, then calls a function."""

        def take(events: tuple[Event, ...]) -> None:
            self._readings -= 1
            self._book.take(events)
            then()

        def fail(_: Exception) -> None:
            self._readings -= 1
            self._answer(Redeemed(Outcome.NOT_NOW))

        self._readings += 1
        bank, last = self._parts.bank, self._book.last
        bank.ask(lambda: events_after(bank, last), take, fail)

    def _look_up(self, code_hash: str, sight: KioskSight) -> None:
        """Answers a code, with the vouchers as they are now."""
        voucher = self._book.find(code_hash)
        if voucher is None:
            self._wrong_codes.count_wrong()
            self._answer(Redeemed(Outcome.UNKNOWN))
            return
        self._wrong_codes.forget()
        of_session, of_machine = session_room(sight), machine_room(sight)
        if voucher.used_at:
            self._answer(Redeemed(Outcome.USED, voucher.credits, used_at=voucher.used_at))
        elif of_session is not None and voucher.credits > of_session:
            self._answer(Redeemed(Outcome.OVER_SESSION, voucher.credits, of_session))
        elif voucher.credits > of_machine:
            self._answer(Redeemed(Outcome.OVER_MACHINE, voucher.credits, of_machine))
        else:
            self._sent = voucher
            self._timer.start(_ANSWER_MS)
            self._parts.terminals.voucher.emit(Voucher(voucher.hash, voucher.credits))

    def _see_whether_used(self, *, is_last: bool) -> None:
        if self._sent is None:
            return
        voucher = self._book.find(self._sent.hash)
        if voucher is not None and voucher.used_at:
            self._answer(Redeemed(Outcome.TAKEN, voucher.credits))
        elif is_last:
            self._answer(Redeemed(Outcome.NOT_NOW))

    def _give_up(self) -> None:
        """Looks a last time; the machine may have refused the voucher."""
        self._read(lambda: self._see_whether_used(is_last=True))

    def _answer(self, answer: Redeemed) -> None:
        self._timer.stop()
        self._sent = None
        self.answered.emit(answer)
