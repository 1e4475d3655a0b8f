"""The achievements of Daifugō, and the best set.

A game is replayed from its seed and its moves.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from cardroom.house.achievements.rules import Achievement, AchievementRules
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.tables.daifugo.player.priorities import strength
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, Move, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.replay import after_move, dealt, with_cleared_trick
from cardroom.tables.daifugo.rules.results import parse_line
from cardroom.tables.daifugo.rules.standing import PERSON
from cardroom.tables.daifugo.rules.state import EventCode, Game


class _Step(NamedTuple):
    """A move, with the game before and after it."""

    move: Move
    before: Game
    after: Game

    def has(self, code: EventCode) -> bool:
        """Returns whether the move has caused such an event."""
        return any(event.code is code for event in self.after.events)


def earned(cluster: DaifugoCluster) -> Iterable[str]:
    """Returns the codes of a game's achievements.

    It returns none before the end, and none of a game that the person has watched.
    """
    seat = cluster.person_seat if cluster.places else None
    if seat is None:
        return ()
    steps, out = tuple(_steps(cluster)), game_of(cluster).out
    plays = [step for step in steps if step.move.seat == seat and step.move.code is MoveCode.PLAY]
    is_first = out[:1] == (seat,)
    done = {
        "first": is_first,
        "lowest": _wins_with_lowest(steps, seat),
        "eight": any(one.has(EventCode.CUT) and two.has(EventCode.OUT) for one, two in pairwise(plays)),
        "revolution": is_first and any(step.has(EventCode.REVOLUTION) for step in plays),
        "risen": cluster.classes[-1:] == (seat,) and seat in out[:2],
    }
    return [code for code, is_done in done.items() if is_done]


def best(line: str, _credits: int) -> int:
    """Returns the person's points in a complete set, from its last line."""
    game = parse_line(line)
    return game.points[PERSON] if game is not None and game.is_last and not game.options.watches else 0


def _steps(cluster: DaifugoCluster) -> Iterator[_Step]:
    """Yields the moves of a game, from the first one on."""
    now = dealt(replace(cluster, moves=()))
    for move in cluster.moves:
        before = with_cleared_trick(now)
        after = after_move(before, move)
        assert after is not None
        yield _Step(move, game_of(before), game_of(after))
        now = after


def _wins_with_lowest(steps: Iterable[_Step], seat: int) -> bool:
    """Returns whether all others passed on a seat's lowest play."""
    is_lowest = False
    for step in steps:
        if step.move.code is MoveCode.PLAY:
            is_lowest = _follows_with_lowest(step)
        ends = step.move.code is MoveCode.PASS and step.after.ended
        if is_lowest and ends and step.after.trick.owner == seat:
            return True
    return False


def _follows_with_lowest(step: _Step) -> bool:
    """Returns whether a play on another seat's is the lowest of several.

    At least one legal play was of a stronger rank.
    """
    game, top = step.before, step.after.trick.top
    if top is None or game.trick.owner in (-1, game.turn):
        return False
    plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
    own, *others = (strength(play, is_reversed=game.is_reversed) for play in (top, *plays))
    return own == min(others) < max(others)


ACHIEVEMENTS = AchievementRules(
    achievements={
        "lowest": Achievement(
            QT_TRANSLATE_NOOP("Daifugo", "Just enough"),
            QT_TRANSLATE_NOOP("Daifugo", "Won a trick with the lowest cards that could win it."),
        ),
        "first": Achievement(
            QT_TRANSLATE_NOOP("Daifugo", "First out"),
            QT_TRANSLATE_NOOP("Daifugo", "Went out first."),
        ),
        "eight": Achievement(
            QT_TRANSLATE_NOOP("Daifugo", "Eight and out"),
            QT_TRANSLATE_NOOP("Daifugo", "Cleared the table with an eight, and went out with the next play."),
        ),
        "risen": Achievement(
            QT_TRANSLATE_NOOP("Daifugo", "From the bottom"),
            QT_TRANSLATE_NOOP("Daifugo", "Was daihinmin, and went out first or second."),
        ),
        "revolution": Achievement(
            QT_TRANSLATE_NOOP("Daifugo", "Upside down"),
            QT_TRANSLATE_NOOP("Daifugo", "Made a revolution, and went out first."),
        ),
    },
    earned=earned,
    best=best,
    best_text=QT_TRANSLATE_NOOP("Daifugo", "Best set: {best} points"),
)
