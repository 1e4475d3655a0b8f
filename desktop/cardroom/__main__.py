"""Entry point of `python -m cardroom` and of the command `cardroom`."""

import sys

from cardroom.app.command_line import main as run_command_line


def main() -> None:
    """Runs the program and ends the process with its exit code."""
    if getattr(sys, "frozen", False):
        from cardroom.app.helper_process import run_if_asked  # noqa: PLC0415 - for the frozen program only

        run_if_asked(sys.argv)  # a player's process starts this program again
    sys.exit(run_command_line())


if __name__ == "__main__":
    main()
