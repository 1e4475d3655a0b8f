"""What a seat may see, and whose sight the window shows."""

from collections.abc import Iterator

from msgspec import Struct

from cardroom.cards.cards import JOKER, Card
from cardroom.cards.dealing import commitment
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.old_maid.rules.cluster import (
    Drawn,
    OldMaidCluster,
    OldMaidOptions,
    OldMaidState,
    without_pairs,
)

_DOUBTS_OF_8, _FALSE_DOUBTS_OF_8 = 6, 1

Hand = tuple[Card | None, ...]
"""The cards of a hand in its order; None for a card that is face down."""


class SeenPair(Struct, frozen=True):
    """A pair that was discarded after the deal, for all to see.

    Attributes:
        seat: the seat that discarded it.
        places: the places of its cards in the dealt hand.
        cards: the cards.
    """

    seat: int
    places: tuple[int, int]
    cards: tuple[Card, Card]


class SeenDraw(Struct, frozen=True):
    """The last draw, as a seat has seen it.

    Attributes:
        drawer: the seat that drew.
        source: the seat that it drew from.
        position: the place of the card in the fan, from 0.
        leaves: the card as it was seen in the fan.
        arrives: the card as it is seen at the end of the drawer's hand; face up if it made a pair.
        pair: the two cards that were discarded; none if the card was kept.
        places: their places in the drawer's hand before the discard.
    """

    drawer: int
    source: int
    position: int
    leaves: Card | None
    arrives: Card | None
    pair: tuple[Card, ...]
    places: tuple[int, ...]

    @property
    def shows_joker(self) -> bool:
        """Whether the seat has seen that the joker was drawn."""
        return JOKER in (self.leaves, self.arrives)


class OldMaidSight(Struct, frozen=True):
    """The part of a game that a seat may see.

    It has no card in another player's hand.

    With open cards the persons and a spectator see all hands; the computers do not. A person's face shows no doubt.

    Attributes:
        seat: the seat; None for a spectator.
        round_number: counts the games from 1; 0 before the first.
        commitment: the SHA-256 of the seed in hexadecimal; "" before there is a seed.
        fair: whether the seed came from the operating system.
        options: the options of the deal.
        order: the seats round the table, beginning with the first.
        hands: the cards of each seat; empty before the deal.
        pile: the discarded cards, pair by pair.
        paired: whether the first pairs have been discarded.
        first_pairs: the first pairs, while they are being discarded.
        dealt: the hands before that, while the first pairs are being discarded.
        out: the seats that have won, in their order of rank.
        drawer: the seat on turn.
        source: the seat that the next card is drawn from.
        draws: the number of cards drawn so far.
        last: the last draw.
        holder: the seat left with the joker; None during the game.
        doubts: the places of the source's fan at which its holder shows doubt, for those who look at the faces.
    """

    seat: int | None = None
    round_number: int = 0
    commitment: str = ""
    fair: bool = True
    options: OldMaidOptions = OldMaidOptions()
    order: tuple[int, ...] = ()
    hands: tuple[Hand, ...] = ()
    pile: tuple[Card, ...] = ()
    paired: bool = False
    first_pairs: tuple[SeenPair, ...] = ()
    dealt: tuple[Hand, ...] = ()
    out: tuple[int, ...] = ()
    drawer: int = 0
    source: int = 0
    draws: int = 0
    last: SeenDraw | None = None
    holder: int | None = None
    doubts: frozenset[int] = frozenset()

    @property
    def can_skip(self) -> bool:
        """Whether only computers still play, so that the rest can be skipped."""
        over = len(self.out) == self.options.seats - 1
        return self.paired and not over and set(self.options.people) <= set(self.out)


OldMaidEntry = Entry[OldMaidState, OldMaidSight]


def sight_of(state: OldMaidState, cluster: OldMaidCluster, account: Account, seat: int | None) -> OldMaidSight:
    """Returns what a seat may see; None is a spectator."""
    discarding = state is OldMaidState.DISCARD
    watches = seat is None or seat in cluster.options.people
    shows_faces = watches and state is OldMaidState.TURN and cluster.source not in cluster.options.people
    return OldMaidSight(
        seat=seat,
        round_number=cluster.round_number,
        commitment=commitment(bytes.fromhex(cluster.seed)) if cluster.seed else "",
        fair=cluster.fair,
        options=cluster.options,
        order=cluster.order if cluster.round_number else (),
        hands=tuple(_seen(cluster, of, hand, seat) for of, hand in enumerate(cluster.hands)),
        pile=cluster.pile,
        paired=cluster.paired,
        first_pairs=tuple(_first_pairs(cluster)) if discarding else (),
        dealt=tuple(_seen(cluster, of, hand, seat) for of, hand in enumerate(cluster.dealt)) if discarding else (),
        out=cluster.out,
        drawer=cluster.drawer,
        source=cluster.source if cluster.hands else 0,
        draws=cluster.draws,
        last=None if cluster.last is None else _seen_draw(cluster, cluster.last, seat),
        holder=cluster.holder,
        doubts=doubtful_places(cluster) if shows_faces else frozenset(),
    )


def doubtful_places(cluster: OldMaidCluster) -> frozenset[int]:
    """Returns the places of the source's fan at which its holder doubts.

    It shows doubt mostly at the joker, and now and then at another card. The face is that of the player who holds the
    cards, who sees them. It follows from the seed and the moves, so a card that is lifted again gets the same look.
    """
    if not cluster.options.habits or not cluster.paired or cluster.is_over:
        return frozenset()
    source = cluster.source
    stream = cluster.stream(f"seat {source} face {len(cluster.moves)}")
    hand = cluster.hands[source]
    chances = [stream.below(8) for _ in hand]
    return frozenset(
        place
        for place, card in enumerate(hand)
        if chances[place] < (_DOUBTS_OF_8 if card == JOKER else _FALSE_DOUBTS_OF_8)
    )


def hides_hands(game: OldMaidCluster | OldMaidSight) -> bool:
    """Returns whether both of two persons still have cards to hide."""
    holds = not game.paired or all(game.hands[seat] for seat in game.options.people)
    return game.options.hides_hands and holds


def viewer_after(viewer: int | None, state: OldMaidState, cluster: OldMaidCluster) -> int | None:
    """Returns the person who looks after a state was entered.

    A person keeps looking after a draw, to see the new card, until the hand is hidden or empty; and at every turn once
    the other person is out. In all other states none looks.

    Args:
        viewer: the person who looked before; None for none.
        state: the entered state.
        cluster: the cluster in that state.
    """
    if state is OldMaidState.TURN and cluster.options.hides_hands and not hides_hands(cluster):
        return next((seat for seat in cluster.options.people if cluster.hands[seat]), None)
    if viewer is None or not cluster.options.hides_hands:
        return None
    if state is OldMaidState.DRAWN or (state is OldMaidState.TURN and cluster.hands[viewer]):
        return viewer
    return None


def seat_shown(viewer: int | None, cluster: OldMaidCluster) -> int | None:
    """Returns the seat whose sight the window shows.

    A single person is always shown. With open cards the person on turn is; with hidden ones the viewer.
    """
    options = cluster.options
    if options.hides_hands:
        return viewer
    return cluster.drawer if options.guest is not None and cluster.drawer in options.people else options.person


def waits_behind_curtain(state: OldMaidState, sight: OldMaidSight) -> bool:
    """Returns whether a person's turn waits for that person to look."""
    on_turn = state is OldMaidState.TURN and sight.drawer in sight.options.people
    return on_turn and hides_hands(sight) and sight.seat is None


def waits_to_be_hidden(state: OldMaidState, sight: OldMaidSight) -> bool:
    """Returns whether a person still looks after a draw."""
    looks = state is OldMaidState.TURN and sight.seat is not None
    return looks and hides_hands(sight) and sight.seat != sight.drawer


def _is_visible(cluster: OldMaidCluster, of: int, seat: int | None) -> bool:
    """Returns whether a seat sees a hand during the game."""
    watches = seat is None or seat in cluster.options.people
    return seat == of or (watches and cluster.options.open_cards)


def _seen(cluster: OldMaidCluster, of: int, hand: tuple[Card, ...], seat: int | None) -> Hand:
    return hand if _is_visible(cluster, of, seat) or cluster.is_over else (None,) * len(hand)


def _first_pairs(cluster: OldMaidCluster) -> Iterator[SeenPair]:
    for seat in cluster.order:
        hand = cluster.dealt[seat]
        discarded = without_pairs(hand)[1]
        for first, second in zip(discarded[::2], discarded[1::2], strict=True):
            yield SeenPair(seat, (hand.index(first), hand.index(second)), (first, second))


def _seen_draw(cluster: OldMaidCluster, last: Drawn, seat: int | None) -> SeenDraw:
    arrives = bool(last.pair) or cluster.is_over or _is_visible(cluster, last.drawer, seat)
    return SeenDraw(
        drawer=last.drawer,
        source=last.source,
        position=last.position,
        leaves=last.card if _is_visible(cluster, last.source, seat) else None,
        arrives=last.card if arrives else None,
        pair=last.pair,
        places=last.places,
    )
