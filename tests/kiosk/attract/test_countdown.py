"""The countdown over the page that is left."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardroom.house.languages import Languages
from cardroom.house.sound.settings import SoundSettings
from cardroom.kiosk.attract import countdown as module
from cardroom.kiosk.attract.countdown import CountdownCover
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskState, Session
from cardroom.kiosk.rules.messages import Idle
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.messages import Entry, Message
from cardroom.widgets.window.look import Speed
from tests.kiosk.begun import begin
from tests.kiosk.found import there
from tests.running_kiosk import RunningKiosk
from tests.silent_player import SilentPlayer


def entry(credits: int = 0, seconds: int = 20) -> Entry[KioskState, KioskSight]:
    sight = KioskSight(session=Session(), credits=credits, setup=Setup(countdown_seconds=seconds))
    return Entry(1, KioskState.COUNTDOWN, sight, frozenset())


class Clock:
    """A clock in place of `QElapsedTimer`."""

    now = 0

    def __init__(self) -> None:
        self._start: int | None = None

    def start(self) -> None:
        self._start = Clock.now

    def isValid(self) -> bool:  # noqa: N802 - Qt's name
        return self._start is not None

    def elapsed(self) -> int:
        assert self._start is not None
        return Clock.now - self._start


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(module, "speak", lambda widget, text: said.append(text))
    monkeypatch.setattr(module, "QElapsedTimer", Clock)
    Clock.now = 0
    return said


@pytest.fixture
def cover(parts: KioskParts, said: list[str]) -> Iterator[CountdownCover]:
    cover = CountdownCover(parts)
    cover.resize(1280, 720)
    yield cover
    cover.leave()
    cover.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def pass_time(cover: CountdownCover, milliseconds: int) -> None:
    """Lets time pass in steps of the cover's timer."""
    for _ in range(milliseconds // 200):
        Clock.now += 200
        cover._count()


def test_it_counts_the_seconds_of_the_setup_which_a_minute_does_not_begin_again(cover: CountdownCover) -> None:
    cover.enter(entry(seconds=15))
    assert cover.ring.seconds == 15
    pass_time(cover, 1_000)
    assert cover.ring.seconds == 14
    cover.enter(entry(seconds=15))
    assert cover.ring.seconds == 14
    pass_time(cover, 1_000)
    assert cover.ring.seconds == 13
    pass_time(cover, 20_000)
    assert cover.ring.seconds == 0
    assert not cover._timer.isActive()


@pytest.mark.parametrize(
    ("credits", "is_open", "words"),
    [
        (120, True, "Your 120 credits and the open game stay here."),
        (120, False, "Your 120 credits stay here."),
        (1, False, "Your 1 credit stays here."),
        (0, True, "The open game stays here."),
        (0, False, "The session ends."),
    ],
)
def test_it_says_what_will_happen(
    cover: CountdownCover, monkeypatch: pytest.MonkeyPatch, credits: int, is_open: bool, words: str
) -> None:
    monkeypatch.setattr(module, "open_games", lambda parts, session: ("poker",) if is_open else ())
    cover.enter(entry(credits))
    assert cover.outcome == words
    assert words in cover.accessibleName()


def test_it_is_spoken_once_and_at_ten_and_five_seconds(cover: CountdownCover, said: list[str]) -> None:
    cover.enter(entry())
    assert said == ["Are you still there? 20 seconds. The session ends. Touch anywhere to go on"]
    pass_time(cover, 21_000)
    assert said[1:] == ["10 seconds", "5 seconds"]


def test_the_last_five_seconds_are_heard(cover: CountdownCover, player: SilentPlayer) -> None:
    cover.enter(entry())
    pass_time(cover, 14_800)
    assert player.played == []
    pass_time(cover, 6_000)
    assert 1 <= len(player.played) <= 5
    assert {cued.sounds for cued in player.played} == {("count",)}


def test_muted_it_is_silent(cover: CountdownCover, player: SilentPlayer) -> None:
    SoundSettings.of(cover.parts.settings).mute(muted=True)
    cover.enter(entry())
    pass_time(cover, 21_000)
    assert player.played == []


@pytest.mark.parametrize(("speed", "shares"), [(Speed.OFF, (1.0, 0.95)), (Speed.NORMAL, (0.98, 0.94))])
def test_the_ring_goes_all_the_time_or_without_motion_by_seconds(
    cover: CountdownCover, speed: Speed, shares: tuple[float, float]
) -> None:
    appearance = cover.parts.settings.appearance
    appearance.apply_look(replace(appearance.look, speed=speed))
    cover.enter(entry())
    for milliseconds, share in zip((400, 800), shares, strict=True):
        pass_time(cover, milliseconds)
        assert cover.ring._share == pytest.approx(share)


def test_panel_and_ring_are_inside_and_apart_from_the_words(cover: CountdownCover, qapp: QApplication) -> None:
    Languages(qapp).set("ja")
    cover.enter(entry(credits=120))
    assert cover.outcome == "120 クレジットは、このまま残ります。"
    for size in ((1920, 1080), (1080, 1920), (800, 600)):
        cover.resize(*size)
        cover.grab()
        panel = cover._panel().toAlignedRect()
        assert cover.rect().contains(panel)
        assert panel.contains(cover.ring.geometry())


def test_any_touch_goes_on_and_does_nothing_else(room: RunningKiosk) -> None:
    begin(room, 30)
    room.send(Idle(has_open_game=False), KioskState.COUNTDOWN)
    cover, page = there(room.shell.cover), there(room.shell.page)
    room.terminals.send(Message("minute"))
    room.settle()
    assert (room.state, room.shell.cover) == (KioskState.COUNTDOWN, cover), "a minute does not begin it again"
    assert isinstance(cover, CountdownCover)
    assert cover.isVisible()
    assert page.isVisible()
    QTest.mouseClick(cover, Qt.MouseButton.LeftButton, pos=QPoint(700, 500))
    room.settle()
    assert room.state is KioskState.SESSION
    assert room.shell.cover is None
    assert room.shell.page is page
    assert room.credits == 30
