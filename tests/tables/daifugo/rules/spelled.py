"""Cards, plays and games of Daifugō, spelled like "3S 10D JK".

A joker is JK; JK=5H is a joker that stands for the 5 of hearts. Moves are plays, "-" for a pass, and "give 3S 4D" for
what a seven or a ten obliges to.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardroom.cards.cards import parse_card
from cardroom.tables.daifugo.rules.card_sets import NATURALS, CardSet, as_cards, card_set, deck_of, union
from cardroom.tables.daifugo.rules.game import after_choice, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import Refusal, Trick, legal_plays, refusal_of
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import STANDARD, SWITCHES, RuleSet
from cardroom.tables.daifugo.rules.state import EventCode, Game

PLAIN = replace(STANDARD, jokers=0, **dict.fromkeys(SWITCHES, False))
"""Four seats, no joker, no house rule; passes do not hold, either."""


def rules_with(*switches: str, **numbers: int) -> RuleSet:
    """Returns the plain rules with some house rules, and passes that hold."""
    return with_values(PLAIN, {"pass_holds": True, **dict.fromkeys(switches, True), **numbers})


def with_values(rules: RuleSet, values: Mapping[str, int]) -> RuleSet:
    """Returns rules with other switches and numbers."""
    return replace(rules, **dict(values))  # type: ignore[arg-type] # any fields


def cards(text: str) -> CardSet:
    """Returns the set of some cards."""
    return card_set(parse_card(word.replace("JK", "JOKER")) for word in _without_stands(text))


def play(text: str, *, runs: bool = True) -> Play:
    """Returns the only play of some cards.

    Jokers stand for what is written, if anything is.
    """
    taken = cards(text)
    stood = [word.partition("=")[2] for word in text.split() if "=" in word]
    wanted = (taken & NATURALS) | cards(" ".join(stood))
    found = [each for each in readings(taken, runs=runs) if not stood or each.stands == wanted]
    assert len(found) == 1, f"{text!r} can be read in {len(found)} ways"
    return found[0]


def table(*hands: str, rules: RuleSet, **changes: object) -> Game:
    """Returns a game with these hands, in which seat 0 leads.

    All other cards have been played.
    """
    held = tuple(map(cards, hands))
    game = Game(replace(rules, seats=len(hands)), held, 0, played=deck_of(rules.jokers) & ~union(held))
    return replace(game, **changes)  # type: ignore[arg-type] # any fields


def after(game: Game, *moves: str) -> Game:
    """Returns the game after some legal moves; clears ended tricks."""
    for move in moves:
        game = _after(clear(game) if game.ended and not game.duties else game, move)
    return game


def _after(game: Game, move: str) -> Game:
    assert not game.is_over
    if move == "-":
        assert game.may_pass
        return after_pass(game)
    if move.startswith("give "):
        chosen = cards(move.removeprefix("give "))
        assert not chosen & ~game.hands[game.turn]
        assert chosen.bit_count() == game.duties[0].count
        return after_choice(game, chosen)
    made = play(move)
    assert not game.duties
    assert not made.cards & ~game.hands[game.turn], f"seat {game.turn} does not hold {move}"
    assert refusal_of(made, game.trick, game.rules, is_reversed=game.is_reversed) is None
    return after_play(game, made)


def refused(game: Game, text: str) -> Refusal | None:
    """Returns why a play is refused; None for a legal one."""
    return refusal_of(play(text), game.trick, game.rules, is_reversed=game.is_reversed)


def offered(game: Game) -> set[str]:
    """Returns the legal plays, spelled as what they stand for."""
    plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
    return {spelled(each.stands) or " ".join(["JK"] * each.count) for each in plays}


def follow(top: str, reply: str, rules: RuleSet, *, is_reversed: bool = False, lock: str = "") -> Refusal | None:
    """Returns why a play may not follow another, or None.

    Args:
        top: the play on the table.
        reply: the play that follows.
        rules: the rules in force.
        is_reversed: whether the order is reversed.
        lock: the locked suits, such as "SH".
    """
    locked = sum(1 << "SHDC".index(suit) for suit in lock)
    return refusal_of(play(reply), Trick(play(top), 0, lock=locked), rules, is_reversed=is_reversed)


def played(rules: RuleSet, hands: str, moves: str) -> Game:
    """Returns a game after legal moves.

    Args:
        rules: the rules.
        hands: separated by "|"; before them attributes of the game, such as "revolution daifugo=2: 3S | 4S".
        moves: separated by commas.
    """
    start, _, held = hands.rpartition(": ")
    changes = {name: int(value or 1) for name, _, value in (word.partition("=") for word in start.split())}
    return after(table(*held.split("|"), rules=rules, **changes), *moves.split(", "))


def codes(game: Game) -> str:
    """Returns the codes of what the last move has caused."""
    return " ".join(event.code.value for event in game.events)


def outcome(game: Game) -> str:
    """Returns last events, the seat on turn, and what is in force."""
    flags = [name for name in ("ended", "revolution", "is_reversed", "backwards") if getattr(game, name)]
    ranks = {"out": game.out, "last": game.last, "places": game.places}
    ranked = [f"{name}:{','.join(map(str, seats))}" for name, seats in ranks.items() if seats]
    return " ".join((*filter(None, [codes(game)]), str(game.turn), *flags, *ranked))


def amounts(game: Game, code: EventCode) -> list[int]:
    """Returns the amounts of the events of a code."""
    return [event.amount for event in game.events if event.code is code]


def spelled(found: CardSet) -> str:
    """Returns the names of some cards, the weakest first."""
    return " ".join(_name(card) for card in as_cards(found))


def _name(card: int) -> str:
    return "JK" if card == 52 else ("A23456789TJQK"[card % 13] + "SHDC"[card // 13]).replace("T", "10")


def _without_stands(text: str) -> list[str]:
    return [word.partition("=")[0] for word in text.split()]
