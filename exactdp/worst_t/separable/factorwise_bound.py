"""The largest D~ over all t (and y), from one factor at a time.

At a point c write D~/D~(c) = Re sum over k of W_k prod over j of R_j(k) with R_j = (A_j(t_j)/
A_j(c_j))^(n_j): the sum of the W_k has the real part 1. For numbers rho_j > 0 and mu_j that depend
on t_j as one likes, put R_j(k) = rho_j e^(i om_k mu_j) (1 + e_j(k)) and mu = sum mu_j. Then

    D~(t)/D~(c) = prod rho_j * Re sum over k of W_k e^(i om_k mu) prod over j of (1 + e_j(k)).

Let rho_j be at least Re sum W_k R_j(k) e^(-i om_k mu_j). So Re sum W_k e_j(k) <= 0, and with
s_k >= sum over j of |e_j(k)| and p_k >= prod over j of |1 + e_j(k)|, what multiplies prod rho_j is
at most the sum of |W_k| p_k, and at most

    f(mu) + sum |W_k| |e^(i om_k mu) - 1| s_k + sum |W_k| min(e^(s_k) - 1 - s_k, p_k + 1 + s_k), (*)

f(mu) = Re sum W_k e^(i om_k mu) <= 1 + f_1 |mu| - f_2 mu^2/2 + f_3 |mu|^3/6, f_1 = |sum om Im W|,
f_2 = sum om^2 Re W, f_3 = sum om^3 |W|. Frequencies with small weights count with |W_k| p_k alone
and are left out of what defines 1, rho_j and f.

With r_j the largest rho_j and l_j = ln(r_j/rho_j) >= 0, a t has the level l = sum l_j, and prod
rho_j is prod r_j e^-l. On a level, for any a >= 0,

    sum over j of v_j(t_j) <= a l + sum over j of max over t_j of (v_j(t_j) - a l_j(t_j))

for v_j = |e_j(k)|, ln |1 + e_j(k)|, |mu_j|: so s_k, p_k and |mu| are bounded in terms of l. |e_j|
is about proportional to sqrt(l_j), so (*) is 1 + O(l), with a factor well below 1 where no group
dominates: e^-l times that is largest at l = 0, and D~(c) is nearly the maximum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf

import numpy as np
from flint import acb, arb

from exactdp.numbers.float64_bounds import Floats, Integers, U, exp, expm1, logarithm, nearest
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.separable.enclosed_factors import OFF, Batch, modulus
from exactdp.worst_t.separable.frequency_bound import Complexes, Contour, Flags, to_floats

NEGLIGIBLE = 1e-13
"""Frequencies with smaller weights, relatively, are bounded one by one."""
RATES = np.concatenate([[0.0], 2.0 ** np.arange(-6, 15)])
"""The a of the bounds on a level."""
CAPS = np.concatenate([1e-3 * 2.0 ** np.arange(18), [np.inf]])
"""A t_j with a larger l_j is not on a level."""
FIRST_LEVEL, FINER, WIDER = 1e-7, 1.1, 0.05
"""Where the first level ends. Each ends at the end of the one before it times FINER, or WIDER times
that end (at least 1) farther, whichever is less: a wider level costs less and has a larger
bound."""
SHIFTS = 12
"""Parts of the possible values of |mu|."""
LARGEST, HUGE = 600.0, 1e200
"""The largest exponent whose e^x is formed, beyond which a bound is infinite; and the largest rho_j
(TooLarge beyond) and |e_j| that are used."""
LEAST_RHO = 1e-60
"""No rho_j is taken smaller, as it is divided by: a larger one is as valid."""

Batches = Callable[[], Iterator[Batch]]


@dataclass(frozen=True)
class Weights:
    """The weights W_k of a contour at a point c, over D~(c): some numbers, all others moduli."""

    contour: Contour
    value: arb
    """D~(c), those others left out."""
    main: Integers
    inner: Complexes
    outer: Integers
    """indices of the others; 0 once more for what is cut off."""
    logs: Floats

    @classmethod
    def of(cls, contour: Contour, weights: list[acb], plain: Flags, rest: arb) -> Weights:
        """The weights of a contour, from balls around its terms w_k prod A_j(z_k; c_j)^(n_j) at c.

        ``plain`` says where every factor is divided by its value at c. Elsewhere, and where the
        modulus is below NEGLIGIBLE of the largest, it alone counts. ``rest`` bounds what is cut
        off. TooLarge where the sum of the others is not seen to be positive.
        """
        moduli = np.array([nearest(abs(w).abs_upper()) for w in weights])
        chosen = plain & (moduli >= NEGLIGIBLE * moduli.max())
        main, outer = np.flatnonzero(chosen), np.flatnonzero(~chosen)
        value = sum((weights[k].real for k in main.tolist()), arb(0))
        if not value > 0:
            raise TooLarge("the weights do not determine a value")
        inner = to_floats([weights[k] / value for k in main.tolist()])
        others = [abs(weights[k]) / value for k in outer.tolist()]
        outer = np.append(outer, 0)
        others.append(rest / value)
        logs = np.array([log_upper(v) for v in others])
        return cls(contour, value, main, inner, outer, logs)

    def waves(self, shifts: Floats) -> Complexes:
        """The e^(-i om_k mu) for shifts mu (rows) at main frequencies (columns), to 4 u (k + 1)."""
        spacing = self.contour.spacing
        steps = to_floats([(acb(0, -1) * acb(spacing * arb(float(m)))).exp() for m in shifts])
        table = np.repeat(steps[:, None], int(self.main[-1]) + 1, axis=1)
        table[:, 0] = 1.0
        found: Complexes = np.multiply.accumulate(table, axis=1)[:, self.main]
        return found


class Sums:
    """The bound of D~(t)/D~(c) over all t from what each factor may do, in terms of the level of t.

    ``most`` is the largest |mu_j| that is used. Every factor is added (:meth:`add`) before the
    bound (:meth:`largest`) is asked for.
    """

    def __init__(self, weights: Weights, most: float) -> None:
        self.weights, self.most = weights, most
        self.size = modulus(weights.inner)
        self.frequency = weights.contour.points.imag[weights.main]
        shape = (CAPS.size, RATES.size)
        self.errors = np.zeros((*shape, weights.main.size))
        self.logs = np.zeros_like(self.errors)
        self.others = np.zeros((*shape, weights.outer.size))
        self.shifts = np.zeros(shape)
        self.scale, self.highest = 1.0, 0.0
        """prod r_j, and the largest level."""

    def add(self, batches: Batches) -> None:
        """Add what one more factor may do, at every frequency and for every multiplier a.

        ``batches`` gives its pieces, and is called twice. TooLarge where some rho_j is not below
        HUGE.
        """
        with np.errstate(over="ignore", invalid="ignore"):
            found = [self._piece(batch.take(self.weights.main)) for batch in batches()]
        rho, mu, errors, logs = (np.concatenate(parts) for parts in zip(*found, strict=True))
        if not rho.max() < HUGE:  # nor nan
            raise TooLarge("the factors are too large")
        levels = logarithm(rho.max() / rho)
        self.scale *= float(rho.max()) * (1 + OFF)
        self.highest += float(levels.max())
        start, outer = 0, np.full(self.others.shape, -np.inf)
        for batch in batches():
            rows = slice(start, start + batch.r.size)
            start = rows.stop
            other = batch.take(self.weights.outer).log_most() - logarithm(rho[rows])[:, None]
            outer = np.maximum(outer, penalized(other, levels[rows]))
        self.others += outer
        self.errors += penalized(errors, levels)
        self.logs += penalized(logs, levels)
        self.shifts += penalized(np.abs(mu)[:, None], levels)[..., 0]

    def _piece(self, batch: Batch) -> tuple[Floats, Floats, Floats, Floats]:
        """rho, mu, and bounds of |e| and ln |1 + e|."""
        inner = self.weights.inner
        powers, spread = batch.powers()
        slopes, curved = batch.slopes()
        real = np.maximum((powers @ inner).real, LEAST_RHO)
        turned = ((powers / real[:, None]).imag * (self.size * self.frequency)).sum(axis=1)
        mu = np.clip(turned / (self.size @ self.frequency**2), -self.most, self.most)
        waves = self.weights.waves(mu)
        powers = powers * waves
        rho = (powers @ inner).real + np.abs(((slopes * waves) @ inner).real)
        rho += (curved + OFF * (modulus(powers) + modulus(slopes))) @ self.size
        rho = np.maximum(rho, LEAST_RHO)
        errors = modulus(powers / rho[:, None] - 1) + spread / rho[:, None] + OFF
        logs = batch.log_most() - logarithm(rho)[:, None] + OFF
        return rho, mu, errors, logs

    def largest(self) -> float:
        """An upper bound of D~(t)/D~(c) over all t: prod r_j times the largest e^-l (*).

        (*) is in the head of the module; the largest is that over all levels. Infinite where
        nothing is known.
        """
        found, start = 0.0, 0.0
        for stop in level_ends(self.highest):
            found = max(found, self._on_levels(start, stop * (1 + OFF) + OFF))
            start = stop
        return found * self.scale * (1 + OFF)

    def _on_levels(self, bottom: float, top: float) -> float:
        """A bound of e^-l (*) for levels l between two."""
        cap = int(np.searchsorted(CAPS, top))
        rates = RATES[:, None] * top
        errors = np.maximum((self.errors[cap] + rates).min(axis=0), 0.0)
        logs = (self.logs[cap] + rates).min(axis=0) - bottom
        others = (self.others[cap] + rates).min(axis=0) + self.weights.logs - bottom
        if max(float(others.max()), float(logs.max())) > LARGEST:
            return inf
        products, outside = exp(np.maximum(logs, -LARGEST)), exp(np.maximum(others, -LARGEST))
        falls = float(exp(np.array([-min(bottom, LARGEST)]))[0])
        found = float(self.size @ products)
        if errors.max() < HUGE:
            small = np.minimum(errors, LARGEST)
            second = expm1(small) * (1 + 64 * U) - small * (1 - 64 * U)
            second = np.where(errors > LARGEST, inf, second)
            rest = float(self.size @ np.minimum(falls * second, products + falls * (1 + errors)))
            shift = max(float((self.shifts[cap] + RATES * top).min()), 0.0)
            found = min(found, falls * self._shifted(shift, errors) + rest)
        found += float(outside.sum())
        return found * (1 + OFF) if found < inf else inf  # nor nan

    def _shifted(self, most: float, errors: Floats) -> float:
        """A bound of f(mu) and what follows it, for |mu| up to ``most``."""
        om, w = self.frequency, self.weights.inner
        first, second = abs(float(w.imag @ om)), float(w.real @ om**2)
        third = float(self.size @ om**3)
        edges = np.linspace(0.0, most, SHIFTS + 1)
        found = 1.0
        for low, high in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True):
            bent = -second * (low if second > 0 else high) ** 2 / 2
            f = min(1 + first * high + bent + third * high**3 / 6, float(self.size.sum()))
            apart = float(self.size @ (np.minimum(om * high, 2.0) * errors))
            found = max(found, f + apart)
        return found + OFF * float(self.size.sum())


def log_upper(value: arb) -> float:
    """A double that is at least ln |value|; -LARGEST for 0, infinity for what is not finite."""
    top = value.abs_upper()
    if top == 0:
        return -LARGEST
    return nearest(top.log()) if top.is_finite() else inf  # nor nan


def penalized(values: Floats, levels: Floats) -> Floats:
    """The largest value - a l over pieces whose level l is up to a cap, as (caps, a, columns).

    For the caps CAPS and the a of RATES; a row of ``values``, and an entry of ``levels``, is a
    piece. -inf where no piece is.
    """
    found = np.full((CAPS.size, RATES.size, values.shape[1]), -np.inf)
    bins = np.searchsorted(CAPS, levels)
    for cap in np.unique(bins).tolist():
        rows = bins == cap
        for i, a in enumerate(RATES):
            found[cap, i] = (values[rows] - (a * levels[rows])[:, None]).max(axis=0)
    return np.maximum.accumulate(found, axis=0)


def level_ends(highest: float) -> Iterator[float]:
    """The ends of the levels in increasing order; the last is at least the highest level."""
    level = FIRST_LEVEL
    while level < highest:
        yield level
        level = min(level * FINER, level + WIDER * max(1.0, level))
    yield level
