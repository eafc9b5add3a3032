"""The kernel: its arithmetic against balls, its bounds against exactdp, and what it must refuse."""

from __future__ import annotations

import copy
import json
import math
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from flint import arb, fmpq

from exactdp import BR, DP, adaptive, nonadaptive
from exactdp.numbers.exact_numbers import precision
from exactdp.tables import kernel
from exactdp.tables.bundle import verifier
from exactdp.tables.kernel import Rejected, bounds, certificates, expressions, numbers
from exactdp.tables.kernel.numbers import Number
from exactdp.tables.printed import render
from exactdp.tables.witnesses.adaptive_witness import strategy_witness

Json = dict[str, Any]


@pytest.fixture(autouse=True)
def fresh_budget() -> None:
    """What is called here without a cell around it is counted as well."""
    numbers.METER.left = numbers.CELL_BUDGET


def ball(number: Number) -> arb:
    """A kernel number, by flint."""
    terms = ((arb(p).log() if p > 1 else arb(1), c) for p, c in number.terms)
    return sum((x * arb(fmpq(c.numerator, c.denominator)) for x, c in terms), arb(0))


def random_number(rng: random.Random, most: int) -> Number:
    value = Number.of(Fraction(rng.randint(-most, most), rng.randint(1, 10 ** rng.randint(1, 6))))
    if rng.random() < 0.5:
        base = Fraction(rng.randint(1, 500), rng.randint(1, 500))
        value = value + numbers.log_of(base).times(Fraction(rng.randint(-5, 5), rng.randint(1, 5)))
    return value


# -- arithmetic -----------------------------------------------------------------------------------


def test_exp_encloses_and_is_narrow(rng: random.Random) -> None:
    with precision(4000):
        for _ in range(400):
            x, F = random_number(rng, 1000), rng.choice([20, 64, 117, 300])
            low, high = numbers.exp(x, F)
            value = ball(x).exp() * arb(2) ** F
            if not x.terms:
                assert low == high == 1 << F
                continue
            assert low <= value
            assert value <= high
            assert high - low <= 2


def test_log_encloses_and_is_narrow(rng: random.Random) -> None:
    with precision(3000):
        for _ in range(400):
            n, F = rng.randint(2, 10 ** rng.randint(1, 40)), rng.choice([20, 64, 117, 1000])
            low, high = numbers.log(n, F)
            value = arb(n).log() * arb(2) ** F
            assert low <= value
            assert value <= high
            assert high - low <= 2


def test_ends_and_signs_of_numbers(rng: random.Random) -> None:
    with precision(500):
        for _ in range(200):
            x = random_number(rng, 3)
            low, high = x.ends(100)
            value = ball(x) * arb(2) ** 100
            assert not value < low
            assert not value > high
            assert x.sign() == (value > 0) - (value < 0)
            assert (x - x).sign() == 0


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1/10", "1/10"),
        ("-3*2^-2", "-3/4"),
        ("1e-6*1e6", "1"),
        ("2*(1 - 1/3)", "4/3"),
        ("3k - 2 ln 5", "15 - ln 25"),
        ("ln 4 - 2 ln(2)", "0"),
        ("1/2 ln 9 + 1/2", "ln 3 + 1/2"),
        ("k/2*3", "15/2"),
        ("-k - -k", "0"),
        ("(1)*ln(3/2)", "ln 3 - ln 2"),
    ],
)
def test_expressions(text: str, value: str) -> None:
    assert expressions.number(text, {"k": Number.of(5)}) == expressions.number(value)


@pytest.mark.parametrize(
    "text",
    ["", "1/0", "x", "ln 0", "ln -1", "ln 2*ln 3", "1/ln 2", "(1", "1)", "1+", "2^", "3^2",
     "2^999999", "é", "(" * 500, "-" * 500, "1 ln", "__import__", "9*" * 2000 + "1", "1 2",
     "1e999999", "1e99999*" * 9 + "1", None, 1, ["1"]],
)  # fmt: skip
def test_expressions_refused(text: Any) -> None:
    with pytest.raises(Rejected):
        expressions.number(text)


def enumerated(groups: list[tuple[int, Number, Number]], at: Number) -> arb:
    """delta of the product, outcome by outcome."""
    outcomes = [(arb(1), arb(1))]
    for n, e, t in groups:
        E, x = ball(e).exp(), ball(t).exp()
        q = (E - x) / (E - 1)
        for _ in range(n):
            pairs = ((q, q / x), (1 - q, (1 - q) * E / x))
            outcomes = [(P * a, Q * b) for (P, Q), (a, b) in product(outcomes, pairs)]
    gamma = ball(at).exp()
    return sum(((P - gamma * Q).max(arb(0)) for P, Q in outcomes), arb(0))


def test_products_against_enumeration(rng: random.Random) -> None:
    with precision(400):
        for _ in range(100):
            groups = []
            for _ in range(rng.randint(1, 3)):
                e = Number.of(Fraction(rng.randint(1, 30), 10))
                e = numbers.log_of(Fraction(3)).times(Fraction(1, 2)) if rng.random() < 0.3 else e
                groups.append((rng.randint(1, 3), e, e.times(Fraction(rng.randint(0, 8), 8))))
            at, F = Number.of(Fraction(rng.randint(-30, 30), 10)), rng.choice([64, 128])
            value = enumerated(groups, at) * arb(2) ** F
            low, high = (bounds.hockey(groups, at, F, up) for up in (False, True))
            assert not value < low
            assert not value > high
            assert high - low <= 4  # 2 for the outcomes next to at, 1 for each rounding


# -- the recursion --------------------------------------------------------------------------------


def test_the_largest_chord(rng: random.Random) -> None:
    """Against the chords at many a, of a convex f with few pieces, where the borders matter."""
    F = 48
    for _ in range(60):
        X = sorted({int(2**F * math.exp(rng.uniform(-1, 1))) for _ in range(rng.randint(1, 5))})
        slopes = sorted(rng.uniform(0, 1) for _ in X[1:])
        g = [2 ** (F - 3)]
        for i in range(len(X) - 1, 0, -1):
            g.insert(0, g[0] + int(slopes[len(X) - 1 - i] * (X[i] - X[i - 1])))
        E = numbers.exp(Number.of(Fraction(rng.randint(1, 10), 10)), F)[1]
        gammas = sorted(int(2**F * math.exp(rng.uniform(-1.5, 1.5))) for _ in range(20))
        found = bounds.chords(X, g, E, gammas, F)
        places = [int(2**F * math.exp(i / 100)) for i in range(-300, 200)]
        places += X + [(x << F) // E for x in X] + [((x << F) // E) + 1 for x in X]
        for gamma, bound in zip(gammas, found, strict=True):
            best = bounds.value_at(X, g, gamma)
            for a in places:
                b = a * E >> F
                if a < gamma < b:
                    left, right = bounds.value_at(X, g, a), bounds.value_at(X, g, b)
                    best = max(best, (left * (b - gamma) + right * (gamma - a)) // (b - a))
            assert best - 16 <= bound  # what is compared with is itself rounded
            assert bound <= best + 2 ** (F - 12)  # places are 1/100 apart: some 1/100^2 are missed


WORDS = [
    ("BR(1/10)^4", adaptive(4 * BR("1/10")), "1/10"),
    ("DP(1/2) BR(1)^2 DP(1/4)", adaptive(DP("1/2"), BR(1), BR(1), DP("1/4")), "1/2"),
    ("BR(1/3) BR(1/2) BR(1/3)", adaptive(BR("1/3"), BR("1/2"), BR("1/3")), "1/5"),
    ("BR(ln 2) DP(1/3) BR(ln 2)", adaptive(BR("ln 2"), DP("1/3"), BR("ln 2")), "-1/4"),
    ("BR(1/2)^2 DP(1/2, 1/100)", adaptive(BR("1/2"), BR("1/2"), DP("1/2", "1/100")), "1/4"),
]


@pytest.mark.parametrize(("text", "composed", "at"), WORDS)
def test_recursion_is_above_and_of_second_order(text: str, composed: Any, at: str) -> None:
    true = composed.bracket(at, rtol="1e-8")
    least, most = true.lower.fraction(), true.upper.fraction()
    excess = []
    for nodes in (8, 16, 64):
        mantissa, exponent = kernel.recursion_upper(text, at, nodes, 64)
        bound = mantissa * Fraction(2) ** exponent
        assert bound >= least
        excess.append(float((bound - most) / most))
    assert excess[2] < 2e-3
    # 8 times the nodes: 64 times less, were it not for eps that fit no grid and the bracket itself
    assert excess[2] < excess[0] / 20


# -- certificates ---------------------------------------------------------------------------------


def dyadic(value: Fraction, bits: int, up: bool) -> list[int]:
    """Rounded to about so many significant bits."""
    e = value.numerator.bit_length() - value.denominator.bit_length() - bits
    scaled = value / Fraction(2) ** e
    return [math.ceil(scaled) if up else math.floor(scaled), e]


def part(what: str, at: str, bound: Any, **witness: Any) -> Json:
    return {"what": what, "at": at, "bound": bound, "route": "", "rests_on": [], "witness": witness}


def cell(composition: str, at: str, parts: list[Json], **more: Any) -> Json:
    found = {"values": {"eps_g": at}, "composition": composition, "adaptive": False,
             "quantity": "delta", "status": "reached", "parts": parts, "printed": ""}  # fmt: skip
    ends = {"lower": parts[0]["bound"], "upper": parts[1]["bound"]} if len(parts) == 2 else {}
    return {**found, **ends, **more}


def best_t(n: int, m: int, eps: Fraction, at: Fraction) -> Fraction:
    """The t_l at which the product is largest, among 0 < t_l < eps."""
    ts = [(at + eps * (ell + 1 - m)) / (n + 1) for ell in range(n + 2 * m)]
    groups = [(m, Number.of(2 * eps), Number.of(eps))] if m else []
    return max(
        (t for t in ts if 0 < t < eps),
        key=lambda t: bounds.hockey(
            [(n, Number.of(eps), Number.of(t)), *groups], Number.of(at), 100, False
        ),
    )


def theorem_3(n: int, m: int, eps: str, at: str, spread: int = 2) -> Json:
    """A cell with the best product and all l one by one; the ends a little outward."""
    e, g = Fraction(eps), Fraction(at)
    true = nonadaptive(n * BR(eps), m * DP(eps)).bracket(at, rtol="1e-20")
    low, high = (dyadic(x.fraction(), 60, x is true.upper) for x in (true.lower, true.upper))
    low, high = [low[0] - spread, low[1]], [high[0] + spread, high[1]]
    first = max(0, m - math.ceil(g / e))
    last = min(n + 2 * m, n + m - math.floor(g / e)) - 1
    t, ells = best_t(n, m, e, g), range(first, last + 1)
    text = f"BR({eps})^{n}" + (f" DP({eps})^{m}" if m else "")
    return cell(text, at, [
        part("lower", at, low, kind="product", t=[str(t)]),
        part("upper", at, high, kind="ranges", ranges=[[ell, ell] for ell in ells]),
    ])  # fmt: skip


def labels(made: Json) -> tuple[str, str]:
    return kernel.verify_cell(made)


@pytest.fixture(scope="module")
def mixed() -> Json:
    return theorem_3(10, 5, "1/10", "1/3")


def test_theorem_3(mixed: Json) -> None:
    lower, upper = labels(mixed)
    assert lower == "established from the definition"
    assert upper == "established given cesar-rogers-2022 Theorem 3"
    assert labels(theorem_3(20, 0, "1/10", "1/3"))[1].endswith("Theorem 2")


def test_the_ends_are_tight(mixed: Json) -> None:
    """Moved over the value by 2^-50, either end is refused."""
    for i, (end, move) in enumerate([("lower", 1 << 10), ("upper", -(1 << 10))]):
        made = copy.deepcopy(mixed)
        made["parts"][i]["bound"][0] += move
        made.update(lower=[0, 0], upper=[1, 0])
        made[end] = made["parts"][i]["bound"]
        with pytest.raises(Rejected, match="not shown"):
            labels(made)


@pytest.mark.parametrize("change", [
    lambda c: c["parts"][0]["witness"].update(t=["1/20"]),
    lambda c: c["parts"][0]["witness"].update(t=["-1/20"]),
    lambda c: c["parts"][0]["witness"].update(t=["1/9"]),
    lambda c: c["parts"][0]["witness"].update(t=[]),
    lambda c: c["parts"][0]["witness"].update(t=None),
    lambda c: c["parts"][0]["witness"].update(kind="ranges"),
    lambda c: c["parts"][0]["witness"].update(kind="trivial"),
    lambda c: c["parts"][0]["witness"].update(kind="ends"),
    lambda c: c["parts"][0]["witness"].update(kind="unheard of"),
    lambda c: c["parts"][0]["witness"].update(kind=["product"]),
    lambda c: c["parts"][0].update(at="1/4"),
    lambda c: c["parts"][0].update(bound="-inf"),
    lambda c: c["parts"][1]["witness"]["ranges"].pop(4),
    lambda c: c["parts"][1]["witness"]["ranges"].pop(0),
    lambda c: c["parts"][1]["witness"]["ranges"].pop(),
    lambda c: c["parts"][1]["witness"]["ranges"].reverse(),
    lambda c: c["parts"][1]["witness"].update(ranges=[[2, 15]]),
    lambda c: c["parts"][1]["witness"].update(ranges=[[2, 1.5]]),
    lambda c: c["parts"][1]["witness"].update(ranges=[]),
    lambda c: c["parts"][1]["witness"].update(kind="product", t=["1/30"]),
    lambda c: c["parts"][1]["witness"].update(kind="product", t=[]),
    lambda c: c["parts"][1]["witness"].update(kind="strategy", h="1", steps=[]),
    lambda c: c["parts"][1]["witness"].update(kind="boxes", tree=[]),
    lambda c: c["parts"][1]["witness"].update(kind="boxes", tree=[-1]),
    lambda c: c["parts"][1]["witness"].update(kind="boxes", tree=[3, -1, -1]),
    lambda c: c["parts"][1]["witness"].update(kind="moment", **{"lambda": "1"}),
    lambda c: c["parts"][1]["witness"].update(kind="moment", **{"lambda": "-1"}),
    lambda c: c["parts"][1]["witness"].update(kind="recursion", nodes=8),
    lambda c: c["parts"][1]["witness"].update(kind="recursion", nodes=0),
    lambda c: c["parts"].pop(),
    lambda c: c["parts"].append(dict(c["parts"][0])),
    lambda c: c["parts"].append({**c["parts"][0], "what": "more"}),
    lambda c: c.update(parts=None),
    lambda c: c.update(composition="BR(1/10)^10 DP(1/10)^6"),
    lambda c: c.update(composition="BR(1/10)^10 DP(1/10)^4"),
    lambda c: c.update(composition="BR(1/10)^10 DP(-1/10)^5"),
    lambda c: c.update(composition="BR(1/10)^10 DP(1/10, 1/10)^5"),
    lambda c: c.update(composition="DP(1/10)^15"),
    lambda c: c.update(values={"eps_g": "1/4"}),
    lambda c: c.update(values={}),
    lambda c: c.update(quantity="epsilon"),
    lambda c: c.update(quantity="cost"),
    lambda c: c.update(adaptive=True),
    lambda c: c.update(adaptive=1),
    lambda c: c.update(status="good"),
    lambda c: c.update(lower=c["upper"], upper=c["lower"]),
    lambda c: c.update(upper=c["lower"]),
    lambda c: c.update(lower=c["upper"]),
    lambda c: c.update(lower=[1, 0]),
    lambda c: c.update(lower="inf"),
    lambda c: c.update(lower=[True, -2]),
    lambda c: c.update(lower=[1, -10**9]),
    lambda c: c.pop("lower"),
])  # fmt: skip
def test_changed_cells_are_refused(mixed: Json, change: Callable[[Json], Any]) -> None:
    made = copy.deepcopy(mixed)
    change(made)
    with pytest.raises(Rejected):
        labels(made)


def test_what_is_beyond_the_budget_is_not_established(mixed: Json) -> None:
    made = copy.deepcopy(mixed)
    made["composition"] = "BR(1/10)^1000000000 DP(1/10)^5"
    made["parts"][1]["witness"]["ranges"] = [[1, 10**9 + 1]]
    assert "budget" in labels(made)[0]
    made["parts"][0]["witness"] = {"kind": "none", "why": "no time"}
    assert labels(made)[0] == "not established (no time)"


def upper_of(composition: str, at: str, bound: list[int], /, **witness: Any) -> tuple[str, str]:
    low = part("lower", at, [0, 0], kind="trivial")
    return labels(cell(composition, at, [low, part("upper", at, bound, **witness)]))


def test_boxes() -> None:
    """Two different BR: halved until the cover is within 1/8 of the value."""
    true = nonadaptive(2 * BR("1/2"), BR("1/3")).bracket("1/4", rtol="1/10").upper.fraction()
    groups = [(Fraction(1, 3), 1), (Fraction(1, 2), 2)]
    at, F = Number.of(Fraction(1, 4)), 64

    def tree(box: list[tuple[Fraction, Fraction]]) -> list[int]:
        product = [
            (n, Number.of(e * (1 + b - a)), Number.of(e * b))
            for (e, n), (a, b) in zip(groups, box, strict=True)
        ]
        if bounds.hockey(product, at, F, True) <= true * Fraction(9, 8) * 2**F:
            return [-1]
        axis = max((0, 1), key=lambda i: box[i][1] - box[i][0])
        a, b = box[axis]
        halves = [
            [*box[:axis], half, *box[axis + 1 :]] for half in ((a, (a + b) / 2), ((a + b) / 2, b))
        ]
        return [axis, *tree(halves[0]), *tree(halves[1])]

    found = tree([(Fraction(0), Fraction(1))] * 2)
    args = ("BR(1/2)^2 BR(1/3)", "1/4", dyadic(true * Fraction(9, 8), 60, True))
    assert "Lemma 4.4" in upper_of(*args, kind="boxes", tree=found)[1]
    for wrong in (found[:-1], [*found, -1], [-1], [1 - x if x >= 0 else x for x in found]):
        with pytest.raises(Rejected):
            upper_of(*args, kind="boxes", tree=wrong)


def test_moment() -> None:
    """Theorem 5 at a lambda, against the same formula in balls."""
    n, m, eps, at, lam = 5, 3, Fraction(1, 2), Fraction(2), Fraction(3)
    with precision(200):
        E, y = (arb(fmpq(1, 2))).exp(), (arb(fmpq(-3, 2))).exp()
        c = arb(3) ** 3 / arb(4) ** 4
        ranged = c * ((E - y) / (E - 1)) ** 4 / ((1 - y) / (E - 1)) ** 3
        pure = (E / y + y) / (E + 1)
        bound = c * (arb(-6)).exp() * ranged**n * pure**m
        scaled = (bound * arb(2) ** 100).lower().floor().unique_fmpz()
        assert scaled is not None
        value = Fraction(int(scaled), 2**100)
    assert 0 < value < 1
    args = (f"BR({eps})^{n} DP({eps})^{m}", str(at))
    for factor, ok in ((Fraction(1) + Fraction(1, 2**60), True), (1 - Fraction(1, 2**60), False)):
        claim = dyadic(value * factor, 90, ok)
        if ok:
            assert "Theorem 5" in upper_of(*args, claim, kind="moment", **{"lambda": str(lam)})[1]
        else:
            with pytest.raises(Rejected):
                upper_of(*args, claim, kind="moment", **{"lambda": str(lam)})


def test_wider() -> None:
    true = nonadaptive(5 * BR("1/2")).delta("1/2", rtol="1e-9").upper.fraction()
    claim = dyadic(true * Fraction(1001, 1000), 60, True)
    inner = {"kind": "ranges", "ranges": [[ell, ell] for ell in range(4)]}
    wider = {"kind": "wider", "composition": "BR(1/2)^5", "witness": inner}
    found = upper_of("BR(1/2)^2 BR(1/3) DP(1/4)^2", "1/2", claim, **wider)[1]
    assert found == "established given cesar-rogers-2022 Lemma 2.1, cesar-rogers-2022 Theorem 2"
    wide = {**wider, "composition": "BR(1/2) DP(1/5)^2"}
    with pytest.raises(Rejected, match="wider: is not"):
        upper_of("BR(1/2) DP(1/5) DP(1/4)", "1/2", claim, **wide)
    for text in ("BR(1/2)^3 DP(1/3)^2", "BR(3/5)^5", "DP(1/3)^5", "BR(1/2)^6"):
        with pytest.raises(Rejected, match=r"wider|not shown"):
            upper_of(text, "1/2", claim, **wider)


def test_leaks_and_negative_eps_g() -> None:
    """delta_i of DP, and an eps_g below 0: the identities, at exactdp's own ends."""
    made = nonadaptive(3 * BR("1/2"), 2 * DP("1/2", "1/100")).bracket("-1/4", rtol="1e-18")
    ranges = [[ell, ell] for ell in range(1, 5)]
    t = Fraction(1, 2) - best_t(3, 2, Fraction(1, 2), Fraction(1, 4))
    upper = dyadic(made.upper.fraction(), 56, True)
    parts = [
        part("lower", "-1/4", dyadic(made.lower.fraction() * (1 - Fraction(1, 2**50)), 80, False),
             kind="product", t=[str(t)]),
        part("upper", "-1/4", upper, kind="ranges", ranges=ranges),
    ]  # fmt: skip
    found = labels(cell("BR(1/2)^3 DP(1/2,1/100)^2", "-1/4", parts))
    assert found[1].endswith("Theorem 3, hartmann-et-al-2022 Lemma 12")
    parts[1]["bound"] = dyadic(made.lower.fraction() * (1 - Fraction(1, 2**50)), 56, False)
    with pytest.raises(Rejected):
        labels(cell("BR(1/2)^3 DP(1/2,1/100)^2", "-1/4", parts, lower=[0, 0]))


def strategy_cell() -> Json:
    """BR(1)^2, adaptively, at 0: t = 1/2 first, then the best one for each outcome."""
    true = adaptive(2 * BR(1)).bracket("1/4", rtol="1e-12")
    table = adaptive(2 * BR(1)).strategy("1/4", nodes=32)
    steps = strategy_witness(table)["steps"]
    low = dyadic(table.delta().lower.fraction(), 60, False)
    high = kernel.recursion_upper("BR(1)^2", "1/4", 16, 64)
    assert Fraction(*low[:1]) * Fraction(2) ** low[1] > true.lower.fraction() * Fraction(99, 100)
    return cell("BR(1)^2", "1/4", [
        part("lower", "1/4", [low[0] - 4, low[1]], kind="strategy", h=str(table.h), steps=steps),
        part("upper", "1/4", [*high], kind="recursion", nodes=16, bits=64),
    ], adaptive=True)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "at"),
    [("BR(1)^3", "1/4"), ("BR(ln 2)^4 DP(1/3)", "1"), ("DP(1/5, 1/100) BR(1/2)^2 BR(1/7)", "-1/3")],
)
def test_a_replay_is_the_delta_of_the_strategy(text: str, at: str) -> None:
    """Integers here, balls and exact states there."""
    table = adaptive(text).strategy(at, nodes=32)
    mantissa, exponent = kernel.strategy_lower(text, at, strategy_witness(table), 100)
    found, true = Fraction(mantissa) * Fraction(2) ** exponent, table.delta()
    assert true.lower.fraction() * (1 - Fraction(1, 2**60)) < found < true.upper.fraction()


def test_strategy_and_recursion() -> None:
    made = strategy_cell()
    lower, upper = labels(made)
    assert lower == "established from the definition"
    assert upper == "established given cesar-rogers-2022 Lemma 5.1 (corrected)"
    changes: list[Callable[[Json], Any]] = [
        lambda c: c["parts"][0]["witness"].update(h="1/3"),
        lambda c: c["parts"][0]["witness"].update(h="0"),
        lambda c: c["parts"][0]["witness"]["steps"].pop(),
        lambda c: c["parts"][0]["witness"]["steps"].append(None),
        lambda c: c["parts"][0]["witness"]["steps"][0].update(runs=[[1, 3]]),
        lambda c: c["parts"][0]["witness"]["steps"][0].update(runs=[]),
        lambda c: c["parts"][0]["witness"]["steps"][0].update(runs=[[-1, 16]]),
        lambda c: c["parts"][0]["witness"].update(steps=[None, None]),
        lambda c: c["parts"][0]["witness"]["steps"][1]["runs"][0].__setitem__(1, 3),
        lambda c: c["parts"][1]["witness"].update(nodes=15),
        lambda c: c["parts"][1]["witness"].update(nodes="16"),
        lambda c: c["parts"][1]["bound"].__setitem__(0, c["parts"][1]["bound"][0] - 1),
        lambda c: c.update(composition="BR(1)^2 BR(1/10)"),
        lambda c: c.update(adaptive=False),
    ]
    for number, change in enumerate(changes):
        wrong = copy.deepcopy(made)
        change(wrong)
        if wrong["parts"][1]["bound"] != made["parts"][1]["bound"]:
            wrong["upper"] = wrong["parts"][1]["bound"]
        with pytest.raises(Rejected):
            print(number, labels(wrong))


def epsilon_cell(low: Any, high: Any, delta: str, parts: list[Json], text: str) -> Json:
    made = cell(text, "0", parts, lower=low, upper=high, quantity="epsilon")
    return {**made, "values": {"delta": delta}}


@pytest.mark.parametrize(("text", "delta", "low", "high", "ok"), [
    ("BR(1)^3", "0", [3, 0], [3, 0], True),
    ("BR(1)^3", "0", [3, 0], [4, 0], True),
    ("BR(1)^3", "0", [2, 0], [11, -2], False),
    ("BR(1)^3", "0", [25, -3], [26, -3], False),
    ("DP(1, 1/10)", "1/20", "inf", "inf", True),
    ("DP(1, 1/10)", "1/20", [1, 0], [2, 0], False),
    ("DP(1, 1/10)", "1/10", [1, 0], [1, 0], True),
    ("DP(1, 1/10)", "1/10", "inf", "inf", False),
    ("DP(1, 1/10)", "1", "-inf", "-inf", True),
    ("DP(1, 1/10)", "1", [-9, 0], [-9, 0], False),
    ("DP(1)", "9/10", [-2303, -10], [0, 0], False),
    ("DP(1)", "99/100", [-5, 0], [-4, 0], True),
    ("DP(1)", "99/100", [-4, 0], [-3, 0], False),
    ("DP(1)", "99/100", [-9, 0], [-5, 0], False),
])  # fmt: skip
def test_eps_g_beyond_the_support(text: str, delta: str, low: Any, high: Any, ok: bool) -> None:
    made = epsilon_cell(low, high, delta, [], text)
    if ok:
        assert all(one.startswith("established") for one in labels(made))
    else:
        with pytest.raises(Rejected):
            labels(made)


def test_eps_g_from_both_sides() -> None:
    """DP(1): delta(eps_g) = (e - e^eps_g)/(e + 1) for |eps_g| < 1, 0.0855... at 9/10."""
    dp: Json = {"kind": "product", "t": []}
    low, high = [57602, -16], [61603, -16]  # about 0.879 and 0.940
    deltas = [Fraction(math.e - math.exp(x / 2**16)) / Fraction(math.e + 1) for x in (57602, 61603)]
    bounds = [
        dyadic(delta * (1 - side * Fraction(1, 2**40)), 60, side < 0)
        for delta, side in zip(deltas, (1, -1), strict=True)
    ]
    parts = [
        part("lower", "57602*2^-16", bounds[0], **dp),
        part("upper", "61603*2^-16", bounds[1], **dp),
    ]
    assert labels(epsilon_cell(low, high, "1/15", parts, "DP(1)"))[0].endswith("definition")
    for delta in ("1/11", "1/25"):  # outside of what the two sides show
        with pytest.raises(Rejected, match="wrong side"):
            labels(epsilon_cell(low, high, delta, parts, "DP(1)"))


# -- whole certificates ---------------------------------------------------------------------------


def sealed(certificate: Json) -> Json:
    return {**certificate, "sha256": kernel.digest(certificate)}


@pytest.fixture(scope="module")
def certificate() -> Json:
    made = [[theorem_3(n - m, m, "1/10", "1/3") for m in (0, n // 2)] for n in (4, 7)]
    cells = []
    for n, row in zip((4, 7), made, strict=True):
        for m, one in zip((0, n // 2), row, strict=True):
            values = {"eps": "1/10", "eps_g": "1/3", "k": str(n), "m": str(m)}
            high = Fraction(one["upper"][0]) * Fraction(2) ** one["upper"][1]
            e = math.floor(math.log10(high))
            digits = math.ceil(high / Fraction(10) ** (e - 2))
            printed = f"{digits // 100}.{digits % 100:02}e{e}"
            cells.append({**one, "values": values, "printed": printed})
    zero: Json = {"lower": [0, 0], "upper": [0, 0]}
    ends = [part(what, "1/3", [0, 0], kind="ends") for what in ("lower", "upper")]
    last = {**cells[0], "composition": "BR(1/10)", "printed": "0", "parts": ends, **zero}
    values = {**cells[0]["values"], "k": "1", "m": "0"}
    cells += [copy.deepcopy({**last, "values": values}) for _ in range(2)]
    rows = [{"label": str(k), "variables": {"k": str(k)}} for k in (4, 7, 1)]
    labels = (("none_%", "0"), ("k/2", "k/2"))
    cols = [{"label": label, "variables": {"m": m}} for label, m in labels]
    return sealed({
        "kind": "exactdp certificate", "schema": 1, "versions": {"exactdp": "0"}, "statements": [],
        "specification": {
            "title": "", "notes": [], "corner": "k", "digits": 3, "round": "up", "rtol": None,
            "defaults": {"composition": "BR(eps)^{k-m} DP(eps)^m", "adaptive": False,
                         "quantity": "delta", "variables": {"eps": "0.1", "eps_g": "1/3"}},
            "rows": rows, "cols": cols},
        "cells": cells,
    })  # fmt: skip


def test_a_certificate(certificate: Json) -> None:
    read = kernel.load(json.dumps(certificate))
    findings = kernel.check(read)
    assert [f.established for f in findings] == [True] * 6
    assert findings[3].where == "row 2, column 2 (k=7, m=3)"


def test_an_empty_cell(certificate: Json) -> None:
    made = copy.deepcopy(certificate)
    spec, empty = made["specification"], made["cells"][4]
    spec["rows"], spec["cols"] = spec["rows"][2:], [{"label": "2", "variables": {"m": "2"}}]
    empty.update(composition="", status="empty", printed="", parts=[])
    empty["values"]["m"] = "2"
    made["cells"] = [empty]
    assert kernel.check(sealed(made))[0].established
    changes: list[Json] = [
        {"printed": "0"}, {"status": "failed"}, {"status": "reached"}, {"parts": [{}]}
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(Rejected):
            kernel.check(sealed({**made, "cells": [{**empty, **change}]}))


def digits_changed(text: str) -> Iterator[str]:
    for i, sign in enumerate(text):
        if sign.isdigit():
            yield text[:i] + str((int(sign) + 1) % 10) + text[i + 1 :]
            yield text[:i] + str((int(sign) - 1) % 10) + text[i + 1 :]


def test_changed_digits_are_refused(certificate: Json) -> None:
    count = 0
    for index, one in enumerate(certificate["cells"]):
        for text in digits_changed(one["printed"]):
            made = copy.deepcopy(certificate)
            made["cells"][index]["printed"] = text
            with pytest.raises(Rejected, match=f"row {index // 2 + 1}, column {index % 2 + 1}"):
                kernel.check(sealed(made))
            count += 1
    assert count > 30


@pytest.mark.parametrize("change", [
    lambda c: c["cells"].pop(),
    lambda c: c["cells"].append(c["cells"][0]),
    lambda c: c["cells"].reverse(),
    lambda c: c["cells"].insert(0, c["cells"].pop(1)),
    lambda c: c["cells"][0].update(c["cells"][1]),
    lambda c: c["cells"][0]["values"].update(k="5"),
    lambda c: c["cells"][0]["values"].pop("k"),
    lambda c: c["cells"][0]["values"].update(more="5"),
    lambda c: c["cells"][0].update(status="wide"),
    lambda c: c["cells"][0].update(status="empty", parts=[], printed=""),
    lambda c: c["cells"][0].update(composition="BR(1/10)^4 DP(0)"),
    lambda c: c["cells"][0].update(quantity="cost"),
    lambda c: c["specification"]["defaults"]["variables"].update(eps="1/9"),
    lambda c: c["specification"]["defaults"].update(composition="BR(eps)^k DP(eps)^m"),
    lambda c: c["specification"]["defaults"].update(adaptive=True),
    lambda c: c["specification"]["rows"].pop(),
    lambda c: c["specification"]["rows"].reverse(),
    lambda c: c["specification"]["rows"][0]["variables"].update(m="k"),
    lambda c: c["specification"]["rows"][0]["variables"].update(k="k"),
    lambda c: c["specification"]["cols"][1]["variables"].update(m="k/3"),
    lambda c: c["specification"].update(digits=2),
    lambda c: c["specification"].update(digits="3"),
    lambda c: c["specification"].update(digits=True),
    lambda c: c["specification"].update(round="down"),
    lambda c: c["specification"].update(round=None),
    lambda c: c.update(schema=2),
    lambda c: c.update(schema=True),
    lambda c: c.update(kind="certificate"),
    lambda c: c.update(more=1),
    lambda c: c.pop("versions"),
    lambda c: c.update(cells={}),
    lambda c: c.update(specification=[]),
])  # fmt: skip
def test_changed_certificates_are_refused(certificate: Json, change: Any) -> None:
    made = copy.deepcopy(certificate)
    change(made)
    with pytest.raises(Rejected):
        kernel.check(sealed(made))


def test_the_hash(certificate: Json) -> None:
    with pytest.raises(Rejected, match="sha256"):
        kernel.check({**certificate, "versions": {}})


@pytest.mark.parametrize("text", [
    "", "[]", "1", "null", '{"a": 1, "a": 2}', '{"a": 1.5}', '{"a": 1e5}', '{"a": NaN}',
    '{"a": -Infinity}', '{"a": ' + "9" * 40_001 + "}", "[" * 100_000,
    '{"a": ' * 31 + "1" + "}" * 31,
    '{"a": "', '{"a": 1}}', "{" + '"a": [' + "1," * 5_000_001 + "1]}", '{"a": "\\ud800"',
])  # fmt: skip
def test_what_is_not_read(text: str) -> None:
    with pytest.raises(Rejected):
        kernel.load(text)


def test_long_integers_are_read() -> None:
    before = sys.get_int_max_str_digits()
    found = kernel.load('{"a": [' + "7" * 6000 + '], "b": "[[[{\\""}')
    assert found["a"][0] % 1000 == 777
    assert len(kernel.digest(found)) == 64
    assert sys.get_int_max_str_digits() == before


@pytest.mark.parametrize(("text", "mode", "ok"), [
    ("0.334", "up", True), ("0.335", "up", False), ("0.333", "up", False), ("0.333", "down", True),
    ("0.332", "down", False),
    ("0.334", "down", False), ("0.333", "nearest", True), ("0.334", "nearest", False),
    ("3.34e-1", "up", True), ("0.3340", "up", False),
    ("0.3334", "up", False), ("0.34", "up", False),
    ("[0.333, 0.334]", "up", True), ("[0.3, 1]", "enclosure", True), ("0.333", "enclosure", False),
    ("[0.334, 0.335]", "up", False), ("[0.332, 0.333]", "nearest", False),
    ("[-inf, inf]", "up", True),
    ("0", "up", False), ("inf", "up", False), ("-0.333", "up", False), ("0.334*", "up", False),
    ("", "up", False), ("0.3 34", "up", False), ("1e99999", "up", False), ("[0.333]", "up", False),
    (None, "up", False), ("0.334e0", "up", True), ("٣", "up", False), ("9" * 2000, "up", False),
])  # fmt: skip
def test_printed(text: Any, mode: str, ok: bool) -> None:
    low, high = Fraction(333_333, 10**6), Fraction(333_334, 10**6)
    if ok:
        certificates.printed(text, low, high, 3, mode, False)
    else:
        with pytest.raises(Rejected):
            certificates.printed(text, low, high, 3, mode, False)


def test_printed_at_powers_of_ten() -> None:
    low = Fraction(9985, 10**4)
    certificates.printed("0.999", low, low, 3, "up", False)
    with pytest.raises(Rejected):
        certificates.printed("1.00", low, low, 3, "up", False)
    certificates.printed("1.00", Fraction(9991, 10**4), Fraction(1), 3, "up", False)
    certificates.printed("-1.00", Fraction(-1), Fraction(-9991, 10**4), 3, "down", False)
    with pytest.raises(Rejected):
        certificates.printed("-1.00", Fraction(-1), Fraction(-9991, 10**4), 3, "up", False)


# -- table files ----------------------------------------------------------------------------------


def table(certificate: Json, ending: str) -> str:
    """The table as exactdp prints it, which the kernel prints again by itself."""
    form = next(name for name, suffix in render.SUFFIXES.items() if suffix == ending)
    return render.FORMATS[form](certificate)


@pytest.mark.parametrize("ending", ["txt", "md", "html", "tex"])
def test_tables(certificate: Json, ending: str) -> None:
    text = table(certificate, ending)
    kernel.check_table(certificate, f"table.{ending}", text)
    start = text.index("none")
    wrong = [
        text[:i] + "8" + text[i + 1 :] for i in range(start, len(text)) if text[i] in "0123456"
    ]
    if ending == "html":
        wrong = [one for one in wrong if "<td>" in one]
    assert len(wrong) > 10
    for one in wrong:
        with pytest.raises(Rejected):
            kernel.check_table(certificate, f"table.{ending}", one)
    lines = text.splitlines()
    rows = [i for i, line in enumerate(lines) if certificate["cells"][0]["printed"][:4] in line]
    assert rows
    for i in rows:
        for changed in (lines[:i] + lines[i + 1 :], lines[: i + 1] + lines[i:]):
            with pytest.raises(Rejected):
                kernel.check_table(certificate, f"table.{ending}", "\n".join(changed))


def csv_text(certificate: Json) -> list[str]:
    spec = certificate["specification"]
    lines = ["row,column,composition,adaptive,quantity,eps,eps_g,k,m,lower,upper,printed,status"]
    pairs = product(spec["rows"], spec["cols"])
    for (row, col), one in zip(pairs, certificate["cells"], strict=True):
        values = ",".join(one["values"][name] for name in ("eps", "eps_g", "k", "m"))
        ends = [Fraction(e[0]) * Fraction(2) ** e[1] for e in (one["lower"], one["upper"])]
        low, high = math.floor(ends[0] * 10**9), math.ceil(ends[1] * 10**9)
        numbers = f"{low}e-9,{high}e-9" if one["status"] != "empty" else ","
        head = f"{row['label']},{col['label']},{one['composition']},false,delta"
        lines.append(f"{head},{values},{numbers},{one['printed']},{one['status']}")
    return lines


def test_csv(certificate: Json) -> None:
    lines = table(certificate, "csv").splitlines()
    kernel.check_table(certificate, "table.csv", "\n".join([*lines, ""]))
    for number, line in enumerate(lines):
        for i, sign in enumerate(line):
            if sign in "123456":
                wrong = [*lines, ""]
                wrong[number] = line[:i] + "0" + line[i + 1 :]
                with pytest.raises(Rejected):
                    kernel.check_table(certificate, "table.csv", "\n".join(wrong))
    with pytest.raises(Rejected):
        kernel.check_table(certificate, "table.csv", "\n".join([*lines[:-1], ""]))


HIDDEN = [
    ("txt", "eps_g = 1/3", "eps_g = 1/300"),
    ("txt", "\nk ", "\n#9  0.0001\nk "),
    ("html", "<table>", '<table style="display:none">'),
    ("html", "</table>", "</table><pre>4 0.1</pre>"),
    ("html", "</style>", 'td::after{content:"1"}</style>'),
    ("tex", "\\toprule", "\\iffalse\n\\toprule"),
    ("tex", "\\end{tabular}", "\\end{tabular}\n4 & 0.1"),
    ("md", "| k |", "<!--\n| k |"),
    ("md", "eps_g", "eps"),
]


@pytest.mark.parametrize(("ending", "old", "new"), HIDDEN)
def test_nothing_is_hidden_in_a_table(certificate: Json, ending: str, old: str, new: str) -> None:
    text = table(certificate, ending)
    old = old if old in text else old.replace("_", "\\_")
    assert old in text
    with pytest.raises(Rejected):
        kernel.check_table(certificate, f"table.{ending}", text.replace(old, new, 1))


def test_moments_tell_dp_from_br() -> None:
    """DP and BR of one eps and one count: each has its own moment."""
    mix = "BR(1/10)^100 DP(1/10)^100"
    claim = dyadic(Fraction(295, 10**7), 40, True)
    with pytest.raises(Rejected):
        upper_of(mix, "3", claim, kind="moment", **{"lambda": "24/4"})


def cost_cell(low: list[int], high: list[int], at: str, claimed: dict[str, Any]) -> Json:
    parts = [part(what, at, bound, kind=kind) for what, (bound, kind) in claimed.items()]
    made = cell("BR(1)^2", at, parts, lower=low, upper=high)
    return {**made, "quantity": "cost", "values": {"eps_g": at}}


def test_a_cost_is_a_quotient_of_positive_numbers() -> None:
    trivial = {"adaptive lower": ([0, 0], "trivial"), "adaptive upper": ([1, 0], "trivial"),
               "nonadaptive lower": ([-1, 0], "trivial"),
               "nonadaptive upper": ([1, 0], "trivial")}  # fmt: skip
    ends = {what: ([0, 0], "ends") for what in trivial}
    for low, at, claimed in (([-5, 0], "1/2", trivial), ([7, 0], "2", ends), ([7, 0], "9", ends)):
        with pytest.raises(Rejected):
            labels(cost_cell(low, low, at, claimed))


def test_strings_are_read_in_linear_time() -> None:
    with pytest.raises(Rejected):
        kernel.load('"' + '\\"' * 1_000_000)


# -- the program ----------------------------------------------------------------------------------


def test_the_file_alone(certificate: Json, tmp_path: Path) -> None:
    """verify.py in an empty folder, isolated from everything installed."""
    (tmp_path / "verify.py").write_text(verifier())

    def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", "verify.py", *arguments]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert ran().returncode == 2
    (tmp_path / "certificate.json").write_text(json.dumps(certificate))
    (tmp_path / "table.txt").write_text(table(certificate, "txt"))
    found = ran()
    assert found.returncode == 0, found.stdout + found.stderr
    assert "row 2, column 2 (k=7, m=3)" in found.stdout
    (tmp_path / "table.txt").write_text(table(certificate, "txt").replace("k/2", "k/3"))
    assert ran().returncode == 1
    made = copy.deepcopy(certificate)
    made["cells"][0]["parts"][1]["witness"] = {"kind": "none", "why": "a reason"}
    (tmp_path / "other.json").write_text(json.dumps(sealed(made)))
    assert ran("other.json").returncode == 3
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe")
    unread = ran("bad.json")
    assert unread.returncode == 2
    assert len(unread.stderr.splitlines()) == 1


def test_nothing_of_exactdp_is_imported() -> None:
    """The standard library alone, each file short; the bundle's program is nothing but them."""
    folder = Path(kernel.__file__).parent
    assert sorted(path.name for path in folder.glob("*.py")) == sorted(
        [*kernel.FILES, "__init__.py"]
    )
    for name in kernel.FILES:
        text = (folder / name).read_text()
        assert len(text.splitlines()) <= 400
        lines = [line for line in text.splitlines() if re.match(r"\s*(import|from) \w", line)]
        modules = {line.split()[1] for line in lines}
        own = {module for module in modules if module.startswith("exactdp.tables.kernel.")}
        assert {module.split(".")[0] for module in modules - own} <= set(sys.stdlib_module_names)
    imported = re.findall(r"^(?:import|from) (\w+)", verifier(), re.MULTILINE)
    assert set(imported) <= set(sys.stdlib_module_names)
