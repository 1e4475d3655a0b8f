"""An upgrade keeps credits, settings and games in progress."""

from msgspec.structs import replace

from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.selftest import Selftest
from cardroom.house.settings.settings import Settings
from cardroom.tables import TABLES
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.tables.old_maid.selftest import play as play_old_maid
from cardroom.tables.square.selftest import play as play_square
from cardroom.widgets.window.look import Speed
from tests.earlier_data import PERSON, content_of, unpack
from tests.open_house import House


def play_daifugo(house: House) -> None:
    """Plays cards or passes, at the person's turn."""
    table = house.room.open_tables["daifugo"]
    assert isinstance(table, DaifugoTable)
    house.qtbot.waitUntil(lambda: next_press(table) is not None)
    table.panel.stage.flush()
    press = next_press(table)
    assert press is not None
    prepare(table, press)
    controls = table.panel.controls
    with house.qtbot.waitSignal(table.machine.entered):
        (controls.passTurn if isinstance(press, PassTurn) else controls.primary).click()


def test_every_game_is_played_on_with_the_same_credits(house: House) -> None:
    unpack(PERSON, house.folder)
    expected = content_of(PERSON)
    house.settings = Settings(house.folder, "en")
    house.settings.appearance.apply_look(replace(house.settings.appearance.look, speed=Speed.OFF))
    records = expected["records"]
    table = house.sit_down_doubling()
    house.settle()
    assert table.double_up is not None
    assert table.double_up.machine.cluster.ticket is not None
    assert table.double_up.machine.cluster.ticket.seed == records["double_up"][1]["ticket"]["seed"]
    for code in (*(spec.code for spec in TABLES), "practice"):
        house.room.open_table(code)
        house.settle()
        assert house.room.open_tables[code].machine.cluster.round_number == records[code][1]["round"]
    assert house.poker.machine.account.player == expected["accounts"]["poker"][0]
    assert house.messages() == []
    play_square(Selftest(house.room, "square"))
    play_old_maid(Selftest(house.room, "old_maid"))
    play_daifugo(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        assert audit(bank).ok
