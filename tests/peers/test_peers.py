"""Profiles to and from dp_accounting and OpenDP: the direction holds for the numbers they return.

Every comparison is exact: the peer's double as a fraction, against a certified end.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import math
import random
import sys
from collections import defaultdict
from fractions import Fraction
from importlib.metadata import version
from typing import Any

import pytest

from exactdp import DP, ParameterError, adaptive, binary, exact, nonadaptive
from exactdp.peers import (
    Estimate,
    MissingPeer,
    OneSided,
    directed_profile,
    from_opendp,
    from_pld,
    tightest,
    to_opendp,
    to_pld,
)
from exactdp.peers.pld import MEASURED
from exactdp.peers.upper_and_lower_profiles import Direction, double_beside
from exactdp.profiles.composed import Composed
from tests.cases import in_portions


def _needs(package: str) -> pytest.MarkDecorator:
    found = importlib.util.find_spec(package) is not None
    return pytest.mark.skipif(not found, reason=f"{package} is not installed (extra peers)")


needs_dp_accounting = _needs("dp_accounting")
needs_opendp = _needs("opendp")

WAYS: tuple[Direction, ...] = ("upper", "lower")


def _holds(way: Direction, value: float, composed: Composed, eps_g: float) -> bool:
    """Whether a double is on its side of the optimum at the double eps_g, certainly."""
    delta = composed.bracket(binary(eps_g))
    if way == "upper":
        return Fraction(value) >= delta.upper.fraction()
    return Fraction(value) <= delta.lower.fraction()


# -- profiles as functions ------------------------------------------------------------------------


def test_a_profile_rounds_one_way(rng: random.Random) -> None:
    composed = nonadaptive("BR(1/10)^5 DP(1/10)^5")
    up, down = (directed_profile(composed, way) for way in WAYS)
    assert (up.direction, down.direction) == WAYS
    for eps_g in [0.0, 1.0, math.nextafter(1.0, 2), *(rng.uniform(-1.2, 1.2) for _ in range(40))]:
        assert _holds("upper", up(eps_g), composed, eps_g)
        assert _holds("lower", down(eps_g), composed, eps_g)
        # as near as doubles can be
        assert up(eps_g) <= math.nextafter(math.nextafter(down(eps_g), 2), 2)


def test_a_profile_at_the_infinities_and_at_nan() -> None:
    up, down = (directed_profile(nonadaptive("DP(1, 1/10)^2"), way) for way in WAYS)
    leak = Fraction(19, 100)
    assert Fraction(down(math.inf)) <= leak <= Fraction(up(math.inf))
    assert up(math.inf) - down(math.inf) < 1e-16
    assert up(-math.inf) == down(-math.inf) == 1.0
    for bad in (math.nan, True, "1", None):
        with pytest.raises(ParameterError, match=r"^eps_g: got .* wanted a double"):
            up(bad)  # type: ignore[arg-type]


def test_what_is_no_direction_or_no_composition_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"^direction: got 'both'; wanted upper or lower"):
        directed_profile(nonadaptive("DP(1)"), "both")  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match=r"^composed: got 'DP\(1\)'"):
        directed_profile("DP(1)")  # type: ignore[arg-type]


def test_an_import_is_asked_on_the_safe_side() -> None:
    """1/10 is not a double: an upper bound is asked below it, a lower one above."""
    asked: list[float] = []

    def curve(x: float) -> float:
        asked.append(x)
        return 0.5

    OneSided("upper", "test", curve).delta("1/10")
    OneSided("lower", "test", curve).delta("1/10")
    OneSided("upper", "test", curve).delta(binary(0.1))
    OneSided("lower", "test", curve).delta("ln 2")
    assert Fraction(asked[0]) < Fraction(1, 10) < Fraction(asked[1])
    assert math.nextafter(asked[0], 1) == asked[1]
    assert asked[2] == 0.1
    assert double_beside(exact("ln 2"), up=False) < asked[3]
    assert exact("ln 2") < binary(asked[3])


def test_an_import_stays_within_0_and_1() -> None:
    for way, found, wanted in (
        ("upper", 1.5, 1.0),
        ("upper", math.inf, 1.0),
        ("lower", -1e-17, 0.0),
    ):
        assert OneSided(way, "test", lambda x, found=found: found).delta(0) == wanted


@pytest.mark.parametrize(
    ("way", "found"),
    [
        *(("upper", found) for found in (math.nan, -1e-17, -math.inf)),
        *(("lower", found) for found in (math.nan, 1.5, math.inf)),
    ],
)
def test_what_is_no_bound_of_a_delta_is_an_error(way: Direction, found: float) -> None:
    bad = OneSided(way, "test", lambda x: found)
    good = OneSided(way, "good", lambda x: 0.5)
    for bound in (bad, tightest(bad, good), tightest(good, bad), Estimate(way, "test", bad.curve)):
        with pytest.raises(ArithmeticError, match=r"^test.* at eps_g = 0\.0"):
            bound.delta(0)


def test_directions_do_not_mix() -> None:
    low, lower = (OneSided("lower", str(v), lambda x, v=v: v) for v in (0.1, 0.2))
    up = OneSided("upper", "up", lambda x: 0.3)
    assert (tightest(low, lower).delta(0), tightest(low, lower).direction) == (0.2, "lower")
    for bounds in ((low, up), (up, lower, up), ()):
        with pytest.raises(ParameterError, match=r"^direction: got .* in one direction"):
            tightest(*bounds)


def test_an_estimate_is_no_bound() -> None:
    guess = Estimate("upper", "test", lambda x: 0.25)
    assert guess.delta(0) == 0.25
    assert str(guess) == "test: an estimate, claimed to be upper, error not measured"
    for bounds in ((guess,), (OneSided("upper", "up", lambda x: 0.3), guess)):
        with pytest.raises(
            ParameterError, match=r"^bounds: got 'test: an estimate.* wanted a OneS"
        ):
            tightest(*bounds)  # type: ignore[arg-type]


@pytest.mark.parametrize("package", ["dp_accounting", "opendp"])
def test_a_missing_library_is_one_line_that_names_the_extra(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, package, None)
    profile = directed_profile(nonadaptive("DP(1)"))
    export: Any = to_opendp if package == "opendp" else lambda one: to_pld(one.composed)
    with pytest.raises(MissingPeer) as caught:
        export(profile)
    assert str(caught.value) == f"{package}: missing; wanted pip install 'exactdp[peers]'"
    assert caught.value.name == package


# -- dp_accounting --------------------------------------------------------------------------------

PROFILES: list[tuple[Composed, dict[str, Any]]] = [
    (nonadaptive("DP(1)"), {}),
    (nonadaptive("DP(1/10)^10"), {}),
    (nonadaptive("DP(1/10)^100"), {"interval": "1/16"}),
    (nonadaptive("DP(1/3)^2 DP(1/5)^2"), {"interval": "1/64"}),
    (nonadaptive("DP(1, 1/10)^2"), {"interval": "1/8"}),
    (nonadaptive("BR(1/10)^20"), {"interval": "1/16"}),
    (nonadaptive("BR(1/10)^5 DP(1/10)^5"), {"interval": "1/64"}),
    (nonadaptive("BR(1)^40"), {"interval": "1/2", "lowest": 0, "highest": 30}),
    (adaptive("BR(1/2) DP(1/2)^2"), {"interval": "1/32"}),
]


@needs_dp_accounting
@pytest.mark.parametrize("count", in_portions(5, 10))
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("composed", "options"), PROFILES, ids=[str(c) for c, _ in PROFILES])
def test_a_pld_bounds_the_profile_at_and_between_the_points(
    way: Direction, composed: Composed, options: dict[str, Any], count: int, rng: random.Random
) -> None:
    pld = to_pld(composed, way, **options)
    width = float(composed.composition.largest_loss)
    step = pld._pmf_remove._discretization
    grid = [step * i for i in range(math.floor(-width / step) - 1, math.ceil(width / step) + 2)]
    points = rng.sample(grid, min(len(grid), count))
    beside = [
        math.nextafter(x, rng.choice((-math.inf, math.inf))) for x in points[: count * 2 // 5]
    ]
    between = [rng.uniform(-1.3 * width, 1.3 * width) for _ in range(count)]
    for eps_g in (*points, *beside, *between, 0.0, width, -width, width - step / 3):
        value = float(pld.get_delta_for_epsilon(eps_g))
        assert _holds(way, value, composed, eps_g), eps_g


@needs_dp_accounting
def test_an_upper_pld_is_exact_at_its_points() -> None:
    """Not a bound by being far off: at the points only rounding is between them."""
    composed = nonadaptive("BR(1/10)^5 DP(1/10)^5")
    pld = to_pld(composed, interval="1/64")
    for i in range(-64, 60, 5):
        delta = composed.bracket(Fraction(i, 64)).upper_float
        # 129 points: the masses are inflated by about 200 * 2^-52
        assert delta <= pld.get_delta_for_epsilon(i / 64) <= delta * (1 + 1e-12), i


@needs_dp_accounting
def test_plds_close_in_on_the_profile_as_the_interval_shrinks() -> None:
    composed = nonadaptive("BR(1/10)^20")
    delta = composed.bracket("7/10").lower_float
    gaps: dict[Direction, list[float]] = {}
    for way in WAYS:
        plds = [to_pld(composed, way, interval=step) for step in ("1/4", "1/16", "1/64")]
        gaps[way] = [abs(pld.get_delta_for_epsilon(0.7) / delta - 1) for pld in plds]
    assert gaps["upper"] == sorted(gaps["upper"], reverse=True)
    assert gaps["lower"] == sorted(gaps["lower"], reverse=True)
    # chords err by the square of the interval, rounding the loss by the interval
    assert gaps["upper"][-1] < gaps["upper"][0] / 50
    assert gaps["lower"][-1] < gaps["lower"][0] / 4


@needs_dp_accounting
def test_a_wide_bracket_still_gives_a_bound() -> None:
    """Where the ends are far apart the uppers need not be convex; chords of their hull are used."""
    composed = nonadaptive("BR(1/10)^5 DP(1/10)^5")
    rough = 1 / 64
    pld = to_pld(composed, interval=rough, rtol="1e-2")
    for i in range(-64, 65, 3):
        for eps_g in (i * rough, (i + 0.5) * rough):
            assert _holds("upper", float(pld.get_delta_for_epsilon(eps_g)), composed, eps_g)


@needs_dp_accounting
def test_composing_upper_plds_bounds_the_composition() -> None:
    """An exported half, composed with itself by dp_accounting, against the certified whole.

    With tail_mass_truncation = 1e-15 the library adds more than its convolutions of so few points
    lose; deltas above 1e-6 only, for its arithmetic has an absolute error.
    """
    half, whole = nonadaptive("BR(1/10)^10"), nonadaptive("BR(1/10)^20")
    pld = to_pld(half, interval="1/64").self_compose(2)
    for eps_g in (-0.5, 0.0, 0.25, 0.5, 0.75):
        assert _holds("upper", float(pld.get_delta_for_epsilon(eps_g)), whole, eps_g)


@needs_dp_accounting
def test_plds_of_both_directions_do_not_compose() -> None:
    composed = nonadaptive("DP(1)")
    up, down = (to_pld(composed, way, interval="1/4") for way in WAYS)
    with pytest.raises(ValueError, match="Estimation types are different"):
        up.compose(down)


@needs_dp_accounting
def test_a_pld_comes_back_with_its_direction() -> None:
    from dp_accounting.pld import privacy_loss_distribution as plds

    composed = nonadaptive("DP(1/2)^3")
    imported = {way: from_pld(to_pld(composed, way, interval="1/64")) for way in WAYS}
    for way in WAYS:
        assert imported[way].direction == way
        for eps_g in (-1, 0, "1/10", "ln 2", "7/5", 2):
            value, delta = Fraction(imported[way].delta(eps_g)), composed.bracket(eps_g)
            if way == "upper":
                assert value >= delta.upper.fraction()
            else:
                assert value <= delta.lower.fraction()
    with pytest.raises(ParameterError, match=r"^direction: got 'lower and upper'"):
        tightest(*imported.values())
    pessimistic = plds.from_laplace_mechanism(2.0, value_discretization_interval=1e-2)
    read = from_pld(pessimistic, "upper")
    assert isinstance(read, Estimate)
    assert read.claimed == "upper"
    with pytest.raises(ParameterError, match=r"^direction: got 'lower'; wanted upper, as the"):
        from_pld(pessimistic, "lower")
    with pytest.raises(ParameterError, match=r"^pld: got 3; wanted a PrivacyLossDistribution"):
        from_pld(3)


def _wrong_by(mechanism: DP, count: int, way: Direction, eps_gs: list[float]) -> float:
    """The largest distance on the wrong side of what dp_accounting composes of our distribution."""
    read = from_pld(to_pld(nonadaptive(mechanism), way).self_compose(count))
    assert isinstance(read, Estimate)
    assert read.error == (MEASURED if version("dp-accounting") == MEASURED.version else None)
    whole = nonadaptive(count * mechanism)
    sign = 1 if way == "upper" else -1
    side = (lambda delta: delta.lower) if way == "upper" else (lambda delta: delta.upper)
    return max(
        float(sign * (side(whole.delta(binary(x))).fraction() - Fraction(read.curve(x))))
        for x in eps_gs
    )


@needs_dp_accounting
def test_what_dp_accounting_composes_is_an_estimate_and_misses_its_direction() -> None:
    wrong = _wrong_by(DP("1/1000"), 10_000, "upper", [0.4 + i / 50 for i in range(10)])
    assert 1e-14 < wrong < MEASURED.absolute  # 10^4 copies; seen: 1.2e-13
    bound = from_pld(to_pld(nonadaptive("DP(1)")).compose(to_pld(nonadaptive("DP(1)"))))
    with pytest.raises(ParameterError, match=r"^bounds: got 'dp_accounting: an estimate"):
        tightest(bound)  # type: ignore[arg-type]


@pytest.mark.long
@needs_dp_accounting
def test_the_error_that_is_shown_of_dp_accounting_is_the_measured_one() -> None:
    if version("dp-accounting") != MEASURED.version:
        pytest.skip(f"measured for {MEASURED.version}")
    wrong = _wrong_by(DP("1/1000"), 10**6, "upper", [1.0, 5.0, 6.0, 7.0])
    # Rounding of a transform differs by processor; the figure shown has two digits, rounded up.
    assert MEASURED.absolute / 2 < wrong <= MEASURED.absolute


@needs_dp_accounting
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"interval": "1/10"}, "interval: got '1/10'; wanted a power of two"),
        ({"interval": 0}, "interval: got 0; wanted a power of two"),
        ({"interval": "ln 2"}, "interval: got 'ln 2'; wanted a power of two"),
        ({"interval": "1/65536"}, "interval: got 1/65536; wanted at most 20000 points"),
        ({"lowest": 1, "highest": 0}, "lowest: got 1; wanted at most highest, which is 0"),
        ({"direction": "up"}, "direction: got 'up'; wanted upper or lower"),
    ],
)
def test_bad_grids_are_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(ParameterError) as caught:
        to_pld(nonadaptive("DP(1)"), **options)
    assert str(caught.value).startswith(says)


# -- OpenDP ---------------------------------------------------------------------------------------


@pytest.fixture
def opendp_features() -> Any:
    from opendp import mod

    before = set(mod.GLOBAL_FEATURES)
    mod.enable_features("contrib", "honest-but-curious")
    yield
    mod.GLOBAL_FEATURES.clear()
    mod.GLOBAL_FEATURES.update(before)


@needs_opendp
@pytest.mark.usefixtures("opendp_features")
@pytest.mark.parametrize("count", in_portions(8, 20))
@pytest.mark.parametrize("text", ["DP(1/10)^10", "BR(1/10)^20", "BR(1/10)^5 DP(1/10)^5"])
def test_an_opendp_profile_bounds_delta_and_epsilon(
    text: str, count: int, rng: random.Random
) -> None:
    composed = nonadaptive(text)
    profile = to_opendp(directed_profile(composed))
    for eps_g in [0.0, 0.1, 1.0, *(rng.uniform(0, 1.2) for _ in range(count))]:
        assert _holds("upper", profile.delta(eps_g), composed, eps_g)
    for delta in (0.05, 1e-3, 1e-6):
        eps_g = profile.epsilon(delta)
        # a double at which delta is certainly small enough, and no larger than need be
        assert composed.bracket(binary(eps_g), rtol="1e-30").upper.fraction() <= Fraction(delta)
        optimum = composed.bracket_epsilon(binary(delta)).upper.fraction()
        assert Fraction(eps_g) <= optimum * (1 + Fraction(1, 10**14))


@needs_opendp
@pytest.mark.usefixtures("opendp_features")
def test_an_opendp_profile_comes_back_as_an_upper_bound() -> None:
    composed = nonadaptive("DP(1/2)^3")
    bound = from_opendp(to_opendp(directed_profile(composed)))
    assert isinstance(bound, OneSided)
    assert bound.direction == "upper"
    for eps_g in (0, "1/10", "ln 2", "7/5", 2):
        assert Fraction(bound.delta(eps_g)) >= composed.bracket(eps_g).upper.fraction()
    assert bound.delta(-1) == 1.0
    with pytest.raises(ParameterError, match=r"^profile: got 3; wanted a PrivacyProfile of OpenDP"):
        from_opendp(3)
    foreign = importlib.import_module("opendp.measures").new_privacy_profile(lambda eps: 0.25)
    assert isinstance(from_opendp(foreign), Estimate)


@needs_opendp
@pytest.mark.usefixtures("opendp_features")
def test_opendp_gets_no_lower_profile_and_no_negative_epsilon() -> None:
    from opendp.mod import OpenDPException

    composed = nonadaptive("DP(1)")
    with pytest.raises(ParameterError, match=r"^direction: got 'lower'; wanted upper"):
        to_opendp(directed_profile(composed, "lower"))
    with pytest.raises(ParameterError, match=r"^profile: got <function"):
        to_opendp(lambda x: 0.0)  # type: ignore[arg-type]
    with pytest.raises(OpenDPException, match=r"epsilon: got -1\.0; wanted epsilon >= 0"):
        to_opendp(directed_profile(composed)).delta(-1.0)


@needs_opendp
def test_opendp_features_that_are_off_are_named() -> None:
    from opendp import mod

    assert not mod.GLOBAL_FEATURES  # no switch is thrown on the user's behalf
    with pytest.raises(ParameterError, match=r"^opendp: .* wanted opendp\.prelude\.enable_feat"):
        to_opendp(directed_profile(nonadaptive("DP(1)")))


@needs_opendp
@needs_dp_accounting
@pytest.mark.usefixtures("opendp_features")
def test_bounds_of_both_libraries_can_be_joined() -> None:
    composed = nonadaptive("BR(1/10)^20")
    pld = from_pld(to_pld(composed, interval="1/8"))
    joined = tightest(pld, from_opendp(to_opendp(directed_profile(composed))))
    assert joined.source == "dp_accounting, opendp"
    assert joined.delta("7/10") < pld.delta("7/10")
    assert Fraction(joined.delta("7/10")) >= composed.bracket("7/10").upper.fraction()


# -- the oracle's verdict on dp_accounting --------------------------------------------------------


def _dp_accounting_answers(oracle: Any, interval: float) -> str:
    """What the library says of the composition of k of its own pessimistic PLDs of DP(eps)."""
    from dp_accounting.pld import common
    from dp_accounting.pld import privacy_loss_distribution as plds

    cells: dict[tuple[int, float], list[Any]] = defaultdict(list)
    for cell in oracle.cells:
        k, eps = cell.named["k"], cell.named["eps"]
        if k * eps / interval <= 200_000:  # what it composes within a second
            cells[k, eps].append(cell)
    answers = []
    for (k, eps), group in cells.items():
        pld = plds.from_privacy_parameters(common.DifferentialPrivacyParameters(eps, 0.0), interval)
        pld = pld.self_compose(k) if k > 1 else pld
        for cell in group:
            delta = cell.quantity == "delta"
            ask = pld.get_delta_for_epsilon if delta else pld.get_epsilon_for_delta
            entry = {"cell": cell.id, "value": float(ask(cell.given)), "claimed": "upper"}
            answers.append(entry)
    library = {"name": "dp_accounting", "version": importlib.metadata.version("dp-accounting")}
    content = {"schema": 1, "family": "pure-dp", "library": library, "answers": answers}
    return json.dumps(content)


@needs_dp_accounting
def test_the_oracle_judges_dp_accounting() -> None:
    """What dp_accounting 0.6 says of k DP(eps), by its defaults and next to them.

    With an interval that does not divide eps, the loss is rounded up and all is well. With the
    default 1e-4 (which divides eps) nothing is left for the roundoff of its Fourier transforms:
    pessimistic answers lie below the optimum, by up to 1e-14 in delta. No number of answers is
    asserted for that, since it is up to the processor and to numpy.
    """
    from exactdp.peers import oracle, oracle_judge

    made = oracle.build("pure-dp")
    for interval in (2.0**-13, 1e-4):
        answers = oracle_judge.read_answers(_dp_accounting_answers(made, interval))
        judgements = oracle_judge.judge(made, answers)
        print(f"interval {interval!r}: {oracle_judge.summary(made, judgements)}")
        assert len(judgements) >= 60
        for one in judgements:
            if one.verdict == "UNSAFE" and one.cell.quantity == "delta":
                divides = (one.cell.named["eps"] / interval).is_integer()
                assert divides or interval == 1e-4, one.cell.id
                assert one.distance > Fraction(-1, 10**12), one.cell.id
        # an accountant without its pessimism would be found out
        shrunk = [(1 - 1e-9) * one.cell.lower for one in judgements if one.cell.lower > 0]
        ends = [(one.cell.lower, one.cell.upper) for one in judgements if one.cell.lower > 0]
        for value, (lower, upper) in zip(shrunk, ends, strict=True):
            assert oracle_judge.verdict(Fraction(value), lower, upper) == "UNSAFE"
