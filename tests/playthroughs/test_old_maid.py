from PySide6.QtCore import QCoreApplication

from playthroughs.record_old_maid import RECORD, play


def test_the_games_go_as_they_went(qapp: QCoreApplication) -> None:
    assert play().splitlines() == RECORD.read_text(encoding="utf-8").splitlines()
