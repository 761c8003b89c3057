# Chains of generators take a level of recursion each, however they are resumed; the one that has
# no room ends without running its clauses.
import sys
def g(a=1, b=2):
    yield (yield 1), (yield 2)
    try:
        for x in '\x85':
            yield x
    finally:
        pass
    x = yield from g(a)
    print('from', x)
n=0
try:
    for x in g():
        n+=1
        if x: pass
except RecursionError as e:
    print('RE', n, e)
def g(a=1, b=2):
    yield 1
    x = yield from g(a)
n=0
try:
    for x in g(): n+=1
except RecursionError as e:
    print('RE', n, e)
n=0
try:
    [x for x in g() if (n:=n+1)]
except RecursionError as e:
    print('RE', n, e)
n=0
it=g()
try:
    while 1:
        next(it); n+=1
except RecursionError as e:
    print('RE', n, e)
def h():
    yield 1
    yield (yield 2)
    x = yield from h()
n=0
it=h()
try:
    while 1:
        next(it); n+=1
except RecursionError as e:
    print('RE', n, e)
def h():
    yield 1
    for x in h(): yield x
n=0
it=h()
try:
    while 1:
        next(it); n+=1
except RecursionError as e:
    print('RE', n, e)
n=0
try:
    for x in h(): n+=1
except RecursionError as e:
    print('RE', n, e)
n=0
try:
    list(h())
except RecursionError as e:
    print('RE', n, e)
def h():
    global n
    n+=1
    yield 1
    yield from h()
n=0
try:
    list(h())
except RecursionError as e:
    print('RE', n, e)
n=0
try:
    sum(h())
except RecursionError as e:
    print('RE', n, e)
async def c():
    global n; n+=1
    await c()
n=0
try:
    c().send(None)
except RecursionError as e:
    print('RE', n, e)
def h():
    yield 1
    yield (yield 2)
    try:
        x = yield from h()
    except RecursionError as e:
        print('caught')
        yield 5
n=0
it=h()
try:
    while n<4000:
        next(it); n+=1
except StopIteration as e:
    print('ended', n, e)
def k():
    try:
        yield 1
    finally: print('never')
it=k()
next(it)
def deep(d):
    try: return deep(d+1)
    except RecursionError:
        return next(it)
try: print(deep(0))
except BaseException as e: print(type(e))
try: print(deep(0))
except BaseException as e: print(type(e))
