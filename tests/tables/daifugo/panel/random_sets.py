"""Plays random sets of Daifugō, and keeps each prompt."""

import random
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.messages import Message, StatePrompt
from cardroom.tables.daifugo.machine import DaifugoMachine, DaifugoTerminals, daifugo_diagram
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoEntry
from tests.memory_vault import MemoryVault
from tools.screenshots.house import fixed_seed

S = DaifugoState
_PRESSES = {S.READY: "start", S.RESULT: "go_on", S.STANDINGS: "deal"}


@dataclass(frozen=True)
class Said:
    """A prompt.

    Attributes:
        prompt: the prompt, with its state.
        entry: the state as the person sees it, or as a spectator does.
        hands: the hands of all seats.
    """

    prompt: StatePrompt
    entry: DaifugoEntry
    hands: tuple[CardSet, ...]


def play_set(options: DaifugoOptions, seed: int = 1) -> list[Said]:
    """Returns all prompts of a set of random moves.

    Now and then a play or a choice is refused first.
    """
    chance = random.Random(seed)
    terminals = DaifugoTerminals()
    machine = TableMachine(daifugo_diagram(lambda: options, Seeds(fixed_seed, fair=False)), terminals, MemoryVault())
    said: list[Said] = []
    failures: list[Exception] = []
    machine.failed.connect(failures.append)
    machine.prompt.connect(lambda prompt: said.append(_said(machine, prompt)))
    machine.start()
    while not (machine.is_waiting and machine.state is S.SET_OVER):
        QCoreApplication.processEvents()
        if failures:
            raise failures[0]
        if machine.is_waiting and machine.state is not S.SET_OVER:
            for message in _presses(machine, chance):
                terminals.send(message)
                QCoreApplication.processEvents()
    machine.stop()
    machine.deleteLater()
    return said


def _said(machine: DaifugoMachine, prompt: StatePrompt) -> Said:
    cluster = machine.cluster
    seat = cluster.person_seat if cluster.game is not None else None
    return Said(prompt, machine.entry(seat), cluster.game.hands if cluster.game is not None else ())


def _presses(machine: DaifugoMachine, chance: random.Random) -> list[Message]:
    state, cluster = machine.state, machine.cluster
    if state in _PRESSES:
        return [Message(_PRESSES[state])]
    game = game_of(cluster)
    if state is S.EXCHANGE:
        exchange = cluster.next_exchange
        assert exchange is not None
        given = _some(game.hands[exchange.rich], exchange.count, chance)
        return [Give(exchange.rich, 0), Give(exchange.rich, given)]
    if state is S.CHOOSE:
        chosen = _some(game.hands[game.turn], game.duties[0].count, chance)
        return [HandOn(game.turn, 0), HandOn(game.turn, chosen)]
    plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
    wrong = _some(game.hands[game.turn], chance.randint(1, min(3, game.hands[game.turn].bit_count())), chance)
    presses: list[Message] = [PlayCards(game.turn, wrong, 0)] if wrong not in [play.cards for play in plays] else []
    number = chance.randrange(len(plays) + game.may_pass)
    if number == len(plays):
        return [*presses, PassTurn(game.turn)]
    return [*presses, PlayCards(game.turn, plays[number].cards, plays[number].stands)]


def _some(cards: CardSet, count: int, chance: random.Random) -> CardSet:
    return sum(chance.sample(list(each_bit(cards)), count))
