"""The values of the poker history: steps and rows."""

import json
from dataclasses import dataclass
from enum import Enum

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome


class StoryStepKind(Enum):
    """The kind of a history step."""

    BEGIN = "begin"
    NEW_GAME = "new-game"
    BET = "bet"
    WORD = "word"
    DEAL = "deal"
    MARK = "mark"
    DRAW = "draw"
    RESULT = "result"
    DOUBLE = "double"
    LAYOUT = "layout"
    GUESS = "guess"
    BANKED = "banked"
    DOUBLED = "doubled"
    TAKEN_BACK = "taken-back"
    COLLECTED = "collected"
    LEFT = "left"
    DAMAGED = "damaged"


class Badge(Enum):
    """The word above a card."""

    NONE = "none"
    CHANGE = "change"
    HOLD = "hold"
    NEW = "new"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Place:
    """A card of a history step.

    Attributes:
        card: None for a card that was face down.
        badge: the word above it.
        lit: whether the card counts towards the win.
        made: whether the card is part of a hand that won nothing.
    """

    card: Card | None
    badge: Badge = Badge.NONE
    lit: bool = False
    made: bool = False


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One step of a round.

    Attributes:
        kind: its kind.
        at: its time, as in `StepOnRecord`.
        before: the credits before it; None if they are not recorded.
        after: the credits after it.
        places: the cards, from the left.
        number: credits, by kind: the bet, the win, the stake, the amount banked or collected.
        layout: the number of the double-up's layout, from 1; else 0.
        hand: the judged hand.
        word: the word that the player has added.
        choice: the choice in a double-up.
        outcome: the outcome of that choice.
        pay: the pay of the dealt hand, in credits; None at other steps.
    """

    kind: StoryStepKind
    at: str
    before: Account | None
    after: Account
    places: tuple[Place, ...] = ()
    number: int = 0
    layout: int = 0
    hand: Hand | None = None
    word: str = ""
    choice: Choice | None = None
    outcome: Outcome | None = None
    pay: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, if all are open."""
        cards = tuple(place.card for place in self.places if place.card is not None)
        return cards if len(cards) == len(self.places) else ()


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round as a row of the list.

    Attributes:
        number: the table's number of the round, from 1.
        at: the time of its end, as in `StepOnRecord`.
        credits: the player's credits then.
        bet, hand, win: its result; None if it cannot be read.
        doubled: the amount after a double-up; None without one.
        fair: whether the seed came from the operating system.
        cards: the final hand of a round without a win; none if its steps are not kept.
    """

    number: int
    at: str
    credits: int
    bet: int | None = None
    hand: Hand | None = None
    win: int | None = None
    doubled: int | None = None
    fair: bool = True
    cards: tuple[Card, ...] = ()


def row_of(number: int, at: str, credits: int, line: str) -> RoundRow:
    """Makes the row of a round from its line in the book.

    From a line that cannot be read, number, time and credits remain.
    """
    try:
        fields = json.loads(line)
        bet, win, doubled, fair = (fields[name] for name in ("bet", "win", "doubled", "fair"))
        if not (type(bet) is type(win) is int and type(fair) is bool and (doubled is None or type(doubled) is int)):
            return RoundRow(number, at, credits)
        return RoundRow(number, at, credits, bet, Hand[fields["hand"]], win, doubled, fair)
    except (LookupError, TypeError, ValueError, RecursionError):
        return RoundRow(number, at, credits)
