"""What a seat may see of a game of Daifugō."""

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.cards import card_name
from cardroom.cards.dealing import commitment_of
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_cards
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, legal_plays
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Duty, Event


class SeenExchange(Struct, frozen=True):
    """An exchange as a seat sees it.

    Attributes:
        rich: the seat that gets the strongest cards, and gives any.
        poor: the other seat.
        count: number of cards each way.
        taken: the cards that the rich seat gets; 0 for seats that take no part.
        given: the cards that it gives; 0 before, and for seats that take no part.
        is_done: whether the rich seat has chosen.
    """

    rich: int
    poor: int
    count: int
    taken: CardSet
    given: CardSet
    is_done: bool


class SeenMove(Struct, frozen=True):
    """The last move, as a seat has seen it.

    Attributes:
        code: what was done.
        seat: who did it.
        cards: the cards that it sees; 0 for a pass, and for cards handed on between others.
        count: number of cards.
        receiver: the seat that got the cards; None if no seat did.
    """

    code: MoveCode
    seat: int
    cards: CardSet
    count: int
    receiver: int | None = None


class DaifugoSight(Struct, frozen=True):
    """The part of a game that a seat may see.

    It has no card in another player's hand, and no card that was exchanged or handed on between others. After the game
    all hands are open; a person who watches computers sees all hands.

    Attributes:
        seat: the seat; None for a spectator.
        round_number: counts the games from 1; 0 before the first.
        commitment: the SHA-256 of the seed in hexadecimal; "" before there is a seed.
        fair: whether the seed came from the operating system.
        options: the options of the set.
        standing: the standing of the set; after the game with its points.
        seating: the player of each seat; empty before the deal.
        classes: the seats by their rank in the game before, best first; empty without ranks.
        hands: the cards of each seat that are seen; 0 for a hidden hand, empty before the deal.
        counts: number of cards of each seat.
        turn: the seat that acts.
        trick: what lies on the table.
        plays: the plays of the trick with their seats, the first one first.
        played: all cards that were played or discarded, those on the table included.
        aside: the cards of a fallen daifugō, where all hands are open.
        revolution: whether the order is reversed until another revolution.
        is_reversed: whether a lower rank is stronger now, by a revolution or a jack.
        backwards: whether play goes round in the order of falling seats.
        duties: the cards that the seat on turn must choose.
        out: the seats that have gone out, the first first.
        last: the seats ranked from below, the lowest first.
        places: the players by rank, best first; empty before the end of the game.
        events: what the last move has caused.
        exchanges: the exchanges after the deal.
        move: the last move; None before the first.
        moves: all moves after the exchange; cards that were handed on are 0.
    """

    seat: int | None = None
    round_number: int = 0
    commitment: str = ""
    fair: bool = True
    options: DaifugoOptions = DaifugoOptions()
    standing: Standing = Standing()
    seating: tuple[int, ...] = ()
    classes: tuple[int, ...] = ()
    hands: tuple[CardSet, ...] = ()
    counts: tuple[int, ...] = ()
    turn: int = 0
    trick: Trick = EMPTY_TRICK
    plays: tuple[tuple[int, Play], ...] = ()
    played: CardSet = 0
    aside: CardSet = 0
    revolution: bool = False
    is_reversed: bool = False
    backwards: bool = False
    duties: tuple[Duty, ...] = ()
    out: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    exchanges: tuple[SeenExchange, ...] = ()
    move: SeenMove | None = None
    moves: tuple[Move, ...] = ()

    def card_texts(self) -> dict[str, str]:
        """Returns the fields with card sets as texts, for the block diagram."""
        top = self.trick.top
        return {
            "hands": "; ".join(map(_text, self.hands)),
            "trick": "–" if top is None else _text(top.cards),
            "plays": "; ".join(f"{seat}: {_text(play.cards)}" for seat, play in self.plays) or "–",
            "played": _text(self.played),
            "aside": _text(self.aside),
            "moves": str(len(self.moves)),
        }

    @property
    def hand(self) -> CardSet:
        """The seat's own cards."""
        return self.hands[self.seat] if self.seat is not None and self.hands else 0

    def legal_plays(self) -> list[Play]:
        """Returns all legal plays of the seat, without the pass."""
        return legal_plays(self.hand, self.trick, self.options.rules, is_reversed=self.is_reversed)

    @property
    def person_seat(self) -> int | None:
        """The seat of the person; None before the deal and when watching."""
        return None if self.options.watches or not self.seating else self.seating.index(0)

    @property
    def seats_from_person(self) -> list[int]:
        """The seats in the order of their places, the person's first."""
        count, first = len(self.seating), self.person_seat or 0
        return [(first + place) % count for place in range(count)]

    def place_of(self, seat: int) -> int | None:
        """Returns the place of a seat that is out, from 0."""
        if seat in self.out:
            return self.out.index(seat)
        return len(self.counts) - 1 - self.last.index(seat) if seat in self.last else None

    def exchange_of(self, seat: int | None) -> SeenExchange | None:
        """Returns the exchange in which a seat takes part; None without one."""
        return next((each for each in self.exchanges if seat in (each.rich, each.poor)), None)

    @property
    def can_skip(self) -> bool:
        """Whether only computers still play, so that the rest can be skipped."""
        if not self.hands or self.places:
            return False
        person = self.person_seat
        return person is None or not self.counts[person]


DaifugoEntry = Entry[DaifugoState, DaifugoSight]


def sight_of(state: DaifugoState, cluster: DaifugoCluster, account: Account, seat: int | None) -> DaifugoSight:
    """Returns what a seat may see; None is a spectator."""
    return _sight(cluster, seat, opens=seat is None and cluster.options.watches)


def open_sight(cluster: DaifugoCluster) -> DaifugoSight:
    """Returns a sight with all hands open, for the history."""
    return _sight(cluster, None, opens=True)


def _sight(cluster: DaifugoCluster, seat: int | None, *, opens: bool) -> DaifugoSight:
    table = DaifugoSight(
        seat=seat,
        round_number=cluster.round_number,
        commitment=commitment_of(cluster.seed),
        fair=cluster.fair,
        options=cluster.options,
        standing=cluster.standing_after,
    )
    game = cluster.game
    if game is None:
        return table
    opens = opens or game.is_over
    return replace(
        table,
        seating=cluster.seating,
        classes=cluster.classes,
        hands=tuple(hand if opens or of == seat else 0 for of, hand in enumerate(game.hands)),
        counts=tuple(hand.bit_count() for hand in game.hands),
        turn=game.turn,
        trick=game.trick,
        plays=cluster.plays,
        played=game.played,
        aside=game.aside if opens else 0,
        revolution=game.revolution,
        is_reversed=game.is_reversed,
        backwards=game.backwards,
        duties=game.duties,
        out=game.out,
        last=game.last,
        places=cluster.places,
        events=game.events,
        exchanges=_exchanges(cluster, seat, opens=opens),
        move=_last_move(cluster, seat, opens=opens),
        moves=moves_seen(cluster),
    )


def _exchanges(cluster: DaifugoCluster, seat: int | None, *, opens: bool) -> tuple[SeenExchange, ...]:
    return tuple(
        SeenExchange(
            rich=each.rich,
            poor=each.poor,
            count=each.count,
            taken=each.taken if opens or seat in (each.rich, each.poor) else 0,
            given=each.given if opens or seat in (each.rich, each.poor) else 0,
            is_done=bool(each.given),
        )
        for each in cluster.exchanges
    )


def moves_seen(cluster: DaifugoCluster) -> tuple[Move, ...]:
    """Returns the moves after the exchange, as everyone has seen them.

    Where sevens are handed on, no cards that a seat has chosen are in it.
    """
    hides = cluster.rules.seven_pass
    return tuple(
        [
            Move(MoveCode.CHOOSE, each.seat) if hides and each.code is MoveCode.CHOOSE else each
            for each in cluster.moves
            if each.code is not MoveCode.GIVE
        ]
    )


def _last_move(cluster: DaifugoCluster, seat: int | None, *, opens: bool) -> SeenMove | None:
    if not cluster.moves:
        return None
    move = cluster.moves[-1]
    receiver = None
    if move.code is MoveCode.GIVE:
        receiver = next(each.poor for each in cluster.exchanges if each.rich == move.seat)
    elif move.code is MoveCode.CHOOSE:
        receiver = cluster.handed_to
    is_seen = receiver is None or opens or seat in (move.seat, receiver)
    return SeenMove(move.code, move.seat, move.cards if is_seen else 0, move.cards.bit_count(), receiver)


def _text(cards: CardSet) -> str:
    return " ".join(map(card_name, as_cards(cards))) or "–"
