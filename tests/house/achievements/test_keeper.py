"""What was achieved is kept in the bank, once."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Record
from cardroom.errors import KnownError, Trouble
from cardroom.house.achievements import keeper as keeper_module
from cardroom.house.achievements.keeper import AchievementKeeper
from cardroom.house.achievements.record import CODE, Achieved, Best, from_json, to_json
from cardroom.house.achievements.rules import Achievement, AchievementRules
from cardroom.house.achievements.words import best_line, count_line, goal_line
from cardroom.house.spec import Text
from cardroom.saved_record import BadRecord
from cardroom.tables.old_maid import SPEC
from cardroom.tables.old_maid.rules.cluster import OldMaidState
from tests.memory_vault import MemoryVault
from tests.paths import GOLDEN


def judge(cluster: object) -> tuple[str, ...]:
    """Returns the codes that a test passes in place of a cluster."""
    if cluster == "no odds":
        raise KnownError(Trouble.BANK_UNREADABLE)
    return tuple(str(cluster).split())


RULES = AchievementRules(
    {code: Achievement(Text("", code.title()), Text("", f"Did {code}.")) for code in ("one", "two")},
    judge,
    lambda line, credits: int(line) + credits,
    Text("", "Best: {best}"),
)


class Vault(MemoryVault):
    """A bank with lines of one table."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[int, int, str]] = []
        self.asked: list[int] = []

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        self.asked.append(round_number)
        return [row for row in self.rows if row[0] > round_number][:count]


class Kept:
    """A keeper of Old Maid with the rules above."""

    def __init__(self, vault: Vault, parent: QObject) -> None:
        self.vault, self.changes = vault, list[str]()
        self.keeper = AchievementKeeper(vault, (SPEC,), parent)
        self.keeper.changed.connect(self.changes.append)

    def follow(self, state: OldMaidState, cluster: object) -> None:
        self.keeper.follow(SPEC, state, cluster)
        self.keeper._pool.waitForDone()

    def recorded(self) -> Achieved:
        assert self.vault.record is not None
        return from_json(self.vault.record.cluster)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Kept]:
    monkeypatch.setattr(keeper_module, "load", lambda _: RULES)
    parent = QObject()
    yield Kept(Vault(), parent)
    parent.deleteLater()


def test_the_end_of_a_game_is_judged_once_and_kept(kept: Kept, qtbot: QtBot) -> None:
    kept.follow(OldMaidState.TURN, "one")
    kept.follow(OldMaidState.RESULT, "no odds")
    kept.follow(OldMaidState.RESULT, "one")
    kept.follow(OldMaidState.RESULT, "one two")
    qtbot.waitUntil(lambda: kept.keeper.earned("old_maid") == {"one", "two"})
    assert kept.changes == ["old_maid"] * 2
    assert kept.recorded().codes == ("old_maid.one", "old_maid.two")
    assert kept.vault.commits == 2
    again = Kept(kept.vault, kept.keeper)
    assert again.keeper.earned("old_maid") == {"one", "two"}, "in the next program, too"
    again.follow(OldMaidState.RESULT, "two")
    qtbot.wait(1)
    assert kept.vault.commits == 2


def test_the_best_counts_each_line_once_but_the_last_which_may_change(kept: Kept) -> None:
    kept.keeper.look()
    assert (kept.vault.commits, kept.keeper.best("old_maid").figure) == (0, 0)
    kept.vault.rows = [(1, 5, "7"), (2, 0, "3")]
    kept.keeper.look()
    assert kept.keeper.best("old_maid") == Best("old_maid", 12, 1)
    kept.vault.rows[1] = (2, 40, "3")
    kept.keeper.look()
    assert kept.vault.asked == [0, 0, 1]
    assert kept.keeper.best("old_maid") == Best("old_maid", 43, 1)
    kept.keeper.look()
    assert (kept.vault.commits, kept.changes) == (0, ["old_maid"] * 2), "a look writes nothing"


def test_a_long_book_is_read_in_slices(kept: Kept, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper_module, "_SLICE", 2)
    kept.vault.rows = [(number, 0, str(number)) for number in range(1, 8)]
    kept.keeper.look()
    qtbot.waitUntil(lambda: kept.keeper.best("old_maid") == Best("old_maid", 7, 6))
    assert kept.recorded().bests == (Best("old_maid", 7, 6),)


def test_a_record_that_cannot_be_read_is_left_as_it_is(kept: Kept, qtbot: QtBot) -> None:
    kept.vault.record = Record("kept", '{"version": 2}')
    kept.follow(OldMaidState.RESULT, "one")
    qtbot.waitUntil(lambda: kept.changes == ["old_maid"])
    assert (kept.vault.commits, kept.vault.record) == (0, Record("kept", '{"version": 2}'))


def test_what_was_not_written_is_in_the_next_commit(kept: Kept, qtbot: QtBot) -> None:
    kept.vault.fails_with = KnownError(Trouble.DISK_FULL)
    for code in ("one", "two"):
        kept.follow(OldMaidState.RESULT, code)
        qtbot.wait(1)
    assert kept.recorded().codes == ("old_maid.one", "old_maid.two")


def test_after_its_end_nothing_is_read(kept: Kept) -> None:
    late: list[Callable[[], None]] = []
    kept.vault.rows = [(1, 5, "7")]
    kept.vault.ask = lambda read, then, failed: late.append(lambda: then(read()))  # type: ignore[method-assign] # answers later
    kept.keeper.look()
    kept.keeper.close()
    late.pop()()
    kept.keeper._judged.emit("old_maid", ("one",))
    kept.keeper.look()
    kept.follow(OldMaidState.RESULT, "one")
    assert (late, kept.vault.commits, kept.changes) == ([], 0, [])


def test_the_record_is_read_strictly() -> None:
    achieved = Achieved(("poker.five",), (Best("poker", 1_200, 7),))
    assert from_json(to_json(achieved)) == achieved
    golden = from_json((GOLDEN / "achievements_cluster_v1.json").read_text(encoding="utf-8"))
    assert golden.bests == (Best("poker", 1_480, 62), Best("square", 404, 9))
    for text in ('{"version": 1, "codes": []}', '{"version": 1, "codes": [], "bests": [["poker", -1, 0]]}'):
        with pytest.raises(BadRecord):
            from_json(text)
    assert CODE == "achievements"


def test_the_words_name_best_goal_and_count(kept: Kept, qtbot: QtBot) -> None:
    assert (best_line(RULES, 0), best_line(RULES, 1_200)) == ("", "Best: 1,200")
    assert goal_line(RULES, frozenset({"one"})) == "Goal: Two"
    assert goal_line(RULES, frozenset({"one", "two"})) == "All achievements earned"
    kept.follow(OldMaidState.RESULT, "two")
    qtbot.waitUntil(lambda: bool(kept.changes))
    assert count_line(kept.keeper) == "1 of 2 earned"
