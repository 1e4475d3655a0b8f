"""The saved form of the double-up: versioned JSON.

Everything follows from the ticket and the choices, so a record is checked by a replay; a state that the replay does not
reach is refused. A changed field needs a new version, a migration and a golden record of the old version in the tests.
"""

import json
from collections.abc import Iterator

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, integers, only
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, DoubleUpCluster, Outcome, Played
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick, Ticket

VERSION = 2

_NO_MONEY = Account(0)
_DONE, _GO_ON, _BANK = Message(DONE), Message("go_on"), Message("bank_half")


def to_json(cluster: DoubleUpCluster) -> str:
    """Returns the cluster as text for the bank."""
    return _RECORD.to_json(cluster)


def from_json(text: str) -> DoubleUpCluster:
    """Reads a cluster that `to_json` wrote.

    Raises:
        BadRecord: not a record, a newer version, or a state that no double-up can be in.
    """
    return _RECORD.from_json(text)


def line_of(cluster: DoubleUpCluster) -> str | None:
    """Returns the present result as JSON for the book, or None.

    `kind` is a Kind's code; `stake` and `amount` are the credits at the start and now; `won` and `drawn` count layouts.
    None before the first outcome.
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


def _write(cluster: DoubleUpCluster) -> JsonObject:
    ticket = cluster.ticket
    return {
        "ticket": ticket
        and {
            "round": ticket.round_number,
            "seed": ticket.seed,
            "word": ticket.word,
            "stake": ticket.stake,
            "kind": ticket.kind.value,
            "call": ticket.call,
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
        "taken_back": cluster.taken_back,
    }


def _read(fields: JsonObject) -> DoubleUpCluster:
    cluster = DoubleUpCluster(
        ticket=None if fields["ticket"] is None else _read_ticket(fields["ticket"]),
        past=tuple(_read_played(each) for each in only(list, fields["past"])),
        cards=integers(fields["cards"]),
        choice=None if fields["choice"] is None else Choice(fields["choice"]),
        outcome=None if fields["outcome"] is None else Outcome(fields["outcome"]),
        at_stake=only(int, fields["at_stake"]),
        banked=only(int, fields["banked"]),
        taken_back=only(bool, fields["taken_back"]),
    )
    _check(cluster)
    return cluster


def _read_ticket(fields: JsonObject) -> Ticket:
    ticket = Ticket(
        round_number=only(int, fields["round"]),
        seed=only(str, fields["seed"]),
        word=only(str, fields["word"]),
        stake=only(int, fields["stake"]),
        kind=Kind(fields["kind"]),
        call=only(int, fields["call"]),
    )
    if not ticket.is_sound:
        raise BadRecord("a ticket that no round of poker could have issued")
    return ticket


def _read_played(fields: JsonObject) -> Played:
    return Played(
        cards=integers(fields["cards"]),
        choice=Choice(fields["choice"]),
        outcome=Outcome(fields["outcome"]),
        stake=only(int, fields["stake"]),
        banked=only(int, fields["banked"]),
    )


def _check(cluster: DoubleUpCluster) -> None:
    """Validates the cluster against a replay.

    The replay uses the table's own steps and guards.
    """
    if cluster.ticket is None:
        if cluster != DoubleUpCluster():
            raise BadRecord("a double-up without a ticket")
    elif cluster not in _replayed(cluster, cluster.ticket):
        raise BadRecord("the cards, the choices and the amounts do not follow from the ticket")


def _replayed(cluster: DoubleUpCluster, ticket: Ticket) -> Iterator[DoubleUpCluster]:
    """Yields each cluster that the ticket and the recorded choices lead to."""
    now, leading = DoubleUpCluster(ticket=ticket, at_stake=ticket.stake), _DONE
    yield now
    yield case.finish(now, _NO_MONEY, Message(case.BACK))[0]
    for choice, banked in (*((each.choice, each.banked) for each in cluster.past), (cluster.choice, 0)):
        now, _ = case.refresh(now, _NO_MONEY, leading)
        yield now
        if choice is None or not choice.fits(ticket.kind):
            return
        message = Pick(choice.position) if choice in PICKS else Message(choice.value)
        now, _ = case.judge(now, _NO_MONEY, message)
        yield now
        now, _ = case.result(now, _NO_MONEY, _DONE)
        yield now
        if case.is_draw(now, _NO_MONEY):
            leading = _DONE
            continue
        yield case.finish(now, _NO_MONEY, _DONE)[0]
        leading, followed = (_BANK, case.may_bank) if banked else (_GO_ON, case.may_go_on)
        if not followed(now, _NO_MONEY):
            return


_RECORD = SavedRecord("double-up", VERSION, _write, _read)
