"""The double-up as it is saved: JSON with a version. A changed field brings a migration and a golden old record.

Everything follows from the ticket and the choices, so a record is read by playing it once more: what does not come out
as it stands there is refused.
"""

import json
from collections.abc import Iterator
from typing import Any, TypeVar

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, DoubleUpCluster, Outcome, Played
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket

VERSION = 1

_NOBODY = Account(0)
_DONE, _GO_ON, _BANK = Message(DONE), Message("go_on"), Message("bank_half")

_T = TypeVar("_T")


class BadRecord(ValueError):  # noqa: N818 - named like BadCards
    """A saved double-up that cannot be read; the message is one plain line."""


def to_json(cluster: DoubleUpCluster) -> str:
    """The cluster as text, for the bank."""
    ticket = cluster.ticket
    return json.dumps(
        {
            "version": VERSION,
            "ticket": ticket
            and {
                "round": ticket.round_number,
                "seed": ticket.seed,
                "word": ticket.word,
                "stake": ticket.stake,
                "kind": ticket.kind.value,
            },
            "past": [
                {
                    "cards": list(each.cards),
                    "choice": each.choice.value,
                    "outcome": each.outcome.value,
                    "stake": each.stake,
                    "banked": each.banked,
                }
                for each in cluster.past
            ],
            "cards": list(cluster.cards),
            "choice": None if cluster.choice is None else cluster.choice.value,
            "outcome": None if cluster.outcome is None else cluster.outcome.value,
            "at_stake": cluster.at_stake,
            "banked": cluster.banked,
        }
    )


def from_json(text: str) -> DoubleUpCluster:
    """The cluster that `to_json` wrote.

    Raises:
        BadRecord: no record, one from a newer version, or one that no double-up could have left.
    """
    try:
        fields = json.loads(text)
        if fields["version"] != VERSION:
            raise BadRecord(f"the saved double-up has version {fields['version']!r}, this program reads {VERSION}")
        return _checked(_read(fields))
    except BadRecord:
        raise
    except (LookupError, TypeError, ValueError, RecursionError) as fault:
        raise BadRecord(f"the saved double-up cannot be read: {fault!r}") from fault


def line_of(cluster: DoubleUpCluster) -> str | None:
    """What a double-up has come to, as JSON for the book; None before its first cards are decided.

    `kind` is a Kind's code; `stake` and `amount` are the credits that went in and that it stands at; `won` and `drawn`
    count layouts.
    """
    if cluster.ticket is None or not cluster.history:
        return None
    outcomes = [each.outcome for each in cluster.history]
    return json.dumps(
        {
            "kind": cluster.ticket.kind.value,
            "stake": cluster.ticket.stake,
            "amount": cluster.amount,
            "won": outcomes.count(Outcome.WON),
            "drawn": outcomes.count(Outcome.DRAW),
        }
    )


def _read(fields: dict[str, Any]) -> DoubleUpCluster:
    return DoubleUpCluster(
        ticket=None if fields["ticket"] is None else _read_ticket(fields["ticket"]),
        past=tuple(_read_played(each) for each in _only(list, fields["past"])),
        cards=_read_cards(fields["cards"]),
        choice=None if fields["choice"] is None else Choice(fields["choice"]),
        outcome=None if fields["outcome"] is None else Outcome(fields["outcome"]),
        at_stake=_only(int, fields["at_stake"]),
        banked=_only(int, fields["banked"]),
    )


def _read_ticket(fields: dict[str, Any]) -> Ticket:
    ticket = Ticket(
        round_number=_only(int, fields["round"]),
        seed=_only(str, fields["seed"]),
        word=_only(str, fields["word"]),
        stake=_only(int, fields["stake"]),
        kind=Kind(fields["kind"]),
    )
    if not ticket.is_sound:
        raise BadRecord("a ticket that no round of poker could have issued")
    return ticket


def _read_played(fields: dict[str, Any]) -> Played:
    return Played(
        cards=_read_cards(fields["cards"]),
        choice=Choice(fields["choice"]),
        outcome=Outcome(fields["outcome"]),
        stake=_only(int, fields["stake"]),
        banked=_only(int, fields["banked"]),
    )


def _read_cards(cards: object) -> tuple[int, ...]:
    return tuple(_only(int, card) for card in _only(list, cards))


def _only(kind: type[_T], value: object) -> _T:
    """The value, if it is of just that type: JSON's true is no 1, and 1.5 no whole number."""
    if type(value) is not kind:
        raise BadRecord(f"{value!r} is not of type {kind.__name__}")
    return value


def _checked(cluster: DoubleUpCluster) -> DoubleUpCluster:
    """Plays it once more by the table's own steps and guards; the cluster must be one of those that come by."""
    if cluster.ticket is None:
        if cluster != DoubleUpCluster():
            raise BadRecord("a double-up without a ticket")
    elif cluster not in _replayed(cluster, cluster.ticket):
        raise BadRecord("the cards, the choices and the amounts do not follow from the ticket")
    return cluster


def _replayed(cluster: DoubleUpCluster, ticket: Ticket) -> Iterator[DoubleUpCluster]:
    """Every cluster that the ticket and the choices on record lead through."""
    now, leading = DoubleUpCluster(ticket=ticket, at_stake=ticket.stake), _DONE
    yield now
    for choice, banked in (*((each.choice, each.banked) for each in cluster.past), (cluster.choice, 0)):
        now, _ = case.refresh(now, _NOBODY, leading)
        yield now
        if choice is None or not choice.fits(ticket.kind):
            return
        message = Message("pick", (choice.position,)) if choice in PICKS else Message(choice.value)
        now, _ = case.judge(now, _NOBODY, message)
        yield now
        now, _ = case.result(now, _NOBODY, _DONE)
        yield now
        if case.is_draw(now, _NOBODY, _DONE):
            leading = _DONE
            continue
        yield case.finish(now, _NOBODY, _DONE)[0]
        leading, followed = (_BANK, case.may_bank) if banked else (_GO_ON, case.may_go_on)
        if not followed(now, _NOBODY, leading):
            return
