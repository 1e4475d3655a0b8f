"""Makes a receipt from what went into a round: its seed and word, and what the player decided.

Everything else on a receipt follows from these; so issuing one and checking one are the same arithmetic.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardroom.cards.cards import DECK, Card
from cardroom.cards.dealing import DealStream, commitment, mixed
from cardroom.fair.receipt import Receipt, sealed
from cardroom.tables.poker.double_up.rules.receipt_part import Decision, play_double_up
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.history.receipt_part import play_poker
from cardroom.tables.poker.rules.pay_tables import PayTable


@dataclass(frozen=True, slots=True)
class Deal:
    """What the cards of a round follow from.

    Attributes:
        table: its code, as in the label of its stream.
        round_number: of the table, from 1.
        seed: 64 hexadecimal digits.
        word: what the player added; "" for nothing.
        fair: whether the seed came from the operating system.
    """

    table: str
    round_number: int
    seed: str
    word: str
    fair: bool

    @property
    def deck(self) -> tuple[Card, ...]:
        """All 53 cards in the order in which they are dealt."""
        key = mixed(bytes.fromhex(self.seed), self.word)
        return DealStream(key, self.table, self.round_number, "deal").shuffled(DECK)


@dataclass(frozen=True, slots=True)
class PokerPlay:
    """What a player decided in a round of poker.

    Attributes:
        bet: in credits.
        pay_table: what was set when the round began.
        changed: positions 0..4 of the cards that were changed, rising.
        double_up: the kind of the double-up and the decisions in it; None without one.
    """

    bet: int
    pay_table: PayTable
    changed: tuple[int, ...]
    double_up: tuple[Kind, Sequence[Decision]] | None = None


def issue(deal: Deal, play: PokerPlay | None = None) -> Receipt:
    """The receipt of a round that is over.

    Args:
        deal: what its cards follow from.
        play: what the player decided, at the poker table; None at a table whose receipt tells of the deck alone.
    """
    receipt = Receipt(
        table=deal.table,
        round_number=deal.round_number,
        commitment=commitment(bytes.fromhex(deal.seed)),
        seed=deal.seed,
        word=deal.word,
        fair=deal.fair,
        deck=deal.deck,
    )
    if play is not None:
        part = play_poker(receipt.deck, play.bet, play.pay_table, play.changed)
        if play.double_up is not None:
            kind, decisions = play.double_up
            ticket = Ticket(deal.round_number, deal.seed, deal.word, part.win, kind)
            part = replace(part, double_up=play_double_up(ticket, decisions))
        receipt = replace(receipt, poker=part)
    return sealed(receipt)
