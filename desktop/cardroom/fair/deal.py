"""The values from which the cards of a round follow.

They are in a separate module because receipts, their parts and their check all use them.
"""

from functools import cached_property

from msgspec import Struct

from cardroom.cards.cards import WHOLE_PACK, Card, Pack
from cardroom.cards.dealing import DealStream, commitment, mixed


class Deal(Struct, frozen=True, dict=True):
    """One deal of a table.

    Attributes:
        table: the table's code, also used in the label of its stream.
        round_number: number of the table's round, from 1.
        seed: 32 bytes as 64 hexadecimal digits.
        word: the player's word; "" for none.
        fair: whether the seed came from the operating system.
        pack: the cards of the game.
    """

    table: str
    round_number: int
    seed: str
    word: str
    fair: bool
    pack: Pack = WHOLE_PACK

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed as 64 hexadecimal digits."""
        return commitment(bytes.fromhex(self.seed))

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All cards in the order in which they are dealt (docs/fair-deals.md)."""
        key = mixed(bytes.fromhex(self.seed), self.word)
        return DealStream(key, self.table, self.round_number, "deal").shuffled(self.pack.cards)
