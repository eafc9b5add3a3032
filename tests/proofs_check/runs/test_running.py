"""Many claims at once: parallel and serial agree, resuming, processes that die."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check import DP, nonadaptive, papers
from proofs_check.command_line import main
from proofs_check.language.claims import Claim
from proofs_check.runs import running, stored
from proofs_check.runs.claim_hashes import claim_hash
from proofs_check.runs.running import check, selected, with_uses
from proofs_check.runs.stored import Stored
from proofs_check.runs.workers import in_processes
from proofs_check.verdicts.full_examination import BEARS, Result, examine
from proofs_check.verdicts.verdict import Verdict
from proofs_check.verdicts.witness import Witness
from tests.proofs_check.conftest import HEAD, forget

ORDER = "tiny-paper/lemma_1/order"
DERIVED = "tiny-paper/theorem_2/derived"


def timeless(results: list[Result]) -> list[dict[str, Any]]:
    """The results as JSON, without how long they took."""
    return [{**result.to_json(), "seconds": 0} for result in results]


def by_id(results: list[Result]) -> dict[str, str]:
    return {result.claim.id: result.verdict.verdict for result in results}


@pytest.mark.usefixtures("papers_at")
def test_selected_by_paper_item_and_id() -> None:
    assert len(selected(["tiny-paper"])) == 5
    assert [claim.id for claim in selected(["tiny-paper"], ["Theorem 2"])] == [
        "tiny-paper/theorem_2/half",
        DERIVED,
    ]
    assert [claim.id for claim in selected(["tiny-paper"], [ORDER])] == [ORDER]
    with pytest.raises(ParameterError, match="item: got 'Theorem'; wanted an item; the nearest: T"):
        selected(["tiny-paper"], ["Theorem"])
    with pytest.raises(ParameterError, match="paper: got 'other'; wanted one of tiny-paper"):
        selected(["other"])


@pytest.mark.usefixtures("papers_at")
def test_what_is_used_is_checked_first() -> None:
    claims = selected(["tiny-paper"], [DERIVED])
    assert [claim.id for claim in with_uses(claims)] == [ORDER, DERIVED]
    reported: list[str] = []
    results = check(claims, done=lambda result: reported.append(result.verdict.verdict))
    assert by_id(results) == {ORDER: "PROVED", DERIVED: "ARGUED"}
    assert reported == ["PROVED", "ARGUED"]  # what is shown is the verdict in the end


@pytest.mark.usefixtures("papers_at")
def test_what_follows_is_reported_as_argued(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {ORDER: "PROVED", DERIVED: "CONSISTENT"}
    monkeypatch.setattr(
        running, "examine", lambda claim: Result(claim, Verdict(found[claim.id], argument=BEARS))
    )
    reported: list[Result] = []
    results = check(selected(["tiny-paper"], [DERIVED]), done=reported.append)
    assert by_id(results) == by_id(reported) == {ORDER: "PROVED", DERIVED: "ARGUED"}
    found[ORDER] = "CONSISTENT"
    assert by_id(check(selected(["tiny-paper"], [DERIVED])))[DERIVED] == "UNCHECKED"


@pytest.mark.usefixtures("with_raising")
def test_parallel_and_serial_agree() -> None:
    """Also on claims that raise: each is reported with its id and point, the others go on."""
    claims = selected(["tiny-paper"])
    serial, parallel = check(claims, jobs=1), check(claims, jobs=2)
    assert timeless(serial) == timeless(parallel)
    errors = {result.claim.id: result.error for result in serial if result.error}
    assert len(serial) == 7
    choice = errors["tiny-paper/remark_3/raises_at_three"]
    kink = next(r.verdict for r in serial if r.claim.id == "tiny-paper/remark_3/raises")
    assert kink.verdict == "UNDECIDED"
    assert "kinks" in kink.reason
    assert "ZeroDivisionError: Fraction(1, 0), at n = 3 (remark_3.py:" in choice
    assert sum(result.met for result in serial) == 5


@pytest.mark.usefixtures("papers_at")
def test_interrupted_in_this_process_then_resumed(tmp_path: Path) -> None:
    claims = selected(["tiny-paper"])
    examined: list[str] = []

    def interrupt(claim: Claim) -> None:
        if len(examined) == 3:
            raise KeyboardInterrupt
        examined.append(claim.id)

    with pytest.raises(KeyboardInterrupt):
        check(claims, stored=Stored(tmp_path / "kept"), started=interrupt)
    kept = list((tmp_path / "kept").rglob("*.json"))
    assert len(kept) == 3
    kept[0].write_text("{", encoding="utf-8")  # as good as none
    store = Stored(tmp_path / "kept")
    results = check(claims, stored=store)
    assert store.answered == 2
    assert timeless(results) == timeless(check(claims))


@pytest.mark.usefixtures("papers_at")
def test_what_has_not_changed_is_answered_from_what_is_recorded(tmp_path: Path) -> None:
    def run(*, fresh: bool = False, jobs: int = 1) -> tuple[list[str], int, list[Result]]:
        examined: list[str] = []
        store = Stored(tmp_path / "kept", fresh=fresh)
        found = check(
            selected(["tiny-paper"]), jobs, stored=store, started=lambda c: examined.append(c.id)
        )
        return examined, store.answered, found

    first, answered, results = run()
    assert (len(first), answered) == (5, 0)
    second, answered, again = run()
    assert (second, answered) == ([], 5)
    assert [r.to_json() for r in again] == [r.to_json() for r in results]
    examined, answered, _ = run(fresh=True)
    assert (len(examined), answered) == (5, 0)
    lemma = Path(papers.__path__[0]) / "tiny_paper" / "lemma_1.py"
    text = lemma.read_text(encoding="utf-8")
    lemma.write_text(text.replace("return q(eps=eps, t=t) + p(", "return 2 * q(eps=eps, t=t) + p("))
    forget()
    examined, answered, changed = run(jobs=2)
    assert answered == 4  # one statement has changed: of the others nothing is found anew
    assert by_id(changed) == by_id(results)
    assert run()[:2] == ([], 5)
    lemma.write_text(text.replace("The first loss is t.", "In other words."))
    forget()
    assert run()[1] == 5  # words are no part of a statement; the older one is known, too


@pytest.mark.usefixtures("papers_at")
def test_another_version_of_the_checker_starts_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = selected(["tiny-paper"], [ORDER])[0]
    store = Stored(tmp_path)
    store.of(claim, examine)
    assert store.load(claim) is not None
    monkeypatch.setattr(stored, "engine", lambda: "other")
    found = Result(claim, Verdict("UNDECIDED"))
    assert Stored(tmp_path).of(claim, lambda _: found) is found


@pytest.mark.usefixtures("papers_at")
def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    results = check(selected(["tiny-paper"], ["Lemma 1"]), stored=Stored(tmp_path / "file"))
    assert all(result.met for result in results)


@pytest.mark.usefixtures("papers_at")
def test_a_result_with_an_error_is_not_kept(tmp_path: Path) -> None:
    claim = selected(["tiny-paper"], [ORDER])[0]
    store = Stored(tmp_path)
    store.of(claim, lambda _: Result(claim, Verdict("UNDECIDED"), "raised"))
    assert store.load(claim) is None


@pytest.mark.usefixtures("papers_at")
def test_results_survive_json() -> None:
    for result in check(selected(["tiny-paper"])):
        text = json.dumps(result.to_json())
        assert stored.result_from_json(result.claim, json.loads(text)).to_json() == json.loads(text)
    claim = selected(["tiny-paper"])[0]
    data = examine(claim).to_json()
    for change in ({"id": "other"}, {"verdict": "TRUE"}):
        with pytest.raises(ValueError, match="not a result"):
            stored.result_from_json(claim, {**data, **change})
    witness = Witness({"eps": "1"}, "1", "2", "1 > 2", ("m",), "replay", "k = 1", True)
    found = Result(claim, Verdict("REFUTED", witness=witness))
    assert stored.result_from_json(claim, found.to_json()).verdict.witness == witness


def test_a_process_that_dies_is_reported_and_the_others_go_on(papers_at: Path) -> None:
    text = f'''{HEAD}
import os

@paper.item("Remark 4", expected="PROVED")
@claim(n=each(1, 2))
def dies(eps, n):
    """Ends its process, as a crash in a library would."""
    os._exit(7) if n == 2 else None
    return eps >= n - n
'''
    text = text.replace("    os._exit(7) if n == 2 else None\n", "    END[n]()\n").replace(
        "@paper.item", "END = {1: int, 2: lambda: os._exit(7)}\n\n@paper.item"
    )
    (papers_at / "tiny_paper" / "aa_remark_4.py").write_text(text, encoding="utf-8")
    from proofs_check.runs import registry

    registry.claims_of.cache_clear()
    claims = selected(["tiny-paper"], ["Remark 4", "Lemma 1"])
    results = {result.claim.id: result for result in in_processes(claims, 1)}
    assert len(results) == 4
    dead = results["tiny-paper/aa_remark_4/dies"]
    assert dead.error == "tiny-paper/aa_remark_4/dies: its process ended with exit code 7"
    assert not dead.met
    assert results[ORDER].verdict.verdict == "PROVED"


DRIVER = """
import sys
from proofs_check import DP, nonadaptive, papers
papers.__path__ = [sys.argv[1]]
from proofs_check.command_line.main import run
if __name__ == "__main__":
    sys.exit(run(sys.argv[2:]))
"""

SLOW = f'''{HEAD}
import os, time

NAP = {{1: lambda: None, 2: lambda: time.sleep(0 if os.environ.get("AWAKE") else 60)}}

@paper.item("Remark 5", expected="CERTIFIED")
@claim(n=each(1, 2))
def sleeps(eps, t, n):
    """Takes its time."""
    NAP[n]()
    return equal(q(eps=eps, t=t), exp(t) * p(eps=eps, t=t))
'''


def gone(group: int) -> bool:
    """Whether a process group ends within half a minute."""
    for _ in range(600):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C as a signal to a process group")
def test_ctrl_c_ends_every_process_and_a_second_run_goes_on(
    papers_at: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (papers_at / "tiny_paper" / "zz_remark_5.py").write_text(SLOW, encoding="utf-8")
    driver = tmp_path / "driver.py"
    driver.write_text(DRIVER, encoding="utf-8")
    command = [sys.executable, str(driver), str(papers_at), "check", "tiny-paper", "--jobs", "2"]
    environment = {
        **os.environ,
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "PYTHONPATH": os.getcwd(),
    }
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        start_new_session=True,
    ) as process:
        kept: list[Path] = []
        for _ in range(4800):  # four minutes: processes start slowly where others run, too
            kept = list((tmp_path / "cache").rglob("*.json"))
            if len(kept) == 5:
                break
            time.sleep(0.05)
        assert len(kept) == 5, "the fast claims are kept as they come"
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=40)  # they are ended: one of them sleeps for a minute
    assert process.returncode == 130
    assert err == b"interrupted\n"
    assert gone(process.pid), "no process of that group is left"
    for path in kept:  # what was kept is what is shown: nothing is examined a second time
        data = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps({**data, "seconds": 77.0}), encoding="utf-8")
    monkeypatch.setenv("AWAKE", "1")
    assert main.run(["check", "tiny-paper", "--jobs", "1", "--json"]) == 0
    seconds = [claim["seconds"] for claim in json.loads(capsys.readouterr().out)["claims"]]
    assert seconds.count(77.0) == 5
    assert len(seconds) == 6
    assert len(list((tmp_path / "cache").rglob("*.json"))) == 7  # six results, and their hashes


def test_replaced_claim_keeps_its_expectation() -> None:
    """A result is met by what its claim expects, not by what was stored."""
    claim = Claim("x", lambda eps: eps, expected="PROVED")
    result = Result(claim, Verdict("CERTIFIED"))
    assert not result.met
    assert replace(result, claim=replace(claim, expected="CERTIFIED")).met


@pytest.mark.usefixtures("papers_at")
def test_what_is_kept_of_a_delta_is_kept_with_what_computed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = selected(["tiny-paper"], ["Lemma 1"])[0]
    of_a_delta = replace(plain, id="tiny-paper/lemma_1/of_a_delta", function=below_one)
    examined: list[str] = []

    def found(claim: Claim) -> Result:
        examined.append(claim.id)
        return Result(claim, Verdict("CONSISTENT"))

    for accountant, wanted in (("one", 2), ("one", 0), ("another", 1), ("one", 0)):
        monkeypatch.setattr(stored, "accountant", lambda told=accountant: told)
        examined.clear()
        for claim in (plain, of_a_delta):
            store = Stored(tmp_path)
            store.of(claim, found)
            assert store.asks(claim) == (claim is of_a_delta)
            assert store.hash_of(claim) == claim_hash(claim)
        assert len(examined) == wanted
        assert wanted != 1 or examined == [of_a_delta.id]


def below_one(eps, t):
    return nonadaptive(DP(eps)).delta(t) <= 1
