# The function that sys.setprofile sets is called when functions of the program begin and return.
import sys, threading

log = []


def watch(frame, event, arg):
    if not event.startswith('c_'):
        log.append((frame.f_code.co_name, event, arg if isinstance(arg, (int, str)) else type(arg).__name__, sorted(frame.f_locals)))


def show(f, *args):
    log.clear()
    sys.setprofile(watch)
    try:
        f(*args)
    except Exception as e:
        print(type(e).__name__, e)
    finally:
        sys.setprofile(None)
    for entry in log:
        if entry[0] != 'show':
            print(*entry)
    print()


def add(a, b):
    c = a + b
    return c


def outer(n):
    def inner(x):
        y = x
        raise ValueError(y)
    try:
        inner(n)
    except ValueError:
        pass
    return add(n, n)


def fact(n):
    return 1 if n < 2 else n * fact(n - 1)


def gen(n):
    for i in range(n):
        got = yield i
    return 'end'


def drive():
    g = gen(2)
    a = next(g)
    b = next(g)
    try:
        next(g)
    except StopIteration as e:
        c = e.value


class C:
    def __init__(self, v):
        self.v = v

    def __add__(self, o):
        return C(self.v + o.v)

    @property
    def twice(self):
        return self.v * 2


def objects():
    c = C(1) + C(2)
    d = c.twice
    return sorted([3, 1, 2], key=lambda k: -k) and d


add(1, 2)
fact(2)
show(add, 1, 2)
show(outer, 3)
show(fact, 3)
show(drive)
show(objects)
show(add, 1, 'x')
print(sys.getprofile())


def bad(frame, event, arg):
    if frame.f_code.co_name == 'add':
        raise KeyError(event)


sys.setprofile(bad)
print(sys.getprofile() is bad)
try:
    add(1, 2)
except KeyError as e:
    print(repr(e), sys.getprofile())


def trap():
    """What a function has as its variables when it returns."""
    found = {}

    def look(frame, event, arg):
        if frame.f_code.co_name == 'body' and event == 'return':
            found.update(frame.f_locals)

    def body():
        one = 1
        def two(): return one
    sys.setprofile(look)
    try:
        body()
    finally:
        sys.setprofile(None)
    return found


print({k: callable(v) or v for k, v in trap().items()})
names = []
threading.setprofile(lambda f, e, a: f.f_code.co_name == 'add' and names.append((threading.current_thread().name, e)))
t = threading.Thread(target=add, args=(1, 2), name='other')
t.start()
t.join()
print(threading.getprofile() is not None, names, sys.getprofile())
threading.setprofile(None)
