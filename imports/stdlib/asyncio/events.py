"""Event loops: what they promise, their handles, and which one runs."""
import _asyncloop
import _threads
from _asyncloop import Handle
from . import format_helpers

__all__ = ('AbstractEventLoopPolicy', 'AbstractEventLoop', 'AbstractServer', 'Handle', 'TimerHandle',
           'get_event_loop_policy', 'set_event_loop_policy', 'get_event_loop', 'set_event_loop', 'new_event_loop',
           '_set_running_loop', 'get_running_loop', '_get_running_loop')


def _source(handle):
    return format_helpers._format_callback_source(handle._callback, handle._args, debug=handle._loop.get_debug())


def _handle_info(handle):
    parts = [type(handle).__name__, *(['cancelled'] if handle._cancelled else [])]
    if handle._callback is not None:
        parts.append(_source(handle))
    return parts + format_helpers._created(handle)


def _handle_repr(handle):
    return handle._repr or '<' + ' '.join(_handle_info(handle)) + '>'


def _handle_failed(handle, error):
    about = {'message': f'Exception in callback {_source(handle)}', 'exception': error, 'handle': handle}
    if handle._source_traceback:
        about['source_traceback'] = handle._source_traceback
    handle._loop.call_exception_handler(about)


_asyncloop.bind(handle_repr=_handle_repr, handle_failed=_handle_failed)


class TimerHandle(Handle):
    """A callback that waits for its time."""

    __slots__ = ['_scheduled', '_when']

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when
        self._scheduled = False

    def _repr_info(self):
        info = _handle_info(self)
        info.insert(2 if self._cancelled else 1, f'when={self._when}')
        return info

    def __repr__(self):
        return self._repr or '<' + ' '.join(self._repr_info()) + '>'

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


def _is_abstract():
    """What the methods of abstract loops and servers do that every loop and server has its own of."""
    raise NotImplementedError


class AbstractServer:
    """What a server would offer; there is no network here."""

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        self.close()
        await self.wait_closed()

    def close(self, *args, **kwargs):
        _is_abstract()

    def close_clients(self, *args, **kwargs):
        _is_abstract()

    def abort_clients(self, *args, **kwargs):
        _is_abstract()

    def get_loop(self, *args, **kwargs):
        _is_abstract()

    def is_serving(self, *args, **kwargs):
        _is_abstract()

    async def start_serving(self, *args, **kwargs):
        _is_abstract()

    async def serve_forever(self, *args, **kwargs):
        _is_abstract()

    async def wait_closed(self, *args, **kwargs):
        _is_abstract()


class AbstractEventLoop:
    """What each event loop offers."""

    def run_forever(self, *args, **kwargs):
        _is_abstract()

    def run_until_complete(self, *args, **kwargs):
        _is_abstract()

    def stop(self, *args, **kwargs):
        _is_abstract()

    def is_running(self, *args, **kwargs):
        _is_abstract()

    def is_closed(self, *args, **kwargs):
        _is_abstract()

    def close(self, *args, **kwargs):
        _is_abstract()

    def _timer_handle_cancelled(self, *args, **kwargs):
        _is_abstract()

    def call_soon(self, *args, **kwargs):
        _is_abstract()

    def call_later(self, *args, **kwargs):
        _is_abstract()

    def call_at(self, *args, **kwargs):
        _is_abstract()

    def time(self, *args, **kwargs):
        _is_abstract()

    def create_future(self, *args, **kwargs):
        _is_abstract()

    def create_task(self, *args, **kwargs):
        _is_abstract()

    def call_soon_threadsafe(self, *args, **kwargs):
        _is_abstract()

    def run_in_executor(self, *args, **kwargs):
        _is_abstract()

    def set_default_executor(self, *args, **kwargs):
        _is_abstract()

    def add_reader(self, *args, **kwargs):
        _is_abstract()

    def remove_reader(self, *args, **kwargs):
        _is_abstract()

    def add_writer(self, *args, **kwargs):
        _is_abstract()

    def remove_writer(self, *args, **kwargs):
        _is_abstract()

    def add_signal_handler(self, *args, **kwargs):
        _is_abstract()

    def remove_signal_handler(self, *args, **kwargs):
        _is_abstract()

    def set_task_factory(self, *args, **kwargs):
        _is_abstract()

    def get_task_factory(self, *args, **kwargs):
        _is_abstract()

    def get_exception_handler(self, *args, **kwargs):
        _is_abstract()

    def set_exception_handler(self, *args, **kwargs):
        _is_abstract()

    def default_exception_handler(self, *args, **kwargs):
        _is_abstract()

    def call_exception_handler(self, *args, **kwargs):
        _is_abstract()

    def get_debug(self, *args, **kwargs):
        _is_abstract()

    def set_debug(self, *args, **kwargs):
        _is_abstract()

    async def shutdown_asyncgens(self, *args, **kwargs):
        _is_abstract()

    async def shutdown_default_executor(self, *args, **kwargs):
        _is_abstract()

    async def getaddrinfo(self, *args, **kwargs):
        _is_abstract()

    async def getnameinfo(self, *args, **kwargs):
        _is_abstract()

    async def create_connection(self, *args, **kwargs):
        _is_abstract()

    async def create_server(self, *args, **kwargs):
        _is_abstract()

    async def start_tls(self, *args, **kwargs):
        _is_abstract()

    async def create_unix_connection(self, *args, **kwargs):
        _is_abstract()

    async def create_unix_server(self, *args, **kwargs):
        _is_abstract()

    async def connect_accepted_socket(self, *args, **kwargs):
        _is_abstract()

    async def create_datagram_endpoint(self, *args, **kwargs):
        _is_abstract()

    async def connect_read_pipe(self, *args, **kwargs):
        _is_abstract()

    async def connect_write_pipe(self, *args, **kwargs):
        _is_abstract()

    async def subprocess_shell(self, *args, **kwargs):
        _is_abstract()

    async def subprocess_exec(self, *args, **kwargs):
        _is_abstract()

    async def sendfile(self, *args, **kwargs):
        _is_abstract()

    async def sock_recv(self, *args, **kwargs):
        _is_abstract()

    async def sock_recv_into(self, *args, **kwargs):
        _is_abstract()

    async def sock_recvfrom(self, *args, **kwargs):
        _is_abstract()

    async def sock_recvfrom_into(self, *args, **kwargs):
        _is_abstract()

    async def sock_sendall(self, *args, **kwargs):
        _is_abstract()

    async def sock_sendto(self, *args, **kwargs):
        _is_abstract()

    async def sock_connect(self, *args, **kwargs):
        _is_abstract()

    async def sock_accept(self, *args, **kwargs):
        _is_abstract()

    async def sock_sendfile(self, *args, **kwargs):
        _is_abstract()


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
    """A loop for each thread; that of the first one is made when it is first asked for."""

    _loop_factory = None

    def __init__(self):
        self._loops = {}    # by thread; None stands for the first one

    def get_event_loop(self):
        owner = _threads.owner()
        if owner is None and None not in self._loops:
            import sys
            from warnings import warn
            frame, level = sys._getframe(1), 2
            while frame is not None and _get(_get(frame, 'f_code'), 'co_filename').startswith('<frozen asyncio'):
                frame = _get(frame, 'f_back')
                level += 1
            warn('There is no current event loop', DeprecationWarning, stacklevel=level)
            self.set_event_loop(self.new_event_loop())
        loop = self._loops.get(owner)
        if loop is None:
            raise RuntimeError(f"There is no current event loop in thread {'MainThread' if owner is None else owner.name!r}.")
        return loop

    def set_event_loop(self, loop):
        owner = _threads.owner()
        for other in [t for t in self._loops if t is not None and not t.is_alive()]:
            del self._loops[other]
        self._loops[owner] = None
        _need(loop, AbstractEventLoop, 'loop')
        self._loops[owner] = loop

    def new_event_loop(self):
        return self._loop_factory()


_event_loop_policy = None
# The loop that runs in each thread, in a list of one; None stands for the first thread.
# See _asyncloop.hold.
_first = [None]
_running = {None: _first}
_owner = _threads.owner


def _place():
    """The list for the thread that asks."""
    owner = _owner()
    place = _running.get(owner)
    if place is None:
        for other in [t for t in _running if t is not None and not t.is_alive()]:
            del _running[other]
        place = _running[owner] = [None]
    return place


def _runs(loop):
    """Whether the loop runs in any thread."""
    for place in _running.values():
        if place[0] is loop:
            return True
    return False


def get_running_loop():
    """Return the loop that runs this code; there has to be one."""
    loop = (_first if _owner() is None else _place())[0]
    if loop is None:
        raise RuntimeError('no running event loop')
    return loop


def _get_running_loop():
    return (_first if _owner() is None else _place())[0]


def _set_running_loop(loop):
    (_first if _owner() is None else _place())[0] = loop


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
    loop = (_first if _owner() is None else _place())[0]
    return loop if loop is not None else get_event_loop_policy().get_event_loop()


def set_event_loop(loop):
    """Tell the policy which loop belongs to the thread."""
    get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    """Let the policy make a loop."""
    return get_event_loop_policy().new_event_loop()


# Where CPython has both, the one in C and the one in Python.
_py__get_running_loop = _c__get_running_loop = _get_running_loop
_py__set_running_loop = _c__set_running_loop = _set_running_loop
_py_get_running_loop = _c_get_running_loop = get_running_loop
_py_get_event_loop = _c_get_event_loop = get_event_loop
