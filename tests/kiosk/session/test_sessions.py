"""Playing, credits that come in, and the end of a session."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.open_games import open_games
from cardroom.kiosk.panel.bar import BarButton
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import End
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.kiosk.session.gate import Need
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.session.conftest import Visit, change
from tests.running_kiosk import RunningKiosk, running_kiosk


def open_of(visit: Visit) -> tuple[str, ...]:
    return open_games(visit.room.parts, visit.room.kiosk.machine.cluster.session)


def test_an_open_hand_keeps_the_session_open(visit: Visit) -> None:
    visit.open("poker")
    assert not open_of(visit)
    visit.press("deal")
    assert open_of(visit)
    visit.page.ask_to_end()
    assert visit.page.sheet.text.text() == "Please finish this game first."
    assert not visit.page.sheet.yes.isVisible(), "the game is already shown"
    visit.page.sheet.no.click()
    visit.room.shell.bar.buttons[BarButton.TABLES].click()
    visit.settle()
    visit.page.ask_to_end()
    assert visit.page.sheet.text.text() == "First finish your game: Joker Poker."
    visit.page.sheet.yes.click()
    visit.wait(lambda: visit.hosted.is_standing)
    visit.settle()
    visit.press("draw")
    won = visit.table.machine.account.escrow > 0
    assert bool(open_of(visit)) is won


def test_a_coin_is_on_the_table_at_once(visit: Visit) -> None:
    change(visit, Setup(coins=(CoinKey(38, 5),)))
    visit.open("poker")
    entered = []
    visit.table.machine.entered.connect(lambda *state: entered.append(state))
    visit.drop()
    visit.wait(lambda: visit.table.machine.account.player == 105)
    visit.settle()
    assert visit.table.panel.controls.credits.number == 105  # type: ignore[attr-defined]
    assert not entered, "nothing was entered"


def test_without_credits_poker_waits_and_grants_nothing(
    room: RunningKiosk, qtbot: QtBot, fixed_hand: Callable[[bool], None]
) -> None:
    room.start()
    room.begin()
    visit = Visit(room, qtbot)
    change(visit, Setup(coins=(CoinKey(38, 1),)))
    assert not visit.page.choice.tiles["poker"].isEnabled(), "a table without credits would grant some"
    visit.drop()
    room.settle()
    fixed_hand(False)
    visit.play_hand()
    gate = visit.page.payment.gate
    visit.wait(lambda: gate.need is Need.CREDITS)
    for press in ("deal", "new_game"):
        visit.press(press)
        assert (visit.state, room.credits) == ("result", 0)
    visit.drop()
    visit.wait(lambda: gate.need is None)
    assert "deal" in visit.table.machine.entry().legal
    visit.press("deal")
    assert visit.state == "open-hand"


def test_settings_of_the_operator_are_those_of_the_table(visit: Visit) -> None:
    visit.open("poker")
    assert visit.table.machine.cluster.options.pay_table.pays == (1, 2, 5, 7, 8, 20, 50, 100, 250)
    assert not visit.table.machine.entry().legal & {"leave", "add_word"}
    front = visit.table.panel.front
    assert not [name for name in ("settings", "more", "coach", "mute") if front.findChild(QWidget, name)]


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


def test_credits_after_the_time_was_over_can_be_played(visit: Visit) -> None:
    change(visit, Setup(coins=(CoinKey(38, 5),), session_minutes=1))
    visit.open("poker")
    visit.press("deal")
    visit.room.terminals.minute.emit()
    visit.wait(lambda: visit.page._sight.minutes_left == 0)
    visit.press("draw")
    visit.press("collect")
    visit.wait(lambda: visit.page.payment.gate.need is Need.TIME)
    assert visit.page._ending.isActive()
    credits = visit.room.credits
    visit.drop()
    visit.wait(lambda: visit.table.machine.account.player == credits + 5)
    visit.settle()
    assert not visit.page._ending.isActive()
    assert visit.page._sight.minutes_left == 1
    assert visit.page.payment.gate.need is None
    visit.press("deal")
    assert visit.state == "open-hand"


def test_a_coin_just_before_the_end_is_not_taken_off(visit: Visit) -> None:
    change(visit, Setup(coins=(CoinKey(38, 5),), session_minutes=1))
    visit.room.terminals.minute.emit()
    visit.wait(visit.page._ending.isActive)
    visit.drop()  # its commit is not answered yet
    visit.page._ending.setInterval(0)
    visit.page._ending.timeout.emit()
    visit.wait(lambda: visit.room.credits == 105)
    visit.settle()
    assert (visit.room.state, visit.room.credits) == (KioskState.SESSION, 105)
    assert not visit.page._ending.isActive()


def test_a_session_with_an_open_game_does_not_end_and_offers_it_again(visit: Visit) -> None:
    visit.open("poker")
    visit.press("deal")
    visit.room.terminals.end.emit(End(bool(open_of(visit))))
    visit.settle()
    assert visit.room.state is KioskState.SESSION
    hand = visit.table.machine.cluster.hand
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)
    visit.room.send(Message("leave_menu"), KioskState.SESSION)
    visit.wait_for_table()
    assert visit.table.machine.cluster.hand == hand


def test_the_ledger_is_in_order_after_all_of_it(tmp_path: Path, qtbot: QtBot) -> None:
    with running_kiosk(tmp_path, qtbot) as room:
        room.start()
        room.begin(50)
        visit = Visit(room, qtbot)
        visit.begin_game("square")
        visit.press("quit")
        visit.page.close_table()
        visit.play_hand()
        visit.press("collect")
        visit.page._end()
        visit.wait(lambda: room.state in (KioskState.RECEIPT, KioskState.SESSION))
    with SqliteBank(tmp_path, tmp_path / "marks") as bank:
        found = audit_tables(bank, TABLES)
        assert found.ok, found.faults


def test_the_bar_names_the_table_and_the_credits_of_now(visit: Visit) -> None:
    visit.open("poker")
    bar = visit.room.shell.bar
    for words in ("ジョーカーポーカー", "Joker Poker"):
        bar.language.click()
        visit.settle()
        assert bar.prompt.text() == words
    visit.press("deal")
    visit.wait(lambda: visit.state == "open-hand")
    bar.buttons[BarButton.TABLES].click()
    visit.settle()
    assert bar.prompt.text() == "Choose a table. You have 99 credits."
    bar.show_credits(0)
    assert bar.prompt.text() == "Put in credits to play."
