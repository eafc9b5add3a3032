"""Exported statements say what the claims say: both are evaluated at random points."""

from __future__ import annotations

import random
from typing import Any

import mpmath
import pytest
import sympy

from proofs_check import BR, DP, adaptive, binom, ceiling, claim, equal, exp, total
from proofs_check.formal.any_mechanisms import for_any_mechanism, mechanism_symbol
from proofs_check.formal.any_sequences import for_any_sequence, sequence_symbol
from proofs_check.formal.claim_links import Link, links
from proofs_check.formal.coq_expressions import NoForm, fresh, proposition, real
from proofs_check.formal.coq_statements import claim_of, not_current, statement
from proofs_check.language.claims import Claim, Instance
from proofs_check.language.compositions import any_sequence, dp_first, nonadaptive, swapped
from proofs_check.language.vocabulary import Total
from tests.proofs_check.formal.coq_evaluation import numbers_in, parsed, split
from tests.proofs_check.formal.tree_evaluation import sides

MORE = (
    "cesar-rogers-2022/theorem_1/optimal_delta",
    "cesar-rogers-2022/theorem_1/ceiling_for_positive_parts",
    "cesar-rogers-2022/theorem_2/optimal_delta",
    "cesar-rogers-2022/theorem_3/theorem",
    "cesar-rogers-2022/lemma_4_4/gap_is_a_square",
    "cesar-rogers-2022/lemma_5_1/at_every_t",
    "cesar-rogers-2022/lemma_5_3/dp_br_br",
    "cesar-rogers-2022/proposition_2/any_position",
    "dong-durfee-rogers-2019/lemma_3_2/one_mechanism_anywhere",
    "exactdp/adaptive_symmetry/with_delta",
    "exactdp/order_of_compositions/beyond_the_sum",
    "exactdp/sharper_conversion/conversion",
)
"""Claims beyond those that are linked: with ceilings, clips, cases, exponents k - i, suprema."""

CLAIMS = tuple(dict.fromkeys([*(link.claim for link in links()), *MORE]))


def drawn(instance: Instance, sequences: tuple[str, ...], rng: random.Random) -> dict[Any, Any]:
    """A random point of an instance's domain, and random sequences in two parts."""
    point: dict[Any, Any] = {}
    for variable in instance.variables:
        low, high = (
            None if end is None else mpmath.mpf(str(sympy.N(end.subs(point), 30)))
            for end in (variable.domain.lower, variable.domain.upper)
        )
        low = mpmath.mpf(-2) if low is None and high is None else low
        low = high - 3 if low is None else low
        high = low + 3 if high is None else high
        if variable.domain.integer:
            point[variable.symbol] = rng.randint(int(mpmath.ceil(low)), int(mpmath.floor(high)))
        else:
            point[variable.symbol] = low + (high - low) * mpmath.mpf(rng.randint(1, 99)) / 100
    for name in sequences:
        parts = tuple(
            [(rng.choice(["DP", "BR"]), mpmath.mpf(rng.randint(0, 9)) / 4) for _ in range(count)]
            for count in (rng.randint(0, 2), rng.randint(0, 2))
        )
        point[sequence_symbol(name)] = parts
    return point


def a_mechanism(rng: random.Random) -> list[tuple[Any, Any]]:
    """The chances of three outcomes on both inputs, none of them 0."""
    rows = [[mpmath.mpf(rng.randint(1, 9)) for _ in range(3)] for _ in range(2)]
    first, second = ([one / sum(row) for one in row] for row in rows)
    return list(zip(first, second, strict=True))


def agree(found: Claim, rng: random.Random, points: int = 4, exported: str = "") -> int:
    """How many numbers agreed, over all instances and points."""
    unknown, sequences = for_any_sequence(found)
    unknown, mechanisms = for_any_mechanism(unknown)
    terms = parsed(exported or statement(found))
    seen: list[Instance] = []
    for instance in unknown.instances():  # instances that say the same are exported once
        if not any(one.relation == instance.relation for one in seen):
            seen.append(instance)
    checked = 0
    for number, term in enumerate(terms):
        binders, given, conclusion = split(term)
        for _ in range(points):
            instance = seen[number if len(seen) == len(terms) else 0]
            point = drawn(instance, sequences, rng)
            symbols = [*(v.symbol for v in instance.variables), *map(sequence_symbol, sequences)]
            for name in mechanisms:
                symbols.append(mechanism_symbol(name))
                point[symbols[-1]] = a_mechanism(rng)
            values = {}
            for (name, kind), symbol in zip(binders, symbols, strict=True):
                drawn_value = point[symbol]
                whole = [*drawn_value[0], *drawn_value[1]] if kind == "seq cls" else drawn_value
                values[name] = whole
            left = list(numbers_in(conclusion, values))
            right = list(sides(instance.relation, point))
            if len(left) < len(right):  # the claim's own premise, split off with its domain
                left = [*numbers_in(given[-1], values), *left]
            assert len(left) == len(right)
            for one, other in zip(left, right, strict=True):
                assert mpmath.almosteq(one, other, rel_eps=1e-20, abs_eps=1e-20), (one, other)
                checked += 1
    return checked


@pytest.mark.parametrize("name", CLAIMS)
def test_both_have_the_same_values(name: str) -> None:
    """(Linear in 30 digits: 1e-20 leaves room for rounding, and for no other formula.)"""
    seed = 17
    with mpmath.workdps(30):
        assert agree(claim_of(Link(name)), random.Random(f"{seed} {name}")) > 0


def test_generated_files_are_current() -> None:
    assert not_current() == []


def value_of(text: str, **values: Any) -> Any:
    return next(numbers_in(parsed(f"forall (x : R), ({text} = 0)")[0][2], values))


def test_the_dangerous_spots() -> None:
    """Differences below 0, sums that begin below 0 or end before they begin, rounded negatives."""
    k, ell = (sympy.Symbol(name, integer=True) for name in ("k", "ell"))
    x, names = sympy.Symbol("x"), {k: "k", ell: "ell"}
    power = real(sympy.Pow(sympy.Integer(2), k - ell, evaluate=False), names)
    assert value_of(power, k=1, ell=4) == mpmath.mpf(1) / 8
    total_of_ones = real(Total(sympy.Integer(1), ell, k, sympy.Integer(2)), {k: "k"})
    assert [value_of(total_of_ones, k=first) for first in (-1, 2, 3, 9)] == [4, 1, 0, 0]
    up = real(sympy.ceiling(x, evaluate=False), {x: "x"})
    assert [value_of(up, x=mpmath.mpf(z) / 2) for z in (-3, -2, -1, 0, 1, 2)] == [
        -1,
        -1,
        0,
        0,
        1,
        1,
    ]
    low = real(sympy.floor(x, evaluate=False), {x: "x"})
    assert value_of(low, x=mpmath.mpf(-1) / 2) == -1


WRONG = (
    ("cesar-rogers-2022/theorem_1/optimal_delta", "ceiling", "floor"),
    ("cesar-rogers-2022/theorem_1/optimal_delta", "IZR k) - (IZR ell", "IZR k) + (IZR ell"),
    ("cesar-rogers-2022/theorem_2/optimal_delta", "clip ((eps_g", "clip ((1 + eps_g"),
    ("exactdp/chords/steps", "(DP eps) ++ s", "(BR eps) ++ s"),
    ("cesar-rogers-2022/lemma_5_1/any_sequence", "q (2 * eps) eps", "q eps eps"),
    ("cesar-rogers-2022/proposition_2/any_position", "copies n (DP eps) ++ ", ""),
    ("cesar-rogers-2022/lemma_2_1/pure_is_ranged", "isBR (2 * eps)", "isBR (3 * eps)"),
    ("cesar-rogers-2022/lemma_2_1/ranged_is_pure", "isDP eps 0", "isDP eps eps"),
    ("cesar-rogers-2022/lemma_3_4/centred_moment", "moment lam 0", "moment 0 lam"),
    ("exactdp/optimal_conversion/by_one_order", "moment beta", "moment w"),
    ("dong-durfee-rogers-2019/proof_of_lemma_4_1/postprocessed", "(t - eps) t m", "t (t - eps) m"),
    ("dong-durfee-rogers-2019/figure_2/in_order", "(eps - t)", "(eps + t)"),
    ("dong-durfee-rogers-2019/figure_2/in_order", ") 0 eps) <= ", ") 0 1) <= "),
)


@pytest.mark.parametrize(("name", "old", "new"), WRONG)
def test_a_wrong_export_is_noticed(name: str, old: str, new: str) -> None:
    """As of an exporter with a floor for a ceiling, a plus for a minus, another order."""
    found = claim_of(Link(name))
    text = statement(found)
    assert old in text
    with pytest.raises(AssertionError), mpmath.workdps(30):
        agree(found, random.Random(17), exported=text.replace(old, new))


def test_what_is_asked_of_any_sequence() -> None:
    """A sequence that is taken apart, sorted or looked into has no form."""
    anything = any_sequence("BR(eps) DP(eps)", upto=2, ways="in turn")

    def turned(s: Any, eps: Any, eps_g: Any) -> Any:
        return equal(nonadaptive(*s.parts[::-1]).delta(eps_g), s.delta(eps_g))

    def sorted_out(s: Any, eps: Any, eps_g: Any) -> Any:
        return equal(dp_first(s).delta(eps_g), s.delta(eps_g))

    def exchanged(s: Any, eps: Any, eps_g: Any) -> Any:
        return equal(swapped(s, 0).delta(eps_g), s.delta(eps_g))

    def counted(s: Any, eps: Any, eps_g: Any) -> Any:
        return s.delta(eps_g) <= sum((part.count for part in s.parts), 0)

    def squares(s: Any, eps: Any, eps_g: Any) -> Any:
        return s.delta(eps_g) <= sum((part.count * part.eps**2 for part in s.parts), 0)

    def shifted(s: Any, eps: Any, eps_g: Any) -> Any:
        return s.delta(eps_g) <= sum((part.count * part.eps + 1 for part in s.parts), 0)

    for function in (turned, sorted_out, exchanged, counted, squares, shifted):
        with pytest.raises(Exception, match=r"any sequence|no word"):
            statement(Claim(function.__name__, function, {"s": anything}))


def test_what_has_no_form_is_refused() -> None:
    x, k = sympy.Symbol("x"), sympy.Symbol("k", integer=True)
    for tree in (sympy.pi, sympy.sin(x), x ** sympy.Symbol("y"), sympy.Symbol("unheard"), x**x):
        with pytest.raises(NoForm):
            real(tree, {x: "x", k: "k"})
    with pytest.raises(NoForm):
        proposition(sympy.Not(x > 0, evaluate=False).func(sympy.Symbol("b")), {x: "x"})

    @claim
    def by_words(eps: Any, eps_g: Any) -> Any:
        return equal(
            adaptive(DP(eps), BR(eps)).delta(eps_g),
            total(lambda i: binom(3, i) * exp(eps), ceiling(eps), 3),
        )

    assert "copies 1%Z (DP eps) ++ copies 1%Z (BR eps)" in statement(by_words)
    assert fresh("delta", {}) == "delta_0"
