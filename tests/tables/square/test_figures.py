"""The figures of SQUARE's players in docs/benchmarks.md are what the command prints."""

import json
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.tables.square.rules.stages import STAGES
from tests.paths import ROOT

DOCUMENT = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- square players: begin -->", "<!-- square players: end -->"


def recorded(player: str) -> list[str]:
    """Returns the cells of a player's row."""
    table = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    (row,) = [line for line in table.splitlines() if line.startswith(f"| {player} ")]
    return [cell.strip() for cell in row.strip("|").split("|")][1:]


def measured(capsys: pytest.CaptureFixture[str], player: str, *words: str) -> dict[str, Any]:
    assert (
        main(["square-campaigns", "--player", player, "--count", "10000", "--seed", "figures", "--json", *words]) == 0
    )
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def shown(figures: dict[str, Any], key: str, stage: int, places: int) -> str:
    value, error = figures[key][stage - 1], figures["standard_error"][key][stage - 1]
    return f"{value:.{places}f} ± {error:.{places}f}"


@pytest.mark.parametrize("player", ["random", pytest.param("greedy", marks=pytest.mark.long), "rule"])
def test_a_row_of_the_document(capsys: pytest.CaptureFixture[str], player: str) -> None:
    alone = [measured(capsys, player, "--stage", str(stage)) for stage in STAGES]
    campaigns, american = measured(capsys, player), measured(capsys, player, "--stage", "5", "--points", "american")
    assert recorded(player) == [
        *(shown(figures, "points", stage, 1) for stage, figures in zip(STAGES, alone, strict=True)),
        shown(campaigns, "cleared", 5, 3),
        shown(american, "points", 5, 1),
    ]
