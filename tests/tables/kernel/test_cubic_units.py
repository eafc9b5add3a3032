"""Cubics at few bits, where each unit that a rounding may move is seen: exactly, in fractions.

Beside it what is done with the units that are found: which stretch counts for which piece.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

import pytest

from exactdp.tables.kernel import Rejected, Undecided, br_step_by_cubics, dp_step_by_cubics
from exactdp.tables.kernel.br_step_by_cubics import FLOORED
from exactdp.tables.kernel.fixed_point import BUDGET, METER, Number, exp
from exactdp.tables.kernel.parsing import number

from .test_br_step_by_cubics import Module, changed, chord, exact_value, last_step, shortened, steps

N, M = 13, 12
Case = tuple[int, list[int], list[Any], list[int], list[Any], list[tuple[int, int]]]


def through(v: float, d: float, k: float, u: float) -> Any:
    """Bernstein coefficients, rounded, of a parabola: value v and slope d at u, bent by k."""
    at, slope = v - d * u + k * u * u / 2, d - k * u
    return tuple(
        round(x) for x in (at, at + slope / 3, at + slope * 2 / 3 + k / 6, at + slope + k / 2)
    )


def derivatives(X: list[int], b: Any, q: int, y: int) -> tuple[Fraction, Fraction, Fraction]:
    """The value and slope of a piece at y, and the least of its second derivative."""
    width, (k, r, s, t) = X[q + 1] - X[q], b
    u = Fraction(y - X[q], width)
    value = k * (1 - u) ** 3 + 3 * u * (1 - u) * (r * (1 - u) + s * u) + t * u**3
    slope = 3 * ((r - k) * (1 - u) ** 2 + 2 * (s - r) * u * (1 - u) + (t - s) * u * u) / width
    return value, slope, Fraction(6 * min(k - 2 * r + s, r - 2 * s + t), width * width)


def drawn(rng: random.Random) -> Case | None:
    """E, f, g and a stretch of a path where a chord of f about touches g, or just does not."""
    P = (1 << M) + rng.choice([rng.randint(40, 400), rng.randint(400, 6000)])
    X = [0, *sorted(rng.sample(range(1 << M - 2, 3 << M), 3))]
    v = [*sorted((rng.randint(0, 1 << N) for _ in range(9)), reverse=True), 0]
    B = [tuple(v[i : i + 4]) for i in (0, 3, 6)]
    low = rng.randint(X[1] * P // 2, X[3] * P)
    a, b = low / P, low / (1 << M)
    y = round(a + (b - a) * rng.randint(-5, 105) / 100)
    f = br_step_by_cubics.Smooth(X, B, M, N)
    at = f.value(int(a))
    sigma = (f.value(int(b)) - at) / (b - a)
    widths = [rng.randint(100, 2000) for _ in range(3)]
    start = y - widths[1] * rng.randint(0, 16) // 16
    edges = [0, start - widths[0], start, start + widths[1], start + widths[1] + widths[2]]
    bent = [6 * rng.randint(30, 120) for _ in range(3)]
    c = min(k * (widths[1] / w) ** 2 for k, w in zip(bent, widths, strict=True))
    narrow, right = min(widths) / widths[1], widths[2] / widths[1]
    d = rng.choice([0, c * narrow / 2]) * rng.choice([1, -1]) + rng.randint(-20, 20)
    e = rng.choice([0, c * right * right / 2 - abs(d) * right]) + rng.randint(-15, 5)
    own = through(at + sigma * (y - a) - e, sigma * widths[1] - d, bent[1], (y - start) / widths[1])
    if edges[1] <= 0 or [0, *own[::-1], 1 << N] != sorted([0, *own, 1 << N]):
        return None
    first, _, last = ((0, 0, k // 6, k // 2) for k in bent)
    high, end = low + rng.choice([1, 1 << M - 3]), min(y + rng.randint(0, 2), edges[3])
    if any(low < x * E < high for x in X for E in (P, 1 << M)):
        return None
    return P, X, B, [*edges, edges[-1] + 900], [(0,) * 4, first, own, last, last], [
        (low, y), (high, end)]  # fmt: skip


@lru_cache(maxsize=1)
def cases() -> list[Case]:
    rng = random.Random(21)
    return [case for _ in range(4000) if (case := drawn(rng))]


@cache
def facts(index: int) -> tuple[bool, Fraction]:
    """Whether y is in the window and the pieces beside it are wide enough; what tau is at least."""
    P, X, B, places, G, stretch = cases()[index]
    f, fits, needed = br_step_by_cubics.Smooth(X, B, M, N), True, Fraction(0)
    left, right = places[2] - places[1], places[4] - places[3]
    c = min(derivatives(places, G[q], q, places[q])[2] for q in (1, 2, 3))
    for t, y in stretch:
        a, b = Fraction(t, P), Fraction(t, 1 << M)
        sigma = (exact_value(f, b) - exact_value(f, a)) / (b - a)
        value, slope, _ = derivatives(places, G[2], 2, y)
        e, d = exact_value(f, a) + sigma * (y - a) - value, abs(sigma - slope)
        fits &= a <= y <= b and 2 * d <= c * min(left, right)
        fits &= e + d * right <= c * right * right / 2
        needed = max(needed, -e, e + d * d / (2 * c))
    return fits, needed


def units_are_counted(module: Module) -> None:
    """What is shown of a stretch, at its ends: tau, and the borders of the pieces beside it."""
    shown = 0
    for index, (P, X, B, places, G, stretch) in enumerate(cases()):
        g, windows = module.Smooth(places, G, M, N), module.Windows(module.Smooth(X, B, M, N), P)
        made = module.Attempt(windows, g, stretch, 1)
        i, k = (sum(x <= stretch[0][0] for x in side) - 1 for side in (made.near, made.far))
        tau = made.away((i, k, 2), *zip(*stretch, strict=True), made.bend(2))
        if tau:
            fits, needed = facts(index)
            assert fits
            assert needed <= tau
            shown += 1
    assert shown > 200


UNITS = [
    ("// (12 * c0) + SLACK, max", "// (12 * c0), max"),
    ("max(-min(e), 0) // (12 * c0) + SLACK", "max(-min(e), 0) // (12 * c0)"),
    ("+ 2 * FLOORED * Y) // c0", ") // c0"),
    ("// c0 + 2 * SLACK", "// c0"),
    ("max(*slopes, -min(slopes))", "max(*slopes, 0)"),
    ("max(*slopes, -min(slopes))", "-min(*slopes, 0)"),
    ("slope * slope // (2 * c)", "slope * slope // (4 * c)"),
    ("or min(b0, b1) < 0 or", "or"),
    (" or low < Q * y or high < Q * z:", ":"),
    ("2 * slope * width > c * min(left, right)", "2 * slope * width > c * max(left, right)"),
    ("q < len(self.least) - 2 and behind", "q < len(self.least) - 3 and behind"),
    ("behind = above * width * width +", "behind ="),
    ("+ slope * right * width", ""),
    ("c = min(6 * self.least[i]", "c = max(6 * self.least[i]"),
    ("range(max(q - 1, 1), min(q + 1, last) + 1)", "range(q, q + 1)"),
    ("width**2 // (X[i + 1] - X[i]) ** 2", "1"),
]


def stretches_are_counted(module: Module) -> None:
    """Whatever tau is said to be on each stretch, the share covers it where g is smallest."""
    f, P, good, path, level = last_step(30)
    n, windows = good.n, module.Windows(f, P)
    rng, seen = random.Random(4), []

    class Said(module.Attempt):  # type: ignore[name-defined, misc]
        def away(self, where: Any, ts: Any, ys: Any, bend: Any) -> int:
            i, k, q = where
            assert self.near[i] <= ts[0] < ts[1] <= self.near[i + 1]
            assert self.far[k] <= ts[0] < ts[1] <= self.far[k + 1]
            assert self.g.X[q] <= ys[0] <= ys[1] <= self.g.X[q + 1]
            assert bend == self.bend(q)
            tau = 1 << rng.randint(3, 62)
            seen.append((q, ts, ys, tau))
            return tau

    for turn in range(40):
        g, near = shortened(module, good, path, turn % 4, turn % 3)
        zero = g.B[0][0] + (turn % 5 == 0 and 1 << 45)
        g = module.Smooth(g.X, [(zero, *g.B[0][1:]), *g.B[1:]], g.m, n)
        seen.clear()
        s = Said(windows, g, near, level).share()
        ends = [end for _, ts, ys, _ in seen for end in zip(ts, ys, strict=True)]
        assert (ends[0], ends[-1]) == (near[0], near[-1])
        assert ends[1:-1:2] == ends[2:-1:2]
        assert set(near) <= set(ends)
        for q, _, _, tau in seen:
            last = q == len(g.B) - 2
            rest = g.B[q][3] + windows.tail(*near[-1]) if last else 0
            assert s * (g.B[q + 1][3] + level) >= tau + rest << n
        first = seen[0][3] + windows.missing(near[0][0]) + abs(f.B[0][0] - zero)
        assert s * (exact_value(g, Fraction(near[0][0], 1 << g.m)) + level) >= first << n
    vars(module)["Attempt"] = Said
    assert windows.share(good, path, level)
    knot = next(i for i, (_, y) in enumerate(path) if y == good.X[5])
    (t, y), (u, z) = path[1:3]
    for wrong in (path[:knot] + path[knot + 1 :], path[:-1], path[1:], [(0, path[0][1]), *path[1:]],
                  [path[0], (u, y), (t, z), *path[3:]], [path[0], (t, z), (u, y), *path[3:]],
                  [*path[:2], *path[1:]], [(-t, y) for t, y in path]):  # fmt: skip
        assert not windows.share(good, wrong, level)


STRETCHES = [
    ("worst, first = max(worst, tau)", "worst, first = tau"),
    ("max(worst, tau), first or tau", "max(worst, tau), tau"),
    ("(g.B[q + 1][3] + self.level)", "(g.B[q][0] + self.level)"),
    ("rest = g.B[q][3] + self.steps.tail(after, then)", "pass"),
    ("rest = g.B[q][3] + self.steps.tail(after, then)", "rest = g.B[q][3]"),
    ("rest = g.B[q][3] + self.steps.tail(after, then)", "rest = self.steps.tail(after, then)"),
    ("self.steps.missing(t) + abs(zero - g.B[0][0])", "self.steps.missing(t)"),
    ("self.steps.missing(t) + abs(zero - g.B[0][0])", "abs(zero - g.B[0][0])"),
    ("least = max(g.value(-(-t // self.steps.Q)) - FLOORED, 0)", "least = g.B[0][0]"),
    ("found = max(found, -(-(worst", "found = max(1, -(-(worst"),
    ("if then > g.X[q + 1]:", "if False:"),
    ("y + (then - y) * (high - t)", "at + (then - y) * (high - t)"),
    ("min(after, near[i + 1], far[k + 1])", "min(after, near[i + 1])"),
    ("if fits and rising and", "if fits and"),
    ("s < t and x < y for", "s < t for"),
    ("s < t and x < y for", "x < y for"),
    ("rising and path[0][0] > 0", "rising"),
]


def test_bits_are_those_of_f() -> None:
    """A function at other bits is none that is near: what comes next reads its knots with these."""
    f, P, g, path, level = last_step(30)
    for other in ((g.m + 1, g.n), (g.m - 1, g.n), (g.m, g.n + 1), (g.m, g.n - 1)):
        moved = br_step_by_cubics.Smooth(g.X, g.B, *other)
        for source in (br_step_by_cubics.Windows(f, P), dp_step_by_cubics.Averages(f, P)):
            assert not source.share(moved, path, level)


def ends_are_counted(module: Module) -> None:
    """What is missing at 0 of any function, and the tail of a line, which is the largest one."""
    rng, k = random.Random(6), 1 << N - 2
    for P, X, B, _, _, ((t, _), _) in cases()[:500]:
        f = module.Smooth(X, B, M, N)
        true = B[0][0] - chord(f, P, Fraction(t, P), 0)
        assert module.Windows(f, P).missing(t) >= true
        line = module.Smooth([0, X[3]], [(3 * k, 2 * k, k, 0)], M, N)
        y = rng.randint((X[3] << M) // P + 1, X[3] * P >> M)
        best = Fraction(math.isqrt((y * X[3] << M) // P))
        near = min(int(best * rng.randint(1, 8) / 8) * P, (X[3] - 1) * P)
        if best * P >= near > 0:
            assert module.Windows(line, P).tail(near, y) >= chord(line, P, best, y)


ENDS = [
    ("self.P * (left - FLOORED)", "self.P * (left + 3 * FLOORED)"),
    ("high = self.f.value(t // self.P) + FLOORED", "high = self.f.value(t // self.P)"),
    (
        "w * w // ((Z - t) * (self.P - self.Q) << 2 * n)",
        "w * w // (Z * (self.P - self.Q) << n + n)",
    ),
    ("y * self.Q << 2 * n", "y * self.P << 2 * n"),
]


def averages_are_counted(module: Module) -> None:
    """A step of DP of a line, which it bends by few units, near the line or another one."""
    k, Z, level, rng = 1 << N - 2, 3 << M, 9, random.Random(2)
    f = br_step_by_cubics.Smooth([0, Z // 2, Z], [(6 * k // 2, 15 * k // 6, 2 * k, 3 * k // 2),
                                       (3 * k // 2, k, k // 2, 0)], M, N)  # fmt: skip
    for _ in range(60):
        P, end = (1 << M) + rng.randint(1, 9), rng.choice([Z, Z, Z * 2 // 5])
        g = br_step_by_cubics.Smooth([0, end], [(3 * k, 2 * k, k, 0)], M, N)
        s = module.Averages(f, P).share(g, [], level)
        for y in [Z, Z - 1, Z - 2, Z + 1, end, *(rng.randint(0, Z) for _ in range(9))]:
            value = exact_value(g, y)
            near, far = exact_value(f, Fraction(y << M, P)), exact_value(f, Fraction(y * P, 1 << M))
            true = (P * near + (far * (1 << M))) / (P + (1 << M))
            assert abs(true - value) <= Fraction(s, 1 << N) * (value + level)


AVERAGES = [
    ("tau = away // (P + Q) + SLACK", "tau = away // (P + Q)"),
    ("(b[3] + level)", "(b[3] + 2 * level)"),
]


def runs_add_up(module: Module) -> None:
    """What is carried on of 300 steps whose share is a unit, and of a value off by FLOORED."""

    class Same(br_step_by_cubics.Windows):
        def share(self, g: Any, path: Any, level: int) -> int:
            return 1

    METER.left = BUDGET
    for off in (FLOORED, -FLOORED):

        class Off(br_step_by_cubics.Smooth):
            def value(self, x: int, off: int = off) -> int:
                return math.floor(exact_value(self, x)) + off + (off < 0)

        vars(module)["Smooth"] = Off
        for at in ("-1/5", "-3"):
            low, high, F = module.cubic_bracket((), number(at), 1000 + off, 3)
            true = exp(number(at), F + 9)
            assert low << 9 <= (1 << F + 9) - true[1]
            assert (1 << F + 9) - true[0] <= high << 9
    vars(module)["Windows"] = Same
    vars(module)["smoothly"] = lambda source, *_: (source.f, [])
    _, high, F = module.cubic_bracket(tuple(steps("BR(1/1000)^300")), Number(), 1000, 0)
    assert high * Fraction(3, 4) >= 300 * (Fraction(2 * (3 << F - 2), 1 << F) + 1)


RUNS = [
    ("drifted = (2 * f.B[0][0] >> m) + 1", "drifted = 0"),
    ("f.value(exp(s, m)[1]) - FLOORED", "f.value(exp(s, m)[1])"),
    ("f.value(exp(s, m)[0]) + FLOORED", "f.value(exp(s, m)[0])"),
]
CONTRACTS = [("cubics", units_are_counted, UNITS), ("cubics", stretches_are_counted, STRETCHES),
             ("cubics", ends_are_counted, ENDS), ("dp_step_by_cubics", averages_are_counted, AVERAGES),
             ("adaptive_delta_by_cubics", runs_add_up, RUNS)]  # fmt: skip


@pytest.mark.parametrize(("name", "contract"), [one[:2] for one in CONTRACTS])
def test_units(name: str, contract: Callable[[Module], None]) -> None:
    contract(changed(name, "", ""))


ALL = [(name, contract, *one) for name, contract, mutants in CONTRACTS for one in mutants]


@pytest.mark.parametrize(("name", "contract", "old", "new"), ALL)
def test_a_mutant_of_units_is_noticed(
    name: str, contract: Callable[[Module], None], old: str, new: str
) -> None:
    mutant = changed(name, old, new)
    with pytest.raises((AssertionError, ArithmeticError, Undecided, Rejected)):
        contract(mutant)
