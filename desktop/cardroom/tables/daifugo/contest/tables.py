"""The tables of the contest's protocol: cells, bytes, cards and plays.

A table is int[8][15]: 480 bytes, row by row, each number 32 bits, big-endian. Rows 0 to 3 are spades, hearts, diamonds
and clubs, columns 1 to 13 the ranks from the three to the two. 1 is a card, 2 the joker.
"""

import struct
from collections.abc import Mapping
from typing import Final, Self

from msgspec import Struct

from cardroom.tables.daifugo.rules.card_sets import (
    FIRST_JOKER,
    JOKERS,
    NATURALS,
    RANKS,
    SUITS,
    CardSet,
    each_bit,
    rank_of,
)
from cardroom.tables.daifugo.rules.play import SHORTEST_RUN, Play, jokers_alone, readings, run_of

VERSION: Final = 20070
"""The protocol's version, in the first cell of a profile."""

DEFAULT_PORT: Final = 42485
PLAYERS: Final = 5
LONGEST_NAME: Final = 14

ROWS: Final = 8
COLUMNS: Final = 15
SIZE: Final = 4 * ROWS * COLUMNS
"""The number of bytes of a table."""

REFUSED, ACCEPTED = 8, 9
"""The answers to a play."""

GO_ON, GAME_OVER, ALL_OVER = 0, 1, 2
"""What follows the table after a turn."""

CARD, JOKER = 1, 2
JOKER_ROW: Final = 4
FACTS: Final = 5
"""The row of facts about the game."""

SEATS: Final = 6
"""The row of facts about the players: cards left (0-4), class (5-9), and the player in each seat (10-14)."""

EXCHANGES, TO_GIVE, MY_TURN, ON_TURN, IS_EMPTY, JACK, REVOLUTION, LOCK = range(8)
"""The columns of the row of facts."""

NO_PLAYER: Final = 6
"""The player on turn in a hand table, as the reference server writes it."""

_FORMAT: Final = f">{ROWS * COLUMNS}i"
_BEYOND: Final = (0, COLUMNS - 1)
"""The columns below the three and above the two."""

Cell = tuple[int, int]
Cells = Mapping[Cell, int]
"""Numbers by (row, column); all other cells are 0."""


class Table(Struct, frozen=True):
    """A table of the protocol.

    Attributes:
        numbers: 120 numbers of 32 bits, row by row.
    """

    numbers: tuple[int, ...] = (0,) * (ROWS * COLUMNS)

    @classmethod
    def of(cls, cells: Cells) -> Self:
        """Makes a table of some cells."""
        numbers = [0] * (ROWS * COLUMNS)
        for (row, column), number in cells.items():
            numbers[row * COLUMNS + column] = number
        return cls(tuple(numbers))

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Reads the 480 bytes of a table; every value is a table."""
        return cls(struct.unpack(_FORMAT, data))

    def to_bytes(self) -> bytes:
        """Returns the 480 bytes of the table."""
        return struct.pack(_FORMAT, *self.numbers)

    def at(self, row: int, column: int) -> int:
        """Returns the number of a cell."""
        return self.numbers[row * COLUMNS + column]

    def row(self, row: int) -> tuple[int, ...]:
        """Returns the numbers of a row."""
        return self.numbers[row * COLUMNS : (row + 1) * COLUMNS]

    @property
    def card_cells(self) -> dict[Cell, int]:
        """The cells of rows 0 to 4 that are not 0."""
        return {divmod(at, COLUMNS): self.numbers[at] for at in range(FACTS * COLUMNS) if self.numbers[at]}


EMPTY: Final = Table()
"""A play table with it is a pass."""


def number_bytes(number: int) -> bytes:
    """Returns the 4 bytes of a single number."""
    return struct.pack(">i", number)


# --- cards ------------------------------------------------------------------------------------------------------------


def _cell_of(card: CardSet) -> Cell:
    """Returns the cell of a card that is no joker."""
    return (card.bit_length() - 1) % SUITS, rank_of(card) + 1


def _card_at(cell: Cell) -> CardSet:
    """Returns the card of a cell; 0 if there is none."""
    row, column = cell
    return 1 << SUITS * (column - 1) + row if row < JOKER_ROW and column not in _BEYOND else 0


def hand_cells(cards: CardSet) -> dict[Cell, int]:
    """Returns the cells of cards in a hand or in an exchange.

    The joker is a 2 at [4][1].
    """
    cells = {_cell_of(card): CARD for card in each_bit(cards & NATURALS)}
    return cells | {(JOKER_ROW, 1): JOKER} if cards & JOKERS else cells


def hand_in(table: Table) -> CardSet | None:
    """Returns the cards of a hand or exchange, or None."""
    cells = table.card_cells
    cards = FIRST_JOKER if cells.pop((JOKER_ROW, 1), 0) == JOKER else 0
    for cell in cells:
        cards |= _card_at(cell)
    return cards if hand_cells(cards) == table.card_cells else None


def play_cells(play: Play) -> dict[Cell, int]:
    """Returns the cells of a play.

    The joker is a 2: in the cell of the card it stands for; in row 4 as the fifth of a rank; at [0][14] if it is alone.
    """
    cells = {_cell_of(card): CARD for card in each_bit(play.cards & NATURALS)}
    if play.cards & JOKERS:
        stands = play.stands & ~play.cards
        cells[_cell_of(stands) if stands else (JOKER_ROW, play.low + 1) if play.stands else (0, COLUMNS - 1)] = JOKER
    return cells


def play_in(table: Table) -> Play | None:
    """Returns the play of a table, legal or not.

    A lone joker may be in any cell of rows 0 to 3. A joker in column 0 or 14 stretches a run beyond the three or the
    two; our rules have no card there, so it stands for the card at the other end, which is the run of the same cards.

    Args:
        table: a table that is not empty; rows 5 to 7 are not read.

    Returns:
        None if the cells are no single, group or run.
    """
    cells = table.card_cells
    jokers = [cell for cell, number in cells.items() if number == JOKER]
    naturals = 0
    for cell, number in cells.items():
        card = _card_at(cell) if number == CARD else 0
        if not card and number != JOKER:
            return None
        naturals |= card
    if len(jokers) > 1:
        return None
    cards = naturals | (FIRST_JOKER if jokers else 0)
    if not naturals:
        return jokers_alone(cards) if jokers and jokers[0][0] < JOKER_ROW else None
    plays = (play for play in readings(cards, runs=True) if play_cells(play) == cells)
    return next(plays, _stretched(naturals, jokers[0]) if jokers else None)


def _stretched(naturals: CardSet, joker: Cell) -> Play | None:
    """Returns the run with a joker beyond the ranks, or None.

    Args:
        naturals: the other cards.
        joker: the joker's cell.
    """
    row, column = joker
    count = naturals.bit_count() + 1
    if row >= JOKER_ROW or column not in _BEYOND or not SHORTEST_RUN <= count <= RANKS:
        return None
    low = 0 if column == 0 else RANKS - count
    is_run = run_of(naturals, low if column == 0 else low + 1, 1 << row).stands == naturals
    return run_of(naturals | FIRST_JOKER, low, 1 << row) if is_run else None


# --- profiles ---------------------------------------------------------------------------------------------------------


def is_name(text: str) -> bool:
    """Returns whether a text has 1 to 14 printable ASCII characters."""
    return 1 <= len(text) <= LONGEST_NAME and text.isascii() and text.isprintable()


def profile(name: str) -> Table:
    """Returns the profile that a client sends first."""
    return Table.of({(0, 0): VERSION} | {(1, column): ord(letter) for column, letter in enumerate(name)})


def name_in(table: Table) -> str | None:
    """Returns the name in a profile; None for another version.

    The name ends at the first 0. Letters that are not printable ASCII become "?".
    """
    if table.at(0, 0) != VERSION:
        return None
    letters = table.row(1)[:LONGEST_NAME]
    end = letters.index(0) if 0 in letters else LONGEST_NAME
    return "".join(chr(letter) if 32 <= letter < 127 else "?" for letter in letters[:end]).strip()
