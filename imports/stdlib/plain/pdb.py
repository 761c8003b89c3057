"""A debugger that looks at what an exception left behind, by commands of the input; it runs nothing step by step."""
import bdb
import cmd
import linecache
import pprint
import sys
import traceback
import _absent

__all__ = ['run', 'pm', 'Pdb', 'runeval', 'runctx', 'runcall', 'set_trace', 'post_mortem', 'help']


class Restart(Exception):
    """The program is to be run again."""


class Pdb(bdb.Bdb, cmd.Cmd):
    """The commands of the debugger, over the frames of a traceback."""

    def __init__(self, completekey='tab', stdin=None, stdout=None, skip=None, nosigint=False, readrc=True):
        bdb.Bdb.__init__(self, skip)
        cmd.Cmd.__init__(self, completekey, stdin, stdout)
        if stdin is not None or stdout is not None:
            self.use_rawinput = False
        self.prompt = '(Pdb) '
        self.stack, self.curindex, self.curframe = [], 0, None

    def message(self, msg, end='\n'):
        """Write a line."""
        self.stdout.write(f'{msg}{end}')

    def error(self, msg):
        """Write what is wrong."""
        self.message(f'*** {msg}')

    def interaction(self, frame, traceback):
        """Take commands about a traceback."""
        tb = traceback.__traceback__ if isinstance(traceback, BaseException) else traceback
        self.stack, _ = self.get_stack(frame, tb)
        self._go(len(self.stack) - 1)
        if self.stack:
            self._show()
        self.cmdloop()

    def _go(self, index):
        self.curindex = index
        self.curframe = self.stack[index][0] if self.stack else None
        self.lineno = None

    def _show(self):
        self.message('> ' + self.format_stack_entry(self.stack[self.curindex], '\n-> '))

    def _eval(self, text):
        try:
            return eval(text, self.curframe.f_globals, dict(self.curframe.f_locals)), True
        except Exception as e:
            self.error(''.join(traceback.format_exception_only(e)).strip())
            return None, False

    def emptyline(self):
        """Do nothing."""

    def default(self, line):
        """Run a statement in a copy of the names of the frame."""
        if line[:1] == '!':
            line = line[1:].strip()
        names = dict(self.curframe.f_locals)
        try:
            exec(compile(line + '\n', '<stdin>', 'single'), self.curframe.f_globals, names)
        except Exception as e:
            self.error(''.join(traceback.format_exception_only(e)).strip())

    def do_where(self, arg):
        """Print the frames; an arrow marks the current one."""
        for i, entry in enumerate(self.stack):
            self.message(('> ' if i == self.curindex else '  ') + self.format_stack_entry(entry, '\n-> '))

    do_w = do_bt = do_where

    def _move(self, arg, by, word):
        target = self.curindex + by * int(arg or 1)
        if not 0 <= target < len(self.stack):
            self.error(word)
            return
        self._go(target)
        self._show()

    def do_up(self, arg):
        """Go to the frame that called this one."""
        self._move(arg, -1, 'Oldest frame')

    do_u = do_up

    def do_down(self, arg):
        """Go to the frame that this one called."""
        self._move(arg, 1, 'Newest frame')

    do_d = do_down

    def do_p(self, arg):
        """Print the value of an expression."""
        value, good = self._eval(arg)
        if good:
            self.message(repr(value))

    def do_pp(self, arg):
        """Print the value of an expression over several lines."""
        value, good = self._eval(arg)
        if good:
            self.message(pprint.pformat(value))

    def do_whatis(self, arg):
        """Print the type of an expression."""
        value, good = self._eval(arg)
        if good:
            self.message(type(value))

    def do_args(self, arg):
        """Print the arguments of the function."""
        code = self.curframe.f_code
        for name in code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]:
            self.message(f'{name} = {self.curframe.f_locals.get(name, "*** undefined ***")!r}')

    do_a = do_args

    def do_list(self, arg):
        """Print lines around the current one."""
        lineno = self.stack[self.curindex][1]
        first = int(arg) if arg.isdigit() else max(1, lineno - 5)
        name = self.curframe.f_code.co_filename
        for n in range(first, first + 11):
            line = linecache.getline(name, n, self.curframe.f_globals)
            if not line:
                self.message('[EOF]')
                break
            self.message(f'{n:3d} {"  " if n != lineno else "->"}\t{line.rstrip()}')

    do_l = do_list

    def do_quit(self, arg):
        """Leave the debugger."""
        self.set_quit()
        return True

    do_q = do_exit = do_quit

    def do_EOF(self, arg):
        """Leave the debugger: the input has ended."""
        self.message('')
        return self.do_quit(arg)


def _stepping(self, arg):
    """Refused: programs are not run step by step."""
    self.error(_absent.text('pdb', 'tracing'))


for _name in 'step s next n continue c cont return r until unt jump j break b tbreak run restart'.split():
    setattr(Pdb, 'do_' + _name, _stepping)


def post_mortem(t=None):
    """Take commands about an exception or a traceback, or about the exception that is being handled."""
    if t is None:
        t = sys.exc_info()[1]
        if t is None:
            raise ValueError('A valid traceback must be passed if no exception is being handled')
    p = Pdb()
    p.reset()
    p.interaction(None, t)


def pm():
    """Take commands about the last exception that nobody handled."""
    post_mortem(getattr(sys, 'last_exc', None) or getattr(sys, 'last_traceback', None))


run, runeval, runctx, runcall, set_trace, main = (_absent.refuse('pdb.' + name, 'tracing', RuntimeError)
                                                  for name in ('run', 'runeval', 'runctx', 'runcall', 'set_trace', 'main'))


def help():
    """Print what the module does."""
    print(__doc__)
