"""exactdp stopping and exactdp shortest."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from exactdp.command_line.main import run
from exactdp.output_dp.early_stopping import stopping

Capture = pytest.CaptureFixture[str]


def test_json(capsys: Capture) -> None:
    places, costs = "20,30,40", "1/2,3/4,1"
    code = run(["stopping", "DP(1/10)^40", "--at", places, "--costs", costs, "--rule", "--json"])
    assert code == 0
    said = json.loads(capsys.readouterr().out)
    early = stopping([20, 30, 40], "DP(1/10)^40", ["1/2", "3/4", 1])
    delta = early.delta(rtol="1e-25")
    assert Fraction(said["lower"]) <= delta.lower.fraction()
    assert delta.upper.fraction() <= Fraction(said["upper"])
    assert Fraction(said["largest_european"]["lower"]) < Fraction(said["upper"])
    assert Fraction(said["upper"]) < Fraction(said["lemma_11"]["lower"])
    assert said["ends"]["upper"]["rests_on"][0]["item"] == "Theorem 15"
    assert [place["k"] for place in said["rule"]] == [20, 30]
    assert [place["stop_from"] for place in said["rule"]] == [
        str(place.stop_from) for place in early.rule().places
    ]
    assert (said["at"], said["costs"], said["status"]) == (
        [20, 30, 40],
        costs.split(","),
        "reached",
    )


@pytest.mark.parametrize("best", ["free", "proportional"])
def test_costs_for_a_delta(capsys: Capture, best: str) -> None:
    text = ["stopping", "DP(1/10)^40", "--at", "20,40", "--delta", "1e-4", "--best", best, "--json"]
    assert run([*text, "--costs", "1,2"]) == 0
    said = json.loads(capsys.readouterr().out)
    found = stopping([20, 40], "DP(1/10)^40", said["costs"]).delta()
    assert Fraction(99, 10**6) < found.lower.fraction() < found.upper.fraction() <= Fraction("1e-4")


def test_text(capsys: Capture) -> None:
    assert run(["stopping", "BR(1/10)^6", "--at", "3,6", "--costs", "1/4,1/3"]) == 0
    out = capsys.readouterr().out
    assert "stop after    3, 6" in out
    assert "largest part" in out
    mixed = " ".join(f"DP(1/{n})" for n in range(7, 90))
    code = run(["stopping", mixed, "--at", "83", "--costs", "1", "--rtol", "1e-9", "--budget", "1"])
    assert code == 3
    assert "the budget ran out first" in capsys.readouterr().out


def test_shortest(capsys: Capture) -> None:
    assert run(["shortest", "--delta", "1e-5,1e-6", "--format", "csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(",")[:2] for line in lines[1:]] == [["1/100000", "16"], ["1/1000000", "19"]]
    assert run(["shortest"]) == 0
    assert "41" in capsys.readouterr().out.splitlines()[-1]
    assert run(["shortest", "--eps", "1", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rows"]) == 8


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["DP(1)^2", "--at", "1,x", "--costs", "1,2"], "at: got 'x'"),
        (["DP(1)^2", "--at", "1,2"], "costs: got"),
        (["DP(1)^2", "--at", "1,2", "--costs", "1,-2"], "costs: got '-2'; wanted a cost >= 0"),
        (["DP(1)^2", "--at", "2,1", "--costs", "1,2"], "k: got [2, 1]"),
        (["DP(1)^2", "--at", "1,3", "--costs", "1,2"], "k: got 3"),
        (["DP(1)^2", "--at", "1,2", "--delta", "2"], "delta: got '2'"),
        (["DP(1)^2", "--at", "1,2", "--costs", "1,2", "--best", "free"], "best: got 'free'"),
        (["DP(1)^2", "--at", "1,2", "--delta", "1/2", "--best", "x"], "best: got 'x'"),
        (["DP(1)^2", "--at", "1,2", "--delta", "1/2", "--best", "proportional"], "best: got"),
        (["DP(1)^2", "more", "--at", "1,2", "--costs", "1,2"], "arguments: got 'more'"),
        (["XX(1)", "--at", "1", "--costs", "1"], "composition: got 'XX'"),
        (["BR(1e9)", "--at", "1", "--costs", "1/2", "--rule"], "mechanisms: got losses"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, arguments: list[str], named: str) -> None:
    assert run(["stopping", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(named)
    assert said.err.count("\n") == 1


def test_bad_input_of_shortest(capsys: Capture) -> None:
    for arguments in (["--delta", "0"], ["--eps", "-1"], ["--format", "pdf"], ["--delta", "1,,2"]):
        assert run(["shortest", *arguments]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_rules_where_t_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["stopping", "BR(1/3)^4", "--at", "2,4", "--costs", "1/4,1/2", "--rule"]
    assert run(arguments) == 0
    out = capsys.readouterr().out
    assert "k = 2: go on up to loss 0.2" in out
    assert "points of a grid, rounded to 12 digits" in out
    assert run(["stopping", "DP(1/3)^4", *arguments[2:]]) == 0
    assert "(loss = ln(Pr_0/Pr_1)):" in capsys.readouterr().out
    assert run([*arguments, "--json"]) == 0
    (place,) = json.loads(capsys.readouterr().out)["rule"]
    assert place["listed"] is False
    assert place["k"] == 2
