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
from cardroom.kiosk.replay import MOST_POSTINGS, Moment, follow, goes_on, read, recorded, ways
from cardroom.kiosk.rules.case import OPEN_STATES
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
from cardroom.ledger import INWARD, OUTWARD, Reason


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

    Args:
        played: the session; it has steps.
    """

    def __init__(self, played: PlayedRound) -> None:
        self._played = played
        self._ahead = played.postings or ()
        self._line: str | None = None

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
        if self._ahead:
            yield f"posting {text_of(self._ahead[0])}: no step explains it"
        yield from compare_lines(self._played.line, self._line)

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
            self._begin(found)
            return
        for count in self._counts(last, found, may_move=may_move):
            cluster = follow(last, found, self._ahead[:count])
            if cluster is not None:
                self._take(cluster, count)
                return
        if place < STEPS_KEPT or not self._skip(last, found, may_move=may_move):
            names = differences(recorded(last.cluster), found.cluster)
            raise ValueError(f"{found.state.value} cannot follow {last.state.value} so: {names}")

    def _begin(self, found: Moment) -> None:
        """Takes the postings of a first step, before which all are deleted.

        Raises:
            ValueError: no kiosk, or no session, begins so.
        """
        session = found.cluster.session
        if not self._played.number:
            if found.cluster != KioskCluster():
                raise ValueError("it is not an empty kiosk")
            return
        for count in range(min(MOST_POSTINGS, len(self._ahead)) + 1):
            brought_in = sum(posting.player for posting in self._ahead[:count])
            if session is not None and session.brought_in == brought_in:
                self._ahead = self._ahead[count:]
                return
        raise ValueError("a session does not begin so")

    def _counts(self, last: Moment, found: Moment, *, may_move: bool) -> Iterator[int]:
        """Yields numbers of postings that a step may have made.

        Those come first with which the account follows from the one before.
        """
        if last.cluster.session and not found.cluster.session and self._has_left():
            yield 1
            return
        counts = range(min(MOST_POSTINGS, len(self._ahead)), -1, -1)
        fitting = [count for count in counts if self._is_exact(last, found, count)]
        yield from fitting
        if may_move:
            yield from (count for count in counts if count not in fitting)

    def _has_left(self) -> bool:
        """Returns whether the next posting takes off credits that are left."""
        return bool(self._ahead) and self._ahead[0].reason is Reason.LEFT

    def _is_exact(self, last: Moment, found: Moment, count: int) -> bool:
        return found.account.player == last.account.after(self._ahead[:count]).player

    def _skip(self, last: Moment, found: Moment, *, may_move: bool) -> bool:
        """Takes the postings of replaced steps; returns whether they fit."""
        for is_exact in (True, False) if may_move else (True,):
            for entered, count in ways(last, found, self._ahead):
                for end in range(count, len(self._ahead) + 1):
                    fits = not is_exact or self._is_exact(last, found, end)
                    if fits and goes_on(entered, found.cluster, self._ahead[count:end]):
                        self._take(entered, end)
                        return True
        return False

    def _take(self, cluster: KioskCluster, count: int) -> None:
        self._ahead = self._ahead[count:]
        if cluster.line is not None:
            self._line = cluster.line


def _may_move(last: Moment | None, states: list[KioskState]) -> bool:
    """Returns whether a table may have moved credits since a step.

    A table's last commit can come after the step that leaves the session.
    """
    is_open = last is None or last.state in OPEN_STATES
    return is_open or len(states) < 2 or states[-2] in OPEN_STATES


def _faults_of_line(played: PlayedRound) -> Iterator[str]:
    """Compares the line of a session with its postings."""
    if played.postings is None:
        return
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
