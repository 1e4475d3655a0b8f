"""Statistics of the rounds played."""
