"""Witnesses: what lets the kernel check an end without a search."""
