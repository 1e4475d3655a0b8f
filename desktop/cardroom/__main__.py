"""Entry point of `python -m cardroom` and of the command `cardroom`."""

import sys

from cardroom.app.command_line import main as run_command_line


def main() -> None:
    """Runs the program and ends the process with its exit code."""
    sys.exit(run_command_line())


if __name__ == "__main__":
    main()
