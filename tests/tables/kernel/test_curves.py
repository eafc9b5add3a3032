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
from exactdp.tables import build, kernel
from exactdp.tables.asked import reading
from exactdp.tables.kernel import Rejected, Undecided, curve_steps, curves, fixed_point
from exactdp.tables.kernel.fixed_point import Number
from exactdp.tables.witnesses import adaptive_witness
from proofs_check.methods.grids import adaptive_delta

from .by_hand import Json, cell, labels, part

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
    """e^(eps/2) and the place, which are rounded, on the right side."""
    for up in (False, True):
        seen, values = recorded(module, up)
        for (x, m), place, above in ((seen[0], "1/6", up), (values[-1], "1/10", not up)):
            low, high = fixed_point.exp(Number.of(Fraction(place)), m + 64)
            assert x << 64 >= high if above else x << 64 <= low, (up, place)


def recorded(module: Module, up: bool) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """e^(eps/2) of a step, and the places where curves are evaluated last, with their bits."""
    seen: list[tuple[int, int]] = []
    values: list[tuple[int, int]] = []

    class Recorded(curves.Chords):
        def __init__(self, f: curves.Curve, P: int) -> None:
            seen.append((P, f.m))
            super().__init__(f, P)

    class Last(curves.Curve):
        def value(self, x: int) -> int:
            values.append((x, self.m))
            return super().value(x)

    vars(module)["Chords"], vars(module)["Curve"] = Recorded, Last
    module.curve_bound(steps("1/3"), NUMBER["1/5"], 4, 3, up)
    module.curve_bound([], NUMBER["1/5"], 4, 3, up)
    return seen, values


# -- one step -------------------------------------------------------------------------------------


def source(up: bool) -> tuple[curves.Curve, int]:
    """A curve with some pieces, and e^(eps/2) of the step that follows, at its bits."""
    found: list[tuple[curves.Curve, int]] = []

    class Recorded(curves.Chords):
        def __init__(self, f: curves.Curve, P: int) -> None:
            found.append((f, P))
            super().__init__(f, P)

    module = changed("curve_steps", "", "")
    vars(module)["Chords"] = Recorded
    module.curve_bound(steps("1/2", "1/2", "1/3"), NUMBER["1/5"], 3, 3, up)
    return found[-1]


def largest_chord(f: curves.Curve, P: int, x: int) -> Fraction:
    """The largest of many chords of f at x^2, each exactly: a lower bound of T f."""
    Q, best = 1 << f.m, Fraction(f.value(x))
    for i in range(1, 200):
        a = int(x * math.exp(-math.log(P / Q) * i / 200))
        b = a * P // Q
        if a < x < b:
            left, right = f.value(a) * (b * b - x * x), f.value(b) * (x * x - a * a)
            best = max(best, Fraction(left + right, b * b - a * a))
    return best


def trial(module: Module, f: curves.Curve, P: int, g: Any, ts: list[int], up: bool) -> bool:
    return not module.Trial(module.Chords(f, P), g, ts, up).passed(1e-6, 0.1, 1)


def dented(module: Module, g: Any, q: int, sign: int, shift: int) -> Any:
    """g, changed between the knots q and q + 3 alone, upward for a negative sign."""
    a, b, c, d = X = g.X[q : q + 4]
    dent = [(c - b) * (d - b) * (d - c), -(c - a) * (d - a) * (d - c),
            (b - a) * (d - a) * (d - b), -(b - a) * (c - a) * (c - b)]  # fmt: skip
    size = max(map(abs, dent)).bit_length() - max(map(abs, g.K[q - 1 : q + 3])).bit_length()
    K, away = list(g.K), max(size + shift, 0)
    for i, change in enumerate(dent):
        K[q - 1 + i] += sign * (change >> away)
    assert len(X) == 4
    return module.Curve(g.X, K, g.last, g.m, g.n)


def every_piece_tried(module: Module) -> None:
    """Each piece between knots, where its slopes come up: from the first chord to the last one."""
    for up in (False, True):
        f, P = source(up)
        chords, (g, ts) = module.Chords(f, P), last_curve(up)
        tried: dict[int, tuple[int, int]] = {}

        class Recorded(module.Trial):  # type: ignore[name-defined]
            def piece(self, piece: Any, low: int, high: int, wanted: int) -> bool:
                tried[g.pieces.index(piece)] = low, high  # noqa: B023 (within this turn)
                return True

        assert not Recorded(chords, g, ts, up).passed(1e-6, 0.1, 3)
        assert sorted(tried) == list(range(1, len(g.X)))
        ranges = [tried[q] for q in sorted(tried)]
        assert ranges[-1][1] == chords.end
        assert not up or ranges[0][0] == chords.start
        for q, (low, high) in enumerate(ranges, 1):
            for i, t, side in ((q - 1, low, 1), (q, high, -1)):
                (_, C, B), x = g.pieces[i + 1], g.X[i]
                slope = Fraction(-chords.line(t)[1], chords.D * t * t)
                end = t in {chords.start, chords.end}
                assert end or side * (Fraction(B * x - C, x) - slope) >= 0


def last_curve(up: bool) -> tuple[Any, list[int]]:
    """What passed in the last step, and about where its knots come from."""
    made: list[Any] = []

    class Kept(curves.Trial):
        def __init__(self, chords: Any, g: Any, ts: list[int], up: bool) -> None:
            made[:] = [g, ts]
            super().__init__(chords, g, ts, up)

    own = changed("curve_steps", "", "")
    vars(own)["Trial"] = Kept
    own.curve_bound(steps("1/2", "1/2", "1/3"), NUMBER["1/5"], 3, 3, up)
    return made[0], made[1]


def wrong_curves_refused(module: Module) -> None:
    """What passes from above is above all chords; from below, it is at most the largest one."""
    rng = random.Random(5)
    for up in (False, True):
        f, P = source(up)
        g, ts = last_curve(up)
        assert trial(module, f, P, g, ts, up)
        sign, accepted = (-1 if up else 1), 0
        for _ in range(90):
            q = rng.randrange(1, len(g.X) - 3)
            other = dented(module, g, q, -sign, rng.randrange(20))
            if not trial(module, f, P, other, ts, up):
                continue
            accepted += 1
            assert other.convex()
            for _ in range(8):
                x = rng.randint(g.X[q], g.X[q + 3])
                if up:
                    assert largest_chord(f, P, x) <= other.value(x)
                else:  # the chords are not all: what is missed is of second order
                    assert other.value(x) * 0.99999 <= largest_chord(f, P, x) + 1
        assert 0 < accepted < 90
        lowered = module.Curve(g.X, g.K, g.last + sign * (1 << g.n + 2 * g.m - 9), g.m, g.n)
        assert not trial(module, f, P, lowered, ts, up)  # moved to the wrong side


def only_convex_curves(module: Module) -> None:
    good = module.Curve([5, 7, 9], [1, 1], 0, 4, 4)
    assert good.convex()
    for X, K in (([5, 9, 7], [1, 1]), ([5, 7, 7], [1, 1]), ([5, 7, 9], [-2, 1]),
                 ([5, 7, 9], [1, 0]), ([0, 7, 9], [1, 1])):  # fmt: skip
        assert not module.Curve(X, K, 0, 4, 4).convex()
    rng = random.Random(3)
    for _ in range(50):
        X = sorted(rng.sample(range(1, 1000), 4))
        f = module.Curve(X, [rng.randint(1, 99) for _ in X[1:]], rng.randint(-9, 9), 10, 10)
        (A, C, B), (a, c, b) = f.pieces[:2]
        x = X[0]
        assert (C, B * x <= b * x - c) == (0, True)  # as steep as the first piece, or steeper
        assert A + B * x * x == a - 2 * c * x + b * x * x == f.value(x)
        for i, x in enumerate(X[1:], 1):
            (a, c, b), (u, v, w) = f.pieces[i : i + 2]
            assert a - 2 * c * x + b * x * x == u - 2 * v * x + w * x * x
            assert b * x - c == w * x - v
            assert f.pieces[bisect_right(X, x)] == (u, v, w)


CONTRACTS = (bracketed, closely_bracketed, rounded_outward, wrong_curves_refused, every_piece_tried,
             only_convex_curves)  # fmt: skip
MUTANTS = [
    ("curves", "order: list[int] = [first, *range(1, first), *range(first + 1, count)]",
     "order: list[int] = [first, *range(1, first), *range(first + 1, count - 1)]",
     every_piece_tried),
    ("curves", "order: list[int] = [first, *range(1, first), *range(first + 1, count)]",
     "order: list[int] = [first, *range(first + 1, count, 2)]", every_piece_tried),
    ("curves", "self.piece(g.pieces[q], ", "self.piece(g.pieces[q - 1], ", every_piece_tried),
    ("curves", "bounds[0][0], bounds[1][1]", "bounds[0][1], bounds[1][0]", every_piece_tried),
    ("curves", "self.around(q - 1), self.around(q)", "self.around(q), self.around(q)",
     every_piece_tried),
    ("curves", "slope * t * t + chords", "slope * t * t - chords", every_piece_tried),
    ("curves", "if first < 0 or one < 0 or two < 0 or three < 0 or last < 0:",
     "if first < 0 and one < 0 and two < 0 and three < 0 and last < 0:", wrong_curves_refused),
    ("curves", "elif first > 0 or one > 0 or two > 0 or three > 0 or last > 0:",
     "elif first < 0:", wrong_curves_refused),
    ("curves", "            if up:\n                if first",
     "            if not up:\n                if first",
     wrong_curves_refused),
    ("curves", "u0 * v1 + u1 * v0 - low_w - mixed", "u0 * v1 + u1 * v0 - low_w",
     wrong_curves_refused),
    ("curves", "u0 * v1 + u1 * v0 - low_w - mixed", "u0 * v1 + u1 * v0", wrong_curves_refused),
    ("curves", "u1 * v2 + u2 * v1 - mixed - top_w", "u1 * v2 + u2 * v1 - top_w",
     wrong_curves_refused),
    ("curves", "- low_w - 4 * mixed - top_w", "- low_w - top_w", wrong_curves_refused),
    ("curves", "D * A, D * B, D * C", "D * A, D * B, C", wrong_curves_refused),
    ("curves", "u1 = u0 + step * (b - c * low)", "u1 = u0", wrong_curves_refused),
    ("curves", "u2 = u1 + step * (b - c * top)", "u2 = u1 + step * (b - c * low)",
     wrong_curves_refused),
    ("curves", "v1 = v0 + step * (f * low - e)", "v1 = v0 + step * (f * top - e)",
     wrong_curves_refused),
    ("curves", "v2 = v1 + step * (f * top - e)", "v2 = v1", wrong_curves_refused),
    ("curves", "u0, v0, w0, first = top, u2, v2, w2, last",
     "u0, v0, w0, first = top, u2, v2, w0, last",
     wrong_curves_refused),
    ("curves", "return d - x + t * ((f - z) * t - 2 * (e - y))",
     "return d - x + t * ((f - z) * t - (e - y))", every_piece_tried),
    ("curves", "B * x - C <= self.chords", "B * x - C >= self.chords", wrong_curves_refused),
    ("curves", "C > 0 for", "C > -(1 << 99) for", only_convex_curves),
    ("curves", "all(x < y for", "all(x != y for", only_convex_curves),
    ("curves", "(B * x - C) // x if", "-((C - B * x) // x) if", only_convex_curves),
    ("curves", "C + k * x, B + k", "C + k, B + k", only_convex_curves),
    ("curve_steps", "m)[up], share", "m)[not up], share", rounded_outward),
    ("curve_steps", "m)[not up]\n", "m)[up]\n", rounded_outward),
    ("curve_steps", "enumerate(reversed(steps))", "enumerate(reversed(steps[1:]))", bracketed),
    ("curve_steps", "enumerate(reversed(steps))", "enumerate(steps)", closely_bracketed),
    ("curve_steps", "sign * share, sign", "-sign * share, sign", bracketed),
]  # fmt: skip


def changed(name: str, old: str, new: str) -> Module:
    """The module with one change in its text."""
    own = {"curves": curves, "curve_steps": curve_steps}[name]
    text = Path(str(own.__file__)).read_text(encoding="utf-8")
    assert not old or text.count(old) == 1, (old, text.count(old))
    module = types.ModuleType(f"mutant_{name}")
    sys.modules[module.__name__] = module  # where a dataclass looks for its names
    exec(compile(text.replace(old, new) if old else text, name, "exec"), vars(module))
    return module


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contracts(contract: Callable[[Module], None]) -> None:
    contract(changed("curve_steps" if "round" in contract.__name__ or "brack" in contract.__name__
                     else "curves", "", ""))  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "contract"), MUTANTS)
def test_a_mutant_is_noticed(
    name: str, old: str, new: str, contract: Callable[[Module], None]
) -> None:
    with pytest.raises((AssertionError, ArithmeticError, Undecided, Rejected)):
        contract(changed(name, old, new))


# -- the witness ----------------------------------------------------------------------------------


def made_cell(text: str, at: str, places: int, nodes: int = 10) -> Json:
    """Both ends by curves."""
    low, high = (
        list(find(text, at, nodes, places)) for find in (kernel.curves_lower, kernel.curves_upper)
    )
    return cell(text, at, [
        part("lower", at, low, kind="curves", nodes=nodes, places=places),
        part("upper", at, high, kind="curves", nodes=nodes, places=places),
    ], adaptive=True)  # fmt: skip


CELLS = [("BR(1/4)^4", "1/4", 4), ("BR(1/3) BR(1/2) DP(0, 1/100)", "-1/5", 1)]


@pytest.mark.parametrize(("text", "at", "places"), CELLS)
def test_both_ends_by_curves(text: str, at: str, places: int) -> None:
    lower, upper = labels(made_cell(text, at, places))
    assert lower == "established from the definition"
    assert upper.startswith("established given cesar-rogers-2022 Lemma 5.1 (corrected)")
    true = adaptive(text).bracket(at, rtol="1e-6")
    made = made_cell(text, at, places)
    low, high = (Fraction(made[s][0]) * Fraction(2) ** made[s][1] for s in ("lower", "upper"))
    assert low <= true.upper.fraction()
    assert true.lower.fraction() <= high <= low * (1 + Fraction(1, 500))


@pytest.mark.parametrize("change", [
    lambda c: c["parts"][0]["witness"].update(nodes=9),
    lambda c: c["parts"][1]["witness"].update(nodes=9),
    lambda c: c["parts"][1]["witness"].update(nodes=0),
    lambda c: c["parts"][1]["witness"].update(nodes=10**5),
    lambda c: c["parts"][1]["witness"].update(nodes="10"),
    lambda c: c["parts"][1]["witness"].update(nodes=True),
    lambda c: c["parts"][1]["witness"].update(places=-1),
    lambda c: c["parts"][1]["witness"].update(places=10**9),
    lambda c: c["parts"][0]["witness"].update(places=2),
    lambda c: c["parts"][1]["witness"].pop("places"),
    lambda c: c["parts"][0]["bound"].__setitem__(0, c["parts"][0]["bound"][0] + 1),
    lambda c: c["parts"][1]["bound"].__setitem__(0, c["parts"][1]["bound"][0] - 1),
    lambda c: c.update(composition="BR(1/4)^3"),
    lambda c: c.update(composition="BR(1/4)^5"),
    lambda c: c.update(composition="BR(1/4)^3 DP(1/8)"),
    lambda c: c.update(adaptive=False),
])  # fmt: skip
def test_changed_witnesses_are_refused(change: Callable[[Json], Any]) -> None:
    made = made_cell(*CELLS[0])
    change(made)
    for side, index in (("lower", 0), ("upper", 1)):
        made[side] = made["parts"][index]["bound"]
    with pytest.raises(Rejected):
        labels(made)


def test_a_cell_that_chords_do_not_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Curves where chords take long: both ends established, by a witness of two numbers."""
    monkeypatch.setattr(adaptive_witness, "MANY_STEPS", 10)
    asked = reading.line("BR(1/4)^4", eps_g="1/4", rtol="1e-4", adaptive=True)
    (made,) = build.compute_cells(asked)
    assert [one["witness"]["kind"] for one in made["parts"]] == ["curves", "curves"]
    assert made["status"] == "reached"
    assert all(one.startswith("established") for one in labels(made))
    asked = reading.line("BR(5)^4", eps_g="7", rtol="1e-1", adaptive=True)
    (made,) = build.compute_cells(asked)  # no curves are found there
    assert [one["witness"]["kind"] for one in made["parts"]] == ["strategy", "recursion"]
