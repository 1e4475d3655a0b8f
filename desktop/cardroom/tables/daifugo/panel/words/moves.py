"""What a move has caused, and why one is refused, in words."""

from cardroom.tables.daifugo.panel.words.cards import rank_text, several, suits_text
from cardroom.tables.daifugo.panel.words.players import (
    DaifugoCounts,
    about_seat,
    card_count,
    class_name,
    figure,
    joined_sentences,
)
from cardroom.tables.daifugo.rules.card_sets import RANKS
from cardroom.tables.daifugo.rules.legal import Refusal, Trick
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.state import Event, EventCode
from cardroom.widgets.translation import translate


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


def refusal_text(refusal: Refusal | None, trick: Trick, is_reversed: bool, *, spade_three: bool = False) -> str:
    """Returns why cards may not be played, and what would be needed.

    Args:
        refusal: the reason; None if only what a joker stands for was not possible.
        trick: what lies on the table.
        is_reversed: whether a lower rank is stronger now.
        spade_three: whether the 3 of spades beats a lone joker.
    """
    top = trick.top
    match refusal:
        case None:
            text = translate("DaifugoWords", "Choose what the joker stands for.")
        case Refusal.NO_CARDS:
            text = translate("DaifugoWords", "Choose cards first.")
        case Refusal.NOT_YOURS:
            text = translate("DaifugoWords", "You do not have these cards.")
        case Refusal.NO_PLAY:
            text = translate("DaifugoWords", "These cards cannot be played together.")
        case Refusal.OTHER_KIND | Refusal.OTHER_COUNT if top is not None:
            text = _needed(top)
        case Refusal.TOO_WEAK if top is not None:
            text = _too_weak(top, is_reversed=is_reversed, spade_three=spade_three)
        case Refusal.LOCKED:
            text = translate("DaifugoWords", "Locked to {suits}.").format(suits=suits_text(trick.lock))
        case Refusal.HARD_LOCKED if top is not None:
            text = _hard_locked(top, is_reversed=is_reversed)
        case _:
            text = translate("DaifugoWords", "These cards cannot be played now.")
    return text


def _needed(top: Play) -> str:
    """Returns which kind of play the field asks for."""
    match top.kind:
        case Kind.SINGLE:
            return translate("DaifugoWords", "Only one card can follow.")
        case Kind.RUN:
            text = translate("DaifugoWords", "Needed: a run of {count} cards.")
        case _ if top.count == 2:
            text = translate("DaifugoWords", "Needed: a pair.")
        case _:
            text = translate("DaifugoWords", "Needed: {count} cards of one rank.")
    return text.format(count=figure(top.count))


def _too_weak(top: Play, *, is_reversed: bool, spade_three: bool) -> str:
    if top.stands == 0:
        if spade_three and top.count == 1:
            return translate("DaifugoWords", "Only the 3♠ beats a joker.")
        return translate("DaifugoWords", "Nothing beats the joker.")
    if is_reversed:
        text = translate("DaifugoWords", "Too weak: the order is reversed, so it must be below the {rank}.")
        return text.format(rank=rank_text(top.low))
    if top.kind is Kind.RUN:
        text = translate("DaifugoWords", "Too weak: the whole run must be above the {rank}.")
    else:
        text = translate("DaifugoWords", "Too weak: it must beat the {rank}.")
    return text.format(rank=rank_text(top.high))


def _hard_locked(top: Play, *, is_reversed: bool) -> str:
    """Returns which rank must follow, if there is one."""
    rank = top.low - 1 if is_reversed else top.high + 1
    if not 0 <= rank < RANKS:
        return translate("DaifugoWords", "Hard lock: no rank follows.")
    if top.kind is Kind.RUN:
        text = translate("DaifugoWords", "Hard lock: the run must go on with the {rank}.")
    else:
        text = translate("DaifugoWords", "Hard lock: only {ranks} can follow.")
    return text.format(rank=rank_text(rank), ranks=several(rank))
