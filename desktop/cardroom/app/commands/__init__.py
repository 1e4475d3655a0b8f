"""The program without a window: a file for each command, which prints words or JSON and returns the exit code."""
