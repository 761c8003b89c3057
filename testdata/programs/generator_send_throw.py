# send, throw and close.
def echo():
    got = None
    while True:
        try:
            got = yield ("echo", got)
        except ValueError as e:
            print("handled", e)
            got = "after error"
        except GeneratorExit:
            print("closing")
            raise
        finally:
            print("turn")

e = echo()
print(next(e))
print(e.send(1))
print(e.throw(ValueError("v")))
print(e.throw(ValueError, "old style") if False else e.send(2))
e.close()
e.close()
try:
    e.send(3)
except StopIteration:
    print("stopped")
f = echo()
try:
    f.send("too early")
except TypeError as x:
    print(x)
try:
    f.throw(KeyError("before start"))
except KeyError as x:
    print("KeyError", x)
try:
    next(f)
except StopIteration:
    print("finished by throw")

def stubborn():
    try:
        yield 1
    except GeneratorExit:
        print("ignoring")
    yield 2

s = stubborn()
next(s)
try:
    s.close()
except RuntimeError as x:
    print(x)
s2 = (i for i in [1])
s2.close()
print(list(s2))

def ret():
    try:
        yield 1
    except GeneratorExit:
        return "closed value"

r = ret()
next(r)
print(r.close())
def raises_stop():
    yield 1
    raise StopIteration("inside")
try:
    list(raises_stop())
except RuntimeError as x:
    print(x, repr(x.__cause__))
def swallow():
    try:
        yield
    except BaseException as b:
        print("swallowed", type(b).__name__)
    yield "continued"
w = swallow()
next(w)
print(w.throw(KeyboardInterrupt()))
try:
    w.throw(5)
except TypeError as x:
    print(x)
print(next(w, "end"))
