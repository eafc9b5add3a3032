"""A ledger as a table with bars, as JSON, and as a picture of the budget over its entries.

In the table what is left is cut off after some digits, and a bar never shows more than is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.numerals import decimal
from exactdp.output_dp.accounts import EPS, Account, fewest_logarithms, short
from exactdp.output_dp.ledger_chain import Chain, State
from exactdp.output_dp.output_independent_charges import eps_of
from exactdp.output_dp.parallel_composition import Part
from exactdp.profiles import plots
from exactdp.shell.columns import aligned

LAST = 40
WIDTH = 24
"""Entries that are shown, the last ones; and signs of a bar."""


def as_text(chain: Chain, place: str, last: int = LAST) -> str:
    """A ledger as a table: the budget, the ``last`` entries with what each left, and bars.

    >>> chain = Chain("1/2", 0)
    >>> print(as_text(chain, "mine.json").partition("head")[0].rstrip())
    ledger     mine.json
    budget     eps 1/2, delta 0
    left       eps 1/2, delta 0
    """
    account = chain.account
    left, measure = account.remaining, account.measure
    name = measure.name
    under_way = [run.number for run in account.runs if run.cell is None]
    lines = [
        ("ledger", place if place.isprintable() else ascii(place)),
        ("budget", f"{measure} {short(account.amount)}, delta {short(Exact(account.delta))}"),
        ("left", f"{name} {short(left.amount)}, delta {short(Exact(left.delta))}"),
    ]
    if account.parts:
        lines[-1] = ("left", f"{lines[-1][1]}, for a run on all of the data")
        lines += [("", f"{_amounts(account, part)}, for {part}") for part in account.parts[:8]]
        lines += [("", f"and {more} parts more")] if (more := len(account.parts) - 8) > 0 else []
    if measure != EPS and (whole := eps_of(account)) is not None:
        digits = decimal(whole.numerator, whole.denominator, 6, "up")
        shown = f"eps {digits} at that delta, for the whole budget"
        lines.insert(2, ("as eps", shown))
    if under_way:
        runs = ", ".join(map(str, under_way[:8])) + (", ..." if len(under_way) > 8 else "")
        which = "run" if len(under_way) == 1 else "runs"
        shown = (
            f"{name} {short(account.reserved)} for {which} {runs}, under way, at the dearest cell"
        )
        lines.append(("reserved", shown))
    lines.append(("head", chain.head))
    parts = aligned(lines, "     " if not under_way else "   ")
    if chain.entries:
        parts += ["", *_table(chain, last), "", f"bars: # charged, + reserved, . left of {WIDTH}"]
    return "\n".join(parts) + "\n"


def _amounts(account: Account, part: Part) -> str:
    left = account.left_for(part)
    return f"{account.measure.name} {short(left.amount)}, delta {short(Exact(left.delta))}"


def _table(chain: Chain, last: int) -> list[str]:
    first = max(0, len(chain.entries) - last)
    name = chain.account.measure.name
    rows = [("entry", "run", "what", name, "delta", f"{name} left", "")]
    for place, entry in enumerate(chain.entries[first:], first + 1):
        run = chain.account.run_numbered(entry["run"])
        if entry["kind"] == "begin":
            what, note = "begin", f": {run.note}" if run.note else ""
            note = note if run.part is None else f" {run.part}{note}"
            cost, delta = f"<= {short(run.guarantee.largest_cost)}", run.guarantee.delta
        else:
            what, note = "record", f" {entry['cell']}"
            cost, delta = short(run.cost), run.guarantee.delta
        state = chain.states[place]
        left, shown = short(state.left.amount), bar(state, chain.account.amount)
        what += note if len(note) <= 40 else f"{note[:37]}..."
        rows.append((str(place), str(run.number), what, cost, short(Exact(delta)), left, shown))
    lines = aligned(rows)
    if first:
        lines.insert(1, f"({first} before)")
    return lines


def bar(state: State, whole: Exact) -> str:
    """A bar of ``WIDTH`` signs for the budget ``whole``: # charged, + reserved, . left.

    What is left is rounded down, what is reserved up; an empty text for a budget of 0.

    >>> chain = Chain(1, 0)
    >>> bar(chain.states[0], chain.account.amount)
    '........................'
    """
    if whole.sign() == 0:
        return ""
    left = (state.left.amount * WIDTH).floor_divide(whole)
    reserved = min(-((-state.reserved * WIDTH).floor_divide(whole)), WIDTH - left)
    return "#" * (WIDTH - left - reserved) + "+" * reserved + "." * left


def as_fields(chain: Chain, place: str) -> dict[str, Any]:
    """The JSON object of ``exactdp ledger status --json``: every number exact."""
    account = chain.account
    left, name = account.remaining, account.measure.name
    return {
        "schema": 1,
        "ledger": place,
        **({"order": str(Exact(order))} if (order := account.measure.order) else {}),
        name: str(account.amount),
        "delta": str(Exact(account.delta)),
        "remaining": {
            name: str(fewest_logarithms(left.amount)),
            "delta": str(Exact(left.delta)),
        },
        **({"parts": _parts(account)} if account.parts else {}),
        "reserved": str(account.reserved),
        "runs": [
            {
                "run": run.number,
                "note": run.note,
                "cell": run.cell,
                name: str(run.cost),
                "dearest": str(run.guarantee.largest_cost),
                "delta": str(Exact(run.guarantee.delta)),
                **({"part": str(run.part)} if run.part is not None else {}),
            }
            for run in account.runs
        ],
        "entries": len(chain.entries),
        "head": chain.head,
    }


def _parts(account: Account) -> dict[str, dict[str, str]]:
    """What is left for a run on each part."""
    name = account.measure.name
    return {
        str(part): {
            name: str(fewest_logarithms((left := account.left_for(part)).amount)),
            "delta": str(Exact(left.delta)),
        }
        for part in account.parts
    }


def drawn(chain: Chain) -> Any:
    """The budget over the entries as a matplotlib figure: charged, reserved, left.

    In doubles, as a drawing; needs matplotlib (extra ``notebooks``).
    """
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    whole = chain.account.amount
    places = list(range(len(chain.states) + 1))
    charged = _heights([whole - state.left.amount - state.reserved for state in chain.states])
    taken = _heights([whole - state.left.amount for state in chain.states])
    total = float(whole)
    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    bottom = [0.0] * len(places)
    for lower, upper, colour, label in (
        (bottom, charged, "#30507f", "charged"),
        (charged, taken, "#c9a24b", "reserved for runs under way"),
        (taken, [total] * len(places), "#dfe6ec", "left"),
    ):
        axes.fill_between(places, lower, upper, step="post", color=colour, label=label, lw=0)
    axes.set_xlim(0, places[-1])
    axes.set_ylim(0, total or 1)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("entries of the ledger")
    axes.set_ylabel(chain.account.measure.name)
    axes.legend(loc="upper left", bbox_to_anchor=(0, 1.15), ncols=3, frameon=False)
    return figure


def drawing(chain: Chain, ending: str = ".png") -> bytes:
    """The picture of :func:`drawn` as a PNG, PDF or SVG."""
    figure = drawn(chain)
    with TemporaryDirectory() as folder:
        place = Path(folder) / f"ledger{ending}"
        plots.save(figure, place)
        return place.read_bytes()


def _heights(values: Sequence[Exact]) -> list[float]:
    """The values as doubles for a line in steps, the last one repeated to its right."""
    doubles = [float(value) for value in values]
    return [*doubles, doubles[-1]]
