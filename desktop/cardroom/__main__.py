"""Entry point of `python -m cardroom` and of the command `cardroom`."""

import sys

from cardroom.app.command_line import main as run_command_line


def main() -> None:
    """Runs the program and ends the process with its exit code."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # noqa: PLC0415 - a player's process starts this program again

        freeze_support()
    sys.exit(run_command_line())


if __name__ == "__main__":
    main()
