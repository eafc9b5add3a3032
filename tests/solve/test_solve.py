"""From a composition to a certified delta: reductions, ends of the support, widths, statuses.

Parameters that are logarithms make every probability rational: there delta is a fraction, found by
enumerating the outcomes (tests.first_principles), and enclosures are checked against it exactly.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest

from exactdp import BR, DP, ParameterError, WidthNotReached, adaptive, nonadaptive
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.routes.nonadaptive import boxes_of_t, different_eps_route, separable_route
from exactdp.solve.question import read_atol, read_rtol
from exactdp.solve.reduction import CLOSED_FORM
from exactdp.solve.refinement import bits_for
from exactdp.statements import FOUR_OUTCOMES, SUPPORT, SYMMETRY, THEOREM_1, THEOREM_2
from tests.first_principles import context, double_sum, encloses, enumerated, fraction_of, real

F = Fraction
RTOL = F(1, 10**15)


def assert_is(found: Enclosure, value: Fraction, rtol: Fraction = RTOL) -> None:
    """The enclosure contains the exact value, and its decimals are within rtol."""
    assert found.contains(value), (str(found), float(value))
    assert found.reaches(rtol)
    low, high = (F(text) for text in found.decimals())
    assert low <= value <= high
    assert high - low <= rtol * min(abs(low), abs(high))


def four_outcomes(x: Fraction, leak: Fraction) -> tuple[list[Fraction], list[Fraction]]:
    """The worst (eps, delta)-DP pair: input 0 given away, two answers, input 1 given away."""
    s = (1 - leak) / (1 + x)
    return [leak, x * s, s, F(0)], [F(0), s, x * s, leak]


def with_leaks(pairs: list[tuple[Fraction, Fraction]], z: Fraction) -> Fraction:
    """Optimal delta of DP mechanisms with (e^eps, delta_i), over all 4^k outcomes."""
    columns = [list(zip(*four_outcomes(x, leak), strict=True)) for x, leak in pairs]
    total = F(0)
    for outcome in product(*columns):
        zero, one = (
            prod((a for a, _ in outcome), start=F(1)),
            prod((b for _, b in outcome), start=F(1)),
        )
        total += max(zero - z * one, F(0))
    return total


# -- reductions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["BR(1/3)^5", "DP(1/3)^5", "BR(1/2)^3 DP(1/2)", "DP(1) DP(1/2)"])
def test_eps_0_reveals_nothing(text: str) -> None:
    for eps_g in ("0", "1/3", "-1/3", "7", "-7"):
        plain = nonadaptive(text).solve_delta(eps_g)
        padded = nonadaptive(text, 5 * DP(0), 10**9 * BR(0), DP("ln 1")).solve_delta(eps_g)
        assert padded.enclosure == plain.enclosure
        assert padded.status == plain.status == "reached"
        assert padded.witness == plain.witness


def test_delta_i_against_all_outcomes(rng: Random) -> None:
    leaks = [F(0), F(1, 10**6), F(1, 7), F(1, 2), F(99, 100)]
    for _ in range(25):
        pairs = [(F(rng.randint(2, 9)), rng.choice(leaks)) for _ in range(rng.randint(1, 4))]
        made = nonadaptive(*(DP(ln(x), leak) for x, leak in pairs))
        z = F(rng.randint(1, 60), rng.randint(1, 60))
        assert_is(made.delta(ln(z)), with_leaks(pairs, z))


def test_delta_i_mixed_with_br_is_the_identity(rng: Random) -> None:
    """delta = D + (1 - D) delta_0, checked where delta_0 is a fraction: one BR at its own t."""
    for _ in range(20):
        x = F(rng.randint(2, 40), rng.randint(1, 2)) ** 2
        z = F(rng.randint(1, 9), rng.randint(1, 9))
        leaks = [F(rng.randint(0, 9), 10) for _ in range(3)]
        made = nonadaptive(BR(ln(x)), *(DP(0, leak) for leak in leaks))
        root = root_of(x * z)
        if root is None or not 1 <= root <= x:
            continue
        # one BR: t_0 = (eps_g + eps)/2, so e^t = sqrt(x z)
        core = enumerated([(x, root)], z)
        kept = prod((1 - leak for leak in leaks), start=F(1))
        assert_is(made.delta(ln(z)), 1 - kept + kept * core)


def root_of(value: Fraction) -> Fraction | None:
    from math import isqrt

    top, bottom = isqrt(value.numerator), isqrt(value.denominator)
    return F(top, bottom) if F(top, bottom) ** 2 == value else None


def test_negative_eps_g_is_an_identity(rng: Random) -> None:
    """delta(-g) = 1 - e^-g + e^-g delta(g), both being enumerated."""
    for _ in range(25):
        bases = [F(rng.randint(2, 9)) for _ in range(rng.randint(1, 4))]
        pairs = [(x * x, x) for x in bases]
        made = nonadaptive(*(DP(ln(x)) for x in bases))
        z = F(rng.randint(1, 30), rng.randint(31, 60))
        value = enumerated(pairs, z)
        assert value == 1 - z + z * enumerated(pairs, 1 / z)
        solution = made.solve_delta(ln(z))
        assert_is(solution.enclosure, value)
        if z * prod(bases) > 1:
            assert SYMMETRY in solution.enclosure.lower_end.rests_on
            assert SYMMETRY in solution.enclosure.upper_end.rests_on


def test_reductions_are_recorded() -> None:
    found = nonadaptive(DP(1, "1e-6"), 2 * DP(1)).delta("1/2")
    assert found.lower_end.rests_on == (THEOREM_1, FOUR_OUTCOMES)
    assert nonadaptive(2 * BR(1)).delta("1/2").lower_end.rests_on[0] == THEOREM_2
    assert FOUR_OUTCOMES not in nonadaptive(2 * BR(1)).delta("1/2").lower_end.rests_on
    assert found.of == "delta of DP(1)^2 DP(1, 1/1000000) at eps_g = 1/2"


# -- the ends of the support -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("BR(1/3)^3", "1"),
        ("DP(ln 2) DP(ln 3)", "ln 6"),
        ("BR(1) DP(1/2)^4 BR(ln 2)", None),
        ("", "0"),
        ("DP(0)^3", "0"),
    ],
)
def test_ends_of_the_support_are_exact(text: str, total: str | None) -> None:
    made = nonadaptive(text) if text else nonadaptive()
    end = made.composition.largest_loss
    assert total is None or end == exact(total)
    for beyond in (end, end + F(1, 10**100), end + 5, end * 1000 + 1):
        found = made.delta(beyond)
        assert found.lower == found.upper == Dyadic(0)
        assert found.decimals() == ("0", "0")
        assert found.lower_end.route == found.upper_end.route == CLOSED_FORM
        assert found.lower_end.rests_on == (SUPPORT,)
    for before in (-end, -end - F(1, 10**100), -end - 5):
        found = made.delta(before)
        mp = context(60)
        value = -mp.expm1(number(before))
        assert encloses(found, value)
        assert found.reaches(RTOL)
        assert found.lower_end.rests_on == (SUPPORT,)
    if end.sign() > 0:
        assert made.bound(end - F(1, 10**100)).upper > Dyadic(0)


def number(value: Exact) -> Any:
    mp = context(60)
    rational, logs = value.parts
    return real(mp, rational) + sum(real(mp, c) * mp.log(real(mp, g)) for g, c in logs)


def test_ends_of_the_support_with_delta_i(rng: Random) -> None:
    for _ in range(20):
        bases = [F(rng.randint(2, 9)) for _ in range(3)]
        leaks = [F(rng.randint(0, 9), rng.randint(10, 10**9)) for _ in range(3)]
        made = nonadaptive(*(DP(ln(x), d) for x, d in zip(bases, leaks, strict=True)))
        end = prod(bases)
        kept = prod((1 - d for d in leaks), start=F(1))
        for z in (end, end + 1, 10**30 * end):
            found = made.delta(ln(z))
            assert_is(found, 1 - kept) if kept < 1 else None
            assert found.lower_end.route == CLOSED_FORM
        for z in (1 / end, 1 / (end + 1), 1 / (10**30 * end)):
            assert_is(made.delta(ln(z)), 1 - kept * z)


def test_floor_of_tiny_leaks_keeps_its_width() -> None:
    made = nonadaptive(10**6 * DP("1e-6", "1e-300"))
    found = made.delta(2)
    assert found.reaches(RTOL)
    low, high = (F(text) for text in found.decimals())
    # D lies between n d - (n d)^2/2 and n d
    assert low <= F(1, 10**294)
    assert high >= F(1, 10**294) - F(1, 10**588)


def test_a_mechanism_that_leaks_everything() -> None:
    made = nonadaptive(DP(1, 1), 3 * BR(2))
    for eps_g in (0, 1, 1000, -1, -1000, "ln 2"):
        found = made.delta(eps_g)
        assert found.lower == found.upper == Dyadic(1)
        assert found.lower_end.rests_on == (FOUR_OUTCOMES,)
    assert made.delta_at(1, 0).contains(1)
    assert made.profile([0, 1])[0].is_exact


def test_the_empty_composition() -> None:
    for made in (nonadaptive(), nonadaptive("DP(1)^0"), 0 * nonadaptive("BR(1)^3")):
        assert str(made) == "BR(0)^0"
        assert made.delta(0).decimals() == ("0", "0")
        assert made.delta(3).is_exact
        assert made.delta(-1000).upper == Dyadic(1)
        assert_is(made.delta("-ln 3"), F(2, 3))
        assert made.worst_case(0).ts == ((),)
        assert made.bound(0).is_exact
        assert made.delta_mpmath(-1) > 0.6
        assert made.delta_at([], "1").is_exact


@pytest.mark.parametrize("text", ["DP(0)", "BR(1)^0", "DP(0, 1/3)"])
def test_profile_of_nothing(text: str) -> None:
    assert len(nonadaptive(text).profile([0, 1, -1])) == 3


# -- widths and statuses ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["BR(1/10)^40", "DP(1/10)^40", "BR(1/5)^9 DP(1/5)^8", "DP(1) DP(1/3)"]
)
@pytest.mark.parametrize("rtol", ["0.9", "1e-1", "1e-3", "1e-15", "1e-60", "1e-200"])
def test_every_width_is_reached_as_printed(text: str, rtol: str) -> None:
    made = nonadaptive(text)
    sharp = made.delta("2/5", rtol="1e-220")
    for eps_g in ("2/5", "-2/5"):
        found = made.delta(eps_g, rtol=rtol)
        assert found.reaches(F(rtol))
        low, high = (F(exact(part).fraction) for part in found.decimals())
        assert high - low <= F(rtol) * low
        assert low <= found.lower.fraction() <= found.upper.fraction() <= high
        assert found.rtol == F(rtol)
    assert found.certainly_less(sharp) is False  # the negative side is the larger one
    again = made.delta("2/5", rtol=rtol)
    assert again.certainly_less(sharp) is None
    assert sharp.certainly_less(again) is None


@pytest.mark.parametrize("n", [1000, 2000])
def test_delta_of_1e_minus_300_and_far_below(n: int) -> None:
    eps = F(1, 10)
    made = nonadaptive(n * DP(eps))
    for share in (F(1, 2), F(9, 10), F(999, 1000)):
        eps_g = n * eps * share
        found = made.delta(eps_g)
        assert found.reaches(RTOL)
        assert encloses(found, double_sum(0, n, eps, eps, eps_g))
    assert found.upper.fraction() < F(1, 10**250)
    assert found.upper_float < 1e-250
    mixed = nonadaptive(n * BR(eps), n * DP(eps))
    found = mixed.delta(eps * n * F(19, 10), rtol="1e-60")
    assert found.reaches(F(1, 10**60))
    assert found.upper.fraction() < F(1, 10**300)


def test_a_width_that_is_not_reached_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes_of_t, "BOX_BUDGET", boxes_of_t.BOX_BUDGET // 32)
    monkeypatch.setattr(different_eps_route, "MAX_PATTERNS", 1)
    monkeypatch.setattr(separable_route, "MAX_GROUPS", 0)
    made = nonadaptive("BR(1/2) BR(1/3)^2")
    with pytest.raises(WidthNotReached) as caught:
        made.delta("1/4", rtol="1e-12")
    error = caught.value
    assert error.status == "width_not_reached"
    assert not error.enclosure.reaches(F(1, 10**12))
    assert "relative width" in str(error)
    assert error.enclosure.lower < error.enclosure.upper
    same = made.bracket("1/4", rtol="1e-12")
    assert same == error.enclosure
    loose = made.delta("1/4", rtol="1/2")
    assert loose.reaches(F(1, 2))
    assert made.delta("1/4", rtol="1e-12", atol="1/2").upper.fraction() < 1


def test_an_absolute_width_is_enough() -> None:
    made = nonadaptive(100 * DP("1/10"))
    found = made.solve_delta(9, rtol="1e-15", atol="1e-9")
    assert found.status == "reached"
    assert found.enclosure.width.fraction() <= F(1, 10**9)


def test_the_budget_is_respected() -> None:
    made = nonadaptive("BR(1/10)^5 DP(1/10)^5")
    whole = made.solve_delta("1/2", RTOL)
    assert whole.status == "reached"
    little = made.solve_delta("1/2", RTOL, budget=1)
    assert little.status == "budget"
    assert little.enclosure.intersect(whole.enclosure).width.fraction() >= 0
    assert little.enclosure.width > whole.enclosure.width
    with pytest.raises(WidthNotReached) as caught:
        nonadaptive("DP(1) DP(1/2)").solve_delta("1", RTOL, budget=1).require()
    assert caught.value.status == "budget"


def test_too_large_for_the_sum_falls_back() -> None:
    found = nonadaptive(3 * 10**6 * BR(300), 3 * 10**6 * DP(300)).bracket(0)
    assert found.upper == Dyadic(1)


def test_too_large_for_the_objective_is_said() -> None:
    hair = 1 - F(1, 10**200)
    with pytest.raises((ParameterError, WidthNotReached)):
        nonadaptive(10**9 * BR(1), 1000 * DP(1)).delta_at(hair, 0)


def test_sizes_beyond_the_limits_offer_the_bound() -> None:
    for made in (nonadaptive((10**12 + 1) * DP("1e-9")), nonadaptive(10**12 * BR(2))):
        with pytest.raises(ParameterError, match="Theorem 5 bound"):
            made.delta(1)
        assert made.bound(1).upper <= Dyadic(1)


def test_widths_are_read() -> None:
    for bad in (0, -1, 1, "1", "3/2", "nan", float("inf"), "ln 2", True, "x"):
        with pytest.raises(ParameterError, match=r"^rtol: got "):
            nonadaptive(BR(1)).delta(0, rtol=bad)
        with pytest.raises(ParameterError, match=r"^rtol: got "):
            read_rtol(bad)
    for bad in (-1, "-1e-9", "nan", "x", "ln 2"):
        with pytest.raises(ParameterError, match=r"^atol: got "):
            nonadaptive(BR(1)).delta(0, atol=bad)
        with pytest.raises(ParameterError, match=r"^atol: got "):
            read_atol(bad)
    for bad in ("x", "1e10001", float("nan"), None, True):
        with pytest.raises(ParameterError, match=r"^eps_g: got "):
            nonadaptive(BR(1)).delta(bad)
    assert read_atol(0) == 0
    assert read_rtol("1e-9") == F(1, 10**9)


def test_bits_keep_the_width(rng: Random) -> None:
    for _ in range(100):
        rtol = F(rng.randint(1, 10**6), 10 ** rng.randint(7, 80))
        assert F(1, 2 ** bits_for(rtol)) <= rtol / 8


# -- the shape of the profile ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["BR(1/2)^7", "DP(1/2)^5", "BR(1)^3 DP(1)^2", "DP(1) DP(1/3) DP(ln 2)"]
)
def test_delta_falls_and_is_convex_in_e_to_the_eps_g(text: str) -> None:
    made = nonadaptive(text)
    end = made.composition.largest_loss
    points = [end * F(i, 12) for i in range(-14, 15)]
    found = made.profile(points)
    mp = context(40)
    for (a, b), here in zip(pairwise(found), points, strict=False):
        # delta strictly falls inside the support; behind it both are 0
        assert b.certainly_less(a) is (here < end)
    for i in range(1, len(points) - 1):
        x, y, z = (mp.exp(number(points[j])) for j in (i - 1, i, i + 1))
        share = (z - y) / (z - x)
        chord = share * real(mp, found[i - 1].upper.fraction())
        chord += (1 - share) * real(mp, found[i + 1].upper.fraction())
        assert real(mp, found[i].lower.fraction()) <= chord + mp.mpf(10) ** -35


def test_more_mechanisms_and_larger_eps_reveal_more() -> None:
    base = nonadaptive("BR(1/2)^5 DP(1/2)^2")
    value = base.delta("1/2")
    for more in ("BR(1/2)^6 DP(1/2)^2", "BR(1/2)^4 DP(1/2)^3", "BR(51/100)^5 DP(51/100)^2"):
        assert value.certainly_less(nonadaptive(more).delta("1/2"))


def test_profile_is_delta_point_by_point() -> None:
    for text in ("BR(1/2)^7", "DP(1) DP(1/3) DP(ln 2)", "DP(1, 1e-6) DP(2)", "BR(1) DP(1)"):
        made = nonadaptive(text)
        points = ["-9", "-1/2", 0, 0.25, "ln 2", "9"]
        profile = made.profile(points, rtol="1e-12")
        assert [str(x) for x in profile.eps_g] == [str(exact(x)) for x in points]
        assert len(profile) == 6
        for point, found in zip(points, profile, strict=True):
            alone = made.delta(point, rtol="1e-12")
            assert found.intersect(alone).reaches(F(1, 10**12))
            assert found.of == alone.of
            assert found.reaches(F(1, 10**12))
        array = profile.to_numpy()
        assert array.shape == (6, 2)
        assert array.dtype == np.float64
        for (low, high), found in zip(array, profile, strict=True):
            assert F(low) <= found.lower.fraction() <= found.upper.fraction() <= F(high)
        assert profile[-1] == profile[5]
    assert len(nonadaptive("BR(1)").profile([])) == 0
    assert nonadaptive("BR(1)").profile([]).to_numpy().shape == (0, 2)


@pytest.mark.parametrize("text", ["BR(1/10)^30", "DP(1/7) DP(1/3)^4", "BR(1/3)^3 DP(1/3, 1/99)"])
def test_the_bound_is_above(text: str) -> None:
    made = nonadaptive(text)
    for eps_g in ("0", "1/2", "1", "-1/2"):
        bound, found = made.bound(eps_g), made.delta(eps_g)
        assert bound.upper >= found.upper
        assert bound.lower <= found.upper  # both are lower ends, and either may be nearer


# -- where the supremum is attained ----------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["BR(1)^2", "BR(1/3)^5 DP(1/3)^2", "BR(1/2)^4 DP(1/2)", "BR(ln 3)^3"]
)
def test_the_reported_t_attain_delta(text: str) -> None:
    made = nonadaptive(text)
    for eps_g in ("0", "1/7", "-1/7", "1", "-1", "3/2"):
        delta = made.delta(eps_g, rtol="1e-40")
        witness = made.worst_case(eps_g)
        assert len(witness.ts) == len(witness.ells) >= 1
        for (t,) in witness.ts:
            at = made.delta_at(t, eps_g, rtol="1e-40")
            assert at.intersect(delta).reaches(F(1, 10**40))  # equal, as far as 40 digits tell
        for (t,) in witness.ts:  # and a little beside it is less
            eps = made.composition.items[0][0].eps
            for other in (t + eps / 50, t - eps / 50):
                if Exact(F(0)) <= other <= eps:
                    assert made.delta_at(other, eps_g, rtol="1e-40").certainly_less(delta)


def test_ties_at_eps_g_0() -> None:
    even = nonadaptive("BR(1)^4").worst_case(0)
    assert len(even.ts) == 2
    assert "symmetry" in even.tied
    (a,), (b,) = even.ts
    assert a + b == exact(1)
    odd = nonadaptive("BR(1)^3").worst_case(0)
    assert odd.ts == ((exact("1/2"),),)
    assert odd.tied == ""
    close = nonadaptive("BR(1)^4").worst_case("1e-20")
    assert len(close.ts) == 1
    assert close.tied == ""
    mirrored = nonadaptive("BR(1)^4").worst_case("-1e-20")
    assert mirrored.ts[0][0] + close.ts[0][0] == exact(1)
    assert mirrored.ells[0] + close.ells[0] == 3


def test_worst_case_where_nothing_depends_on_t() -> None:
    assert nonadaptive("DP(1)^3").worst_case(1).ts == ((),)
    assert nonadaptive("BR(1)^3").worst_case(3).ts == ((),)
    assert nonadaptive("BR(0)^3").worst_case(0).ts == ((),)
    unequal = nonadaptive("BR(1) BR(1/2) DP(1)").worst_case("1/3")
    assert len(unequal.ts) == 1
    assert len(unequal.ts[0]) == 2


# -- the objective at given t ----------------------------------------------------------------------


def test_delta_at_against_the_enumeration(rng: Random) -> None:
    """Every t of its own, in the order of printing; both signs of eps_g; leaks; one direction."""
    for _ in range(25):
        ranged = sorted(
            F(rng.randint(2, 12), rng.choice([1, 2, 3])) for _ in range(rng.randint(1, 3))
        )
        ranged = [x for x in ranged if x > 1] or [F(2)]
        ys = [1 + (x - 1) * F(rng.randint(0, 8), 8) for x in ranged]
        pure = [F(rng.randint(2, 5)) for _ in range(rng.randint(0, 2))]
        leak = rng.choice([F(0), F(1, 5)])
        z = F(rng.randint(1, 30), rng.randint(1, 30))
        made = nonadaptive(*(BR(ln(x)) for x in ranged), *(DP(ln(x)) for x in pure), DP(0, leak))
        core = enumerated(list(zip(ranged, ys, strict=True)) + [(x * x, x) for x in pure], z)
        value = leak + (1 - leak) * core
        found = made.delta_at([ln(y) for y in ys], ln(z))
        assert found.contains(value)
        assert found.reaches(RTOL) or found.is_exact
        assert (value == 0) == (found.upper == Dyadic(0))
        assert made.bound(ln(z)).upper >= found.lower


def test_delta_at_one_t_for_all_and_vectors() -> None:
    made = nonadaptive("BR(1)^3 DP(1/2)")
    one = made.delta_at("1/3", "1/4")
    for t in (
        ["1/3"] * 3,
        ("1/3",) * 3,
        iter(["1/3"] * 3),
        [F(1, 3)] * 3,
    ):
        assert made.delta_at(t, "1/4").intersect(one).reaches(RTOL)
    array = nonadaptive("BR(1)^3").delta_at(np.array([0.25, 0.5, 0.75]), 0)
    assert array.intersect(nonadaptive("BR(1)^3").delta_at(["1/4", "1/2", "3/4"], 0)).reaches(RTOL)
    padded = nonadaptive("BR(0)^2 BR(1)^3 DP(1/2)")
    assert padded.delta_at([0, 0, "1/3", "1/3", "1/3"], "1/4").intersect(one).reaches(RTOL)
    for bad in ("4/3", "-1/9", 2, "x", float("nan"), ["1/3"] * 2, ["1/3"] * 4, ["1/3", "1/3", "2"]):
        with pytest.raises(ParameterError, match=r"^t: got "):
            made.delta_at(bad, 0)
    with pytest.raises(ParameterError, match=r"^t: got "):
        padded.delta_at(["1/9"] * 5, 0)


# -- other fields ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["BR(1/2)^6", "DP(1/2)^6", "BR(1)^2 DP(1)^3", "DP(1) DP(1/3)", "BR(1)^2 DP(1, 1/9)", "DP(0)"],
)
def test_mpmath_and_sympy_say_the_same(text: str) -> None:
    import mpmath
    import sympy

    made = nonadaptive(text)
    before = mpmath.mp.prec
    for eps_g in ("0", "1/3", "-1/3", "20", "-20"):
        found = made.delta(eps_g, rtol="1e-45")
        slack = F(1, 10**44)
        low, high = found.lower.fraction() - slack, found.upper.fraction() + slack
        assert low <= fraction_of(made.delta_mpmath(eps_g, dps=50)) <= high
        expression = made.delta_sympy(eps_g)
        shown = sympy.N(expression, 60)
        assert low <= F(str(shown)) <= high
    assert mpmath.mp.prec == before
    for bad in (0, -1, 1.5, True, 10**9, "50"):
        with pytest.raises(ParameterError, match=r"^dps: got "):
            made.delta_mpmath(0, dps=bad)


# -- the public face -------------------------------------------------------------------------------


def test_compositions_of_compositions() -> None:
    """The docstring of nonadaptive: ``parts`` are classes, ``n * class``, other compositions."""
    made = nonadaptive("BR(1)^2")
    assert str(nonadaptive(made, DP(1))) == "BR(1)^2 DP(1)"


def test_multiples_of_compositions() -> None:
    made = nonadaptive("BR(1)^2 DP(1)")
    assert str(3 * made) == str(made * 3) == "BR(1)^6 DP(1)^3"
    for bad in (-1, 1.5, True, "2"):
        with pytest.raises(ParameterError, match=r"^repetition: got "):
            _ = made * bad
    assert nonadaptive("DP(1) BR(1)^2") == made
    assert hash(nonadaptive("DP(1) BR(1)^2")) == hash(made)


def test_the_same_bytes_whatever_was_asked_before() -> None:
    made = nonadaptive("BR(1/10)^30 DP(1/10)^9")
    first = repr(made.solve_delta("1/3", "1e-25"))
    made.delta("1/3", rtol="1e-80")
    made.worst_case("1/3")
    assert repr(made.solve_delta("1/3", "1e-25")) == first
    assert repr(nonadaptive("DP(1/10)^9 BR(0.1)^30").solve_delta(F(1, 3), "1e-25")) == first


def test_very_unequal_eps_leave_a_true_bracket() -> None:
    """Doubles overflow somewhere: that route does not apply, and the others answer."""
    for made in (
        nonadaptive("BR(2) BR(1e-300)^4"),
        nonadaptive("BR(83/154)^2 BR(1e-30)^145"),
        adaptive("BR(1e-300)^3 BR(1/13) BR(1e-300)"),
    ):
        found = made.bracket("1/40", rtol="1e-3")
        assert 0 <= found.lower.fraction() <= found.upper.fraction() < 1


def test_an_eps_beyond_all_doubles() -> None:
    """The first guess of the search is beyond them: it begins from the end of the support."""
    found = adaptive("BR(1e400) DP(1) BR(1)").bracket_epsilon("1e-3")
    assert 10**400 - 10**385 < found.lower.fraction() < 10**400 + 2
    assert 10**400 - 10 < found.upper.fraction() < 10**400 + 10**385


@pytest.mark.parametrize("power", [500, 501])
def test_a_target_on_the_edge_of_the_support_is_told_exactly(power: int) -> None:
    """Beyond the other end delta is 1 - (9/10)^500 e^eps_g: at -500 ln 2 no ball tells the side."""
    made = nonadaptive("DP(ln 2, 1/10)^500")
    found = made.epsilon(1 - F(9, 10) ** 500 / F(2) ** power)
    edge = exact(f"-{power} ln 2")
    assert Exact(found.lower.fraction()) <= edge <= Exact(found.upper.fraction())
    assert found.reaches(F(1, 10**12))


def test_no_bracket_is_wider_than_the_one_before() -> None:
    word = adaptive("BR(ln 2)^4 BR(5)^3 BR(3/7)^2 DP(1)^2")
    eps_g = exact("-15/4") + exact("-21/25 ln 2")
    found = list(word.iterate(eps_g=eps_g, rtol="1e-8", budget="4e6"))
    assert len(found) > 2
    for before, after in pairwise(found):
        assert before.lower <= after.lower
        assert after.upper <= before.upper


@pytest.mark.parametrize("atol", ["0", "5e-7", "4e-7"])
def test_what_leaks_makes_no_looser_width_harder(atol: str) -> None:
    """Of two widths that are asked for one is enough: the wider goes to the core, not the sum."""
    asked = adaptive("BR(1) DP(1/2) BR(1/3) DP(1/5) BR(1/7) DP(1,1/2) BR(1)")
    assert asked.solve_delta(2, rtol="1e-6", atol=atol).status == "reached"
