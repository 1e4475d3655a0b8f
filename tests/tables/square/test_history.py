"""Recorded campaigns of SQUARE: rows, steps and receipts, from a real bank."""

from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.fair.receipt import to_text
from cardroom.tables.square.history import SquareCampaigns
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.record import from_json, line_of
from cardroom.tables.square.rules.story import CampaignStepKind
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.not_none import not_none
from tests.tables.square.rules.play import all_clear, played_by_rule, seed_of, steps_of


def write_campaign(bank: SqliteBank, over: SquareCluster, end: SquareState | None = None) -> None:
    """Writes a whole campaign into the book.

    It has no receipt before it is over.
    """
    for step in steps_of(over, end):
        assert SquareCampaigns(bank).receipt(over.round_number) is None
        page = Page(over.round_number, line_of(SquareState(step.state), from_json(step.cluster)))
        bank.commit("square", Record(step.state, step.cluster), (), page)


@pytest.fixture
def played() -> list[SquareCluster]:
    lost = next(each for number in range(1, 50) if (each := played_by_rule(SquareCluster(1, seed_of(number)))).is_lost)
    left = SquareCluster(3, seed_of(3), "luck", placed=((1, 2, 3),))
    won = next(
        each for number in range(1, 200) if (each := played_by_rule(SquareCluster(2, seed_of(number)))).is_all_clear
    )
    return [lost, won, left]


def test_an_empty_book_has_nothing_to_show(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        assert SquareCampaigns(bank).rows() == ()
        assert SquareCampaigns(bank).story(1) == ()
        assert SquareCampaigns(bank).receipt(1) is None
        assert SquareCampaigns(bank).last_receipt(SquareCluster()) is None


def test_campaigns_have_rows_steps_and_receipts(tmp_path: Path, played: list[SquareCluster]) -> None:
    with SqliteBank(tmp_path) as bank:
        for cluster in played:
            write_campaign(bank, cluster)
        campaigns = SquareCampaigns(bank)
        assert [row.number for row in campaigns.rows()] == [3, 2, 1]
        assert [row.line.end.value for row in campaigns.rows() if row.line] == ["abandon", "all-clear", "game-over"]
        for cluster in played:
            assert campaigns.story(cluster.round_number)[-1].board == cluster.present_board
            receipt = not_none(campaigns.receipt(cluster.round_number))
            assert receipt.part is not None
            assert [len(stage["cells"].split()) for stage in receipt.part["stages"]] == list(map(len, cluster.placed))
            assert (receipt.seed, receipt.word, receipt.part["total"]) == (cluster.seed, cluster.word, cluster.total)
            assert check(receipt, FORMATS) == ()
            assert verify(to_text(receipt)) == []


def test_the_last_campaign_has_a_receipt_once_it_is_over(tmp_path: Path, played: list[SquareCluster]) -> None:
    following = SquareCluster(2, seed_of(2))
    with SqliteBank(tmp_path) as bank:
        write_campaign(bank, played[0])
        campaigns = SquareCampaigns(bank)
        for current in (played[0], following):
            receipt = not_none(campaigns.last_receipt(current))
            assert (receipt.round_number, receipt.seed) == (1, played[0].seed)
        assert campaigns.receipt(2) is None
        assert campaigns.is_over(played[0])
        assert not campaigns.is_over(following)


def test_a_damaged_end_does_not_cost_the_receipt(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        won = all_clear()
        write_campaign(bank, won)
        number = won.round_number
        whole = SquareCampaigns(bank).receipt(number)
        bank.query("UPDATE step SET cluster = 'x' WHERE state = 'all-clear'")
        assert SquareCampaigns(bank).story(number)[-1].kind is CampaignStepKind.DAMAGED
        assert SquareCampaigns(bank).receipt(number) == whole
        bank.query("UPDATE step SET cluster = 'x' WHERE state = 'judge'")
        assert SquareCampaigns(bank).receipt(number) is None
