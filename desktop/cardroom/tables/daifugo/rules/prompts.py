"""Prompts of the Daifugō table, as codes; panels make texts."""

from enum import Enum

from cardroom.ledger import Account
from cardroom.messages import Message, Prompt
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of, reason_against
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards


class DaifugoPrompt(Enum):
    """Codes of prompts, with their figures; players and seats count from 0.

    What a play or a pass has caused is in the sight's events, in the same state.
    """

    WELCOME = "welcome"
    SHUFFLED = "shuffled"
    READY = "ready"
    DEALT = "dealt"  # number of the game, games of the set
    GIVE = "give"  # seat, number of cards, the seat that gets them
    GIVE_AGAIN = "give-again"  # seat, number of cards, the seat that gets them
    EXCHANGED = "exchanged"
    LEAD = "lead"  # seat
    FOLLOW = "follow"  # seat
    REFUSED = "refused"  # seat, Refusal
    PLAYED = "played"  # seat, Play
    PASSED = "passed"  # seat
    HAND_ON = "hand-on"  # seat, number of cards, the seat that gets them
    DISCARD = "discard"  # seat, number of cards
    CHOOSE_AGAIN = "choose-again"  # seat, number of cards
    HANDED_ON = "handed-on"  # seat, number of cards, the seat that got them
    DISCARDED = "discarded"  # seat, the cards as a set
    CLEARED = "cleared"  # the seat that leads
    RESULT = "result"  # the players by rank
    NEXT_GAME = "next-game"
    STANDINGS = "standings"  # number of the next game, games of the set
    SET_OVER = "set-over"  # the players by points
    ABANDONED = "abandoned"
    LEFT = "left"


_PLAIN = {
    DaifugoState.INITIALIZE: DaifugoPrompt.WELCOME,
    DaifugoState.REFRESH: DaifugoPrompt.SHUFFLED,
    DaifugoState.READY: DaifugoPrompt.READY,
    DaifugoState.EXCHANGED: DaifugoPrompt.EXCHANGED,
    DaifugoState.NEXT_GAME: DaifugoPrompt.NEXT_GAME,
    DaifugoState.ABANDON: DaifugoPrompt.ABANDONED,
    DaifugoState.FINISH: DaifugoPrompt.LEFT,
}


def prompt_for(state: DaifugoState, cluster: DaifugoCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for a state that was entered.

    Args:
        state: the state that was entered.
        cluster: the cluster after the state's step.
        account: not used.
        message: the message that led into the state.
    """
    if state in _PLAIN:
        return Prompt(_PLAIN[state])
    match state:
        case DaifugoState.DEAL:
            prompt = Prompt(DaifugoPrompt.DEALT, (cluster.standing.games + 1, cluster.options.games))
        case DaifugoState.STANDINGS:
            prompt = Prompt(DaifugoPrompt.STANDINGS, (cluster.standing.games + 1, cluster.options.games))
        case DaifugoState.EXCHANGE:
            prompt = _exchange_prompt(cluster, message)
        case DaifugoState.RESULT:
            prompt = Prompt(DaifugoPrompt.RESULT, cluster.places)
        case DaifugoState.SET_OVER:
            prompt = Prompt(DaifugoPrompt.SET_OVER, cluster.standing_after.leaders)
        case _:
            prompt = _trick_prompt(state, cluster, message)
    return prompt


def _exchange_prompt(cluster: DaifugoCluster, message: Message) -> Prompt:
    exchange = cluster.next_exchange
    assert exchange is not None
    again = isinstance(message, Give) and message.seat == exchange.rich
    code = DaifugoPrompt.GIVE_AGAIN if again else DaifugoPrompt.GIVE
    return Prompt(code, (exchange.rich, exchange.count, exchange.poor))


def _trick_prompt(state: DaifugoState, cluster: DaifugoCluster, message: Message) -> Prompt:
    game = game_of(cluster)
    match state:
        case DaifugoState.TURN:
            prompt = _turn_prompt(cluster, message)
        case DaifugoState.PLAYED:
            prompt = Prompt(DaifugoPrompt.PLAYED, (game.trick.owner, game.trick.top))
        case DaifugoState.PASSED:
            prompt = Prompt(DaifugoPrompt.PASSED, (cluster.moves[-1].seat,))
        case DaifugoState.CHOOSE:
            prompt = _duty_prompt(cluster, message)
        case DaifugoState.CHOSEN:
            prompt = _chosen_prompt(cluster)
        case _:
            prompt = Prompt(DaifugoPrompt.CLEARED, (game.turn,))
    return prompt


def _turn_prompt(cluster: DaifugoCluster, message: Message) -> Prompt:
    game = game_of(cluster)
    if isinstance(message, PlayCards):
        return Prompt(DaifugoPrompt.REFUSED, (game.turn, reason_against(game, message)))
    return Prompt(DaifugoPrompt.LEAD if game.trick.top is None else DaifugoPrompt.FOLLOW, (game.turn,))


def _duty_prompt(cluster: DaifugoCluster, message: Message) -> Prompt:
    game = game_of(cluster)
    duty = game.duties[0]
    if isinstance(message, HandOn):
        return Prompt(DaifugoPrompt.CHOOSE_AGAIN, (game.turn, duty.count))
    if duty.gives:
        return Prompt(DaifugoPrompt.HAND_ON, (game.turn, duty.count, game.after(game.turn)))
    return Prompt(DaifugoPrompt.DISCARD, (game.turn, duty.count))


def _chosen_prompt(cluster: DaifugoCluster) -> Prompt:
    move = cluster.moves[-1]
    assert move.code is MoveCode.CHOOSE
    if cluster.handed_to is None:
        return Prompt(DaifugoPrompt.DISCARDED, (move.seat, move.cards))
    return Prompt(DaifugoPrompt.HANDED_ON, (move.seat, move.cards.bit_count(), cluster.handed_to))
