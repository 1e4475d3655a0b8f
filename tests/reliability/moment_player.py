"""Plays a round of poker to a moment, and kills itself.

Arguments: the data folder, the name of a moment, and the seconds to wait in it.
"""

import os
import signal
import sys
import time
from pathlib import Path
from typing import NamedTuple


class Moment(NamedTuple):
    """A round that wins.

    Attributes:
        seed: of its cards.
        marks: the cards that are changed.
        win: in credits, with a bet of 10.
    """

    seed: int
    marks: tuple[int, ...]
    win: int


MOMENTS = {
    "full-house": Moment(2162, (), 100),
    "four-of-a-kind": Moment(1195, (), 200),
    "straight-flush": Moment(19699, (), 500),
    "five-of-a-kind": Moment(83219, (), 1_000),
    "last-card": Moment(79, (4,), 100),
    "double-up": Moment(2162, (), 100),
}


def play(folder: Path, name: str, delay: float) -> None:
    """Plays to the moment in a window of the real program."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - the test reads MOMENTS alone

    from cardroom.app.startup import Startup  # noqa: PLC0415 - as above
    from cardroom.app.window_program import make_application  # noqa: PLC0415 - as above
    from cardroom.dataflow.seeds import Seeds  # noqa: PLC0415 - as above
    from cardroom.house.languages import Languages  # noqa: PLC0415 - as above
    from cardroom.house.lessons.settings import LessonSettings  # noqa: PLC0415 - as above
    from cardroom.house.settings.settings import Settings  # noqa: PLC0415 - as above
    from cardroom.tables import TABLES  # noqa: PLC0415 - as above
    from cardroom.tables.poker.table import PokerTable  # noqa: PLC0415 - as above

    def wait(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            QApplication.processEvents()
            time.sleep(0.001)

    moment = MOMENTS[name]
    seeds = Seeds(lambda number: (moment.seed + number - 1).to_bytes(32, "big"), fair=True)
    PokerTable.__init__.__defaults__ = (seeds, None)
    application = make_application()
    settings = Settings(folder, "en")
    LessonSettings.of(settings).switch(False)
    door = Startup(folder, lambda: settings, Languages(application), "poker", TABLES)
    door.open()
    wait(1.5)
    assert door.room is not None
    door.room.lobby.show()
    table = door.room.open_tables["poker"]
    assert isinstance(table, PokerTable)
    controls = table.panel.controls
    controls.betMax.click()
    wait(0.3)
    controls.primary.click()
    wait(1.6)
    for mark in moment.marks:
        controls.cards[mark].click()
    wait(0.3)
    controls.primary.click()
    if name == "double-up":
        wait(3)
        controls.double.click()
        wait(1.2)
        assert table.double_up is not None
        table.double_up.panel.controls.primary.click()
        wait(1.4)
        table.double_up.panel.controls.high.click()
    wait(delay)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    play(Path(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
