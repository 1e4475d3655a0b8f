"""What a game of Old Maid was like, step by step: from the steps on record to scenes that can be shown.

A game is told when it is over, and then nothing is a secret any more: everybody's cards lie open. A step that cannot be
read is told in its place, and the others stay.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from cardroom.cards.cards import JOKER, Card
from cardroom.tables.old_maid.rules.cluster import (
    FEWEST_SEATS,
    MOST_SEATS,
    Drawn,
    OldMaidCluster,
    OldMaidOptions,
    OldMaidState,
)
from cardroom.tables.old_maid.rules.record import from_json


class StepOnRecord(Protocol):
    """A step as the book keeps it."""

    @property
    def state(self) -> str:
        """The state's code."""

    @property
    def cluster(self) -> str:
        """JSON text, as the table's record module wrote it."""


class GameStepKind(Enum):
    """What happened."""

    BEGIN = "begin"
    WORD = "word"
    DEAL = "deal"
    PAIRS = "pairs"
    DRAW = "draw"
    SHUFFLE = "shuffle"
    END = "end"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class GameStep:
    """One step of a game.

    Attributes:
        kind: what happened.
        options: who played.
        hands: the cards of each seat; after a draw with the pair that is about to go, at the end of the drawer's hand.
        lit: the cards that it is about.
        pairs: how many pairs lie on the pile then.
        out: the seats that have won by then, in their order of rank.
        seat: whose doing it was; at the end: who is left with the joker.
        drawn: what came of a draw.
        word: what the player had added.
    """

    kind: GameStepKind
    options: OldMaidOptions = field(default_factory=OldMaidOptions)
    hands: tuple[tuple[Card, ...], ...] = ()
    lit: frozenset[Card] = frozenset()
    pairs: int = 0
    out: tuple[int, ...] = ()
    seat: int | None = None
    drawn: Drawn | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in one row.

    Attributes:
        number: of the table, from 1.
        at: when it came to its end: UTC, as "2026-11-20T12:00:00.000Z".
        options: who played; None where that cannot be read.
        out: the seats that won, in their order of rank.
        holder: who was left with the joker.
        fair: whether the seed came from the operating system.
    """

    number: int
    at: str
    options: OldMaidOptions | None = None
    out: tuple[int, ...] = ()
    holder: int = 0
    fair: bool = True


def row_of(number: int, at: str, line: str) -> GameRow:
    """A game's row from its line in the book; a line that cannot be read leaves what is known without it."""
    try:
        fields = json.loads(line)
        seats, person, out, holder, fair = (fields[name] for name in ("seats", "person", "out", "holder", "fair"))
        ranked = sorted((*out, holder))
    except (LookupError, TypeError, ValueError, RecursionError):
        return GameRow(number, at)
    whole = all(type(each) is int for each in (seats, *ranked)) and type(fair) is bool
    if not whole or not FEWEST_SEATS <= seats <= MOST_SEATS or ranked != list(range(seats)):
        return GameRow(number, at)
    if person is not None and (type(person) is not int or person not in ranked):
        return GameRow(number, at)
    return GameRow(number, at, OldMaidOptions(seats, person), tuple(out), holder, fair)


def story_of(steps: Sequence[StepOnRecord]) -> tuple[GameStep, ...]:
    """The scenes of a game, from its steps in their order."""
    scenes: list[GameStep] = []
    last: OldMaidCluster | None = None
    for step in steps:
        try:
            state, cluster = OldMaidState(step.state), from_json(step.cluster, last)
        except ValueError:
            scenes.append(GameStep(GameStepKind.DAMAGED))
            continue
        scene = _scene(state, cluster, last)
        if scene is not None:
            scenes.append(scene)
        last = cluster
    return tuple(scenes)


def _scene(state: OldMaidState, cluster: OldMaidCluster, last: OldMaidCluster | None) -> GameStep | None:
    """The scene of a step; None where it has nothing that another one does not show."""
    scene = None
    match state:
        case OldMaidState.REFRESH:
            scene = GameStep(GameStepKind.BEGIN, cluster.options)
        case OldMaidState.READY if last is not None and cluster.word != last.word:
            scene = GameStep(GameStepKind.WORD, cluster.options, word=cluster.word)
        case OldMaidState.DEAL:
            scene = _open(GameStepKind.DEAL, cluster)
        case OldMaidState.DISCARD:
            scene = _open(GameStepKind.PAIRS, cluster)
        case OldMaidState.DRAWN if cluster.last is not None:
            scene = _drawn(cluster, cluster.last)
        case OldMaidState.TURN if last is not None and len(cluster.moves) > len(last.moves):
            scene = _open(GameStepKind.SHUFFLE, cluster, cluster.moves[-1].seat)
        case OldMaidState.RESULT:
            scene = _open(GameStepKind.END, cluster, cluster.holder, frozenset({JOKER}))
    return scene


def _open(
    kind: GameStepKind, cluster: OldMaidCluster, seat: int | None = None, lit: frozenset[Card] = frozenset()
) -> GameStep:
    return GameStep(kind, cluster.options, cluster.hands, lit, len(cluster.pile) // 2, cluster.out, seat)


def _drawn(cluster: OldMaidCluster, drawn: Drawn) -> GameStep:
    """The pair is still in the hand that it is about to leave."""
    hands = tuple(hand + drawn.pair if seat == drawn.drawer else hand for seat, hand in enumerate(cluster.hands))
    pairs = (len(cluster.pile) - len(drawn.pair)) // 2
    lit = frozenset(drawn.pair or (drawn.card,))
    return GameStep(GameStepKind.DRAW, cluster.options, hands, lit, pairs, cluster.out, drawn.drawer, drawn)
