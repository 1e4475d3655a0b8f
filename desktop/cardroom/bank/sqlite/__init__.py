"""The embedded bank: one SQLite file, written in transactions."""
