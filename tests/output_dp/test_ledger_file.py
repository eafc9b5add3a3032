"""The ledger's file: corrupted, cut, edited, forged; every case is one clear line, or no change."""

from __future__ import annotations

import hashlib
import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.output_dp import ledger_chain, ledger_files
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger import Ledger
from exactdp.output_dp.ledger_chain import Chain

COSTS = Guarantee({"above": "3/10", "below": "ln(9/8)"}, "1e-7")


def small() -> Chain:
    """Four entries: one run recorded, one under way, one recorded again."""
    chain = Chain("5/4", "1e-6")
    chain.begin(COSTS, "first")
    chain.record(1, "below")
    chain.begin(Guarantee({"any": "1/10"}))
    chain.record(2, "any")
    return chain


TEXT = small().to_text()
DOCUMENT = json.loads(TEXT)


def state(chain: Chain) -> tuple[object, ...]:
    left = chain.account.remaining
    return (left.eps, left.delta, chain.account.runs, chain.head)


def read(text: str) -> Chain:
    return Chain.from_text(text)


def test_what_is_written_is_read_back() -> None:
    assert state(read(TEXT)) == state(small())
    assert read(TEXT).to_text() == TEXT
    assert state(read(json.dumps(DOCUMENT, indent=7))) == state(small())  # spaces are no facts


def test_the_hashes_by_hand() -> None:
    """The chain computed from the words in the module's head."""

    def digest(fields: dict[str, Any]) -> str:
        text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    before = digest({key: DOCUMENT[key] for key in ("schema", "kind", "eps", "delta")})
    for entry in DOCUMENT["entries"]:
        assert entry["previous"] == before
        before = digest(entry)
    assert DOCUMENT["head"] == before


@pytest.mark.parametrize("damage", ["changed", "left out", "doubled", "cut off here", "a bit"])
def test_damage_at_every_byte(damage: str, rng: random.Random) -> None:
    """One line that names a place, or a file that says the same (a space more or less)."""
    data, expected = TEXT.encode(), state(small())
    unharmed, said = 0, list[str]()
    for place in range(len(data)):
        one = data[place : place + 1]
        put = {
            "changed": bytes([rng.choice(sorted({*b'0123456789abc"{}[],: '} - set(one)))]),
            "left out": b"",
            "doubled": one * 2,
            "cut off here": b"",
            "a bit": bytes([one[0] ^ (1 << rng.randrange(7))]),
        }[damage]
        rest = b"" if damage == "cut off here" else data[place + 1 :]
        text = (data[:place] + put + rest).decode("utf-8")
        try:
            found = read(text)
        except ParameterError as error:
            said.append(str(error))
        else:
            assert state(found) == expected, place
            unharmed += 1
    assert all("\n" not in line and len(line) < 400 for line in said)
    assert unharmed <= len(TEXT) - len(json.dumps(DOCUMENT, separators=(",", ":")))


# -- edited with some understanding ----------------------------------------------------------------


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    document = json.loads(TEXT)
    change(document)
    return json.dumps(document)


def moved(document: dict[str, Any]) -> None:
    entries = document["entries"]
    entries[1], entries[2] = entries[2], entries[1]


EDITS: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("entry 1, previous: .*the hash of the budget", lambda d: d.update(eps="2")),
    ("entry 1, previous: .*the hash of the budget", lambda d: d.update(delta="1/1000")),
    ("budget: got another spelling", lambda d: d.update(eps="1.25")),
    ("entry 2, previous: .*entry 1", lambda d: d["entries"][0]["costs"].update(below="0")),
    ("entry 2, previous: .*entry 1", lambda d: d["entries"][0].update(note="mine")),
    ("entry 3, previous: .*entry 2", lambda d: d["entries"][1].update(cell="above")),
    ("entry 4: got another spelling", lambda d: d["entries"][3].update(run=1, cell="below")),
    ("entry 1, kind: ", lambda d: d["entries"][0].update(kind="refund")),
    ("entry 1: got the key 'cell'", lambda d: d["entries"][0].update(cell="above")),
    ("entry 1: got no 'delta'", lambda d: d["entries"][0].pop("delta")),
    ("entry 2: got a JSON list", lambda d: d["entries"].insert(1, [])),
    ("entry 2, previous: ", lambda d: d["entries"].insert(1, d["entries"][0])),
    ("entry 5, previous: ", lambda d: d["entries"].append(d["entries"][3])),
    ("entry 2, previous: ", moved),
    ("entry 1, previous: ", lambda d: d["entries"].pop(0)),
    ("entry 2, previous: ", lambda d: d["entries"].pop(1)),
    ("head: .*entry 3", lambda d: d["entries"].pop()),
    ("head: .*the budget", lambda d: d["entries"].clear()),
    ("entry 5, previous: ", lambda d: d["entries"].extend(d["entries"])),
    ("schema: got 2; wanted 1", lambda d: d.update(schema=2)),
    ("schema: got True", lambda d: d.update(schema=True)),
    ("schema: got None", lambda d: d.pop("schema")),
    ("ledger: got another document", lambda d: d.update(kind="table")),
    ("ledger: got the key 'left'", lambda d: d.update(left="1")),
    ("ledger: got no 'head'", lambda d: d.pop("head")),
    ("head: got no hash", lambda d: d.update(head=None)),
    ("entries: got no list", lambda d: d.update(entries={})),
    ("eps: got a JSON int", lambda d: d.update(eps=1)),
    ("entry 1, above: ", lambda d: d["entries"][0]["costs"].update(above=1)),
]


@pytest.mark.parametrize(("says", "change"), EDITS)
def test_an_edit_is_named(says: str, change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(ParameterError, match=f"^{says}"):
        read(edited(change))


def forged(change: Callable[[dict[str, Any]], object]) -> str:
    """An edit by one who computes all hashes anew."""
    document = json.loads(edited(change))

    def digest(fields: dict[str, Any]) -> str:
        text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    before = digest({key: document[key] for key in ("schema", "kind", "eps", "delta")})
    for entry in document["entries"]:
        entry["previous"] = before
        before = digest(entry)
    return json.dumps({**document, "head": before})


def again(**fields: object) -> Callable[[dict[str, Any]], object]:
    return lambda d: d["entries"].append({**d["entries"][3], **fields})


FORGERIES: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("entry 1: got eps: the dearest .*wanted a run within the budget", lambda d: d.update(eps="0")),
    ("entry 1: got delta: .*wanted a run within", lambda d: d.update(delta="0")),
    ("entry 1, above: got -3/10", lambda d: d["entries"][0]["costs"].update(above="-3/10")),
    ("entry 1: got another spelling", lambda d: d["entries"][0]["costs"].update(above="0.3")),
    ("entry 1, delta: ", lambda d: d["entries"][0].update(delta="-1")),
    ("entry 1, note: ", lambda d: d["entries"][0].update(note="a\nb")),
    ("entry 1, cell: ", lambda d: d["entries"][0].update(costs={"": "0"})),
    ("entry 1, costs: ", lambda d: d["entries"][0].update(costs={})),
    ("entry 1, run: got 7; wanted 1", lambda d: d["entries"][0].update(run=7)),
    ("entry 1, run: got True; wanted 1", lambda d: d["entries"][0].update(run=True)),
    ("entry 2, run: got 2; wanted the number of one", lambda d: d["entries"][1].update(run=2)),
    ("entry 2, cell: got 'elsewhere'", lambda d: d["entries"][1].update(cell="elsewhere")),
    ("entry 5: got another spelling", again()),
    ("entry 5, cell: ", again(run=1, cell="above")),
    ("eps: got ", lambda d: d.update(eps="-1")),
    ("delta: got ", lambda d: d.update(delta="2")),
]  # fmt: skip


@pytest.mark.parametrize(("says", "change"), FORGERIES)
def test_not_even_a_forger_breaks_the_rules(
    says: str, change: Callable[[dict[str, Any]], object]
) -> None:
    with pytest.raises(ParameterError, match=f"^{says}"):
        read(forged(change))


def test_a_forger_who_keeps_the_rules_shows_in_the_head_alone(tmp_path: Path) -> None:
    place = tmp_path / "ledger.json"
    place.write_text(forged(lambda d: d.update(eps="2")))
    assert Ledger.open(place).eps == 2
    with pytest.raises(ParameterError, match=r"^head: got .*older or another copy"):
        Ledger.open(place, expect_head=DOCUMENT["head"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        TEXT + TEXT,
        TEXT + "x",
        "\ufeff" + TEXT,
        TEXT.replace('"run": 1', '"run": 1.0'),
        TEXT.replace('"run": 1', '"run": NaN'),
        TEXT.replace('"run": 1', f'"run": {"1" * 5000}'),
        TEXT.replace('"note"', '"kind"'),
        "[" * 100_000,
        '{"a":' * 100_000,
        TEXT.replace("3/10", "9" * 100_000),
        TEXT.replace("3/10", "1e999999"),
        TEXT.replace("3/10", "1/0"),
        TEXT.replace("first", "\\ud800"),
        " " * 4_000_001,
    ],
    ids=range(18),
)
def test_what_is_no_ledger_is_one_line(tmp_path: Path, text: str) -> None:
    place = tmp_path / "ledger.json"
    place.write_text(text, encoding="utf-8")
    with pytest.raises(ParameterError) as caught:
        Ledger.open(place)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


# -- which file -----------------------------------------------------------------------------------


def test_files_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    os.mkfifo(tmp_path / "pipe")
    for name in ("nowhere", "bytes", "pipe", "."):
        with pytest.raises(ParameterError, match=r"^ledger: "):
            Ledger.open(tmp_path / name)
    for text in ("", "a\0b"):
        with pytest.raises(ParameterError, match=r"^ledger: got '.*'; wanted the name of a file"):
            Ledger.open(text)


def test_a_new_ledger_touches_no_file_that_exists(tmp_path: Path) -> None:
    place = tmp_path / "ledger.json"
    Ledger.new(place, eps=1).begin(Guarantee({"any": 1}))
    before = place.read_bytes()
    with pytest.raises(ParameterError, match=r"wanted a name that no file has yet$"):
        Ledger.new(place, eps=1)
    assert place.read_bytes() == before
    assert sorted(os.listdir(tmp_path)) == ["ledger.json"]


def test_a_link_is_followed_and_a_second_name_refused(tmp_path: Path) -> None:
    place = tmp_path / "ledger.json"
    Ledger.new(place, eps=1)
    (tmp_path / "link").symlink_to(place)
    Ledger.open(tmp_path / "link").begin(Guarantee({"any": "1/4"}))
    assert (tmp_path / "link").is_symlink()
    assert Ledger.open(place).remaining.eps == exact("3/4")
    os.link(place, tmp_path / "twin")
    with pytest.raises(ParameterError, match="one name"):
        Ledger.open(tmp_path / "twin")


def test_an_older_copy_put_back_under_a_ledger_in_use(tmp_path: Path) -> None:
    place = tmp_path / "ledger.json"
    ledger = Ledger.new(place, eps=1)
    ledger.begin(Guarantee({"any": "1/4"}))
    old = place.read_text()
    ledger.begin(Guarantee({"any": "1/4"}))
    head = ledger.head
    place.write_text(old)
    for request in (lambda: ledger.remaining, lambda: ledger.begin(Guarantee({"any": 0}))):
        with pytest.raises(ParameterError, match="older or another copy"):
            request()
    assert place.read_text() == old
    # another process cannot see it in the file; with the head kept elsewhere it can
    assert Ledger.open(place).remaining.eps == exact("3/4")
    with pytest.raises(ParameterError, match=r"^head: "):
        Ledger.open(place, expect_head=head)


def test_two_ledgers_on_one_file_see_each_other(tmp_path: Path) -> None:
    one = Ledger.new(tmp_path / "ledger.json", eps=1)
    other = Ledger.open(tmp_path / "ledger.json", expect_head=one.head)
    run = one.begin(Guarantee({"a": 1, "b": 0}))
    assert other.remaining.eps == 0
    other.record(run, "b")
    assert one.remaining.eps == 1


@pytest.mark.parametrize("head", ["", "12", "g" * 64, None, "0" * 63])
def test_a_head_that_is_none(tmp_path: Path, head: str | None) -> None:
    Ledger.new(tmp_path / "ledger.json", eps=1)
    if head is not None:
        with pytest.raises(ParameterError, match=r"^expect_head: "):
            Ledger.open(tmp_path / "ledger.json", expect_head=head)


def test_what_has_begun_can_be_recorded_in_a_file_that_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_files, "MAX_BYTES", 20_000)
    longest = "\U0001f600" * 100
    ledger = Ledger.new(tmp_path / "ledger.json", eps=1)
    begun, refused = 0, ""
    while not refused:
        try:
            begun = ledger.begin(Guarantee({longest: 0}))
        except ParameterError as error:
            refused = str(error)
    assert refused.startswith("ledger: got ")
    assert f"{begun + 1} runs under way; wanted at most 20000 bytes" in refused
    assert begun > 3
    for run in range(1, begun + 1):
        ledger.record(run, longest)
    assert [run.cell for run in Ledger.open(tmp_path / "ledger.json").history] == [longest] * begun


def test_a_ledger_in_use_reads_what_another_hand_has_written(tmp_path: Path) -> None:
    """The text of the file decides, not what this process remembers."""
    place = tmp_path / "ledger.json"
    ledger = Ledger.new(place, eps="5/4", delta="1e-6")
    place.write_text(TEXT)
    assert ledger.remaining.eps == small().account.remaining.eps
    place.write_text(TEXT.replace("first", "other"))
    with pytest.raises(ParameterError, match=r"^entry 2, previous"):
        ledger.begin(Guarantee({"any": 0}))
    place.unlink()
    with pytest.raises(ParameterError, match=r"^ledger: .*No such file"):
        ledger.begin(Guarantee({"any": 0}))


LONG = pytest.mark.long


@pytest.mark.parametrize(
    "cost",
    [
        "1/{den} ln {base}",
        pytest.param("1/{den}", marks=LONG),
        pytest.param("1/100 ln {base}", marks=LONG),
    ],
)
def test_a_file_of_many_long_sums_is_refused_in_time(cost: str) -> None:
    """10,000 runs whose costs have 49 logarithms over 330 long denominators took minutes to read;
    of short ones alone, or of one of the two, it is what all together take that is bounded.
    """
    bases = [n for n in range(2, 228) if all(n % d for d in range(2, n))][:49]
    chain = Chain(10**9, 0)
    previous, lines = chain.head, []
    for run in range(1, 10_001):
        text = cost.format(den=10**36 + 2 * (run % 330) + 1, base=bases[run % 49])
        entry = {"kind": "begin", "run": run, "costs": {"a": str(exact(text))}, "delta": "0",
                 "note": "", "previous": previous}  # fmt: skip
        previous = ledger_chain._digest(entry)
        lines.append(json.dumps(entry))
    start = chain.to_text().partition("[")[0]
    text = f'{start}[{",".join(lines)}],\n "head": "{previous}"}}\n'
    started = time.process_time()
    with pytest.raises(ParameterError, match=r"costs: got .* in \d+ runs; wanted shorter numbers"):
        Chain.from_text(text)
    assert time.process_time() - started < 60  # CPU seconds; it takes 8 at most
