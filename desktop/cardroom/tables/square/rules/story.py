"""Converts the recorded steps of a campaign to history steps.

A campaign is shown when it has ended. A step that cannot be read is shown as damaged; the other steps remain.
"""

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.saved_record import RecordedStep
from cardroom.tables.square.rules.board import EMPTY_BOARD, Board
from cardroom.tables.square.rules.cluster import PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.record import from_json
from cardroom.tables.square.rules.results import CampaignLine
from cardroom.tables.square.rules.stages import target_of


class CampaignStepKind(Enum):
    """The kind of a history step."""

    BEGIN = "begin"
    WORD = "word"
    STAGE = "stage"
    PLACE = "place"
    UNDO = "undo"
    ADVICE = "advice"
    JUDGE = "judge"
    ALL_CLEAR = "all-clear"
    GAME_OVER = "game-over"
    ABANDONED = "abandoned"
    DAMAGED = "damaged"


_KINDS = {
    SquareState.REFRESH: CampaignStepKind.BEGIN,
    SquareState.SHUFFLE: CampaignStepKind.STAGE,
    SquareState.ALL_CLEAR: CampaignStepKind.ALL_CLEAR,
    SquareState.GAME_OVER: CampaignStepKind.GAME_OVER,
    SquareState.ABANDON: CampaignStepKind.ABANDONED,
}
"""The states that are one history step each."""


class CampaignStep(Struct, frozen=True):
    """One step of a campaign.

    Attributes:
        kind: its kind.
        stage: 1 to 5; 0 before the first.
        board: the board after it.
        card: the card that was placed or taken back.
        cell: its cell.
        points: the points of the stage, if its board is full.
        total: the points of all full stages.
        stake: in credits; 0 for none.
        practice: whether cards could be taken back.
        word: the word that the player has added.
    """

    kind: CampaignStepKind
    stage: int = 0
    board: Board = EMPTY_BOARD
    card: Card | None = None
    cell: int | None = None
    points: int | None = None
    total: int = 0
    stake: int = 0
    practice: bool = False
    word: str = ""

    @property
    def target(self) -> int:
        """The total that clears the stage."""
        return target_of(max(1, self.stage))

    @property
    def prize(self) -> int:
        """The credits that the end of an all clear has paid."""
        return PRIZE_FACTOR * self.stake if self.kind is CampaignStepKind.ALL_CLEAR else 0


class CampaignRow(Struct, frozen=True):
    """A campaign as a row of the list.

    Attributes:
        number: the table's number of the campaign, from 1.
        at: the time of its end: UTC, as "2026-11-20T12:00:00.000Z".
        line: its result; None if it cannot be read.
    """

    number: int
    at: str
    line: CampaignLine | None = None


def story_of(steps: Sequence[RecordedStep]) -> tuple[CampaignStep, ...]:
    """Returns the history steps of a campaign from its recorded steps."""
    story: list[CampaignStep] = []
    last = SquareCluster()
    for step in steps:
        try:
            state, cluster = SquareState(step.state), from_json(step.cluster)
        except ValueError:
            story.append(CampaignStep(CampaignStepKind.DAMAGED))
            continue
        for kind in _kinds(state, cluster, last):
            shown = _shown(kind, cluster, last)
            if kind is not CampaignStepKind.BEGIN or not story:
                story.append(shown)
        last = cluster
    return tuple(story)


def _kinds(state: SquareState, cluster: SquareCluster, last: SquareCluster) -> tuple[CampaignStepKind, ...]:
    """Returns the kinds of the history steps of a recorded one.

    None if another step shows the same.
    """
    match state:
        case SquareState.READY if cluster.word != last.word:
            return (CampaignStepKind.WORD,)
        case SquareState.PLACE:
            return _placing(cluster, last)
        case SquareState.JUDGE:
            return (*_placing(cluster, last), CampaignStepKind.JUDGE)
    return (_KINDS[state],) if state in _KINDS else ()


def _placing(cluster: SquareCluster, last: SquareCluster) -> tuple[CampaignStepKind, ...]:
    """Returns whether a card was placed, taken back, or advised."""
    if cluster.advised and not last.advised:
        return (CampaignStepKind.ADVICE,)
    before, after = len(last.cells), len(cluster.cells)
    if after == before:
        return ()
    return (CampaignStepKind.PLACE if after > before else CampaignStepKind.UNDO,)


def _shown(kind: CampaignStepKind, cluster: SquareCluster, last: SquareCluster) -> CampaignStep:
    card, cell = None, None
    if kind is CampaignStepKind.PLACE:
        card, cell = cluster.dealt(cluster.stage)[-1], cluster.cells[-1]
    elif kind is CampaignStepKind.UNDO:
        card, cell = last.dealt(last.stage)[-1], last.cells[-1]
    judged = cluster.is_full and kind is not CampaignStepKind.PLACE
    return CampaignStep(
        kind,
        cluster.stage,
        cluster.present_board,
        card,
        cell,
        cluster.stage_points[-1] if judged else None,
        cluster.total if judged or not cluster.is_full else sum(cluster.stage_points[:-1]),
        cluster.stake,
        cluster.practice,
        cluster.word,
    )
