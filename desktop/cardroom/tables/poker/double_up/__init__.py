"""The double-up of a win: a sub-VI with its own window."""
