"""Vouchers: one-time codes for credits, without Qt."""

import secrets
from collections.abc import Callable, Iterable
from hashlib import blake2b
from textwrap import wrap

from msgspec import Struct
from msgspec.structs import replace

from cardroom.bank.ports import Event, LoggedBank
from cardroom.kiosk.rules.log import Happening, happening_of

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 characters that are not mistaken for each other: no 0 and O, no 1 and I."""
LENGTH = 16
"""Characters of a code: 80 bits."""
MOST_AT_ONCE = 50
"""The most vouchers that are made at once: each is shown."""

_GROUP = 4
_SLICE = 1_000
_DOMAIN = b"cardroom voucher"


def new_code() -> str:
    """Returns a new code from the system's generator."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def grouped(code: str) -> str:
    """Returns a code in groups of four, such as "ABCD-EFGH-JKLM-NPQR"."""
    return "-".join(wrap(code, _GROUP))


def cleaned(typed: str) -> str:
    """Returns the characters of a code that was typed.

    Lower case, spaces and separators are accepted.
    """
    return "".join(character for character in typed.upper() if character in ALPHABET)


def hash_of(code: str) -> str:
    """Returns the hash under which the ledger keeps a voucher.

    BLAKE2b with a domain word, 256 bits. A slow hash with a salt protects short secrets that people choose; a code has
    80 random bits, so trying all of them is out of reach with any hash, and no two are alike.
    """
    return blake2b(code.encode("ascii"), digest_size=32, person=_DOMAIN).hexdigest()


class MadeVoucher(Struct, frozen=True):
    """A voucher on record.

    Attributes:
        hash: of its code.
        credits: its value.
        used_at: in UTC, as in `bank.ports.Step`; "" for one that is not used yet.
    """

    hash: str
    credits: int
    used_at: str = ""


class VoucherBook:
    """All vouchers on record, from the chained events.

    Attributes:
        last: the number of the last event that was taken.
    """

    def __init__(self) -> None:
        self.last = 0
        self._vouchers: dict[str, MadeVoucher] = {}

    def read(self, bank: LoggedBank, then: Callable[[], None], fail: Callable[[Exception], None]) -> None:
        """Takes over what has been added to the event log.

        Args:
            bank: reads the events in its thread.
            then: called when they are taken over.
            fail: called with an error in place of it.
        """

        def take(events: tuple[Event, ...]) -> None:
            self.take(events)
            then()

        last = self.last
        bank.ask(lambda: events_after(bank, last), take, fail)

    def take(self, events: Iterable[Event]) -> None:
        """Takes over events; those that were taken before are left out."""
        for event in events:
            if event.number <= self.last:
                continue
            self.last = event.number
            happening, detail = happening_of(event.note.kind), event.note.detail
            if happening is Happening.VOUCHER_MADE:
                voucher = MadeVoucher(str(detail["hash"]), int(str(detail["credits"])))
                self._vouchers[voucher.hash] = voucher
            elif happening is Happening.VOUCHER_USED and str(detail["hash"]) in self._vouchers:
                code = str(detail["hash"])
                self._vouchers[code] = replace(self._vouchers[code], used_at=event.at)

    def find(self, code_hash: str) -> MadeVoucher | None:
        """Returns the voucher of a hash, or None."""
        return self._vouchers.get(code_hash)

    @property
    def unused(self) -> tuple[MadeVoucher, ...]:
        """The vouchers that can still be used, the oldest first."""
        return tuple(each for each in self._vouchers.values() if not each.used_at)

    @property
    def used(self) -> tuple[MadeVoucher, ...]:
        """The vouchers that were used, the last first."""
        used = (each for each in self._vouchers.values() if each.used_at)
        return tuple(sorted(used, key=lambda each: each.used_at, reverse=True))


def events_after(log: LoggedBank, number: int) -> tuple[Event, ...]:
    """Returns all events after one, in order.

    Call it within `Book.ask`: the first reading of an old ledger takes a while. Events are in no archive; all of them
    stay in the ledger.

    Args:
        log: the bank.
        number: of the event before the first; 0 to begin with the first.
    """
    found = list[Event]()
    while True:
        events = log.events(number, _SLICE)
        found += events
        if len(events) < _SLICE:
            return tuple(found)
        number = events[-1].number
