import itertools as _it

def _show(v, d=0, type=type, list=list, tuple=tuple, dict=dict, set=set, frozenset=frozenset, sorted=sorted, repr=repr,
          hasattr=hasattr, islice=_it.islice, len=len, str=str):
    t = type(v)
    if d < 4:
        if t is list:
            return '[' + ', '.join([_show(x, d + 1) for x in v[:50]]) + ']'
        if t is tuple:
            return '(' + ', '.join([_show(x, d + 1) for x in v[:50]]) + ')'
        if t is dict:
            return '{' + ', '.join([_show(k, d + 1) + ': ' + _show(x, d + 1) for k, x in list(v.items())[:50]]) + '}'
        if t is set or t is frozenset:
            return t.__name__ + '{' + ', '.join(sorted([_show(x, d + 1) for x in v])[:50]) + '}'
        if d < 2 and t.__name__ not in ('count', 'cycle', 'repeat', 'coroutine') and hasattr(t, '__next__'):
            return t.__name__ + '<' + ', '.join([_show(x, d + 1) for x in islice(v, 12)]) + '>'
    s = repr(v)
    return t.__name__ + ' ' + (s if len(s) < 2000 else s[:2000] + str(len(s)))

def _exc(e, d=0, type=type, str=str, BaseExceptionGroup=BaseExceptionGroup, isinstance=isinstance, SyntaxError=SyntaxError):
    try:
        s = type(e).__qualname__ + ': ' + str(e)
    except BaseException as x:
        s = type(e).__qualname__ + ' whose text is ' + type(x).__name__
    if isinstance(e, SyntaxError):
        s += str((e.lineno, e.offset))
    if isinstance(e, BaseExceptionGroup) and d < 3:
        s += '[' + ', '.join([_exc(x, d + 1) for x in e.exceptions]) + ']'
    return s

def _p(i, f, print=print, BaseException=BaseException, _show=_show, _exc=_exc):
    try:
        v = _show(f())
    except BaseException as e:
        v = '! ' + _exc(e)
    print('\x1e', i, ' ', v, sep='')

def _chain(e, d=0, type=type, str=str):
    s = _exc(e)
    if d < 3:
        if e.__cause__ is not None:
            s += ' <- ' + _chain(e.__cause__, d + 1)
        if e.__context__ is not None:
            s += ' <~ ' + _chain(e.__context__, d + 1)
        if e.__suppress_context__:
            s += ' suppressed'
    return s

class Idx:
    def __index__(self): return 3
    def __repr__(self): return 'Idx()'
class BadIdx:
    def __index__(self): raise KeyError('idx')
    def __repr__(self): return 'BadIdx()'
class OddIdx:
    def __index__(self): return '3'
    def __repr__(self): return 'OddIdx()'
class IntSub(int):
    def __repr__(self): return 'IntSub(%d)' % self
class FloatSub(float): pass
class StrSub(str): pass
class BytesSub(bytes): pass
class ListSub(list): pass
class TupleSub(tuple): pass
class DictSub(dict):
    def __missing__(self, k): return ('missing', k)
class SetSub(set): pass
class Flt:
    def __float__(self): return 2.5
    def __repr__(self): return 'Flt()'
class BadFlt:
    def __float__(self): return 1
    def __int__(self): return 2.0
    def __repr__(self): return 'BadFlt()'
class Cplx:
    def __complex__(self): return 1j
    def __repr__(self): return 'Cplx()'
class Trunc:
    def __trunc__(self): return 5
    def __round__(self, n=None): return ('round', n)
    def __floor__(self): return 4
    def __ceil__(self): return 6
    def __repr__(self): return 'Trunc()'
class Seq:
    def __getitem__(self, i):
        if i >= 3: raise IndexError(i)
        return i * 2
    def __len__(self): return 3
    def __repr__(self): return 'Seq()'
class Iter:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration('done')
        return self.n
    def __repr__(self): return 'Iter()'
class BadIter:
    def __iter__(self): return 5
    def __repr__(self): return 'BadIter()'
class FailIter:
    def __iter__(self):
        yield 1
        raise KeyError('iter')
    def __repr__(self): return 'FailIter()'
class LenNeg:
    def __len__(self): return -1
    def __length_hint__(self): return -1
    def __getitem__(self, i): raise IndexError
    def __repr__(self): return 'LenNeg()'
class BadHint:
    def __length_hint__(self): return 'x'
    def __iter__(self): return iter([1, 2])
    def __repr__(self): return 'BadHint()'
class BadBool:
    def __bool__(self): return 2
    def __repr__(self): return 'BadBool()'
class BadEq:
    def __eq__(self, o): raise ValueError('eq')
    __hash__ = None
    def __repr__(self): return 'BadEq()'
class AnyEq:
    def __eq__(self, o): return True
    def __lt__(self, o): return True
    def __hash__(self): return 1
    def __repr__(self): return 'AnyEq()'
class Ops:
    def __add__(self, o): return ('add', o)
    def __radd__(self, o): return ('radd', o)
    def __mul__(self, o): return NotImplemented
    def __rmul__(self, o): return ('rmul', o)
    def __mod__(self, o): return ('mod', o)
    def __rmod__(self, o): return ('rmod', o)
    def __contains__(self, o): return 'yes'
    def __call__(self, *a, **k): return (a, k)
    def __format__(self, s): return 'F' + s
    def __repr__(self): return 'Ops()'
class BadRepr:
    def __repr__(self): return 3
    def __str__(self): raise OSError('str')
class Keys:
    def keys(self): return ['a', 'b']
    def __getitem__(self, k): return k * 2
    def __repr__(self): return 'Keys()'
class Ctx:
    def __enter__(self): return 'in'
    def __exit__(self, *a): return True
    def __repr__(self): return 'Ctx()'
class Path_:
    def __fspath__(self): return 'p/q'
    def __repr__(self): return 'Path_()'
class Buf:
    def __buffer__(self, flags): return memoryview(b'buf')
    def __repr__(self): return 'Buf()'
def gen3():
    yield 1
    x = yield 2
    return x
def ident(*a): return a[0] if len(a) == 1 else a
def fail(*a): raise ZeroDivisionError('fail')
def _q(f, print=print, BaseException=BaseException, _show=_show, _chain=_chain):
    try:
        v = _show(f())
    except BaseException as e:
        v = '! ' + _chain(e)
    print(v)

def _drive(f, ops, getattr=getattr, print=print, hasattr=hasattr, BaseException=BaseException):
    try:
        it = f()
    except BaseException as e:
        print('! ' + _chain(e))
        return
    for op in ops:
        try:
            if op[0] == 'state':
                v = [getattr(it, n) for n in ('gi_running', 'gi_suspended', 'cr_running', 'cr_suspended', 'ag_running') if hasattr(it, n)]
            elif op[0] == 'next':
                v = it.send(None) if hasattr(it, 'cr_await') else it.__next__()
            else:
                v = getattr(it, op[0])(*op[1:])
        except BaseException as e:
            print(op[0], '! ' + _chain(e))
        else:
            print(op[0], _show(v))

def _adrive(f, ops, getattr=getattr, print=print, BaseException=BaseException, StopIteration=StopIteration):
    it = f()
    names = {'next': '__anext__', 'send': 'asend', 'throw': 'athrow', 'close': 'aclose'}
    for op in ops:
        try:
            if op[0] in names:
                w = getattr(it, names[op[0]])(*op[1:]).__await__()
                for _ in range(5):
                    print('suspended', _show(w.send(None)))
        except StopIteration as e:
            print(op[0], _show(e.value))
        except BaseException as e:
            print(op[0], '! ' + _chain(e))

async def co(x):
    return x
async def failing():
    raise ValueError('failing')
async def agen():
    yield 1
    yield 2
async def _collect(g):
    return [x async for x in g]

# Of programs that work on files: names that chance makes are left out.
def _out(s, print=print, str=str):
    import re
    print(re.sub(r"(tmp|\bp)[a-z0-9_]{8}\b", r"\1########", s))

def _e(e, type=type, OSError=OSError, isinstance=isinstance):
    if isinstance(e, OSError) and e.errno is not None:
        _out('! %s %s %s %r %r' % (type(e).__name__, e.errno, e.strerror, 'number' if isinstance(e.filename, int) else e.filename, e.filename2))
    else:
        _out('! ' + _exc(e))

def _f(f, BaseException=BaseException, print=print):
    print(f.__code__.co_firstlineno, end=': ') # which step it is
    try:
        s = _show(f())
    except BaseException as e:
        _e(e)
    else:
        _out(s)

class _tell:
    def __enter__(self): pass
    def __exit__(self, t, e, tb):
        if t is not None: _e(e)
        return True

def _st(p, **kw):
    import os, stat
    s = os.stat(p, **kw)
    d = stat.S_ISDIR(s.st_mode)
    return stat.filemode(s.st_mode), d or s.st_size, d or s.st_nlink, s.st_mtime_ns if s.st_mtime_ns < 10**18 * 1.1 else 'now', s.st_uid == os.getuid(), len(s)

def _tree(top=None, OSError=OSError, sorted=sorted, len=len, hash=hash):
    # Sessions without files have no name open, and this prelude is theirs too.
    import os, stat, hashlib
    from io import open
    top = top or _top
    try:
        names = sorted(os.listdir(top))
    except OSError as e:
        return _e(e)
    for n in names:
        p = os.path.join(top, n)
        s = os.lstat(p)
        kind, rest = stat.filemode(s.st_mode), ''
        if kind[0] == 'l':
            rest = os.readlink(p)
        elif kind[0] == '-':
            rest = s.st_size, s.st_nlink
            if s.st_mode & 0o400 and not n.endswith(('.gz', '.zip', '.tar')):
                with open(p, 'rb') as f: b = f.read()
                if b'\x1f\x8b' in b or b'PK\x03\x04' in b: rest = 'packed'
                else: rest += b if len(b) < 60 else hashlib.sha1(b).hexdigest(),
            elif n.endswith(('.gz', '.zip', '.tar')): rest = ()
        _out('%s %r %r' % (kind, p[len(_top) + 1:], rest))
        if kind[0] == 'd': _tree(p)
