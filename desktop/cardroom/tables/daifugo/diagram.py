"""The block diagram of Daifugō: set, game and trick are nested.

It has no Qt: the audit plays recorded games again by it.
"""

from collections.abc import Callable

from cardroom.bank.ports import Page
from cardroom.cards.dealing import commitment_of
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.wiring import Group, Wire, Wiring
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.rules import case, guards
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.prompts import prompt_for
from cardroom.tables.daifugo.rules.record import fits, from_json, line_of, to_json
from cardroom.tables.daifugo.rules.sight import DaifugoSight, sight_of

_S = DaifugoState

TRICK = Group("trick", (_S.TURN, _S.PLAYED, _S.PASSED, _S.CHOOSE, _S.CHOSEN))
GAME = Group("game", (_S.DEAL, _S.EXCHANGE, _S.EXCHANGED, TRICK, _S.CLEARED))
SET = Group("set", (GAME, _S.RESULT, _S.NEXT_GAME, _S.STANDINGS))

WIRING = Wiring(
    initial=_S.INITIALIZE,
    finish=_S.FINISH,
    groups=(SET,),
    wires=(
        Wire(_S.INITIALIZE, DONE, _S.REFRESH),
        Wire(_S.REFRESH, DONE, _S.READY),
        Wire(_S.READY, "add_word", _S.READY, takes=guards.is_new_word),
        Wire(_S.READY, "start", SET),
        Wire(_S.READY, "leave", _S.FINISH),
        Wire(_S.DEAL, DONE, _S.EXCHANGE, guards.has_exchange),
        Wire(_S.DEAL, DONE, TRICK),
        Wire(_S.EXCHANGE, "give", _S.EXCHANGED, takes=guards.completes_exchange, by=guards.seat_that_gives),
        Wire(_S.EXCHANGE, "give", _S.EXCHANGE, by=guards.seat_that_gives),
        Wire(_S.EXCHANGED, DONE, TRICK),
        Wire(_S.TURN, "play", _S.PLAYED, takes=guards.is_legal_play, by=guards.seat_on_turn),
        Wire(_S.TURN, "play", _S.TURN, by=guards.seat_on_turn),
        Wire(_S.TURN, "pass_turn", _S.PASSED, guards.may_pass, by=guards.seat_on_turn),
        Wire(_S.PLAYED, DONE, _S.RESULT, guards.is_game_over),
        Wire(_S.PLAYED, DONE, _S.CHOOSE, guards.has_duty),
        Wire(_S.PLAYED, DONE, _S.CLEARED, guards.has_trick_ended),
        Wire(_S.PLAYED, DONE, _S.TURN),
        Wire(_S.PASSED, DONE, _S.RESULT, guards.is_game_over),
        Wire(_S.PASSED, DONE, _S.CLEARED, guards.has_trick_ended),
        Wire(_S.PASSED, DONE, _S.TURN),
        Wire(_S.CHOOSE, "hand_on", _S.CHOSEN, takes=guards.is_choice, by=guards.seat_on_turn),
        Wire(_S.CHOOSE, "hand_on", _S.CHOOSE, by=guards.seat_on_turn),
        Wire(_S.CHOSEN, DONE, _S.RESULT, guards.is_game_over),
        Wire(_S.CHOSEN, DONE, _S.CHOOSE, guards.has_duty),
        Wire(_S.CHOSEN, DONE, _S.CLEARED, guards.has_trick_ended),
        Wire(_S.CHOSEN, DONE, _S.TURN),
        Wire(_S.CLEARED, DONE, TRICK),
        Wire(GAME, "quit", _S.ABANDON),
        Wire(_S.RESULT, "go_on", _S.SET_OVER, guards.is_set_over),
        Wire(_S.RESULT, "go_on", _S.NEXT_GAME),
        Wire(_S.RESULT, "quit", _S.SET_OVER),
        Wire(_S.NEXT_GAME, DONE, _S.STANDINGS),
        Wire(_S.STANDINGS, "add_word", _S.STANDINGS, takes=guards.is_new_word),
        Wire(_S.STANDINGS, "deal", GAME),
        Wire(_S.STANDINGS, "quit", _S.SET_OVER),
        Wire(_S.SET_OVER, "again", _S.REFRESH),
        Wire(_S.ABANDON, DONE, _S.REFRESH),
        Wire(_S.FINISH, "new_game", _S.INITIALIZE),
    ),
    places={
        "INITIALIZE": (0, 0),
        "REFRESH": (1, 0),
        "READY": (2, 0),
        "FINISH": (0, 1),
        "DEAL": (3, 0),
        "EXCHANGE": (4, 0),
        "EXCHANGED": (5, 0),
        "TURN": (4, 1),
        "PLAYED": (5, 1),
        "PASSED": (4, 2),
        "CHOOSE": (6, 1),
        "CHOSEN": (6, 2),
        "CLEARED": (5, 3),
        "RESULT": (5, 4),
        "NEXT_GAME": (4, 4),
        "STANDINGS": (3, 4),
        "SET_OVER": (1, 4),
        "ABANDON": (1, 1),
    },
)


def daifugo_diagram(
    options: Callable[[], DaifugoOptions] = DaifugoOptions, seeds: Seeds = SYSTEM
) -> BlockDiagram[DaifugoState, DaifugoCluster, DaifugoSight]:
    """Returns the block diagram of Daifugō.

    Refresh and Next game have a seed as input from outside; Refresh and the first Deal of a set have the options.

    Args:
        options: returns the player's options.
        seeds: the source of each game's 32 bytes.
    """

    def step(state: DaifugoState, cluster: DaifugoCluster, account: Account, message: Message) -> case.Stepped:
        if state is DaifugoState.REFRESH:
            seed = seeds.draw(cluster.round_number + 1)
            return case.refresh(cluster, account, message, seed, options(), fair=seeds.fair)
        if state is DaifugoState.NEXT_GAME:
            seed = seeds.draw(cluster.round_number + 1)
            return case.next_game(cluster, account, message, seed, fair=seeds.fair)
        if state is DaifugoState.DEAL and message.on == "start":
            cluster = case.begin_set(cluster, options())
        return case.STEPS[state](cluster, account, message)

    return BlockDiagram(
        table=TABLE,
        wiring=WIRING,
        empty=DaifugoCluster(),
        step=step,
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=_page,
        fits=fits,
    )


def _page(state: DaifugoState, cluster: DaifugoCluster) -> Page:
    """Returns the page; a line ends the game.

    It makes the seed public, on the receipt.
    """
    abandoned = state is DaifugoState.ABANDON
    has_ended = abandoned or state is DaifugoState.RESULT
    line = line_of(cluster, abandoned=abandoned) if has_ended else None
    return Page(cluster.round_number, line, commitment_of(cluster.seed))
