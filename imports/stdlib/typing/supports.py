from abc import abstractmethod as _abstract

_Out = TypeVar('T_co', covariant=True)


@runtime_checkable
class SupportsInt(Protocol):
    """What int() takes: a class with __int__."""

    __slots__ = ()

    @_abstract
    def __int__(self) -> int:
        pass


@runtime_checkable
class SupportsFloat(Protocol):
    """What float() takes: a class with __float__."""

    __slots__ = ()

    @_abstract
    def __float__(self) -> float:
        pass


@runtime_checkable
class SupportsComplex(Protocol):
    """What complex() takes: a class with __complex__."""

    __slots__ = ()

    @_abstract
    def __complex__(self) -> complex:
        pass


@runtime_checkable
class SupportsBytes(Protocol):
    """What bytes() takes: a class with __bytes__."""

    __slots__ = ()

    @_abstract
    def __bytes__(self) -> bytes:
        pass


@runtime_checkable
class SupportsIndex(Protocol):
    """What can be an index: a class with __index__."""

    __slots__ = ()

    @_abstract
    def __index__(self) -> int:
        pass


@runtime_checkable
class SupportsAbs(Protocol[_Out]):
    """What abs() takes: a class with __abs__, of the type that this returns."""

    __slots__ = ()

    @_abstract
    def __abs__(self) -> _Out:
        pass


@runtime_checkable
class SupportsRound(Protocol[_Out]):
    """What round() takes: a class with __round__, of the type that this returns."""

    __slots__ = ()

    @_abstract
    def __round__(self, ndigits: int = 0) -> _Out:
        pass
