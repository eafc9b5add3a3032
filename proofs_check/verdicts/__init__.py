"""Verdicts: what is said of a claim, on what evidence, and what was looked at besides.

``verifying`` finds the ``verdict`` and its ``witnesses``; ``examining`` adds mutants
(``mutating``), ``where_it_fails`` with its ``sign_maps``, and what was expected;
``lines`` and ``outcome`` say how it went.
"""
