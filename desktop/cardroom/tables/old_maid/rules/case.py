"""The case structure of Old Maid: pure steps, and guards.

No step makes a posting: this table has no bets. Steps have an account as input only because all tables' steps do.
"""

from collections.abc import Callable

from msgspec.structs import replace

from cardroom.cards.cards import Card
from cardroom.cards.dealing import is_word
from cardroom.ledger import Account, Posting
from cardroom.messages import AddWord, Message
from cardroom.tables.old_maid.rules.cluster import (
    Drawn,
    Move,
    OldMaidCluster,
    OldMaidOptions,
    OldMaidState,
    partner_of,
    without_pairs,
)
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle

Stepped = tuple[OldMaidCluster, tuple[Posting, ...]]
Step = Callable[[OldMaidCluster, Account, Message], Stepped]


# --- guards -----------------------------------------------------------------------------------------------------------


def is_over(cluster: OldMaidCluster, account: Account) -> bool:
    """Returns whether all players but one have won."""
    return cluster.is_over


def seat_on_turn(cluster: OldMaidCluster) -> tuple[int, ...]:
    """Returns the seat that draws."""
    return (cluster.drawer,)


def seats_with_cards(cluster: OldMaidCluster) -> tuple[int, ...]:
    """Returns the seats with two cards or more."""
    return tuple(seat for seat, hand in enumerate(cluster.hands) if len(hand) > 1)


def is_card(cluster: OldMaidCluster, account: Account, message: Draw) -> bool:
    """Returns whether there is a card at the place.

    If not, the turn is entered again.
    """
    return 0 <= message.position < len(cluster.hands[cluster.source])


def is_new_word(cluster: OldMaidCluster, account: Account, message: AddWord) -> bool:
    """Returns whether the word is legal; "" removes it."""
    return is_word(message.word)


# --- steps ------------------------------------------------------------------------------------------------------------


def clear(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Clears the table, at start and end; keeps the deal that waits."""
    return _cleared(cluster), ()


def refresh(  # noqa: PLR0913 - inputs from outside, besides those of every step
    cluster: OldMaidCluster,
    account: Account,
    message: Message,
    seed: bytes,
    options: OldMaidOptions,
    *,
    fair: bool = True,
) -> Stepped:
    """Takes the cards from the table and records the next seed.

    A deal that waits is kept, with its number and word: its commitment was shown, and no other may take its place.

    Args:
        cluster: the game that is over or abandoned.
        account: not changed.
        message: not used.
        seed: 32 new random bytes, not used if a deal waits.
        options: the player's options; read again when the cards are dealt.
        fair: whether the bytes came from the operating system.
    """
    if cluster.seed and not cluster.hands:
        return replace(_cleared(cluster), options=options.fitting), ()
    number = cluster.round_number + 1
    return OldMaidCluster(round_number=number, seed=seed.hex(), fair=fair, options=options.fitting), ()


def ready(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Waits for the deal; takes the player's word."""
    return (replace(cluster, word=message.word) if isinstance(message, AddWord) else cluster), ()


def deal(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Deals all cards."""
    return replace(cluster, hands=cluster.dealt, drawer=cluster.first), ()


def discard(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Discards all pairs.

    A player without cards has won; several are ranked in the order of seats, from the first.
    """
    parted = [without_pairs(hand) for hand in cluster.hands]
    hands = tuple(hand for hand, _ in parted)
    out = tuple(seat for seat in cluster.order if not hands[seat])
    pile = tuple(card for seat in cluster.order for card in parted[seat][1])
    paired = replace(cluster, hands=hands, pile=pile, paired=True, out=out)
    return replace(paired, drawer=paired.holder_after(cluster.first - 1)), ()


def turn(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Waits for a draw; shuffles the hand of a seat on request."""
    if not isinstance(message, Shuffle):
        return cluster, ()
    seat = message.seat
    shuffled = cluster.stream(f"shuffle {len(cluster.moves)}").shuffled(cluster.hands[seat])
    return replace(_with_hands(cluster, {seat: shuffled}), moves=(*cluster.moves, Move(seat, None))), ()


def drawn(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Moves the drawn card, and discards a pair at once.

    A player without cards has won; the drawer is ranked first.
    """
    assert isinstance(message, Draw)
    drawer, source, position = cluster.drawer, cluster.source, message.position
    fan = cluster.hands[source]
    card = fan[position]
    partner = partner_of(card, cluster.hands[drawer])
    held = (*cluster.hands[drawer], card)
    pair = () if partner is None else (partner, card)
    kept = tuple(each for each in held if each not in pair)
    hands = {drawer: kept, source: fan[:position] + fan[position + 1 :]}
    went_out = tuple(seat for seat in (drawer, source) if not hands[seat])
    after = replace(
        _with_hands(cluster, hands),
        pile=cluster.pile + pair,
        out=cluster.out + went_out,
        moves=(*cluster.moves, Move(drawer, position)),
        last=Drawn(drawer, source, position, card, pair, tuple(map(held.index, pair)), went_out),
    )
    return replace(after, drawer=after.holder_after(drawer)), ()


def keep(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Returns the cluster of a game that is over or broken off."""
    return cluster, ()


STEPS: dict[OldMaidState, Step] = {
    OldMaidState.INITIALIZE: clear,
    OldMaidState.READY: ready,
    OldMaidState.DEAL: deal,
    OldMaidState.DISCARD: discard,
    OldMaidState.TURN: turn,
    OldMaidState.DRAWN: drawn,
    OldMaidState.RESULT: keep,
    OldMaidState.ABANDON: keep,
    OldMaidState.FINISH: clear,
}
"""The steps of all states except Refresh, which has more inputs."""


def _cleared(cluster: OldMaidCluster) -> OldMaidCluster:
    """Returns an empty table with the deal that waits.

    No number and no commitment is passed over.
    """
    return OldMaidCluster(cluster.round_number, cluster.seed, cluster.word, cluster.fair, cluster.options)


def _with_hands(cluster: OldMaidCluster, changed: dict[int, tuple[Card, ...]]) -> OldMaidCluster:
    return replace(cluster, hands=tuple(changed.get(seat, hand) for seat, hand in enumerate(cluster.hands)))
