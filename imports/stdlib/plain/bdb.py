"""Breakpoints of a debugger; to run a program step by step is refused, since the interpreter calls no trace functions."""
import fnmatch
import os
import _absent

__all__ = ['BdbQuit', 'Bdb', 'Breakpoint']


class BdbQuit(Exception):
    """The debugger was left."""


class Breakpoint:
    """A place at which a program would stop."""

    next = 1
    bplist = {}
    bpbynumber = [None]

    def __init__(self, file, line, temporary=False, cond=None, funcname=None):
        self.file, self.line, self.temporary, self.cond, self.funcname = file, line, temporary, cond, funcname
        self.func_first_executable_line = None
        self.enabled, self.ignore, self.hits = True, 0, 0
        self.number = Breakpoint.next
        Breakpoint.next += 1
        self.bpbynumber.append(self)
        self.bplist.setdefault((file, line), []).append(self)

    @staticmethod
    def clearBreakpoints():
        """Forget all breakpoints."""
        Breakpoint.next, Breakpoint.bplist, Breakpoint.bpbynumber = 1, {}, [None]

    def deleteMe(self):
        """Forget this one."""
        place = self.file, self.line
        self.bpbynumber[self.number] = None
        self.bplist[place].remove(self)
        if not self.bplist[place]:
            del self.bplist[place]

    def enable(self):
        """Let it count."""
        self.enabled = True

    def disable(self):
        """Let it not count."""
        self.enabled = False

    def bpprint(self, out=None):
        """Print what bpformat tells."""
        print(self.bpformat(), file=out)

    def bpformat(self):
        """Return lines about it."""
        kind = 'del  ' if self.temporary else 'keep '
        lines = [f'{self.number:<4d}breakpoint   {kind}{"yes  " if self.enabled else "no   "} at {self.file}:{self.line}']
        if self.cond:
            lines.append(f'\tstop only if {self.cond}')
        if self.ignore:
            lines.append(f'\tignore next {self.ignore} hits')
        if self.hits:
            lines.append(f'\tbreakpoint already hit {self.hits} time{"s" if self.hits > 1 else ""}')
        return '\n'.join(lines)

    def __str__(self):
        return f'breakpoint {self.number} at {self.file}:{self.line}'


def _numbered(arg):
    # The breakpoint of a number, and what is wrong with the number: one of them is None.
    if not arg:
        return None, 'Breakpoint number expected'
    try:
        number = int(arg)
    except ValueError:
        return None, f'Non-numeric breakpoint number {arg}'
    known = Breakpoint.bpbynumber
    if number >= len(known):
        return None, f'Breakpoint number {number} out of range'
    found = known[number]
    return found, f'Breakpoint {number} already deleted' if found is None else None


def _delete_at(file, line):
    for one in list(Breakpoint.bplist[file, line]):
        one.deleteMe()


def _outwards(frame):
    # A frame and its callers.
    while frame is not None:
        yield frame, frame.f_lineno
        frame = frame.f_back


def _inwards(trace):
    # The frames through which an exception came.
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


class Bdb:
    """A debugger."""

    def __init__(self, skip=None):
        self.skip = set(skip) if skip else None
        self.breaks, self.fncache = {}, {}
        self.frame_returning = self.botframe = self.stopframe = self.returnframe = None
        self.quitting, self.stoplineno = False, 0

    def canonic(self, filename):
        """Return the form of a name by which files are compared."""
        if filename == '<' + filename[1:-1] + '>':
            return filename
        if filename not in self.fncache:
            self.fncache[filename] = os.path.normcase(os.path.abspath(filename))
        return self.fncache[filename]

    def reset(self):
        """Begin anew."""
        self.botframe, self.quitting = None, False
        self.stopframe = self.returnframe = None
        self.stoplineno = 0

    def is_skipped_module(self, module_name):
        """Tell whether a module is passed over."""
        return module_name is not None and any(fnmatch.fnmatch(module_name, pattern) for pattern in self.skip or ())

    # Breakpoints are known by number and by place to Breakpoint; breaks holds the lines of each file.

    def get_all_breaks(self):
        """Return the lines that have breakpoints, by file."""
        return self.breaks

    def get_file_breaks(self, filename):
        """Return the lines of a file that have breakpoints."""
        return self.breaks.get(self.canonic(filename), [])

    def get_break(self, filename, lineno):
        """Tell whether a line has breakpoints."""
        return lineno in self.get_file_breaks(filename)

    def get_breaks(self, filename, lineno):
        """Return the breakpoints of a line."""
        return Breakpoint.bplist[self.canonic(filename), lineno] if self.get_break(filename, lineno) else []

    def get_bpbynumber(self, arg):
        """Return the breakpoint of a number."""
        found, wrong = _numbered(arg)
        if wrong:
            raise ValueError(wrong)
        return found

    def set_break(self, filename, lineno, temporary=False, cond=None, funcname=None):
        """Set a breakpoint; returns what is wrong, or None."""
        import linecache
        file = self.canonic(filename)
        if linecache.getline(file, lineno):
            lines = self.breaks.setdefault(file, [])
            if lineno not in lines:
                lines.append(lineno)
            Breakpoint(file, lineno, temporary, cond, funcname)
            return None
        return f'Line {file}:{lineno} does not exist'

    def _missing(self, file, *lines):
        # What is wrong with a place that should have breakpoints, or None.
        if file not in self.breaks:
            return f'There are no breakpoints in {file}'
        for line in lines:
            if line not in self.breaks[file]:
                return f'There is no breakpoint at {file}:{line}'
        return None

    def _prune(self, file, line):
        # Takes a line out of which all breakpoints are gone.
        lines = self.breaks.get(file, [])
        if line in lines and (file, line) not in Breakpoint.bplist:
            lines.remove(line)
            if not lines:
                self.breaks.pop(file)

    def clear_bpbynumber(self, arg):
        """Forget a breakpoint by its number."""
        found, wrong = _numbered(arg)
        if found is not None:
            found.deleteMe()
            self._prune(found.file, found.line)
        return wrong

    def clear_break(self, filename, lineno):
        """Forget the breakpoints of a line."""
        file = self.canonic(filename)
        wrong = self._missing(file, lineno)
        if wrong is None:
            _delete_at(file, lineno)
            self._prune(file, lineno)
        return wrong

    def clear_all_file_breaks(self, filename):
        """Forget the breakpoints of a file."""
        file = self.canonic(filename)
        wrong = self._missing(file)
        if wrong is None:
            for line in self.breaks[file]:
                _delete_at(file, line)
            del self.breaks[file]
        return wrong

    def clear_all_breaks(self):
        """Forget all breakpoints."""
        if self.breaks:
            for one in filter(None, Breakpoint.bpbynumber):
                one.deleteMe()
            self.breaks = {}
            return None
        return 'There are no breakpoints'

    def get_stack(self, f, t):
        """Return the frames of a traceback with their lines, and which is the current one."""
        inner = list(_inwards(t))
        if inner and inner[0][0] is f:
            del inner[0]
        stack = [*reversed([*_outwards(f)]), *inner]
        return stack, max(0, len(stack) - 1)

    def format_stack_entry(self, frame_lineno, lprefix=': '):
        """Return a line about a frame."""
        import linecache
        frame, lineno = frame_lineno
        text = f'{self.canonic(frame.f_code.co_filename)}({lineno}){frame.f_code.co_name or "<lambda>"}()'
        line = linecache.getline(frame.f_code.co_filename, lineno, frame.f_globals).strip()
        return text + lprefix + line if line else text

    def user_call(self, frame, argument_list):
        """A function is called; a program may say what is done."""

    def user_line(self, frame):
        """A line is reached; a program may say what is done."""

    def user_return(self, frame, return_value):
        """A function returns; a program may say what is done."""

    def user_exception(self, frame, exc_info):
        """An exception is raised; a program may say what is done."""

    def do_clear(self, arg):
        """Forget a breakpoint that counted once."""
        raise NotImplementedError('subclass of bdb must implement do_clear()')

    def set_quit(self):
        """Leave the program."""
        self.quitting, self.stopframe, self.returnframe = True, self.botframe, None


for _name in ('run', 'runeval', 'runctx', 'runcall', 'set_trace', 'set_step', 'set_next', 'set_return', 'set_until', 'set_continue',
              'trace_dispatch', 'dispatch_line', 'dispatch_call', 'dispatch_return', 'dispatch_exception'):
    setattr(Bdb, _name, _absent.refuse('bdb.Bdb.' + _name, 'tracing', RuntimeError))
set_trace = _absent.refuse('bdb.set_trace', 'tracing', RuntimeError)
