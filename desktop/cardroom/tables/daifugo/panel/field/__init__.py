"""The field: the plays of the trick."""
