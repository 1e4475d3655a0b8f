"""The program: start-up, command line, lobby and windows."""
