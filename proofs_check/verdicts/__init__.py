"""Verdicts: what is said of a claim, on what evidence, and what was looked at besides."""
