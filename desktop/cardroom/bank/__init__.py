"""Durable storage of credits and games: one SQLite file, written in transactions."""
