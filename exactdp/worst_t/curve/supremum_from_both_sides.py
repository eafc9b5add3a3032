"""The supremum over one t for each group of equal BR mechanisms beside a fixed loss.

From below: the objective at the best t that a coordinate search finds, on the lower curve. From
above: boxes of t on the upper curve, best first (:mod:`.box_slopes`). Where it is only asked on
which side of some number the supremum is, either search ends as soon as that is known.

A start for searches of eps_g is where the objective at some t meets a target
(:func:`start_at_some_t`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import log

from flint import arb

from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.split_atoms_on_lattice import LowerCurve
from exactdp.mechanisms.compositions import Groups
from exactdp.numbers.answers import Answer, Start
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.precision_and_deadlines import poll
from exactdp.worst_t.curve.objective_at_t import objective

Shares = tuple[Fraction, ...]
GRID = 4
"""The first steps of a coordinate search are 1/4 of every eps."""
FINEST = Fraction(1, 1 << 12)
"""The last steps, in parts of eps: where none of them helps the search ends, with what it has."""


class SearchOfT(ABC):
    """A search for the t_i = share eps_i with the largest objective, on one curve of the rest.

    ``shares`` says where it starts, and then what it has found.
    """

    groups: Groups
    shares: Shares
    evaluations: int
    finest: Fraction = FINEST

    @abstractmethod
    def attained(self) -> arb:
        """A lower bound of the objective at ``shares``, and so of its maximum."""

    def lower(self, enough: arb | None = None) -> arb:
        """A lower bound of the largest objective, rounded down: that at the best t it finds.

        Shares move one by one, by 1/GRID at first, and by half of that where none helps, down to
        ``finest``. It stops where the objective is more than ``enough``.
        """
        best = self.attained()
        step = Fraction(1, GRID)
        while self.groups and step >= self.finest:
            moved = False
            for i in range(len(self.groups)):
                for sign in (1, -1):
                    if enough is not None and best > enough:
                        return best.lower()
                    share = self.shares[i] + sign * step
                    if not 0 <= share <= 1:
                        continue
                    before = self.shares
                    self.shares = (*before[:i], share, *before[i + 1 :])
                    value = self.attained()
                    if value > best:
                        best, moved = value, True
                    else:
                        self.shares = before
            if not moved:
                step /= 2
        return best.lower().max(arb(0))


@dataclass
class BestT(SearchOfT):
    """The search on one curve of the losses beside BR, in one direction, at one eps_g."""

    groups: Groups
    eps_g: Exact
    curve: LowerCurve
    shares: Shares
    evaluations: int = 0
    highest: arb = field(default_factory=lambda: arb(-1))
    peak: Shares = ()
    """Where the largest value so far was found."""

    def __post_init__(self) -> None:
        self.peak = self.shares

    def attained(self) -> arb:
        """The objective at ``shares``, the t that the search has come to."""
        return self.at(self.shares)

    def at(self, shares: Shares) -> arb:
        """The objective at t_i = share eps_i, as a ball.

        The largest lower end so far is kept with its t.
        """
        poll()
        self.evaluations += 1
        found = objective(self.groups, shares, self.eps_g, self.curve)
        if found > self.highest:
            self.highest, self.peak = found.lower(), shares
        return found

    def upper(self, enough: arb, most: int, *, above: float | None = None) -> arb:
        """An upper bound of the objective over all t, by bisecting boxes (:mod:`.box_slopes`).

        It stops where that is at most ``enough``. With ``above`` enough is also 1 + ``above`` times
        what is attained; without it the search stops where that is more than ``enough``.
        """
        if not self.groups:
            return self.attained().upper()
        from exactdp.worst_t.curve.box_slopes import BoxSlopes

        assert isinstance(self.curve, LatticeCurve)  # of an upper loss

        search = BoxSlopes(self.groups, self.eps_g, self.curve)
        found = search.search(float(enough.lower().mid()), above, most)
        self.evaluations += search.evaluations
        self.at(tuple(Fraction(share) for share in search.share.tolist()))
        return arb(found)


SHARES = tuple(1 - Fraction(1, 2**k) for k in range(1, 6))
"""The parts of every eps that are tried as t, all groups alike."""
FARTHEST, CLOSER, SPREADS, ENOUGH = 40, 20, 3, 1e-7
"""Of :func:`about`: how often eps_g is doubled from 1 until the function is not positive (no start
beyond), steps of regula falsi after that, the spread of the start in units of its fold, and a value
so near to 0 that it is the root."""


def at_some_t(
    groups: Groups, eps_g: Exact, curve: Callable[[arb], arb], shares: Sequence[Shares] = ()
) -> arb:
    """A lower bound of the largest objective over t: that at some t, in balls rounded down.

    The t are a like share of every eps, each of SHARES, or the ``shares`` given, one for each
    group.
    """
    tried = shares or [(share,) * len(groups) for share in SHARES]
    values = [objective(groups, one, eps_g, curve) for one in tried]
    return reduce(arb.max, (value.lower() for value in values))


def start_at_some_t(
    groups: Groups,
    curves: Sequence[Callable[[arb], arb]],
    target: arb,
    solve: Callable[[Exact, int], Answer],
    shares: Sequence[Shares] = (),
) -> Start | None:
    """About the eps_g at which the largest objective at some t meets the target; not certified.

    The t are a few, or those of the ``shares`` given; the larger of the ``curves`` (of the
    directions) counts. ``solve`` goes into the start. None where none is near; at the current
    precision.
    """

    def excess(place: float) -> float:
        eps_g = Exact(Fraction(place))
        found = max(float(at_some_t(groups, eps_g, one, shares)) for one in curves)
        return log(max(found, 1e-300)) - float(target.log())

    return about(excess, solve)


def about(excess: Callable[[float], float], solve: Callable[[Exact, int], Answer]) -> Start | None:
    """A start about the root of a falling function of doubles at eps_g >= 0; None if none is near.

    ``excess`` is ln of delta less ln of the target, so that the start knows how fast delta falls.
    """
    low, high, above = 0.0, 1.0, excess(0.0)
    if not above > 0:
        return None
    below = excess(high)
    for _ in range(FARTHEST):
        if below <= 0:
            break
        low, high, above = high, 2 * high, below
        below = excess(high)
    else:
        return None
    left, right = above, below
    for _ in range(CLOSER):  # regula falsi, the end that stays halved (Illinois)
        middle = (low * right - high * left) / (right - left)
        value = excess(middle)
        if value > 0:
            low, above, left, right = middle, value, value, right / 2
        else:
            high, below, left, right = middle, value, left / 2, value
        if abs(value) < ENOUGH:
            break
    fold = (high - low) / max(above - below, 1e-9)
    return Start(middle, fold, SPREADS * fold, solve)
