"""The block diagram of SQUARE."""

from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.bank.ports import Page
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wires import Group, Wire
from cardroom.dataflow.wiring import Wiring
from cardroom.ledger import Account
from cardroom.messages import DONE, AddWord, Message
from cardroom.tables.square.rules import case
from cardroom.tables.square.rules.case import (
    can_pay,
    can_undo,
    completes_board,
    fits_cell,
    is_all_clear,
    is_cleared,
    is_new_word,
    is_present_card,
    is_stake,
    may_be_advised,
)
from cardroom.tables.square.rules.cluster import TABLE, SquareCluster, SquareState
from cardroom.tables.square.rules.messages import Place, SetStake
from cardroom.tables.square.rules.prompts import prompt_for
from cardroom.tables.square.rules.record import from_json, line_of, to_json
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
        Wire(_S.READY, "set_stake", _S.READY, takes=is_stake),
        Wire(_S.READY, "add_word", _S.READY, takes=is_new_word),
        Wire(_S.READY, "start", CAMPAIGN, can_pay),
        Wire(_S.READY, "practise", CAMPAIGN),
        Wire(_S.READY, "leave", _S.FINISH),
        Wire(_S.SHUFFLE, DONE, _S.PLACE),
        Wire(_S.PLACE, "place", _S.JUDGE, completes_board, takes=fits_cell),
        Wire(_S.PLACE, "place", _S.PLACE, takes=is_present_card),
        Wire(_S.PLACE, "undo", _S.PLACE, can_undo),
        Wire(_S.PLACE, "advise", _S.PLACE, may_be_advised),
        Wire(_S.JUDGE, DONE, _S.ALL_CLEAR, is_all_clear),
        Wire(_S.JUDGE, DONE, _S.CLEARED, is_cleared),
        Wire(_S.JUDGE, DONE, _S.GAME_OVER),
        Wire(_S.CLEARED, "go_on", STAGE),
        Wire(CAMPAIGN, "quit", _S.ABANDON),
        Wire(_S.ALL_CLEAR, "again", _S.REFRESH),
        Wire(_S.GAME_OVER, "again", _S.REFRESH),
        Wire(_S.ABANDON, DONE, _S.REFRESH),
        Wire(_S.FINISH, "new_game", _S.INITIALIZE),
    ),
)


class SquareTerminals(Terminals):
    """The connector pane of the SQUARE table.

    Signals:
        set_stake(SetStake): sets the stake of the next campaign, 0 to 10 credits.
        add_word(AddWord): mixes the player's word into the decks; an empty one removes it.
        start: takes the stake and begins a counted campaign.
        practise: begins a campaign that is not counted, in which cards can be taken back.
        place(Place): places the present card on an empty cell; ignored for another card.
        undo: takes the last card back.
        advise: records that the adviser is used; not with a stake.
        go_on: begins the next stage.
        quit: ends the campaign; the stake is lost.
        again: clears the table for another campaign.
        leave: ends playing at this table.
        new_game: starts again after the end.
    """

    set_stake = Signal(SetStake)
    add_word = Signal(AddWord)
    start = Signal()
    practise = Signal()
    place = Signal(Place)
    undo = Signal()
    advise = Signal()
    go_on = Signal()
    quit = Signal()
    again = Signal()
    leave = Signal()
    new_game = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {"set_stake": SetStake, "add_word": AddWord, "place": Place}


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
    )


def _page(state: SquareState, cluster: SquareCluster) -> Page:
    """Returns the page; only a campaign that has ended has a line.

    A line makes the seed public, on the receipt.
    """
    return Page(cluster.round_number, line_of(state, cluster))


SquareMachine = TableMachine[SquareState, SquareCluster, SquareSight]
"""A running SQUARE table, made from its diagram."""
