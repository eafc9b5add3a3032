"""The grid's ends around the recursion in balls, around enumeration, and around each other."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from exactdp import BR, adaptive
from exactdp.formulas.optimal_stopping import LossStep, largest_delta
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.numbers.fields import Balls
from exactdp.output_dp.early_stopping import stopping
from exactdp.output_dp.reachable_losses import LossStates, loss_tree
from exactdp.output_dp.stopping_grid import ChosenStep, Ends, largest_delta_on_grid

F = Fraction


def random_problem(rng: Random) -> tuple[list[LossStep], dict[int, Exact]]:
    palette = [exact(F(rng.randint(1, 12), rng.randint(5, 40))) for _ in range(2)]
    leaks = [F(0), F(1, 1000), F(1, 20)] if rng.random() < 0.5 else [F(0)]
    k = rng.randint(1, 12)
    steps = [LossStep(eps, eps, rng.choice(leaks)) for eps in rng.choices(palette, k=k)]
    places = sorted({*rng.sample(range(1, k + 1), rng.randint(1, k)), k})
    total = sum((step.up for step in steps), Exact(F(0)))
    return steps, {place: total * F(rng.randint(0, 15), 10 + k - place) for place in places}


def value(steps: list[LossStep], costs: dict[int, Exact], bits: int = 160) -> tuple[F, F]:
    tree = loss_tree(LossStates(steps), costs)
    assert tree is not None
    F_ = Balls(bits)
    with F_.context():
        ball = largest_delta(F_, tree)
        return tuple(  # type: ignore[return-value]
            F(int(end.man_exp()[0])) * F(2) ** int(end.man_exp()[1])
            for end in (ball.lower(), ball.upper())
        )


def test_both_ends_lie_outside(rng: Random) -> None:
    for _ in range(40):
        steps, costs = random_problem(rng)
        low, high = value(steps, costs)
        for h in (F(1, rng.randint(20, 90)), F(rng.randint(10**5, 10**6), 10**8)):
            found = largest_delta_on_grid(steps, costs, exact(h))
            assert F(found.lower) <= high
            assert low <= F(found.upper)


def test_on_the_common_unit_only_rounding_is_left(rng: Random) -> None:
    for _ in range(10):
        steps, costs = random_problem(rng)
        unit = LossStates(steps).unit
        assert unit is not None
        low, high = value(steps, costs)
        found = largest_delta_on_grid(steps, costs, unit)
        assert F(found.lower) <= high
        assert low <= F(found.upper)
        assert found.upper - found.lower <= 1e-11 * found.upper + 1e-13


def test_the_width_falls_with_the_square_of_the_step() -> None:
    steps = [LossStep(exact(F(1, n)), exact(F(1, n))) for n in range(5, 25)]
    costs = {10: exact("1/5"), 20: exact("1/4")}
    widths = []
    for n in (53, 212, 848):
        found = largest_delta_on_grid(steps, costs, exact(F(1, n)))
        widths.append(found.upper - found.lower)
    assert widths[0] / widths[1] > 6
    assert widths[1] / widths[2] > 6


def enumerated(eps: F, costs: dict[int, F], powers: list[F]) -> F:
    """A lower bound for k BR(ln of eps): every t whose e^t is in ``powers``, by recursion on S."""
    last = max(costs)

    def worth(depth: int, s: F) -> F:
        found = max(s - costs[depth], F(0)) if depth in costs else F(0)
        if depth == last:
            return found
        for power in powers:
            p = (eps / power - 1) / (eps - 1)
            low = s * power / eps
            going = p * worth(depth + 1, s * power) + (1 - p) * worth(depth + 1, low)
            found = max(found, going)
        return found

    return worth(0, F(1))


def test_chosen_steps_against_explicit_choices(rng: Random) -> None:
    powers = [F(n, 4) for n in range(4, 9)]  # t from 0 to ln 2
    for _ in range(3):
        costs = {2: F(rng.randint(4, 6), 4), 4: F(rng.randint(5, 9), 4)}
        known = enumerated(F(2), costs, powers)
        named = {k: ln(cost) for k, cost in costs.items()}
        found = largest_delta_on_grid([ChosenStep(ln(2))] * 4, named, ln(2, F(1, 128)))
        assert known <= F(found.upper)
        assert found.upper <= found.lower * 1.001
        assert F(found.lower) <= known * F(21, 20)  # five choices of t come this close


@pytest.mark.parametrize("eps", ["1e-3", "5"])
def test_small_and_large_eps(eps: str) -> None:
    steps = [LossStep(exact(eps), exact(eps))] * 5
    costs = {2: exact(eps), 5: exact(eps) * 2}
    low, high = value(steps, costs)
    found = largest_delta_on_grid(steps, costs, exact(eps))
    assert isinstance(found, Ends)
    assert F(found.lower) <= high
    assert low <= F(found.upper)
    assert found.upper <= found.lower * (1 + 1e-11)


def test_between_the_nodes_of_t() -> None:
    """One BR whose best t, (eps + eps_g)/2, lies far from every node: the upper end covers it."""
    eps, cost = exact(1), exact("1/4")
    true = adaptive(BR(1)).delta("1/4")
    for cells in (2, 3, 5, 7):
        found = largest_delta_on_grid([ChosenStep(eps)], {1: cost}, exact(F(1, cells)))
        assert F(found.lower) <= true.lower.fraction()
        assert true.upper.fraction() <= F(found.upper)


@pytest.mark.parametrize("leak", [F(1, 10**400), F(1, 10**320), F(1, 10**260)])
def test_a_leak_below_the_doubles_is_not_lost(leak: F) -> None:
    """Where no loss is above the cost, delta is what leaks: > 0, however small."""
    steps = [LossStep(exact(F(1, 3)), exact(F(1, 3)), leak), LossStep(ln(2), ln(2))]
    found = largest_delta_on_grid(steps, {2: exact(100)}, exact(F(1, 50)))
    assert F(found.lower) <= leak <= F(found.upper)


@pytest.mark.parametrize("small", ["1e-30", "1e-400", "0.1000003", "0.1" + "0" * 28 + "1"])
def test_widths_with_a_tiny_common_measure(small: str) -> None:
    """They are rounded to a grid of moderate size."""
    found = stopping([2], f"BR(1/10) BR({small})", ["0"]).bracket("1e-2")
    true = adaptive(BR("1/10"), BR(small)).bracket(0)
    assert found.lower <= true.upper
    assert true.lower <= found.upper
    assert found.reaches(F(1, 100))


def test_widths_that_are_all_tiny() -> None:
    """Worths of stopping to a relative error; below 1e-250 the bounds of Lemma 11 are left."""
    for eps in ("1e-30", "1e-12", "1e-300"):
        found = stopping([2], f"BR({eps})^2", ["0"]).delta("1e-2")
        true = adaptive(2 * BR(eps)).bracket(0)
        assert found.lower <= true.upper
        assert true.lower <= found.upper


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("mechanisms", ["BR(1e5)^3", "BR(2e5) BR(2)^2", "DP(2e5) BR(1/7) BR(2e5)"])
def test_choices_of_any_width(mechanisms: str) -> None:
    """What lies between two places for t may be beyond the doubles: then it is at most 1."""
    found = stopping([1, 3], mechanisms, ["2", "1/3"]).delta()
    assert F(999, 1000) < found.lower.fraction() <= found.upper.fraction() <= 1


def test_beyond_a_grid() -> None:
    """Losses of more than a million: the largest part and the sum; out of reach of a cost: 0."""
    found = stopping([1, 2], "BR(1e7) BR(2)", ["7", "1e5"]).delta("1e-9")
    assert F(999, 1000) < found.lower.fraction() <= found.upper.fraction() == 1
    assert stopping([1, 2], "BR(1e7) BR(2)", ["1e7", "2e7"]).delta().upper.sign == 0
    assert stopping([1, 2], "BR(1) BR(2)", ["1", "3"]).delta().upper.sign == 0


def test_a_common_unit_that_is_too_fine_for_the_budget() -> None:
    eps = " ".join(f"DP(1/{n})^20" for n in (50, 51, 52, 53))
    found = stopping([40, 80], eps, ["1/4", "1/3"]).bracket("1e-3", budget=10**5)
    assert found.reaches(F(1, 1000))


def plain_recursion(steps: list[tuple[F, F]], costs: dict[int, F], p: F, r: F, depth: int) -> F:
    """Pr_0 and Pr_1 of a word, and the best below it, in fractions; steps are e^eps and delta."""
    here = max(F(0), p - costs[depth] * r) if depth in costs else F(0)
    if depth == len(steps) or not p:
        return here
    c, leak = steps[depth]
    p, r, leaked = p * (1 - leak), r * (1 - leak), p * leak
    up = plain_recursion(steps, costs, p * c / (1 + c), r / (1 + c), depth + 1)
    return max(
        here, leaked + up + plain_recursion(steps, costs, p / (1 + c), r * c / (1 + c), depth + 1)
    )


def test_coarse_grids_against_fractions(rng: Random) -> None:
    """Grids of few nodes take the lines of nodes on both sides; the truth is never outside."""
    palettes = [
        [F(2), F(3), F(3, 2), F(11, 10)],
        [F(10**9), F(2), F(10**60)],
        [1 + F(1, 10**9), 1 + F(3, 10**9), 1 + F(7, 10**10)],
    ]
    near = 0
    for _ in range(60):
        palette, k = rng.choice(palettes), rng.randint(1, 7)
        steps = [
            (rng.choice(palette), rng.choice([F(0), F(0), F(1, 7), F(1, 10**12)])) for _ in range(k)
        ]
        costs = {}
        for place in {rng.randint(1, k), k}:
            reach = F(1)
            for c, _ in steps[:place]:
                reach *= c ** rng.choice([0, 0, 1, 1])
            costs[place] = max(F(1), reach * rng.choice([F(1), F(9, 10), F(1, 3)]))
        true = plain_recursion(steps, costs, F(1), F(1), 0)
        rows = [LossStep(ln(c), ln(c), leak) for c, leak in steps]
        span = sum((step.up + step.down for step in rows), Exact(F(0)))
        for nodes in (rng.randint(1, 6), rng.randint(7, 60), rng.randint(500, 2000)):
            named = {place: ln(cost) for place, cost in costs.items()}
            found = largest_delta_on_grid(rows, named, span / nodes)
            assert F(found.lower) <= true <= F(found.upper), (steps, costs, nodes)
            near += found.upper <= found.lower * 1.01
    assert near > 80


def test_eps_of_any_size(rng: Random) -> None:
    """Losses far beyond what a double's exponential holds, against balls."""
    for _ in range(25):
        k = rng.randint(1, 4)
        sizes = (F(1), F(45), F(300), F(5000))
        eps = [rng.choice(sizes) * F(rng.randint(1, 9), rng.randint(1, 9)) for _ in range(k)]
        leaks = [rng.choice([F(0), F(1, 1000)]) for _ in eps]
        steps = [LossStep(exact(e), exact(e), leak) for e, leak in zip(eps, leaks, strict=True)]
        places = sorted({rng.randint(1, k), k})
        costs = {p: exact(sum(eps[:p]) * F(rng.randint(0, 99), 100)) for p in places}
        low, high = value(steps, costs)
        found = largest_delta_on_grid(steps, costs, exact(sum(eps) / rng.randint(1000, 4000)))
        assert F(found.lower) <= high
        assert low <= F(found.upper)
        assert found.upper - found.lower < 0.5


def test_one_large_eps_among_many() -> None:
    mechanisms = " ".join(f"DP(1/{n})" for n in range(7, 47)) + " DP(60)"
    found = stopping([20, 41], mechanisms, ["1/2", "60"]).bracket("1e-3")
    assert found.reaches(F(1, 1000))


def test_a_line_that_is_below_zero_at_its_node() -> None:
    """Before the first node that pays a line has less than nothing: the line 0 takes its place."""
    eps, cost = [F(4), F(2), F(3, 2)], F(9, 4)
    rows = [LossStep(ln(c), ln(c)) for c in eps]
    true = plain_recursion([(c, F(0)) for c in eps], {3: cost}, F(1), F(1), 0)
    for nodes in range(2, 40):
        found = largest_delta_on_grid(rows, {3: ln(cost)}, ln(12, F(2, nodes)))
        assert F(found.lower) <= true <= F(found.upper), nodes


def test_more_digits_than_the_common_unit_has() -> None:
    """Too many states to list, a width below the rounding: the grid of all losses all the same."""
    early = stopping([800, 1600], "DP(1/100)^1600", ["1/10", "1/5"])
    found, status = early.search("1e-13")
    assert status == "width_not_reached"
    assert found.reaches(F(1, 10**11))
    assert early.largest_european("1e-6").lower <= found.upper
    assert found.lower <= early.lemma_11("1e-6").upper


@pytest.mark.parametrize("places", [20, 30, 36, 45, 60, 400])
def test_a_loss_close_above_a_cost_of_another_kind(places: int) -> None:
    """A logarithm and a rational cancel to ``places`` places: the worth is certified to a few u."""
    near = (ln(2) * 10**places).floor_divide(exact(1)) + 1
    eps = exact(F(near, 10**places))
    one = LossStep(eps, eps)
    low, high = value([one], {1: ln(2)}, bits=160 + 4 * places)
    assert 0 < low
    for h in (eps / 50, exact(F(1, 70))):
        found = largest_delta_on_grid([one], {1: ln(2)}, h)
        assert F(found.lower) <= high
        assert low <= F(found.upper)
        assert places > 200 or found.upper <= found.lower * (1 + 1e-13)


def test_a_probability_below_the_doubles_is_not_lost() -> None:
    """The loss that pays has the probability (1 - e^-down)/(1 - e^-(up + down)) > 10^-400."""
    one = LossStep(exact(1), exact("1e-400"))
    found = largest_delta_on_grid([one], {1: exact("1/2")}, exact("1/10"))
    assert found.lower == 0
    assert F(found.upper) >= F(1, 2 * 10**400)
