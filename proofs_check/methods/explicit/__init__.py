"""Optimal deltas from explicit mechanisms alone: batches, and decision trees."""
