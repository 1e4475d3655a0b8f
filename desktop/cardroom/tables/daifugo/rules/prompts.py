"""Prompts of the Daifugō table, as codes; panels make texts."""

from collections.abc import Callable
from enum import Enum

from cardroom.ledger import Account
from cardroom.messages import Message, Prompt
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
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


_S = DaifugoState
_P = DaifugoPrompt


def _nothing(cluster: DaifugoCluster) -> tuple[object, ...]:
    return ()


def _game_of_set(cluster: DaifugoCluster) -> tuple[object, ...]:
    return (cluster.standing.games + 1, cluster.options.games)


_PROMPTS: dict[DaifugoState, tuple[DaifugoPrompt, Callable[[DaifugoCluster], tuple[object, ...]]]] = {
    _S.INITIALIZE: (_P.WELCOME, _nothing),
    _S.REFRESH: (_P.SHUFFLED, _nothing),
    _S.READY: (_P.READY, _nothing),
    _S.DEAL: (_P.DEALT, _game_of_set),
    _S.EXCHANGED: (_P.EXCHANGED, _nothing),
    _S.PLAYED: (_P.PLAYED, lambda cluster: (game_of(cluster).trick.owner, game_of(cluster).trick.top)),
    _S.PASSED: (_P.PASSED, lambda cluster: (cluster.moves[-1].seat,)),
    _S.CLEARED: (_P.CLEARED, lambda cluster: (game_of(cluster).turn,)),
    _S.RESULT: (_P.RESULT, lambda cluster: cluster.places),
    _S.NEXT_GAME: (_P.NEXT_GAME, _nothing),
    _S.STANDINGS: (_P.STANDINGS, _game_of_set),
    _S.SET_OVER: (_P.SET_OVER, lambda cluster: cluster.standing_after.leaders),
    _S.ABANDON: (_P.ABANDONED, _nothing),
    _S.FINISH: (_P.LEFT, _nothing),
}
"""The prompts of states whose message does not matter, with their figures."""


def prompt_for(state: DaifugoState, cluster: DaifugoCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for a state that was entered.

    Args:
        state: the state that was entered.
        cluster: the cluster after the state's step.
        account: not used.
        message: the message that led into the state.
    """
    match state:
        case _S.EXCHANGE:
            return _exchange_prompt(cluster, message)
        case _S.TURN:
            return _turn_prompt(cluster, message)
        case _S.CHOOSE:
            return _duty_prompt(cluster, message)
        case _S.CHOSEN:
            return _chosen_prompt(cluster)
        case _:
            code, figures = _PROMPTS[state]
            return Prompt(code, figures(cluster))


def _exchange_prompt(cluster: DaifugoCluster, message: Message) -> Prompt:
    exchange = cluster.next_exchange
    assert exchange is not None
    again = isinstance(message, Give) and message.seat == exchange.rich
    return Prompt(_P.GIVE_AGAIN if again else _P.GIVE, (exchange.rich, exchange.count, exchange.poor))


def _turn_prompt(cluster: DaifugoCluster, message: Message) -> Prompt:
    game = game_of(cluster)
    if isinstance(message, PlayCards):
        return Prompt(_P.REFUSED, (game.turn, reason_against(game, message)))
    return Prompt(_P.LEAD if game.trick.top is None else _P.FOLLOW, (game.turn,))


def _duty_prompt(cluster: DaifugoCluster, message: Message) -> Prompt:
    game = game_of(cluster)
    duty = game.duties[0]
    if isinstance(message, HandOn):
        return Prompt(_P.CHOOSE_AGAIN, (game.turn, duty.count))
    if duty.gives:
        return Prompt(_P.HAND_ON, (game.turn, duty.count, game.after(game.turn)))
    return Prompt(_P.DISCARD, (game.turn, duty.count))


def _chosen_prompt(cluster: DaifugoCluster) -> Prompt:
    move = cluster.moves[-1]
    if cluster.handed_to is None:
        return Prompt(_P.DISCARDED, (move.seat, move.cards))
    return Prompt(_P.HANDED_ON, (move.seat, move.cards.bit_count(), cluster.handed_to))
