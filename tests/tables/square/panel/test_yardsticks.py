"""The figures beside the player's are those of docs/benchmarks.md."""

import re
from pathlib import Path

import pytest

from cardroom.tables.square.panel.results_panel import EXPERT, GOOD, RULE, Yardstick

PAGE = (Path(__file__).parents[4] / "docs/benchmarks.md").read_text(encoding="utf-8")
TABLES = PAGE.partition("<!-- square players: begin -->")[2].partition("<!-- square learnt players: end -->")[0]


def row(player: str) -> list[float]:
    """Returns the figures of a player."""
    found = re.search(rf"^\| {player} \|(.*)\|$", TABLES, re.MULTILINE)
    assert found is not None
    return [float(cell.split("±")[0]) for cell in found[1].split("|")]


@pytest.mark.parametrize(("player", "yardstick"), [("rule", RULE), ("good", GOOD), ("expert", EXPERT)])
def test_a_yardstick_is_the_figure_on_the_page(player: str, yardstick: Yardstick) -> None:
    figures = row(player)
    assert yardstick.means == pytest.approx(figures[:5], abs=0.501)  # 102.497 is 102.5 on the page, and 102 here
    assert yardstick.all_cleared == pytest.approx(figures[5], abs=0.0005)
