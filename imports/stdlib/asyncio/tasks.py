"""Task, and what waits for several of them."""
import _asyncloop
import contextvars
from . import coroutines, events, exceptions, futures, timeouts
from .futures import isfuture
from .queues import Queue as _Queue

__all__ = ('Task', 'create_task', 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'wait', 'wait_for',
           'as_completed', 'sleep', 'gather', 'shield', 'ensure_future', 'run_coroutine_threadsafe', 'current_task',
           'all_tasks', 'create_eager_task_factory', 'eager_task_factory', '_register_task', '_unregister_task',
           '_enter_task', '_leave_task')

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'

_counter = 0
_current_tasks = {}
# The tasks that are not done, in the order of their creation.
_scheduled_tasks = {}
_eager_tasks = set()


def _next_name():
    global _counter
    _counter += 1
    return f'Task-{_counter}'


def current_task(loop=None):
    """Return the task that runs now, or None."""
    if loop is None:
        loop = events.get_running_loop()
    return _current_tasks.get(loop)


def all_tasks(loop=None):
    """Return a set of all unfinished tasks of the loop."""
    if loop is None:
        loop = events.get_running_loop()
    tasks = [*_scheduled_tasks.values(), *_eager_tasks]
    return {t for t in tasks if futures._get_loop(t) is loop and not t.done()}


def _register_task(task):
    _scheduled_tasks[id(task)] = task


def _unregister_task(task):
    _scheduled_tasks.pop(id(task), None)


def _register_eager_task(task):
    _eager_tasks.add(task)


def _unregister_eager_task(task):
    _eager_tasks.discard(task)


def _enter_task(loop, task):
    current = _current_tasks.get(loop)
    if current is not None:
        raise RuntimeError(f'Cannot enter into task {task!r} while another task {current!r} is being executed.')
    _current_tasks[loop] = task


def _leave_task(loop, task):
    current = _current_tasks.get(loop)
    if current is not task:
        raise RuntimeError(f'Leaving task {task!r} does not match the current task {current!r}.')
    del _current_tasks[loop]


def _swap_current_task(loop, task):
    before = _current_tasks.get(loop)
    if task is None:
        _current_tasks.pop(loop, None)
    else:
        _current_tasks[loop] = task
    return before


_py_current_task, _py_all_tasks = current_task, all_tasks
_py_register_task, _py_unregister_task = _register_task, _unregister_task
_py_register_eager_task, _py_unregister_eager_task = _register_eager_task, _unregister_eager_task
_py_enter_task, _py_leave_task, _py_swap_current_task = _enter_task, _leave_task, _swap_current_task


class Task(futures.Future):
    """A coroutine that an event loop runs."""

    _log_destroy_pending = True

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        super().__init__(loop=loop)
        if not coroutines.iscoroutine(coro):
            if not _asyncloop.is_tool_call(coro):
                raise TypeError(f'a coroutine was expected, got {coro!r}')
            coro = _wrap_awaitable(coro)
        self._name = _next_name() if name is None else str(name)
        self._num_cancels_requested = 0
        self._must_cancel = False
        self._fut_waiter = None
        self._coro = coro
        self._context = contextvars.copy_context() if context is None else context
        if eager_start and self._loop.is_running():
            self._start_now()
        else:
            self._loop.call_soon(self.__step, context=self._context)
            _scheduled_tasks[id(self)] = self

    def __repr__(self):
        info = futures._base_info(self)
        if self.cancelling() and not self.done():
            info[0] = 'cancelling'
        info.insert(1, f'name={self.get_name()!r}')
        if self._fut_waiter is not None:
            info.insert(2, f'wait_for={self._fut_waiter!r}')
        if self._coro:
            info.insert(2, f'coro=<{coroutines._format_coroutine(self._coro)}>')
        return f"<{self.__class__.__name__} {' '.join(info)}>"

    def get_coro(self):
        return self._coro

    def get_context(self):
        return self._context

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = str(value)

    def set_result(self, result, /):
        raise RuntimeError('Task does not support set_result operation')

    def set_exception(self, exception, /):
        raise RuntimeError('Task does not support set_exception operation')

    def get_stack(self, *, limit=None):
        """Return the frames of the coroutine: of a suspended one, the innermost."""
        frame = self._coro.cr_frame if isinstance(self._coro, coroutines.types.CoroutineType) else None
        return [] if frame is None or limit == 0 else [frame]

    def print_stack(self, *, limit=None, file=None):
        """Print where the task waits."""
        frames = self.get_stack(limit=limit)
        if not frames:
            print(f'No stack for {self!r}', file=file)
            return
        print(f'Stack for {self!r} (most recent call last):', file=file)
        for frame in frames:
            print(f'  File "{frame.f_code.co_filename}", line {frame.f_lineno}, in {frame.f_code.co_name}', file=file)

    def cancel(self, msg=None):
        """Request that this task cancel itself."""
        self._log_tb = False
        if self.done():
            return False
        self._num_cancels_requested += 1
        if self._fut_waiter is not None and self._fut_waiter.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self):
        """Return the count of the task's cancellation requests."""
        return self._num_cancels_requested

    def uncancel(self):
        """Decrement the task's count of cancellation requests."""
        if self._num_cancels_requested > 0:
            self._num_cancels_requested -= 1
            if self._num_cancels_requested == 0:
                self._must_cancel = False
        return self._num_cancels_requested

    def _start_now(self):
        before = _swap_current_task(self._loop, self)
        try:
            _register_eager_task(self)
            try:
                self._context.run(self.__go_on, None)
            finally:
                _unregister_eager_task(self)
        finally:
            try:
                current = _swap_current_task(self._loop, before)
                assert current is self
            finally:
                if self.done():
                    self._coro = None
                else:
                    _register_task(self)

    def __step(self, error=None):
        if self._state != 'PENDING':
            raise exceptions.InvalidStateError(f'__step(): already done: {self!r} {error!r}')
        loop = self._loop
        current = _current_tasks.get(loop)
        if current is not None:
            _enter_task(loop, self)
        _current_tasks[loop] = self
        try:
            self.__go_on(error)
        finally:
            if _current_tasks.get(loop) is self:
                del _current_tasks[loop]
            else:
                _leave_task(loop, self)

    def __go_on(self, error):
        if self._must_cancel:
            if not isinstance(error, exceptions.CancelledError):
                error = self._make_cancelled_error()
            self._must_cancel = False
        self._fut_waiter = None
        coro = self._coro
        try:
            if error is None:
                result = coro.send(None)
            else:
                result = coro.throw(error)
        except StopIteration as end:
            if self._must_cancel:
                self._must_cancel = False
                super().cancel(msg=self._cancel_message)
            else:
                super().set_result(end.value)
            self._ended()
        except exceptions.CancelledError as cancelled:
            self._cancelled_exc = cancelled
            super().cancel()
            self._ended()
        except (KeyboardInterrupt, SystemExit) as failure:
            super().set_exception(failure)
            self._ended()
            raise
        except BaseException as failure:
            super().set_exception(failure)
            self._ended()
        else:
            self.__wait_for(result)
        finally:
            self = None

    def _ended(self):
        _scheduled_tasks.pop(id(self), None)

    def __wait_for(self, result):
        blocking = getattr(result, '_asyncio_future_blocking', None)
        if blocking is not None:
            if futures._get_loop(result) is not self._loop:
                self.__fail(f'Task {self!r} got Future {result!r} attached to a different loop')
            elif not blocking:
                self.__fail(f'yield was used instead of yield from in task {self!r} with {result!r}')
            elif result is self:
                self.__fail(f'Task cannot await on itself: {self!r}')
            else:
                result._asyncio_future_blocking = False
                result.add_done_callback(self.__wakeup, context=self._context)
                self._fut_waiter = result
                if self._must_cancel and result.cancel(msg=self._cancel_message):
                    self._must_cancel = False
        elif result is None:
            self._loop.call_soon(self.__step, context=self._context)
        elif _asyncloop.is_tool_call(result):
            waiter = self._loop._wait_for_tool(result)
            waiter.add_done_callback(self.__wakeup, context=self._context)
            self._fut_waiter = waiter
            if self._must_cancel and waiter.cancel(msg=self._cancel_message):
                self._must_cancel = False
        elif isinstance(result, coroutines.types.GeneratorType):
            self.__fail(f'yield was used instead of yield from for generator in task {self!r} with {result!r}')
        else:
            self.__fail(f'Task got bad yield: {result!r}')

    def __fail(self, text):
        self._loop.call_soon(self.__step, RuntimeError(text), context=self._context)

    def __wakeup(self, future):
        try:
            future.result()
        except BaseException as error:
            self.__step(error)
        else:
            self.__step()
        self = None


_PyTask = Task


def create_task(coro, *, name=None, context=None):
    """Schedule the execution of a coroutine object in a spawned task."""
    loop = events.get_running_loop()
    if context is None:
        task = loop.create_task(coro, name=name)
    else:
        task = loop.create_task(coro, name=name, context=context)
    return task


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Wait for the Futures or Tasks; returns those that are done and those that are not."""
    if isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f'Invalid return_when value: {return_when}')
    fs = set(fs)
    if any(coroutines.iscoroutine(f) for f in fs):
        raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    return await _wait(fs, timeout, return_when, events.get_running_loop())


async def _wait(fs, timeout, return_when, loop):
    assert fs, 'Set of Futures is empty.'
    waiter = loop.create_future()
    timer = None
    if timeout is not None:
        timer = loop.call_later(timeout, _release_waiter, waiter)
    left = len(fs)

    def on_completion(f):
        nonlocal left
        left -= 1
        if (left <= 0 or return_when == FIRST_COMPLETED
                or return_when == FIRST_EXCEPTION and not f.cancelled() and f.exception() is not None):
            if timer is not None:
                timer.cancel()
            if not waiter.done():
                waiter.set_result(None)

    for f in fs:
        f.add_done_callback(on_completion)
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for f in fs:
            f.remove_done_callback(on_completion)
    done, pending = set(), set()
    for f in fs:
        (done if f.done() else pending).add(f)
    return done, pending


def _release_waiter(waiter):
    if not waiter.done():
        waiter.set_result(None)


async def wait_for(fut, timeout):
    """Wait for the single Future or coroutine to complete, with timeout."""
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if fut.done():
            return fut.result()
        await _cancel_and_wait(fut)
        try:
            return fut.result()
        except exceptions.CancelledError as error:
            raise TimeoutError from error
    async with timeouts.timeout(timeout):
        return await fut


async def _cancel_and_wait(fut):
    waiter = events.get_running_loop().create_future()

    def release(done):
        _release_waiter(waiter)

    fut.add_done_callback(release)
    try:
        fut.cancel()
        await waiter
    finally:
        fut.remove_done_callback(release)


class _AsCompletedIterator:
    """Gives out awaitables in the order of their completion, or the Futures themselves under async for."""

    def __init__(self, aws, timeout):
        self._done = _Queue()
        self._timer = None
        loop = events.get_event_loop()
        todo = {ensure_future(aw, loop=loop) for aw in set(aws)}
        for f in todo:
            f.add_done_callback(self._handle_completion)
        if todo and timeout is not None:
            self._timer = loop.call_later(timeout, self._handle_timeout)
        self._todo = todo
        self._left = len(todo)

    def __aiter__(self):
        return self

    def __iter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        assert self._left > 0
        self._left -= 1
        return await self._wait_for_one()

    def __next__(self):
        if not self._left:
            raise StopIteration
        assert self._left > 0
        self._left -= 1
        return self._wait_for_one(resolve=True)

    def _handle_timeout(self):
        for f in self._todo:
            f.remove_done_callback(self._handle_completion)
            self._done.put_nowait(None)
        self._todo.clear()

    def _handle_completion(self, f):
        if not self._todo:
            return
        self._todo.remove(f)
        self._done.put_nowait(f)
        if not self._todo and self._timer is not None:
            self._timer.cancel()

    async def _wait_for_one(self, resolve=False):
        f = await self._done.get()
        if f is None:
            raise exceptions.TimeoutError
        return f.result() if resolve else f


def as_completed(fs, *, timeout=None):
    """Create an iterator of awaitables, or an asynchronous iterator of Futures, in the order of completion."""
    if isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f'expect an iterable of futures, not {type(fs).__name__}')
    return _AsCompletedIterator(fs, timeout)


class _Turn:
    """One turn of the event loop."""

    def __await__(self):
        yield


async def sleep(delay, result=None):
    """Coroutine that completes after a given time (in seconds)."""
    if delay <= 0:
        await _Turn()
        return result
    if delay != delay:
        raise ValueError('Invalid delay: NaN (not a number)')
    loop = events.get_running_loop()
    future = loop.create_future()
    timer = loop.call_later(delay, futures._set_result_unless_cancelled, future, result)
    try:
        return await future
    finally:
        timer.cancel()


def ensure_future(coro_or_future, *, loop=None):
    """Wrap a coroutine or an awaitable in a Task; a Future is returned as it is."""
    if isfuture(coro_or_future):
        if loop is not None and loop is not futures._get_loop(coro_or_future):
            raise ValueError('The future belongs to a different loop than the one specified as the loop argument')
        return coro_or_future
    wrapped = not coroutines.iscoroutine(coro_or_future)
    if wrapped:
        if not hasattr(type(coro_or_future), '__await__'):
            raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
        coro_or_future = _wrap_awaitable(coro_or_future)
    if loop is None:
        loop = events.get_event_loop()
    try:
        return loop.create_task(coro_or_future)
    except RuntimeError:
        if wrapped:
            coro_or_future.close()
        raise


async def _wrap_awaitable(awaitable):
    return await awaitable


class _GatheringFuture(futures.Future):
    """The Future of gather: cancelling it cancels its children."""

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        cancelled = False
        for child in self._children:
            if child.cancel(msg=msg):
                cancelled = True
        if cancelled:
            self._cancel_requested = True
        return cancelled


def gather(*coros_or_futures, return_exceptions=False):
    """Return a future aggregating results from the given coroutines/futures."""
    if not coros_or_futures:
        loop = events.get_event_loop()
        outer = loop.create_future()
        outer.set_result([])
        return outer
    loop = events._get_running_loop()
    children = []
    finished = total = 0
    known = {}
    outer = None

    def done(child):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not child.cancelled():
                child.exception()
            return
        if not return_exceptions:
            if child.cancelled():
                outer.set_exception(child._make_cancelled_error())
                return
            error = child.exception()
            if error is not None:
                outer.set_exception(error)
                return
        if finished == total:
            results = []
            for c in children:
                if c.cancelled():
                    results.append(exceptions.CancelledError('' if c._cancel_message is None else c._cancel_message))
                else:
                    error = c.exception()
                    results.append(c.result() if error is None else error)
            if outer._cancel_requested:
                outer.set_exception(child._make_cancelled_error() if child.cancelled() else exceptions.CancelledError())
            else:
                outer.set_result(results)

    ready = []
    for arg in coros_or_futures:
        child = known.get(id(arg))
        if child is None:
            child = ensure_future(arg, loop=loop)
            if loop is None:
                loop = futures._get_loop(child)
            total += 1
            known[id(arg)] = child
            if child.done():
                ready.append(child)
            else:
                child.add_done_callback(done)
        children.append(child)
    outer = _GatheringFuture(children, loop=loop)
    for child in ready:
        done(child)
    return outer


def shield(arg):
    """Wait for a future, shielding it from cancellation."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    loop = futures._get_loop(inner)
    outer = loop.create_future()

    def inner_done(f):
        if outer.cancelled():
            if not f.cancelled():
                f.exception()
            return
        if f.cancelled():
            outer.cancel()
        else:
            error = f.exception()
            if error is not None:
                outer.set_exception(error)
            else:
                outer.set_result(f.result())

    def outer_done(f):
        if not inner.done():
            inner.remove_done_callback(inner_done)

    inner.add_done_callback(inner_done)
    outer.add_done_callback(outer_done)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Submit a coroutine object to a given event loop; returns a concurrent.futures.Future."""
    if not coroutines.iscoroutine(coro):
        raise TypeError('A coroutine object is required')
    from concurrent.futures import Future
    result = Future()

    def start():
        try:
            futures._chain_future(ensure_future(coro, loop=loop), result)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            if result.set_running_or_notify_cancel():
                result.set_exception(error)
            raise

    loop.call_soon_threadsafe(start)
    return result


def create_eager_task_factory(custom_task_constructor):
    """Create a function that starts tasks at once, up to their first wait."""
    def factory(loop, coro, *, name=None, context=None):
        return custom_task_constructor(coro, loop=loop, name=name, context=context, eager_start=True)
    return factory


eager_task_factory = create_eager_task_factory(Task)
