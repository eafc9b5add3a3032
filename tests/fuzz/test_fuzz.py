"""A few random questions in every run; a hundred are asked by ``.ci/run``, and more by hand."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction
from random import Random

import pytest

from exactdp.command_line.main import run
from exactdp.mechanisms.mechanism import mechanism_classes
from exactdp.solve import refinement
from tests.fuzz import asking
from tests.fuzz.asking import Ended, ask, bracket_of
from tests.fuzz.questions import Questions

SEED = 20
BRIEF = "0.1"
"""Seconds of each question here: the first brackets, and how a search ends that is broken off."""


@pytest.mark.parametrize("number", range(20))
def test_a_question_is_answered(number: int) -> None:
    words = Questions(SEED, BRIEF).question(number)
    ended = ask(words, float(BRIEF))
    assert ended.wrong == "", f"seed {SEED}, question {number}: {ended}"


@pytest.mark.parametrize(
    "text",
    [
        "delta 'Subsampled(Laplace(1e-400), 1/10)^3' --eps-g=0",
        "delta 'Subsampled(Laplace(1e400), 1/10) BR(1/2)^2' --eps-g=1 --adaptive",
        "delta 'Subsampled(Gaussian(1e400), 1/10)^3 Gaussian(1)' --eps-g=0",
        "epsilon 'Subsampled(Gaussian(1e3000), 1/10)^3' --delta=1e-6",
        "delta 'Laplace(1e-400)^3 Gaussian(1)' --eps-g=0",
        "delta 'Laplace(1e400) BR(1/2)^2' --eps-g=1 --adaptive",
        "delta 'RR(3, 1e400) BR(1/2)^2' --eps-g=1 --adaptive",
        "epsilon 'Subsampled(RR(3, 1e3000), 1/10) BR(1/2)^2' --delta=1e-6",
        "delta 'BR(1e400)^3 Gaussian(1)' --eps-g=1 --adaptive",
        "delta 'BR(1e40)^3 Gaussian(1)' --eps-g=1 --adaptive",
    ],
)
def test_parameters_beyond_doubles(text: str) -> None:
    """Each ended in an overflow, or in a nan that is no integer: of a cost, or of a spread."""
    ended = ask([*shlex.split(text), "--seconds=0.5"], 0.5)
    assert ended.wrong == "", str(ended)


@pytest.mark.long
def test_a_hundred_questions_are_answered() -> None:
    print(f"seed {SEED}")
    questions = Questions(SEED, "1")
    wrong = [str(e) for n in range(100) if (e := ask(questions.question(n), 1.0)).wrong]
    assert wrong == []


NOT_ASKED = {"RandomAllocation", "SubsampledWOR"}
"""Classes that no random question has yet; the list may only become shorter."""


def test_questions_are_about_everything() -> None:
    """Every class, inside Subsampled too where it may be, both quantities, and the odd places."""
    questions = [Questions(SEED, "1").question(number) for number in range(1500)]
    assert questions[:5] == [Questions(SEED, "1").question(number) for number in range(5)]
    texts = [words[1] for words in questions]
    assert NOT_ASKED <= set(mechanism_classes())
    for name in set(mechanism_classes()) - NOT_ASKED:
        assert any(f"{name}(" in text for text in texts), name
    noise = ("Laplace", "Gaussian", "DiscreteLaplace", "DiscreteGaussian", "RR", "Finite")
    for name in (*noise, "DP", "GDP"):
        assert any(f"Subsampled({name}(" in text for text in texts), name
    for written in ("GDP(sqrt(", "Gaussian(sqrt(", ", sqrt(2))"):
        assert any(written in text for text in texts), written
    for option in ("--adaptive", "--json", "--fallback", "--set-wise", "--explain"):
        assert 20 < sum(option in words for words in questions) < 1000, option
    given = [word for words in questions for word in words]
    for word in ("--eps-g=0", "--eps-g=-1e-12", "--delta=0", "--delta=1", "--delta=1e-2000"):
        assert word in given, word
    assert sum(words[0] == "epsilon" for words in questions) > 300
    assert sum(words[0] == "routes" for words in questions) > 100


WORDS = ["delta", "BR(1/10)^7 DP(1/10)^3", "--eps-g=1/2"]
CROSSED = "delta        in [0.2, 0.1]\n"


@pytest.mark.parametrize(
    ("code", "out", "err", "said"),
    [
        (0, "delta        in [0.1, 0.2]\n", "", ""),
        (3, "delta        in [0.1,\n                 0.2]\n", "", ""),
        (0, "delta        0 exactly\n", "", ""),
        (0, CROSSED, "", "above"),
        (3, "nothing\n", "", "no bracket"),
        (0, "delta        in [0.1, inf]\n", "", "no probabilities"),
        (0, "delta        in [nan, 1]\n", "", "no bracket"),
        (1, "delta        in [0.1, 0.2]\n", "", "not documented"),
        (2, "", "eps: got 'x'; wanted a number\n", ""),
        (2, "", "eps: got 'x'; wanted\na number\n", "one line"),
        (0, "delta        in [0.1, 0.2]\n", "warning: x\n", "on stderr"),
        (130, "", "", "not documented"),
    ],
)
def test_the_judge_sees_what_is_wrong(code: int, out: str, err: str, said: str) -> None:
    found = asking._wrong(WORDS, code, out, err)
    assert said in found
    assert bool(said) == bool(found)


@pytest.mark.parametrize(
    ("code", "out", "err", "said"),
    [
        (
            0,
            "one  any width  [0.1, 0.2]\ntwo  a bound  [0, 0.15], gave up: x\nthree  needs y\n",
            "",
            "",
        ),
        (3, "", "seconds: the others were not asked any more\n", ""),
        (0, "one  any width  [0.1, 0.2]\ntwo  a bound  [0.3, 1]\n", "", "contradict"),
        (0, "one  any width  [0.1, 0.2], failed, please report it: x\n", "", "failure"),
        (0, "", "", "no line"),
        (0, "one  needs y\n", "warning: x\n", "on stderr"),
    ],
)
def test_the_judge_reads_all_routes(code: int, out: str, err: str, said: str) -> None:
    found = asking._wrong(["routes", *WORDS[1:]], code, out, err)
    assert said in found
    assert bool(said) == bool(found)


def test_the_judge_sees_a_traceback_and_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a solver that raises, and a clock that has run on."""
    assert ask(WORDS, 1.0).wrong == ""
    with monkeypatch.context() as patch:
        patch.setattr(refinement, "attempts", lambda *given: 1 // 0)
        assert "ZeroDivisionError" in ask(WORDS, 1.0).wrong
    with monkeypatch.context() as patch:
        patch.setattr(asking, "MORE", -1.0)
        assert ask(WORDS, 0.1).wrong == "0.1 seconds were asked for"
    assert "exactdp delta 'BR(1/10)^7 DP(1/10)^3'" in str(Ended(tuple(WORDS), 1, "", "", 0.0, "x"))


def test_printed_numbers_compare_as_numbers(rng: Random) -> None:
    """Against fractions; and far beyond them."""
    texts = ["0", "0.0", "-0", "1", "1.50", "15e-1", "-1e-3", "-0.0011", "1e300", "10", "9.99"]
    texts += [f"{rng.randint(-999, 999)}e{rng.randint(-4, 4)}" for _ in range(60)]
    for one in texts:
        for other in texts:
            here = asking._number(one), asking._number(other)
            there = Fraction(one), Fraction(other)
            assert (here[0] < here[1]) == (there[0] < there[1]), (one, other)
            assert (here[0] == here[1]) == (there[0] == there[1]), (one, other)
    order = ["-inf", "-1e99999999999999", "-1", "-1e-99999999999999", "0", "1e-99999999999999", "1"]
    numbers = [asking._number(text) for text in [*order, "1e99999999999999", "inf"]]
    assert numbers == sorted(numbers)


def test_brackets_are_read_as_they_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """From text, and from JSON."""
    for words in (WORDS, [*WORDS, "--digits=60"], ["epsilon", "Gaussian(1)", "--delta=1e-6"]):
        assert run(words) == 0
        text = bracket_of(words, capsys.readouterr().out)
        assert run([*words, "--json"]) == 0
        out = capsys.readouterr().out
        assert text == bracket_of([*words, "--json"], out)
        assert json.loads(out)["status"] == "reached"
