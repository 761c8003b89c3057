"""Coroutines, tasks and an event loop that runs on the session's thread."""
from .base_events import *
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .tasks import *
from .taskgroups import *
from .threads import *
from .timeouts import *
from .unix_events import *
from . import base_events, coroutines, events, exceptions, futures, locks, queues, runners, tasks, taskgroups, threads, timeouts, unix_events

__all__ = (*base_events.__all__, *coroutines.__all__, *events.__all__, *exceptions.__all__, *futures.__all__, *locks.__all__,
           *queues.__all__, *runners.__all__, *tasks.__all__, *taskgroups.__all__, *threads.__all__, *timeouts.__all__,
           *unix_events.__all__)

# What is about connections and processes costs something only where it is named. To import
# it here is the package's own doing, whatever a program may import.

def _protocols():
    global BaseProtocol, Protocol, DatagramProtocol, SubprocessProtocol, BufferedProtocol
    from .protocols import BaseProtocol, Protocol, DatagramProtocol, SubprocessProtocol, BufferedProtocol


def _transports():
    global BaseTransport, ReadTransport, WriteTransport, Transport, DatagramTransport, SubprocessTransport
    from .transports import BaseTransport, ReadTransport, WriteTransport, Transport, DatagramTransport, SubprocessTransport


def _streams():
    global StreamReader, StreamWriter, StreamReaderProtocol, open_connection, start_server, open_unix_connection, start_unix_server
    from .streams import (StreamReader, StreamWriter, StreamReaderProtocol, open_connection, start_server, open_unix_connection,
                          start_unix_server)


def _subprocess():
    global create_subprocess_exec, create_subprocess_shell
    from .subprocess import create_subprocess_exec, create_subprocess_shell


_LATER = {
    'protocols': ('BaseProtocol', 'Protocol', 'DatagramProtocol', 'SubprocessProtocol', 'BufferedProtocol'),
    'transports': ('BaseTransport', 'ReadTransport', 'WriteTransport', 'Transport', 'DatagramTransport', 'SubprocessTransport'),
    'streams': ('StreamReader', 'StreamWriter', 'StreamReaderProtocol', 'open_connection', 'start_server', 'open_unix_connection',
                'start_unix_server'),
    'subprocess': ('create_subprocess_exec', 'create_subprocess_shell'),
}
_PARTS = {'protocols': _protocols, 'transports': _transports, 'streams': _streams, 'subprocess': _subprocess}
__all__ += sum(_LATER.values(), ())


def __getattr__(name):
    for module, names in _LATER.items():
        if name == module or name in names:
            _PARTS[module]()
            return globals()[name]
    if name in ('constants', 'format_helpers', 'log', 'mixins', 'selector_events', 'staggered'):
        import importlib
        return importlib.import_module('asyncio.' + name)
    if name.endswith('ChildWatcher'):
        raise AttributeError(f"asyncio.{name} needs processes, which the embedded interpreter does not start; a remote backend can run it")
    raise AttributeError(f"module 'asyncio' has no attribute '{name}'")
