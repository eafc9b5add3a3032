"""Parallel composition: runs on parts of the data, against adversaries who know where a record is.

Nothing of exactdp is used to say what is true: the views of a game are listed, once for each place
where the record that makes the difference may lie, and a run elsewhere has one law for both.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, ln
from exactdp.output_dp import ledger_chain
from exactdp.output_dp.accounts import Account, BudgetExceeded, Measure
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger import Ledger
from exactdp.output_dp.ledger_chain import Chain
from exactdp.output_dp.parallel_composition import Part, Partition
from tests.output_dp.adversaries import Finite, proposals

NAMES = {"region": ("west", "east"), "age": ("young", "old")}
PLACES = [dict(zip(NAMES, parts, strict=True)) for parts in product(*NAMES.values())]
Law = tuple[Fraction, Fraction]
"""Probability under one database and under its neighbour."""
TARGETS = [None, *(Part(name, part) for name, parts in NAMES.items() for part in parts)]


def half() -> Guarantee:
    return Guarantee({"any": "1/2"})


# -- games ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    mechanism: Finite
    target: Part | None
    cell: str
    recorded: bool


@dataclass(frozen=True)
class Game:
    """An adversary: what it runs, and where, is a function of the seed and of all outputs."""

    seed: int
    ratio: Fraction
    delta: Fraction
    depth: int

    def reached(self) -> Fraction:
        """The largest divergence at the budget's eps, over the places where the record may lie."""
        worst = Fraction(0)
        for views in zip(*self._play((), (), ((Fraction(1), Fraction(1)),) * 4), strict=True):
            assert sum(p for p, _ in views) == sum(q for _, q in views) == 1
            for b in (0, 1):
                excess = (max(v[b] - self.ratio * v[1 - b], Fraction(0)) for v in views)
                worst = max(worst, sum(excess, Fraction(0)))
        return worst

    def _ledger(self, steps: tuple[Step, ...]) -> Ledger:
        ledger = Ledger(eps=ln(self.ratio), delta=self.delta)
        for step in steps:
            number = ledger.begin(step.mechanism.guarantee, step.mechanism.note, step.target)
            if step.recorded:
                ledger.record(number, step.cell)
        return ledger

    def _play(
        self, steps: tuple[Step, ...], history: tuple[int, ...], weights: tuple[Law, ...]
    ) -> Iterator[tuple[Law, ...]]:
        """The probabilities of every view under both databases, for each place of the record."""
        rng = random.Random(f"{self.seed}: {history}")
        ledger = self._ledger(steps)
        chosen, target = None, None
        if len(history) < self.depth:
            for target in rng.sample(TARGETS, 3):
                left = ledger.remaining if target is None else ledger.remaining_for(target)
                chosen = next((m for m in proposals(rng, left)
                               if ledger.can_run(m.guarantee, target)), None)  # fmt: skip
                if chosen is not None:
                    break
        if chosen is None:
            yield weights
            return
        recorded, side = rng.random() < 0.8, rng.randrange(2)
        for number, outcome in enumerate(chosen.outputs):
            made = []
            for place, (p, q) in zip(PLACES, weights, strict=True):
                seen = target is None or place[target.partition] == target.name
                law = outcome[:2] if seen else (outcome[side], outcome[side])
                made.append((p * law[0], q * law[1]))
            if any(map(any, made)):
                step = Step(chosen, target, outcome[2], recorded)
                yield from self._play((*steps, step), (*history, number), tuple(made))


def game(seed: int) -> Game:
    rng = random.Random(f"budget {seed}")
    ratio = rng.choice([Fraction(3, 2), Fraction(2), Fraction(4), Fraction(9)])
    return Game(seed, ratio, Fraction(rng.choice([0, 0, 1, 2]), 20), rng.choice([2, 3]))


def beyond(count: int) -> Iterator[int]:
    """The games that go beyond their budget."""
    return (one.seed for one in map(game, range(count)) if one.reached() > one.delta)


def test_no_adversary_with_parts_goes_beyond_the_budget() -> None:
    found = [(one.seed, one.delta, one.reached()) for one in map(game, range(25))]
    assert [seed for seed, delta, reached in found if reached > delta] == []
    assert sum(reached == delta for _, delta, reached in found) > 8


@pytest.mark.long
def test_no_adversary_of_thousands_with_parts_goes_beyond_the_budget() -> None:
    assert list(beyond(4000)) == []


def the_newest_part(partition: Partition) -> Exact:
    return [*partition.charged.values(), Exact(Fraction(0))][-1]


def the_cheapest_part(partition: Partition) -> Exact:
    return min(partition.charged.values(), default=Exact(Fraction(0)))


def a_run_on_a_part_is_free(
    partition: Partition, part: str, dearest: Exact, delta: Fraction
) -> None:
    partition.charged.setdefault(part, Exact(Fraction(0)))
    partition.recorded.setdefault(part, Exact(Fraction(0)))
    partition.deltas.setdefault(part, Fraction(0))


def all_is_released(partition: Partition, part: str, dearest: Exact, cost: Exact) -> None:
    partition._charge(part, -dearest)


BREAKAGES: list[tuple[str, Callable[..., object]]] = [
    ("largest", the_newest_part),
    ("largest", the_cheapest_part),
    ("begin", a_run_on_a_part_is_free),
    ("record", all_is_released),
]


@pytest.mark.parametrize(("name", "broken"), BREAKAGES, ids=lambda b: getattr(b, "__name__", b))
def test_a_broken_partition_is_found_out(
    monkeypatch: pytest.MonkeyPatch, name: str, broken: Callable[..., object]
) -> None:
    monkeypatch.setattr(Partition, name, property(broken) if name == "largest" else broken)
    assert next(beyond(60), None) is not None


def test_a_partition_that_forgets_the_others_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(account: Account, part: Part) -> object:
        own = account._partitions.get(part.partition, Partition())
        charged = own.charged.get(part.name, Exact(Fraction(0)))
        return account._left(account._charged + charged, own.deltas.get(part.name, Fraction(0)))

    monkeypatch.setattr(Account, "left_for", forgetful)
    assert next(beyond(60), None) is not None


# -- sums -----------------------------------------------------------------------------------------


def listed(runs: list[tuple[Part | None, list[Exact], int | None]]) -> list[Exact]:
    """The charge for each place of the record: cells' costs, dearest first, and what came out."""
    found = []
    for place in PLACES:
        seen = [r for r in runs if r[0] is None or place[r[0].partition] == r[0].name]
        costs = [costs[cell] if cell is not None else max(costs) for _, costs, cell in seen]
        found.append(sum(costs, Exact(Fraction(0))))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_what_is_left_is_what_the_worst_place_leaves(seed: int) -> None:
    rng = random.Random(seed)
    account = Account(100, 1)
    runs: list[tuple[Part | None, list[Exact], int | None]] = []
    for _ in range(30):
        target = rng.choice(TARGETS)
        costs = [Exact(Fraction(rng.randint(0, 9), 7)) + ln(rng.randint(1, 3)) for _ in range(2)]
        account.begin(Guarantee({"0": costs[0], "1": costs[1]}, "1/1000"), part=target)
        runs.append((target, costs, None))
        if rng.random() < 0.7:
            number = rng.randrange(len(runs))
            target, costs, cell = runs[number]
            cell = rng.randrange(2) if cell is None else cell
            runs[number] = target, costs, cell
            account.record(number + 1, str(cell))
        charges = listed(runs)
        assert account.remaining.amount == 100 - max(charges)
        for target in TARGETS[1:]:
            here = [c for c, p in zip(charges, PLACES, strict=True)
                    if p[target.partition] == target.name]  # fmt: skip
            assert account.left_for(target).amount == 100 - max(here)
        without = listed([(t, costs if cell is not None else [Exact(Fraction(0))] * 2, cell)
                          for t, costs, cell in runs])  # fmt: skip
        assert account.reserved == max(charges) - max(without)


def test_delta_of_the_worst_part_counts() -> None:
    account = Account(1, "1/10")
    account.begin(Guarantee({"any": 0}, "1/20"), part="region=west")
    account.begin(Guarantee({"any": 0}, "1/10"), part="region=east")
    assert account.remaining.delta == 0
    assert account.left_for(Part("region", "west")).delta == Fraction(1, 20)
    assert account.refusal(Guarantee({"any": 0}, "1/10"), "region=west") == (
        "delta: 1/10 is needed; 1/20 is left for region=west"
    )


def test_a_budget_in_rho() -> None:
    account = Account("1/2", "1e-6", Measure("rho"))
    for part in ("west", "east"):
        account.begin(half(), part=f"region={part}")
    assert account.remaining.rho == 0
    assert account.refusal(half(), "region=west") == (
        "rho: the dearest cell costs 1/2; 0 is left for region=west"
    )
    with pytest.raises(BudgetExceeded):
        account.begin(half())


def test_a_record_that_is_replaced_touches_two_parts() -> None:
    account = Account(1, 0)
    replaced = Guarantee({"any": "1/2"}, neighbours="replace-one")
    with pytest.raises(ParameterError, match="a record that is replaced touches two parts"):
        account.begin(replaced, part="region=west")
    account.begin(half(), part="region=west")
    with pytest.raises(ParameterError, match="a budget has one relation of neighbours"):
        account.begin(replaced)
    other = Account(1, 0)
    other.begin(replaced)
    with pytest.raises(ParameterError, match="a budget has one relation of neighbours"):
        other.begin(half(), part="region=west")


@pytest.mark.parametrize("text", ["region", "=west", "region=", "", "a\x07=b", "x" * 101 + "=a", 3])
def test_no_part(text: object) -> None:
    with pytest.raises(ParameterError, match="partition=part, such as region=west"):
        Ledger(eps=1).begin(half(), part=text)  # type: ignore[arg-type]


def test_partitions_are_few() -> None:
    account = Account(100, 0)
    for number in range(20):
        account.begin(half(), part=f"p{number}=a")
    account.begin(half(), part="p3=b")
    with pytest.raises(ParameterError, match="at most 20 in a ledger"):
        account.begin(half(), part="p20=a")
    assert account.remaining.eps == 90


def test_a_copy_goes_its_own_way() -> None:
    account = Account(1, 0)
    account.begin(half(), part="region=west")
    other = account.copy()
    other.begin(half(), part="region=west")
    assert account.remaining.eps == exact("1/2")
    assert other.remaining.eps == 0


# -- files ----------------------------------------------------------------------------------------


def sealed(document: dict[str, object], entries: list[dict[str, object]]) -> str:
    """The document with other entries, and hashes computed anew by who forges it."""
    head = Chain("1", 0).head
    for entry in entries:
        entry["previous"] = head
        head = ledger_chain._digest(entry)
    return json.dumps({**document, "entries": entries, "head": head})


def test_a_file_says_where_a_run_was(tmp_path: Path) -> None:
    ledger = Ledger.new(tmp_path / "b.json", eps=1)
    assert ledger.run(half(), lambda: 3, lambda _: "any", part="region=west") == 3
    ledger.begin(half(), "again", Part("region", "east"))
    again = Ledger.open(tmp_path / "b.json")
    assert [one.part for one in again.history] == [Part("region", "west"), Part("region", "east")]
    assert again.remaining.eps == exact("1/2")
    document = json.loads((tmp_path / "b.json").read_text())
    first, _, second = document["entries"]
    assert (first["partition"], first["part"], first["neighbours"]) == (
        "region", "west", "add/remove",
    )  # fmt: skip
    for change, wanted in (
        ({"part": None}, "a text"),
        ({"part": ""}, "partition=part"),
        ({"part": "a=b", "partition": "c"}, None),
        ({"partition": "c=d"}, "another spelling"),
        ({"neighbours": "replace-one"}, "touches two parts"),
        ({"costs": {"any": "3/2"}}, "within the budget"),
    ):
        text = sealed(document, [{**first, **change}])
        if wanted is None:
            assert Chain.from_text(text).account.parts == [Part("c", "a=b")]
            continue
        with pytest.raises(ParameterError, match=wanted):
            Chain.from_text(text)
    for missing, wanted in (("part", "no 'part'"), ("partition", "no 'partition'"),
                            ("neighbours", "another spelling")):  # fmt: skip
        cut = {key: value for key, value in first.items() if key != missing}
        with pytest.raises(ParameterError, match=wanted):
            Chain.from_text(sealed(document, [cut]))
    record = {"kind": "record", "run": 1, "cell": "any", "part": "west"}
    with pytest.raises(ParameterError, match="the key 'part'"):
        Chain.from_text(sealed(document, [dict(first), record]))
    on_one = [dict(first), {**second, "part": "west"}, {**second, "run": 3, "part": "west"}]
    with pytest.raises(ParameterError, match="entry 3: got eps: the dearest cell costs 1/2; 0"):
        Chain.from_text(sealed(document, on_one))


def test_the_command_says_what_is_left_of_each_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["ledger", "new", "b.json", "--eps", "1"]) == 0
    begin = ["ledger", "begin", "b.json", "--costs", "any=3/4", "--part"]
    assert run([*begin, "region=west"]) == 0
    assert run([*begin, "region=east"]) == 0
    assert run(["ledger", "can-run", "b.json", "--costs", "any=1/2", "--part", "region=west"]) == 1
    assert run(["ledger", "can-run", "b.json", "--costs", "any=1/2", "--part", "region=north"]) == 0
    assert "1/4 is left for region=west" in capsys.readouterr().out
    assert run(["ledger", "status", "b.json"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[2:5] == [
        "left       eps 1/4, delta 0, for a run on all of the data",
        "           eps 1/4, delta 0, for region=west",
        "           eps 1/4, delta 0, for region=east",
    ]
    assert run([*begin, "west"]) == 2
    assert "partition=part, such as region=west" in capsys.readouterr().err


# -- interrupted ----------------------------------------------------------------------------------


def interrupted(act: Callable[[], object], patch: pytest.MonkeyPatch, place: int) -> bool:
    """Ctrl-C at this one of the comparisons and additions of exact numbers in ``act``."""
    seen = 0

    def counted(real: Callable[..., object]) -> Callable[..., object]:
        def one(*numbers: Exact) -> object:
            nonlocal seen
            seen += 1
            if seen == place:
                raise KeyboardInterrupt
            return real(*numbers)

        return one

    with patch.context() as here:
        for name in ("__lt__", "__eq__", "__add__", "__neg__"):
            here.setattr(Exact, name, counted(getattr(Exact, name)))
        try:
            act()
        except KeyboardInterrupt:
            return True
    return False


@pytest.mark.parametrize("seed", range(8))
def test_whatever_interrupts_no_more_is_left_than_the_runs_leave(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    parts = [Part("region", str(number)) for number in range(8)]
    before = Account(100, 0)
    for _ in range(24):
        costs = {"a": Fraction(rng.randint(1, 60), 7), "b": Fraction(0)}
        number = before.begin(Guarantee(costs), part=rng.choice(parts))
        if rng.random() < 0.5:
            before.record(number, rng.choice("ab"))
    under_way = [one.number for one in before.runs if one.cell is None]
    another = Guarantee({"a": Fraction(rng.randint(1, 60), 7), "b": 0})
    dearest = max(parts, key=lambda part: 100 - float(before.left_for(part).eps))
    places = 0
    for act in (
        lambda account: account.begin(another, part=dearest),
        lambda account: account.record(rng.choice(under_way), "b"),
        lambda account: account.remaining,
    ):
        for place in range(1, 400):
            account = before.copy()
            if not interrupted(partial(act, account), monkeypatch, place):
                break
            places += 1
            charges = [
                sum((one.cost for one in account.runs if one.part == part), Exact(Fraction(0)))
                for part in parts
            ]
            assert account.remaining.eps <= 100 - max(charges)
    assert places > 20
