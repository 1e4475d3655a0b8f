"""No bet is taken before the commitment is shown.

See docs/fair-deals.md. First the machine, by any terminal from any state; then the window.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt
from PySide6.QtTest import QTest

from cardroom.bank.ports import Step
from cardroom.cards.dealing import commitment
from cardroom.dataflow.seeds import SYSTEM
from cardroom.ledger import Account, Reason
from cardroom.messages import Message
from cardroom.tables.poker.history.rounds import receipt_of_poker
from cardroom.tables.poker.history.story import story_of
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.rules.cluster import Doubled, PokerCluster, PokerState
from tests.memory_vault import MemoryVault
from tests.open_house import House
from tests.poker_window import Table
from tests.tables.poker.playing import VALUES, Player

OUTCOME, STOP = "outcome", "stop and start"
PRESSES = [*sorted(PokerTerminals.names()), "deal", "deal", "deal", "draw", "draw", OUTCOME, STOP]


class Auditor(Player[MemoryVault]):
    """Sits at a table, and writes down each commitment that it shows.

    Attributes:
        shown: for each round the commitment that an announced entry has shown.
        bets: the number of bets that were taken.
    """

    def __init__(self, credits: int) -> None:
        super().__init__(MemoryVault(credits), seeds=SYSTEM)
        self.shown: dict[int, str] = {}
        self.bets = 0
        self._before_the_press: dict[int, str] = {}
        self.machine.entered.connect(self._note)

    def play(self, *names: str) -> None:
        """Presses terminals; each is judged with what was shown before."""
        for name in names:
            self._before_the_press = dict(self.shown)
            if name == STOP:
                self.machine.stop()
                self.start()
            elif name == OUTCOME:
                self.machine.receive(Doubled(self.cluster.round_number, self.machine.account.escrow))
                self.settle()
            else:
                self.press(VALUES.get(name, name))

    def _note(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        sight = self.machine.entry().sight
        numbers = (sight.round_number, sight.round_number + 1)
        for number, digits in zip(numbers, (sight.commitment, sight.commitment_ahead), strict=True):
            if digits:
                assert self.shown.setdefault(number, digits) == digits, "a commitment was replaced by another"
        bets = sum(posting.reason is Reason.BET for posting in self.store.postings)
        if bets > self.bets:
            bound = commitment(bytes.fromhex(cluster.seed))
            assert self._before_the_press.get(cluster.round_number) == bound, "a bet for a deal that was not shown"
            assert cluster.round_number == bets, "a number was passed over"
        self.bets = bets


@settings(max_examples=60)
@given(presses=st.lists(st.sampled_from(PRESSES), max_size=80), credits=st.sampled_from([1, 2, 30, 1000]))
def test_no_press_takes_a_bet_for_a_deal_that_was_not_shown(presses: list[str], credits: int) -> None:
    Auditor(credits).start().play(*presses)


def test_the_presses_that_are_tried_take_bets_in_every_way(auditor: Auditor) -> None:
    """Checks that DEAL takes bets from Bet and from Result."""
    auditor.play("deal", "draw")
    assert (auditor.state, auditor.bets) == (PokerState.RESULT, 1)
    auditor.play("deal")
    assert (auditor.state, auditor.bets) == (PokerState.OPEN_HAND, 2)


@pytest.fixture
def auditor() -> Auditor:
    return Auditor(1000).start()


@pytest.mark.parametrize("presses", [("leave", "new_game"), ("add_word", "leave", "new_game", "leave", "new_game")])
def test_a_deal_that_was_left_before_its_bet_is_the_next_one(auditor: Auditor, presses: tuple[str, ...]) -> None:
    auditor.play("deal", "draw", "bet_one")
    before = auditor.cluster
    auditor.play(*presses)
    after = auditor.cluster
    assert (after.round_number, after.seed) == (before.round_number, before.seed) == (2, before.seed)
    assert after.word == ("luck" if "add_word" in presses else "")
    auditor.play("deal")
    assert auditor.bets == 2


def test_the_next_seed_is_in_nothing_that_a_player_gets(auditor: Auditor) -> None:
    for _ in range(20):
        auditor.play("deal", "draw")
        waiting, record = auditor.cluster.next_deal, auditor.store.record
        assert waiting is not None
        assert record is not None
        step = Step("", record.state, record.cluster, auditor.machine.account)
        shown = (auditor.machine.entry(), story_of([step]), receipt_of_poker(auditor.cluster))
        assert waiting.seed in record.cluster, "it is on record"
        assert all(waiting.seed not in repr(each) for each in shown)


# --- the window ------------------------------------------------------------------------------------------------------


class Paints(QObject):
    """Notes the text of the fair-deal line each time it is painted."""

    def __init__(self, panel: PokerPanel) -> None:
        super().__init__(panel)
        self._line = panel.controls.fair
        self.texts: list[str] = []
        self._line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._line and event.type() == QEvent.Type.Paint:
            self.texts.append(self._line.text())
        return False


def test_the_window_has_painted_the_commitment_of_every_bet(table: Table) -> None:
    """Hammers Space, at the real pace of the window."""
    paints = Paints(table.panel)
    table.panel.controls.fair.update()
    at_deal: list[str] = []
    table.opened.terminals.deal.connect(lambda: at_deal.append(paints.texts[-1] if paints.texts else ""))
    table.qtbot.waitUntil(lambda: bool(paints.texts))
    for _ in range(400):
        QTest.keyClick(table.panel, Qt.Key.Key_Space)
        table.qtbot.wait(5)
        if len(at_deal) > 3:
            break
    # The seeds of the fixture are marked as chosen, so the line has the number in place of the digits.
    numbers = [text.partition("eal ")[2].partition(" ")[0] for text in at_deal]
    assert numbers == ["1", "2", "3", "4"]


def test_deal_takes_no_bet_before_the_commitment_is_painted(table: Table) -> None:
    table.panel.rest_ms = 0
    for terminal in ("deal", "draw"):
        table.opened.terminals.send(Message(terminal))
        table.wait_for(PokerState.OPEN_HAND if terminal == "deal" else PokerState.RESULT)
    entered = len(table.entered)
    table.panel._commitment.expect("another")  # a press in the same turn of the event loop, before the paint event
    table.panel.controls.primary.click()
    QCoreApplication.processEvents()
    assert (table.state, len(table.entered)) == (PokerState.RESULT, entered)
    table.qtbot.waitUntil(lambda: table.panel._commitment.is_painted)
    table.panel.controls.primary.click()
    table.wait_for(PokerState.OPEN_HAND)


def test_the_line_and_the_window_have_the_next_commitment_on_the_result(house: House) -> None:
    table = house.sit_down()
    controls = table.panel.controls
    table.fair_deal.open()
    for _ in range(2):
        controls.primary.click()
        house.settle()
    assert table.machine.state is PokerState.RESULT
    waiting = table.machine.cluster.next_deal
    assert waiting is not None
    digits = commitment(bytes.fromhex(waiting.seed))
    assert controls.fair.text() == f"Next deal 2 · {digits[:12]}… [F]"
    assert controls.fair.accessibleName() == f"Fair deal: {controls.fair.text()}"
    panel = table.fair_deal.panel
    assert panel is not None
    assert panel.controls.thisTitle.text() == "The next deal: 2"
    assert panel.controls.commitment.text().replace(" ", "").replace("\n", "") == digits
    assert panel.controls.word.isEnabled(), "a word can be added before DEAL takes the bet"
    controls.primary.click()
    house.settle()
    assert table.machine.cluster.hand
    assert commitment(bytes.fromhex(table.machine.cluster.seed)) == digits


def test_the_commitment_is_in_sight_in_the_smallest_window(house: House, language: str) -> None:
    table = house.sit_down()
    table.panel.resize(800, 600)
    for _ in range(2):
        table.panel.controls.primary.click()
        house.settle()
    fair = table.panel.controls.fair
    assert fair.isVisible()
    corner = fair.mapTo(table.panel, fair.rect().topLeft())
    assert table.panel.rect().contains(QRect(corner, fair.size()))
