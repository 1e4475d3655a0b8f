"""The value of a position, and of every cell for a card.

Every feature speaks of one line, of one crossing, or of sums over the five columns or the five rows. So the value
after a card is placed is that of the board as it is, plus one change for the column, one for the row, and a small
correction where both meet: in the cell itself, and in a suit that both need. `ListedFeatures` of the training sums from
nothing; a test compares both.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardroom.tables.square.player.values import layout
from cardroom.tables.square.player.values.kinds import FULL
from cardroom.tables.square.player.values.line_records import CELLS, LINES, LineRecords, bits_in
from cardroom.tables.square.player.values.rank_sets import RANKS, SIDE, zero_values, zeros

NO_CELL: Final = -1e9
"""The value of a taken cell."""


class PositionValues(LineRecords):
    """The values of a stage's cells.

    Attributes:
        cell_value: the values of the last `value_cells`, NO_CELL for taken cells.
        step: the step of COUNTS for a number of cards.
        code: the code of each kind in a shape.
        roles: for each rank the sum of its roles in the columns, then in the rows.
        claims: for each suit the sum of the lines' claims.
        kind_sum: the sum of the codes of the columns, and of the rows.
        change: what the card changes in each line.
        correction: what the changes of column and row leave out, for each cell.

    Args:
        ranks: the number of ranks, 9 to 13.
        points: the points of each mark.
    """

    def __init__(self, ranks: int, points: dict[str, int]) -> None:
        super().__init__(ranks, points)
        self.cell_value = zero_values(CELLS)
        self.step = vec[i64]([0, 1, 2, 3, 3, 3] + [4] * 60)
        self.code = vec[i64](layout.shape_codes())
        self.roles = zeros(2 * RANKS)
        self.claims = zeros(4)
        self.kind_sum = zeros(2)
        self.change = zero_values(LINES)
        self.correction = zero_values(CELLS)

    def sum_lines(self) -> None:
        """Sums roles, claims and codes over the lines."""
        roles, claims, kind_sum, code = self.roles, self.claims, self.kind_sum, self.code
        index: i64 = 0
        while index < 2 * RANKS:
            roles[index] = 0
            index += 1
        claims[0] = claims[1] = claims[2] = claims[3] = 0
        kind_sum[0] = kind_sum[1] = 0
        slot: i64 = 0
        while slot < LINES:
            row: i64 = slot // SIDE
            roles[row * RANKS + self.rank1[slot]] += self.role1[slot]
            roles[row * RANKS + self.rank2[slot]] += self.role2[slot]
            claims[self.claim_suit[slot]] += self.claim[slot]
            kind_sum[row] += code[self.kind[slot]]
            slot += 1

    def value_cells(self, card: i64) -> float:
        """Writes the value of the card on each cell; returns the highest.

        Args:
            card: the card to place, already seen.
        """
        self.extend(card)
        if self.placed == CELLS - 1:
            self.describe(2 * LINES, self.placed)
            return self.value_last_cell()
        placed = self.placed + 1
        self.describe(2 * LINES, placed)
        self.sum_lines()
        base = self.value_sums(placed // 5, placed)
        slot: i64 = 0
        while slot < LINES:
            base += self.value[slot]
            if self.kind[slot] != FULL:
                self.change[slot] = self.value[slot + LINES] - self.value[slot] + self.sums_change(slot, placed)
            slot += 1
        base += self.value_crossings(placed // 5)
        return self.add_changes(base, placed // 5)

    def value_last_cell(self) -> float:
        """Writes the points of the full board, and returns them."""
        points = 0.0
        cell: i64 = 0
        while cell < CELLS:
            self.cell_value[cell] = NO_CELL
            if not self.taken[cell]:
                slot: i64 = 0
                while slot < LINES:
                    full: i64 = slot if self.kind[slot] == FULL else slot + LINES
                    points += self.value[full]
                    slot += 1
                self.cell_value[cell] = points
            cell += 1
        return points

    def value_sums(self, part: i64, placed: i64) -> float:
        """Returns the weights of ranks, suits and shapes."""
        weights, left, roles = self.weights, self.left, self.roles
        total = weights[layout.shape(0, self.kind_sum[0], placed)] + weights[layout.shape(1, self.kind_sum[1], placed)]
        rank: i64 = 0
        while rank < self.ranks:
            total += weights[layout.rank(0, roles[rank], left[rank], part)]
            total += weights[layout.rank(1, roles[rank + RANKS], left[rank], part)]
            rank += 1
        suit: i64 = 0
        while suit < 4:
            total += weights[layout.suit(self.claims[suit], self.suit_left[suit], part)]
            suit += 1
        return total

    def sums_change(self, slot: i64, placed: i64) -> float:
        """Returns the change of ranks, suits and shape with the card.

        The changed claim is left in the slot of the line with the card, for `add_changes`.
        """
        to: i64 = slot + LINES
        row: i64 = slot // SIDE
        part: i64 = placed // 5
        weights = self.weights
        was = self.kind_sum[row]
        total = weights[layout.shape(row, was - self.code[self.kind[slot]] + self.code[self.kind[to]], placed)]
        total += self.roles_change(slot, part) - weights[layout.shape(row, was, placed)]
        claim = self.claim[to] - self.claim[slot]
        if claim:
            suit = self.claim_suit[slot] if self.claim[slot] else self.claim_suit[to]
            claims = self.claims[suit]
            left = self.suit_left[suit]
            total += weights[layout.suit(claims + claim, left, part)] - weights[layout.suit(claims, left, part)]
            self.claim_suit[slot] = suit
        self.claim[to] = claim
        return total

    def roles_change(self, slot: i64, part: i64) -> float:
        """Returns the change of all ranks with the card."""
        to: i64 = slot + LINES
        was1, was2 = self.rank1[slot], self.rank2[slot]
        now1, now2 = self.rank1[to], self.rank2[to]
        total = self.role_change(slot, was1, part)
        if was2 != was1:
            total += self.role_change(slot, was2, part)
        if now1 not in (was1, was2):
            total += self.role_change(slot, now1, part)
        if now2 not in (was1, was2, now1):
            total += self.role_change(slot, now2, part)
        return total

    def role_change(self, slot: i64, rank: i64, part: i64) -> float:
        """Returns the change of a rank's weight with the card."""
        row: i64 = slot // SIDE
        change: i64 = self.role_in(slot + LINES, rank) - self.role_in(slot, rank)
        if change == 0:
            return 0.0
        roles, left = self.roles[row * RANKS + rank], self.left[rank]
        return (
            self.weights[layout.rank(row, roles + change, left, part)]
            - self.weights[layout.rank(row, roles, left, part)]
        )

    def role_in(self, slot: i64, rank: i64) -> i64:
        """Returns the role of a rank in a line."""
        role: i64 = 0
        if self.rank1[slot] == rank:
            role += self.role1[slot]
        if self.rank2[slot] == rank:
            role += self.role2[slot]
        return role

    def value_crossings(self, part: i64) -> float:
        """Returns the weights of all empty cells.

        What the card changes in them is added to the changes of the lines.
        """
        taken, change, correction, kind = self.taken, self.change, self.correction, self.kind
        total = 0.0
        cell: i64 = 0
        while cell < CELLS:
            if not taken[cell]:
                column: i64 = cell % SIDE
                row: i64 = SIDE + cell // SIDE
                now = self.value_crossing(row, column, part)
                with_row = 0.0 if kind[row + LINES] == FULL else self.value_crossing(row + LINES, column, part)
                with_column = 0.0 if kind[column + LINES] == FULL else self.value_crossing(row, column + LINES, part)
                total += now
                change[row] += with_row - now
                change[column] += with_column - now
                correction[cell] = now - with_row - with_column  # the cell itself is no crossing any more
            cell += 1
        return total

    def value_crossing(self, row: i64, column: i64, part: i64) -> float:
        """Returns the weights of an empty cell.

        Args:
            row: the slot of its row, with or without the card.
            column: the slot of its column, with or without the card.
            part: the part of the stage.
        """
        weights, kind, good, step = self.weights, self.kind, self.good, self.step
        row_kind, column_kind = kind[row], kind[column]
        total = weights[layout.crossing(row_kind, column_kind, step[bits_in(good[row] & good[column])], part)]
        cards = self.flush_cards[row]
        if cards:
            count = step[bits_in(self.flush_outs[row] & good[column])]
            total += weights[layout.straight_flush_crossing(1, cards, column_kind, count, part)]
        cards = self.flush_cards[column]
        if cards:
            count = step[bits_in(self.flush_outs[column] & good[row])]
            total += weights[layout.straight_flush_crossing(0, cards, row_kind, count, part)]
        return total

    def add_changes(self, base: float, part: i64) -> float:
        """Writes the values of the cells, and returns the highest."""
        weights, taken, change, claim = self.weights, self.taken, self.change, self.claim
        best = NO_CELL
        cell: i64 = 0
        while cell < CELLS:
            value = NO_CELL
            if not taken[cell]:
                column: i64 = cell % SIDE
                row: i64 = SIDE + cell // SIDE
                value = base + change[column] + change[row] + self.correction[cell]
                one, other = claim[column + LINES], claim[row + LINES]
                if one and other and self.claim_suit[column] == self.claim_suit[row]:
                    suit = self.claim_suit[row]
                    claims, left = self.claims[suit], self.suit_left[suit]
                    value += weights[layout.suit(claims + one + other, left, part)]
                    value += weights[layout.suit(claims, left, part)]
                    value -= weights[layout.suit(claims + one, left, part)]
                    value -= weights[layout.suit(claims + other, left, part)]
            self.cell_value[cell] = value
            best = max(best, value)
            cell += 1
        return best


def highest(values: vec[float]) -> i64:
    """Returns the first cell with the highest value."""
    best: i64 = 0
    cell: i64 = 1
    while cell < CELLS:
        if values[cell] > values[best]:
            best = cell
        cell += 1
    return best
