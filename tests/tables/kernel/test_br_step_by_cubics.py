"""Cubics as bounds of the adaptive recursion: against other recursions, and wrong ones refused."""

from __future__ import annotations

import math
import random
import sys
import types
from bisect import bisect_right
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.tables.kernel import (
    Rejected,
    Undecided,
    adaptive_delta_by_cubics,
    br_step_by_cubics,
    dp_step_by_cubics,
)
from exactdp.tables.kernel.cubic_proposals import smoothly
from exactdp.tables.kernel.fixed_point import BUDGET, METER, Number, exp
from exactdp.tables.kernel.parsing import composition, number
from proofs_check.methods.adaptive_optimum import adaptive_delta

Module = types.ModuleType


def steps(text: str) -> list[tuple[str, Number]]:
    return [key[:2] for key, times in composition(text, True) for _ in range(times)]


# -- the bounds -----------------------------------------------------------------------------------

WORDS = [
    ("BR(1/2)", "1/4", 3),
    ("BR(1/2) BR(1/10)", "1/4", 3),
    ("BR(1) BR(1/3) BR(1/2)", "1/2", 3),
    ("BR(1/4)^5", "0", 2),
    ("BR(1)^2", "1", 4),
    ("BR(1/10)^6", "1/2", 22),
    ("DP(1/5)^3 DP(1/3) BR(1/4) DP(1/4) BR(1/3)", "1/2", 2),
    ("BR(1/3) DP(1/7)^2 DP(1/5) BR(1/4) BR(1/2)", "1/4", 3),
    ("BR(1/4)^2 DP(1/4)^2", "1/4", 3),
]


def both(module: Module, word: str, at: str, places: int) -> tuple[Fraction, Fraction]:
    """The lower and the upper bound."""
    METER.left = BUDGET
    found = []
    for up in (False, True):
        value, bits = module.cubic_bound(steps(word), number(at), 10**6, places, up)
        found.append(Fraction(value, 1 << bits))
    return found[0], found[1]


def bracketed(module: Module) -> None:
    """Another recursion, of proofs_check, lies between the bounds, which are narrow."""
    for word, at, places in WORDS:
        low, high = both(module, word, at, places)
        listed = [(kind, exact(eps.rational())) for kind, eps in steps(word)]
        other = adaptive_delta(listed, exact(at), Fraction(1, 10**4))
        assert low <= other.upper, word
        assert other.lower <= high, word
        assert low < high <= low * (1 + Fraction(1, 4000)), word


def closely_bracketed(module: Module) -> None:
    """The routes have narrower brackets, which meet those of the cubics."""
    for word, at, places in WORDS[2:]:
        low, high = both(module, word, at, places)
        other = adaptive(word).bracket(at, rtol="1e-7")
        assert low <= other.upper.fraction(), word
        assert other.lower.fraction() <= high, word


def rounded_outward(module: Module) -> None:
    """e^eps within two units, and the places at the end on either side."""
    seen: list[tuple[int, int]] = []
    values: list[tuple[int, int]] = []

    class Recorded(br_step_by_cubics.Windows):
        def __init__(self, f: br_step_by_cubics.Smooth, P: int) -> None:
            seen.append((P, f.m))
            super().__init__(f, P)

    class Last(br_step_by_cubics.Smooth):
        def value(self, x: int) -> int:
            values.append((x, self.m))
            return super().value(x)

    METER.left = BUDGET
    vars(module)["Windows"], vars(module)["Smooth"] = Recorded, Last
    module.cubic_bracket(tuple(steps("BR(1/3)")), number("1/5"), 1000, 3)
    ((P, m),) = seen
    low, high = exp(number("1/3"), m + 64)
    assert P << 64 <= low <= high <= P + 2 << 64
    found = module.cubic_bracket((), number("1/5"), 1000, 3)
    (above, m), (below, _) = values[-2:]
    low, high = exp(number("1/5"), m + 64)
    assert below << 64 <= low <= high <= above << 64
    assert found[0] == 0 <= found[1] < 9
    low, high, F = module.cubic_bracket((), number("-1/5"), 1000, 3)
    true = exp(number("-1/5"), F)
    assert 0 <= (1 << F) - true[1] - low < 20
    assert 0 <= high - (1 << F) + true[0] < 20


def the_share_is_carried_on(module: Module) -> None:
    """Each step's share is added to the width: here they are a hundredth, or the drift is large."""

    class Coarse(br_step_by_cubics.Windows):
        def share(self, g: Any, path: Any, level: int) -> int:
            return (1 << g.n) // 100

    vars(module)["Windows"] = Coarse
    METER.left = BUDGET
    low, high, F = module.cubic_bracket(tuple(steps("BR(1/3)^2")), Number(), 10**6, 3)
    true = adaptive("BR(1/3)^2").bracket("0", rtol="1e-7").lower.fraction()
    value, level = true, Fraction(1, 6)  # 2^-3 of 4/3
    assert Fraction(low, 1 << F) <= value - Fraction(2, 100) * (value + level) * Fraction(99, 100)
    assert Fraction(high, 1 << F) >= value + Fraction(2, 100) * (value + level) * Fraction(99, 100)


# -- one step -------------------------------------------------------------------------------------


@lru_cache
def last_step(
    fine: int = 3000,
) -> tuple[br_step_by_cubics.Smooth, int, br_step_by_cubics.Smooth, Any, int]:
    """f, e^eps, g, the path, and the level, of the last step of a run."""
    f, P = br_step_by_cubics.Smooth([0, 1 << 60], [(3 << 58, 2 << 58, 1 << 58, 0)], 60, 60), 0
    METER.left, level = BUDGET, 1 << 57
    for eps in ("1/3", "1/2", "1/2"):
        before, P = f, exp(number(eps), 60)[0]
        f, path = smoothly(br_step_by_cubics.Windows(before, P), 1 / fine, level)
    return before, P, f, path, level


def exact_value(f: Any, x: Fraction | int) -> Fraction:
    i = bisect_right(f.X, x) - 1
    if i >= len(f.B):
        return Fraction(0)
    u = (Fraction(x) - f.X[i]) / (f.X[i + 1] - f.X[i])
    return sum(
        (math.comb(3, j) * b * u**j * (1 - u) ** (3 - j) for j, b in enumerate(f.B[i])), Fraction()
    )


def chord(f: Any, P: int, a: Fraction, y: Fraction | int) -> Fraction:
    """L_a at y, anywhere."""
    b = a * Fraction(P, 1 << f.m)
    return (exact_value(f, a) * (b - y) + exact_value(f, b) * (y - a)) / (b - a)


def largest_chord(f: Any, P: int, y: int) -> Fraction:
    """The largest of many chords of f at y, each exactly: just below T f."""
    best, centre = exact_value(f, y), 0.5
    width = math.log(P / (1 << f.m))
    for finer in (1.0, 1 / 20, 1 / 400):
        for share in [centre + finer * (i / 20 - 0.5) for i in range(1, 20)]:
            a = Fraction(int(y * math.exp(-width * share)))
            if a <= y <= a * P / (1 << f.m) and (found := chord(f, P, a, y)) > best:
                best, after = found, share
                centre = after if finer < 1 else centre
        centre = after if best > exact_value(f, y) else centre
    return best


def dented(module: Module, g: Any, q: int, share: Fraction) -> Any:
    """g, higher at one knot, by a share of what keeps the pieces beside it convex."""
    B = [list(b) for b in g.B]
    by = int(
        share * min(br_step_by_cubics.curvature(*g.B[q]), br_step_by_cubics.curvature(*g.B[q - 1]))
    )
    for i, j in ((q, 0), (q, 1), (q - 1, 2), (q - 1, 3)):
        B[i][j] += by
    return module.Smooth(g.X, [tuple(b) for b in B], g.m, g.n)


def shortened(module: Module, g: Any, path: Any, left: int, right: int) -> tuple[Any, Any]:
    """g and its path without so many nodes at the ends."""
    X, B = g.X[left + 1 : len(g.X) - 1 - right], g.B[left + 1 : len(g.B) - 1 - right]
    (p, q, _, _), (_, _, r, s) = B[0], B[-1]
    third = -((q - p) * X[0] // (X[1] - X[0]))
    h = 2 * s * (X[-1] - X[-2]) // (3 * (r - s))
    last = s - (-(s - r) * h // (X[-1] - X[-2]))
    B = [(p + 3 * third, p + 2 * third, p + third, p), *B, (s, last if last > 0 else s // 3, 0, 0)]
    return (module.Smooth([0, *X, X[-1] + h], B, g.m, g.n),
            [(t, y) for t, y in path if X[0] <= y <= X[-1]])  # fmt: skip


def shares_are_true(module: Module, every: int = 1) -> None:
    """|T f - g| <= s (g + level) wherever a share is found, for functions that were changed."""
    f, P, g, path, level = last_step()
    windows, rng, shares = module.Windows(f, P), random.Random(5), []
    made = [(module.Smooth(g.X, g.B, g.m, g.n), path)]
    made += [shortened(module, g, path, i, j) for i, j in ((1, 0), (4, 0), (0, 1), (2, 2))]
    for turn in range(2, 9):
        q = rng.randrange(2, len(g.B) - 2)
        made.append((dented(module, g, q, Fraction((-1) ** turn, turn)), path))
    B = [(p - (z := p // 4000 // 3 * 3), q - z, r - z, s - z) for p, q, r, s in g.B[:1]]
    made.append((module.Smooth(g.X, [*B, *g.B[1:]], g.m, g.n), path))
    made += [(g, [(t + (t >> k), y) for t, y in path]) for k in (6, 9)]
    for other, near in made[::every]:
        s = windows.share(other, near, level)
        shares.append(s / 2**g.n)
        if not 0 < s < 1 << g.n:
            continue
        assert other.convex()
        places = [rng.randint(other.X[1] // 2, other.X[-1]) for _ in range(4)]
        places += [other.X[1] * k // 8 for k in (1, 4, 7)] + [(x + y) // 2 for x, y in
                                                              pairwise(other.X[-3:])]  # fmt: skip
        for y in places + rng.sample(other.X[1:], 5) + other.X[-2:]:
            value, best = exact_value(other, y), largest_chord(f, P, y)
            allowed = Fraction(s, 1 << g.n) * (value + level)
            assert best <= value + allowed
            assert value - allowed <= best + level // 10**5
    assert 0 < shares[0] < 5e-4
    assert len([s for s in shares[1:] if 2 * shares[0] < s < 1]) > 4 // every


def away_is_enough(module: Module, turns: int = 120) -> None:
    """tau on stretches: L_a is at most g + tau everywhere, and g at most L_a + tau at y."""
    f, P, g, path, level = last_step(300)
    rng, found_of = random.Random(8), []
    for turn in range(turns):
        q = rng.randrange(1, len(g.B) - 1)
        other = dented(module, g, max(q, 2), Fraction(turn % 5 - 2, 5))
        made = module.Attempt(module.Windows(f, P), other, path, level)
        low, high = (t for t, y in path if y in g.X[q : q + 2])
        i, k = bisect_right(made.near, low) - 1, bisect_right(made.far, low) - 1
        high = min(high, made.near[i + 1], made.far[k + 1])
        y, z = other.X[q], other.X[q] + (other.X[q + 1] - other.X[q]) * (high - low) // (
            next(t for t, at in path if at == g.X[q + 1]) - low)  # fmt: skip
        off = (z - y) // 4 * (turn % 3 == 1)
        y, z = y + off, z - off // 2
        tau = made.away((i, k, q), (low, high), (y, z), made.bend(q))
        if not tau or not other.convex():
            continue
        found = Fraction(0)
        for share in (0, Fraction(1, 3), Fraction(1, 2), Fraction(4, 5), 1):
            t, at = low + (high - low) * share, y + (z - y) * Fraction(share)
            a = Fraction(t) / P
            found = max(found, abs(chord(f, P, a, at) - exact_value(other, at)))
            for x in (*(at + (z - y) * Fraction(j, 4) for j in range(-6, 7)), other.X[-1]):
                if other.X[1] <= x <= other.X[-1] and (q < len(g.B) - 2 or x <= other.X[q + 1]):
                    found = max(found, chord(f, P, a, x) - exact_value(other, x))
        assert found <= tau
        found_of.append(float(found / tau))
    assert len(found_of) > turns // 3
    assert sorted(found_of)[len(found_of) // 2] > 1 / 2


def ends_of_the_path(module: Module) -> None:
    """What is missing on the left, and what is left on the right."""
    f, P, *_ = last_step(300)
    windows, rng = module.Windows(f, P), random.Random(9)
    for _ in range(40):
        t = rng.randint(windows.start, windows.end)
        a = Fraction(t, P)
        missing = windows.missing(t) - f.B[0][0] + chord(f, P, a, Fraction(0))
        assert 0 <= missing < 200
        y = rng.randint(int(a) + 1, int(a * P) >> f.m)
        tail, later = windows.tail(t, y), [a + (Fraction(f.X[-1]) - a) * j / 9 for j in range(9)]
        assert all(chord(f, P, b, x) <= tail for b in later for x in (y, 2 * y - int(a)))
    t = (windows.start + 2 * windows.end) // 3
    closest = max(chord(f, P, Fraction(t + (windows.end - t) * j // 40, P), t * 5 // (4 * P))
                  for j in range(40))  # fmt: skip
    assert windows.tail(t, t * 5 // (4 * P)) < 4 * closest


def paths_are_followed(module: Module) -> None:
    """A path that leaves out a knot, turns back, or begins or ends elsewhere."""
    f, P, g, path, level = last_step()
    windows = module.Windows(f, P)
    assert windows.share(g, path, level)
    knot = next(i for i, (_, y) in enumerate(path) if y == g.X[5])
    for wrong in (path[:knot] + path[knot + 1 :], path[:-1], path[1:], path[::-1],
                  [(t, y + (i == 1) * g.X[-1]) for i, (t, y) in enumerate(path)],
                  [(max(t - 4 * path[0][0], i), y) for i, (t, y) in enumerate(path)]):  # fmt: skip
        assert not windows.share(g, wrong, level)
    METER.left = 1000
    with pytest.raises(Undecided, match="budget"):
        windows.share(g, path, level)
    METER.left = BUDGET


def only_convex_functions(module: Module) -> None:
    good = [(90, 80, 70, 60), (60, 50, 41, 33), (33, 27, 22, 18), (18, 6, 0, 0)]
    X = [0, 10, 20, 30, 90]
    assert module.Smooth(X, good, 7, 7).convex()
    for i, b in ((0, (92, 81, 70, 60)), (1, (60, 51, 41, 33)), (1, (60, 50, 42, 33)),
                 (2, (32, 27, 22, 18)), (1, (60, 49, 41, 33)), (3, (18, 6, 0, 1)),
                 (3, (18, 8, -1, 0)), (2, (33, 22, 19, 18)), (1, (60, 40, 33, 33))):  # fmt: skip
        assert not module.Smooth(X, [*good[:i], b, *good[i + 1 :]], 7, 7).convex(), (i, b)
    for wrong in ([1, 10, 20, 30, 90], [0, 10, 10, 30, 90], [0, 10, 20, 30], [0, 10, 17, 30, 90]):
        assert not module.Smooth(wrong, good, 7, 7).convex()
    assert not module.Smooth(X, good, 7, 6).convex()
    assert not module.Smooth([*X, 80], [*good, (0, 0, 0, 0)], 7, 7).convex()
    f, rng = last_step(300)[0], random.Random(3)
    f = module.Smooth(f.X, f.B, f.m, f.n)
    for x in [*f.X, *(rng.randint(0, f.X[-1]) for _ in range(50)), f.X[-1] + 9]:
        assert abs(f.value(x) - exact_value(f, x)) <= 3


CONTRACTS = (bracketed, closely_bracketed, rounded_outward, the_share_is_carried_on,
             shares_are_true, away_is_enough, ends_of_the_path, paths_are_followed,
             only_convex_functions)  # fmt: skip
MUTANTS = [
    ("cubics", "max(*e, 0)", "max(-max(*e), 0)", away_is_enough),
    ("cubics", "max(-min(e), 0)", "0", shares_are_true),
    ("cubics", "b0, b1 = Q * (P * y - low)", "b0, b1 = Q * (P * y - low) // 2", away_is_enough),
    ("cubics", "3 * (c1 * l0 + b1 * r0 + 3", "3 * (c1 * l0 + 3", away_is_enough),
    ("cubics", "6 * (c1 * l1 + b1 * r1 + c0 * l2 + b0 * r2)", "0", away_is_enough),
    ("cubics", "c0, c1 = (P - Q) * low >> cut, (P - Q) * high", "c0, c1 = (P - Q) * low >> cut, "
     "(P - Q) * low", away_is_enough),
    ("cubics", "r0 * Y - 3 * c0 * d0", "r0 * Y // 2 - 3 * c0 * d0", away_is_enough),
    ("cubics", "max(found, -(-(worst + rest << n) // (g.B[q + 1][3] + self.level)))", "found",
     shares_are_true),
    ("cubics", "max(found, self.first_edge(first))", "found", shares_are_true),
    ("cubics", "tau += self.steps.missing(t) + abs(zero - g.B[0][0])", "pass", shares_are_true),
    ("cubics", "path[-1][1] == g.X[-2]", "True", paths_are_followed),
    ("cubics", "path[0][1] == g.X[1]", "True", paths_are_followed),
    ("cubics", "right + FLOORED)", "right + (1 << 30))", ends_of_the_path),
    ("cubics", "self.Q * (right + FLOORED)", "self.P * (right + FLOORED)", ends_of_the_path),
    ("cubics", "* self.P * w * w //", "* self.P * w * w // 2 //", ends_of_the_path),
    ("cubics", "// Z), 0)", "// (Z // 2)), 0)", ends_of_the_path),
    ("cubics", "all(curvature(*b) >= 0 for b in B)", "True", only_convex_functions),
    ("cubics", "p - q == q - r == r - s and", "", only_convex_functions),
    ("cubics", "<= (c[1] - c[0]) * (y - x)", "<= (c[1] - c[0]) * (z - y)", only_convex_functions),
    ("cubics", "b[3] == c[0] and ", "", only_convex_functions),
    ("cubics", "all(x < y for x, y in pairwise(X))", "True", only_convex_functions),
    ("cubics", "== 0 <= B[-1][2]", "== 0", only_convex_functions),
    ("cubics", "return min(p - 2 * q + r, q - 2 * r + s)", "return p - 2 * q + r",
     only_convex_functions),
    ("adaptive_delta_by_cubics", "exp(eps, m)[0]", "exp(eps, m)[1] + 1", rounded_outward),
    ("adaptive_delta_by_cubics", "exp(s, m)[1]", "exp(s, m)[0] - 1", rounded_outward),
    ("adaptive_delta_by_cubics", "exp(s, m)[0]", "exp(s, m)[1] + 1", rounded_outward),
    ("adaptive_delta_by_cubics", "reversed(ordered[first:])", "reversed(ordered[first + 1 :])", bracketed),
    ("adaptive_delta_by_cubics", "reversed(ordered[first:])", "ordered[first:]", closely_bracketed),
    ("adaptive_delta_by_cubics", "share, shift = share + found", "share, shift = found",
     the_share_is_carried_on),
    ("adaptive_delta_by_cubics", "more += found - ", "more = found - ", the_share_is_carried_on),
    ("adaptive_delta_by_cubics", "shift + -(-found * level >> n)\n", "shift\n", the_share_is_carried_on),
    ("adaptive_delta_by_cubics", "(whole + more) * (-(-found * level >> n) + drifted)",
     "(whole + more) * drifted", the_share_is_carried_on),
]  # fmt: skip
OWN = {
    "cubics": br_step_by_cubics,
    "adaptive_delta_by_cubics": adaptive_delta_by_cubics,
    "dp_step_by_cubics": dp_step_by_cubics,
}


def changed(name: str, old: str, new: str) -> Module:
    """The module with one change in its text."""
    text = Path(str(OWN[name].__file__)).read_text(encoding="utf-8")
    assert not old or text.count(old) == 1, (old, text.count(old))
    module = types.ModuleType(f"mutant_{name}")
    sys.modules[module.__name__] = module  # where a dataclass looks for its names
    exec(compile(text.replace(old, new) if old else text, name, "exec"), vars(module))
    return module


@pytest.mark.parametrize("contract", [
    pytest.param(one, marks=pytest.mark.long if one in (shares_are_true, away_is_enough) else ())
    for one in CONTRACTS])  # fmt: skip
def test_contracts(contract: Callable[[Module], None]) -> None:
    steps_alone = contract in CONTRACTS[:4]
    contract(changed("adaptive_delta_by_cubics" if steps_alone else "cubics", "", ""))


def test_fewer_functions() -> None:
    shares_are_true(changed("cubics", "", ""), 5)
    away_is_enough(changed("cubics", "", ""), 15)


@pytest.mark.parametrize(("name", "old", "new", "contract"), [
    pytest.param(*one, marks=pytest.mark.long if one[3] is shares_are_true else ())
    for one in MUTANTS])  # fmt: skip
def test_a_mutant_is_noticed(
    name: str, old: str, new: str, contract: Callable[[Module], None]
) -> None:
    mutant = changed(name, old, new)
    with pytest.raises((AssertionError, ArithmeticError, Undecided, Rejected)):
        contract(mutant)
