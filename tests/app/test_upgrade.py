"""An upgrade keeps credits, settings and games in progress.

The data folder of version 0.1 has four games in progress; those of the younger tables are added to its ledger.
"""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import VERSION, version_of
from cardroom.house.selftest import Selftest
from cardroom.house.settings.settings import Settings
from cardroom.tables import TABLES
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.tables.old_maid.selftest import play as play_old_maid
from cardroom.tables.square.selftest import play as play_square
from open_house import House
from paths import GOLDEN

OLD = GOLDEN / "data_folders" / "v0.1" / "data"
YOUNGER = {"square": "place", "daifugo": "turn"}
"""The state of each game that is added."""


def old_folder(folder: Path) -> None:
    """Makes an old data folder with a game at every table."""
    shutil.copytree(OLD, folder, dirs_exist_ok=True)
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as database:
        assert version_of(database) < VERSION
        for table, state in YOUNGER.items():
            record = json.loads((GOLDEN / f"{table}_cluster_v1.json").read_text(encoding="utf-8"))
            # A folder of seeded rounds would not be opened; a stake would need its credits in escrow.
            record |= {"fair": True} | ({"stake": 0} if "stake" in record else {})
            values = (table, state, json.dumps(record))
            database.execute("INSERT INTO game (table_name, state, cluster) VALUES (?, ?, ?)", values)


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
    old_folder(house.folder)
    house.settings = Settings(house.folder, "en")
    house.open()
    rounds = {}
    for spec in TABLES:
        house.room.open_table(spec.code)
        house.settle()
        rounds[spec.code] = house.room.open_tables[spec.code].machine.cluster.round_number
    assert house.poker.machine.account.player == 993
    assert rounds == {"poker": 11, "square": 9, "daifugo": 3, "old_maid": 2}
    assert house.messages() == []
    play_square(Selftest(house.room, "square"))
    play_old_maid(Selftest(house.room, "old_maid"))
    play_daifugo(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        assert audit(bank).ok
        assert bank.account("poker").player == 993


def test_the_ledger_is_backed_up_before_it_is_migrated(tmp_path: Path) -> None:
    old_folder(tmp_path)
    before = tmp_path / "cardroom.db"
    with closing(sqlite3.connect(before)) as database:
        games = database.execute("SELECT table_name, state, cluster FROM game ORDER BY 1").fetchall()
        version = version_of(database)
    SqliteBank(tmp_path).close()
    backup, *_ = backups_in(tmp_path)
    with closing(sqlite3.connect(backup)) as database:
        assert version_of(database) == version
        assert database.execute("SELECT table_name, state, cluster FROM game ORDER BY 1").fetchall() == games
