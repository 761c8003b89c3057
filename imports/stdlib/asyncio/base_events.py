"""The event loop: callbacks in their order, timers, and the calls of host tools that are under way."""
import _asyncloop
import heapq
import sys
from . import coroutines, events, futures, tasks
from .events import TimerHandle
from .log import logger

__all__ = ('BaseEventLoop', 'Server')

_MAX_WAIT = 24 * 3600
_MIN_CANCELLED_TIMERS = 100
_MAX_CANCELLED_PART = 0.5


def _run_until_complete_cb(future):
    if not future.cancelled():
        error = future.exception()
        if isinstance(error, (SystemExit, KeyboardInterrupt)):
            return
    futures._get_loop(future).stop()


class BaseEventLoop(_asyncloop.Loop, events.AbstractEventLoop):
    """A loop that runs on the session's thread."""

    _default_executor = None
    _executor_closed = False
    _home = None    # where asyncio.run has put the loop; see _asyncloop.hold

    def __init__(self):
        self._timer_cancelled_count = 0
        self._stopping = False
        self._scheduled = []
        self._clock_resolution = 1e-06
        self._exception_handler = None
        self._task_factory = None
        self._ahead = 0.0
        self._tools = {}
        self._signals = {}
        self._watched = {}  # callbacks for pipes, by the number and whether it is for writing
        self.slow_callback_duration = 0.1

    def __repr__(self):
        return (f'<{self.__class__.__name__} running={self.is_running()} closed={self.is_closed()} '
                f'debug={self.get_debug()}>')

    def create_future(self):
        """Make a future of this loop."""
        return futures.Future(loop=self)

    def create_task(self, coro, *, name=None, context=None):
        """Schedule a coroutine object; returns a Task."""
        self._check_closed()
        make = self._task_factory
        if make is None:
            return tasks.Task(coro, loop=self, name=name, context=context)
        task = make(self, coro, **({} if context is None else {'context': context}))
        if name is not None:
            task.set_name(name)
        return task

    @staticmethod
    def _callable_or_none(value, text):
        if not (value is None or callable(value)):
            raise TypeError(text)
        return value

    def set_task_factory(self, factory):
        """What create_task() makes tasks with; None for Task."""
        self._task_factory = self._callable_or_none(factory, 'task factory must be a callable or None')

    def get_task_factory(self):
        """Return what makes the tasks, or None for the usual way."""
        return self._task_factory

    def _process_events(self, event_list):
        pass

    def _write_to_self(self):
        pass

    def _check_closed(self):
        if self._closed:
            raise RuntimeError('Event loop is closed')

    def _check_running(self):
        running = events._get_running_loop()
        if self.is_running():
            raise RuntimeError('This event loop is already running')
        if running is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')

    def _check_callback(self, callback, method):
        if coroutines.iscoroutine(callback) or coroutines.iscoroutinefunction(callback):
            raise TypeError(f'coroutines cannot be used with {method}()')
        if not callable(callback):
            raise TypeError(f'a callable object was expected by {method}(), got {callback!r}')

    def run_forever(self):
        """Run the loop until somebody calls stop."""
        self._check_closed()
        self._check_running()
        _asyncloop.swap_current_task(self, None)
        _asyncloop.hold(events._place(), self, self._run_until_stopped, self._home)

    def _run_until_stopped(self):
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = False

    def run_until_complete(self, future):
        """Run until the Future is done; returns its result."""
        self._check_closed()
        self._check_running()
        task = tasks.ensure_future(future, loop=self)
        task.add_done_callback(_run_until_complete_cb)
        try:
            self.run_forever()
        except BaseException:
            # The failure of a task that nobody else knows of is seen.
            if task is not future and task.done() and not task.cancelled():
                task.exception()
            raise
        finally:
            task.remove_done_callback(_run_until_complete_cb)
        if task.done():
            return task.result()
        raise RuntimeError('Event loop stopped before Future completed.')

    def stop(self):
        """Stop running the event loop after this turn."""
        self._stopping = True

    def close(self):
        """Close the event loop."""
        if self.is_running():
            raise RuntimeError('Cannot close a running event loop')
        if not self._closed:
            self._closed = True
            self._ready.clear()
            self._scheduled.clear()
            self._tools.clear()
            self._watched.clear()
            for sig in list(self._signals):
                self.remove_signal_handler(sig)
            executor, self._default_executor = self._default_executor, None
            if executor is not None:
                executor.shutdown(wait=False)

    def is_running(self):
        """Tell whether the loop is at work."""
        return events._runs(self)

    def time(self):
        """Return the time according to the event loop's clock, in seconds."""
        return _asyncloop.clock() + self._ahead

    def call_later(self, delay, callback, *args, context=None):
        """Arrange for a callback to be called after so many seconds; returns a Handle."""
        if delay is None:
            raise TypeError('delay must not be None')
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        """Like call_later(), but uses an absolute time of the loop's clock."""
        if when is None:
            raise TypeError('when cannot be None')
        self._check_closed()
        if self._debug:
            self._check_callback(callback, 'call_at')
        timer = TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._scheduled, timer)
        timer._scheduled = True
        return timer

    def call_soon_threadsafe(self, callback, *args, context=None):
        """Like call_soon()."""
        self._check_closed()
        if self._debug:
            self._check_callback(callback, 'call_soon_threadsafe')
        try:
            return self.call_soon(callback, *args, context=context)
        finally:
            self._write_to_self()

    def _executor(self):
        if self._executor_closed:
            raise RuntimeError('Executor shutdown has been called')
        if self._default_executor is None:
            from concurrent.futures import ThreadPoolExecutor
            self._default_executor = ThreadPoolExecutor(thread_name_prefix='asyncio')
        return self._default_executor

    def run_in_executor(self, executor, func, *args):
        """Call func in a thread of the executor; returns a Future."""
        self._check_closed()
        if self._debug:
            self._check_callback(func, 'run_in_executor')
        work = (self._executor() if executor is None else executor).submit(func, *args)
        return futures.wrap_future(work, loop=self)

    def set_default_executor(self, executor):
        """Set the executor for run_in_executor(None, …)."""
        from concurrent.futures import ThreadPoolExecutor
        if not isinstance(executor, ThreadPoolExecutor):
            raise TypeError('executor must be ThreadPoolExecutor instance')
        self._default_executor = executor

    async def shutdown_asyncgens(self):
        """Nothing is left to do: asynchronous generators are not followed."""

    async def shutdown_default_executor(self, timeout=None):
        """Let the work in the default executor come to its end."""
        self._executor_closed = True
        if self._default_executor is not None:
            self._default_executor.shutdown(wait=True)

    def set_exception_handler(self, handler):
        """What is called with errors that nobody else would see; None for the default."""
        self._exception_handler = self._callable_or_none(handler, f'A callable object or None is expected, got {handler!r}')

    def get_exception_handler(self):
        """Return what is told of errors, or None for the usual way."""
        return self._exception_handler

    def default_exception_handler(self, context):
        """Report an error on the logger asyncio."""
        message = context.get('message') or 'Unhandled exception in event loop'
        error = context.get('exception')
        info = (type(error), error, error.__traceback__) if error is not None else False
        lines = [message]
        for key in sorted(context):
            if key not in ('message', 'exception'):
                lines.append(f'{key}: {context[key]!r}')
        logger.error('\n'.join(lines), exc_info=info)

    def call_exception_handler(self, context):
        """Report what went wrong where nobody waits."""
        handler = self._exception_handler
        if handler is None:
            self._report(context, 'Exception in default exception handler')
            return
        try:
            self._run_about(context)(handler, self, context)
        except BaseException as error:
            if isinstance(error, (SystemExit, KeyboardInterrupt)):
                raise
            self._report({'message': 'Unhandled error in exception handler', 'exception': error, 'context': context},
                         'Exception in default exception handler while handling an unexpected error '
                         'in custom exception handler')

    def _report(self, context, complaint):
        try:
            self.default_exception_handler(context)
        except BaseException as error:
            if isinstance(error, (SystemExit, KeyboardInterrupt)):
                raise
            logger.error(complaint, exc_info=True)

    @staticmethod
    def _run_about(context):
        """What calls a handler in the context variables of the task or callback that an error is about."""
        thing = context.get('task') or context.get('future')
        variables = None
        if hasattr(thing, 'get_context'):
            variables = thing.get_context()
        elif context.get('handle') is not None:
            variables = context['handle']._context
        return getattr(variables, 'run', None) or (lambda call, *args: call(*args))

    def _add_callback(self, handle):
        if not handle._cancelled:
            self._ready.append(handle)

    def _timer_handle_cancelled(self, handle):
        if handle._scheduled:
            self._timer_cancelled_count += 1

    def _wait_for_tool(self, call):
        # A Future that is done when the call of a host tool is.
        waiter = self.create_future()
        self._tools[waiter] = call
        waiter.add_done_callback(self._forget_tool)
        return waiter

    def _forget_tool(self, waiter):
        self._tools.pop(waiter, None)

    def _look_at_tools(self):
        for waiter, call in list(self._tools.items()):
            if _asyncloop.tool_done(call):
                del self._tools[waiter]
                if not waiter.done():
                    waiter.set_result(None)

    def _watch(self, fd, write, callback, args):
        # A pipe's end calls back at each turn of the loop in which a read or write of it would go on.
        self._check_closed()
        fd = self._number(fd)
        try:
            import _tree
        except ImportError:
            known = None
        else:
            known = _tree.ready(fd)
        if known is None:
            # As on systems whose loops have none of these, which programs are prepared for.
            import _absent
            raise _absent.error(f'asyncio: loop.add_{"writer" if write else "reader"}', 'descriptors', NotImplementedError)
        if not known[3]:
            raise PermissionError(1, 'Operation not permitted')
        handle = events.Handle(callback, args, self, None)
        old = self._watched.pop((fd, write), None)
        self._watched[fd, write] = handle
        if old is not None:
            old.cancel()

    def _unwatch(self, fd, write):
        if self._closed:
            return False
        handle = self._watched.pop((self._number(fd), write), None)
        if handle is None:
            return False
        handle.cancel()
        return True

    @staticmethod
    def _number(fd):
        number = fd if isinstance(fd, int) else None
        if number is None:
            try:
                number = int(fd.fileno())
            except (AttributeError, TypeError, ValueError):
                raise ValueError(f'Invalid file object: {fd!r}') from None
        if number < 0:
            raise ValueError(f'Invalid file descriptor: {number}')
        return number

    def add_reader(self, fd, callback, *args):
        """Call a function whenever the pipe with that number can be read."""
        self._watch(fd, False, callback, args)

    def add_writer(self, fd, callback, *args):
        """Call a function whenever the pipe with that number can be written."""
        self._watch(fd, True, callback, args)

    def remove_reader(self, fd):
        """Stop what add_reader began; returns whether there was something."""
        return self._unwatch(fd, False)

    def remove_writer(self, fd):
        """Stop what add_writer began; returns whether there was something."""
        return self._unwatch(fd, True)

    def add_signal_handler(self, sig, callback, *args):
        """Call a function in the loop when the program raises a signal; none comes from elsewhere."""
        if coroutines.iscoroutine(callback) or coroutines.iscoroutinefunction(callback):
            raise TypeError('coroutines cannot be used with add_signal_handler()')
        signal = self._signal_module(sig)
        self._check_closed()
        main = sys.modules.get('threading')
        if main is not None and main.current_thread() is not main.main_thread():
            raise RuntimeError('set_wakeup_fd only works in main thread of the main interpreter')
        handle = events.Handle(callback, args, self, None)

        def raised(number, frame):
            if handle._cancelled:
                self.remove_signal_handler(number)
            elif not self._closed:
                self._add_callback(handle)

        try:
            signal.signal(sig, raised)
        except OSError as error:
            if error.errno == 22:
                raise RuntimeError(f'sig {sig} cannot be caught') from None
            raise
        self._signals[sig] = handle

    def remove_signal_handler(self, sig):
        """Stop what add_signal_handler began; returns whether there was something."""
        signal = self._signal_module(sig)
        if self._signals.pop(sig, None) is None:
            return False
        signal.signal(sig, signal.default_int_handler if sig == signal.SIGINT else signal.SIG_DFL)
        return True

    @staticmethod
    def _signal_module(sig):
        if not isinstance(sig, int):
            raise TypeError(f'sig must be an int, not {sig!r}')
        import signal
        if sig not in signal.valid_signals():
            raise ValueError(f'invalid signal number {sig}')
        return signal

    def _ready_pipes(self):
        # The callbacks whose time has come. One that was closed is told by its own error.
        import _tree
        found = []
        for (fd, write), handle in self._watched.items():
            try:
                ready = _tree.ready(fd)[write]
            except OSError:
                continue  # it was closed, and nothing tells of it, as with epoll
            if ready:
                found.append(handle)
        return found

    def _look_at_pipes(self):
        for handle in self._ready_pipes():
            self._add_callback(handle)

    def _select(self, timeout):
        # Waits so many seconds, None for ever, or until a tool is done or a pipe is ready. Other threads have their turn.
        if self._watched:
            before = len(self._ready)
            self._look_at_pipes()
            if len(self._ready) > before:
                timeout = 0
        threading = sys.modules.get('threading')
        if threading is not None and threading._alive:
            while True:
                began = self.time()
                if timeout == 0:
                    threading._block(lambda: True, 0, 'the event loop')
                else:
                    threading._block(self._may_go_on, timeout, 'the event loop', bool(self._tools))
                if self._tools:
                    self._look_at_tools()
                if self._watched and timeout != 0:
                    self._look_at_pipes()
                if timeout is not None:
                    timeout -= self.time() - began
                if self._ready or self._stopping or timeout is not None and timeout <= 0 or not threading._alive:
                    break
            if self._ready or self._stopping or timeout is not None and timeout <= 0:
                return []
        if timeout is None and not self._tools:
            raise RuntimeError('deadlock: nothing is left that could go on in the event loop; all its tasks wait for one another')
        if timeout is None or timeout > 0:
            until = None if timeout is None else self.time() + timeout
            if _asyncloop.wait(-1.0 if timeout is None else timeout, bool(self._tools)) and until is not None:
                # The whole time has passed, also for a session's clock that stands still.
                behind = until - self.time()
                if behind > 0:
                    self._ahead += behind
        if self._tools:
            self._look_at_tools()
        return []

    def _may_go_on(self):
        # Asked while the loop waits among other threads.
        return bool(self._ready) or self._stopping or bool(self._watched and self._ready_pipes()) or any(_asyncloop.tool_done(call) for call in self._tools.values())

    def _run_once(self):
        scheduled = self._scheduled
        ready = self._ready
        count = len(scheduled)
        if count > _MIN_CANCELLED_TIMERS and self._timer_cancelled_count / count > _MAX_CANCELLED_PART:
            kept = []
            for timer in scheduled:
                if timer._cancelled:
                    timer._scheduled = False
                else:
                    kept.append(timer)
            heapq.heapify(kept)
            self._scheduled = scheduled = kept
            self._timer_cancelled_count = 0
        else:
            while scheduled and scheduled[0]._cancelled:
                self._timer_cancelled_count -= 1
                heapq.heappop(scheduled)._scheduled = False
        timeout = None
        if ready or self._stopping:
            timeout = 0
        elif scheduled:
            timeout = min(max(0, scheduled[0]._when - self.time()), _MAX_WAIT)
        self._process_events(self._select(timeout))
        if scheduled:
            end = self.time() + self._clock_resolution
            while scheduled and scheduled[0]._when < end:
                timer = heapq.heappop(scheduled)
                timer._scheduled = False
                ready.append(timer)
        _asyncloop.run_ready(ready)

    # What there is no network and are no processes for says what it would need.

    async def getaddrinfo(self, *args, **kwargs):
        _complain('getaddrinfo', 'network')

    async def getnameinfo(self, *args, **kwargs):
        _complain('getnameinfo', 'network')

    async def create_connection(self, *args, **kwargs):
        _complain('create_connection', 'network')

    async def create_server(self, *args, **kwargs):
        _complain('create_server', 'network')

    async def create_unix_connection(self, *args, **kwargs):
        _complain('create_unix_connection', 'network')

    async def create_unix_server(self, *args, **kwargs):
        _complain('create_unix_server', 'network')

    async def connect_accepted_socket(self, *args, **kwargs):
        _complain('connect_accepted_socket', 'network')

    async def create_datagram_endpoint(self, *args, **kwargs):
        _complain('create_datagram_endpoint', 'network')

    async def start_tls(self, *args, **kwargs):
        _complain('start_tls', 'network')

    async def sendfile(self, *args, **kwargs):
        _complain('sendfile', 'network')

    async def sock_recv(self, *args, **kwargs):
        _complain('sock_recv', 'network')

    async def sock_recv_into(self, *args, **kwargs):
        _complain('sock_recv_into', 'network')

    async def sock_recvfrom(self, *args, **kwargs):
        _complain('sock_recvfrom', 'network')

    async def sock_recvfrom_into(self, *args, **kwargs):
        _complain('sock_recvfrom_into', 'network')

    async def sock_sendall(self, *args, **kwargs):
        _complain('sock_sendall', 'network')

    async def sock_sendto(self, *args, **kwargs):
        _complain('sock_sendto', 'network')

    async def sock_connect(self, *args, **kwargs):
        _complain('sock_connect', 'network')

    async def sock_accept(self, *args, **kwargs):
        _complain('sock_accept', 'network')

    async def sock_sendfile(self, *args, **kwargs):
        _complain('sock_sendfile', 'network')

    async def subprocess_shell(self, *args, **kwargs):
        _complain('subprocess_shell', 'processes')

    async def subprocess_exec(self, *args, **kwargs):
        _complain('subprocess_exec', 'processes')

    async def connect_read_pipe(self, *args, **kwargs):
        _complain('connect_read_pipe', 'descriptors')

    async def connect_write_pipe(self, *args, **kwargs):
        _complain('connect_write_pipe', 'descriptors')


def _complain(name, needs):
    import _absent
    raise _absent.error(f'asyncio: loop.{name}', needs, OSError)


class Server(events.AbstractServer):
    """A server, as loop.create_server would return it."""

    def __init__(self, loop, sockets, protocol_factory, ssl_context, backlog, ssl_handshake_timeout, ssl_shutdown_timeout=None):
        self._loop, self._sockets, self._protocol_factory = loop, sockets, protocol_factory

    def __repr__(self):
        return f'<{type(self).__name__} sockets={self.sockets!r}>'

    @property
    def sockets(self):
        """The sockets at which it listens."""
        return () if self._sockets is None else tuple(self._sockets)

    def get_loop(self):
        """The loop that it belongs to."""
        return self._loop

    def is_serving(self):
        """Tell whether it accepts connections."""
        return False

    def close(self):
        """Stop listening."""
        self._sockets = None

    def close_clients(self):
        """Close the connections, of which there are none."""

    abort_clients = close_clients

    async def start_serving(self):
        """Begin to accept connections."""
        import _absent
        raise _absent.error('asyncio.Server', 'network')

    serve_forever = start_serving

    async def wait_closed(self):
        """Wait until it is closed."""
