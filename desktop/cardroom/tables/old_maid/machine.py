"""The block diagram of Old Maid."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.bank.ports import Page
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wires import Wire, Wires, resume_wires
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.case import can_shuffle, is_beside_the_fan, is_card, is_new_word, is_over
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidOptions, OldMaidState, Pick
from cardroom.tables.old_maid.rules.prompts import prompt_for
from cardroom.tables.old_maid.rules.record import from_json, line_of, to_json

_S = OldMaidState

WIRES: Wires = (
    *resume_wires(_S.INITIALIZE, [state for state in _S if state is not _S.INITIALIZE]),
    Wire(_S.INITIALIZE, DONE, _S.REFRESH),
    Wire(_S.REFRESH, DONE, _S.READY),
    Wire(_S.READY, "add_word", _S.READY, is_new_word),
    Wire(_S.READY, "deal", _S.DEAL),
    Wire(_S.READY, "leave", _S.FINISH),
    Wire(_S.DEAL, DONE, _S.DISCARD),
    Wire(_S.DISCARD, DONE, _S.RESULT, is_over),
    Wire(_S.DISCARD, DONE, _S.TURN),
    Wire(_S.TURN, "draw", _S.DRAWN, is_card),
    Wire(_S.TURN, "draw", _S.TURN, is_beside_the_fan),
    Wire(_S.TURN, "shuffle", _S.TURN, can_shuffle),
    Wire(_S.TURN, "again", _S.REFRESH),
    Wire(_S.DRAWN, DONE, _S.RESULT, is_over),
    Wire(_S.DRAWN, DONE, _S.TURN),
    Wire(_S.RESULT, "again", _S.REFRESH),
    Wire(_S.FINISH, "new_game", _S.INITIALIZE),
)


class OldMaidTerminals(Terminals):
    """The connector pane of the Old Maid table.

    Signals:
        add_word(str): mixes the player's word into the deal; an empty one removes it.
        deal: deals the cards; all pairs are discarded at once.
        draw(Pick): draws a card from the next player's fan; ignored from a seat that is not on turn.
        shuffle(int): shuffles the hand of a seat.
        again: clears the table for another game; an unfinished game is abandoned.
        leave: ends playing at this table.
        new_game: starts again after the end.
    """

    add_word = Signal(object)
    deal = Signal()
    draw = Signal(object)
    shuffle = Signal(object)
    again = Signal()
    leave = Signal()
    new_game = Signal()

    carries: ClassVar[dict[str, type]] = {"add_word": str, "draw": Pick, "shuffle": int}


def old_maid_diagram(
    options: Callable[[], OldMaidOptions] = OldMaidOptions, seeds: Seeds = SYSTEM
) -> BlockDiagram[OldMaidState, OldMaidCluster]:
    """Returns the block diagram of Old Maid.

    Refresh has a seed as input from outside; Refresh and Deal have the player's options.

    Args:
        options: returns the player's options.
        seeds: the source of each game's 32 bytes.
    """

    def step(state: OldMaidState, cluster: OldMaidCluster, account: Account, message: Message) -> case.Stepped:
        if state is OldMaidState.REFRESH:
            seed = seeds.draw(cluster.round_number + 1)
            return case.refresh(cluster, account, message, seed, options(), fair=seeds.fair)
        if state is OldMaidState.DEAL:
            cluster = replace(cluster, options=options().fitting)
        return case.STEPS[state](cluster, account, message)

    return BlockDiagram(
        table=TABLE,
        wires=WIRES,
        initial=OldMaidState.INITIALIZE,
        finish=OldMaidState.FINISH,
        empty=OldMaidCluster(),
        step=step,
        prompt=prompt_for,
        to_json=to_json,
        from_json=from_json,
        page=_page,
    )


def _page(state: OldMaidState, cluster: OldMaidCluster) -> Page:
    """Returns the page; only a finished game has a line."""
    return Page(cluster.round_number, line_of(cluster) if state is OldMaidState.RESULT else None)


OldMaidMachine = TableMachine[OldMaidState, OldMaidCluster]
"""A running Old Maid table, made from its diagram."""
