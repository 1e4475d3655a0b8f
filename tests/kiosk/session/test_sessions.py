"""Playing, credits that come in, and the end of a session."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.open_games import has_open_game, open_games
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Coin, End
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.kiosk.session.gate import Need
from cardroom.messages import Message
from cardroom.tables import TABLES
from cardroom.tables.poker.rules.messages import BetTo
from kiosk.session.conftest import Visit, change
from running_kiosk import running_kiosk


def bet_all(visit: Visit) -> None:
    """Plays hands with the highest bet, and no double-up, until the credits are gone."""
    visit.open("poker")
    while visit.room.credits:
        if "bet_to" in visit.table.machine.entry().legal:
            visit.table.terminals.send(BetTo(10))  # type: ignore[attr-defined]
            visit.settle()
        visit.press("deal")
        visit.press("mark_all")
        visit.press("draw")
        if visit.table.machine.account.escrow:
            return


def test_an_open_hand_keeps_the_session_open(visit: Visit) -> None:
    visit.open("poker")
    assert not has_open_game(visit.room.parts, visit.room.kiosk.machine.cluster)
    visit.press("deal")
    assert has_open_game(visit.room.parts, visit.room.kiosk.machine.cluster)
    visit.page.ask_to_end()
    assert visit.page.sheet.isVisible()
    assert "Joker Poker" in visit.page.sheet.text.text()
    visit.page.sheet.no.click()
    visit.press("draw")
    won = visit.table.machine.account.escrow > 0
    assert bool(open_games(visit.room.parts, visit.room.kiosk.machine.cluster.session)) is won


def test_the_end_takes_off_what_is_left_now(visit: Visit) -> None:
    visit.open("poker")
    visit.press("deal")
    visit.press("draw")
    if visit.table.machine.account.escrow:
        visit.press("collect")
    left = visit.room.credits
    visit.page.ask_to_end()
    assert str(left) in visit.page.sheet.text.text()
    visit.page.sheet.yes.click()
    visit.wait(lambda: visit.room.state is KioskState.RECEIPT)
    assert visit.room.credits == 0


def test_a_coin_is_on_the_table_at_once(visit: Visit) -> None:
    change(visit, Setup(coins=(CoinKey(38, 5),)))
    visit.open("poker")
    entered = []
    visit.table.machine.entered.connect(lambda *state: entered.append(state))
    visit.room.terminals.coin.emit(Coin(38))
    visit.wait(lambda: visit.table.machine.account.player == 105)
    visit.settle()
    assert visit.table.panel.controls.credits.number == 105  # type: ignore[attr-defined]
    assert not entered, "nothing was entered"


def test_without_credits_poker_waits_and_grants_nothing(visit: Visit) -> None:
    change(visit, Setup(coins=(CoinKey(38, 5),)))
    bet_all(visit)
    if visit.room.credits or visit.table.machine.account.escrow:
        return  # the hands of chance have won
    gate = visit.page.payment.gate
    visit.wait(lambda: gate.need is Need.CREDITS)
    for press in ("deal", "new_game"):
        visit.press(press)
        assert visit.room.credits == 0
    visit.room.terminals.coin.emit(Coin(38))
    visit.wait(lambda: gate.need is None)
    assert "deal" in visit.table.machine.entry().legal
    assert visit.room.credits == 5


def test_settings_of_the_operator_are_those_of_the_table(visit: Visit) -> None:
    visit.open("poker")
    assert visit.table.machine.cluster.options.pay_table.pays == (1, 2, 5, 7, 8, 20, 50, 100, 250)
    assert not visit.table.machine.entry().legal & {"leave", "add_word"}
    front = visit.table.panel.front
    assert not [name for name in ("settings", "more", "coach", "mute") if front.findChild(object, name)]


def test_when_time_is_over_the_game_is_played_to_its_end(visit: Visit) -> None:
    change(visit, Setup(session_minutes=1))
    visit.open("poker")
    visit.press("deal")
    visit.room.terminals.minute.emit()
    visit.wait(lambda: visit.page._sight.minutes_left == 0)
    visit.settle()
    assert visit.room.state is KioskState.SESSION
    visit.press("draw")
    visit.press("collect")
    visit.press("deal")
    assert visit.table.machine.state.value in ("result", "bet"), "no further hand is dealt"
    visit.page._ending.setInterval(0)
    visit.page._ending.start()
    visit.wait(lambda: visit.room.state is KioskState.RECEIPT)
    assert visit.room.credits == 0


def test_a_session_with_an_open_game_does_not_end(visit: Visit) -> None:
    visit.open("poker")
    visit.press("deal")
    visit.room.terminals.end.emit(End(has_open_game(visit.room.parts, visit.room.kiosk.machine.cluster)))
    visit.settle()
    assert visit.room.state is KioskState.SESSION


def test_an_open_hand_is_offered_again(visit: Visit) -> None:
    visit.open("poker")
    visit.press("deal")
    hand = visit.table.machine.cluster.hand
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)
    visit.room.send(Message("leave_menu"), KioskState.SESSION)
    visit.wait(lambda: visit.page.hosted is not None and visit.hosted.is_standing)
    assert visit.table.machine.cluster.hand == hand


def test_the_ledger_is_in_order_after_all_of_it(tmp_path: Path, qtbot: QtBot) -> None:
    with running_kiosk(tmp_path, qtbot) as room:
        room.start()
        room.begin(50)
        visit = Visit(room, qtbot)
        visit.open("square")
        visit.play()
        visit.wait(lambda: not visit.hosted.is_at_rest)
        visit.press("quit")
        visit.page.close_table()
        visit.open("poker")
        visit.press("deal")
        visit.press("draw")
        visit.press("collect")
        visit.page._end()
        visit.wait(lambda: room.state in (KioskState.RECEIPT, KioskState.SESSION))
    with SqliteBank(tmp_path, tmp_path / "marks") as bank:
        found = audit_tables(bank, TABLES)
        assert found.ok, found.faults
