"""Tasks done by many: by processes of this machine, which joblib starts, or by a dask cluster.

Whoever asks gets what was found as it comes, or in the order of the tasks, and a few tasks for each
worker are under way, not more. On a cluster that counts what was not taken yet: where parts are
made faster than they are written, workers wait, and nothing piles up. Workers may come, also after
the start, go and die: what was lost with one is done by another.
"""

from __future__ import annotations

import math
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said

IDLE = 20
"""Seconds after which idle processes end: also where this one was killed."""
AHEAD = 2
"""Tasks for each core of a cluster that are under way: one is done, one waits beside it."""
LOOK = 1.0
"""Seconds between two looks at how many cores a cluster has."""

T = TypeVar("T")
Task = Callable[[int], tuple[Any, ...]]
"""What a place is done with: the arguments of the function that does it."""


def anywhere(
    work: Callable[..., T],
    places: Sequence[int],
    task: Task,
    jobs: int | None,
    dask: str | None,
    *,
    in_order: bool = False,
) -> Iterator[tuple[int, T]]:
    """Do the tasks of all places; gives pairs (place, result) as they come, or ``in_order``.

    The result is ``work(*task(place))``: here, where ``jobs`` is 1; by so many processes; or by the
    dask cluster at an address. ParameterError for other ``jobs``, where no scheduler answers, and
    where workers die before they get anything done.
    """
    found = _as_they_come(work, places, task, jobs, dask)
    return _in_order(found, places) if in_order else found


def _as_they_come(
    work: Callable[..., T], places: Sequence[int], task: Task, jobs: int | None, dask: str | None
) -> Iterator[tuple[int, T]]:
    count = workers(jobs)
    if dask is not None and places:
        yield from on_a_cluster(work, places, task, dask)
    elif count == 1 or len(places) < 2:
        yield from ((place, work(*task(place))) for place in places)
    else:
        yield from _in_processes(work, places, task, count)


def _in_order(found: Iterator[tuple[int, T]], places: Sequence[int]) -> Iterator[tuple[int, T]]:
    held: dict[int, T] = {}
    wanted = iter(places)
    for next_one in wanted:
        while next_one not in held:
            place, one = next(found)
            held[place] = one
        yield next_one, held.pop(next_one)


# -- of this machine ------------------------------------------------------------------------------


def workers(jobs: int | None) -> int:
    """How many processes are asked for: ``jobs``, or one for each core where it is None.

    The cores are those that this process may use; 1 where the system does not tell them.
    ParameterError unless ``jobs`` is None or an integer from 1 to 1,024.
    """
    if jobs is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    if isinstance(jobs, bool) or not isinstance(jobs, int) or not 1 <= jobs <= 1024:
        raise ParameterError("jobs", jobs, "an integer from 1 to 1024")
    return jobs


@contextmanager
def processes() -> Iterator[None]:
    """A context in which joblib starts processes of one thread each, which end when idle."""
    from joblib import parallel_config

    with parallel_config(backend="loky", inner_max_num_threads=1, idle_worker_timeout=IDLE):
        yield


def _in_processes(
    work: Callable[..., T], places: Sequence[int], task: Task, count: int
) -> Iterator[tuple[int, T]]:
    """By processes; new ones take the place of those that die, as long as something gets done
    between one death and the next."""
    left = dict.fromkeys(places)
    while left:
        before = len(left)
        try:
            for place, found in _once(work, list(left), task, count):
                del left[place]
                yield place, found
        except BrokenProcessPool:
            if len(left) == before:
                said = Said("processes that were killed before a part was done")
                wanted = "memory for them: fewer processes"
                raise ParameterError("jobs", said, wanted) from None


def _once(
    work: Callable[..., T], places: list[int], task: Task, count: int
) -> Iterator[tuple[int, T]]:
    from joblib import Parallel, delayed

    with processes():
        parallel = Parallel(
            n_jobs=min(count, len(places)), return_as="generator_unordered", batch_size=1
        )
        yield from parallel(delayed(_placed)(place, work, task(place)) for place in places)


def _placed(place: int, work: Callable[..., T], task: tuple[Any, ...]) -> tuple[int, T]:
    return place, work(*task)


# -- of many machines -----------------------------------------------------------------------------


def on_a_cluster(
    work: Callable[..., T], places: Sequence[int], task: Task, address: str, ahead: int = AHEAD
) -> Iterator[tuple[int, T]]:
    """Do the tasks of all places on a dask cluster; gives pairs (place, result) as they come.

    By the workers that it has at the time; where it has none they are waited for. ``ahead`` tasks
    for each core are under way. The scheduler gives what a dead worker had to another one, a few
    times. A task that it gives up is handed in again, as long as something gets done between one
    such end and the next, else ParameterError.
    """
    from dask.distributed import KilledWorker, as_completed

    with _client(address) as client:
        left, under_way = deque(places), dict[Any, int]()
        finished = as_completed(loop=client.loop)
        done, ended = 0, dict[int, int]()
        room, looked = 0, -math.inf
        while left or under_way:
            with _connected(address):
                if monotonic() - looked >= LOOK:
                    room, looked = ahead * max(1, sum(client.ncores().values())), monotonic()
                while left and len(under_way) < room:
                    place = left.popleft()
                    future = client.submit(partial(work, *task(place)), pure=False)
                    under_way[future] = place
                    finished.add(future)
            future = next(finished)
            place = under_way.pop(future)
            try:
                with _connected(address):
                    found = future.result()
            except KilledWorker:
                if ended.get(place) == done:
                    said = Said("workers that died, one after the other, of the same part")
                    raise ParameterError("dask", said, "workers with memory for it") from None
                ended[place] = done
                left.appendleft(place)
                continue
            del future  # and with it what the cluster holds
            done += 1
            yield place, found


def _client(address: str) -> Any:
    """A client of the scheduler at an address, to be closed."""
    from dask.distributed import Client

    try:
        return Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = " ".join(str(error).split())[:120]
        raise ParameterError("dask", address, f"the address of a scheduler ({reason})") from None


@contextmanager
def _connected(address: str) -> Iterator[None]:
    """A ParameterError where the scheduler is gone while it is asked inside."""
    try:
        yield
    except (CancelledError, OSError) as error:
        reason = " ".join(str(error).split())[:120] or type(error).__name__
        wanted = f"a scheduler that stays to the end ({reason})"
        raise ParameterError("dask", address, wanted) from None
