"""Long runs that go on where they were interrupted."""

import hashlib
from pathlib import Path

from tests.paths import DESKTOP, ROOT


class Progress:
    """Counts the parts of a long run that have held.

    The count is in a file. It begins anew when the program has changed.

    Args:
        name: of the run.
        folder: of the files.
    """

    def __init__(self, name: str, folder: Path = ROOT / "build" / "long") -> None:
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(DESKTOP.rglob("*.py"))))
        self._path = folder / f"{name}-{digest.hexdigest()[:16]}"
        self.done = int(self._path.read_text()) if self._path.exists() else 0

    def left(self, parts: int) -> range:
        """Returns the numbers of the parts that are left."""
        return range(self.done, parts)

    def add(self) -> None:
        """Takes note that one more part has held."""
        self.done += 1
        self._path.parent.mkdir(parents=True, exist_ok=True)
        draft = self._path.with_suffix(".draft")
        draft.write_text(str(self.done))
        draft.replace(self._path)

    def end(self) -> None:
        """Forgets the run, which is complete."""
        self._path.unlink(missing_ok=True)
