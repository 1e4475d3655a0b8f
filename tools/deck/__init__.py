"""The parts from which the deck is drawn; one subject in each module."""
