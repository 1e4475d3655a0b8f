"""Checks of the deal fields that saved records of all tables share.

The checks stand beside the dealing, whose limits they use, and not in `saved_record`, which knows no cards.
"""

from cardroom.cards.dealing import SEED_BYTES, is_word
from cardroom.saved_record import BadRecord


def check_seed(digits: str) -> None:
    """Checks that a seed is 32 bytes in hexadecimal digits.

    Raises:
        BadRecord: another number of bytes.
        ValueError: the text is not hexadecimal.
    """
    if len(bytes.fromhex(digits)) != SEED_BYTES:
        raise BadRecord(f"a seed has {SEED_BYTES} bytes")


def check_word(word: str) -> None:
    """Checks that a player can have added the word.

    Raises:
        BadRecord: `is_word` refuses it.
    """
    if not is_word(word):
        raise BadRecord("a word that no player could have added")
