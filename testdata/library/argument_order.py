# Which of several wrong arguments is complained of, and in which words, where CPython's functions look at them in their order.
import warnings
warnings.simplefilter("ignore")
import abc, asyncio, calendar, codecs, collections, concurrent.futures, configparser, copy, csv, dataclasses, datetime, difflib, enum, fractions, functools
import heapq, inspect, io, itertools, locale, logging, os.path, random, re, statistics, threading, traceback, typing, unittest, uuid, weakref
import xml.etree.ElementTree as ET
class Meta(type):
    __hash__ = None
    def __eq__(cls, o): return cls is o
class Unhashed(metaclass=Meta): pass
class Odd(collections.abc.Mapping, fractions.Fraction): pass
def flag(value):
    class F(enum.Flag):
        A = value
        B = 2
        _order_ = 'A B'
    return list(F)
def t(f):
    try: print('ok', f())
    except Exception as e: print(type(e).__name__, e)
for s in """datetime.date(2**64, 1, 1)
datetime.date(2**31, 1, 1)
datetime.time(1).replace(hour=2**31)
datetime.datetime(1, 1, 1).replace(fold=2**64)
datetime.timezone.utc.fromutc(1)
random.Random.__init_subclass__(1)
type('A', (random.Random, typing.Generic), {}).__name__
threading.Lock().acquire(timeout='a')
threading.ExceptHookArgs()
threading.ExceptHookArgs(1)
threading.ExceptHookArgs((1, 2, 3))
threading.ExceptHookArgs(1, 2, 3)
typing.ParamSpecArgs()
typing.ParamSpecKwargs(1, 2)
dataclasses.Field(1)
dataclasses.InitVar()
difflib.get_close_matches('a', ['a'], n=())
difflib.get_close_matches('a', ['a'], cutoff='x')
codecs.decode(5, 'uu')
codecs.decode(codecs.encode(b'abc', 'uu'), 'uu')
codecs.decode(frozenset(), 'quopri')
functools.partial(max, **{(1, 2): 3})('Hello')
functools.cached_property(func=dict.get)
fractions.Fraction.__new__(bytes)
Odd(1)
concurrent.futures.wait([1])
list(heapq.merge([[2], [1]], 'hello', reverse=True))
list(heapq.merge([5, 3, 1], [6, 4, 2], [9], reverse=True))
itertools.combinations(None, 'a')
itertools.combinations(None, -1)
csv.register_dialect()
csv.register_dialect(1, 2, 3)
re.search({}.keys(), 'a', flags=1e22)
re.compile('a').__class_getitem__()
io.StringIO('a').__exit__(k=1)
io.BufferedRandom(5, buffer_size=(None, True))
enum.Enum('S', (1, 'a'))
os.path.normpath(5)
os.path.splitroot(path='/a')
os.path.splitroot(5)
ET.PI(1, 2)
ET.fromstring('<a/>').__setstate__(b'')
ET.fromstring('<a/>').__setstate__({})
list(ET.fromstring('<a/>').iterfind('/', namespaces=5))
uuid.UUID(fields='ababab')
weakref.CallableProxyType(1, n=2)
statistics.NormalDist(1, 2).__rsub__('')
traceback.format_list('a')
traceback.TracebackException(int, 0.0, None, _seen=3)
configparser.RawConfigParser(dict_type=1, delimiters=5)
logging.getLogger('x').makeRecord('a', 1, 'f', 1, 'm', (), None, extra={(1, 2)})
locale.getdefaultlocale(0)
copy.copy(Unhashed())
flag([1])
flag(2.5)
flag(1)""".split('\n'):
    print(s); t(lambda: eval(s))
