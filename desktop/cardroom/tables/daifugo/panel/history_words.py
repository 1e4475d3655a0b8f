"""The sentences of the history of Daifugō."""

from cardroom.house.history.words import word_text
from cardroom.tables.daifugo.panel.words.cards import cards_text
from cardroom.tables.daifugo.panel.words.house_rules import preset_name
from cardroom.tables.daifugo.panel.words.players import card_count, class_name, joined_sentences, listed, seat_name
from cardroom.tables.daifugo.panel.words.prompts import exchange_text, prompt_text
from cardroom.tables.daifugo.rules.cluster import MoveCode
from cardroom.tables.daifugo.rules.results import OWN_RULES
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.story import GameStep, GameStepKind
from cardroom.widgets.cards.card_words import translate

_K = GameStepKind


def step_text(step: GameStep) -> str:
    """Returns what has happened in a step; passes before it come first."""
    match step.kind:
        case _K.BEGIN:
            text = translate("DaifugoHistory", "The game begins. Its seed is drawn and recorded.")
        case _K.WORD:
            text = word_text(step.word)
        case _K.DAMAGED:
            text = translate("DaifugoHistory", "This step cannot be read: its record is damaged.")
        case _K.EXCHANGE:
            text = _exchange_text(step.sight)
        case _ if step.prompt is not None:
            text = prompt_text(step.prompt, step.sight)
        case _:
            text = ""
    return joined_sentences(_passes_text(step), text)


def _passes_text(step: GameStep) -> str:
    """Returns who has passed: "Owl, Cat: pass."."""
    if not step.passed:
        return ""
    names = listed(seat_name(seat, step.sight) for seat in step.passed)
    return translate("DaifugoHistory", "Pass: {names}.").format(names=names)


def _exchange_text(sight: DaifugoSight) -> str:
    move = sight.move
    assert move is not None
    assert move.code is MoveCode.GIVE
    exchange = next(each for each in sight.exchanges if each.rich == move.seat)
    person = sight.person_seat
    if person in (exchange.rich, exchange.poor) and person is not None:
        return exchange_text(exchange, person, sight)
    if exchange.given:  # otherwise the cards are secret
        text = translate("DaifugoHistory", "{rich} gave {given} to {poor} and got {taken}.")
    else:
        text = translate("DaifugoHistory", "{rich} and {poor} exchanged cards.")
    return text.format(
        rich=seat_name(exchange.rich, sight),
        poor=seat_name(exchange.poor, sight),
        given=cards_text(exchange.given),
        taken=cards_text(exchange.taken),
    )


def seat_line(seat: int, step: GameStep) -> str:
    """Returns the line on a sign: rank, pass, or number of cards."""
    sight = step.sight
    player, seats = sight.seating[seat], len(sight.seating)
    if sight.places:
        return class_name(sight.places.index(player), seats)
    if (place := sight.place_of(seat)) is not None:
        return class_name(place, seats)
    if sight.trick.top is not None and sight.trick.passed >> seat & 1:
        return translate("DaifugoHistory", "passed")
    return card_count(sight.counts[seat])


def order_text(sight: DaifugoSight) -> str:
    """Returns what is unusual about the order: revolution, direction."""
    parts = [
        (sight.revolution, translate("DaifugoHistory", "Revolution: weak cards are strong.")),
        (sight.backwards, translate("DaifugoHistory", "Play goes the other way round.")),
    ]
    return joined_sentences(*(text for applies, text in parts if applies))


def rules_text(code: str) -> str:
    """Returns the name of rules by their code, or "own rules"."""
    kind, _, name = code.partition(":")
    return (name or translate("DaifugoHistory", "own rules")) if kind == OWN_RULES else preset_name(code)
