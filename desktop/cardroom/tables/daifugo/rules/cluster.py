"""The cluster of Daifugō: one game as a frozen value.

The deck, the seats and all random choices follow from the seed, which is recorded before the deal. So a game is its
seed, the standing of the set before it, and its moves. It is also saved in this form.
"""

from enum import Enum
from typing import Final

from msgspec import Struct

from cardroom.cards.dealing import DealStream, mixed
from cardroom.tables.daifugo.rules.card_sets import DIAMOND_3, CardSet, deck_of, each_bit, strongest, union
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.standing import PERSON, Standing
from cardroom.tables.daifugo.rules.state import Game

SEATS_FOR_TWO_PAIRS: Final = 4


class Exchange(Struct, frozen=True):
    """An exchange between two seats.

    Attributes:
        rich: the seat that gets the strongest cards, and gives any.
        poor: the other seat.
        taken: the strongest cards of the poor seat.
        given: the cards that the rich seat has chosen; 0 before.
    """

    rich: int
    poor: int
    taken: CardSet
    given: CardSet = 0

    @property
    def count(self) -> int:
        """The number of cards each way."""
        return self.taken.bit_count()


def exchanges_of(places: tuple[int, ...], hands: tuple[CardSet, ...]) -> tuple[Exchange, ...]:
    """Returns the exchanges after a deal; the daifugō's is the first.

    Two cards between the first and the last; from four seats on one between the second and the last but one.

    Args:
        places: the seats by their rank in the game before; empty if there are no ranks.
        hands: the dealt cards.
    """
    if not places:
        return ()
    pairs = [(places[0], places[-1], 2)]
    if len(places) >= SEATS_FOR_TWO_PAIRS:
        pairs.append((places[1], places[-2], 1))
    return tuple(Exchange(rich, poor, strongest(hands[poor], count)) for rich, poor, count in pairs)


def moved(hands: tuple[CardSet, ...], giver: int, receiver: int, cards: CardSet) -> tuple[CardSet, ...]:
    """Returns the hands after cards have gone from one seat to another."""
    changed = list(hands)
    changed[giver] &= ~cards
    changed[receiver] |= cards
    return tuple(changed)


TABLE = "daifugo"

PLAYERS_VERSION = 2
"""The version of the computer players' decisions: one more whenever a player decides otherwise than before.

A receipt names it, so that decisions are compared only with those of the same players.
"""


class DaifugoState(Enum):
    """The states of the table, in the order of play."""

    INITIALIZE = "initialize"
    REFRESH = "refresh"
    READY = "ready"
    DEAL = "deal"
    EXCHANGE = "exchange"
    EXCHANGED = "exchanged"
    TURN = "turn"
    PLAYED = "played"
    PASSED = "passed"
    CHOOSE = "choose"
    CHOSEN = "chosen"
    CLEARED = "cleared"
    RESULT = "result"
    NEXT_GAME = "next-game"
    STANDINGS = "standings"
    SET_OVER = "set-over"
    ABANDON = "abandon"
    FINISH = "finish"


class MoveCode(Enum):
    """The kind of a move; the value is its letter in records."""

    GIVE = "x"
    PLAY = "p"
    PASS = "-"
    CHOOSE = "h"


class Move(Struct, frozen=True):
    """One move of a game.

    Attributes:
        code: what was done.
        seat: who did it.
        cards: the cards; none for a pass.
        stands: what they count as; for a play only.
    """

    code: MoveCode
    seat: int
    cards: CardSet = 0
    stands: CardSet = 0


class DaifugoCluster(Struct, frozen=True):
    """A game, with the standing of its set.

    Attributes:
        round_number: counts the games of this table from 1; 0 before the first.
        seed: 32 secret bytes in hexadecimal; "" before there are any.
        word: the player's word, mixed into the deal; "" for none.
        fair: whether the seed came from the operating system.
        options: the options of the set.
        standing: the standing before this game.
        game: the game; None before the deal.
        exchanges: the exchanges after the deal.
        moves: all moves, in order.
        cleared: whether an ended trick was taken away since the last move.
        plays: the plays of the trick on the table with their seats, the first one first.
        handed_to: the seat to which the last move gave cards of a seven; None if it gave none.
        players: the version of the computer players that have played the game; 0 before the deal, and for a game that
            was begun with other players.
    """

    round_number: int = 0
    seed: str = ""
    word: str = ""
    fair: bool = True
    options: DaifugoOptions = DaifugoOptions()
    standing: Standing = Standing()
    game: Game | None = None
    exchanges: tuple[Exchange, ...] = ()
    moves: tuple[Move, ...] = ()
    cleared: bool = False
    plays: tuple[tuple[int, Play], ...] = ()
    handed_to: int | None = None
    players: int = 0

    @property
    def rules(self) -> RuleSet:
        """The rules of the set."""
        return self.options.rules

    @property
    def seating(self) -> tuple[int, ...]:
        """The player of each seat in this game."""
        rules, before = self.rules, self.standing
        if rules.new_seats and before.games % rules.new_seats == 0:
            return self.stream("seats").shuffled(range(rules.seats))
        return before.seating or tuple(range(rules.seats))

    @property
    def person_seat(self) -> int | None:
        """The seat of the person; None if computers play alone."""
        return None if self.options.watches else self.seating.index(PERSON)

    @property
    def classes(self) -> tuple[int, ...]:
        """The seats by their rank in the game before, best first.

        Empty in the first game, and where the classes are forgotten.
        """
        before, rules = self.standing, self.rules
        if not before.places or (rules.forget and before.games % rules.forget == 0):
            return ()
        seating = self.seating
        return tuple(seating.index(player) for player in before.places)

    @property
    def first_dealt(self) -> int:
        """The seat that gets the first card: the daifugō, else random."""
        classes = self.classes
        return classes[0] if classes else self.stream("first seat").below(self.rules.seats)

    @property
    def deck(self) -> tuple[CardSet, ...]:
        """All cards in their order, as sets of one card."""
        bits = tuple(each_bit(deck_of(self.rules.jokers)))
        return tuple(bits[place] for place in self.stream("deal").shuffled(range(len(bits))))

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The dealt hands by seat: one card after the other."""
        seats, first, deck = self.rules.seats, self.first_dealt, self.deck
        return tuple(union(deck[(seat - first) % seats :: seats]) for seat in range(seats))

    @property
    def next_exchange(self) -> Exchange | None:
        """The exchange in which a rich seat must choose next."""
        return next((each for each in self.exchanges if not each.given), None)

    @property
    def places(self) -> tuple[int, ...]:
        """The players by rank, best first; empty before the end."""
        if self.game is None:
            return ()
        seating = self.seating
        return tuple(seating[seat] for seat in self.game.places)

    @property
    def standing_after(self) -> Standing:
        """The standing after this game; before its end, that before it."""
        places = self.places
        return self.standing.after(places, self.seating) if places else self.standing

    @property
    def is_last_game(self) -> bool:
        """Whether the set is over after this game."""
        return self.standing.games + 1 >= self.options.games

    def dealt_game(self) -> tuple[Game, tuple[Exchange, ...]]:
        """Returns the game after the deal, and its exchanges.

        The strongest cards of the poor seats have changed hands already.
        """
        rules, classes, hands = self.rules, self.classes, self.dealt
        exchanges = exchanges_of(classes, hands) if rules.exchange else ()
        for each in exchanges:
            hands = moved(hands, each.poor, each.rich, each.taken)
        game = Game(rules, hands, self.first_dealt, classes[0] if classes else -1)
        return game, exchanges

    def first_lead(self, hands: tuple[CardSet, ...]) -> int:
        """Returns the seat that leads the first trick, after the exchange.

        Without a rule about the 3 of diamonds a random seat leads the first game, and the last one of the game before
        each other game.
        """
        rules, classes = self.rules, self.classes
        if rules.every_lead or (rules.first_lead and not classes):
            return next(seat for seat, hand in enumerate(hands) if hand & DIAMOND_3)
        return classes[-1] if classes else self.stream("first lead").below(rules.seats)

    def stream(self, purpose: str) -> DealStream:
        """Returns random numbers of this game's seed for a purpose."""
        return DealStream(mixed(bytes.fromhex(self.seed), self.word), TABLE, self.round_number, purpose)

    def player_stream(self, seat: int) -> DealStream:
        """Returns the random numbers for a seat's next decision.

        They follow from the seed, the seat and the number of moves, so an interrupted game continues as it would have
        without the interruption.
        """
        return self.stream(f"seat {seat} moves {len(self.moves)}")
