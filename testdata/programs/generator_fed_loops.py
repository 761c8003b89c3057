# Loops over generators that were made for them, in every way that they can end,
# and what can be seen of the generators while their bodies run.
import sys
import traceback


def count(n, log=None):
    try:
        for i in range(n):
            got = yield i
            if got is not None or log is not None and i == 1:
                log.append(("got", got))
    finally:
        if log is not None:
            log.append("count ends")


def depth():
    n, f = 0, sys._getframe(1)
    while f:
        n, f = n + 1, f.f_back
    return n


def names():
    f, out = sys._getframe(1), []
    while f:
        out.append(f.f_code.co_name)
        f = f.f_back
    return out


def walk(tree):
    if isinstance(tree, list):
        for t in tree:
            yield from walk(t)
    else:
        yield tree


def nest(n):
    if n == 0:
        yield "leaf"
        return "done"
    r = yield from nest(n - 1)
    yield n
    return r


def by_for(n):
    if n == 0:
        yield 0
    else:
        for x in by_for(n - 1):
            yield x + 1


class Tree:
    def __init__(self, *kids):
        self.kids = kids

    def __iter__(self):
        yield self
        for k in self.kids:
            yield from k


# break, continue, else, return, nested loops
def first(pred):
    for x in count(10):
        if pred(x):
            return x
    else:
        return "none"


print(first(lambda x: x > 3), first(lambda x: x > 30))
for x in count(5):
    if x == 1:
        continue
    if x == 4:
        break
    print(x, end=" ")
else:
    print("else?")
print()
for x in count(3):
    for y in count(3):
        if y > x:
            break
        for z in walk([x, [y, [x * y]]]):
            if z == 2:
                break
            print((x, y, z), end=" ")
print()

# the stack as the body sees it
for x in by_for(5):
    print(x, depth(), names())
for x in walk([[[1]], 2]):
    print(x, depth(), names())


def inside():
    for x in nest(3):
        yield x, names()


for x in inside():
    print(x)

# exceptions of the body, of the generator, of both
for where in range(3):
    try:
        for x in walk([0, [1, [2, 3]]]):
            if x == where:
                raise KeyError(x)
    except KeyError as e:
        print("body", e, [f.name for f in traceback.extract_tb(e.__traceback__)], e.__context__)


def bad(n):
    yield n
    if n == 0:
        1 / 0
    yield from bad(n - 1)


seen = []
try:
    for x in bad(3):
        seen.append(x)
except ZeroDivisionError as e:
    print(seen, [f.name for f in traceback.extract_tb(e.__traceback__)])


def handles():
    try:
        yield 1
        raise ValueError("inner")
    except ValueError:
        yield sys.exc_info()[0].__name__
        for x in count(2):
            yield x, sys.exc_info()[0].__name__
    yield sys.exc_info()[0]


for x in handles():
    print(x, sys.exc_info()[0], end="; ")
print()
try:
    raise OSError("outer")
except OSError:
    for x in handles():
        print(x, sys.exc_info()[0].__name__, end="; ")
    print()


def raise_in_body():
    for x in handles():
        if x == "ValueError":
            raise TypeError("from body")


try:
    raise_in_body()
except TypeError as e:
    print(repr(e), repr(e.__context__))

# finally runs when the generator ends by itself
log = []
for x in count(3, log):
    log.append(x)
print(log)

# a generator with a name can be taken from while its loop runs
it = count(10)
for x in it:
    print(x, next(it), end=" | ")
print()
src = count(10)
print([(x, next(src)) for x in src])
print(sum(x * next(src2) for src2 in [count(8)] for x in src2))
keep = []


def stash(g):
    keep.append(g)
    return g


for x in stash(count(6)):
    print(x, next(keep[0]), keep[0].gi_running, end=" | ")
print()
cache = {}
for x in cache.setdefault("k", count(4)):
    print(x, next(cache["k"], None), end=" | ")
print()
for x in (g := count(6)):
    print(x, next(g), end=" | ")
print()


class Shared:
    def __init__(self):
        self.it = count(6)

    def __iter__(self):
        return self.it


s = Shared()
for x in s:
    print(x, next(s.it), end=" | ")
print()


class Own:
    def gen(self, n):
        yield from range(n)
        yield from "ab"
        yield from count(2)
        return 5

    def __iter__(self):
        r = yield from self.gen(2)
        yield r


for x in Own():
    print(x, end=" ")
for x in Own().gen(n=1):
    print(x, end=" ")
for x in (a * a for a in Own().gen(2) if a != "a" and a != "b"):
    print(x, end=" ")
print()
print(sum(1 for _ in Tree(Tree(), Tree(Tree(), Tree()))), len(list(Tree(Tree(Tree())))))

# values through chains: results of yield from, sums, lists, sorting
print(list(nest(3)), sum(by_for(6)), sorted(walk([3, [1, [2]]])), max(walk([3, [9, [2]]])))
print(",".join(walk([["a"], "b", [["c"]]])), any(walk([0, [0, [3]]])), all(walk([1, [0]])))
print(list(zip(walk([1, [2]]), walk(["x", ["y", "z"]]))), dict(zip(by_for(2), "k")), set(walk([1, [1]])))


def mixed():
    x = yield 1
    print("x is", x)
    y = yield from walk([2, [2.5]])
    print("y is", y)
    yield 10**20
    yield True


print(sum(mixed()))
print(list(mixed()))
total = 0
for v in mixed():
    total += v
print(total)

# the recursion limit counts what runs
def deep(n):
    for x in count(1):
        if n:
            return deep(n - 1) + 1
        return 0


print(deep(400))


def chain(n):
    if n:
        yield from chain(n - 1)
    yield n


for x in chain(300):
    if x in (0, 150, 300):
        print(x, deep(200))


def endless(n):
    for x in endless(n + 1):
        yield x


try:
    for x in endless(0):
        pass
except RecursionError as e:
    print("RecursionError")

# lists that change while a generator goes over them
grow = [1, 2, 3]


def over(items):
    for x in items:
        yield x


for x in over(grow):
    if len(grow) < 8:
        grow.append(x * 10)
print(grow)
for x in over(grow):
    grow.pop()
print(grow)


class L(list):
    def __iter__(self):
        return iter([7, 8])


print(list(over(L([1]))), list(over((4, 5))), list(over("xy")), list(over({1: 2})))

# ended generators are not mixed up
gens = []
for i in range(3):
    for x in by_for(3):
        gens.append(count(x))
        for y in count(2):
            pass
print([list(g) for g in gens])
print([next(g, "end") for g in gens])


def close_me():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        print("closed")
        raise


g = close_me()
for x in g:
    break
g.close()
for x in g:
    print("never")


class Ctx:
    def __enter__(self):
        print("enter", end=" ")

    def __exit__(self, *a):
        print("exit", a[0], end=" ")


def within():
    with Ctx():
        yield 1
        yield 2
    yield 3


for x in within():
    print(x, end=" ")
print()
for x in within():
    if x == 3:
        break
print()


def two_loops():
    for a in count(2):
        yield a
    for b in walk([5, [6]]):
        yield b
    while True:
        for c in count(9):
            if c == 3:
                return
            yield c


print([x for x in two_loops()])
for x in two_loops():
    print(x, end=" ")
print()


def lend():
    for x in count(4):
        if x % 2:
            yield x
            yield -x


def outer():
    for x in lend():
        if x < 0:
            yield x
        else:
            for y in lend():
                yield (x, y)


for x in outer():
    if x == -3:
        break
    print(x, end=" ")
print()
r = outer()
print(next(r), next(r), list(r))
