"""Pay tables: the player's own, their editor and their file."""
