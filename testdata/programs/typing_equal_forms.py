# A class that says by its metaclass's __eq__ that it is Protocol, or Generic, is one of the forms of typing.
import abc
import typing
from typing import Generic, List, Protocol, TypeVar, Union

T, S = TypeVar('T'), TypeVar('S')


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


def make(form):
    class Meta(type(typing.Protocol)):
        def __new__(mcls, name, bases, namespace, **kw):
            return abc.ABCMeta.__new__(mcls, name, bases, namespace, **kw)

        def __init__(cls, *args, **kw):
            abc.ABCMeta.__init__(cls, *args, **kw)

        def __eq__(cls, other):
            return cls is other or cls.__name__ == 'Protocol' and other is form

        def __hash__(cls):
            return type.__hash__(cls)

    class Protocol(typing.Generic, metaclass=Meta):
        __slots__ = ()
        _is_protocol = True

    return Protocol


for form in (Protocol, Generic, None):
    print(form)
    try:
        like = make(form)
    except TypeError as e:
        print(e)
        continue
    print(like == Protocol, like == Generic, like == like, Protocol == like)
    attempt(lambda: like[T].__parameters__)
    attempt(lambda: like[int])
    attempt(lambda: like[T, T])
    attempt(lambda: like[()])
    attempt(lambda: like[T][int])
    attempt(lambda: List[like])
    attempt(lambda: Union[like[T], int])
    attempt(lambda: TypeVar('B', bound=like))

    def define():
        class A(like[T]):
            pass

        class B(A[S], Generic[S, T]):
            pass

        return [c.__name__ for c in B.__mro__], A.__parameters__, A[int].__args__, B.__parameters__
    attempt(define)

    def mixed():
        class C(Generic[T], like):
            pass
        return [c.__name__ for c in C.__mro__]
    attempt(mixed)


class Raising(type(Protocol)):
    def __eq__(cls, other):
        raise KeyError('asked')

    __hash__ = type.__hash__


class Asked(metaclass=Raising):
    pass


attempt(lambda: List[Asked])
