"""What the shell says beside numbers: reasons of routes, best t, files; and options by keyword."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from exactdp import ParameterError, adaptive, nonadaptive
from exactdp.command_line.main import run
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.solve.reductions_between_optima import all_routes

TEXTS = (
    "BR(1/10)^3",
    "DP(1/10)^3",
    "BR(1/10)^3 BR(1/7)^3 DP(1/9)",
    "DP(1) BR(1)",
    "Gaussian(1)",
    "Laplace(1) Gaussian(2) BR(50)",
    "Laplace(1)^400 BR(1)^90 BR(2)^90",
    "ZCDP(1/8) BR(1) PF(1)",
    "RDP(2, 1) Subsampled(DiscreteGaussian(2), 1/10)",
    "BR(1) BR(2) BR(3) BR(4) BR(5) BR(6) BR(7) BR(8)",
    "RR(3, 1/2)^10 DP(1)",
    "BR(1/10)^30 DP(1/10)^9 BR(1/7)^30",
)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("composed", [nonadaptive, adaptive])
def test_reasons_are_phrased_alike(composed: Callable[..., Any], text: str) -> None:
    core: Core = composed(text).reduction.core
    for route in all_routes(adaptive=composed is adaptive):
        for eps_g in ("0", "1/10", "3"):
            if core.total is None or exact(eps_g) < core.total:
                reason = route.why_not(core, exact(eps_g))
                assert not reason or reason.startswith("needs "), (route.name, reason)


@pytest.mark.parametrize("options", [[], ["--adaptive"]])
def test_the_columns_of_routes_begin_below_each_other(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["routes", "BR(1/10)^2 DP(1/10)", "--eps-g", "1/10", *options]) == 0
    lines = capsys.readouterr().out.splitlines()
    width = max(len(route.name) for route in all_routes(adaptive=bool(options)))
    kinds = {line[width + 2 : width + 13].strip() for line in lines}
    assert kinds == {"any width", "a bound", "", *(["to a budget"] if options else [])}
    for line in lines:
        assert line[width : width + 2] == "  "
        assert line[width + 13 : width + 15] == "  "
        assert line[width + 15] in "[n"  # an answer, or "needs"
    # beyond the support there is a closed form, and each says so the same way
    assert run(["routes", "BR(1)", "--eps-g", "2", *options]) == 0
    told = capsys.readouterr().out.splitlines()
    assert all(line.endswith("needs an eps_g where delta has no closed form") for line in told)


def kinds_and_reasons(capsys: pytest.CaptureFixture[str], *asked: str) -> dict[str, str]:
    """What stands behind the name of each route."""
    assert run(["routes", *asked]) == 0
    lines = capsys.readouterr().out.splitlines()
    width = max(len(route.name) for route in all_routes(adaptive="--adaptive" in asked))
    return {line[:width].strip(): line[width:].strip() for line in lines}


def test_what_a_budget_ends_is_of_no_given_width(capsys: pytest.CaptureFixture[str]) -> None:
    found = kinds_and_reasons(capsys, "Gaussian(2) DP(1/10)", "--eps-g", "1/2")
    assert found["rounded losses"].startswith("to a budget  [")
    assert found["mean of one curve"].startswith("any width    [")
    found = kinds_and_reasons(capsys, "BR(1/10) BR(1/7)", "--eps-g", "1/10", "--adaptive")
    assert found["value iteration"].startswith("to a budget  [")


@pytest.mark.parametrize(
    ("noise", "route"),
    [
        ("DiscreteGaussian(2)", "sums on a lattice"),
        ("Laplace(2)", "laplaces"),
        ("Gaussian(2)", "gaussian member"),
    ],
)
def test_noise_on_a_sample_is_not_what_is_missing(noise: str, route: str) -> None:
    """The route knows the noise itself, and says that a sample of it is not enough."""
    core = nonadaptive(f"Subsampled({noise}, 1/10) DP(1/10)").reduction.core
    (asked,) = (one for one in all_routes(adaptive=False) if one.name == route)
    assert asked.why_not(core).endswith("noise that is not sampled")


def test_a_best_t_has_its_group_and_few_digits(capsys: pytest.CaptureFixture[str]) -> None:
    """All of it is in JSON."""
    asked = ["delta", "BR(1/10)^3 BR(1/7)^2", "--eps-g", "1/4", "--explain"]
    assert run(asked) == 0
    told = capsys.readouterr().out
    (line,) = (line for line in told.splitlines() if "attained at" in line)
    found = re.fullmatch(
        r".*attained at BR\(1/10\)\^3: t = (0\.\d{6,9}), BR\(1/7\)\^2: t = (0\.\d{6,9})", line
    )
    assert found is not None, line
    assert run([*asked, "--json"]) == 0
    (attained,) = json.loads(capsys.readouterr().out)["explain"]["attained"]
    for shown, exactly in zip(found.groups(), attained["t"], strict=True):
        value = exact(exactly)
        assert abs(Fraction(shown) - value.fraction) <= value.fraction / 10**6
        assert value.fraction != Fraction(shown)
    # a short one as it is, with l before it
    assert run(["delta", "BR(1/10)^3 DP(1/10)^2", "--eps-g", "1/4", "--explain"]) == 0
    assert "attained at l = 1, BR(1/10)^3: t = 1/16" in capsys.readouterr().out


@pytest.mark.parametrize("path", ["/nowhere/x.png", "/nowhere/x.txt", "/x/"])
@pytest.mark.parametrize(
    "words", [["compare", "BR(1)", "--delta", "1/10"], ["figure", "dong-durfee-rogers-2019/2"]]
)
def test_a_bad_place_of_a_picture_is_named_plot(
    words: list[str], path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*words, "--plot", path]) == 2
    assert capsys.readouterr().err.startswith(f"plot: got '{path}'; wanted ")


def test_a_bad_place_of_a_bundle_is_named_so(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["table", "BR(1)", "--eps-g", "1/2", "--bundle", "/nowhere/x.zip"]
    assert run(asked) == 2
    assert capsys.readouterr().err.startswith("bundle: got '/nowhere/x.zip'; wanted a file in a")


def test_widths_are_given_by_keyword() -> None:
    """A second number is not silently taken for a width."""
    made: Any = nonadaptive("BR(1)^2")
    for ask in (made.delta, made.bracket, made.routes, adaptive("BR(1)^2").delta):
        with pytest.raises(TypeError, match="positional"):
            ask("1/2", "1/3")
    for ask in (made.epsilon, made.bracket_epsilon):
        with pytest.raises(TypeError, match="positional"):
            ask("1/10", "1/3")
    for ask in (made.profile, made.bracket_profile):
        with pytest.raises(TypeError, match="positional"):
            ask(["1/2"], "1/3")
    with pytest.raises(TypeError, match="positional"):
        made.delta_at("1/2", "1/2", "1/3")
    assert made.delta("1/2", rtol="1/3") == made.delta(eps_g="1/2", rtol="1/3")


@pytest.mark.parametrize("text", ["Gaussian(2) BR(1)", "Laplace(3) DP(1)", "ZCDP(1/8) BR(1)"])
@pytest.mark.parametrize(
    "ask",
    [
        lambda made: made.delta_at("1/2", 1),
        lambda made: made.delta_mpmath(1),
        lambda made: made.delta_sympy(1),
        lambda made: made.pivot_sympy(1),
    ],
)
def test_what_is_about_br_and_dp_says_what_answers_instead(
    ask: Callable[[Any], object], text: str
) -> None:
    made = nonadaptive(text)
    with pytest.raises(ParameterError) as caught:
        ask(made)
    told = str(caught.value)
    assert len(told.splitlines()) == 1
    assert told.startswith("composition: got ")
    assert told.endswith(
        "wanted BR or DP: beside other mechanisms delta, bracket and worst_case answer"
    )
    assert made.bracket(1).upper.fraction() < 1
    made.worst_case(1)
