"""The address of new versions, which the build of a release writes."""

from cardroom import resources
from cardroom.errors import KnownError

FILE = "releases.txt"
"""In a checkout there is none: its person knows where it came from."""

_SAFE = "https://"


def releases_address() -> str:
    """Returns the address of new versions; "" if none is known.

    Any other text than an address of the web counts as none.
    """
    try:
        address = resources.read_text(FILE).strip()
    except KnownError:
        return ""
    return address if address.startswith(_SAFE) and address.isprintable() and " " not in address else ""
