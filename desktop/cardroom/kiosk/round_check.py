"""Replays recorded sessions of the kiosk, for the audit.

A "round" of the kiosk is a session, with the idle time after it. Each step must follow from the one before by a
message, with its postings; the line of the session is that of the step that ends it.
"""

import json
from collections.abc import Iterator

from cardroom.bank.ports import STEPS_KEPT
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.credit_faults import compare_lines, differences, text_of
from cardroom.dataflow.credit_replay import UNFIT
from cardroom.kiosk.replaced import MOST_POSTINGS, counts
from cardroom.kiosk.replay import Moment, follow, read, recorded
from cardroom.kiosk.rules.case import OPEN_STATES
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
from cardroom.ledger import INWARD, OUTWARD, Posting, Reason


def check(played: PlayedRound) -> Iterator[str]:
    """Plays a session again; see `RoundCheck`.

    Of one whose steps have been deleted, line and postings are compared.
    """
    if played.steps:
        yield from _Walk(played).faults()
    elif not played.number and played.postings:
        yield "credits before the first session"
    yield from _faults_of_line(played)


class _Walk:
    """A walk through the steps of a session.

    A step can fit several numbers of postings, as a person's credits move at the tables, too: all are followed.

    Args:
        played: the session; it has steps.
    """

    def __init__(self, played: PlayedRound) -> None:
        self._played = played
        self._postings = played.postings or ()
        self._lines: dict[int, str | None] = {0: None}
        """The line that the steps so far lead to, by the number of their postings."""

    def faults(self) -> Iterator[str]:
        """Yields the first fault of steps, postings and line."""
        last, states = self._before(), list[KioskState]()
        for place, step in enumerate(self._played.steps, 1):
            try:
                found = read(step)
                self._follow(last, found, place, may_move=_may_move(last, states))
            except UNFIT as fault:
                yield f"step {place}: {fault}"
                return  # what follows cannot be compared with a wrong step
            states.append(found.state)
            last = found
        taken = max(self._lines)
        if taken < len(self._postings):
            yield f"posting {text_of(self._postings[taken])}: no step explains it"
        yield from compare_lines(self._played.line, self._lines[taken])

    def _before(self) -> Moment | None:
        try:
            return None if self._played.before is None else read(self._played.before)
        except UNFIT:
            return None  # a fault of the session before

    def _follow(self, last: Moment | None, found: Moment, place: int, *, may_move: bool) -> None:
        """Takes the postings of a step.

        Raises:
            ValueError: the step does not follow.
        """
        if found.cluster.round_number != self._played.number:
            raise ValueError(f"it belongs to session {found.cluster.round_number}")
        if last is None:
            self._lines = {self._begin(found): None}
            return
        lines = dict[int, str | None]()
        for taken, line in self._lines.items():
            ahead = self._postings[taken:]
            for count, cluster in _explained(last, found, ahead, is_kept=place < STEPS_KEPT, may_move=may_move):
                lines.setdefault(taken + count, line if cluster.line is None else cluster.line)
        if not lines:
            names = differences(recorded(last.cluster), found.cluster)
            raise ValueError(f"{found.state.value} cannot follow {last.state.value} so: {names}")
        self._lines = lines

    def _begin(self, found: Moment) -> int:
        """Returns the postings of a first step, before which all are deleted.

        Raises:
            ValueError: no kiosk, or no session, begins so.
        """
        session = found.cluster.session
        if not self._played.number:
            if found.cluster != KioskCluster():
                raise ValueError("it is not an empty kiosk")
            return 0
        for count in range(min(MOST_POSTINGS, len(self._postings)) + 1):
            brought_in = sum(posting.player for posting in self._postings[:count])
            if session is not None and session.brought_in == brought_in:
                return count
        raise ValueError("a session does not begin so")


def _explained(
    last: Moment, found: Moment, ahead: tuple[Posting, ...], *, is_kept: bool, may_move: bool
) -> Iterator[tuple[int, KioskCluster]]:
    """Yields the numbers of postings with which a step follows.

    Args:
        last: the step before.
        found: the step.
        ahead: the postings that follow on record.
        is_kept: whether the step has replaced no other.
        may_move: whether a table may have moved credits since the step before.

    Yields:
        The number, and the cluster with the line.
    """
    for count in _counts(last, found, ahead, may_move=may_move):
        cluster = follow(last, found, ahead[:count])
        if cluster is not None:
            yield count, cluster
            break
    if not is_kept:
        is_open = may_move or found.state in OPEN_STATES  # a person has played between the replaced steps
        for count, cluster in counts(last, found, ahead):
            if is_open or _is_exact(last, found, ahead[:count]):
                yield count, cluster


def _counts(last: Moment, found: Moment, ahead: tuple[Posting, ...], *, may_move: bool) -> Iterator[int]:
    """Yields numbers of postings that one step may have made.

    Those come first with which the account follows from the one before.
    """
    if last.cluster.session and not found.cluster.session and ahead and ahead[0].reason is Reason.LEFT:
        yield 1
        return
    each = range(min(MOST_POSTINGS, len(ahead)), -1, -1)
    fitting = [count for count in each if _is_exact(last, found, ahead[:count])]
    yield from fitting
    if may_move:
        yield from (count for count in each if count not in fitting)


def _is_exact(last: Moment, found: Moment, made: tuple[Posting, ...]) -> bool:
    """Returns whether the account follows from the one before by postings alone."""
    return found.account.player == last.account.after(made).player


def _may_move(last: Moment | None, states: list[KioskState]) -> bool:
    """Returns whether a table may have moved credits since a step.

    A table's last commit can come after the step that leaves the session.
    """
    is_open = last is None or last.state in OPEN_STATES
    return is_open or len(states) < 2 or states[-2] in OPEN_STATES


def _faults_of_line(played: PlayedRound) -> Iterator[str]:
    """Compares the line of a session with its postings."""
    for posting in played.postings:
        if posting.reason not in (*INWARD, *OUTWARD):
            yield f"posting {text_of(posting)}: a kiosk makes none of this kind"
        elif (posting.player > 0) is not (posting.reason in INWARD) or posting.escrow or posting.prize:
            yield f"posting {text_of(posting)}: not as a kiosk makes it"
    if played.line is None:
        return
    sums = {
        "brought_in": sum(posting.player for posting in played.postings if posting.reason in INWARD),
        "coins": sum(posting.reason is Reason.COIN for posting in played.postings),
        "prices": -sum(posting.player for posting in played.postings if posting.reason is Reason.PRICE),
        "left": -sum(posting.player for posting in played.postings if posting.reason is Reason.LEFT),
    }
    try:
        line = json.loads(played.line)
        wrong = [name for name, credits in sums.items() if line[name] != credits or type(line[name]) is not int]
    except (LookupError, RecursionError, TypeError, ValueError):
        wrong = ["its text"]
    if wrong:
        yield f"line: {', '.join(wrong)}: not as in the postings"
