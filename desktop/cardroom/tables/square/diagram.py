"""The block diagram of SQUARE, without Qt.

It has the states, wires and functions. The audit plays recorded campaigns again by it.
"""

from cardroom.bank.ports import Page
from cardroom.cards.dealing import commitment_of
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.wiring import Group, Wire, Wiring
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.square.rules import case
from cardroom.tables.square.rules.cluster import TABLE, SquareCluster, SquareState
from cardroom.tables.square.rules.messages import prompt_for
from cardroom.tables.square.rules.record import fits, from_json, line_of, to_json
from cardroom.tables.square.rules.sight import SquareSight, sight_of

_S = SquareState

STAGE = Group("stage", (_S.SHUFFLE, _S.PLACE, _S.JUDGE))
CAMPAIGN = Group("campaign", (STAGE, _S.CLEARED))

WIRING = Wiring(
    initial=_S.INITIALIZE,
    finish=_S.FINISH,
    groups=(CAMPAIGN,),
    wires=(
        Wire(_S.INITIALIZE, DONE, _S.REFRESH),
        Wire(_S.REFRESH, DONE, _S.READY),
        Wire(_S.READY, "set_stake", _S.READY, takes=case.is_stake),
        Wire(_S.READY, "add_word", _S.READY, takes=case.is_new_word),
        Wire(_S.READY, "start", CAMPAIGN, case.can_pay),
        Wire(_S.READY, "practise", CAMPAIGN),
        Wire(_S.READY, "leave", _S.FINISH),
        Wire(_S.SHUFFLE, DONE, _S.PLACE),
        Wire(_S.PLACE, "place", _S.JUDGE, case.completes_board, takes=case.fits_cell),
        Wire(_S.PLACE, "place", _S.PLACE, takes=case.is_present_card),
        Wire(_S.PLACE, "undo", _S.PLACE, case.can_undo),
        Wire(_S.PLACE, "advise", _S.PLACE, case.may_be_advised),
        Wire(_S.JUDGE, DONE, _S.ALL_CLEAR, case.is_all_clear),
        Wire(_S.JUDGE, DONE, _S.CLEARED, case.is_cleared),
        Wire(_S.JUDGE, DONE, _S.GAME_OVER),
        Wire(_S.CLEARED, "go_on", STAGE),
        Wire(CAMPAIGN, "quit", _S.ABANDON),
        Wire(_S.ALL_CLEAR, "again", _S.REFRESH),
        Wire(_S.GAME_OVER, "again", _S.REFRESH),
        Wire(_S.ABANDON, DONE, _S.REFRESH),
        Wire(_S.FINISH, "new_game", _S.INITIALIZE),
    ),
    places={
        "INITIALIZE": (0, 0),
        "REFRESH": (1, 0),
        "READY": (2, 0),
        "SHUFFLE": (3, 0),
        "PLACE": (4, 0),
        "JUDGE": (4, 1),
        "CLEARED": (3, 2),
        "FINISH": (0, 1),
        "ABANDON": (1, 2),
        "ALL_CLEAR": (2, 3),
        "GAME_OVER": (4, 3),
    },
)


def square_diagram(seeds: Seeds = SYSTEM) -> BlockDiagram[SquareState, SquareCluster, SquareSight]:
    """Returns the block diagram of SQUARE.

    Refresh has a seed as input from outside.

    Args:
        seeds: the source of each campaign's 32 bytes.
    """

    def step(state: SquareState, cluster: SquareCluster, account: Account, message: Message) -> case.Stepped:
        if state is SquareState.REFRESH:
            seed = seeds.draw(cluster.round_number + 1)
            return case.refresh(cluster, account, message, seed, fair=seeds.fair)
        return case.STEPS[state](cluster, account, message)

    return BlockDiagram(
        table=TABLE,
        wiring=WIRING,
        empty=SquareCluster(),
        step=step,
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=_page,
        fits=fits,
        reads_account=True,
    )


def _page(state: SquareState, cluster: SquareCluster) -> Page:
    """Returns the page; only a campaign that has ended has a line.

    A line makes the seed public, on the receipt.
    """
    return Page(cluster.round_number, line_of(state, cluster), commitment_of(cluster.seed))
