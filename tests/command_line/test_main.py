"""The command line: what it prints, its exit codes, and that bad input is one line, never more."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import exactdp
from exactdp.command_line.main import run
from exactdp.numbers.enclosures import Dyadic, Enclosure, End
from exactdp.solve import answering
from exactdp.solve.question import Solution
from exactdp.statements import THEOREM_3, Statement

MIX = "BR(1/10)^7 DP(1/10)^3"
RTOL = Fraction(1, 10**15)

Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *arguments: str) -> tuple[int, dict[str, object]]:
    """The exit code and the JSON object, which is alone on stdout."""
    code = run(arguments)
    out, err = capsys.readouterr()
    assert err == ""
    return code, json.loads(out)


# -- answers --------------------------------------------------------------------------------------


def test_no_mechanism_at_all_is_called_nothing(capsys: Capture) -> None:
    """It was BR(0)^0, which nobody had written."""
    assert run(["delta", "BR(1/10)^0", "--eps-g", "1/2"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "composition  nothing"


def test_delta_is_a_few_lines(capsys: Capture) -> None:
    assert run(["delta", "DP(0.1)^3 BR(1/10)^7", "--eps-g", "0.5"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = dict(line.split(maxsplit=1) for line in out.splitlines())
    assert list(lines) == ["composition", "eps_g", "delta", "route", "status"]
    assert lines["composition"] == MIX
    assert lines["eps_g"] == "1/2"
    assert lines["delta"].startswith("in [0.000689337263989370")
    assert lines["route"] == "theorem-3"
    assert lines["status"] == "relative width 1e-15 reached"


def test_epsilon_is_a_few_lines(capsys: Capture) -> None:
    assert run(["epsilon", "DP(1/10)^10", "--delta", "1e-6"]) == 0
    out, _ = capsys.readouterr()
    assert "delta        1/1000000\n" in out
    assert "eps_g        in [0." in out


@pytest.mark.parametrize("eps_g", [("--eps-g", "-1/2"), ("--eps-g=-1/2",), ("--eps-g", "-0.5")])
def test_negative_eps_g(capsys: Capture, eps_g: tuple[str, ...]) -> None:
    code, content = answer(capsys, "delta", MIX, *eps_g, "--json")
    assert code == 0
    assert content["eps_g"] == "-1/2"
    assert Fraction(str(content["lower"])) > Fraction(39, 100)


def check_end(end: object) -> None:
    assert isinstance(end, dict)
    assert set(end) == {"route", "rests_on"}
    assert isinstance(end["route"], str)
    for statement in end["rests_on"]:
        assert set(statement) == {"paper", "item", "form"}


@pytest.mark.parametrize(
    ("arguments", "given", "text"),
    [
        (("delta", MIX, "--eps-g", "1/2"), "eps_g", "1/2"),
        (("delta", MIX, "--eps-g", "1/2 ln 3"), "eps_g", "1/2 ln 3"),
        (("delta", "DP(1/10, 1e-6)^3 BR(1/10)", "--eps-g", "1"), "eps_g", "1"),
        (("epsilon", MIX, "--delta", "1e-6"), "delta", "1/1000000"),
    ],
)
@pytest.mark.parametrize("rtol", ["1e-15", "1e-40", "1/3"])
def test_json_follows_the_schema(
    capsys: Capture, arguments: tuple[str, ...], given: str, text: str, rtol: str
) -> None:
    code, content = answer(capsys, *arguments, "--rtol", rtol, "--json")
    assert code == 0
    keys = "schema quantity composition neighbours adaptive given lower upper ends status rtol"
    keys += " version seconds"
    assert list(content) == [given if key == "given" else key for key in keys.split()]
    assert content["schema"] == 1
    assert content["quantity"] == arguments[0]
    assert content["adaptive"] is False
    assert content[given] == text
    assert content["status"] == "reached"
    assert content["rtol"] == rtol
    assert content["version"] == exactdp.__version__
    assert isinstance(content["seconds"], float)
    ends = content["ends"]
    assert isinstance(ends, dict)
    assert list(ends) == ["lower", "upper"]
    check_end(ends["lower"])
    check_end(ends["upper"])
    lower, upper = Fraction(str(content["lower"])), Fraction(str(content["upper"]))
    assert 0 < lower <= upper
    assert upper - lower <= Fraction(rtol) * lower  # of the decimals as printed


def test_the_printed_decimals_contain_the_enclosure(capsys: Capture) -> None:
    _, content = answer(capsys, "delta", MIX, "--eps-g", "1/3", "--json")
    inside = exactdp.nonadaptive(MIX).delta("1/3")
    assert Fraction(str(content["lower"])) <= inside.lower.fraction()
    assert Fraction(str(content["upper"])) >= inside.upper.fraction()


@pytest.mark.parametrize(("delta", "text"), [("1", "-inf"), ("1e-9", "inf")])
def test_infinite_epsilon(capsys: Capture, delta: str, text: str) -> None:
    code, content = answer(capsys, "epsilon", "DP(1, 1e-6)", "--delta", delta, "--json")
    assert code == 0
    assert (content["lower"], content["upper"]) == (text, text)


def test_explain_says_what_each_end_rests_on(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def recorded(statement: Statement) -> dict[str, object] | None:
        if statement != THEOREM_3:
            return None
        return {"verdict": "CERTIFIED", "scope": "k <= 8", "stale": True}

    for module in ("exactdp.command_line.replies", "exactdp.recorded_verdicts"):
        monkeypatch.setattr(f"{module}.verdict", recorded)
    assert run(["delta", MIX, "--eps-g", "1/2", "--explain"]) == 0
    brief, _ = capsys.readouterr()
    lines = brief.splitlines()
    rests = lines[lines.index("both ends (route theorem-3) rest on") + 1 : -1]
    assert rests[0].startswith(
        "  cesar-rogers-2022, Theorem 3 (printed): CERTIFIED, stale; the opt"
    )
    assert len(rests) == 4  # one line a statement
    assert all(
        line.startswith("  ") and ": no verdict recorded yet; " in line for line in rests[1:]
    )
    assert all(len(line) <= 96 for line in rests)
    assert run(["delta", MIX, "--eps-g", "1/2", "--explain=full"]) == 0
    out, _ = capsys.readouterr()
    assert "both ends (route theorem-3) rest on" in out
    assert f"  cesar-rogers-2022, Theorem 3 (printed)\n    {THEOREM_3.says}\n" in out
    stale = "stale: the statement, or a claim about it, has changed since; scope: k <= 8"
    assert f"\n    CERTIFIED; {stale}\n" in out
    assert "\n    no verdict recorded yet\n" in out
    assert "attained at l = 2, BR(1/10)^7: t = 1/16" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["delta", MIX, "--eps-g", "1/2", "--explain", "full"],
        ["delta", "--explain", "full", MIX, "--eps-g", "1/2"],
        ["delta", MIX, "--eps-g", "1/2", "--explain=full"],
    ],
)
def test_the_whole_scope_is_told_on_request(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    entry = {"verdict": "ARGUED", "line": "ARGUED from 2 checked steps", "scope": "k <= 8"}
    monkeypatch.setattr("exactdp.recorded_verdicts.verdict", lambda _: entry)
    assert run(arguments) == 0
    assert "\n    ARGUED from 2 checked steps; scope: k <= 8\n" in capsys.readouterr().out
    assert run(["delta", MIX, "--eps-g", "1/2", "--explain"]) == 0
    brief = capsys.readouterr().out
    assert " (printed): ARGUED; " in brief
    assert "scope" not in brief
    assert run(["delta", MIX, "--eps-g", "1/2", "--explain=half"]) == 2
    assert capsys.readouterr().err.endswith("wanted no value for it, or --explain=full\n")
    assert run(["delta", MIX, "full", "--eps-g", "1/2"]) == 2
    capsys.readouterr()


def test_explain_in_json_is_one_more_key(capsys: Capture) -> None:
    _, content = answer(capsys, "delta", MIX, "--eps-g", "1/2", "--explain", "--json")
    explained = content["explain"]
    assert isinstance(explained, dict)
    assert explained["attained"] == [{"ell": 2, "t": ["1/16"]}]
    assert {"paper", "item", "form", "says", "verdict"} == set(explained["statements"][0])


def test_explain_lists_every_maximiser_at_a_tie(capsys: Capture) -> None:
    assert run(["delta", "BR(1)^2", "--eps-g", "0", "--explain"]) == 0
    out, _ = capsys.readouterr()
    assert out.count("attained at l = ") == 2
    assert "2 maximisers: equal" in out


@pytest.mark.parametrize("quantity", [("delta", "--eps-g", "10"), ("epsilon", "--delta", "1e-6")])
def test_fallback_is_one_sided_and_says_so(capsys: Capture, quantity: tuple[str, ...]) -> None:
    name, *given = quantity
    code, content = answer(capsys, name, "BR(1/10)^1000", *given, "--fallback", "--json")
    assert code == 3
    assert content["status"] == "width_not_reached"
    assert "theorem-5" in json.dumps(content["ends"])
    code, tight = answer(capsys, name, "BR(1/10)^1000", *given, "--json")
    assert code == 0
    assert Fraction(str(tight["upper"])) <= Fraction(str(content["upper"]))


def test_width_not_reached_prints_the_bracket_and_exits_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ends = End("murtagh-vadhan"), End("theorem-5")
    wide = Enclosure(Dyadic(1, -4), Dyadic(1, -3), *ends, rtol=RTOL)
    monkeypatch.setattr(answering, "iterate", lambda question: iter([Solution(wide, "budget")]))
    code, content = answer(capsys, "delta", MIX, "--eps-g", "1", "--json")
    assert code == 3
    assert content["status"] == "budget"
    assert (content["lower"], content["upper"]) == ("0.0625", "0.125")
    assert run(["delta", MIX, "--eps-g", "1"]) == 3
    out, err = capsys.readouterr()
    assert "in [0.0625, 0.125]" in out
    assert "murtagh-vadhan (lower), theorem-5 (upper)" in out
    assert "relative width 1e-15 not reached; the budget ran out first" in out
    assert err == ""


# -- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [(), ("delta",), ("epsilon",), ("table",)])
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_is_short_and_has_an_example(
    capsys: Capture, command: tuple[str, ...], flag: str
) -> None:
    assert run([*command, flag]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "\n    exactdp " in out
    assert "Example" in out
    assert len(out.splitlines()) <= {("table",): 58, (): 53}.get(command, 32)  # (): a line each
    assert out.isascii()


def test_a_line_of_the_help_installs_completion(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["--help"]) == 0
    assert '\n    eval "$(_EXACTDP_COMPLETE=source_bash exactdp)"\n' in capsys.readouterr().out
    monkeypatch.setenv("_EXACTDP_COMPLETE", "source_bash")
    assert run([]) == 0
    assert "complete -o default -F _exactdp_completion exactdp" in capsys.readouterr().out
    monkeypatch.setenv("_EXACTDP_COMPLETE", "complete_bash")
    for words, place, found in (
        ("exactdp ca", 1, "calibrate"),
        ("exactdp delta --ep", 2, "--eps-g"),
    ):
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", str(place))
        assert run([]) == 0
        assert capsys.readouterr().out.split() == [found]


def test_version(capsys: Capture) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"exactdp {exactdp.__version__}\n"


# -- adaptive composition -------------------------------------------------------------------------


def test_adaptive_answers_repeat_the_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["delta", "--adaptive", "DP(1) BR(1)^2", "--eps-g", "1/4", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["composition"] == "DP(1) BR(1)^2"
    assert content["adaptive"] is True
    assert run(["delta", "BR(1)^2 DP(1)", "--eps-g", "1/4", "--adaptive"]) == 0
    text = capsys.readouterr().out
    assert "BR(1)^2 DP(1)" in text
    assert "in this order" in text


def test_adaptive_epsilon_and_explain(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["epsilon", "--adaptive", "BR(1)^5", "--delta", "1e-3", "--explain", "--rtol"]
    assert run([*arguments, "1e-4"]) == 0
    text = capsys.readouterr().out
    assert "Curvature push-forward" in text
    assert "Lemma 5.1" in text


def test_too_long_for_the_adaptive_recursion(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["delta", "--adaptive", "BR(1)^9000000", "--eps-g", "5000000"]
    assert run(arguments) == 3
    captured = capsys.readouterr()
    assert "the budget ran out first" in captured.out
    assert run([*arguments, "--fallback"]) == 3


# -- what an answer stood for ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            "epsilon EM(1/10)^7 --delta 1e-6",
            "EM(1/10): weights exp(u/10) at sensitivity 1, answered as",
        ),
        (
            "epsilon EM(2/3,2,monotone) --delta 1/9",
            "weights exp(2/3 u) at sensitivity 2, monotone, an",
        ),
        (
            "delta PF(1/10) --eps-g 0 --fallback",
            "PF(1/10): permute-and-flip with exp(u/10) at sensi",
        ),
        (
            "delta ZCDP(1/8) --eps-g 1 --fallback",
            "ZCDP(1/8): what Gaussian noise has with sigma some",
        ),
        ("epsilon BR(1/10)^7 --delta 1/2", "0 suffices: delta(0) <= 0.0547\n"),
    ],
)
def test_what_an_answer_stood_for_is_one_line(words: str, line: str, capsys: Capture) -> None:
    assert run(words.split()) in {0, 3}
    assert line in capsys.readouterr().out
