"""Of all records only a valid end of this ticket is settled."""

import json
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.bank.ports import Record
from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.record import to_json
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Begin, Kind, Pick
from cardroom.tables.poker.doubling import outcome_of as outcome_on_record
from cardroom.tables.poker.rules.cluster import Doubled, TakenBack
from tests.tables.poker.doubling_house import (
    DOUBLE_UP,
    OTHER_TICKETS,
    TICKET,
    WON,
    amount_on,
    check_the_ledger,
    house_over,
    is_taken_back,
    played,
    record_of,
    taken_back,
    vault_with,
)


@dataclass(frozen=True)
class Forged:
    """A record that takes the place of the double-up's.

    Attributes:
        what: the forgery.
        record: the record.
        amount: what it says of the ticket at its end; None if it says nothing.
        is_back: whether it says that the ticket was taken back.
    """

    what: str
    record: Record
    amount: int | None
    is_back: bool = False


FORGERIES = ["honest", "taken back", "unfinished", "amounts", "fields", "state", "noise", "cut"]
FORGERIES += [f"another {name}" for name in OTHER_TICKETS]


NOISE = st.text(max_size=9) | st.sampled_from(["{}", "[]", "null", "7"])


PRESSES = st.sampled_from(["start", "start", "back", "high", "low", 0, 3, "go_on", "bank_half", "take_all", ""])


NUMBERS = st.integers(-1, 200) | st.sampled_from([LIMIT, LIMIT + 1, 10**12]) | st.booleans() | st.none()


@st.composite
def forgeries(draw: st.DrawFn) -> Forged:
    """Draws honest and forged records of double-ups."""
    ticket = replace(TICKET, kind=draw(st.sampled_from(Kind)))
    what = draw(st.sampled_from(FORGERIES))
    other = what.removeprefix("another ")
    wanted = draw(st.lists(st.sampled_from([Outcome.WON] * 6 + [Outcome.DRAW, Outcome.LOST]), min_size=1, max_size=6))
    presses = [draw(st.sampled_from(["go_on", "bank_half", "take_all"])) for _ in wanted]
    game = played(OTHER_TICKETS[other](ticket) if other in OTHER_TICKETS else ticket, wanted, presses)
    end = game[-1]
    assert end.state is DoubleUpState.FINISH
    amount: int | None = None
    match what:
        case "honest":
            record, amount = record_of(end), end.cluster.amount
        case "taken back":
            return Forged(what, taken_back(ticket), None, is_back=True)
        case "unfinished":
            record = record_of(draw(st.sampled_from(game[:-1])))
        case "state":
            entered = draw(st.sampled_from(game))
            states = sorted({*(each.value for each in DoubleUpState), "", "Finish", "over"} - {entered.state.value})
            record = Record(draw(st.sampled_from(states)), to_json(entered.cluster))
            if record.state == "finish" and entered.cluster == end.cluster:
                amount = end.cluster.amount
        case "amounts" | "fields":
            fields: dict[str, Any] = json.loads(to_json(end.cluster))
            part = draw(st.sampled_from([fields, *fields["past"], fields["ticket"]]))
            names = sorted({"at_stake", "banked", "stake"} & set(part) if what == "amounts" else part)
            name = draw(st.sampled_from(names))
            before, part[name] = part[name], draw(NUMBERS)
            record = Record(end.state.value, json.dumps(fields))
            amount = end.cluster.amount if (type(before), before) == (type(part[name]), part[name]) else None
        case "noise":
            record = Record(end.state.value, draw(NOISE))
        case _ if other in OTHER_TICKETS:
            record = record_of(end)
        case _:
            text = to_json(end.cluster)
            record = Record(end.state.value, text[: draw(st.integers(0, len(text) - 1))])
    return Forged(what, record, amount)


def test_the_forgeries_that_are_tried_have_everything_in_them() -> None:
    seen: set[str] = set()
    amounts: set[int | None] = set()

    @settings(max_examples=600)
    @given(forgeries())
    def look(forged: Forged) -> None:
        seen.add(forged.what)
        amounts.add(forged.amount)
        assert amount_on(forged.record, TICKET) == forged.amount
        assert is_taken_back(forged.record, TICKET) is forged.is_back

    look()
    assert seen == {*FORGERIES}
    assert {None, 0, WON.win * 2, WON.win * 4} <= amounts


@given(forgeries())
def test_a_record_says_something_only_of_its_own_ticket_and_at_its_end(forged: Forged) -> None:
    try:
        outcome = outcome_on_record(forged.record, Begin(TICKET))
    except ValueError:
        outcome = None
    if forged.is_back:
        assert outcome == TakenBack(TICKET.round_number)
    else:
        assert outcome == (None if forged.amount is None else Doubled(TICKET.round_number, forged.amount))


@settings(max_examples=150)
@given(forged=forgeries(), prods=st.integers(1, 3))
def test_a_prod_settles_what_a_valid_record_says_and_nothing_else(forged: Forged, prods: int) -> None:
    """A record replaces that of the running double-up."""
    with house_over(vault_with()) as house:
        assert house.doubling.child.state is DoubleUpState.OFFER
        house.store.records[DOUBLE_UP] = forged.record
        for _ in range(prods):
            house.prod(LIMIT)
        check_the_ledger(house, forged.amount, is_back=forged.is_back)


@settings(max_examples=150)
@given(forged=forgeries(), presses=st.lists(PRESSES))
def test_only_a_valid_end_of_this_ticket_is_ever_settled(forged: Forged, presses: list[str | int]) -> None:
    """A record is present when poker is resumed; "" is a prod."""
    store = vault_with(double_up=forged.record)
    with house_over(store) as house:
        for press in presses:
            if press == "":
                house.prod(LIMIT)
            else:
                house.send(Pick(press) if isinstance(press, int) else Message(press))
        on_record = store.recall(DOUBLE_UP)
        check_the_ledger(house, amount_on(on_record, TICKET), is_back=is_taken_back(on_record, TICKET))
        if forged.amount is not None or forged.is_back:
            assert on_record == forged.record
