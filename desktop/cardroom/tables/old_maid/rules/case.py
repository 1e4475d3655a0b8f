"""The case structure of the Old Maid table: one pure step for each state, and the guards on the wires.

No step moves money: nobody bets at this table. The account is there because every table's steps are told it.
"""

from collections.abc import Callable
from dataclasses import replace

from cardroom.cards.cards import Card
from cardroom.cards.dealing import is_word
from cardroom.ledger import Account, Posting
from cardroom.messages import Message
from cardroom.tables.old_maid.rules.cluster import (
    Drawn,
    Move,
    OldMaidCluster,
    OldMaidOptions,
    OldMaidState,
    partner_of,
    without_pairs,
)

Stepped = tuple[OldMaidCluster, tuple[Posting, ...]]
Step = Callable[[OldMaidCluster, Account, Message], Stepped]


# --- guards: may this wire be followed? ------------------------------------------------------------------------------


def is_over(cluster: OldMaidCluster, account: Account, message: Message) -> bool:
    """All but one have won."""
    return cluster.is_over


def is_card(cluster: OldMaidCluster, account: Account, message: Message) -> bool:
    """The one whose turn it is reaches for a card that is there; without a pick: somebody may draw."""
    return not message.values or (
        message.values[0].seat == cluster.drawer
        and 0 <= message.values[0].position < len(cluster.hands[cluster.source])
    )


def is_beside_the_fan(cluster: OldMaidCluster, account: Account, message: Message) -> bool:
    """The one whose turn it is reaches for a card that is not there: she is asked again."""
    return bool(message.values) and message.values[0].seat == cluster.drawer


def can_shuffle(cluster: OldMaidCluster, account: Account, message: Message) -> bool:
    """The seat holds two cards or more; without a seat: somebody does."""
    if not message.values:
        return any(len(hand) > 1 for hand in cluster.hands)
    seat = message.values[0]
    return 0 <= seat < cluster.options.seats and len(cluster.hands[seat]) > 1


def is_new_word(cluster: OldMaidCluster, account: Account, message: Message) -> bool:
    """The message carries a word that a player may add, or takes hers away."""
    return not message.values or is_word(message.values[0])


# --- steps: one for each state ---------------------------------------------------------------------------------------


def initialize(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Clears the table; the games are counted on."""
    return OldMaidCluster(round_number=cluster.round_number, options=cluster.options), ()


def refresh(  # noqa: PLR0913 - what comes in from outside is told apart from what every step takes
    cluster: OldMaidCluster,
    account: Account,
    message: Message,
    seed: bytes,
    options: OldMaidOptions,
    *,
    fair: bool = True,
) -> Stepped:
    """Takes the cards from the table and puts the next seed on record.

    Args:
        cluster: the game that is over, or was broken off.
        account: not moved.
        message: what led here.
        seed: 32 new random bytes.
        options: what the player has set; asked once more when the cards are dealt.
        fair: whether the bytes came from the operating system.
    """
    number = cluster.round_number + 1
    return OldMaidCluster(round_number=number, seed=seed.hex(), fair=fair, options=options.fitting), ()


def ready(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Waits for the deal; takes the player's word."""
    return (replace(cluster, word=message.values[0]) if message.on == "add_word" else cluster), ()


def deal(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Deals the 53 cards, until the deck is empty."""
    return replace(cluster, hands=cluster.dealt, drawer=cluster.first), ()


def discard(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Everybody discards all pairs; whoever is empty then has won, ranked by seat, from the first."""
    parted = [without_pairs(hand) for hand in cluster.hands]
    hands = tuple(hand for hand, _ in parted)
    out = tuple(seat for seat in cluster.order if not hands[seat])
    pile = tuple(card for seat in cluster.order for card in parted[seat][1])
    paired = replace(cluster, hands=hands, pile=pile, paired=True, out=out)
    return replace(paired, drawer=paired.holder_after(cluster.first - 1)), ()


def turn(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Waits for a draw; a seat may shuffle its hand meanwhile."""
    if message.on != "shuffle":
        return cluster, ()
    seat = message.values[0]
    shuffled = cluster.stream(f"shuffle {len(cluster.moves)}").shuffled(cluster.hands[seat])
    return replace(_with_hands(cluster, {seat: shuffled}), moves=(*cluster.moves, Move(seat, None))), ()


def drawn(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """One card changes hands; a pair is discarded at once; whoever is empty has won, the drawer first."""
    drawer, source, position = cluster.drawer, cluster.source, message.values[0].position
    fan = cluster.hands[source]
    card = fan[position]
    partner = partner_of(card, cluster.hands[drawer])
    pair = () if partner is None else (partner, card)
    kept = tuple(held for held in cluster.hands[drawer] if held != partner)
    hands = {drawer: kept if pair else (*kept, card), source: fan[:position] + fan[position + 1 :]}
    went_out = tuple(seat for seat in (drawer, source) if not hands[seat])
    after = replace(
        _with_hands(cluster, hands),
        pile=cluster.pile + pair,
        out=cluster.out + went_out,
        moves=(*cluster.moves, Move(drawer, position)),
        last=Drawn(drawer, source, position, card, pair, went_out),
    )
    return replace(after, drawer=after.holder_after(drawer)), ()


def result(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """The game is over; everything is known already."""
    return cluster, ()


def finish(cluster: OldMaidCluster, account: Account, message: Message) -> Stepped:
    """Clears the table: nobody plays any more."""
    return OldMaidCluster(round_number=cluster.round_number, options=cluster.options), ()


STEPS: dict[OldMaidState, Step] = {
    OldMaidState.INITIALIZE: initialize,
    OldMaidState.READY: ready,
    OldMaidState.DEAL: deal,
    OldMaidState.DISCARD: discard,
    OldMaidState.TURN: turn,
    OldMaidState.DRAWN: drawn,
    OldMaidState.RESULT: result,
    OldMaidState.FINISH: finish,
}
"""Every state's step but Refresh, whose seed and options come in from outside."""


def _with_hands(cluster: OldMaidCluster, changed: dict[int, tuple[Card, ...]]) -> OldMaidCluster:
    return replace(cluster, hands=tuple(changed.get(seat, hand) for seat, hand in enumerate(cluster.hands)))
