"""The computer players by name."""

import pytest

from cardroom.tables.square import PLAYERS as WORDS
from cardroom.tables.square import SCORINGS
from cardroom.tables.square.player.batch import boards_after
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.roster import LEARNT, PLAYERS, check_rules
from cardroom.tables.square.player.series import Rules
from cardroom.tables.square.rules.stages import STAGES
from tests.tables.square.player.boards import stage_deals


def test_the_command_names_all_players_and_points() -> None:
    """Compares the names with the declaration, which imports no player."""
    assert (*PLAYERS,) == WORDS
    assert tuple(scoring.value for scoring in Scoring) == SCORINGS


@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("name", ["random", "greedy", "rule"])
def test_a_player_plays_every_stage(name: str, scoring: Scoring) -> None:
    for stage in STAGES:
        dealt = stage_deals(stage, 3)
        assert boards_after(dealt.decks, PLAYERS[name](scoring)(dealt)).shape == (3, 25)


@pytest.mark.parametrize("name", LEARNT)
@pytest.mark.parametrize("stage", [None, 4])
def test_american_points_are_learnt_for_the_last_stage_only(name: str, stage: int | None) -> None:
    with pytest.raises(ValueError, match=f"^{name} plays for American points in stage 5 only: add --stage 5$"):
        check_rules(name, Rules(Scoring.AMERICAN, stage))
    check_rules(name, Rules(Scoring.AMERICAN, 5))
    dealt = stage_deals(5, 1)
    assert boards_after(dealt.decks, PLAYERS[name](Scoring.AMERICAN)(dealt)).shape == (1, 25)
