"""Prompts of the Old Maid table, as codes; panels make texts."""

from enum import Enum

from cardroom.ledger import Account
from cardroom.messages import Message, Prompt
from cardroom.tables.old_maid.rules.cluster import Drawn, OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle


class OldMaidPrompt(Enum):
    """Codes of prompts, with their figures; seats count from 0."""

    WELCOME = "welcome"
    SHUFFLED = "shuffled"
    READY = "ready"
    DEALT = "dealt"  # seats, cards
    PAIRS_GONE = "pairs-gone"  # pairs
    TURN = "turn"  # drawer, source
    PICK_AGAIN = "pick-again"  # drawer, cards in the fan
    HAND_SHUFFLED = "hand-shuffled"  # seat
    DREW = "drew"  # drawer, source
    DREW_PAIR = "drew-pair"  # drawer, source, the two cards
    WENT_OUT = "went-out"  # drawer, source, the cards of the pair if any, (seat, rank from 1) of each who went out
    OVER = "over"  # the seat with the joker
    ABANDONED = "abandoned"
    LEFT = "left"


_PLAIN = {
    OldMaidState.INITIALIZE: OldMaidPrompt.WELCOME,
    OldMaidState.REFRESH: OldMaidPrompt.SHUFFLED,
    OldMaidState.READY: OldMaidPrompt.READY,
    OldMaidState.ABANDON: OldMaidPrompt.ABANDONED,
    OldMaidState.FINISH: OldMaidPrompt.LEFT,
}


def prompt_for(state: OldMaidState, cluster: OldMaidCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for a state that was entered.

    Args:
        state: the state that was entered.
        cluster: the cluster after the state's step.
        account: not used.
        message: the message that led into the state.
    """
    match state:
        case OldMaidState.DEAL:
            return Prompt(OldMaidPrompt.DEALT, (cluster.options.seats, len(cluster.options.pack.cards)))
        case OldMaidState.DISCARD:
            return Prompt(OldMaidPrompt.PAIRS_GONE, (len(cluster.pile) // 2,))
        case OldMaidState.TURN:
            return _turn_prompt(cluster, message)
        case OldMaidState.DRAWN:
            assert cluster.last is not None
            return _drawn_prompt(cluster, cluster.last)
        case OldMaidState.RESULT:
            return Prompt(OldMaidPrompt.OVER, (cluster.holder,))
        case _:
            return Prompt(_PLAIN[state])


def _turn_prompt(cluster: OldMaidCluster, message: Message) -> Prompt:
    match message:
        case Draw():
            return Prompt(OldMaidPrompt.PICK_AGAIN, (cluster.drawer, len(cluster.hands[cluster.source])))
        case Shuffle(seat=seat):
            return Prompt(OldMaidPrompt.HAND_SHUFFLED, (seat,))
        case _:
            return Prompt(OldMaidPrompt.TURN, (cluster.drawer, cluster.source))


def _drawn_prompt(cluster: OldMaidCluster, last: Drawn) -> Prompt:
    if last.went_out:
        ranks = tuple((seat, cluster.out.index(seat) + 1) for seat in last.went_out)
        return Prompt(OldMaidPrompt.WENT_OUT, (last.drawer, last.source, last.pair, ranks))
    if last.pair:
        return Prompt(OldMaidPrompt.DREW_PAIR, (last.drawer, last.source, *last.pair))
    return Prompt(OldMaidPrompt.DREW, (last.drawer, last.source))
