"""The ledger: what it charges, what it refuses, and what it says of bad input."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import mpmath
import pytest

import exactdp
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact
from exactdp.output_dp.accounts import (
    MAX_NOTE,
    BudgetExceeded,
    fewest_logarithms,
    read_number,
    short,
)
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger import Ledger
from exactdp.output_dp.output_independent_charges import charge_of
from exactdp.output_dp.sparse_vector import SparseVector

TOY = Guarantee({"number": "2/5", "nothing": 0}, "1e-7")
Make = Callable[[str, str], Ledger]


@pytest.fixture(params=["memory", "file"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """A ledger in memory, or one in a file."""
    if request.param == "memory":
        return lambda eps, delta: Ledger(eps=eps, delta=delta)
    return lambda eps, delta: Ledger.new(tmp_path / "ledger.json", eps=eps, delta=delta)


def test_the_public_names() -> None:
    assert exactdp.Ledger is Ledger
    assert exactdp.BudgetExceeded is BudgetExceeded
    assert exactdp.charge_of is charge_of
    assert {"Ledger", "BudgetExceeded", "charge_of"} <= set(exactdp.__all__)


def test_begin_reserves_the_dearest_cell_and_record_releases_the_rest(make: Make) -> None:
    ledger = make("1", "1e-6")
    assert ledger.begin(TOY) == 1
    assert ledger.remaining.eps == exact("3/5")
    assert ledger.begin(TOY, "the second") == 2
    assert ledger.remaining.eps == exact("1/5")
    assert not ledger.can_run(TOY)
    assert repr(ledger) == "<Ledger: eps 1/5 of 1, delta 1/1250000 left>"
    ledger.record(2, "nothing")
    assert ledger.remaining.eps == exact("3/5")
    ledger.record(1, "number")
    assert ledger.remaining.eps == exact("3/5")
    # delta is charged whatever came out
    assert ledger.remaining.delta == Fraction(8, 10**7)
    assert [(run.number, run.note, run.cell, str(run.cost)) for run in ledger.history] == [
        (1, "", "number", "2/5"),
        (2, "the second", "nothing", "0"),
    ]


def test_a_refused_request_changes_nothing(make: Make) -> None:
    ledger = make("1/2", "1e-7")
    ledger.begin(TOY)
    before = (ledger.head, ledger.remaining, ledger.history)
    with pytest.raises(BudgetExceeded, match=r"^eps: the dearest cell costs 2/5; 1/10 is left$"):
        ledger.begin(TOY)
    with pytest.raises(BudgetExceeded, match=r"^delta: 1/1000000000 is needed; 0 is left$"):
        ledger.begin(Guarantee({"any": "1/10"}, "1e-9"))
    assert (ledger.head, ledger.remaining, ledger.history) == before
    assert ledger.can_run(Guarantee({"any": "1/10"}))


def test_a_refusal_is_one_short_line(make: Make) -> None:
    """Long numbers are shown by their first digits."""
    ledger = make("1", "1e-4290")
    for n in range(1, 9):
        ledger.begin(Guarantee({"a": Fraction(1, 10**250 + 2 * n + 1)}))
    said = [ledger.refusal(Guarantee({"a": 2})), ledger.refusal(Guarantee({"a": 0}, "1e-9"))]
    assert said == [
        "eps: the dearest cell costs 2; 0.999999999999... is left",
        "delta: 1/1000000000 is needed; 1e-4290 is left",
    ]


def test_the_last_of_the_budget_can_be_spent_and_no_more(make: Make) -> None:
    ledger = make("ln 6", "0")
    ledger.record(ledger.begin(Guarantee({"a": "ln 2", "b": "ln 3"})), "a")
    assert ledger.can_run(Guarantee({"any": "ln 3"}))
    assert not ledger.can_run(Guarantee({"any": exact("ln 3") + exact("1e-300")}))
    ledger.begin(Guarantee({"any": "ln 3"}))
    assert ledger.remaining.eps == 0
    assert ledger.can_run(Guarantee({"any": 0}))


def test_tenths_add_up_exactly(make: Make) -> None:
    ledger = make("1", "0")
    for _ in range(10):
        ledger.record(ledger.begin(Guarantee({"any": 0.1})), "any")
    assert ledger.remaining.eps == 0


def test_the_same_cell_may_be_recorded_twice_and_no_other(make: Make) -> None:
    ledger = make("1", "1e-6")
    run = ledger.begin(TOY)
    ledger.record(run, "nothing")
    head = ledger.head
    ledger.record(run, "nothing")
    assert ledger.head == head
    with pytest.raises(ParameterError, match=r"^cell: got 'number'; wanted 'nothing', which run 1"):
        ledger.record(run, "number")
    assert ledger.remaining.eps == 1


def test_what_fails_after_begin_stays_charged(make: Make) -> None:
    ledger = make("1", "1e-6")
    with pytest.raises(ZeroDivisionError):
        ledger.run(TOY, lambda: 1 // 0, lambda output: "number")
    assert ledger.remaining.eps == exact("3/5")
    with pytest.raises(ParameterError, match=r"^cell: got 'other'; wanted one of 'number', 'not"):
        ledger.run(TOY, lambda: 1, lambda output: "other")
    assert ledger.remaining.eps == exact("1/5")
    assert [run.cell for run in ledger.history] == [None, None]


@pytest.mark.parametrize("wrong", [0, 3, -1, True, "1", 1.0, None])
def test_a_run_that_never_began(make: Make, wrong: object) -> None:
    ledger = make("1", "1e-6")
    ledger.begin(TOY)
    ledger.begin(TOY)
    head = ledger.head
    with pytest.raises(ParameterError, match=r"^run: got .*; wanted the number of one of the 2 "):
        ledger.record(wrong, "number")  # type: ignore[arg-type]
    assert ledger.head == head


@pytest.mark.parametrize(
    ("parameter", "eps", "delta"),
    [
        ("eps", "much", 0),
        ("eps", -1, 0),
        ("eps", float("nan"), 0),
        ("eps", float("inf"), 0),
        ("eps", True, 0),
        ("eps", None, 0),
        ("delta", 1, 2),
        ("delta", 1, "1.0000001"),
        ("delta", 1, -1),
        ("delta", 1, "ln 2"),
        ("delta", 1, "x"),
        ("eps", Fraction(1, 7**400), 0),
    ],
)
def test_a_budget_that_is_none(tmp_path: Path, parameter: str, eps: object, delta: object) -> None:
    for build in (Ledger, lambda **b: Ledger.new(tmp_path / "l.json", **b)):
        with pytest.raises(ParameterError, match=rf"^{parameter}: got .*; wanted ") as caught:
            build(eps=eps, delta=delta)
        assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("guarantee", "wanted"),
    [
        (lambda: Guarantee({"a": -1}), "a: got -1; wanted a cost >= 0"),
        (lambda: Guarantee({}), "costs: got "),
        (lambda: Guarantee({"a": 1}, "3/2"), "delta: got '3/2'"),
        (lambda: Guarantee({"a": 0, "b\n": 0}), "cell: got 'b"),
        (lambda: Guarantee({"a" * 101: 0}), "cell: got 'aaa"),
        (lambda: Guarantee({str(k): 0 for k in range(5000)}), "cells: got 5000 cells"),
        (lambda: Guarantee({"a": Fraction(1, 7**400)}), "a: got a number of 34. characters"),
        (lambda: {"a": 1}, "guarantee: got"),
        (lambda: None, "guarantee: got None"),
    ],
)
def test_a_guarantee_that_is_none(
    make: Make, guarantee: Callable[[], Guarantee], wanted: str
) -> None:
    ledger = make("1", "0")
    head = ledger.head
    with pytest.raises(ParameterError, match=f"^{wanted}"):
        ledger.begin(guarantee())
    assert (ledger.head, ledger.history) == (head, ())


def test_a_note_is_short_and_printable(make: Make) -> None:
    ledger = make("1", "0")
    for note in ("a\nb", "x" * (MAX_NOTE + 1), None, "\x1b[2J", "\ud800"):
        with pytest.raises(ParameterError, match=r"^note: got "):
            ledger.begin(Guarantee({"any": 0}), note)  # type: ignore[arg-type]
    ledger.begin(Guarantee({"Über": 0}), "für später")
    assert ledger.history[0].note == "für später"


def test_sums_stay_short(make: Make) -> None:
    ledger = make("1", "0")
    with pytest.raises(ParameterError, match=r"^costs: got 51 different logarithms"):
        ledger.begin(Guarantee({str(k): exact(f"1e-9 ln({k + 2})") for k in range(60)}))
    primes = [Fraction(1, 10**120 + 2 * k + 1) for k in range(1000)]
    with pytest.raises(ParameterError, match=r"^costs: got a common denominator of \d+ bits"):
        ledger.begin(Guarantee({str(k): p for k, p in enumerate(primes)}))
    assert ledger.history == ()


def test_many_random_requests_against_plain_fractions(make: Make, rng: random.Random) -> None:
    """The same rule written a second time, over fractions."""
    ledger, eps, delta = make("3", "1/10"), Fraction(3), Fraction(1, 10)
    open_runs: dict[int, dict[str, Fraction]] = {}
    for _ in range(60):
        costs = {c: Fraction(rng.randint(0, 8), rng.randint(9, 30)) for c in "abc"}
        leak = Fraction(rng.randint(0, 3), 1000)
        fits = max(costs.values()) <= eps and leak <= delta
        guarantee = Guarantee(costs, leak)
        assert ledger.can_run(guarantee) == fits
        if fits:
            run = ledger.begin(guarantee)
            open_runs[run] = costs
            eps, delta = eps - max(costs.values()), delta - leak
        if open_runs and rng.random() < 0.7:
            run = rng.choice(sorted(open_runs))
            costs, cell = open_runs.pop(run), rng.choice("abc")
            ledger.record(run, cell)
            eps += max(costs.values()) - costs[cell]
        assert (ledger.remaining.eps, ledger.remaining.delta) == (Exact(eps), delta)


def test_threads_share_a_ledger(make: Make) -> None:
    ledger, cost = make("1", "0"), Guarantee({"any": "1/16"})
    begun: list[int] = []

    def spend() -> None:
        try:
            while True:
                begun.append(ledger.begin(cost))
        except BudgetExceeded:
            pass

    threads = [threading.Thread(target=spend) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(begun) == list(range(1, 17))
    assert ledger.remaining.eps == 0


def test_the_application_of_the_paper(make: Make) -> None:
    """Section 4.1: eps_1 + eps_2 + eps_3 = 1, c = 20; five answers above leave more for each."""
    vector = SparseVector.of("1/10", "4/10", c=20)
    ledger = make("1", "0")
    cells = list(vector.guarantee().costs)
    run = ledger.begin(vector.guarantee())
    assert ledger.remaining.eps == exact("1/2")
    ledger.record(run, cells[5])
    assert ledger.remaining.eps == exact("1/2") + vector.saving(above=5) == exact("4/5")
    for _ in range(5):
        ledger.record(ledger.begin(Guarantee({"value": "4/25"})), "value")
    assert ledger.remaining.eps == 0


def test_of_many_who_make_the_file_one_does(tmp_path: Path) -> None:
    made: list[Ledger] = []
    refused: list[str] = []

    def build(eps: int) -> None:
        try:
            made.append(Ledger.new(tmp_path / "ledger.json", eps=eps))
        except ParameterError as error:
            refused.append(str(error))

    threads = [threading.Thread(target=build, args=(eps,)) for eps in range(1, 6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(made), len(refused)) == (1, 4)
    assert Ledger.open(tmp_path / "ledger.json").eps == made[0].eps


# -- charges of plain mechanisms ------------------------------------------------------------------


def test_mechanisms_without_cells() -> None:
    assert str(charge_of("DP(1/10, 1e-9)")) == "any: 1/10; delta 1/1000000000"
    assert str(charge_of("DP(ln 2)^3 BR(1/4)")) == "any: 1/4 + 3 ln 2; delta 0"
    hundred = charge_of("BR(1/10)^100", "1e-6")
    reached = exactdp.nonadaptive("BR(1/10)^100").epsilon("1e-6")
    assert reached.upper.fraction() <= hundred.costs["any"].fraction
    assert hundred.costs["any"].fraction <= reached.upper.fraction() * (1 + Fraction(1, 10**10))
    assert charge_of("DP(1/10)", "9/10").costs["any"] == 0
    assert charge_of("DP(1/10)", 1).costs["any"] == 0
    with pytest.raises(ParameterError, match=r"^delta: got '1e-9'; wanted a delta above what"):
        charge_of("DP(1/10, 1e-8)^2", "1e-9")
    with pytest.raises(ParameterError, match=r"^composition"):
        charge_of("nothing")


def test_a_bracket_is_charged_at_its_upper_end() -> None:
    """No optimum is known for ZCDP, and none to six digits for PF: the upper end is enough."""
    for text in ("ZCDP(1/1000)", "PF(1/100)^20"):
        bracket = exactdp.nonadaptive(text).bracket_epsilon("1e-7")
        assert bracket.lower < bracket.upper
        charged = charge_of(text, "1e-7").costs["any"].fraction
        upper = bracket.upper.fraction()
        assert upper <= charged <= upper * (1 + Fraction(1, 10**10))
    of_class = charge_of(3 * exactdp.ZCDP("1/1000"), "1e-7")
    assert of_class == charge_of("ZCDP(1/1000)^3", "1e-7")
    assert charge_of(exactdp.DP("1/10", "1e-9")) == charge_of("DP(1/10, 1e-9)")


def test_sums_are_read_as_they_are_written() -> None:
    for text in ("1/10 + 2 ln 3", "0", "1/4 + -ln 2 + 3 ln(5/3)"):
        assert str(read_number(str(read_number(text, "x")), "x")) == str(read_number(text, "x"))
    with pytest.raises(ParameterError, match=r"^x: got "):
        read_number("1/10 + ", "x")


def test_what_is_left_of_logarithms_that_cancel_is_zero(make: Make) -> None:
    """ln 6 less ln 2 less ln 3 was shown as these three."""
    ledger = make("ln 6", "0")
    ledger.begin(Guarantee({"any": "ln 2"}))
    assert ledger.refusal(Guarantee({"any": 2})) == "eps: the dearest cell costs 2; ln 3 is left"
    ledger.begin(Guarantee({"any": "ln 3"}))
    assert (str(ledger.remaining.eps), repr(ledger)) == (
        "0", "<Ledger: eps 0 of ln 6, delta 0 left>"
    )  # fmt: skip
    assert ledger.refusal(Guarantee({"any": "1e-9"})) == (
        "eps: the dearest cell costs 1/1000000000; 0 is left"
    )
    assert ledger.can_run(Guarantee({"any": "ln 6 - ln 2 - ln 3"}))


@pytest.mark.parametrize(
    ("value", "shown"),
    [("ln 6 + -ln 2 + -ln 3", "0"), ("ln 6 - ln 2", "ln 3"), ("ln 12 - 2 ln 2", "ln 3"),
     ("1/2 + ln 4 - ln 2", "1/2 + ln 2"), ("2 ln 3 + ln 5", "2 ln 3 + ln 5"),
     ("ln(3/2) + ln 2", "ln 3"), ("1/3", "1/3"), ("1/2 ln 6 - 1/2 ln 2", "1/2 ln 3")],
)  # fmt: skip
def test_as_few_logarithms_as_a_common_base_has(value: str, shown: str) -> None:
    number = read_number(value, "eps")
    assert fewest_logarithms(number) == number
    assert str(fewest_logarithms(number)) == shown


def test_a_small_amount_is_shown_by_its_first_digits() -> None:
    """Not as 0.000000000000..., which reads as nothing left; digits of ln 6 by mpmath."""
    value = exact("ln 6") - exact("1.79175946922805500081247735838070227272299069")
    with mpmath.workdps(80):
        true = mpmath.log(6) - mpmath.mpf("1.79175946922805500081247735838070227272299069")
        expected = mpmath.nstr(true, 6)
    head, places = expected.split("e")
    assert short(value) == f"{head[:4]}...e{places}"


def test_a_sum_that_is_none_is_named_whole() -> None:
    with pytest.raises(ParameterError, match=r"any: got '1 \+ \+ 1'; wanted numbers with one \+"):
        Guarantee({"any": "1 + + 1"})


@pytest.mark.parametrize(
    "text", ["ln 3 + 1e-290", "ln 3+1e-290", "1e-290 + ln 3", " ln 3 +1e-290 "]
)
def test_a_sum_is_read_as_the_sum_it_is(make: Make, text: str) -> None:
    """In a budget and in a cost; exponents keep their signs."""
    total = exact("ln 3") + exact("1e-290")
    assert make(text, "0").eps == Guarantee({"any": text}).largest_cost == total
    assert Guarantee({"any": "1e+2 + 1e-2"}).largest_cost == exact("100.01")


@pytest.mark.parametrize(
    "text", ["", "+", "ln 3 +", "+ 1", "1 - ", "1 + + 1", "1 2", "ln 3 * 2", "1 - -1"]
)
def test_what_is_no_sum(text: str) -> None:
    with pytest.raises(ParameterError, match="any: got"):
        Guarantee({"any": text})
