# Runs batches of programs for the command: a line of JSON comes in, a list of
# {"pre", "src", "compile"}, and a text goes out for each, on a line of its own.
# With "kept" no generator is closed because nobody holds it: garter closes none, so
# that this tells which differences come from that, and from that alone.
import os, sys, json, io, types, signal, resource, warnings, random, decimal, copyreg, asyncio, logging, gc, linecache, ctypes, inspect, time

out = os.fdopen(os.dup(1), 'w')
jobs = os.fdopen(os.dup(0), 'rb')
null = os.open(os.devnull, os.O_WRONLY)
os.dup2(null, 1)
os.dup2(null, 2)
os.chdir('/')
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
# Programs write nothing, but for those that have a folder of their own.
withfiles = len(sys.argv) > 1
resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 24, 1 << 24) if withfiles else (0, 0))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
warnings.simplefilter('ignore')
sys.set_int_max_str_digits(4300)
filters = warnings.filters[:]
tables = [(d, dict(d)) for d in (copyreg.dispatch_table, logging._levelToName, logging._nameToLevel, copyreg._extension_registry,
                                 copyreg._inverted_registry, copyreg._extension_cache)]
modules = dict(sys.modules)
hooks = sys.stdout, sys.stderr, sys.excepthook, sys.displayhook
names = dict(vars(__import__('builtins')))

main = sys.modules['__main__']
gc.collect()
gc.freeze()

if withfiles:
    import shutil
    os.umask(0o22)
    world = compile(sys.argv[2], '<world>', 'exec')
    firstfree = os.dup(0)
    os.close(firstfree)
    # Lists of folders are sorted, as ours are.
    class Sorted:
        def __init__(self, path=None):
            with scandir(path) as it: self.it = iter(sorted(it, key=lambda e: e.name))
        def __iter__(self): return self
        def __next__(self): return next(self.it)
        def __enter__(self): return self
        def __exit__(self, *a): self.close()
        def close(self): self.it = iter(())
    scandir, listdir = os.scandir, os.listdir
    Sorted.__name__ = 'scandir'
    os.scandir = Sorted
    def inorder(path=None): return sorted(listdir(path))
    inorder.__name__ = 'listdir'
    os.listdir = inorder

def folder(fill):
    os.chdir('/')
    top = sys.argv[1]
    if os.path.exists(top): os.chmod(top, 0o700)
    for d, ds, fs in os.walk(top):
        for n in ds:
            if not os.path.islink(os.path.join(d, n)): os.chmod(os.path.join(d, n), 0o700)
    if os.path.exists(top):
        shutil.rmtree(top)
    if fill:
        os.mkdir(top)
        os.chdir(top)
        exec(world, {})

class TooLong(BaseException): pass
def alarm(*_): raise TooLong
signal.signal(signal.SIGALRM, alarm)
preludes = {}

# A generator is found from its frame, which is a part of it.
suspends = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
kinds = {types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType}
kept = {}
def keep(frame, event, arg, cast=ctypes.cast, py=ctypes.py_object, at=ctypes.c_ssize_t.from_address):
    if event == 'call' and frame.f_code.co_flags & suspends:
        a = at(id(frame) + 24).value - 72
        if a not in kept and at(a + 8).value in type_ids:
            kept[a] = cast(a, py).value
type_ids = {id(k) for k in kinds}

def run(job):
    if job.get('compile'):
        try:
            compile(job['src'], '<string>', 'exec')
        except SyntaxError as e:
            return '%s: %s %r' % (type(e).__name__, e.msg, (e.lineno, e.offset, e.end_lineno, e.end_offset))
        except Exception as e:
            return '%s: %s' % (type(e).__name__, e)
        return 'ok'
    if withfiles: folder(True)
    m = types.ModuleType('__main__')
    sys.modules['__main__'] = m
    m.__dict__['__builtins__'] = __builtins__
    random.seed(0)
    decimal.setcontext(decimal.Context(prec=28, rounding=decimal.ROUND_HALF_EVEN,
        traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow]))
    warnings.filters[:] = filters
    stdout = sys.stdout = io.StringIO()
    sys.stderr = io.StringIO()
    sys.stdin = io.StringIO()
    why = ''
    begun = time.monotonic()
    try:
        pre = job['pre']
        if job.get('fresh') or pre not in preludes:
            exec(compile(pre, '<prelude>', 'exec'), m.__dict__)
            preludes[pre] = dict(m.__dict__)
        else:
            m.__dict__.update(preludes[pre])
        signal.setitimer(signal.ITIMER_REAL, job.get('seconds', 1.0), 0.5)
        try:
            linecache.cache['<code>'] = len(job['src']), None, job['src'].splitlines(True), '<code>'
            # This module and this function have a level each.
            sys.setrecursionlimit(1000 if 'recursionlimit' in job['src'] else 1002)
            code = compile(job['src'], '<code>', 'exec')
            if job.get('kept'):
                asyncio.BaseEventLoop._asyncgen_firstiter_hook = lambda self, g: None
                asyncio.BaseEventLoop._asyncgen_finalizer_hook = lambda self, g: None
                sys.setprofile(keep)
            exec(code, m.__dict__)
        finally:
            sys.setprofile(None)
            signal.setitimer(signal.ITIMER_REAL, 0)
    except TooLong:
        why = '\x1d'
    except BaseException as e:
        signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            why = '\n!! ' + type(e).__qualname__ + ': ' + str(e)
        except BaseException:
            why = '\n!!'
    if time.monotonic() - begun >= job.get('seconds', 1.0): why = '\x1d' # whatever became of TooLong
    text = stdout.getvalue() if not stdout.closed else '\x1d'
    signal.setitimer(signal.ITIMER_REAL, 0)
    if sys.exc_info()[0] is TooLong: why = '\x1d'
    return text + why

def clean():
    sys.stdout, sys.stderr, sys.excepthook, sys.displayhook = hooks
    b = vars(__import__('builtins'))
    for k in list(b):
        if k not in names: del b[k]
    b.update(names)
    for d, old in tables:
        if d != old:
            d.clear()
            d.update(old)
    for k in list(sys.modules):
        if k not in modules: modules[k] = sys.modules[k]
    sys.modules.update(modules)
    sys.setrecursionlimit(1000)
    sys.set_coroutine_origin_tracking_depth(0)
    if 'calendar' in sys.modules: sys.modules['calendar'].setfirstweekday(0)
    logging.Logger.manager.loggerDict.clear()
    logging.root.handlers.clear()
    logging.root.setLevel(logging.WARNING)
    logging.setLoggerClass(logging.Logger)
    logging.setLogRecordFactory(logging.LogRecord)
    logging.disable(0)
    logging.lastResort.setLevel(logging.WARNING)
    sys.modules['__main__'] = main
    gc.collect()    # what generators print when they are closed is of this program
    gc.freeze()
    if withfiles:
        # What modules remember of files that are gone.
        for m, clear in ('linecache', 'clearcache'), ('filecmp', 'clear_cache'), ('fileinput', 'close'):
            if m in sys.modules: getattr(sys.modules[m], clear)()
        os.umask(0o22)
        folder(False)
        os.closerange(firstfree, 1000)
    try: asyncio.set_event_loop_policy(None)
    except Exception: pass

for line in jobs:
    for job in json.loads(line):
        try:
            r = run(job)
        except BaseException as e:
            r = '\x1d' if not withfiles else '\n!! driver ' + repr(e)
        signal.setitimer(signal.ITIMER_REAL, 0)
        try: clean()
        except BaseException: pass
        out.write(json.dumps(r) + '\n')
        out.flush()
