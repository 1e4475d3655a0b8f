from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.pause import Pause


def test_it_rests_and_then_tells_that_it_is_over(qtbot: QtBot) -> None:
    pause = Pause()
    assert pause.is_idle
    with qtbot.waitSignal(pause.idle):
        pause.rest(20)
        assert not pause.is_idle
    assert pause.is_idle


def test_a_flush_goes_on_at_once_and_only_once(qtbot: QtBot) -> None:
    pause = Pause()
    told: list[bool] = []
    pause.idle.connect(lambda: told.append(pause.is_idle))
    pause.rest(60_000)
    pause.flush()
    pause.flush()
    assert told == [True]


def test_no_time_is_no_pause(qtbot: QtBot) -> None:
    pause = Pause()
    pause.rest(0)
    assert pause.is_idle
