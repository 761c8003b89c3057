"""Event loops: what they promise, their handles, and which one runs."""
import contextvars
from . import format_helpers

__all__ = ('AbstractEventLoopPolicy', 'AbstractEventLoop', 'AbstractServer', 'Handle', 'TimerHandle',
           'get_event_loop_policy', 'set_event_loop_policy', 'get_event_loop', 'set_event_loop', 'new_event_loop',
           '_set_running_loop', 'get_running_loop', '_get_running_loop')


class Handle:
    """A callback that waits for its turn."""

    __slots__ = ('_callback', '_args', '_cancelled', '_loop', '_source_traceback', '_repr', '__weakref__', '_context')

    def __init__(self, callback, args, loop, context=None):
        self._context = contextvars.copy_context() if context is None else context
        self._loop = loop
        self._callback = callback
        self._args = args
        self._cancelled = False
        self._repr = None
        self._source_traceback = loop.get_debug and None    # what is no loop is told at once

    def _source(self):
        return format_helpers._format_callback_source(self._callback, self._args, debug=self._loop.get_debug())

    def _repr_info(self):
        parts = [type(self).__name__, *(['cancelled'] if self._cancelled else [])]
        return parts if self._callback is None else [*parts, self._source()]

    def __repr__(self):
        return self._repr or '<' + ' '.join(self._repr_info()) + '>'

    def get_context(self):
        return self._context

    def cancelled(self):
        return self._cancelled

    def cancel(self):
        if self._cancelled:
            return
        if self._loop.get_debug():
            self._repr = repr(self)     # what it was, for whoever looks for it
        self._cancelled, self._callback, self._args = True, None, None

    def _run(self):
        try:
            self._context.run(self._callback, *self._args)
        except BaseException as error:
            if isinstance(error, (SystemExit, KeyboardInterrupt)):
                raise
            self._loop.call_exception_handler({'message': f'Exception in callback {self._source()}', 'exception': error,
                                               'handle': self})


class TimerHandle(Handle):
    """A callback that waits for its time."""

    __slots__ = ['_scheduled', '_when']

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when
        self._scheduled = False

    def _repr_info(self):
        info = super()._repr_info()
        info.insert(2 if self._cancelled else 1, f'when={self._when}')
        return info

    def cancel(self):
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        super().cancel()

    def __hash__(self):
        return hash(self._when)

    def _key(self):
        return self._when, self._callback, self._args, self._cancelled

    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, TimerHandle) else NotImplemented

    # By time; at the same time the order admits equality only where the handles are equal.

    def __lt__(self, other):
        return self._when < other._when if isinstance(other, TimerHandle) else NotImplemented

    def __gt__(self, other):
        return self._when > other._when if isinstance(other, TimerHandle) else NotImplemented

    def __le__(self, other):
        before = self.__lt__(other)
        return before or self == other if before is not NotImplemented else before

    def __ge__(self, other):
        after = self.__gt__(other)
        return after or self == other if after is not NotImplemented else after

    def when(self):
        """When the callback is due, by the loop's clock."""
        return self._when


class AbstractServer:
    """What a server would offer; there is no network here."""

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        self.close()
        await self.wait_closed()


class AbstractEventLoop:
    """What each event loop offers."""


def _refuse(cls, name, is_async):
    if is_async:
        async def method(self, *args, **kwargs):
            raise NotImplementedError
    else:
        def method(self, *args, **kwargs):
            raise NotImplementedError
    method.__name__ = name
    method.__qualname__ = f'{cls.__name__}.{name}'
    setattr(cls, name, method)


for _name in '''run_forever run_until_complete stop is_running is_closed close _timer_handle_cancelled call_soon call_later
        call_at time create_future create_task call_soon_threadsafe run_in_executor set_default_executor add_reader
        remove_reader add_writer remove_writer add_signal_handler remove_signal_handler set_task_factory get_task_factory
        get_exception_handler set_exception_handler default_exception_handler call_exception_handler get_debug
        set_debug'''.split():
    _refuse(AbstractEventLoop, _name, False)
for _name in '''shutdown_asyncgens shutdown_default_executor getaddrinfo getnameinfo create_connection create_server start_tls
        create_unix_connection create_unix_server connect_accepted_socket create_datagram_endpoint connect_read_pipe
        connect_write_pipe subprocess_shell subprocess_exec sendfile sock_recv sock_recv_into sock_recvfrom
        sock_recvfrom_into sock_sendall sock_sendto sock_connect sock_accept sock_sendfile'''.split():
    _refuse(AbstractEventLoop, _name, True)
for _name in ('close', 'get_loop', 'is_serving'):
    _refuse(AbstractServer, _name, False)
for _name in ('start_serving', 'serve_forever', 'wait_closed'):
    _refuse(AbstractServer, _name, True)
del _name


def _need(given, kind, what):
    """Refuse what is neither None nor of a kind."""
    if given is None or isinstance(given, kind):
        return
    raise TypeError(f"{what} must be an instance of {kind.__name__} or None, not '{type(given).__name__}'")


class AbstractEventLoopPolicy:
    """Which loop belongs to the thread."""

    def get_event_loop(self):
        raise NotImplementedError

    def set_event_loop(self, loop):
        raise NotImplementedError

    def new_event_loop(self):
        raise NotImplementedError

    def get_child_watcher(self):
        raise NotImplementedError

    def set_child_watcher(self, watcher):
        raise NotImplementedError


class BaseDefaultEventLoopPolicy(AbstractEventLoopPolicy):
    """One loop, made when it is first asked for."""

    _loop_factory = None

    def __init__(self):
        self._current = None
        self._was_set = False

    def get_event_loop(self):
        if self._current is None and not self._was_set:
            self.set_event_loop(self.new_event_loop())
        if self._current is None:
            raise RuntimeError("There is no current event loop in thread 'MainThread'.")
        return self._current

    def set_event_loop(self, loop):
        _need(loop, AbstractEventLoop, 'loop')
        self._was_set = True
        self._current = loop

    def new_event_loop(self):
        return self._loop_factory()


_event_loop_policy = None
# The loop that runs; see _asyncloop.hold.
_running = [None]


def get_running_loop():
    """Return the loop that runs this code; there has to be one."""
    loop = _running[0]
    if loop is None:
        raise RuntimeError('no running event loop')
    return loop


def _get_running_loop():
    return _running[0]


def _set_running_loop(loop):
    _running[0] = loop


def get_event_loop_policy():
    """Return the policy, which is made when it is first asked for."""
    global _event_loop_policy
    if _event_loop_policy is None:
        from .unix_events import DefaultEventLoopPolicy
        _event_loop_policy = DefaultEventLoopPolicy()
    return _event_loop_policy


def set_event_loop_policy(policy):
    """Set the current event loop policy; None restores the default."""
    global _event_loop_policy
    _need(policy, AbstractEventLoopPolicy, 'policy')
    _event_loop_policy = policy


def get_event_loop():
    """Return the running event loop, or that of the policy."""
    loop = _running[0]
    return loop if loop is not None else get_event_loop_policy().get_event_loop()


def set_event_loop(loop):
    """Tell the policy which loop belongs to the thread."""
    get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    """Let the policy make a loop."""
    return get_event_loop_policy().new_event_loop()
