"""What has been charged to a privacy budget: the composition of ODP mechanisms, in exact numbers.

The rule (Algorithm 1 of hartmann-et-al-2022; as a filter, Definition 19 and Algorithm 6). Of a
mechanism that has run, the cost E(P) of the cell P that its output fell into is charged, and its
delta whatever came out. The next may run if, on top of that, its *dearest* cell and its delta stay
within the budget: sum of eps_i + sup E <= eps and sum of delta_i + delta <= delta_t.
(Lines 7 and 8 of Algorithm 1 are to be read as subtractions from the rest.)

Theorem 7 says that whoever chooses each mechanism, its guarantee and its databases in view of all
earlier outputs ends up with an (eps, delta)-DP view. Why, for outputs that can be listed, with
neighbours x^0 and x^1 and P_b the view's law: let f be any function of the view with values in
[0, 1], and let a budget (eps, delta) be left. Claim: E_0 f <= e^eps E_1 f + delta. By induction on
the mechanisms still to come; nothing to come is clear. Let the next be (P, E, delta_1)-ODP and
g_b(a) = E_b[f | a]. After the output a the rest is (eps - E(a), delta - delta_1), so

    g_0(a) <= min(1, e^(eps - E(a)) g_1(a) + delta - delta_1) <= h(a) + delta - delta_1,

where h(a) = min(1, e^(eps - E(a)) g_1(a)) lies in [0, 1]. ODP, a statement on sets, holds for
functions with values in [0, 1] as well (average it over the sets {h > s}). Hence

    E_0 f = sum P_0(a) g_0(a) <= (delta - delta_1) + sum P_0(a) h(a)
          <= (delta - delta_1) + delta_1 + sum e^E(a) P_1(a) h(a) <= delta + e^eps E_1 f.

(Neighbours are in one sense for all mechanisms; the pair may differ from run to run.)
The second step needs delta - delta_1 to be one number for all a: with a delta that depends on the
cell it fails. A request that is refused is a function of the view, so it reveals nothing.

*In rho, or in the divergence of one order.* A budget may count rho of zCDP, or the Renyi divergence
of one order alpha that is fixed before anything runs. Let the mechanisms be chosen in view of all
earlier outputs, each of divergence at most r_i of order alpha given these, in both directions, and
let the sum of the r_i that are charged never exceed r. Then the view's is at most r (Feldman and
Zrnic 2021, the filter of one order; Whitehouse, Ramdas, Rogers and Wu 2023, zCDP): with L_i the
losses and c = alpha - 1, e^(c (L_1 + ... + L_n) - c (r_1 + ... + r_n)) has a mean of at most 1
after every output, by induction, as its last factor has, given the outputs before; at the end, and
where it stops, E e^(c L) <= e^(c r). With r_i = alpha rho_i for every alpha > 1 this is zCDP: the
sum of the rho_i that are charged is at most rho. That some order or other is within *its* budget is
no such statement; nor is what has been charged when the user chooses to look (an odometer): what
holds is the whole budget. Nothing else is composed while parameters are chosen from answers.

Several mechanisms may be under way at once: a run that has begun and is not recorded is charged at
its dearest cell. Put the runs in the order in which they *start*. When one starts, all before it
are charged at no less than what they turn out to cost, so the rule above holds in this order, and
each is chosen from outputs of runs that started before it. This takes a run as one step, whose
databases and mechanism are fixed when it starts; a mechanism that asks its user for input while it
runs must be recorded before another one starts.

Runs on disjoint parts of the data charge the dearest part alone: see
:mod:`exactdp.output_dp.parallel_composition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm

from exactdp.mechanisms.mechanism import ADD_REMOVE, ANY, IN_WORDS, read_delta
from exactdp.numbers.coprime_bases import over_coprime_base
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, ln, read_sum
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.parallel_composition import Part, Partition, largest_sums, read_part

MAX_RUNS, MAX_CELLS = 10_000, 4_096
MAX_NAME, MAX_NOTE, MAX_NUMBER = 100, 200, 300
MAX_BITS, MAX_LOGARITHMS = 40_000, 50
"""Of the common denominator, and of different logarithms, in all costs of an account."""
MAX_PARTITIONS = 20
"""Ways to part the data; each makes what is left of a budget another sum."""
EACH, MAX_WORK = 1_000, 2 * 10**8
"""Every run adds numbers of so many terms with so many bits, and each term takes its time whatever
its bits. All runs together are bounded, to some ten seconds: a file may come from strangers."""

PLACES, LONGEST, A_LINE = 12, 16, 60
"""Of numbers that are shown: digits after the point of those longer than a column or a line."""


@dataclass(frozen=True)
class Shown:
    """A phrase that stands in an error for a value."""

    text: str

    def __str__(self) -> str:
        return self.text


class BudgetExceeded(Exception):
    """Raised where a run's dearest cell or its delta does not fit into what is left of the budget.

    Nothing was changed.
    """

    __module__ = "exactdp"  # its public name, as tracebacks show it


@dataclass(frozen=True)
class Measure:
    """What a budget is counted in: ``eps``, ``rho`` of zCDP, or ``renyi``, of one ``order`` > 1.

    ``renyi`` is the Renyi divergence of that order; ``order`` is None for the others.
    """

    name: str = "eps"
    order: Fraction | None = None

    def __str__(self) -> str:
        return self.name if self.order is None else f"renyi divergence of order {self.order}"

    def of(self, amount: Exact, wanted: str) -> Exact:
        """``amount`` itself where this measure is named ``wanted``; else ParameterError."""
        if wanted != self.name:
            raise ParameterError(wanted, Shown(f"a ledger in {self}"), f".{self.name} of it")
        return amount


EPS = Measure()


@dataclass(frozen=True)
class Remaining:
    """What is left of a budget while every run under way counts as its dearest cell.

    ``amount`` is counted in ``measure``; :attr:`eps`, :attr:`rho` and :attr:`renyi` are the amount
    of a ledger that counts so, and a ParameterError of another."""

    amount: Exact
    delta: Fraction
    measure: Measure = EPS

    @property
    def eps(self) -> Exact:
        """The eps that is left of a budget in eps."""
        return self.measure.of(self.amount, "eps")

    @property
    def rho(self) -> Exact:
        """The rho that is left of a budget in rho."""
        return self.measure.of(self.amount, "rho")

    @property
    def renyi(self) -> Exact:
        """The Renyi divergence that is left of a budget in the divergence of one order."""
        return self.measure.of(self.amount, "renyi")


@dataclass(frozen=True)
class Run:
    """A run of a mechanism: its number from 1 on, its guarantee, and the cell that came out.

    ``cell`` is None while the run is under way, ``part`` where it sees all of the data.
    """

    number: int
    guarantee: Guarantee
    note: str = ""
    cell: str | None = None
    part: Part | None = None

    @property
    def cost(self) -> Exact:
        """What the run is charged: the cost of the cell that came out, until then the dearest."""
        if self.cell is None:
            return self.guarantee.largest_cost
        return self.guarantee.cost(self.cell)


class Account:
    """A budget and the runs charged to it; a request that is refused changes nothing.

    ``amount`` is the eps, or what else ``measure`` says. ParameterError for an amount that is no
    number >= 0 or a delta that is no rational in [0, 1]. A budget in rho or of one order has a
    delta at which it is told as eps; its runs have none.

    >>> account = Account("3/10", delta=0)
    >>> toy = Guarantee({"number": "1/5", "nothing": 0})
    >>> account.begin(toy), account.fits(toy)
    (1, False)
    >>> account.record(1, "nothing")
    >>> account.fits(toy), account.remaining.eps
    (True, exact('3/10'))
    """

    def __init__(self, amount: Number, delta: Number, measure: Measure = EPS) -> None:
        self.measure = measure
        self.amount = read_sum(amount, measure.name)
        if self.amount.sign() < 0:
            raise ParameterError(measure.name, amount, "a budget >= 0")
        self.delta = read_delta(delta)
        written_number(self.amount, measure.name)
        written_number(Exact(self.delta), "delta")
        # of the runs on all of the data; those on parts have sums of their own
        self._charged, self._delta = Exact(Fraction(0)), Fraction(0)
        self._reserved = Exact(Fraction(0))
        self._partitions: dict[str, Partition] = {}
        self._runs: list[Run] = []
        self._neighbours = ANY
        self._common, self._logarithms = 1, frozenset[Fraction]()
        self._work = 0

    @property
    def eps(self) -> Exact:
        """The eps of a budget in eps; ParameterError for another measure."""
        return self.measure.of(self.amount, "eps")

    @property
    def runs(self) -> tuple[Run, ...]:
        """All runs charged to the budget, in the order in which they began."""
        return tuple(self._runs)

    @property
    def remaining(self) -> Remaining:
        """What is left for a run on all of the data; it is never below 0."""
        charged, _, delta = largest_sums(self._partitions.values())
        return self._left(self._charged + charged, self._delta + delta)

    def left_for(self, part: Part) -> Remaining:
        """What is left for a run on one part: at least what is left for one on all of the data."""
        others = (one for name, one in self._partitions.items() if name != part.partition)
        charged, _, delta = largest_sums(others)
        own = self._partitions.get(part.partition, Partition())
        charged += own.charged.get(part.name, Exact(Fraction(0)))
        delta += own.deltas.get(part.name, Fraction(0))
        return self._left(self._charged + charged, self._delta + delta)

    def _left(self, charged: Exact, delta: Fraction) -> Remaining:
        left = self.amount - charged
        left = left if left.sign() else Exact(Fraction(0))
        return Remaining(left, self.delta - delta, self.measure)

    @property
    def parts(self) -> list[Part]:
        """The parts on which something ran, in the order in which the first run on each began."""
        partitions = self._partitions.items()
        return [Part(partition, name) for partition, of in partitions for name in of.charged]

    @property
    def reserved(self) -> Exact:
        """The amount that runs under way hold of what is charged, each at its dearest cell.

        For runs on parts of the data: the largest charged sums of the partitions minus the largest
        recorded ones.
        """
        charged, recorded, _ = largest_sums(self._partitions.values())
        return self._reserved + charged - recorded

    def copy(self) -> Account:
        """Another account with the same budget and runs; what happens to one leaves the other."""
        made = copy(self)
        made._runs = list(self._runs)
        made._partitions = {name: one.copy() for name, one in self._partitions.items()}
        return made

    # -- asking ----------------------------------------------------------------------------

    def fits(self, guarantee: Guarantee, part: str | Part | None = None) -> bool:
        """Whether a mechanism with this guarantee may run now, on all of the data or on a part."""
        return self.refusal(guarantee, part) is None

    def refusal(self, guarantee: Guarantee, part: str | Part | None = None) -> str | None:
        """Why a mechanism with this guarantee may not run now, in one line; None where it may.

        ParameterError for what is no Guarantee, for another relation of neighbours than that of the
        runs before, and, in a budget that is not in eps, for a delta or more than one cell.
        """
        if not isinstance(guarantee, Guarantee):
            raise ParameterError("guarantee", guarantee, "a Guarantee: costs of cells, and a delta")
        name = self.measure.name
        if part is None:
            left, place = self.remaining, ""
        else:
            guarantee = about_parts(guarantee)
            left, place = self.left_for(read_part(part)), f" for {read_part(part)}"
        if len({self._neighbours, guarantee.neighbours} - {ANY}) > 1:
            before = f"runs for {IN_WORDS[self._neighbours]}, as those before: a budget has one"
            wanted = f"{before} relation of neighbours (another ledger for the other one)"
            raise ParameterError("neighbours", Shown(guarantee.neighbours), wanted)
        if self.measure != EPS and (guarantee.delta or len(guarantee.costs) > 1):
            wanted = (
                f"one cell and no delta: a ledger in {self.measure} takes {name} of a whole run"
            )
            raise ParameterError("guarantee", Shown(str(guarantee)), wanted)
        if guarantee.largest_cost > left.amount:
            cost, rest = (short(x, A_LINE) for x in (guarantee.largest_cost, left.amount))
            return f"{name}: the dearest cell costs {cost}; {rest} is left{place}"
        if guarantee.delta > left.delta:
            need, rest = (short(Exact(x), A_LINE) for x in (guarantee.delta, left.delta))
            return f"delta: {need} is needed; {rest} is left{place}"
        return None

    # -- charging --------------------------------------------------------------------------

    def begin(self, guarantee: Guarantee, note: str = "", part: str | Part | None = None) -> int:
        """Charge a run its dearest cell and its delta before it starts; gives its number.

        A run on a ``part`` ("region=west") sees the records of that part and no others: of the
        parts of one partition the dearest counts. It is about one record added or removed.
        BudgetExceeded where it does not fit; a ParameterError for a note or a name of a cell that
        is not printable or too long, numbers that would make the sums too long, or a run on a part
        where one record is replaced, which touches two.
        """
        if len(self._runs) >= MAX_RUNS:
            raise ParameterError(
                "run", Shown(f"run {MAX_RUNS + 1}"), f"at most {MAX_RUNS} in a ledger"
            )
        if not isinstance(note, str) or len(note) > MAX_NOTE or not note.isprintable():
            raise ParameterError("note", note, f"at most {MAX_NOTE} printable characters")
        reason = self.refusal(guarantee, part)
        place = None if part is None else read_part(part)
        guarantee = guarantee if place is None else about_parts(guarantee)
        common, logarithms = self._grown(guarantee)
        work = self._worked(common, logarithms, place)
        if reason is not None:
            raise BudgetExceeded(reason)
        self._common, self._logarithms, self._work = common, logarithms, work
        # charged first: whatever interrupts here, the budget is not below what has run
        if place is None:
            self._charged += guarantee.largest_cost
            self._reserved += guarantee.largest_cost
            self._delta += guarantee.delta
        else:
            of = self._partitions.setdefault(place.partition, Partition())
            of.begin(place.name, guarantee.largest_cost, guarantee.delta)
        if guarantee.neighbours != ANY:
            self._neighbours = guarantee.neighbours
        self._runs.append(Run(len(self._runs) + 1, guarantee, note, part=place))
        return len(self._runs)

    def record(self, number: int, cell: str) -> None:
        """Record the cell that came out of a run: the rest of its dearest cell is released.

        The same cell may be recorded again, without effect. ParameterError for a run that never
        began, a name that is no cell of it, or another cell than the one recorded.
        """
        run = self.run_numbered(number)
        cost = run.guarantee.cost(cell)
        if run.cell == cell:
            return
        if run.cell is not None:
            raise ParameterError("cell", cell, f"{run.cell!a}, which run {number} has recorded")
        self._runs[number - 1] = replace(run, cell=cell)
        if run.part is None:
            self._charged += cost - run.guarantee.largest_cost
            self._reserved -= run.guarantee.largest_cost
        else:
            of = self._partitions[run.part.partition]
            of.record(run.part.name, run.guarantee.largest_cost, cost)

    def run_numbered(self, number: int) -> Run:
        """The run of this number; a ParameterError for one that never began."""
        begun = len(self._runs)
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= begun:
            raise ParameterError("run", number, f"the number of one of the {begun} that have begun")
        return self._runs[number - 1]

    def _grown(self, guarantee: Guarantee) -> tuple[int, frozenset[Fraction]]:
        """Common denominator and logarithms with this guarantee, while they stay within bounds."""
        if len(guarantee.costs) > MAX_CELLS:
            wanted = f"at most {MAX_CELLS} in a ledger (merge some)"
            raise ParameterError("cells", Shown(f"{len(guarantee.costs)} cells"), wanted)
        common, logarithms = self._common, set(self._logarithms)
        for cell, cost in guarantee.costs.items():
            if len(cell) > MAX_NAME or not cell.isprintable():
                raise ParameterError("cell", cell, f"at most {MAX_NAME} printable characters")
            written_number(cost, cell)
            rational, terms = cost.parts
            common = lcm(common, rational.denominator, *(c.denominator for _, c in terms))
            logarithms.update(g for g, _ in terms)
        written_number(Exact(guarantee.delta), "delta")
        common = lcm(common, guarantee.delta.denominator)
        if common.bit_length() > MAX_BITS:
            shown = Shown(f"a common denominator of {common.bit_length()} bits")
            raise ParameterError("costs", shown, f"at most {MAX_BITS} in a ledger: shorter numbers")
        if len(logarithms) > MAX_LOGARITHMS:
            shown = Shown(f"{len(logarithms)} different logarithms")
            raise ParameterError("costs", shown, f"at most {MAX_LOGARITHMS} in a ledger")
        return common, frozenset(logarithms)

    def _worked(self, common: int, logarithms: frozenset[Fraction], place: Part | None) -> int:
        """What all runs take with one more, while that stays within bounds."""
        partitions = self._partitions.keys() | ({place.partition} if place else set())
        if len(partitions) > MAX_PARTITIONS:
            shown = Shown(f"{len(partitions)} partitions")
            raise ParameterError("part", shown, f"at most {MAX_PARTITIONS} in a ledger")
        # the sum of each partition's dearest part; and the heap of one partition is searched
        sums = 1 + 2 * len(partitions) + (len(self._runs).bit_length() if place else 0)
        work = self._work + sums * (1 + len(logarithms)) * (EACH + common.bit_length())
        if work > MAX_WORK:
            runs, bits = len(self._runs) + 1, common.bit_length()
            shown = Shown(f"{len(logarithms)} logarithms over {bits} bits in {runs} runs")
            wanted = "shorter numbers, or another ledger with what is left"
            raise ParameterError("costs", shown, wanted)
        return work


def about_parts(guarantee: Guarantee) -> Guarantee:
    """The guarantee of a run on a part of the data, for one record that is added or removed.

    ParameterError where it is about one record that is replaced: that touches two parts.
    """
    if guarantee.neighbours not in (ANY, ADD_REMOVE):
        wanted = f"{ADD_REMOVE} for a run on a part: a record that is replaced touches two parts"
        raise ParameterError("neighbours", Shown(guarantee.neighbours), wanted)
    if guarantee.neighbours == ADD_REMOVE:
        return guarantee
    return Guarantee(guarantee.costs, guarantee.delta, neighbours=ADD_REMOVE)


# -- numbers as text ------------------------------------------------------------------------------


def written_number(value: Exact, parameter: str) -> str:
    """The text of an exact number, which :func:`read_number` reads; ParameterError if too long."""
    text = str(value)
    if len(text) > MAX_NUMBER:
        shown = Shown(f"a number of {len(text)} characters")
        raise ParameterError(parameter, shown, f"at most {MAX_NUMBER} in a ledger")
    return text


@lru_cache(maxsize=1024)
def read_number(text: str, parameter: str) -> Exact:
    """The exact number that ``text`` names: a number, or a sum or difference of some.

    ParameterError about ``parameter`` for other texts and for more than MAX_NUMBER characters.

    >>> read_number("1/10 + 2 ln 3", "eps")
    exact('1/10 + 2 ln 3')
    """
    if len(text) > MAX_NUMBER:
        shown = Shown(f"a number of {len(text)} characters")
        raise ParameterError(parameter, shown, f"at most {MAX_NUMBER}")
    return read_sum(text, parameter)


def written_costs(costs: Mapping[str, Exact]) -> dict[str, str]:
    """The cost of each cell as text; ParameterError for one of more than MAX_NUMBER characters."""
    return {cell: written_number(cost, cell) for cell, cost in costs.items()}


def fewest_logarithms(value: Exact) -> Exact:
    """The same number as a sum over fewer logarithms, where there is one, to be shown.

    >>> fewest_logarithms(read_number("ln 6 - ln 2", "eps"))
    exact('ln 3')
    """
    rational, logs = value.parts
    scale = lcm(*(c.denominator for _, c in logs))
    exponents: dict[int, int] = {}
    for base, c in logs:
        for part, sign in ((base.numerator, 1), (base.denominator, -1)):
            if part > 1:
                exponents[part] = exponents.get(part, 0) + sign * int(c * scale)
    found = [(part, n) for part, n in over_coprime_base(exponents).items() if n]
    if len(found) >= len(logs):
        return value
    return sum((ln(part, Fraction(n, scale)) for part, n in found), Exact(rational))


def short(value: Exact, longest: int = LONGEST) -> str:
    """A number >= 0 as text: as it is, or, if that is longer than ``longest``, its first digits.

    These are cut off, and followed by three points.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> short(exact("1/3")), short(exact("ln 2") + 1)
    ('1/3', '1 + ln 2')
    >>> short(exact("ln 2") + exact("1/123456789"))
    '0.693147188659...'
    >>> short(exact("ln 2") - exact("0.6931471805599453"))
    '9.41...e-18'
    """
    text = str(fewest_logarithms(value))
    if len(text) <= longest:
        return text
    units = value.floor_divide(Exact(Fraction(1, 10**PLACES)))
    if not units:
        return _short_and_small(value)
    whole, places = divmod(units, 10**PLACES)
    return f"{short_integer(whole)}.{places:0{PLACES}}..."


def _short_and_small(value: Exact) -> str:
    """The first digits of a number that is above 0 and has none among the first PLACES."""
    places, digits = PLACES, ""
    while len(digits) < 3:
        places *= 2
        digits = str(value.floor_divide(Exact(Fraction(1, 10**places))) or "")
    return f"{digits[0]}.{digits[1:3]}...e-{places - len(digits) + 1}"


def short_integer(value: int) -> str:
    """An integer as text, or how many bits it has beyond 64."""
    return str(value) if value.bit_length() <= 64 else f"({value.bit_length()} bits)"
