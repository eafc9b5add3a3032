"""Curves as bounds of the adaptive recursion: against other recursions, and wrong ones refused."""

from __future__ import annotations

import math
import random
import sys
import types
from bisect import bisect_right
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.tables.kernel import (
    Rejected,
    Undecided,
    adaptive_delta_by_quadratics,
    br_step_by_quadratics,
    dp_step_by_quadratics,
    fixed_point,
)
from exactdp.tables.kernel.fixed_point import Number
from proofs_check.methods.adaptive_optimum import adaptive_delta

Module = types.ModuleType
NUMBER = {text: Number.of(Fraction(text)) for text in ("1/2", "1/3", "1/4", "1/5", "1/10", "1")}


def steps(*eps: str) -> list[tuple[str, Number]]:
    return [("BR", NUMBER[text]) for text in eps]


# -- the bounds -----------------------------------------------------------------------------------

WORDS = [
    (("1/2",), "1/4", 3),
    (("1/2", "1/10"), "1/4", 3),
    (("1/10", "1/2"), "1/4", 3),
    (("1", "1/3", "1/2"), "1/2", 3),
    (("1/2", "1/3", "1"), "1/2", 3),
    (("1/4",) * 5, "0", 2),
    (("1", "1"), "1", 4),
    (("1/10",) * 6, "1/2", 22),
]


def both(module: Module, word: tuple[str, ...], at: str, places: int) -> tuple[Fraction, Fraction]:
    """The lower and the upper bound."""
    found = []
    for up in (False, True):
        value, bits = module.curve_bound(steps(*word), Number.of(Fraction(at)), 12, places, up)
        found.append(Fraction(value, 1 << bits))
    return found[0], found[1]


def bracketed(module: Module) -> None:
    """Another recursion, of proofs_check, lies between the bounds, which are narrow."""
    for word, at, places in WORDS:
        low, high = both(module, word, at, places)
        # the trapezoids of that recursion are of second order, and wider than the curves
        other = adaptive_delta([("BR", exact(eps)) for eps in word], exact(at), Fraction(1, 10**4))
        assert low <= other.upper, word
        assert other.lower <= high, word
        assert low <= high <= low * (1 + Fraction(3, 1000)), word


def closely_bracketed(module: Module) -> None:
    """The routes have narrower brackets, which meet those of the curves."""
    for word, at, places in WORDS:
        low, high = both(module, word, at, places)
        other = adaptive(" ".join(f"BR({eps})" for eps in word)).bracket(at, rtol="1e-7")
        assert low <= other.upper.fraction(), word
        assert other.lower.fraction() <= high, word


def rounded_outward(module: Module) -> None:
    """e^(eps/2) within two units, and the places at the end on either side."""
    seen: list[tuple[int, int]] = []
    values: list[tuple[int, int]] = []

    class Recorded(br_step_by_quadratics.Chords):
        def __init__(self, f: br_step_by_quadratics.Curve, P: int) -> None:
            seen.append((P, f.m))
            super().__init__(f, P)

    class Last(br_step_by_quadratics.Curve):
        def value(self, x: int) -> int:
            values.append((x, self.m))
            return super().value(x)

    vars(module)["Chords"], vars(module)["Curve"] = Recorded, Last
    module.curve_bracket(tuple(steps("1/3")), NUMBER["1/5"], 4, 3)
    (P, m) = seen[0]
    low, high = fixed_point.exp(Number.of(Fraction(1, 6)), m + 64)
    assert P << 64 <= low <= high <= P + 2 << 64
    module.curve_bracket((), NUMBER["1/5"], 4, 3)
    (above, m), (below, _) = values[-2:]
    low, high = fixed_point.exp(Number.of(Fraction(1, 10)), m + 64)
    assert below << 64 <= low <= high <= above << 64


def drift_is_enough(module: Module) -> None:
    """The largest chord of an eps that is two units larger, at few bits."""
    rng = random.Random(11)
    largest = Fraction(0)
    for _ in range(20):
        X = sorted(rng.sample(range(200, 400), 3))
        f = br_step_by_quadratics.Curve(X, [rng.randint(1, 9), rng.randint(1, 9)], 8, 8)
        P, x = rng.randint(280, 350), rng.randint(150, 450)
        change = largest_chord(f, P + 2, x) - largest_chord(f, P, x)
        assert change <= module.drift(f, P)
        largest = max(largest, change / module.drift(f, P))
    assert largest > Fraction(1, 20)


# -- one step -------------------------------------------------------------------------------------


def last_step() -> tuple[
    br_step_by_quadratics.Curve, int, br_step_by_quadratics.Curve, list[int], int
]:
    """f, e^(eps/2), g, about the t of its knots, and the level, of the last step of a run."""
    found: list[Any] = []

    class Recorded(br_step_by_quadratics.Trial):
        def __init__(self, chords: Any, g: Any, ts: list[int], level: int) -> None:
            found[:] = [chords.f, chords.P, g, ts, level]
            super().__init__(chords, g, ts, level)

    module = changed("adaptive_delta_by_quadratics", "", "")
    vars(module)["Trial"] = Recorded
    module.curve_bracket(tuple(steps("1/2", "1/2", "1/3")), NUMBER["1/5"], 3, 3)
    f, P, g, ts, level = found
    return f, P, g, ts, level


def largest_chord(f: br_step_by_quadratics.Curve, P: int, x: int) -> Fraction:
    """The largest of many chords of f at x^2, each exactly: just below T f."""
    Q, best, centre = 1 << f.m, Fraction(f.value(x)), 0.5
    width = math.log(P / Q)
    for finer in (1.0, 1 / 40, 1 / 1600):
        for share in [centre + finer * (i / 80 - 0.5) for i in range(1, 80)]:
            a = int(x * math.exp(-width * share))
            b = a * P // Q
            if a < x < b:
                left, right = f.value(a) * (b * b - x * x), f.value(b) * (x * x - a * a)
                if (found := Fraction(left + right, b * b - a * a)) > best:
                    best, after = found, share
                    centre = after if finer < 1 else centre
        centre = after if best > f.value(x) else centre
    return best


def dented(module: Module, g: Any, q: int, sign: int, shift: int) -> Any:
    """g, changed between the knots q and q + 3 alone, upward for a negative sign."""
    a, b, c, d = g.X[q : q + 4]
    dent = [(c - b) * (d - b) * (d - c), -(c - a) * (d - a) * (d - c),
            (b - a) * (d - a) * (d - b), -(b - a) * (c - a) * (c - b)]  # fmt: skip
    size = max(map(abs, dent)).bit_length() - max(map(abs, g.K[q - 1 : q + 3])).bit_length()
    K, away = list(g.K), max(size + shift, 0)
    for i, change in enumerate(dent):
        K[q - 1 + i] += sign * (change >> away)
    return module.Curve(g.X, K, g.m, g.n)


def shares_are_true(module: Module) -> None:
    """|T f - g| <= s (g + level) wherever a share is found, for curves that were changed."""
    f, P, g, ts, level = last_step()
    rng, shares = random.Random(5), []
    X, K, last = g.X, g.K, len(g.X)
    made = [(g, ts, (0, last - 1))]
    made += [(module.Curve(X[i:], K[i:], g.m, g.n), ts[i:], (0, 2)) for i in (2, 6, 10, 16)]
    made += [(module.Curve([X[0] * 9 // 10, *X[1:]], K, g.m, g.n), ts, (0, 2))]
    made += [(module.Curve(X[:-i], K[:-i], g.m, g.n), ts[:-i], (last - i - 4, last - i - 1))
             for i in (1, 2)]  # fmt: skip
    for shift in range(1, 15):
        for sign in (1, -1):
            q = rng.randrange(1, last - 3)
            made.append((dented(module, g, q, sign, shift), ts, (q, q + 3)))
    for other, near, (i, j) in made:
        if not other.convex():
            continue
        s = module.Trial(module.Chords(f, P), other, near, level).share()
        shares.append(s / 2**g.n)
        if not 0 < s < 1 << g.n:
            continue
        places = [rng.randint(other.X[i], other.X[j]) for _ in range(8)]
        places += [other.X[0] * k // 8 for k in (3, 7)] if i == 0 else []
        for x in places:
            value, best = other.value(x), largest_chord(f, P, x)
            allowed = Fraction(s * (value + level), 1 << g.n)
            assert best <= value + allowed
            assert value - allowed <= best * Fraction(100_001, 100_000) + level // 10**6
    assert 0 < shares[0] < 1e-2
    assert len([s for s in shares[1:] if 2 * shares[0] < s < 1]) > 4


def away_is_enough(module: Module) -> None:
    """tau against G/v itself, at many t; it is not much larger than what is found there."""
    f, P, g, ts, level = last_step()
    chords, rng = module.Chords(f, P), random.Random(8)
    trial = module.Trial(chords, g, ts, level)
    tightest = 9.0
    for turn in range(60):
        q = rng.randrange(1, len(g.X))
        (A, C, B), low, high = g.pieces[q], ts[q - 1], ts[q]
        high -= rng.choice([0, (high - low) // 2])
        A, C = A + (A * rng.choice([1, -1]) >> 8 + turn % 9), C + rng.randint(-C >> 9, C >> 9)
        tau = trial.away((A, C, B), low, high)
        found = Fraction(0)
        for t in [low, high, *(rng.randint(low, high) for _ in range(25))]:
            alpha, beta = chords.line(t)
            v = B + Fraction(beta, chords.D * t * t)
            if tau < 0:
                break
            assert v > 0
            found = max(found, abs((A - Fraction(alpha, chords.D)) * v - C * C) / v)
        assert found <= tau or tau < 0
        tightest = min(tightest, float(tau / found)) if tau > 0 and found else tightest
    assert tightest < 1.2


def steep_chords(module: Module) -> None:
    """What is as steep as g at its first knot, at this knot."""
    f, P, g, ts, _ = last_step()
    chords, rng, answers = module.Chords(f, P), random.Random(9), set()
    for first in (0, 4, 8):
        other = module.Curve(g.X[first:], g.K[first:], g.m, g.n)
        x = other.X[0]
        for high in ((9 * ts[first] + chords.start) // 10, ts[first], ts[first + 3]):
            places = [chords.start, high, *(rng.randint(chords.start, high) for _ in range(50))]
            lines = [(chords.line(t), t * t) for t in places]
            largest = max(Fraction(a * z - b * x * x, chords.D * z) for (a, b), z in lines)
            above = int(largest - other.value(x))
            for tau in (above // 2, above * 3 // 4, above, above + abs(above >> 9) + 9):
                said = module.below(chords, other, high, tau)
                assert not said or other.value(x) + tau >= largest
                answers.add(said)
    assert answers == {True, False}


def steep_chords_are_covered(module: Module) -> None:
    """Every chord as steep as g at its first knot is at most g + s (g + level), whatever the other
    pieces ask for: they are taken to ask for nothing. The curves are lower by a constant on the
    left of three knots, or in proportion.
    """
    f, P, g, ts, level = last_step()
    chords, rng, tight = module.Chords(f, P), random.Random(10), Fraction(0)

    class Alone(module.Trial):  # type: ignore[name-defined,misc]
        def away(self, piece: Any, low: int, high: int) -> int:
            return 0

    for first, scale, lower in ((0, 0, 9), (0, 0, 11), (4, 0, 10), (4, 20, 40), (8, 9, 40)):
        X, K = g.X[first:], [k - (scale and k // scale) for k in g.K[first:]]
        places = (2, len(X) // 2, len(X) - 2)
        a, b, c = (X[i] for i in places)
        for i, part in zip(places, (c - b, a - c, b - a), strict=True):
            K[i - 1] -= (part << g.n + 2 * g.m - lower) // ((b - a) * (c - b) * (c - a))
        other = module.Curve(X, K, g.m, g.n)
        trial = Alone(chords, other, ts[first:], level)
        s, last = Fraction(trial.share(), 1 << g.n), trial.search(0)[1]
        assert 0 < s < 1
        lines = [(chords.line(t), t * t) for t in
                 [chords.start, *(rng.randint(chords.start, last) for _ in range(60))]]  # fmt: skip
        (_, C, B), x = other.pieces[1], other.X[0]
        steep = [(a, b, z) for (a, b), z in lines if -b * x <= (B * x - C) * chords.D * z]
        assert steep
        for y in (x, *(rng.randint(x, other.X[min(6, len(K))]) for _ in range(9))):
            highest = max(Fraction(a * z - b * y * y, chords.D * z) for a, b, z in steep)
            away, allowed = highest - other.value(y), s * (other.value(y) + level)
            assert away <= allowed, (first, scale, lower)
            tight = max(tight, away / allowed)
    assert tight > Fraction(3, 4)


def passes_are_charged(module: Module) -> None:
    """Both are run again and again until a share is found."""
    f, P, g, ts, level = last_step()
    chords = module.Chords(f, P)
    trial = module.Trial(chords, g, ts, level)
    runs: tuple[Callable[[], Any], ...] = (
        lambda: module.below(chords, g, ts[2], level),
        lambda: trial.least(0, level << 9),
    )
    for run in runs:
        fixed_point.METER.left = 10**6
        run()
        fixed_point.METER.left = (10**6 - fixed_point.METER.left) // 2
        with pytest.raises(Undecided, match="budget"):
            run()
    fixed_point.METER.left = fixed_point.BUDGET


def every_piece_tried(module: Module) -> None:
    """Each piece between knots, where its slopes come up: from the first chord to the last one."""
    f, P, g, ts, level = last_step()
    chords, tried = module.Chords(f, P), {}

    class Recorded(module.Trial):  # type: ignore[name-defined,misc]
        def away(self, piece: Any, low: int, high: int) -> int:
            tried[g.pieces.index(piece)] = low, high
            return 1

    assert Recorded(chords, g, ts, level).share()
    assert sorted(tried) == list(range(1, len(g.X)))
    assert tried[len(g.X) - 1][1] == chords.end
    for q, (low, high) in tried.items():
        for i, t, side in ((q - 1, low, 1), (q, high, -1)):
            (_, C, B), x = g.pieces[i + 1], g.X[i]
            slope = Fraction(-chords.line(t)[1], chords.D * t * t)
            assert t == chords.end or side * (Fraction(B * x - C, x) - slope) >= 0


def only_convex_curves(module: Module) -> None:
    good = module.Curve([5, 7, 9], [1, 1], 4, 4)
    assert good.convex()
    for X, K in (([5, 9, 7], [1, 1]), ([5, 7, 7], [1, 1]), ([5, 7, 9], [-2, 1]),
                 ([5, 7, 9], [1, 0]), ([0, 7, 9], [1, 1])):  # fmt: skip
        assert not module.Curve(X, K, 4, 4).convex()
    rng = random.Random(3)
    for _ in range(50):
        X = sorted(rng.sample(range(1, 1000), 4))
        f = module.Curve(X, [rng.randint(1, 99) for _ in X[1:]], 10, 10)
        (A, C, B), (a, c, b) = f.pieces[:2]
        x = X[0]
        assert (C, B * x <= b * x - c) == (0, True)  # as steep as the first piece, or steeper
        assert A + B * x * x == a - 2 * c * x + b * x * x == f.value(x)
        for i, x in enumerate(X[1:], 1):
            (a, c, b), (u, v, w) = f.pieces[i : i + 2]
            assert a - 2 * c * x + b * x * x == u - 2 * v * x + w * x * x
            assert b * x - c == w * x - v
            assert f.pieces[bisect_right(X, x)] == (u, v, w)


CONTRACTS = (bracketed, closely_bracketed, rounded_outward, drift_is_enough, shares_are_true,
             away_is_enough, steep_chords, steep_chords_are_covered, passes_are_charged,
             every_piece_tried, only_convex_curves)  # fmt: skip
MUTANTS = [
    ("curves", "range(1, len(g.X)):\n            after", "range(2, len(g.X)):\n            after",
     every_piece_tried),
    ("curves", "g.pieces[q], low, high)", "g.pieces[q], after, high)", every_piece_tried),
    ("curves", "g.pieces[q], low, high)", "g.pieces[q - 1], low, high)", every_piece_tried),
    ("curves", "max(found, -(-(tau << n) // self.least(q, tau)))", "found", shares_are_true),
    ("curves", "self.least(q, tau))), after", "self.g.value(self.g.X[0]))), after",
     shares_are_true),
    ("curves", "found = max(1, -((", "found = max(1, 0 * ((", shares_are_true),
    ("curves", "if largest >= above * v", "if above == 0", away_is_enough),
    ("curves", "first, one, two, three, last, -min", "first, -min", away_is_enough),
    ("curves", ", -min(first, one, two, three, last))", ")", away_is_enough),
    ("curves", "before - inside - w0 - w1 >> 1", "before - inside - w0 >> 1", away_is_enough),
    ("curves", "4 * (inside - w1) - w0 - w2) // 6", "4 * (inside - w1)) // 6", away_is_enough),
    ("curves", "last = after - w2", "last = w2 - w2", away_is_enough),
    ("curves", "chords.D * A, chords.D * B, (chords.D * C)", "chords.D * A, B, (chords.D * C)",
     shares_are_true),
    ("curves", "(d - e * y + f * z) * x * x)", "(d - e * y) * x * x)", steep_chords),
    ("curves", "g.value(x) + tau)", "g.value(x) + 3 * tau)", steep_chords),
    ("curves", "below(self.chords, g, first, tau // 2)", "True", steep_chords_are_covered),
    ("curves", "not below(self.chords, g, first, tau)", "False", steep_chords_are_covered),
    ("curves", "C > 0 for", "C > -(1 << 99) for", only_convex_curves),
    ("curves", "all(x < y for", "all(x != y for", only_convex_curves),
    ("curves", "(B * x - C) // x if", "-((C - B * x) // x) if", only_convex_curves),
    ("curves", "C + k * x, B + k", "C + k, B + k", only_convex_curves),
    ("adaptive_delta_by_quadratics", "exp(eps.times(Fraction(1, 2)), m)[0]",
     "exp(eps.times(Fraction(1, 2)), m)[1] + 1", rounded_outward),
    ("adaptive_delta_by_quadratics", "Fraction(1, 2)), m)[1]", "Fraction(1, 2)), m)[0]", rounded_outward),
    ("adaptive_delta_by_quadratics", "exp(s.times(Fraction(1, 2)), m)[0]", "exp(s.times(Fraction(1, 2)), m)[1]",
     rounded_outward),
    ("adaptive_delta_by_quadratics", "reversed(ordered[first:])", "reversed(ordered[first + 1 :])", bracketed),
    ("adaptive_delta_by_quadratics", "reversed(ordered[first:])", "ordered[first:]", closely_bracketed),
    ("adaptive_delta_by_quadratics", "return 4 * (P + 1)", "return (P + 1) // 64", drift_is_enough),
]  # fmt: skip


def changed(name: str, old: str, new: str) -> Module:
    """The module with one change in its text."""
    own = {
        "curves": br_step_by_quadratics,
        "adaptive_delta_by_quadratics": adaptive_delta_by_quadratics,
        "spreads": dp_step_by_quadratics,
    }[name]
    text = Path(str(own.__file__)).read_text(encoding="utf-8")
    assert not old or text.count(old) == 1, (old, text.count(old))
    module = types.ModuleType(f"mutant_{name}")
    sys.modules[module.__name__] = module  # where a dataclass looks for its names
    exec(compile(text.replace(old, new) if old else text, name, "exec"), vars(module))
    return module


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contracts(contract: Callable[[Module], None]) -> None:
    steps_alone = any(word in contract.__name__ for word in ("round", "brack", "drift"))
    contract(changed("adaptive_delta_by_quadratics" if steps_alone else "curves", "", ""))


@pytest.mark.parametrize(("name", "old", "new", "contract"), MUTANTS)
def test_a_mutant_is_noticed(
    name: str, old: str, new: str, contract: Callable[[Module], None]
) -> None:
    mutant = changed(name, old, new)
    with pytest.raises((AssertionError, ArithmeticError, Undecided, Rejected)):
        contract(mutant)
