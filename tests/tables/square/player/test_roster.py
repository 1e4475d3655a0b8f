"""The computer players by name."""

from pathlib import Path

import pytest

from cardroom.tables.square.commands import PLAYERS as WORDS
from cardroom.tables.square.commands import SCORINGS
from cardroom.tables.square.player.batch import boards_after
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.roster import PLAYERS, PlayerNotAvailable, batch_player
from tables.square.player.boards import stage_deals


def test_the_command_names_all_players_and_points() -> None:
    """Compares the names with the declaration, which imports no player."""
    assert (*PLAYERS,) == WORDS
    assert tuple(scoring.value for scoring in Scoring) == SCORINGS


@pytest.mark.parametrize("entry_point", ["cardroom.no_such_module:player", "cardroom.tables.square.player.rule:player"])
def test_a_player_that_is_missing_is_named(entry_point: str) -> None:
    with pytest.raises(PlayerNotAvailable, match=r"^the player good is not available in this program$"):
        batch_player("good", Scoring.SQUARE, {"good": entry_point})


def test_a_fault_inside_a_player_is_not_taken_for_a_missing_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_square_player.py").write_text("import a_library_that_no_one_has\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="a_library_that_no_one_has"):
        batch_player("good", Scoring.SQUARE, {"good": "broken_square_player:player"})


@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("name", ["random", "greedy", "rule"])
def test_a_player_plays_every_stage(name: str, scoring: Scoring) -> None:
    for stage in range(1, 6):
        dealt = stage_deals(stage, 3)
        assert boards_after(dealt.decks, batch_player(name, scoring)(dealt)).shape == (3, 25)
