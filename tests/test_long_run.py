"""A long run goes on where it was interrupted."""

from pathlib import Path

from tests.long_run import Progress


def test_parts_that_held_are_not_run_again(tmp_path: Path) -> None:
    progress = Progress("run", tmp_path)
    assert progress.left(3) == range(3)
    progress.add()
    again = Progress("run", tmp_path)
    assert again.left(3) == range(1, 3)
    assert Progress("another", tmp_path).done == 0
    again.end()
    assert Progress("run", tmp_path).done == 0
