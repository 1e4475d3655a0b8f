"""The computer player of High Card."""

from cardroom.messages import Message
from tests.toy_table.rules.cluster import HighCardState

_TERMINALS = {
    HighCardState.BET: "deal",
    HighCardState.OPEN: "turn",
    HighCardState.RESULT: "deal",
    HighCardState.FINISH: "new_game",
}


def choose(state: HighCardState) -> Message | None:
    """Returns the next message; None if the state needs none."""
    return Message(_TERMINALS[state]) if state in _TERMINALS else None
