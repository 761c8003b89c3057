"""Coroutines, tasks and an event loop that runs on the session's thread."""
from .base_events import BaseEventLoop, Server
from .coroutines import iscoroutinefunction, iscoroutine
from .events import (
    AbstractEventLoopPolicy, AbstractEventLoop, AbstractServer, Handle, TimerHandle, get_event_loop_policy, set_event_loop_policy,
    get_event_loop, set_event_loop, new_event_loop, _set_running_loop, get_running_loop, _get_running_loop)
from .exceptions import (
    BrokenBarrierError, CancelledError, InvalidStateError, TimeoutError, IncompleteReadError, LimitOverrunError,
    SendfileNotAvailableError)
from .futures import Future, wrap_future, isfuture
from .locks import Lock, Event, Condition, Semaphore, BoundedSemaphore, Barrier
from .queues import Queue, PriorityQueue, LifoQueue, QueueFull, QueueEmpty, QueueShutDown
from .runners import Runner, run
from .tasks import (
    Task, create_task, FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED, wait, wait_for, as_completed, sleep, gather, shield,
    ensure_future, run_coroutine_threadsafe, current_task, all_tasks, create_eager_task_factory, eager_task_factory,
    _register_task, _unregister_task, _enter_task, _leave_task)
from .taskgroups import TaskGroup
from .threads import to_thread
from .timeouts import Timeout, timeout, timeout_at
from .unix_events import (
    SelectorEventLoop, EventLoop, DefaultEventLoopPolicy, AbstractChildWatcher, FastChildWatcher, MultiLoopChildWatcher,
    PidfdChildWatcher, SafeChildWatcher, ThreadedChildWatcher)

__all__ = (
    'BaseEventLoop', 'Server',
    'iscoroutinefunction', 'iscoroutine',
    'AbstractEventLoopPolicy', 'AbstractEventLoop', 'AbstractServer', 'Handle', 'TimerHandle', 'get_event_loop_policy',
    'set_event_loop_policy', 'get_event_loop', 'set_event_loop', 'new_event_loop', '_set_running_loop', 'get_running_loop',
    '_get_running_loop',
    'BrokenBarrierError', 'CancelledError', 'InvalidStateError', 'TimeoutError', 'IncompleteReadError', 'LimitOverrunError',
    'SendfileNotAvailableError',
    'Future', 'wrap_future', 'isfuture',
    'Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier',
    'Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown',
    'Runner', 'run',
    'Task', 'create_task', 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'wait', 'wait_for', 'as_completed', 'sleep',
    'gather', 'shield', 'ensure_future', 'run_coroutine_threadsafe', 'current_task', 'all_tasks', 'create_eager_task_factory',
    'eager_task_factory', '_register_task', '_unregister_task', '_enter_task', '_leave_task',
    'TaskGroup',
    'to_thread',
    'Timeout', 'timeout', 'timeout_at',
    'SelectorEventLoop', 'EventLoop', 'DefaultEventLoopPolicy', 'AbstractChildWatcher', 'FastChildWatcher',
    'MultiLoopChildWatcher', 'PidfdChildWatcher', 'SafeChildWatcher', 'ThreadedChildWatcher',
    'BaseProtocol', 'Protocol', 'DatagramProtocol', 'SubprocessProtocol', 'BufferedProtocol',
    'BaseTransport', 'ReadTransport', 'WriteTransport', 'Transport', 'DatagramTransport', 'SubprocessTransport',
    'StreamReader', 'StreamWriter', 'StreamReaderProtocol', 'open_connection', 'start_server', 'open_unix_connection',
    'start_unix_server',
    'create_subprocess_exec', 'create_subprocess_shell',
)

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


def _part_of(name):
    match name:
        case 'protocols' | 'BaseProtocol' | 'Protocol' | 'DatagramProtocol' | 'SubprocessProtocol' | 'BufferedProtocol':
            return _protocols
        case ('transports' | 'BaseTransport' | 'ReadTransport' | 'WriteTransport' | 'Transport' | 'DatagramTransport'
              | 'SubprocessTransport'):
            return _transports
        case ('streams' | 'StreamReader' | 'StreamWriter' | 'StreamReaderProtocol' | 'open_connection' | 'start_server'
              | 'open_unix_connection' | 'start_unix_server'):
            return _streams
        case 'subprocess' | 'create_subprocess_exec' | 'create_subprocess_shell':
            return _subprocess
    return None


def __getattr__(name):
    part = _part_of(name)
    if part is not None:
        part()
        return globals()[name]
    if name in ('constants', 'format_helpers', 'log', 'mixins', 'selector_events', 'staggered'):
        import importlib
        return importlib.import_module('asyncio.' + name)
    if name.endswith('ChildWatcher'):
        raise AttributeError(f"asyncio.{name} needs processes, which the embedded interpreter does not start; a remote backend can run it")
    raise AttributeError(f"module 'asyncio' has no attribute '{name}'")
