"""Words for the digits at the foot of a table."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


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
