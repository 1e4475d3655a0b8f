"""A computer player for joker draw poker, with simple rules.

It holds the cards that `casual` holds.
"""

from cardroom.cards.cards import Card, check_hand
from cardroom.messages import Message
from cardroom.tables.poker.odds.ways_to_play import casual
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, PokerState, ToggleMark
from cardroom.tables.poker.rules.sight import PokerEntry, PokerSight


def choose(entry: PokerEntry) -> Message | None:
    """Returns the player's next press, or None.

    It is None where the table goes on by itself, and in a double-up, which has its own player. The press follows from
    the entry alone, so a resumed game takes the same course as an uninterrupted one.
    """
    match entry.state:
        case PokerState.BET:
            return Message("deal")
        case PokerState.OPEN_HAND:
            return _mark_or_draw(entry.sight)
        case PokerState.RESULT:
            return _go_on(entry.sight)
        case PokerState.FINISH:
            return Message("new_game")
        case _:
            return None


def cards_to_change(hand: tuple[Card, ...]) -> frozenset[int]:
    """Returns the positions to change: all that `casual` does not hold.

    Raises:
        BadCards: not five different cards of the deck.
    """
    check_hand(hand)
    return ALL_POSITIONS - casual(hand)


def _go_on(sight: PokerSight) -> Message:
    """Collects a win; after a loss raises the bet.

    If no credits are left, DEAL ends the game.
    """
    if sight.escrow:
        return Message("collect")
    return Message("bet_one") if sight.credits else Message("deal")


def _mark_or_draw(sight: PokerSight) -> Message:
    """Corrects the leftmost wrong mark; draws if there is none."""
    wrong = sight.marks ^ cards_to_change(sight.hand)
    return ToggleMark(min(wrong)) if wrong else Message("draw")
