"""The double-up's machine: ticket, terminals, stray events, and recovery."""

from typing import Self

import pytest
from msgspec.structs import replace

from cardroom.ledger import Account
from cardroom.messages import Prompt
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.sight import DoubleUpPrompt, DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Pick, Ticket, layout
from cardroom.tables.poker.doubling import outcome_of as recorded_outcome_of
from cardroom.tables.poker.rules.cluster import Doubled, TakenBack
from tests.machine_alone import MachineAlone
from tests.memory_vault import MemoryVault

S = DoubleUpState
WAITING = {S.OFFER, S.REFRESH, S.RESULT, S.FINISH}
TICKET = Ticket(3, (5).to_bytes(32, "big").hex(), "", 40, Kind.HIGH_LOW)
PICK = replace(TICKET, kind=Kind.PICK_ONE)


class Player(MachineAlone[DoubleUpState, DoubleUpCluster, DoubleUpSight]):
    """Plays a double-up of a ticket."""

    store: MemoryVault

    def __init__(self, store: MemoryVault) -> None:
        super().__init__(double_up_diagram(), DoubleUpTerminals(), store)
        self.finished: list[int] = []
        self.machine.finished.connect(self.finished.append)

    def start(self, ticket: Ticket | None = None) -> Self:
        self.machine.start(begin=None if ticket is None else Begin(ticket))
        self.settle()
        return self

    def guess(self, *wanted: Outcome) -> Self:
        """Makes the choices that have these outcomes.

        Draws may come before them. Between them it goes on.
        """
        for outcome in wanted:
            if self.state is S.RESULT:
                self.press("go_on")
            while not self._guesses(outcome):
                assert len(self.entered) < 500
        return self

    def _guesses(self, wanted: Outcome) -> bool:
        choices = [each for each in Choice if each.fits(self.kind)]
        fits = [each for each in choices if outcome_of(self.cluster.cards, each) is wanted]
        choice = (fits or choices)[0]
        self.press(choice.value if self.kind is Kind.HIGH_LOW else Pick(choice.position))
        return bool(fits)

    def amount(self, ticket: Ticket) -> int | None:
        """Returns the outcome for a ticket; None before the end."""
        assert self.store.record is not None
        doubled = recorded_outcome_of(self.store.record, Begin(ticket))
        return doubled.amount if isinstance(doubled, Doubled) else None

    @property
    def kind(self) -> Kind:
        assert self.cluster.ticket is not None
        return self.cluster.ticket.kind

    @property
    def path(self) -> list[str]:
        return [state.name for state in self.states]


def sit(store: MemoryVault | None = None, ticket: Ticket | None = None, *, starts: bool = True) -> Player:
    player = Player(store or MemoryVault(500)).start(ticket)
    return player.press("start") if starts and player.entered and player.state is S.OFFER else player


def test_without_a_ticket_nothing_begins_and_nothing_is_recorded() -> None:
    player = sit()
    assert player.path == []
    assert [type(failure) for failure in player.failures] == [AssertionError]
    assert player.store.record is None


@pytest.mark.parametrize("ticket", [TICKET, PICK])
def test_first_all_cards_are_face_down_and_start_lays_those_of_the_ticket(ticket: Ticket) -> None:
    player = sit(ticket=ticket, starts=False)
    assert player.path == ["INIT", "OFFER"]
    assert player.machine.entry().legal == {"start", "back"}
    assert player.machine.entry().sight.cards == ()
    assert (player.cluster.at_stake, player.cluster.cards) == (40, ())
    assert player.prompts[-1].prompt == Prompt(DoubleUpPrompt.OFFER, (40,))
    player.press("high", "low", Pick(0), "go_on", "bank_half", "take_all")
    assert player.path == ["INIT", "OFFER"]
    player.press("start")
    assert player.path == ["INIT", "OFFER", "REFRESH"]
    assert (player.cluster.at_stake, player.cluster.banked) == (40, 0)
    assert player.cluster.cards == layout(ticket, 1)
    code = DoubleUpPrompt.HIGH_OR_LOW if ticket is TICKET else DoubleUpPrompt.PICK_ONE
    assert player.prompts[-1].prompt == Prompt(code, (player.cluster.cards[0],))
    assert player.amount(ticket) is None, "nothing has come out"


@pytest.mark.parametrize("ticket", [TICKET, PICK])
def test_back_returns_the_win_untouched(ticket: Ticket) -> None:
    player = sit(ticket=ticket, starts=False).press("back")
    assert player.path == ["INIT", "OFFER", "FINISH"]
    assert player.store.record is not None
    assert recorded_outcome_of(player.store.record, Begin(ticket)) == TakenBack(3)
    assert player.prompts[-1].prompt == Prompt(DoubleUpPrompt.TAKEN_BACK, (40,))
    assert [page.line for page in player.store.pages if page is not None] == [None] * 3, "it was not played"
    again = sit(player.store, replace(ticket, call=2), starts=False)
    assert again.state is S.OFFER
    assert again.press("start").cluster.cards == layout(ticket, 1), "the same cards, whatever the call"


@pytest.mark.parametrize("ticket", [TICKET, PICK])
def test_a_right_guess_doubles_and_all_is_taken_home_and_a_wrong_one_loses_all(ticket: Ticket) -> None:
    player = sit(ticket=ticket).guess(Outcome.WON)
    assert player.path[-2:] == ["JUDGE", "RESULT"]
    assert player.cluster.at_stake == 80
    player.press("take_all")
    assert (player.state, player.finished, player.amount(ticket)) == (S.FINISH, [500], 80)
    player = sit(ticket=ticket).guess(Outcome.LOST)
    assert player.path[-3:] == ["JUDGE", "RESULT", "FINISH"]
    assert (player.finished, player.amount(ticket)) == ([500], 0)


def test_the_book_has_its_steps_under_the_number_of_the_round() -> None:
    player = sit(ticket=PICK).guess(Outcome.WON).press("take_all")
    assert (player.store.postings, player.store.money) == ([], Account(500)), "no money moves"
    pages = [page for page in player.store.pages if page is not None]
    assert [page.round_number for page in pages] == [3] * len(pages)
    assert [page.line is None for page in pages] == [*[True] * (len(pages) - 1), False]


def test_a_double_up_on_record_is_not_begun_anew() -> None:
    store = MemoryVault(500)
    player = sit(store, TICKET).guess(Outcome.WON)
    at = (player.state, player.cluster, store.commits)
    player.machine.stop()
    for ticket in (TICKET, PICK):
        again = sit(store, ticket)
        assert (again.state, again.cluster, store.commits) == at
        assert again.cluster.ticket == TICKET, "another kind in the settings changes nothing"
        again.machine.stop()


@pytest.mark.parametrize("kind", list(Kind))
def test_a_win_has_one_double_up_and_another_win_another(kind: Kind) -> None:
    begins = double_up_diagram().begins
    cluster = DoubleUpCluster(ticket=TICKET, at_stake=40)
    assert begins(cluster, Begin(replace(TICKET, kind=kind)))
    for other in ({"round_number": 4}, {"seed": "06" * 32}, {"word": "luck"}, {"stake": 41}, {"call": 2}):
        assert not begins(cluster, Begin(replace(TICKET, kind=kind, **other)))
    assert not begins(DoubleUpCluster(), Begin(replace(TICKET, kind=kind)))


def test_one_that_is_over_keeps_its_amount_and_is_not_played_again() -> None:
    store = MemoryVault(500)
    sit(store, PICK).guess(Outcome.WON).press("take_all").machine.stop()
    commits = store.commits
    again = sit(store, PICK)
    assert again.path == ["FINISH"]
    assert (again.finished, again.amount(PICK), store.commits) == ([500], 80, commits)


@pytest.mark.parametrize("plays", [[], ["won"], ["won", "take_all"]])
def test_another_win_begins_another_double_up_wherever_the_last_one_was_left(plays: list[str]) -> None:
    player = sit(ticket=PICK)
    for play in plays:
        player.guess(Outcome.WON) if play == "won" else player.press(play)
    other = replace(TICKET, round_number=4, stake=7)
    player.start(other)
    assert player.state is S.OFFER
    assert player.cluster == DoubleUpCluster(ticket=other, at_stake=7), "nothing is left of the last one"
    assert player.amount(PICK) is None
    assert player.path[-2:] == ["INIT", "OFFER"]


@pytest.mark.parametrize("state", [S.INIT, S.OFFER, S.REFRESH, S.JUDGE, S.RESULT])
@pytest.mark.parametrize("wanted", [Outcome.WON, Outcome.LOST])
def test_a_crash_in_any_state_changes_neither_the_cards_nor_the_outcome(state: DoubleUpState, wanted: Outcome) -> None:
    whole = sit(ticket=PICK).guess(wanted)
    store = MemoryVault(500)
    player = Player(store)

    def crash(entered: DoubleUpState, cluster: DoubleUpCluster, _: Account) -> None:
        if entered is state:
            player.machine.stop()

    player.machine.entered.connect(crash)
    player.start(PICK)
    if state not in (S.INIT, S.OFFER):
        player.press("start")
    if state in (S.JUDGE, S.RESULT):
        player.guess(wanted)
    assert store.record is not None
    assert store.record.state == state.value
    again = sit(store, PICK)
    assert again.state in WAITING
    if again.state is S.REFRESH:
        assert again.cluster.cards == whole.cluster.cards
        again.guess(wanted)
    assert (again.state, again.cluster) == (whole.state, whole.cluster)
    assert again.amount(PICK) == whole.amount(PICK)
    player.machine.stop()
    player.machine.deleteLater()
