"""The cluster of the poker table, and its messages with values.

A cluster is one round in one frozen value. It holds no balance: money is in the ledger. The deck follows from the seed,
which is on record before the bet. One running index into the deck serves the deal and the draw, so the draw is decided
before the bet is played.
"""

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from msgspec import Struct

from cardroom.cards.cards import DECK, HAND_SIZE, Card
from cardroom.cards.dealing import DealStream, mixed
from cardroom.cards.hands import Hand
from cardroom.messages import RETURN, Message
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable

TABLE = "poker"
ALL_POSITIONS = frozenset(range(HAND_SIZE))


class PokerState(Enum):
    """The states of the table, in the order of play."""

    INITIALIZE = "initialize"
    REFRESH = "refresh"
    BET = "bet"
    OPEN_HAND = "open-hand"
    CHOOSE_HAND = "choose-hand"
    RESULT = "result"
    DOUBLE_UP = "double-up"
    FINISH = "finish"


class Marking(Enum):
    """The meaning of a mark: change (as in the original), or hold."""

    CHANGE = "change"
    HOLD = "hold"


class PokerOptions(Struct, frozen=True):
    """Options of the player; read when a round begins.

    Attributes:
        pay_table: the pays of the round.
        marking: with HOLD all five cards begin as marked for change, and a press holds one.
        keeps_bet: presets the last bet in the next round; the original cleared it.
    """

    pay_table: PayTable = FESTIVAL
    marking: Marking = Marking.CHANGE
    keeps_bet: bool = True


class WaitingDeal(Struct, frozen=True):
    """A deal on record for which no bet was taken yet.

    It is never replaced by another one: a table cannot draw seeds until it likes one.

    Attributes:
        round_number: of the round that will use it.
        seed: the round's 32 random bytes in hexadecimal.
        word: the text that the player added; "" for none.
        fair: whether the seed came from the operating system.
    """

    round_number: int
    seed: str
    word: str = ""
    fair: bool = True


class PokerCluster(Struct, frozen=True):
    """One round of the table, replaced once for each state entered.

    Attributes:
        round_number: counts the rounds from 1; 0 before the first.
        seed: the round's 32 random bytes in hexadecimal; the deck follows from it and the word.
        word: the text that the player added after the seed was on record; "" for none.
        fair: whether the seed came from the operating system; a round with a chosen seed stays marked permanently.
        options: the player's options when the round began.
        bet: in credits; 0 while none is placed.
        last_bet: the last bet before this round, in credits; 0 before the first.
        next_card: running index into the deck: the number of cards that have been opened.
        hand: the five cards on the table, or none.
        marks: positions 0..4 of the cards that DRAW will replace, whatever a mark means to the player.
        result: the final hand; None until it is judged.
        doubled: the win after a double-up, in credits; None unless a double-up was played to its end.
        taken_back: the number of double-ups of this win that were taken back before a card was turned up.
        next_deal: the deal of the next round, drawn with the result of this one; None before the result.
        pressed: the bet key or DEAL with which the last win was collected; applied as soon as bets are open.
    """

    round_number: int = 0
    seed: str = ""
    word: str = ""
    fair: bool = True
    options: PokerOptions = PokerOptions()
    bet: int = 0
    last_bet: int = 0
    next_card: int = 0
    hand: tuple[Card, ...] = ()
    marks: frozenset[int] = frozenset()
    result: Hand | None = None
    doubled: int | None = None
    taken_back: int = 0
    next_deal: WaitingDeal | None = None
    pressed: Message | None = None

    @property
    def deck(self) -> tuple[Card, ...]:
        """All 53 cards in the order of this round."""
        return _deck(self.seed, self.word, self.round_number)

    @property
    def waiting(self) -> WaitingDeal | None:
        """The deal without a bet; None before it is drawn.

        It is this round's before its cards are dealt, and the next round's from the result on.
        """
        if self.seed and not self.hand:
            return WaitingDeal(self.round_number, self.seed, self.word, self.fair)
        return self.next_deal

    @property
    def win(self) -> int:
        """The pay of the judged hand in credits; 0 before that."""
        return 0 if self.result is None else self.options.pay_table.pay(self.result, self.bet)


@dataclass(frozen=True, slots=True)
class BetTo(Message):
    """Sets a bet, clamped.

    Attributes:
        bet: in credits.
    """

    on: str = field(default="bet_to", init=False)
    bet: int


@dataclass(frozen=True, slots=True)
class ToggleMark(Message):
    """Toggles the mark of a card.

    Attributes:
        position: of the card, 0 to 4.
    """

    on: str = field(default="mark", init=False)
    position: int


@dataclass(frozen=True, slots=True)
class Doubled(Message):
    """The outcome of a double-up, as its own record has it.

    Attributes:
        round_number: of the round whose win was doubled.
        amount: in credits; 0 if all was lost.
    """

    on: str = field(default=RETURN, init=False)
    round_number: int
    amount: int


@dataclass(frozen=True, slots=True)
class TakenBack(Message):
    """A double-up that was taken back before a card was turned up.

    Attributes:
        round_number: of the round whose win stays as it was.
    """

    on: str = field(default=RETURN, init=False)
    round_number: int


@lru_cache(maxsize=2)
def _deck(seed: str, word: str, round_number: int) -> tuple[Card, ...]:
    """Shuffles the deck of a round, which each of its states needs."""
    key = mixed(bytes.fromhex(seed), word)
    return DealStream(key, TABLE, round_number, "deal").shuffled(DECK)
