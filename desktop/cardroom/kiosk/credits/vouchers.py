"""Vouchers: one-time codes for credits, without Qt."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from hashlib import blake2b
from math import ceil
from time import monotonic

from cardroom.bank.ports import Event
from cardroom.kiosk.rules.log import Happening, happening_of

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 characters that are not mistaken for each other: no 0 and O, no 1 and I."""
LENGTH = 16
"""Characters of a code: 80 bits."""
MOST_AT_ONCE = 50
"""The most vouchers that are made at once: each is shown."""

TRIES = 5
"""Wrong codes after which there is a wait."""
FIRST_WAIT_S, LONGEST_WAIT_S = 30, 3_600

_GROUP = 4
_DOMAIN = b"cardroom voucher"


def new_code() -> str:
    """Returns a new code from the system's generator."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def grouped(code: str) -> str:
    """Returns a code in groups of four, such as "ABCD-EFGH-JKLM-NPQR"."""
    return "-".join(code[start : start + _GROUP] for start in range(0, len(code), _GROUP))


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


@dataclass(frozen=True, slots=True)
class MadeVoucher:
    """A voucher on record.

    Attributes:
        hash: of its code.
        credits: its value.
        made_at: in UTC, as in `bank.ports.Step`.
        used_at: likewise; "" for one that is not used yet.
    """

    hash: str
    credits: int
    made_at: str
    used_at: str = ""


class VoucherBook:
    """All vouchers on record, from the chained events.

    Attributes:
        last: the number of the last event that was taken.
    """

    def __init__(self) -> None:
        self.last = 0
        self._vouchers: dict[str, MadeVoucher] = {}

    def take(self, events: Iterable[Event]) -> None:
        """Takes over events; those that were taken before are left out."""
        for event in events:
            if event.number <= self.last:
                continue
            self.last = event.number
            happening, detail = happening_of(event.note.kind), event.note.detail
            if happening is Happening.VOUCHER_MADE:
                voucher = MadeVoucher(str(detail["hash"]), int(str(detail["credits"])), event.at)
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


class WrongCodes:
    """Makes those wait who try codes.

    After five wrong codes there is a wait of 30 seconds; each further wrong code doubles it, up to an hour. A right
    code ends the count. It is not kept over a restart: 80 bits are not guessed; the wait keeps people from trying.

    Args:
        now: a monotonic clock in seconds.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._tries = 0
        self._until = 0.0

    @property
    def seconds_left(self) -> int:
        """The seconds that are left of a wait, rounded up."""
        return max(0, ceil(self._until - self._now()))

    def count_wrong(self) -> None:
        """Counts a wrong code."""
        self._tries += 1
        if self._tries >= TRIES:
            wait = min(LONGEST_WAIT_S, FIRST_WAIT_S << min(self._tries - TRIES, 16))
            self._until = self._now() + wait

    def forget(self) -> None:
        """Ends the count: a right code was entered."""
        self._tries, self._until = 0, 0.0
