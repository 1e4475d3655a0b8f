"""Measures how late the window's frames are while the disk is slow.

    .venv/bin/python tests/benchmarks/slow_disk_figures.py

Prints Markdown. Each row is a process of its own: the real poker table at 1280 × 800 with its motion, played by the
computer player for half a minute, over a real bank whose commits take so long (a pause in the thread that commits). A
timer of 16 ms stands for the frames: an interval of more than 33 ms is a frame that was missed. The faces of the cards
are rendered before, which is another cost. "In the window's thread" is the bank as it was before the bank loop, for
comparison.
"""

import gc
import itertools
import statistics
import sys
import time
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QObject, Qt, QTimer

from cardroom.app.window_program import make_application
from cardroom.bank.ports import Answer, Commit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.dataflow.seeds import seeded
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.player import choose
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.cards.card_faces import all_face_names, face
from tests.benchmarks.frames import run_for
from tests.benchmarks.page import in_process, new_folder, page, percentile, run, table
from tests.benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen

FRAME_MS, LATE_MS = 16, 33
WARM_UP_S, MEASURED_S = 3.0, 30.0
LOOP, WINDOW = "bank loop", "in the window's thread"
CASES = ((LOOP, 0), (LOOP, 100), (WINDOW, 0), (WINDOW, 100))


class SlowBank(SqliteBank):
    """A bank whose commits take at least so many milliseconds."""

    pause_ms = 0

    def request(self, commit: Commit, answer: Answer) -> None:
        time.sleep(self.pause_ms / 1000)
        super().request(commit, answer)


class Heart(QObject):
    """A timer of one frame; presses when the window has settled."""

    def __init__(self, table: PokerTable) -> None:
        super().__init__()
        self._table = table
        self.beats: list[float] = []
        self.answers: list[float] = []
        self._pressed_at = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        table.machine.entered.connect(self._note_answer)

    def start(self) -> None:
        self._timer.start(FRAME_MS)

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        self.beats.append(time.perf_counter())
        machine = self._table.machine
        if machine.is_waiting and self._table.panel.stage.is_settled:
            message = choose(machine.entry())
            if message is not None:
                self._pressed_at = time.perf_counter()
                self._table.terminals.send(message)

    def _note_answer(self) -> None:
        if self._pressed_at:
            self.answers.append(1000 * (time.perf_counter() - self._pressed_at))
            self._pressed_at = 0.0


def measure(where: str, pause_ms: str) -> list[str]:
    """Measures a table in this process; returns its row."""
    make_application()
    with new_folder() as folder, SlowBank(folder) as bank:
        bank.pause_ms = int(pause_ms)
        loop = BankLoop(bank)
        if where == LOOP:
            loop.start()
        table = PokerTable(loop if where == LOOP else bank, Settings(folder, "en"), seeded("slow disk"))
        table.panel.resize(WIDTH, HEIGHT)
        table.start()
        table.show()
        heart = Heart(table)
        heart.start()
        run_for(WARM_UP_S)
        place = table.panel.stage.flights.place(table.panel.controls.card1)
        for name in all_face_names():
            face(name, place.size().toSize(), 1.0)
        gc.freeze()  # as the program does after its start
        heart.beats.clear()
        heart.answers.clear()
        run_for(MEASURED_S)
        heart.stop()
        table.close()
        run_for(0.2)
        loop.end()
    intervals = [1000 * (after - before) for before, after in itertools.pairwise(heart.beats)]
    late = sum(interval > LATE_MS for interval in intervals)
    return [
        where,
        f"{pause_ms} ms",
        f"{statistics.median(intervals):.1f} / {percentile(intervals, 99):.1f} / {max(intervals):.1f} ms",
        f"{late} of {len(intervals):,}",
        str(len(heart.answers)),
        f"{statistics.median(heart.answers):.1f} ms",
    ]


def report() -> str:
    """Measures everything, in processes of their own; takes three minutes."""
    with VirtualScreen.opened() as screen:
        rows = [in_process(__file__, *case, QT_QPA_PLATFORM="xcb", DISPLAY=screen.display) for case in CASES]
    heads = "commits are made | a pause of | between frames: median / 99 % / longest | later than 33 ms | presses"
    how = f"{MEASURED_S:.0f} seconds of play in each row"
    return page(how, tables=[table(f"{heads} | press to state, median", rows)])


if __name__ == "__main__":
    run(report, "slow disk", case=measure)
