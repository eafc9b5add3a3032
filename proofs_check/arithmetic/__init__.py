"""Evaluation of statements in exact numbers, balls, mpmath and duals."""
