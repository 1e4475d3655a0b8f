"""The cluster of the kiosk: all data that its states share.

Three values decide what a person may do: the session, the credits of the account, and the open faults.
"""

from enum import Enum

from msgspec import Struct

from cardroom.kiosk.rules.setup import Setup
from cardroom.ledger import Note

KIOSK = "kiosk"
"""The code under which the bank keeps the kiosk's record and its entries."""


class KioskState(Enum):
    """The states of the kiosk."""

    INITIALIZE = "initialize"
    SET_PIN = "set-pin"
    """First start: a page that only sets the operator's PIN."""
    ATTRACT = "attract"
    """The machine is idle. A session whose credits were left is kept."""
    SESSION = "session"
    """A person plays, or chooses a table."""
    COUNTDOWN = "countdown"
    """There was no input for a while."""
    RECEIPT = "receipt"
    """A session has ended, and its meters are shown."""
    OPERATOR = "operator"
    """The operator's menu is open."""
    OUT_OF_ORDER = "out-of-order"
    """A fault needs the operator."""
    FINISH = "finish"
    """The session is closed."""


class FaultCode(Enum):
    """Faults that need the operator; they stay over a restart.

    The value is the number that is shown.
    """

    JOURNAL = 1
    """The ledger could not be written."""
    LEDGER_MISMATCH = 2
    """The ledger is older than its mark, or does not follow from it."""
    DATABASE = 3
    """The ledger is damaged, or the audit found a fault."""
    CLOCK = 4
    """The clock was set back."""
    DISK = 5
    """The disk is nearly full."""
    COIN = 6
    """A coin key is stuck."""
    PRINTER = 7
    """A printer of receipts has reported a fault: older versions printed."""
    PROGRAM = 8
    """The program has a fault."""


class KioskFault(Struct, frozen=True):
    """An open fault.

    Attributes:
        code: what it is.
        detail: a short technical text.
    """

    code: FaultCode
    detail: str = ""


class Session(Struct, frozen=True):
    """The time of one person at the machine.

    It begins with the first touch or the first credits.

    Attributes:
        credits_before: the credits on the machine when it began.
        brought_in: the credits that have come in since, by coin, voucher and operator, and free ones; older versions
            added bonuses.
        limited: those of them that count for the limit: by voucher and operator.
        coins: the number of coins, by the scan code of their key.
        vouchers: the hashes of the vouchers used.
        prices: the credits paid for games.
        minutes: the minutes played; those of a countdown and of the attract loop do not count.
        game: the game that was paid for last, which may not have ended; None for none.
        timed_from: the minutes from which the limit counts: 0, or `minutes` when credits came in after the time was
            over.
    """

    credits_before: int = 0
    brought_in: int = 0
    limited: int = 0
    coins: tuple[tuple[int, int], ...] = ()
    vouchers: tuple[str, ...] = ()
    prices: int = 0
    minutes: int = 0
    game: "PaidGame | None" = None
    timed_from: int = 0

    def coins_of(self, key: int) -> int:
        """Returns the number of coins of a key in this session."""
        return dict(self.coins).get(key, 0)

    def minutes_left(self, limit: int) -> int | None:
        """Returns the minutes until the time is over.

        Args:
            limit: the longest time in minutes; 0 for no limit.

        Returns:
            None without a limit.
        """
        return max(0, limit - (self.minutes - self.timed_from)) if limit else None


class PaidGame(Struct, frozen=True):
    """A game at a table without stakes that was paid for.

    Attributes:
        table: the table's code.
        round_number: the number of the round that was paid for: it is used up when that round is over.
    """

    table: str
    round_number: int


class KioskCluster(Struct, frozen=True):
    """Everything that the kiosk keeps.

    Attributes:
        round_number: counts the sessions from 1; 0 before the first.
        state: the state whose step has left the cluster.
        left_in: the state in which a person last could play, where the operator's menu leads back to.
        session: the open session, or None.
        setup: the operator's settings.
        pin: the hash of the operator's PIN, with salt and parameters; "" before there is one.
        wrong_tries: the wrong PINs since the last right one.
        faults: the open faults, in the order in which they came.
        minutes_on: the minutes that the machine was on, ever.
        line: the result of the session that ends with this step, as JSON; None for any other step.
        notes: the events of this step alone.
    """

    round_number: int = 0
    state: KioskState = KioskState.INITIALIZE
    left_in: KioskState = KioskState.ATTRACT
    session: Session | None = None
    setup: Setup = Setup()
    pin: str = ""
    wrong_tries: int = 0
    faults: tuple[KioskFault, ...] = ()
    minutes_on: int = 0
    line: str | None = None
    notes: tuple[Note, ...] = ()
