"""The tables of the room: one folder each."""
