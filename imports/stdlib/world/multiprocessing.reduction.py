"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

_names = 'send_handle recv_handle DupFd sendfds recvfds'.split()
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
