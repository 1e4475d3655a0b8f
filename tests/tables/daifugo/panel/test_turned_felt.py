"""A revolution changes the felt of the whole table."""

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.messages import Entry
from cardroom.tables.daifugo.machine import DaifugoTerminals
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.look import Appearance, Look, Speed
from tests.daifugo_cards import of
from tests.dressed import dress

SIGHT = DaifugoSight(seat=0, round_number=1, seating=(0, 1, 2, 3), hands=(of("3S 9S"), 0, 0, 0), counts=(2, 2, 2, 2))


def test_a_revolution_changes_the_felt_and_the_next_one_changes_it_back(qtbot: QtBot) -> None:
    dress()
    panel = DaifugoPanel(DaifugoTerminals(), Appearance(Look(speed=Speed.OFF)))
    qtbot.addWidget(panel)
    panel.resize(1280, 800)
    corners = []
    for number, revolution in enumerate((False, True, False), start=1):
        sight = replace(SIGHT, revolution=revolution, is_reversed=revolution)
        panel.present(Entry(number, DaifugoState.TURN, sight, frozenset({"play"})))
        corners.append(panel.grab().toImage().copy(2, 2, 4, 4))
    assert corners[1] != corners[0] == corners[2]


def test_the_felt_fades_and_then_rests(qtbot: QtBot) -> None:
    dress()
    felt = FeltSurface()
    felt.apply_look(Look(speed=Speed.FAST))
    qtbot.addWidget(felt)
    felt.resize(60, 40)
    felt.show()
    qtbot.waitExposed(felt)
    before = felt.grab().toImage()
    felt.turn(turned=True)
    assert felt.is_fading
    assert felt.grab().toImage() == before, "it starts from the colours that are seen"
    qtbot.waitUntil(lambda: not felt.is_fading)
    turned = felt.grab().toImage()
    assert turned != before
    felt.turn(turned=False)
    felt.turn(turned=True)
    qtbot.waitUntil(lambda: not felt.is_fading)
    assert felt.grab().toImage() == turned


def test_without_motion_the_felt_changes_at_once(qtbot: QtBot) -> None:
    for look in (Look(speed=Speed.OFF), Look(reduced_motion=True)):
        felt = FeltSurface()
        felt.apply_look(look)
        qtbot.addWidget(felt)
        felt.show()
        felt.turn(turned=True)
        assert not felt.is_fading
