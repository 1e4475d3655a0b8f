"""The review of a game: its window, its graph and its words."""
