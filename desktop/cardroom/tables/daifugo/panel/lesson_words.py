"""Texts of the first lesson, in the current language."""

from cardroom.tables.daifugo.panel.words.cards import cards_text, play_text
from cardroom.tables.daifugo.panel.words.moves import refusal_text
from cardroom.tables.daifugo.panel.words.players import card_count, joined_sentences
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.legal import refusal_of_card
from cardroom.tables.daifugo.rules.lesson import LEARNER, RULES, Lesson, LessonHint, LessonState, Miss, MissReason
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.translation import translate

MOMENTS = (EventCode.REVOLUTION, EventCode.CUT)
"""The events that get a banner."""


def hint_text(hint: LessonHint) -> str:
    """Returns what a step teaches."""
    return {
        LessonHint.LEAD: translate(
            "DaifugoLesson",
            "From weak to strong: 3 4 5 … K A 2. First out wins. You lead, so any card will do: "
            "begin with a weak one, but keep the 3♦ for later.",
        ),
        LessonHint.FOLLOW: translate(
            "DaifugoLesson",
            "One card is on the field, a 10: follow with one stronger card, the weakest that will do. "
            "Do not break up the nines.",
        ),
        LessonHint.PASS: translate(
            "DaifugoLesson",
            "A 2 is the strongest card. Nothing of yours beats it: PASS. When all others have passed, "
            "the field is cleared, and Owl leads.",
        ),
        LessonHint.GROUP: translate(
            "DaifugoLesson",
            "A pair of 7s: only a stronger pair can follow. You have one, and the four nines are too good for this.",
        ),
        LessonHint.EIGHT_CUT: translate(
            "DaifugoLesson",
            "Owl's aces were too strong, and you passed. Now a 6. Eight cut: "
            "an 8 clears the field at once, and you lead.",
        ),
        LessonHint.RUN: translate(
            "DaifugoLesson",
            "You lead again: get rid of three weak cards at once. Three in a row of one suit are a run.",
        ),
        LessonHint.REVOLUTION: translate(
            "DaifugoLesson",
            "Nobody had a run. Your last cards are a 3 and a K. Four of one rank make a revolution: the order is "
            "reversed!",
        ),
        LessonHint.REVERSED: translate(
            "DaifugoLesson",
            "Now the 3 is the strongest and the K is weak. Lead the card that cannot be beaten.",
        ),
        LessonHint.OUT: translate(
            "DaifugoLesson", "All have passed, and you lead. Play your last card, and you are out."
        ),
    }[hint]


def miss_text(miss: Miss, lesson: Lesson) -> str:
    """Returns why a press did not count."""
    match miss.reason:
        case MissReason.REFUSED:
            game = lesson.moment.game
            return refusal_text(miss.refusal, game.trick, game.is_reversed)
        case MissReason.MUST_PASS:
            return translate("DaifugoLesson", "That is not stronger than the 2. Press PASS.")
        case MissReason.NO_PASS:
            return translate("DaifugoLesson", "You may pass, but you have something better.")
        case _:
            return translate("DaifugoLesson", "You may play that, but there is something better.")


def shown_text(lesson: Lesson) -> str:
    """Returns what to press; "" while that is not shown."""
    step = lesson.step
    if step is None or not lesson.is_shown:
        return ""
    if not step.cards:
        return translate("DaifugoLesson", "Press PASS.")
    return translate("DaifugoLesson", "Choose {cards}, then press PLAY.").format(cards=cards_text(step.cards))


def end_text() -> str:
    """Returns the last sentence."""
    return translate(
        "DaifugoLesson",
        "You are out first: daifugō! In the next game the poorest would give you the two strongest cards. "
        "The help page [F1] has all rules. Good luck!",
    )


def move_text(moment: LessonState, names: tuple[str, ...]) -> str:
    """Returns one move of the game: "Owl: pair of 5s."."""
    events = {event.code for event in moment.game.events}
    if moment.seat is None:
        return translate("DaifugoLesson", "The field is cleared.")
    name = names[moment.seat]
    if not moment.has_played:
        if moment.seat == LEARNER:
            return translate("DaifugoLesson", "You pass.")
        return translate("DaifugoLesson", "{name} passes.").format(name=name)
    text = translate("DaifugoLesson", "{name}: {play}.").format(name=name, play=play_text(moment.plays[-1][1]))
    return joined_sentences(text, *(moment_text(code) for code in MOMENTS if code in events))


def moment_text(code: EventCode) -> str:
    """Returns the text of the banner for an event of `MOMENTS`."""
    return {
        EventCode.REVOLUTION: translate("DaifugoLesson", "Revolution!"),
        EventCode.CUT: translate("DaifugoLesson", "Eight cut!"),
    }[code]


def empty_text(lesson: Lesson) -> str:
    """Returns what an empty field says while the learner leads."""
    return "" if lesson.is_over else translate("DaifugoLesson", "You lead")


def status_text(seat: int, moment: LessonState) -> str:
    """Returns the cards left of a player, and a pass."""
    game = moment.game
    cards = card_count(game.hands[seat].bit_count())
    if game.trick.passed >> seat & 1:
        return translate("DaifugoLesson", "{cards} · passes", "the status of a player").format(cards=cards)
    return cards


def dimmed_text(card: CardSet, lesson: Lesson) -> str:
    """Returns why a card cannot be played now, or ""."""
    game = lesson.moment.game
    refusal = refusal_of_card(card, game.hands[LEARNER], game.trick, RULES, is_reversed=game.is_reversed)
    return "" if refusal is None else refusal_text(refusal, game.trick, game.is_reversed)
