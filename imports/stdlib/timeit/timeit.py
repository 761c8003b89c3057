"""Measures how long small pieces of code take, on the clock of the session."""
import itertools
import sys
import time

__all__ = ["Timer", "timeit", "repeat", "default_timer"]

dummy_src_name = "<timeit-src>"
default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter

template = """
def inner(_it, _timer{init}):
    {setup}
    _t0 = _timer()
    for _i in _it:
        {stmt}
        pass
    _t1 = _timer()
    return _t1 - _t0
"""


def reindent(src, indent):
    """Return a text of which all lines but the first are moved to the right."""
    return src.replace("\n", "\n" + " " * indent)


class Timer:
    """Measures how long a statement, or a call, takes after another one has prepared it."""

    def __init__(self, stmt="pass", setup="pass", timer=default_timer, globals=None):
        self.timer = timer
        found = _names() if globals is None else globals
        own, texts, before = {}, {}, ''
        for part, given, indent in (('setup', setup, 4), ('stmt', stmt, 8)):
            if callable(given):
                own['_' + part] = given
                texts[part] = f'_{part}()'
            elif isinstance(given, str):
                # Alone first, so that nothing in it can reach the text around it.
                compile(before + given, dummy_src_name, 'exec')
                texts[part] = reindent(given, indent)
                before = given + '\n'
            else:
                raise ValueError(f'{part} is neither a string nor callable')
        self.src = template.format(init=''.join([f', {name}={name}' for name in own]), **texts)
        exec(compile(self.src, dummy_src_name, 'exec'), found, own)
        self.inner = own['inner']

    def print_exc(self, file=None):
        """Print the traceback of an exception that the measured code has raised."""
        import linecache
        import traceback
        linecache.cache[dummy_src_name] = (len(self.src), None, self.src.split('\n'), dummy_src_name)
        traceback.print_exc(file=file)

    def timeit(self, number=default_number):
        """Return how many seconds so many executions take."""
        return self.inner(itertools.repeat(None, number), self.timer)

    def repeat(self, repeat=default_repeat, number=default_number):
        """Return the results of several measurements."""
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        """Return how many executions take 0.2 seconds or more, and what they took."""
        for scale in itertools.count():
            for digit in 1, 2, 5:
                number = digit * 10 ** scale
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return (number, taken)


def _names():
    """The namespace that statements see if they are given none."""
    return {'__name__': __name__, 'itertools': itertools, 'sys': sys, 'time': time,
            'Timer': Timer, 'timeit': timeit, 'repeat': repeat, 'default_timer': default_timer}


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    """Return how many seconds so many executions of a statement take."""
    measured = Timer(stmt, setup, timer, globals)
    return measured.timeit(number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    """Return the results of several measurements as timeit() makes them."""
    measured = Timer(stmt, setup, timer, globals)
    return measured.repeat(repeat, number)


_SHORT_OPTIONS = "n:u:s:r:pvh"
_LONG_OPTIONS = ["number=", "setup=", "repeat=", "process", "verbose", "unit=", "help"]


_USAGE = """\
Measures how long a statement takes.

    python -m timeit [-n N] [-r N] [-s S] [-u UNIT] [-p] [-v] [-h] [--] [statement ...]

  -n N, --number N    execute the statement so often in a round; else as often as takes 0.2 seconds
  -r N, --repeat N    so many rounds, of which the best is shown (5)
  -s S, --setup S     what is executed once before (pass); several are lines
  -p, --process       measure the time of the processor
  -u UNIT, --unit UNIT  show the result in nsec, usec, msec or sec
  -v, --verbose       show each round; twice: with more digits
  -h, --help          show this text
  --                  what follows is the statement, though it begins with -

Several arguments are the lines of one statement (pass)."""


def main(args=None, *, _wrap_timer=None):
    """The command line: times the statements that args gives and prints the best time. Returns an exit code or None."""
    import getopt
    try:
        args = sys.argv[1:] if args is None else args
        options, args = getopt.getopt(args, _SHORT_OPTIONS, _LONG_OPTIONS)
    except getopt.error as fault:
        print(fault, "use -h/--help for command line help", sep="\n")
        return 2
    units = {"nsec": 1e-9, "usec": 1e-6, "msec": 1e-3, "sec": 1.0}
    timer, number, setup, rounds, verbose, unit, precision = default_timer, 0, [], default_repeat, 0, None, 3
    for name, value in options:
        if name in ("-n", "--number"):
            number = int(value)
        elif name in ("-s", "--setup"):
            setup.append(value)
        elif name in ("-u", "--unit"):
            if value not in units:
                print("Unrecognized unit. Please select nsec, usec, msec, or sec.", file=sys.stderr)
                return 2
            unit = value
        elif name in ("-r", "--repeat"):
            rounds = max(int(value), 1)
        elif name in ("-p", "--process"):
            timer = time.process_time
        elif name in ("-v", "--verbose"):
            precision += verbose > 0
            verbose += 1
        else:
            print(_USAGE)
            return 0
    if _wrap_timer is not None:
        timer = _wrap_timer(timer)
    t = Timer("\n".join(args) or "pass", "\n".join(setup) or "pass", timer)

    def loops(n):
        return f'{n} loop{"" if n == 1 else "s"}'

    def shown(seconds):
        name = unit
        if name is None:
            for name in ("sec", "msec", "usec", "nsec"):
                if seconds >= units[name]:
                    break
        return f"{seconds / units[name]:.{precision}g} {name}"

    def told(number, taken):
        print(f"{loops(number)} -> {taken:.{precision}g} secs")

    try:
        if number == 0:
            number, _ = t.autorange(told if verbose else None)
            if verbose:
                print()
        raw = t.repeat(rounds, number)
    except BaseException:
        t.print_exc()
        return 1
    if verbose:
        print("raw times: " + ", ".join(map(shown, raw)))
        print()
    best, worst = min(raw) / number, max(raw) / number
    print(f"{loops(number)}, best of {rounds}: {shown(best)} per loop")
    if worst >= best * 4:
        import warnings
        warnings.warn_explicit(f"The test results are likely unreliable. The worst time ({shown(worst)}) was more than four times "
                               f"slower than the best time ({shown(best)}).", UserWarning, '', 0)
    return None
