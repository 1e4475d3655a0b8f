"""A duel: the expert plays the same cards beside the person."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.cards import Card
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, Board, points_of
from cardroom.tables.square.rules.cluster import board_of
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.rules.stages import target_of

Cards = tuple[tuple[Card, ...], ...]


class Duel(Struct, frozen=True):
    """The expert's moves for the cards that have come.

    The expert may think about a card as soon as it has come, but its cell is shown only after the person has placed the
    card: see `board`. An expert that would have missed a target plays on, so that both play the same cards.

    Attributes:
        cards: the cards that have come in each stage begun, in order; the present card last.
        placed: how many of them the person has placed, in each stage.
        cells: the expert's cells that are known, in each stage.
    """

    cards: Cards = ()
    placed: tuple[int, ...] = ()
    cells: tuple[tuple[int, ...], ...] = ()

    def follow(self, cards: Cards, placed: Sequence[int]) -> "Duel":
        """Returns the duel with the cards that have come now.

        Cells stay known as far as the cards are the same: also after a card was taken back.
        """
        return Duel(cards, tuple(placed), self._kept(cards))

    def follow_sight(self, sight: SquareSight) -> "Duel":
        """Returns the duel with the cards that a sight shows."""
        cards = tuple(stage.cards for stage in sight.stages)
        came = cards if sight.card is None else (*cards[:-1], (*cards[-1], sight.card))
        return self.follow(came, [len(stage.cells) for stage in sight.stages])

    def _kept(self, cards: Cards) -> tuple[tuple[int, ...], ...]:
        kept: list[tuple[int, ...]] = []
        for now, before, cells in zip(cards, self.cards, self.cells, strict=False):
            same = next((at for at, pair in enumerate(zip(now, before, strict=False)) if pair[0] != pair[1]), None)
            kept.append(cells[: min(len(now), len(before)) if same is None else same])
            if same is not None:
                break  # the later stages depend on the points of this one
        return (*kept, *(() for _ in cards[len(kept) :]))

    @property
    def question(self) -> Position | None:
        """The first position whose cell is not known; None if all are."""
        for at, (cards, known) in enumerate(zip(self.cards, self.cells, strict=True)):
            if len(known) < min(len(cards), CELLS):
                board = board_of(cards[: len(known)], known)
                return Position(at + 1, self._total_before(at + 1), board, cards[len(known)])
        return None

    def answer(self, position: Position, cell: int) -> "Duel":
        """Returns the duel with the expert's cell.

        Unchanged if the position is not its question any more.
        """
        if position != self.question or cell not in position.cells:
            return self
        cells, at = self.cells, position.stage - 1
        return replace(self, cells=(*cells[:at], (*cells[at], cell), *cells[at + 1 :]))

    def shown(self, stage: int) -> int:
        """Returns the number of the expert's cards that may be shown.

        Args:
            stage: 1 to 5.
        """
        return min(len(self.cells[stage - 1]), self.placed[stage - 1])

    def waits_for(self, stage: int) -> int:
        """Returns how many cards the expert is behind the person."""
        return self.placed[stage - 1] - self.shown(stage)

    def board(self, stage: int) -> Board:
        """Returns the expert's board: the cards that the person has placed, too."""
        count = self.shown(stage)
        return board_of(self.cards[stage - 1][:count], self.cells[stage - 1][:count])

    def points(self, stage: int) -> int:
        """Returns the points of the expert's full lines of a stage."""
        return points_of(self.board(stage))

    @property
    def stage(self) -> int:
        """The present stage; 0 before the start."""
        return len(self.placed)

    @property
    def missed(self) -> int:
        """The first stage whose target the expert has missed; 0 for none."""
        total = 0
        for stage in range(1, self.stage + 1):
            total += self.points(stage)
            if self.shown(stage) == CELLS and total < target_of(stage):
                return stage
        return 0

    def _total_before(self, stage: int) -> int:
        earlier = zip(self.cards[: stage - 1], self.cells[: stage - 1], strict=False)
        return sum(points_of(board_of(cards[: len(cells)], cells)) for cards, cells in earlier)


class DuelScore(NamedTuple):
    """What the window shows of a duel.

    Attributes:
        board: the expert's board of the present stage.
        new: the cell of the expert's last card; None on an empty board.
        yours: the person's points in each stage begun; of the full lines, in the present one.
        experts: the expert's, of the same cards.
        waits_for: how many cards the expert is behind.
        missed: the first stage whose target the expert has missed; 0 for none.
        is_over: whether the campaign has ended.
    """

    board: Board = EMPTY_BOARD
    new: int | None = None
    yours: tuple[int, ...] = ()
    experts: tuple[int, ...] = ()
    waits_for: int = 0
    missed: int = 0
    is_over: bool = False

    @property
    def lead(self) -> int:
        """The person's points less the expert's."""
        return sum(self.yours) - sum(self.experts)


def score_of(duel: Duel, sight: SquareSight, *, is_over: bool = False, lines: int = len(LINES)) -> DuelScore:
    """Returns the score of a duel.

    Args:
        duel: the expert's moves; it has followed the sight.
        sight: the person's campaign.
        is_over: whether the campaign has ended.
        lines: so many lines of the present stage are judged.
    """
    stages = range(1, duel.stage + 1)
    if not stages:
        return DuelScore()
    last = duel.shown(duel.stage)
    earlier, now = range(1, duel.stage), duel.board(duel.stage)
    yours = [board_of(stage.cards, stage.cells) for stage in sight.stages]
    misses = duel.missed if lines == len(LINES) or duel.missed < duel.stage else 0
    return DuelScore(
        board=now,
        new=duel.cells[duel.stage - 1][last - 1] if last else None,
        yours=(*map(points_of, yours[:-1]), points_of(yours[-1], lines)),
        experts=(*map(duel.points, earlier), points_of(now, lines)),
        waits_for=sum(duel.waits_for(stage) for stage in stages),
        missed=misses,
        is_over=is_over,
    )
