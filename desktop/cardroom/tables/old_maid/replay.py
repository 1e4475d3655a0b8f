"""Reads recorded games of Old Maid for the audit.

`record.from_json` replays a game from its deal. The steps of a game are read one after the other, so a cache of the
last one makes the audit of a hundred games about twenty times faster.
"""

from cardroom.tables.old_maid.rules.cluster import OldMaidCluster
from cardroom.tables.old_maid.rules.record import from_json


class _Replay:
    """Caches the cluster that was read last."""

    def __init__(self) -> None:
        self._earlier: OldMaidCluster | None = None

    def __call__(self, text: str) -> OldMaidCluster:
        self._earlier = from_json(text, self._earlier)
        return self._earlier


read = _Replay()
"""Reads a recorded cluster; raises `BadRecord` if no game could leave it."""
