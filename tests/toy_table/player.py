"""The computer player of High Card."""

from cardroom.messages import Message
from toy_table.rules.cluster import HighCardState

_TERMINALS = {
    HighCardState.BET: "deal",
    HighCardState.OPEN: "turn",
    HighCardState.RESULT: "deal",
    HighCardState.FINISH: "new_game",
}


def choose(state: HighCardState) -> Message | None:
    """Returns the next message; None where no message is needed."""
    return Message(_TERMINALS[state]) if state in _TERMINALS else None
