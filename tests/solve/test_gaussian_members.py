"""Lower ends of concentrated classes beside others: attained by a Gaussian mechanism of the class.

What a member has to satisfy is checked in exact rational numbers against the definition of each
class; delta of the member beside BR and DP is summed over the outcomes, with normal tails.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from exactdp import CDP, RDP, ZCDP, adaptive, nonadaptive, setwise
from exactdp.mechanisms import Gaussian, Mechanism, gaussian_members
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.concentrated_lower_end import GAUSSIAN_BELOW
from exactdp.solve.reductions_between_optima import PART_BELOW
from exactdp.statements import BELOW_AND_ABOVE, GAUSSIAN_MEMBER, SILENT_MEMBER
from tests.first_principles import context, response

F = Fraction
MP = context(50)


def mp(value: Fraction | int) -> Any:
    return MP.mpf(F(value).numerator) / F(value).denominator


def drawn(rng: Random) -> Mechanism:
    """Of every class, with parameters that are squares and that are none, tiny and large ones."""
    size = F(10) ** rng.randint(-30, 3)
    rho = F(rng.randint(1, 500), rng.randint(1, 500)) * size
    kind = rng.choice(["CDP", "ZCDP", "shifted", "RDP", "ln"])
    if kind == "CDP":
        return CDP(rho, F(rng.randint(1, 300), 100) * size)
    if kind == "ZCDP":
        return ZCDP(rho)
    if kind == "shifted":
        return ZCDP(rho * F(rng.randint(-99, 300), 100), rho)
    if kind == "ln":
        return ZCDP(exact(f"{rng.randint(1, 9)}/7 ln {rng.randint(2, 50)}"))
    return RDP(1 + F(rng.randint(1, 900), 20), rho)


def is_member(mechanism: Mechanism) -> bool:
    """Its Gaussian by the definition of the class; and no much larger one is."""
    found = mechanism.member(0.0)
    assert found is not None
    gaussian, reason = found
    assert isinstance(gaussian, Gaussian)
    assert reason == GAUSSIAN_MEMBER
    square = (gaussian.sensitivity / gaussian.sigma) ** 2
    return inside(mechanism, square) and not inside(mechanism, square * (1 + F(1, 10**17)))


def inside(mechanism: Mechanism, square: Fraction) -> bool:
    """Whether a loss of N(square/2, square) in both directions satisfies the class."""
    if isinstance(mechanism, CDP):
        return mechanism.mu >= square / 2 and square <= mechanism.tau**2
    if isinstance(mechanism, RDP):
        return mechanism.eps >= mechanism.alpha * square / 2
    assert isinstance(mechanism, ZCDP)
    # alpha square/2 <= xi + alpha rho for all alpha > 1: at alpha = 1 and as alpha grows
    return mechanism.rho >= square / 2 and mechanism.xi + mechanism.rho >= square / 2


def test_members_satisfy_the_definition(rng: Random) -> None:
    for _ in range(1000):
        mechanism = drawn(rng)
        assert is_member(mechanism), mechanism


def test_exact_roots_stay_exact() -> None:
    for text, mu in (("1/8", "1/2"), ("1/2", "1"), ("2", "2"), ("9/32", "3/4")):
        assert ZCDP(text).member(0.0) == (Gaussian(1, mu), GAUSSIAN_MEMBER)
    assert CDP("1/200", "1/4").member(0.0) == ZCDP("1/200").member(0.0)
    assert ZCDP(0).member(0.0) is None
    assert RDP(4, 2).member(0.0) == (Gaussian(1, 1), GAUSSIAN_MEMBER)


def test_a_root_rounded_up_is_seen(rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number or two of 64 bits further it is no member any more."""
    right = gaussian_members._root_below

    def wrong(square: Fraction) -> Fraction:
        return right(square) * (1 + F(1, 2**62))

    monkeypatch.setattr(gaussian_members, "_root_below", wrong)
    assert not all(is_member(drawn(rng)) for _ in range(30))


def normal_tail(x: Any) -> Any:
    return MP.erfc(x / MP.sqrt(2)) / 2


def gaussian_delta(mu: Any, eps_g: Any) -> Any:
    """The curve of N(0, 1) against N(mu, 1), from tails of the loss N(mu^2/2, mu^2)."""
    upper = normal_tail((eps_g - mu**2 / 2) / mu)
    return upper - MP.exp(eps_g) * normal_tail((eps_g + mu**2 / 2) / mu)


def beside(mu: Any, groups: list[tuple[Any, Any, int]], eps_g: Any) -> Any:
    """delta of RR_{eps,t}^count beside the Gaussian: a mean of its curve over the outcomes."""
    pairs = [response(MP.exp(eps), MP.exp(t)) for eps, t, _ in groups]
    total = MP.mpf(0)
    for drops in product(*(range(count + 1) for *_, count in groups)):
        mass, loss = MP.mpf(1), MP.mpf(0)
        for (eps, t, count), (q, _), i in zip(groups, pairs, drops, strict=True):
            mass *= MP.binomial(count, i) * q ** (count - i) * (1 - q) ** i
            loss += count * t - i * eps
        total += mass * gaussian_delta(mu, eps_g - loss)
    return total


def best_t(value: Callable[[Any], Any], eps: Any) -> Any:
    low, high = MP.mpf(0), eps
    for _ in range(90):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, other) if value(one) > value(other) else (one, high)
    return value((low + high) / 2)


def test_beside_br_the_optimum_of_the_member_is_the_lower_end() -> None:
    """Gaussian(2) is ZCDP(1/8): the optimum is 1.4354e-4, where the Gaussian alone has 9.43e-6."""
    groups = [(MP.mpf(1) / 10, MP.mpf(1) / 20, 40)]
    eps = MP.mpf(1) / 10
    best = best_t(lambda t: beside(MP.mpf("0.5"), [(eps, t, 40)], MP.mpf(2)), eps)
    assert best >= beside(MP.mpf("0.5"), groups, MP.mpf(2))
    for text in ("ZCDP(1/8) BR(1/10)^40", "CDP(1/8, 1/2) BR(1/10)^40", "RDP(8, 1) BR(1/10)^40"):
        for composed in (nonadaptive, adaptive, setwise):
            asked = composed(text)
            found = asked.delta(2) if composed is setwise else asked.bracket(2)
            low = mp(found.lower.fraction())
            assert best * (1 - MP.mpf(10) ** -8) <= low <= best
            assert GAUSSIAN_MEMBER in found.lower_end.rests_on
            assert SILENT_MEMBER not in found.lower_end.rests_on
            assert (BELOW_AND_ABOVE in found.lower_end.rests_on) == (composed is not nonadaptive)
            assert found.lower_end.route.startswith("a part (poisson summation")
    at = nonadaptive("ZCDP(1/8) BR(1/10)^40").bracket_epsilon("1e-4")
    concrete = nonadaptive("Gaussian(2) BR(1/10)^40").epsilon("1e-4")
    assert concrete.lower_float * (1 - 1e-6) <= at.lower_float <= concrete.upper_float
    assert at.upper_float > concrete.upper_float


def test_random_compositions_lie_above_their_members(rng: Random) -> None:
    """Several curves, BR of one or two eps, DP: never above the member's own optimum, and within
    1e-7 of it (DP beside has no t)."""
    for _ in range(3):
        rhos = [F(rng.randint(5, 60), 100) for _ in range(rng.randint(1, 2))]
        dp, n = F(rng.randint(5, 40), 100), rng.randint(1, 6)
        eps_g = F(rng.randint(10, 30), 10)
        mu = MP.sqrt(sum((2 * mp(rho) for rho in rhos), MP.mpf(0)))
        text = " ".join(f"ZCDP({rho})" for rho in rhos) + f" DP({dp})^{n}"
        exactly = beside(mu, [(2 * mp(dp), mp(dp), n)], mp(eps_g))
        for composed in (nonadaptive, adaptive):
            low = mp(composed(text).bracket(eps_g).lower.fraction())
            assert exactly * (1 - MP.mpf(10) ** -7) <= low <= exactly * (1 + MP.mpf(10) ** -40)
        br, m = F(rng.randint(10, 50), 100), rng.randint(1, 5)
        text += f" BR({br})^{m}"
        found = nonadaptive(text).bracket(eps_g)
        fixed = (2 * mp(dp), mp(dp), n)
        best = best_t(lambda t: beside(mu, [(mp(br), t, m), fixed], mp(eps_g)), mp(br))  # noqa: B023
        low = mp(found.lower.fraction())
        assert low <= best * (1 + MP.mpf(10) ** -40)
        assert low >= best * (1 - MP.mpf(10) ** -7)
        assert best <= mp(found.upper.fraction())


def test_a_member_that_is_too_strong_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: mu twice as large. The lower end is above the member's delta, then."""

    def strong(self: Mechanism, share: float) -> Any:
        return Gaussian(1, 1), GAUSSIAN_MEMBER

    monkeypatch.setattr(ZCDP, "member", strong)
    core = nonadaptive("ZCDP(1/8) DP(1/5)^3").reduction.core
    low = mp(PART_BELOW.solve(core, exact(2), 40).lower.fraction())
    exactly = beside(MP.mpf("0.5"), [(MP.mpf(2) / 5, MP.mpf(1) / 5, 3)], MP.mpf(2))
    assert not low <= exactly * (1 + MP.mpf(10) ** -40)


def test_what_was_known_is_not_lost() -> None:
    """Next to no noise: the value iteration of the others in their order is still asked."""
    part = adaptive("BR(1)^5 BR(2)^3 BR(3)^2").bracket(4, rtol="1e-4")
    found = adaptive("ZCDP(1/1000) BR(1)^5 BR(2)^3 BR(3)^2").bracket(4)
    assert found.lower_float >= part.lower_float * (1 - 1e-3)
    assert found.lower_end.route == "a part (value iteration)"
    assert SILENT_MEMBER in found.lower_end.rests_on


def test_too_many_patterns_fall_back_to_half_of_eps() -> None:
    """Many different eps of BR: DP(eps/2) beside the Gaussian, in no time."""
    text = "ZCDP(1/50) " + " ".join(f"BR({i}/20)" for i in range(1, 9))
    found = nonadaptive(text).bracket("1/2")
    halves = "Gaussian(5) " + " ".join(f"DP({i}/40)" for i in range(1, 9))
    expected = nonadaptive(halves).delta("1/2")
    assert expected.lower_float * (1 - 1e-8) <= found.lower_float <= expected.upper_float
    core = nonadaptive(text).reduction.core
    assert PART_BELOW.cost(core) < 5 * 10**7


def test_concentrated_classes_alone_have_their_own_route() -> None:
    core = nonadaptive("ZCDP(1/8) RDP(3, 1)").reduction.core
    assert PART_BELOW.lacks(core, exact(1))
    assert nonadaptive("ZCDP(1/8)").bracket(1).lower_end.route == "gaussian member"
    assert isinstance(core, Core)


def test_moments_beyond_any_exponent() -> None:
    """The optimal conversion has no number there; the other bounds have."""
    found = nonadaptive("ZCDP(1/8)^10000 BR(1/100)^1000").bracket_epsilon("1e-6")
    assert 1000 < found.lower_float < found.upper_float < 3000


def test_noise_next_to_none_reveals_all() -> None:
    """However little it is beside the eps of BR, the Gaussian's own delta is a lower end."""
    for text in ("Gaussian(1e-400) BR(1)", "Gaussian(1e-50) BR(1)", "Gaussian(1/100) BR(1)^3"):
        found = nonadaptive(text).bracket(1)
        assert 1 - F(1, 10**9) < found.lower.fraction() <= found.upper.fraction() <= 1
    route = nonadaptive("Gaussian(3)^2 BR(1)").reduction.core
    answer = GAUSSIAN_BELOW.solve(route, exact("1/2"), 60)
    expected = gaussian_delta(MP.sqrt(MP.mpf(2)) / 3, MP.mpf("0.5"))
    low = mp(answer.lower.fraction())
    assert expected * (1 - MP.mpf(10) ** -15) <= low <= expected
