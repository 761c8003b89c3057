# Objects that can change, and others whose special methods change them while a built-in
# function works on them.
import bz2, csv, heapq, lzma, hashlib, mmap, pickle, xml.etree.ElementTree as ET, xml.dom.minidom, codecs, asyncio, select, shlex, graphlib, email.message
import http.cookies, mailbox, configparser, zipfile, sched, tempfile, urllib.request, html.parser, cProfile, difflib, logging, argparse, textwrap, selectors

targets = []      # of each [victim, how to change it]; the special methods change it three times
times = [0]
given = [0]       # values of the special methods: what asks for ever gets an exception


def sabotage():
    if times[0] < 3 and targets:
        times[0] += 1
        victim, how = targets[-1]
        try:
            how(victim)
        except Exception:
            pass


def _later(*values):
    def give(*args, **kw):
        sabotage()
        given[0] += 1
        if given[0] > 100:
            raise KeyError
        return values[given[0] % len(values)]
    return give


def _iterator(*args):
    def steps():
        for i in range(4):
            sabotage()
            yield Saboteur() if i == 3 else i
    sabotage()
    return steps()


def _item(self, key=0, *rest):
    sabotage()
    if isinstance(key, int) and not 0 <= key < 4 or key in ('b', 'z'):
        raise IndexError
    return 1


def _next(self):
    sabotage()
    if times[0] > 2:
        raise StopIteration
    return 1


def _missing(self, name):
    sabotage()
    raise AttributeError(name)


def _same(self, *args):
    sabotage()
    return self


_ways = {'__index__': _later(1, 0, 3), '__len__': _later(3, 0, 1), '__length_hint__': _later(3), '__bool__': _later(True, False), '__int__': _later(2),
    '__float__': _later(2.0), '__complex__': _later(1j), '__str__': _later('a'), '__repr__': _later('r'), '__bytes__': _later(b'ab'), '__hash__': _later(1, 2),
    '__eq__': _later(True, False), '__ne__': _later(False, True), '__lt__': _later(True, False), '__le__': _later(True, False), '__gt__': _later(True, False),
    '__ge__': _later(True, False), '__iter__': _iterator, '__next__': _next, '__buffer__': lambda self, flags: (sabotage(), memoryview(bytearray(b'abcd')))[1],
    '__fspath__': _later('/nothing'), '__enter__': _same, '__exit__': _later(None, True), '__getitem__': _item, '__setitem__': _later(None), '__delitem__': _later(None),
    '__contains__': _later(True, False), '__call__': _later(1, 0, 'a'), '__format__': _later('f'), '__getattr__': _missing, '__reversed__': _iterator,
    '__release_buffer__': _later(None), '__copy__': _same, '__deepcopy__': _same, '__round__': _later(1), '__missing__': _later(1), '__del__': _later(None),
    '__get__': _later(1), '__set__': _later(None), '__delete__': _later(None), '__set_name__': _later(None), '__await__': _iterator, '__aiter__': _same,
    '__mro_entries__': _later(()), '__instancecheck__': _later(True), '__subclasscheck__': _later(True), '__dir__': _later(['a']), '__sizeof__': _later(8),
    'keys': _later(['a', 'b'], []), 'items': _later([('a', 1)]), 'values': _later([1]), 'read': _later(b'ab', b'', 'ab', ''), 'readline': _later('a\n', b'', ''),
    'write': _later(1), 'readinto': _later(1), 'close': _later(None), 'flush': _later(None), 'send': _later(1), 'throw': _later(1), 'tell': _later(0), 'seek': _later(0),
    'readable': _later(True), 'writable': _later(True), 'seekable': _later(True), 'closed': False, 'fileno': _later(1), 'decode': _later(('a', 1)), 'encode': _later((b'a', 1))}
for _op in 'add sub mul matmul truediv floordiv mod divmod pow lshift rshift and or xor'.split():
    for _side in '', 'r', 'i':
        _ways['__%s%s__' % (_side, _op)] = _later(1, 'a')
for _op in 'neg pos abs invert trunc floor ceil'.split():
    _ways['__%s__' % _op] = _later(1)

Saboteur = type('Saboteur', (), _ways)


def _derived(base, *names):
    return type('Sabotaging' + base.__name__, (base,), {n: _ways[n] for n in names})


_compare = '__eq__', '__ne__', '__lt__', '__hash__'
_STuple = _derived(tuple, '__iter__', '__len__', '__getitem__', *_compare)
_SList = _derived(list, '__iter__', '__len__', '__getitem__', '__eq__', '__lt__')
_SDict = _derived(dict, '__iter__', '__len__', '__getitem__', 'keys', 'items', '__eq__')
_SStr = _derived(str, '__iter__', '__len__', '__str__', '__format__', *_compare)
_SBytes = _derived(bytes, '__iter__', '__len__', '__bytes__', '__buffer__', *_compare)
_SInt = _derived(int, '__index__', '__int__', '__bool__', '__add__', *_compare)


def saboteurs():
    return [Saboteur(), _STuple((1, 2, 3)), _SList([1, 2]), _SDict(a=1), _SStr('a'), _SBytes(b'ab'), _SInt(2), [Saboteur(), Saboteur()], {1: Saboteur()},
            _iterator(), Saboteur().__call__]


def _empty(v):
    for n in 'clear', 'release', 'close', 'detach', 'reset', 'cache_clear', 'truncate', 'clear_memo', 'do_clear':
        if hasattr(v, n):
            try:
                getattr(v, n)()
            except Exception:
                pass
    try:
        del v[:]
    except Exception:
        pass
    try:
        while True:
            v.pop()
    except Exception:
        pass


def _grow(v):
    for n, *args in (('extend', range(100, 120)), ('append', 1), ('update', {i: i for i in range(100, 120)}), ('update', range(100, 120)), ('write', b'x' * 40),
                     ('write', 'x' * 40), ('seek', 30), ('add', 77), ('feed', '<a>'), ('insert', 0, 1), ('rotate', 1), ('appendleft', 1), ('reverse',), ('sort',)):
        if hasattr(v, n):
            try:
                getattr(v, n)(*args)
            except Exception:
                pass


def _again(v):
    for m in '__init__', '__setstate__', '__next__', '__enter__', '__exit__':
        for args in (), (1,), ([],), ((),), ({},):
            try:
                getattr(v, m)(*args)
            except Exception:
                pass
    for k, x in list(getattr(v, '__dict__', {}).items())[:5]:
        try:
            delattr(v, k)
        except Exception:
            pass


changes = [_empty, _grow, _again]


def _of_source(make, source):
    """An iterator or view, whose source is what changes."""
    s = source()
    v = make(s)
    return v, s


def _self(make):
    def fresh():
        v = make()
        return v, v
    return fresh


def _view(make, source):
    return lambda: _of_source(make, source)


S = Saboteur
_list = lambda: [S(), 1, S(), 'a', S()]
_dict = lambda: {'a': S(), 1: 2, S(): 3, 'z': S()}
_set = lambda: {S(), 1, 'a'}
_deque = lambda: collections.deque([S(), 1, S()])


class _Slots:
    __slots__ = 'a', 'b'
    def __init__(self): self.a, self.b = S(), 1


class _Instance:
    def __init__(self): self.a, self.b = S(), 1


class _Target:
    def __getattr__(self, name): return lambda *a, **k: sabotage()


def _element():
    e = ET.Element('a', {'k': 'v'})
    for _ in range(3):
        ET.SubElement(e, 'b').text = 't'
    return e


_files = collections.deque(maxlen=20)


def _kept(f):
    """Not too many files are open at once."""
    if len(_files) == 20:
        try:
            _files[0].close()
        except Exception:
            pass
    _files.append(f)
    return f


def _gen():
    got = yield 1
    sabotage()
    yield from iter([1, S(), 2])
    sabotage()
    yield got


def _started():
    g = _gen()
    next(g)
    return g


def _exc():
    e = ValueError(1, S())
    e.add_note('n')
    return e


def _sorter():
    t = graphlib.TopologicalSorter({1: [2], 2: [3]})
    t.prepare()
    return t


victims = {
    'list': _self(_list), 'dict': _self(_dict), 'set': _self(_set), 'deque': _self(_deque), 'bytearray': _self(lambda: bytearray(b'abcdefgh')),
    'memoryview': _self(lambda: memoryview(bytearray(b'abcdefgh'))), 'memoryview_cast': _self(lambda: memoryview(bytearray(16)).cast('i', [2, 2])),
    'memoryview_of': _view(memoryview, lambda: bytearray(b'abcdefgh')), 'memoryview_array': _view(memoryview, lambda: array.array('d', [1, 2, 3])),
    'memoryview_step': _self(lambda: memoryview(bytearray(b'abcdefgh'))[::2]), 'memoryview_class': _self(lambda: memoryview(S())),
    'array': _self(lambda: array.array('i', [1, 2, 3])), 'array_u': _self(lambda: array.array('w', 'abc')), 'bytesio': _self(lambda: io.BytesIO(b'ab\ncd\nef')), 'stringio': _self(lambda: io.StringIO('ab\ncd\nef')),
    'reader': _self(lambda: io.BufferedReader(io.BytesIO(b'ab\ncd\n' * 9), 8)), 'writer': _self(lambda: io.BufferedWriter(io.BytesIO(), 8)),
    'randomio': _self(lambda: io.BufferedRandom(io.BytesIO(b'ab\ncd\n' * 9), 8)), 'pair': _self(lambda: io.BufferedRWPair(io.BytesIO(b'abc'), io.BytesIO())),
    'textio': _self(lambda: io.TextIOWrapper(io.BytesIO(b'ab\ncd\n' * 9))), 'reader_odd': _self(lambda: io.BufferedReader(S())), 'textio_odd': _self(lambda: io.TextIOWrapper(S())), 'file': _self(lambda: _kept(open('/f', 'w+b'))), 'textfile': _self(lambda: _kept(open('/g', 'w+'))), 'fileio': _self(lambda: _kept(io.FileIO('/h', 'w+'))),
    'reader_raw': _view(io.BufferedReader, lambda: io.BytesIO(b'ab\ncd\n' * 9)), 'textio_raw': _view(io.TextIOWrapper, lambda: io.BytesIO(b'ab\ncd\n' * 9)),
    'getbuffer': _view(lambda b: b.getbuffer(), lambda: io.BytesIO(b'abcdef')), 'incremental_newline': _self(lambda: io.IncrementalNewlineDecoder(S(), True)),
    'counter': _self(lambda: collections.Counter({S(): 1, 'a': 2})), 'ordered': _self(lambda: collections.OrderedDict(a=S(), b=1, c=2)), 'defaultdict': _self(lambda: collections.defaultdict(S(), a=1)),
    'chainmap': _self(lambda: collections.ChainMap(_dict(), {})), 'userdict': _self(lambda: collections.UserDict(a=S(), b=1)), 'userlist': _self(lambda: collections.UserList(_list())),
    'list_iter': _view(iter, _list), 'list_reversed': _view(reversed, _list), 'dict_iter': _view(iter, _dict), 'dict_reversed': _view(reversed, _dict), 'set_iter': _view(iter, _set),
    'deque_iter': _view(iter, _deque), 'deque_reversed': _view(reversed, _deque), 'dict_keys': _view(dict.keys, _dict), 'dict_items': _view(dict.items, _dict), 'dict_values': _view(dict.values, _dict),
    'items_iter': _view(lambda d: iter(d.items()), _dict), 'values_iter': _view(lambda d: iter(d.values()), _dict), 'proxy': _view(types.MappingProxyType, _dict), 'array_iter': _view(iter, lambda: array.array('i', [1, 2])),
    'bytearray_iter': _view(iter, lambda: bytearray(b'abc')), 'memoryview_iter': _view(iter, lambda: memoryview(bytearray(b'abc'))), 'odict_iter': _view(iter, lambda: collections.OrderedDict(a=1, b=2)),
    'odict_items': _view(lambda d: d.items(), lambda: collections.OrderedDict(a=S(), b=2)), 'zip': _view(zip, _list), 'map': _view(lambda s: map(S(), s), _list), 'filter': _view(lambda s: filter(S(), s), _list),
    'enumerate': _view(enumerate, _list), 'sequence_iter': _self(lambda: iter(_derived(object, '__getitem__')())), 'callable_iter': _self(lambda: iter(S(), 5)),
    'chain': _view(itertools.chain, _list), 'cycle': _view(itertools.cycle, _list), 'islice': _view(lambda s: itertools.islice(s, 3), _list), 'groupby': _view(lambda s: itertools.groupby(s, S()), _list),
    'tee': _view(lambda s: itertools.tee(s)[0], _list), 'product': _view(lambda s: itertools.product(s, s), _list), 'permutations': _view(itertools.permutations, _list), 'combinations': _view(lambda s: itertools.combinations(s, 2), _list),
    'accumulate': _view(lambda s: itertools.accumulate(s, S()), _list), 'starmap': _view(lambda s: itertools.starmap(S(), s), lambda: [S(), S()]), 'takewhile': _view(lambda s: itertools.takewhile(S(), s), _list),
    'dropwhile': _view(lambda s: itertools.dropwhile(S(), s), _list), 'compress': _view(lambda s: itertools.compress(s, s), _list), 'zip_longest': _view(lambda s: itertools.zip_longest(s, s), _list),
    'pairwise': _view(itertools.pairwise, _list), 'batched': _view(lambda s: itertools.batched(s, 2), _list), 'count': _self(lambda: itertools.count(S(), S())), 'repeat': _self(lambda: itertools.repeat(S(), 3)),
    'generator': _self(_gen), 'started': _self(_started), 'instance': _self(_Instance), 'slots': _self(_Slots), 'namespace': _self(lambda: types.SimpleNamespace(a=S(), b=1)), 'error': _self(_exc),
    'group': _self(lambda: ExceptionGroup('g', [_exc(), TypeError()])), 'partial': _self(lambda: functools.partial(S(), S(), 1, k=S())), 'lru': _self(lambda: functools.lru_cache(S())), 'cached': _self(lambda: functools.lru_cache(2)(lambda *a: sabotage())),
    'element': _self(_element), 'element_iter': _view(lambda e: e.iter(), _element), 'builder': _self(lambda: ET.TreeBuilder(S())), 'xmlparser': _self(lambda: ET.XMLParser(target=_Target())), 'pullparser': _self(lambda: ET.XMLPullParser()),
    'pickler': _self(lambda: pickle.Pickler(io.BytesIO())), 'pickler_odd': _self(lambda: pickle.Pickler(S())), 'unpickler': _self(lambda: pickle.Unpickler(io.BytesIO(pickle.dumps([1, {}])))), 'unpickler_odd': _self(lambda: pickle.Unpickler(S())),
    'csv_reader': _view(csv.reader, lambda: ['a,b', 'c,d']), 'csv_odd': _self(lambda: csv.reader(S())), 'csv_writer': _self(lambda: csv.writer(S())), 'compressor': _self(zlib.compressobj), 'decompressor': _self(zlib.decompressobj),
    'bz2c': _self(bz2.BZ2Compressor), 'bz2d': _self(bz2.BZ2Decompressor), 'lzmac': _self(lzma.LZMACompressor), 'lzmad': _self(lzma.LZMADecompressor), 'hash': _self(hashlib.sha256), 'random': _self(lambda: random.Random(1)),
    'struct': _self(lambda: struct.Struct('ii')), 'decimal_context': _self(lambda: decimal.Context()), 'queue': _self(queue.Queue), 'simplequeue': _self(queue.SimpleQueue), 'exitstack': _self(contextlib.ExitStack), 'context': _self(contextvars.copy_context),
    'weakset': _self(lambda: weakref.WeakSet([Plain])), 'weakdict': _self(lambda: weakref.WeakKeyDictionary({Plain: 1})), 'encoder': _self(lambda: codecs.getincrementalencoder('utf-16')()), 'decoder': _self(lambda: codecs.getincrementaldecoder('utf-8')()),
    'stream': _self(lambda: codecs.getreader('utf-8')(io.BytesIO(b'abc'))), 'message': _self(lambda: email.message.EmailMessage()), 'config': _self(configparser.ConfigParser), 'sorter': _self(_sorter), 'shlex': _self(lambda: shlex.shlex('a b c')),
    'matcher': _self(lambda: difflib.SequenceMatcher(None, 'abc', 'abd')), 'htmlparser': _self(html.parser.HTMLParser), 'cookies': _self(http.cookies.SimpleCookie), 'document': _self(lambda: xml.dom.minidom.parseString('<a><b/></a>')),
    'function': _self(lambda: (lambda a, b=S(), *c: (sabotage(), a))), 'property': _self(lambda: property(S(), S())), 'cachedprop': _self(lambda: functools.cached_property(S())), 'class': _self(lambda: type('C', (), {'a': S()})),
    'super': _self(lambda: super(_Instance, _Instance())), 'coroutine': _self(coroutine), 'asyncgen': _self(agenerator), 'future': _self(lambda: asyncio.Future(loop=asyncio.new_event_loop())), 'enum': _self(lambda: enum.Enum('E', 'A B')),
    'union': _self(lambda: int | str), 'slice': _self(lambda: slice(S(), S(), S())), 'range_iter': _self(lambda: iter(range(5))), 'str_iter': _self(lambda: iter('abc')), 'tuple': _self(lambda: (S(), 1, S())), 'frozenset': _self(lambda: frozenset([S(), 1])),
    'match': _self(lambda: re.match('(a)(b)?', 'ab')), 'scanner': _self(lambda: re.compile('a').scanner('aaa')), 'finditer': _self(lambda: re.finditer('a', 'aaa')), 'template': _self(lambda: string.Template('$a ${b}')), 'data': _self(Data),
}


def fresh(name):
    targets.clear()
    given[0] = 0
    return victims[name]()


def look(v):
    """Uses what is left of an object in common ways."""
    times[0] = 9
    for use in repr, len, hash, list, bool, str, copy.copy, lambda v: v == v, lambda v: v[0], lambda v: v[:], lambda v: next(v), lambda v: v + v, bytes, sys.getsizeof:
        try:
            if use is not list or not isinstance(v, (itertools.count, itertools.cycle, itertools.repeat)) and not hasattr(v, 'readinto'):
                use(v)
        except Exception:
            pass
