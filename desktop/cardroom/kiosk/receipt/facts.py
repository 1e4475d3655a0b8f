"""Reads the meters of a session from line, steps and entries."""

import json
from collections.abc import Mapping

from msgspec import Struct

from cardroom.bank.ports import LoggedBank
from cardroom.bank.summary import EntrySum, Span
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.ledger import ChainHead, Reason

_WAYS = {
    Reason.COIN: "COIN",
    Reason.BONUS: "BONUS",
    Reason.VOUCHER: "VOUCHER",
    Reason.CREDIT_IN: "OPERATOR",
    Reason.FREE: "FREE",
}
"""The ways in which credits come in, in the order of the receipt, with their names in the QR code."""


class SessionFacts(Struct, frozen=True):
    """The meters of a session that has ended, in whole credits.

    `before` + all of `ways` + `won` = `played` + `prices` + `taken_out` + `left`.

    Attributes:
        number: counts the sessions from 1.
        ended_at: in UTC, as in `bank.ports.Step`.
        minutes: played.
        before: on the machine when it began.
        ways: brought in, by way.
        played: bets.
        won: credits that came from the tables.
        prices: of games at tables without stakes.
        taken_out: by the operator.
        left: at the end.
        head: the head of the chain with the end of the session; None without a chain.
    """

    number: int
    ended_at: str
    minutes: int
    before: int
    ways: Mapping[Reason, int]
    played: int
    won: int
    prices: int
    taken_out: int
    left: int
    head: ChainHead | None = None


def read_facts(bank: LoggedBank) -> SessionFacts | None:
    """Reads the facts of the session that has ended last.

    Call it within `Book.ask`. Coins that fall while the receipt is shown belong to the next session.

    Args:
        bank: of the kiosk.

    Returns:
        None before the end of the first session.

    Raises:
        KnownError: the ledger cannot be read.
    """
    lines = bank.lines(KIOSK, 1)
    if not lines:
        return None
    (line,) = lines
    steps, fields = bank.steps(KIOSK, line.round_number), json.loads(line.line)
    began_at = steps[0].at if steps else line.at
    sums = bank.entry_sums(Span(since=began_at, until=line.at))
    ways = {reason: _sum(sums, reason) for reason in _WAYS}
    return SessionFacts(
        number=line.round_number,
        ended_at=line.at,
        minutes=int(fields["minutes"]),
        before=int(fields["credits_before"]),
        ways={reason: credits for reason, credits in ways.items() if credits},
        played=-_sum(sums, Reason.BET) - _sum(sums, Reason.STAKE),
        won=_sum(sums, Reason.COLLECT),
        prices=int(fields["prices"]),
        taken_out=-_sum(sums, Reason.CREDIT_OUT),
        left=int(fields["left"]),
        head=bank.chain_head(),
    )


def _sum(sums: tuple[EntrySum, ...], reason: Reason) -> int:
    """Returns what the player got for a reason, at all tables."""
    return sum(each.player for each in sums if each.reason == reason.value)


def code_text(facts: SessionFacts) -> str:
    """Returns the text of the QR code.

    Only characters of QR's alphanumeric mode, which takes half the room of others.
    """
    parts = [f"CARDROOM SESSION {facts.number}", facts.ended_at.upper(), f"MIN {facts.minutes}"]
    parts += [f"BEFORE {facts.before}"] if facts.before else []
    parts += [f"{_WAYS[reason]} {credits}" for reason, credits in facts.ways.items()]
    named = (("PLAYED", facts.played), ("WON", facts.won), ("PRICES", facts.prices), ("OUT", facts.taken_out))
    parts += [f"{name} {credits}" for name, credits in named if credits]
    parts.append(f"LEFT {facts.left}")
    if facts.head is not None:
        parts.append(f"CHAIN {facts.head.number}:{facts.head.hash.upper()}")
    return " / ".join(parts)
