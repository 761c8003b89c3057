# Arguments, by the size n, of what takes none of the values by trying: a case a name.
# What has neither a case nor takes anything stands in testdata/uncalled.txt.
import calendar, configparser, copyreg, doctest, email.generator, email.message, optparse, reprlib, shlex, tomllib, traceback, tracemalloc, urllib.parse

def _attributes(n):
    class A: pass
    for i in range(n): setattr(A, 'a%d' % i, i)
    return A

def _instance(n):
    a = Plain()
    for i in range(n): setattr(a, 'a%d' % i, i)
    return a

def _over(cls, n):
    return codecs.lookup('utf-8').streamreader(io.BytesIO(b'a,b\n' * (n // 4))) if cls is codecs.StreamReader else codecs.lookup('utf-8').streamwriter(io.BytesIO())

def _incremental(f): return f('utf-16')()

def _ini(n):
    c = configparser.RawConfigParser()
    r = _made_by(configparser.RawConfigParser, '_Reader')(c, '<x>')
    r.enter('s') if 0 else None
    return r

def _made_by(cls, name):
    for label, c in targets.items():
        if label.endswith('.' + name) and isinstance(c, type) and c.__module__ == cls.__module__:
            return c

def _argaction(kind, n):
    p = argparse.ArgumentParser(prog='p')
    a = p.add_argument('--x', action=kind, **({'version': 'v' * n} if kind == 'version' else {'const': 'c'} if kind.endswith('const') else {}))
    return a, p, argparse.Namespace(x=list(range(n)) if kind != 'count' else n), ['w%d' % i for i in range(n)]

def _wrapper(n):
    class G(collections.abc.Generator):
        def send(self, v): return 'x' * n
        def throw(self, *a): return 'x' * n
    return types.coroutine(lambda: G())()

def _alias(n): return tuple[tuple(int for i in range(min(n, 1000)))]

class _Matrix:
    def __init__(self, n): self.v = list(range(n))
    def __matmul__(self, o): return self.v + o.v
    __imatmul__ = __rmatmul__ = __matmul__

class _Dyn:
    x = types.DynamicClassAttribute(lambda self: self.v, lambda self, v: setattr(self, 'v', v), lambda self: delattr(self, 'v'))
    y = property(lambda self: self.v, lambda self, v: setattr(self, 'v', v), lambda self: delattr(self, 'v'))
    e = enum.property(lambda self: self.v, lambda self, v: setattr(self, 'v', v), lambda self: delattr(self, 'v'))
    def __init__(self, n): self.v = 'x' * n

class _Slots:
    __slots__ = 'one',

def _slots(n):
    s = _Slots()
    s.one = 'x' * n
    return s

def _bound(n):
    return inspect.signature(lambda *a, **k: 1).bind(*range(n), **{'k%d' % i: i for i in range(n)})

def _finished(n):
    loop = _loop()
    f = loop.create_future()
    f.set_result('x' * n)
    return f

def _pending(n):
    f = _loop().create_future()
    for i in range(min(n, 1000)): f.add_done_callback(len)
    return f

def _frames(n):
    return traceback.StackSummary.from_list([('f', 1, 'n' * n, 'l' * n)])

_raw = lambda n: io.BytesIO(b'a,b\n' * (n // 4))

def _mixed(n): return io.BufferedReader(_raw(n))

def _adapter(n):
    l = logging.Logger('l' * n, 50)
    return logging.LoggerAdapter(l, {'k%d' % i: i for i in range(n)})

def _raising(n):
    return Case().assertRaises(ValueError)

class _Count(collections.abc.Set):
    def __init__(self, n): self.n = n
    def __contains__(self, x): return 0 <= x < self.n
    def __iter__(self): return iter(range(self.n))
    def __len__(self): return self.n

def _part(n):
    p = functools.partial(len)
    for i in range(n): setattr(p, 'a%d' % i, i)
    return p

def _mail(n):
    m = email.message.EmailMessage()
    m.set_content('abc d\n' * (n // 6))
    return m

def _generator(): return email.generator.Generator(io.StringIO())

def _header(n):
    return tarfile.TarInfo('a' * n).get_info()

def _cleaned():
    class C(unittest.TestCase): pass
    C.addClassCleanup(len, 'x')
    return C

def _vars(n): return {'k%d' % i: i for i in range(n)}

def _flat(n): return {'k%d' % i: 'v' for i in range(n)}

cases = {
    'dataclasses.Field': lambda n: (1, dataclasses.MISSING, True, True, None, True, {}, None),
    'dataclasses._DataclassParams': lambda n: (True,) * 10,
    'functools.partial.__delattr__': lambda n: (_part(n), 'a0'),
    'operator.attrgetter.__call__': lambda n: (operator.attrgetter('real'), n),
    'pickle.Pickler.save': lambda n: (pickle._Pickler(io.BytesIO()) if 0 else pickle.Pickler(io.BytesIO()), list(range(n))),
    'tracemalloc.Frame.__repr__': lambda n: (tracemalloc.Frame(('f' * n, 1)),),
    'tracemalloc.Frame.__str__': lambda n: (tracemalloc.Frame(('f' * n, 1)),),
    'typing._UnionGenericAlias.__getitem__': lambda n: (typing.Optional[typing.TypeVar('T')], int),
    'urllib.parse.DefragResultBytes.geturl': lambda n: (urllib.parse.urldefrag(b'http://a/' + b'a' * n + b'#b'),),
    'antigravity.geohash': lambda n: (37.4, -122.0, b'2005-05-26-10458.68' + b'a' * n),
    'email.generator.Generator.flatten': lambda n: (_generator(), _mail(n)),
    'email.generator.Generator.write': lambda n: (_generator(), 's' * n),
    'email.message.MIMEPart.get_content': lambda n: (_mail(n),),
    'quopri.encode': lambda n: (io.BytesIO(b'a=\n' * (n // 3)), io.BytesIO(), True),
    'tarfile.TarInfo.create_gnu_header': lambda n: (tarfile.TarInfo('a'), _header(n), 'utf-8', 'strict'),
    'tarfile.TarInfo.create_ustar_header': lambda n: (tarfile.TarInfo('a'), _header(1), 'utf-8', 'strict'),
    'unittest.case.TestCase.addClassCleanup': lambda n: (_cleaned(), len, 'x' * n),
    'unittest.case.TestCase.doClassCleanups': lambda n: (_cleaned(),),
    'rlcompleter.Completer.complete': lambda n: (rlcompleter.Completer(_flat(n)), 'k', 0),
    'optparse.check_choice': lambda n: (optparse.Option('--x', type='choice', choices=['w%d' % i for i in range(n)]), '--x', 'w1'),
    'pdb.Pdb.do_args': lambda n: (pdb.Pdb(stdin=io.StringIO(), stdout=io.StringIO()), ''),
    'codecs._TextDecoder.getstate': lambda n: (_incremental(codecs.getincrementaldecoder),),
    '_io.BytesIO.__setstate__': lambda n: (io.BytesIO(), (b'x' * n, n // 2, None)),
    '_io.StringIO.__setstate__': lambda n: (io.StringIO(), ('x' * n, '\n', n // 2, None)),
    '_thread._local.__delattr__': lambda n: (_local(n), 'a0'),
    '_thread._local.__getattribute__': lambda n: (_local(n), 'a0'),
    'abc.ABCMeta': lambda n: ('C', (), _vars(n)),
    'abc.ABCMeta.__new__': lambda n: (abc.ABCMeta, 'C', (), _vars(n)),
    'enum.EnumType': lambda n: ('C', (enum.Enum,), enum.EnumType.__prepare__('C', (enum.Enum,))),
    'enum.EnumType.__new__': lambda n: (enum.EnumType, 'C', (enum.Enum,), _members(n)),
    'enum.EnumType.__delattr__': lambda n: (_enum(n), 'extra'),
    'typing._ProtocolMeta': lambda n: ('C', (typing.Protocol,), _vars(n)),
    'typing._ProtocolMeta.__new__': lambda n: (type(typing.Protocol), 'C', (typing.Protocol,), _vars(n)),
    'pathlib._Meta': lambda n: ('C', (), _vars(n)),
    'argparse._AppendAction.__call__': lambda n: _argaction('append', n),
    'argparse._AppendConstAction.__call__': lambda n: _argaction('append_const', n),
    'argparse._CountAction.__call__': lambda n: _argaction('count', n),
    'argparse._ExtendAction.__call__': lambda n: _argaction('extend', n),
    'argparse._StoreAction.__call__': lambda n: _argaction('store', n),
    'argparse._StoreConstAction.__call__': lambda n: _argaction('store_const', n),
    'array._array_reconstructor': lambda n: (array.array, 'i', 8, b'\0\0\0\1' * n),
    '_asyncio.Future.add_done_callback': lambda n: (_pending(n), len),
    '_asyncio.Future.remove_done_callback': lambda n: (_pending(n), len),
    '_asyncio.Future.done': lambda n: (_finished(n),),
    '_asyncio.Future.set_exception': lambda n: (_pending(n), ValueError('x' * n)),
    'builtins.UnicodeDecodeError': lambda n: ('utf-8', b'\xff' * n, 0, n, 'r' * n),
    'builtins.UnicodeDecodeError.__init__': lambda n: (made['builtins.UnicodeDecodeError'](n), 'utf-8', b'\xff' * n, 0, n, 'r' * n),
    'builtins.UnicodeEncodeError': lambda n: ('utf-8', '\xff' * n, 0, n, 'r' * n),
    'builtins.UnicodeEncodeError.__init__': lambda n: (made['builtins.UnicodeEncodeError'](n), 'utf-8', '\xff' * n, 0, n, 'r' * n),
    'builtins.UnicodeTranslateError': lambda n: ('\xff' * n, 0, n, 'r' * n),
    'builtins.UnicodeTranslateError.__init__': lambda n: (made['builtins.UnicodeTranslateError'](n), '\xff' * n, 0, n, 'r' * n),
    'builtins.aiter': lambda n: (_agen(n),),
    'builtins.anext': lambda n: (_agen(n), 'x' * n),
    'builtins.delattr': lambda n: (_instance(n), 'a0'),
    'builtins.type.__delattr__': lambda n: (_attributes(n), 'a0'),
    'builtins.type.__getattribute__': lambda n: (_attributes(n), 'a0'),
    'builtins.object.__getattribute__': lambda n: (_instance(n), 'a0'),
    'builtins.super.__getattribute__': lambda n: (super(bool, True), 'real'),
    'builtins.method.__getattribute__': lambda n: (Plain(n).m, '__name__'),
    'builtins.function': lambda n: (_later.__code__, _vars(n), 'x' * n),
    'builtins.function.__new__': lambda n: (type(_later), _later.__code__, _vars(n), 'x' * n),
    'builtins.property.__set__': lambda n: (_Dyn.__dict__['y'], _Dyn(n), 1),
    'builtins.property.__delete__': lambda n: (_Dyn.__dict__['y'], _Dyn(n)),
    'types.DynamicClassAttribute.__get__': lambda n: (_Dyn.__dict__['x'], _Dyn(n)),
    'types.DynamicClassAttribute.__set__': lambda n: (_Dyn.__dict__['x'], _Dyn(n), 'y' * n),
    'types.DynamicClassAttribute.__delete__': lambda n: (_Dyn.__dict__['x'], _Dyn(n)),
    'enum.property.__get__': lambda n: (_Dyn.__dict__['e'], _Dyn(n)),
    'enum.property.__set__': lambda n: (_Dyn.__dict__['e'], _Dyn(n), 'y' * n),
    'enum.property.__delete__': lambda n: (_Dyn.__dict__['e'], _Dyn(n)),
    'builtins.member_descriptor.__set__': lambda n: (_Slots.__dict__['one'], _slots(n), 'x' * n),
    'builtins.member_descriptor.__delete__': lambda n: (_Slots.__dict__['one'], _slots(n)),
    'builtins.getset_descriptor.__set__': lambda n: (vars(type)['__name__'], _attributes(1), 'x' * n),
    'calendar._Names.__getitem__': lambda n: (calendar.day_name, slice(0, n)),
    'calendar._Names.__len__': lambda n: (calendar.day_name,),
    'codecs.StreamReader.read': lambda n: (_over(codecs.StreamReader, n),),
    'codecs.StreamReader.readline': lambda n: (_over(codecs.StreamReader, n),),
    'codecs.StreamReader.seek': lambda n: (_over(codecs.StreamReader, n), 0),
    'codecs.StreamWriter.seek': lambda n: (_over(codecs.StreamWriter, n), 0),
    'codecs.StreamWriter.write': lambda n: (_over(codecs.StreamWriter, n), 'x\u1234' * n),
    'codecs.StreamReaderWriter': lambda n: (_raw(n), codecs.lookup('utf-8').streamreader, codecs.lookup('utf-8').streamwriter),
    'codecs.StreamRecoder': lambda n: (_raw(n), codecs.lookup('utf-8').encode, codecs.lookup('utf-8').decode, codecs.lookup('utf-8').streamreader, codecs.lookup('utf-8').streamwriter),
    'codecs._TextDecoder.decode': lambda n: (_incremental(codecs.getincrementaldecoder), b'\xff\xfe' + b'a\0' * n),
    'codecs._TextEncoder.encode': lambda n: (_incremental(codecs.getincrementalencoder), 'a\u1234' * n),
    'codecs._TextEncoder.getstate': lambda n: (_incremental(codecs.getincrementalencoder),),
    'configparser.InterpolationMissingOptionError.__init__': lambda n: (configparser.InterpolationMissingOptionError('o', 's', 'r', 'f'), 'o' * n, 's' * n, 'r' * n, 'f' * n),
    'configparser._Reader.content': lambda n: (_ini(n), 'a = b ; ' * n),
    'configparser._Reader.empty': lambda n: (_ini(n), 'x' * n),
    'configparser._Reader.enter': lambda n: (_ini(n), 's' * n),
    'configparser._Reader.take': lambda n: (_ini(n), 1, '[' + 'a' * n + ']'),
    'contextlib._GeneratorContextManager': lambda n: (_gen, (n,), {}),
    'contextlib._AsyncGeneratorContextManager': lambda n: (_agen, (n,), {}),
    'contextlib._GeneratorContextManagerBase': lambda n: (_gen, (n,), {}),
    'copyreg._reconstructor': lambda n: (Plain, object, None),
    'datetime.datetime.combine': lambda n: (datetime.date(2020, 1, 2), datetime.time(3, 4)),
    'difflib.diff_bytes': lambda n: (difflib.unified_diff, [b'a%d\n' % i for i in range(n // 16)], [b'b%d\n' % i for i in range(n // 16)]),
    'doctest.OutputChecker.output_difference': lambda n: (doctest.OutputChecker(), doctest.Example('s', 'w\n' * (n // 64)), 'g\n' * (n // 64), doctest.REPORT_NDIFF),
    'functools._lru_cache_wrapper': lambda n: (abs, n, False, None),
    'functools.partial.__call__': lambda n: (functools.partial(max, *range(n)), 1),
    'functools.partial.__setstate__': lambda n: (functools.partial(max), (max, tuple(range(n)), _vars(n), None)),
    'itertools.chain.__setstate__': lambda n: (itertools.chain(), (iter([range(n)]),)),
    'hmac.HMAC.__init__': lambda n: (made['hmac.HMAC'](8), b'k' * n, b'm' * n, 'sha256'),
    'inspect.BoundArguments.__repr__': lambda n: (_bound(n),),
    'inspect.BoundArguments.apply_defaults': lambda n: (_bound(n),),
    'inspect.formatargvalues': lambda n: (['a%d' % i for i in range(n)], None, None, {'a%d' % i: i for i in range(n)}),
    'inspect.getasyncgenlocals': lambda n: (_agen(n),),
    'inspect.getasyncgenstate': lambda n: (_agen(n),),
    'inspect.walktree': lambda n: ([object], {object: [int, str] * (n // 2)}, None),
    'io.IncrementalNewlineDecoder.decode': lambda n: (io.IncrementalNewlineDecoder(None, True), 'a\r\n' * n),
    'io.IncrementalNewlineDecoder.getstate': lambda n: (io.IncrementalNewlineDecoder(None, True),),
    'io.IncrementalNewlineDecoder.reset': lambda n: (io.IncrementalNewlineDecoder(None, True),),
    'io._BufferedMixin.close': lambda n: (_mixed(n),),
    'io._BufferedMixin.detach': lambda n: (_mixed(n),),
    'io._BufferedMixin.flush': lambda n: (_mixed(n),),
    'io._BufferedMixin.isatty': lambda n: (_mixed(n),),
    'io._BufferedMixin.readable': lambda n: (_mixed(n),),
    'io._BufferedMixin.seekable': lambda n: (_mixed(n),),
    'io._BufferedMixin.truncate': lambda n: (io.BufferedRandom(_raw(n)),),
    'io._BufferedMixin.writable': lambda n: (_mixed(n),),
    'json._encode': lambda n: (json.JSONEncoder(), list(range(n))),
    'json._scan': lambda n: (json.JSONDecoder(), '[' + '1,' * n + '1]', 0),
    'json.decoder.JSONDecodeError.__init__': lambda n: (json.JSONDecodeError('m', 'd', 0), 'm', 'd\n' * n, n),
    'logging.LoggerAdapter.__repr__': lambda n: (_adapter(n),),
    'logging.LoggerAdapter.getEffectiveLevel': lambda n: (_adapter(n),),
    'logging.LoggerAdapter.hasHandlers': lambda n: (_adapter(n),),
    'logging.LoggerAdapter.isEnabledFor': lambda n: (_adapter(n), 10),
    'logging.LoggerAdapter.log': lambda n: (_adapter(n), 10, 'm' * n),
    'logging.LoggerAdapter.setLevel': lambda n: (_adapter(n), 10),
    'operator.matmul': lambda n: (_Matrix(n), _Matrix(n)),
    'operator.imatmul': lambda n: (_Matrix(n), _Matrix(n)),
    'operator.methodcaller.__call__': lambda n: (operator.methodcaller('replace', 'a', 'bb'), 'a' * n),
    'pathlib._Parents.__len__': lambda n: (pathlib.PurePosixPath('/a' * (n // 2)).parents,),
    'reprlib.Repr.repr_array': lambda n: (reprlib.Repr(), array.array('i', range(n)), 3),
    'string._Layers.__getitem__': lambda n: (_made_by(string.Template, '_Layers')(_vars(n), {}), 'k0'),
    'sched.scheduler.run': lambda n: (_calls(n),),
    'threading.excepthook': lambda n: (threading.ExceptHookArgs((ValueError, ValueError('x' * n), None, None)),),
    'time.mktime': lambda n: (time.gmtime(n),),
    'traceback.StackSummary.format_frame_summary': lambda n: (_frames(n), _frames(n)[0]),
    'types.GenericAlias.__getattribute__': lambda n: (_alias(n), '__args__'),
    'types.GenericAlias.__getitem__': lambda n: (tuple[tuple(typing.TypeVar('T%d' % i) for i in range(min(n, 300)))], tuple(int for i in range(min(n, 300)))),
    'types.UnionType.__getitem__': lambda n: (list[typing.TypeVar('T')] | None, int),
    'types._GeneratorWrapper.__next__': lambda n: (_wrapper(n),),
    'types._GeneratorWrapper.close': lambda n: (_wrapper(n),),
    'types._GeneratorWrapper.send': lambda n: (_wrapper(n), None),
    'types._GeneratorWrapper.throw': lambda n: (_wrapper(n), ValueError('x')),
    'typing.TypeAliasType.__getitem__': lambda n: (typing.TypeAliasType('A', list, type_params=(typing.TypeVar('T'),)), int),
    'typing._SpecialForm.__or__': lambda n: (typing.LiteralString, int),
    'unittest.case.FunctionTestCase.runTest': lambda n: (unittest.FunctionTestCase(lambda: 'x' * n),),
    'unittest.runner.TextTestResult.printErrors': lambda n: (unittest.TextTestResult(_Written(), True, 1),),
    'weakref.ProxyType.__getattribute__': lambda n: (_proxied(n), 'n'),
    'weakref.WeakMethod': lambda n: (_kept.m,),
    'weakref.WeakMethod.__new__': lambda n: (weakref.WeakMethod, _kept.m),
    'weakref.finalize.__call__': lambda n: (weakref.finalize(_kept, len, 'x' * n),),
    'codecs.StreamReaderWriter.__init__': lambda n: (_stream(codecs.StreamReaderWriter, 8), _raw(n), codecs.lookup('utf-8').streamreader, codecs.lookup('utf-8').streamwriter),
    'codecs.StreamRecoder.__init__': lambda n: (_stream(codecs.StreamRecoder, 8), _raw(n), len, len, codecs.lookup('utf-8').streamreader, codecs.lookup('utf-8').streamwriter),
    'configparser._Reader.__init__': lambda n: (_ini(n), configparser.RawConfigParser(), 'x' * n),
    'contextlib._GeneratorContextManagerBase.__init__': lambda n: (_managed(1), _gen, (n,), {}),
    'weakref.ProxyType.__matmul__': lambda n: (weakref.proxy(_matrix(n)), _Matrix(n)),
    'weakref.ProxyType.__imatmul__': lambda n: (weakref.proxy(_matrix(n)), _Matrix(n)),
    'weakref.ProxyType.__rmatmul__': lambda n: (weakref.proxy(_matrix(n)), _Matrix(n)),
    'unittest.case._RaisesBase.handle': lambda n: (_raising(n), 'assertRaises', (_raise, n), {}),
    'tomllib._Parser.until': lambda n: (_made_by(tomllib.TOMLDecodeError, '_Parser')('a' * n, float), 0, 'b', frozenset(), False),
}

class _Written:
    def write(self, s): pass
    def writeln(self, s=None): pass
    def flush(self): pass

def _local(n):
    l = threading.local()
    for i in range(n): setattr(l, 'a%d' % i, i)
    return l

def _members(n):
    ns = enum.EnumType.__prepare__('C', (enum.Enum,))
    for i in range(min(n, 2000)): ns['M%d' % i] = i
    return ns

def _enum(n):
    e = enum.Enum('C', ['M%d' % i for i in range(min(n, 500))])
    e.extra = 1
    return e

def _matrix(n):
    global _one_matrix
    _one_matrix = _Matrix(n)
    return _one_matrix

def _raise(n): raise ValueError('x' * n)

def _calls(n):
    s = sched.scheduler(lambda: 0, lambda t: None)
    for i in range(min(n, 1000)): s.enter(0, 1, _later)
    return s
