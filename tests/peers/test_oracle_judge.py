"""What answers are worth, held against an oracle."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from typing import Any

import pytest

from exactdp import ParameterError
from exactdp.peers import oracle_judge
from exactdp.peers.oracle_judge import VERDICTS, Standards, judge, passes, read_answers, verdict
from exactdp.peers.oracle_known_failures import FAILURES, read_expectations

from .oracles import built

CELL = "pure-dp:k=1,eps=1.0,eps_g=0.0"


def _answers(value: Any, **changes: Any) -> str:
    content = {
        "schema": 1,
        "family": "pure-dp",
        "library": {"name": "peer", "version": "1"},
        "answers": [{"cell": CELL, "value": value, "claimed": "upper"}],
    }
    return json.dumps({**content, **changes})


def _judged(value: Any, ulps: int = 4) -> oracle_judge.Judgement:
    standards = Standards.read(ulps)
    (found,) = judge(built("pure-dp"), read_answers(_answers(value)), standards)
    return found


def test_verdicts_change_exactly_where_they_should() -> None:
    cell = built("pure-dp")[CELL]
    lower, upper = Fraction(cell.lower), Fraction(cell.upper)
    ulp, bit = Fraction(math.ulp(cell.lower)), Fraction(1, 2**300)
    for ulps in (0, 1, 4, 100):
        edge, allowed = lower - ulps * ulp, Standards(ulps)
        assert verdict(upper, lower, upper, allowed) == "SAFE"
        assert verdict(upper + bit, lower, upper, allowed) == "SAFE"
        assert verdict(upper - bit, lower, upper, allowed) == "ROUNDOFF"
        assert verdict(lower, lower, upper, allowed) == "ROUNDOFF"
        assert verdict(edge, lower, upper, allowed) == "ROUNDOFF"
        assert verdict(edge - bit, lower, upper, allowed) == "UNSAFE"


def test_inside_the_enclosure_is_said_to_be_undecided() -> None:
    cell = built("pure-dp")[CELL]
    inside = _judged(cell.lower)
    assert (inside.verdict, inside.decided) == ("ROUNDOFF", False)
    assert oracle_judge.figure(inside).startswith("undecided: inside [0.462117157260009")
    below = _judged(math.nextafter(cell.lower, 0))
    assert (below.verdict, below.decided, below.ulps) == ("ROUNDOFF", True, -1)
    assert _judged(math.nextafter(cell.lower, 0), ulps=0).verdict == "UNSAFE"
    above = _judged(cell.upper)
    assert (above.verdict, above.decided, above.ulps) == ("SAFE", True, 0)


def test_figures_are_the_distances_to_the_deciding_end() -> None:
    cell = built("pure-dp")[CELL]
    short = _judged(0.46)
    assert short.verdict == "UNSAFE"
    assert short.relative == (Fraction(0.46) - Fraction(cell.lower)) / Fraction(cell.lower)
    assert oracle_judge.figure(short) == (
        "3.81e+13 ulps below 0.46211715726000974, relative 0.00458"
    )
    wide = _judged(0.5)
    assert wide.relative == (Fraction(0.5) - Fraction(cell.upper)) / Fraction(cell.upper)
    assert oracle_judge.figure(wide).endswith("ulps above 0.4621171572600098, relative 0.0819")


@pytest.mark.parametrize(
    "value", ["0x1.d93572d8ec2a0p-2", "0.46211715726000977", "1/2", 1, "1e-9999", "-1", 0]
)
def test_values_are_numbers_or_texts(value: Any) -> None:
    if isinstance(value, str):
        exactly = Fraction(value) if "x" not in value else Fraction(float.fromhex(value))
    else:
        exactly = Fraction(value)
    found = _judged(value)
    assert found.answer.value == exactly
    told = verdict(exactly, Fraction(found.cell.lower), Fraction(found.cell.upper))
    assert found.verdict == ("VACUOUS" if exactly == 1 else told)
    assert oracle_judge.figure(found)


def test_a_json_number_is_the_double_and_a_text_is_exact() -> None:
    assert _judged(0.1).answer.value == Fraction(0.1)
    assert _judged("0.1").answer.value == Fraction(1, 10)


def test_where_the_value_is_zero_only_what_is_below_is_wrong() -> None:
    cell = "pure-dp:k=1,eps=1.0,eps_g=1.0"
    entry = {"cell": cell, "claimed": "upper"}
    for value, wanted in ((0, "SAFE"), (1e-17, "SAFE"), (-1e-17, "UNSAFE"), (-5e-324, "ROUNDOFF")):
        text = _answers(0, answers=[{**entry, "value": value}])
        (found,) = judge(built("pure-dp"), read_answers(text))
        assert found.verdict == wanted
        assert found.relative is None
        assert oracle_judge.figure(found)


def test_an_epsilon_is_judged_alike_and_0_is_safe_for_a_negative_one() -> None:
    cell = built("pure-dp")["pure-dp:k=1,eps=1.0,delta=0.8"]
    assert cell.upper < -1.6
    values = ((0, "SAFE"), (cell.upper, "SAFE"), (cell.lower, "ROUNDOFF"), (-1.61, "UNSAFE"))
    for value, wanted in values:
        text = _answers(0, answers=[{"cell": cell.id, "value": value, "claimed": "upper"}])
        (found,) = judge(built("pure-dp"), read_answers(text))
        assert found.verdict == wanted, value


GOOD: dict[str, Any] = {"cell": CELL, "value": 0.5, "claimed": "upper"}
NO_NUMBERS: tuple[Any, ...] = (
    *(
        "abc",
        None,
        "NaN",
        "1/0",
        "1 ln 2",
        "0.5; import os",
        "",
        "9" * 2000,
        "1e99999",
        "a\x1b[2Jb",
    ),
    *(10**390, 10**500, True, [0.5], {"a": 1}),
)


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (
            {**GOOD, "claimed": "exact"},
            r"answers\[1\]\.claimed: got 'exact'; wanted upper or lower",
        ),
        ({**GOOD, "cell": 3}, r"answers\[1\]\.cell: got 3"),
        ({**GOOD, "cell": CELL.replace("0.0", "1.0")}, r"answers\[1\]\.cell: .* the other is"),
        ({"value": 1, "claimed": "upper"}, r"answers\[1\]\.cell: got nothing; wanted this key"),
        ({**GOOD, "note": 1}, r"answers\[1\]\.note: got an unknown key"),
    ],
)
def test_bad_answers_are_refused_by_the_path(entry: dict[str, Any], says: str) -> None:
    first = {**GOOD, "cell": "pure-dp:k=1,eps=1.0,eps_g=1.0"}
    with pytest.raises(ParameterError, match=f"^{says}") as caught:
        read_answers(_answers(0, answers=[first, entry]))
    assert "\n" not in str(caught.value)


def test_answers_about_something_else_are_refused() -> None:
    unknown = read_answers(_answers(0, answers=[{**GOOD, "cell": "pure-dp:k=7,eps=0.1,eps_g=0"}]))
    with pytest.raises(ParameterError, match=r"^answers\[0\]\.cell: .* of the pure-dp oracle"):
        judge(built("pure-dp"), unknown)
    with pytest.raises(ParameterError, match=r"^family: got 'pure-dp'; wanted bounded-range"):
        judge(built("bounded-range"), unknown)
    for ulps in (-1, 1.5, True, 10**10):
        with pytest.raises(ParameterError, match=r"^ulps: got"):
            Standards.read(ulps)  # type: ignore[arg-type]


def test_the_documented_example_reads() -> None:
    """The JSON in the docstring of the module is an answers file."""
    text = str(oracle_judge.__doc__).partition("::\n")[2].partition("``value``")[0]
    answers = read_answers(text)
    assert (answers.library, len(answers.answers)) == ("dp_accounting", 2)
    assert len(judge(built("pure-dp"), answers)) == 2


def test_the_verdicts_as_text() -> None:
    cell = built("pure-dp")[CELL]
    entries = [
        {**GOOD, "value": 0.5},
        {**GOOD, "cell": "pure-dp:k=3,eps=0.1,eps_g=0.3", "value": 0},
        {**GOOD, "cell": "pure-dp:k=1,eps=0.1,eps_g=0.0", "value": 0.04995837495787997},
    ]
    answers = read_answers(_answers(0, answers=entries))
    text = oracle_judge.as_text(built("pure-dp"), answers, judge(built("pure-dp"), answers))
    head, *rows, counts = text.splitlines()
    assert "peer 1" in head
    assert [row.split()[0] for row in rows] == ["UNSAFE", "ROUNDOFF", "SAFE"]
    assert "relative 1" in rows[0]
    left = len(built("pure-dp").cells) - 3
    off = "half of the true ones are within 0.0819 of the optimum (relative)"
    assert counts == f"1 UNSAFE, 1 ROUNDOFF (1 undecided), 1 SAFE; {off}; {left} cells not answered"
    assert repr(cell.upper) in rows[2]


def test_a_tolerance_separates_roundoff_from_falsehood() -> None:
    """2e-15 below the optimum, and 19 % below it: both were UNSAFE."""
    cell = built("pure-dp")[CELL]
    lower = Fraction(cell.lower)
    near, far = lower * (1 - Fraction(2, 10**15)), lower * Fraction(81, 100)
    for rtol, wanted in (
        (0, ("UNSAFE", "UNSAFE")),
        ("1e-12", ("TOLERATED", "UNSAFE")),
        ("19/100", ("TOLERATED", "TOLERATED")),
        ("0.18999", ("TOLERATED", "UNSAFE")),
        ("2e-15", ("TOLERATED", "UNSAFE")),
        ("1.9999e-15", ("UNSAFE", "UNSAFE")),
    ):
        for value, verdict_of in zip((near, far), wanted, strict=True):
            answers = read_answers(_answers(str(value)))
            (found,) = judge(built("pure-dp"), answers, Standards.read(rtol=rtol))
            assert found.verdict == verdict_of, (rtol, value)
    for rtol in ("-1e-9", 1, "ln 2", "x", math.nan):
        with pytest.raises(ParameterError, match=r"^rtol: "):
            Standards.read(rtol=rtol)


@pytest.mark.parametrize(
    ("value", "wanted", "said"),
    [
        (math.nan, "INVALID", "no number that can be read"),
        ("nan", "INVALID", "no number that can be read"),
        *((bad, "INVALID", "no number that can be read") for bad in NO_NUMBERS),
        (math.inf, "VACUOUS", "infinite: true, and says nothing"),
        ("inf", "VACUOUS", "infinite: true, and says nothing"),
        (-math.inf, "UNSAFE", "minus infinity is no upper bound"),
    ],
    ids=lambda one: ascii(one)[:20],
)
def test_what_is_no_finite_number_leaves_the_others_to_be_judged(
    value: Any, wanted: str, said: str
) -> None:
    entries = [
        {**GOOD, "value": value},
        {**GOOD, "cell": "pure-dp:k=1,eps=1.0,eps_g=-1.0", "value": 1},
    ]
    answers = read_answers(_answers(0, answers=entries))
    found = judge(built("pure-dp"), answers)
    assert [one.verdict for one in found] == [wanted, "SAFE"]
    assert oracle_judge.figure(found[0]) == said
    first = oracle_judge.as_text(built("pure-dp"), answers, found).splitlines()[1:3]
    assert any(row.startswith(f"{wanted} ") and row.endswith(said) for row in first)
    assert said in oracle_judge.as_text(built("pure-dp"), answers, found)


def test_the_worst_stands_first() -> None:
    *cells, last = [cell for cell in built("pure-dp").cells if cell.lower > 0][:4]
    shares = (Fraction(9, 10), Fraction(1, 2), Fraction(99, 100))
    entries = [
        {"cell": cell.id, "value": str(Fraction(cell.lower) * share), "claimed": "upper"}
        for cell, share in zip(cells, shares, strict=True)
    ]
    entries.append({"cell": last.id, "value": "-inf", "claimed": "upper"})
    answers = read_answers(_answers(0, answers=entries))
    text = oracle_judge.as_text(built("pure-dp"), answers, judge(built("pure-dp"), answers))
    assert text.splitlines()[1].endswith("minus infinity is no upper bound")
    shown = [row.split("relative ")[1] for row in text.splitlines()[2:5]]
    assert shown == ["0.5", "0.1", "0.01"] or [f"{float(one):.2f}" for one in shown] == [
        "0.50", "0.10", "0.01",
    ]  # fmt: skip


# -- both sides, and what a true answer is worth -------------------------------------------------


def _one(value: Any, claimed: str, cell: str = CELL, **standards: Any) -> oracle_judge.Judgement:
    entry = {"cell": cell, "value": value, "claimed": claimed}
    answers = read_answers(_answers(0, answers=[entry]))
    (found,) = judge(built("pure-dp"), answers, Standards.read(**standards))
    return found


def test_a_lower_claim_is_the_mirror_image() -> None:
    cell = built("pure-dp")[CELL]
    assert _one(cell.lower, "lower").verdict == "SAFE"
    assert _one(cell.upper, "lower").verdict == "ROUNDOFF"
    assert not _one(cell.upper, "lower").decided
    past = math.nextafter(cell.upper, 1)
    assert (_one(past, "lower").verdict, _one(past, "lower").ulps) == ("ROUNDOFF", -1)
    assert _one(past, "lower", ulps=0).verdict == "UNSAFE"
    assert oracle_judge.figure(_one(0.47, "lower")).startswith("1.42e+14 ulps above 0.4621171572")
    assert oracle_judge.figure(_one(0.46, "lower")).startswith("3.81e+13 ulps below 0.4621171572")
    assert _one(0.47, "lower", rtol="1/50").verdict == "TOLERATED"
    assert _one(math.inf, "lower").verdict == "UNSAFE"
    assert oracle_judge.figure(_one(math.inf, "lower")) == "plus infinity is no lower bound"


@pytest.mark.parametrize(
    ("value", "claimed", "standards", "wanted"),
    [
        (0.5, "upper", {}, "SAFE"),
        (0.5, "upper", {"within": "1/10"}, "SAFE"),
        (0.5, "upper", {"within": "0.08"}, "LOOSE"),
        (0.5, "upper", {"within": "0.08", "atol": "0.04"}, "SAFE"),
        (0.5, "upper", {"within": 0}, "LOOSE"),
        (1, "upper", {}, "VACUOUS"),
        (1, "upper", {"within": 10}, "VACUOUS"),
        ("inf", "upper", {"within": 10}, "VACUOUS"),
        (0.9, "upper", {}, "SAFE"),
        (0.4, "lower", {"within": "1/5"}, "SAFE"),
        (0.4, "lower", {"within": "1/10"}, "LOOSE"),
        (0, "lower", {}, "VACUOUS"),
        (-1, "lower", {}, "VACUOUS"),
        ("-inf", "lower", {}, "VACUOUS"),
        (0, "lower", {"atol": "1/2"}, "SAFE"),
        (0.46, "upper", {"atol": "1/100"}, "TOLERATED"),
        (0.46, "upper", {"atol": "1/1000"}, "UNSAFE"),
        (0.47, "lower", {"atol": "1/100"}, "TOLERATED"),
    ],
)
def test_what_is_true_is_graded(
    value: Any, claimed: str, standards: dict[str, Any], wanted: str
) -> None:
    assert _one(value, claimed, **standards).verdict == wanted


def test_a_trivial_answer_next_to_the_optimum_says_something() -> None:
    """delta of -20 is above 0.999: that it is at most 1 is as good as anything."""
    (cell,) = (c for c in built("pure-dp").cells if c.given == -20.0)
    assert cell.lower > 0.99
    assert _one(1, "upper", cell.id).verdict == "SAFE"
    nothing = "pure-dp:k=1,eps=1.0,eps_g=1.0"  # where delta is 0
    assert _one(0, "lower", nothing).verdict == "SAFE"
    assert _one(1, "upper", nothing).verdict == "VACUOUS"
    assert _one(1e-9, "upper", nothing, within=1).verdict == "LOOSE"
    assert _one(1e-9, "upper", nothing, within=1, atol="1e-8").verdict == "SAFE"


def test_an_accountant_that_says_infinity_does_not_pass() -> None:
    oracle = built("pure-dp")
    entries = [{"cell": c.id, "value": "inf", "claimed": "upper"} for c in oracle.cells]
    found = judge(oracle, read_answers(_answers(0, answers=entries)))
    assert {one.verdict for one in found} == {"VACUOUS"}
    assert not passes(found)
    assert f"{len(oracle.cells)} VACUOUS" in oracle_judge.summary(oracle, found)


def test_an_epsilon_of_0_is_never_loose_for_a_negative_one() -> None:
    cell = built("pure-dp")["pure-dp:k=1,eps=1.0,delta=0.8"]
    assert cell.upper < 0
    assert _one(0, "upper", cell.id, within=0).verdict == "SAFE"
    assert _one(1e-9, "upper", cell.id, within=0).verdict == "LOOSE"
    assert _one(0, "lower", cell.id).verdict == "UNSAFE"


def test_a_cell_may_have_an_answer_of_each_kind() -> None:
    both = [{"cell": CELL, "value": v, "claimed": c} for v, c in ((0.5, "upper"), (0.4, "lower"))]
    assert len(judge(built("pure-dp"), read_answers(_answers(0, answers=both)))) == 2
    with pytest.raises(ParameterError, match=r"\[2\]\.cell: .* one lower answer for a cell; the"):
        read_answers(_answers(0, answers=[*both, both[1]]))


@pytest.mark.parametrize(
    ("parameter", "value"),
    [("atol", "-1"), ("atol", "ln 2"), ("within", -1), ("within", "x"), ("within", "ln 3")],
)
def test_standards_are_read(parameter: str, value: Any) -> None:
    with pytest.raises(ParameterError, match=f"^{parameter}: "):
        Standards.read(**{parameter: value})


# -- failures that are known -----------------------------------------------------------------------


OTHER = "pure-dp:k=1,eps=1.0,eps_g=1.0"


def _told(lines: str, **values: Any) -> tuple[bool, str]:
    """Whether it passes with these expectations, and the text."""
    oracle = built("pure-dp")
    cells = {"one": CELL, "other": OTHER}
    entries = [
        {"cell": cells[name], "value": value, "claimed": "upper"} for name, value in values.items()
    ]
    answers = read_answers(_answers(0, answers=entries))
    expected = read_expectations(lines, (cell.id for cell in oracle.cells))
    found = judge(oracle, answers)
    return passes(found, expected), oracle_judge.as_text(oracle, answers, found, expected)


def test_a_failure_that_is_named_does_not_fail() -> None:
    line = f"# a comment\n\nUNSAFE upper {CELL}  # issue 12\n"
    good, text = _told(line, one=0.46, other=0)
    assert good
    assert "; expected (issue 12)" in text
    assert "1 of 1 expected failures" in text
    assert not _told("", one=0.46, other=0)[0]
    assert not _told(line, one=0.46, other=-1)[0]


def test_one_that_does_not_happen_is_told() -> None:
    line = f"UNSAFE upper {CELL}"
    good, text = _told(line, one=0.5, other=0)
    assert not good
    assert text.splitlines()[1].endswith("UNSAFE was expected: strike its line")
    good, text = _told(line, one=1)
    assert not good
    assert text.splitlines()[1].endswith("says nothing; UNSAFE was expected")
    good, text = _told(line, other=0)
    assert not good
    assert text.splitlines()[2].split() == ["UNSAFE", "upper", CELL, "none", "expected"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("UNSAFE upper", r"expected, line 1: got 'UNSAFE upper'; wanted a verdict, a claim and a"),
        (f"\nSAFE upper {CELL}", r"expected, line 2: got 'SAFE'; wanted INVALID or UNSAFE"),
        (f"UNSAFE above {CELL}", r"expected, line 1: got 'above'; wanted upper or lower"),
        ("UNSAFE upper x", r"expected, line 1: got 'x'; wanted the id of a cell of the oracle"),
        (f"UNSAFE upper {CELL}\nLOOSE upper {CELL}", r"expected, line 2: .* each once"),
        ("\n" * 10_001, "expected: got 10001 lines"),
    ],
)
def test_what_is_no_expectation_is_refused_by_its_line(text: str, says: str) -> None:
    with pytest.raises(ParameterError, match=f"^{says}"):
        read_expectations(text, [CELL])


def test_the_failures_are_verdicts() -> None:
    assert set(FAILURES) == oracle_judge.BAD <= set(VERDICTS)
