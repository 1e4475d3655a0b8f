"""What a move has caused at the Daifugō table, in words."""

from cardroom.tables.daifugo.panel.words.cards import suits_text
from cardroom.tables.daifugo.panel.words.players import (
    DaifugoCounts,
    about_seat,
    card_count,
    class_name,
    figure,
    joined_sentences,
)
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.state import Event, EventCode
from cardroom.widgets.cards.card_words import translate


def event_text(event: Event, sight: DaifugoSight) -> str:
    """Returns one event, short enough for a banner."""
    match event.code:
        case EventCode.LOCK:
            text = translate("DaifugoWords", "Locked to {suits}!").format(suits=suits_text(sight.trick.lock))
        case EventCode.SKIP:
            text = DaifugoCounts().skipped(event.amount)
        case EventCode.GAVE:
            text = translate("DaifugoWords", "Seven pass: {cards}").format(cards=card_count(event.amount))
        case EventCode.DISCARDED:
            text = translate("DaifugoWords", "Ten discard: {cards}").format(cards=card_count(event.amount))
        case EventCode.OUT:
            text = _out(event, sight)
        case EventCode.FOUL | EventCode.FALL | EventCode.TRICK_OVER:
            text = _of_player(event, sight)
        case code:
            text = _plain()[code]
    return text


def events_text(sight: DaifugoSight) -> str:
    """Returns the sentences about the last move's effects, or ""."""
    shown = (each for each in sight.events if each.code is not EventCode.TRICK_OVER)
    return joined_sentences(*(event_text(each, sight) for each in shown))


def _plain() -> dict[EventCode, str]:
    return {
        EventCode.REVOLUTION: translate("DaifugoWords", "Revolution!"),
        EventCode.COUNTER_REVOLUTION: translate("DaifugoWords", "Counter-revolution!"),
        EventCode.CUT: translate("DaifugoWords", "Eight cut!"),
        EventCode.HARD_LOCK: translate("DaifugoWords", "Hard lock!"),
        EventCode.SPADE_3: translate("DaifugoWords", "3♠ return!"),
        EventCode.JACK_BACK: translate("DaifugoWords", "Jack back!"),
        EventCode.REVERSE: translate("DaifugoWords", "Nine reverse!"),
        EventCode.STUCK: translate("DaifugoWords", "Everybody keeps passing: the remaining places are drawn."),
    }


def _out(event: Event, sight: DaifugoSight) -> str:
    yours = translate("DaifugoWords", "You are out: {rank}!")
    others = translate("DaifugoWords", "{name} is out: {rank}.")
    rank, place = class_name(event.amount - 1, len(sight.seating)), figure(event.amount)
    return about_seat(event.seat, sight, yours, others, rank=rank, place=place)


def _of_player(event: Event, sight: DaifugoSight) -> str:
    yours, others = {
        EventCode.FOUL: (
            translate("DaifugoWords", "Forbidden finish: you are ranked last!"),
            translate("DaifugoWords", "Forbidden finish: {name} is ranked last!"),
        ),
        EventCode.FALL: (
            translate("DaifugoWords", "You fall from daifugō!"),
            translate("DaifugoWords", "{name} falls from daifugō!"),
        ),
        EventCode.TRICK_OVER: (
            translate("DaifugoWords", "You lead."),
            translate("DaifugoWords", "{name} leads."),
        ),
    }[event.code]
    return about_seat(event.seat, sight, yours, others)
