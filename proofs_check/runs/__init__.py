"""Runs: which claims there are, checking them in parallel, what is kept, and replays."""
