"""Redeems a voucher: looks it up, sends it, and reports the answer."""

from enum import Enum
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.credits.vouchers import MadeVoucher, VoucherBook, hash_of
from cardroom.kiosk.operator.pin_desk import Lockout
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Voucher
from cardroom.kiosk.rules.sight import KioskSight


class Outcome(Enum):
    """What became of a code."""

    TAKEN = "taken"
    UNKNOWN = "unknown"
    USED = "used"
    OVER_SESSION = "over-session"
    OVER_MACHINE = "over-machine"
    NOT_NOW = "not-now"


class Redeemed(Struct, frozen=True):
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

    def __init__(self, parts: KioskParts, wrong_codes: Lockout, parent: QObject) -> None:
        super().__init__(parent)
        self._parts, self._wrong_codes, self._book = parts, wrong_codes, VoucherBook()
        self._is_reading = False
        self._sent: MadeVoucher | None = None
        self._awaited = Awaited(parts, self)
        self._awaited.answered.connect(self._report)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is to come."""
        return self._is_reading or self._awaited.is_waiting

    def redeem(self, code: str, sight: KioskSight) -> None:
        """Looks a code up; sends it if it is an unused voucher.

        Args:
            code: of 16 characters.
            sight: of the kiosk, for the limits.
        """
        if not self.is_busy:
            self._is_reading = True
            self._book.read(self._parts.bank, partial(self._look_up, hash_of(code), sight), self._fail)

    def heed(self, sight: KioskSight) -> None:
        """Looks whether the voucher that was sent is on record."""
        if self._sent is not None:
            self._awaited.heed(is_taken=sight.tells(Happening.VOUCHER_USED, hash=self._sent.hash))

    def _look_up(self, code_hash: str, sight: KioskSight) -> None:
        """Answers a code, with the vouchers as they are now."""
        self._is_reading = False
        voucher, of_session, of_machine = self._book.find(code_hash), sight.session_room, sight.machine_room
        if voucher is None:
            self._wrong_codes.count()
            self.answered.emit(Redeemed(Outcome.UNKNOWN))
            return
        self._wrong_codes.accept()
        if voucher.used_at:
            self.answered.emit(Redeemed(Outcome.USED, voucher.credits, used_at=voucher.used_at))
        elif of_session is not None and voucher.credits > of_session:
            self.answered.emit(Redeemed(Outcome.OVER_SESSION, voucher.credits, of_session))
        elif voucher.credits > of_machine:
            self.answered.emit(Redeemed(Outcome.OVER_MACHINE, voucher.credits, of_machine))
        else:
            self._sent = voucher
            self._awaited.send(Voucher(voucher.hash, voucher.credits))

    def _fail(self, _: Exception) -> None:
        self._is_reading = False
        self.answered.emit(Redeemed(Outcome.NOT_NOW))

    def _report(self, is_taken: bool) -> None:
        voucher, self._sent = self._sent, None
        assert voucher is not None
        self.answered.emit(Redeemed(Outcome.TAKEN, voucher.credits) if is_taken else Redeemed(Outcome.NOT_NOW))
