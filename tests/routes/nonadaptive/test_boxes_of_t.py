"""Unequal eps with BR: the bracket against fine grids over t, and the parts it is made of."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from exactdp.loss_sums.response_sum_planner import delta_of_product, pairs_at, value_at
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.routes.nonadaptive import boxes_of_t
from exactdp.routes.nonadaptive.boxes_of_t import BOXES, _Search, cover, longest, whole
from exactdp.routes.nonadaptive.good_t import GOOD_T, family, polish
from exactdp.worst_t.best_first import halves
from tests.cases import one_in
from tests.first_principles import fraction_of
from tests.routes.references import core_of, objective, optimum_by_search, random_ts

F = Fraction
TEXTS = [
    ("BR(1) DP(1/2)^2", "1/3"),
    ("BR(1/2)^3 DP(1)", "1"),
    ("BR(1) BR(9/10)", "0"),
    ("BR(ln 3)^2 BR(1/2)", "1/2"),
    ("BR(1/10) BR(1/7) BR(1/5)", "1/10"),
    ("BR(20) BR(3) DP(1)", "5"),
    ("BR(1) BR(1/2)", "7/5"),
]


@pytest.mark.parametrize(
    ("share", "two", "three"),
    [pytest.param(1, 50, 10, marks=pytest.mark.long), (4, 12, 6)],
    ids=["all the boxes", "a quarter of them"],
)
@pytest.mark.parametrize(("text", "eps_g"), one_in(3, TEXTS))
def test_the_bracket_contains_the_best_of_a_fine_grid(
    text: str, eps_g: str, share: int, two: int, three: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With this share of the boxes the width for up to two and for three different eps is kept."""
    monkeypatch.setattr(boxes_of_t, "BOX_BUDGET", boxes_of_t.BOX_BUDGET // share)
    core, strength = core_of(text), exact(eps_g)
    steps = {1: 200, 2: 24, 3: 9}[len(core.br_groups)]
    grid = product(*([eps * F(i, steps) for i in range(steps + 1)] for eps, _ in core.br_groups))
    on_grid = max(fraction_of(objective(core, ts, strength)) for ts in grid)
    searched = max(on_grid, fraction_of(optimum_by_search(core, strength)))
    answer = BOXES.solve(core, strength, 20)
    assert answer.upper.fraction() >= searched
    assert answer.lower.fraction() <= searched * (1 + F(1, 10**8))
    assert answer.lower.fraction() >= on_grid * (1 - F(1, 10**6))  # at least as good as the grid
    good = GOOD_T.solve(core, strength, 40)
    assert good.lower.fraction() <= answer.upper.fraction()
    assert good.lower.fraction() >= on_grid * F(8, 10)  # a good t, not just any
    width = answer.upper.fraction() - answer.lower.fraction()
    assert width <= searched * F(1, two if len(core.br_groups) < 3 else three)


@pytest.mark.parametrize("text", ["BR(1) DP(1/2)^2", "BR(1/2)^2 DP(1)^3"])
def test_one_different_eps_reaches_the_width_asked_for(text: str) -> None:
    core = core_of(text)
    for bits in (4, 8, 14):
        answer = BOXES.solve(core, exact("1/2"), bits)
        width = answer.upper.fraction() - answer.lower.fraction()
        assert width <= answer.lower.fraction() * F(1, 2**bits) * F(11, 10)


def test_every_t_of_a_box_is_below_its_cover(rng: Random) -> None:
    """RR_{eps,t} with t in [a, b] post-processes RR_{eps + b - a, b}."""
    tight = 0
    for _ in range(40):
        text, _ = rng.choice(TEXTS)
        core = core_of(text)
        eps_g = core.total * F(rng.randint(0, 80), 100)
        box = []
        for eps, _ in core.br_groups:
            ends = sorted((rng.randint(0, 64), rng.randint(0, 64)))
            box.append((eps * F(ends[0], 64), eps * F(ends[1], 64)))
        bound = delta_of_product(cover(core, tuple(box)), eps_g, 60)[1]
        for corner in range(4):
            ts = tuple(
                low + (high - low) * (F(corner % 2) if corner < 2 else F(rng.randint(0, 9), 9))
                for low, high in box
            )
            value = fraction_of(objective(core, ts, eps_g))
            assert value <= bound.fraction() * (1 + F(1, 10**40))
            tight += value > bound.fraction() * F(1, 2)
    assert tight > 20


def test_the_whole_box_is_the_worst_dp() -> None:
    core = core_of("BR(1)^2 BR(2) DP(3)")
    pairs = cover(core, whole(core))
    assert [(str(p.eps), str(p.t), p.count) for p in pairs] == [
        ("2", "1", 2),
        ("4", "2", 1),
        ("6", "3", 1),
    ]


def test_halves_are_the_box(rng: Random) -> None:
    core = core_of("BR(1)^2 BR(2) DP(3)")
    box = whole(core)
    for _ in range(12):
        one, other = halves(box, longest(core, box))
        changed = [i for i in range(2) if one[i] != box[i]]
        assert len(changed) == 1
        i = changed[0]
        assert one[i][0] == box[i][0]
        assert one[i][1] == other[i][0]
        assert other[i][1] == box[i][1]
        assert one[1 - i] == other[1 - i] == box[1 - i]
        assert one[i][1] - one[i][0] == (box[i][1] - box[i][0]) / 2
        box = rng.choice((one, other))


@pytest.mark.parametrize(("text", "eps_g"), TEXTS)
def test_floor_and_ceiling_at_every_step(text: str, eps_g: str, rng: Random) -> None:
    """Stopped after any number of evaluations the bracket is true."""
    core, strength = core_of(text), exact(eps_g)
    seen = [
        fraction_of(objective(core, random_ts(core, rng, each=False), strength)) for _ in range(20)
    ]
    searched = fraction_of(optimum_by_search(core, strength))
    start = tuple(eps / 2 for eps, _ in core.br_groups)
    low, _ = value_at(core, start, strength, 40)
    search = _Search(core, strength, start, low)
    widths = []
    for budget in (1, 3, 10, 60):
        search.heap.clear()
        search.visits, search.budget = 0, budget
        list(search.run(20))
        ceiling = max(search.ceiling, search.floor)
        assert all(value <= ceiling.fraction() for value in seen)
        assert search.floor.fraction() <= searched * (1 + F(1, 10**8))
        assert ceiling.fraction() >= searched
        widths.append(ceiling.fraction() - search.floor.fraction())
    assert widths == sorted(widths, reverse=True)


def test_the_family_and_polishing_stay_inside(rng: Random) -> None:
    for text, eps_g in TEXTS:
        core, strength = core_of(text), exact(eps_g)
        ts, value = family(core, strength)
        polished, better = polish(core, ts, value, strength)
        assert better >= value > Dyadic(0)
        for vector, reached in ((ts, value), (polished, better)):
            for t, (eps, _) in zip(vector, core.br_groups, strict=True):
                assert Exact(F(0)) <= t <= eps
            true = fraction_of(objective(core, vector, strength))
            assert reached.fraction() <= true <= reached.fraction() * (1 + F(1, 2**28))
    assert rng


def test_where_it_applies() -> None:
    for text, good, boxes in [
        ("BR(1)", True, False),
        ("BR(1) DP(1)", True, False),
        ("DP(1) DP(2)", False, False),
        ("BR(1) DP(2)", True, True),
        ("BR(1) BR(2) BR(3) BR(4)", True, True),
        ("BR(1) BR(2) BR(3) BR(4) BR(5)", True, False),
    ]:
        core = core_of(text)
        assert GOOD_T.applies(core) == good
        assert BOXES.applies(core) == boxes


def test_many_groups_have_a_lower_end_all_the_same() -> None:
    core = core_of(" ".join(f"BR(1/{i})" for i in range(2, 14)))
    answer = GOOD_T.solve(core, exact("1/2"), 40)
    assert answer.witness is not None
    value = fraction_of(objective(core, answer.witness.ts[0], exact("1/2")))
    assert answer.lower.fraction() <= value <= answer.lower.fraction() * (1 + F(1, 2**24))
    assert answer.upper == Dyadic(1)


def test_pairs_at_lists_the_groups() -> None:
    core: Core = core_of("BR(1)^2 BR(2) DP(3)^4")
    pairs = pairs_at(core, (exact("1/2"), exact("3/2")))
    assert [(str(p.eps), str(p.t), p.count) for p in pairs] == [
        ("1", "1/2", 2),
        ("2", "3/2", 1),
        ("6", "3", 4),
    ]
    assert boxes_of_t.MAX_BOX_GROUPS == 4
