"""The history of a game, trick by trick."""
