"""The shift of the picture against burn-in."""

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication

from cardroom.kiosk.attract.page import AttractPage
from cardroom.kiosk.attract.shift import PATH, REACH, PixelShift


def test_path_is_small_and_comes_back() -> None:
    assert PATH[0] == QPoint(0, 0)
    assert len(set(map(QPoint.toTuple, PATH))) == len(PATH)
    steps = zip(PATH[1:], (*PATH[2:], PATH[1]), strict=True)
    assert all((after - before).manhattanLength() == 3 for before, after in steps)
    assert max(abs(x) for place in PATH for x in place.toTuple()) == REACH


def test_a_step_moves_the_picture_and_a_round_comes_back_unless_it_is_switched_off(qapp: QApplication) -> None:
    owner, moved = QObject(qapp), list[QPoint]()
    shift = PixelShift(owner)
    shift.moved.connect(moved.append)
    shift.run(shifts=False)
    assert moved == [QPoint(0, 0)]
    assert not shift._timer.isActive()
    moved.clear()
    shift.run(shifts=True)
    for _ in PATH:
        shift.step()
    assert moved == [*PATH, PATH[0]]
    shift.stop()
    owner.deleteLater()


def test_nothing_is_cut_off_at_any_place(page: AttractPage) -> None:
    for place in PATH:
        page._move(place)
        assert page.rect().contains(page._room.geometry()), place
