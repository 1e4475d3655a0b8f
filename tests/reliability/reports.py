"""Describes a shown state as one line on a pipe.

The process that plays writes the lines, the test reads them. They hold what a person could have seen, and nothing of it
comes from the database.
"""

import hashlib
import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Shown:
    """A state that the program has shown.

    Attributes:
        table: the code of the table.
        state: the code of the state.
        cluster: the beginning of the SHA-256 of the cluster's text.
        player, escrow, prize: the credits that were shown with it.
        resumed: whether it was on record before, and the program has only gone on with it.
    """

    table: str
    state: str
    cluster: str
    player: int
    escrow: int
    prize: int
    resumed: bool


def digest(cluster: str) -> str:
    """Returns the short name of a cluster's text."""
    return hashlib.sha256(cluster.encode()).hexdigest()[:16]


def to_line(shown: Shown) -> bytes:
    """Returns a line.

    It is shorter than PIPE_BUF, so a pipe takes it whole.
    """
    return json.dumps(asdict(shown)).encode() + b"\n"


def from_line(line: bytes) -> Shown:
    return Shown(**json.loads(line))
