"""Decision trees of explicit mechanisms: against the definition, and against the recursion."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from exactdp.numbers.exact_numbers import Exact, exact, ln
from proofs_check.language.explicit_mechanisms import enumerate_pairs
from proofs_check.methods import adaptive_optimum
from proofs_check.methods.exhaustive_mechanism_search import (
    Item,
    Step,
    best_adaptive,
    strategy_value,
)
from proofs_check.methods.explicit import decision_trees
from proofs_check.methods.explicit.decision_trees import tree_delta

WIDTH = Fraction(1, 10**5)


def some_items(rng: random.Random, most_br: int = 2) -> tuple[list[Item], Exact]:
    kinds = ["BR"] * rng.randint(0, most_br) + ["DP"] * rng.randint(0, 2) or ["BR"]
    rng.shuffle(kinds)
    items = [(kind, exact(Fraction(rng.randint(1, 9), 6))) for kind in kinds]
    total = sum((eps for _, eps in items), exact(0))
    return items, total * Fraction(rng.randint(-10, 10), 9)


def some_tree(rng: random.Random, items: list[Item]) -> Step | None:
    if not items:
        return None
    kind, eps = items[0]
    t = eps if kind == "DP" else eps * Fraction(rng.randint(0, 12), 12)
    return Step(kind, eps, t, some_tree(rng, items[1:]), some_tree(rng, items[1:]))


def test_they_agree_with_the_recursion_on_grids(rng: random.Random) -> None:
    for _ in range(12):
        items, eps_g = some_items(rng)
        found = tree_delta(items, eps_g, WIDTH)
        known = adaptive_optimum.adaptive_delta(items, eps_g, WIDTH)
        assert found.lower <= known.upper, (items, eps_g)
        assert known.lower <= found.upper, (items, eps_g)
        assert found.upper - found.lower <= WIDTH, (items, eps_g)


def test_no_tree_is_above_and_the_one_named_is_the_lower_end(rng: random.Random) -> None:
    for _ in range(6):
        items, eps_g = some_items(rng)
        found = tree_delta(items, eps_g, WIDTH)
        assert strategy_value(found.tree, eps_g)[0] - found.lower < Fraction(1, 10**20)
        for _ in range(40):
            assert strategy_value(some_tree(rng, items), eps_g)[0] <= found.upper


def test_three_br_mechanisms_against_explicit_pairs_of_a_grid() -> None:
    found = tree_delta([("BR", ln(4))] * 3, ln(1), Fraction(1, 10**3))
    best = best_adaptive(enumerate_pairs(2, 6, exp_range=Fraction(4)), Fraction(1), 3)
    assert best.value <= found.upper
    assert found.upper - found.lower <= Fraction(1, 10**3)
    known = adaptive_optimum.adaptive_delta([("BR", ln(4))] * 3, ln(1), WIDTH)
    assert found.lower <= known.upper
    assert known.lower <= found.upper


def test_where_the_order_is_chosen_too() -> None:
    items: list[Item] = [("BR", exact(1)), ("BR", exact("1/2")), ("DP", exact(1))]
    found = tree_delta(items, exact("1/4"), WIDTH, in_order=False)
    known = adaptive_optimum.adaptive_delta_over_trees(items, exact("1/4"), WIDTH)
    assert found.lower <= known.upper
    assert known.lower <= found.upper
    assert found.lower >= tree_delta(items, exact("1/4"), WIDTH).lower - WIDTH


def test_nothing_and_what_is_too_large() -> None:
    nothing = tree_delta([("BR", exact(0))], ln(Fraction(1, 2)))
    assert nothing.lower == Fraction(1, 2) <= nothing.upper
    with pytest.raises(ValueError, match="4 mechanisms"):
        tree_delta([("BR", exact(1))] * 4, exact(1))
    with pytest.raises(ValueError, match="300"):
        tree_delta([("BR", exact(200))] * 2, exact(1))


def test_without_the_third_mechanism_the_upper_end_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    items: list[Item] = [("BR", exact(1)), ("BR", exact(1))]
    true = tree_delta(items, exact("2/3"), WIDTH)

    def ends_only(self: object, index: int, one: object, two: object) -> float:
        return max(one.above, two.above)  # type: ignore[attr-defined]

    monkeypatch.setattr(decision_trees._Search, "bound", ends_only)
    assert tree_delta(items, exact("2/3"), WIDTH).upper < true.lower
