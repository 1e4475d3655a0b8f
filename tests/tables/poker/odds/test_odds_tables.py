"""The tables as bytes; the shipped file equals a new count."""

import importlib.util
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from cardroom import resources
from cardroom.tables.poker.odds.game import Game, draws, parse_game
from cardroom.tables.poker.odds.odds_tables import DRAWN, BadOddsTables, OddsTables, from_bytes
from cardroom.tables.poker.odds.returns import FILE, returns_from
from cardroom.tables.poker.odds.ways_to_play import WayToPlay, casual, pairs_and_joker
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from tests.tables.poker.odds.plain_holds import pays_of_holds, totals_of
from tools.count_poker_hands import arrays_of, to_bytes

TOOL = Path(__file__).parents[4] / "tools" / "count_poker_hands.py"


@pytest.fixture
def tool(built: OddsTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Returns the script with built tables and a temporary output folder."""
    specification = importlib.util.spec_from_file_location("count_poker_hands", TOOL)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    monkeypatch.setattr(sys, "path", list(sys.path))
    specification.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "build_odds_tables", lambda: built)
    return module


def same(one: OddsTables, other: OddsTables) -> bool:
    mine, theirs = arrays_of(one), arrays_of(other)
    return mine.keys() == theirs.keys() and all(
        mine[name].dtype == theirs[name].dtype and np.array_equal(mine[name], theirs[name]) for name in mine
    )


def test_the_shipped_file_is_what_counting_anew_gives(built: OddsTables) -> None:
    assert same(from_bytes(resources.path(FILE).read_bytes()), built)


def test_the_script_writes_the_file_and_sees_when_it_differs(
    tool: ModuleType,
    built: OddsTables,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / FILE
    monkeypatch.setattr(sys, "argv", ["count_poker_hands.py"])
    assert tool.main() == 0
    assert same(from_bytes(file.read_bytes()), built)
    monkeypatch.setattr(sys, "argv", ["count_poker_hands.py", "--check"])
    assert tool.main() == 0
    weights = built.weights.copy()
    built.weights[0] += 1
    capsys.readouterr()
    try:
        assert tool.main() == 1
    finally:
        built.weights[:] = weights
    assert capsys.readouterr().out == "weights\n"
    file.write_bytes(b"")
    assert tool.main() == 1


def test_bytes_are_read_back(built: OddsTables) -> None:
    assert same(from_bytes(to_bytes(built)), built)


def damaged() -> list[bytes]:
    whole = resources.path(FILE).read_bytes()
    middle = len(whole) // 2
    changed = whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :]
    return [b"", b"no zip at all", whole[:middle], whole[: len(whole) - 30], changed]


@pytest.mark.parametrize("data", damaged(), ids=["empty", "text", "half", "without its end", "one byte changed"])
def test_a_damaged_file_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(BadOddsTables) as fault:
        from_bytes(data)
    assert len(str(fault.value).splitlines()) == 1


@pytest.mark.parametrize(("way", "rule"), [(WayToPlay.CASUAL, casual), (WayToPlay.PAIRS, pairs_and_joker)])
def test_a_habit_is_its_rule_and_returns_what_its_deals_return(
    built: OddsTables, way: WayToPlay, rule: Callable[[Sequence[int]], frozenset[int]]
) -> None:
    """Sums up fractions deal by deal in plain Python."""
    game = Game(FESTIVAL)
    totals, pays, ways = totals_of(built, game), game.fine_pays(), draws(53)
    by_drawn = [0] * 6
    rows = zip(built.deals.tolist(), built.weights.tolist(), built.fine_hands.tolist(), strict=True)
    for index, (deal, weight, fine) in enumerate(rows):
        mask = int(built.habits[way][index])
        if index % 25 == 0:
            assert {place for place in range(5) if mask >> place & 1} == rule(deal)
        by_drawn[DRAWN[mask]] += weight * pays_of_holds(totals, deal, pays[fine])[mask]
    together = sum((Fraction(pay, way) for pay, way in zip(by_drawn, ways, strict=True)), Fraction(0))
    assert returns_from(game, built.tally_of(game, way)).fraction == together / game.hands


@pytest.mark.parametrize("game", [Game(FESTIVAL), parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100")])
def test_perfect_play_returns_what_the_best_holds_of_all_deals_return(built: OddsTables, game: Game) -> None:
    """Sums up the value of each deal's best hold, without a tally."""
    totals, pays, ways = totals_of(built, game), game.fine_pays(), draws(53)
    common = ways[5] * 5  # a multiple of all six numbers of draws
    factors = [common // ways[drawn] for drawn in DRAWN]
    assert all(common % way == 0 for way in ways)
    together = 0
    for deal, weight, fine in zip(built.deals.tolist(), built.weights.tolist(), built.fine_hands.tolist(), strict=True):
        worth = pays_of_holds(totals, deal, pays[fine])
        together += weight * max(pay * factor for pay, factor in zip(worth, factors, strict=True))
    assert returns_from(game, built.tally_of(game, WayToPlay.PERFECT)).fraction == Fraction(
        together, common * game.hands
    )
