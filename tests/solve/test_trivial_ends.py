"""What answers without a route rest on: the statement that covers the case, and no other."""

from __future__ import annotations

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.command_line.main import run
from exactdp.numbers.enclosures import Enclosure
from exactdp.recorded_verdicts import all_formal

CONCRETE, DEFINITION, SUM = "Concrete pairs", "Definition", "Support"
MEMBER = "Gaussian member"
CURVE = "Lemma 3.4, the centred moment"
MOMENTS, ORDERS = "Set-wise moments", "Optimal conversion"


def items(found: Enclosure) -> set[str]:
    """The items that both ends rest on."""
    assert found.lower_end == found.upper_end
    return {one.item for one in found.lower_end.rests_on}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Gaussian(1)", {CONCRETE, DEFINITION}),
        ("Gaussian(1)^3 DP(1)", {CONCRETE, DEFINITION, "Silent member"}),
        ("ZCDP(1/8)", {MEMBER, CONCRETE, DEFINITION}),
        ("RDP(2, 1)", {MEMBER, CONCRETE, DEFINITION}),
        ("ZCDP(1/8) BR(1)", {MEMBER, CONCRETE, DEFINITION, "Silent member"}),
        ("Finite(1/2 1/2 0, 1/2 1/4 1/4)", {DEFINITION}),
        ("DP(1)", {SUM}),
        ("EM(1)", {SUM, "Exponential mechanisms"}),
        ("PF(1)", {SUM, "Permute-and-flip"}),
        ("Laplace(1) BR(1)", {SUM, CONCRETE, DEFINITION}),
        ("RR(3, 1)", {SUM, DEFINITION}),
        ("DP(1, 1/10)", {"Lemma 12"}),
    ],
)
def test_eps_g_at_delta_0(text: str, wanted: set[str]) -> None:
    assert items(nonadaptive(text).epsilon(0)) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Gaussian(1, 0)", {CONCRETE, DEFINITION}),
        ("ZCDP(-1, 1)", {CURVE}),
        ("CDP(0, 1)", {"Lemma 2.2, the divergence", "Mean of CDP", CURVE}),
        ("RDP(2, 0)", {MOMENTS, ORDERS}),
        ("Finite(1, 1)", {DEFINITION}),
        ("DP(0)", {SUM}),
        ("Gaussian(1, 0) DP(1)", {SUM, CONCRETE, DEFINITION}),
        ("Subsampled(Laplace(1), 1)", {SUM, CONCRETE, DEFINITION}),
        ("BR(1)^2", {SUM}),
    ],
)
def test_delta_beyond_the_end(text: str, wanted: set[str]) -> None:
    found = nonadaptive(text).delta(2)
    assert (float(found.lower_float), float(found.upper_float)) == (0, 0)
    assert items(found) == wanted


@pytest.mark.parametrize(
    ("text", "formal"),
    [("Gaussian(1, 0)", False), *((t, True) for t in ("ZCDP(-1, 1)", "CDP(0, 1)", "RDP(2, 0)"))],
)
def test_theorems_are_about_moments_and_not_about_densities(text: str, formal: bool) -> None:
    for made in (nonadaptive(text), adaptive(text)):
        assert all_formal(made.delta(1).lower_end.rests_on) == formal
        assert all_formal(made.delta("1/2").upper_end.rests_on) == formal


def test_no_theorem_is_about_members_with_densities() -> None:
    for text in ("Gaussian(1)", "ZCDP(1/8)", "CDP(1, 1)", "RDP(2, 1)", "Laplace(1)"):
        for made in (nonadaptive(text), adaptive(text)):
            assert not all_formal(made.epsilon(0).lower_end.rests_on), text
    for text in ("DP(1)^2 BR(1)", "Finite(2/3 1/3, 1/3 2/3)"):
        assert all_formal(nonadaptive(text).epsilon(0).lower_end.rests_on)
        assert all_formal(nonadaptive(text).delta(3).lower_end.rests_on)


def test_no_delta_is_above_1() -> None:
    for text in ("Gaussian(1)", "ZCDP(1/8)", "DP(1)"):
        assert items(nonadaptive(text).epsilon(1)) == set()


def test_a_pair_is_no_noise_and_renyi_dp_no_zcdp() -> None:
    assert items(nonadaptive("Finite(1 0, 0 1)").delta(1)) == {DEFINITION}
    assert items(nonadaptive("Finite(2/3 1/3, 1/2 1/2)^2").delta("1/2")) == {DEFINITION}
    mixed = nonadaptive("Finite(2/3 1/3, 1/3 2/3) Laplace(2)").delta("1/2", rtol="1/10")
    assert {CONCRETE, DEFINITION} <= {one.item for one in mixed.lower_end.rests_on}
    upper = nonadaptive("RDP(10, 1/2)").bracket_epsilon("1e-6").upper_end.rests_on
    named = {one.item for one in upper}
    assert CURVE not in named
    assert {MOMENTS, ORDERS} <= named
    assert all_formal(upper)
    both = nonadaptive("RDP(10, 1/2) ZCDP(1/8)").bracket_epsilon("1e-6").upper_end.rests_on
    assert {CURVE, MOMENTS} <= {one.item for one in both}


def test_the_shell_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["epsilon", "Gaussian(1)", "--delta", "0", "--explain"]) == 0
    told = capsys.readouterr().out
    assert "both ends (route closed form) rest on\n" in told
    assert "Support" not in told
    assert run(["delta", "ZCDP(-1,1)", "--eps-g", "1", "--json", "--explain"]) == 0
    told = capsys.readouterr().out
    assert "the centred moment" in told
    assert "Support" not in told
