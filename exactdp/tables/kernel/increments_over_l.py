"""Where the maximum over l of Theorems 2 and 3 is not: signs of increments, for whole ranges of l.

For n BR(eps) and m DP(eps) at eps_g >= 0 delta is the largest G(l) = F_l(t_l), t_l = (E + eps (l +
1))/(n + 1), E = eps_g - m eps. Here n >= 2, t_l > 0, t_(l+1) < eps, 0 <= l and l + 1 < n + 2 m. Put
theta = (E + eps (l + 1))/n, a = eps - theta; then t_l < theta < t_(l+1) and F_l(theta) =
F_(l+1)(theta), as the term of l + 1 is 0 there. x(t) = (e^t - 1)/(e^eps - 1), rho = x/(1 - x);
pi_l(t) is the probability of I + 2 J = l for I ~ Bin(n - 1, x(t)), J ~ Bin(m, 1/(1 + e^eps)).

By Lemma 4.5, for each value of J, F_l'(t) = n pi_l(t) x'(t) (e^((n+1)(t_l - t)) - 1). G(l + 1) -
G(l) is what F_(l+1) gains from theta to t_(l+1) less what F_l gains from theta to t_l; with u = (n
+ 1) |t - theta| it is not below 0 if and only if R A >= B, where R = pi_(l+1)/pi_l at theta and

    A = integral over [0, a] of pi_(l+1)(t) e^t / (the same at theta) (e^(a - u) - 1),
    B = integral over [0, theta] of pi_l(t) e^t / (the same at theta) (1 - e^(u - theta)).

*The mean of I.* Given I + 2 J = l the weights w of I on i = l mod 2, max(0, l - 2 m) <= i <=
min(n - 1, l), have, with c = rho^2 e^eps,

    v(i) = w(i + 2)/w(i) = c (n-1-i) (n-2-i) (l-i) / ((i+1) (i+2) (2m-l+i+2)),
    w(i - 2)/w(i) = i (i-1) (2m-l+i) / (c (n+1-i) (n-i) (l+2-i)).

Let v(i0) >= 1. The mean of v(I) is at most 1: all weights but the first, over all weights. Factor
by factor v(i) >= v(i0) (1 - s (i - i0)) for an s > 0, so 1 >= 1 - s (E[I] - i0), and E[I] >= i0.
Likewise the second quotient, where it is at least 1, is at an i1 >= E[I]. v grows with l and rho,
so both hold for all larger (smaller) l and rho. For m = 0 I is l.

*R.* w_(l+1)(i + 1) = rho (n-1-i)/(i+1) w_l(i), and (n-1-i)/(i+1), i/(n-i) are convex: with i1 >=
E[I] given l, 0 < i0 <= E[I] given l + 1, rho (n-1-i1)/(i1+1) <= R <= rho (n-i0)/i0.

*A and B.* pi_l(t) e^t is a sum of multiples of e^h, h(t) = t + i ln(e^t - 1) + (n-1-i) ln(e^eps -
e^t), which is concave in t; h(t) - h(theta) grows with i for t > theta, falls for t < theta. As exp
is convex, the quotient is at least e^(h(t) - h(theta)) with the mean of I at theta for i, and at
most that with the mean at t. With tangents of slope (n + 1) s, s = h'/(n + 1), at the end where it
serves,

    up(a, s) = integral over [0, a] of e^(s u) (e^(a - u) - 1)
             = (e^(s a) - 1 - s (e^a - 1))/(s (s - 1)),
    down(theta, s) = integral over [0, theta] of e^(-s u) (1 - e^(u - theta))
                   = (1 - e^(-s theta) - s (1 - e^-theta))/(s (1 - s)).

up grows with a and s, down grows with theta and falls with s; s grows with i and falls with t. For
a range of l each part is taken at the end where it is worst. s is rounded, to its safe side, to a
multiple of 2^-K other than 0 and 1: a matter of width only.

Cost: eight exponentials a range, whatever its length, n and m.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from exactdp.tables.kernel.fixed_point import Number, exp, over, require, spend

GRID, COARSE = 40, 24  # bits after the point: of slopes, and of what the mean of I is compared with
Interval = tuple[int, int]


@dataclass
class Increments:
    """The signs of G(l + 1) - G(l) (head of the file) for n BR(eps), m DP(eps) at eps_g >= 0."""

    n: int
    m: int
    eps: Number
    distance: Number

    def __post_init__(self) -> None:
        require(self.n >= 2, "increments: two BR mechanisms are needed")
        tiny = max(0, -self.eps.leading()[1])
        self.F = 64 + 4 * GRID + 2 * (self.n + self.m).bit_length() + 2 * tiny
        self.one, self.E = 1 << self.F, exp(self.eps, self.F)

    def place(self, ell: int, parts: int) -> Number:
        """The place (E + eps (l + 1))/parts, exact: theta of l for n, t of l for n + 1.

        E = eps_g - m eps.
        """
        at = self.distance + self.eps.times(ell + 1 - self.m)
        return at.times(Fraction(1, parts))

    def require_inside(self, low: int, high: int) -> None:
        """Raise Rejected unless every l of the range, and the next, is one of which this speaks.

        What a sign takes beside its exponentials is charged here.
        """
        spend(1500, self.F)
        inside = 0 <= low <= high <= self.n + 2 * self.m - 2
        inside = inside and self.place(low, self.n + 1).sign() > 0
        inside = inside and (self.eps - self.place(high + 1, self.n + 1)).sign() > 0
        require(inside, "increments: a range of l that is none, or with a t at an end of [0, eps]")

    def rise(self, low: int, high: int) -> None:
        """Rejected unless G(l) <= G(l + 1) is shown for low <= l <= high."""
        self.require_inside(low, high)
        gain, loss = self.rising_sides(low, high)
        require(gain >= loss, "increments: a rise is not shown")

    def fall(self, low: int, high: int) -> None:
        """Rejected unless G(l + 1) <= G(l) is shown for low <= l <= high."""
        self.require_inside(low, high)
        gain, loss = self.falling_sides(low, high)
        require(gain <= loss, "increments: a fall is not shown")

    def rising_sides(self, low: int, high: int) -> tuple[Fraction, Fraction]:
        """A lower bound of 2^F R A and an upper bound of 2^F B, for each l of the range.

        R, A and B: head of the file; G(l) <= G(l + 1) where R A >= B.
        """
        first, last = self.place(low, self.n), self.place(high, self.n)
        at_first, at_last = exp(first, self.F), exp(last, self.F)
        lowest, highest = self.odds(at_first), self.odds(at_last)
        start, end = (exp(self.place(ell, self.n + 1), self.F) for ell in (low, high + 1))
        most = self.mean_below(high, highest[1])
        slope = self.slope(self.mean_above(low + 1, lowest[0]), end)[0]
        gain = self.up(self.eps - last, self.rounded(slope, False))[0]
        slope = self.slope(self.mean_above(low, self.odds(start)[0]), at_last)[0]
        loss = self.down(last, self.rounded(slope, False))[1]
        return gain * lowest[0] * (self.n - 1 - most) / (self.one * (most + 1)), loss

    def falling_sides(self, low: int, high: int) -> tuple[Fraction, Fraction]:
        """An upper bound of 2^F R A and a lower bound of 2^F B, for each l of the range.

        R, A and B: head of the file; G(l + 1) <= G(l) where R A <= B.
        """
        first, last = self.place(low, self.n), self.place(high, self.n)
        at_first, at_last = exp(first, self.F), exp(last, self.F)
        lowest, highest = self.odds(at_first), self.odds(at_last)
        start, end = (exp(self.place(ell, self.n + 1), self.F) for ell in (low, high + 1))
        least = self.mean_above(low + 1, lowest[0])
        require(least > 0, "increments: a fall is not shown")
        slope = self.slope(self.mean_below(high + 1, self.odds(end)[1]), at_first)[1]
        gain = self.up(self.eps - first, self.rounded(slope, True))[1]
        slope = self.slope(self.mean_below(high, highest[1]), start)[1]
        loss = self.down(first, self.rounded(slope, True))[0]
        return gain * highest[1] * (self.n - least) / (self.one * least), loss

    def odds(self, power: Interval) -> Interval:
        """Bounds of 2^F rho, rho = (e^t - 1)/(e^eps - e^t), from bounds of 2^F e^t."""
        spend(4, self.F, quotients=True)
        below = max(power[0] - self.one, 0) << self.F, self.E[1] - power[0]
        above = power[1] - self.one << self.F, self.E[0] - power[1]
        return over(*below, False), over(*above, True)

    def slope(self, i: Fraction, power: Interval) -> tuple[Fraction, Fraction]:
        """Bounds of (1 + i e^t/(e^t - 1) - (n - 1 - i) e^t/(e^eps - e^t))/(n + 1) as fractions.

        From bounds of 2^F e^t.
        """
        spend(8, self.F, quotients=True)
        low, high = power
        rising = (
            over(high << self.F, high - self.one, False),
            over(low << self.F, low - self.one, True),
        )
        falling = (
            over(low << self.F, self.E[1] - low, False),
            over(high << self.F, self.E[0] - high, True),
        )
        rest, parts = self.n - 1 - i, (self.n + 1) * self.one
        found = (self.one + i * rising[side] - rest * falling[1 - side] for side in (0, 1))
        least, most = found
        return least / parts, most / parts

    def rounded(self, slope: Fraction, up: bool) -> Fraction:
        """A multiple of 2^-GRID, no 0 and no 1, not below the slope (``up``) or not above it."""
        unit = over(slope.numerator << GRID, slope.denominator, up)
        while unit in (0, 1 << GRID):
            unit += 1 if up else -1
        return Fraction(unit, 1 << GRID)

    def up(self, a: Number, s: Fraction) -> tuple[Fraction, Fraction]:
        """Bounds of 2^F up(a, s), the integral that the head of the file defines."""
        X, Y = exp(a.times(s), self.F), exp(a, self.F)
        return self.quotient((X[0] - self.one, X[1] - self.one),
                             (Y[0] - self.one, Y[1] - self.one), s, s - 1)  # fmt: skip

    def down(self, theta: Number, s: Fraction) -> tuple[Fraction, Fraction]:
        """Bounds of 2^F down(theta, s), the integral that the head of the file defines."""
        X, Y = exp(theta.times(-s), self.F), exp(theta.times(-1), self.F)
        return self.quotient((self.one - X[1], self.one - X[0]),
                             (self.one - Y[1], self.one - Y[0]), s, 1 - s)  # fmt: skip

    def quotient(
        self, X: Interval, Y: Interval, s: Fraction, other: Fraction
    ) -> tuple[Fraction, Fraction]:
        """Bounds of (X - s Y)/(s other), which is not below 0, from bounds of X and of Y."""
        spend(20, self.F)
        ends = [X[side] - s * Y[1 - side if s > 0 else side] for side in (0, 1)]
        low, high = sorted(end / (s * other) for end in ends)
        return max(low, Fraction(0)), high

    def mean_above(self, ell: int, odds: int) -> Fraction:
        """A lower bound of the mean of I given l, at all odds and l that are not smaller.

        I: head of the file; ``odds`` are 2^F rho.
        """
        first, last = max(0, ell - 2 * self.m), min(self.n - 1, ell)
        if not self.m or first >= last:
            return Fraction(first if self.m else ell)
        c, n, m = odds * odds * self.E[0], self.n, self.m

        def holds(i: int) -> bool:
            unit = 1 << COARSE
            above = ((n - 1) * unit - i) * ((n - 2) * unit - i) * (ell * unit - i)
            below = (i + unit) * (i + 2 * unit) * ((2 * m - ell + 2) * unit + i)
            return above >= 0 and c * above >= below << 3 * self.F

        return self.furthest(holds, first, min(n - 2, ell))

    def mean_below(self, ell: int, odds: int) -> Fraction:
        """An upper bound of the mean of I given l, at all odds and l that are not larger.

        I: head of the file; ``odds`` are 2^F rho.
        """
        first, last = max(0, ell - 2 * self.m), min(self.n - 1, ell)
        if not self.m or first >= last:
            return Fraction(last if self.m else ell)
        c, n, m = odds * odds * self.E[1], self.n, self.m

        def holds(i: int) -> bool:
            unit = 1 << COARSE
            above = i * (i - unit) * ((2 * m - ell) * unit + i)
            below = ((n + 1) * unit - i) * (n * unit - i) * ((ell + 2) * unit - i)
            return above << 3 * self.F >= c * below

        return self.furthest(holds, last, max(1, first))

    def furthest(self, holds: Callable[[int], bool], safe: int, end: int) -> Fraction:
        """A place from ``safe`` towards ``end`` where ``holds``, found by halves; or ``safe``.

        Places are multiples of 2^-COARSE; ``holds`` is asked with the multiple.
        """
        spend(4 * (COARSE + abs(end - safe).bit_length() + 2), 3 * self.F)
        near, far = safe << COARSE, end << COARSE
        if not holds(near):
            return Fraction(safe)
        while abs(far - near) > 1:
            middle = (near + far) // 2
            near, far = (middle, far) if holds(middle) else (near, middle)
        return Fraction(near, 1 << COARSE)
