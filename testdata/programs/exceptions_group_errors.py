# exception groups: constructor, split, subgroup, derive
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


class A(ExceptionGroup):
    pass


class B(BaseExceptionGroup, ValueError):
    pass


class C(ExceptionGroup):
    def __new__(cls, msg, excs, code):
        self = super().__new__(cls, msg, excs)
        self.code = code
        return self

    def derive(self, excs):
        return C(self.message, excs, self.code)


class D(ExceptionGroup):
    def derive(self, excs):
        return 3


def notes():
    e = ExceptionGroup('n', [ValueError(1), ExceptionGroup('m', [TypeError(2), ValueError(3)])])
    e.add_note('x')
    e.__cause__ = KeyError('c')
    a, b = e.split(TypeError)
    a.add_note('y')
    return a, b, a.__notes__, b.__notes__, e.__notes__, a.__cause__, b.__cause__


g = ExceptionGroup('g', [ValueError(1), ExceptionGroup('h', [TypeError(2), ValueError(3)])])

t(lambda: ExceptionGroup())
t(lambda: ExceptionGroup('a'))
t(lambda: ExceptionGroup(1, []))
t(lambda: ExceptionGroup('a', 1))
t(lambda: ExceptionGroup('a', []))
t(lambda: ExceptionGroup('a', {1}))
t(lambda: ExceptionGroup('a', [1]))
t(lambda: ExceptionGroup('a', [ValueError(), 'x']))
t(lambda: ExceptionGroup('a', [KeyboardInterrupt()]))
t(lambda: BaseExceptionGroup('a', [ValueError()], x=1))
t(lambda: BaseExceptionGroup('a', [ValueError()]))
t(lambda: BaseExceptionGroup('a', [KeyboardInterrupt()]))
t(lambda: A('x', [KeyboardInterrupt()]))
t(lambda: B('x', [KeyboardInterrupt()]))
t(lambda: (str(g), repr(g)))
t(lambda: str(ExceptionGroup('one', [ValueError(1)])))
t(lambda: ExceptionGroup('t', (ValueError(1),)).exceptions)
t(lambda: g.subgroup(1))
t(lambda: g.split((int,)))
t(lambda: g.subgroup(int))
t(lambda: g.subgroup(KeyError))
t(lambda: g.subgroup(ValueError))
t(lambda: g.subgroup((ValueError, TypeError)))
t(lambda: g.subgroup(ExceptionGroup) is g)
t(lambda: g.subgroup(lambda e: isinstance(e, TypeError)))
t(lambda: g.split(ValueError))
t(lambda: g.split(TypeError))
t(lambda: g.split(OSError))
t(lambda: g.split(lambda e: 1 / 0))
t(lambda: g.derive([KeyError(1)]))
t(lambda: type(g.derive([KeyboardInterrupt()])).__name__)
t(lambda: type(C('m', [ValueError(1), KeyError(2)], 5).split(ValueError)[0]).__name__)
t(lambda: C('m', [ValueError(1), KeyError(2)], 5).split(ValueError)[1].code)
t(lambda: D('m', [ValueError(1), KeyError(2)]).split(ValueError))
t(lambda: notes())
t(lambda: ExceptionGroup[int])
