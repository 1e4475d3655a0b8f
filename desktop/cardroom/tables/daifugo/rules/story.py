"""Converts the recorded steps of a game to history steps.

In games that are over or broken off no card is secret any more: all hands are open. In a game that goes on, only those
are that its person has seen.
A step that cannot be read is shown as damaged; the other steps remain.
"""

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from cardroom.messages import DONE, Message, Prompt
from cardroom.saved_record import RecordedStep
from cardroom.tables.daifugo.rules.card_sets import CardSet, union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.prompts import prompt_for
from cardroom.tables.daifugo.rules.record import from_json
from cardroom.tables.daifugo.rules.replay import NO_MONEY
from cardroom.tables.daifugo.rules.results import GameLine
from cardroom.tables.daifugo.rules.sight import DaifugoSight, open_sight, sight_of

_S = DaifugoState


class GameStepKind(Enum):
    """The kind of a history step."""

    BEGIN = "begin"
    WORD = "word"
    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAY = "play"
    CHOICE = "choice"
    TRICK_OVER = "trick-over"
    END = "end"
    ABANDONED = "abandoned"
    DAMAGED = "damaged"


class GameStep(Struct, frozen=True):
    """One step of a game.

    Attributes:
        kind: its kind.
        sight: the table with all hands open, or as the person has seen it.
        prompt: what the table said; None where it said nothing.
        passed: the seats that have passed since the step before.
        word: the word that the player has added.
        lit: the cards that the step concerns.
    """

    kind: GameStepKind
    sight: DaifugoSight = DaifugoSight()
    prompt: Prompt | None = None
    passed: tuple[int, ...] = ()
    word: str = ""
    lit: CardSet = 0


class GameRow(Struct, frozen=True):
    """A game as a row of the list.

    Attributes:
        number: the table's number of the game, from 1.
        at: the time of its end: UTC, as "2026-11-20T12:00:00.000Z".
        line: its result; None if it cannot be read.
    """

    number: int
    at: str
    line: GameLine | None = None


def story_of(steps: Sequence[RecordedStep], *, covers: bool = False) -> tuple[GameStep, ...]:
    """Returns the history steps of a game from its recorded steps.

    Args:
        steps: recorded by the table.
        covers: whether the game goes on: it is shown as its person has seen it.
    """
    story = _Story(covers=covers)
    last: DaifugoCluster | None = None
    for step in steps:
        try:
            state, cluster = DaifugoState(step.state), from_json(step.cluster, last)
        except ValueError:
            story.steps.append(GameStep(GameStepKind.DAMAGED))
            continue
        story.add(state, cluster, last)
        last = cluster
    return tuple(story.steps)


def last_game(steps: Sequence[RecordedStep]) -> DaifugoCluster | None:
    """Returns an ended game from its steps; None if unreadable.

    The last step does not change the game. So the one before it gives the same game if the last is damaged.
    """
    for step in reversed(steps[-2:]):
        try:
            cluster = from_json(step.cluster)
        except ValueError:
            continue
        if cluster.game is not None:
            return cluster
    return None


def step_of(story: Sequence[GameStep], move: int) -> int:
    """Returns the index of the step that shows a move.

    Args:
        story: of one game, without damaged steps.
        move: the index of the move.
    """
    shown = 0
    for index, step in enumerate(story):
        shown += len(step.passed) + (step.kind in _MOVES)
        if shown > move:
            return index
    return len(story) - 1


_MOVES = (GameStepKind.EXCHANGE, GameStepKind.PLAY, GameStepKind.CHOICE)


class _Story:
    """Collects history steps; passes are part of the step that follows them.

    Attributes:
        steps: the steps so far.
    """

    def __init__(self, *, covers: bool) -> None:
        self._covers = covers
        self.steps: list[GameStep] = []
        self._passed: tuple[int, ...] = ()
        self._is_over = False

    def add(self, state: DaifugoState, cluster: DaifugoCluster, last: DaifugoCluster | None) -> None:
        """Adds the step of a recorded state, if it shows anything new."""
        move = cluster.moves[-1] if cluster.moves else None
        match state:
            case _S.REFRESH | _S.NEXT_GAME if not self.steps:
                self._show(GameStepKind.BEGIN, cluster)
            case _S.READY | _S.STANDINGS if last is not None and cluster.word != last.word:
                self.steps.append(GameStep(GameStepKind.WORD, self._sight(cluster), word=cluster.word))
            case _S.DEAL:
                self._show(GameStepKind.DEAL, cluster, state)
            case _S.EXCHANGE | _S.EXCHANGED if move is not None and last is not None and last.moves != cluster.moves:
                taken = next(each.taken for each in cluster.exchanges if each.rich == move.seat)
                self._show(GameStepKind.EXCHANGE, cluster, lit=move.cards | taken)
            case _S.PLAYED if move is not None:
                self._show(GameStepKind.PLAY, cluster, state)
            case _S.CHOSEN if move is not None:
                self._show(GameStepKind.CHOICE, cluster, state, move.cards)
            case _S.PASSED if move is not None:
                self._passed = (*self._passed, move.seat)
            case _S.CLEARED if self._passed:
                self._show(GameStepKind.TRICK_OVER, cluster, state)
            case _S.RESULT if not self._is_over:
                self._is_over = True
                self._show(GameStepKind.END, cluster, state)
            case _S.ABANDON:
                self._show(GameStepKind.ABANDONED, cluster, state)

    def _show(
        self, kind: GameStepKind, cluster: DaifugoCluster, state: DaifugoState | None = None, lit: CardSet = 0
    ) -> None:
        prompt = None if state is None else prompt_for(state, cluster, NO_MONEY, Message(DONE))
        sight = self._sight(cluster)
        lit &= union(sight.hands)
        self.steps.append(GameStep(kind, sight, prompt, self._passed, lit=lit))
        self._passed = ()

    def _sight(self, cluster: DaifugoCluster) -> DaifugoSight:
        """Returns the table, open or as the person sees it."""
        if not self._covers:
            return open_sight(cluster)
        seat = None if cluster.game is None else cluster.person_seat
        return sight_of(_S.TURN, cluster, NO_MONEY, seat)
