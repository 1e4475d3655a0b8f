"""The double-up of a win: a sub-VI with a window of its own."""
