"""The cells of a table as theorems: what is printed, read back, refused; and Coq's own verdict."""

from __future__ import annotations

import dataclasses
import json
import math
import random
import re
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from proofs_check.command_line import cells_command, main
from proofs_check.formal import building, cell_checks
from proofs_check.formal.adaptive_recursion_hints import bracket, steps
from proofs_check.formal.building import NoCoq, NotEnded, NotProved, coq_version, libraries_present
from proofs_check.formal.cell_checks import Verdict, needed, verdict
from proofs_check.formal.cell_claims import (
    Amount,
    CellClaim,
    CellOfTable,
    Group,
    NotACell,
    amount,
    cells_of,
    claim_of_cell,
    ends,
    groups_of,
    load,
)
from proofs_check.formal.cell_files import (
    LONGEST_FILE,
    decimals_of,
    differences,
    printed,
    read_back,
    said,
)
from proofs_check.formal.cell_hints import Ranges, delta, hint
from proofs_check.formal.coq_source_text import forbidden

CERTIFICATES = Path(__file__).parents[2] / "certificates" / "0.2.0"
TENTH = Amount(Fraction(1, 10))


def has_coq() -> bool:
    """Whether Coq and the libraries that the cells require are installed."""
    try:
        libraries_present(needed().values())
    except NoCoq:
        return False
    return True


needs_coq = pytest.mark.skipif(not has_coq(), reason="coqc or coq-interval is not installed")


def shipped(name: str) -> tuple[list[CellOfTable], str]:
    certificate = load(CERTIFICATES / f"{name}.json")
    return cells_of(certificate), certificate["sha256"]


def one_cell(claim: CellClaim) -> list[CellOfTable]:
    return [CellOfTable(1, 1, "as asked", claim)]


def a_claim(groups: str, eps_g: str, lower: str, upper: str, *, in_turn: bool = False) -> CellClaim:
    ends_ = (Fraction(lower), Fraction(upper))
    return CellClaim(in_turn, tuple(groups_of(groups)), "delta", amount(eps_g), *ends_, "Out")


def a_cost(groups: str, eps_g: str, lower: str, upper: str) -> CellClaim:
    return dataclasses.replace(a_claim(groups, eps_g, lower, upper), quantity="cost")


# -- reading a certificate -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "theorems", "without"),
    [("mixtures", 20, 0), ("exact-curves", 45, 0), ("cost-of-adaptivity", 17, 7)],
)
def test_every_cell_is_a_theorem_or_named_with_its_reason(
    name: str, theorems: int, without: int
) -> None:
    cells, sha256 = shipped(name)
    text, reasons = printed(cells, sha256)
    claims = read_back(text, sha256)
    assert (len(claims), len(reasons)) == (theorems, without)
    assert claims.keys() | reasons.keys() == {cell.name for cell in cells}
    assert all(reason in text for reason in reasons.values())
    assert differences(cells, claims) == []
    assert list(forbidden(text)) == []


@pytest.mark.parametrize(
    ("text", "rounding", "wanted"),
    [
        ("1.950e-7", "up", ("0.0000001949", "0.0000001950", "Up")),
        ("0.1704", "down", ("0.1704", "0.1705", "Down")),
        ("1.000e-7", "up", ("0.00000009999", "0.0000001", "Up")),
        ("10.000", "up", ("9.9999", "10", "Up")),
        ("0", "up", ("0", "0", "Out")),
        ("[0.1, 0.2]", "enclosure", ("0.1", "0.2", "Out")),
        ("-0.25", "enclosure", ("-0.25", "-0.25", "Out")),
    ],
)
def test_printed_digits_say_between_which_decimals_the_answer_lies(
    text: str, rounding: str, wanted: tuple[str, str, str]
) -> None:
    assert ends(text, rounding) == (Fraction(wanted[0]), Fraction(wanted[1]), wanted[2])


CELL = {
    "adaptive": False,
    "composition": "DP(1/10)^10",
    "quantity": "delta",
    "values": {"eps_g": "1/2"},
    "printed": "0.01",
    "lower": [5083, -19],
    "upper": [5207, -19],
}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"composition": "Gaussian(1)^3"}, "Gaussian"),
        ({"composition": "DP(sqrt 2)"}, "sqrt"),
        ({"composition": "DP(1/10)^10 DP(ln 2)"}, "rationals beside logarithms"),
        ({"quantity": "basic"}, "basic"),
        ({"values": {}}, "eps_g"),
        ({"printed": "0.0098"}, "does not decide"),
        ({"printed": "?"}, "no decimal"),
    ],
)
def test_a_cell_without_a_checker_says_why(change: dict[str, object], reason: str) -> None:
    assert claim_of_cell(CELL, "up").upper == Fraction(1, 100)
    with pytest.raises(NotACell, match=reason):
        claim_of_cell({**CELL, **change}, "up")


# -- the printed statement -------------------------------------------------------------------------

CLAIMS = [
    a_claim("BR(1/10)^7 DP(1/10)^3", "1/2", "0.0006893372", "0.0006893373"),
    a_claim("DP(1/10, 1/1000000)^3", "-1/4", "0.2", "0.3"),
    a_claim("BR(ln 2)^3 DP(1/2 ln 2)", "3/2 ln 2", "0.2", "1"),
    a_claim("DP(3)", "1", "0", "1", in_turn=True),
    dataclasses.replace(a_claim("DP(1/3)^5", "1/7", "0.2", "0.3"), quantity="epsilon"),
    dataclasses.replace(a_claim("DP(1/3)^5", "1/7", "-0.2", "-0.1"), rounding="Up"),
    a_cost("DP(1/2) BR(1)^2", "1/4", "1.007", "1.010"),
    dataclasses.replace(a_cost("BR(ln 2)^2", "-1/4 ln 2", "1", "1.1"), rounding="Down"),
]


def test_the_statement_is_in_the_words_of_the_definitions() -> None:
    assert said(CLAIMS[0]) == (
        "6893372 / 10 ^ 10 <= "
        "delta_opt (nonadaptive (nseq 7 (BR (1 / 10)) ++ nseq 3 (DP (1 / 10)))) (1 / 2)"
        " <= 6893373 / 10 ^ 10"
    )
    assert "ADP (1 / 10) (1 / 1000000)" in said(CLAIMS[1])
    assert "BR (ln 2)" in said(CLAIMS[2])
    turns = "(nseq 1 (DP (1 / 2)) ++ nseq 2 (BR 1)))"
    in_turn, in_advance = (
        f"delta_opt ({mode} {turns} (1 / 4)" for mode in ("adaptive", "nonadaptive")
    )
    assert said(CLAIMS[6]) == (
        f"0 < {in_advance} /\\ 1007 / 10 ^ 3 <= {in_turn} / {in_advance} <= 1010 / 10 ^ 3"
    )
    assert "(3 / 2 * ln 2)" in said(CLAIMS[2])


@pytest.mark.parametrize("claim", CLAIMS, ids=range(len(CLAIMS)))
def test_what_is_printed_is_read_back(claim: CellClaim) -> None:
    text, without = printed(one_cell(claim), "0" * 64)
    assert without == {}
    (back,) = read_back(text, "0" * 64).values()
    assert back.same(claim)


# -- mutants: each must be refused -----------------------------------------------------------------

STATEMENT = re.compile(r"(?<=:\n  ).*(?=\.\nProof)")


def _of_each_number(text: str) -> list[str]:
    """The text with each of its numbers changed by one."""
    return [
        f"{text[: one.start()]}{int(one[0]) + 1}{text[one.end() :]}"
        for one in re.finditer(r"\d+", text)
    ]


def _swapped(one: str, other: str) -> Callable[[str], list[str]]:
    def mutants(text: str) -> list[str]:
        marks = text.replace(one, "@").replace(other, one).replace("@", other)
        return [marks] if marks != text else []

    return mutants


MUTATIONS: dict[str, Callable[[str], list[str]]] = {
    "a number": _of_each_number,
    "a direction": lambda text: [
        text.replace(" < ", " <= ", 1),
        re.sub(r"(.*) <= (.*)", r"\1 < \2", text),
        re.sub(r"(.*) (<=?) (.*) (<=?) (.*)", r"\5 \2 \3 \4 \1", text),
    ],
    "adaptive or in advance": _swapped("nonadaptive", "adaptive"),
    "the order": lambda text: [
        re.sub(r"(nseq.*\)\)) \+\+ (nseq.*\)\))(?=\)\))", r"\2 ++ \1", text)
    ],
    "the class": _swapped("DP", "BR"),
    "the quantity": _swapped("delta_opt", "eps_opt"),
    "a group left out": lambda text: [re.sub(r" \+\+ nseq \d+ \(DP \(1 / 10\)\)", "", text)],
}


def mutants(statement: str) -> list[str]:
    found = [one for mutation in MUTATIONS.values() for one in mutation(statement)]
    return [one for one in found if one != statement]


def test_a_changed_statement_is_not_what_the_certificate_says() -> None:
    cells, sha256 = shipped("mixtures")
    text, _ = printed(cells[1:2], sha256)
    statement = STATEMENT.search(text)
    assert statement
    tried = mutants(statement[0])
    assert len(tried) >= 14
    for mutant in tried:
        changed = text.replace(statement[0], mutant)
        try:
            claims = read_back(changed, sha256)
        except ValueError:
            continue
        assert differences(cells, claims), mutant


def everywhere(statement: str) -> list[str]:
    """Changes of a quotient that leave its three optima ones of the same mechanisms."""
    turns = "nseq 1 (DP (1 / 2))", "nseq 2 (BR 1)"
    numbers = [
        re.sub(rf"(?<=\b{word} ){number}\b", str(int(number) + 1), statement)
        for word, number in set(re.findall(r"(nseq|BR|/) (\d+)", statement))
    ]
    eps_g = re.sub(r"(?<=\)\)\) \()1 / 4", "1 / 3", statement)
    order = statement.replace(" ++ ".join(turns), " ++ ".join(reversed(turns)))
    left_out = statement.replace(f"{turns[0]} ++ ", "")
    return [one for one in (*numbers, eps_g, order, left_out) if one != statement]


def quotients() -> tuple[CellClaim, str, list[str]]:
    """A cell of the cost of adaptivity, its file, and mutants of its statement."""
    claim = CLAIMS[6]
    text, _ = printed(one_cell(claim), "0" * 64)
    statement = said(claim)
    assert text.count(statement) == 1
    over, below = (f"delta_opt ({mode} " for mode in ("adaptive", "nonadaptive"))
    tried = [*mutants(statement), *everywhere(statement)]
    tried += [
        statement.replace(over, below),
        statement.replace(below, over),
        statement.replace(f"/ {below}", f"/ {over}"),
        statement.replace("/\\", "<= 1 /\\"),
        statement.replace("0 < ", "0 <= "),
        statement.split("/\\ ")[1],
    ]
    return claim, text, sorted(set(tried))


def test_a_changed_quotient_is_not_what_the_certificate_says() -> None:
    claim, text, tried = quotients()
    assert len(tried) >= 30
    read = 0
    for mutant in tried:
        changed = text.replace(said(claim), mutant)
        try:
            claims = read_back(changed, "0" * 64)
        except ValueError:
            continue
        assert differences(one_cell(claim), claims), mutant
        read += 1
    assert read >= 8


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Open Scope R_scope.\n", 'Open Scope R_scope.\nNotation "x < y" := True.\n'),
        ("Open Scope R_scope.\n", "Open Scope R_scope.\n\nAxiom cheat : False.\n"),
        ("vm_cast_no_check (erefl true).", "case: cheat."),
        ("(@cell_holds\n", "(@cell_holds. Abort. Theorem a : True.\n"),
        ("Theorem row_1_column_2 :", "Theorem row_1_column_2 (h : False) :"),
        ("Qed.", "Admitted."),
        ("(* printed", "Definition BR := DP. (* printed"),
        ("SHA-256 of the certificate: ", "SHA-256 of the certificate: 0"),
        ("(Hint None", "(Hint no_unit"),
        ("(Cell false", "(Cell (Nat_is_zero 1)"),
        ("10 ^", "1000000007 ^"),
        ("10 ^", "10 ^ 9999999999"),
        (") 1 <=", ") (1 / 0) <="),
    ],
)
def test_a_file_holds_nothing_but_theorems_on_cells(old: str, new: str) -> None:
    cells, sha256 = shipped("mixtures")
    text, _ = printed(cells[1:2], sha256)
    assert read_back(text, sha256)
    assert old in text
    with pytest.raises(ValueError, match=r"."):
        read_back(text.replace(old, new, 1), sha256)


def test_what_is_given_is_read_in_bounded_work() -> None:
    """Short texts that stand for large numbers, and long ones, are refused before any work."""
    cells, sha256 = shipped("mixtures")
    text, _ = printed(cells[:1], sha256)
    power = re.search(r"10 \^ \d+", text)
    assert power
    for long in ("10 ^ 99999999999999", "99 ^ 99999999", f"10 ^ {'9' * 5000}"):
        with pytest.raises(ValueError, match=r"^row_1_column_1: "):
            read_back(text.replace(power[0], long, 1), sha256)
    with pytest.raises(ValueError, match="more than 67108864 characters"):
        read_back(text + " " * LONGEST_FILE, sha256)


@pytest.mark.parametrize("script", ["exit 3", "exit 0"])
def test_a_coqc_that_does_not_run_is_a_missing_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    script: str,
) -> None:
    (tmp_path / "coqc").write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (tmp_path / "coqc").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    command = ["formal", "--cells", str(CERTIFICATES / "mixtures.json"), "--check"]
    assert main.run(command) == 4
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("a coqc that runs: missing; wanted apt-get install")


def test_what_does_not_end_is_undecided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def late(*_: object) -> Verdict:
        raise NotEnded("the questions were not answered within 1 seconds")

    monkeypatch.setattr(cells_command, "verdict", late)
    command = ["formal", "--cells", str(CERTIFICATES / "mixtures.json"), "--check"]
    assert main.run(command) == 3
    (line,) = capsys.readouterr().err.splitlines()
    assert line == "the questions were not answered within 1 seconds"


def test_each_cell_of_a_file_adds_to_the_time_that_coq_has(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = []

    def late(_folder: Path, _text: str, _name: str, seconds: float) -> str:
        given.append(seconds)
        raise NotEnded("not answered")

    monkeypatch.setattr(cell_checks, "coq_version", lambda: "8.16.1")
    monkeypatch.setattr(cell_checks, "build", lambda *_: None)
    monkeypatch.setattr(cell_checks, "answers", late)
    cells, sha256 = shipped("mixtures")
    text, without = printed(cells[:2], sha256)
    with pytest.raises(NotEnded):
        verdict(tmp_path, text, cells[:2], without, sha256, 1, quiet, 10)
    assert given == [610]


def test_a_theorem_that_stands_twice_or_has_no_cell_is_refused() -> None:
    cells, sha256 = shipped("mixtures")
    text, _ = printed(cells[:1], sha256)
    block = text[text.index("(* printed") :]
    with pytest.raises(ValueError, match="stands twice"):
        read_back(f"{text}\n{block}", sha256)
    stray = text.replace("row_1_column_1", "row_9_column_1")
    assert differences(cells, read_back(stray, sha256)) == [
        "row_9_column_1: the certificate has no such cell"
    ]


# -- the hints, which nobody has to trust ----------------------------------------------------------


def test_the_doubles_of_the_hints_are_the_sum_over_all_outcomes() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    draw = random.Random(seed)
    for _ in range(40):
        groups = []
        for _ in range(draw.randint(1, 3)):
            e = draw.uniform(0.05, 2)
            groups.append((draw.randint(1, 4), e, draw.uniform(0, e)))
        eps_g = draw.uniform(-1, 2)
        outcomes = [(1.0, 1.0)]
        for n, e, t in groups:
            q = math.expm1(t - e) / math.expm1(-e)
            p = q * math.exp(-t)
            for _ in range(n):
                both = ((q, p), (1 - q, 1 - p))
                outcomes = [(a * x, b * y) for a, b in outcomes for x, y in both]
        exact = sum(max(0.0, a - math.exp(eps_g) * b) for a, b in outcomes)
        # 4096 outcomes at most, each of a dozen products: far below 1e-9
        assert delta(groups, eps_g) == pytest.approx(exact, rel=1e-9, abs=1e-12)


def test_ranges_end_at_the_last_candidate_and_grow() -> None:
    cells, _ = shipped("mixtures")
    for cell in cells[:8]:
        assert cell.claim
        upwards = hint(cell.claim).upwards
        if isinstance(upwards, Ranges):
            n, m = (
                sum(g.count for g in cell.claim.groups if g.kind == kind) for kind in ("BR", "DP")
            )
            last = [end for end, _ in upwards.ends]
            assert last == sorted(set(last))
            assert last[-1] == n + 2 * m


# -- the command -----------------------------------------------------------------------------------


def test_the_command_writes_the_theorems_and_names_what_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = CERTIFICATES / "cost-of-adaptivity.json", tmp_path / "cells.v"
    assert main.run(["formal", "--cells", str(source), "-o", str(target)]) == 0
    sha256 = load(source)["sha256"]
    assert len(read_back(target.read_text(encoding="utf-8"), sha256)) == 17
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 7
    assert told[0].startswith(
        "row_3_column_2, printed [1.117e-6, 1.119e-6]: no theorem: no lattice"
    )


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        ("{", "exactdp table ... --format json"),
        ("[]", "exactdp table ... --format json"),
        ('{"kind": "exactdp certificate", "sha256": "0"}', "sha256"),
    ],
)
def test_what_is_no_certificate_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, wanted: str
) -> None:
    file = tmp_path / "table.json"
    file.write_text(content, encoding="utf-8")
    assert main.run(["formal", "--cells", str(file)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("cells: ")
    assert wanted in line


def test_options_of_cells_need_a_certificate(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["formal", "--check"]) == 2
    assert "--cells" in capsys.readouterr().err


def test_json_of_cells_is_what_coq_found(capsys: pytest.CaptureFixture[str]) -> None:
    source = CERTIFICATES / "cost-of-adaptivity.json"
    assert main.run(["formal", "--cells", str(source), "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("json: got '--json'; wanted --check beside it")


# -- Coq ------------------------------------------------------------------------------------------


def quiet(name: str, seconds: float) -> None:
    assert name
    assert seconds >= 0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cells")


def asked(folder: Path, cells: list[CellOfTable], text: str | None = None) -> Verdict:
    new, without = printed(cells, "0" * 64)
    return verdict(folder, text or new, cells, without, "0" * 64, 2, quiet)


def refused_by_coq(folder: Path, cells: list[CellOfTable], text: str) -> str:
    """What Coq says against a text whose statements are those of the cells."""
    with pytest.raises(NotProved) as found:
        asked(folder, cells, text)
    return str(found.value)


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize("name", ["mixtures", "exact-curves"])
def test_all_cells_of_the_shipped_tables_are_theorems(folder: Path, name: str) -> None:
    cells, _ = shipped(name)
    found = asked(folder, cells)
    assert len(found.seconds) == len(cells)
    assert found.without == {}
    assert found.coq == coq_version()
    # CPU seconds of the checks: 5 and 14 where they were measured
    assert sum(found.seconds.values()) < 120


KINDS = [
    a_claim("DP(1/10)^10", "1/2", "0.009929626917388852532057", "0.009929626917388852532058"),
    a_claim("BR(1/10)^10", "1/4", "0.004724", "0.004725"),
    a_claim("BR(1/10)^7 DP(1/10)^3", "1/2", "0.0006893372", "0.0006893373"),
    a_claim("DP(1/10)^5 DP(1/7)^5 DP(1/3)^2", "1/4", "0.1570", "0.1571"),
    a_claim("BR(1/10)^10", "-1/4", "0.2248", "0.2249"),
    a_claim("BR(1/10)^6 DP(1/10)^6", "-1/4", "0.2452", "0.2453"),
    a_claim("DP(1/10, 1/1000000)^10", "1/4", "0.04392", "0.04393"),
    a_claim("BR(1/10)^5 DP(1/10, 1/1000)^3", "1/4", "0.01580", "0.01581"),
    a_claim("DP(ln 2)^5", "ln 2", "0.3703", "0.3704"),
    a_claim("BR(ln 2)^5", "1/2 ln 2", "0.2032", "0.2033"),
    a_claim("BR(1/10) DP(1/5)^3", "1/20", "0.1271", "0.1272", in_turn=True),
    a_claim("DP(1/10)^2", "1", "0", "0"),
    a_claim("BR(1)^2", "1/4", "0.2209", "0.2210", in_turn=True),
    a_claim("DP(1/2) BR(1) DP(1/2) BR(1/2)", "1/4", "0.282", "0.283", in_turn=True),
    a_claim("BR(ln 2)^2", "1/2 ln 2", "0.1005", "0.1006", in_turn=True),
    a_claim("BR(1)^3", "2", "0.009478", "0.009479", in_turn=True),
    a_cost("DP(1/2) BR(1)^2", "1/4", "1.007", "1.010"),
    a_cost("BR(ln 2)^2", "1/4 ln 2", "1", "1.05"),
    a_cost("BR(1) DP(1/2)^2", "1/2", "1", "1"),
    a_cost("BR(1)^3", "5/3", "1", "1"),
]


@needs_coq
@pytest.mark.long
def test_each_kind_is_a_theorem_on_the_allowed_axioms(folder: Path) -> None:
    cells = [CellOfTable(row + 1, 1, "as asked", claim) for row, claim in enumerate(KINDS)]
    found = asked(folder, cells)
    assert len(found.seconds) == len(KINDS)
    assert len(found.axioms) == 4


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize("claim", KINDS, ids=range(len(KINDS)))
def test_a_false_bracket_is_refused(folder: Path, claim: CellClaim) -> None:
    """The next bracket of the same width, above and below, with the hints of the true one."""
    width = (claim.upper - claim.lower) or Fraction(1, 1000)
    text, _ = printed(one_cell(claim), "0" * 64)
    for move in (width, -width):
        moved = dataclasses.replace(claim, lower=claim.lower + move, upper=claim.upper + move)
        false = text.replace(said(claim), said(moved))
        for old, new in zip(_ends(text), _data(moved), strict=True):
            false = false.replace(old, new)
        assert "row_1_column_1: Coq refuses it" in refused_by_coq(folder, one_cell(moved), false)


def _ends(text: str) -> list[str]:
    """The ends of a cell as they stand among its data."""
    found = re.search(r"\) (\((?:Dec|Int) [^()]*\)) (\((?:Dec|Int) [^()]*\)) Out\)", text)
    assert found
    return [f"{found[1]} {found[2]} Out"]


def _data(claim: CellClaim) -> list[str]:
    places = decimals_of(claim.lower, claim.upper)
    low, up = (int(end * 10**places) for end in (claim.lower, claim.upper))
    return [f"(Dec ({low}) {places}) (Dec ({up}) {places}) Out"]


@needs_coq
@pytest.mark.long
def test_coq_refuses_a_proof_of_another_statement(folder: Path) -> None:
    """The statement changed and the proof left: Coq itself finds each of them."""
    claim = a_claim("BR(1/10)^7 DP(1/10)^3", "1/2", "0.0006893372", "0.0006893373")
    claim = dataclasses.replace(claim, rounding="Up")
    text, _ = printed(one_cell(claim), "0" * 64)
    statement = STATEMENT.search(text)
    assert statement
    tried = 0
    for mutant in mutants(statement[0]):
        changed = text.replace(statement[0], mutant)
        try:
            (says,) = read_back(changed, "0" * 64).values()
        except ValueError:
            continue
        assert "Coq refuses it" in refused_by_coq(folder, one_cell(says), changed)
        tried += 1
    assert tried >= 12


@needs_coq
@pytest.mark.long
def test_coq_refuses_a_proof_of_another_quotient(folder: Path) -> None:
    """Each statement goes to Coq, those too that the reader of a file would refuse before."""
    claim, text, tried = quotients()
    building.build(folder, needed(), 2, quiet)
    assert building.answers(folder, text, "Quotient.v") is not None
    for mutant in tried:
        changed = text.replace(said(claim), mutant)
        with pytest.raises(NotProved, match=r", line \d+: "):
            building.answers(folder, changed, "Quotient.v")


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"Sides \(Frac \d+", "Sides (Frac 0"),  # nothing to divide by
        (r"Sides \(Frac (\d+)", r"Sides (Frac 1\1"),  # a divisor that is not so large
        (r"(Sides \([^()]*\)) \(Frac \d+", r"\1 (Frac 1"),  # nor so small
        (r"Hint None \d+", "Hint None 8"),
        (r"Steps None \d+", "Steps None 8"),
        (r"Nodes \(Steps None", "Nodes (Steps (Some (Int 2))"),
        (r"\(Nodes \(Steps [^()]*\(1 # \d+\)%Q [^()]*\)\)", "NothingGained"),
    ],
)
def test_a_bad_hint_of_a_quotient_is_refused(folder: Path, old: str, new: str) -> None:
    claim = CLAIMS[6]
    text, _ = printed(one_cell(claim), "0" * 64)
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    assert "its check fails" in refused_by_coq(folder, one_cell(claim), changed)


SAID_OF_BOTH = "nseq 1 (DP (1 / 2))", "nseq 2 (BR 1)"
DATA_OF_BOTH = "(1%N, dp (Rational (Frac 1 2)))", "(2%N, br (Rational (Int 1)))"


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize(
    "changes",
    [
        [("nseq 2 (", "nseq 3 ("), ("(2%N", "(3%N")],
        [("DP (1 / 2)", "DP (1 / 3)"), ("dp (Rational (Frac 1 2))", "dp (Rational (Frac 1 3))")],
        [(")) (1 / 4)", ")) (1 / 3)"), ("(Rational (Frac 1 4))", "(Rational (Frac 1 3))")],
        [
            (" ++ ".join(SAID_OF_BOTH), " ++ ".join(reversed(SAID_OF_BOTH))),
            ("; ".join(DATA_OF_BOTH), "; ".join(reversed(DATA_OF_BOTH))),
        ],
    ],
    ids=["count", "eps", "eps_g", "order"],
)
def test_another_quotient_with_the_hints_of_this_one_is_refused(
    folder: Path, changes: list[tuple[str, str]]
) -> None:
    """Statement and data changed alike: what is false, or not shown, is refused by the check."""
    claim = CLAIMS[6]
    text, _ = printed(one_cell(claim), "0" * 64)
    changed = text
    for old, new in changes:
        assert old in changed
        changed = changed.replace(old, new)
    (says,) = read_back(changed, "0" * 64).values()
    assert not says.same(claim)
    assert "its check fails" in refused_by_coq(folder, one_cell(says), changed)


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize("quantity", ["cost", "delta"])
def test_just_below_the_top_range_something_may_be_gained(folder: Path, quantity: str) -> None:
    """Three BR(1) gain nothing from 5/3 on; a proof of that is none at 33/20."""
    claim = a_cost("BR(1)^3", "5/3", "0", "2")
    if quantity == "delta":
        claim = dataclasses.replace(claim, quantity="delta", in_turn=True)
    below = dataclasses.replace(claim, at=Amount(Fraction(33, 20)))
    text, _ = printed(one_cell(claim), "0" * 64)
    assert "NothingGained" in text or "cell_holds_without_gain" in text
    assert asked(folder, one_cell(claim), text).without == {}
    changed = text.replace("5 / 3", "33 / 20").replace("(Frac 5 3)", "(Frac 33 20)")
    assert "its check fails" in refused_by_coq(folder, one_cell(below), changed)


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"Hint None (\d+)", "Hint None 8"),  # too few bits
        (r"\[:: \(\d+ # \d+\)%Q\]", "[:: (1 # 1000)%Q]"),  # a t that is not the worst
        (r"\[:: \(\d+ # \d+\)%Q\]", "[:: (11 # 100)%Q]"),  # a t above eps
        (r"\[:: \(\d+ # \d+\)%Q\]", "[:: ]"),
        (r"; \(\d+%N, \d+%positive\)\]", "]"),  # the last candidates left out
        (r"\(0%N, \d+%positive\); ", ""),  # two candidates below one sum
        (r"Ranges \[.*\]", "Ranges [:: ]"),
        (r"Ranges \[.*\]", "Boxes (Leaf 60)"),
        (r"Hint None", "Hint (Some (Int 2))"),
    ],
)
def test_a_bad_hint_is_refused(folder: Path, old: str, new: str) -> None:
    claim = a_claim("BR(1/10)^7 DP(1/10)^3", "1/2", "0.0006893372", "0.0006893373")
    text, _ = printed(one_cell(claim), "0" * 64)
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    assert "its check fails" in refused_by_coq(folder, one_cell(claim), changed)


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"Steps None (\d+)", "Steps None 8"),  # too few bits
        (r"\(1 # \d+\)%Q", "(2 # 7)%Q"),  # eps is no multiple of the step
        (r"\(1 # \d+\)%Q", "(1 # 2)%Q"),  # too coarse
        (r"\(1 # \d+\)%Q", "(-1 # 2)%Q"),
        (r"\[::\n    \[:: \d+\]", "[::\n    [:: 0]"),  # the worst t of nobody
        (r"\[::\n    \[:: \d+\]", "[::\n    [:: 9999]"),
    ],
)
def test_a_bad_lattice_is_refused(folder: Path, old: str, new: str) -> None:
    claim = a_claim("BR(1)^2", "1/4", "0.2209", "0.2210", in_turn=True)
    text, _ = printed(one_cell(claim), "0" * 64)
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    assert "its check fails" in refused_by_coq(folder, one_cell(claim), changed)


@pytest.mark.parametrize("lower", ["0.1006", "0.2"])
def test_a_lattice_for_what_is_false_is_searched_in_bounded_memory(lower: str) -> None:
    """BR(ln 2)^2 at half of ln 2 is between 0.1005 and 0.1006, so no lattice shows any of these."""
    claim = a_claim("BR(ln 2)^2", "1/2 ln 2", lower, "0.3", in_turn=True)
    tracemalloc.start()
    try:
        with pytest.raises(NotACell, match="no lattice"):
            steps(claim)
        assert tracemalloc.get_traced_memory()[1] < 500 * 2**20
    finally:
        tracemalloc.stop()


def test_the_lattice_in_doubles_holds_the_known_optimum_between_its_ends() -> None:
    # adaptive BR(1)^2 at 1/4, from exactdp's closed form for two BR mechanisms
    known = 0.22092727017690812
    gaps = []
    for parts in (8, 16, 32):
        low, up, windows = bracket([("BR", parts), ("BR", parts)], 1 / parts, 1 / 4)
        assert low <= known + 1e-12 < up  # the worst t is a node of these lattices
        assert [len(row) for row in windows] == [1, 2 * parts + 1]
        gaps.append(up - low)
    # of second order in the step: halving it takes the gap to about a quarter
    assert gaps[2] < gaps[1] / 3 < gaps[0] / 9


@needs_coq
def test_a_library_that_is_not_installed_is_named_with_the_packages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(building, "LIBRARIES", ("Interval", "Nowhere"))
    libraries_present(["From Interval Require Import Tactic."])
    with pytest.raises(NoCoq, match=r"Nowhere: missing; wanted .* libcoq-interval"):
        libraries_present(["From Coq Require Import Reals.\nFrom Nowhere Require Import Sea.\n"])


def test_what_the_cells_rest_on_is_a_small_part_of_the_theory() -> None:
    assert {name for name in needed() if name.startswith("cells/")} == {
        f"cells/{name}.v"
        for name in (
            *("Checker", "Cost", "Enclosures", "Evaluation", "Groups", "InTurn", "Instances"),
            *("Lattice", "LatticeCheck", "Statements"),
        )
    }
    assert len(needed()) < 30


def test_a_certificate_that_was_changed_is_refused(tmp_path: Path) -> None:
    content = json.loads((CERTIFICATES / "mixtures.json").read_text(encoding="utf-8"))
    content["cells"][0]["printed"] = "1.951e-7"
    file = tmp_path / "table.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(ValueError, match="sha256"):
        load(file)


def test_unequal_groups_and_leaks_are_read() -> None:
    assert [*groups_of("BR(1/10)^2 DP(1/5, 1/1000)")] == [
        Group("BR", 2, TENTH),
        Group("DP", 1, Amount(Fraction(1, 5)), Fraction(1, 1000)),
    ]
