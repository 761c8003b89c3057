# Attributes that each thread has for itself.
import threading
from threading import local


def attempt(name, f):
    try:
        print(name, f())
    except Exception as e:
        print(name, type(e).__name__, e, getattr(e, 'name', None))


def within(f):
    t = threading.Thread(target=f)
    t.start()
    t.join()


class Described:
    def __init__(self):
        self.seen = []

    def __get__(self, obj, cls):
        return 'described' if obj is not None else self

    def __set__(self, obj, value):
        self.seen.append(value)


class Half:
    def __get__(self, obj, cls):
        return 'half'


class Mine(local):
    plain = 'of the class'
    data = Described()
    half = Half()
    __slots__ = ()

    def __init__(self, *args, **named):
        print('init', args, sorted(named), threading.current_thread() is threading.main_thread())
        self.__dict__.update(named)

    @property
    def double(self):
        return self.x * 2

    def method(self):
        return self.x

    def __getattr__(self, name):
        if name.startswith('_'):
            raise AttributeError(name)
        return 'made ' + name


class Loud(local):
    def __setattr__(self, name, value):
        print('set', name, getattr(self, name, 'nothing'))
        super().__setattr__(name, value)

    def __getattribute__(self, name):
        if name == 'loud':
            return 'heard'
        return super().__getattribute__(name)

    def __delattr__(self, name):
        print('del', name)
        return super().__delattr__(name)


def use(m):
    attempt('x', lambda: m.x)
    attempt('dict', lambda: sorted(m.__dict__))
    attempt('vars', lambda: sorted(vars(m)))
    m.y = 1
    m.half, m.plain, m.data = 2, 3, 4
    attempt('set', lambda: (m.y, m.half, m.plain, m.data))
    attempt('dict', lambda: sorted(m.__dict__.items()))
    attempt('method', lambda: m.method())
    attempt('double', lambda: m.double)
    attempt('made', lambda: m.other)
    attempt('getattr', lambda: getattr(m, '_none', 'default'))
    attempt('hasattr', lambda: (hasattr(m, 'y'), hasattr(m, '_y')))
    attempt('readonly', lambda: setattr(m, '__dict__', {}))
    attempt('readonly', lambda: delattr(m, '__dict__'))
    attempt('property', lambda: setattr(m, 'double', 1))
    attempt('name', lambda: setattr(m, 5, 1))
    attempt('name', lambda: m.__getattribute__(5))
    attempt('object', lambda: object.__getattribute__(m, 'plain'))
    m.__dict__['z'] = 'z'
    attempt('z', lambda: m.z)
    del m.y
    attempt('gone', lambda: m.y)
    attempt('del', lambda: delattr(m, '_y'))
    attempt('class', lambda: m.__class__.__name__)


m = Mine(x=1)
use(m)
within(lambda: use(m))
within(lambda: use(m))
attempt('after', lambda: sorted(m.__dict__.items()))
l = Loud()
l.a = 1
l.a = 2
within(lambda: setattr(l, 'a', 3))
print(l.a, l.loud, vars(l))
del l.a
attempt('gone', lambda: l.a)
p = local()
p.t = 'main'
found = []
within(lambda: found.append(getattr(p, 't', 'none')))
print(found, p.t)
attempt('args', lambda: local(1))
attempt('missing', lambda: p.nothing)
attempt('missing', lambda: delattr(p, 'nothing'))


def in_turns(n):
    p.n = n
    for _ in range(3):
        gate.wait()
        p.n += n
    results.append((n, p.n))


gate, results = threading.Barrier(4), []
ts = [threading.Thread(target=in_turns, args=(n,)) for n in (1, 10, 100, 1000)]
for t in ts:
    t.start()
for t in ts:
    t.join()
print(sorted(results), hasattr(p, 'n'))


class Failing(local):
    tries = []

    def __init__(self):
        self.tries.append(1)
        if len(self.tries) == 2:
            raise ValueError('the second time')
        self.ok = True


f = Failing()
within(lambda: (attempt('first', lambda: f.ok), attempt('again', lambda: f.ok)))
print(f.ok, len(f.tries))
