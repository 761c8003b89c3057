from abc import abstractmethod as _abstract

_Out = TypeVar('T_co', covariant=True)


@runtime_checkable
class SupportsInt(Protocol):
    """An ABC with one abstract method __int__."""

    __slots__ = ()

    @_abstract
    def __int__(self) -> int:
        pass


@runtime_checkable
class SupportsFloat(Protocol):
    """An ABC with one abstract method __float__."""

    __slots__ = ()

    @_abstract
    def __float__(self) -> float:
        pass


@runtime_checkable
class SupportsComplex(Protocol):
    """An ABC with one abstract method __complex__."""

    __slots__ = ()

    @_abstract
    def __complex__(self) -> complex:
        pass


@runtime_checkable
class SupportsBytes(Protocol):
    """An ABC with one abstract method __bytes__."""

    __slots__ = ()

    @_abstract
    def __bytes__(self) -> bytes:
        pass


@runtime_checkable
class SupportsIndex(Protocol):
    """An ABC with one abstract method __index__."""

    __slots__ = ()

    @_abstract
    def __index__(self) -> int:
        pass


@runtime_checkable
class SupportsAbs(Protocol[_Out]):
    """An ABC with one abstract method __abs__ that is covariant in its return type."""

    __slots__ = ()

    @_abstract
    def __abs__(self) -> _Out:
        pass


@runtime_checkable
class SupportsRound(Protocol[_Out]):
    """An ABC with one abstract method __round__ that is covariant in its return type."""

    __slots__ = ()

    @_abstract
    def __round__(self, ndigits: int = 0) -> _Out:
        pass
