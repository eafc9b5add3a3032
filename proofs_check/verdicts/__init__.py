"""Verdicts: what is said of a claim, on what evidence, and what was looked at besides.

``verifying`` finds the ``verdict`` and its ``witness_mechanisms``; ``full_examination`` adds
mutants (``mutating``), ``where_it_fails`` with its ``sign_maps``, and what was expected;
``results_as_text`` and ``exit_status`` say how it went.
"""
