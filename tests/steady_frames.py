"""A clock of motion that does not depend on the machine's speed."""

from collections.abc import Iterator
from itertools import count

import pytest

from cardroom.widgets.paint.frame_clock import FrameClock


def run_steadily(clock: FrameClock, monkeypatch: pytest.MonkeyPatch, frame_ms: float = 1000 / 60) -> None:
    """Lets the same time pass with each frame, however late it comes.

    Args:
        clock: of a stage.
        monkeypatch: of the test.
        frame_ms: the time of a frame; 0 stops all motion.
    """
    times: Iterator[int] = count(1)
    now = [0.0]

    def pass_on() -> None:
        now[0] = next(times) * frame_ms

    monkeypatch.setattr(clock, "_now", lambda: now[0])
    monkeypatch.setattr(clock, "_weigh", pass_on)
