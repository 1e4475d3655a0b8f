"""The computer players by level, and what they decide at the table.

No Qt is imported here: the process that thinks needs none.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from types import MappingProxyType

from msgspec import Struct

from cardroom.cards.dealing import DealStream
from cardroom.messages import Message
from cardroom.tables.daifugo.player.assessment import best_play
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, move_of, played, seen_by
from cardroom.tables.daifugo.player.simple import by_chance, easy
from cardroom.tables.daifugo.player.strong import expert, hard
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, Move
from cardroom.tables.daifugo.rules.messages import message_of
from cardroom.tables.daifugo.rules.replay import NO_MONEY
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, sight_of

Choose = Callable[[Seen, DealStream], Decision]
"""A player: a pure function from what its seat may see, and random numbers, to a decision."""

CHECKED = ("easy", "normal")
"""The levels whose decisions a receipt computes again."""


def normal(seen: Seen, _: DealStream | None = None) -> Decision:
    """Returns what the values recommend.

    Leads by the priority values of its cut; follows with the play that leaves the best hand, and passes when even that
    is worse than before; gives away what leaves the best hand. Equal positions lead to equal decisions.

    Args:
        seen: what the seat may see.
    """
    if seen.to_give:
        return Decision(Position(seen).given(seen.hand, seen.to_give, revolution=seen.revolution))
    play = best_play(seen)
    return PASS if play is None else played(play)


PLAYERS: Mapping[str, Choose] = MappingProxyType(
    {"random": by_chance, "easy": easy, "normal": normal, "hard": hard, "expert": expert}
)
"""The player of each level, from weak to strong."""


class Topic(IntEnum):
    """What an answer is for; the lowest number is answered first."""

    NORMAL = 0
    HARD = 1
    EXPERT = 2
    HINT = 3
    OPINION = 4
    REVIEW = 5


MOVES = {"normal": Topic.NORMAL, "hard": Topic.HARD, "expert": Topic.EXPERT}
"""The topics of the levels that think for a while; they use no random numbers. The others decide at once."""


class Answerers(Struct, frozen=True):
    """Entry points of the functions that answer; tests name their own.

    Attributes:
        normal, hard, expert: from a Seen to the Decision of a computer on turn.
        hint: from a Seen to a tuple of PlayValue, the best first.
        opinion: from a Seen to a tuple of Opinion.
        review: from a Choice to a Verdict.
    """

    normal: str = f"{__name__}:normal"
    hard: str = "cardroom.tables.daifugo.player.strong:hard"
    expert: str = "cardroom.tables.daifugo.player.strong:expert"
    hint: str = "cardroom.tables.daifugo.player.assessment:assess"
    opinion: str = "cardroom.tables.daifugo.player.strong:opinions"
    review: str = "cardroom.tables.daifugo.player.review:judge"

    def of(self, topic: Topic) -> str:
        """Returns the entry point that answers a topic."""
        return (self.normal, self.hard, self.expert, self.hint, self.opinion, self.review)[topic]


# --- at the table -----------------------------------------------------------------------------------------------------


def seat_to_act(state: DaifugoState, cluster: DaifugoCluster) -> int | None:
    """Returns the seat whose press the table waits for, if any."""
    if state is DaifugoState.EXCHANGE:
        exchange = cluster.next_exchange
        return None if exchange is None else exchange.rich
    if state in (DaifugoState.TURN, DaifugoState.CHOOSE) and cluster.game is not None:
        return cluster.game.turn
    return None


def decide(entry: DaifugoEntry, level: str, stream: DealStream) -> Message:
    """Returns the press of a player whose turn it is.

    Args:
        entry: the state, as the player's seat sees it.
        level: how well it plays, a key of PLAYERS.
        stream: its random numbers.
    """
    seen = seen_by(entry.sight)
    return message_of(move_of(seen, PLAYERS[level](seen, stream)))


def decided_moves(games: Sequence[DaifugoCluster]) -> Iterator[Move]:
    """Yields the moves of a game as the computers decide them.

    A decision follows from what its seat saw, and from the seat's random numbers. The person's moves are taken as they
    are.

    Args:
        games: the game before each move, and after the last one.
    """
    for before, move in zip(games, games[-1].moves, strict=False):
        yield move if move.seat == before.person_seat else decided_move(before, move.seat)


def decided_move(cluster: DaifugoCluster, seat: int) -> Move:
    """Returns what a computer player does in a game.

    Args:
        cluster: a game in which the seat must act.
        seat: the seat.
    """
    seen = seen_by(sight_of(DaifugoState.TURN, cluster, NO_MONEY, seat))
    return move_of(seen, PLAYERS[cluster.options.level](seen, cluster.player_stream(seat)))
