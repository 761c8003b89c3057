# Instances of classes that are made in a way of their own, and the arguments that
# only functions of their module take: these are tried where nothing else is taken.
import argparse, codecs, traceback, unittest, doctest, warnings, calendar, tomllib, sched, platform, inspect
import collections.abc

import bz2, email.message, gzip, lzma, mmap, os, pdb, rlcompleter, shelve, symtable, tarfile, wave, xml.parsers.expat, zipfile, unicodedata

def _table(n):
    return symtable.symtable('def f(a, *b):\n    c = a\n    return lambda: c\nclass K:\n    def m(self): pass\n' + 'x = 1\n' * (n // 6), 'x', 'exec')

def _tar(n):
    b = io.BytesIO()
    with tarfile.open(fileobj=b, mode='w') as t:
        info = tarfile.TarInfo('a')
        info.size = n
        t.addfile(info, io.BytesIO(b'a' * n))
    b.seek(0)
    return tarfile.open(fileobj=b)

def _sound(n):
    b = io.BytesIO()
    with wave.open(b, 'wb') as w:
        w.setparams((1, 1, 8000, 0, 'NONE', ''))
        w.writeframes(b'a' * n)
    b.seek(0)
    return wave.open(b)

class Bits(enum.Flag):
    A = 1
    B = 2

class IntBits(enum.IntFlag):
    A = 1
    B = 2

class Number(enum.IntEnum):
    A = 1

class Word(enum.StrEnum):
    A = 'a'

class MyMap(collections.abc.MutableMapping):
    def __init__(self, n): self.d = {i: i for i in range(n)}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)

class Slotted:
    __slots__ = 'one'

@dataclasses.dataclass
class Record:
    one: object = 1
    two: object = None

class Case(unittest.TestCase):
    def runTest(self): pass

@contextlib.contextmanager
def _managed(*args):
    yield args

@contextlib.asynccontextmanager
async def _managed_async(*args):
    yield args

async def _later(*args):
    return args

def _loop():
    loop = asyncio.new_event_loop()
    return loop

def _task(n):
    loop = _loop()
    t = loop.create_task(_later('x' * n), name='t' * n)
    return t

def _waiting(n):
    """A future for which a task waits, and the task."""
    loop = _loop()
    f = loop.create_future()
    async def wait():
        return await f
    t = loop.create_task(wait(), name='t' * n)
    loop.call_soon(loop.stop)
    loop.run_forever()
    return f, t

def _error(e, n):
    try: raise e
    except BaseException as x: return x

def _parser(n):
    p = argparse.ArgumentParser(prog='p', description='d' * n)
    p.add_argument('--x')
    return p

def _proxy(n):
    return _config(n)['s0']

def _test(n):
    return doctest.DocTestParser().get_doctest('>>> 1\n1\n' * (n // 8), {}, 'name', 'file', 0)

def _stream(cls, n):
    u = codecs.lookup('utf-8')
    raw = io.BytesIO(b'a,b\n' * (n // 4))
    if cls is codecs.StreamReaderWriter:
        return cls(raw, u.streamreader, u.streamwriter)
    if cls is codecs.StreamRecoder:
        return cls(raw, u.encode, u.decode, u.streamreader, u.streamwriter)
    return cls(raw)

class _Meta(abc.ABCMeta): pass

# What lies in files: the laboratory has a tree of its own, of which each maker takes
# another path.
import gettext, itertools, mailbox, marshal, modulefinder, netrc, optparse, os, pickletools, plistlib, pstats, pyclbr
import pydoc, selectors, socketserver, tempfile, tokenize, zipfile, zipimport

_paths = itertools.count()

def _path(n=0, data=b''):
    p = '/tmp/cost%d' % next(_paths)
    with open(p, 'wb') as f: f.write(data)
    return p

def tidy():
    """Close what a target has left open, and begin with an empty folder."""
    import shutil
    os.closerange(3, 4096)
    shutil.rmtree('/tmp', ignore_errors=True)
    os.makedirs('/tmp', exist_ok=True)

def _folder(n=0):
    p = '/tmp/costs%d' % next(_paths)
    os.mkdir(p)
    return p

def _box(cls, n):
    box = cls(_folder() + '/box')
    box.add('From: a\n\n' + 'x' * n)
    return box

def _archive(n):
    p = _path() + '.zip'
    with zipfile.ZipFile(p, 'w') as z: z.writestr('a.py', 'x = 1\n' * (n // 6))
    return p

def _ours(module, name):
    return vars(module)[name]

def _catalog(n):
    import struct
    text = b'a\0' + b'b' * n + b'\0'
    return gettext.GNUTranslations(io.BytesIO(struct.pack('<7I', 0x950412de, 0, 1, 28, 36, 0, 0) + struct.pack('<4I', 1, 44, n, 46) + text))

def _options(n):
    p = optparse.OptionParser(prog='p', description='d' * n)
    p.add_option('--xx', help='h' * n, type='int')
    return p

def _finder(n):
    m = modulefinder.ModuleFinder()
    m.add_module('a')
    return m

def _found(n):
    return _finder(n).modules['a']

def _walk_of(n):
    return _ours(symtable, '_Walk')(ast.parse('x = 1\n' * (n // 6)))

def _netrc(n):
    return netrc.netrc(_path(data=b'machine m login l password ' + b'p' * n))

def _packed(cls, n):
    f = cls(io.BytesIO(bz2.compress(b'a\n' * n)))
    return f

made.update({
    'enum.Flag': lambda n: Bits.A,
    'enum.IntFlag': lambda n: IntBits.A,
    'enum.IntEnum': lambda n: Number.A,
    'enum.StrEnum': lambda n: Word.A,
    'collections.abc.MutableMapping': MyMap,
    'collections._tuplegetter': lambda n: vars(collections.namedtuple('T', 'a b'))['a'],
    '_io.BufferedRWPair': lambda n: io.BufferedRWPair(_written(io.BytesIO, n), io.BytesIO()),
    'typing._GenericAlias': lambda n: typing.List[int],
    'typing._SpecialForm': lambda n: typing.Optional,
    'typing.ParamSpecArgs': lambda n: typing.ParamSpec('P').args,
    'typing.ParamSpecKwargs': lambda n: typing.ParamSpec('P').kwargs,
    'unittest.runner.TextTestResult': lambda n: unittest.TextTestResult(io.StringIO(), True, 1),
    'unittest.case.TestCase': lambda n: Case(),
    'unittest.case._AssertLogsContext': lambda n: Case().assertLogs(),
    'unittest.case._AssertRaisesContext': lambda n: Case().assertRaises(ValueError),
    'unittest.case.FunctionTestCase': lambda n: unittest.FunctionTestCase(len),
    'doctest.DocTestCase': lambda n: doctest.DocTestCase(_test(n)),
    'doctest.DocTest': _test,
    '_asyncio.Task': _task,
    '_asyncio.FutureIter': lambda n: _waiting(n)[0].__await__(),
    '_asyncio.TaskStepMethWrapper': lambda n: _task(n).get_loop()._ready[-1]._callback,
    '_asyncio.TaskWakeupMethWrapper': lambda n: _waiting(n)[0]._callbacks[0][0],
    'asyncio.events.TimerHandle': lambda n: _loop().call_later(1, len, 'x' * n),
    'asyncio.events.Handle': lambda n: _loop().call_soon(len, 'x' * n),
    'symtable.SymbolTable': _table,
    'symtable.Function': lambda n: _table(n).get_children()[0],
    'symtable.Class': lambda n: _table(n).get_children()[1],
    'symtable.Symbol': lambda n: _table(n).lookup('f'),
    'tarfile.TarFile': _tar,
    'tarfile.ExFileObject': lambda n: _tar(n).extractfile('a'),
    'wave.Wave_read': _sound,
    'wave.Wave_write': lambda n: wave.open(io.BytesIO(), 'wb'),
    'shelve.Shelf': lambda n: shelve.Shelf({b'a': pickle.dumps('x' * n)}),
    'gzip.GzipFile': lambda n: gzip.GzipFile(fileobj=io.BytesIO(gzip.compress(b'a\n' * n))),
    'bz2.BZ2File': lambda n: bz2.BZ2File(io.BytesIO(bz2.compress(b'a\n' * n))),
    'lzma.LZMAFile': lambda n: lzma.LZMAFile(io.BytesIO(lzma.compress(b'a\n' * n))),
    'pyexpat.xmlparser': lambda n: xml.parsers.expat.ParserCreate(),
    'rlcompleter.Completer': lambda n: rlcompleter.Completer({'k%d' % i: i for i in range(n)}),
    'pdb.Pdb': lambda n: pdb.Pdb(stdin=io.StringIO('c\n'), stdout=io.StringIO()),
    'email.message.MIMEPart': lambda n: email.message.MIMEPart(),
    'codecs.StreamReaderWriter': lambda n: _stream(codecs.StreamReaderWriter, n),
    'codecs.StreamRecoder': lambda n: _stream(codecs.StreamRecoder, n),
    'argparse._ActionsContainer': _parser,
    'argparse.ArgumentParser': _parser,
    'argparse._ArgumentGroup': lambda n: _parser(n).add_argument_group('g'),
    'argparse._MutuallyExclusiveGroup': lambda n: _parser(n).add_mutually_exclusive_group(),
    'argparse._SubParsersAction': lambda n: _parser(n).add_subparsers(),
    'argparse.ArgumentError': lambda n: argparse.ArgumentError(None, 'm' * n),
    'configparser.SectionProxy': _proxy,
    'builtins.method-wrapper': lambda n: (1).__add__,
    'builtins.wrapper_descriptor': lambda n: int.__add__,
    'builtins.method_descriptor': lambda n: str.join,
    'builtins.classmethod_descriptor': lambda n: vars(dict)['fromkeys'],
    'builtins.getset_descriptor': lambda n: vars(type(lambda: 0))['__code__'] if '__code__' in vars(type(lambda: 0)) else vars(type)['__name__'],
    'builtins.member_descriptor': lambda n: vars(Slotted)['one'],
    'builtins.frame': lambda n: inspect.currentframe(),
    'builtins.UnicodeDecodeError': lambda n: UnicodeDecodeError('utf-8', b'\xff' * n, 0, n, 'r'),
    'builtins.UnicodeEncodeError': lambda n: UnicodeEncodeError('ascii', '\xff' * n, 0, n, 'r'),
    'builtins.UnicodeTranslateError': lambda n: UnicodeTranslateError('\xff' * n, 0, n, 'r'),
    'weakref.ProxyType': lambda n: _proxied(n),
    'weakref.WeakMethod': lambda n: weakref.WeakMethod(_kept.m),
    'csv.DictWriter': lambda n: csv.DictWriter(io.StringIO(), ['k%d' % i for i in range(n)]),
    'csv.DictReader': lambda n: csv.DictReader(['a,b'] * n),
    'traceback.FrameSummary': lambda n: traceback.FrameSummary('f' * n, 1, 'n' * n),
    'traceback.TracebackException': lambda n: traceback.TracebackException.from_exception(_frame_error(n)),
    'abc.ABCMeta': lambda n: MyMap,
    'dataclasses.Field': lambda n: dataclasses.fields(Record)[0],
    'contextlib._GeneratorContextManager': lambda n: _managed('x' * n),
    'contextlib._AsyncGeneratorContextManager': lambda n: _managed_async('x' * n),
    'contextlib.AbstractContextManager': lambda n: contextlib.nullcontext('x' * n),
    'contextlib.AbstractAsyncContextManager': lambda n: contextlib.nullcontext('x' * n),
    'contextlib.closing': lambda n: contextlib.closing(io.StringIO('x' * n)),
    'json.decoder.JSONDecodeError': lambda n: json.JSONDecodeError('m', 'd' * n, n // 2),
    'time.struct_time': lambda n: time.gmtime(n),
    'warnings.WarningMessage': lambda n: warnings.WarningMessage('m' * n, UserWarning, 'f', 1),
    '_contextvars.Token': lambda n: contextvars.ContextVar('v').set('x' * n),
    '_contextvars.Context': _context,
    '_contextvars.ContextVar': lambda n: contextvars.ContextVar('v'),
    're.Scanner': lambda n: re.Scanner([('a+', None), ('b', len)]),
    'ipaddress._BaseNetwork': lambda n: ipaddress.ip_network('10.0.0.0/16'),
    'sched.scheduler': lambda n: _scheduler(n),
    'mailbox.mbox': lambda n: _box(mailbox.mbox, n),
    'mailbox.MMDF': lambda n: _box(mailbox.MMDF, n),
    'mailbox.MH': lambda n: _box(mailbox.MH, n),
    'mailbox.Babyl': lambda n: _box(mailbox.Babyl, n),
    'mailbox.Maildir': lambda n: _box(mailbox.Maildir, n),
    'mailbox._ProxyFile': lambda n: _box(mailbox.mbox, n).get_file(0),
    'zipimport.zipimporter': lambda n: zipimport.zipimporter(_archive(n)),
    'gettext.GNUTranslations': _catalog,
    'optparse.OptionParser': _options,
    'optparse.Option': lambda n: _options(n).option_list[-1],
    'optparse.OptionGroup': lambda n: optparse.OptionGroup(_options(n), 't' * n),
    'optparse.HelpFormatter': lambda n: optparse.IndentedHelpFormatter(),
    'modulefinder.ModuleFinder': _finder,
    'netrc.netrc': _netrc,
    'logging.FileHandler': lambda n: logging.FileHandler(_path()),
    'os._Environ': lambda n: os.environ,
    '_packed.PackedFile': lambda n: bz2.BZ2File(io.BytesIO(bz2.compress(b'a\n' * n))),
    'shelve.BsdDbShelf': lambda n: shelve.BsdDbShelf({b'a': pickle.dumps('x' * n)}),
    'shelve.DbfilenameShelf': lambda n: shelve.open(_path() + 'shelf'),
    'tarfile._Part': lambda n: _ours(tarfile, '_Part')(_tar(n), _tar(n).getmembers()[0]),
    'dataclasses._DataclassParams': lambda n: Record.__dataclass_params__,
    'typing._UnionGenericAlias': lambda n: typing.Optional[int],
    'typing._SpecialGenericAlias': lambda n: typing.List,
    'typing._AnnotatedAlias': lambda n: typing.Annotated[int, 1],
    'selectors.BaseSelector': lambda n: selectors.DefaultSelector(),
    'selectors._View': lambda n: selectors.DefaultSelector().get_map(),
    'pstats.FunctionProfile': lambda n: pstats.FunctionProfile('1', 1.0, 1.0, 1.0, 1.0, 'f' * n, 1),
    'unittest.case.TestCase': lambda n: Case(),
    'inspect.Parameter': lambda n: inspect.Parameter('p', inspect.Parameter.POSITIONAL_ONLY),
    'ast.NodeVisitor': lambda n: ast.NodeVisitor(),
    'ast.NodeTransformer': lambda n: ast.NodeTransformer(),
})

class Indexed:
    def __init__(self, n): self.n = n
    def __getitem__(self, i):
        if i >= self.n: raise IndexError
        return i

def _opened(n, *mode):
    with open(_path() + 'opened', 'w') as f: f.write('a\n' * (n // 2))
    return open(_path() + 'opened', *mode)

def _packed_names(n):
    b = io.BytesIO()
    with zipfile.ZipFile(b, 'w') as z:
        for i in range(min(n, 1000)): z.writestr('d/%d' % i, 'x' * (n // min(n, 1000)))
    b.seek(0)
    return b

def _entry(n):
    with os.scandir('.') as found:
        for e in found: return e
    open('entry', 'w').close()
    return _entry(n)

def _ordered(n): return made['collections.OrderedDict'](n)

# What is had by asking another object for it.
made.update({
    'builtins.list_iterator': lambda n: iter([0] * n),
    'builtins.list_reverseiterator': lambda n: reversed([0] * n),
    'builtins.tuple_iterator': lambda n: iter((0,) * n),
    'builtins.set_iterator': lambda n: iter(set(range(n))),
    'builtins.str_iterator': lambda n: iter('\u00e9' * n),
    'builtins.str_ascii_iterator': lambda n: iter('a' * n),
    'builtins.bytes_iterator': lambda n: iter(b'a' * n),
    'builtins.bytearray_iterator': lambda n: iter(bytearray(n)),
    'builtins.memory_iterator': lambda n: iter(memoryview(bytes(n))),
    'builtins.range_iterator': lambda n: iter(range(n)),
    'builtins.longrange_iterator': lambda n: iter(range(1 << 70, (1 << 70) + n)),
    'builtins.iterator': lambda n: iter(Indexed(n)),
    'builtins.generic_alias_iterator': lambda n: iter(list[int]),
    'builtins.formatteriterator': lambda n: string.Formatter().parse('{}' * (n // 2)),
    'builtins.dict_keys': lambda n: {i: i for i in range(n)}.keys(),
    'builtins.dict_values': lambda n: {i: i for i in range(n)}.values(),
    'builtins.dict_items': lambda n: {i: i for i in range(n)}.items(),
    'builtins.dict_keyiterator': lambda n: iter({i: i for i in range(n)}),
    'builtins.dict_valueiterator': lambda n: iter({i: i for i in range(n)}.values()),
    'builtins.dict_itemiterator': lambda n: iter({i: i for i in range(n)}.items()),
    'builtins.dict_reversekeyiterator': lambda n: reversed({i: i for i in range(n)}),
    'builtins.dict_reversevalueiterator': lambda n: reversed({i: i for i in range(n)}.values()),
    'builtins.dict_reverseitemiterator': lambda n: reversed({i: i for i in range(n)}.items()),
    'builtins.odict_keys': lambda n: _ordered(n).keys(),
    'builtins.odict_values': lambda n: _ordered(n).values(),
    'builtins.odict_items': lambda n: _ordered(n).items(),
    'builtins.odict_iterator': lambda n: iter(_ordered(n)),
    'builtins.anext_awaitable': lambda n: anext(_agen(n), None),
    'builtins.async_generator_asend': lambda n: _agen(n).asend(None),
    'builtins.async_generator_athrow': lambda n: _agen(n).athrow(ValueError),
    'builtins.coroutine_wrapper': lambda n: _coro(n).__await__(),
    '_io._FileBuffer': lambda n: _opened(n, 'rb'),
    '_io._FileText': lambda n: _opened(n),
    '_io.IncrementalNewlineDecoder': lambda n: io.IncrementalNewlineDecoder(None, True),
    '_multibytecodec.MultibyteStreamReader': lambda n: codecs.getreader('shift_jis')(io.BytesIO(b'a' * n)),
    '_multibytecodec.MultibyteStreamWriter': lambda n: codecs.getwriter('shift_jis')(io.BytesIO()),
    '_multibytecodec.MultibyteIncrementalDecoder': lambda n: codecs.getincrementaldecoder('shift_jis')(),
    '_multibytecodec.MultibyteIncrementalEncoder': lambda n: codecs.getincrementalencoder('shift_jis')(),
    '_multibytecodec.MultibyteCodec': lambda n: __import__('_codecs_jp').getcodec('shift_jis'),
    'typing._UnpackGenericAlias': lambda n: typing.Unpack[tuple[int, ...]],
    'builtins.async_generator_method': lambda n: _AsyncByHand(n).aclose(),
    'os.terminal_size': lambda n: os.terminal_size((80, 24)),
    'os.statvfs_result': lambda n: os.statvfs('.'),
    'posix.times_result': lambda n: os.times(),
    'posix.uname_result': lambda n: os.uname(),
    'mmap.mmap': lambda n: mmap.mmap(-1, max(n, 1)),
    'posix.DirEntry': _entry,
    'os.stat_result': lambda n: os.stat('.'),
    'unicodedata.UCD': lambda n: unicodedata.ucd_3_2_0,
    'zipfile.ZipFile': lambda n: zipfile.ZipFile(_packed_names(n)),
    'zipfile._path.Path': lambda n: zipfile.Path(_packed_names(n)),
    'zipfile._path.CompleteDirs': lambda n: zipfile.Path(_packed_names(n)).root,
})

class _AsyncByHand(collections.abc.AsyncGenerator):
    def __init__(self, n): self.n = n
    async def asend(self, value): raise StopAsyncIteration
    async def athrow(self, kind, value=None, tb=None): raise kind

_kept = Plain(1)

def _proxied(n):
    _kept.n = 'x' * n
    return weakref.proxy(_kept)

def _scheduler(n):
    s = sched.scheduler(lambda: 0, lambda t: None)
    for i in range(min(n, 1000)): s.enter(i, 1, len)
    return s

# Arguments by the names of parameters; the rest are tried wherever nothing is taken.
def _heavy(*args, **keywords): return [0] * 10000
def _heavykey(*args, **keywords): return tuple(_heavy())

extras = {
    # What gives something large whenever it is asked: see TestHeld.
    'heavyfunc': lambda n: _heavy,
    'heavykey': lambda n: _heavykey,
    'heavygen': lambda n: (_heavy() for i in range(n)),
    'heavykeys': lambda n: (_heavykey() for i in range(n)),
    'heavypairs': lambda n: ((i, _heavy()) for i in range(n)),
    'node': _node,
    'exc': lambda n: _error(ValueError('x' * n), n),
    'decodeerror': made['builtins.UnicodeDecodeError'],
    'encodeerror': made['builtins.UnicodeEncodeError'],
    'record': lambda n: Record('x' * n, list(range(n))),
    'recordtype': lambda n: Record,
    'coro': lambda n: _later('x' * n),
    'future': _task,
    'newloop': lambda n: _loop(),
    'case': lambda n: Case(),
    'suite': lambda n: unittest.TestSuite([Case() for i in range(min(n, 50))]),
    'doctest': _test,
    'parser': _parser,
    'config': _config,
    'delta': lambda n: datetime.timedelta(hours=2),
    'moment': lambda n: datetime.datetime(2020, 2, 3, 4, 5),
    'day': lambda n: datetime.date(2020, 2, 3),
    'clock': lambda n: datetime.time(1, 2),
    'zone': lambda n: datetime.timezone.utc,
    'token': lambda n: contextvars.ContextVar('v').set(1),
    'var': lambda n: contextvars.ContextVar('v'),
    'member': lambda n: Bits.A,
    'members': lambda n: Bits,
    'typevar': lambda n: typing.TypeVar('T'),
    'network': lambda n: ipaddress.ip_network('10.0.0.0/8'),
    'address': lambda n: ipaddress.ip_address('10.0.0.1'),
    'uuid': lambda n: uuid.UUID(int=n),
    'frame': lambda n: inspect.currentframe(),
    'trace': lambda n: _frame_error(n).__traceback__,
    'excinfo': lambda n: (ValueError, ValueError('x' * n), None),
    'warning': lambda n: UserWarning,
    'errortype': lambda n: ValueError,
    'protocol': lambda n: typing.SupportsInt,
    'manager': lambda n: _managed('x' * n),
    'asyncmanager': lambda n: _managed_async('x' * n),
    'signature': lambda n: inspect.signature(_frame_error),
    'parameter': lambda n: inspect.Parameter('p', inspect.Parameter.POSITIONAL_ONLY),
    'logrecord': made['logging.LogRecord'],
    'handler': lambda n: logging.Handler(),
    'logger': lambda n: logging.Logger('l'),
    'path': lambda n: pathlib.PurePosixPath('/a' * (n // 2)),
    'deccontext': lambda n: decimal.Context(prec=30),
    'method': lambda n: Plain(n).m,
    'match': made['re.Match'],
    'plain': lambda n: Plain(n),
    'empty': lambda n: {},
    'nothing': lambda n: (),
    'action': lambda n: argparse.Action(['--y'], 'y'),
    'example': lambda n: doctest.Example('s' * n, 'w' * n),
    'write': lambda n: io.StringIO().write,
    'utfreader': lambda n: codecs.lookup('utf-8').streamreader,
    'utfwriter': lambda n: codecs.lookup('utf-8').streamwriter,
    'field': lambda n: dataclasses.fields(Record)[0],
    'genfunc': lambda n: _gen,
    'loggertype': lambda n: logging.Logger,
    'strict': lambda n: 'strict',
    'attr': lambda n: '__doc__',
    'file': lambda n: _path(data=b'a,b\n' * (n // 4)),
    'folder': _folder,
    'module': lambda n: os,
    'spec': lambda n: os.__spec__,
    'loader': lambda n: os.__loader__,
    'mail': lambda n: _box(mailbox.mbox, n).get_message(0),
    'archive': _archive,
    'tar': _tar,
    'tarinfo': lambda n: _tar(n).getmembers()[0],
    'options': _options,
    'option': lambda n: _options(n).option_list[-1],
    'formatter': lambda n: optparse.IndentedHelpFormatter(),
    'optionclass': lambda n: optparse.Option,
    'readline': lambda n: io.BytesIO(b'x = 1\n' * (n // 6)).readline,
    'unode': lambda n: ast.parse('x').body[0].value,
    'funcnode': lambda n: ast.parse('def f(a, *b, c=1): pass').body[0],
    'classnode': lambda n: ast.parse('class C: pass').body[0],
    'codeobject': lambda n: compile('import os\n' * (n // 10), 'x', 'exec'),
    'found': _found,
    'number': lambda n: re.match('1(2)?', '12'),
    'stringio': lambda n: io.StringIO('a,b\n' * (n // 4)),
    'bytesio': lambda n: io.BytesIO(b'a,b\n' * (n // 4)),
}

by_name = {
    'path': 'file', 'dirname': 'folder', 'filename': 'file', 'dir': 'folder', 'folder': 'a', 'message': 'text', 'mailbox.key': 'none', 'mailbox.message': 'mail',
    'tarfile.tarfile': 'tar', 'tarinfo': 'tarinfo', 'targetpath': 'file', 'module': 'module', 'loader': 'loader', 'fullname': 'a', 'spec': 'spec',
    'optparse.parser': 'options', 'optparse.option': 'option', 'option_class': 'optionclass', 'formatter': 'formatter', 'readline': 'readline', 'dict': 'dict',
    'email.msg': 'mail', 'co': 'codeobject', 'm': 'found', 'symtable.node': 'unode', 'pathname': 'file', 'indent_increment': 'one', 'max_help_position': 'one',
    'width': 'int', 'short_first': 'one', 'conflict_handler': 'a', 'description': 'text', 'title': 'text', 'fileobj': 'one', 'events': 'one', 'depth': 'one',
    'argparse.parser': 'parser', 'argparse.namespace': 'plain', 'argparse.values': 'words', 'argparse.action': 'action',
    'asyncio.coro': 'coro', 'asyncio.callback': 'len', 'asyncio.executor': 'none', 'asyncio.cm': 'asyncmanager', 'unittest.cm': 'manager',
    'doctest.test': 'doctest', 'doctest.out': 'write', 'doctest.example': 'example', 'doctest.err': 'excinfo', 'doctest.got': 'text', 'doctest.want': 'text',
    'csv.f': 'stringio', 'codecs.stream': 'bytesio', 'codecs.list': 'words', 'codecs.exception': 'encodeerror', 'codecs.Reader': 'utfreader',
    'codecs.Writer': 'utfwriter', 'codecs.encode': 'func', 'codecs.decode': 'func', 'examples': 'nothing', 'globs': 'empty', 'docstring': 'text', 'source': 'text',
    'dataclasses.f': 'field', 'owner': 'class', 'init': 'true', 'repr': 'true', 'hash': 'none', 'compare': 'true', 'metadata': 'empty', 'kw_only': 'none',
    'contextlib.func': 'genfunc', 'args': 'nothing', 'kwds': 'empty', 'func': 'len', 'parts': 'words', 'rest': 'words', 'defaults': 'empty', 'display_name': 'a',
    'logging.klass': 'loggertype', 'level': 'one', 'pattern': 'pattern', 'lexicon': 'pairs', 'key': 'a', 'bound': 'a', 'instance_lock': 'none', 'iterable': 'words',
    'when': 'one', 'delay': 'one', 'priority': 'one', 'action': 'len', 'event': 'a', 'uuid.name': 'word', 'uuid.namespace': 'uuid', 'codecs.errors': 'strict',
    'node': 'node', 'new_node': 'node', 'old_node': 'node', 'ast_obj': 'node', 'exception': 'decodeerror',
    'coro': 'coro', 'coro_or_future': 'coro', 'arg': 'coro', 'future': 'future', 'loop': 'newloop', 'callback': 'func', 'function': 'func',
    'obj': 'record', 'instance': 'record', 'test': 'case', 'err': 'excinfo', 'cls': 'class', 'subclass': 'class', 'tp': 'protocol',
    'exc_type': 'none', 'exc_value': 'none', 'tb': 'none', 'exc': 'exc', 'parser': 'config', 'namespace': 'object', 'values': 'a',
    'bases': 'nothing', 'classdict': 'empty', 'ns': 'empty', 'name': 'word', 'value': 'text', 'other': 'a', 'message': 'text', 'msg': 'text',
    'category': 'warning', 'filename': 'word', 'lineno': 'one', 'line': 'text', 'number': 'one', 'section': 'a', 'option': 'a',
    'reader': 'bytesio', 'writer': 'bytesio', 'buffer': 'bytearray', 'data': 'bytes', 'object': 'text', 'input': 'bytes', 'list': 'words',
    'offset': 'one', 'container': 'parser', 'dest': 'a', 'expected_exception': 'errortype', 'expected_warning': 'warning',
    'expected_regex': 'a', 'proto': 'one', 'cm': 'manager', 'context': 'empty', 'default': 'none', 'default_factory': 'none',
    'fieldnames': 'words', 'f': 'stringio', 'rowdict': 'dict', 'rowdicts': 'rows', 'stream': 'stringio', 'reason': 'text',
    'meth': 'method', 'attr': 'a', 'record': 'logrecord', 'flavour': 'text', 'errors': 'words', 'dfunc': 'func', 'a': 'words', 'b': 'words',
}
