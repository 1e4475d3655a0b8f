"""The block diagram of joker draw poker."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from cardroom.machines.block_diagram import BlockDiagram
from cardroom.machines.table_machine import TableMachine, Vault
from cardroom.machines.terminals import Terminals
from cardroom.machines.wiring import Wire, Wires, resume_wires
from cardroom.rules.dealing import SEED_BYTES
from cardroom.rules.ledger import Account
from cardroom.rules.poker import case
from cardroom.rules.poker.bets import BET_KEYS
from cardroom.rules.poker.case import (
    bet_stands,
    can_lower,
    can_raise,
    deal_was_pressed,
    has_credits,
    has_escrow,
    is_broke,
    is_position,
)
from cardroom.rules.poker.cluster import TABLE, PokerCluster, PokerOptions, PokerState
from cardroom.rules.poker.prompts import prompt_for
from cardroom.rules.poker.record import from_json, to_json
from cardroom.rules.steps import DONE, Message

_S = PokerState

WIRES: Wires = (
    *resume_wires(_S.INITIALIZE, [state for state in _S if state is not _S.INITIALIZE]),
    Wire(_S.INITIALIZE, DONE, _S.REFRESH),
    Wire(_S.REFRESH, DONE, _S.FINISH, is_broke),
    Wire(_S.REFRESH, DONE, _S.BET),
    Wire(_S.BET, DONE, _S.OPEN_HAND, deal_was_pressed),
    Wire(_S.BET, "bet_up", _S.BET, can_raise),
    Wire(_S.BET, "bet_down", _S.BET, can_lower),
    Wire(_S.BET, "bet_one", _S.BET),
    Wire(_S.BET, "bet_max", _S.BET, can_raise),
    Wire(_S.BET, "bet_to", _S.BET),
    Wire(_S.BET, "deal", _S.OPEN_HAND, bet_stands),
    Wire(_S.BET, "leave", _S.FINISH),
    Wire(_S.OPEN_HAND, "mark", _S.OPEN_HAND, is_position),
    Wire(_S.OPEN_HAND, "mark_all", _S.OPEN_HAND),
    Wire(_S.OPEN_HAND, "draw", _S.CHOOSE_HAND),
    Wire(_S.CHOOSE_HAND, DONE, _S.RESULT),
    # The double-up's place: Result to Double-up on "double", and from there to Refresh with the amount after.
    Wire(_S.RESULT, "deal", _S.REFRESH),
    *(Wire(_S.RESULT, on, _S.REFRESH, has_credits) for on in sorted(BET_KEYS)),
    Wire(_S.RESULT, "collect", _S.REFRESH, has_escrow),
    Wire(_S.FINISH, "new_game", _S.INITIALIZE),
)


class PokerTerminals(Terminals):
    """The connector pane of the poker table.

    Signals:
        bet_up, bet_down: one credit more, one less.
        bet_one: one credit more and, past the highest, one again.
        bet_max: the highest legal bet.
        bet_to(int): a bet of so many credits, clamped.
        deal: takes the bet and opens five cards; after a round it collects first.
        mark(int): turns over the mark of the card at a position, 0 to 4.
        mark_all: marks all five; clears all marks when all are marked.
        draw: replaces the marked cards.
        collect: takes the win home.
        leave: ends the game for good.
        new_game: begins again after the end.
    """

    bet_up = Signal()
    bet_down = Signal()
    bet_one = Signal()
    bet_max = Signal()
    bet_to = Signal(object)
    deal = Signal()
    mark = Signal(object)
    mark_all = Signal()
    draw = Signal()
    collect = Signal()
    leave = Signal()
    new_game = Signal()

    carries: ClassVar[dict[str, type]] = {"bet_to": int, "mark": int}


DrawSeed = Callable[[int], bytes]
"""Asked with a round's number for its 32 bytes."""


def seed_from_system(round_number: int) -> bytes:
    """32 bytes from the operating system's source of randomness, whatever the round."""
    return secrets.token_bytes(SEED_BYTES)


def poker_diagram(options: Callable[[], PokerOptions], draw_seed: DrawSeed) -> BlockDiagram[PokerState, PokerCluster]:
    """The table as a value. Refresh alone is fed from outside: with a seed, and with the player's settings."""

    def step(state: PokerState, cluster: PokerCluster, account: Account, message: Message) -> case.Stepped:
        if state is PokerState.REFRESH:
            return case.refresh(cluster, account, message, draw_seed(cluster.round_number + 1), options())
        if state is PokerState.OPEN_HAND and not cluster.hand:
            # The pay table stays as it was when the bet was placed; what a mark means is asked once more.
            cluster = replace(cluster, options=replace(cluster.options, marking=options().marking))
        return case.STEPS[state](cluster, account, message)

    return BlockDiagram(
        table=TABLE,
        wires=WIRES,
        initial=PokerState.INITIALIZE,
        finish=PokerState.FINISH,
        empty=PokerCluster(),
        step=step,
        prompt=prompt_for,
        to_json=to_json,
        from_json=from_json,
    )


class PokerMachine(TableMachine[PokerState, PokerCluster]):
    """Joker draw poker, running.

    Args:
        terminals: its connector pane.
        vault: where games and money are kept.
        options: asked for the player's settings when a round begins.
        draw_seed: asked for 32 random bytes when a round begins.
        parent: its owner.

    Signals:
        entered(PokerState, PokerCluster, Account), prompt(Prompt), finished(int), failed(Exception): see TableMachine.
    """

    def __init__(
        self,
        terminals: PokerTerminals,
        vault: Vault,
        options: Callable[[], PokerOptions] = PokerOptions,
        draw_seed: DrawSeed = seed_from_system,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(poker_diagram(options, draw_seed), terminals, vault, parent)
