"""The messages of SQUARE that carry a value, and its prompts.

Prompts are codes; panels make texts.
"""

from dataclasses import dataclass, field
from enum import Enum

from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.messages import Message, Prompt
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.stages import target_of


@dataclass(frozen=True, slots=True)
class SetStake(Message):
    """Sets the stake of the next campaign.

    Attributes:
        credits: 0 for none, to 10.
    """

    on: str = field(default="set_stake", init=False)
    credits: int


@dataclass(frozen=True, slots=True)
class PlaceCard(Message):
    """Places the present card.

    The card is named: a late press must not place the next one.

    Attributes:
        card: the card.
        cell: the cell, 0 to 24.
    """

    on: str = field(default="place", init=False)
    card: Card
    cell: int


class SquarePrompt(Enum):
    """Codes of prompts, with their figures; cells count from 0."""

    WELCOME = "welcome"
    SHUFFLED = "shuffled"
    READY = "ready"  # stake
    STAGE = "stage"  # stage, target, total
    PLACE = "place"  # the card, cards still to place
    TAKEN = "taken"  # the card, the taken cell
    JUDGED = "judged"  # points of the stage, total, target
    CLEARED = "cleared"  # stage, total
    ALL_CLEAR = "all-clear"  # total, prize
    GAME_OVER = "game-over"  # stage, total, target, stake lost
    ABANDONED = "abandoned"  # stake lost
    LEFT = "left"


def prompt_for(state: SquareState, cluster: SquareCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for a state that was entered.

    Args:
        state: the state that was entered.
        cluster: the cluster after the state's step.
        account: not used.
        message: the message that led into the state.
    """
    stage, total, stake = cluster.stage, cluster.total, cluster.stake
    match state:
        case SquareState.INITIALIZE:
            prompt = Prompt(SquarePrompt.WELCOME)
        case SquareState.REFRESH:
            prompt = Prompt(SquarePrompt.SHUFFLED)
        case SquareState.READY:
            prompt = Prompt(SquarePrompt.READY, (stake,))
        case SquareState.SHUFFLE:
            prompt = Prompt(SquarePrompt.STAGE, (stage, target_of(stage), total))
        case SquareState.PLACE:
            prompt = _place_prompt(cluster, message)
        case SquareState.JUDGE:
            prompt = Prompt(SquarePrompt.JUDGED, (cluster.stage_points[-1], total, target_of(stage)))
        case SquareState.CLEARED:
            prompt = Prompt(SquarePrompt.CLEARED, (stage, total))
        case SquareState.ALL_CLEAR:
            prompt = Prompt(SquarePrompt.ALL_CLEAR, (total, PRIZE_FACTOR * stake))
        case SquareState.GAME_OVER:
            prompt = Prompt(SquarePrompt.GAME_OVER, (stage, total, target_of(stage), stake))
        case SquareState.ABANDON:
            prompt = Prompt(SquarePrompt.ABANDONED, (stake,))
        case SquareState.FINISH:
            prompt = Prompt(SquarePrompt.LEFT)
    return prompt


def _place_prompt(cluster: SquareCluster, message: Message) -> Prompt:
    if isinstance(message, PlaceCard) and message.card == cluster.card:
        return Prompt(SquarePrompt.TAKEN, (cluster.card, message.cell))
    return Prompt(SquarePrompt.PLACE, (cluster.card, CELLS - len(cluster.cells)))
