"""The table of the benchmarks, printed when the session ends."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.benchmarks.table import Table

TABLE = pytest.StashKey[Table]()
COLUMNS = "--benchmark-columns"


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run in one process: side by side, two benchmarks would time each other."""
    if hasattr(config.option, "numprocesses"):
        config.option.numprocesses = 0


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Let pytest-benchmark's own table fit a screen, unless its columns were chosen."""
    config.stash[TABLE] = Table()
    chosen = any(str(argument).startswith(COLUMNS) for argument in config.invocation_params.args)
    if hasattr(config.option, "benchmark_columns") and not chosen:
        config.option.benchmark_columns = ["min", "median", "max", "rounds"]


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Table:
    """Where a benchmark leaves its rows."""
    return request.config.stash[TABLE]


@pytest.hookimpl(wrapper=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> Generator[None, object, None]:
    yield
    rows = config.stash[TABLE]
    if rows.rows:
        terminalreporter.section("times and ratios, side by side in this run")
        for line in rows.lines():
            terminalreporter.write_line(line)
