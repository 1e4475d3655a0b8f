"""What a player knows when it decides, as one small value."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, Exchange, Move, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, legal_plays
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange, moves_seen
from cardroom.tables.daifugo.rules.state import Duty, Game


class Seen(Struct, frozen=True):
    """A decision to be made, with all that the seat may see.

    Attributes:
        rules: the rules in force.
        seat: the seat that decides.
        hand: its cards.
        counts: number of cards of each seat.
        trick: what is on the table.
        played: all cards that were played or discarded, those on the table included.
        revolution: whether the order is reversed until another revolution.
        backwards: whether play goes round in the order of falling seats.
        duties: cards to give or to discard; the first comes first. None: it is a play.
        exchange: number of cards to give in the exchange after the deal; 0 in the game.
        classes: the seats by their rank in the game before, best first; empty without ranks.
        moves: all moves after the exchange; cards that were handed on are 0.
        held: the cards that are known to be in each hand, by the exchange; empty if none are.
    """

    rules: RuleSet
    seat: int
    hand: CardSet
    counts: tuple[int, ...]
    trick: Trick = EMPTY_TRICK
    played: CardSet = 0
    revolution: bool = False
    backwards: bool = False
    duties: tuple[Duty, ...] = ()
    exchange: int = 0
    classes: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    held: tuple[CardSet, ...] = ()

    @property
    def out(self) -> CardSet:
        """The cards that opponents may hold."""
        return deck_of(self.rules.jokers) & ~self.hand & ~self.played

    @property
    def players(self) -> int:
        """Number of players that are still in."""
        return sum(1 for count in self.counts if count)

    @property
    def is_reversed(self) -> bool:
        """Whether a lower rank is stronger in this trick."""
        return self.revolution != self.trick.jack

    @property
    def may_pass(self) -> bool:
        """Whether the seat may pass."""
        return self.trick.top is not None or self.rules.lead_pass

    @property
    def to_give(self) -> int:
        """Number of cards to be given or discarded; 0 for a play."""
        return self.exchange or (self.duties[0].count if self.duties else 0)

    def legal_plays(self) -> list[Play]:
        """Returns all legal plays, without the pass."""
        return legal_plays(self.hand, self.trick, self.rules, is_reversed=self.is_reversed)


class Decision(Struct, frozen=True):
    """A play, a pass, or cards that are given or discarded.

    Attributes:
        cards: the cards that leave the hand; 0 for a pass.
        play: the play; None for anything else.
    """

    cards: CardSet
    play: Play | None = None


PASS = Decision(0)


def played(play: Play) -> Decision:
    """Returns the decision to make a play."""
    return Decision(play.cards, play)


def seen_in(game: Game, exchange: Exchange | None = None) -> Seen:
    """Returns what a seat sees in a game.

    Args:
        game: the game; in an exchange, after the strongest cards have changed hands.
        exchange: the exchange of a rich seat that gives cards; without one the seat on turn sees.
    """
    seat = game.turn if exchange is None else exchange.rich
    return Seen(
        rules=game.rules,
        seat=seat,
        hand=game.hands[seat],
        counts=tuple(hand.bit_count() for hand in game.hands),
        trick=game.trick,
        played=game.played,
        revolution=game.revolution,
        backwards=game.backwards,
        duties=game.duties,
        exchange=0 if exchange is None else exchange.count,
    )


def seen_at(cluster: DaifugoCluster) -> Seen:
    """Returns what the seat sees that must act in a game."""
    seen = seen_in(game_of(cluster), cluster.next_exchange)
    held = cards_held(seen, cluster.exchanges)
    return replace(seen, classes=cluster.classes, moves=moves_seen(cluster), held=held)


def cards_held(seen: Seen, exchanges: Sequence[Exchange | SeenExchange]) -> tuple[CardSet, ...]:
    """Returns the cards that a seat knows in each hand.

    They are those that it has given in the exchange and that were not played. A fallen daifugō has none. Where sevens
    are handed on, nothing is known for sure.
    """
    held = [0] * len(seen.counts)
    for each in exchanges:
        if each.rich == seen.seat:
            held[each.poor] = each.given & ~seen.played
        elif each.poor == seen.seat:
            held[each.rich] = each.taken & ~each.given & ~seen.played
    held = [cards if count else 0 for cards, count in zip(held, seen.counts, strict=True)]
    return tuple(held) if any(held) and not seen.rules.seven_pass else ()


def seen_by(sight: DaifugoSight) -> Seen:
    """Returns the part of a seat's sight that a player needs.

    Args:
        sight: the sight of a seat that has a decision to make.
    """
    assert sight.seat is not None
    to_give = (each.count for each in sight.exchanges if each.rich == sight.seat and not each.is_done)
    seen = Seen(
        rules=sight.options.rules,
        seat=sight.seat,
        hand=sight.hand,
        counts=sight.counts,
        trick=sight.trick,
        played=sight.played,
        revolution=sight.revolution,
        backwards=sight.backwards,
        duties=sight.duties,
        exchange=next(to_give, 0),
        classes=sight.classes,
        moves=sight.moves,
    )
    return replace(seen, held=cards_held(seen, sight.exchanges))


def move_of(seen: Seen, decision: Decision) -> Move:
    """Returns a decision as the move of its seat."""
    if seen.exchange:
        return Move(MoveCode.GIVE, seen.seat, decision.cards)
    if seen.duties:
        return Move(MoveCode.CHOOSE, seen.seat, decision.cards)
    if decision.play is None:
        return Move(MoveCode.PASS, seen.seat)
    return Move(MoveCode.PLAY, seen.seat, decision.cards, decision.play.stands)
