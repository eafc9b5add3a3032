"""Adaptive words with few choices: against other recursions; broken formulas noticed."""

from __future__ import annotations

import random
import types
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.tables import build
from exactdp.tables.asked import reading
from exactdp.tables.kernel import Rejected, Undecided, closed_steps, delta_bounds, fixed_point
from exactdp.tables.kernel.claims import Claim
from exactdp.tables.kernel.fixed_point import Number
from exactdp.tables.kernel.parsing import composition, number
from proofs_check.methods.adaptive_optimum import adaptive_delta

from .by_hand import Json, cell, labels, part

Module = types.ModuleType
F = 160
ONE_OR_TWO = [
    "BR(1/3)", "BR(1)", "BR(1) BR(1/3)", "BR(1/3) BR(1)", "BR(1)^2", "BR(2) BR(1/20)",
    "DP(1/7)^2 BR(1/3) BR(1)", "DP(1/7) DP(1/9) BR(1)", "BR(1/3) DP(1/2) BR(1/2)",
    "DP(1/5) BR(1) DP(1/3) BR(1/3)",
]  # fmt: skip
WIDE = ["BR(1/10)^3 BR(1)", "DP(1/10) BR(1/10)^2 BR(1)", "BR(1/20) DP(1/8) BR(1)", "BR(1)"]
SINGLE = [
    "BR(1) DP(1/3)^3", "DP(1/3)^2 BR(1) DP(1/5) DP(1/7)^2", "DP(1/3)^2 BR(1)", "BR(1/20) DP(1)",
    "DP(1/4) DP(1/6) BR(1/20) DP(1/5)", "BR(1/3)",
]  # fmt: skip
PLACES = ["0", "1/5", "1/2", "-1/3", "9/10"]


def claim_of(text: str, at: str, up: bool) -> Claim:
    return Claim(composition(text, True), True, number(at), up, Fraction(up), 64)


def other(text: str, at: str) -> tuple[Fraction, Fraction]:
    """Of proofs_check, which has no formula for it: wide, by a grid."""
    word = [
        (kind, exact(eps.rational()))
        for (kind, eps, _), n in composition(text, True)
        for _ in range(n)
    ]
    found = adaptive_delta(word, exact(at), Fraction(1, 2000))
    return found.lower, found.upper


def routes(text: str, at: str) -> tuple[Fraction, Fraction]:
    found = adaptive(text).bracket(at, rtol="1e-12")
    return found.lower.fraction(), found.upper.fraction()


def bracketed(
    words: list[str],
    low: Callable[..., int],
    high: Callable[..., int],
    places: list[str] = PLACES,
) -> None:
    """Both ends are on their sides of two other brackets, and next to each other."""
    for text in words:
        for at in places:
            claim = claim_of(text, at, True)
            if (claim.total - claim.distance).sign() <= 0:
                continue
            below, above = (
                Fraction(claim_of(text, at, up).around(f(claim, F), F, True), 1 << F)
                for f, up in ((low, False), (high, True))
            )
            for lower, upper in (routes(text, at), other(text, at)):
                assert below <= upper, (text, at)
                assert lower <= above, (text, at)
            assert 0 <= above - below <= Fraction(1, 10**16), (text, at)


def one_or_two_br(module: Module) -> None:
    bracketed(
        ONE_OR_TWO,
        lambda claim, F: module.closed(claim.steps, claim.distance, F, False),
        lambda claim, F: module.closed(claim.steps, claim.distance, F, True),
    )


def wide_last_br(module: Module) -> None:
    bracketed(
        WIDE,
        lambda claim, F: module.wide_last(claim.steps, claim.distance, F, False),
        lambda claim, F: module.wide_last(claim.steps, claim.distance, F, True),
        ["0", "1/5", "1/2", "-1/3"],
    )
    for text, at in (*((word, "9/10") for word in WIDE[:3]), ("DP(1/2)^2 BR(1)", "1/5")):
        claim = claim_of(text, at, True)
        with pytest.raises(Rejected, match="not wide enough"):
            module.wide_last(claim.steps, claim.distance, F, False)
        upper = Fraction(module.wide_last(claim.steps, claim.distance, F, True), 1 << F)
        assert routes(text, at)[0] < upper


def adaptive_one_br_among_dp(module: Module) -> None:
    bracketed(
        SINGLE,
        lambda claim, F: module.chosen(claim.steps, claim.distance, best_t(claim), F),
        lambda claim, F: module.vertices(claim.steps, claim.distance, F),
    )


def best_t(claim: Claim) -> list[Number]:
    """As the builder of tables finds them."""
    from exactdp.tables.witnesses.closed_witness import choices

    text = " ".join(f"{kind}({eps.rational()})" for kind, eps in claim.steps)
    core = adaptive(text).reduction.core
    return [number(t) for t in choices(core, exact(claim.distance.rational()), 100)]


def rounded(module: Module) -> None:
    """With little to hide behind: lower below, upper above, in every one of many words."""
    rng = random.Random(11)

    def exp(x: Number, F: int) -> tuple[int, int]:
        """Some bounds further apart."""
        (low, high), away = fixed_point.exp(x, F), rng.choice([6, 300])
        return low - (low >> away), high + (high >> away)

    def probabilities(e: Number, t: Number, F: int, up: bool) -> tuple[int, ...]:
        """P up and Q down, or P down and Q up, some by more."""
        found, away = delta_bounds.probabilities(e, t, F, up), rng.choice([6, 300])
        return tuple(p + (p >> away) * (1 if up == (i < 2) else -1) for i, p in enumerate(found))

    vars(module).update(exp=exp, probabilities=probabilities)
    for turn in range(60):
        a, b, c = (Fraction(rng.randint(1, 999), 1000) for _ in range(3))
        wide, at = turn % 2, str(Fraction(rng.randint(-500, 999), 1000))
        text = f"BR({a}) DP({b}) BR({a / 2 + b + abs(Fraction(at))})" if wide else (
            f"DP({c}) BR({a}) BR({b})" if turn % 4 else f"BR({c})")  # fmt: skip
        name, claim = "wide_last" if wide else "closed", claim_of(text, at, True)
        fine = [getattr(closed_steps, name)(claim.steps, claim.at, 200, up) for up in (False, True)]
        for F in range(6, 30, 3):
            low, high = (
                getattr(module, name)(claim.steps, claim.at, F, up) for up in (False, True)
            )
            assert low << 200 - F <= fine[1], (text, at, F)
            assert fine[0] <= high << 200 - F, (text, at, F)


CONTRACTS = (one_or_two_br, wide_last_br, adaptive_one_br_among_dp, rounded)
MUTANTS = [
    ("((s - e, p[0]), (s + e, p[1]))", "((s + e, p[0]), (s - e, p[1]))", one_or_two_br),
    ("layer.get(place, 0) + cut(", "cut(", one_or_two_br),
    ("probabilities(e.times(2), e, W, up)", "probabilities(e.times(2), e, W, not up)", rounded),
    ("weight * value(s, W), W, up)", "weight * value(s, W), W, not up)", rounded),
    ("(s - e).times(Fraction(1, 2)), W)[not up]", "(s - e).times(Fraction(1, 2)), W)[up]", rounded),
    ("exp(e.times(-1), W)[up]\n    return min(over(side",
     "exp(e.times(-1), W)[not up]\n    return min(over(side", rounded),
    ("exp(s, F)[not up]", "exp(s, F)[up]", rounded),
    ("(s + e).sign() <= 0", "(s + e).sign() < -1", one_or_two_br),
    ("    found = [e, s + e, ", "    found = [e, s, ", one_or_two_br),
    ("    found = [e, s + e, ", "    found = [s, s + e, ", one_or_two_br),
    ("e.times(2) + s - last, e + s + last", "e.times(2) + s + last, e + s - last", one_or_two_br),
    ("and (e - t).sign() > 0]", "]", one_or_two_br),
    ("p[0] * one(last, s - t", "p[0] * one(last, s + t", one_or_two_br),
    ("rest[2][1].times(2)", "rest[2][1]", one_or_two_br),
    ("1 if name == \"BR\" else 2, 2", "1 if name == \"BR\" else 1, 2", wide_last_br),
    ("(e - reach).sign() >= 0", "(e - reach).sign() >= -1", wide_last_br),
    ("half.times(Fraction(sign, 2)), W)[up]", "half.times(Fraction(sign, 1)), W)[up]",
     wide_last_br),
    ("half.times(Fraction(sign, 2)), W)[up]", "half.times(Fraction(sign, 2)), W)[not up]", rounded),
    ("- 2 * cut(r * y[not up]", "- cut(r * y[not up]", wide_last_br),
    ("(x << F) // E, x * E >> F, -(-x << F) // E", "x, x", adaptive_one_br_among_dp),
    ("if index > i else layers", "if index > i + 1 else layers", adaptive_one_br_among_dp),
    ("after = [(1, e.times(2), e)", "after = [(1, e, e)", adaptive_one_br_among_dp),
    ("t.sign() >= 0 and (e - t).sign() >= 0, \"chosen", "True, \"chosen", None),
]  # fmt: skip


GUARDS = (" + 2 * len(pure) + 16", " + 16 + 2 * max(0, -e.leading()[1])", ", F + 4",
          " + 16 + len(steps).bit_length() + 2 * max(0, -e.leading()[1])")  # fmt: skip


def changed(old: str, new: str, coarse: bool = False) -> Module:
    """The module with one change in its text; coarse: and without guard bits."""
    text = Path(str(closed_steps.__file__)).read_text(encoding="utf-8")
    assert not old or text.count(old) == 1, (old, text.count(old))
    text = text.replace(old, new) if old else text
    for guard in GUARDS if coarse else ():
        assert text.count(guard) == 1, guard
        text = text.replace(guard, ", F" if guard.startswith(",") else "")
    module = types.ModuleType("mutant_closed_steps")
    exec(compile(text, "closed_steps", "exec"), vars(module))
    return module


def only_allowed_t(module: Module) -> None:
    for t in (Fraction(-1, 10), Fraction(11, 10)):
        claim = claim_of("BR(1) DP(1/3)", "1/5", False)
        with pytest.raises(Rejected):
            module.chosen(claim.steps, claim.distance, [Number.of(t)], 80)


@pytest.mark.parametrize("contract", [*CONTRACTS, only_allowed_t])
def test_contracts(contract: Callable[[Module], None]) -> None:
    contract(changed("", "", contract is rounded))


@pytest.mark.parametrize(("old", "new", "contract"), MUTANTS)
def test_a_mutant_is_noticed(old: str, new: str, contract: Callable[[Module], None] | None) -> None:
    failures = (AssertionError, ArithmeticError, LookupError, Undecided, Rejected)
    mutant = changed(old, new, contract is rounded)
    with pytest.raises((*failures, pytest.fail.Exception)):
        (contract or only_allowed_t)(mutant)


# -- the witnesses --------------------------------------------------------------------------------

SHAPES = [
    ("BR(1/10) BR(1/3)", {"closed"}), ("DP(1/5)^2 BR(1/3)", {"closed"}),
    ("BR(1/10) DP(1/3) BR(1/3)", {"closed"}), ("BR(1/10)^4 BR(2)", {"wide-last"}),
    ("DP(1/10) BR(1/3) DP(1/7)", {"chosen", "vertices"}),
    ("BR(1/3) DP(1/7, 1/100) DP(1/5)", {"chosen", "vertices"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kinds"), SHAPES)
def test_such_cells_have_all_their_digits(text: str, kinds: set[str]) -> None:
    asked = reading.line(text, rows=["eps_g=-1/5,1/4"], digits="15", round="up", adaptive=True)
    for made in build.compute_cells(asked, jobs=1):
        assert {one["witness"]["kind"] for one in made["parts"]} == kinds
        assert made["status"] == "reached"
        lower, upper = labels(made)
        assert lower.startswith("established")
        assert upper.startswith("established given cesar-rogers-2022 Lemma 5.1 (corrected)")


@pytest.mark.parametrize(("text", "kind"), [
    ("BR(1/10)^3", "closed"), ("BR(1/10) DP(1/3) BR(1/4)", "closed"), ("DP(1)", "closed"),
    ("BR(1/10) BR(1/3) DP(1/3)", "closed"), ("BR(1) DP(1/3)", "wide-last"),
    ("BR(1/10)^2 DP(1/3)", "vertices"), ("DP(1)", "vertices"),
    ("BR(1/10) DP(1/3) BR(1/3)", "vertices"),
])  # fmt: skip
def test_other_words_are_refused(text: str, kind: str) -> None:
    parts = [part("lower", "1/5", [0, 0], kind="trivial"), part("upper", "1/5", [1, 0], kind=kind)]
    with pytest.raises(Rejected):
        labels(cell(text, "1/5", parts, adaptive=True))


@pytest.mark.parametrize("change", [
    lambda c: c["parts"][0]["bound"].__setitem__(0, c["parts"][0]["bound"][0] + 10**4),
    lambda c: c["parts"][1]["bound"].__setitem__(0, c["parts"][1]["bound"][0] - 10**4),
    lambda c: c["parts"][0]["witness"].pop("t"),
    lambda c: c["parts"][0]["witness"].update(t=["0", "0"]),
    lambda c: c["parts"][0]["witness"].update(t=["-1", "0"]),
    lambda c: c["parts"][0]["witness"]["t"].reverse(),
    lambda c: c.update(adaptive=False),
    lambda c: c.update(composition="DP(1/10) BR(1/3) DP(1/8)"),
    lambda c: c.update(composition="BR(1/3) DP(1/10) DP(1/7)"),
])  # fmt: skip
def test_changed_cells_are_refused(change: Callable[[Json], Any]) -> None:
    asked = reading.line("DP(1/10) BR(1/3) DP(1/7)", eps_g="1/4", digits="12", adaptive=True,
                         round="up")  # fmt: skip
    (made,) = build.compute_cells(asked, jobs=1)
    change(made)
    for side, index in (("lower", 0), ("upper", 1)):
        made[side] = made["parts"][index]["bound"]
    with pytest.raises(Rejected):
        labels(made)


def test_many_outcomes_are_left_open() -> None:
    text = " ".join(f"DP(1/{n})" for n in range(20, 40))
    parts = [part("lower", "1/5", [0, 0], kind="trivial"),
             part("upper", "1/5", [1, -1], kind="closed")]  # fmt: skip
    lower, upper = labels(cell(f"{text} BR(1)", "1/5", parts, adaptive=True))
    assert lower.startswith("established")
    assert "too many outcomes of DP" in upper
