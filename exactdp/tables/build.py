"""Computing the cells of a table: here, in processes of this machine, or on a dask cluster.

However it ran, the cells are the same, byte for byte: a cell depends on its question alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from time import monotonic

from exactdp.tables.asked.specification import Question, Specification
from exactdp.tables.cell_in_certificate import Cell, OnCell
from exactdp.tables.cells import checked_later, compute
from exactdp.tables.many_workers import on_a_cluster, processes, workers
from exactdp.tables.ratio_and_difference_cells import value_cell
from exactdp.tables.store import Store

IN_PROCESS = 1.0
"""Seconds of work in this process before others are started: they take about as long to start."""
AHEAD = 20
"""Cells for each core of a cluster that are under way: one may take a few milliseconds."""


def compute_cells(
    specification: Specification,
    *,
    jobs: int | None = None,
    dask: str | None = None,
    store: Store | None = None,
    on_cell: OnCell | None = None,
    later: bool = False,
) -> list[Cell]:
    """Compute all cells of a table; gives their objects, row by row.

    ``jobs`` processes (default: one for each core), or the dask scheduler at the address ``dask``;
    what is in the ``store`` is not computed again. ``on_cell(done, total)`` is told before the
    first cell and after each. A cell that fails says so in its status. With ``later`` quick
    witnesses are not shown to the kernel here: for a caller who shows it the whole certificate.

    >>> from exactdp.tables.asked.reading import line
    >>> made = line("DP(1/10)^k", rows=["k=5,6"], eps_g="1/4", digits="3", round="up")
    >>> [cell["printed"] for cell in compute_cells(made, jobs=1)]
    ['0.0177', '0.0221']
    """
    questions = list(specification.questions())
    tell = on_cell or (lambda done, total: None)
    found: dict[int, Cell] = {}
    if store is not None:
        kept = ((i, store.get(question)) for i, question in enumerate(questions))
        found = {i: cell for i, cell in kept if cell is not None}
    tell(len(found), len(questions))
    direct = [(i, question) for i, question in enumerate(questions) if question.quantity != "value"]
    missing = [(i, question) for i, question in direct if i not in found]
    for i, cell in _computed(missing, workers(jobs), dask, later):
        if store is not None:
            store.put(questions[i], cell)
        found[i] = cell
        tell(len(found), len(questions))
    columns = len(specification.cols)
    for i, question in enumerate(questions):
        if question.quantity == "value":  # of cells before it in its row
            first = i - i % columns
            found[i] = value_cell(question, [found[j] for j in range(first, i)])
            tell(len(found), len(questions))
    return [found[i] for i in range(len(questions))]


def _computed(
    missing: list[tuple[int, Question]], jobs: int, dask: str | None, later: bool
) -> Iterator[tuple[int, Cell]]:
    """The missing cells with their indices, in the order in which they come."""
    if dask is None:
        started = monotonic()
        while missing and (jobs == 1 or monotonic() - started < IN_PROCESS):
            yield numbered(*missing[0], later)
            missing = missing[1:]
    if not missing:
        return
    if dask is not None:
        asked = dict(missing)
        yield from on_a_cluster(cell_of, list(asked), lambda i: (asked[i], later), dask, AHEAD)
        return
    from joblib import Parallel, delayed

    with processes():
        parallel = Parallel(n_jobs=min(jobs, len(missing)), return_as="generator_unordered")
        yield from parallel(delayed(numbered)(i, question, later) for i, question in missing)


def numbered(index: int, question: Question, later: bool) -> tuple[int, Cell]:
    """Compute the cell of a question, and give its index back with it.

    A function of the module, so that workers can import it.
    """
    return index, cell_of(question, later)


def cell_of(question: Question, later: bool) -> Cell:
    """Compute the cell of a question, its quick witnesses shown to the kernel now, or ``later``."""
    with checked_later() if later else nullcontext():
        return compute(question)
