"""The report: what it says, that it stands alone, that it is written whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.language.claims import Claim
from proofs_check.report import dependency_picture, report_data
from proofs_check.report.html_page import anchors, page
from proofs_check.report.markdown_page import markdown
from proofs_check.report.report_data import Contents, errata
from proofs_check.report.writing import destination, write_report
from proofs_check.runs.running import check, selected
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.results_as_text import why_missed
from proofs_check.verdicts.verdict import Verdict

VOID = {"meta", "br", "link", "img"}


@cache
def of_the_tiny_paper() -> tuple[Result, ...]:
    return tuple(check(selected(["tiny-paper"])))


@pytest.fixture
def results(papers_at: Path) -> list[Result]:
    """The same results for every test: they are found once, where the tiny paper is in place."""
    assert papers_at.is_dir()
    return list(of_the_tiny_paper())


class Page(HTMLParser):
    """Collects the elements, and sees that all are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given[key] or "" for key in ("href", "src") if key in given]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_alone_and_is_well_formed(results: list[Result]) -> None:
    text = page(Contents(tuple(results)))
    found = Page(text)
    assert found.open == []
    assert len(set(found.ids)) == len(found.ids)
    assert found.links
    assert all(link.startswith("#") and link[1:] in found.ids for link in found.links)
    assert not found.tags & {"script", "link", "img", "iframe", "object"}
    for outside in ("http:", "https:", "@import", "url("):
        assert outside not in text
    assert "<b>" not in text  # of a docstring: escaped
    assert "add up to at most 1 &lt;b&gt;." in text
    for result in results:
        assert result.claim.id in text
    assert "proofs_check/papers/tiny_paper/lemma_1.py" in text
    assert "In scope and without a claim: Corollary 9." in text


def test_false_statements_come_first(results: list[Result]) -> None:
    for text in (
        page(Contents(tuple(results))),
        markdown(Contents(tuple(results))),
    ):
        false, slip = (
            text.index("Theorem 2 (false statement)"),
            text.index("Lemma 1, the sum (slip)"),
        )
        assert false < slip
        assert "at e^eps = 2, t = 0" in text
        assert "proofs-check replay tiny-paper/lemma_1/sum_printed" in text
        assert "No corrected form." in text
        assert "tiny-paper/lemma_1/sum_corrected" in text


def test_errata_are_refuted_printed_statements_only(results: list[Result]) -> None:
    found = errata(results)
    assert [erratum.result.claim.grade for erratum in found] == ["false statement", "slip"]
    assert [o.claim.id for o in found[1].corrected] == ["tiny-paper/lemma_1/sum_corrected"]
    data = found[1].to_json()
    assert data["statement"] == "p(eps=eps, t=t) + q(eps=eps, t=t) <= 1"
    assert data["corrected"][0]["verdict"] == "PROVED"
    held = [replace(r, verdict=replace(r.verdict, verdict="PROVED")) for r in results]
    assert errata(held) == []


def test_markdown_tables_keep_their_columns(results: list[Result]) -> None:
    text = markdown(Contents(tuple(results)))
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len(rows) == 2 + len(results)
    assert {row.replace("\\|", "").count("|") for row in rows} == {6}


def test_what_was_missed_leads_and_says_why(results: list[Result]) -> None:
    first = results[0]
    missed = replace(first, verdict=replace(first.verdict, mutants=first.verdict.mutants[:1]))
    assert why_missed(missed).endswith("of 1 wrong variants refuted, 3 wanted")
    undecided = replace(first, verdict=Verdict("UNDECIDED"))
    assert why_missed(undecided) == "expected PROVED"
    text = markdown(Contents((missed, *results[1:])))
    assert text.index("Not as expected") < text.index("Errata") < text.index("Index of")
    assert "Not as expected" not in markdown(Contents(tuple(results)))


def test_what_no_theorem_says_is_told_of_the_claims_here(
    results: list[Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Not formal" not in page(Contents(tuple(results)))
    entries = [("tiny: A <b>", [results[0].claim.id], "A | B."), ("tiny: C", ["other"], "C.")]
    monkeypatch.setattr(report_data, "not_formal", lambda: entries)
    shown, text = page(Contents(tuple(results))), markdown(Contents(tuple(results)))
    assert "<li>tiny: A &lt;b&gt;: A | B.</li>" in shown
    assert "- tiny: A" in text
    assert ": A \\| B.\n" in text
    assert "tiny: C" not in shown + text
    assert Page(shown).open == []


def test_the_picture(results: list[Result]) -> None:
    names = anchors(results)
    picture = ElementTree.fromstring(dependency_picture.svg(results, names))
    assert len(picture.findall(".//rect")) == 2  # only what uses or is used
    assert len(picture.findall("path")) == 1
    assert dependency_picture.svg(results[:1], names) == ""


def test_boxes_do_not_overlap_and_stand_below_what_they_use() -> None:
    def claim(name: str, uses: tuple[str, ...]) -> Result:
        return Result(Claim(name, lambda eps: eps, uses=uses), Verdict("PROVED"))

    base = [claim(f"a{i}", ()) for i in range(15)]
    middle = [claim(f"b{i}", (f"a{i}", f"a{(i * 7) % 15}")) for i in range(15)]
    top = [claim("c", ("b1", "a3", "elsewhere"))]
    boxes = dependency_picture.placed([*top, *middle, *base])
    assert len(boxes) == 31
    assert len({(box.x, box.y) for box in boxes}) == 31
    assert all(box.x % (dependency_picture.WIDTH + dependency_picture.ACROSS) == 0 for box in boxes)
    place = {box.result.claim.id: box for box in boxes}
    for box in boxes:
        for use in box.result.claim.uses:
            assert use not in place or place[use].y + dependency_picture.HEIGHT < box.y


def test_files_are_written_whole(results: list[Result], tmp_path: Path) -> None:
    folder = destination(str(tmp_path / "made" / "report"))
    write_report(folder, results)
    assert sorted(path.name for path in folder.iterdir()) == ["REPORT.md", "index.html"]
    before = (folder / "index.html").read_text(encoding="utf-8")
    broken = replace(results[0], verdict=replace(results[0].verdict, scope=3))  # type: ignore[arg-type]
    with pytest.raises(Exception, match="replace"):
        write_report(folder, [broken])
    assert (folder / "index.html").read_text(encoding="utf-8") == before
    assert sorted(path.name for path in folder.iterdir()) == ["REPORT.md", "index.html"]


@pytest.mark.parametrize("name", ["file", "file/below", "\0"])
def test_a_directory_that_cannot_be_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(ParameterError, match=r"report: got .*; wanted a directory that can be wr"):
        destination(str(tmp_path / name))
