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

    @classmethod
    def register(cls, type, reduce):
        """Register how objects of a class are written."""
        copyreg.pickle(type, reduce)

    @classmethod
    def dumps(cls, obj, protocol=None):
        """Return the bytes of an object."""
        out = io.BytesIO()
        cls(out, protocol).dump(obj)
        return out.getbuffer()

    loads = pickle.loads


register = ForkingPickler.register


def dump(obj, file, protocol=None):
    """Write an object."""
    ForkingPickler(file, protocol).dump(obj)
