"""Durable credits and games: one SQLite file, written in whole transactions."""
