"""Moments of a recorded round."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from cardroom.bank.ports import Step
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.dataflow.wiring import Wiring
from cardroom.house.diagram.trace import NO_WIRE, Kept, Moment
from cardroom.house.diagram.values import text_of_message
from cardroom.messages import DONE, Message, StatePrompt


def recorded_moments(
    replay: RoundReplay[Any, Any, Any],
    steps: Iterable[Step],
    before: Step | None,
    seat_of: Callable[[Any], int | None],
) -> Iterator[Kept]:
    """Yields the moments of a round, as a seat may see them.

    Args:
        replay: knows how the steps follow each other.
        steps: of the round, in order.
        before: the last step of the round before; None if it has been deleted.
        seat_of: returns the person's seat, from the cluster.

    Raises:
        ValueError: a step cannot be read.
    """
    last: ReplayedStep[Any, Any] | None = None
    for number, (found, message) in enumerate(replay.messages(steps, before), 1):
        diagram = replay.diagram(found.cluster)
        where, seat = (found.state, found.cluster, found.account), seat_of(found.cluster)
        wire = NO_WIRE if last is None or message is None else _wire(diagram.wiring, last, found, message)
        text = "" if message is None else text_of_message(message)
        legal, sight = diagram.wiring.legal(*where, seat), diagram.sight(*where, seat)
        prompt = diagram.prompt(*where, message or Message(DONE))
        yield Kept(
            Moment(number, found.state.name, wire, text, legal, sight),
            found.cluster,
            StatePrompt(prompt, found.state, found.cluster.round_number, number),
        )
        last = found


def _wire(wiring: Wiring[Any], last: ReplayedStep[Any, Any], found: ReplayedStep[Any, Any], message: Message) -> int:
    """Returns the index of the wire that a message has followed."""
    for wire in wiring.wires_from(last.state):
        leads_there = wire.on == message.on and found.state in wiring.targets(last.state, wire)
        if leads_there and wire.is_open(last.cluster, last.account, message):
            return next(index for index, each in enumerate(wiring.wires) if each is wire)
    return NO_WIRE
