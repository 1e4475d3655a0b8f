"""The path of a card: bend, overshoot, and both ends."""

import math

import pytest
from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF

from cardroom.widgets.motion.flight_pose import FlightPath, easing_curve

SMALL, LARGE = QSizeF(60, 84), QSizeF(200, 280)
WAYS = {
    "left and down": (QRectF(QPointF(1000, 20), SMALL), QRectF(QPointF(60, 400), LARGE)),
    "right": (QRectF(QPointF(20, 300), LARGE), QRectF(QPointF(900, 300), LARGE)),
    "down": (QRectF(QPointF(500, 10), LARGE), QRectF(QPointF(500, 400), LARGE)),
    "nowhere": (QRectF(QPointF(500, 10), LARGE), QRectF(QPointF(500, 10), LARGE)),
}
OUT = QEasingCurve.Type.OutCubic


@pytest.mark.parametrize("way", WAYS)
def test_both_ends_are_exact(way: str) -> None:
    start, end = WAYS[way]
    path = FlightPath(start, end, 0.1)
    assert path.place(0) == start
    assert path.place(1) == end
    curve = easing_curve(OUT, 0.03, path)
    assert (curve.valueForProgress(0), curve.valueForProgress(1)) == (0, 1)


@pytest.mark.parametrize("way", WAYS)
def test_the_path_bends_up_or_sideways_by_its_share(way: str) -> None:
    start, end = WAYS[way]
    path = FlightPath(start, end, 0.1)
    off = path.place(0.5).center() - (start.center() + end.center()) / 2
    assert math.hypot(off.x(), off.y()) == pytest.approx(0.1 * path.length)
    straight = end.center() - start.center()
    assert off.x() * straight.x() + off.y() * straight.y() == pytest.approx(0, abs=1e-6), "at a right angle"
    if straight.x():
        assert off.y() < 0, "up"


@pytest.mark.parametrize("way", ["left and down", "right", "down"])
@pytest.mark.parametrize("overshoot", [0.02, 0.03, 0.04])
def test_a_card_goes_a_little_too_far_and_comes_back(way: str, overshoot: float) -> None:
    path = FlightPath(*WAYS[way], 0.1)
    curve = easing_curve(OUT, overshoot, path)
    parts = [curve.valueForProgress(step / 200) for step in range(201)]
    farthest = max(parts)
    turn = parts.index(farthest)
    assert parts[: turn + 1] == sorted(parts[: turn + 1]), "never back before"
    assert parts[turn:] == sorted(parts[turn:], reverse=True), "and only back after"
    limit = min(overshoot, 0.05 * path.end.height() / path.length)
    assert farthest - 1 == pytest.approx(limit, rel=0.02)
    beyond = path.place(farthest)
    assert beyond.size() == path.end.size(), "an overshoot does not change the size"
    gap = beyond.center() - path.end.center()
    assert math.hypot(gap.x(), gap.y()) < 0.06 * path.end.height()


def test_without_an_overshoot_the_easing_is_the_plain_one() -> None:
    for path in (FlightPath(*WAYS["right"], 0), FlightPath(*WAYS["nowhere"], 0)):
        overshoot = 0.0 if path.length else 0.03
        assert easing_curve(OUT, overshoot, path).type() is OUT


def test_a_card_grows_on_its_way() -> None:
    path = FlightPath(*WAYS["left and down"], 0.1)
    widths = [path.place(step / 10).width() for step in range(11)]
    assert widths == sorted(widths)
    assert (widths[0], widths[-1]) == (60, 200)
