"""Runs: which claims there are (``registry``, ``files``), and checking many of them.

``running`` goes through them in ``workers``, with what is ``stored`` of an interrupted run;
``replaying`` goes through one again; ``recorded`` is what exactdp shows.
"""
