"""Ordinary questions drawn at random and put to the shell; ``python -m tests.fuzz --help``."""
