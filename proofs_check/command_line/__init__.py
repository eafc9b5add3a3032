"""The command line of the checker."""
