"""Where a delta is attained: the groups that are left out and the ties, by name."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import pytest

from exactdp import nonadaptive
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.solve.worst_cases import GroupAt
from exactdp.worst_t.curve import boxes_beside_one_curve

F = Fraction
TIE = "BR(1/10) BR(1/4) BR(7/20) BR(1/2)"


def test_a_tie_is_named() -> None:
    """BR(1/10) adds exactly nothing: it is left out, and may have any t up to 1/10."""
    found = nonadaptive(TIE).worst_case("1/2")
    assert ("BR(1/10)",) in found.dropped
    assert all(set(names) <= {"BR(1/10)"} for names in (*found.dropped, *found.free))
    at = found.dropped.index(("BR(1/10)",))
    assert found.free[at] == ("BR(1/10)",)
    group = found.groups[at][0]
    assert group.free is not None
    assert group.free[0].sign() == 0
    assert exact("0.0999999") < group.free[1] <= exact("1/10")
    assert group.says.startswith("BR(1/10) is left out: a tie, it may have any t from 0 to 0.0999")


@pytest.mark.parametrize(("eps_g", "t"), [("1/2", "0"), ("-1/2", "1/10")])
def test_a_group_that_is_left_out_is_named(eps_g: str, t: str) -> None:
    found = nonadaptive("BR(1/10)^2 BR(1)").worst_case(eps_g)
    assert found.ts[0][0] == exact(t)
    assert found.dropped == found.free == (("BR(1/10)^2",),)
    assert found.groups[0][0].free == (exact(0), exact("1/10"))
    assert found.groups[0][1].says == ""


@pytest.mark.parametrize(
    ("text", "eps_g"), [("BR(1)^3", 0), ("BR(1) BR(11/10)", 0), ("BR(1/2) BR(1) DP(1/3)", "1/2")]
)
def test_where_all_matter_none_is_named(text: str, eps_g: str | int) -> None:
    found = nonadaptive(text).worst_case(eps_g)
    assert all(not names for names in (*found.dropped, *found.free))
    assert len(found.groups) == len(found.ts)


def test_no_groups_where_nothing_depends_on_t() -> None:
    found = nonadaptive("DP(1)^3").worst_case(1)
    assert found.ts == found.dropped == ((),)
    assert found.groups == ((),)


def test_beside_other_classes_only_what_is_left_out_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # its search never ends: here it is given up earlier
    monkeypatch.setattr(
        boxes_beside_one_curve, "MOST_BALLS", boxes_beside_one_curve.MOST_BALLS // 16
    )
    for names in nonadaptive("BR(1/10)^2 BR(1) Laplace(2)").worst_case("1/2").free:
        assert not names


@pytest.mark.parametrize("count", [6, pytest.param(60, marks=pytest.mark.long)])
def test_at_a_tie_the_objective_is_the_same_for_every_t_of_the_interval(count: int) -> None:
    rng, ties = Random(count), 0
    for _ in range(count):
        eps = sorted({F(rng.choice([1, 2, 3, 8, 20, 40]), 20) for _ in range(3)})
        items = [f"BR({one})^{rng.choice([1, 1, 2])}" for one in eps]
        made = nonadaptive(" ".join(items + ["DP(1/7)"] * rng.choice([0, 0, 1])))
        total = made.reduction.core.support.fraction
        eps_g = F(rng.choice([1, -1])) * total * rng.choice([F(0), F(1, 4), F(1, 2), F(3, 4)])
        found = made.worst_case(eps_g)
        for ts, groups in zip(found.ts, found.groups, strict=True):
            base = made.delta_at(ts, eps_g, rtol="1e-40")
            for index, group in enumerate(groups):
                assert group.t == ts[index]
                if group.dropped:  # without it the objective is the same
                    assert group.t in (exact(0), exact(eps[index]))
                if group.free is None:
                    continue
                ties += 1
                low, high = group.free
                for other in (low, (low + high) / 2, high):
                    moved = [*ts[:index], other, *ts[index + 1 :]]
                    same = made.delta_at(moved, eps_g, rtol="1e-40")
                    assert base.intersect(same).reaches(F(1, 10**38)), (str(made), eps_g, other)
    assert ties > 0


@pytest.mark.parametrize("text", ["ZCDP(1/8)", "PF(1)", "RDP(2, 1) CDP(1, 1)"])
def test_classes_without_a_worst_case_say_so(text: str) -> None:
    with pytest.raises(ParameterError) as caught:
        nonadaptive(text).worst_case(1)
    told = str(caught.value)
    assert told.startswith("composition: got ")
    assert "a worst case is known" in told
    assert "\n" not in told
    assert nonadaptive(f"{text} BR(1)").worst_case(1).ts == ((),)  # no t is known
    assert nonadaptive("Gaussian(1)").worst_case(1).ts == ((),)  # nothing depends on t


@pytest.mark.parametrize("width", [F(7, 10**12), F(1, 10**30)])
def test_a_narrow_interval_is_not_printed_the_wrong_way_round(width: Fraction) -> None:
    low = F(1, 3)
    group = GroupAt("BR(1)", exact(0), True, (exact(low), exact(low + width)))
    ends = group.says.split(" from ")[1].split(" to ")
    assert low <= F(ends[0]) < F(ends[1]) <= low + width


def test_the_shell_names_them(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["delta", "BR(1/10)^2 BR(1)", "--eps-g", "1/2", "--explain"]
    said = "BR(1/10)^2 is left out: a tie, it may have any t from 0 to 1/10"
    assert run(asked) == 0
    assert f"  {said}" in capsys.readouterr().out.splitlines()
    assert run([*asked, "--json"]) == 0
    attained = json.loads(capsys.readouterr().out)["explain"]["attained"]
    assert attained == [{"ell": None, "t": ["0", "3/4"], "ties": [said]}]
