"""The cluster of SQUARE: one campaign as a frozen value.

The decks of all stages follow from the seed, which is recorded before the start. So a campaign is its seed and the
cells of its cards in order. It is also saved in this form. It holds no balance: the stake is in the ledger.
"""

from enum import Enum
from functools import lru_cache

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.cards.dealing import DealStream, commitment, mixed
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, Board, points_of, with_card
from cardroom.tables.square.rules.stages import LAST_STAGE, deck_of, target_of

TABLE = "square"
HIGHEST_STAKE = 10
PRIZE_FACTOR = 1_000
"""A cleared campaign pays its stake times this into the prize account."""


class SquareState(Enum):
    """The states of the table, in the order of play."""

    INITIALIZE = "initialize"
    REFRESH = "refresh"
    READY = "ready"
    SHUFFLE = "shuffle"
    PLACE = "place"
    JUDGE = "judge"
    CLEARED = "cleared"
    ALL_CLEAR = "all-clear"
    GAME_OVER = "game-over"
    ABANDON = "abandon"
    FINISH = "finish"


ENDS = (SquareState.ALL_CLEAR, SquareState.GAME_OVER, SquareState.ABANDON)
"""The states in which a campaign has ended."""


class SquareCluster(Struct, frozen=True):
    """One campaign of the table, replaced once for each state entered.

    Attributes:
        round_number: counts the campaigns from 1; 0 before the first.
        seed: the campaign's 32 random bytes in hexadecimal; all decks follow from it, and from the word.
        word: the word that the player has added after the seed was recorded; "" for none.
        fair: whether the seed came from the operating system; a campaign with a chosen seed is marked permanently.
        stake: in credits; 0 for none. It is in escrow from the start to the end of the campaign.
        practice: whether cards can be taken back; such a campaign is not counted.
        advised: whether the adviser was used.
        placed: for each stage begun the cells of its cards, in the order of the deck.
    """

    round_number: int = 0
    seed: str = ""
    word: str = ""
    fair: bool = True
    stake: int = 0
    practice: bool = False
    advised: bool = False
    placed: tuple[tuple[int, ...], ...] = ()

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed in hexadecimal; "" without a seed."""
        return commitment(bytes.fromhex(self.seed)) if self.seed else ""

    @property
    def stage(self) -> int:
        """The present stage, 1 to 5; 0 before the start."""
        return len(self.placed)

    def deck(self, stage: int) -> tuple[Card, ...]:
        """Returns all cards of a stage in their order.

        Args:
            stage: 1 to 5.
        """
        return shuffled_deck(self.seed, self.word, self.round_number, stage)

    def dealt(self, stage: int) -> tuple[Card, ...]:
        """Returns the cards on the board of a stage, in their order."""
        return self.deck(stage)[: len(self.placed[stage - 1])]

    def board(self, stage: int) -> Board:
        """Returns the board of a stage that was begun."""
        return board_of(self.dealt(stage), self.placed[stage - 1])

    @property
    def present_board(self) -> Board:
        """The board of the present stage; empty before the start."""
        return self.board(self.stage) if self.placed else EMPTY_BOARD

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of the present stage's cards, in their order."""
        return self.placed[-1] if self.placed else ()

    @property
    def is_full(self) -> bool:
        """Whether all cells of the present stage are taken."""
        return len(self.cells) == CELLS

    @property
    def card(self) -> Card | None:
        """The card to place; None if there is none."""
        return self.deck(self.stage)[len(self.cells)] if self.placed and not self.is_full else None

    @property
    def stage_points(self) -> tuple[int, ...]:
        """The points of each stage whose board is full."""
        full = (stage for stage, cells in enumerate(self.placed, start=1) if len(cells) == CELLS)
        return tuple(points_of(self.board(stage)) for stage in full)

    @property
    def total(self) -> int:
        """The points of all full stages."""
        return sum(self.stage_points)

    @property
    def clears_stage(self) -> bool:
        """Whether the present board is full and the total reaches its target."""
        return self.is_full and self.total >= target_of(self.stage)

    @property
    def stages_cleared(self) -> int:
        """The number of cleared stages."""
        return self.stage if self.clears_stage else max(0, self.stage - 1)

    @property
    def is_all_clear(self) -> bool:
        """Whether the last stage is cleared."""
        return self.stage == LAST_STAGE and self.clears_stage

    @property
    def is_lost(self) -> bool:
        """Whether the present board is full and its target is missed."""
        return self.is_full and not self.clears_stage


@lru_cache(maxsize=16)
def shuffled_deck(seed: str, word: str, round_number: int, stage: int) -> tuple[Card, ...]:
    """Returns the deck of one stage of a campaign in its order.

    Args:
        seed: 32 bytes in hexadecimal.
        word: the player's word; "" for none.
        round_number: number of the campaign, from 1.
        stage: 1 to 5; the purpose of its stream is "stage 1" to "stage 5".
    """
    key = mixed(bytes.fromhex(seed), word)
    return DealStream(key, TABLE, round_number, f"stage {stage}").shuffled(deck_of(stage))


@lru_cache(maxsize=512)
def board_of(cards: tuple[Card, ...], cells: tuple[int, ...]) -> Board:
    """Returns the board with each card in its cell.

    Args:
        cards: the cards.
        cells: as many cells.

    Raises:
        ValueError: a cell is used twice.
    """
    if not cards:
        return EMPTY_BOARD
    return with_card(board_of(cards[:-1], cells[:-1]), cells[-1], cards[-1])
