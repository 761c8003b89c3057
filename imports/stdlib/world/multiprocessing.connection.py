"""Classes of multiprocessing.connection; to make one is refused, since there are no other processes."""
import _absent


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.connection.{type(self).__name__}', 'processes')


class Client(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'accept close')
class Listener(_Refused):
    """Refused: there are no other processes."""

    __enter__ = _absent.refuse('multiprocessing.connection.Listener.__enter__', 'processes')
    __exit__ = _absent.refuse('multiprocessing.connection.Listener.__exit__', 'processes')


class SocketListener(_Refused):
    """Refused: there are no other processes."""


class XmlListener(Listener):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'close fileno poll recv recv_bytes recv_bytes_into send send_bytes')
class Connection(_Refused):
    """Refused: there are no other processes."""

    __enter__ = _absent.refuse('multiprocessing.connection.Connection.__enter__', 'processes')
    __exit__ = _absent.refuse('multiprocessing.connection.Connection.__exit__', 'processes')


class Pipe(_Refused):
    """Refused: there are no other processes."""


answer_challenge, deliver_challenge, wait, SocketClient, XmlClient, address_type, arbitrary_address = (
    _absent.refuse('multiprocessing.connection.' + name, 'processes') for name in
    ('answer_challenge', 'deliver_challenge', 'wait', 'SocketClient', 'XmlClient', 'address_type',
     'arbitrary_address'))
BUFSIZE, CONNECTION_TIMEOUT = 8192, 20.0
default_family, families = 'AF_INET', ['AF_INET', 'AF_UNIX']
