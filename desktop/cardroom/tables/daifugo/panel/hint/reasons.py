"""Plain reasons for or against the plays of the hint."""

from cardroom.tables.daifugo.panel.words.cards import group_text, suits_text
from cardroom.tables.daifugo.panel.words.players import listed
from cardroom.tables.daifugo.player.assessment import PlayValue
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.card_sets import RANKS, suits_at
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.widgets.cards.card_words import translate

_UNBEATEN, _MIDDLE = 100, RANKS // 2
"""The role value of a play that no other beats; the rank between weak and strong ones."""


def reason_text(value: PlayValue, seen: Seen | None) -> str:
    """Returns the reasons of a play: "locks ♣, cannot be beaten".

    Args:
        value: of the play, or of the pass.
        seen: the decision; without it only the play itself is judged.
    """
    if value.is_foul:
        return translate("DaifugoWords", "forbidden finish")
    if value.goes_out:
        return translate("DaifugoWords", "goes out")
    if value.play is None:
        return "" if seen is None else _kept(seen)
    clears = translate("DaifugoWords", "clears the field") if value.clears else ""
    if seen is None:
        return clears
    strength = translate("DaifugoWords", "cannot be beaten") if value.role >= _UNBEATEN else clears
    if not clears and (value.play.low > _MIDDLE if seen.is_reversed else value.play.high < _MIDDLE):
        strength = translate("DaifugoWords", "sheds weak cards", "the reason for a play")
    return listed(part for part in (_lock(value.play, seen), _broken(value.play, seen) or strength) if part)


def _lock(play: Play, seen: Seen) -> str:
    """Returns the suits that a play locks."""
    top, lock = seen.trick.top, seen.trick.lock
    if not seen.rules.lock or lock or top is None or not play.stands or play.suits != top.suits:
        return ""
    return translate("DaifugoWords", "locks {suits}").format(suits=suits_text(play.suits))


def _broken(play: Play, seen: Seen) -> str:
    """Returns the group of the hand that a play breaks up."""
    held, used = suits_at(seen.hand, play.low), suits_at(play.cards, play.low)
    if play.kind is Kind.RUN or not used or used == held:
        return ""
    group = group_text(held.bit_count(), play.low)
    return translate("DaifugoWords", "breaks up the {group}").format(group=group)


def _kept(seen: Seen) -> str:
    """Returns the strongest group that the pass keeps whole."""
    broken = [play.low for play in seen.legal_plays() if _broken(play, seen)]
    if not broken:
        return ""
    rank = min(broken) if seen.is_reversed else max(broken)
    group = group_text(suits_at(seen.hand, rank).bit_count(), rank)
    return translate("DaifugoWords", "keeps the {group}").format(group=group)
