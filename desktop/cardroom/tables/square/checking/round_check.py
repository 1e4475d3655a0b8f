"""Plays a recorded campaign of SQUARE again."""

import json
from collections.abc import Iterator

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.credit_faults import compare_postings
from cardroom.dataflow.credit_walk import Reached
from cardroom.ledger import FIRST_CREDITS, Posting, award_prize, end_stake, grant, take_stake
from cardroom.tables.square.checking.square_replay import WALK
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.results import CampaignLine, parse_line

_FIELDS = ("end", "points", "total", "cleared", "stake", "prize", "practice", "advised", "fair")
_GRANT = grant(FIRST_CREDITS)


def check(played: PlayedRound) -> Iterator[str]:
    """Plays a campaign again; see `RoundCheck`.

    Seed and word give the decks; stake, cells and presses are those on record; the rest must follow: each state,
    cluster and account, the postings, and the line. Of a campaign whose steps have been deleted, line and postings are
    compared.
    """
    if not played.steps:
        return _faults_alone(played)
    reached: Reached[SquareState, SquareCluster] = Reached([])
    return WALK.faults(played, reached)


def _faults_alone(played: PlayedRound) -> Iterator[str]:
    """Yields the faults of a campaign without steps: line and postings."""
    line = None if played.line is None else _read_line(played.line)
    if played.line is not None and line is None:
        yield "line: no campaign could have left it"
        return
    if played.escrow:
        yield f"{played.escrow} credits in escrow before it, not 0"
    expected = () if line is None else tuple(_postings_of(line))
    if not played.number and played.postings == (_GRANT,):
        expected = played.postings  # a player without credits is granted the first ones before the first campaign
    yield from compare_postings(played.postings, expected)


def _read_line(text: str) -> CampaignLine | None:
    """Reads a line; None if no campaign could have left it."""
    line = parse_line(text)
    if line is None or tuple(fields := json.loads(text)) != _FIELDS or json.dumps(fields) != text:
        return None
    return line


def _postings_of(line: CampaignLine) -> Iterator[Posting]:
    """Yields the postings of a campaign."""
    if line.stake:
        yield take_stake(line.stake)
        yield end_stake(line.stake)
    if line.prize:
        yield award_prize(line.prize)
