"""The folders of data and state are those that systems name."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QStandardPaths

from cardroom.app import folders
from cardroom.app.command_line import main
from cardroom.app.folder_kinds import INITIAL_STATE, is_played_in, is_seeded
from cardroom.app.folders import calls_folder, data_folder, receipt_key_file, shared_data_folder, state_folder
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import SYSTEM
from cardroom.house.drive import Drive
from cardroom.house.spec import TableSpec, load
from cardroom.ledger import grant, take_bet
from cardroom.tables import TABLES
from cardroom.tables.poker.rules.cluster import PokerCluster
from cardroom.tables.poker.rules.record import to_json
from tests.memory_vault import MemoryVault
from tests.program import python


def qt_folder() -> Path:
    named = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    return Path(named.replace("//", "/"))  # without HOME it begins with two slashes


def test_the_default_is_the_folder_that_qt_names() -> None:
    assert shared_data_folder() == qt_folder()
    assert data_folder(None) == qt_folder() / "cardroom"
    assert data_folder(Path("x")) == Path("x")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the XDG specification is for other systems")
@pytest.mark.parametrize("data_home", [None, "", "/srv/data", "/srv//data/", "relative/data", "~/data"])
@pytest.mark.parametrize("home", ["/home/ada", "/home/ada/", "/home//x/../ada", "/home/Ada Ōe"])
def test_it_follows_the_environment_as_qt_does(
    monkeypatch: pytest.MonkeyPatch, data_home: str | None, home: str
) -> None:
    # Qt reads the process's environment, which `os.environ` writes through to.
    for name, value in (("XDG_DATA_HOME", data_home), ("HOME", home)):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    assert shared_data_folder() == qt_folder(), dict(os.environ)


WITHOUT_HOME = """
import os, sys
{setup}
from cardroom.app.command_line import main
sys.exit(main(["audit"]))
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the XDG specification is for other systems")
@pytest.mark.parametrize("home", [None, "", "here"])
def test_without_a_home_in_the_environment_the_users_database_names_it(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    import pwd  # noqa: PLC0415 (not on Windows)

    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    assert shared_data_folder() == Path(pwd.getpwuid(os.getuid()).pw_dir) / ".local" / "share"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the XDG specification is for other systems")
@pytest.mark.parametrize("answer", ["raise KeyError(number)", "return pwd.struct_passwd(('',) * 7)"])
def test_without_any_home_there_is_one_clear_line(answer: str) -> None:
    setup = f"import pwd\ndef unknown(number):\n    {answer}\npwd.getpwuid = unknown"
    done = python(WITHOUT_HOME.format(setup=setup), HOME="")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "cardroom: bank unreadable: HOME is not set, and there is no home folder on record: name a folder with --data\n"
    )
    done = python(WITHOUT_HOME.format(setup=setup), HOME="", XDG_DATA_HOME="/nonexistent")
    assert done.stderr == "cardroom: bank unreadable: there is no bank in /nonexistent/cardroom\n"


LINE = '{"bet": 1, "fair": %s}'
SEED = "ab" * 32


def record(state: str, *, seed: str = SEED, fair: bool = True) -> Record:
    return Record(state, to_json(PokerCluster(round_number=1, seed=seed, fair=fair)))


FAIR, SEEDED = (), ("--seed", "x")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("own", "other", "line"),
    [
        (FAIR, SEEDED, "a person plays in {}: nothing is dealt there from a chosen seed"),
        (SEEDED, FAIR, "the rounds in {} were dealt from a chosen seed: no others are dealt there without one"),
    ],
)
def test_fair_and_seeded_rounds_keep_each_other_out(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    own: tuple[str, ...],
    other: tuple[str, ...],
    line: str,
) -> None:
    words = ["autopilot", "poker", "--data", str(tmp_path), "--rounds"]
    assert main([*words, "3", *own]) == 0
    with SqliteBank(tmp_path) as bank:
        before = bank.query("SELECT count(*), max(id) FROM entry")
        assert is_played_in(bank, TABLES) is (own is FAIR)
    capsys.readouterr()
    assert main([*words, "5", *other]) == 2
    assert capsys.readouterr() == ("", f"cardroom: {line.format(tmp_path)}\n")
    with SqliteBank(tmp_path) as bank:
        assert bank.query("SELECT count(*), max(id) FROM entry") == before
    assert main([*words, "4", *own]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("game", "lines", "seeded"),
    [
        (record("bet"), [], False),
        (record("bet", fair=False), [], True),
        (record("initialize", seed="", fair=False), [], False),
        (record("result", fair=False), ["false"], True),
        (record("finish", seed=""), ["false"], True),
        (record("bet"), ["false", "true"], True),
        (record("bet"), ["true", "true"], False),
        (Record("bet", "damaged"), ["damaged"], False),
    ],
)
def test_which_folders_were_played_from_a_chosen_seed(
    tmp_path: Path, game: Record, lines: list[str], seeded: bool
) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", game, (grant(1_000),))
        for number, fair in enumerate(lines, 1):
            bank.commit("poker", game, (), Page(number, LINE % fair))
        bank.commit("practice", record("bet", fair=False))
        assert is_seeded(bank, TABLES) is seeded


@pytest.mark.parametrize(
    ("game", "line", "is_played"),
    [
        (record("bet"), None, True),
        (record("bet", fair=False), None, False),
        (record("result", fair=False), LINE % "false", False),
        (record("result", fair=False), LINE % "true", True),
        (record("result", fair=False), "damaged", True),
        (record("finish", seed=""), LINE % "false", False),
        (record("finish", seed=""), None, True),
        (record("initialize", seed=""), None, False),
    ],
)
def test_which_records_count_as_a_persons(tmp_path: Path, game: Record, line: str | None, is_played: bool) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", game, (grant(1_000),), Page(1, line))
        assert is_played_in(bank, TABLES) is is_played


def test_which_old_records_are_a_persons(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        assert not is_played_in(bank, TABLES)


def test_credits_that_moved_before_rounds_were_kept_are_a_persons(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", record("finish", seed=""), (grant(10), take_bet(3)))
        assert is_played_in(bank, TABLES)


def test_a_record_that_cannot_be_read_or_is_of_version_1_is_a_persons(tmp_path: Path) -> None:
    for cluster in ("", "[]", "[" * 100_000, '{"version": 1, "seed": "ab"}'):
        with SqliteBank(tmp_path) as bank:
            bank.commit("poker", Record("initialize", cluster))
            assert is_played_in(bank, TABLES)


def test_a_double_up_counts_as_its_round(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", record("bet", fair=False), (grant(10),))
        bank.commit("double_up", Record("finish", "{}"), (), Page(1, '{"kind": "high-low"}'))
        assert not is_played_in(bank, TABLES)


@pytest.mark.parametrize("spec", [spec for spec in TABLES if spec.drive], ids=lambda spec: spec.code)
def test_every_table_begins_in_the_same_state(spec: TableSpec) -> None:
    driven: Drive = load(spec.drive)(MemoryVault(), SYSTEM)
    assert driven.machine.diagram.wiring.initial.value == INITIAL_STATE
    driven.machine.deleteLater()


ON_LINUX = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder of another system")


@ON_LINUX
@pytest.mark.parametrize(
    ("state_home", "folder"),
    [("/var/me", "/var/me/cardroom"), ("", "/home/me/.local/state/cardroom"), ("me", "/home/me/.local/state/cardroom")],
)
def test_it_is_where_the_system_keeps_state(state_home: str, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("XDG_STATE_HOME", state_home)
    assert state_folder() == Path(folder)
    assert receipt_key_file() == Path(folder, "receipt-key.txt")


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_on_other_systems_it_is_beside_the_data(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    assert state_folder().parent == folders.data_folder(None).parent
    assert state_folder() != folders.data_folder(None)


@ON_LINUX
def test_without_a_home_there_is_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr("pwd.getpwuid", lambda _: SimpleNamespace(pw_dir=""))
    assert receipt_key_file() is None


def test_calls_are_for_one_data_folder_by_whatever_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.app.folders.state_folder", lambda: tmp_path / "state")
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to("data")
    calls = calls_folder(tmp_path / "data")
    assert calls is not None
    assert calls.parent == tmp_path / "state/calls"
    assert calls_folder(tmp_path / "link") == calls != calls_folder(tmp_path / "other")
