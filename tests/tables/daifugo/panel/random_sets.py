"""Plays random sets of Daifugō, and keeps each prompt."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from cardroom.dataflow.seeds import Seeds
from cardroom.messages import Message, StatePrompt
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoEntry
from tests.memory_vault import MemoryVault
from tests.tables.daifugo.machine_alone import Table
from tests.tables.daifugo.rules.sets import by_chance, some_of
from tools.screenshots.house import fixed_seed

S = DaifugoState


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
    chance, said = random.Random(seed), []
    mover = by_chance(chance)
    table = Table(MemoryVault(), options, Seeds(fixed_seed, fair=False))
    table.machine.prompt.connect(lambda prompt: said.append(_said(table, prompt)))
    table.start()
    while table.state is not S.SET_OVER:
        assert not table.failures, table.failures
        table.press(*_refused(table, chance), mover(table.state, table.cluster))
    table.machine.stop()
    table.machine.deleteLater()
    return said


def _said(table: Table, prompt: StatePrompt) -> Said:
    game = table.cluster.game
    seat = table.cluster.person_seat if game is not None else None
    return Said(prompt, table.machine.entry(seat), game.hands if game is not None else ())


def _refused(table: Table, chance: random.Random) -> Iterator[Message]:
    """Yields what the state refuses, if it asks for cards."""
    exchange, game = table.cluster.next_exchange, table.cluster.game
    if table.state is S.EXCHANGE and exchange is not None:
        yield Give(exchange.rich, 0)
    elif table.state is S.CHOOSE:
        yield HandOn(game_of(table.cluster).turn, 0)
    elif table.state is S.TURN and game is not None:
        hand = game.hands[game.turn]
        wrong = some_of(hand, chance.randint(1, min(3, hand.bit_count())), chance)
        plays = legal_plays(hand, game.trick, game.rules, is_reversed=game.is_reversed)
        if wrong not in [play.cards for play in plays]:
            yield PlayCards(game.turn, wrong, 0)
