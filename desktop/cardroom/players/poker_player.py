"""A computer player for joker draw poker: sound habits, no mathematics yet. It keeps what the casual player keeps."""

from collections import Counter
from dataclasses import dataclass

from cardroom.rules.cards import HAND_SIZE, JOKER, Card, number_of, suit_of
from cardroom.rules.hands import Hand, judge
from cardroom.rules.ledger import Account
from cardroom.rules.poker.cluster import ALL_POSITIONS, PokerCluster, PokerState
from cardroom.rules.steps import Message

_WHOLE_HANDS = (Hand.STRAIGHT, Hand.FLUSH, Hand.FULL_HOUSE)


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
    return PokerSight(state, cluster.hand, cluster.marks, cluster.win, account.player)


def choose(sight: PokerSight) -> Message | None:
    """The player's next press; None where the table goes on by itself.

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
    """The positions that the player changes: all but made hands, sets, the joker, and four to a flush."""
    made = judge(hand)
    if made in _WHOLE_HANDS or made >= Hand.STRAIGHT_FLUSH:
        return frozenset()
    numbers = Counter(number_of(card) for card in hand)
    suits = Counter(suit_of(card) for card in hand if card != JOKER)
    suit, suited = suits.most_common(1)[0]
    if suited + (JOKER in hand) == HAND_SIZE - 1 and made < Hand.THREE_OF_A_KIND:
        return frozenset(position for position, card in enumerate(hand) if card != JOKER and suit_of(card) is not suit)
    kept = frozenset(position for position, card in enumerate(hand) if card == JOKER or numbers[number_of(card)] > 1)
    return ALL_POSITIONS - kept


def _go_on(sight: PokerSight) -> Message:
    """After a win it is collected; after a loss the bet is raised, unless nothing is left: then DEAL ends the game."""
    if sight.win:
        return Message("collect")
    return Message("bet_one") if sight.credits else Message("deal")


def _mark_or_draw(sight: PokerSight) -> Message:
    """One press at a time: first the leftmost card whose mark is not as it should be, then the draw."""
    wrong = sight.marks ^ cards_to_change(sight.hand)
    return Message("mark", (min(wrong),)) if wrong else Message("draw")
