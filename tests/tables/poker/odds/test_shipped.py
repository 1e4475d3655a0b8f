"""Returns of pay tables, from the shipped tables."""

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.poker.odds.game import Game, PayLine, parse_game
from cardroom.tables.poker.odds.returns import FILE, odds_tables, returns_of
from cardroom.tables.poker.odds.ways_to_play import WayToPlay
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable

KINGS_OR_BETTER = parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100")
JACKS_OR_BETTER = parse_game("2/3/4/6/9/25/50/0/800", "J=1", "52")


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("festival", "103.1458"),
        ("house-99", "99.2651"),
        ("house-98", "97.9197"),
        ("tight", "92.8022"),
        ("heritage", "79.3558"),
    ],
)
def test_the_presets_return_what_is_printed_beside_them(name: str, printed: str) -> None:
    assert f"{returns_of(Game(PRESETS[name])).percent:.4f}" == printed


def test_kings_or_better_returns_the_published_fraction() -> None:
    returns = returns_of(KINGS_OR_BETTER)
    assert returns.fraction == Fraction(412127554537, 409481092020)
    assert f"{returns.percent:.4f}" == "100.6463"


def test_jacks_or_better_returns_the_published_figures() -> None:
    """Compares the variance and the hands' frequencies, too."""
    returns = returns_of(JACKS_OR_BETTER)
    assert f"{returns.percent:.4f}" == "99.5439"
    assert f"{float(returns.variance):.6f}" == "19.514676"
    assert f"{float(returns.frequency[PayLine.FULL_HOUSE]):.8f}" == "0.01151221"
    assert f"{float(returns.frequency[PayLine.PAIR]):.8f}" == "0.21458503"


def test_playing_blind_returns_the_mean_pay_of_all_hands() -> None:
    assert f"{returns_of(Game(), WayToPlay.BLIND).percent:.2f}" == "24.32"


@pytest.mark.parametrize("game", [*map(Game, PRESETS.values()), KINGS_OR_BETTER, JACKS_OR_BETTER])
def test_no_way_to_play_returns_more_than_perfect_play(game: Game) -> None:
    returns = [returns_of(game, way) for way in (WayToPlay.PERFECT, WayToPlay.CASUAL, WayToPlay.PAIRS, WayToPlay.BLIND)]
    fractions = [these.fraction for these in returns]
    assert fractions == sorted(fractions, reverse=True)
    assert len(set(fractions)) == 4
    for these in returns:
        assert sum(these.frequency.values()) == 1
        assert these.variance > 0


def test_a_table_that_pays_nothing_returns_nothing() -> None:
    returns = returns_of(Game(PayTable((0,) * 9)))
    assert returns.fraction == returns.variance == 0


def test_the_highest_pays_run_over_nowhere() -> None:
    """Multiplies all pays by a million.

    The return grows by the same factor, and the variance by its square.
    """
    one, million = returns_of(Game(PayTable((1,) * 9))), returns_of(Game(PayTable((1_000_000,) * 9)))
    assert million.fraction == 1_000_000 * one.fraction
    assert million.variance == 10**12 * one.variance
    assert million.frequency == one.frequency


def test_nothing_is_loaded_before_it_is_needed() -> None:
    question = (
        "import sys, cardroom.tables.poker.coach.coach as c, cardroom.app.command_line\n"
        "coach = c.Coach()\n"
        "before = 'numpy' in sys.modules\n"
        "coach.advise((0, 1, 2, 3, 4))\n"
        "print(before, 'numpy' in sys.modules)"
    )
    desktop = str(Path(__file__).parents[4] / "desktop")
    asked = subprocess.run(
        [sys.executable, "-c", question], env={"PYTHONPATH": desktop}, capture_output=True, text=True, check=True
    )
    assert asked.stdout == "False True\n"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Sets a resource folder without the file of tables."""
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    odds_tables.cache_clear()
    (tmp_path / FILE).parent.mkdir(parents=True)
    yield tmp_path / FILE
    odds_tables.cache_clear()


def test_a_missing_file_is_reported(elsewhere: Path) -> None:
    with pytest.raises(KnownError) as fault:
        odds_tables()
    assert (fault.value.trouble, fault.value.detail) == (Trouble.RESOURCE_MISSING, str(elsewhere))


def test_a_damaged_file_is_reported(elsewhere: Path) -> None:
    elsewhere.write_bytes(b"PK")
    with pytest.raises(KnownError) as fault:
        odds_tables()
    assert fault.value.trouble is Trouble.RESOURCE_UNREADABLE
    assert str(elsewhere) in fault.value.detail
