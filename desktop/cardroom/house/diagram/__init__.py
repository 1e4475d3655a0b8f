"""The live block diagram of a machine."""
