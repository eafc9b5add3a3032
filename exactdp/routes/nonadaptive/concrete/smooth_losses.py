"""Concrete mechanisms among which some loss is smooth, beside DP: any number, to any width.

Laplace, Gaussian and subsampled noise, with mechanisms of few losses beside them, by a sum over a
vertical line (:mod:`exactdp.privacy_loss.poisson_sums`). Where the transforms fall too slowly (few
copies of a loss that is mostly atoms) the sum is one along rays beside it
(:mod:`exactdp.routes.nonadaptive.concrete.rare_losses`), or the losses are rounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, partial

from flint import arb

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.pair_curves import FiniteLosses
from exactdp.mechanisms.transforms import TransformedLoss
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.finite_transforms import FiniteTransform
from exactdp.privacy_loss.poisson_sums import Inversion, Sums
from exactdp.privacy_loss.saddle_roots import saddle_root
from exactdp.privacy_loss.vertical_lines import GUESS_BITS, Parts
from exactdp.routes.base import Answer, Route, Start
from exactdp.routes.nonadaptive.concrete.fixed_losses import FixedLosses, fixed_part

MAX_ATOMS = 500
GUARD_BITS = 4
COARSE_BITS = 10


def transform_of(pair: ConcretePair) -> TransformedLoss | None:
    """The pair with its transform, if it has one."""
    if isinstance(pair, TransformedLoss):
        return pair
    few = isinstance(pair, FiniteLosses) and pair.number_of_losses <= MAX_ATOMS
    return FiniteTransform(pair) if few and isinstance(pair, FiniteLosses) else None


@lru_cache(maxsize=32)
def transforms_of(rest: FixedLosses) -> Parts | None:
    """The pairs with their transforms, if all have one and some is smooth."""
    found = [(transform_of(pair), count) for pair, count in rest.parts]
    known = tuple((pair, count) for pair, count in found if pair is not None)
    smooth = any(not isinstance(pair, FiniteTransform) for pair, _ in known)
    return known if smooth and len(known) == len(found) else None


def ends_by_sums(
    rest: FixedLosses,
    eps_g: Exact,
    accuracy: int,
    directions: Iterable[bool],
    shared: Mapping[bool, Sums] | None = None,
) -> tuple[arb, arb]:
    """Bounds of delta about 2^-accuracy apart, relatively; TooLarge if that takes too many points.

    The larger of the directions; one that is far below the other is only bounded. ``shared`` are
    the sums of a search, one for each direction.
    """
    parts = transforms_of(rest)
    assert parts is not None
    with precision(accuracy + 128 + rest.copies.bit_length()):
        x, best = eps_g.ball(), arb(0)
        for reverse in directions:
            leaked = rest.infinite(reverse=reverse)
            sums = shared[reverse] if shared else Sums(parts, reverse=reverse, keep=False)
            small = (best.max(leaked) * arb((1, -accuracy))).lower()
            if small > 0 and sums.negligible(x, small):
                found = arb(0).union(small)
            elif best > 0 and accuracy > 2 * COARSE_BITS:  # perhaps it is less, and that is known
                found = sums.refined(x, COARSE_BITS, small)
                if not leaked + found < best:
                    found = sums.refined(x, accuracy, small)
            else:
                found = sums.refined(x, accuracy)
            best = best.max(leaked + found)
        return best.lower().max(arb(0)), best.upper().min(arb(1))


class SmoothLosses(Route):
    """One sum for each direction."""

    name = "poisson summation"
    classes = frozenset({DP})
    concrete = True
    sure = False
    default_rtol = Fraction(1, 10**9)
    optima = frozenset({False, True})
    attempts = 1
    sums: type[Sums] = Sums
    """What is summed for each direction."""

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Some smooth loss, and a transform of every other."""
        if not core.concrete:
            return "needs a concrete mechanism"
        found = transforms_of(fixed_part(core))
        return "" if found is not None else "needs a smooth loss, and few losses of every other"

    def cost(self, core: Core) -> int:
        """About half a second."""
        return 5_000_000

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of relative width about 2^-bits; TooLarge where that takes too many points."""
        return self._answer(core, None, eps_g, bits)

    def start(self, core: Core, target: arb) -> Start | None:
        """By the saddle-point approximation, in the direction where the root is larger."""
        rest = fixed_part(core)
        parts = transforms_of(rest)
        assert parts is not None
        shared = {reverse: self.sums(parts, reverse=reverse) for reverse in rest.directions}
        found = []
        for reverse, sums in shared.items():
            with precision(GUESS_BITS):
                search = Inversion(parts, arb(0), reverse=reverse, known=sums.known)
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


SMOOTH_LOSSES = SmoothLosses()
