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

__all__ = sum([m.__all__ for m in (base_events, coroutines, events, exceptions, futures, locks, queues, runners, tasks,
                                   taskgroups, threads, timeouts, unix_events)], ())

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
