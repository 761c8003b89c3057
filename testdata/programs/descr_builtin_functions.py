# built-in functions and methods as objects
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
l = []

t(lambda: len)
t(lambda: print)
t(lambda: (len.__name__, len.__qualname__, len.__module__))
t(lambda: type(len.__doc__))
t(lambda: (type(len), type([].append), type(list.append), type([].__len__), type(list.__len__)))
t(lambda: list.append)
t(lambda: list.__len__)
t(lambda: ([].append.__name__, [].append.__qualname__, [].append.__module__))
t(lambda: [1].append.__self__)
t(lambda: (list.append.__qualname__, list.append.__objclass__))
t(lambda: ([].__len__.__name__, [].__len__.__qualname__, [].__len__.__self__))
t(lambda: type(dict.__dict__['fromkeys']))
t(lambda: dict.__dict__['fromkeys'])
t(lambda: int.__dict__['real'])
t(lambda: type(int.real))
t(lambda: (len == len, [].append == [].append, len != print))
t(lambda: l.append == l.append)
t(lambda: hash(l.append) == hash(l.append))
t(lambda: str.join.__get__('a')(['1', '2']))
t(lambda: len.__call__([]))
t(lambda: list.append.__get__(1))
t(lambda: list.append.__get__(None, list))
t(lambda: list.append(1))
t(lambda: list.append())
t(lambda: list.append([]))
t(lambda: list.append([], 1, 2))
t(lambda: [].append())
t(lambda: [].append(1, 2))
t(lambda: [].append(x=1))
t(lambda: 'a'.join())
t(lambda: 'a'.upper(1))
t(lambda: {}.get())
t(lambda: [].__len__(1))
t(lambda: int.real.__get__(5))
t(lambda: int.real.__get__('a'))
t(lambda: int.real.__set__(5, 1))
t(lambda: (int.real.__qualname__, int.real.__objclass__, int.real.__name__))
t(lambda: setattr(len, 'x', 1))
t(lambda: len.x)
t(lambda: short(l.append))
t(lambda: short(l.__len__))
t(lambda: short(dict.fromkeys))
t(lambda: dict.fromkeys('ab'))
t(lambda: dict.__dict__['fromkeys'].__get__(None, dict)('ab'))
t(lambda: (callable(len), callable(l.append), callable(list.append)))
t(lambda: (int.__add__(1, 2), int.__add__(1, 'x')))
t(lambda: (5).__add__(6))
t(lambda: (str.__len__('abc'), str.__len__(5)))
t(lambda: (object.__init__(1), object.__repr__))
