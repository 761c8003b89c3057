# Code with built-in names of its own, and objects that fail when they are asked how long they are.
import types


def run(text, ns, how=exec):
    try:
        r = how(text, ns)
        print('ok', r)
    except BaseException as e:
        print(type(e).__name__, e)


for table in {}, types.MappingProxyType({}), {'x': 1}, types.MappingProxyType({'x': 1}), types.MappingProxyType(vars(__import__('builtins'))):
    for text in 'x', 'len("abc")', 'class A: pass', 'import math', 'from math import pi', 'def f(): return x\nf()', '[i for i in (1, 2)]', 'try: 1/0\nexcept: pass':
        run(text, {'__builtins__': table})
run('x + y', {'__builtins__': types.MappingProxyType({'x': 1}), 'y': 2}, eval)


class BadLen:
    def __iter__(self): return iter(range(3))
    def __len__(self): raise RuntimeError('no length')


class BadHint:
    def __iter__(self): return iter('a')
    def __length_hint__(self): raise RuntimeError('no hint')


class BadType:
    def __iter__(self): return iter([1, 2])
    def __len__(self): raise TypeError('none')
    def __length_hint__(self): return NotImplemented


for C in BadLen, BadHint, BadType:
    for f in list, tuple, set, sorted, bytes, bytearray, [].extend, bytearray().extend, sum, ','.join, max, lambda x: [*x], lambda x: (*x,), lambda x: [i for i in x], lambda x: [].__iadd__(x), lambda x: list(map(str, x)), all:
        try:
            print(C.__name__, getattr(f, '__name__', ''), f(C()))
        except Exception as e:
            print(C.__name__, getattr(f, '__name__', ''), type(e).__name__, e)

C = type('C', (), {})
for name in 'A', '\xc4', 'A\0B', 'A\udcdcB', '', 5:
    try:
        C.__name__ = name
        print(ascii(C.__name__))
    except Exception as e:
        print(type(e).__name__, ascii(str(e)))
try:
    type('A', (), {'__doc__': 'x\udcdcy'})
except Exception as e:
    print(type(e).__name__)
A = type('A', (), {'__firstlineno__': 42})
A.__module__ = 'elsewhere'
print('__firstlineno__' in A.__dict__)
try:
    1 / 0
except ZeroDivisionError as e:
    print(dir(e.__traceback__))


class It:
    def __init__(self, r): self.r = r
    def __aiter__(self): return self
    def __anext__(self): return self.r


class Awaited:
    def __init__(self, r): self.r = r
    def __await__(self): return self.r


async def coro(): return 'coro'


@types.coroutine
def old():
    return 'old'
    yield


def drive(co):
    try:
        while True:
            print('gave', co.send(None))
    except StopIteration as e:
        print('result', e.value)
    except BaseException as e:
        print(type(e).__name__, e)


async def ask(r, *default):
    return await anext(It(r), *default)


for make in coro, old, lambda: Awaited(iter([1])), lambda: Awaited(42), lambda: Awaited(old()), lambda: 5, lambda: Awaited(iter(())):
    drive(ask(make()))
    drive(ask(make(), 'default'))
