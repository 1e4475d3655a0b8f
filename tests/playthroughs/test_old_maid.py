from PySide6.QtCore import QCoreApplication

from tests.playthroughs.record_old_maid import RECORD, play


def test_the_games_are_those_of_the_record(qapp: QCoreApplication) -> None:
    assert play().splitlines() == RECORD.read_text(encoding="utf-8").splitlines()
