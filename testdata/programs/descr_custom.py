# descriptors made by Python classes
class Data:
    def __init__(self, v):
        self.v = v

    def __set_name__(self, owner, name):
        print('set_name', owner.__name__, name)
        self.name = name

    def __get__(self, obj, cls=None):
        print('get', self.name, obj is None, cls.__name__)
        return self.v

    def __set__(self, obj, v):
        print('set', self.name, v)
        obj.__dict__[self.name] = v

    def __delete__(self, obj):
        print('delete', self.name)


class NonData:
    def __get__(self, obj, cls):
        return 'nondata'


class SetOnly:
    def __set__(self, obj, v):
        print('setonly', v)


class DelOnly:
    def __delete__(self, obj):
        print('delonly')


class C:
    d = Data(1)
    n = NonData()
    s = SetOnly()
    x = DelOnly()


c = C()
print(c.d, C.d)
c.d = 5
print(c.d, c.__dict__)
del c.d
print(c.n, C.n)
c.n = 7
print(c.n, c.__dict__)
c.__dict__['s'] = 'own'
print(c.s)
c.s = 3
print(c.s, type(C.s).__name__)
for f in (lambda: delattr(c, 's'), lambda: setattr(c, 'x', 1), lambda: delattr(c, 'x'), lambda: c.x.nope):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)


class Meta(type):
    m = Data('meta')

    def __get__(cls, obj, owner):
        return ('class as descriptor', cls.__name__)


class M(metaclass=Meta):
    m = 'own'


print(M.m)


class H:
    inner = M


print(H.inner, H().inner)


class Lazy:
    def __init__(self, f):
        self.f = f

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, cls):
        if obj is None:
            return self
        v = obj.__dict__[self.name] = self.f(obj)
        return v


class L:
    @Lazy
    def big(self):
        print('computed')
        return 42


o = L()
print(o.big, o.big, o.__dict__)


class Bad:
    def __set_name__(self, owner, name):
        raise ValueError('bad name')


try:
    class X:
        b = Bad()
except ValueError as e:
    print(e, e.__notes__)


class GetAttr:
    def __getattr__(self, name):
        if name.startswith('a'):
            return name.upper()
        raise AttributeError(f'no {name}')


g = GetAttr()
print(g.abc, getattr(g, 'xyz', 'default'), hasattr(g, 'q'), hasattr(g, 'aa'))


class GetAttribute:
    z = 1

    def __getattribute__(self, name):
        return ('attribute', name)

    def __getattr__(self, name):
        return 'never'


print(GetAttribute().z, GetAttribute().anything)


class Both:
    def __getattribute__(self, name):
        if name == 'boom':
            raise AttributeError('boom')
        return object.__getattribute__(self, name)

    def __getattr__(self, name):
        return ('fallback', name)

    def __setattr__(self, name, v):
        print('setattr', name)
        object.__setattr__(self, name, v)

    def __delattr__(self, name):
        print('delattr', name)
        super().__delattr__(name)


b = Both()
b.x = 1
print(b.x, b.boom)
del b.x
print(b.x)
try:
    del b.x
except AttributeError as e:
    print(e)
