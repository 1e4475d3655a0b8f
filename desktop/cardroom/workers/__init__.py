"""The loops that run beside the windows."""
