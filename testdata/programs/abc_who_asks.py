# A metaclass of a program may look at who asks whether a class derives from its own: the
# machinery of abc asks in the name of the module abc.
import abc
import sys


class Meta(abc.ABCMeta):
    def __subclasscheck__(cls, other):
        print('asked for', other.__name__, 'by', sys._getframe(1).f_globals['__name__'])
        return super().__subclasscheck__(other)

    def __instancecheck__(cls, v):
        print('instance asked by', sys._getframe(1).f_globals['__name__'])
        return super().__instancecheck__(v)


class A(metaclass=Meta):
    pass


class B(A):
    pass


class Other:
    pass


print(isinstance(1, A), isinstance(B(), A), issubclass(int, A), isinstance(Other(), A))
A.register(Other)
print(isinstance(Other(), A), issubclass(Other, A), issubclass(bool, A))


class C(abc.ABC):
    pass


C.register(B)
print(isinstance(B(), C), isinstance(3, C))
