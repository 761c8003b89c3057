# pickle: plain data, objects, files and errors.
import pickle, copyreg, copy
data = {"a": [1, 2.5, None, True, "x", b"y"], "t": (1, (2,)), "s": {1, 2}, "big": 10**30, "c": 1+2j, "fs": frozenset([3])}
b = pickle.dumps(data); print(type(b), pickle.loads(b) == data, pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL)
for p in range(6): print(p, pickle.loads(pickle.dumps(data, protocol=p)) == data)
class P:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return self.x == o.x
print(pickle.loads(pickle.dumps(P([1, P(2)]))) == P([1, P(2)]))
import io, datetime, collections, decimal, fractions, enum
f = io.BytesIO(); pickle.dump([1], f); pickle.dump("two", f); f.seek(0); print(pickle.load(f), pickle.load(f))
for o in (datetime.datetime(2024,1,1), datetime.timedelta(3), collections.OrderedDict(a=1), collections.Counter("aab"), collections.deque([1],3), decimal.Decimal("1.5"), fractions.Fraction(1,3), range(5), slice(1,2), Exception("e"), collections.defaultdict(list, {1:[2]})): 
    r = pickle.loads(pickle.dumps(o)); print(r == o or repr(r) == repr(o))
l = []; l.append(l); r = pickle.loads(pickle.dumps(l)); print(r[0] is r)
s = [1]; r = pickle.loads(pickle.dumps([s, s])); print(r[0] is r[1])
for bad in (lambda: pickle.dumps(lambda: 1), lambda: pickle.loads(b""), lambda: pickle.loads(b"abc"), lambda: pickle.dumps((i for i in []))):
    try: bad()
    except Exception as e: print(type(e).__name__)
print(pickle.loads(pickle.dumps(P)) is P, pickle.loads(pickle.dumps(len)) is len)
class S:
    def __getstate__(self): return {"v": 5}
    def __setstate__(self, st): self.got = st
print(pickle.loads(pickle.dumps(S())).got)
