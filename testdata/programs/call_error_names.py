import collections.abc, abc, enum
class StrSub(str): pass
class BadFlags: pass
def t(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e, repr(e.__context__), e.__suppress_context__)
t(lambda: super(StrSub, StrSub('abc')).isascii(None))
t(lambda: StrSub('abc').isascii(None))
t(lambda: StrSub('abc').isascii(*[None]))
t(lambda: StrSub('abc').isascii(a=1))
t(lambda: True.__reduce__(1))
t(lambda: True.__reduce__(**{'a':1}))
t(lambda: True.__reduce__(a=1))
t(lambda: int.mro(1))
t(lambda: int.mro(a=1))
t(lambda: range.__subclasscheck__(0, end=0))
t(lambda: {}.values().__reduce__(*b'a'))
t(lambda: bytes.__lt__(**{(1, 2): 3}))
t(lambda: (0).__str__(**{1: 0}))
t(lambda: int.__name__(**{1: 0}))
t(lambda: str.upper(**{1: 0}))
t(lambda: b''.__buffer__(None))
t(lambda: b''.__buffer__())
t(lambda: b''.__buffer__(2**64))
t(lambda: b''.__buffer__(2**40))
t(lambda: b''.__buffer__(1))
t(lambda: (5).__reduce__())
t(lambda: (5).__reduce_ex__(2**31))
t(lambda: (5).__reduce_ex__(2**81))
t(lambda: [].__reduce_ex__(1))
class A(list):
    __slots__='x',
class B(dict): pass
class C(tuple): pass
t(lambda: A().__reduce_ex__(1))
t(lambda: B(a=1).__reduce_ex__(1)[1:])
t(lambda: C((1,2)).__reduce_ex__(0)[1:])
class D:
    def __init__(self): self.x=1
t(lambda: D().__reduce_ex__(0)[1:])
import copyreg
t(lambda: copyreg._reconstructor(B, dict, {'a':1}))
t(lambda: setattr(object, '__class__', object))
t(lambda: setattr(object, '__mro__', object))
t(lambda: delattr(A, '__name__'))
t(lambda: type('N', (collections.abc.Mapping,), {}))
class ABC2(abc.ABC): pass
t(lambda: ABC2)
t(lambda: abc.ABCMeta('X', (), {}))
t(lambda: abc.ABCMeta())
t(lambda: abc.ABCMeta(1))
t(lambda: abc.ABCMeta(1,2))
class MM(type): pass
t(lambda: MM())
t(lambda: MM(1))
t(lambda: type())
def f():
    class E(enum.StrEnum): x=1
t(f)
import datetime
t(lambda: datetime.datetime())
t(lambda: datetime.datetime(1))
t(lambda: datetime.date(1,2,3,4,5))
t(lambda: datetime.datetime(*range(12)))
t(lambda: datetime.date(x=1))
t(lambda: datetime.time(x=1))
t(lambda: datetime.datetime(1,2,3,x=1))
t(lambda: {}.__lt__(1))
t(lambda: type('Z',(object, D),{}))
t(lambda: type('Z',(object, datetime.date),{}))
class Q(map): pass
t(lambda: Q(x=1))
t(lambda: map(x=1))
t(lambda: object.__format__(0, None))
t(lambda: enumerate())
