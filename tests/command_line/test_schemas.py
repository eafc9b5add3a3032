"""What every command prints as JSON, and every file that is written, against the schemas that ship.

Each output is real, valid, and refused by its schema once it is broken in any single place.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import typer

import exactdp
import proofs_check.command_line.main as checker
from exactdp import Guarantee, adaptive, nonadaptive, setwise
from exactdp.command_line import main, schemas
from exactdp.peers import oracle
from exactdp.peers.oracle import FAMILIES, KINDS, Oracle
from exactdp.peers.oracle_families import Real
from proofs_check.command_line import formal_command
from proofs_check.formal import cell_checks, formal_record

ROOT = Path(__file__).parents[2]
RUN = [
    "begin",
    "b.json",
    "--costs",
    "above=1/10,below=0",
    "--delta",
    "1e-9",
    "--note",
    "a",
    "--json",
]
STOPPING = ["stopping", "DP(1/10)^40", "--at", "20,30,40", "--costs", "1/2,3/4,1"]
RUN_OF = ["--batch", "50", "--examples", "100", "--steps", "1", "--json"]
"""One step, because its delta takes a hundredth of a second and that of three takes ten."""

CLAIM = """@claim
def squares(eps, t):
    return (eps - t)**2 >= 0
"""

COMMANDS: list[tuple[str, list[str]]] = [
    ("delta", ["delta", "BR(1/10)^7 DP(1/10)^3", "--eps-g", "1/2 ln 3", "--explain", "--json"]),
    ("delta", ["delta", "BR(1/10)^2", "--eps-g", "-1/2", "--rtol", "1/3", "--json"]),
    ("delta", ["delta", "BR(1/10)^2 BR(1/7)", "--eps-g", "1/9", "--set-wise", "--json"]),
    ("delta", ["delta", "DP(1)", "--eps-g", "2", "--json"]),
    ("epsilon", ["epsilon", "DP(1, 1e-3)^2 BR(ln 2)", "--delta", "1e-6", "--json"]),
    ("epsilon", ["epsilon", "DP(1) BR(1)", "--delta", "1/9", "--adaptive", "--explain", "--json"]),
    ("calibrate", ["calibrate", "DP(x)^4", "--eps-g", "1", "--delta", "1e-6", "--json"]),
    ("calibrate", ["calibrate", "DP(1/10)^k", "--eps-g", "1", "--delta", "1e-6", "--json"]),
    ("dpsgd", ["dpsgd", "--noise", "2", *RUN_OF, "--delta", "1e-5"]),
    ("dpsgd", ["dpsgd", "--noise", "2", *RUN_OF, "--eps", "1"]),
    ("dpsgd", ["dpsgd", *RUN_OF, "--eps", "1", "--delta", "1e-2", "--rtol", "1/10"]),
    ("tradeoff", ["tradeoff", "DP(1)^2", "--alpha", "1/20", "--json"]),
    ("tradeoff", ["tradeoff", "DP(1)^2", "--alpha", "1/20,1/2", "--mu", "--json"]),
    ("rdp", ["rdp", "Gaussian(sqrt(8))", "--orders", "3/2,2", "--json"]),
    ("rdp", ["rdp", "DP(1)", "--orders", "2", "--delta", "1e-5", "--json"]),
    ("compare", ["compare", "DP(1/10)^4", "--delta", "1e-6", "--explain", "--json"]),
    ("compare", ["compare", "DP(1/10)^2 Laplace(5)", "--eps-g", "1/3", "--json"]),
    ("stopping", [*STOPPING, "--rule", "--json"]),
    ("stopping", [*STOPPING, "--json"]),
    ("shortest", ["shortest", "--eps", "1/10", "--delta", "1e-5", "--json"]),
    ("figure", ["figure", "hartmann-et-al-2022/2", "--json"]),
    ("histogram", ["histogram", "--l0", "2", "--eps-g", "1", "--delta", "1e-6", "--json"]),
    ("matrix-mechanism", ["matrix-mechanism", "C.csv", "--json"]),
    ("matrix-mechanism", ["matrix-mechanism", "C.csv", "--participation", "every=2", "--json"]),
    ("certificate", ["table", "DP(1)^k", "--rows", "k=1,2", "--eps-g", "1/2", "--json"]),
    ("certificate", ["gap", "--k", "2", "--eps", "1/2", "--eps-g", "0,1", "--json"]),
    ("ledger-new", ["ledger", "new", "b.json", "--eps", "1", "--delta", "1e-6", "--json"]),
    ("ledger-can-run", ["ledger", "can-run", "b.json", "--costs", "a=1/2", "--json"]),
    ("ledger-can-run", ["ledger", "can-run", "b.json", "--costs", "a=2", "--json"]),
    ("ledger-begin", ["ledger", *RUN]),
    ("ledger-begin", ["ledger", "begin", "b.json", "--costs", "a=2", "--json"]),
    ("ledger-record", ["ledger", "record", "b.json", "--run", "1", "--cell", "below", "--json"]),
    ("ledger-status", ["ledger", "status", "b.json", "--json"]),
    ("ledger-verify", ["ledger", "verify", "b.json", "--json"]),
    ("ledger-verify", ["ledger", "verify", "b.json", "--expect-head", "0" * 64, "--json"]),
]
CHECKER: list[tuple[str, list[str]]] = [
    ("proofs-check-ask", ["ask", "eps**2 + 1 >= 2*eps", "--explain", "--coq", "--json"]),
    ("proofs-check-ask", ["ask", "eps >= 1", "--given", "eps > 0", "--json"]),
    ("proofs-check-show", ["show", "lemma 5.4", "--json"]),
    ("proofs-check-errata", ["errata", "cesar-rogers-2022", "--json"]),
    (
        "proofs-check-replay",
        ["replay", "cesar-rogers-2022/algorithm_1/middle_in_order", "--explain", "--json"],
    ),
    ("proofs-check-run", ["run", "my_claim.py", "--json"]),
]


@cache
def validator(name: str) -> Any:
    schema = schemas.schema(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def valid(name: str, content: Any) -> bool:
    return bool(validator(name).is_valid(content))


Place = tuple[Any, ...]

TREES = ("certificate", "steps", "tree", "value")
"""What another reader reads: certificates of signs, strategies and trees of boxes, by their keys;
the value of an answer may be anything that is no number, which is what is judged."""


def places(content: Any, place: Place = ()) -> Iterator[Place]:
    """Every place of a document, but for those inside TREES."""
    yield place
    if isinstance(content, dict):
        for key, value in content.items():
            if key not in TREES:
                yield from places(value, (*place, key))
    elif isinstance(content, list):
        for number, value in enumerate(content[:2]):
            yield from places(value, (*place, number))


def at(content: Any, place: Place) -> Any:
    for key in place:
        content = content[key]
    return content


def put(content: Any, place: Place, value: Any) -> Any:
    made = copy.deepcopy(content)
    at(made, place[:-1])[place[-1]] = value
    return made


def broken(content: Any) -> Iterator[tuple[str, Any]]:
    """The document, broken in each place: another type, a key more, a key less, a number as a
    double, a decimal that is none."""
    for place in places(content):
        value = at(content, place)
        if place:
            yield f"{place}: another type", put(content, place, [[None]])
        if isinstance(value, dict):
            yield (
                f"{place}: a key more",
                put({"": content}, ("", *place), {**value, "more": [1]})[""],
            )
        if isinstance(value, str) and place and is_number(value):
            yield f"{place}: a double", put(content, place, 0.5)
            yield f"{place}: no number", put(content, place, f"{value}?\n")


def is_number(text: str) -> bool:
    return text.lstrip("-")[:1].isdigit() and not any(sign in text for sign in " :,()")


def check(name: str, content: Any) -> None:
    errors = [
        f"{list(e.absolute_path)}: {e.message[:200]}" for e in validator(name).iter_errors(content)
    ]
    assert errors == []
    left = [what for what, changed in broken(content) if valid(name, changed) and not free(what)]
    assert left == []


def free(what: str) -> bool:
    """Texts of any words, which may begin with a digit."""
    return "'witness'" in what or (
        what.endswith("no number")
        and not any(
            f"'{key}'" in what
            for key in (
                "lower",
                "upper",
                "eps_g",
                "delta",
                "alpha",
                "head",
                "previous",
                "sha256",
                "safe",
            )
        )
    )


def printed(run: Callable[[list[str]], int], words: list[str], capsys: Any) -> Any:
    capsys.readouterr()
    run(words)
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "name", sorted({name for name, _ in COMMANDS if not name.startswith("ledger")})
)
def test_commands_of_exactdp(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "C.csv").write_text("1 0 0\n-0.5 1 0\n0 0.5 1\n")
    for known, words in COMMANDS:
        if known == name:
            check(name, printed(main.run, words, capsys))


def test_a_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, words in COMMANDS:
        if name.startswith("ledger"):
            check(name, printed(main.run, words, capsys))
    check("ledger", json.loads((tmp_path / "b.json").read_text()))


@pytest.mark.parametrize("budget", [["--rho", "1/2"], ["--renyi", "1/2", "--order", "8"]])
def test_a_ledger_in_another_parameter(
    budget: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    new = ["ledger", "new", "b.json", *budget, "--delta", "1e-6", "--json"]
    check("ledger-new", printed(main.run, new, capsys))
    begin = ["ledger", "begin", "b.json", "--mechanism", "ZCDP(1/100)", "--json"]
    check("ledger-begin", printed(main.run, begin, capsys))
    check("ledger-status", printed(main.run, ["ledger", "status", "b.json", "--json"], capsys))
    check("ledger", json.loads((tmp_path / "b.json").read_text()))


@pytest.mark.parametrize("name", sorted({name for name, _ in CHECKER}))
def test_commands_of_proofs_check(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_claim.py").write_text(CLAIM)
    for known, words in CHECKER:
        if known == name:
            content = printed(checker.run, words, capsys)
            if "claims" in content:
                check(name, content | {"claims": content["claims"][:2]})
            else:
                check(name, content)
            assert valid(name, content)


def test_examined_claims(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["check", "cesar-rogers-2022", "Algorithm 1", "--json"]
    check("proofs-check-check", printed(checker.run, words, capsys))


def test_theorems(capsys: pytest.CaptureFixture[str]) -> None:
    """What the commands print when Coq is done, from what is recorded of it."""
    kept = formal_record.recorded()
    axioms = {name: entry["axioms"] for name, entry in list(kept["theorems"].items())[:3]}
    said = {name: entry["says"] for name, entry in list(kept["claims"].items())[:3]}
    formal_command._print(axioms, said, kept["coq"], [], kept=0, coqchk=True, as_json=True)
    check("proofs-check-formal", json.loads(capsys.readouterr().out))
    cells = {"row_1_column_1": 0.5}
    found = cell_checks.Verdict("0" * 64, "8.16.1", cells, ["classic"], {"row_1_column_2": "why"})
    check("proofs-check-cells", found.to_json())


@pytest.mark.parametrize("family", FAMILIES)
def test_an_oracle(family: str) -> None:
    """A cell of each quantity; the file is written as that of all cells is."""
    numbers = tuple(1.0 if isinstance(one, Real) else 1 for one in KINDS[family].numbers)
    cells = [oracle.compute(family, "delta", numbers, 0.5)]
    cells += [oracle.compute(family, "epsilon", numbers, 2.0**-7)]
    made = Oracle(family, exactdp.__version__, tuple(cells))
    content = json.loads(oracle.to_json(made))
    assert valid("oracle", content)
    if family == "pure-dp":  # all are made alike
        check("oracle", content)
    answers = [{"cell": cell.id, "value": 0.5, "claimed": "upper"} for cell in cells]
    library = {"name": "mine", "version": "1"}
    check("answers", {"schema": 1, "family": family, "library": library, "answers": answers})


FILES = {
    "record": ROOT / "proofs_check" / "data" / "record.json",
    "verdicts": ROOT / "exactdp" / "data" / "verdicts.json",
    "statements": ROOT / "proofs_check" / "data" / "statements.json",
    "theorems": ROOT / "proofs_check" / "formal" / "recorded.json",
}


def shortened(content: Any) -> Any:
    """The first three entries of each list and object, so that all of it can be broken."""
    if isinstance(content, dict) and len(content) > 40:
        content = dict(list(content.items())[:3])
    if isinstance(content, dict):
        return {key: shortened(value) for key, value in content.items()}
    return [shortened(one) for one in content[:3]] if isinstance(content, list) else content


@pytest.mark.parametrize("name", sorted(FILES))
def test_records(name: str) -> None:
    content = json.loads(FILES[name].read_text(encoding="utf-8"))
    assert valid(name, content)
    check(name, shortened(content))


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests" / "certificates").glob("*/*.json")), ids=str
)
def test_certificates_of_all_releases(path: Path) -> None:
    assert valid("certificate", json.loads(path.read_text()))


def test_a_grid_and_its_cells(tmp_path: Path) -> None:
    """With a cell that is empty, and one whose end is infinite."""
    asked = ["grid", "DP(eps, 1e-3)^{2-m}", "--pages", "eps=1,2", "--rows", "m=0,3", "--cols",
             "delta=1e-9,1/9", "--quantity", "epsilon", "-o", str(tmp_path / "grid")]  # fmt: skip
    lines = tmp_path / "lines.jsonl"
    assert main.run([*asked, "--jobs", "1"]) == 0
    assert main.run(["grid", str(tmp_path / "grid"), "-o", str(lines)]) == 0
    check("grid", json.loads((tmp_path / "grid" / "manifest.json").read_text()))
    rows = [json.loads(line) for line in lines.read_text().splitlines()]
    assert {"", "inf"} < {row["upper"] for row in rows}
    for row in rows:
        check("grid-row", row)


def test_results_of_python() -> None:
    mix = nonadaptive("DP(1, 1/9) BR(ln 2)^2")
    check("bracket", json.loads(mix.delta("1/2").to_json()))
    check("bracket", json.loads(mix.epsilon(0).to_json()))
    check("profile", json.loads(mix.profile(["1/2", "ln 2"]).to_json()))
    check("composition", json.loads(adaptive("DP(1) BR(1)").to_json()))
    check("composition", json.loads(adaptive("Subsampled(DP(1), 1/2)").to_json()))
    check("set", json.loads(setwise("DP(1) BR(1)").to_json()))
    check("guarantee", json.loads(Guarantee({"a": "1/2 ln 3"}, "1e-6").to_json()))


# -- the schemas themselves -----------------------------------------------------------------------


def with_json(app: Any, before: str = "") -> Iterator[str]:
    """The commands of a program that have --json."""
    for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        if hasattr(command, "commands"):
            yield from (f"{before}{name}-{one}" for one in with_json_of(command))
        elif any("--json" in option.opts for option in command.params):
            yield f"{before}{name}"


def with_json_of(group: Any) -> Iterator[str]:
    for name, command in group.commands.items():
        if any("--json" in option.opts for option in command.params):
            yield name


def test_every_command_with_json_has_a_schema() -> None:
    same = {"table": "certificate", "gap": "certificate"}
    wanted = {same.get(name, name) for name in with_json(main.app)}
    wanted |= set(with_json(checker.app, "proofs-check-"))
    assert len(wanted) > 20
    assert wanted <= set(schemas.names())
    written = {"answers", "ledger", "oracle", "proofs-check-cells", *FILES}
    written |= {"grid", "grid-row", "bracket", "profile", "composition", "set", "guarantee"}
    assert set(schemas.names()) - wanted == written


def schemas_in(content: Any, place: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(content, dict):
        if "type" in content and isinstance(content["type"], str):
            yield place, content
        for key, value in content.items():
            yield from schemas_in(value, f"{place}/{key}")
    elif isinstance(content, list):
        for number, value in enumerate(content):
            yield from schemas_in(value, f"{place}/{number}")


def test_no_schema_admits_anything() -> None:
    """Objects are closed, or say what their values are; lists say what is in them."""
    loose = []
    for name in [*schemas.names(), "common"]:
        for place, one in schemas_in(schemas._read(name), name):
            closed = {"object": "additionalProperties", "array": "items"}.get(one["type"])
            if closed is not None and (closed not in one or one[closed] is True):
                loose.append(place)
    ends = ("/certificate", "/tree", "/steps")
    assert [place for place in loose if not place.endswith(ends)] == []


def test_what_is_shared_is_used() -> None:
    used = "".join(json.dumps(schemas._read(name)) for name in [*schemas.names(), "common"])
    names = schemas._read("common")["$defs"]
    assert [name for name in names if f'"#/$defs/{name}"' not in used] == []


def test_a_list_a_schema_and_a_name_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["schema"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == schemas.names()
    assert main.run(["schema", "ledger-verify"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert set(whole["$defs"]) == {"count", "sha256", "text"}
    assert main.run(["schema", "certficate"]) == 2
    assert capsys.readouterr().err == "schema: got 'certficate'; wanted certificate\n"
