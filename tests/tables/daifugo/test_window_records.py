"""Tests of rows, story and receipts of games in the window.

The computers decide in the window as `verify` computes it again: in a process of their own, or at once.
"""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.fair.receipt import read_receipt, to_text
from cardroom.tables.daifugo.history import DaifugoGames
from cardroom.tables.daifugo.receipt_part import are_decisions_checked
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.results import results_of
from cardroom.tables.daifugo.rules.story import GameStepKind
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.tables.daifugo.rules.sets import RULES
from tests.tables.daifugo.sitting import Sit

S = DaifugoState


@pytest.mark.parametrize("level", ["easy", pytest.param("normal", marks=pytest.mark.long)])
def test_two_games_in_the_window_have_receipts_that_fit(sit: Sit, qtbot: QtBot, tmp_path: Path, level: str) -> None:
    with SqliteBank(tmp_path / "bank") as bank:
        sitting = sit(DaifugoOptions(RULES["standard"], games=3, level=level), bank)
        sitting.click(sitting.controls.primary)
        sitting.play_game()
        assert sitting.state is S.STANDINGS
        sitting.click(sitting.controls.primary)
        sitting.wait_until(lambda: sitting.state is not S.STANDINGS)
        sitting.play_game()
        games = DaifugoGames(bank)
        for number in (1, 2):
            receipt = games.receipt(number)
            assert receipt is not None
            assert receipt.part is not None
            assert are_decisions_checked(receipt.part)
            assert check(read_receipt(to_text(receipt), FORMATS), FORMATS) == ()
            assert verify(to_text(receipt)) == []
            assert games.story(number)[-1].kind is GameStepKind.END
        assert [row.line.game for row in games.rows() if row.line] == [2, 1]
        results = results_of(line.line for line in bank.lines("daifugo"))
        assert results.games == 2
        assert results.tallies[level, "standard", 4].games == 2
        sitting.close()
