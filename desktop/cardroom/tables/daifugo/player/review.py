"""Judges the decisions of a game that was played.

A decision is judged by what the person could know then, not by how it ended. The search proposes a better play; how
much better it is, fresh simulated games measure: those that chose it would flatter it.
"""

from collections.abc import Sequence
from math import sqrt
from operator import add
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.evaluator import IS_COMPILED
from cardroom.tables.daifugo.player.certain import Duel, Unclear
from cardroom.tables.daifugo.player.search import FLOOR, Option, Search
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, move_of, played, seen_by
from cardroom.tables.daifugo.player.strong import POSITIONS, policy_for
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of, play_of
from cardroom.tables.daifugo.rules.messages import PlayCards, message_of
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, dealt, with_cleared_trick
from cardroom.tables.daifugo.rules.sight import sight_of

THRESHOLD: Final = 0.15
"""The least loss of a mistake, in places."""

SURE: Final = 2.0
"""The standard errors that its loss must be above 0."""

SHOWN: Final = 3
"""The number of mistakes that are shown after a game."""

PROPOSING: Final = 1_000 if IS_COMPILED else 150
"""The simulated games that propose the better play."""

BLOCKS: Final = 32 if IS_COMPILED else 3
"""The blocks of fresh simulated games for each of two plays: interpreted, a game takes ten times as long."""

BLOCK: Final = 64
"""The simulated games of a block, each in a world of its own."""


class Choice(Struct, frozen=True):
    """A decision of the person between several plays.

    Attributes:
        move: the index of its move in the game.
        seen: what the person could know.
        decision: what the person did.
    """

    move: int
    seen: Seen
    decision: Decision


class Verdict(Struct, frozen=True):
    """What a decision was worth.

    Attributes:
        actual: the play; None for the pass.
        better: the best play found; equal to the actual one if none is better.
        loss: what the actual play lost against it, in places.
        error: the standard error of the loss.
        chances: of each place after the actual play, the first one first.
        better_chances: of each place after the better play.
    """

    actual: Play | None
    better: Play | None
    loss: float
    error: float
    chances: tuple[float, ...]
    better_chances: tuple[float, ...]

    @property
    def is_mistake(self) -> bool:
        """Whether the play lost enough, and for sure."""
        return self.loss >= THRESHOLD and self.loss >= SURE * self.error


def decisions_of(cluster: DaifugoCluster) -> tuple[Choice, ...]:
    """Returns the person's choices in a game, in order.

    Moves without an alternative, and cards that are given or discarded, are none.

    Args:
        cluster: a game that is over, or was broken off.
    """
    seat, found = cluster.person_seat, list[Choice]()
    if seat is None or cluster.game is None:
        return ()
    game = dealt(replace(cluster, game=None, exchanges=(), moves=(), plays=(), cleared=False, handed_to=None))
    for index, move in enumerate(cluster.moves):
        game = with_cleared_trick(game)
        if move.seat == seat and move.code in (MoveCode.PLAY, MoveCode.PASS):
            seen = seen_by(sight_of(DaifugoState.TURN, game, NO_MONEY, seat))
            if len(seen.legal_plays()) + seen.may_pass > 1:
                found.append(Choice(index, seen, _decision_of(game, move)))
        after = after_move(game, move)
        assert after is not None
        game = after
    return tuple(found)


def _decision_of(cluster: DaifugoCluster, move: Move) -> Decision:
    message = message_of(move)
    play = play_of(game_of(cluster), message) if isinstance(message, PlayCards) else None
    return PASS if play is None else played(play)


def judge(choice: Choice) -> Verdict:
    """Returns the verdict on a choice; answers the questions of the window."""
    return review(choice.seen, choice.decision)


def review(seen: Seen, decision: Decision, effort: int = 1) -> Verdict:
    """Compares a decision with the best play that a search finds.

    With two players left the verdict is exact. Equal decisions have equal verdicts.

    Args:
        seen: what was seen; a play or a pass.
        decision: what was done.
        effort: multiplies the simulated games.
    """
    exact = _exact(seen, decision.play)
    if exact is not None:
        return exact
    actual, name = decision.play, f"review:{move_of(seen, decision)}:{seen.hand}:{seen.played}:{seen.counts}"
    search = Search(seen, policy_for(seen.rules), Random(name))
    if all(option.play != actual for option in search.options):
        search.options.append(Option(actual, FLOOR, len(seen.counts)))
    if len(search.options) > 1:
        search.simulate(PROPOSING * effort)
    best = search.best.play
    return _compared(seen, [actual] if best == actual else [actual, best], name, BLOCKS * effort)


def _exact(seen: Seen, actual: Play | None) -> Verdict | None:
    """Returns the exact verdict with two players left; None for others."""
    if not Duel.fits(seen) or (actual is None and seen.trick.top is None):
        return None
    try:
        plays, passes = Duel(seen, POSITIONS).winning()
    except Unclear:
        return None
    seats, won = len(seen.counts), [*plays, *([None] if passes else [])]
    second, last = ((0.0,) * (seats - 2) + both for both in ((1.0, 0.0), (0.0, 1.0)))
    if actual in won or not won:
        chances = second if won else last
        return Verdict(actual, actual, 0.0, 0.0, chances, chances)
    return Verdict(actual, won[0], 1.0, 0.0, last, second)


def _compared(seen: Seen, plays: list[Play | None], name: str, blocks: int) -> Verdict:
    """Tries the actual and the better play in the same new worlds.

    Args:
        seen: what was seen.
        plays: the actual play, and the better one if there is one.
        name: of the random numbers.
        blocks: number of blocks of simulated games.
    """
    places, lost = [[0] * len(seen.counts) for _ in plays], list[int]()
    for block in range(blocks):
        search = Search(seen, policy_for(seen.rules), Random(f"{name}:{block}"))
        search.options = options = [Option(play, 1.0, len(seen.counts)) for play in plays]
        lead = 0
        for _ in range(BLOCK):
            search.simulate_each(1)
            before, lead = lead, _total(options[0].places) - _total(options[-1].places)
            lost.append(lead - before)
        for counts, option in zip(places, options, strict=True):
            counts[:] = map(add, counts, option.places)
    mean = sum(lost) / len(lost)
    error = sqrt(sum((each - mean) ** 2 for each in lost) / (len(lost) - 1) / len(lost))
    chances = [tuple(each / len(lost) for each in counts) for counts in places]
    if mean <= 0:  # what seemed better is not
        return Verdict(plays[0], plays[0], 0.0, 0.0, chances[0], chances[0])
    return Verdict(plays[0], plays[-1], mean, error, chances[0], chances[-1])


def _total(places: list[int]) -> int:
    return sum(place * count for place, count in enumerate(places))


def costliest(verdicts: Sequence[Verdict]) -> tuple[int, ...]:
    """Returns the indices of the mistakes that cost most, the costliest first."""
    found = [at for at, verdict in enumerate(verdicts) if verdict.is_mistake]
    return tuple(sorted(found, key=lambda at: -verdicts[at].loss)[:SHOWN])
