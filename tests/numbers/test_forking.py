"""A child that is forked while another thread computes: it computes too, at its own precision.

Each test forks in a fresh interpreter: here the pytest process has threads of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

BEGIN = """
import os, sys, threading, warnings
warnings.simplefilter("ignore")  # Python 3.12 warns of any fork beside threads
from functools import cached_property
from flint import ctx
import exactdp
from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import ThreadLock
inside, done = threading.Event(), threading.Event()

def beside(hold):
    thread = threading.Thread(target=hold, daemon=True)
    thread.start()
    assert inside.wait(30)

def child_says(ask):
    child = os.fork()
    if child == 0:
        try:
            os._exit(0 if ask() else 1)
        finally:
            os._exit(2)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

usual = ctx.prec
"""


def forked(text: str) -> None:
    """Runs it; a child that waits for ever is ended with the interpreter's process group."""
    with subprocess.Popen(
        [sys.executable, "-c", BEGIN + text],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            _, errors = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            pytest.fail("the child waits for a thread that it does not have")
    assert process.returncode == 0, errors


def test_while_another_thread_computes() -> None:
    forked("""
def hold():
    with precision(777), precision(999):
        inside.set()
        done.wait()

beside(hold)

def ask():
    if ctx.prec != usual:
        return False
    found = nonadaptive("BR(1/10)^9").delta("1/2")
    return ctx.prec == usual and found == expected

expected = None
done.set()
threading.enumerate()[-1].join()
expected = nonadaptive("BR(1/10)^9").delta("1/2")
inside.clear(), done.clear()
beside(hold)
assert child_says(ask) == 0
done.set()
""")


def test_while_another_thread_imports() -> None:
    """As the first question of a process does: the module is whole in the child."""
    forked("""
import tempfile
from importlib import import_module
from pathlib import Path
text = "import __main__, time\\n__main__.inside.set()\\ntime.sleep(0.3)\\nDONE = True\\n"
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "imported_slowly.py").write_text(text)
    exactdp.__path__.append(folder)
    beside(lambda: import_module("exactdp.imported_slowly"))
    assert child_says(lambda: import_module("exactdp.imported_slowly").DONE) == 0
""")


def test_within_a_computation_of_its_own() -> None:
    forked("""
with precision(333):
    def ask():
        with precision(64):
            pass
        if ctx.prec != 333:
            return False
        beside(inside.set)
        return True
    assert child_says(ask) == 0
    assert ctx.prec == 333
assert ctx.prec == usual
""")


def test_while_a_property_is_computed_for_another_object() -> None:
    """Python 3.11 has one lock for all objects of a class."""
    forked("""
from exactdp.solve.reduction import Reduction
real = Reduction.floor_exactly.func

def slow(self):
    if threading.current_thread() is not threading.main_thread():
        inside.set()
        done.wait()
    return real(self)

Reduction.floor_exactly.func = slow
beside(lambda: nonadaptive("DP(1, 1/3)").reduction.floor_exactly)
assert child_says(lambda: nonadaptive("DP(1, 1/3)").reduction.floor_exactly * 3 == 1) == 0
done.set()
""")


@pytest.mark.parametrize("made", ["ThreadLock()", "exactdp.Ledger(eps=1)._threads"])
def test_other_locks_between_threads(made: str) -> None:
    forked(f"""
lock = {made}
def hold():
    with lock:
        inside.set()
        done.wait()
beside(hold)
def ask():
    with lock, lock:
        return lock.orphaned
assert child_says(ask) == 0
done.set()
""")
