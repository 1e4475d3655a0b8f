"""The question of the end names the credits that are left."""

import time

import pytest

from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Coin
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk.session.conftest import Visit, change

COIN = Coin(38)


@pytest.fixture
def asked(visit: Visit) -> Visit:
    """A visit in which END was pressed."""
    change(visit, Setup(coins=(CoinKey(38, 50),)))
    visit.page.ask_to_end()
    assert "100" in visit.page.sheet.text.text()
    return visit


def left(visit: Visit) -> list[int]:
    rows = visit.room._bank.query("SELECT player FROM entry WHERE reason = ?", (Reason.LEFT.value,))
    return [player for (player,) in rows]


def test_a_coin_closes_the_question(asked: Visit) -> None:
    asked.room.terminals.coin.emit(COIN)
    asked.settle()
    sheet = asked.page.sheet
    assert not sheet.isVisible()
    sheet.yes.click()  # a press that was under way
    asked.settle()
    assert (asked.room.state, asked.room.credits, left(asked)) == (KioskState.SESSION, 150, [])
    asked.page.ask_to_end()
    assert "150" in sheet.text.text()
    sheet.yes.click()
    asked.wait(lambda: asked.room.state is KioskState.RECEIPT)
    assert left(asked) == [-150]


def test_a_press_before_the_coin_is_on_record_ends_nothing(asked: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    real = asked.room._bank.commit

    def commit(*values: object, **named: object) -> object:
        time.sleep(0.1)
        return real(*values, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(asked.room._bank, "commit", commit)
    asked.room.terminals.coin.emit(COIN)
    asked.room.terminals.coin.emit(COIN)
    asked.page.sheet.yes.click()
    asked.wait(lambda: asked.room.credits == 200)
    asked.settle()
    assert (asked.room.state, left(asked)) == (KioskState.SESSION, [])


def test_what_changes_no_credits_leaves_the_question_open(asked: Visit) -> None:
    asked.room.send(Message("minute"), KioskState.SESSION)
    assert asked.page.sheet.isVisible()
    asked.page.sheet.yes.click()
    asked.wait(lambda: asked.room.state is KioskState.RECEIPT)
    assert left(asked) == [-100]


def test_a_coin_leaves_the_questions_of_a_table_open(visit: Visit) -> None:
    change(visit, Setup(coins=(CoinKey(38, 50),)))
    visit.page.ask_to_end()
    visit.page.sheet.no.click()
    visit.page.sheet.ask("Quit the game?", ("QUIT", lambda: None), "BACK")
    visit.room.terminals.coin.emit(COIN)
    visit.settle()
    assert visit.page.sheet.isVisible()
