# Generators over generators: arguments, generator expressions, comprehensions.
import sys


def numbers(n):
    for i in range(n):
        yield i


def odd(source):
    for v in source:
        if v % 2:
            yield v


def pairs(source):
    for v in source:
        yield (v, next(source, "none"))


def twice(source):
    for v in source:
        yield v
    for v in source:
        yield ("again", v)


def looped(source, n):
    for k in range(n):
        for v in source:
            yield k, v
        yield "turn", k


def shown(source):
    for v in source:
        yield v, sorted(locals())


def closed(source):
    def later():
        return next(source, None)

    for v in source:
        yield v, later()


def rebound(source):
    for v in source:
        source = "x"
        yield v, source


def chunked(source, size, *rest, pad=None):
    chunk = []
    for v in source:
        chunk.append(v)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk + [pad] + list(rest)


def both(a, b):
    for x in a:
        for y in b:
            yield x, y


def squares(source):
    return (v * v for v in source)


class Pipe:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        for i in range(self.n):
            yield i

    def over(self, source):
        for v in source:
            yield v + self.n


for x in chunked(odd(numbers(12)), 4):
    print(x, end=" ")
print()
for x in pairs(numbers(5)):
    print(x, end=" ")
for x in twice(numbers(3)):
    print(x, end=" ")
for x in looped(numbers(2), 3):
    print(x, end=" ")
print()
for x in shown(numbers(2)):
    print(x, end=" ")
for x in closed(numbers(5)):
    print(x, end=" ")
for x in rebound(numbers(2)):
    print(x, end=" ")
print()
for x in chunked(odd(numbers(11)), 3, "rest", pad="pad"):
    print(x, end=" ")
for x in both(numbers(3), numbers(2)):
    print(x, end=" ")
for x in both(numbers(2), [7, 8]):
    print(x, end=" ")
for x in squares(odd(numbers(8))):
    print(x, end=" ")
p = Pipe(3)
for x in p.over(p.over(p)):
    print(x, end=" ")
for x in p.over(source=numbers(2)):
    print(x, end=" ")
print()

# the body takes from the source as well
src = numbers(9)
for x in odd(src):
    print(x, next(src, None), end=" ")
src = numbers(9)
for x in chunked(odd(src), 2):
    print(x, next(src, None), end=" ")
src = numbers(9)
print([(x, next(src, None)) for x in odd(src)])
inner = odd(numbers(20))
for x in chunked(inner, 2):
    print(x, next(inner, None), inner.gi_running, end=" ")
print()

# breaks, and what comes after them
for x in chunked(odd(numbers(100)), 3):
    if x[0] > 10:
        break
    print(x, end=" ")
it = chunked(odd(numbers(30)), 2)
for x in it:
    if x[0] > 8:
        break
print(x, next(it), list(it))


def search(n):
    for c in chunked(odd(numbers(n)), 2):
        for v in c:
            if v == 7:
                return c
    return None


print(search(20), search(5))

# expressions
print([x * x for x in odd(numbers(10))], {x % 3 for x in odd(numbers(10))}, {x: -x for x in odd(numbers(6))})
print([(x, y) for x in numbers(3) for y in odd(numbers(x + 2))])
print([y for x in [1, 2] for y in Pipe(x) if y or x > 1])
print(sum(x * x for x in odd(numbers(100))), list(x for x in (y for y in numbers(4)) if x))
print(max((x * 7 % 5, x) for x in numbers(9)), dict((k, v) for k, v in enumerate(odd(numbers(6)))))
print([a + b for a, b in pairs(numbers(6))], [c for a, *c in chunked(numbers(7), 3)])
print(sorted(len(c) for c in chunked((x for x in odd(numbers(15))), 3)))
for x in (v for v in odd(v + 1 for v in numbers(6))):
    print(x, end=" ")
for x in (y for x in numbers(3) for y in numbers(x)):
    print(x, end=" ")
print()


# exceptions in the middle of a chain
def broken(source):
    for v in source:
        if v == 3:
            raise ValueError(v)
        yield v


def guard(source):
    try:
        for v in source:
            yield v
    except ValueError as e:
        yield "caught", e.args
    finally:
        yield "finally"


print([x for x in guard(broken(numbers(9)))])
out = []
try:
    for x in chunked(broken(numbers(9)), 2):
        out.append(x)
except ValueError as e:
    tb, where = e.__traceback__, []
    while tb:
        where.append((tb.tb_frame.f_code.co_name, tb.tb_lineno))
        tb = tb.tb_next
    print(out, where)
try:
    print([1 // (x - 2) for x in odd(numbers(9)) if x != 1] + [1 // (x - 2) for x in numbers(9)])
except ZeroDivisionError as e:
    print(e)


def body_raises():
    for x in guard(odd(numbers(9))):
        raise ValueError("body")


try:
    body_raises()
except ValueError as e:
    print(repr(e), e.__context__)


# sending to a generator that feeds
def talk():
    got = []
    for v in odd(numbers(6)):
        got.append((yield v))
    return got


def ask():
    r = yield from talk()
    yield r


for x in ask():
    print(x, end=" ")
g = ask()
print(next(g), g.send("a"), g.send("b"), g.send("c"))


def delegating(source):
    r = yield from source
    yield r


print(list(delegating(talk())), [x for x in delegating(odd(numbers(4)))])
for x in delegating(delegating(talk())):
    print(x, end=" ")
print()


# recursion through the arguments: a sieve
def sieve(source):
    for p in source:
        yield p
        yield from sieve(v for v in source if v % p)


def primes():
    for p in sieve(iter(range(2, 40))):
        yield p


print(list(primes()))


def layers(n):
    return numbers(5) if n == 0 else odd(v + 1 for v in layers(n - 1))


for x in layers(3):
    print(x, end=" ")


def depth():
    f, n = sys._getframe(1), 0
    while f:
        f, n = f.f_back, n + 1
    return n


for x in chunked(odd(numbers(4)), 1):
    print(x, depth(), end=" ")
print([depth() for x in odd(numbers(4))], list(depth() for x in odd(numbers(4))))


# plain functions that loop over what they are given; keys of sets and dicts
def unique(items):
    seen = []
    for item in items:
        if item not in seen:
            seen.append(item)
    return seen


def as_list(items, extra=()):
    return [i for i in items] + [e for e in extra]


def peek(items):
    out = []
    for i in items:
        out.append((i, next(items, None)))
    return out


def again(items):
    out = []
    for _ in range(2):
        for i in items:
            out.append(i)
            if i == 3:
                break
        out.append("|")
    return out


def early(items):
    for i in items:
        if i > 2:
            return i


def fails(items):
    return [10 // (3 - i) for i in items]


def recur(items, n):
    for i in items:
        if n:
            return [i] + recur((j + 1 for j in range(i, 9)), n - 1)
        return [i]


print(unique(i % 3 for i in numbers(9)), as_list((i for i in "ab"), (i for i in "cd")))
print(peek(i for i in range(5)), again(i for i in range(6)), early(i for i in numbers(9)))
print(recur((i for i in range(3, 9)), 4))
try:
    fails(i for i in range(9))
except ZeroDivisionError as e:
    tb, where = e.__traceback__, []
    while tb:
        where.append(tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
    print(e, where)
print(dict.fromkeys(n % 3 for n in numbers(7)), sorted({*(n % 4 for n in range(9))}), set(c for c in "a") | {"a"})
try:
    set(x if x < 3 else [] for x in numbers(9))
except TypeError as e:
    print(e)
try:
    dict.fromkeys(x if x < 3 else {} for x in numbers(9))
except TypeError as e:
    print(e)


class Key:
    def __init__(self, it):
        self.it = it

    def __hash__(self):
        return 1

    def __eq__(self, other):
        print("eq", next(self.it, "end"))
        return False


numbered = numbers(5)
print(len(set(Key(numbered) if x else x for x in numbered)))
