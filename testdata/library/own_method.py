# Attributes of an object's own stand before the methods of its class, also where the method was called a moment ago.
import functools
import io


def call(o):
    return o.getvalue()


def each(o, n):
    out = []
    for i in range(n):
        if i == 3:
            o.getvalue = lambda: 'mine'
        if i == 6:
            del o.getvalue
        out.append(o.getvalue())
    return out


for make in (io.StringIO, io.BytesIO):
    print(each(make(), 8))
    a, b = make(), make()
    b.getvalue = lambda: 'b'
    print([call(o) for o in (a, b, a, b, a)])


class Sub(io.StringIO):
    def getvalue(self):
        return 'sub'


print([call(o) for o in (io.StringIO('x'), Sub(), io.BytesIO(b'y'), io.StringIO('z'))])
p = functools.partial(int, '7')
for i in range(4):
    if i == 2:
        p.__reduce__ = lambda: 'own'
    print(p.__reduce__()[0] is functools.partial)
def f(): pass
for i in range(4):
    if i == 2:
        f.__repr__ = lambda: 'repr'
    print(f.__repr__()[:9])


class Mine(list):
    pass


def put(o, x):
    try:
        o.append(x)
    except TypeError as e:
        return str(e)
    return list(o)


m = Mine()
print(put(m, 1), put(m, 2))
m.append = lambda x: None
print(put(m, 3))
del m.append
print(put(m, 4))
vars(m)['append'] = lambda x: None
print(put(m, 5), put(Mine(), 6))
Mine.append = lambda self, x: list.append(self, -x)
print(put(Mine(), 7))
del Mine.append
print(put(Mine(), 8))


class Base(list):
    pass


class Derived(Base):
    pass


d = Derived()
print(put(d, 1))
Base.append = lambda self, x: list.append(self, x * 10)
print(put(d, 2))


class Other(dict):
    append = list.append


o = Other()
print([put(o, 1) for i in range(3)])


class Meta(type):
    pass


class K(metaclass=Meta):
    def mro():
        return 'own'


for i in range(3):
    print(K.mro())


class Asks(list):
    def __getattribute__(self, name):
        return (lambda x: None) if name == 'append' else list.__getattribute__(self, name)


print(put(Asks(), 1), put(Mine(), 2), put(Asks(), 3))
