# What functions of the library say about arguments that they cannot take.
import hashlib, bisect, array, codecs, datetime, time, urllib.parse, fnmatch, re, heapq, json, contextlib, functools, random, reprlib, inspect, statistics, getopt, abc, struct
from decimal import Decimal
def t(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
class It:
    def __iter__(self): return iter([3,1,2])
D=datetime
random.seed(5)
for f in [lambda: hashlib.new([]), lambda: hashlib.new('md5', key=0), lambda: hashlib.new('aaa', data=[]), lambda: hashlib.new(b''), lambda: hashlib.new('\0'), lambda: hashlib.new('nix', b''),
 lambda: hashlib.new('blake2b', b'a', digest_size=4).hexdigest(), lambda: hashlib.new('md5', b'a', usedforsecurity=False).hexdigest(), lambda: hashlib.pbkdf2_hmac('utf-8', 0, b'', 0), lambda: hashlib.pbkdf2_hmac(None, b'', b'', 0),
 lambda: hashlib.blake2b(key=0), lambda: hashlib.blake2b(key='a'), lambda: hashlib.blake2b(digest_size=2**63), lambda: hashlib.blake2s(*[0]*20), lambda: hashlib.blake2s(salt=len),
 lambda: bisect.bisect([1,2],2,hi=()), lambda: bisect.insort([1],2,0,'a'), lambda: array.array('i',[1]).index(0,'',2), lambda: array.array('i',[1]).index(0,0,1.5), lambda: codecs.register_error('x', 0),
 lambda: D.date(1,1,1).replace(hour=2), lambda: D.date(1,1,1).replace(year=2**31), lambda: D.date(1,1,1).replace(year=-2**63), lambda: D.date(1,1,1).__replace__(5), lambda: D.datetime(1,1,1).replace(x=3), lambda: D.time(1).replace(key=0), lambda: D.time(1).__replace__(4), lambda: D.time(1).__replace__([]),
 lambda: D.date.fromordinal(10**30), lambda: D.date.fromordinal(2**31), lambda: D.datetime.fromtimestamp(-2**63, D.timezone.utc), lambda: D.time().isoformat(0.5), lambda: D.datetime(1,1,1).isoformat(timespec=3), lambda: D.datetime(1,1,1).isoformat(None), lambda: time.gmtime(-2**63),
 lambda: urllib.parse.urlsplit({1}), lambda: urllib.parse.urlsplit('a', []), lambda: fnmatch.fnmatch('a', {1:2}), lambda: fnmatch.fnmatchcase([], []), lambda: fnmatch.filter([1], '*'), lambda: fnmatch.filter(['a'], 3), lambda: fnmatch.fnmatch('a.py','*.py'), lambda: fnmatch.fnmatch(b'a', b'?'),
 lambda: re.compile([], []), lambda: re.compile('a', []), lambda: re.compile('a', 'b'), lambda: heapq.nsmallest([], It()), lambda: heapq.nlargest(len, It()), lambda: heapq.nsmallest({}, [1]), lambda: heapq.nsmallest(2, It()), lambda: heapq.nlargest(2, It()),
 lambda: contextlib.closing(0,0), lambda: contextlib.closing(), lambda: functools.cached_property(), lambda: functools.cached_property(0,0), lambda: functools.cached_property(a=1),
 lambda: random.gammavariate((), 0), lambda: random.betavariate('a','a'), lambda: random.triangular(mode={1}), lambda: random.triangular(*' '), lambda: random.expovariate(range(0)), lambda: random.binomialvariate(3, 0j), lambda: random.gauss([], 1), lambda: random.gammavariate(0j,0), lambda: random.vonmisesvariate(0,''), lambda: random.triangular('a','b'),
 lambda: reprlib.Repr().repr_tuple(0,0), lambda: reprlib.Repr().repr_dict(0,0), lambda: reprlib.Repr().repr_list(0j,3), lambda: reprlib.Repr().repr_frozenset(1.0,0), lambda: list(vars(reprlib.Repr())),
 lambda: inspect.getattr_static(0, range(3)), lambda: inspect.getattr_static([], []), lambda: inspect.markcoroutinefunction(len), lambda: statistics.kde([1],[1]), lambda: getopt.gnu_getopt((), '', longopts=''), lambda: getopt.getopt([], '', 3),
 ]: t(f)
random.seed(5)
print([random.gauss(1,2), random.gauss(), random.expovariate(2), random.triangular(1,2), random.gammavariate(2,3), random.betavariate(1,2), random.binomialvariate(10,.3), random.gauss(1+2j, 1), random.gauss(True, 2)])


import collections, collections.abc, configparser
C=collections.Counter('hello')
for n in ('__lt__','__ge__','__eq__','__ne__','__add__','__or__','__iadd__'):
    t(lambda: getattr(C,n)(other={}))
    t(lambda: getattr(C,n)())
    t(lambda: getattr(C,n)(1,2))
t(lambda: C.__missing__(key=len)); t(lambda: C.__missing__()); t(lambda: C+C); t(lambda: C==C); t(lambda: C<3); t(lambda: C['zz'])
t(lambda: collections.UserString('a').__subclasshook__(C=0)); t(lambda: collections.UserList([]).__subclasshook__(0,0)); t(lambda: configparser.ConfigParser().__subclasshook__(C=0))
t(lambda: contextlib.ExitStack().__subclasshook__(C=0)); t(lambda: isinstance([], collections.abc.Reversible)); t(lambda: collections.abc.Sized.__subclasshook__(list))
t(lambda: collections.abc.Sized.__subclasshook__())
t(lambda: (C.__delitem__(elem=3), C.__delitem__('h'), C))


import json.decoder
print(json.JSONDecoder().decode('{"a": [1, 2.5, NaN, {"b": null}]}'))
d=json.JSONDecoder(); print(d.parse_array(('[1,2] ',1), d.scan_once), json.decoder.JSONObject(('{"a":3}',1), True, d.scan_once, None, None))
for f in (lambda: d.parse_object(0,0), lambda: json.JSONDecodeError(0), lambda: json.JSONDecodeError('', 0, 5), lambda: d.parse_object({},1,2,3,4), lambda: d.decode('[1,]'), lambda:d.parse_array(('1,]',0),d.scan_once), lambda: d.parse_object(('"a":1,}',0),True,d.scan_once,None,None)):
    try: print(f())
    except Exception as e: print(type(e), e)


import abc, hmac, html, time, uuid, calendar, statistics, argparse, logging, copyreg, unicodedata, asyncio, pickle, random, math, unittest, pathlib, hashlib
class A(abc.ABC):
    @abc.abstractclassmethod
    def f(cls): return 1
    @abc.abstractproperty
    def p(self): return 2
class B(A):
    f=classmethod(lambda cls: 5)
    p=property(lambda self: 6)
for f in [lambda: A(), lambda: (B().f(), B().p), lambda: A.__abstractmethods__ == {'f','p'}, lambda: type(abc.abstractproperty(0, 0)), lambda: abc.abstractclassmethod(), lambda: abc.abstractstaticmethod(0,0,0), lambda: abc.abstractclassmethod(3), lambda: abc.abstractproperty.__mro__, lambda: abc.abstractproperty(fget=len).__isabstractmethod__,
 lambda: hmac.digest(0,0,0), lambda: hmac.digest('a','a','a'), lambda: hmac.digest(True, True, int), lambda: hmac.digest(b'k', b'm', 'sha1').hex(), lambda: hmac.digest(b'k'*200, b'm', hashlib.sha256).hex(), lambda: hmac.digest(b'k', b'm', hashlib).hex(),
 lambda: html.escape(int), lambda: html.escape(str), lambda: html.escape(b'a'), lambda: html.unescape([]), lambda: html.unescape(3), lambda: html.unescape({'&':1}), lambda: time.struct_time(0), lambda: time.clock_gettime_ns(''), lambda: uuid.UUID(int=[]), lambda: uuid.UUID(int=-1), lambda: uuid.UUID(int=1<<128),
 lambda: calendar.prcal(1, m=int), lambda: calendar.TextCalendar().formatyear(1, m=0), lambda: calendar.TextCalendar().formatyear(2024, m=5), lambda: calendar.TextCalendar().yeardayscalendar(0x1f, width=-1), lambda: calendar.TextCalendar().formatyear(2024, 3, 2, 1, 12), lambda: [len(r) for r in calendar.Calendar().yeardays2calendar(2023, 5)],
 lambda: statistics.NormalDist(1,2).inv_cdf('a'), lambda: statistics.median_grouped([1.5,2.5,3.5],1e16), lambda: statistics.median_grouped([10,20,30,40], float('-inf')), lambda: statistics.median_grouped([1,2,2,3,4,4,4,4,4,5]), lambda: statistics.NormalDist().inv_cdf(float('nan')),
 lambda: argparse.ArgumentParser(prog='p', exit_on_error=False).parse_args(0), lambda: argparse.HelpFormatter(0, indent_increment={1}), lambda: logging.getLevelNamesMapping(), lambda: copyreg.__newobj_ex__(0), lambda: copyreg.__newobj_ex__([], '', ''), lambda: copyreg.__newobj__(a=1), lambda: copyreg.__newobj__(int, 3), lambda: copyreg.__newobj_ex__(*('a','b','c')), lambda: copyreg.__newobj__(),
 lambda: unicodedata.normalize('x',''), lambda: unicodedata.normalize('x','a'), lambda: unicodedata.category(None), lambda: asyncio.DefaultEventLoopPolicy(0), lambda: pickle.Pickler(0, buffer_callback=0),lambda: unittest.TestCase().assertLogs(0).__class__, lambda: pathlib.PurePosixPath('').parents.__class__.__name__,
 ]: t(f)
import re, inspect, calendar, pickle, csv, getopt, argparse, json, hashlib, asyncio, unittest, datetime
class It:
    def __iter__(self): return iter([3,1,2])
for f in [lambda: re.RegexFlag(), lambda: re.RegexFlag(0, b''), lambda: re.RegexFlag(*range(4)), lambda: re.RegexFlag(key=0), lambda: re.RegexFlag(2), lambda: re.RegexFlag(value=2), lambda: re.RegexFlag('x'),
 lambda: inspect.BufferFlags(), lambda: inspect.BufferFlags(5), lambda: list(inspect.BufferFlags), lambda: inspect.BufferFlags.FULL, lambda: inspect.BufferFlags(*{1}, 'a'), lambda: inspect.getframeinfo(0), lambda: inspect.getinnerframes(1), lambda: inspect.getouterframes(It()), lambda: inspect.getinnerframes(int), lambda: inspect.getinnerframes(None),
 lambda: calendar.weekheader(''), lambda: calendar.weekheader(3), lambda: calendar.weekheader(10), lambda: pickle.Unpickler(0, buffers=0), lambda: csv.DictReader(len, 5), lambda: getopt.gnu_getopt([], 0), lambda: getopt.gnu_getopt(0, ''), lambda: getopt.gnu_getopt(['a','-b','c'], 'b'),
 lambda: argparse.ArgumentParser(prog='p', exit_on_error=False).parse_args([], namespace={1: 2}), lambda: json.dumps(0, separators=0), lambda: json.dumps([1,2], separators='ab'), lambda: hashlib.blake2s(leaf_size=''), lambda: asyncio.Future(loop=0), lambda: asyncio.Task(It(), loop=0), lambda: unittest.TestCase().assertCountEqual(0, 0),
 lambda: datetime.datetime(2024, 2, 29, 12, 30).replace(tzinfo=datetime.timezone.utc, fold=1), lambda: datetime.datetime(2024, 2, 29).__replace__(x=0), lambda: datetime.datetime(2024, 2, 29).__replace__(2023, day=1)]: t(f)
import weakref, bisect, calendar, functools, configparser, locale, collections, ipaddress, typing, pathlib, types, hashlib, ast, textwrap, itertools, time, copy, datetime, unittest, pickle
class S(str): pass
class I(int): pass
class T(tuple): pass
for f in [lambda: weakref.ref(I()), lambda: weakref.ref(T()), lambda: bisect.bisect({}, 0, hi=1), lambda: bisect.bisect(iter([1]), 0, 0, 0), lambda: bisect.bisect(0,0,0,0), lambda: vars(calendar.Calendar(3)), lambda: calendar.LocaleTextCalendar(locale=0).locale, lambda: functools.lru_cache(3).__qualname__, lambda: configparser.MissingSectionHeaderError('f','x','l'), lambda: locale.strcoll('', ()), lambda: locale.strxfrm(None),
 lambda: collections.deque([]).index(3, ''), lambda: ipaddress.IPv4Network(), lambda: ipaddress.IPv6Network(a=1), lambda: list(ipaddress.ip_network('1.2.3.4').hosts()), lambda: list(ipaddress.ip_network('1.2.3.4/31').hosts()), lambda: list(ipaddress.ip_network('::1/127').hosts()), lambda: typing.Dict(*True), lambda: typing.Final(**3), lambda: typing.Never(*0),
 lambda: pathlib.PosixPath(key=0), lambda: pathlib.PurePosixPath("/a/b").__reduce__()[1], lambda: pathlib.PurePosixPath("a").with_suffix.__qualname__, lambda: pathlib.PurePosixPath('a').match(), lambda: pickle.loads(pickle.dumps(pathlib.PureWindowsPath('c:/a/b'))), lambda: types.CodeType(), lambda: types.CodeType(0, x=0), lambda: types.CodeType(*[0]*19), lambda: types.CodeType(*[0]*16), lambda: types.CodeType(0,'a',*[0]*15), lambda: types.CodeType(0,0,0,0,0,0,b'',(),None,*[0]*8),
 lambda: type(hashlib.shake_128()).__name__, lambda: hashlib.shake_256(b'a').hexdigest(4), lambda: ast.unparse(0), lambda: ast.unparse({1}), lambda: ast.unparse(ast.parse('x=1')), lambda: ast.parse(0, filename=()), lambda: ast.parse('', mode=None), lambda: ast.parse(0, filename=(), mode=0), lambda: list(vars(textwrap.TextWrapper())), lambda: [itertools.count(0, True), itertools.count(True), itertools.count(0.0, True), next(itertools.count(True))],
 lambda: (time.gmtime(0).tm_zone, time.strftime('%Z', time.gmtime(0))), lambda: type(copy.copy(iter({5}))).__name__, lambda: datetime.datetime.strptime('1', '%e'), lambda: unittest.registerResult(0), lambda: unittest.removeResult(0)]: t(f)
import re, csv, heapq, html, unicodedata, pickle, io
for f in [lambda: re.compile('a').groupindex, lambda: re.compile('(?P<n>a)').groupindex, lambda: re.search('(?P<n>a)', 'a').span([]), lambda: re.search('(a)', 'a').span([]), lambda: csv.DictWriter(len, '', sep=0), lambda: csv.writer(), lambda: csv.writer(io.StringIO(), sep=0), lambda: heapq.merge(*5), lambda: heapq.merge.__module__, lambda: html.escape.__module__, lambda: html.escape(**3), lambda: pickle.loads(pickle.dumps(html.escape)) is html.escape, lambda: pickle.loads(pickle.dumps(heapq.nlargest)) is heapq.nlargest, lambda: unicodedata.UCD(), lambda: unicodedata.lookup(None)]: t(f)


# Bytes, formats, unpackings and asynchronous generators.
class O:
    def __index__(self): return '3'
class K:
    def __index__(self): raise KeyError('k')
class Neg:
    def __len__(self): return -1
    def __getitem__(self, i): raise IndexError
def un(x):
    *a, = x
    return a
async def ag():
    try:
        yield 1
    except GeneratorExit:
        yield 'ignored'
    yield 'later'
def closed():
    g=ag(); out=[]
    def step(w):
        try: out.append(w.__await__().send(None))
        except BaseException as e: out.append((type(e).__name__, str(e)))
    for n in ('__anext__','aclose','__anext__','__anext__','aclose','__anext__', 'aclose'): step(getattr(g,n)())
    return out
class B(bytes): pass
for f in [lambda: '%c' % O(), lambda: '%c' % K(), lambda: un(Neg()), lambda: un(range(3)), lambda: un(iter([1])), closed, lambda: memoryview(b'').__exit__(key=1), lambda: b''.__rmod__(b''), lambda: b'%d'.__rmod__(3), lambda: b'1'.__rmod__(b'%s'), lambda: bytearray(b'1').__rmod__(b'%s'), lambda: bytearray(b'1').__rmod__(bytearray(b'%s')), lambda: b'1'.__rmod__(bytearray(b'%s')), lambda: B(b'1').__rmod__(B(b'%s')), lambda: 'a'.__rmod__('%s')]: t(f)

class S(str): pass
for s in ('abc','a,b',''):
  for sep in ('😀x','zzzz','z'): print([type(x).__name__ for x in S(s).split(sep)], [type(x).__name__ for x in S(s).rsplit(sep)], [type(x).__name__ for x in S(s).partition(sep)], [type(x).__name__ for x in S(s).rpartition(sep)])
