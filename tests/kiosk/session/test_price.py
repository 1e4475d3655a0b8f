"""A game without stakes has a price, which is charged once."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Idle, Pay
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.gate import Gate, Need
from cardroom.ledger import Reason
from cardroom.messages import Message
from cardroom.widgets.controls.prompt_line import PromptLine
from tests.kiosk.found import found, there
from tests.kiosk.session.conftest import Visit, change

PRICE = 10


def gate_of(visit: Visit) -> Gate:
    return visit.page.payment.gate


def prices(visit: Visit) -> list[int]:
    return visit.ledger(Reason.PRICE)


def open_gate(visit: Visit, code: str) -> Gate:
    """Opens a table, and waits until its game can be paid for."""
    visit.open(code)
    visit.wait(gate_of(visit).play.isEnabled)
    return gate_of(visit)


def quit_game(visit: Visit) -> None:
    """Quits the game of the old maid."""
    visit.press("again")
    visit.wait(lambda: visit.state == "ready")
    visit.settle()


@pytest.mark.parametrize("code", ["old_maid", "square", "daifugo"])
def test_a_game_begins_with_the_press_that_pays_for_it(visit: Visit, code: str) -> None:
    visit.open(code)
    gate = gate_of(visit)
    assert gate.isVisible()
    assert not gate.play.isEnabled(), "a second click on the tile would pay"
    if code == "square":
        assert not visit.table.machine.entry().legal & {"set_stake", "practise", "leave", "add_word"}
        prompt = found(visit.table.panel.front, PromptLine, "prompt")
        assert prompt.text() == f"{gate.play.text()} begins a game."
    visit.press(there(visit.hosted.spec.kiosk_play).begin)
    assert visit.hosted.is_at_rest, "the machine refuses a game that is not paid for"
    assert visit.room.credits == 100
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert visit.room.credits == 100 - PRICE
    assert not gate.isVisible()
    visit.page.close_table()
    visit.settle()
    enabled = {name for name, tile in visit.page.choice.tiles.items() if tile.isEnabled()}
    assert enabled == {code, "poker"}


def test_a_paid_game_is_used_up_when_it_is_over(visit: Visit) -> None:
    visit.begin_game("old_maid")
    quit_game(visit)
    assert gate_of(visit).isVisible()
    visit.press("deal")
    assert visit.state == "ready"
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert visit.room.credits == 100 - 2 * PRICE


def test_a_game_that_is_too_dear_is_barred(visit: Visit) -> None:
    change(visit, Setup(prices={"old_maid": 60, "square": 100}))
    visit.begin_game("old_maid")
    quit_game(visit)
    gate = gate_of(visit)
    assert gate.need is Need.GAME
    visit.wait(lambda: not gate._ready.isActive())
    assert not gate.play.isEnabled()
    visit.page.close_table()
    assert [code for code, tile in visit.page.choice.tiles.items() if tile.isEnabled()] == ["poker", "daifugo"]


@pytest.mark.parametrize("code", ["daifugo", "square"])
def test_the_strip_lies_over_the_buttons_after_a_change_of_the_language(visit: Visit, code: str) -> None:
    visit.open(code)
    gate = gate_of(visit)
    visit.wait(gate.isVisible)
    visit.room.shell.bar.language.click()
    visit.settle()
    row = visit.hosted.buttons_place(visit.page._stack)
    visit.wait(lambda: gate.geometry().bottom() == row.bottom())
    assert gate.geometry().top() <= row.top()


# --- a press of PLAY that was not paid is taken back ------------------------------------------------------------------


def test_play_comes_back_after_a_countdown(visit: Visit) -> None:
    gate = open_gate(visit, "square")
    visit.room.terminals.idle.emit(Idle(has_open_game=False))
    gate.play.click()  # while the countdown is being committed
    visit.wait(lambda: visit.room.state is KioskState.COUNTDOWN)
    visit.settle()
    assert prices(visit) == []
    visit.room.send(Message("touch"), KioskState.SESSION)
    assert prices(visit) == [], "what was pressed before is not paid now"
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert (visit.room.credits, prices(visit)) == (100 - PRICE, [-PRICE])


def test_a_price_is_charged_once(visit: Visit, slow_commits: Callable[[], None]) -> None:
    gate = open_gate(visit, "square")
    slow_commits()
    for _ in range(3):
        visit.room.terminals.send(Message("minute"))
    for _ in range(3):
        gate.play_wanted.emit()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.settle()
    assert prices(visit) == [-PRICE]


def test_a_payment_that_is_refused_can_be_made_again(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = open_gate(visit, "square")
    real = visit.room.terminals.send
    monkeypatch.setattr(
        visit.room.terminals,
        "send",
        lambda message: real(replace(message, round_number=0) if isinstance(message, Pay) else message),
    )
    gate.play.click()
    visit.wait(gate.play.isEnabled)
    monkeypatch.undo()
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
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


@pytest.mark.parametrize("offered", [True, False])
def test_poker_takes_no_bet_off_the_offer(visit: Visit, offered: bool) -> None:
    visit.open("poker")
    visit.press("deal")
    if not offered:
        change(visit, Setup(tables=("square",)))
        visit.wait_for_table()
    visit.press("draw")
    if visit.table.machine.account.escrow:
        visit.press("collect")
    visit.settle()
    visit.press("deal")
    assert (visit.state == "open-hand") is offered
