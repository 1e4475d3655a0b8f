"""What the player may see of a campaign of SQUARE."""

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.square.rules.board import EMPTY_BOARD, Board, marks_of
from cardroom.tables.square.rules.cluster import PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.stages import deck_of, target_of


class SeenStage(Struct, frozen=True):
    """A stage that was begun.

    Attributes:
        cards: the cards on the board, in the order in which they came.
        cells: their cells.
    """

    cards: tuple[Card, ...]
    cells: tuple[int, ...]


class SquareSight(Struct, frozen=True):
    """The visible part of a campaign: no card before it comes.

    Attributes:
        round_number: counts the campaigns from 1; 0 before the first.
        commitment: the SHA-256 of the seed in hexadecimal; "" before there is a seed.
        fair: whether the seed came from the operating system.
        stages: the stages that were begun, the present one last.
        board: the cards on the board of the present stage; empty before the start.
        card: the card to place; None before the start and on a full board.
        total: the points of all full stages, the present one too if it is full.
        stage_points: the points of each full stage.
        stake: in credits; 0 for none.
        practice: whether cards can be taken back.
        advised: whether the adviser was used.
        credits: credits that can be staked.
        escrow: the stake of the running campaign.
        prize: the balance of the prize account.
    """

    round_number: int = 0
    commitment: str = ""
    fair: bool = True
    stages: tuple[SeenStage, ...] = ()
    board: Board = EMPTY_BOARD
    card: Card | None = None
    total: int = 0
    stage_points: tuple[int, ...] = ()
    stake: int = 0
    practice: bool = False
    advised: bool = False
    credits: int = 0
    escrow: int = 0
    prize: int = 0

    @property
    def stage(self) -> int:
        """The present stage, 1 to 5; 0 before the start."""
        return len(self.stages)

    @property
    def target(self) -> int:
        """The total that clears the present stage, or the first one."""
        return target_of(max(1, self.stage))

    @property
    def total_before(self) -> int:
        """The points of all stages before the present one."""
        return sum(self.stage_points[: max(0, self.stage - 1)])

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards still to come, in the deck's order."""
        seen = {*self.board, self.card}
        return tuple(card for card in deck_of(max(1, self.stage)) if card not in seen)

    @property
    def comes_more(self) -> bool:
        """Whether a cell is left for a card to come."""
        return self.board.count(None) > (self.card is not None)

    @property
    def marks(self) -> tuple[Mark | None, ...]:
        """The marks of the ten lines; None where cells are empty."""
        return marks_of(self.board)

    @property
    def prize_at_stake(self) -> int:
        """The credits that an all clear pays into the prize account."""
        return PRIZE_FACTOR * self.stake


SquareEntry = Entry[SquareState, SquareSight]


def sight_of(state: SquareState, cluster: SquareCluster, account: Account, seat: int | None = None) -> SquareSight:
    """Returns what the player may see; the table has no seats."""
    stages = range(1, cluster.stage + 1)
    return SquareSight(
        round_number=cluster.round_number,
        commitment=cluster.commitment,
        fair=cluster.fair,
        stages=tuple(SeenStage(cluster.dealt(stage), cluster.placed[stage - 1]) for stage in stages),
        board=cluster.present_board,
        card=cluster.card,
        total=cluster.total,
        stage_points=cluster.stage_points,
        stake=cluster.stake,
        practice=cluster.practice,
        advised=cluster.advised,
        credits=account.player,
        escrow=account.escrow,
        prize=account.prize,
    )
