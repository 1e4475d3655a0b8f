"""The prompts of High Card, as codes."""

from enum import Enum

from cardroom.ledger import Account
from cardroom.messages import Message, Prompt
from tests.toy_table.rules.cluster import HighCardCluster, HighCardState


class HighCardPrompt(Enum):
    """The codes of the prompts; a comment names their values."""

    WELCOME = "welcome"
    BET = "bet"
    OPEN = "open"
    RESULT = "result"  # credits won
    BROKE = "broke"


def prompt_for(state: HighCardState, cluster: HighCardCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for a state that was entered."""
    match state:
        case HighCardState.INITIALIZE:
            return Prompt(HighCardPrompt.WELCOME)
        case HighCardState.BET:
            return Prompt(HighCardPrompt.BET)
        case HighCardState.OPEN:
            return Prompt(HighCardPrompt.OPEN)
        case HighCardState.RESULT:
            return Prompt(HighCardPrompt.RESULT, (cluster.win,))
        case HighCardState.FINISH:
            return Prompt(HighCardPrompt.BROKE)
