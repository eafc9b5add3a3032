"""The oracle for accountants: its cells and its file."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import mpmath
import pytest

from exactdp import ParameterError, binary, nonadaptive
from exactdp.numbers.exact_numbers import Exact
from exactdp.peers import oracle, strict_json
from exactdp.peers.oracle import Oracle, from_json, to_json
from exactdp.peers.oracle_families import FAMILIES, Count
from exactdp.profiles.training_runs import training_run

from .oracles import built

FAST = ("pure-dp", "bounded-range")
CLASSES = (*FAST, "mixed")
NOISE = ("laplace", "gaussian", "discrete-gaussian")
SAMPLED = ("subsampled-gaussian", "dp-sgd")


@cache
def small() -> Oracle:
    """Both quantities, a negative eps_g and a 0, in six cells."""
    cells = built("pure-dp").cells
    return replace(built("pure-dp"), cells=cells[:6])


# -- the cells ------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", oracle.FAMILIES)
def test_the_grid_covers_what_an_accountant_meets(family: str) -> None:
    places = list(oracle._places(family))
    assert 20 <= len(places) <= 200
    assert len({oracle.name(family, *place) for place in places}) == len(places)
    assert {q for q, *_ in places} == {"delta", "epsilon"}
    assert any(given < 0 for q, _, given in places if q == "delta")
    kind = FAMILIES[family]
    for _, numbers, _ in places:
        known: dict[str, int | float] = {}
        for number, value in zip(kind.numbers, numbers, strict=True):
            if isinstance(number, Count):
                least, most = number.bounds(known)
                assert isinstance(value, int)
                assert least <= value <= most
            else:
                assert isinstance(value, float)
                number.require(value, "")
            known[number.name] = value
    if family in CLASSES:
        assert {numbers[0] for _, numbers, _ in places} >= {10, 100, 1000, 10_000}


def test_a_training_run_is_the_one_of_the_command() -> None:
    """Where batch/examples is a double: the run that ``exactdp dpsgd`` answers for."""
    run = training_run(noise=2, batch=256, examples=65536, epochs=3)
    assert str(FAMILIES["dp-sgd"].composition(2.0, 256, 65536, 3)) == str(run.composed())
    at_the_double = str(FAMILIES["dp-sgd"].composition(1.5, 1, 10, 1))
    assert str(Exact(Fraction(0.1))) in at_the_double
    assert at_the_double.endswith("^10")


@pytest.mark.parametrize("family", FAST)
def test_delta_runs_from_a_half_to_tiny_and_to_zero(family: str) -> None:
    deltas = [cell.lower for cell in built(family).cells if cell.quantity == "delta"]
    assert max(deltas) > 0.99
    for size in (0.5, 1e-2, 1e-6, 1e-12):
        assert sum(0.4 * size < delta < 2 * size for delta in deltas) >= 8, size
    assert deltas.count(0.0) >= 5
    assert any(0 < delta < 1e-16 for delta in deltas)  # where k * eps in floating point misleads


@pytest.mark.parametrize("family", FAST)
def test_the_ends_are_neighbours_and_exact_only_where_the_value_is_a_double(family: str) -> None:
    for cell in built(family).cells:
        assert oracle.neighbours(cell.lower, cell.upper)
        if cell.lower == cell.upper:
            assert cell.lower == 0.0, cell.id
        assert math.copysign(1, cell.lower) == (-1 if cell.lower < 0 else 1)


def test_pure_cells_agree_with_the_sum_over_outcomes() -> None:
    """k randomized responses at 60 digits, from the definition; not a line of exactdp in it."""
    with mpmath.workdps(60):
        for cell in built("pure-dp").cells:
            k, _, size = cell.numbers
            if cell.quantity == "epsilon" or k > 100:
                continue
            eps, eps_g = mpmath.mpf(size), mpmath.mpf(cell.given)
            terms = (
                mpmath.binomial(k, j)
                * max(mpmath.mpf(0), mpmath.exp((k - j) * eps) - mpmath.exp(eps_g + j * eps))
                for j in range(int(k) + 1)
            )
            delta = mpmath.fsum(terms) / (1 + mpmath.exp(eps)) ** k
            # 60 digits minus those that cancel (at most 20, next to the end of the support)
            room = mpmath.mpf(10) ** -35 * delta
            assert cell.lower - room <= delta <= cell.upper + room, cell.id


@pytest.mark.parametrize("family", oracle.FAMILIES)
def test_cells_answer_their_own_question(family: str, rng: random.Random) -> None:
    """Asked again in the grammar, at another width, at the doubles in the id, it is inside."""
    places = [place for place in oracle._places(family) if place[1][0] <= 100]
    some = 2 if family in SAMPLED else 12
    for quantity, numbers, given in rng.sample(places, some):
        cell = oracle.compute(family, quantity, numbers, given)
        composed = nonadaptive(WRITTEN[family](**cell.named))
        ask = composed.bracket if quantity == "delta" else composed.bracket_epsilon
        found = ask(binary(given), rtol="1e-22" if family in SAMPLED else "1e-30")
        assert Fraction(cell.lower) <= found.lower.fraction(), cell.id
        assert found.upper.fraction() <= Fraction(cell.upper), cell.id


WRITTEN: dict[str, Callable[..., str]] = {
    "pure-dp": lambda k, m, eps: f"DP({eps.hex()})^{k}",
    "bounded-range": lambda k, m, eps: f"BR({eps.hex()})^{k}",
    "mixed": lambda k, m, eps: f"DP({eps.hex()})^{m} BR({eps.hex()})^{k - m}",
    "laplace": lambda k, scale: f"Laplace({scale.hex()})^{k}",
    "gaussian": lambda k, sigma: f"Gaussian({sigma.hex()})^{k}",
    "discrete-gaussian": lambda k, sigma: f"DiscreteGaussian({sigma.hex()})^{k}",
    "subsampled-gaussian": lambda k, sigma, q: (
        f"Subsampled(Gaussian({sigma.hex()}), {q.hex()})^{k}"
    ),
    "dp-sgd": lambda noise, batch, examples, epochs: (
        f"Subsampled(Gaussian({noise.hex()}), {(batch / examples).hex()})"
        f"^{math.ceil(Fraction(epochs * examples, batch))}"
    ),
}


def test_gaussian_cells_agree_with_the_normal_integral() -> None:
    """Phi(mu/2 - x/mu) - e^x Phi(-mu/2 - x/mu) at 60 digits (Balle and Wang 2018)."""
    with mpmath.workdps(60):
        for cell in built("gaussian").cells:
            if cell.quantity == "epsilon":
                continue
            k, sigma = cell.numbers
            mu, x = mpmath.sqrt(k) / mpmath.mpf(sigma), mpmath.mpf(cell.given)
            delta = mpmath.ncdf(mu / 2 - x / mu) - mpmath.exp(x) * mpmath.ncdf(-mu / 2 - x / mu)
            room = mpmath.mpf(10) ** -40  # of 60 digits; cells are above 1e-16
            assert cell.lower - room <= delta <= cell.upper + room, cell.id


def test_one_laplace_cell_agrees_with_its_integral() -> None:
    """1 - e^((x - w)/2) for 0 <= x <= w = 1/scale: the hockey stick of two Laplace densities."""
    cell = built("laplace")["laplace:k=1,scale=10.0,eps_g=0.0799"]
    with mpmath.workdps(40):
        delta = 1 - mpmath.exp((mpmath.mpf(0.0799) - mpmath.mpf(1) / 10) / 2)
        assert cell.lower <= delta <= cell.upper


def test_doubles_are_read_as_themselves() -> None:
    """Ten times 0.1 in doubles is 1.0, but ten times the double 0.1 is more: delta is not 0."""
    cell = built("pure-dp")["pure-dp:k=10,eps=0.1,eps_g=1.0"]
    assert 8.8e-20 < cell.lower < 8.9e-20
    assert built("pure-dp")["pure-dp:k=3,eps=0.1,eps_g=0.30000000000000004"].upper == 0.0


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(oracle.GRID, "pure-dp", oracle.GRID["pure-dp"][:1])
    calls: list[tuple[int, int]] = []
    made = oracle.build("pure-dp", lambda done, total: calls.append((done, total)))
    assert calls == [(i, len(made.cells)) for i in range(len(made.cells) + 1)]


def test_an_unknown_family_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"^family: got 'gauss'; wanted pure-dp or bounded-"):
        oracle.build("gauss")


# -- the file -------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", [*FAST, *NOISE])
def test_a_file_reads_back_as_the_same_bytes(family: str) -> None:
    text = to_json(built(family))
    assert from_json(text) == replace(
        built(family), cells=tuple(_without_says(cell) for cell in built(family).cells)
    )
    assert to_json(from_json(text)) == text == to_json(oracle.build(family))
    assert text.isascii()
    assert max(map(len, text.splitlines())) < 2_000


def _without_says(cell: oracle.Cell) -> oracle.Cell:
    """The file names statements; what they say is not in it."""
    lower, upper = (
        replace(end, rests_on=tuple(replace(one, says="") for one in end.rests_on))
        for end in (cell.lower_end, cell.upper_end)
    )
    return replace(cell, lower_end=lower, upper_end=upper)


def test_json_and_fractions_are_all_a_reader_needs() -> None:
    content = json.loads(to_json(built("bounded-range")))
    assert (content["schema"], content["kind"]) == (1, "exactdp oracle")
    for cell in content["cells"]:
        given = "eps_g" if cell["quantity"] == "delta" else "delta"
        for key in ("eps", given, "lower", "upper"):
            assert Fraction(cell[key]["ratio"]) == Fraction(float.fromhex(cell[key]["hex"]))
        assert Fraction(cell["lower"]["ratio"]) <= Fraction(cell["upper"]["ratio"])
        for end in (cell["lower"], cell["upper"]):
            assert end["rests_on"] or end["route"] == "trivial"  # delta <= 1
            assert end["route"]


Change = Callable[[dict[str, Any]], object]


def _cell(change: Callable[[dict[str, Any]], object]) -> Change:
    return lambda content: change(content["cells"][3])


def _next(double: dict[str, str], steps: int) -> None:
    value = float.fromhex(double["hex"])
    for _ in range(abs(steps)):
        value = math.nextafter(value, math.copysign(math.inf, steps))
    double.update(oracle.double_json(value))


CHANGES: list[tuple[Change, str]] = [
    (lambda c: c.update(schema=2), r"schema: got 2"),
    (lambda c: c.update(schema=True), r"schema: got True"),
    (lambda c: c.update(kind="table"), r"kind: got 'table'"),
    (lambda c: c.update(family="mixed"), r"cells\[0\]\.m: got 1; wanted an integer from 1 to 0"),
    (lambda c: c.update(family=["mixed"]), r"family: got a list of 1"),
    (lambda c: c.update(more=1), r"more: got an unknown key"),
    (lambda c: c.pop("about"), r"about: got nothing; wanted this key"),
    (lambda c: c.update(about="a\nb"), r"about: got"),
    (lambda c: c.update(exactdp=None), r"exactdp: got null"),
    (lambda c: c.update(cells=[]), r"cells: got a list of 0"),
    (lambda c: c.update(cells={}), r"cells: got an object"),
    (lambda c: c["cells"].append(c["cells"][0]), r"cells\[6\]\.id: got 'pure-dp:k=1"),
    (lambda c: c["cells"].append(7), r"cells\[6\]: got 7; wanted an object with id, "),
    (_cell(lambda c: c.update(k=2, m=2)), r"cells\[3\]\.id: got .* wanted pure-dp:k=2,"),
    (_cell(lambda c: c.update(k=1.0)), r"cells\[3\]\.k: got 1\.0; wanted an integer"),
    (_cell(lambda c: c.update(k=0)), r"cells\[3\]\.k: got 0"),
    (_cell(lambda c: c.update(k=10**300)), r"cells\[3\]\.k: got an integer of 997 bits"),
    (_cell(lambda c: c.update(m=0)), r"cells\[3\]\.m: got 0; wanted an integer from 1 to 1"),
    (_cell(lambda c: c.update(quantity="epsilon")), r"cells\[3\]\.eps_g: got an unknown key"),
    (_cell(lambda c: c.update(quantity=0)), r"cells\[3\]\.quantity: got 0"),
    (_cell(lambda c: c.pop("eps")), r"cells\[3\]\.eps: got nothing"),
    (_cell(lambda c: c.update(eps=0.1)), r"cells\[3\]\.eps: got 0\.1; wanted an object"),
    (_cell(lambda c: c["eps"].update(hex="0x1.0p+0")), r"cells\[3\]\.eps\.hex: got '0x1\.0p\+0'"),
    (_cell(lambda c: c["eps"].update(hex="0x1.0p+9999")), r"cells\[3\]\.eps\.hex: .* finite"),
    (_cell(lambda c: c["eps"].update(hex="nan")), r"cells\[3\]\.eps\.hex: got 'nan'"),
    (_cell(lambda c: c["eps"].update(ratio="1/10")), r"cells\[3\]\.eps\.ratio: got '1/10'"),
    (_cell(lambda c: c["eps"].update(oracle.double_json(-0.1))), r"cells\[3\]\.eps: got -0\.1"),
    (_cell(lambda c: _next(c["eps"], 1)), r"cells\[3\]\.id: got"),
    (_cell(lambda c: _next(c["lower"], -1)), r"cells\[3\]\.upper: got .* or the next double"),
    (_cell(lambda c: _next(c["lower"], 2)), r"cells\[3\]\.upper: got .* or the next double"),
    (_cell(lambda c: c["lower"].update(route=1)), r"cells\[3\]\.lower\.route: got 1"),
    (_cell(lambda c: c["lower"].update(rests_on=None)), r"cells\[3\]\.lower\.rests_on: got null"),
    (
        _cell(lambda c: c["upper"]["rests_on"][0].update(item=3)),
        r"cells\[3\]\.upper\.rests_on\[0\]\.item: got 3",
    ),
]


@pytest.mark.parametrize(("change", "says"), CHANGES, ids=[says for _, says in CHANGES])
def test_a_changed_file_is_refused_by_the_path(change: Change, says: str) -> None:
    content = json.loads(to_json(small()))
    from_json(json.dumps(content))
    change(content)
    with pytest.raises(ParameterError, match=f"^{says}") as caught:
        from_json(json.dumps(content))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "oracle: got Expecting value"),
        ("[" * 100_000, "oracle: got deep nesting;"),
        ('{"schema":' * 9 + "1" + "}" * 9, "oracle: got deep nesting;"),
        ('"' + '\\"' * 500_000, "oracle: got Unterminated string"),
        (" " * (strict_json.MAX_BYTES + 1), "oracle: got 4000001 characters;"),
        ('{"schema": 1, "schema": 1}', "oracle: got an object with the key 'schema' twice"),
        ('{"schema": ' + "1" * 5_000 + "}", "schema: got a number of 5000 characters"),
        ('{"schema": 1e999}', "schema: got inf"),
        ('{"schema": NaN}', "schema: got nan"),
        ("[1]", "oracle: got a list of 1; wanted an object"),
        ("\ufeff{}", "oracle: got Unexpected UTF-8 BOM"),
        ('{"\\ud800": 1}', r"\ud800: got an unknown key"),
    ],
)
def test_what_is_no_oracle_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(ParameterError) as caught:
        from_json(text)
    shown = str(caught.value).encode("ascii", "backslashreplace").decode()
    assert shown.startswith(says)
    assert "\n" not in shown


def test_random_damage_never_changes_a_number(rng: random.Random) -> None:
    """Damage is refused, or in what is free text (version, about, route, statement)."""
    text = to_json(small())
    numbers = [(c.id, c.lower, c.upper) for c in small().cells]
    refused = 0
    for _ in range(600):
        at = rng.randrange(len(text))
        damaged = rng.choice(
            [
                text[:at],
                text[:at] + rng.choice('0123456789abcdefpx{}[]",:-+. ') + text[at + 1 :],
                text[:at] + text[at + rng.randint(1, 40) :],
            ]
        )
        try:
            found = from_json(damaged)
        except ParameterError:
            refused += 1
        else:
            assert [(c.id, c.lower, c.upper) for c in found.cells] == numbers
    assert refused > 200


def test_reading_a_file_is_bounded(tmp_path: Path) -> None:
    good = tmp_path / "oracle.json"
    good.write_text("{}", encoding="utf-8")
    assert strict_json.read(str(good), "oracle") == "{}"
    good.write_bytes(b"\xff\xfe")
    with pytest.raises(ParameterError, match="a file in UTF-8"):
        strict_json.read(str(good), "oracle")
    good.write_bytes(b" " * (strict_json.MAX_BYTES + 1))
    with pytest.raises(ParameterError, match="at most 4000000 bytes"):
        strict_json.read(str(good), "oracle")
    with pytest.raises(ParameterError, match="the name of a file"):
        strict_json.read("", "oracle")
    with pytest.raises(ParameterError, match=r"can be read \(No such file"):
        strict_json.read(str(tmp_path / "none"), "oracle")


def test_the_text_has_every_cell_and_what_it_rests_on() -> None:
    text = oracle.as_text(built("pure-dp"))
    for cell in built("pure-dp").cells:
        assert f"{cell.id} " in text
        assert repr(cell.upper) in text
    assert "cesar-rogers-2022, Theorem 1 (printed): FORMAL" in text
    assert all(line == line.rstrip() for line in text.splitlines())
