"""A prompt in a program: statements are read and run."""
import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = ['InteractiveInterpreter', 'InteractiveConsole', 'interact', 'compile_command']


class InteractiveInterpreter:
    """Runs statements in a namespace."""

    def __init__(self, locals=None):
        self.locals = {'__name__': '__console__', '__doc__': None} if locals is None else locals
        self.compile = CommandCompiler()

    def runsource(self, source, filename='<input>', symbol='single'):
        """Run a text; returns whether more must come."""
        code, more = None, False
        try:
            code = self.compile(source, filename, symbol)
            more = code is None
        except (SyntaxError, ValueError, OverflowError):
            self.showsyntaxerror(filename, source=source)
        if code is not None:
            self.runcode(code)
        return more

    def runcode(self, code):
        """Run code; exceptions are shown."""
        try:
            exec(code, self.locals)
        except BaseException as error:
            if isinstance(error, SystemExit):
                raise
            self.showtraceback()

    def showsyntaxerror(self, filename=None, **kwargs):
        """Show the SyntaxError that is handled."""
        value = sys.exception()
        if filename and isinstance(value, SyntaxError):
            value.filename = filename
        # Nobody wants to see where the text was compiled.
        self._show(value, None)

    def showtraceback(self):
        """Show the exception that is handled."""
        value = sys.exception()
        self._show(value, value.__traceback__ and value.__traceback__.tb_next)

    def _show(self, value, tb):
        kind = type(value)
        value = value.with_traceback(tb)
        sys.last_exc = sys.last_value = value
        sys.last_type, sys.last_traceback = kind, tb
        if sys.excepthook is sys.__excepthook__:
            self.write(''.join(traceback.format_exception(kind, value, tb)))
            return
        try:
            sys.excepthook(kind, value, tb)
        except SystemExit:
            raise
        except BaseException as error:
            error.__context__ = None
            print('Error in sys.excepthook:', file=sys.stderr)
            shown = error.__traceback__ and error.__traceback__.tb_next
            print(''.join(traceback.format_exception(type(error), error, shown)), file=sys.stderr)
            print('Original exception was:', file=sys.stderr)
            print(''.join(traceback.format_exception(kind, value, tb)), file=sys.stderr)

    def write(self, data):
        """Write a text to sys.stderr."""
        sys.stderr.write(data)


class InteractiveConsole(InteractiveInterpreter):
    """Reads statements, line by line."""

    def __init__(self, locals=None, filename='<console>', *, local_exit=False):
        super().__init__(locals)
        self.filename, self.local_exit = filename, local_exit
        self.resetbuffer()

    def resetbuffer(self):
        """Forget the lines of an unfinished statement."""
        self.buffer = []

    def push(self, line, filename=None, _symbol='single'):
        """Take a line; returns whether more must come."""
        self.buffer.append(line)
        more = self.runsource('\n'.join(self.buffer), filename or self.filename, symbol=_symbol)
        if not more:
            self.resetbuffer()
        return more

    def raw_input(self, prompt=''):
        """Read a line."""
        return input(prompt)

    def interact(self, banner=None, exitmsg=None):
        """Read and run statements until the input ends."""
        for name, text in (('ps1', '>>> '), ('ps2', '... ')):
            if not hasattr(sys, name):
                setattr(sys, name, text)
        if banner is None:
            banner = (f'Python {sys.version} on {sys.platform}\nType "help", "copyright", "credits" or "license" for more information.\n'
                      f'({type(self).__name__})')
        if banner:
            self.write(f'{banner}\n')
        try:
            self._read()
        finally:
            if exitmsg is None:
                self.write(f'now exiting {type(self).__name__}...\n')
            elif exitmsg != '':
                self.write(f'{exitmsg}\n')

    def _read(self):
        more = False
        while True:
            try:
                line = self.raw_input(sys.ps2 if more else sys.ps1)
                more = bool(self.push(line))
            except EOFError:
                self.write('\n')
                break
            except KeyboardInterrupt:
                self.write('\nKeyboardInterrupt\n')
                self.resetbuffer()
                more = False
            except SystemExit:
                if not self.local_exit:
                    raise
                self.write('\n')
                break


def interact(banner=None, readfunc=None, local=None, exitmsg=None, local_exit=False):
    """Read and run statements until the input ends."""
    console = InteractiveConsole(local, local_exit=local_exit)
    if readfunc is not None:
        console.raw_input = readfunc
    console.interact(banner, exitmsg)
