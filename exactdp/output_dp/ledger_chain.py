"""The entries of a ledger as a chain of hashes in a JSON document, and how it is read back.

    {"schema": 1, "kind": "exactdp ledger", "eps": "1", "delta": "1/1000000",
     "entries": [{"kind": "begin", "run": 1, "costs": {"above": "1/10", "below": "0"},
                  "delta": "0", "note": "", "previous": "..."},
                 {"kind": "record", "run": 1, "cell": "below", "previous": "..."}],
     "head": "..."}

An entry that begins a run of a sample has the relation of neighbours that it is about,
"neighbours": "add/remove" or "replace-one"; without it, the one that the budget is meant for.

An entry that begins a run on a part of the data has "partition" and "part", their names.

A budget in rho has "rho" in place of "eps", one in the Renyi divergence of an order "renyi" and
"order"; both have a delta at which they are told as eps.

Every entry carries the SHA-256 of the one before it, the first that of the budget (schema, kind,
eps or what stands for it, delta); ``head`` is that of the last. A hash is taken of the canonical
text of the object (keys sorted, no spaces), so the head covers the budget and every entry before
it.

Nothing in the file but the budget and the entries is a fact: on each reading the chain is checked
and every entry carried out again on an empty account, which refuses what was not allowed.

What no file can show by itself: that it is the last one. An old copy, put back, is a ledger like
any other, and who computes the hashes anew can write what they like. Keep the head elsewhere.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NoReturn

from exactdp.mechanisms.mechanism import ANY, read_delta
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.output_dp.accounts import (
    EPS,
    Account,
    BudgetExceeded,
    Measure,
    Remaining,
    Shown,
    read_number,
    written_costs,
    written_number,
)
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.parallel_composition import Part
from exactdp.tables import kernel

SCHEMA, KIND = 1, "exactdp ledger"
MAX_BYTES, MAX_DEPTH, MAX_DIGITS = 4_000_000, 4, 9
HASH_LENGTH = 64
"""Of a ledger as a file: what is longer or deeper is refused before it is read. A hash is SHA-256
in hexadecimal digits."""
WHOLE = "a ledger as it was written, whole"
ABOUT = ("neighbours", "partition", "part")
"""Fields of an entry that begins a run, where there is something to say."""

Fields = dict[str, Any]
"""A JSON object, as it stands in the file of a ledger."""


@dataclass(frozen=True)
class State:
    """What was left of a budget after an entry, and the amount that runs under way had reserved."""

    left: Remaining
    reserved: Exact


class Chain:
    """A budget, the entries so far with their hashes, and the account that they lead to.

    ``hashes`` and ``states`` begin with those of the budget, before any entry.
    """

    def __init__(self, amount: Number, delta: Number, measure: Measure = EPS) -> None:
        self.account = Account(amount, delta, measure)
        self.entries: list[Fields] = []
        self.hashes = [_digest(self._budget())]
        self.states = [self._state()]
        self.lines: list[str] = []

    def copy(self) -> Chain:
        """Another chain with the same entries; what is appended to one is not in the other."""
        made = copy(self)
        made.account, made.entries = self.account.copy(), list(self.entries)
        made.hashes, made.states, made.lines = [*self.hashes], [*self.states], [*self.lines]
        return made

    @property
    def head(self) -> str:
        """The hash that covers the budget and all entries."""
        return self.hashes[-1]

    def begin(self, guarantee: Guarantee, note: str = "", part: str | Part | None = None) -> int:
        """Charge a run (:meth:`Account.begin`) and append the entry; gives the run's number."""
        number = self.account.begin(guarantee, note, part)
        run = self.account.run_numbered(number)
        costs = written_costs(guarantee.costs)
        delta = written_number(Exact(guarantee.delta), "delta")
        relation = run.guarantee.neighbours
        about = {} if relation == ANY else {"neighbours": relation}
        if run.part is not None:
            about |= {"partition": run.part.partition, "part": run.part.name}
        entry = {"kind": "begin", "run": number, "costs": costs, "delta": delta, **about}
        self._append({**entry, "note": note})
        return number

    def record(self, number: int, cell: str) -> None:
        """Record the cell that came out of a run and append the entry, unless that is known."""
        known = self.account.run_numbered(number).cell
        self.account.record(number, cell)
        if known is None:
            self._append({"kind": "record", "run": number, "cell": cell})

    def to_text(self) -> str:
        """The ledger as a JSON document (head of the module), with one line for each entry."""
        budget = json.dumps(self._budget())[1:-1]
        return f'{{{budget},\n "entries": [{",".join(self.lines)}],\n "head": "{self.head}"}}\n'

    @classmethod
    def from_text(cls, text: str) -> Chain:
        """The chain of a JSON document, which may come from strangers: every entry is checked.

        In bounded time; ParameterError names what is wrong.

        >>> Chain.from_text(Chain("ln 3", 0).to_text()).account.remaining.eps
        exact('ln 3')
        """
        document = _object(_parsed(text), "ledger")
        if document.get("kind") != KIND:
            raise ParameterError("ledger", Shown("another document"), f"the kind {KIND!a}")
        if document.get("schema") != SCHEMA or isinstance(document["schema"], bool):
            shown = Shown(ascii(document.get("schema"))[:40])
            wanted = f"{SCHEMA}, the one that this version reads (a later one may read others)"
            raise ParameterError("schema", shown, wanted)
        measure = _measure(document)
        fields = list(_named(measure))
        _keys(document, "ledger", "schema", "kind", *fields, "delta", "entries", "head")
        delta = read_number(_text(document["delta"], "delta"), "delta")
        amount = read_number(_text(document[measure.name], measure.name), measure.name)
        made = cls(amount, read_delta(delta), measure)
        if made._budget() != {key: document[key] for key in made._budget()}:
            raise ParameterError("budget", Shown("another spelling"), WHOLE)
        if not isinstance(document["entries"], list):
            raise ParameterError("entries", Shown("no list"), "a list")
        for place, entry in enumerate(document["entries"], 1):
            made._carry_out(_object(entry, f"entry {place}"), f"entry {place}")
        if document["head"] != made.head:
            before = f"entry {len(made.entries)}" if made.entries else "the budget"
            wanted = f"the hash of {before}, which was edited or is not the last any more"
            raise ParameterError("head", _shown_hash(document["head"]), wanted)
        return made

    # -- inside ----------------------------------------------------------------------------

    def _budget(self) -> Fields:
        account = self.account
        named = {**_named(account.measure), account.measure.name: str(account.amount)}
        return {"schema": SCHEMA, "kind": KIND, **named, "delta": str(Exact(account.delta))}

    def _append(self, entry: Fields) -> None:
        linked = {**entry, "previous": self.head}
        self.entries.append(linked)
        self.lines.append(f"\n  {json.dumps(linked)}")
        self.hashes.append(_digest(linked))
        self.states.append(self._state())

    def _state(self) -> State:
        return State(self.account.remaining, self.account.reserved)

    def _carry_out(self, entry: Fields, where: str) -> None:
        """One entry from a file, once it is known to follow the one before."""
        fields = {"begin": ("costs", "delta", "note"), "record": ("cell",)}
        kind = _text(entry.get("kind"), f"{where}, kind")
        if kind not in fields:
            raise ParameterError(f"{where}, kind", kind, "begin or record")
        about = [name for name in ABOUT if kind == "begin" and name in entry]
        _keys(entry, where, "kind", "run", *fields[kind], *about, "previous")
        if entry["previous"] != self.head:
            before = f"entry {len(self.entries)}" if self.entries else "the budget"
            wanted = f"the hash of {before}: one was edited, moved, doubled or left out"
            raise ParameterError(f"{where}, previous", _shown_hash(entry["previous"]), wanted)
        try:
            if kind == "begin":
                number = self.begin(_guarantee(entry), _text(entry["note"], "note"), _part(entry))
            else:
                number = entry["run"]
                self.record(number, _text(entry["cell"], "cell"))
        except ParameterError as error:
            shown = error.value
            raise ParameterError(f"{where}, {error.parameter}", shown, error.wanted) from None
        except BudgetExceeded as reason:
            raise ParameterError(where, Shown(str(reason)), "a run within the budget") from None
        if isinstance(entry["run"], bool) or entry["run"] != number:
            raise ParameterError(f"{where}, run", Shown(ascii(entry["run"])[:40]), f"{number}")
        if len(self.entries) == 0 or self.entries[-1] != entry:
            wanted = "an entry as it is written: numbers in their usual form, a cell recorded once"
            raise ParameterError(where, Shown("another spelling"), wanted)


def _named(measure: Measure) -> Fields:
    """The fields of a budget that say what it is counted in; the amount is left open."""
    order = {} if measure.order is None else {"order": str(Exact(measure.order))}
    return {**order, measure.name: ""}


# -- reading --------------------------------------------------------------------------------------


def _measure(document: Fields) -> Measure:
    """What the budget of a document is counted in: eps where nothing else is said."""
    if "order" in document:
        return read_measure("renyi", _text(document["order"], "order"))
    return Measure("rho") if "rho" in document else EPS


def read_measure(name: str, order: Number | None = None) -> Measure:
    """The measure named ``name``, for ``renyi`` with its order.

    ParameterError for ``renyi`` with an order that is no rational number > 1.
    """
    if name != "renyi":
        return Measure(name)
    found = exact(order if order is not None else 0, "order")
    if not found.is_rational or not found > 1:
        raise ParameterError("order", order, "one order > 1, fixed before anything runs")
    return Measure(name, found.fraction)


def _part(entry: Fields) -> Part | None:
    """The part of the data that a run began on, if it is one."""
    if "part" not in entry and "partition" not in entry:
        return None
    _keys({key: entry[key] for key in ABOUT[1:] if key in entry}, "part", *ABOUT[1:])
    return Part(_text(entry["partition"], "partition"), _text(entry["part"], "part"))


def _guarantee(entry: Fields) -> Guarantee:
    costs = _object(entry["costs"], "costs")
    texts = tuple((cell, _text(cost, cell)) for cell, cost in costs.items())
    relation = _text(entry.get("neighbours", ANY), "neighbours")
    return _read_guarantee(texts, _text(entry["delta"], "delta"), relation)


@lru_cache(maxsize=64)
def _read_guarantee(costs: tuple[tuple[str, str], ...], delta: str, relation: str) -> Guarantee:
    """The guarantee with these costs and delta; many entries with the same ones share one
    object."""
    read = {cell: read_number(cost, cell) for cell, cost in costs}
    return Guarantee(read, read_number(delta, "delta"), neighbours=relation)


def _parsed(text: str) -> Any:
    try:
        return kernel.read_json(
            text,
            MAX_BYTES,
            MAX_DEPTH,
            parse_int=_integer,
            parse_float=_no_number,
            parse_constant=_no_number,
            object_pairs_hook=_once,
        )
    except kernel.Rejected as reason:
        raise ParameterError("ledger", Shown(str(reason)), WHOLE) from None


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise kernel.Rejected(f"an integer of {len(digits)} digits")
    return int(digits)


def _no_number(token: str) -> NoReturn:
    raise kernel.Rejected(f"the number {token[:20]} is no integer")


def _once(pairs: Iterable[tuple[str, Any]]) -> Fields:
    found: Fields = {}
    for key, value in pairs:
        if key in found:
            raise kernel.Rejected(f"the key {key[:40]!a} comes twice in an object")
        found[key] = value
    return found


def _object(value: Any, where: str) -> Fields:
    if not isinstance(value, dict):
        raise ParameterError(where, Shown(f"a JSON {type(value).__name__}"), "an object")
    return value


def _keys(fields: Fields, where: str, *names: str) -> None:
    for name in names:
        if name not in fields:
            raise ParameterError(where, Shown(f"no {name!a}"), ", ".join(names))
    for name in fields:
        if name not in names:
            raise ParameterError(where, Shown(f"the key {name[:40]!a}"), ", ".join(names))


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise ParameterError(where, Shown(f"a JSON {type(value).__name__}"), "a text")
    return value


def _shown_hash(value: Any) -> Shown:
    return Shown(f"{value[:12]}..." if isinstance(value, str) and value.isascii() else "no hash")


def _digest(fields: Fields) -> str:
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def read_head(value: str) -> str:
    """The hash ``value`` in lower case; ParameterError unless it has 64 hexadecimal digits."""
    digits = value.strip().lower() if isinstance(value, str) else ""
    if len(digits) != HASH_LENGTH or not set(digits) <= set("0123456789abcdef"):
        raise ParameterError("expect_head", value, f"a hash of {HASH_LENGTH} hexadecimal digits")
    return digits
