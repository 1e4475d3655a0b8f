"""Words for the digits of a deal, and the digits in groups."""

from cardroom.widgets.translation import translate

_GROUP = 8


def commitment_words(*, fair: bool, has_bets: bool) -> str:
    """Explains the commitment of a deal, and its key.

    Args:
        fair: whether the seed came from the operating system.
        has_bets: whether the table takes bets.
    """
    if not fair:
        return translate("FairDealWords", "The cards follow from a seed that was chosen, for tests. F shows more.")
    if has_bets:
        return translate(
            "FairDealWords",
            "The fingerprint (SHA-256) of this deal's seed, fixed before your bet: so no card can be changed later. "
            "F shows more.",
        )
    return translate(
        "FairDealWords",
        "The fingerprint (SHA-256) of this game's seed, fixed before the deal: so no card can be changed later. "
        "F shows more.",
    )


def fingerprint(key: str) -> str:
    """Returns the first 16 digits of a key, in groups."""
    return f"{' '.join(key[start : start + 4] for start in range(0, 16, 4))} …"


def grouped(digits: str) -> str:
    """Splits 64 hexadecimal digits into two lines of groups of eight."""
    groups = [digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP)]
    half = len(groups) // 2
    return "\n".join(" ".join(line) for line in (groups[:half], groups[half:]))
