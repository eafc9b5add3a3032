"""What both command lines share: exit codes, and how a command ends.

typer reads the arguments and hands back what is to be done (a job); it is done outside of typer, so
that every way to fail ends here: one line on stderr and the exit code of the design page. An error
that nobody foresaw goes through :meth:`Program.run`, for those who call it from Python; the console
script says in one line what it was and where, and ``python -X dev`` shows the traceback.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell import interrupt_while_loading

DONE, NO, BAD_INPUT, UNDECIDED, MISSING_EXTRA = 0, 1, 2, 3, 4
"""Exit codes: the answer; that it is no; a line that has to be changed; not decided, or a width not
reached; an extra that is not installed."""
FAULT = 5
"""An error that nobody foresaw: never one of those that say something of the question."""
INTERRUPTED = interrupt_while_loading.INTERRUPTED

EXTRAS = {
    "z3": "smt",
    "cvc5": "smt",
    "dask": "cluster",
    "distributed": "cluster",
    "dp_accounting": "peers",
    "opendp": "peers",
    "matplotlib": "notebooks",
    "jupytext": "notebooks",
    "scipy": "histograms",
    "pyarrow": "parquet",
}

Job = Callable[[], int]
"""What a command hands back: does the work and returns the exit code."""

Output = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write there, whole or not at all."),
]


def option(help_text: str, *names: str, metavar: str) -> Any:
    """A typer option of text with its help first."""
    return typer.Option(*names, metavar=metavar, help=help_text)


Refusals = Callable[[], tuple[type[Exception], ...]]
"""The errors that are bad input; asked for only when there is an error."""


class Program:
    """A command line: its name, its commands (on ``app``), and how each of them ends.

    ``about`` is what --help says of the whole; the text of an error among ``refusals`` is the one
    line of bad input.
    """

    def __init__(
        self,
        name: str,
        version: str,
        about: str,
        refusals: Refusals = lambda: (ParameterError,),
    ) -> None:
        self.name = name
        self.refusals = refusals
        self.app = typer.Typer(
            add_completion=False,
            rich_markup_mode=None,
            pretty_exceptions_enable=False,
            context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 96},
        )

        def tell(wanted: bool) -> None:
            if wanted:
                typer.echo(f"{name} {version}")
                raise typer.Exit

        flag: bool = typer.Option(
            False, "--version", callback=tell, is_eager=True, help="Print the version."
        )

        @self.app.callback(help=about)
        def options(version: bool = flag) -> None:
            """Those that stand before a command."""

    @cached_property
    def _command(self) -> Any:
        return typer.main.get_command(self.app)

    def run(self, arguments: Sequence[str]) -> int:
        """Carry out a command line, and return its exit code; refusals are a line on stderr.

        Warnings are lines there, too. An error that nobody foresaw is raised.
        """
        with warnings.catch_warnings():
            warnings.showwarning = _told
            return self._run(arguments)

    def _run(self, arguments: Sequence[str]) -> int:
        if os.environ.get(self._completion):
            return self._completed()
        try:
            try:
                require_each_once(self._command, arguments)
                job = self._command.main(
                    _explained(arguments), prog_name=self.name, standalone_mode=False
                )
                code = job() if callable(job) else int(job or DONE)  # --help, --version: a number
                if sys.stdout is not None:
                    sys.stdout.flush()
            except Exception as error:
                refusal = _refusal(error, self.name, arguments, self.refusals)
                if refusal is None:
                    raise
                code, line = refusal
                say(line)
        except (KeyboardInterrupt, typer.Abort) as error:
            say(f"interrupted: {error}" if str(error) else "interrupted")
            return INTERRUPTED
        except (BrokenPipeError, SystemExit):  # SystemExit: click met a broken pipe
            _abandon_stdout()
            return DONE  # the reader has seen what it wanted
        return code

    @property
    def _completion(self) -> str:
        """The variable by which a shell asks for completions."""
        return f"_{self.name.replace('-', '_').upper()}_COMPLETE"

    def _completed(self) -> int:
        """Completions, or what installs them, as the variable says."""
        from importlib import import_module

        import_module("typer.completion").completion_init()
        with suppress(SystemExit):
            self._command.main([], prog_name=self.name)
        sys.stdout.flush()
        return DONE

    def start(self) -> NoReturn:
        """The console script: an error that nobody foresaw is a line with what to report, too.

        When all is done, or being left, a further Ctrl-C ends it at once.
        """
        try:
            code = self.run(sys.argv[1:])
        except KeyboardInterrupt:  # a second one, while the first was answered
            code = INTERRUPTED
        except Exception as error:
            if developing():
                raise
            say(_fault(error, self.name))
            code = FAULT
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, interrupt_while_loading.leave_at_once)
        sys.exit(code)


def _explained(arguments: Sequence[str]) -> list[str]:
    """The words of a command line; ``--explain=full`` is a flag and a word, for click has no flag
    that may have a value."""
    found: list[str] = []
    for word in arguments:
        found += ["--explain", "full"] if word == "--explain=full" else [word]
    return found


def require_each_once(command: Any, arguments: Sequence[str]) -> None:
    """Raises ParameterError where an option of one value has two: click would take the last."""
    seen: dict[str, str] = {}
    words = iter(arguments)
    for word in words:
        if word == "--":
            return
        if hasattr(command, "commands") and word in command.commands:
            command = command.commands[word]
        name, sign, value = word.partition("=")
        if not sign and len(word) > 2 and word[0] == "-" != word[1]:
            name, sign, value = word[:2], "=", word[2:]  # -oFILE
        option = next((one for one in command.params if name in one.opts), None)
        if option is None or option.param_type_name != "option" or option.is_flag:
            continue
        value = value if sign else next(words, "")
        if option.name in seen and not option.multiple:
            wanted = f"one value: {max(option.opts, key=len)} once"
            if option.name in {"eps_g", "delta"} and command.name in {"delta", "epsilon"}:
                wanted += f"; many are rows of exactdp table, --rows {option.name}=..."
            raise ParameterError(option.name, Said(f"{seen[option.name]} and {value}"), wanted)
        seen[option.name] = value


def no_more(ctx: typer.Context, wanted: str) -> None:
    """Raise ParameterError, saying what was wanted, where arguments are left over."""
    if ctx.args:
        raise ParameterError("arguments", ctx.args[0], wanted)


def say(line: str) -> None:
    """One line on stderr, whatever the text holds: control and foreign characters are escaped."""
    clean = "".join(c if c.isascii() and c.isprintable() else ascii(c)[1:-1] for c in line)
    with suppress(OSError):
        print(clean if len(clean) <= 400 else f"{clean[:397]}...", file=sys.stderr, flush=True)


def _told(message: Warning | str, *where: object, **written: object) -> None:
    """A warning without the line of the source that gave it."""
    say(f"warning: {message}")


def _refusal(
    error: Exception, name: str, arguments: Sequence[str], refusals: Refusals
) -> tuple[int, str] | None:
    """The exit code and the line for an error that is not ours; None for one that is a bug."""
    if isinstance(error, refusals()):
        return BAD_INPUT, str(error)
    if isinstance(error, ModuleNotFoundError) and error.name:
        missing = error.name.partition(".")[0]
        if missing in EXTRAS:
            extra = EXTRAS[missing]
            return MISSING_EXTRA, f"{missing}: missing; wanted pip install 'exactdp[{extra}]'"
    if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
        return BAD_INPUT, f"{error.filename or 'output'}: {error.strerror or error}"
    if hasattr(error, "format_message"):  # of click, which typer may carry under another name
        return BAD_INPUT, str(_misuse(error, name, arguments))
    return None


def developing() -> bool:
    """Whether Python was asked for what helps developers (``python -X dev``)."""
    return sys.flags.dev_mode


def _fault(error: Exception, name: str) -> str:
    """The line for an error of ours: what it is, and where; of an assertion, which one failed."""
    if isinstance(error, MemoryError):
        return "memory: there is not enough for this; wanted a smaller question"
    frames = traceback.extract_tb(error.__traceback__)
    last = ([frame for frame in frames if _place(frame.filename)] or frames)[-1]
    said = " ".join(str(error).split()) or frames[-1].line or ""
    place = f"{_place(last.filename)}:{last.lineno}, in {last.name}"
    return (
        f"{name} failed, please report it with the command: {type(error).__name__}: {said[:160]}"
        f" ({place}; python -X dev -m {name.replace('-', '_')} shows how it came there)"
    )


def _place(file: str) -> str:
    """The name of one of our files from the package on; "" of another."""
    try:
        inside = Path(file).relative_to(Path(__file__).parents[2])
    except ValueError:
        return ""
    return inside.as_posix() if inside.parts[0] in {"exactdp", "proofs_check"} else ""


def _misuse(error: Any, name: str, arguments: Sequence[str]) -> ParameterError | str:
    """What click refused, in our words: the parameter, the value, and what was wanted."""
    context = getattr(error, "ctx", None)
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return ParameterError("option", error.option_name, _option_meant(error, context, arguments))
    if kind == "BadOptionUsage":
        wanted = "no value for it" if "not take" in error.message else "a value for it"
        wanted += ", or --explain=full" if error.option_name == "--explain" else ""
        return ParameterError("option", error.option_name, wanted)
    if kind == "MissingParameter" and error.param is not None:
        shown = error.param.metavar if error.param.param_type_name == "argument" else None
        wanted = shown or f"{max(error.param.opts, key=len)} with a value"
        if error.param.name == "composition":
            wanted = "a composition in quotes"
        where = name if context is None else context.command_path
        return f"{error.param.name}: got nothing; wanted {wanted} (see {where} --help)"
    if kind == "BadParameter" and getattr(error, "param", None) is not None:
        if "valid integer" in error.message:  # the libraries below word it in several ways
            return ParameterError(error.param.name, _given(error.param, arguments), "an integer")
        return f"{error.param.name}: {error.message}"
    if context is not None and hasattr(context.command, "commands"):
        names = ", ".join(context.command.commands)
        depth = len(context.command_path.split()) - 1  # commands behind a command: ledger new
        given = next((text for text in arguments[depth:] if not text.startswith("-")), None)
        if given is None:
            return (
                f"command: got nothing; wanted one of {names} (see {context.command_path} --help)"
            )
        return ParameterError("command", given, _command_meant(given, names, context))
    return f"arguments: {error.format_message()}"


def _given(param: Any, arguments: Sequence[str]) -> str | Said:
    """The text that the last of an option's names was given."""
    found: str | Said = Said("another text")
    for word, following in zip(arguments, [*arguments[1:], ""], strict=True):
        name, sign, value = word.partition("=")
        if name in param.opts:
            found = value if sign else following
    return found


def _option_meant(error: Any, context: Any, arguments: Sequence[str]) -> str:
    """The option to write, or the command that has it, or all that there are."""
    from exactdp.shell.meant_options import OPTIONS, meant

    if context is None:
        return "an option that --help lists"
    given, found = error.option_name, _options_of(context.command)
    behind = f"(see {context.command_path} --help)"
    theirs = getattr(context.command, "commands", {})
    if any(given in _options_of(command) for command in theirs.values()):
        return f"it behind the command, as {context.command_path} COMMAND ... {given} ..."
    likely = meant(given, found, OPTIONS)
    others = getattr(getattr(context.parent, "command", None), "commands", {})
    first = [name for name in ("delta", "epsilon") if name in others]
    for name in [*first, *others]:
        theirs = meant(given, _options_of(others[name]), OPTIONS, near=0.9)
        asked = theirs in {"--delta", "--eps-g"} and theirs not in found
        if theirs and theirs != likely and (not likely or (asked and theirs == given)):
            root = context.parent.command_path
            wanted = [*_required(context.command, arguments), f"{root} {name} for {theirs}"]
            return f"{', or '.join(wanted)} {behind}"
    return f"{likely} {behind}" if likely else "one of " + ", ".join([*found, "--help"])


def _required(command: Any, arguments: Sequence[str]) -> list[str]:
    """The options that a command asks for and was not given."""
    words = {word.partition("=")[0] for word in arguments}
    asked = (p for p in command.params if p.param_type_name == "option" and p.required)
    return [max(param.opts, key=len) for param in asked if not words & set(param.opts)]


def _options_of(command: Any) -> list[str]:
    params = getattr(command, "params", ())
    return [max(p.opts, key=len) for p in params if p.param_type_name == "option"]


def _command_meant(given: str, names: str, context: Any) -> str:
    """The command to type, or all that there are."""
    from exactdp.shell.meant_options import COMMANDS, meant

    where = context.command_path
    known = [*names.split(", "), "--help", "--version"]
    if "(" in given and "delta" in known:
        return f"a command first, such as {where} delta 'BR(1/10)^7' --eps-g 1/2"
    likely = meant(given, known, COMMANDS)
    return f"{where} {likely}" if likely else f"one of {names}"


def _abandon_stdout() -> None:
    """Point stdout at nothing, so that the interpreter's last flush cannot fail."""
    with suppress(OSError, ValueError):  # no real file behind it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
