"""Tests the figures of Old Maid with a sample of the games."""

import math

import pytest

from cardroom.tables.old_maid.rules.cluster import FEWEST_SEATS, MOST_SEATS
from tests.benchmarks.old_maid_chain import chance_of_three
from tests.benchmarks.old_maid_figures import MARK, Sample, expectation, play, report, rows
from tests.benchmarks.page import written

GAMES = 600


def recorded(seats: int) -> list[tuple[float, float]]:
    """Parses the document: each seat's share of lost games and standard error."""
    found: dict[int, list[tuple[float, float]]] = {}
    players = 0
    for line in written(MARK).splitlines()[2:]:
        cells = [cell.strip() for cell in line.split("|")]
        players = int(cells[1] or players)
        found.setdefault(players, []).append((float(cells[3]), float(cells[4])))
    return found[seats]


@pytest.mark.parametrize("seats", range(FEWEST_SEATS, MOST_SEATS + 1))
def test_a_sample_agrees_within_five_sigma(seats: int) -> None:
    """Compares with exact chances if they are known, else with the document."""
    sample = play(seats, GAMES, first=1_000_000)
    exact = expectation(seats)
    expected = recorded(seats) if exact is None else [(chance, 0.0) for chance in exact]
    assert sum(sample.lost) == GAMES
    assert len(expected) == seats
    for seat, (chance, error) in enumerate(expected):
        sigma = math.hypot(math.sqrt(chance * (1 - chance) / GAMES), error)
        assert abs(sample.share(seat) - chance) < 5 * sigma


def test_the_chain_of_three_is_a_distribution() -> None:
    chances = chance_of_three()
    assert math.isclose(sum(chances), 1)
    assert all(0.2 < chance < 0.5 for chance in chances)


def test_the_table_has_each_seat_with_its_standard_error() -> None:
    lines = list(rows([Sample(2, 100, (60, 40), 900)]))
    assert lines[0][2:4] == ["0.60000", "0.04899"]
    assert len(lines) == 2


def test_the_document_has_a_row_for_each_seat() -> None:
    assert len(written(MARK).splitlines()) == 2 + sum(range(FEWEST_SEATS, MOST_SEATS + 1))


@pytest.mark.long
def test_old_maid_figures_of_a_hundred_thousand_games(capsys: pytest.CaptureFixture[str]) -> None:
    table = report(100_000)
    off = [float(line.split("|")[6].split()[0]) for line in table.splitlines() if "σ" in line]
    with capsys.disabled():
        print(f"\n{table}")
    assert len(off) == 5
    assert max(map(abs, off)) < 5
