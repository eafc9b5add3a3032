"""The independent kernel: what checks a certificate, with the standard library alone.

It shares no code with the routes: it imports nothing of exactdp, and no route imports it. (The
builder of tables asks it for the adaptive ends of cells, so that they are ends which it confirms.)
``verify.py`` of a bundle is these files, one after the other.

- :mod:`~exactdp.tables.kernel.refusing_old_python`: what an older Python is told;
- :mod:`~exactdp.tables.kernel.fixed_point`: directed rounding, exponentials, exact parameters;
- :mod:`~exactdp.tables.kernel.delta_bounds`: delta of products and strategies, and the adaptive
  recursion from above;
- :mod:`~exactdp.tables.kernel.losses_moved_to_lattice`: delta of products of many different eps, on
  a lattice;
- :mod:`~exactdp.tables.kernel.br_step_by_quadratics`: whether a curve bounds an adaptive step of
  BR;
- :mod:`~exactdp.tables.kernel.dp_step_by_quadratics`: the same for a step of DP;
- :mod:`~exactdp.tables.kernel.curve_proposals`: such curves, of which nothing is proved there;
- :mod:`~exactdp.tables.kernel.adaptive_delta_by_quadratics`: the adaptive recursion with them, both
  ways;
- :mod:`~exactdp.tables.kernel.br_step_by_cubics`: how near a function of the fourth order is to a
  step of BR;
- :mod:`~exactdp.tables.kernel.dp_step_by_cubics`: the same for a step of DP;
- :mod:`~exactdp.tables.kernel.cubic_proposals`: such functions, of which nothing is proved there;
- :mod:`~exactdp.tables.kernel.adaptive_delta_by_cubics`: the adaptive recursion with them, both
  ways;
- :mod:`~exactdp.tables.kernel.closed_steps`: adaptive words whose choices are few;
- :mod:`~exactdp.tables.kernel.pivot_hulls`: what the pivot equations take over a box of t;
- :mod:`~exactdp.tables.kernel.pivot_contraction`: BR of different eps, not adaptively: boxes of t;
- :mod:`~exactdp.tables.kernel.ordered_vertex_bounds`: the same in order, with bounds of delta;
- :mod:`~exactdp.tables.kernel.increments_over_l`: where a maximum over l is not;
- :mod:`~exactdp.tables.kernel.parsing`: expressions and compositions as text;
- :mod:`~exactdp.tables.kernel.claims`: a claim about delta, and how it reduces to eps_g >= 0;
- :mod:`~exactdp.tables.kernel.witness_checks`: what shows a claim, one kind of witness after the
  other;
- :mod:`~exactdp.tables.kernel.moments`: the bound of Theorem 5;
- :mod:`~exactdp.tables.kernel.formula_and_ratio_columns`: formulas of other bounds, ratios and
  differences;
- :mod:`~exactdp.tables.kernel.cell_verification`: one cell and what its ends rest on;
- :mod:`~exactdp.tables.kernel.known_statements`: what a certificate may say that it rests on;
- :mod:`~exactdp.tables.kernel.known_statement_texts`: its words and verdicts;
- :mod:`~exactdp.tables.kernel.known_scopes`: for which values, as it was recorded;
- :mod:`~exactdp.tables.kernel.printed_digits`: whether digits are those of the ends;
- :mod:`~exactdp.tables.kernel.certificates`: the file, cell by cell;
- :mod:`~exactdp.tables.kernel.sentences_around_digits`: what stands around the digits of a table;
- :mod:`~exactdp.tables.kernel.printed_table_check`: tables printed from it;
- :mod:`~exactdp.tables.kernel.program`: the command line.
"""

from exactdp.tables.kernel.cell_verification import verify_cell
from exactdp.tables.kernel.certificates import (
    MAX_BUDGET,
    Finding,
    check,
    digest,
    load,
    needed,
    read_json,
    spent,
)
from exactdp.tables.kernel.claims import (
    PATIENCE,
    cubics_lower,
    cubics_upper,
    curves_lower,
    curves_upper,
    lattice_end,
    recursion_upper,
    strategy_lower,
)
from exactdp.tables.kernel.fixed_point import BUDGET, Rejected, Undecided
from exactdp.tables.kernel.printed_table_check import check_table
from exactdp.tables.kernel.program import main

FILES = (
    "refusing_old_python.py",
    "fixed_point.py",
    "delta_bounds.py",
    "losses_moved_to_lattice.py",
    "closed_steps.py",
    "br_step_by_quadratics.py",
    "dp_step_by_quadratics.py",
    "curve_proposals.py",
    "adaptive_delta_by_quadratics.py",
    "br_step_by_cubics.py",
    "dp_step_by_cubics.py",
    "cubic_proposals.py",
    "adaptive_delta_by_cubics.py",
    "pivot_hulls.py",
    "pivot_contraction.py",
    "ordered_vertex_bounds.py",
    "increments_over_l.py",
    "parsing.py",
    "claims.py",
    "witness_checks.py",
    "known_scopes.py",
    "known_statement_texts.py",
    "known_statements.py",
    "moments.py",
    "formula_and_ratio_columns.py",
    "cell_verification.py",
    "printed_digits.py",
    "certificates.py",
    "sentences_around_digits.py",
    "printed_table_check.py",
    "program.py",
)
"""In the order in which a bundle joins them."""

__all__ = [
    "BUDGET",
    "FILES",
    "MAX_BUDGET",
    "PATIENCE",
    "Finding",
    "Rejected",
    "Undecided",
    "check",
    "check_table",
    "cubics_lower",
    "cubics_upper",
    "curves_lower",
    "curves_upper",
    "digest",
    "lattice_end",
    "load",
    "main",
    "needed",
    "read_json",
    "recursion_upper",
    "spent",
    "strategy_lower",
    "verify_cell",
]
