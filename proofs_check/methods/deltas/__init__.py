"""Statements on the deltas of compositions, by rewriting with statements that are recorded."""
