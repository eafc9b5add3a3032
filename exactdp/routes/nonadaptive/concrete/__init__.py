"""Compositions with concrete mechanisms: closed forms, finite sums, and rounded losses."""
