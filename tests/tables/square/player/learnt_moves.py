"""Golden moves of the learnt players in all stages.

`PYTHONPATH=desktop python -m tests.tables.square.player.learnt_moves` writes the record again.
"""

from cardroom.cards.cards import card_name
from cardroom.tables.square.player.learnt import choose_expert, expert_points, good_points
from cardroom.tables.square.rules.stages import STAGES
from tests.paths import TESTS
from tests.tables.square.player.boards import choose_good, position_after

RECORD = TESTS / "golden" / "square" / "learnt_moves.txt"


def play() -> str:
    """Returns a line for each position, with both players' cells."""
    lines = []
    for stage in STAGES:
        for placed in (0, 4, 9, 14, 18, 21, 23, 24):
            position = position_after(stage, placed, 0)
            board = " ".join("." if card is None else card_name(card) for card in position.board)
            good, expert = choose_good(position), choose_expert(position)
            points = f"{good_points(position)[good]:.6f} {expert_points(position)[expert]:.6f}"
            lines.append(f"{stage} | {board} | {card_name(position.card)} | {good} {expert} | {points}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    RECORD.write_text(play(), encoding="utf-8")
