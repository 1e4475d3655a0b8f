"""The block diagram of practice.

The coach values each choice; no step makes a posting.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wiring import Group, History, Wire, Wiring
from cardroom.messages import DONE, Message
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.practice.rules import case
from cardroom.tables.poker.practice.rules.cluster import (
    CLOSE_CALL,
    TABLE,
    Positions,
    PracticeCluster,
    PracticeSight,
    PracticeState,
    Verdict,
    sight_of,
)
from cardroom.tables.poker.practice.rules.messages import CloseOnly, EnterHand, PickCard, Replay, UsePayTable
from cardroom.tables.poker.practice.rules.prompts import prompt_for
from cardroom.tables.poker.practice.rules.record import from_json, to_json
from cardroom.tables.poker.rules.cluster import Marking, ToggleMark
from cardroom.tables.poker.rules.pay_tables import PayTable

_S = PracticeState
HAND = Group("HAND", (_S.CHOOSE, _S.JUDGE, _S.DRAW))
"""The hand in progress."""

PRACTISING = Group("PRACTISING", (HAND, _S.ASK))
"""The states that wait for the player."""

WIRING = Wiring(
    initial=_S.INITIALIZE,
    finish=_S.FINISH,
    groups=(PRACTISING,),
    wires=(
        Wire(_S.INITIALIZE, DONE, _S.DEAL),
        Wire(_S.DEAL, DONE, PRACTISING),
        Wire(_S.CHOOSE, "mark", _S.CHOOSE, takes=case.is_position),
        Wire(_S.CHOOSE, "mark_all", _S.CHOOSE),
        Wire(_S.CHOOSE, "draw", _S.JUDGE),
        Wire(_S.JUDGE, DONE, _S.DRAW, case.costs_nothing),
        Wire(_S.JUDGE, "draw", _S.DRAW, case.costs_something),
        Wire(_S.JUDGE, "take_back", _S.CHOOSE, case.costs_something),
        Wire(_S.DRAW, "next_hand", _S.DEAL),
        Wire(HAND, "ask", _S.ASK),
        Wire(_S.ASK, "pick", _S.ASK, takes=case.can_pick),
        Wire(_S.ASK, "enter_hand", _S.ASK, takes=case.can_enter),
        Wire(_S.ASK, "clear", _S.ASK, case.has_picked),
        Wire(_S.ASK, "back", History(HAND, case.left_in)),
        Wire(PRACTISING, "use_pay_table", History(PRACTISING)),
        Wire(PRACTISING, "close_only", History(PRACTISING)),
        Wire(PRACTISING, "replay", _S.DEAL, case.has_missed, takes=case.is_missed),
        Wire(PRACTISING, "start_over", _S.FINISH),
        Wire(_S.FINISH, DONE, _S.INITIALIZE),
    ),
    places={
        "INITIALIZE": (0, 0),
        "DEAL": (1, 0),
        "CHOOSE": (2, 0),
        "JUDGE": (3, 0),
        "DRAW": (3, 1),
        "ASK": (2, 3),
        "FINISH": (0, 2),
    },
)


class PracticeTerminals(Terminals):
    """The connector pane of the practice table.

    Signals:
        mark(Mark): toggles the mark of a card.
        mark_all: marks all five; clears all marks when all are marked.
        draw: makes the choice; emitted again, keeps a choice that costs something.
        take_back: takes the choice back.
        next_hand: deals the next hand.
        replay(Replay): deals a missed hand again.
        use_pay_table(UsePayTable): sets the pay table of the next hands.
        close_only(CloseOnly): sets whether only close calls are dealt next.
        ask: starts to enter a hand.
        pick(PickCard): adds a card to that hand, or removes it.
        enter_hand(EnterHand): replaces all its cards.
        clear: removes all its cards.
        back: returns to the hand in progress.
        start_over: resets the score.
    """

    mark = Signal(ToggleMark)
    mark_all = Signal()
    draw = Signal()
    take_back = Signal()
    next_hand = Signal()
    replay = Signal(Replay)
    use_pay_table = Signal(UsePayTable)
    close_only = Signal(CloseOnly)
    ask = Signal()
    pick = Signal(PickCard)
    enter_hand = Signal(EnterHand)
    clear = Signal()
    back = Signal()
    start_over = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {
        "mark": ToggleMark,
        "replay": Replay,
        "use_pay_table": UsePayTable,
        "close_only": CloseOnly,
        "pick": PickCard,
        "enter_hand": EnterHand,
    }


def verdict_on(cluster: PracticeCluster, held: Positions) -> Verdict:
    """Returns the coach's verdict on holding these positions.

    Raises:
        KnownError: the odds tables are missing or cannot be read.
    """
    advice = coach_for(cluster.pay_table).advise(cluster.hand)
    return Verdict(advice.best.value, advice.best.positions, advice.value(held))


def is_close_call(pay_table: PayTable, hand: tuple[int, ...]) -> bool:
    """Returns whether a deal is a close call.

    The best hold is worth more than the second best, but less than a tenth of a credit more.

    Raises:
        KnownError: the odds tables are missing or cannot be read.
    """
    best, second, *_ = coach_for(pay_table).advise(hand).holds
    return 0 < best.value - second.value < CLOSE_CALL


def practice_diagram(
    marking: Callable[[], Marking] = lambda: Marking.CHANGE, seeds: Seeds = SYSTEM
) -> BlockDiagram[PracticeState, PracticeCluster, PracticeSight]:
    """Returns the block diagram of practice.

    Only Deal and Judge have input from outside: a seed, and the coach's verdict.

    Args:
        marking: returns the present meaning of a mark.
        seeds: the source of each hand's 32 bytes.
    """

    def deal(cluster: PracticeCluster, message: Message) -> PracticeCluster:
        is_wanted = partial(is_close_call, cluster.options.pay_table)
        return case.deal(cluster, message, seeds.draw(cluster.round_number + 1), marking(), is_wanted)

    def judge(cluster: PracticeCluster, message: Message) -> PracticeCluster:
        return case.judge(cluster, message, verdict_on)

    steps = {**case.STEPS, PracticeState.DEAL: deal, PracticeState.JUDGE: judge}
    return BlockDiagram(
        table=TABLE,
        wiring=WIRING,
        empty=PracticeCluster(),
        step=lambda state, cluster, account, message: (steps[state](cluster, message), ()),
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=lambda state, cluster: None,  # no round of the book: the cluster keeps score and missed hands
    )
