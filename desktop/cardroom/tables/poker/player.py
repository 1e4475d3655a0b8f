"""A computer player for joker draw poker: sound habits, no mathematics. It holds what the casual way to play holds."""

from dataclasses import dataclass

from cardroom.cards.cards import Card, check_hand
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker.odds.ways_to_play import casual
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, PokerCluster, PokerState


@dataclass(frozen=True, slots=True)
class PokerSight:
    """What who plays may see: the table as it lies there, and nothing of the deck.

    Attributes:
        state: where the game stands.
        hand: the five cards, or none.
        marks: positions of the cards that are marked to be changed.
        win: what can be collected, in credits.
        credits: what can be bet.
    """

    state: PokerState
    hand: tuple[Card, ...]
    marks: frozenset[int]
    win: int
    credits: int


def sight_of(state: PokerState, cluster: PokerCluster, account: Account) -> PokerSight:
    """What can be seen of the table: its cards and its meters."""
    return PokerSight(state, cluster.hand, cluster.marks, account.escrow, account.player)


def choose(sight: PokerSight) -> Message | None:
    """The player's next press; None where the table goes on by itself, and in a double-up, which has its own player.

    It follows from the sight alone, so a game that was interrupted goes on as it would have gone.
    """
    match sight.state:
        case PokerState.BET:
            return Message("deal")
        case PokerState.OPEN_HAND:
            return _mark_or_draw(sight)
        case PokerState.RESULT:
            return _go_on(sight)
        case PokerState.FINISH:
            return Message("new_game")
        case _:
            return None


def cards_to_change(hand: tuple[Card, ...]) -> frozenset[int]:
    """The positions that the player changes: all but what `casual` holds.

    Raises:
        BadCards: not five different cards of the deck.
    """
    check_hand(hand)
    return ALL_POSITIONS - casual(hand)


def _go_on(sight: PokerSight) -> Message:
    """After a win it is collected; after a loss the bet is raised, unless nothing is left: then DEAL ends the game."""
    if sight.win:
        return Message("collect")
    return Message("bet_one") if sight.credits else Message("deal")


def _mark_or_draw(sight: PokerSight) -> Message:
    """One press at a time: first the leftmost card whose mark is not as it should be, then the draw."""
    wrong = sight.marks ^ cards_to_change(sight.hand)
    return Message("mark", (min(wrong),)) if wrong else Message("draw")
