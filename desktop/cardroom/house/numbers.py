"""Parses the numbers of the command line."""


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """Parses a whole number of the command line.

    Args:
        name: the option, for the message.
        text: what was written.
        least: the smallest number that is allowed.
        most: the largest.

    Raises:
        ValueError: it is none, or not from `least` to `most`; the message is one plain line.
    """
    short = text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(most))
    if not (short and least <= int(text) <= most):
        raise ValueError(f"{name} {text!r} is no whole number from {least} to {most}")
    return int(text)
