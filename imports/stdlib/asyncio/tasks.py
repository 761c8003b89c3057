"""Task, and what waits for several of them."""
import _asyncloop
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


def current_task(loop=None):
    """The task that runs now, or None."""
    return _asyncloop.running_task(events.get_running_loop() if loop is None else loop)


def all_tasks(loop=None):
    """The tasks of the loop that are not done."""
    wanted = events.get_running_loop() if loop is None else loop
    return {t for t in _asyncloop.known_tasks() if not t.done() and futures._get_loop(t) is wanted}


from _asyncloop import (Task, enter_task as _enter_task, leave_task as _leave_task, register_eager_task as _register_eager_task,
                        register_task as _register_task, swap_current_task as _swap_current_task,
                        unregister_eager_task as _unregister_eager_task, unregister_task as _unregister_task)

_py_current_task, _py_all_tasks = current_task, all_tasks
_py_register_task, _py_unregister_task = _register_task, _unregister_task
_py_register_eager_task, _py_unregister_eager_task = _register_eager_task, _unregister_eager_task
_py_enter_task, _py_leave_task, _py_swap_current_task = _enter_task, _leave_task, _swap_current_task
_c_current_task, _c_all_tasks = current_task, all_tasks
_c_register_task, _c_unregister_task = _register_task, _unregister_task
_c_register_eager_task, _c_unregister_eager_task = _register_eager_task, _unregister_eager_task
_c_enter_task, _c_leave_task, _c_swap_current_task = _enter_task, _leave_task, _swap_current_task


def _wrapped(coro):
    """What a task runs for what is not the coroutine of an async function."""
    if coroutines.iscoroutine(coro):
        return coro
    if not (_asyncloop.is_tool_call(coro) or _asyncloop.waited()):
        raise TypeError(f'a coroutine was expected, got {coro!r}')
    return _wrap_awaitable(coro)


def _task_repr(task):
    info = futures._base_info(task)
    if task.cancelling() and not task.done():
        info[0] = 'cancelling'
    info.insert(1, f'name={task.get_name()!r}')
    if task._fut_waiter is not None:
        info.insert(2, f'wait_for={task._fut_waiter!r}')
    if task._coro:
        info.insert(2, f'coro=<{coroutines._format_coroutine(task._coro)}>')
    return f"<{task.__class__.__name__} {' '.join(info)}>"


def _task_get_stack(task, limit):
    """The frames of the coroutine: of a suspended one, the innermost."""
    coro = task._coro
    frame = _get(coro, 'cr_frame') if isinstance(coro, coroutines.types.CoroutineType) else None
    return [] if frame is None or limit == 0 else [frame]


def _task_print_stack(task, limit, file):
    frames = task.get_stack(limit=limit)
    if not frames:
        print(f'No stack for {task!r}', file=file)
        return
    print(f'Stack for {task!r} (most recent call last):', file=file)
    for frame in frames:
        print(f'  File "{_get(frame, 'f_code').co_filename}", line {frame.f_lineno}, in {_get(frame, 'f_code').co_name}', file=file)


_asyncloop.bind(wrap_coroutine=_wrapped, task_repr=_task_repr, task_stack=_task_get_stack, task_print_stack=_task_print_stack)

_PyTask = _CTask = Task


def create_task(coro, *, name=None, context=None):
    """Start a task in the running loop."""
    options = {} if context is None else {'context': context}
    return events.get_running_loop().create_task(coro, name=name, **options)


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Wait for the Futures or Tasks; returns those that are done and those that are not."""
    if coroutines.iscoroutine(fs) or isfuture(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    enough = {FIRST_COMPLETED: lambda f: True, FIRST_EXCEPTION: _has_failed, ALL_COMPLETED: lambda f: False}
    if return_when not in enough:
        raise ValueError(f'Invalid return_when value: {return_when}')
    fs = set(fs)
    for f in fs:
        if coroutines.iscoroutine(f):
            raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    await _until_done(fs, timeout, enough[return_when])
    done = {f for f in fs if f.done()}
    return done, fs - done


def _has_failed(f):
    return not f.cancelled() and f.exception() is not None


async def _until_done(fs, timeout, enough):
    """Wait until all are done, or one that is enough, or the time is over."""
    loop = events.get_running_loop()
    waiter = loop.create_future()
    timer = None if timeout is None else loop.call_later(timeout, _release_waiter, waiter)
    left = len(fs)

    def one_is_done(f):
        nonlocal left
        left -= 1
        if left <= 0 or enough(f):
            _release_waiter(waiter)

    for f in fs:
        f.add_done_callback(one_is_done)
    try:
        await waiter
    finally:
        for f in fs:
            f.remove_done_callback(one_is_done)
        if timer is not None:
            timer.cancel()


def _release_waiter(waiter):
    if waiter.done():
        return
    waiter.set_result(None)


async def wait_for(fut, timeout):
    """Wait for one future or coroutine, and call it off when the time is over."""
    if not hasattr(type(fut), '__await__') and _asyncloop.waited():
        return fut
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if not fut.done():
            await _cancel_and_wait(fut)
            try:
                return fut.result()
            except exceptions.CancelledError as error:
                raise TimeoutError from error
        return fut.result()
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
        loop = events.get_event_loop()
        self._todo = {ensure_future(aw, loop=loop) for aw in set(aws)}
        self._left = len(self._todo)
        self._done = _Queue()       # of futures, and of None where the time was over
        for f in self._todo:
            f.add_done_callback(self._completed)
        self._timer = loop.call_later(timeout, self._give_up) if self._todo and timeout is not None else None

    def _completed(self, f):
        if f in self._todo:
            self._todo.remove(f)
            self._done.put_nowait(f)
            if self._timer is not None and not self._todo:
                self._timer.cancel()

    def _give_up(self):
        while self._todo:
            self._todo.pop().remove_done_callback(self._completed)
            self._done.put_nowait(None)

    def _take(self, end):
        if not self._left:
            raise end
        self._left -= 1

    async def _next(self):
        f = await self._done.get()
        if f is None:
            raise exceptions.TimeoutError
        return f

    async def _next_result(self):
        return (await self._next()).result()

    def __iter__(self):
        return self

    def __next__(self):
        self._take(StopIteration)
        return self._next_result()

    def __aiter__(self):
        return self

    async def __anext__(self):
        self._take(StopAsyncIteration)
        return await self._next()


def as_completed(fs, *, timeout=None):
    """Create an iterator of awaitables, or an asynchronous iterator of Futures, in the order of completion."""
    if isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f'expect an iterable of futures, not {type(fs).__name__}')
    return _AsCompletedIterator(fs, timeout)


async def sleep(delay, result=None):
    """Wait for so many seconds, then give the result."""
    if delay <= 0:
        await _asyncloop.pause()
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


def _generates(obj):
    # The generator of a function marked by types.coroutine is awaited too, without a method that says so.
    return type(obj) is _asyncloop.GeneratorType and obj.gi_code.co_flags & 0x100


def ensure_future(coro_or_future, *, loop=None):
    """A Task of a coroutine or awaitable; a Future is returned as it is."""
    if isfuture(coro_or_future):
        if loop is not None and futures._get_loop(coro_or_future) is not loop:
            raise ValueError('The future belongs to a different loop than the one specified as the loop argument')
        return coro_or_future
    coro = coro_or_future
    if not coroutines.iscoroutine(coro):
        if not (hasattr(type(coro), '__await__') or _generates(coro) or _asyncloop.waited()):
            raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
        coro = _wrap_awaitable(coro)
    try:
        return (events.get_event_loop() if loop is None else loop).create_task(coro)
    except RuntimeError:
        if coro is not coro_or_future:
            coro.close()    # it is ours, and nobody will await it
        raise


async def _wrap_awaitable(awaitable):
    if not (hasattr(type(awaitable), '__await__') or _generates(awaitable)):
        return awaitable    # the result of a tool that was waited for
    return await awaitable


class _GatheringFuture(futures.Future):
    """The Future of gather: cancelling it cancels its children."""

    def __init__(self, children, *, loop):
        self._cancel_requested = False
        self._children = children
        super().__init__(loop=loop)

    def cancel(self, msg=None):
        if self.done():
            return False
        asked = [child.cancel(msg=msg) for child in self._children]
        self._cancel_requested = self._cancel_requested or any(asked)
        return any(asked)


def gather(*coros_or_futures, return_exceptions=False):
    """Run coroutines together; the future gives the list of their results."""
    if not coros_or_futures:
        nothing = events.get_event_loop().create_future()
        nothing.set_result([])
        return nothing
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
        child = known.get(arg)
        if child is None:
            child = ensure_future(arg, loop=loop)
            if loop is None:
                loop = futures._get_loop(child)
            total += 1
            known[arg] = child
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
    """A future that has the outcome of another, which goes on if the first is cancelled."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    outer = futures._get_loop(inner).create_future()

    def _inner_done_callback(_):
        if not outer.cancelled():
            futures._settle(outer, inner)
        elif not inner.cancelled():
            inner.exception()       # nobody else will look at it

    def _outer_done_callback(_):
        if not inner.done():
            inner.remove_done_callback(_inner_done_callback)

    inner.add_done_callback(_inner_done_callback)
    outer.add_done_callback(_outer_done_callback)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Submit a coroutine object to a given event loop; returns a concurrent.futures.Future."""
    if not coroutines.iscoroutine(coro):
        raise TypeError('A coroutine object is required')
    from concurrent.futures import Future
    result = Future()

    def start():
        try:
            task = ensure_future(coro, loop=loop)
            futures._chain_future(task, result)
        except BaseException as error:
            if not isinstance(error, (SystemExit, KeyboardInterrupt)) and result.set_running_or_notify_cancel():
                result.set_exception(error)
            raise

    loop.call_soon_threadsafe(start)
    return result


def create_eager_task_factory(custom_task_constructor):
    """A task factory whose tasks start at once and run up to their first wait."""
    def factory(loop, coro, *, name=None, context=None):
        return custom_task_constructor(coro, loop=loop, name=name, context=context, eager_start=True)
    return factory


eager_task_factory = create_eager_task_factory(Task)
