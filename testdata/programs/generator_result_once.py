# The result of a generator goes to the one that sees it end.

import functools
@functools.lru_cache
def f(): pass
def g():
    try:
        yield 1
    finally:
        return 5, 6
x=g(); next(x)
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
def g2():
    x = yield 1
    return 5, 6
x=g2(); next(x)
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g2(); next(x)
try: next(x)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g2(); next(x)
x.close()
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g(); next(x)
print(x.close())
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g(); next(x)
try: x.throw(ValueError)
except StopIteration as e: print(repr(e), e.value, e.args)
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g2(); list(x)
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g2()
for _ in x: pass
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g2(); next(x); next(x,0)
try: x.send(5)
except StopIteration as e: print(repr(e), e.value, e.args)
x=g2(); sum(x)
try: x.send(None)
except StopIteration as e: print(repr(e), e.value, e.args)
