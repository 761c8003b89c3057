# What only a loop or the call of a built-in function has of a generator is closed when that is left.

def g(n, log=print):
    try:
        for i in range(5): yield i
    except GeneratorExit:
        log('exit', n); raise
    finally: log('closed', n)
class It:
    def __iter__(self):
        try: yield from g('in iter')
        finally: print('iter done')
for x in It(): break
print(1)
def rec(n):
    with C(n):
        yield n
        if n < 3:
            for x in rec(n + 1): yield x
class C:
    def __init__(s, n): s.n = n
    def __enter__(s): print('enter', s.n)
    def __exit__(s, *e): print('leave', s.n, e[0] and e[0].__name__)
for x in rec(0):
    if x == 3: break
print(2)
def rec2(n):
    with C(n):
        yield n
        if n < 3: yield from rec2(n + 1)
for x in rec2(0):
    if x == 2: break
print(3)
def bad():
    try: yield 1
    finally: raise ValueError('lost')
import sys, io
err, sys.stderr = sys.stderr, io.StringIO()
for x in bad(): break
sys.stderr = err
print(4)
def ignores():
    while True:
        try: yield 1
        except GeneratorExit: print('ignored')
        else: continue
        break
for x in ignores(): break
print(5)
saved = []
def keep():
    s = g('saved'); saved.append(s); return s
for x in keep(): break
print(next(saved[0])); saved[0].close()
def ident(x): return x
def f():
    k = g('named')
    for x in k: break
    print('still', next(k))
    k.close()
f()
for x in (y for y in g('genexp')): break
print(6)
for x in (y for y in (z for z in g('genexp2')) if y): break
print(7)
for x in (y for a in 'ab' for y in g(a)):
    if x == 2: break
print(8)
print(next(y for y in g('n') if y > 1), next(g('d'), 7), any(g('any')), all(g('all')))
print(9)
try: [1 // y for y in g('comp')]
except ZeroDivisionError as e: print('zde', e.__context__)
try:
    for y in g('for'): 1 // y
except ZeroDivisionError as e: print('zde', e.__context__)
def two():
    for x in g('o'):
        for y in g('i'):
            if y == 1: break
            if x == 1: return x
            print(x, y)
print(two())
def three():
    for x in g('o'):
        for y in g('i'):
            yield x, y
            if y == 1: break
        if x == 1: return
print(list(three()))
for a, b in three():
    if a == 1: break
print(10)
def h():
    try:
        for x in g('try'): return 'value'
    finally: print('finally')
print(h())
try:
    raise KeyError
except KeyError:
    for x in g('handler'): break
    print(sys.exception().__class__)
class B:
    def items(self, *a, **k):
        yield from g(('items', a, sorted(k)))
for x in B().items(1, b=2): break
for x in B().items(*[1], **{'q': 2}): break
print(next(B().items(), None), next(B().items(k=1)))
print(max(g('max')), sum(g('sum')), sorted(g('sorted')), list(g('list')), dict.fromkeys(g('keys')), ''.join(str(x) for x in g('join')))
async def co():
    for x in g('async'): break
    print([x for x in g('acomp')])
import asyncio; asyncio.run(co())
def lock():
    import threading
    l = threading.Lock()
    def items():
        with l: yield 1; yield 2
    for x in items(): break
    print(l.locked())
    for x in items(): print(x)
    print(next(items()), l.locked())
lock()
def deep(n):
    try:
        if n: 
            for x in deep(n - 1): yield x
        else: yield 0
    finally: count[0] += 1
count = [0]
for x in deep(100): break
print(count)
match next(g('match')):
    case 0: print('zero')
a = [x for x in (y for y in g('inner'))]
while next(g('while')): pass
print('x' if next(g('if')) else 'y')
print(sorted(next(g(i)) for i in range(3)))
class S(B):
    def items(self, *a, **k):
        for x in super().items(*a): break
        for x in super().items(): break
        for x in super().items(3, q=1): break
        for x in super(S, self).items(3): break
        return 3
S().items(3)
class N:
    @staticmethod
    def st(a): yield from g(a)
    @classmethod
    def cl(cls, a): yield from g(a)
    @property
    def prop(self): yield from g('prop')
    def __call__(self): yield from g('call')
    def __getitem__(self, i): yield from g('item')
    def __getattr__(self, n): return lambda: g(n)
for x in N().st('st'): break
for x in N.st('st'): break
for x in N().cl('cl'): break
for x in N.cl('cl'): break
fs = [g]
for x in fs[0]('subscript'): break

# max and min of several arguments compare, keep and return these themselves
def two(n):
    yield n
    yield n + 1
class Greedy:
    def __gt__(self, other): kept.append(other); return False
    __lt__ = __gt__
kept = []
for best in max, min:
    r = best(two(1), Greedy())
    print([next(k) for k in kept], next(r, 'closed'))
    kept.clear()
def unoptimised(f):
    return f(two(3), Greedy()), f(*[two(5), Greedy()]), f(two(7), Greedy(), key=lambda x: x)
print([next(r, 'closed') for f in (max, min) for r in unoptimised(f)])
