"""Claims examined by several processes, which end with the run whatever happens to it.

Each process takes one claim after the other from its own pipe. A process that dies (a crash in a
library, no memory left) is reported as the claim that it was examining, and replaced; on an
interruption all are ended at once, so that nothing runs on behind the user's back.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Any

from proofs_check import papers
from proofs_check.language.claims import Claim
from proofs_check.runs.registry import all_claims
from proofs_check.runs.spawning import spawned
from proofs_check.runs.stored import Stored
from proofs_check.verdicts.full_examination import Result, examine
from proofs_check.verdicts.verdict import Verdict

Started = Callable[[Claim], None]


def serve(connection: Any, paths: Sequence[str], base: Path | None, fresh: bool) -> None:
    """The work of one process: ids in, verdicts out, until the pipe closes.

    ``paths`` is where the papers are; ``base`` and ``fresh`` are those of :class:`Stored`; Ctrl-C
    is the parent's business; what a claim prints goes to stderr, so that stdout holds results only.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()
    os.dup2(2, 1)
    papers.__path__ = list(paths)
    known = {claim.id: claim for claim in all_claims()}
    stored = Stored(base, fresh=fresh)
    stored.told()
    while True:
        try:
            claim_id = connection.recv()
        except EOFError:
            return
        found = stored.of(known[claim_id], examine)
        connection.send((found.verdict, found.error, stored.told()))


def _end_with_the_parent() -> None:
    """A parent that is killed closes no pipe while a claim is being examined: end with it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@dataclass
class _Worker:
    process: Any
    connection: Any
    claim: Claim | None = None


def _hired(stored: Stored) -> _Worker:
    return _Worker(*spawned(serve, list(papers.__path__), stored.base, stored.fresh))


def in_processes(
    claims: Sequence[Claim],
    jobs: int,
    stored: Stored | None = None,
    started: Started = lambda _: None,
) -> Iterator[Result]:
    """The results as they come; ``started`` is told each claim that is given out.

    A process looks for a result in what is stored, and keeps there what it finds.

    Close the iterator (or let an exception through it) to end the processes.
    """
    stored = stored or Stored(None)
    waiting = list(reversed(claims))
    workers: list[_Worker] = []
    try:
        for _ in range(min(jobs, len(claims))):
            workers.append(_hired(stored))
            _give(workers[-1], waiting, started)
        while busy := [worker for worker in workers if worker.claim is not None]:
            ready = wait([worker.connection for worker in busy])
            for worker in busy:
                if worker.connection in ready:
                    yield _received(worker, stored)
                    if worker.process.is_alive():
                        _give(worker, waiting, started)
                    elif waiting:
                        workers.append(_hired(stored))
                        _give(workers[-1], waiting, started)
    finally:
        for worker in workers:
            worker.connection.close()
            worker.process.terminate()
        for worker in workers:
            worker.process.join(5)


def _give(worker: _Worker, waiting: list[Claim], started: Started) -> None:
    worker.claim = waiting.pop() if waiting else None
    if worker.claim is not None:
        started(worker.claim)
        with suppress(OSError):  # it has died: found out, and reported, where it is read from
            worker.connection.send(worker.claim.id)


def _received(worker: _Worker, stored: Stored) -> Result:
    claim, worker.claim = worker.claim, None
    assert claim is not None
    try:
        verdict, error, told = worker.connection.recv()
        stored.learn(*told)
    except (EOFError, OSError):
        worker.process.join(5)
        code = worker.process.exitcode
        error = f"{claim.id}: its process ended with exit code {code}"
        verdict = Verdict("UNDECIDED", reason=error)
    return Result(claim, verdict, error)
