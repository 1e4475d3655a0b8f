"""The block diagram of High Card."""

from collections.abc import Callable

from PySide6.QtCore import Signal

from cardroom.bank.ports import Page
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wiring import Wire, Wiring
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from tests.toy_table.rules import case
from tests.toy_table.rules.case import can_bet, is_broke
from tests.toy_table.rules.cluster import TABLE, HighCardCluster, HighCardState
from tests.toy_table.rules.prompts import prompt_for
from tests.toy_table.rules.record import from_json, line_of, to_json
from tests.toy_table.rules.sight import HighCardSight, sight_of

_S = HighCardState

WIRING = Wiring(
    initial=_S.INITIALIZE,
    finish=_S.FINISH,
    wires=(
        Wire(_S.INITIALIZE, DONE, _S.BET),
        Wire(_S.BET, "deal", _S.OPEN, can_bet),
        Wire(_S.OPEN, "turn", _S.RESULT),
        Wire(_S.RESULT, "deal", _S.FINISH, is_broke),
        Wire(_S.RESULT, "deal", _S.BET),
        Wire(_S.FINISH, "new_game", _S.INITIALIZE),
    ),
)


class HighCardTerminals(Terminals):
    """The connector pane of High Card.

    Signals:
        deal: takes the bet and opens the player's card; after a round, begins the next one.
        turn: opens the house's card.
        new_game: begins again when no credit is left.
    """

    deal = Signal()
    turn = Signal()
    new_game = Signal()


def high_card_diagram(
    seeds: Seeds = SYSTEM, ties_return: Callable[[], bool] = lambda: True
) -> BlockDiagram[HighCardState, HighCardCluster, HighCardSight]:
    """Builds the block diagram.

    Args:
        seeds: the source of each round's 32 bytes.
        ties_return: returns the setting for the next round.
    """

    def step(state: HighCardState, cluster: HighCardCluster, account: Account, message: Message) -> case.Stepped:
        number = cluster.round_number + 1
        upcoming = HighCardCluster(number, seeds.draw(number).hex(), seeds.fair, ties_return())
        return case.step(state, cluster, account, upcoming)

    return BlockDiagram(
        table=TABLE,
        wiring=WIRING,
        empty=HighCardCluster(),
        step=step,
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=lambda state, cluster: Page(cluster.round_number, line_of(cluster)),
    )
