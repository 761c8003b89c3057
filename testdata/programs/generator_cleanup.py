# Generators and try/finally, with, return inside, and exceptions passing through.
log = []

class CM:
    def __enter__(self): log.append("enter")
    def __exit__(self, t, *a): log.append("exit " + (t.__name__ if t else "none"))

def g():
    with CM():
        try:
            yield 1
            yield 2
        finally:
            log.append("finally")

for x in g():
    log.append(x)
print(log); log.clear()
it = g()
next(it)
it.close()
print(log); log.clear()
it = g()
next(it)
try:
    it.throw(ValueError("x"))
except ValueError as e:
    log.append(str(e))
print(log); log.clear()

def ret_in_finally():
    try:
        yield 1
    finally:
        return "from finally"

it = ret_in_finally()
next(it)
try:
    it.throw(KeyError("lost"))
except StopIteration as e:
    print(e.value)

def err():
    yield 1
    raise ValueError("gen error")

try:
    for v in err():
        print(v)
except ValueError as e:
    print(e)

def wrap():
    try:
        yield from err()
    except ValueError as e:
        yield "wrapped " + str(e)

print(list(wrap()))

def reraise():
    try:
        yield
    except ValueError as e:
        raise TypeError("converted") from e

it = reraise()
next(it)
try:
    it.throw(ValueError("cause"))
except TypeError as e:
    print(e, repr(e.__cause__))

def yields_in_except():
    try:
        1 / 0
    except ZeroDivisionError as e:
        yield "in except"
        yield str(e)
    yield "after"

print(list(yields_in_except()))
def context():
    try:
        yield
    finally:
        yield "in finally"
c = context()
next(c)
print(c.throw(ValueError("v")))
try:
    next(c)
except ValueError as e:
    print("still raised", e)
