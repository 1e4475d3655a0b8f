"""A campaign closed in stage 3 goes on where it was."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QThread

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import seeded
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.square.autopilot import drive
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Speed

S = SquareState
SEED = "kills 4"  # campaign 6 is staked and all clear; its stage 3 is left in the middle
CAMPAIGN, STAGE, CARDS = 6, 3, 12


def settle() -> None:
    for _ in range(12):
        QCoreApplication.processEvents()
        QThread.msleep(1)


def played_into_stage_3(folder: Path) -> tuple[SquareCluster, Account, SquareSight]:
    """Plays to the middle of stage 3, and closes the bank."""
    with SqliteBank(folder) as bank:
        driven = drive(bank, seeded(SEED))
        machine = driven.machine
        machine.start()
        settle()
        while (machine.cluster.round_number, machine.cluster.stage, len(machine.cluster.cells)) != (
            CAMPAIGN,
            STAGE,
            CARDS,
        ):
            press = driven.press()
            assert press is not None, machine.state
            driven.terminals.send(press)
            for _ in range(4):
                QCoreApplication.processEvents()
        kept = machine.cluster, machine.account, machine.entry().sight
        driven.stop()
        machine.deleteLater()
    return kept


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path, "en")
    settings.appearance.apply_look(replace(settings.appearance.look, speed=Speed.OFF))
    return settings


@pytest.mark.usefixtures("dressed")
def test_the_same_board_the_same_card_the_same_total(settings: Settings, tmp_path: Path) -> None:
    cluster, account, sight = played_into_stage_3(tmp_path)
    assert (account.escrow, cluster.stake) == (1, 1)
    for _ in range(2):  # closing what was just opened changes nothing either
        with SqliteBank(tmp_path) as bank:
            table = SquareTable(bank, settings, seeded(SEED))
            table.start()
            table.show()
            settle()
            assert (table.machine.state, table.machine.cluster) == (S.PLACE, cluster)
            assert table.machine.account == account
            assert table.machine.entry().sight == sight
            controls = table.panel.controls
            assert tuple(cell.card for cell in controls.board.cells) == sight.board
            assert controls.nextCard.card == sight.card
            assert str(sight.total) in controls.total.accessibleName()
            table.close()
            settle()
