# yield from: values, results, delegation of send/throw/close, and plain iterables.
def inner():
    try:
        got = yield 1
        print("inner got", got)
        got = yield 2
        print("inner got", got)
        return "inner result"
    except KeyError as e:
        print("inner handles", e)
        yield "handled"
        return "after handling"
    finally:
        print("inner finally")

def outer():
    r = yield from inner()
    print("outer has", r)
    r2 = yield from [10, 20]
    print("list gives", r2)
    yield from "ab"
    return "outer result"

o = outer()
print(next(o), o.send("x"))
print(o.send("y"))
print(list(o))
o = outer()
next(o)
print(o.throw(KeyError("k")))
print(next(o))
o.close()
o = outer()
next(o)
o.close()

def main():
    return (yield from sub())

def sub():
    return (yield "only")

m = main()
next(m)
try:
    m.send("value")
except StopIteration as e:
    print(e.value)

class It:
    def __iter__(self): return self
    def __next__(self): raise StopIteration("it result")

def d():
    return (yield from It())

try:
    next(d())
except StopIteration as e:
    print(e.value)

def send_to_list():
    yield from [1, 2]
s = send_to_list()
next(s)
try:
    s.send(1)
except AttributeError as e:
    print(e)
def bad():
    yield from 5
try:
    next(bad())
except TypeError as e:
    print(e)
def chain(*its):
    for it in its:
        yield from it
print(list(chain("ab", [1], {2: 3}, range(2), (x for x in "z"))))
def countdown(n):
    if n:
        yield n
        yield from countdown(n - 1)
print(list(countdown(5)), sum(countdown(100)))
