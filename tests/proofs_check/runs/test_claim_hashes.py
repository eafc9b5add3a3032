"""Hashes of claims: the same in every process, and different for what differs."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import sympy

import exactdp
from proofs_check.language.citations import Citation
from proofs_check.language.claims import claim
from proofs_check.language.vocabulary import all_of, maximum, sup, total
from proofs_check.runs import claim_hashes
from proofs_check.runs.claim_hashes import claim_hash, structure, without_docstrings

ROOT = Path(__file__).parents[3]
x, y = sympy.symbols("x y", real=True)


def test_what_differs_has_another_structure() -> None:
    with sympy.evaluate(False):
        listed = [
            x + y,
            y + x,
            x + x,
            2 * x,
            sup(lambda s: s, 0, 1),
            sup(lambda s: x, 0, 1),
            sup(lambda s: s, 0, x),
            sup(lambda s: sup(lambda t: s, 0, 1), 0, 1),
            sup(lambda s: sup(lambda t: t, 0, 1), 0, 1),
            total(lambda i: i, 0, 1),
            x <= y,
            x < y,
            sympy.Symbol("x", integer=True) + y,
        ]
    assert len({structure(one) for one in listed}) == len(listed)


def test_a_bound_variable_is_no_free_one_of_its_name() -> None:
    named = sup(lambda x: x, 0, 1)
    assert structure(named.args[0]) != structure(x)
    assert structure(named) == structure(sup(lambda other: other, 0, 1))


def test_what_has_no_order() -> None:
    assert structure(all_of(x <= 1, y <= 1)) == structure(all_of(y <= 1, x <= 1))
    assert structure(maximum(x, y)) == structure(maximum(y, x))
    assert structure(sympy.Implies(x > 0, y > 0)) != structure(sympy.Implies(y > 0, x > 0))


def at_most_one(x):
    return x <= 1


def below_one(x):
    return x < 1


def test_a_claim_and_what_is_asked_of_it() -> None:
    one = claim(x="[0, 1]")(at_most_one)
    same = claim(x="[0, 1]")(at_most_one)
    others = [
        claim(x="[0, 1)")(at_most_one),
        replace(claim(x="[0, 1]")(below_one), id=one.id),
        replace(one, id="other"),
        replace(one, expected="REFUTED"),
        replace(one, because="Words."),
        replace(one, uses=("a",)),
        replace(one, takes=(Citation(("a",)),)),
        replace(one, takes=(Citation(("a",), (("x", "1"),)),)),
        replace(one, where={"y": "real"}),
        replace(one, box={"x": "[0, 1]"}),
        replace(one, hint={"s": "x"}),
    ]
    assert claim_hash(one) == claim_hash(same)
    assert len({claim_hash(one), *map(claim_hash, others)}) == 1 + len(others)


def test_a_delta_anywhere_in_a_claim_is_seen() -> None:
    plain = claim(x="[0, 1]")(at_most_one)
    text = "delta(2*BR(eps), 0)"
    with_delta = [
        replace(plain, where={"y": text}),
        replace(plain, box={"x": f"[0, {text}]"}),
        replace(plain, hint={"s": text.upper()}),
        replace(plain, hint={"s": text.replace("(", " (")}),
        replace(plain, takes=(Citation(("a",), (("x", text),)),)),
    ]
    assert not claim_hashes.asks_exactdp(plain)
    assert all(map(claim_hashes.asks_exactdp, with_delta))


def test_the_scope_of_what_is_used_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    one = replace(claim(x="[0, 1]")(at_most_one), uses=("tiny/lemma/used",))
    found = []
    for domain in ("[0, 1]", "[0, 2]"):
        used = claim(x=domain)(at_most_one)
        monkeypatch.setattr(claim_hashes, "recorded_claim", {"tiny/lemma/used": used}.get)
        claim_hashes.scope.cache_clear()
        found.append(claim_hash(one))
    claim_hashes.scope.cache_clear()
    assert found[0] != found[1]


def test_the_engine_is_what_examines(monkeypatch: pytest.MonkeyPatch) -> None:
    before = claim_hashes.engine()
    assert before == claim_hashes.engine()
    monkeypatch.setattr(claim_hashes, "versions", lambda: {"sympy": "0"})
    assert claim_hashes.engine() != before


PRINTED = """
import hashlib
from proofs_check.language.wording import in_latex, in_words, plain_text
from proofs_check.runs.claim_hashes import claim_hash
from proofs_check.papers.cesar_rogers_2022 import lemma_5_4
digest, by_sympy = hashlib.sha256(), hashlib.sha256()
for claim in (lemma_5_4.dp_br_br_printed, lemma_5_4.largest_of_two, lemma_5_4.gap_is_positive):
    digest.update(claim_hash(claim).encode())
    for instance in claim.instances():
        by_sympy.update(str(instance.relation).encode())
        for write in (in_words, plain_text, in_latex):
            digest.update(write(instance.relation).encode())
print(digest.hexdigest(), by_sympy.hexdigest())
"""


def test_statements_are_printed_alike_whatever_the_hash_seed_is() -> None:
    """sympy's own text of these statements of Lemma 5.4 differs between the seeds 0 and 5."""
    root = Path(claim_hashes.__file__).parents[2]
    found = [
        subprocess.run(
            [sys.executable, "-c", PRINTED],
            capture_output=True,
            text=True,
            check=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout.split()
        for seed in ("0", "5")
    ]
    ours, by_sympy = ({*texts} for texts in zip(*found, strict=True))
    assert len(ours) == 1
    assert len(by_sympy) == 2


MODULE = '''"""What it is."""
A = "one"
"""Of a number."""


class B:
    """Of a class:

    two lines."""

    def f(self):
        "Of a function."
        return """kept
        as it is"""  # ü
'''


def test_words_of_docstrings_do_not_count_and_all_else_does() -> None:
    reduced = without_docstrings(MODULE.encode())
    shorter = MODULE.replace("two lines.", "").replace("What it is.", "More.\n\nof it.")
    other = shorter.replace("Of a number", "Ünits, of a function").replace("Of a f", "It is an f")
    other = other.replace("    def f", '    C = 2\n    """Two."""\n    def f').replace(
        "    C = 2\n", ""
    )
    assert without_docstrings(other.encode()) == reduced
    kept = [node for node in ast.walk(ast.parse(reduced)) if isinstance(node, ast.Constant)]
    assert len(kept) == 2
    for old, new in (
        ("one", "two"),
        ("kept", "left"),
        ("class B", "class C"),
        ("ü", "u"),
        ("self", "own"),
        ("return", "'text' or"),
        ('    return """kept', '    """kept'),
    ):
        assert old in MODULE
        assert without_docstrings(MODULE.replace(old, new).encode()) != reduced, old


def test_a_change_of_a_docstring_leaves_the_hashes_and_one_of_code_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "package"
    folder.mkdir()
    file = folder / "module.py"
    monkeypatch.setattr(claim_hashes, "_folder", lambda _: folder)
    found = []
    for text in (MODULE, MODULE.replace("Of a number", "Of another"), MODULE.replace("one", "two")):
        file.write_text(text, encoding="utf-8")
        found.append(claim_hashes._of_parts({claim_hashes: ("module.py",)}, ""))
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (b"a = 1; 'x'\n", b"a = 1; 'y'\n", True),
        (b"f'{x}'\n", b"f'{y}'\n", False),
        (b"b'x'\n", b"b'y'\n", False),
        (b"if a: \\\n    'x'\nb()\n", b"if a: \\\nb()\n", False),
    ],
)
def test_texts_beside_code(one: bytes, other: bytes, same: bool) -> None:
    assert (without_docstrings(one) == without_docstrings(other)) == same


READS_WORDS = re.compile(
    r"__doc__|getdoc|cleandoc|get_docstring|getcomments|getsource|getlines|findsource"
    r"|linecache\.|co_consts|pydoc|tokenize"
)
KNOWN = {"claims.py": ["getsource", "getdoc"], "call_sites.py": ["linecache."]}
"""The first reads a claim's own function, which stands in the papers' files, for its branches and
its words; the other the lines of a call that is under way."""


def test_what_examines_reads_no_docstring() -> None:
    parts = {**claim_hashes.CHECKER}
    parts[exactdp] = (*parts[exactdp], *claim_hashes.ACCOUNTANT[exactdp])
    looked_at = 0
    for package, names in parts.items():
        for name in names:
            place = Path(str(package.__file__)).parent / name
            for path in place.rglob("*.py") if place.is_dir() else [place]:
                looked_at += 1
                read = READS_WORDS.findall(path.read_text(encoding="utf-8"))
                assert read == KNOWN.get(path.name, []), path
    assert looked_at > 300


def test_what_only_words_errors_is_no_part_of_the_checker() -> None:
    """Modules of advice are loaded within functions alone, and named only where that is said."""
    loaders = set()
    for path in sorted((ROOT / "exactdp").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        advice = path.name.startswith(claim_hashes.ADVICE)
        for node in ast.walk(tree):
            if not isinstance(node, ast.ImportFrom) or node.module is None:
                continue
            if node.module.rpartition(".")[2].startswith(claim_hashes.ADVICE) and not advice:
                assert node.col_offset > 0, path  # not when the module is loaded
                loaders.add(path.name)
    assert loaders == {"grammar.py", "endings.py"}


def imported_by(path: Path) -> set[tuple[str, str]]:
    """What a file imports of the two packages, with the function it does it in ("" at the top)."""
    found = set()

    def walk(node: ast.AST, function: str) -> None:
        for child in ast.iter_child_nodes(node):
            inside = child.name if isinstance(child, ast.FunctionDef) else function
            if isinstance(child, ast.ImportFrom):
                assert child.level == 0, path
                found.update((f"{child.module}.{one.name}", inside) for one in child.names)
            elif isinstance(child, ast.Import):
                found.update((one.name, inside) for one in child.names)
            walk(child, inside)

    walk(ast.parse(path.read_text(encoding="utf-8")), "")
    return {(name, where) for name, where in found if name.split(".")[0] in PACKAGES}


PACKAGES = ("exactdp", "proofs_check")
NAMES = ROOT / "exactdp" / "__init__.py"
"""It names what is public, and loads it when it is asked for."""
ASKING = {
    ("exactdp.BR", "_by_name"),
    ("exactdp.DP", "_by_name"),
    ("exactdp.nonadaptive", "_by_name"),
}


def test_the_checker_asks_exactdp_in_one_place() -> None:
    """All else that it imports, wherever, is of the parts whose change makes all claims new."""
    asking = set()
    checker, papers = claim_hashes.CHECKER, ROOT / "proofs_check" / "papers"
    for package, parts in checker.items():
        for part in parts:
            place = ROOT / package.__name__ / part
            for path in place.rglob("*.py") if place.is_dir() else [place]:
                if path.name.startswith(claim_hashes.ADVICE) or path == NAMES:
                    continue
                for name, where in imported_by(path):
                    top, second, *_ = name.split(".")
                    owned = [p.removesuffix(".py") for p in checker[sys.modules[top]]]
                    if second not in owned:
                        asking.add((path.relative_to(ROOT).as_posix(), name, where))
    place = "proofs_check/methods/points/values_of_optima.py"
    assert {(name, where) for path, name, where in asking if path == place} == ASKING
    assert {path for path, *_ in asking} == {place}
    of_papers = {name for path in papers.rglob("*.py") for name, _ in imported_by(path)}
    assert not [name for name in of_papers if name.startswith("exactdp")]
