"""Classes of multiprocessing.managers; to make one is refused, since there are no other processes."""
import _absent
from types import GenericAlias


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.managers.{type(self).__name__}', 'processes')


@_absent.methods('processes', 'connect get_server join register start')
class BaseManager(_Refused):
    """Refused: there are no other processes."""

    __enter__ = _absent.refuse('multiprocessing.managers.BaseManager.__enter__', 'processes')
    __exit__ = _absent.refuse('multiprocessing.managers.BaseManager.__exit__', 'processes')


@_absent.methods('processes', '''
    Array Barrier BoundedSemaphore Condition Event JoinableQueue Lock Namespace Pool Queue RLock Semaphore
    Value dict list''')
class SyncManager(BaseManager):
    """Refused: there are no other processes."""


class BaseProxy(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'ShareableList SharedMemory get_server')
class SharedMemoryManager(BaseManager):
    """Refused: there are no other processes."""

    __enter__ = _absent.refuse('multiprocessing.managers.SharedMemoryManager.__enter__', 'processes')
    __exit__ = _absent.refuse('multiprocessing.managers.SharedMemoryManager.__exit__', 'processes')


class NamespaceProxy(BaseProxy):
    """Refused: there are no other processes."""


def _forward(method):
    return lambda self, /, *args, **kwargs: self._callmethod(method, args, kwargs)


def _forwards(methods):
    # Gives a class of proxies methods that ask the object.
    def give(cls):
        for name in methods.split():
            setattr(cls, name, _forward(name))
        cls._exposed_ = tuple(methods.split())
        return cls
    return give


def MakeProxyType(name, exposed, _cache={}):
    """Make a class of proxies with methods; to make one of it is refused."""
    exposed = tuple(exposed)
    if (name, exposed) not in _cache:
        _cache[name, exposed] = made = type(name, (BaseProxy,), {method: _forward(method) for method in exposed})
        made._exposed_ = exposed
    return _cache[name, exposed]


class Namespace:
    """Attributes, and nothing else."""

    def __init__(self, /, **kwds):
        self.__dict__.update(kwds)

    def __repr__(self):
        shown = sorted([f'{name}={value!r}' for name, value in self.__dict__.items() if name[:1] != '_'])
        return f"{type(self).__name__}({', '.join(shown)})"


# What the proxies of a SyncManager would do.
_METHODS = {
    'EventProxy': 'is_set set clear wait', 'BarrierProxy': '__getattribute__ wait abort reset',
    'DictProxy': '__contains__ __delitem__ __getitem__ __iter__ __len__ __setitem__ clear copy get items keys pop popitem setdefault '
                 'update values',
    'BaseListProxy': '__add__ __contains__ __delitem__ __getitem__ __len__ __mul__ __reversed__ __rmul__ __setitem__ append count extend '
                     'index insert pop remove reverse sort __imul__',
    'ArrayProxy': '__len__ __getitem__ __setitem__', 'ValueProxy': 'get set',
    'BasePoolProxy': 'apply apply_async close imap imap_unordered join map map_async starmap starmap_async terminate',
}
globals().update({name: MakeProxyType(name, methods.split()) for name, methods in _METHODS.items()})
ValueProxy.__class_getitem__ = DictProxy.__class_getitem__ = classmethod(GenericAlias)


@_forwards('send throw close')
class IteratorProxy(BaseProxy):
    """Refused: there are no other processes."""

    __next__ = _forward('__next__')

    def __iter__(self):
        return self


IteratorProxy._exposed_ = ('__next__', 'send', 'throw', 'close')


@_forwards('acquire release')
class AcquirerProxy(BaseProxy):
    """Refused: there are no other processes."""

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc_info):
        self.release()


@_forwards('acquire release wait notify notify_all')
class ConditionProxy(AcquirerProxy):
    """Refused: there are no other processes."""

    wait_for = _absent.refuse('multiprocessing.managers.ConditionProxy.wait_for', 'processes')


class ListProxy(BaseListProxy):
    """Refused: there are no other processes."""

    __class_getitem__ = classmethod(GenericAlias)


class PoolProxy(BasePoolProxy):
    """Refused: there are no other processes."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        self.terminate()


@_absent.methods('processes', '''
    accept_connection accepter create debug_info decref dummy fallback_getvalue fallback_repr fallback_str
    get_methods handle_request incref number_of_objects serve_client serve_forever shutdown''')
class Server(_Refused):
    """Refused: there are no other processes."""


class Token:
    """The name of an object in a server."""

    __slots__ = ('typeid', 'address', 'id')

    def __init__(self, typeid, address, id):
        self.typeid, self.address, self.id = typeid, address, id

    def __getstate__(self):
        return self.typeid, self.address, self.id

    def __setstate__(self, state):
        self.typeid, self.address, self.id = state

    def __repr__(self):
        return f'{type(self).__name__}(typeid={self.typeid!r}, address={self.address!r}, id={self.id!r})'


class State:
    """How far a manager has come."""

    __slots__ = ('value',)
    INITIAL, STARTED, SHUTDOWN = range(3)


class RemoteError(Exception):
    """What went wrong in a server."""

    def __str__(self):
        line = '-' * 75
        return f'\n{line}\n{self.args[0]}{line}'


listener_client = {}
