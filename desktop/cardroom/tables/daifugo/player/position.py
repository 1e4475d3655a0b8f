"""Values of a player's hand and of its plays."""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Final

from cardroom.tables.daifugo.player.finishing import Ending, forbidden_last, is_foul
from cardroom.tables.daifugo.player.hand_values import Cut, HandValues
from cardroom.tables.daifugo.player.role_values import STRONGEST_ROLE, Outlook, RoleValues
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.card_sets import (
    EIGHT,
    FIVE,
    JACK,
    JOKERS,
    RANKS,
    SEVEN,
    SUITS,
    TEN,
    CardSet,
    each_bit,
    strength_of,
    union,
)
from cardroom.tables.daifugo.rules.game import makes_revolution
from cardroom.tables.daifugo.rules.legal import are_neighbours, returns_joker
from cardroom.tables.daifugo.rules.play import Play

_AT_ONCE: Final = 2
"""Number of cards that are chosen together; more would be too many ways."""


def cards_to_give(hand: CardSet, count: int, value: Callable[[CardSet], int], *, is_reversed: bool) -> CardSet:
    """Returns the cards whose loss leaves the best hand value.

    Equal ones: the weaker cards, then the lower bits. From three cards on, two are chosen at a time.

    Args:
        hand: the cards to choose from.
        count: number of cards.
        value: returns the value of a hand, the lower the better.
        is_reversed: whether a lower rank is stronger.
    """
    given, strength = 0, partial(strength_of, is_reversed=is_reversed)
    while count:
        step = min(count, _AT_ONCE)
        ways = [(union(cards), sum(map(strength, cards))) for cards in combinations(each_bit(hand), step)]
        _, _, best = min((value(hand & ~cards), weight, cards) for cards, weight in ways)
        given |= best
        hand &= ~best
        count -= step
    return given


class Position:
    """What a seat may see, with values.

    Values of hands are those after the trick: a lock and a jack end with it.

    Args:
        seen: what the seat may see.
    """

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.out = seen.out
        self._endings: dict[bool, Ending] = {}
        self._roles: dict[tuple[CardSet, bool], RoleValues] = {}
        self._others = seen.players - (1 if seen.counts[seen.seat] else 0)
        self._passed = sum(
            1 for seat, count in enumerate(seen.counts) if count and seat != seen.seat and seen.trick.passed >> seat & 1
        )

    def ending(self, *, revolution: bool) -> Ending:
        """Returns the values of hands in an order."""
        ending = self._endings.get(revolution)
        if ending is None:
            rules = self.seen.rules
            values = HandValues(self.roles(self.out, is_reversed=revolution), runs=rules.runs)
            ending = Ending(values, rules, forbidden_last(rules, revolution=revolution))
            self._endings[revolution] = ending
        return ending

    @property
    def now(self) -> Ending:
        """The values of hands in the order of the game now."""
        return self.ending(revolution=self.seen.revolution)

    def roles(self, out: CardSet, *, is_reversed: bool) -> RoleValues:
        """Returns the role values against cards that opponents may use."""
        roles = self._roles.get((out, is_reversed))
        if roles is None:
            seen = self.seen
            rules = seen.rules
            outlook = Outlook(out, rules.seats, seen.players, is_reversed, rules.eight_cut, rules.spade_three)
            roles = self._roles[out, is_reversed] = RoleValues(outlook)
        return roles

    def cut(self) -> Cut:
        """Returns the best cut of the hand."""
        return self.now.cut(self.seen.hand)

    def role(self, play: Play) -> int:
        """Returns the role value of a play in the trick.

        Under a lock only cards of its suits can beat a play, and under a hard lock only the next ranks.
        """
        if self.clears_surely(play):
            return STRONGEST_ROLE
        seen = self.seen
        is_reversed = seen.is_reversed
        if seen.rules.jack_back and not seen.trick.jack and play.ranks_of(JACK):
            is_reversed = not is_reversed
        return self.roles(self._usable(play, is_reversed=is_reversed), is_reversed=is_reversed).of(play)

    def plain_role(self, play: Play) -> int:
        """Returns the role value of a combination, whatever is on the table."""
        return self.roles(self.out, is_reversed=self.seen.revolution).of(play)

    @property
    def leads_after_pass(self) -> bool:
        """Whether the seat would lead after a pass.

        It would if its play is on top and all others have passed.
        """
        return self.seen.trick.owner == self.seen.seat and self._passed == self._others

    def clears_surely(self, play: Play) -> bool:
        """Returns whether no opponent can play on a play."""
        seen = self.seen
        rules, top = seen.rules, seen.trick.top
        if rules.eight_cut and play.ranks_of(EIGHT):
            return True
        if top is not None and returns_joker(play, top, rules):
            return True
        if top is not None and rules.pass_holds and self._passed == self._others:
            return True
        return rules.five_skip and play.ranks_of(FIVE) >= self._others

    def _usable(self, play: Play, *, is_reversed: bool) -> CardSet:
        """Returns the cards with which opponents could beat a play."""
        trick, rules = self.seen.trick, self.seen.rules
        top = trick.top
        if top is None or play.stands == 0:
            return self.out
        locks = rules.lock and play.suits == top.suits
        if not (trick.lock or locks):
            return self.out
        suited = _of_suits(trick.lock or play.suits)
        is_hard = trick.hard
        if locks and rules.hard_lock and not is_hard:
            is_hard = are_neighbours(play, top, is_reversed=self.seen.is_reversed)
        if is_hard:
            suited &= _next_ranks(play, is_reversed=is_reversed)
        return self.out & (suited | JOKERS)

    def left_by(self, play: Play) -> CardSet:
        """Returns the hand after a play.

        What its sevens and tens oblige to is done, too.
        """
        rest = self.seen.hand & ~play.cards
        rules = self.seen.rules
        for rank, applies in ((SEVEN, rules.seven_pass), (TEN, rules.ten_discard)):
            count = min(play.ranks_of(rank), rest.bit_count()) if applies else 0
            if count:
                rest &= ~self.given(rest, count, revolution=self.revolution_after(play))
        return rest

    def given(self, hand: CardSet, count: int, *, revolution: bool) -> CardSet:
        """Returns the cards that are best given away or discarded."""
        if hand.bit_count() <= count:
            return hand
        return cards_to_give(hand, count, self.ending(revolution=revolution).value, is_reversed=revolution)

    def revolution_after(self, play: Play) -> bool:
        """Returns whether the order of the game is reversed after a play."""
        return self.seen.revolution != makes_revolution(play, self.seen.rules)

    def value_after(self, play: Play) -> int:
        """Returns the hand value after a play, in the order then."""
        return self.ending(revolution=self.revolution_after(play)).value(self.left_by(play))

    def goes_out(self, play: Play) -> bool:
        """Returns whether a play is the last of the hand."""
        return self.seen.hand == play.cards or not self.left_by(play)

    def is_foul(self, play: Play) -> bool:
        """Returns whether a play goes out against the rules."""
        seen = self.seen
        return seen.hand == play.cards and is_foul(play, seen.trick, seen.rules, revolution=seen.revolution)


def _of_suits(suits: int) -> CardSet:
    return sum(suits << SUITS * rank for rank in range(RANKS))


def _next_ranks(play: Play, *, is_reversed: bool) -> CardSet:
    """Returns the ranks next to a play, as many as it has."""
    ranks = play.high - play.low + 1
    cards = (1 << SUITS * ranks) - 1
    if is_reversed:
        return cards << SUITS * (play.low - ranks) if play.low >= ranks else 0
    return cards << SUITS * (play.high + 1) & (1 << SUITS * RANKS) - 1
