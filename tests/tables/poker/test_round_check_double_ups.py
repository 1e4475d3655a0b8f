"""Recorded double-ups are played again; each forged one is named."""

import json

from msgspec.structs import replace

from cardroom.bank.rounds import PlayedRound
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.round_check import check
from tests.one_change import changes
from tests.tables.poker.recorded_play import with_double_up

STATES_OF_DOUBLE_UP = tuple(state.value for state in DoubleUpState)


def test_a_double_up_that_came_to_another_amount_is_a_fault(rounds: list[PlayedRound]) -> None:
    each = with_double_up(rounds)
    (part,) = each.parts or ()
    assert list(check(replace(each, parts=()))), "without any record of it"
    assert list(check(replace(each, parts=(replace(part, steps=part.steps[:-1], line=None),))))
    other = next(one for one in rounds if one.number != each.number and (one.parts or ()))
    assert list(check(replace(other, parts=each.parts)))
    alone = replace(each, steps=(), before=None, parts=(replace(part, steps=()),))
    assert list(check(alone)) == []
    assert part.line is not None
    line = json.loads(part.line)
    changed = [{"amount": 0}, {"amount": 2 * line["amount"]}, {"stake": line["stake"] + 1}, {"won": 0}, {"won": 11}]
    for fields in changed:
        forged = replace(part, steps=(), line=json.dumps({**line, **fields}))
        assert list(check(replace(alone, parts=(forged,)))), fields


def test_a_double_up_with_the_ticket_of_another_call_is_a_fault(rounds: list[PlayedRound]) -> None:
    each = with_double_up(rounds)
    (part,) = each.parts or ()
    first = part.steps[0].cluster
    assert '"call": 1' in first
    other = tuple(replace(step, cluster=step.cluster.replace('"call": 1', '"call": 2')) for step in part.steps)
    (fault,) = check(replace(each, parts=(replace(part, steps=other),)))
    assert fault == "call 1 of the double-up is not about this win"


def test_a_double_up_that_could_not_be_read_leaves_the_win_as_it_was(rounds: list[PlayedRound]) -> None:
    each = with_double_up(rounds)
    win = json.loads(each.line or "")["win"]
    cut = next(place for place, step in enumerate(each.steps) if json.loads(step.cluster)["doubled"] is not None)
    last, before = each.steps[cut], each.steps[cut - 1]
    fields = {**json.loads(last.cluster), "doubled": win}
    as_it_was = replace(last, cluster=json.dumps(fields), account=before.account)
    line = json.dumps({**json.loads(each.line or ""), "doubled": win})
    (part,) = each.parts or ()
    postings = tuple(one for one in each.postings or () if one.reason.value != "double")
    credits = as_it_was.account.player + as_it_was.account.escrow
    left = replace(each, steps=(*each.steps[:cut], as_it_was), line=line, postings=postings, credits=credits)
    assert list(check(replace(left, parts=(replace(part, steps=part.steps[:-1], line=None),)))) == []


def test_each_change_of_a_double_up_is_named(rounds: list[PlayedRound]) -> None:
    count = 0
    for each in [each for each in rounds if each.parts and each.parts[0].steps][:8]:
        (part,) = each.parts or ()
        all_changes = list(changes(part, STATES_OF_DOUBLE_UP))
        for change in all_changes[each.number % 29 :: 29]:
            if change.name.endswith(NOT_OF_THE_DOUBLE_UP) or "posting" in change.name:
                continue
            count += 1
            assert list(check(replace(each, parts=(change.played,)))), change.name
    assert count > 50


NOT_OF_THE_DOUBLE_UP = (
    "step 1 init, cluster.version.1",  # all versions begin so
    *(f"account.{name} {by:+}" for name in ("player", "prize") for by in (-1, 1, 1_000_000)),
)
"""It moves no credits: those beside its steps are compared with the ledger."""
