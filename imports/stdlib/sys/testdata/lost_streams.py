"""What works when a standard stream is gone, None, or something odd: every stream, every state, every act."""
import sys, io, traceback
real_out, real_err, real_in = sys.stdout, sys.stderr, sys.stdin
import logging, warnings
class Odd:
    "has only write"
    def __init__(self): self.t = []
    def write(self, s): self.t.append(s)
def states(name, real):
    yield 'deleted', 'del'
    yield 'None', None
    yield 'number', 5
    yield 'odd', Odd()
    yield 'text', io.StringIO()
    f = io.StringIO(); f.close()
    yield 'closed', f
    yield 'input', io.StringIO('line one\nline two\n')
def acts():
    yield 'print', lambda: print('x')
    yield 'print flush', lambda: print('x', flush=True)
    yield 'print empty', lambda: print(end='')
    yield 'print file None', lambda: print('x', file=None)
    yield 'input', lambda: input()
    yield 'input prompt', lambda: input('p')
    yield 'displayhook', lambda: sys.displayhook(3)
    yield 'displayhook None', lambda: sys.displayhook(None)
    yield 'displayhook surrogate', lambda: sys.displayhook('\udc80')
    def hook():
        try: 1/0
        except ZeroDivisionError: sys.excepthook(*sys.exc_info())
    yield 'excepthook', hook
    def tbprint():
        try: 1/0
        except ZeroDivisionError: traceback.print_exc()
    yield 'print_exc', tbprint
    yield 'print_stack', lambda: traceback.print_exception(ValueError('x'))
    yield 'warn', lambda: warnings.warn('w', stacklevel=1)
    def log():
        h = logging.StreamHandler(); h.handle(logging.makeLogRecord({'msg':'m'}))
    yield 'logging', log
    yield 'exec', lambda: exec('print(1)')
    yield 'interactive', lambda: exec(compile('3', 'f', 'single'))
    import pprint
    yield 'pprint', lambda: pprint.pprint([1])
    def thread():
        import threading
        t = threading.Thread(target=lambda: 1/0); t.start(); t.join()
    yield 'thread', thread
    import contextlib
    def redirect():
        with contextlib.redirect_stdout(io.StringIO()) as f: print('in')
        return f.getvalue()
    yield 'redirect', redirect
warnings.simplefilter('always')
def out(*a):
    real_out.write(' '.join(map(str,a))+'\n')
for name in ('stdout', 'stderr', 'stdin'):
    real = getattr(sys, name)
    for state, what in states(name, real):
        for act, f in acts():
            others = {n: getattr(sys, n) for n in ('stdout','stderr','stdin') }
            fakes = {'stdout': io.StringIO(), 'stderr': io.StringIO(), 'stdin': io.StringIO('typed\n')}
            for n, v in fakes.items(): setattr(sys, n, v)
            if state == 'deleted': delattr(sys, name)
            else: setattr(sys, name, what)
            try:
                r = 'gives %r' % (f(),)
            except BaseException as e:
                r = '%s: %s' % (type(e).__name__, e)
            has = {n: hasattr(sys, n) for n in fakes}
            for n, v in others.items(): setattr(sys, n, v)
            wrote = {n: v.getvalue().splitlines()[-1][:60] for n, v in fakes.items() if n != 'stdin' and v is not None and v.getvalue()}
            if isinstance(what, io.StringIO) and not what.closed: w = what.getvalue().splitlines()[-1:] 
            elif isinstance(what, Odd): w = ''.join(what.t).splitlines()[-1:]; what.t.clear()
            else: w = None
            out(name, state, act, '->', r, wrote, w)
