# Which fault of a call is told first, and what calls say that go another way than most.
import asyncio, collections, concurrent.futures, contextlib, copyreg, dataclasses, datetime, difflib, fractions, functools, hashlib, heapq
import inspect, io, json, operator, pickle, queue, re, time, typing, warnings


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


t(lambda: datetime.time('',n=0)); t(lambda: datetime.time(1,n=0)); t(lambda: datetime.time(1,2,3,4,5,6,7,8)); t(lambda: datetime.time(hour='a',x=1))
t(lambda: datetime.date('',n=0)); t(lambda: datetime.date(1,n=0)); t(lambda: datetime.date(1,2,'',n=0)); t(lambda: datetime.date(1,2)); t(lambda: datetime.datetime(1,2,3,'',n=0)); t(lambda: datetime.datetime(1,2,3,n=0))
t(lambda: datetime.date.fromisocalendar('')); t(lambda: datetime.date.fromisocalendar(1,'')); t(lambda: datetime.date.fromisocalendar(1,2)); t(lambda: datetime.date.fromisocalendar()); t(lambda: datetime.date.fromisocalendar(1,2,3,4)); t(lambda: datetime.date.fromisocalendar(2020,2,day=3))
t(lambda: datetime.datetime.fromisocalendar(2020,2,day=3)); t(lambda: datetime.datetime.fromisocalendar(10**10,2,day=3))
t(lambda: datetime.time(1).replace('',n=0)); t(lambda: datetime.time(1).replace('')); t(lambda: datetime.time(1).replace(3))
d=json.JSONDecoder()
for a in [(),(1,),('1','x'),('1',10**30),('1',-1),(1,0), ('1',5),('[1,2] ',0)]: t(lambda: d.scan_once(*a))
t(lambda: d.scan_once(n=0)); t(lambda: d.scan_once.strict); t(lambda: type(d.scan_once)); t(lambda: d.decode('[1, {"a":2}]'))
t(lambda: json.loads('[1, {"a":2}]', object_hook=lambda d: 5, parse_int=str))
t(lambda: json.scanner.make_scanner(3)); t(lambda: json.scanner.make_scanner(d)('"a"',0))
t(lambda: asyncio.Handle(0,0,0));t(lambda: asyncio.StreamReaderProtocol(3,None,3)); t(lambda: asyncio.StreamReader(loop=0))


class Big:
    def __index__(self):
        return 10 ** 30


class One:
    def __index__(self):
        return 1


d = collections.deque([1, 2])
for k in ('a', 1.5, slice(1), 10**30, Big(), One(), 5, None):
    t(lambda: operator.getitem(d, k))
    t(lambda: operator.setitem(d, k, 1))
    t(lambda: operator.delitem(d, k))
    d = collections.deque([1, 2])
    t(lambda: d.__getitem__(k))
    t(lambda: d.__setitem__(k, 1))
    t(lambda: d.__delitem__(k))
    d = collections.deque([1, 2])
for f in ('%Y %G %C %F %D', '%-', '%-Q', '%f', '%-d'):
    print(repr(time.strftime(f, (7, 2, 3, 1, 2, 3, 4, 5, 0))), repr(datetime.datetime(45, 1, 2).strftime(f)))
print(bytearray(b'ab\xff').__reduce__(), re.compile('a').__reduce__()[1], copyreg.dispatch_table[re.Pattern](re.compile('a+', re.I))[1])
print(pickle.loads(pickle.dumps(re.compile('a+', re.I))))


class Sep(str):
    def __repr__(self):
        return f'Sep({str(self)!r})'


t(lambda: 'a,b'.partition(Sep(','))); t(lambda: 'a,b'.rpartition(Sep(','))); t(lambda: ('abcdefgh'*3+','+'b'*30).partition(Sep(',')))
t(lambda: hashlib.new('\ud800')); t(lambda: hashlib.new('x')); t(lambda: hashlib.__all__); t(lambda: hashlib.pbkdf2_hmac('sha1',b'',b'',2,10**30)); t(lambda: hashlib.pbkdf2_hmac('sha1',b'',b'',10**30))
t(lambda: heapq.nlargest(4, iter('abc'), key=[].append)); t(lambda: heapq.nsmallest(2, 'abc', key=[].append)); t(lambda: heapq.nlargest(2, 'abc', key=[].append)); t(lambda: heapq.nlargest(4, 'abc', key=[].append))
t(lambda: heapq.nsmallest(One(), iter([4,3,2,1]))); t(lambda: heapq.nsmallest(One(), [4,3,2,1])); t(lambda: heapq.nlargest(2,[{'a':1},{'a':3},{'a':2}],key=lambda d:d['a'])); t(lambda: heapq.nlargest(2,[(1,{}),(1,{}),(1,{})])); t(lambda: heapq.nsmallest(2,[('b',1),('a',1),('c',1)],key=lambda x:x[1])); t(lambda: heapq.nlargest(2,[('b',1),('a',1),('c',1)],key=lambda x:x[1]))
t(lambda: heapq.nlargest(2,[{},{}])); t(lambda: heapq.nlargest(1,[{},{}])); t(lambda: heapq.nlargest(1,[{},{},{}])); t(lambda: heapq.nlargest(2,[{},{},{}]));t(lambda: heapq.nlargest(2,[{},{1:1},{}]))
t(lambda: operator.length_hint(0,2**64)); t(lambda: operator.length_hint(0,One())); t(lambda: operator.length_hint(0,'x')); t(lambda: operator.length_hint([1],2))
P=collections.namedtuple('P','x y'); p=P(1,2)
t(lambda: p.__new__(_cls=3.0,x=1,y=2)); t(lambda: P.__new__(_cls=P,x=1,y=2)); t(lambda: P.__new__(P,_cls=P,x=1,y=2)); t(lambda: P.__new__(x=1,y=2))
t(lambda: warnings.warn(0,None,'')); t(lambda: warnings.warn(0,0,''))
t(lambda: pickle.dumps(0,2**64)); t(lambda: pickle.dumps(0,2**31)); t(lambda: pickle.Pickler(*range(1,10,3)))
t(lambda: json.JSONDecoder().decode(0)); t(lambda: json.JSONDecoder().decode(b'1')); t(lambda: json.JSONDecoder().decode(bytearray(b'1')))
t(lambda: time.strptime(0,0,0)); t(lambda: time.strptime()); t(lambda: time.strptime(string='')); t(lambda: time.strptime('2020','%Y')[0])
t(lambda: format(fractions.Fraction(1,2),'99999999999999999999')); t(lambda: format(fractions.Fraction(1,2),'^20'))
t(lambda: functools.lru_cache(maxsize=2**63)(len))
for f in ([].append, {}.get, 'a'.join, list.append, len, dict.fromkeys, (1).__add__, int.from_bytes): t(lambda: inspect.getfullargspec(f)); t(lambda: inspect.signature(f))
for c in (concurrent.futures.Future, queue.Queue, difflib.SequenceMatcher, dataclasses.Field, contextlib.AbstractContextManager,
          functools.cached_property, functools.partial, collections.ChainMap, collections.deque, collections.abc.Mapping):
    t(lambda: c.__class_getitem__(0, 0))
    t(lambda: c.__class_getitem__())
    t(lambda: c.__class_getitem__(a=1))
    t(lambda: c[int, str])


class Pair(tuple):
    pass


T = typing.TypeVar('T')


class Gen(typing.Generic[T]):
    pass


t(lambda: Gen().__slots__)
for form in Gen, list, typing.List, typing.Dict, typing.Union:
    t(lambda: form[Pair((int, str))])


class Meta(type):
    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        cls.inited = name


class Host(metaclass=Meta):
    pass


class Guest(Host, metaclass=lambda *a, **k: type(*a)):
    pass


print(Guest.inited, type('New', (Host,), {}).inited, type.__new__(type, 'Bare', (Host,), {}).inited)


class Borrowed:
    append, add, show = list.append, int.__add__, str.__repr__
    fromkeys = dict.__dict__['fromkeys']


for name in 'append', 'add', 'show', 'fromkeys':
    t(lambda: getattr(Borrowed(), name))
for kw in (dict(unsafe_hash=True), dict(frozen=True), dict(order=True), dict(frozen=True, slots=True)):
    @dataclasses.dataclass(**kw)
    class Data:
        v: int = 1
    print([n for n in vars(Data) if n[:2] == '__'])
