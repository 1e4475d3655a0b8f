"""Joins sentences that are read aloud, in the current language."""

from functools import reduce

from cardroom.widgets.translation import translate

_ENDS = (".", "!", "?", "。", "！", "？", "…")


def sentences(*parts: str) -> str:
    """Joins sentences.

    Each begins with a capital, and gets a full stop if it has no end.
    """
    stop = translate("Speech", ".", "the end of a sentence")
    whole = [each[:1].upper() + each[1:] for each in parts if each]
    ended = [each if each.endswith(_ENDS) else each + stop for each in whole]
    pair = translate("Speech", "{before} {after}", "two sentences")
    return reduce(lambda before, after: pair.format(before=before, after=after), ended) if ended else ""
