"""The block diagram of Old Maid: states, wires and functions, without Qt.

The audit plays recorded games again by it.
"""

from collections.abc import Callable

from msgspec.structs import replace

from cardroom.bank.ports import Page
from cardroom.cards.dealing import commitment_of
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.wiring import Wire, Wiring
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.case import is_card, is_new_word, is_over, seat_on_turn, seats_with_cards
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.prompts import prompt_for
from cardroom.tables.old_maid.rules.record import fits, from_json, line_of, to_json
from cardroom.tables.old_maid.rules.sight import OldMaidSight, sight_of

_S = OldMaidState

WIRING = Wiring(
    initial=_S.INITIALIZE,
    finish=_S.FINISH,
    wires=(
        Wire(_S.INITIALIZE, DONE, _S.REFRESH),
        Wire(_S.REFRESH, DONE, _S.READY),
        Wire(_S.READY, "add_word", _S.READY, takes=is_new_word),
        Wire(_S.READY, "deal", _S.DEAL),
        Wire(_S.READY, "leave", _S.FINISH),
        Wire(_S.DEAL, DONE, _S.DISCARD),
        Wire(_S.DISCARD, DONE, _S.RESULT, is_over),
        Wire(_S.DISCARD, DONE, _S.TURN),
        Wire(_S.TURN, "draw", _S.DRAWN, takes=is_card, by=seat_on_turn),
        Wire(_S.TURN, "draw", _S.TURN, by=seat_on_turn),
        Wire(_S.TURN, "shuffle", _S.TURN, by=seats_with_cards),
        Wire(_S.TURN, "again", _S.ABANDON),
        Wire(_S.ABANDON, DONE, _S.REFRESH),
        Wire(_S.DRAWN, DONE, _S.RESULT, is_over),
        Wire(_S.DRAWN, DONE, _S.TURN),
        Wire(_S.RESULT, "again", _S.REFRESH),
        Wire(_S.FINISH, "new_game", _S.INITIALIZE),
    ),
    places={
        "INITIALIZE": (0, 0),
        "REFRESH": (1, 0),
        "READY": (2, 0),
        "DEAL": (3, 0),
        "DISCARD": (4, 0),
        "FINISH": (0, 1),
        "TURN": (3, 1),
        "DRAWN": (4, 1),
        "ABANDON": (2, 1),
        "RESULT": (4, 2),
    },
)


def old_maid_diagram(
    options: Callable[[], OldMaidOptions] = OldMaidOptions, seeds: Seeds = SYSTEM
) -> BlockDiagram[OldMaidState, OldMaidCluster, OldMaidSight]:
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
        wiring=WIRING,
        empty=OldMaidCluster(),
        step=step,
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=_page,
        fits=fits,
    )


def _page(state: OldMaidState, cluster: OldMaidCluster) -> Page:
    """Returns the page; only a finished or abandoned game has a line.

    A line makes the seed public, on the receipt.
    """
    abandoned = state is OldMaidState.ABANDON
    has_ended = abandoned or state is OldMaidState.RESULT
    line = line_of(cluster, abandoned=abandoned) if has_ended else None
    return Page(cluster.round_number, line, commitment_of(cluster.seed))
