"""Calls every public function with odd numbers of arguments and prints how it complains: for generate.py."""
import importlib, inspect, re, sys
import warnings
warnings.simplefilter('ignore')
MODULES = '''builtins math cmath re itertools collections heapq bisect array datetime calendar json decimal fractions
statistics functools contextlib operator textwrap string difflib shlex html urllib.parse unicodedata fnmatch pprint reprlib
keyword colorsys csv configparser tomllib struct base64 binascii hashlib hmac zlib codecs ipaddress abc numbers errno weakref
contextvars locale os.path pathlib argparse getopt logging xml.etree.ElementTree traceback copy copyreg pickle types enum
dataclasses io ast typing inspect graphlib queue zoneinfo uuid sys asyncio threading platform stat timeit secrets unittest
concurrent.futures warnings collections.abc random time'''.split()
SKIP = set('''input breakpoint exit quit help open exec eval compile __import__ print sleep _exit abort kill main interact
settrace setprofile set_trace call_tracing setrecursionlimit displayhook excepthook unraisablehook __excepthook__
__displayhook__ __unraisablehook__ setswitchinterval _shutdown basicConfig shutdown disable simplefilter resetwarnings
filterwarnings run acquire join get get_nowait seed set_int_max_str_digits repeat timeit autorange default_timer setcontext
as_completed stack_size getpass start TestProgram addLevelName removeHandler set_event_loop_policy set_event_loop
set_child_watcher __setattr__ __delattr__ setattr delattr __setitem__ __delitem__ settrace_all_threads
setprofile_all_threads reset_tzpath clear_cache clear_overloads setlocale __getattribute__ __getattr__ __build_class__
_reload reload globals locals vars dir copyright credits license addModuleCleanup doModuleCleanups pickle constructor
__init_subclass__ __class_getitem__ __subclasshook__ __del__ wait addaudithook audit set_asyncgen_hooks'''.split())
class X:
    def __repr__(self): return 'X'
CALLS = [((X(),) * n, {}) for n in (0, 1, 2, 3, 4, 5, 8)] + [((X(),) * n, {'zz': 1}) for n in (0, 1, 2)]
def outcome(f, a, k):
    out, err = sys.stdout, sys.stderr
    try:
        r = f(*a, **k)
        if inspect.iscoroutine(r): r.close()
        return 'ok'
    except TypeError as e:
        try: return re.sub('0x[0-9a-f]+', '0x', str(e)).replace('\n', ' ').replace('\t', ' ')
        except Exception: return 'ok'
    except BaseException: return 'ok'
    finally: sys.stdout, sys.stderr = out, err
def identity(f):
    """What names the function in here, and what kind it is."""
    if inspect.ismethod(f): f = f.__func__
    kind = type(f).__name__
    if isinstance(f, type):
        kind = 'heap' if f.__flags__ & 512 else 'static'
        return kind, f.__module__ + '.' + f.__qualname__
    q = getattr(f, '__qualname__', '?')
    c = getattr(f, '__objclass__', None)
    m = c.__module__ if c else getattr(f, '__module__', None)
    if m is None and inspect.isbuiltin(f):
        s = getattr(f, '__self__', None)
        m = s.__module__ if isinstance(s, type) else type(s).__module__ if s is not None else None
    return kind, '%s.%s' % (m, q)
def params(f):
    try: s = inspect.signature(f)
    except Exception: return '-'
    out, pos, star = [], False, False
    for p in s.parameters.values():
        if p.kind != p.POSITIONAL_ONLY and pos: out.append('/'); pos = False
        if p.kind == p.POSITIONAL_ONLY: pos = True
        n = p.name + ('=0' if p.default is not p.empty else '')
        if p.kind == p.VAR_POSITIONAL: n = '*' + n; star = True
        elif p.kind == p.VAR_KEYWORD: n = '**' + n
        elif p.kind == p.KEYWORD_ONLY and not star: out.append('*'); star = True
        out.append(n)
    if pos: out.append('/')
    return ', '.join(out) or '.'
seen = set()
def probe(path, f):
    kind, ident = identity(f)
    bound = inspect.ismethod(f) or inspect.isbuiltin(f) and isinstance(getattr(f, '__self__', None), type)
    target = f.__func__ if inspect.ismethod(f) else f
    print(path, kind, ident, getattr(target, '__qualname__', '?'), params(target), 'bound' if bound else '-', *[outcome(f, a, k) for a, k in CALLS], sep='\t')
for m in MODULES:
    mod = importlib.import_module(m)
    for n in sorted(set(getattr(mod, '__all__', None) or [n for n in dir(mod) if n[:1] != '_'])):
        v = getattr(mod, n, None)
        if n in SKIP or not callable(v) or isinstance(v, type(sys)): continue
        home = getattr(v, '__module__', None)
        if isinstance(home, str) and not hasattr(mod, '__all__') and home.split('.')[0].lstrip('_') != m.split('.')[0]: continue
        probe(m + '.' + n, v)
        if isinstance(v, type) and id(v) not in seen:
            seen.add(id(v))
            for a in sorted(vars(v)):
                if a in SKIP or a[:1] == '_' and a[-2:] != '__': continue
                try: w = getattr(v, a)
                except Exception: continue
                if callable(w) and not isinstance(w, type): probe(m + '.' + n + '.' + a, w)
