"""Hypothesis strategies: whole double-ups over the pure steps, without a machine.

The transitions are written by hand, independent of the table of wires.
"""

from dataclasses import dataclass

from hypothesis import strategies as st

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Pick, Ticket

S = DoubleUpState
NO_CREDITS = Account(0)

tickets = st.builds(
    Ticket,
    round_number=st.integers(1, 10**6),
    seed=st.binary(min_size=32, max_size=32).map(bytes.hex),
    word=st.sampled_from(["", "luck", "運"]),
    stake=st.sampled_from([1, 2, 3, 10, 40, 5_000, 24_999, 25_000]),
    kind=st.sampled_from(Kind),
    call=st.integers(1, 3),
)


@dataclass(frozen=True)
class Entered:
    """One entered state, with its message and the cluster after it."""

    state: DoubleUpState
    message: Message
    cluster: DoubleUpCluster


class Table:
    """Runs the steps as the machine would, and records each entered state."""

    def __init__(self, ticket: Ticket, *, starts: bool = True) -> None:
        self.game: list[Entered] = []
        self.cluster = DoubleUpCluster()
        self._enter(S.INIT, Begin(ticket))
        self._enter(*((S.REFRESH, Message("start")) if starts else (S.FINISH, Message("back"))))

    @property
    def state(self) -> DoubleUpState:
        return self.game[-1].state

    def choose(self, choice: Choice) -> None:
        message = Message(choice.value) if choice in (Choice.HIGH, Choice.LOW) else Pick(choice.position)
        self._enter(S.JUDGE, message)

    def choose_to(self, outcome: Outcome) -> bool:
        """Makes a choice with an outcome; returns False if there is none."""
        assert self.cluster.ticket is not None
        for choice in Choice:
            if choice.fits(self.cluster.ticket.kind) and outcome_of(self.cluster.cards, choice) is outcome:
                self.choose(choice)
                return True
        return False

    def press(self, on: str) -> None:
        """Presses GO ON, BANK HALF or TAKE ALL, if it is legal."""
        guard = {"go_on": case.may_go_on, "bank_half": case.may_bank, "take_all": case.is_won}[on]
        if self.state is S.RESULT and guard(self.cluster, NO_CREDITS):
            self._enter(S.FINISH if on == "take_all" else S.REFRESH, Message(on))

    def _enter(self, state: DoubleUpState, message: Message) -> None:
        self.cluster, postings = case.STEPS[state](self.cluster, NO_CREDITS, message)
        assert postings == (), "no money moves here"
        self.game.append(Entered(state, message, self.cluster))
        done = Message(DONE)
        match state:
            case S.INIT:
                self._enter(S.OFFER, done)
            case S.JUDGE:
                self._enter(S.RESULT, done)
            case S.RESULT if self.cluster.outcome is Outcome.DRAW:
                self._enter(S.REFRESH, done)
            case S.RESULT if self.cluster.outcome is Outcome.LOST:
                self._enter(S.FINISH, done)


@st.composite
def games(draw: st.DrawFn) -> list[Entered]:
    """Draws double-ups of some rounds.

    The choices use the hidden cards, so that long games occur, too.
    """
    table = Table(draw(tickets), starts=draw(st.sampled_from([True] * 9 + [False])))
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
