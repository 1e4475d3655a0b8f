"""What a policy scores the plays of a decision by."""

from typing import Final

from mypy_extensions import i64

from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.state import Game

_RIVAL_CLASS: Final = (0, 0, 1, 2, 3, 3, 4)


class View:
    """A decision, as a policy sees it.

    Args:
        rules: the rules in force.
        trick: what is on the table.
        revolution: whether the order is reversed until another revolution.
        hand: the cards of the seat.
        out: the cards that opponents may hold.

    Attributes:
        rival: the class of the least number of cards of an opponent, 0 to 4.
    """

    def __init__(self, rules: RuleSet, trick: Trick, revolution: bool, hand: CardSet, out: CardSet) -> None:
        self.rules: RuleSet = rules
        self.trick: Trick = trick
        self.revolution = revolution
        self.hand: i64 = hand
        self.out: i64 = out
        self.rival: i64 = 0


def view_in(game: Game) -> View:
    """Returns what the seat on turn sees."""
    seat = game.turn
    hand = game.hands[seat]
    view = View(game.rules, game.trick, game.revolution, hand, deck_of(game.rules.jokers) & ~hand & ~game.played)
    view.rival = least_rival(game)
    return view


def least_rival(game: Game) -> i64:
    """Returns the class of the least number of cards of an opponent."""
    least: i64 = 6
    for other, held in enumerate(game.hands):
        if held and other != game.turn:
            count: i64 = size_of(held)
            least = min(least, count)
    return _RIVAL_CLASS[least]


def view_of(seen: Seen) -> View:
    """Returns what a seat sees."""
    view = View(seen.rules, seen.trick, seen.revolution, seen.hand, seen.out)
    others = [count for seat, count in enumerate(seen.counts) if count and seat != seen.seat]
    view.rival = _RIVAL_CLASS[min(6, *others)]
    return view


def size_of(hand: i64) -> i64:
    """Returns the number of cards, at most 15."""
    size: i64 = 0
    while hand and size < 15:
        hand &= hand - 1
        size += 1
    return size
