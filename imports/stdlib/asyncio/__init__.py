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

__all__ = (base_events.__all__ + coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__ + locks.__all__
           + queues.__all__ + runners.__all__ + tasks.__all__ + taskgroups.__all__ + threads.__all__ + timeouts.__all__
           + unix_events.__all__)

_ELSEWHERE = {
    'open_connection': 'the network', 'start_server': 'the network', 'open_unix_connection': 'the network',
    'start_unix_server': 'the network', 'StreamReader': 'the network', 'StreamWriter': 'the network',
    'StreamReaderProtocol': 'the network', 'Server': 'the network', 'Protocol': 'the network',
    'BaseProtocol': 'the network', 'DatagramProtocol': 'the network', 'Transport': 'the network',
    'create_subprocess_exec': 'processes', 'create_subprocess_shell': 'processes', 'subprocess': 'processes',
    'SubprocessProtocol': 'processes', 'ThreadedChildWatcher': 'processes',
}


def __getattr__(name):
    what = _ELSEWHERE.get(name)
    if what:
        raise AttributeError(f"asyncio.{name} needs {what}, which the embedded interpreter does not reach; a remote backend can run it")
    raise AttributeError(f"module 'asyncio' has no attribute '{name}'")
