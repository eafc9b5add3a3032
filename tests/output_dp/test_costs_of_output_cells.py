"""Guarantees, and the tightest ones of finite mechanisms against all sets of outputs."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from exactdp import Enclosure, ParameterError
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.finite_mechanisms import FiniteMechanism

F = Fraction


def random_rows(rng: Random, inputs: int, outputs: int) -> list[list[F]]:
    rows = []
    for _ in range(inputs):
        weights = [rng.choice([0, 1, 1, 2, 3, 5]) for _ in range(outputs)]
        weights[rng.randrange(outputs)] += 1
        rows.append([F(one, sum(weights)) for one in weights])
    return rows


def random_cells(rng: Random, outputs: int) -> dict[str, list[int]]:
    cells: dict[str, list[int]] = {}
    for output in range(outputs):
        cells.setdefault(rng.choice("abc"), []).append(output)
    return cells


def by_definition(
    rows: list[list[F]], cells: Mapping[str, Iterable[int]], factors: Mapping[str, F]
) -> F:
    """The least delta of Definition 2: every pair of inputs, every set of outputs."""
    owner = {output: cell for cell, members in cells.items() for output in members}
    outputs, worst = range(len(rows[0])), F(0)
    for x in rows:
        for other in rows:
            for size in range(len(rows[0]) + 1):
                for chosen in combinations(outputs, size):
                    there = sum(factors[owner[o]] * other[o] for o in chosen if o in owner)
                    worst = max(worst, sum((x[o] for o in chosen if o in owner), F(0)) - there)
    return worst


def test_the_smallest_delta(rng: Random) -> None:
    for _ in range(15):
        rows = random_rows(rng, rng.randint(2, 3), rng.randint(2, 5))
        cells = random_cells(rng, len(rows[0]))
        factors = {cell: rng.choice([F(1), F(3, 2), F(2), F(4)]) for cell in cells}
        mechanism = FiniteMechanism.of(rows, cells)
        found = mechanism.delta({cell: ln(factor) for cell, factor in factors.items()})
        assert found == by_definition(rows, cells, factors)
        for cell in cells:
            found = mechanism.subset_delta(cell, ln(factors[cell]))
            assert found == by_definition(rows, {cell: cells[cell]}, factors)


def test_the_smallest_costs(rng: Random) -> None:
    """They meet delta, and each of them a little lower does not."""
    less = F(999, 1000)
    tried = 0
    while tried < 15:
        rows = random_rows(rng, 2, rng.randint(2, 5))
        cells = random_cells(rng, len(rows[0]))
        mechanism = FiniteMechanism.of(rows, cells)
        delta = rng.choice([F(0), F(1, 20), F(1, 4)])
        try:
            found = mechanism.tightest(delta, order=rng.sample(list(cells), len(cells)))
        except ParameterError:
            zeros = by_definition(rows, cells, dict.fromkeys(cells, F(10**9)))
            assert zeros > delta
            continue
        tried += 1
        factors = {cell: exact(cost).exp_rational() for cell, cost in found.costs.items()}
        known = {cell: factor for cell, factor in factors.items() if factor is not None}
        assert by_definition(rows, cells, known) <= delta
        for cell, factor in known.items():
            if factor * less >= 1:
                assert by_definition(rows, cells, known | {cell: factor * less}) > delta
            alone = mechanism.subset_cost(cell, delta).exp_rational()
            assert alone is not None
            assert by_definition(rows, {cell: cells[cell]}, {cell: alone}) <= delta
            assert alone <= factor  # a part asks for no more than the whole
        common = mechanism.common_cost(delta).exp_rational()
        assert by_definition(rows, cells, dict.fromkeys(cells, F(common or 0))) <= delta
        assert max(known.values()) <= F(common or 0)


def test_costs_that_are_no_logarithms_are_enclosed() -> None:
    mechanism = FiniteMechanism.of([["3/4", "1/4"], ["1/4", "3/4"]], {"a": [0], "b": [1]})
    found = mechanism.delta({"a": "1/2", "b": "1"})
    assert isinstance(found, Enclosure)
    assert found.contains(exact("3/4").fraction - F(1648721270700128, 10**15) / 4) is False
    assert abs(float(F(3, 4)) - 1.6487212707001282 / 4 - found.lower_float) < 1e-15
    guarantee = mechanism.guarantee({"a": "1/2", "b": "1"})
    assert guarantee.delta == found.upper.fraction()


def test_a_guarantee_is_data() -> None:
    one = Guarantee({"a": "1/2", "b": 1}, "1e-6")
    assert one == Guarantee({"b": 1, "a": F(1, 2)}, 1e-6)
    assert hash(one) == hash(Guarantee({"b": 1, "a": F(1, 2)}, 1e-6))
    assert pickle.loads(pickle.dumps(one)) == one
    assert one.largest_cost == 1
    assert list(one) == ["a", "b"]
    assert Guarantee.from_subsets({"a": (1, "3/4"), "b": (2, "3/4")}).delta == 1
    assert Guarantee.from_dp(1, 0, ["x", "y"]).costs["y"] == Exact(F(1))
    with pytest.raises(TypeError):
        one.costs["a"] = Exact(F(0))  # type: ignore[index]


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: Guarantee({"a": -1}), "a: got -1; wanted a cost >= 0"),
        (lambda: Guarantee({"a": "one"}), "a: got 'one'"),
        (lambda: Guarantee({"a": float("nan")}), "a: got nan"),
        (lambda: Guarantee({}), "costs: got 0; wanted from 1"),
        (lambda: Guarantee({"": 1}), "cell: got ''"),
        (lambda: Guarantee({1: 1}), "cell: got 1"),  # type: ignore[dict-item]
        (lambda: Guarantee({"a": 1}, 2), "delta: got 2"),
        (lambda: Guarantee({"a": 1}, "-1e-9"), "delta: got '-1e-9'"),
        (lambda: Guarantee([1]), "costs: got [1]"),  # type: ignore[arg-type]
        (lambda: Guarantee({"a": 1}).cost("b"), "cell: got 'b'; wanted one of 'a'"),
        (lambda: Guarantee({"a": 1}).cost([]), "cell: got []"),  # type: ignore[arg-type]
        (lambda: Guarantee.from_dp(1, 0, ["x", "x"]), "cells: got 'x'; wanted cells that do not"),
        (lambda: Guarantee({"a": 1, "b": 2}).merged({"c": "a"}), "groups: got 'b'"),
        (lambda: Guarantee({"a": 1}).merged({"c": "a", "d": "a"}), "cells: got 'a'"),
        (lambda: FiniteMechanism.of([[1]], {"a": [0]}), "rows: got 1"),
        (lambda: FiniteMechanism.of([[1], ["1/2"]], {"a": [0]}), "row 1: got '1 that add to 1/2'"),
        (lambda: FiniteMechanism.of([[1], [1]], {"a": [0], "b": [0]}), "cells: got 'output 0'"),
        (lambda: FiniteMechanism.of([[1], [1]], {"a": [1]}), "cells: got 1"),
        (lambda: FiniteMechanism.of([[1], [1]], {}), "cells: got 'output 0'"),
        (lambda: FiniteMechanism.of([[1], ["x"]], {"a": [0]}), "rows: got 'x'"),
        (lambda: FiniteMechanism.of([[1], [1]], {"a": [0]}, [(0, 2)]), "neighbours: got"),
        (lambda: FiniteMechanism.of([[1], [1]], {"a": [0]}).delta({"b": 1}), "costs: got 'a'"),
        (
            lambda: FiniteMechanism.of([[1, 0], [0, 1]], {"a": [0, 1]}).tightest("1/2"),
            "delta: got",
        ),
    ],
)
def test_bad_input_is_one_line(make: object, named: str) -> None:
    with pytest.raises(ParameterError) as raised:
        make()  # type: ignore[operator]
    assert str(raised.value).startswith(named)
    assert "\n" not in str(raised.value)
