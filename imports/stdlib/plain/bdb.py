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

    def set_break(self, filename, lineno, temporary=False, cond=None, funcname=None):
        """Set a breakpoint; returns what is wrong, or None."""
        import linecache
        filename = self.canonic(filename)
        if not linecache.getline(filename, lineno):
            return f'Line {filename}:{lineno} does not exist'
        self.breaks.setdefault(filename, [])
        if lineno not in self.breaks[filename]:
            self.breaks[filename].append(lineno)
        Breakpoint(filename, lineno, temporary, cond, funcname)
        return None

    def _prune(self, filename, lineno):
        if (filename, lineno) not in Breakpoint.bplist and lineno in self.breaks.get(filename, ()):
            self.breaks[filename].remove(lineno)
            if not self.breaks[filename]:
                del self.breaks[filename]

    def clear_break(self, filename, lineno):
        """Forget the breakpoints of a line."""
        filename = self.canonic(filename)
        if filename not in self.breaks:
            return f'There are no breakpoints in {filename}'
        if lineno not in self.breaks[filename]:
            return f'There is no breakpoint at {filename}:{lineno}'
        for bp in Breakpoint.bplist[filename, lineno][:]:
            bp.deleteMe()
        self._prune(filename, lineno)
        return None

    def clear_bpbynumber(self, arg):
        """Forget a breakpoint by its number."""
        try:
            bp = self.get_bpbynumber(arg)
        except ValueError as e:
            return str(e)
        bp.deleteMe()
        self._prune(bp.file, bp.line)
        return None

    def clear_all_file_breaks(self, filename):
        """Forget the breakpoints of a file."""
        filename = self.canonic(filename)
        if filename not in self.breaks:
            return f'There are no breakpoints in {filename}'
        for line in self.breaks[filename]:
            for bp in Breakpoint.bplist[filename, line][:]:
                bp.deleteMe()
        del self.breaks[filename]
        return None

    def clear_all_breaks(self):
        """Forget all breakpoints."""
        if not self.breaks:
            return 'There are no breakpoints'
        for bp in Breakpoint.bpbynumber:
            if bp:
                bp.deleteMe()
        self.breaks = {}
        return None

    def get_bpbynumber(self, arg):
        """Return the breakpoint of a number."""
        if not arg:
            raise ValueError('Breakpoint number expected')
        try:
            number = int(arg)
        except ValueError:
            raise ValueError(f'Non-numeric breakpoint number {arg}') from None
        if number >= len(Breakpoint.bpbynumber):
            raise ValueError(f'Breakpoint number {number} out of range')
        bp = Breakpoint.bpbynumber[number]
        if bp is None:
            raise ValueError(f'Breakpoint {number} already deleted')
        return bp

    def get_break(self, filename, lineno):
        """Tell whether a line has breakpoints."""
        return lineno in self.breaks.get(self.canonic(filename), ())

    def get_breaks(self, filename, lineno):
        """Return the breakpoints of a line."""
        filename = self.canonic(filename)
        return Breakpoint.bplist[filename, lineno] if self.get_break(filename, lineno) else []

    def get_file_breaks(self, filename):
        """Return the lines of a file that have breakpoints."""
        return self.breaks.get(self.canonic(filename), [])

    def get_all_breaks(self):
        """Return the lines that have breakpoints, by file."""
        return self.breaks

    def get_stack(self, f, t):
        """Return the frames of a traceback with their lines, and which is the current one."""
        stack, index = [], 0
        if t and t.tb_frame is f:
            t = t.tb_next
        while f is not None:
            stack.append((f, f.f_lineno))
            f = f.f_back
        stack.reverse()
        index = max(0, len(stack) - 1)
        while t is not None:
            stack.append((t.tb_frame, t.tb_lineno))
            t = t.tb_next
        return stack, index if f is not None else max(0, len(stack) - 1)

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
