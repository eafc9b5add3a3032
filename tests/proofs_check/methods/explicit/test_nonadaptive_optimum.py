"""Batches of explicit mechanisms: against the definition, and against exactdp's routes."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from exactdp import BR, DP, nonadaptive
from exactdp.numbers.exact_numbers import Exact, exact, ln
from proofs_check.definitions import objective_by_enumeration
from proofs_check.methods.explicit import nonadaptive_optimum
from proofs_check.methods.explicit.nonadaptive_optimum import BestBatch, batch_delta, terms_of_a_box

WIDTH = Fraction(1, 10**6)
CLASSES = {"BR": BR, "DP": DP}


def routes(items: list[tuple[str, Exact]], eps_g: Exact) -> tuple[Fraction, Fraction]:
    found = nonadaptive(*(CLASSES[kind](eps) for kind, eps in items)).bracket(eps_g, rtol="1e-8")
    return found.lower.fraction(), found.upper.fraction()


def some_batch(rng: random.Random) -> tuple[list[tuple[str, Exact]], Exact]:
    sizes = [exact(Fraction(rng.randint(1, 12), 6)) for _ in range(2)] + [ln(3)]
    one, many = rng.choice(sizes), rng.randint(0, 3)
    # the routes take long over several BR mechanisms with others of different eps
    items = [("BR", one)] * many
    items += [("DP", one if many > 1 else rng.choice(sizes)) for _ in range(rng.randint(0, 2))]
    total = sum((eps for _, eps in items), exact(0))
    return items, total * Fraction(rng.randint(-10, 10), 9)


def test_they_agree_with_the_routes_of_exactdp(rng: random.Random) -> None:
    for _ in range(16):
        items, eps_g = some_batch(rng)
        found = batch_delta(items, eps_g, WIDTH)
        lower, upper = routes(items, eps_g)
        assert found.lower <= upper, (items, eps_g)
        assert lower <= found.upper, (items, eps_g)
        assert found.upper - found.lower <= WIDTH, (items, eps_g)


def test_no_mechanism_of_the_definition_is_above_and_the_one_named_is_the_lower_end(
    rng: random.Random,
) -> None:
    bases = [Fraction(4), Fraction(9, 4)]
    for exp_g in (Fraction(1), Fraction(2), Fraction(1, 2)):
        items = [*(("BR", ln(x)) for x in bases), ("DP", ln(Fraction(3, 2)))]
        found = batch_delta(items, ln(exp_g), WIDTH)
        assert len(found.ts) == 2
        for _ in range(300):
            pairs = [(x, 1 + (x - 1) * Fraction(rng.randint(0, 24), 24)) for x in bases]
            for swapped in (False, True):
                value = objective_by_enumeration(pairs, [Fraction(3, 2)], exp_g, swapped=swapped)
                assert value <= found.upper
        near = [
            (x, Fraction(float(t.ball().exp())).limit_denominator(10**9))
            for x, t in zip(bases, found.ts, strict=True)
        ]
        value = objective_by_enumeration(near, [Fraction(3, 2)], exp_g, swapped=found.swapped)
        assert abs(value - found.lower) < Fraction(1, 10**8)


def test_dp_alone_is_exact_and_beyond_the_sum_nothing_is_searched() -> None:
    found = batch_delta([("DP", ln(2)), ("DP", ln(2))], ln(2))
    exactly = objective_by_enumeration([], [Fraction(2)] * 2, Fraction(2))
    assert found.lower <= exactly <= found.upper
    assert found.upper - found.lower < Fraction(1, 10**30)
    beyond = batch_delta([("BR", exact(1)), ("BR", exact(2))], exact(3))
    assert beyond.upper < Fraction(1, 10**12)
    below = batch_delta([("BR", ln(2)), ("BR", ln(3))], ln(Fraction(1, 6)))
    assert abs(below.lower - Fraction(5, 6)) < Fraction(1, 10**12)
    assert below.boxes <= 4


def test_what_reveals_nothing_is_left_out_and_one_alone_is_what_it_is() -> None:
    alone = batch_delta([("BR", exact(1))], exact(0), WIDTH)
    beside = batch_delta([("BR", exact(0)), ("BR", exact(1)), ("DP", exact(0))], exact(0), WIDTH)
    assert (alone.lower, alone.upper) == (beside.lower, beside.upper)
    nothing = batch_delta([], ln(Fraction(1, 2)))
    assert nothing.lower <= Fraction(1, 2) <= nothing.upper


def test_what_is_too_large_is_refused() -> None:
    assert terms_of_a_box([exact(1)] * 2, [exact(1), exact(1), exact(2)]) == 96
    with pytest.raises(ValueError, match="5 BR"):
        batch_delta([("BR", exact(1))] * 5, exact(1))
    with pytest.raises(ValueError, match="too many"):
        batch_delta([("BR", exact(1))] * 4 + [("DP", exact(1))] * 16, exact(1))
    with pytest.raises(ValueError, match="300"):
        batch_delta([("BR", exact(200))] * 2, exact(1))
    with pytest.raises(ValueError, match="BR"):
        batch_delta([("RR", exact(1))], exact(1))


def test_out_of_work_a_bracket_is_wider_and_true(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [("BR", exact(1)), ("BR", exact(2)), ("BR", exact("1/2"))]
    fine = batch_delta(items, exact("3/4"), WIDTH)
    monkeypatch.setattr(nonadaptive_optimum, "MAX_WORK", 3000)
    rough = batch_delta(items, exact("3/4"), WIDTH)
    assert rough.upper - rough.lower > 10 * WIDTH
    assert rough.lower <= fine.lower
    assert fine.upper <= rough.upper


def test_without_the_third_mechanism_the_upper_end_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ends_only(*given: object) -> object:
        found = over_range(*given)  # type: ignore[arg-type]
        return replace(found, rows=(*found.rows[:2], found.rows[0]))

    over_range = nonadaptive_optimum.over_range
    true = batch_delta([("BR", exact(1))], exact("1/3"))
    monkeypatch.setattr(nonadaptive_optimum, "over_range", ends_only)
    wrong: BestBatch = batch_delta([("BR", exact(1))], exact("1/3"))
    assert wrong.upper < true.lower
