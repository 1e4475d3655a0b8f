from PySide6.QtCore import QCoreApplication

from tests.playthroughs.record_poker import RECORD, play


def test_the_game_is_that_of_the_record(qapp: QCoreApplication) -> None:
    assert play().splitlines() == RECORD.read_text(encoding="utf-8").splitlines()
