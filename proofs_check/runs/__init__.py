"""Runs: which claims there are (``registry``, ``user_claim_files``), and checking many of them.

``running`` goes through them in ``workers``, with what is ``stored`` of an interrupted run;
``replaying`` goes through one again; ``verdicts_for_exactdp`` is what exactdp shows.
"""
