"""Plays rounds while its writes are recorded.

    python player.py NOTES [WORDS …]

Each argument is a command line of the program. Every state is written to the descriptor NOTES before anyone can see it.
"""

import os
import sys

from cardroom.app.command_line import main
from tests.reliability.deaths import Watch
from tests.reliability.fork_server import report_what_is_shown

if __name__ == "__main__":
    report_what_is_shown(int(sys.argv[1]), Watch(None, lambda places: None))
    for words in sys.argv[2:]:
        code = main(words.split("\n"))
        if code:
            os._exit(code)
