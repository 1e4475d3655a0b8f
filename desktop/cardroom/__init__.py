"""A room of card tables. Imports go down only: app > panels > machines, workers > players, bank > rules."""

__version__ = "0.1.0"
