"""Routes to any width where no mechanism leaves anything to choose: every pair is fixed.

The pair of each mechanism is fixed, whatever was answered before: it dominates the mechanism for
every choice of query, and pairs that dominate compose (Zhu, Dong and Wang 2022). So nothing is
chosen, the adaptive optimum is the non-adaptive one, and both are attained by queries that change
by the full sensitivity. The neighbours are D and D', and delta is the larger of the two directions:
all mechanisms see D on one side, and D' on the other. DP stands for its worst pair, RR_{2 eps,eps}.

What a sum of losses takes, and how it is computed, is in :mod:`exactdp.loss_sums`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from flint import arb

from exactdp.loss_sums.choice_of_line import GUESS_BITS
from exactdp.loss_sums.common_lattice_composition import (
    delta_on_a_lattice,
    reachable,
    steps_of_delta,
)
from exactdp.loss_sums.contour_inversion import MOST_TERMS, RaySums
from exactdp.loss_sums.finite_losses import (
    MAX_DEGREE,
    MAX_LISTED,
    directions,
    larger_direction,
    losses_of,
    sums,
)
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.fourier_inversion import Inversion, Sums
from exactdp.loss_sums.kept_contours import KeptSums
from exactdp.loss_sums.laplaces import (
    MAX_LAPLACES,
    MAX_TERMS,
    delta_of_laplaces,
    terms_of,
)
from exactdp.loss_sums.laplaces import split as laplace_and_others
from exactdp.loss_sums.line_or_rays import (
    FEW,
    GUARD_BITS,
    ends_by_sums,
    products_of_ends,
    transforms_of,
)
from exactdp.loss_sums.mean_of_shifted_curves import MAX_SUMS, delta_beside_sums, size, split
from exactdp.loss_sums.methods_by_kind import transform_of
from exactdp.loss_sums.saddle_point_approximation import saddle_root
from exactdp.loss_sums.transforms_on_a_line import AtomsAndDensity, QuickEnvelope
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import ConcretePair, curve_cost, has_curve
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.answers import Answer, Start
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route, needs
from exactdp.routes.closed_forms.averages_over_dp_outcomes import refined

QUICK_COPIES = range(100, 10**6 + 1)
"""Copies of subsampled noise whose transform is small soon: of fewer it is not, of more the
precision that the copies cost is what takes long."""


class FixedPairs(Route):
    """A route to any width for mechanisms with a pair of their own, in either order of choice."""

    optima = frozenset({False, True})
    classes = frozenset({DP})
    concrete = True

    @abstractmethod
    def delta(self, core: Core, eps_g: Exact) -> arb:
        """delta at ``eps_g``, the larger of both directions, as a ball at the current precision."""

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits."""
        ball = refined(lambda: self.delta(core, eps_g), bits)
        end = End(self.name, core.losses_by)
        return Answer(*dyadic_ends(ball, bits), end, end)


class OnePair(FixedPairs):
    """A single concrete mechanism, whose delta is the curve of its pair."""

    name = "curve of one mechanism"
    classes: frozenset[type[Mechanism]] = frozenset()

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a core of exactly one mechanism whose curve is known."""
        if core.size != 1:
            return "needs one concrete mechanism"
        pair = core.runs[0].mechanism.concrete_pair
        return needs(pair is None or has_curve(pair), "needs a curve, and no bracket of it")

    def cost(self, core: Core) -> int:
        """The steps of a closed form, or of a sum over the outcomes that count."""
        return 5_000

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """delta of the pair at ``eps_g``, the larger of both directions, as a ball."""
        pair = core.runs[0].mechanism.concrete_pair
        assert pair is not None
        place = eps_g.ball()
        found = pair.hockey_stick(place)
        return found if pair.symmetric else found.max(pair.hockey_stick(place, reverse=True))


class FiniteLossSums(FixedPairs):
    """Mechanisms with finitely many losses each, whose sums are listed or added as polynomials."""

    name = "finite losses"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for concrete mechanisms whose losses are finitely many, with not too many sums."""
        if not core.concrete:
            return "needs a concrete mechanism"
        if any(losses_of(run) is None for run in core.runs):
            return "needs mechanisms with finitely many losses"
        few = all(sums(core, reverse=reverse) is not None for reverse in directions(core))
        return needs(few, f"needs at most {MAX_LISTED} different sums, or {MAX_DEGREE} steps")

    def cost(self, core: Core) -> int:
        """The steps of the products of polynomials, or of the listing, in all directions."""
        found = [sums(core, reverse=reverse) for reverse in directions(core)]
        return 5_000 + sum(one.steps for one in found if one is not None)

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """delta at ``eps_g``, the larger of both directions, as a ball."""
        return larger_direction(core, eps_g)


class Laplaces(FixedPairs):
    """Laplace noise of any widths beside finitely many losses, by closed forms of terms."""

    name = "laplaces"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for Laplace noise beside few losses of all others, with not too many sums."""
        if not laplace_and_others(core)[0]:
            return "needs Laplace noise that is not sampled"
        return needs(
            terms_of(core) is not None,
            f"needs at most {MAX_LAPLACES} Laplace mechanisms, few losses of all others, and at"
            f" most {MAX_TERMS} terms",
        )

    def cost(self, core: Core) -> int:
        """The steps of all terms, of about 3 microseconds each; half of them are at d > 0."""
        return 1_000 + 20 * (terms_of(core) or MAX_TERMS)

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """delta at ``eps_g``, the larger of both directions, as a ball."""
        return delta_of_laplaces(core, eps_g)


class OneCurve(FixedPairs):
    """One mechanism with a curve of its own, or any number of Gaussian ones, beside few losses.

    delta is a mean of this curve over the sums of the other losses.
    """

    name = "mean of one curve"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for one mechanism of many losses beside few sums of the losses of all others."""
        found = split(core) if core.concrete else None
        if found is None or found[0] is None:
            return "needs one concrete mechanism of many losses"
        known = size(core)
        return needs(
            known is not None and known <= MAX_SUMS, f"needs at most {MAX_SUMS} sums of losses"
        )

    def cost(self, core: Core) -> int:
        """The steps of one value of the curve for each sum of the losses of all others."""
        found, known = split(core), size(core)
        assert found is not None
        assert found[0] is not None
        assert known is not None
        return 5_000 + 400 * known * curve_cost(found[0])

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """delta at ``eps_g``, the larger of both directions, as a ball."""
        return delta_beside_sums(core, eps_g)


class OnALattice(FixedPairs):
    """Mechanisms whose losses, perhaps infinitely many, are all on one lattice."""

    name = "sums on a lattice"
    sure = False

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a concrete mechanism, no BR, and losses on one lattice of few points."""
        if core.n or not core.concrete:
            return "needs concrete mechanisms, and no BR"
        return reachable(fixed_part(core))

    def cost(self, core: Core) -> int:
        """The steps of some points on a circle, or of the product of polynomials."""
        return steps_of_delta(fixed_part(core))

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """delta at ``eps_g``, the larger of both directions, as a ball."""
        return delta_on_a_lattice(fixed_part(core), eps_g)


class SmoothLosses(Route):
    """Mechanisms of which some loss is smooth, by one sum over frequencies for each direction."""

    name = "poisson summation"
    classes = frozenset({DP})
    concrete = True
    sure = False
    shared = True
    default_rtol = Fraction(1, 10**9)
    optima = frozenset({False, True})
    attempts = 1
    sums: type[Sums] = Sums
    """What is summed for each direction."""
    kept: type[Sums] = Sums
    """The same for one eps_g after the other, with what they share."""

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty where some loss is smooth and every other has a transform; else why not."""
        if not core.concrete:
            return "needs a concrete mechanism"
        found = transforms_of(fixed_part(core))
        return "" if found is not None else "needs a smooth loss, and few losses of every other"

    def cost(self, core: Core) -> int:
        """The steps of about half a second, or of hundredths where transforms are small soon.

        That is where their bounds need no quadrature; values near a known one take less.
        """
        rest = fixed_part(core)
        quick = any(n in QUICK_COPIES and _soon_small(pair) for pair, n in rest.parts)
        return 95_000 if quick else 5_000_000

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits.

        TooLarge where that takes too many points.
        """
        return self._answer(core, None, eps_g, bits)

    def start(self, core: Core, target: arb) -> Start | None:
        """About the eps_g with delta = ``target``, the larger of both directions, for a search.

        By a saddle point; None where that finds none, or none above 0.
        """
        rest = fixed_part(core)
        parts = transforms_of(rest)
        assert parts is not None
        shared = {reverse: self.kept(parts, reverse=reverse) for reverse in rest.directions}
        found = []
        for reverse, one in shared.items():
            with precision(GUESS_BITS):
                search = Inversion(parts, arb(0), reverse=reverse, known=one.known)
                wanted = float((target - rest.infinite(reverse=reverse)).log().mid())
            root = saddle_root(search.log_moment, wanted)
            if root is None:
                return None
            found.append(root)
        best = max(found, key=lambda root: root.x)
        solve = partial(self._answer, core, shared)
        return Start(best.x, best.fold, best.spread, solve) if best.x > 0 else None

    def _answer(
        self, core: Core, shared: Mapping[bool, Sums] | None, eps_g: Exact, bits: int
    ) -> Answer:
        accuracy = bits + GUARD_BITS
        rest = fixed_part(core)
        if shared is None:
            parts = transforms_of(rest)
            assert parts is not None
            ways = rest.directions
            shared = {way: self.sums(parts, reverse=way, keep=False) for way in ways}
        ends = ends_by_sums(rest, eps_g, accuracy, rest.directions, shared)
        with precision(accuracy):
            lower, upper = Dyadic.from_arb(ends[0].lower()), Dyadic.from_arb(ends[1].upper())
        end = End(self.name, core.losses_by)
        return Answer(lower, upper, end, end)


def _soon_small(pair: ConcretePair) -> bool:
    """Whether a bound of the transform takes no quadrature, and no atom keeps it from falling."""
    known = transform_of(pair)
    if not isinstance(known, QuickEnvelope):
        return False
    with precision(GUESS_BITS):
        return not (isinstance(known, AtomsAndDensity) and known.split() is not None)


class RareLosses(SmoothLosses):
    """Mechanisms whose losses have ends, by one integral along rays for each direction."""

    name = "inversion along rays"
    sums = RaySums
    kept = KeptSums

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty where all losses have ends, and few products of them; else why not."""
        known = super().lacks(core, eps_g)
        if known:
            return known
        terms = products_of_ends(fixed_part(core))
        if terms is None:
            return "needs subsampled or Laplace noise, and few losses of every other"
        return "" if terms <= MOST_TERMS else f"needs at most {MOST_TERMS} products of ends"

    def solve_many(self, core: Core, grid: Sequence[Exact], bits: int) -> list[Answer]:
        """A bracket of delta at each eps_g, by integrals that serve many of them.

        An integral serves all places between two sums of ends.
        """
        rest = fixed_part(core)
        parts = transforms_of(rest)
        assert parts is not None
        shared = {reverse: self.kept(parts, reverse=reverse) for reverse in rest.directions}
        return [self._answer(core, shared, eps_g, bits) for eps_g in grid]

    def cost(self, core: Core) -> int:
        """The steps of about half a second, as compared with those of a sum over a line.

        They are fewer for few copies, so that this comes before that sum, else more.
        """
        return 4_000_000 if fixed_part(core).copies <= FEW else 6_000_000


ONE_PAIR = OnePair()
LAPLACES = Laplaces()
FINITE_LOSSES = FiniteLossSums()
ONE_CURVE = OneCurve()
ON_A_LATTICE = OnALattice()
RARE_LOSSES = RareLosses()
SMOOTH_LOSSES = SmoothLosses()
