"""The embedded bank: one SQLite file, written in whole transactions."""
