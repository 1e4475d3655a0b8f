"""The texts of the review: choices, mistakes and chances."""

from PySide6.QtCore import QLocale

from cardroom.tables.daifugo.panel.hint_words import short_play
from cardroom.tables.daifugo.panel.words.players import figure, joined_sentences, listed, place_name
from cardroom.tables.daifugo.player.review import Choice, Verdict
from cardroom.widgets.translation import translate

_SOME = 0.005
"""The least chance that is no 0 %."""


def places_text(places: float) -> str:
    """Returns a number of places: "0.42"."""
    return QLocale().toString(places, "f", 2)


def percent(chance: float) -> str:
    """Returns a chance: "31 %"."""
    text = translate("DaifugoReview", "{number} %").replace(" ", "\N{NO-BREAK SPACE}")
    return text.format(number=figure(round(100 * chance)))


def row_text(rank: int, verdict: Verdict) -> str:
    """Returns a mistake in short, for the list.

    Args:
        rank: its number in the list and on the graph, from 1.
        verdict: on the choice.
    """
    actual, better = short_play(verdict.actual), short_play(verdict.better)
    text = translate("DaifugoReview", "{rank}.  {actual} → {better}  −{loss}")
    return text.format(rank=figure(rank), actual=actual, better=better, loss=places_text(verdict.loss))


def choice_text(number: int, choice: Choice, verdict: Verdict) -> str:
    """Returns a choice in sentences: situation, play, and its verdict."""
    return joined_sentences(_situation(number, choice), _judgement(verdict))


def chances_text(chances: tuple[float, ...]) -> str:
    """Returns the chance of each place: "1st 31 %, 2nd 20 %"."""
    text = translate("DaifugoReview", "{place} {chance}", "a place and its chance")
    return listed(text.format(place=place_name(at), chance=percent(each)) for at, each in enumerate(chances))


def _situation(number: int, choice: Choice) -> str:
    top, play = choice.seen.trick.top, choice.decision.play
    if top is None:
        text = translate("DaifugoReview", "Choice {number}: you led {play}.")
    elif play is None:
        text = translate("DaifugoReview", "Choice {number}: you passed on {top}.")
    else:
        text = translate("DaifugoReview", "Choice {number}: you played {play} on {top}.")
    return text.format(number=figure(number), play=short_play(play), top=short_play(top))


def _judgement(verdict: Verdict) -> str:
    if verdict.better == verdict.actual:
        return translate("DaifugoReview", "The expert finds nothing better.")
    text = translate("DaifugoReview", "Hardly worse than {better}: {gain} ± {error} places.")
    if verdict.is_mistake:
        text = translate(
            "DaifugoReview",
            "Better: {better}. It gains {gain} ± {error} places; the chance of {place} goes from {before} to {after}.",
        )
    gain, error = map(places_text, (verdict.loss, max(0.01, verdict.error)))
    best = next(place for place, chance in enumerate(verdict.better_chances) if chance >= _SOME)
    before, after = percent(verdict.chances[best]), percent(verdict.better_chances[best])
    words = {"gain": gain, "error": error, "place": place_name(best), "before": before, "after": after}
    return text.format(better=short_play(verdict.better), **words)
