"""Whole double-ups over the pure steps, without a machine, as hypothesis draws them.

What follows what is written here once more by hand, and not taken from the table of wires.
"""

from dataclasses import dataclass

from hypothesis import strategies as st

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket

S = DoubleUpState
NOBODY = Account(0)

tickets = st.builds(
    Ticket,
    round_number=st.integers(1, 10**6),
    seed=st.binary(min_size=32, max_size=32).map(bytes.hex),
    word=st.sampled_from(["", "luck", "運"]),
    stake=st.sampled_from([1, 2, 3, 10, 40, 5_000, 24_999, 25_000]),
    kind=st.sampled_from(Kind),
)


@dataclass(frozen=True)
class Entry:
    """One state entered: what led into it, and how the cluster is now."""

    state: DoubleUpState
    message: Message
    cluster: DoubleUpCluster


class Table:
    """Drives the steps as the machine would, and writes down each state entered."""

    def __init__(self, ticket: Ticket) -> None:
        self.game: list[Entry] = []
        self.cluster = DoubleUpCluster()
        self._enter(S.INIT, Message("begin", (ticket,)))

    @property
    def state(self) -> DoubleUpState:
        return self.game[-1].state

    def choose(self, choice: Choice) -> None:
        message = Message(choice.value) if choice in (Choice.HIGH, Choice.LOW) else Message("pick", (choice.position,))
        self._enter(S.JUDGE, message)

    def choose_to(self, outcome: Outcome) -> bool:
        """Chooses what comes to `outcome`; False where no choice does."""
        assert self.cluster.ticket is not None
        for choice in Choice:
            if choice.fits(self.cluster.ticket.kind) and outcome_of(self.cluster.cards, choice) is outcome:
                self.choose(choice)
                return True
        return False

    def press(self, on: str) -> None:
        """GO ON, BANK HALF or TAKE ALL, where it is legal."""
        guard = {"go_on": case.may_go_on, "bank_half": case.may_bank, "take_all": case.is_won}[on]
        if self.state is S.RESULT and guard(self.cluster, NOBODY, Message(on)):
            self._enter(S.FINISH if on == "take_all" else S.REFRESH, Message(on))

    def _enter(self, state: DoubleUpState, message: Message) -> None:
        self.cluster, postings = case.STEPS[state](self.cluster, NOBODY, message)
        assert postings == (), "no money moves here"
        self.game.append(Entry(state, message, self.cluster))
        done = Message(DONE)
        match state:
            case S.INIT:
                self._enter(S.REFRESH, done)
            case S.JUDGE:
                self._enter(S.RESULT, done)
            case S.RESULT if self.cluster.outcome is Outcome.DRAW:
                self._enter(S.REFRESH, done)
            case S.RESULT if self.cluster.outcome is Outcome.LOST:
                self._enter(S.FINISH, done)


@st.composite
def games(draw: st.DrawFn) -> list[Entry]:
    """Double-ups of some rounds, played by whoever knows the cards, so that long ones come up, too."""
    table = Table(draw(tickets))
    wanted = st.sampled_from([Outcome.WON] * 8 + [Outcome.DRAW, Outcome.LOST])
    for _ in range(draw(st.integers(0, 14))):
        if table.state is S.REFRESH:
            for outcome in (draw(wanted), Outcome.WON, Outcome.DRAW):
                if table.choose_to(outcome):
                    break
            else:
                table.choose(Choice.HIGH)
        if table.state is S.RESULT:
            table.press(draw(st.sampled_from(["go_on", "go_on", "bank_half", "take_all"])))
    return table.game
