# Instances of every class that fuzz/cost knows how to make, and of what only
# expressions give, by name.
kept = {}
for _label, _make in sorted(selves.items()):
    try:
        kept[_label] = _make(8)
    except Exception as e:
        pass
# What says the time or draws by chance is another in each session.
for _label in [l for l, v in kept.items() if type(v).__name__ in ('Maildir', '_RandomNameSequence')]:
    del kept[_label]

import pickle as _pickle, re as _re, csv as _csv, zlib as _zlib, heapq as _heapq, struct as _struct, collections as _c, dataclasses as _d

class _Seq(_c.abc.Sequence):
    def __init__(self, *a): self.a = a
    def __len__(self): return len(self.a)
    def __getitem__(self, i): return self.a[i]

class _Old:
    def __getitem__(self, i): return [1, 2, 3][i]

class _Mine:
    n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration('end')
        return self.n

class _AIter:
    def __aiter__(self): return self
    async def __anext__(self): raise StopAsyncIteration


class _AGen(_c.abc.AsyncGenerator):
    async def asend(self, value): raise StopAsyncIteration
    async def athrow(self, *given): raise StopAsyncIteration

async def _agen2():
    yield 1
    yield 2

async def _waits():
    return 5

def _gen3():
    p = 1 << 80
    s = ''
    for i in range(20):
        p *= 3
        s += 'ab'
        if i % 2:
            yield p % 1000007, s
    while True:
        try:
            yield 'loop'
        except ValueError as e:
            yield e

def _advanced(it, n=1):
    for _ in range(n): next(it)
    return it

def _fork_kinds():
    d = {1: 'a', 2: 'b', 3: 'c'}
    array5 = array.array('i', [1, 2, 3, 4, 5])
    yield 'array iterator', _advanced(iter(array5))
    yield 'deque iterator', _advanced(iter(_c.deque('abc')))
    yield 'deque reversed', _advanced(reversed(_c.deque('abc')))
    yield 'elements', _advanced(_c.Counter('aabbc').elements())
    yield 'abc sequence iterator', _advanced(iter(_Seq(1, 2, 3)))
    yield 'abc sequence reversed', _advanced(reversed(_Seq(1, 2, 3)))
    m = MyMap(4)
    yield 'abc keys', m.keys()
    yield 'abc items', m.items()
    yield 'abc values', m.values()
    yield 'abc items iterator', _advanced(iter(m.items()))
    yield 'csv dialect', _csv.get_dialect('excel')
    yield 'csv reader', _advanced(_csv.reader(['a,b', 'c,d', 'e,f']))
    yield 'decimal manager', decimal.localcontext()
    yield 'decimal flags', decimal.getcontext().flags
    yield 'cmp key', functools.cmp_to_key(lambda a, b: a - b)(3)
    yield 'merge', _advanced(_heapq.merge([1, 4, 7], [2, 5], [3, 3], key=lambda x: x), 2)
    yield 'merge begun', _heapq.merge([1], [2])
    yield 'memo of a pickler', _pickle.Pickler(io.BytesIO()).memo
    yield 'memo of an unpickler', _pickle.Unpickler(io.BytesIO()).memo
    yield 'bytesio view', io.BytesIO(b'abcdef').getbuffer()
    yield 'iter_unpack', _advanced(_struct.iter_unpack('<h', b'abcdef'))
    s = _re.compile('(?P<x>a)|b').scanner('abab')
    s.search()
    yield 're scanner', s
    yield 'finditer', _advanced(_re.finditer('a|b', 'aXbYa'))
    yield 're.Scanner', _re.Scanner([('a', None), ('b', lambda s, t: t)])
    yield 'formatter parse', string.Formatter().parse('a{b!r:c}d{e}')
    yield 'stdout buffer', sys.stdout.buffer
    c = _zlib.compressobj()
    c.compress(b'abc' * 100)
    yield 'compressor', c
    u = _zlib.decompressobj()
    u.decompress(_zlib.compress(b'abc' * 100)[:10], 3)
    yield 'decompressor', u
    yield 'bytes iterator', _advanced(iter(b'abc'))
    yield 'bytearray iterator', _advanced(iter(bytearray(b'abc')))
    yield 'callable iterator', _advanced(iter(_Mine().__next__, 3))
    yield 'dict iterator', _advanced(iter(d))
    yield 'dict reversed', _advanced(reversed(d))
    yield 'dict items', d.items()
    yield 'dict keys', d.keys()
    yield 'dict values', d.values()
    yield 'float subclass', type('F', (float,), {})(2.5)
    yield 'int subclass', type('I', (int,), {})(2 ** 70)
    yield 'list reversed', _advanced(reversed([1, 2, 3]))
    yield 'long range iterator', _advanced(iter(range(2 ** 70, 2 ** 70 + 9)), 2)
    mv = memoryview(bytearray(b'abcdefgh'))
    yield 'memory iterator', _advanced(iter(mv))
    yield 'memory sub', mv[2:6:2]
    yield 'memory cast', memoryview(array5).cast('B')
    r = memoryview(b'abc')
    r.release()
    yield 'memory released', r
    yield 'sequence iterator', _advanced(iter(_Old()))
    yield 'set iterator', _advanced(iter({1, 2, 3}))
    yield 'str iterator', _advanced(iter('a\u00e9b'))
    yield 'user iterator', zip(_Mine(), _Mine())
    yield 'ended zip', zip(())
    yield 'alias iterator', iter(list[int])
    yield 'unpacked', next(iter(tuple[int]))
    yield 'typing unpack', typing.Unpack[typing.TypeVarTuple('Us')]
    yield 'splitlines', 'a\nb'.splitlines()
    yield 'generator', _advanced(_gen3(), 3)
    yield 'generator in except', _advanced(_gen3(), 11)
    yield 'asyncgen step', _agen2().asend(None)
    yield 'anext', anext(_AIter(), 'default')
    yield 'async generator method', _AGen().aclose()
    yield 'coroutine wrapper', _waits().__await__()
    yield 'code', _gen3.__code__
    yield 'dataclass parameters', _d.make_dataclass('D', [('x', int, _d.field(default=3)), ('y', list, _d.field(default_factory=list))])
    yield 'big', 2 ** 200
    yield 'missing', contextvars.Token.MISSING
    yield 'typing form', typing.Any
    yield 'paramspec args', typing.ParamSpec('Q').args
    yield 'exception', _frame_error(3)
    yield 'namedtuple', _c.namedtuple('Point', 'x y')
    t = threading.Thread(target=lambda: None)
    t.start()
    t.join()
    yield 'finished thread', t
    yield 'open file', open('kept.txt', 'w+')
    yield 'map ended', map(int, ())
    f = functools.lru_cache(maxsize=2)(lambda x: [x])
    f(1); f(2); f(3)
    yield 'lru', f
    w = Plain(1)
    yield 'weakref', (w, weakref.ref(w), weakref.proxy(w), weakref.WeakValueDictionary(a=w), weakref.WeakKeyDictionary({w: 1}), weakref.WeakSet([w]))
    yield 'bound', [].append
    yield 'bound method', w.m
    yield 'wrapper', (3).__add__
    yield 'fixed zone', datetime.timezone(datetime.timedelta(hours=2), 'X')
    yield 'utc', datetime.timezone.utc
    tmpl = t'a{1!r:x}b'
    yield 'template', tmpl
    yield 'template iterator', _advanced(iter(tmpl))
    def pieces():
        for w in 'a,b,c'.split(','): yield w
    yield 'pieces', _advanced(pieces())
    yield 'places of instructions', _advanced((lambda: 1).__code__.co_positions())
    yield 'alias reduced', list[int].__reduce__()
    yield 'decorator', _d.dataclass(order=True)
    class Ctx(contextlib.AbstractAsyncContextManager):
        async def __aexit__(self, *a): return None
    import ast
    tree = ast.parse('a + [b, c]').body[0].value
    halfway = ast.iter_child_nodes(tree)
    next(halfway)
    yield 'iter_child_nodes', halfway
    halfway = ast.iter_fields(tree)
    next(halfway)
    yield 'iter_fields', halfway
    yield 'ready', Ctx().__aenter__()
    yield 'ast', ast.parse('x = 1')
    resting = asyncio.sleep(0)
    resting.send(None)
    yield 'sleep(0) that has given way', resting
    f, t = _waiting(1)
    yield 'future that a task waits for', (f, f._callbacks, f.__await__(), t)

for _label, _v in _fork_kinds():
    kept[_label] = _v
kept['shared'] = [kept['big'], kept['code'], kept]
len(kept)
