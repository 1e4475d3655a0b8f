"""Single changes of a recorded round, and whether they are named."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from cardroom.bank.ports import Step
from cardroom.bank.rounds import PlayedRound, RoundCheck
from cardroom.ledger import Posting, Reason, grant, pay_win

BAD_TEXTS = ("", "[]", "null", "{}", '{"version": 1}', '{"version": 3}', "[" * 100_000, '{"version": 1e999}', "\ud800")
"""Texts of steps and lines that no program could have written."""


@dataclass(frozen=True)
class Change:
    """A round with one change.

    Attributes:
        name: what was changed, such as "step 3 bet, cluster.marks.0".
        played: the changed round, or the part of it that was changed.
        base: the same without the change.
    """

    name: str
    played: PlayedRound
    base: PlayedRound


def changes(played: PlayedRound, states: Iterable[str], *, near: bool = False) -> Iterator[Change]:
    """Yields each change of a round.

    Args:
        played: the round.
        states: the codes of all states of the table.
        near: whether a changed step is kept with its neighbours only, if these are all that it is compared with: a
            whole round of Daifugō takes long to play again.
    """
    for place, step in enumerate(played.steps):
        name = f"step {place + 1} {step.state}"
        base, at = _neighbours(played, place) if near else (played, place)
        before, after = base.steps[:at], base.steps[at + 1 :]
        yield Change(f"{name}, deleted", replace(base, steps=before + after), base)
        yield Change(f"{name}, doubled", replace(base, steps=(*before, step, step, *after)), base)
        if after:
            yield Change(f"{name}, swapped", replace(base, steps=(*before, after[0], step, *after[1:])), base)
        for what, other in _steps(step, states):
            yield Change(f"{name}, {what}", replace(base, steps=(*before, other, *after)), base)
    if played.line is not None:
        yield Change("line, deleted", replace(played, line=None), played)
        for what, line in texts(played.line):
            yield Change(f"line.{what}", replace(played, line=line), played)
    for what, postings in _postings(played.postings or ()):
        yield Change(what, replace(played, postings=postings), played)


def _neighbours(played: PlayedRound, place: int) -> tuple[PlayedRound, int]:
    """Returns a step with those beside it, and its new place."""
    first, end = max(0, place - 2), place + 2
    before = played.steps[first - 1] if first else played.before
    line = played.line if end >= len(played.steps) else None
    return replace(played, before=before, steps=played.steps[first:end], line=line), place - first


def _steps(step: Step, states: Iterable[str]) -> Iterator[tuple[str, Step]]:
    for state in (*states, "nowhere"):
        if state != step.state:
            yield f"state {state}", replace(step, state=state)
    for name in ("player", "escrow", "prize"):
        for by in (-1, 1, 1_000_000):
            account = replace(step.account, **{name: getattr(step.account, name) + by})
            yield f"account.{name} {by:+}", replace(step, account=account)
    for what, cluster in texts(step.cluster):
        yield f"cluster.{what}", replace(step, cluster=cluster)


def texts(text: str) -> Iterator[tuple[str, str]]:
    """Yields each change of a JSON text, with its name."""
    for what, value in _values(json.loads(text)):
        yield what, json.dumps(value)
    yield "cut", text[:-1]
    yield "empty", ""


def _values(value: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any JSON
    if isinstance(value, dict):
        for name, inner in value.items():
            yield f"{name} removed", {each: other for each, other in value.items() if each != name}
            for what, other in _values(inner):
                yield f"{name}.{what}", {**value, name: other}
        yield "unknown added", {**value, "unknown": 1}
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield f"{place} removed", value[:place] + value[place + 1 :]
            for what, other in _values(inner):
                yield f"{place}.{what}", [*value[:place], other, *value[place + 1 :]]
        yield "added", [*value, 0]
    else:
        yield from (
            (repr(other), other) for other in _others(value) if type(other) is not type(value) or other != value
        )


def _others(value: object) -> tuple[object, ...]:
    """Returns other values, of the same type and of others."""
    match value:
        case bool():
            return not value, int(value)
        case int():
            return value + 1, value - 1, -value - 1, 2**63, str(value), None, True, float(value)
        case str():
            last = "0" if value[-1:] != "0" else "1"
            return "", value + "x", value[:-1] + last, value.upper(), last + value[1:], None
        case _:
            return 0, "", [], {}, False


def _postings(postings: tuple[Posting, ...]) -> Iterator[tuple[str, tuple[Posting, ...]]]:
    forged = (grant(1_000), grant(1_000_000), pay_win(10), pay_win(9_200_000_000_000_000_000))
    for place in range(len(postings) + 1):
        before, after = postings[:place], postings[place:]
        for each in (*forged, *postings):
            yield f"posting {place + 1}: {each.reason.value} {each.player} inserted", (*before, each, *after)
    for place, posting in enumerate(postings):
        before, after = postings[:place], postings[place + 1 :]
        yield f"posting {place + 1} deleted", before + after
        for reason in Reason:
            if reason is not posting.reason:
                yield f"posting {place + 1} {reason.value}", (*before, replace(posting, reason=reason), *after)
        names = [name for name in posting.__struct_fields__ if name not in ("reason", "prize")]
        for one in names:
            for other in names:
                if one != other:
                    amounts: dict[str, Any] = {one: getattr(posting, one) + 1, other: getattr(posting, other) - 1}
                    yield f"posting {place + 1} {one} {other}", (*before, replace(posting, **amounts), *after)
        amounts = {"prize": posting.prize + 1, "house": posting.house - 1}
        yield f"posting {place + 1} prize", (*before, replace(posting, **amounts), *after)


def in_book(rounds: list[PlayedRound], place: int, change: Change) -> tuple[PlayedRound, ...]:
    """Returns the changed round, and the beginning of the next one."""
    if place + 1 == len(rounds) or change.base.steps[-1:] != rounds[place].steps[-1:]:
        return (change.played,)
    before, following = change.played.steps[-1] if change.played.steps else None, rounds[place + 1]
    if change.base is not rounds[place]:
        following = replace(following, steps=following.steps[:2], line=None)
    return change.played, replace(following, before=before)


def survivors(
    rounds: list[PlayedRound],
    every: int,
    check: RoundCheck,
    is_no_forgery: Callable[[Change, PlayedRound], bool],
    all_changes: Callable[[PlayedRound], Iterator[Change]],
) -> tuple[int, list[str]]:
    """Makes some changes of a book, and checks each.

    Args:
        rounds: the book; the first round is left as it is.
        every: one of so many changes is made.
        check: names them.
        is_no_forgery: returns whether a change need not be named.
        all_changes: yields those of a round.

    Returns:
        The number of changes, and those not named.
    """
    count, found = 0, list[str]()
    for place, each in enumerate(rounds[1:], 1):
        for change in list(all_changes(each))[place % every :: every]:
            count += 1
            is_named = change.played == change.base or faults_of(check, *in_book(rounds, place, change))
            if not is_named and not is_no_forgery(change, each):
                found.append(f"round {each.number}, {change.name}")
    return count, found


def is_entered_again(change: Change, before: PlayedRound, states: tuple[str, ...], *fields: str) -> bool:
    """Returns whether a change is another course with the same outcome.

    A step that enters its state again can be missing, or be there twice; its values can have been changed once more.
    No credit and no card depends on it: that it was not so, the chain knows.

    Args:
        change: the change.
        before: the round before it.
        states: those that can be entered again.
        fields: their values.
    """
    if not change.name.startswith("step"):
        return False
    place, state = change.name.split(",")[0].split(" ")[1:]
    neighbours = [step.state for step in before.steps[max(0, int(place) - 2) : int(place) + 1]]
    what = change.name.split(", ", 1)[1]
    is_again = neighbours.count(state) > 1 or what == "doubled"
    return state in states and is_again and what.startswith(("deleted", "doubled", "swapped", *fields))


def is_harmless_without_bets(change: Change, before: PlayedRound) -> bool:
    """Returns whether a change at a table without bets needs no name.

    No credit belongs to the table. The word of the last step can be another one; the saved game has it, too.
    """
    is_last_word = before.line is None and f"step {len(before.steps)} ready, cluster.word." in change.name
    return "account.p" in change.name or is_last_word or is_entered_again(change, before, ("ready", "turn"))


def faults_of(check: RoundCheck, *rounds: PlayedRound) -> list[str]:
    """Returns the faults of rounds, each with its number."""
    return [f"round {played.number}, {fault}" for played in rounds for fault in check(played)]


def check_bad_texts(check: RoundCheck, played: PlayedRound) -> None:
    """Checks that bad texts raise nothing.

    They stand in the steps, the line, the round before and the parts.
    """
    for text in BAD_TEXTS:
        for found in (
            replace(played, steps=tuple(replace(step, cluster=text) for step in played.steps)),
            replace(played, line=text),
            replace(played, line=text, steps=()),
            replace(played, before=replace(played.steps[0], cluster=text)),
            *(replace(played, parts=(replace(part, line=text, steps=()),)) for part in played.parts or ()),
        ):
            assert all(len(fault) < 400 for fault in check(found))
