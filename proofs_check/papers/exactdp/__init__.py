"""Statements of our own: those that routes rest on, and those that the project found."""
