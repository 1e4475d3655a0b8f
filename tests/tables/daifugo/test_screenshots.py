"""The pictures of Daifugō are taken of tables that stand still."""

from pytestqt.qtbot import QtBot

from tools.screenshots.daifugo import WINDOWS
from tools.screenshots.house import STILL


def test_the_computers_stop_where_the_picture_is_taken(qtbot: QtBot) -> None:
    with WINDOWS["daifugo-watch"]("en", STILL, (800, 600)) as panel:
        before = panel.controls.prompt.text()  # type: ignore[attr-defined] # of this table's window
        panel.hurried.emit()  # type: ignore[attr-defined]
        qtbot.wait(500)
        assert panel.controls.prompt.text() == before  # type: ignore[attr-defined]
