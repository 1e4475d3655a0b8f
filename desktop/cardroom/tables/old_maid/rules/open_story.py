"""Converts the recorded steps of a game that goes on.

What is open is what the person at the table has seen; where two persons hide their hands, what both have seen.
"""

from collections.abc import Sequence
from dataclasses import replace

from cardroom.saved_record import RecordedStep
from cardroom.tables.old_maid.rules.sight import Hand
from cardroom.tables.old_maid.rules.story import GameStep, story_of


def open_story_of(steps: Sequence[RecordedStep]) -> tuple[GameStep, ...]:
    """Returns the history steps so far of a game that goes on."""
    return tuple(map(_covered, story_of(steps)))


def _covered(step: GameStep) -> GameStep:
    """Covers the cards of the other hands; discarded pairs stay open."""
    drawn, source = step.drawn, step.source
    shown = {*step.discards, *(drawn.pair if drawn is not None else ())}
    hands = tuple(
        hand if _is_open(step, seat) else tuple(card if card in shown else None for card in hand)
        for seat, hand in enumerate(step.hands)
    )
    if drawn is not None and not (drawn.pair or _is_open(step, drawn.drawer) or _is_open(step, drawn.source)):
        source, drawn = drawn.source, None
    return replace(step, hands=hands, lit=step.lit & _cards_of(hands), drawn=drawn, source=source)


def _is_open(step: GameStep, seat: int) -> bool:
    options = step.options
    return options.open_cards or (seat == options.person and not options.hides_hands)


def _cards_of(hands: tuple[Hand, ...]) -> frozenset[object]:
    return frozenset(card for hand in hands for card in hand)
