"""A wrong line is answered by one line that names the repair; Python's own way is understood."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import exactdp
from exactdp import BR, DP, ZCDP, DiscreteLaplace, Enclosure, Gaussian, Laplace, Subsampled
from exactdp.command_line.main import run
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact
from exactdp.numbers.numerals import repair

Capture = pytest.CaptureFixture[str]

COMPOSITIONS = [
    ("BR(0.1)**40", "BR(0.1)^40"),
    ("40 BR(0.1)", "BR(0.1)^40"),
    ("40xBR(0.1)", "BR(0.1)^40"),
    ("BR(0.1) x 40", "BR(0.1)^40"),
    ("BR(0.1) times 40", "BR(0.1)^40"),
    ("BR(0.1)(40)", "BR(0.1)^40"),
    ("BR(0.1)^{40}", "BR(0.1)^40"),
    ("BR(0.1)^(40)", "BR(0.1)^40"),
    ("BR(0.1)^4e1", "BR(0.1)^40"),
    ("BR(0.1)^40.", "BR(0.1)^40"),
    ("BR(0.1)^1_000", "BR(0.1)^1000"),
    ("BR(0.1)^1,000", "BR(0.1)^1000"),
    ("BR[0.1]^40", "BR(0.1)^40"),
    ("br(0.1)^40", "BR(0.1)^40"),
    ("BR 0.1", "BR(0.1)"),
    ("BR(0.1) + DP(0.2)", "BR(0.1) DP(0.2)"),
    ("BR(0.1)^40; DP(0.2)", "BR(0.1)^40 DP(0.2)"),
    ("BR(0.1) and DP(0.2)", "BR(0.1) DP(0.2)"),
    ("[BR(0.1), DP(0.2)]", "BR(0.1) DP(0.2)"),
    ("2xDP(0.1) + 3xBR(0.2)", "DP(0.1)^2 BR(0.2)^3"),
    ("BR(0,1)^40", "BR(0.1)^40"),
    ("EM(0,1)^4", "EM(0.1)^4"),
    ("DP(0,1)^4", "DP(0.1)^4"),
    ("DP(0,5)", "DP(0.5)"),
    ("EM(0,25,2)", "EM(0.25, 2)"),
    ("DP(0,1, 1e-6)", "DP(0.1, 1e-6)"),
    ("BR(½)", "BR(1/2)"),
    ("BR(0.1", "BR(0.1)"),
    ("BR(0.1))", "BR(0.1)"),
    ("nonadaptive(7 * BR('1/10'), DP(1))", "BR(1/10)^7 DP(1)"),
    ("mix = exactdp.nonadaptive(BR(1)).delta(1)", "BR(1)"),
    ("Subsampled(0.01, Gaussian(1.1))", "Subsampled(Gaussian(1.1), 0.01)"),
    ("Gaussian(1½)", "Gaussian(3/2)"),
    ("SampledGaussian(1.1, 0.01)^9", "Subsampled(Gaussian(1.1), 0.01)^9"),
    ("EM(1/10, monotone)", "EM(1/10, 1, monotone)"),
    ("Finite(1/2, 1/2, 1/4, 3/4)", "Finite(1/2 1/2, 1/4 3/4)"),
    ("BR(1)^2 # two", "BR(1)^2"),
    ("BR(ln\n2)**3\nDP(1)", "BR(ln 2)^3 DP(1)"),
    ("BR(1)^10 000 DP(1)", "BR(1)^10000 DP(1)"),
    ("BR(1)\u2218DP(1)", "BR(1) DP(1)"),
    ("BR(1)\u00d73", "BR(1)^3"),
    ("BR(1)\u00b2", "BR(1)^2"),
    ("BR(\u03b5=1)", "BR(eps=1)"),
    ("Laplacian(1)", "Laplace(1)"),
    ("Exponential(1)", "EM(1)"),
    ("expmech(1)", "EM(1)"),
    ("RandomizedResponse(1)", "RR(2, 1)"),
    ("PureDP(1)", "DP(1)"),
    ("DGauss(1)", "DiscreteGaussian(1)"),
    ("Subsampling(Gaussian(1), 1/2)", "Subsampled(Gaussian(1), 1/2)"),
    ("BR{1}", "BR(1)"),
]


@pytest.mark.parametrize(("text", "written"), COMPOSITIONS)
def test_a_composition_that_is_none_is_written_out(
    text: str, written: str, capsys: Capture
) -> None:
    assert run(["delta", text, "--eps-g", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(f"; wanted a composition: write '{written}'\n")
    composition(written)  # and that can be read


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Subsampled(Gaussian(1.1)^100, 1/100)", "(Gaussian(1.1), 1/100)^100' draws a sample for"),
        ("Subsampled(DP(1)^3, 1%)", "3 on one sample are another mechanism, which reveals more"),
        ("GDP(sqrt 1/2)", "sqrt with a rational in brackets"),
        ("Gaussian(3 sqrt 1/4)", "sqrt with a rational in brackets"),
        ("Gaussian(1/\u221a4/2)", "in brackets"),
        ("GDP(1e-3\u00bd)", "one number"),
        ("DP(log 3/2)", "ln with brackets around a fraction: ln(3/2), or 1/2 ln 3"),
        ("DP(1)^2+3", "one power, worked out: the sum"),
        ("DP(1,5)", "a decimal comma is a point: DP(1.5)"),
    ],
)
def test_no_offer_changes_what_is_asked(text: str, wanted: str, capsys: Capture) -> None:
    """The root of 1/2 is not 1/2, three samples are not one, and 1e-3 and a half nobody knows."""
    assert run(["delta", text, "--eps-g", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert wanted in line
    assert "write" not in line


UNDERSTOOD = [
    ("40*BR(0.1)", "BR(1/10)^40"),
    ("BR(0.1)*40", "BR(1/10)^40"),
    ("40 * BR(0.1), 3 * DP(1)", "BR(1/10)^40 DP(1)^3"),
    ("BR(0.1)^40, DP(1)", "BR(1/10)^40 DP(1)"),
    ("2*(BR(1) 3*DP(1))*2^1", ""),
    ("BR(1) 3*", ""),
    ("(BR(1) 3*)", ""),
    ("BR(1),", ""),
    (",BR(1)", ""),
    ("3*", ""),
    ("3*^2", ""),
    ("10000000000*BR(1)*10000000000", ""),
    ("DP(1)*2BR(1)", ""),
    ("DP(1)*2 BR(1)", ""),
    ("DP(1)*2, BR(1)", "BR(1) DP(1)^2"),
    ("DP(1,000)", ""),
    ("Laplace(1,000)", ""),
    ("Laplace(10,100)", "Laplace(10, 100)"),
    ("2*(BR(1), 3*DP(1))", "BR(1)^2 DP(1)^6"),
    ("2*3*BR(1)", "BR(1)^6"),
    ("3*BR(1)^2", "BR(1)^6"),
    ('BR("1/10")', "BR(1/10)"),
    ("DP(eps=0.1)", "DP(1/10)"),
    ("DP(delta=1e-6, eps=0.1)", "DP(1/10, 1/1000000)"),
    ("Gaussian(2, sensitivity=3)", "Gaussian(2, 3)"),
    ("Subsampled(mechanism=Gaussian(sigma=2), q=1/100)^3", "Subsampled(Gaussian(2), 1/100)^3"),
    ("ExponentialMechanism(1/10, monotone=True)", "EM(1/10, 1, monotone)"),
    ("EM(1/10, monotone=False)", "EM(1/10)"),
    ("KaryResponse(k=3, eps=1)", "RR(3, 1)"),
    ("Finite([1/2, 1/2], [1/4, 3/4])", "Finite(1/2 1/2, 1/4 3/4)"),
    ("ZCDP(rho=1/8)", "ZCDP(1/8)"),
    ("ZCDP(rho=1/8, delta=1e-9)", "ZCDP(0, 1/8, 1/1000000000)"),
]


@pytest.mark.parametrize(("text", "read"), UNDERSTOOD)
def test_what_python_takes_is_understood(text: str, read: str) -> None:
    if not read:
        with pytest.raises(ParameterError):
            composition(text)
        return
    assert str(composition(text)) == read
    assert composition(read) == composition(text)


NUMBERS = [
    ("1/2%", "1/200"),
    ("3*1/4% + 1", "403/400"),
    ("10%/3", "1/30"),
    ("10^-6", "1e-6"),
    ("10**-6", "1e-6"),
    ("2·10⁻⁶", "2e-6"),
    ("1x10^-6", "1e-6"),
    ("10^{-6}", "1e-6"),
    ("1e−6", "1e-6"),
    ("e-6", "1e-6"),
    ("10%", "1/10"),
    ("0.5 %", "1/200"),
    ("log 2", "ln 2"),
    ("math.log(3)/2", "1/2 ln 3"),
    ("LN(3/2)", "ln(3/2)"),
    ("1+1", "2"),
    ("2*0.1", "1/5"),
    ("1/3/2", "1/6"),
    ("1_000", "1000"),
    ("1,000.5", "2001/2"),
    ("eps=0.1", "1/10"),
    ("'0.1'", "1/10"),
    ("<=1e-6", "1e-6"),
    ("Fraction(1, 10)", "1/10"),
    ("sqrt(4)+1", "3"),
]


@pytest.mark.parametrize(("text", "written"), NUMBERS)
def test_a_number_that_is_none_is_written_out(text: str, written: str) -> None:
    with pytest.raises(ParameterError) as caught:
        exact(text, "eps_g")
    assert caught.value.wanted == f"an exact number: write {written}"
    exact(written)


def test_sums_of_fractions_mean_their_sum(rng: Random) -> None:
    """What is offered is the number meant, worked out by Python's fractions."""
    for _ in range(50):
        a, b, c = (Fraction(rng.randint(1, 99), rng.randint(1, 99)) for _ in range(3))
        text, meant = rng.choice(
            [
                (f"{a}+{b}*({c})", a + b * c),
                (f"({a})/({b})-{c}", a / b - c),
                (f"({a})^3*{c}", a**3 * c),
                (f"-({a})%", -a / 100),
            ]
        )
        found = repair(text, "x", lambda value, base: str(value))
        said = found.rpartition(" ")[2]
        assert found.startswith("an exact number: write "), text
        assert exact(said) == meant, text


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("delta BR(1) --eps 1", "option: got '--eps'; wanted --eps-g ("),
        ("delta BR(1) --epsilon 1", "option: got '--epsilon'; wanted --eps-g ("),
        ("delta BR(1) --eps_g 1", "option: got '--eps_g'; wanted --eps-g ("),
        ("delta BR(1) --delta 1", "option: got '--delta'; wanted --eps-g, or exactdp epsilon for "),
        ("epsilon BR(1) --eps 1", "option: got '--eps'; wanted --delta, or exactdp delta for --e"),
        ("compare BR(1) --epsilon 1", "option: got '--epsilon'; wanted --eps-g ("),
        ("delta BR(1) --eps-g 1 --timeout 3", "option: got '--timeout'; wanted --seconds ("),
        ("delta BR(1) --eps-g 1 --tol 3", "option: got '--tol'; wanted --rtol ("),
        ("delta BR(1) --eps-g 1 --setwise", "option: got '--setwise'; wanted --set-wise ("),
        ("eps BR(1)", "command: got 'eps'; wanted exactdp epsilon"),
        ("BR(1)^2", "command: got 'BR(1)^2'; wanted a command first, such as exactdp delta"),
        ("ledger nwe b.json", "command: got 'nwe'; wanted exactdp ledger new"),
        ("delta DPSGD(1.1,0.01,100) --eps-g 1", "composition: got 'DPSGD(1.1,0.01,100)'; wanted a"),
        (
            "delta BR(1)^k --eps-g 1",
            "repetition: got 'BR(1)^k'; wanted a number in place of k: exa",
        ),
        (
            "delta DP(1)*2BR(1) --eps-g 1",
            "composition: got 'DP(1)*2BR(1)'; wanted a number that be",
        ),
        ("delta DP(1)*2*BR(1) --eps-g 1", "composition: got 'DP(1)*2*BR(1)'; wanted a number that"),
        (
            "delta DP(1,000) --eps-g 1",
            "composition: got 'DP(1,000)'; wanted DP(1000) for one number",
        ),
        (
            "delta BR(1)/2 --eps-g 1",
            "composition: got 'BR(1)/2'; wanted ^n with an integer n; a pa",
        ),
        ("delta RNM(1) --eps-g 1", "composition: got 'RNM(1)'; wanted EM(eps) where the noise is"),
        ("delta Uniform(1) --eps-g 1", "composition: got 'Uniform'; wanted a class with its argum"),
        ("delta PLD(1) --eps-g 1", "composition: got 'PLD'; wanted a class with its arguments, a"),
        ("delta BR(1) --eps-g 1 --eps-g 2", "eps_g: got 1 and 2; wanted one value: --eps-g once;"),
        (
            "delta BR(1) --eps-g=1 --rtol 1 --rtol=2",
            "rtol: got 1 and 2; wanted one value: --rtol o",
        ),
        ("table BR(1) --eps-g 1 -oa -o b", "output: got a and b; wanted one value: --output once"),
        ("ledger new b --delta 1 --delta 2", "delta: got 1 and 2; wanted one value: --delta once"),
        (
            "table BR(1)^k --rows k=2,,5 --eps-g 1",
            "rows k: got '2,,5'; wanted a list with commas: w",
        ),
        (
            "table BR(ln(k)*2) --rows k=,5 --eps-g 1",
            "rows k: got ',5'; wanted a list with commas: w",
        ),
        ("table 'BR(ln k*2)' --rows k=5 --eps-g 1", "composition: got 'BR(ln k*2)'; wanted bracke"),
        ("table BR(x) --set 'x=ln 3/2' --eps-g 1", "set x: got 'ln 3/2'; wanted brackets: (ln 3)/"),
        ("calibrate 'BR(ln k/2)' --eps-g 1 --delta 1", "composition: got 'BR(ln k/2)'; wanted bra"),
        ("--eps-g 1 delta BR(1)", "option: got '--eps-g'; wanted it behind the command, as exact"),
        ("tradeoff BR(1) --alpha 0,05", "alpha: got '0,05'; wanted rates with commas between: wri"),
        ("tradeoff BR(1) --alpha .1,,.2", "alpha: got '.1,,.2'; wanted rates with commas between"),
        ("delta BR(1) --eps-g '1 bit'", "eps_g: got '1 bit'; wanted an exact number: write ln 2"),
        ("delta BR(1) --eps-g 3nats", "eps_g: got '3nats'; wanted an exact number: write 3"),
        ("oracle gausian", "family: got 'gausian'; wanted gaussian"),
        ("oracle DP_SGD", "family: got 'DP_SGD'; wanted dp-sgd"),
        ("dpsgd --q 0.1", "option: got '--q'; wanted --batch (see exactdp dpsgd --help)"),
        (
            "dpsgd --noise 1 --batch 0.01 --examples 900 --steps 1 --delta 0",
            "batch: got '0.01'; wanted records, not a rate: of 900 that is 9",
        ),
        ("plot BR(1) --eps-g 1-2 -o a.png", "eps_g: got '1-2'; wanted a range: write 1:2"),
        ("plot BR(1) --eps-g 1,,2 -o a.png", "eps_g: got '1,,2'; wanted a range: write 1:2"),
        ("plot BR(1)^k -o a.png", "composition: got 'BR(1)^k'; wanted --rows k=1:200 and --delta"),
        ("delta BR(1)^10:20 --eps-g 1", "repetition: got 'BR(1)^10:20'; wanted one number of mech"),
        (
            "delta BR(1)^2^3 --eps-g 1",
            "composition: got 'BR(1)^2^3'; wanted one power, worked out:",
        ),
        ("delta BR(1)^2 --eps-g 1:5", "eps_g: got '1:5'; wanted one number"),
        (
            "delta BR(1)^2 --eps-g 1 --seconds 2s",
            "seconds: got '2s'; wanted an exact number: write",
        ),
        ("delta Laplace(eps=0.5) --eps-g 1", "Laplace: got eps=0.5; wanted Laplace(scale) or"),
        (
            "delta Gaussian(1,q=0.1) --eps-g 1",
            "Gaussian: got q=0.1; wanted Subsampled(Gaussian(1),",
        ),
        ("table BR(1)^k --rows k=10:40:10 --eps-g 1", "rows k: got '10:40:10'; wanted a list with"),
        ("table BR(1)^k --rows k=10-40 --eps-g 1", "rows k: got '10-40'; wanted a list with comma"),
        (
            "table BR(1)^k --rows k=10..14 --eps-g 1",
            "rows k: got '10..14'; wanted a list with commas: write k=10,11,12,13,14 (exactdp grid",
        ),
        (
            "table BR(1)^k --rows k=10..400 --eps-g 1",
            "rows k: got '10..400'; wanted a list with commas; exactdp grid takes ranges: --rows k",
        ),
        (
            "table BR(1)^k --rows k=2,10..14 --eps-g 1",
            "rows k: got '2,10..14'; wanted a list with commas; exactdp grid takes ranges: --rows ",
        ),
        (
            "table BR(1)^k --rows k=10:45:10 --eps-g 1",
            "rows k: got '10:45:10'; wanted a list with commas; exactdp grid takes ranges: --rows ",
        ),
        (
            "table BR(eps) --cols eps=1/5:1:1/5 --eps-g 1",
            "cols eps: got '1/5:1:1/5'; wanted a list with commas; exactdp grid takes ranges: --co",
        ),
        (
            "table BR(1)^k --rows k=10 --eps-g 1/2,1",
            "eps_g: got '1/2,1'; wanted one value for all cells: write --cols eps_g=1/2,1\n",
        ),
        (
            "grid BR(1)^k --rows k=10 --delta 1e-5,1e-6 -o /nowhere/x",
            "delta: got '1e-5,1e-6'; wanted one value for all cells: write --cols delta=1e-5,1e-6",
        ),
        (
            "grid BR(1)^k --rows k=10 --eps-g 0:1:1/5 -o /nowhere/x",
            "eps_g: got '0:1:1/5'; wanted one value for all cells: write --cols eps_g=0:1:1/5\n",
        ),
        (
            "table BR(eps) --set eps=.1,.2 --eps-g 1",
            "set eps: got '.1,.2'; wanted one value for all cells: write --cols eps=.1,.2\n",
        ),
        ("table BR(1) --eps-g 1//2", "eps_g: got '1//2'; wanted an expression such as k/2, 1/10"),
        (
            "table DP(1)^k --rows k=5 --quantity basic --eps-g 1/2",
            "eps_g: got '1/2'; wanted a quantity that needs it, or a composition with eps_g in it",
        ),
        (
            "table BR(eps) --cols BR=.1 --eps-g 1",
            "cols: got 'BR=.1'; wanted a name in the composition, such as eps: BR is a mechanism's",
        ),
        (
            "grid BR(eps) --pages eps=.1,nan --eps-g 1 -o /nowhere/x",
            "pages eps: got 'nan'; wanted a finite number such as 1/10, 0.1 or ln 2: nan is none\n",
        ),
        (
            "table BR(eps) --rows eps=-inf --eps-g 1",
            "row 1, column 1: eps: got 'inf'; wanted a finite number such as 1/10, 0.1 or ln 2: in",
        ),
        (
            "table BR(1)^k --rows k=1,2.5 --eps-g 1",
            "row 2, column 1: k: got '5/2'; wanted an integer, for ^k is so many mechanisms\n",
        ),
        (
            "grid BR(1)^k --cols k=1,2.5 --eps-g 1 -o /nowhere/x",
            "row 1, column 2: k: got '5/2'; wanted an integer, for ^k is so many mechanisms\n",
        ),
        (
            "table BR(1)^k --rows k=1,1 --eps-g 1",
            "rows k: got '1'; wanted each value once: it equals the 1 before it\n",
        ),
        (
            "grid BR(eps) --pages eps=.1,.2,.10,1/10 --eps-g 1 -o /nowhere/x",
            "pages eps: got '.10'; wanted each value once: it equals the .1 before it\n",
        ),
        (
            "grid BR(1)^k --rows k=1..9,4 --eps-g 1 -o /nowhere/x",
            "rows k: got '4'; wanted each value once: it equals the 4 before it\n",
        ),
        (
            "table BR(eps) --cols 'eps=ln 4,2 ln 2' --eps-g 1",
            "cols eps: got '2 ln 2'; wanted each value once: it equals the ln 4 before it\n",
        ),
        (
            "table 'BR(1)^{k-m} DP(1)^m' --rows k=4 --cols 'm=k/2,k / 2' --eps-g 1",
            "cols m: got 'k / 2'; wanted each value once: it equals the k/2 before it\n",
        ),
        (
            "table k*BR(1) --rows k=10 --eps-g 1",
            "composition: got 'k*BR(1)'; wanted a composition: ",
        ),
        (
            "table BR(eps) --set eps=10% --eps-g 1",
            "set eps: got '10%'; wanted an exact number: write",
        ),
    ],
)
def test_what_a_wrong_line_is_told(words: str, wanted: str, capsys: Capture) -> None:
    assert run(shlex.split(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(wanted)
    assert err.count("\n") == 1


SOME = Enclosure.from_exact(Exact(Fraction(1, 3)))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: round(SOME, 3), r"e\.decimals\(3\)"),
        (lambda: f"{SOME:.3e}", r"\{e\.upper_float:\.3e\}"),
        (lambda: SOME < 1e-3, r"e\.upper_float < 0\.001 .*e\.certainly_less\('0\.001'\)"),
        (lambda: SOME >= Fraction(1, 3), r"e\.lower_float >= 1/3"),
        (lambda: SOME <= replace(SOME), r"a\.certainly_less\(b\)"),
        (lambda: max(SOME, SOME), r"a\.certainly_less\(b\)"),
        (lambda: 2 * SOME, r"e\.upper_float"),
        (lambda: SOME - 1, r"e\.upper_float"),
        (lambda: abs(SOME), r"e\.upper_float"),
        (lambda: float(SOME), "lower_float or upper_float"),
    ],
)
def test_an_enclosure_is_no_number_and_says_what_to_take(
    asked: Callable[[], Any], said: str
) -> None:
    with pytest.raises(TypeError, match=said) as caught:
        asked()
    assert "\n" not in str(caught.value)


def test_an_enclosure_is_printed_and_compared_as_it_says() -> None:
    assert f"{SOME}" == str(SOME)
    assert f"{SOME:>60}" == str(SOME).rjust(60)
    assert SOME.certainly_less("0.4") is True
    assert SOME.certainly_less(0.3) is False
    assert SOME.certainly_less("ln 2") is True


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: Laplace(eps="1/2"), r"the scale is sensitivity/eps, so write Laplace\(2\)"),
        (lambda: DiscreteLaplace(epsilon=2), r"so write DiscreteLaplace\(1/2\)"),
        (lambda: Gaussian(mu=2), r"so write Gaussian\(1/2\)"),
        (lambda: Gaussian(std=2), r"write Gaussian\(sigma=2\)"),
        (lambda: Gaussian(eps=1, delta="1e-5"), "exactdp calibrate finds the sigma"),
        (lambda: BR(epsilon=1), r"write BR\(eps=1\)"),
        (lambda: Subsampled(Gaussian(1), rate="1/9"), r"Subsampled\(Gaussian\(1\), q=1/9\)"),
        (lambda: BR(1) ** 3, r"3 \* BR\(1\)"),
        (lambda: BR(1) ^ 3, r"3 \* BR\(1\)"),
        (lambda: BR(1) + DP(1), "a comma"),
        (lambda: BR(1) & DP(1), "a comma"),
        (lambda: 2 ** DP(1), r"got DP\(1\) to the power of 2; wanted 2 \* DP\(1\)"),
        (lambda: -DP(1), "got -.DP.1..; wanted counts from 0 on"),
        (lambda: DP(1) - DP(1), r"got DP\(1\) - DP\(1\); wanted counts from 0 on"),
        (lambda: 3 - 2 * DP(1), r"got 3 - 2\*DP\(1\); wanted counts from 0 on"),
        (lambda: DP(1) / 2, r"got DP\(1\) / 2; wanted an integer in front"),
        (lambda: 2 / DP(1), r"got 2 / DP\(1\); wanted an integer in front"),
        (lambda: DP(1) < DP(2), r"got DP\(1\) < DP\(2\); wanted numbers to compare"),
        (lambda: DP(delta=1), r"got delta=1; wanted DP\(eps\) or DP\(eps, delta\)"),
        (lambda: BR(1, 2), r"got 1, 2; wanted BR\(eps\)"),
        (
            lambda: Subsampled("Gaussian(1)"),
            r"got Gaussian\(1\); wanted Subsampled\(MECHANISM, q\)",
        ),
        (lambda: exactdp.nonadaptive(BR(1)) + DP(1), r"wanted nonadaptive\(one, other\)"),
        (lambda: exactdp.nonadaptive(BR(1)) ** 3, r"wanted 3 \* composition"),
        (lambda: exactdp.nonadaptive(BR(1)).delta(eps=1), r"got eps=1; wanted eps_g=1"),
        (lambda: exactdp.nonadaptive(BR(1)).delta(delta=0), r"or \.epsilon\(delta=0\)"),
        (lambda: exactdp.nonadaptive(BR(1)).epsilon(eps_g=0), r"or \.delta\(eps_g=0\)"),
        (lambda: exactdp.nonadaptive(BR(1)).delta(1, tol=1), r"got tol=1; wanted rtol=1"),
        (lambda: exactdp.nonadaptive(BR(1)).plot("a.png"), r"\.save\('delta.png'\) writes a file"),
        (lambda: BR(1) * DP(1), r"nonadaptive\(BR\(1\), DP\(1\)\)"),
        (lambda: exactdp.nonadaptive([BR(1)]), r"f\(\*parts\)"),
        (lambda: exactdp.nonadaptive(BR), r"wanted BR\(eps\)"),
        (ZCDP, r"wanted ZCDP\(rho\)"),
    ],
)
def test_python_says_what_to_write_instead(asked: Callable[[], Any], said: str) -> None:
    with pytest.raises(ParameterError, match=said) as caught:
        asked()
    assert "\n" not in str(caught.value)
