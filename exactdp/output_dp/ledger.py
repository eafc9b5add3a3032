"""The ledger: ask, reserve, run, record; in memory, or in a file that several processes share.

What holds, and why, is in :mod:`exactdp.output_dp.accounts`; the file in
:mod:`exactdp.output_dp.ledger_chain`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.numbers.precision_and_deadlines import ThreadLock
from exactdp.output_dp import ledger_files
from exactdp.output_dp.accounts import Measure, Remaining, Run, Shown
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger_chain import Chain, read_head, read_measure
from exactdp.output_dp.ledger_files import Kept
from exactdp.output_dp.output_independent_charges import eps_of
from exactdp.output_dp.parallel_composition import Part, read_part
from exactdp.shell import atomic_files

T = TypeVar("T")


class Ledger:
    """A privacy budget (``eps``, natural logarithm, and ``delta``) and what was charged to it.

    In place of ``eps`` a budget may be ``rho`` of zCDP, or ``renyi``, the Renyi divergence of one
    ``order`` that is fixed beforehand: then each run has one cost in that measure and no delta, all
    parameters may be chosen from earlier answers, and what comes out is rho-zCDP (has that
    divergence), told as eps at the budget's delta by :meth:`eps_of_budget`.

    ``begin`` reserves the cost of the dearest cell and the delta *before* a mechanism runs,
    ``record`` says which cell its output fell into and releases the rest of eps; delta is charged
    whatever came out. A run that is never recorded, because a process ended say, stays charged at
    its dearest cell: nothing takes it back. Then everything that comes out is (eps, delta)-DP,
    whoever chooses the mechanisms in view of earlier outputs (hartmann-et-al-2022, Theorem 7).
    All arithmetic is exact. A request that is refused changes nothing.

    Runs on disjoint parts of the data (``part="region=west"``: a partition of the records, fixed
    before its first run) charge the dearest part alone (parallel composition), for neighbours that
    differ in one record added or removed.

    ``Ledger(eps=..., delta=...)`` lives in memory, for one process; :meth:`new` and :meth:`open`
    keep it in a file, which every request reads anew and replaces whole, one process at a time.

    >>> ledger = Ledger(eps="1/2", delta="1e-6")
    >>> toy = Guarantee({"number": "2/5", "nothing": 0})
    >>> ledger.can_run(toy), ledger.begin(toy)
    (True, 1)
    >>> ledger.can_run(toy)  # the first is under way and may still cost 2/5
    False
    >>> ledger.record(1, "nothing")
    >>> ledger.remaining.eps, ledger.can_run(toy)
    (exact('1/2'), True)
    >>> Ledger(rho="1/2", delta="1e-6").eps_of_budget()
    Fraction(3263459843, 625000000)
    """

    def __init__(
        self,
        *,
        eps: Number | None = None,
        delta: Number = 0,
        rho: Number | None = None,
        renyi: Number | None = None,
        order: Number | None = None,
    ) -> None:
        named = {"eps": eps, "rho": rho, "renyi": renyi}
        given = [(name, amount) for name, amount in named.items() if amount is not None]
        if len(given) != 1:
            shown = Shown(" and ".join(name for name, _ in given) or "nothing")
            raise ParameterError(
                "eps", shown, "a budget in one of eps, rho, and renyi with order (as --eps 1)"
            )
        name, amount = given[0]
        if (order is None) == (name == "renyi"):
            shown = Shown("nothing" if order is None else str(order))
            wanted = "an order > 1 with renyi (--renyi 1/2 --order 8), and with it alone"
            raise ParameterError("order", shown, wanted)
        self._kept = Kept(Chain(amount, delta, read_measure(name, order)), "")
        self._place: Path | None = None
        self._threads = ThreadLock()

    def __repr__(self) -> str:
        left = self.remaining
        whole = self._kept.chain.account.amount
        shown = f"{left.measure} {left.amount} of {whole}"
        return f"<Ledger: {shown}, delta {Exact(left.delta)} left>"

    # -- files -----------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        path: str | os.PathLike[str],
        *,
        eps: Number | None = None,
        delta: Number = 0,
        rho: Number | None = None,
        renyi: Number | None = None,
        order: Number | None = None,
    ) -> Ledger:
        """A ledger with this budget in a new file at ``path``; ParameterError if it exists."""
        ledger = cls(eps=eps, delta=delta, rho=rho, renyi=renyi, order=order)
        ledger._place = atomic_files.destination(os.fsdecode(path))
        ledger._kept = ledger_files.create(ledger._place, ledger._kept.chain)
        return ledger

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, expect_head: str | None = None) -> Ledger:
        """The ledger in a file, checked and computed again from its entries.

        ``expect_head`` is the :attr:`head` that was kept elsewhere: an older copy that was put back
        shows in nothing else. A ParameterError names the entry and what is wrong with it.
        """
        ledger = cls(eps=0)
        ledger._place = ledger_files.place_of(os.fsdecode(path))
        ledger._kept = ledger_files.read(ledger._place)
        head = ledger._kept.chain.head
        if expect_head is not None and read_head(expect_head) != head:
            wanted = f"the expected {expect_head[:12]}...: this is an older or another copy"
            raise ParameterError("head", Shown(f"{head[:12]}..."), wanted)
        return ledger

    # -- asking ----------------------------------------------------------------------------

    @property
    def eps(self) -> Exact:
        """The eps of the budget, in natural logarithm, whatever was charged to it so far."""
        return self._kept.chain.account.eps

    @property
    def measure(self) -> Measure:
        """What the budget is counted in: ``.name`` eps, rho or renyi, and ``.order`` of renyi."""
        return self._kept.chain.account.measure

    def eps_of_budget(self) -> Fraction | None:
        """The budget as eps at its delta, certified, at most some 1e-6 above the least; or None.

        A budget in eps is its own. One in rho or of one order is None where it has no delta, where
        the divergence of the order says nothing at it, or where the amount is beyond all
        guarantees. It is the whole budget's: what was charged so far, when somebody looks, has no
        such number.
        """
        return eps_of(self._kept.chain.account)

    @property
    def delta(self) -> Fraction:
        """The delta of the budget, whatever was charged to it so far."""
        return self._kept.chain.account.delta

    @property
    def remaining(self) -> Remaining:
        """What is left of the budget (``.eps``, ``.delta``) for a run on all of the data.

        A run under way counts as its dearest cell.
        """
        return self.chain.account.remaining

    def remaining_for(self, part: str | Part) -> Remaining:
        """What is left for a run on one part, "region=west".

        >>> ledger = Ledger(eps=1)
        >>> ledger.begin(Guarantee({"any": "3/4"}), part="region=west")
        1
        >>> ledger.remaining_for("region=east").eps, ledger.remaining.eps
        (exact('1'), exact('1/4'))
        """
        return self.chain.account.left_for(read_part(part))

    @property
    def history(self) -> tuple[Run, ...]:
        """All runs: ``number``, ``guarantee``, ``note``, ``cell`` (None: under way), ``cost``."""
        return self.chain.account.runs

    @property
    def head(self) -> str:
        """The hash that covers the budget and all entries; keep it elsewhere against old copies."""
        return self.chain.head

    def can_run(self, guarantee: Guarantee, part: str | Part | None = None) -> bool:
        """Whether a mechanism may run now: its dearest cell and its delta fit into what is left.

        To act on the answer use :meth:`begin`: in between another process may be faster.
        """
        return self.refusal(guarantee, part) is None

    def refusal(self, guarantee: Guarantee, part: str | Part | None = None) -> str | None:
        """Why a mechanism may not run now, in one line; None where it may."""
        return self.chain.account.refusal(guarantee, part)

    # -- charging --------------------------------------------------------------------------

    def begin(self, guarantee: Guarantee, note: str = "", part: str | Part | None = None) -> int:
        """Reserve the cost of a run's dearest cell and its delta; gives the number of the run.

        On return it is on the disk. BudgetExceeded if it does not fit. An OSError (a full disk)
        means that the mechanism must not run. On a ``part`` it sees the records of that part alone.
        """
        return self._change(lambda chain: chain.begin(guarantee, note, part))

    def record(self, run: int, cell: str) -> None:
        """Record the cell that a run's output fell into; the rest of its reservation is released.

        To record the same cell again changes nothing. A ParameterError for a run that has not
        begun, a name that is no cell of it, or another cell than was recorded.
        """
        self._change(lambda chain: chain.record(run, cell))

    def run(
        self,
        guarantee: Guarantee,
        mechanism: Callable[[], T],
        cell: Callable[[T], str],
        note: str = "",
        part: str | Part | None = None,
    ) -> T:
        """Begin, call the mechanism, record the cell of its output, and return the output.

        Whatever fails after ``begin`` leaves the run charged at its dearest cell.

        >>> Ledger(eps=1).run(Guarantee({"number": "2/5"}), lambda: 17, lambda output: "number")
        17
        """
        number = self.begin(guarantee, note, part)
        output = mechanism()
        self.record(number, cell(output))
        return output

    @property
    def chain(self) -> Chain:
        """The entries, their hashes, and what was left after each; read anew from a file."""
        with self._threads:
            if self._place is not None:
                self._kept = ledger_files.read(self._place, self._kept)
            return self._kept.chain

    # -- inside ----------------------------------------------------------------------------

    def _change(self, act: Callable[[Chain], T]) -> T:
        with self._threads:
            if self._place is None:
                return act(self._kept.chain)
            self._kept, result = ledger_files.change(self._place, self._kept, act)
            return result
