"""Opens what a start without a terminal may leave closed."""

import os
import sys


def open_standard_streams() -> None:
    """Opens the null device for each closed stream: stdin, stdout, stderr.

    Otherwise the next file or connection takes its number, and a warning that Qt writes to stderr goes there.
    """
    if sys.platform == "win32":  # where Qt writes to no number
        return
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # it takes the lowest number that is free
