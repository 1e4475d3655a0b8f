"""The state of one game, and what its last move has caused.

A game is a dataclass with a constructor of its own and `Final` attributes. mypy refuses assignments, and compiled it is
made in a twentieth of the time of a frozen one.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.tables.daifugo.rules.pickling import constructed
from cardroom.tables.daifugo.rules.rule_set import RuleSet

PASSES_TO_DRAW: Final = 20
"""The number of passes in a row after which the remaining ranks are drawn."""


class EventCode(Enum):
    """What a move has caused, in the order of the narration."""

    REVOLUTION = "revolution"
    COUNTER_REVOLUTION = "counter-revolution"  # a revolution that turns the order back
    CUT = "cut"
    SPADE_3 = "spade-3"
    LOCK = "lock"  # this and the next two only if the trick goes on
    HARD_LOCK = "hard-lock"
    JACK_BACK = "jack-back"
    REVERSE = "reverse"
    SKIP = "skip"  # amount: number of players
    GAVE = "gave"  # amount: number of cards
    DISCARDED = "discarded"  # amount: number of cards
    OUT = "out"  # amount: the rank, from 1
    FOUL = "foul"
    FALL = "fall"
    STUCK = "stuck"
    TRICK_OVER = "trick-over"  # the seat is the one that leads


class Event(NamedTuple):
    """Something that a move has caused.

    Attributes:
        code: what it is.
        seat: the seat that it happens to.
        amount: a number, see the codes; 0 if there is none.
    """

    code: EventCode
    seat: int
    amount: int = 0


@dataclass(frozen=True)
class Duty:
    """Cards that a seat must choose after a seven or ten.

    Attributes:
        gives: whether the next player gets them; otherwise they are discarded.
        count: number of cards.
    """

    gives: bool
    count: int

    def __reduce__(self) -> tuple[object, ...]:
        return constructed(self)


@dataclass(init=False, unsafe_hash=True)
class Game:
    """A game between the deal and the last rank.

    Attributes:
        rules: the rules in force.
        hands: the cards of each seat; a seat without cards is no longer in.
        turn: the seat that acts next; during a duty and after the trick, too.
        daifugo: the seat that was first in the game before; -1 for none.
        trick: what lies on the table.
        ended: whether the trick is over: the cards stay to be seen until `clear`.
        played: all cards that were played or discarded, those on the table included.
        aside: the cards of a fallen daifugō, face down.
        revolution: whether the order is reversed until another revolution.
        backwards: whether play goes round in the order of falling seats.
        duties: the duties of the seat on turn.
        skips: number of players to be skipped after the duties.
        out: the seats that have gone out, the first first.
        last: the seats that were ranked from below, the lowest first.
        passes: number of passes in a row.
        drawn: the seats whose ranks were drawn, best first.
        events: what the last move has caused.
    """

    rules: Final[RuleSet]
    hands: Final[tuple[CardSet, ...]]
    turn: Final[int]
    daifugo: Final[int]
    trick: Final[Trick]
    ended: Final[bool]
    played: Final[CardSet]
    aside: Final[CardSet]
    revolution: Final[bool]
    backwards: Final[bool]
    duties: Final[tuple[Duty, ...]]
    skips: Final[int]
    out: Final[tuple[int, ...]]
    last: Final[tuple[int, ...]]
    passes: Final[int]
    drawn: Final[tuple[int, ...]]
    events: Final[tuple[Event, ...]]

    def __init__(
        self,
        rules: RuleSet,
        hands: tuple[CardSet, ...],
        turn: int,
        daifugo: int = -1,
        trick: Trick = EMPTY_TRICK,
        ended: bool = False,
        played: CardSet = 0,
        aside: CardSet = 0,
        revolution: bool = False,
        backwards: bool = False,
        duties: tuple[Duty, ...] = (),
        skips: int = 0,
        out: tuple[int, ...] = (),
        last: tuple[int, ...] = (),
        passes: int = 0,
        drawn: tuple[int, ...] = (),
        events: tuple[Event, ...] = (),
    ) -> None:
        self.rules = rules
        self.hands = hands
        self.turn = turn
        self.daifugo = daifugo
        self.trick = trick
        self.ended = ended
        self.played = played
        self.aside = aside
        self.revolution = revolution
        self.backwards = backwards
        self.duties = duties
        self.skips = skips
        self.out = out
        self.last = last
        self.passes = passes
        self.drawn = drawn
        self.events = events

    def __reduce__(self) -> tuple[object, ...]:
        return constructed(self)

    @property
    def is_reversed(self) -> bool:
        """Whether a lower rank is stronger now."""
        return self.revolution != self.trick.jack

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that still have cards."""
        return tuple([seat for seat, hand in enumerate(self.hands) if hand])

    @property
    def is_stuck(self) -> bool:
        """Whether the remaining ranks must be drawn."""
        return self.rules.lead_pass and self.passes >= PASSES_TO_DRAW and not self.drawn

    @property
    def is_over(self) -> bool:
        """Whether all ranks are known."""
        return bool(self.drawn) or has_one_left(self.hands)

    @property
    def places(self) -> tuple[int, ...]:
        """All seats by rank, the daifugō first; empty before the end."""
        if not self.is_over:
            return ()
        rest = self.drawn or self.seats_in
        return (*self.out, *rest, *reversed(self.last))

    @property
    def may_pass(self) -> bool:
        """Whether the seat on turn may pass."""
        return self.trick.top is not None or self.rules.lead_pass

    def after(self, seat: int) -> int:
        """Returns the next seat that has cards; possibly the same one.

        Raises:
            StopIteration: no seat has cards.
        """
        return next(iter([other for other in self.round_from(seat) if self.hands[other]]))

    def round_from(self, seat: int) -> list[int]:
        """Returns all seats in the order of play; the seat itself last."""
        count, step = len(self.hands), -1 if self.backwards else 1
        return [(seat + step * place) % count for place in range(1, count + 1)]


def has_one_left(hands: tuple[CardSet, ...]) -> bool:
    """Returns whether fewer than two seats have cards."""
    holders = 0
    for hand in hands:
        if hand:
            holders += 1
    return holders < 2
