"""k BR(eps) where only the answer 0, k times, counts: H_k for eps_g >= (k - 1 - 1/k) eps."""

from __future__ import annotations

from flint import arb

from exactdp.formulas import adaptive_blocks
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.closed_forms.closed_form_suffixes import ClosedFormRoute, F, Tail
from exactdp.statements import TOP_RANGE


class TopRange(Tail):
    """H_k, the adaptive optimum of k BR(eps) for max(0, (k - 1 - 1/k) eps) <= eps_g < k eps.

    By :func:`exactdp.formulas.adaptive_blocks.top_piece` (own statement "Top range"): only the
    answer 0 (loss t) of all k mechanisms counts.
    """

    def work(self, word: Core) -> int | None:
        """1 term for k times one BR(eps); None for any other word."""
        return 1 if len(word.runs) == 1 and word.runs[0].chosen else None

    def knows_from(self, word: Core) -> Exact:
        """The lower end (k - 1 - 1/k) eps of the top range of k BR(eps), but at least 0."""
        (run,) = word.runs
        k = run.count
        return max(run.eps * (k * k - k - 1) / k, ZERO)

    def value(self, word: Core, eps_g: Exact) -> arb:
        """delta of k BR(eps) at an eps_g in the top range, the closed form H_k, as a ball."""
        (run,) = word.runs
        known = {"eps": run.eps.ball(), "eps_g": eps_g.ball()}
        value: arb = adaptive_blocks.top_piece.formula(F, k=run.count, **known)
        return value


TOP = ClosedFormRoute("top-range", (TOP_RANGE,), TopRange())
