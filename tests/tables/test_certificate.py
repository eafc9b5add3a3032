"""Certificates, bundles, comparison and citation, as a user meets them."""

from __future__ import annotations

import copy
import io
import json
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.tables import bundle, kernel
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.certificate import Certificate, from_text, made_with, resealed, to_text
from exactdp.tables.citing import cite
from exactdp.tables.diff import changes
from exactdp.tables.printed import render
from exactdp.tables.printed.latex import latex_cell

Capture = pytest.CaptureFixture[str]


def test_it_reads_back_and_verifies(mixed: Certificate, everything: Certificate) -> None:
    for certificate in (mixed, everything):
        assert from_text(to_text(certificate)) == certificate
        findings = kernel.check(certificate)
        assert len(findings) == len(certificate["cells"])
        assert all(finding.established for finding in findings), findings


def test_every_interval_contains_the_optimum(everything: Certificate) -> None:
    """Against the routes, to far more digits; the cost against their quotient."""
    for cell in everything["cells"]:
        low, high = end_of(cell["lower"]), end_of(cell["upper"])
        values, text = cell["values"], cell["composition"]
        if end_of(cell["lower"]).infinite:
            assert cell["printed"] == "inf"
            continue
        composed = adaptive(text) if cell["adaptive"] else nonadaptive(text)
        if cell["quantity"] == "epsilon":
            other = composed.bracket_epsilon(values["delta"])
        elif cell["quantity"] == "cost":
            above, below = (f(text).delta(values["eps_g"]) for f in (adaptive, nonadaptive))
            assert low.fraction() <= above.upper.fraction() / below.lower.fraction()
            assert high.fraction() >= above.lower.fraction() / below.upper.fraction()
            continue
        else:
            other = composed.bracket(exact(values["eps_g"]))
        assert low <= other.upper
        assert other.lower <= high


def test_the_hash_guards_everything(mixed: Certificate) -> None:
    for change in (("versions", {}), ("statements", []), ("kind", "other")):
        changed = {**mixed, change[0]: change[1]}
        with pytest.raises(ParameterError, match=r"^certificate: "):
            from_text(to_text(changed))
    text = to_text(mixed)
    for damaged in (text[:-10], text + "x", "", "[]", '{"a": 1}', text.replace("1", "2", 1)):
        with pytest.raises(ParameterError, match=r"^certificate: "):
            from_text(damaged)


def test_the_hash_is_the_same_whatever_programs_made_it(
    mixed: Certificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are named outside of the hash; a certificate of before, which names none, verifies."""
    assert mixed["made_with"]["python"] == ".".join(map(str, sys.version_info[:3]))
    assert set(mixed["made_with"]) == {"python", "python_flint", "flint"}
    monkeypatch.setattr("platform.python_version", lambda: "9.8.7")
    monkeypatch.setattr("flint.__FLINT_VERSION__", "9.9.9")
    other = resealed({**mixed, "made_with": made_with()})
    assert other["made_with"] != mixed["made_with"]
    before = {key: value for key, value in mixed.items() if key != "made_with"}
    for one in (other, before):
        assert one["sha256"] == mixed["sha256"] == kernel.digest(one)
        assert from_text(to_text(one)) == one
        assert kernel.check(one) == kernel.check(mixed)
    assert [str(one) for one in changes(mixed, other)] == []
    for wrong in ({"python": "3\n"}, {"python": 3}, {"Py thon": "3"}, ["3"], {"python": "3" * 41}):
        with pytest.raises(kernel.Rejected, match="made_with"):
            kernel.check({**mixed, "made_with": wrong})


def test_citation_names_version_hash_and_papers(everything: Certificate) -> None:
    text = cite(everything)
    assert everything["sha256"] in text
    for key in ("cesar-rogers-2022", "dong-durfee-rogers-2019", "hartmann-et-al-2022"):
        assert f"@misc{{{key}," in text
    assert text.count("@misc{") == 4
    assert text.count("{") == text.count("}")


@pytest.mark.parametrize(
    "title", ["{", "}}", "a } b { \\\\ % # _ ~ ^ & $x$", 'say "@misc{"', "\\\\"]
)
def test_a_citation_is_sound_whatever_the_title(everything: Certificate, title: str) -> None:
    """As BibTeX counts braces, each entry ends where it should; nothing of TeX is left open."""
    made = copy.deepcopy(everything)
    made["specification"]["title"] = title
    text = cite(resealed(made), 2022)
    depth, entries = 0, 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        entries += sign == "}" and depth == 0
        assert depth >= 0
    assert (depth, entries) == (0, 4)
    assert text.count("  year = {2022},") == 3
    assert text.count("  year = {") == 4
    for eprint in ("2004.07223", "1909.13830", "2205.03470"):
        assert f"eprint = {{{eprint}}}" in text
    assert "url = {https://doi.org/10.56553/popets-2022-0070}" in text


NOT_PRINTED = {
    "the title": lambda made, text: made["specification"].update(title=text),
    "a label": lambda made, text: made["specification"]["rows"][0].update(label=text),
    "the version": lambda made, text: made["versions"].update(exactdp=text),
    "a composition": lambda made, text: made["cells"][0].update(composition=text),
    "a value": lambda made, text: made["cells"][0]["values"].update(k=text),
    "a name": lambda made, text: made["cells"][0]["values"].update({text: "1"}),
    "a statement": lambda made, text: made["statements"][0].update(item=text),
}


@pytest.mark.parametrize("what", NOT_PRINTED)
def test_nothing_of_a_file_moves_the_terminal(
    tmp_path: Path, mixed: Certificate, capsys: Capture, what: str
) -> None:
    """``cite`` and ``diff`` print before the kernel has read the file."""
    file, old = tmp_path / "new.json", tmp_path / "old.json"
    old.write_text(to_text(mixed))
    for text in ("x\x1b[2J", "1\n}\n@misc{other,", "a\u202eb"):
        made = copy.deepcopy(mixed)
        NOT_PRINTED[what](made, text)
        file.write_text(to_text({**made, "sha256": kernel.digest(made)}))
        for words in (["cite", str(file)], ["diff", str(old), str(file)], ["table", str(file)]):
            assert run(words) == 2
            out, err = capsys.readouterr()
            assert (out, err.count("\n")) == ("", 1)
            assert "a text that can not be printed" in err


def test_a_statement_that_says_nothing_is_one_line(
    tmp_path: Path, mixed: Certificate, capsys: Capture
) -> None:
    made = copy.deepcopy(mixed)
    del made["statements"][0]["says"]
    file = tmp_path / "made.json"
    file.write_text(to_text({**made, "sha256": kernel.digest(made)}))
    for words in (["cite", str(file)], ["diff", str(file), str(file)]):
        assert run(words) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert "malformed: KeyError 'says'" in err


# -- diff -----------------------------------------------------------------------------------------


def test_diff_tells_moved_from_disjoint(mixed: Certificate) -> None:
    assert changes(mixed, mixed) == []
    other = copy.deepcopy(mixed)
    first, second, *_ = (cell for cell in other["cells"] if cell["status"] == "reached")
    first["lower"][0] -= 1
    mantissa, exponent = second["upper"]
    second["lower"], second["upper"] = [mantissa + 1, exponent], [mantissa + 2, exponent]
    del other["cells"][-1]
    relations = [change.relation for change in changes(mixed, other)]
    assert relations == ["moved", "disjoint", "only in old"]
    assert [change.relation for change in changes(other, mixed)][-1] == "only in new"


def test_diff_of_a_question_asked_ten_thousand_times(mixed: Certificate) -> None:
    """In the order of the table; a look at all before it, for each, took hours."""
    made, other = copy.deepcopy(mixed), copy.deepcopy(mixed)
    first = made["cells"][0]
    made["cells"] = [first] * 10_000
    other["cells"] = [*([first] * 9_999), {**first, "printed": "another"}]
    started = time.process_time()
    (change,) = changes(made, other)
    assert change.relation == "printed"
    assert time.process_time() - started < 10


def test_diff_in_the_shell(tmp_path: Path, mixed: Certificate, capsys: Capture) -> None:
    other = copy.deepcopy(mixed)
    cell = other["cells"][0]
    cell["lower"], cell["upper"] = [1, 0], [1, 0]
    for name, content in (("old", mixed), ("new", other)):
        rehashed = {**content, "sha256": kernel.digest(content)}
        (tmp_path / f"{name}.json").write_text(to_text(rehashed))
    old, new = (str(tmp_path / f"{name}.json") for name in ("old", "new"))
    assert run(["diff", old, old]) == 0
    assert capsys.readouterr().out == "0 of 6 common cells differ, 0 are disjoint\n"
    assert run(["diff", old, new]) == 1
    out = capsys.readouterr().out
    assert "delta of BR(1/10)^3 at eps = 1/10, eps_g = 1/4, k = 3, m = 0: disjoint" in out


def test_diff_says_what_is_adaptive(everything: Certificate) -> None:
    """Two cells of one table may differ in that alone."""
    other = copy.deepcopy(everything)
    for cell in other["cells"]:
        cell["printed"] += "0"
    said = [change.where.partition(" of ")[0] for change in changes(everything, other)]
    assert said == ["delta", "adaptive delta", "epsilon", "adaptive epsilon", "cost", "delta",
                    "delta", "epsilon"]  # fmt: skip


# -- bundles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["latex", "text", "csv", "markdown", "html"])
def test_a_bundle_verifies_alone(tmp_path: Path, form: str, mixed: Certificate) -> None:
    data = bundle.packed(mixed, form)
    assert data == bundle.packed(mixed, form)
    zipfile.ZipFile(io.BytesIO(data)).extractall(tmp_path)
    finished = bundle.verify_alone(tmp_path)
    assert finished.returncode == 0, finished.stderr
    assert "established given cesar-rogers-2022" in finished.stdout
    table = next(tmp_path.glob("table.*"))
    printed = mixed["cells"][0]["printed"]
    printed = latex_cell(printed).strip("{}$") if form == "latex" else printed
    assert printed in table.read_text()
    table.write_text(table.read_text().replace(printed, printed[:-1] + "x"))
    finished = bundle.verify_alone(tmp_path)
    assert finished.returncode == 1
    assert "Traceback" not in finished.stderr


def test_from_a_line_to_a_verified_bundle(tmp_path: Path, capsys: Capture) -> None:
    archive = tmp_path / "tab.zip"
    arguments = ["BR(1/10)^{k-m} DP(1/10)^m", "--rows", "k=5,10", "--cols", "m=0,k/2"]
    options = ["--eps-g", "1/4", "--digits", "3", "--round", "up", "--bundle", str(archive)]
    assert run(["table", *arguments, *options, "-o", str(tmp_path / "t.txt")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t.txt", "tab.zip"]
    assert run(["verify", str(archive)]) == 0
    capsys.readouterr()


def unreadable(data: bytes) -> dict[str, bytes]:
    def zipped(**files: bytes) -> bytes:
        output = io.BytesIO()
        with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in files.items():
                archive.writestr(name.replace("__", "."), content)
        return output.getvalue()

    return {
        "no zip": b"zip",
        "cut": data[: len(data) // 2],
        "no certificate": zipped(table__txt=b""),
        "too large": zipped(certificate__json=b"0" * 70_000_000),
    }


@pytest.mark.parametrize("kind", ["no zip", "cut", "no certificate", "too large"])
def test_what_is_no_bundle_is_one_line(
    tmp_path: Path, kind: str, mixed: Certificate, capsys: Capture
) -> None:
    (tmp_path / "b.zip").write_bytes(unreadable(bundle.packed(mixed, "text"))[kind])
    assert run(["verify", str(tmp_path / "b.zip")]) == 2
    err = capsys.readouterr().err
    assert err.startswith("bundle: got ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "name", ["../outside.json", "sub/table.txt", "table.csv", "Table.txt", "certificate.json"]
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_what_else_is_in_a_bundle_is_refused(
    tmp_path: Path, mixed: Certificate, name: str, capsys: Capture
) -> None:
    output = io.BytesIO(bundle.packed(mixed, "text"))
    with zipfile.ZipFile(output, "a") as archive:
        archive.writestr(name, "x")
    (tmp_path / "b.zip").write_bytes(output.getvalue())
    assert run(["verify", str(tmp_path / "b.zip")]) == 2
    assert capsys.readouterr().err.startswith("bundle: got ")
    assert [path.name for path in tmp_path.iterdir()] == ["b.zip"]


def test_a_certificate_prints_again(tmp_path: Path, mixed: Certificate, capsys: Capture) -> None:
    (tmp_path / "c.json").write_text(to_text(mixed))
    (tmp_path / "c.zip").write_bytes(bundle.packed(mixed, "html"))
    assert run(["table", str(tmp_path / "c.json"), "--format", "latex"]) == 0
    assert capsys.readouterr().out == render.as_latex(mixed)
    assert run(["table", str(tmp_path / "c.json"), "--digits", "3"]) == 2
    assert run(["diff", str(tmp_path / "c.json"), str(tmp_path / "c.zip")]) == 0
    assert run(["cite", str(tmp_path / "c.zip")]) == 0
    assert capsys.readouterr().out.endswith(cite(mixed))


def test_json_is_the_certificate(capsys: Capture) -> None:
    assert run(["table", "DP(1)^k", "--rows", "k=1,2", "--eps-g", "1/2", "--format", "json"]) == 0
    content: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert content["kind"] == "exactdp certificate"
    assert len(content["cells"]) == 2
