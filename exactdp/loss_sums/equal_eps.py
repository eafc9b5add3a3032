"""delta of n copies of RR_{eps,t} and m copies of RR_{2 eps,eps}: the common-t objective.

That is n bounded-range mechanisms at one t and m pure-DP mechanisms, all with the same eps. With
x = 1 - q_{eps,t} and w = 1/(1 + e^eps) the privacy loss is n t + m eps - eps N, where
N = Bin(n, x) + 2 Bin(m, w); see :mod:`exactdp.loss_sums.delta_as_lattice_head` for the sum.

Cost: about 0.3 ms at any size by the saddle point; O(n + m) where that does not apply.

*The saddle point*: the head of a lattice distribution by a trapezoidal rule on a circle.

Write M(z) = prod over groups of (1 - w + w z^c)^n for the generating function of N, and

    g(z) = M(z) [1/(1 - z) - rho/(1 - z e^-step)] = sum over j of c_j z^j        (|z| < 1),
    c_j  = sum over v <= j of P(N = v) (1 - rho e^(-step (j - v))) >= 0,   delta = c_K.

The bracket is ((1 - rho) + z (rho - e^-step)) / ((1 - z)(1 - z e^-step)), whose numerator has
coefficients >= 0. On a circle of radius r < 1 the mean of g(z) z^-K over M0 equidistant points is

    T = c_K + sum over s >= 1 of (c_(K + s M0) r^(s M0) + c_(K - s M0) r^(-s M0)),

so 0 <= T - delta. Since all c_j >= 0, c_j R^j <= g(R) for every R in (0, 1), and with
Phi(R) = g(R) R^-K the two sums are at most Phi(R) x/(1 - x) with x = (r/R)^M0 for any R in (r, 1),
and with x = (R/r)^M0 for any R < r. Points with a large angle are left out: |1 - w + w z^c|
decreases in the angle on [0, pi/c], and |bracket| <= 1/|1 - z| + rho/|1 - z e^-step| decreases too.

When delta is near 1 the circle goes between the poles, 1 < r < e^step; there -g has the
coefficients d_j = P(N > j) + rho * sum over v <= j of P(N = v) e^(-step (j - v)) >= 0, and the same
argument gives 1 - delta = d_K.

The radius, M0 and the window are chosen in floating point; only the bounds decide. 20 to 90
points at 60 bits whatever the size: cost O(1) in k (with log k more bits).

*The head of one binomial distribution, term by term from the threshold outwards.*

Cost: O(sigma + |K - mode|) terms, sigma the standard deviation; at most about
sigma sqrt(2 ln 2 * bits) past the mode.

Downwards from K the ratio of neighbouring probabilities P(v - 1)/P(v) =
v (1 - w)/((n - v + 1) w) increases in v, so below any v it is at most its value r there, and a
rest is at most a geometric series. With g_j = 1 - rho e^(-step j), g_(j + i) <= g_j + i d for
d = 1 - e^-step, hence

    sum over i >= 1 of P(v - i) g_(j + i) <= P(v) (g_j r/(1 - r) + d r/(1 - r)^2).

Where K lies above the bulk of the distribution delta is close to 1, and two short tails are
cheaper: 1 - delta = P(N > K) + sum over v <= K of P(N = v) e^(ln_rho - step (K - v)).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil, cos, exp, expm1, hypot, inf, isfinite, log, log1p, log2, pi, sqrt

from flint import acb, arb, fmpz

from exactdp.formulas.one_pass_sums import Binomial, one_pass
from exactdp.loss_sums.delta_as_lattice_head import Group, Head, tail_ball
from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits, polled

CHECK_EVERY = 8
"""Terms between two looks at whether the rest is small enough to be bounded: rarer looks add a few
terms more, and the sum is true either way."""


def probability(group: Group, v: int) -> arb:
    """A ball around P(Bin(n, w) = v), for the n steps of a group, at the current precision.

    Loses about log2(n) bits for large n.
    """
    n = group.count
    if not 0 <= v <= n:
        return arb(0)
    if n <= 512:
        return arb(fmpz.bin_uiui(n, v)) * group.w**v * group.one_minus_w ** (n - v)
    logarithm = arb(n + 1).lgamma() - arb(v + 1).lgamma() - arb(n - v + 1).lgamma()
    logarithm += v * group.w.log() + (n - v) * group.one_minus_w.log()
    return logarithm.exp()


def far_above_the_mean(head: Head) -> bool:
    """Whether K lies more than two standard deviations above the mean of N (a heuristic)."""
    mean = variance = 0.0
    for group in head.groups:
        w = float(group.w.mid())
        mean += group.size * group.count * w
        variance += group.size**2 * group.count * w * (1 - w)
    return isfinite(mean) and head.K > mean + 2 * sqrt(variance) + 1


def head_of_binomial(head: Head, bits: int) -> arb:
    """A ball around delta of a head with one group, of size 1; relative accuracy about 2^-bits.

    Certified: the ball encloses the sum, whatever accuracy the working bits allow. The caller has
    set the precision. ValueError where K is at least the count.
    """
    (group,) = head.groups
    if head.K < 0:
        return arb(0)
    if head.K >= group.count:
        raise ValueError("the threshold lies beyond the support; use the closed form there")
    tolerance = arb((1, -bits - 2))
    if far_above_the_mean(head):
        complement = _above(group, head, tolerance) + _below_weighted(group, head, tolerance)
        return 1 - complement
    return _below(group, head, tolerance)


def _below(group: Group, head: Head, tolerance: arb) -> arb:
    """sum over v <= K of P(v) g_(K - v), g >= 0 increasing with the distance."""
    odds = group.one_minus_w / group.w
    shrink = (-head.step).exp()
    growth = -(-head.step).expm1()
    weight = head.ln_rho.exp()
    gain = -head.ln_rho.expm1()
    mass = probability(group, head.K)
    total = mass * gain
    for v in range(head.K, 0, -1):
        ratio = odds * v / (group.count - v + 1)
        if v % CHECK_EVERY == 0 and ratio < 1:
            rest = ratio / (1 - ratio)
            bound = mass * (gain * rest + growth * rest / (1 - ratio))
            if bound < total * tolerance:
                return total + tail_ball(bound)
        mass *= ratio
        gain += weight * growth
        weight *= shrink
        total += mass * gain
    return total


def _below_weighted(group: Group, head: Head, tolerance: arb) -> arb:
    """sum over v <= K of P(v) e^(ln_rho - step (K - v)); bounded relative to 1."""
    odds = (-head.step).exp() * group.one_minus_w / group.w
    first = probability(group, head.K) * head.ln_rho.exp()
    ratios = ((v, odds * v / (group.count - v + 1)) for v in range(head.K, 0, -1))
    return _with_the_rest(first, first, ratios, tolerance)


def _above(group: Group, head: Head, tolerance: arb) -> arb:
    """P(N > K); upwards the ratio (n - v) w / ((v + 1)(1 - w)) decreases in v."""
    odds = group.w / group.one_minus_w
    ratios = ((v, odds * (group.count - v) / (v + 1)) for v in range(head.K, group.count))
    return _with_the_rest(arb(0), probability(group, head.K), ratios, tolerance)


def _with_the_rest(total: arb, term: arb, ratios: Iterable[tuple[int, arb]], tolerance: arb) -> arb:
    """``total`` plus what follows ``term``, each so many times the one before; ratios decrease."""
    for v, ratio in ratios:
        if v % CHECK_EVERY == 0 and ratio < 1:
            bound = term * ratio / (1 - ratio)
            if bound < tolerance:
                return total + tail_ball(bound)
        term *= ratio
        total += term
    return total


MAX_POINTS = 20_000
"""Points of an integral up to which the saddle point is used; for more, the sum is taken term by
term."""


@dataclass(frozen=True)
class _Plan:
    """Floating-point choices: none of them can make the result wrong, only wide."""

    log_r: float
    log_outer: float
    log_inner: float
    points: int
    window: int


class _Shape:
    """ln Phi and its pieces in floating point, for the choices."""

    def __init__(self, head: Head, inside: bool) -> None:
        self.groups = [(g.size, g.count, float(g.w.mid())) for g in head.groups]
        self.K = head.K
        self.step = float(head.step.mid())
        self.rho = exp(float(head.ln_rho.mid()))
        self.one_minus_rho = -expm1(float(head.ln_rho.mid()))
        self.rho_minus = self.rho - exp(-self.step)
        if self.step < 1e-6:
            self.rho_minus = self.step - self.one_minus_rho
        self.inside = inside

    def log_phi(self, log_r: float) -> float:
        r = exp(log_r)
        total = -self.K * log_r
        for size, count, w in self.groups:
            total += count * log1p(w * expm1(size * log_r))
        top = self.one_minus_rho + r * self.rho_minus
        bottom = -expm1(log_r) * -expm1(log_r - self.step)
        if not self.inside:
            bottom = -bottom
        if top <= 0 or bottom <= 0:
            return inf
        return total + log(top) - log(bottom)

    def log_decay(self, log_r: float, angle: float) -> float:
        """ln of |M| |bracket| at the angle, relative to angle 0 (an upper estimate)."""
        r = exp(log_r)
        total = 0.0
        for size, count, w in self.groups:
            x = w * r**size / (1 - w + w * r**size)
            square = 1 - 2 * x * (1 - x) * (1 - cos(min(size * angle, pi)))
            total += count / 2 * log(max(square, 1e-300))
        far = hypot(1 - r * cos(angle), r * (1 - cos(angle) ** 2) ** 0.5)
        top = self.one_minus_rho + r * self.rho_minus
        near = top / abs(-expm1(log_r) * -expm1(log_r - self.step))
        return total + log(2 / far / near) if far > 0 else total


def _minimise(f: _Shape, low: float, high: float) -> float:
    """Golden section for the (log-convex) Phi between two poles or from 0."""
    golden = (sqrt(5) - 1) / 2
    a, b = low, high
    x, y = b - golden * (b - a), a + golden * (b - a)
    fx, fy = f.log_phi(x), f.log_phi(y)
    for _ in range(48):
        if fx <= fy:
            b, y, fy = y, x, fx
            x = b - golden * (b - a)
            fx = f.log_phi(x)
        else:
            a, x, fx = x, y, fy
            y = a + golden * (b - a)
            fy = f.log_phi(y)
    return x if fx <= fy else y


def _plan(head: Head, bits: int, inside: bool) -> _Plan | None:
    try:
        return _plan_in_floats(_Shape(head, inside), bits)
    except (OverflowError, ZeroDivisionError, ValueError):
        return None


def _plan_in_floats(shape: _Shape, bits: int) -> _Plan | None:
    if any(w < 1e-100 or w > 1 - 1e-12 for _, _, w in shape.groups):
        return None
    if shape.inside:
        low = -1.0
        while shape.log_phi(2 * low) < shape.log_phi(low) and low > -600:
            low *= 2
        log_r = _minimise(shape, 2 * low, 0.0)
    else:
        log_r = _minimise(shape, 0.0, shape.step)
    base = shape.log_phi(log_r)
    spread = sqrt(
        sum(
            count * size**2 * w * exp(size * log_r) * (1 - w) / (1 + w * expm1(size * log_r)) ** 2
            for size, count, w in shape.groups
        )
    )
    if not isfinite(base) or not isfinite(spread):
        return None
    # delta is about Phi(r)/spread (or larger), so this is relative to delta
    wanted = (bits + 4) * log(2) + log(spread + 2)
    outer = _cheapest(shape, log_r, base, wanted, 1.0, spread)
    inner = _cheapest(shape, log_r, base, wanted, -1.0, spread)
    if outer is None or inner is None:
        return None
    points = max(outer[0], inner[0], 9) | 1
    largest = points // 2
    low_index, high_index = 0, largest
    while low_index < high_index:
        middle = (low_index + high_index) // 2
        if shape.log_decay(log_r, 2 * pi * (middle + 1) / points) < -wanted:
            high_index = middle
        else:
            low_index = middle + 1
    if low_index > MAX_POINTS:
        return None
    return _Plan(log_r, outer[1], inner[1], points, low_index)


def _cheapest(
    shape: _Shape, log_r: float, base: float, wanted: float, side: float, spread: float
) -> tuple[int, float] | None:
    """The fewest points with which the aliasing bound on one side is small, and its R."""
    best: tuple[int, float] | None = None
    scale = sqrt(2 * wanted) / max(spread, 0.1)
    if side > 0:
        room = -log_r if shape.inside else shape.step - log_r
        scale = min(scale, 0.75 * room)
    elif not shape.inside:
        scale = min(scale, 0.75 * log_r)
    for factor in (1.3, 1.0, 0.8, 0.6, 0.4, 0.2):
        log_big = log_r + side * factor * scale
        value = shape.log_phi(log_big)
        if isfinite(value):
            points = ceil((value - base + wanted) / (factor * scale))
            if points > 0 and (best is None or points < best[0]):
                best = (points, log_big)
    return best


class _Circle:
    """The integrand g(z) z^-K on circles |z| = r inside or outside the pole at 1, and bounds on it,
    in balls."""

    def __init__(self, head: Head, inside: bool) -> None:
        self.head = head
        self.sign = 1 if inside else -1
        rho = head.ln_rho.exp()
        self.rho = rho
        self.shrink = (-head.step).exp()
        self.one_minus_rho = -head.ln_rho.expm1()
        self.rho_minus = self.shrink * (head.ln_rho + head.step).expm1()

    def phi(self, log_r: arb) -> arb:
        """Phi at r = e^log_r on the positive axis, as a ball."""
        r = log_r.exp()
        exponent = -self.head.K * log_r
        for group in self.head.groups:
            exponent += group.count * (group.one_minus_w + group.w * r**group.size).log()
        top = self.one_minus_rho + r * self.rho_minus
        bottom = log_r.expm1() * (log_r - self.head.step).expm1()
        return self.sign * exponent.exp() * top / bottom

    def value(self, log_r: arb, angle: arb) -> arb:
        """The real part of the integrand g(z) z^-K (negated outside) at z = e^(log_r + i angle)."""
        z = acb(log_r, angle).exp()
        exponent = acb(log_r, angle) * -self.head.K
        for group in self.head.groups:
            power = z if group.size == 1 else z**group.size
            exponent += (power * group.w + group.one_minus_w).log() * group.count
        top = z * self.rho_minus + self.one_minus_rho
        return (exponent.exp() * top / ((1 - z) * (1 - z * self.shrink))).real * self.sign

    def bound_beyond(self, log_r: arb, angle: arb) -> arb:
        """A bound on |g(z) z^-K| for all angles from this one to pi.

        A factor of size 1 decreases up to pi and one of size 2 up to pi/2. So the value at the
        angle bounds everything up to pi/2, and behind pi/2 size 2 is bounded by its maximum.
        """
        right_angle = arb.pi() / 2
        if angle < right_angle:
            here = self._bound_from(log_r, angle.cos(), (2 * angle).cos())
            return here.max(self._bound_from(log_r, arb(0), arb(1)))
        return self._bound_from(log_r, angle.cos(), arb(1))

    def _bound_from(self, log_r: arb, cosine: arb, cosine_of_double: arb) -> arb:
        r = log_r.exp()
        exponent = -self.head.K * log_r
        for group in self.head.groups:
            a, b = group.one_minus_w, group.w * r**group.size
            c = cosine if group.size == 1 else cosine_of_double
            exponent += arb(group.count) / 2 * (a * a + b * b + 2 * a * b * c).log()
        shrunk = r * self.shrink
        near = (1 + r * r - 2 * r * cosine).sqrt()
        far = (1 + shrunk * shrunk - 2 * shrunk * cosine).sqrt()
        return exponent.exp() * (1 / near + self.rho / far)


def head_by_saddle(head: Head, bits: int) -> arb | None:
    """A ball around delta of the head, or None where the method does not pay.

    Use a direct sum then. Groups of size 1 and 2 only, else a ValueError. Certified.
    """
    if head.K < 0:
        return arb(0)
    if any(group.size > 2 for group in head.groups):
        raise ValueError("the window's bound holds for steps of size 1 and 2 only")
    inside = not far_above_the_mean(head)
    plan = _plan(head, bits, inside)
    if plan is None:
        return None
    circle = _Circle(head, inside)
    log_r = arb(plan.log_r)
    total = circle.value(log_r, arb(0))
    turn = 2 * arb.pi() / plan.points
    for index in polled(range(1, plan.window + 1)):
        total += 2 * circle.value(log_r, turn * index)
    total /= plan.points
    if plan.window < plan.points // 2:
        rest = circle.bound_beyond(log_r, turn * (plan.window + 1))
        total += (-rest).union(rest)
    alias = _alias(circle, log_r, arb(plan.log_outer), plan.points)
    alias += _alias(circle, log_r, arb(plan.log_inner), plan.points)
    total -= tail_ball(alias)
    return total if inside else 1 - total


def _alias(circle: _Circle, log_r: arb, log_big: arb, points: int) -> arb:
    x = (-abs(log_big - log_r) * points).exp()
    return circle.phi(log_big) * x / (1 - x)


def extra_bits(size: int) -> int:
    """How many bits n log f loses, at most about, for a total count ``size``."""
    return 12 + ceil(1.2 * log2(size + 2))


DIRECT_BELOW = 64
DIRECT_K = 4_000
MAX_PASS = 2_000_000
MAX_BITS = 1 << 20
"""DIRECT_BELOW: mechanisms, and terms, below which a sum over both kinds is taken term by term and
not at the saddle point. DIRECT_K: terms below which a sum over one kind is. MAX_PASS: terms of one
pass at most; more are TooLarge. MAX_BITS: working bits at most; beyond, the last ball is given as
it is, wide and true."""


@dataclass(frozen=True)
class EqualEps:
    """n BR(eps) at t and m DP(eps), with exact parameters, 0 < eps, 0 <= t <= eps."""

    eps: Exact
    t: Exact
    n: int
    m: int

    def threshold(self, eps_g: Exact) -> int:
        """The largest v with n t + m eps - eps v >= eps_g; decided exactly."""
        return (self.t * self.n + self.eps * self.m - eps_g).floor_divide(self.eps)

    def delta(self, eps_g: Exact, bits: int, *, threshold: int | None = None) -> arb:
        """The objective at eps_g >= 0 as a ball with relative accuracy 2^-bits. Certified.

        Pass ``threshold`` where it is known without a search (at t = t_l it is l). TooLarge where a
        direct sum would have more than MAX_PASS terms.
        """
        if self.n == 0 or self.t.sign() == 0 or self.t == self.eps:
            return self._pure(eps_g, bits)
        K = self.threshold(eps_g) if threshold is None else threshold
        if K < 0:
            return arb(0)
        ln_rho = eps_g - self.t * self.n - self.eps * (self.m - K)
        return refined(
            lambda target: self._mixed(K, ln_rho, target), bits, extra_bits(self.n + self.m)
        )

    def _pure(self, eps_g: Exact, bits: int) -> arb:
        K = (self.eps * self.m - eps_g).floor_divide(self.eps * 2) if self.m else -1
        if K < 0:
            return arb(0)
        ln_rho = eps_g - self.eps * (self.m - 2 * K)

        def at(target: int) -> arb:
            eps = self.eps.ball()
            head = Head((_pure_group(eps, self.m),), K, ln_rho.ball(), 2 * eps)
            return single_head(head, target)

        return refined(at, bits, extra_bits(self.m))

    def _mixed(self, K: int, ln_rho_exact: Exact, bits: int) -> arb:
        F = Balls()
        eps, t, ln_rho = self.eps.ball(), self.t.ball(), ln_rho_exact.ball()
        x, y = one_minus_q(F, eps=eps, t=t), q(F, eps=eps, t=t)
        ranged = Group(1, self.n, x, y)
        if self.m == 0:
            return single_head(Head((ranged,), K, ln_rho, eps), bits)
        pure = _pure_group(eps, self.m)
        head = Head((ranged, Group(2, pure.count, pure.w, pure.one_minus_w)), K, ln_rho, eps)
        if self.n + self.m >= DIRECT_BELOW and K >= DIRECT_BELOW:
            result = head_by_saddle(head, bits)
            if result is not None and known_bits(result) > bits // 2:
                return result
        if self.n < DIRECT_BELOW <= min(self.m, K):
            return _given_the_ranged(head, bits)
        if K > MAX_PASS:
            raise TooLarge(f"{K} terms are more than {MAX_PASS}")
        last = min(self.m, K // 2)
        result = one_pass(
            F,
            ranged=Binomial(self.n, x, y),
            pure=Binomial(self.m, pure.w, pure.one_minus_w),
            K=K,
            ln_rho=ln_rho,
            eps=eps,
            start=probability(pure, last),
        )
        assert isinstance(result, arb)
        return result


def refined(at: Callable[[int], arb], bits: int, extra: int) -> arb:
    """The ball ``at(target)`` with more and more bits, until its relative accuracy is 2^-bits.

    Both the target that the sum truncates at and the working precision grow (``extra`` bits more at
    first); after MAX_BITS the last ball is returned as it is (wide, but true).
    """
    target = bits
    working = bits + extra
    while True:
        with precision(working):
            result = at(target)
        accuracy = known_bits(result)
        if accuracy >= bits or working > MAX_BITS:
            return result
        target += max(4, min(bits - accuracy, bits))
        working += max(32, working // 2) if accuracy <= 0 else 16 + bits - accuracy


def _pure_group(eps: arb, m: int) -> Group:
    return Group(1, m, 1 / (1 + eps.exp()), 1 / (1 + (-eps).exp()))


def single_head(head: Head, bits: int) -> arb:
    """A ball around delta of a head of one binomial, to about 2^-bits, relatively.

    Term by term when small, by the saddle point when that is shorter.
    """
    if head.groups[0].count >= 20_000 and head.K >= DIRECT_K:
        result = head_by_saddle(head, bits)
        if result is not None and known_bits(result) > bits // 2:
            return result
    return head_of_binomial(head, bits)


def _given_the_ranged(head: Head, bits: int) -> arb:
    """Few bounded-range mechanisms: condition on their number of low outcomes."""
    ranged, pure = head.groups
    single = Group(1, pure.count, pure.w, pure.one_minus_w)
    total = arb(0)
    for i in range(min(ranged.count, head.K) + 1):
        below = (head.K - i) // 2
        # the losses of the rest: threshold index `below` in steps of 2, the parity goes into rho
        ln_rho = head.ln_rho - head.step * (head.K - i - 2 * below)
        if below >= pure.count:
            weight = (ln_rho - 2 * head.step * (below - pure.count)).exp()
            mean = (pure.one_minus_w + pure.w * (2 * head.step).exp()) ** pure.count
            part = 1 - weight * mean * (-2 * head.step * pure.count).exp()
        else:
            part = single_head(Head((single,), below, ln_rho, 2 * head.step), bits)
        total += probability(ranged, i) * part
    return total
