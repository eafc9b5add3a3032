"""``exactdp calibrate``: what is certified of the number that is to be used."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise

import pytest

from exactdp import DiscreteLaplace, Gaussian, Laplace, calibrate, nonadaptive
from exactdp.command_line.compositions_with_an_unknown import read_with_unknown
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError, exact

Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *arguments: str) -> dict[str, object]:
    assert run(["calibrate", *arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("composition", "eps_g", "delta", "options"),
    [
        ("BR(x)^15 DP(x)^9", "1", "1e-6", ()),
        ("Gaussian(s)^3", "1", "1e-5", ("--noise",)),
        ("Laplace(scale=s)^3 BR(1/10)", "1", "1e-5", ("--noise",)),
        ("BR(1/10)^k", "1", "1e-6", ()),
        ("k*BR(1/10) DP(1/10)^{k-1}", "1", "1e-6", ()),
        ("DiscreteLaplace(s)^3", "1", "1e-5", ("--noise", "--integer")),
        ("BR(x)^2 DP(x)", "1/4", "1e-2", ("--adaptive",)),
    ],
)
def test_the_number_to_use_meets_the_target_and_beyond_the_bracket_none(
    composition: str, eps_g: str, delta: str, options: tuple[str, ...], capsys: Capture
) -> None:
    """By delta of the compositions themselves, on both sides of the bracket."""
    found = asked(capsys, composition, "--eps-g", eps_g, "--delta", delta, *options)
    named = read_with_unknown(composition, adaptive="--adaptive" in options)
    target, whole = Fraction(delta), bool(found["integer"])
    safe, low, high = (exact(str(found[key])) for key in ("safe", "lower", "upper"))
    beyond = low if found["searched"] == "smallest" else high
    step = 1 if whole else beyond.fraction / 10**6
    sign = -1 if found["searched"] == "smallest" else 1

    def at(value: object) -> object:
        number = exact(str(value))
        return named.composed(int(number.fraction) if whole else number).delta(eps_g, rtol="1e-9")

    assert at(safe).upper.fraction() <= target  # type: ignore[attr-defined]
    past = Fraction(beyond.fraction) + sign * step
    assert at(past).lower.fraction() > target  # type: ignore[attr-defined]


def test_noise_in_python_is_the_reciprocal_of_a_sensitivity() -> None:
    """Gaussian(s) has the loss of Gaussian(1, 1/s): the two searches share one answer."""
    sigma = calibrate(
        lambda s: nonadaptive(2 * Gaussian(s)), eps_g=1, delta="1e-6", rtol="1e-9", noise=True
    )
    x = calibrate(lambda x: nonadaptive(2 * Gaussian(1, x)), eps_g=1, delta="1e-6", rtol="1e-9")
    assert sigma.lower.fraction() <= 1 / x.lower.fraction()
    assert sigma.upper.fraction() >= 1 / x.upper.fraction()
    assert sigma.reaches(Fraction(1, 10**8))


def test_integers_of_noise_are_tried_one_by_one() -> None:
    told = []
    found = calibrate(
        lambda s: nonadaptive(3 * DiscreteLaplace(s)),
        eps_g=1,
        delta="1e-6",
        noise=True,
        integer=True,
        progress=told.append,
    )
    assert found.lower == found.upper
    scale = int(found)
    assert nonadaptive(3 * DiscreteLaplace(scale)).delta(1).upper.fraction() <= Fraction("1e-6")
    assert nonadaptive(3 * DiscreteLaplace(scale - 1)).delta(1).lower.fraction() > Fraction("1e-6")
    assert all(one.upper > two.upper or one.lower < two.lower for one, two in pairwise(told))


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("BR(x) Gaussian(x)",), "composition: got BR(x), which rises with x, and Gaussian(x), "),
        (("BR(x) Gaussian(x)", "--noise"), "composition: got BR(x), which rises with x, and Gau"),
        (
            ("Gaussian(x)",),
            "composition: got Gaussian(x), whose delta falls as x grows; wanted --n",
        ),
        (("BR(x)", "--noise"), "noise: got BR(x), whose delta rises with x; wanted no --noise"),
        (("BR(1/10)^3",), "composition: got 'BR(1/10)^3'; wanted one name in place of the number"),
        (("BR(x)^k",), "composition: got the names k, x; wanted one name in place of the number"),
        (("BR(x",), "composition: got 'BR(x'; wanted a composition: write 'BR(1)' (with 1 for x)"),
        (("BR(2) DP(x)",), "delta: got '1/1000000'; wanted at least the delta of BR(2) DP(x) at "),
        (("BR(2) Gaussian(s)", "--noise"), "delta: got 1/1000000; wanted a delta that some noise"),
    ],
)
def test_what_cannot_be_calibrated_is_refused(
    words: tuple[str, ...], line: str, capsys: Capture
) -> None:
    assert run(["calibrate", *words, "--eps-g", "1", "--delta", "1e-6"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(line)


def test_noise_that_does_not_fall_is_refused_in_python() -> None:
    from exactdp import BR

    for make in (lambda s: nonadaptive(BR(s), Laplace(s)), lambda s: nonadaptive(BR(s))):
        with pytest.raises(ParameterError, match=r"a delta that rises from .* with noise a func"):
            calibrate(make, eps_g=1, delta="1e-6", noise=True)


def test_it_fits_eighty_columns_and_says_when_it_is_ended(capsys: Capture) -> None:
    composition = "Subsampled(Gaussian(s), 1/100)^1000"
    asked = ["calibrate", composition, "--noise", "--eps-g", "2", "--delta", "1e-5"]
    assert run([*asked, "--seconds", "0.05"]) == 3
    out = capsys.readouterr().out
    assert "not reached; " in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_a_long_composition_is_told_its_length_and_nothing_of_integers(capsys: Capture) -> None:
    """1/8192 is a longer text than 1: that says nothing of which numbers x may be. (The zeros make
    the text long and the composition short.)"""
    long_text = f"DP(0.001{'0' * 982}) " * 98 + "BR(x) " * 360
    assert run(["calibrate", long_text, "--eps-g", "10", "--delta", "1e-6"]) == 2
    err = capsys.readouterr().err
    assert "wanted at most 100000 characters" in err
    assert "integer" not in err
    line = ["calibrate", "DiscreteGaussian(1, d)^3", "--eps-g", "1", "--delta", "1e-3"]
    assert run(line) == 2
    assert "wanted --integer, for d takes integers alone" in capsys.readouterr().err
    assert run([*line, "--integer"]) == 0
    assert "d            0 meets it, 1 does not\n" in capsys.readouterr().out


def test_names_of_functions_are_no_parameters(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calibrate", "GDP(sqrt)", "--eps-g", "1", "--delta", "1e-6"]) == 2
    assert capsys.readouterr().err.startswith("mu: got 'sqrt'; wanted sqrt with a rational")
