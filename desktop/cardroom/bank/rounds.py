"""A recorded round, as the check of a table reads it."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from cardroom.bank.ports import Step
from cardroom.ledger import Posting


class PlayedRound(Struct, frozen=True):
    """Everything that was recorded of one round of a table.

    Attributes:
        table: the table's code.
        number: of the round, from 1; 0 for what the table did before its first round.
        steps: in order; none if they have been deleted, which is done with those of old rounds.
        line: JSON text: the result of the round; None if it has none yet, or has ended without one.
        postings: those made with the steps of this round, in order.
        before: the last step of the round before; None if there is none, or it has been deleted.
        is_last: whether it is the table's last round, which may not have ended.
        parts: the rounds of this number of the table's sub-VIs, as far as they are on record. None if not passed.
        escrow: the table's escrow before the first posting of this round, in credits.
        credits: those beside the line: player and escrow together. None without a line, or if not passed.
        is_shared: whether a kiosk brings credits in and takes them out, at any time.
    """

    table: str
    number: int
    steps: tuple[Step, ...]
    line: str | None
    postings: tuple[Posting, ...]
    before: Step | None
    is_last: bool
    parts: "tuple[PlayedRound, ...] | None" = None
    escrow: int = 0
    credits: int | None = None
    is_shared: bool = False


RoundCheck = Callable[[PlayedRound], Iterator[str]]
"""Plays a round again and compares; yields a short technical text for each fault.

It raises nothing, whatever the texts contain.
"""
