"""What every table gets from the house."""
