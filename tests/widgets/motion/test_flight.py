"""A card in flight: path, position, side and shadow."""

import math
from functools import partial

import pytest
from msgspec.structs import fields, replace
from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPixmap, QPolygon, QRegion
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.flight import Flight, Turn, thrown
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.flight_pose import FlightPath, easing_curve
from tests.widgets.motion.painted_table import PaintedTable

FACE, BACK, GROUND = QColor("#ff0000"), QColor("#0000ff"), QColor("#00ff00")
CARD = QSize(40, 56)
LEFT, RIGHT = QRectF(20, 100, 40, 56), QRectF(320, 100, 40, 56)


class Table(PaintedTable):
    """A green table under flying cards."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(400, GROUND)
        self.layer = FlightLayer(self, self.clock)
        self.landed: list[str] = []
        self.layer.idle.connect(partial(self.landed.append, "idle"))
        self.put_up(qtbot)

    def flight(self, name: str = "", **changes: object) -> Flight:
        plain = Flight(
            face=plain_card(FACE),
            start=LEFT,
            end=RIGHT,
            duration_ms=200,
            easing=QEasingCurve.Type.Linear,
            landed=partial(self.landed.append, name),
        )
        return replace(plain, **changes)

    def fly(self, *flights: Flight) -> None:
        """Starts flights, and shows their first frame."""
        self.layer.fly(flights)
        self.clock.tick()

    def in_the_air(self) -> QRegion:
        """Returns what the cards in the air say that they touch."""
        areas = QRegion()
        for card in self.layer.cards:
            areas += card.painted
        return areas

    def place_of(self, colour: QColor) -> QRect:
        """Returns the smallest rectangle round all pixels of a colour."""
        picture = self.picture()
        rows, columns = range(picture.height()), range(picture.width())
        spots = [QPoint(x, y) for y in rows for x in columns if picture.pixelColor(x, y) == colour]
        return QPolygon(spots).boundingRect()


def plain_card(colour: QColor) -> QPixmap:
    card = QPixmap(CARD)
    card.fill(colour)
    return card


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def test_a_card_is_where_its_time_says(table: Table) -> None:
    table.fly(table.flight())
    waited = 0
    for moment, x in ((0, 20), (50, 95), (100, 170), (199, 318)):
        table.clock.wait(moment - waited)
        waited = moment
        assert table.place_of(FACE) == QRect(x, 100, 40, 56)


def test_a_flight_begins_with_its_first_frame(table: Table) -> None:
    table.layer.fly([table.flight()])
    table.clock.wait(150)
    assert table.place_of(FACE) == LEFT.toRect(), "the panel was busy: no way is lost"
    table.clock.wait(100)
    assert table.place_of(FACE) == QRect(170, 100, 40, 56)


def test_it_starts_fast_and_arrives_slowly(table: Table) -> None:
    table.fly(table.flight(easing=next(field.default for field in fields(Flight) if field.name == "easing")))
    table.clock.wait(100)
    assert table.place_of(FACE).x() > 250


def test_a_card_waits_out_of_sight_or_in_sight(table: Table) -> None:
    table.fly(table.flight(start_ms=100))
    assert table.place_of(FACE).isNull()
    table.layer.flush()
    table.fly(table.flight(start_ms=100, waits_in_sight=True))
    assert table.place_of(FACE) == LEFT.toRect()
    table.clock.wait(200)
    assert table.place_of(FACE) == QRect(170, 100, 40, 56)


def test_a_card_fades(table: Table) -> None:
    table.fly(table.flight(end=LEFT, opacity=(1.0, 0.0)))
    table.clock.wait(150)
    middle = table.picture().pixelColor(40, 128)
    assert abs(middle.red() - 64) < 4


def test_a_card_is_turned_over_where_it_lands(table: Table) -> None:
    table.fly(table.flight("card", back=plain_card(BACK), flip_ms=100))
    table.clock.wait(200)
    assert table.place_of(BACK) == RIGHT.toRect()
    table.clock.wait(40)
    narrow = table.place_of(BACK)
    assert 0 < narrow.width() < 20 and narrow.height() >= 54
    assert abs(narrow.center().x() - RIGHT.center().x()) <= 1
    table.clock.wait(20)
    assert table.place_of(BACK).isNull() and 0 < table.place_of(FACE).width() < 20
    table.clock.wait(39)
    assert table.place_of(FACE).width() >= 38
    assert table.landed == []
    table.clock.wait(1)
    assert table.landed == ["card", "idle"]


def test_with_reduced_motion_the_face_appears_on_the_back(table: Table) -> None:
    table.fly(table.flight("card", duration_ms=0, back=plain_card(BACK), flip_ms=80, turn=Turn.FADE))
    table.clock.wait(40)
    middle = table.picture().pixelColor(RIGHT.center().toPoint())
    assert abs(middle.red() - 127) < 4 and abs(middle.blue() - 127) < 4
    table.clock.wait(40)
    assert table.landed == ["card", "idle"]


def test_a_thrown_card_settles_exactly_in_its_place(table: Table) -> None:
    flight = thrown(table.flight(), 3)
    table.fly(flight)
    tilts, shadows = [], []
    for _ in range(19):
        table.clock.wait(10)
        pose = table.layer.cards[0].pose
        tilts.append(abs(pose.angle))
        shadows.append((pose.height, pose.shadow_shift.y(), pose.shadow_level))
    assert tilts[0] > 2 and tilts[-1] < 0.3
    assert max(shadows)[0] > 0.9 and shadows[-1][0] < 1e-6, "high on the way, flat at the end"
    assert max(shadows)[1] > 3 * shadows[-1][1] and max(shadows)[2] > shadows[-1][2]
    table.clock.wait(9.99)
    assert table.place_of(FACE) == RIGHT.toRect(), "no pixel off when it lands"
    table.clock.wait(1)
    assert table.landed == ["", "idle"]


def test_a_second_frame_of_the_same_moment_changes_nothing_and_a_card_can_land_turned(table: Table) -> None:
    table.fly(thrown(table.flight(), rests_at=7.0))
    table.clock.wait(80)
    pose = table.layer.cards[0].pose
    assert pose.is_fast
    table.clock.tick()
    assert table.layer.cards[0].pose is pose
    table.clock.wait(119.9)
    assert table.layer.cards[0].pose.angle == pytest.approx(7, abs=0.2)


def test_a_turn_can_begin_before_the_landing(table: Table) -> None:
    flight = table.flight(back=plain_card(BACK), flip_ms=100, overlap_ms=60)
    assert (flight.flip_start_ms, flight.total_ms) == (140, 240)
    table.fly(flight)
    table.clock.wait(189)
    assert table.layer.cards[0].pose.picture is flight.back
    table.clock.wait(2)
    assert table.layer.cards[0].pose.picture is flight.face
    assert replace(flight, overlap_ms=500).total_ms == 200, "never before its start"


@pytest.mark.parametrize(("moment", "right_is_nearer"), [(30, True), (70, False)])
def test_a_card_that_is_turned_over_is_seen_in_perspective(table: Table, moment: int, right_is_nearer: bool) -> None:
    table.fly(table.flight(duration_ms=0, back=plain_card(BACK), flip_ms=100))
    table.clock.wait(moment)
    picture, middle = table.picture(), RIGHT.center().toPoint()
    columns = [
        sum(picture.pixelColor(middle.x() + x - 20, y) in (FACE, BACK) for y in range(90, 170)) for x in range(41)
    ]
    seen = [height for height in columns if height]
    assert (seen[-1] > seen[0]) == right_is_nearer, "the right side comes up first, the left one goes down last"


def test_a_card_in_the_crowd_is_painted_in_the_same_place(table: Table) -> None:
    flights = [thrown(table.flight(), 3) for _ in range(3)]
    table.fly(flights[0])
    table.clock.wait(20)
    fine = table.layer.cards[0].painted
    table.layer.flush()
    table.fly(*flights)
    table.clock.wait(20)
    assert all(card.painted == fine for card in table.layer.cards)


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
