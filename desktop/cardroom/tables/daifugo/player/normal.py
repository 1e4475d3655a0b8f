"""The normal player: plays by the three values."""

from cardroom.tables.daifugo.player.assessment import best_play
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, played
from cardroom.tables.daifugo.player.streams import Stream


def choose(seen: Seen, stream: Stream) -> Decision:
    """Returns what the values recommend.

    Leads by the priority values of its cut; follows with the play that leaves the best hand, and passes when even that
    is worse than before; gives away what leaves the best hand.

    Args:
        seen: what the seat may see.
        stream: not used: equal positions lead to equal decisions.
    """
    if seen.to_give:
        return Decision(Position(seen).given(seen.hand, seen.to_give, revolution=seen.revolution))
    play = best_play(seen)
    return PASS if play is None else played(play)
