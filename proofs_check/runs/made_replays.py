"""The Coq files of sign certificates, which are made where they are wanted and not kept.

:mod:`proofs_check.formal.sign_replays` makes them from the claims, within a minute; what the
repository has in their place is ``replays/hashes.json``: for each file the number of bytes and the
SHA-256 of its text, and a hash of what each of its claims states. So a claim that has moved is seen
without a search, and a file that comes from elsewhere (an earlier build, the file that a release
carries) is taken only where it is, to the byte, the one that was recorded.

``python -m proofs_check.runs.made_replays --record`` searches the claims that were recorded with a
certificate, and those that state something new, and records what it finds; with ``--all`` also
those of which there was none (many minutes). ``-o sign-replays.json`` writes the files as one,
names and texts, and prints its SHA-256: this is what a release carries, and what
``proofs-check formal --replays sign-replays.json`` reads.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.atomic_files import destination, write
from exactdp.shell.bounded_text import text_of
from proofs_check.formal.claim_links import Link
from proofs_check.formal.coq_statements import claim_of
from proofs_check.formal.sign_replays import files, generated, title
from proofs_check.formal.source_folders import REPLAYS
from proofs_check.runs.spawning import spawned

HASHES = REPLAYS / "hashes.json"
COMMAND = "python -m proofs_check.runs.made_replays"
MOST_BYTES = 20_000_000
"""Of a file with all of them, ten times what there is today: a larger one is refused unread."""


def hashes() -> dict[str, dict[str, Any]]:
    """What ``hashes.json`` says of each file: ``bytes``, ``sha256``, and ``claims``, for each a
    hash of what it states, and whether the file has lemmas of its certificates; 0 bytes: no file.

    >>> sorted(hashes()["exactdp__chords.v"])
    ['bytes', 'claims', 'sha256']
    """
    return dict(json.loads(HASHES.read_text(encoding="utf-8")))


def entry(text: str, claims: Iterable[str]) -> dict[str, Any]:
    """What is recorded of a file with this text that was made from these claims."""
    data = text.encode()
    return {
        "bytes": len(data),
        "claims": {said: said in text for said in map(_said, claims)},
        "sha256": hashlib.sha256(data).hexdigest(),
    }


def _said(claim: str) -> str:
    """The line above a claim's lemmas: its name, and a hash of what it states."""
    return title(claim_of(Link(claim)))


def is_recorded(text: str, kept: Mapping[str, Any]) -> bool:
    """Whether a text is, to the byte, the one that was recorded."""
    return bool(hashlib.sha256(text.encode()).hexdigest() == kept["sha256"])


def not_current() -> list[str]:
    """The files with a claim that states something else than when they were recorded, that is used
    now, or is used no more. Nothing is searched."""
    kept, known = hashes(), files()
    moved = kept.keys() ^ known.keys()
    for name in kept.keys() & known.keys():
        if [_said(claim) for claim in known[name]] != list(kept[name]["claims"]):
            moved.add(name)
    return sorted(moved)


def with_certificates(*, new: bool = False) -> dict[str, list[str]]:
    """The claims of each file of which it has lemmas, as recorded; with ``new`` those as well that
    were not recorded as they stand. Files without any are left out."""
    found = {}
    for name, claims in files().items():
        has = hashes().get(name, {"claims": {}})["claims"]
        if wanted := [claim for claim in claims if has.get(_said(claim), new)]:
            found[name] = wanted
    return found


def as_recorded(folder: Path) -> dict[str, str]:
    """The files in a folder of an earlier build that are those that were recorded."""
    found = {}
    for name, kept in hashes().items():
        place = folder / name
        if kept["bytes"] and place.is_file() and place.stat().st_size == kept["bytes"]:
            text = place.read_text(encoding="utf-8")
            if is_recorded(text, kept):
                found[name] = text
    return found


def carried(path: str) -> dict[str, str]:
    """The files in what a release carries. A ParameterError where it is not of this version: a file
    is missing, there is another, or one is not to the byte the one that was recorded.
    """
    wanted = f"the file that {COMMAND} -o writes in this version"
    try:
        found = json.loads(text_of(path, "replays", MOST_BYTES))
    except (ValueError, RecursionError):
        raise ParameterError("replays", path, f"{wanted} (it is no JSON)") from None
    expected = {name: kept for name, kept in hashes().items() if kept["bytes"]}
    if not isinstance(found, dict) or found.keys() != expected.keys():
        raise ParameterError("replays", path, f"{wanted} (other files are in it)")
    for name, text in found.items():
        if not isinstance(text, str) or not is_recorded(text, expected[name]):
            raise ParameterError("replays", path, f"{wanted} ({name} is another text)")
    return found


def as_carried(texts: Mapping[str, str]) -> str:
    """The files as one text in JSON, names and texts: the same bytes for the same files."""
    return json.dumps(texts, indent=0, sort_keys=True) + "\n"


def made(claims: Mapping[str, Sequence[str]], jobs: int = 1) -> dict[str, str]:
    """Each file with the certificates of these claims, found anew in so many processes; "" where
    they have none."""
    if jobs == 1 or len(claims) < 2:
        return {name: generated(ids) for name, ids in claims.items()}
    found: dict[str, str] = {}
    waiting = list(claims.items())
    workers: dict[Any, Any] = {}
    try:
        for _ in range(min(jobs, len(claims))):
            process, connection = spawned(serve)
            workers[connection] = process
            connection.send(waiting.pop())
        while len(found) < len(claims):
            ready: list[Any] = wait(list(workers))
            for connection in ready:
                name, text = connection.recv()
                found[name] = text
                if waiting:
                    connection.send(waiting.pop())
    finally:
        for connection, process in workers.items():
            connection.close()
            process.terminate()
            process.join()
    return {name: found[name] for name in claims}


def serve(connection: Any) -> None:
    """The work of one process: a file's name and claims in, its name and text out, until the pipe
    closes."""
    while True:
        try:
            name, claims = connection.recv()
        except EOFError:
            return
        connection.send((name, generated(claims)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Make all files, to record them or to write them as a release carries them."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--record", action="store_true", help="write replays/hashes.json")
    parser.add_argument("--all", action="store_true", help="search also where nothing was found")
    parser.add_argument("-o", "--output", metavar="FILE.json", help="write all files as one")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (2)")
    given = parser.parse_args(arguments)
    if given.output:
        destination(given.output)
    known = files()
    texts = made(known if given.all else with_certificates(new=given.record), given.jobs)
    if given.record:
        entries = {name: entry(texts.get(name, ""), known[name]) for name in sorted(known)}
        write(HASHES, json.dumps(entries, indent=1) + "\n")
    moved = not_current() or [n for n, text in texts.items() if not is_recorded(text, hashes()[n])]
    if moved:
        print(f"{HASHES.name}: not of {', '.join(moved)} as made: {COMMAND} --record")
        return 1
    if given.output:
        data = as_carried({name: text for name, text in texts.items() if text})
        write(destination(given.output), data)
        print(f"{hashlib.sha256(data.encode()).hexdigest()}  {given.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
