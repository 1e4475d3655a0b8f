"""The values of the poker history: steps and rows."""

from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.rules.line import parse_line


class StoryStepKind(Enum):
    """The kind of a history step; the value is its usual sentence.

    Placeholders are {number}, {layout}, {hand}, {choice} and {places}.
    """

    BEGIN = QT_TRANSLATE_NOOP("Rounds", "The round begins: its seed is on record.")
    NEW_GAME = QT_TRANSLATE_NOOP("Rounds", "A new game begins, with the same deal.")
    BET = QT_TRANSLATE_NOOP("Rounds", "The bet is {number}.")
    WORD = Text("", "word")  # the history of every table has its sentence
    DEAL = QT_TRANSLATE_NOOP("Rounds", "The bet of {number} is taken, and five cards are dealt.")
    MARK = QT_TRANSLATE_NOOP("Rounds", "No card is marked.")
    DRAW = QT_TRANSLATE_NOOP("Rounds", "{number} cards are changed.")
    RESULT = QT_TRANSLATE_NOOP("Rounds", "The hand is judged.")
    DOUBLE = QT_TRANSLATE_NOOP("Rounds", "A double-up begins, with {number} credits.")
    LAYOUT = QT_TRANSLATE_NOOP("Rounds", "Double-up {layout}: {number} credits are at stake.")
    GUESS = QT_TRANSLATE_NOOP("Rounds", "Double-up {layout}, {choice}: wrong.")
    BANKED = QT_TRANSLATE_NOOP("Rounds", "Double-up {layout}: {number} credits are banked.")
    DOUBLED = QT_TRANSLATE_NOOP("Rounds", "The double-up is over: {number} credits.")
    TAKEN_BACK = QT_TRANSLATE_NOOP("Rounds", "The double-up is taken back: the win of {number} is untouched.")
    COLLECTED = QT_TRANSLATE_NOOP("Rounds", "{number} credits are collected.")
    LEFT = QT_TRANSLATE_NOOP("Rounds", "The game is over.")
    DAMAGED = QT_TRANSLATE_NOOP("Rounds", "This step cannot be read: its record is damaged.")


class Badge(Enum):
    """What is above a card; the value is the word."""

    NONE = Text("", "")
    CHANGE = QT_TRANSLATE_NOOP("Rounds", "CHANGE")
    HOLD = QT_TRANSLATE_NOOP("Rounds", "HOLD")
    NEW = QT_TRANSLATE_NOOP("Rounds", "NEW")
    CHOSEN = QT_TRANSLATE_NOOP("Rounds", "CHOSEN")


class CardPlace(Struct, frozen=True):
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


class StoryStep(Struct, frozen=True):
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
    places: tuple[CardPlace, ...] = ()
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


class RoundRow(Struct, frozen=True):
    """A round as a row of the list.

    Attributes:
        number: the table's number of the round, from 1.
        at: the time of its end, as in `StepOnRecord`.
        credits: the player's credits then.
        bet, hand, win: its result; None if it cannot be read.
        doubled: the amount after a double-up; None without one.
        fair: whether the seed came from the operating system.
        cards: the final hand of a round without a win; none in a line of a program before version 0.2.
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
    read = parse_line(line)
    if read is None:
        return RoundRow(number, at, credits)
    cards = read.cards if read.hand is Hand.NOTHING else ()
    return RoundRow(number, at, credits, read.bet, read.hand, read.win, read.doubled, read.fair, cards)
