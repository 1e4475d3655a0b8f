"""A game at a table without stakes has a price."""

import pytest

from kiosk.session.conftest import Visit


@pytest.mark.parametrize("code", ["old_maid", "square", "daifugo"])
def test_a_game_is_paid_for_and_begins_with_one_press(visit: Visit, code: str) -> None:
    visit.open(code)
    assert visit.page.payment.gate.isVisible()
    begin = visit.hosted.spec.kiosk_play.begin
    visit.press(begin)
    assert visit.hosted.is_at_rest, "the machine refuses a game that is not paid for"
    assert visit.room.credits == 100
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert visit.room.credits == 90
    assert not visit.page.payment.gate.isVisible()
    visit.page.close_table()
    visit.settle()
    assert visit.page.choice.tiles[code].isEnabled()
