"""Compares the chain's head with the one seen last."""

from dataclasses import dataclass
from enum import Enum, auto

from cardroom.bank.ports import LoggedBank
from cardroom.ledger import ChainHead


class Following(Enum):
    """How the head follows from the one seen last."""

    NONE_SEEN = auto()
    """No head has been seen yet."""
    SAME = auto()
    """Nothing was committed since."""
    FOLLOWS = auto()
    """The link seen last is in the chain, as it was."""
    TOO_OLD = auto()
    """The link seen last is no longer kept, so it cannot be compared."""
    DIFFERS = auto()
    """The chain has another link of that number, or is shorter."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The head of the chain, and how it follows.

    Attributes:
        head: the head now; None for an empty ledger.
        seen: the head seen last; None for none.
        following: how the one follows from the other.
    """

    head: ChainHead | None
    seen: ChainHead | None
    following: Following

    @property
    def commits(self) -> int:
        """The number of commits since the head was seen last."""
        return 0 if self.head is None or self.seen is None else self.head.number - self.seen.number


def standing_of(bank: LoggedBank, seen: str) -> Standing:
    """Reads the head, and compares it.

    Args:
        bank: the ledger.
        seen: "NUMBER HASH" of the head seen last; "" for none.

    Raises:
        KnownError: as the bank.
    """
    head, before = bank.chain_head(), head_of(seen)
    if before is None:
        following = Following.NONE_SEEN
    elif head is None or head.number < before.number:
        following = Following.DIFFERS
    elif head.number == before.number:
        following = Following.SAME if head == before else Following.DIFFERS
    else:
        found = bank.link(before.number)
        following = Following.TOO_OLD if found is None else Following.DIFFERS
        if found == before.hash:
            following = Following.FOLLOWS
    return Standing(head, before, following)


def head_of(text: str) -> ChainHead | None:
    """Reads "NUMBER HASH"; None for any other text."""
    number, _, found = text.partition(" ")
    return ChainHead(int(number), found) if number.isascii() and number.isdigit() and found else None


def head_code(head: ChainHead) -> str:
    """Returns a head as "NUMBER HASH"."""
    return f"{head.number} {head.hash}"


def grouped(code: str) -> str:
    """Returns a hash in groups of four digits, four groups a line."""
    groups = [code[place : place + 4] for place in range(0, len(code), 4)]
    return "\n".join(" ".join(groups[place : place + 4]) for place in range(0, len(groups), 4))
