"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

_names = 'send_handle recv_handle DupFd sendfds recvfds _reduce_socket _rebuild_socket'.split()
for _name in _names:
    globals()[_name] = _absent.refuse('multiprocessing.reduction.' + _name, 'processes')

import copyreg
import io
import pickle


class ForkingPickler(pickle.Pickler):
    """The pickler of messages between processes."""
    loads = pickle.loads

    @classmethod
    def dumps(cls, obj, protocol=None):
        """Return the bytes of an object."""
        stream = io.BytesIO()
        _write(cls, stream, protocol, obj)
        return stream.getbuffer()

    @classmethod
    def register(cls, type, reduce):
        """Register how objects of a class are written."""
        copyreg.pickle(type, reduce)


def _write(pickler, stream, protocol, obj):
    pickler(stream, protocol).dump(obj)


def dump(obj, file, protocol=None):
    """Write an object."""
    _write(ForkingPickler, file, protocol, obj)


register = ForkingPickler.register


# What bound methods, methods of built-in classes and partials are made of.

def _reduce_method(m):
    # getattr asks the session, as reading the attribute here would not.
    return getattr, (getattr(m, '__self__'), getattr(m, '__func__').__name__)


def _reduce_method_descriptor(m):
    return getattr, (getattr(m, '__objclass__'), m.__name__)


def _reduce_partial(p):
    return _rebuild_partial, (p.func, p.args, p.keywords or {})


def _rebuild_partial(func, args, keywords):
    from functools import partial
    return partial(func, *args, **keywords)
