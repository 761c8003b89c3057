# Further faults and their order.
import ast, asyncio, collections, copy, csv, functools, heapq, inspect, io, json, pickle, statistics, threading, time, types, typing, unittest, weakref
from math import inf,nan
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for n in (ast.Constant(None), ast.arguments(None), ast.Name('x',None), ast.match_case(None,None), ast.MatchSingleton(None), ast.Expr(None), ast.Dict(None,[]), ast.Attribute(None,'a',None), ast.ImportFrom(None,[],None), ast.FormattedValue(None,None,None)):
    t(lambda: (ast.dump(n), ast.dump(n,False), ast.dump(n,show_empty=True), ast.dump(n,indent=1)))
n = ast.parse('x = [f(a, *b, k=1) for a in (1, "s", None)]')
t(lambda: ast.dump(copy.deepcopy(n))==ast.dump(n)); t(lambda: ast.dump(pickle.loads(pickle.dumps(n)))==ast.dump(n)); t(lambda: ast.dump(copy.copy(n))==ast.dump(n))
t(lambda: csv.Sniffer().has_header(0)); t(lambda: csv.DictWriter(len,0,extrasaction=0)); t(lambda: csv.DictWriter(io.StringIO(),['a'],extrasaction='x'))
for s in ([[],{}],['a',None],[None,'a'],['a','b'],{None:1,True:2}): t(lambda: json.dumps({'a':[1,2]}, separators=s))
t(lambda: heapq.nlargest(True,[0,0],key=[].append)); t(lambda: io.BytesIO().readinto1(None)); t(lambda: io.BytesIO().readinto(3))
t(lambda: inspect.getmodulename(None)); t(lambda: inspect.getmodulename('/a/b.py')); t(lambda: typing.NewType([1],0)); t(lambda: asyncio.MultiLoopChildWatcher(0))
t(lambda: functools.update_wrapper(0,0,'')); t(lambda: functools.update_wrapper(0,0))
for d in ([inf,1],[0,-inf,2.5],[inf,-inf],[nan,1]):
    for f in (statistics.variance, statistics.pvariance, statistics.stdev, statistics.pstdev, statistics.mean): t(lambda: (f.__name__, f(d)))
t(lambda: threading.__excepthook__(0)); t(lambda: weakref.ref()); t(lambda: weakref.ref(t)() is t); t(lambda: time.pthread_getcpuclockid(1,2)); t(lambda: time.pthread_getcpuclockid(a=1))
t(lambda: types.__getattr__(slice(1))); t(lambda: types.__getattr__(0,0)); t(lambda: ast.__getattr__('x')); t(lambda: ast.__getattr__(0,key=1)); t(lambda: types.nope)
t(lambda: collections.abc.ValuesView(**{None:1}))
class R(weakref.ref):
    def __new__(cls, o, k): self=super().__new__(cls,o); self.k=k; return self
    def __init__(self,o,k): super().__init__(o)
t(lambda: R(t,3).k)


# Hooks of JSON that are classes, texts of messages, and empty bytes in any encoding.
for h in (int,float,str,list,dict,None):
    t(lambda: json.loads('{"a": 1, "b": [1, 2.5e3, null, {}]}', object_pairs_hook=h)); t(lambda: json.loads('{"a": 1, "b": [1, 2.5e3, null, {}]}', object_hook=h, strict=True)); t(lambda: json.loads('{"a": 1, "b": 2.5}', parse_float=h, strict=False)); t(lambda: json.loads('{"a": 1, "b": [2.5, NaN]}', parse_int=h, strict=False)); t(lambda: json.JSONDecoder(parse_constant=h).decode('[NaN, 1]'))
class F:
    def __format__(s,x): return 'F'
    def __repr__(s): return 'R'
t(lambda: unittest.TestCase().assertIsNone(1,F())); t(lambda: unittest.TestCase().assertEqual(1,2,F()))
for a in (b'', bytearray(), b'a'):
    for e in ('an','utf-16','rot13','idna'): t(lambda: a.decode(e))
t(lambda: str(b'','an')); t(lambda: ''.encode('an')); t(lambda: str(memoryview(b''),'an'))
