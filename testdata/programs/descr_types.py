# cells, modules, namespaces, the singletons
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


class A:
    "doc of A"
    __slots__ = ('x',)

    def f(self):
        "doc"

    @classmethod
    def c(cls):
        "cdoc"

    @staticmethod
    def s():
        "sdoc"

    @property
    def p(self):
        "pdoc"


class B(A):
    pass


def short(v):
    return repr(v).split(' at 0x')[0]


a, b = A(), B()
p = A.__dict__['p']

import types


class SN(types.SimpleNamespace):
    pass


m = types.ModuleType('mod')
n = types.SimpleNamespace(a=1)

t(lambda: short(types.CellType()))
t(lambda: types.CellType().cell_contents)
t(lambda: types.CellType(5).cell_contents)
t(lambda: types.CellType(1) == types.CellType(1))
t(lambda: types.CellType(1) < types.CellType(2))
t(lambda: types.CellType() < types.CellType(2))
t(lambda: types.CellType(1, 2))
t(lambda: hash(types.CellType(1)))
t(lambda: types.ModuleType())
t(lambda: types.ModuleType(1))
t(lambda: types.ModuleType('x'))
t(lambda: types.ModuleType('x', 'doc').__doc__)
t(lambda: types.ModuleType('x').__dict__)
t(lambda: types.ModuleType('x').y)
t(lambda: types.ModuleType('x', doc=3).__doc__)
t(lambda: sorted(dir(types.ModuleType('x'))))
t(lambda: setattr(types.ModuleType('x'), '__dict__', 1))
t(lambda: setattr(m, 'v', 5))
t(lambda: (m.v, vars(m)['v']))
t(lambda: delattr(m, 'v'))
t(lambda: delattr(m, 'v'))
t(lambda: setattr(m, '__getattr__', lambda n: n * 2))
t(lambda: m.ab)
t(lambda: types.SimpleNamespace(a=1, b='x'))
t(lambda: types.SimpleNamespace({'a': 1}, b=2))
t(lambda: types.SimpleNamespace([('a', 1)], b=2))
t(lambda: types.SimpleNamespace({1: 1}))
t(lambda: types.SimpleNamespace(1))
t(lambda: types.SimpleNamespace(1, 2))
t(lambda: types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1))
t(lambda: types.SimpleNamespace(a=1) < types.SimpleNamespace(a=1))
t(lambda: types.SimpleNamespace(a=1) == 1)
t(lambda: hash(types.SimpleNamespace(a=1)))
t(lambda: types.SimpleNamespace(a=1).__replace__(a=2, c=3))
t(lambda: types.SimpleNamespace(a=1).__replace__(1))
t(lambda: types.SimpleNamespace(a=1).__dict__)
t(lambda: types.SimpleNamespace(a=1).b)
t(lambda: SN(q=1))
t(lambda: setattr(n, 'me', n))
t(lambda: n)
t(lambda: delattr(n, 'me'))
t(lambda: n)
t(lambda: type(None)(1))
t(lambda: type(None)())
t(lambda: type(...)())
t(lambda: type(...)(1))
t(lambda: type(NotImplemented)(1))
t(lambda: type(NotImplemented)())
t(lambda: (repr(...), repr(NotImplemented), repr(None)))
t(lambda: None.__bool__())
t(lambda: hash(None) == None.__hash__())
t(lambda: None.foo)
t(lambda: setattr(None, 'x', 1))
t(lambda: (bool(...), type(None).__name__, type(...).__name__))
t(lambda: (None == None, None is None, None < None))
t(lambda: type(iter([]))())
t(lambda: type(len)())
t(lambda: type([].__len__)())
t(lambda: object.__new__(type(iter([]))))
t(lambda: object.__new__(type(len)))
t(lambda: object.__new__(int))
t(lambda: type('X', (type(len),), {}))
t(lambda: type('X', (type(None),), {}))
t(lambda: type('X', (bool,), {}))
