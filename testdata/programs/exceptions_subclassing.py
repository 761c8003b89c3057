# exceptions made by Python classes
class A(Exception):
    pass


class B(A):
    def __init__(self, x, y=2, *, z=3):
        self.x, self.y, self.z = x, y, z


class C(A):
    def __init__(self, msg, code):
        super().__init__(msg)
        self.code = code

    def __str__(self):
        return f'{self.args[0]} ({self.code})'


class D(ValueError):
    def __new__(cls, *args, **kw):
        self = super().__new__(cls, 'from new')
        self.kw = kw
        return self

    def __init__(self, *args, **kw):
        pass


class E(KeyError, AttributeError):
    def __repr__(self):
        return 'E!'


class S(Exception):
    __slots__ = ('a',)


for e in (A(), A(1), A(1, 2), B(1), B(1, z=5), C('m', 7), D(), D(1, k=2), E('k'), S(1)):
    print(type(e).__name__, repr(e), '|', str(e), '|', e.args, '|', e.__dict__)
for f in (lambda: B(), lambda: B(1, 2, 3), lambda: A(x=1), lambda: C(1), lambda: D(k=1).kw, lambda: S(1).a, lambda: A.nope,
          lambda: E('q', name='n').name):
    try:
        print(repr(f()).split(' at 0x')[0])
    except Exception as e:
        print(type(e).__name__, e)
s = S()
s.a = 5
s.b = 6
print(s.a, s.b, s.__dict__)
e = A('note')
e.add_note('one')
e.extra = 1
print(e.__notes__, e.__dict__)


class Counted(Exception):
    count = 0

    def __init__(self, *args):
        super().__init__(*args)
        type(self).count += 1


for i in range(3):
    try:
        raise Counted
    except Counted as c:
        pass
print(Counted.count)


class Data(Exception):
    def __init__(self, data):
        super().__init__(f'data: {data}')
        self.data = data

    def __eq__(self, o):
        return isinstance(o, Data) and self.data == o.data

    def __hash__(self):
        return hash(self.data)


print(Data(1) == Data(1), Data(1) in {Data(1)}, Data(2))
print([c.__name__ for c in E.__mro__])
print(issubclass(E, (LookupError, OSError)), isinstance(E(), AttributeError))


class Stop(StopIteration):
    pass


def gen():
    yield 1
    raise Stop(5)


try:
    list(gen())
except RuntimeError as e:
    print(e, repr(e.__cause__), e.__cause__ is e.__context__)
print(Stop(5).value, type('X', (SystemExit,), {})(3).code, type('Y', (ImportError,), {})('a', name='b').name)
