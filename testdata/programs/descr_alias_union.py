# list[int] and int | str as objects
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

G = type(list[int])


class Sub(list[int]):
    pass


class Gen:
    def __class_getitem__(cls, key):
        return G(cls, key)

    x = 'attr'


Gen.__class_getitem__ = classmethod(lambda cls, key: G(cls, key))
Gen.__class_getitem__.__func__.__qualname__ = 'get'

t(lambda: list[int])
t(lambda: list[int, str])
t(lambda: tuple[()])
t(lambda: tuple[int, ...])
t(lambda: dict[str, list[int]])
t(lambda: list[A])
t(lambda: list['A'])
t(lambda: list[None])
t(lambda: list[[int, str]])
t(lambda: list[int].__origin__)
t(lambda: list[int].__args__)
t(lambda: list[int].__parameters__)
t(lambda: list[int].__doc__ == list.__doc__)
t(lambda: list[int].__class__.__name__)
t(lambda: list[int].append)
t(lambda: list[int].__name__)
t(lambda: list[int].nope)
t(lambda: list[int]())
t(lambda: list[int]((1, 2)))
t(lambda: dict[str, int](a=1))
t(lambda: (list[int] == list[int], list[int] == list[str], list[int] == list))
t(lambda: hash(list[int]) == hash(list[int]))
t(lambda: list[int] | None)
t(lambda: list[int][str])
t(lambda: isinstance([], list[int]))
t(lambda: issubclass(list, list[int]))
t(lambda: G(list, (int,)))
t(lambda: G(1, 2))
t(lambda: G())
t(lambda: G(list, int).__args__)
t(lambda: list[int].__mro_entries__(()))
t(lambda: list(list[int]))
t(lambda: list[int].__unpacked__)
t(lambda: list(list[int])[0].__unpacked__)
t(lambda: (*list[int],))
t(lambda: type[int])
t(lambda: (set[int], frozenset[int], type(list[int]).__name__))
t(lambda: int[str])
t(lambda: int | str)
t(lambda: int | None)
t(lambda: None | int)
t(lambda: int | str | int)
t(lambda: int | 1)
t(lambda: 1 | int)
t(lambda: int | int)
t(lambda: (int | str).__args__)
t(lambda: ((int | str) == (str | int), (int | str) == int))
t(lambda: hash(int | str) == hash(str | int))
t(lambda: isinstance(1, int | list[int]))
t(lambda: isinstance('a', int | list[int]))
t(lambda: (isinstance(None, int | None), isinstance('a', int | None)))
t(lambda: issubclass(int, int | list[int]))
t(lambda: issubclass(1, int | str))
t(lambda: issubclass(bool, str | int))
t(lambda: (int | str)[int])
t(lambda: (int | str).__parameters__)
t(lambda: type(int | str).__name__)
t(lambda: type(int | str)())
t(lambda: A | 'x')
t(lambda: (int | str) | (bytes | None))
t(lambda: list[int | None] | dict[str, int | str])
t(lambda: Sub[int])
t(lambda: Sub[int]())
t(lambda: Sub.__orig_bases__)
t(lambda: Sub.__bases__)
t(lambda: Gen[int, str])
t(lambda: Gen.__class_getitem__)
t(lambda: Gen[int].x)
