"""A game at a table without stakes has a price."""

import pytest

from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.gate import Need
from cardroom.widgets.controls.prompt_line import PromptLine
from tests.kiosk.session.conftest import Visit, change

PRICE = 10


def begin_of(visit: Visit) -> str:
    play = visit.hosted.spec.kiosk_play
    assert play is not None
    return play.begin


@pytest.mark.parametrize("code", ["old_maid", "square", "daifugo"])
def test_a_game_begins_with_the_press_that_pays_for_it(visit: Visit, code: str) -> None:
    visit.open(code)
    assert visit.page.payment.gate.isVisible()
    visit.press(begin_of(visit))
    assert visit.hosted.is_at_rest, "the machine refuses a game that is not paid for"
    assert visit.room.credits == 100
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert visit.room.credits == 100 - PRICE
    assert not visit.page.payment.gate.isVisible()
    visit.page.close_table()
    visit.settle()
    tiles = visit.page.choice.tiles
    assert [tile.isEnabled() for name, tile in tiles.items() if name in (code, "poker")] == [True, True]
    assert not any(tile.isEnabled() for name, tile in tiles.items() if name not in (code, "poker"))


def test_a_paid_game_is_used_up_when_it_is_over(visit: Visit) -> None:
    visit.open("old_maid")
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.press("again")  # quits the game
    visit.wait(lambda: visit.state == "ready")
    visit.settle()
    assert visit.page.payment.gate.isVisible()
    visit.press("deal")
    assert visit.state == "ready"
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert visit.room.credits == 100 - 2 * PRICE


def test_the_strip_takes_no_press_at_first(visit: Visit) -> None:
    visit.open("old_maid")
    gate = visit.page.payment.gate
    assert not gate.play.isEnabled(), "a second click on the tile would pay"
    visit.wait(gate.play.isEnabled)


def test_square_takes_no_stake(visit: Visit) -> None:
    visit.open("square")
    legal = visit.table.machine.entry().legal
    assert not legal & {"set_stake", "practise", "leave", "add_word"}


def test_the_prompt_of_square_names_the_button_that_can_be_pressed(visit: Visit) -> None:
    visit.open("square")
    visit.settle()
    gate, prompt = visit.page.payment.gate, visit.table.panel.front.findChild(PromptLine, "prompt")
    assert prompt is not None
    assert gate.isVisible()
    assert prompt.text() == f"{gate.play.text()} begins a game."


def test_a_game_that_is_too_dear_is_barred(visit: Visit) -> None:
    change(visit, Setup(prices={"old_maid": 60, "square": 100}))
    visit.open("old_maid")
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.press("again")
    visit.wait(lambda: visit.state == "ready")
    visit.settle()
    gate = visit.page.payment.gate
    assert gate.need is Need.GAME
    visit.wait(lambda: not gate._ready.isActive())
    assert not gate.play.isEnabled()
    visit.page.close_table()
    tiles = visit.page.choice.tiles
    assert [code for code, tile in tiles.items() if tile.isEnabled()] == ["poker", "daifugo"]


@pytest.mark.parametrize("code", ["daifugo", "square"])
def test_the_strip_lies_over_the_buttons_after_a_change_of_the_language(visit: Visit, code: str) -> None:
    visit.open(code)
    payment = visit.page.payment
    visit.wait(payment.gate.isVisible)
    visit.room.shell.bar.language.click()
    visit.settle()
    row = visit.hosted.buttons_place(visit.page._stack)
    visit.wait(lambda: payment.gate.geometry().bottom() == row.bottom())
    assert payment.gate.geometry().top() <= row.top()
