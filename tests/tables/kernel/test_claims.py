"""Cells that hold, and cells that the kernel must refuse: every kind of witness."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from flint import arb, fmpq

from exactdp import BR, DP, adaptive, nonadaptive
from exactdp.numbers.exact_numbers import precision
from exactdp.tables import kernel
from exactdp.tables.kernel import Rejected, delta_bounds
from exactdp.tables.kernel.fixed_point import Number
from exactdp.tables.kernel.parsing import short
from exactdp.tables.witnesses.adaptive_witness import strategy_witness

from .by_hand import Json, best_t, cell, dyadic, labels, part, theorem_3


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
        if delta_bounds.hockey(product, at, F, True) <= true * Fraction(9, 8) * 2**F:
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
    delta_bounds = [
        dyadic(delta * (1 - side * Fraction(1, 2**40)), 60, side < 0)
        for delta, side in zip(deltas, (1, -1), strict=True)
    ]
    parts = [
        part("lower", "57602*2^-16", delta_bounds[0], **dp),
        part("upper", "61603*2^-16", delta_bounds[1], **dp),
    ]
    assert labels(epsilon_cell(low, high, "1/15", parts, "DP(1)"))[0].endswith("definition")
    for delta in ("1/11", "1/25"):  # outside of what the two sides show
        with pytest.raises(Rejected, match="wrong side"):
            labels(epsilon_cell(low, high, delta, parts, "DP(1)"))


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


@pytest.mark.parametrize(("value", "text"), [
    ("0.111834", "1.11834e-1"), ("1", "1e0"), ("9999996/10000000", "1e0"), ("1/1024", "9.76562e-4"),
    ("3/2", "1.5e0"), ("-25/2000", "-1.25e-2"),
])  # fmt: skip
def test_numbers_for_people(value: str, text: str) -> None:
    """It was "11.1834e-2"."""
    assert short(Fraction(value)) == text
    assert short(Fraction(value) / 10**400) == text[: text.index("e")] + (
        f"e{int(text.partition('e')[2]) - 400}")  # fmt: skip
