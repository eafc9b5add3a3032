"""What claims are written in, and nothing that examines them.

``vocabulary`` has the words and ``unfolding_heads`` what they mean; ``compositions`` BR, DP and
their deltas; ``explicit_mechanisms`` pairs of rows as values; ``domains`` of variables; ``claims``
and the ``items`` of papers that they are about. ``parsing`` and ``statement_syntax`` read text,
``wording`` writes it, ``errors`` say what is wrong.
"""
