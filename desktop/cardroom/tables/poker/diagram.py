"""The block diagram of joker draw poker, without Qt.

It has the states, wires and functions. The audit plays recorded rounds again by it.
"""

from collections.abc import Callable

from msgspec.structs import replace

from cardroom.bank.ports import Page
from cardroom.cards.dealing import commitment_of
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.wiring import Wire, Wiring
from cardroom.ledger import Account
from cardroom.messages import DONE, RETURN, Message
from cardroom.tables.poker.rules import case
from cardroom.tables.poker.rules.bets import BET_KEYS
from cardroom.tables.poker.rules.cluster import TABLE, PokerCluster, PokerOptions, PokerState, WaitingDeal
from cardroom.tables.poker.rules.record import fits, from_json, line_of, to_json
from cardroom.tables.poker.rules.sight import PokerSight, prompt_for, sight_of

_S = PokerState

WIRING = Wiring(
    initial=_S.INITIALIZE,
    finish=_S.FINISH,
    wires=(
        Wire(_S.INITIALIZE, DONE, _S.REFRESH),
        Wire(_S.REFRESH, DONE, _S.FINISH, case.is_broke),
        Wire(_S.REFRESH, DONE, _S.BET),
        Wire(_S.BET, DONE, _S.OPEN_HAND, case.deal_was_pressed),
        Wire(_S.BET, "bet_up", _S.BET, case.can_raise),
        Wire(_S.BET, "bet_down", _S.BET, case.can_lower),
        Wire(_S.BET, "bet_one", _S.BET),
        Wire(_S.BET, "bet_max", _S.BET, case.can_raise),
        Wire(_S.BET, "bet_to", _S.BET),
        Wire(_S.BET, "add_word", _S.BET, takes=case.is_new_word),
        Wire(_S.BET, "deal", _S.OPEN_HAND, case.bet_stands),
        Wire(_S.BET, "leave", _S.FINISH),
        Wire(_S.OPEN_HAND, "mark", _S.OPEN_HAND, takes=case.is_position),
        Wire(_S.OPEN_HAND, "mark_all", _S.OPEN_HAND),
        Wire(_S.OPEN_HAND, "draw", _S.CHOOSE_HAND),
        Wire(_S.CHOOSE_HAND, DONE, _S.RESULT),
        Wire(_S.RESULT, "add_word", _S.RESULT, case.has_next_deal, takes=case.is_new_word),
        Wire(_S.RESULT, "deal", _S.REFRESH),
        *(Wire(_S.RESULT, on, _S.REFRESH, case.has_credits) for on in sorted(BET_KEYS)),
        Wire(_S.RESULT, "collect", _S.REFRESH, case.has_escrow),
        Wire(_S.RESULT, "double", _S.DOUBLE_UP, case.can_double),
        Wire(_S.DOUBLE_UP, RETURN, _S.RESULT, case.is_doubling, takes=case.is_taken_back),
        Wire(_S.DOUBLE_UP, RETURN, _S.DOUBLE_UP, case.is_doubling, takes=case.is_outcome),
        Wire(_S.DOUBLE_UP, DONE, _S.REFRESH, case.is_doubled),
        Wire(_S.FINISH, "new_game", _S.INITIALIZE),
    ),
    places={
        "INITIALIZE": (0, 1),
        "REFRESH": (1, 1),
        "BET": (2, 1),
        "OPEN_HAND": (3, 1),
        "CHOOSE_HAND": (4, 1),
        "RESULT": (4, 2),
        "DOUBLE_UP": (3, 3),
        "FINISH": (1, 0),
    },
)


def poker_diagram(
    options: Callable[[], PokerOptions] = PokerOptions, seeds: Seeds = SYSTEM
) -> BlockDiagram[PokerState, PokerCluster, PokerSight]:
    """Returns the block diagram of the table.

    Result has a seed as input from outside, that of the next round: its commitment is on screen before the next bet.
    Refresh has the player's options, and a seed if no deal waits yet. `marking` alone is read again when the hand
    opens.
    """

    def waiting(cluster: PokerCluster) -> WaitingDeal:
        number = cluster.round_number + 1
        return cluster.waiting or WaitingDeal(number, seeds.draw(number).hex(), fair=seeds.fair)

    def step(state: PokerState, cluster: PokerCluster, account: Account, message: Message) -> case.Stepped:
        if state is PokerState.REFRESH:
            return case.refresh(cluster, account, message, waiting(cluster), options())
        if state is PokerState.RESULT:
            return case.result(cluster, account, message, waiting(cluster))
        if state is PokerState.OPEN_HAND and not cluster.hand:
            # The pay table stays fixed from the bet on; the player may still have changed `marking`.
            cluster = replace(cluster, options=replace(cluster.options, marking=options().marking))
        return case.STEPS[state](cluster, account, message)

    return BlockDiagram(
        table=TABLE,
        wiring=WIRING,
        empty=PokerCluster(),
        step=step,
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=_page,
        fits=fits,
        reads_account=True,
    )


def _page(state: PokerState, cluster: PokerCluster) -> Page:
    """Returns the book page: the round's line from its result on.

    A double-up writes the line once more.
    """
    shown = cluster.seed if cluster.next_deal is None else cluster.next_deal.seed
    return Page(cluster.round_number, line_of(cluster), commitment_of(shown))
