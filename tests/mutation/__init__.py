"""Mutation testing of the modules that hold closed forms, with the operators of mutmut.

Run the whole campaign, or a part of it, from a checkout:

    python -m tests.mutation                                every mutant of every module
    python -m tests.mutation --module building_blocks       of one module
    python -m tests.mutation --sample 12 --seed 1           some of them
    pytest -m long tests/mutation                           the campaign, with the share asserted

Nothing is written into the checkout: the package and the tests that have to notice are copied to a
temporary directory, and every mutant is written there.

What mutmut itself does is not enough here for one reason: it leaves decorated functions alone, and
nearly every closed form is decorated. So its operators are used as a library, and each mutant is a
whole module (:mod:`tests.mutation.mutants`). Which tests have to notice, which mutants are left out
(precision schedules, budgets, messages) and which are equivalent is data, each entry with a reason:
``campaign.toml`` and ``equivalents.toml``. An entry that matches nothing fails, and so does a
mutant listed as equivalent that some test notices.
"""
