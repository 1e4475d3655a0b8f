"""Materials, instruments and recipes of the program's sounds."""
