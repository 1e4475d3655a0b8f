"""Tests of `cardroom square-campaigns`, and its figures in docs/benchmarks.md."""

import json
import math
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.tables.square import campaigns
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.roster import PLAYERS
from cardroom.tables.square.player.series import Rules, play_block
from cardroom.tables.square.rules.stages import STAGES
from tests.paths import ROOT

FIGURES = {
    "random": (-2, -4, -6, -7, -8),
    "greedy": (17, 11, 7, 4, 2),
}
"""Known points of the stages, of all campaigns."""


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["square-campaigns", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_figures_and_standard_errors_of_campaigns_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    figures = answer(capsys, "--player", "rule", "--count", "300", "--seed", "a")
    results = play_block(PLAYERS["rule"](Scoring.SQUARE), Rules(), "a", range(300))
    assert [*figures] == ["points", "reached", "cleared", "standard_error"]
    assert figures["points"] == [results[stage].mean for stage in STAGES]
    assert figures["reached"] == [results[stage].reached for stage in STAGES]
    assert figures["cleared"] == [results[stage].cleared / 300 for stage in STAGES]
    assert figures["reached"][1:] == [round(300 * share) for share in figures["cleared"][:-1]]
    assert 300 == figures["reached"][0] > figures["reached"][4] > 0
    errors = figures["standard_error"]
    assert [*errors] == ["points", "reached", "cleared"]
    for share, error in zip(figures["cleared"], errors["cleared"], strict=True):
        assert error == pytest.approx(math.sqrt(share * (1 - share) / 300))
    assert errors["reached"] == pytest.approx([0, *(300 * error for error in errors["cleared"][:-1])])
    assert errors["points"] == [results[stage].error_of_mean for stage in STAGES]


def test_the_standard_error_is_the_spread_of_repeated_measurements(capsys: pytest.CaptureFixture[str]) -> None:
    """Checks the meaning of the errors, not their formula."""
    runs = [answer(capsys, "--player", "rule", "--count", "60", "--seed", str(seed)) for seed in range(24)]
    for key in ("points", "cleared"):
        values = [run[key][0] for run in runs]
        mean = sum(values) / 24
        spread = math.sqrt(sum((value - mean) ** 2 for value in values) / 23)
        said = sum(run["standard_error"][key][0] for run in runs) / 24
        assert 0.6 < spread / said < 1.5, key


def test_a_stage_that_no_campaign_reached_or_that_is_left_out_has_no_points(capsys: pytest.CaptureFixture[str]) -> None:
    figures = answer(capsys, "--player", "random", "--count", "50", "--seed", "a")
    assert figures["reached"] == [50, 0, 0, 0, 0]
    assert figures["points"][1:] == figures["standard_error"]["points"][1:] == [None] * 4
    assert figures["cleared"] == [0.0] * 5
    figures = answer(capsys, "--player", "rule", "--count", "100", "--seed", "a", "--stage", "3")
    assert [value is None for value in figures["points"]] == [True, True, False, True, True]
    assert figures["reached"] == [0, 0, 100, 0, 0]
    assert [value is None for value in figures["cleared"]] == [True, True, False, True, True]
    assert 0 < figures["cleared"][2] < 1


def test_american_points_alone(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--player", "random", "--count", "100", "--seed", "a", "--points", "american")
    figures = answer(capsys, *words, "--stage", "5")
    assert [*figures] == ["points", "standard_error"]
    assert [*figures["standard_error"]] == ["points"]
    assert figures["points"][:4] == [None] * 4
    assert all(value is not None for value in answer(capsys, *words)["points"])


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_figures_of_stages_alone(capsys: pytest.CaptureFixture[str], player: str) -> None:
    for stage in STAGES:
        words = ("--player", player, "--count", "2000", "--seed", "sample", "--stage", str(stage))
        figures = answer(capsys, *words)
        error = figures["standard_error"]["points"][stage - 1]
        assert abs(figures["points"][stage - 1] - FIGURES[player][stage - 1]) < 0.5 + 4 * error


def test_the_text_has_a_row_for_each_stage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["square-campaigns", "--player", "random", "--count", "1000", "--seed", "a b"]) == 0
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[0] == "random, 1,000 campaigns, seed 'a b', ± standard error"
    assert lines[2].split() == ["stage", "reached", "points", "cleared"]
    assert lines[3].split()[:2] == ["1", "1000"]
    assert [line.split() for line in lines[4:]] == [
        [str(stage), "0", "-", "0.0000", "±", "0.0000"] for stage in range(2, 6)
    ]
    assert captured.err == "", "no progress where stderr is no terminal"


def test_the_same_seed_gives_the_same_answer_and_another_seed_another(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [answer(capsys, "--player", "greedy", "--count", "50", "--seed", seed) for seed in ("a", "a", "b")]
    assert runs[0] == runs[1] != runs[2]


def test_results_do_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "ALONE_S", 0.0)
    expected = play_block(PLAYERS["rule"](Scoring.SQUARE), Rules(), "a", range(12))
    for jobs in (1, 2, 3):
        found = list(campaigns.play_shared("rule", Rules(), "a", 12, jobs))
        assert found[-1] == (12, expected)
        blocks = [played for played, _ in found]
        assert jobs == 1 or blocks == list(range(1, 13)), "the first campaign says how long one takes"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--count", "0"), "--count '0' is no whole number from 1 to 10000000"),
        (("--count", "-3"), "--count '-3' is no whole number from 1 to 10000000"),
        (("--count", "1.5"), "--count '1.5' is no whole number from 1 to 10000000"),
        (("--count", "²"), "--count '²' is no whole number from 1 to 10000000"),
        (("--count", "9" * 5000), "is no whole number from 1 to 10000000"),
        (("--stage", "6"), "--stage '6' is no whole number from 1 to 5"),
        (("--stage", ""), "--stage '' is no whole number from 1 to 5"),
        (("--seed", "\udce9"), "is no seed"),
        (("--jobs", "65"), "--jobs '65' is no whole number from 1 to 64"),
        (("--player", "good", "--points", "american"), "good plays for American points in stage 5 only: add --stage 5"),
    ],
)
def test_bad_arguments_get_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str) -> None:
    assert main(["square-campaigns", "--player", "rule", "--count", "5", "--seed", "a", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("cardroom: ")
    assert message in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("without", ["--player", "--count", "--seed"])
def test_player_count_and_seed_are_needed(capsys: pytest.CaptureFixture[str], without: str) -> None:
    words = {"--player": "rule", "--count": "5", "--seed": "a"}
    del words[without]
    with pytest.raises(SystemExit, match="2"):
        main(["square-campaigns", *(word for pair in words.items() for word in pair)])
    assert f"required: {without}" in capsys.readouterr().err


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
