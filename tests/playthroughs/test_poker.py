from PySide6.QtCore import QCoreApplication

from playthroughs.record_poker import RECORD, play


def test_the_game_goes_as_it_went(qapp: QCoreApplication) -> None:
    assert play().splitlines() == RECORD.read_text(encoding="utf-8").splitlines()
