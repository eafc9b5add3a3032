"""Published deployments: each line of the guide's page, beside the number that was published."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from fractions import Fraction
from math import log, pi, sqrt

import pytest

from exactdp.command_line.main import run
from tests import shown

Capture = pytest.CaptureFixture[str]

PAGE = (shown.ROOT / "notebooks/guide/reference/deployments.md").read_text(encoding="utf-8")

AGREES, ABOVE, KEPT = "agrees", "above", "kept"

PUBLISHED = {
    "persons": ("epsilon 'ZCDP(293764/114921)' --delta 1e-10", "17.14", AGREES),
    "persons-noise": ('epsilon "$(python persons.py)" --delta 1e-10', "17.14", ABOVE),
    "units": ("epsilon 'ZCDP(11417641/152349649)' --delta 1e-10", "2.47", AGREES),
    "units-noise": (
        "epsilon 'DiscreteGaussian(sqrt(31231678045/11417641))^4 ",
        "2.47",
        ABOVE,
    ),
    "both-files": (
        "epsilon 'ZCDP(293764/114921) ZCDP(11417641/152349649)' --delta 2e-10",
        "19.61",
        ABOVE,
    ),
    "dhc-persons": ("epsilon 'ZCDP(4.96)' --delta 1e-10", "26.34", ABOVE),
    "dhc-units": ("epsilon 'ZCDP(7.70)' --delta 1e-10", "34.33", ABOVE),
    "keyboard": ("epsilon 'ZCDP(0.81)' --delta 1e-10", "8.9", AGREES),
    "clicks": ("epsilon 'RR(2925, 14)' --delta 0", "14", AGREES),
    "views": ("epsilon 'RR(3, 14)' --delta 0", "14", AGREES),
    "mobility": ("epsilon 'DP(0.11)^12 DP(0.22)^6' --delta 0", "2.64", AGREES),
    "mobility-beyond-0": ("epsilon 'DP(0.11)^12 DP(0.22)^6' --delta 1e-6", "2.64", ABOVE),
    "urls-by-rho": ("epsilon 'ZCDP(0.0728)' --delta 1e-5", "1.844", ABOVE),
    "urls-by-mu": ("epsilon 'GDP(0.376)' --delta 1e-5", "1.453", AGREES),
    "page-views": ("epsilon 'ZCDP(0.015)' --delta 1e-7", "1", KEPT),
    "mnist-100": ("epsilon 'Subsampled(Gaussian(4), 1/100)^10000' --delta 1e-5", "1.26", ABOVE),
    "mnist-400": ("epsilon 'Subsampled(Gaussian(4), 1/100)^40000' --delta 1e-5", "2.55", ABOVE),
    "cifar-1": ("dpsgd --noise 10 --batch 4096 --examples 50000 --steps 875", "1", ABOVE),
    "imagenet": ("dpsgd --noise 2.5 --batch 16384 --examples 1271167 --steps 71589", "8", ABOVE),
    "cifar-8": ("dpsgd --noise 3 --batch 4096 --examples 50000 --steps 2500", "8", ABOVE),
}
"""How a line begins, the eps that was published, and how it stands to the certified one; in the
order of the table."""

CLICKS_APART = "delta 'RR(2925, 14)' --eps-g 0"
SELECTIONS = {
    "calibrate 'BR(3/20)^k' --eps-g 34.9 --delta 7e-9": "3586",
    "calibrate 'DP(3/20)^k' --eps-g 34.9 --delta 7e-9": "906",
}

# mu of the shared URLs has three digits: half of the last one moves eps by some 2e-3
OFF = {"urls-by-mu": Fraction(2, 1000)}


def lines() -> list[str]:
    """The commands of the page, without the name of the program."""
    found = [one.text for body in shown.blocks(PAGE, "console") for one in shown.commands(body)]
    assert all(text.startswith("exactdp ") for text in found)
    return [text.removeprefix("exactdp ") for text in found]


def line(start: str) -> str:
    """The one line that begins so."""
    (found,) = [text for text in lines() if f"{text} ".startswith(f"{start.strip()} ")]
    return found


def persons() -> str:
    """What the file on the page prints."""
    (file,) = [body for body in shown.blocks(PAGE, "python") if body.startswith("# persons.py\n")]
    ran = subprocess.run([sys.executable, "-c", file], capture_output=True, text=True, check=True)
    return ran.stdout


def answer(start: str, capsys: Capture) -> dict[str, str]:
    words = shlex.split(line(start))
    asked = [persons() if word == "$(python persons.py)" else word for word in words]
    assert run([*asked, "--json"]) == 0
    found: dict[str, str] = json.loads(capsys.readouterr().out)
    return found


def rows() -> list[list[str]]:
    """The cells of the table at the head of the page, in the order of the lines below it."""
    table = PAGE.partition("|---|---|---|---|---|\n")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]


def bracket(start: str) -> tuple[str, str]:
    """The ends that the page shows below a line."""
    below = PAGE.partition(f"$ exactdp {line(start)}\n")[2].partition("\n$ ")[0]
    found = re.search(r"^eps_g +(?:in \[(\S+), (\S+)\]|(\S+) exactly)$", below, re.M)
    assert found, start
    return (found[1], found[2]) if found[1] else (found[3], found[3])


def test_every_line_of_the_page_is_one_of_these() -> None:
    begun = [start for start, _, _ in PUBLISHED.values()]
    assert sorted(map(line, [*begun, *SELECTIONS, CLICKS_APART])) == sorted(lines())


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_published_eps_stands_to_the_certified_one_as_the_page_says(
    name: str, capsys: Capture
) -> None:
    start, text, stands = PUBLISHED[name]
    found = answer(start, capsys)
    published, off = Fraction(text), OFF.get(name, 0)
    lower, upper = Fraction(found["lower"]), Fraction(found["upper"])
    assert tuple(map(Fraction, bracket(start))) == (lower, upper)
    if stands in (ABOVE, KEPT):
        assert published > upper
    else:
        assert lower - off <= published <= upper + off


def test_the_table_repeats_the_lines() -> None:
    for (_, *cells), (start, published, stands) in zip(rows(), PUBLISHED.values(), strict=True):
        lower, upper = bracket(start)
        (delta,) = re.findall(r"--delta (\S+)", line(start))
        above = 100 * (float(published) / float(upper) - 1)
        percent = f"{above:.0f} %" if above > 9.5 else f"{above:.1f} %"
        certified = f"[{lower}, {upper}]"
        if delta == "0":  # the sum of the eps, in binary digits
            certified = published
        assert cells == [delta, published, certified, percent if stands == ABOVE else stands]


@pytest.mark.parametrize("start", SELECTIONS, ids=["BR", "DP"])
def test_so_many_selections_are_within_the_monthly_numbers(start: str, capsys: Capture) -> None:
    assert run(shlex.split(line(start))) == 0
    assert f"largest k    {SELECTIONS[start]}\n" in capsys.readouterr().out


def test_the_fractions_of_the_certificates_are_the_upper_ends() -> None:
    """They were computed by the same conversion, to more digits than are printed."""
    for name, eps in [("persons", "17849145/1041158"), ("units", "1455307/588081")]:
        start, published, _ = PUBLISHED[name]
        assert f"eps = {eps}" in PAGE
        assert Fraction(eps) <= Fraction(bracket(start)[1]) < Fraction(eps) + Fraction(1, 10**4)
        assert f"{float(Fraction(eps)):.2f}" == published


def test_the_noise_of_the_census_has_the_rho_of_the_certificates() -> None:
    """A replaced record moves two cells of each answer by 1, each at 1 / (2 sigma^2) of rho."""
    units = line(PUBLISHED["units-noise"][0])
    for text, rho, cells in [(persons(), "293764/114921", 130), (units, "11417641/152349649", 12)]:
        found = re.findall(r"DiscreteGaussian\(sqrt\((\S+?)\)\)\^(\d)", text)
        assert sum(int(copies) for _, copies in found) == cells
        assert sum(int(n) / (2 * Fraction(variance)) for variance, n in found) == Fraction(rho)


def test_where_other_published_numbers_are_said_to_come_from() -> None:
    for rho, eps in [(4.96, 26.34), (7.70, 34.33)]:
        # half of the last digit of rho moves eps by 0.005 (1 + sqrt(ln(1/delta) / rho)) < 0.016
        assert abs(rho + 2 * sqrt(rho * log(1e10)) - eps) < 0.016
    rho = 0.0728
    assert f"{rho + sqrt(4 * rho * log(sqrt(pi * rho) * 1e5)):.3f}" == "1.844"
    assert Fraction("17.14") + Fraction("2.47") == Fraction("19.61")


@pytest.mark.parametrize(
    ("asked", "low", "high", "said"),
    [
        ("'ZCDP(64/25)' --delta 1e-10", "16.47", "17.1584", "17.1584"),
        ("'Gaussian(339/542, sqrt(2))' --delta 1e-10", "16.4651", "16.4652", "16.4652"),
        ("'GDP(sqrt(1.62))' --delta 1e-10", "8.5485", "8.5495", "8.549"),
        ("'BR(3/20)^3586' --delta 7e-9 --adaptive --fallback", "34.53", "36.4", "[34.53, 36.4]"),
    ],
    ids=["rounded-rho", "normal-noise", "tree-noise", "adaptive"],
)
def test_numbers_in_sentences(asked: str, low: str, high: str, said: str, capsys: Capture) -> None:
    assert said in PAGE
    assert run(["epsilon", *shlex.split(asked), "--digits", "6", "--json"]) in (0, 3)
    found = json.loads(capsys.readouterr().out)
    assert Fraction(low) <= Fraction(found["lower"]) <= Fraction(found["upper"]) <= Fraction(high)


def test_an_outcome_at_random_has_the_published_probability(capsys: Capture) -> None:
    found = answer(CLICKS_APART, capsys)
    for end in (found["lower"], found["upper"]):
        assert f"{float(1 - Fraction(end)):.7f}" == "0.0024263"


def test_a_renyi_accountant_reaches_the_target_after_the_steps_of_de_et_al() -> None:
    dp_accounting = pytest.importorskip("dp_accounting")
    rdp = pytest.importorskip("dp_accounting.rdp")
    accountant = rdp.RdpAccountant()
    step = dp_accounting.PoissonSampledDpEvent(16384 / 1271167, dp_accounting.GaussianDpEvent(2.5))
    accountant.compose(dp_accounting.SelfComposedDpEvent(step, 71589))
    assert f"{accountant.get_epsilon(8e-7):.4f}" == "8.0001"
