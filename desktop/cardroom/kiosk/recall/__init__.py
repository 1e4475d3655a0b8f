"""The last games as they were, for the operator."""
