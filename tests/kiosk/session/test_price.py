"""A game without stakes has a price, which is charged once."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cardroom.app.table_checks import audit_tables
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Idle, Pay
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.gate import Gate, Need
from cardroom.ledger import Reason
from cardroom.messages import Message
from cardroom.tables import TABLES
from cardroom.widgets.controls.prompt_line import PromptLine
from tests.kiosk.found import found, there
from tests.kiosk.session.conftest import Visit, change

PRICE = 10


def gate_of(visit: Visit) -> Gate:
    return visit.page.payment.gate


def prices(visit: Visit) -> list[int]:
    return visit.ledger(Reason.PRICE)


def quit_game(visit: Visit) -> None:
    """Quits the game of the old maid."""
    visit.press("again")
    visit.wait(lambda: visit.state == "ready")
    visit.settle()


def test_games_begin_with_the_press_that_pays_for_them_and_are_used_up_when_they_are_over(visit: Visit) -> None:
    codes = ("square", "old_maid", "daifugo")
    for number, (code, press) in enumerate(zip(codes, ("quit", "again", ""), strict=True), 1):
        visit.open(code)
        gate = gate_of(visit)
        assert gate.isVisible()
        assert not gate.play.isEnabled(), "a second click on the tile would pay"
        if code == "square":
            assert not visit.table.machine.entry().legal & {"set_stake", "practise", "leave", "add_word"}
            prompt = found(visit.table.panel.front, PromptLine, "prompt")
            assert prompt.text() == f"{gate.play.text()} begins a game."
        check_place_of_the_strip(visit)
        visit.press(there(visit.hosted.spec.kiosk_play).begin)
        assert visit.hosted.is_at_rest, "the machine refuses a game that is not paid for"
        visit.play()
        visit.wait(lambda: not visit.hosted.is_at_rest)
        assert visit.room.credits == 100 - number * PRICE
        assert not gate.isVisible()
        visit.page.close_table()
        visit.settle()
        enabled = {name for name, tile in visit.page.choice.tiles.items() if tile.isEnabled()}
        assert enabled == {code, "poker"}
        if press:
            visit.open(code)
            visit.press(press)
            visit.wait(gate_of(visit).isVisible)
            visit.press(there(visit.hosted.spec.kiosk_play).begin)
            assert visit.hosted.is_at_rest, "the game was used up"
            visit.page.close_table()
            visit.settle()
    assert prices(visit) == [-PRICE] * 3
    assert audit_tables(visit.room._bank, TABLES).faults == ()


def check_place_of_the_strip(visit: Visit) -> None:
    """It lies over the buttons, also after a change of language."""
    gate = gate_of(visit)
    for _ in range(2):
        visit.room.shell.bar.language.click()
        visit.settle()
        row = visit.hosted.buttons_place(visit.page._stack)
        visit.wait(lambda: gate.geometry().bottom() == row.bottom())  # noqa: B023 - called in this turn
        assert gate.geometry().top() <= row.top()


@pytest.mark.parametrize("visit", [Setup(prices={"old_maid": 60, "square": 100})], indirect=True)
def test_a_game_that_is_too_dear_is_barred(visit: Visit) -> None:
    visit.begin_game("old_maid")
    quit_game(visit)
    gate = gate_of(visit)
    assert gate.need is Need.GAME
    visit.wait(lambda: not gate._ready.isActive())
    assert not gate.play.isEnabled()
    visit.page.close_table()
    assert [code for code, tile in visit.page.choice.tiles.items() if tile.isEnabled()] == ["poker", "daifugo"]


def test_a_press_of_play_that_was_not_paid_is_taken_back_and_a_price_is_charged_once(
    visit: Visit, slow_commits: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    visit.open("square")
    gate, terminals = gate_of(visit), visit.room.terminals
    visit.wait(gate.play.isEnabled)
    terminals.idle.emit(Idle(has_open_game=False))
    gate.play.click()  # while the countdown is being committed
    visit.wait(lambda: visit.room.state is KioskState.COUNTDOWN)
    visit.settle()
    visit.room.send(Message("touch"), KioskState.SESSION)
    assert prices(visit) == [], "what was pressed before is not paid now"
    visit.wait(gate.play.isEnabled)
    real = terminals.send
    with monkeypatch.context() as refusing:
        refusing.setattr(
            terminals,
            "send",
            lambda message: real(replace(message, round_number=0) if isinstance(message, Pay) else message),
        )
        gate.play.click()
        visit.wait(gate.play.isEnabled)
    assert prices(visit) == []
    slow_commits()
    for _ in range(3):
        terminals.send(Message("minute"))
    for _ in range(3):
        gate.play_wanted.emit()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.settle()
    assert prices(visit) == [-PRICE]


def test_a_table_off_the_offer_says_so_after_its_game(visit: Visit) -> None:
    visit.begin_game("old_maid")
    change(visit, Setup(tables=("square", "poker")))
    visit.wait_for_table()
    quit_game(visit)
    gate = gate_of(visit)
    assert gate.need is Need.TABLE
    assert not gate.play.isVisible()
    assert gate.accessibleName() == "This table is closed now. Please choose another one."
    visit.press("deal")
    assert (visit.state, prices(visit)) == ("ready", [-PRICE])
    gate.back.click()
    assert visit.page.hosted is None


def test_poker_takes_no_bet_off_the_offer(visit: Visit) -> None:
    visit.open("poker")
    visit.press("deal")
    change(visit, Setup(tables=("square",)))
    visit.wait_for_table()
    visit.press("draw")
    if visit.table.machine.account.escrow:
        visit.press("collect")
    visit.settle()
    visit.press("deal")
    assert visit.state != "open-hand"
