"""A press of PLAY that was not paid is taken back."""

import time
from dataclasses import replace

import pytest

from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Idle, Pay
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.gate import Gate, Need
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk.session.conftest import Visit, change

PRICE = 10


def gate_of(visit: Visit) -> Gate:
    return visit.page.payment.gate


def prices(visit: Visit) -> list[int]:
    rows = visit.room._bank.query("SELECT player FROM entry WHERE reason = ?", (Reason.PRICE.value,))
    return [player for (player,) in rows]


def test_play_comes_back_after_a_countdown(visit: Visit) -> None:
    visit.open("square")
    visit.wait(gate_of(visit).play.isEnabled)
    visit.room.terminals.idle.emit(Idle(has_open_game=False))
    gate_of(visit).play.click()  # while the countdown is being committed
    visit.wait(lambda: visit.room.state is KioskState.COUNTDOWN)
    visit.settle()
    assert prices(visit) == []
    visit.room.send(Message("touch"), KioskState.SESSION)
    assert prices(visit) == [], "what was pressed before is not paid now"
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert (visit.room.credits, prices(visit)) == (100 - PRICE, [-PRICE])


def test_a_price_is_charged_once(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    visit.open("square")
    visit.wait(gate_of(visit).play.isEnabled)
    real = visit.room._bank.commit

    def commit(*values: object, **named: object) -> object:
        time.sleep(0.05)
        return real(*values, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(visit.room._bank, "commit", commit)
    for _ in range(3):
        visit.room.terminals.send(Message("minute"))
    for _ in range(3):
        gate_of(visit).play_wanted.emit()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.settle()
    assert prices(visit) == [-PRICE]


def test_a_payment_that_is_refused_can_be_made_again(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    visit.open("square")
    visit.wait(gate_of(visit).play.isEnabled)
    real = visit.room.terminals.send
    monkeypatch.setattr(
        visit.room.terminals,
        "send",
        lambda message: real(replace(message, round_number=0) if isinstance(message, Pay) else message),
    )
    gate_of(visit).play.click()
    visit.wait(gate_of(visit).play.isEnabled)
    monkeypatch.undo()
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert prices(visit) == [-PRICE]


def test_a_table_off_the_offer_says_so_after_its_game(visit: Visit) -> None:
    visit.open("old_maid")
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    change(visit, Setup(tables=("square", "poker")))
    visit.wait(lambda: visit.page.hosted is not None and visit.hosted.is_standing)
    visit.press("again")  # quits the game
    visit.wait(lambda: visit.state == "ready")
    visit.settle()
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
        visit.wait(lambda: visit.page.hosted is not None and visit.hosted.is_standing)
    visit.press("draw")
    if visit.table.machine.account.escrow:
        visit.press("collect")
    visit.settle()
    visit.press("deal")
    assert (visit.state == "open-hand") is offered
