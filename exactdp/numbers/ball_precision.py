"""The precision of ball arithmetic, which belongs to the process, and the lock around it.

How many bits of a ball are known, as a number that a precision or a loop may be made from.

python-flint's ``rel_accuracy_bits`` is about -2^63 for a ball whose middle is 0 and 2^63 for an
infinite one. Nothing else in the package calls it, so that no such number becomes a precision.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import TIMEOUT_MAX

from flint import arb, ctx

from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.deadlines import poll, time_left
from exactdp.numbers.thread_locks import ThreadLock


def known_bits(ball: arb) -> int:
    """The bits of a ball that are known relative to its size; 0 where none is, or it is not finite.

    >>> known_bits(arb(0, 1)), known_bits(arb("inf")), known_bits(arb("nan")), known_bits(arb(1, 2))
    (0, 0, 0, 0)
    >>> known_bits(arb(1, 2**-20)) in (19, 20, 21)
    True
    """
    return max(int(ball.rel_accuracy_bits()), 0) if ball.is_finite() else 0


def missing_bits(ball: arb, bits: int) -> int:
    """How many more are needed for ``bits`` of them: from 0 to ``2 * bits``.

    A ball that contains 0 says by how much it is too wide only if its middle is not 0; twice the
    bits that are wanted are the most that one more attempt should add.

    >>> missing_bits(arb(0, 1), 50), missing_bits(arb("nan"), 50), missing_bits(arb(3), 50)
    (100, 100, 0)
    """
    if not ball.is_finite():
        return 2 * bits
    return min(max(bits - int(ball.rel_accuracy_bits()), 0), 2 * bits)


class _BallLock(ThreadLock):
    """The lock, and the precision from before the outermost block while there is one."""

    outside: int | None = None

    def open_in_child(self) -> None:
        """The precision that another thread had set is put back, too."""
        super().open_in_child()
        if self.orphaned and self.outside is not None:
            ctx.prec, self.outside = self.outside, None


_LOCK = _BallLock()
MOST_BITS = 1 << 27
"""16 MB for one number; a relative width of 1e-10000 takes 33,000 bits."""


@contextmanager
def precision(bits: int) -> Iterator[None]:
    """Ball arithmetic at ``bits`` bits, alone in the process, leaving no trace.

    python-flint's precision belongs to the process, so one lock surrounds every computation with
    balls; it is re-entrant, and an inner block may ask for another precision. Before a block begins
    the thread's deadline is looked at; it bounds the wait for other threads too. In a child that is
    forked while another thread computes, the lock is open and the precision is the one from before
    that computation. TooLarge for more than MOST_BITS: numbers of that length would fill the memory
    before one sum is done.
    """
    if bits > MOST_BITS:
        raise TooLarge(f"a precision of {bits} bits; the limit is {MOST_BITS}")
    poll()
    left = time_left()
    with _LOCK.plain if left is None else _Waiting(left):
        before, outermost = ctx.prec, _LOCK.outside is None
        try:
            if outermost:
                _LOCK.outside = before
            ctx.prec = bits
            yield
        finally:
            ctx.prec = before
            if outermost:
                _LOCK.outside = None


def present_precision() -> int:
    """The precision of this thread's computation; waits for that of another to end."""
    with _LOCK.plain:
        return int(ctx.prec)


def put_back_precision(bits: int) -> None:
    """Set what :func:`present_precision` has told, after a computation that broke off."""
    with _LOCK.plain:
        ctx.prec = bits


class _Waiting:
    """The lock, with a wait up to the thread's deadline."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.lock = seconds, _LOCK.plain

    def __enter__(self) -> None:
        if not self.lock.acquire(timeout=min(self.seconds, TIMEOUT_MAX)):
            poll()
            self.lock.acquire()  # for a module that is being imported

    def __exit__(self, *error: object) -> None:
        self.lock.release()
