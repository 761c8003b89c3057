"""Future: a result that comes later."""
import _asyncloop
from _asyncloop import Future
from . import events, exceptions, format_helpers

__all__ = ('Future', 'wrap_future', 'isfuture')

_PENDING = 'PENDING'
_CANCELLED = 'CANCELLED'
_FINISHED = 'FINISHED'


def isfuture(obj):
    """Return True if obj is a Future, or behaves as one."""
    return hasattr(obj.__class__, '_asyncio_future_blocking') and obj._asyncio_future_blocking is not None


def _format_callbacks(callbacks):
    def show(pair):
        return format_helpers._format_callback_source(pair[0], ())
    n = len(callbacks)
    if n == 0:
        text = ''
    elif n == 1:
        text = show(callbacks[0])
    elif n == 2:
        text = f'{show(callbacks[0])}, {show(callbacks[1])}'
    else:
        text = f'{show(callbacks[0])}, <{n - 2} more>, {show(callbacks[-1])}'
    return f'cb=[{text}]'


_active = set()


def _shown_result(future):
    if id(future) in _active:
        return '...'
    _active.add(id(future))
    try:
        text = repr(future._result)
    finally:
        _active.discard(id(future))
    return text if len(text) <= 100 else text[:47] + '...' + text[-50:]


def _base_info(future):
    parts = [future._state.lower()]
    if future._state == _FINISHED:
        failed = future._exception is not None
        parts.append(f'exception={future._exception!r}' if failed else 'result=' + _shown_result(future))
    if future._callbacks:
        parts.append(_format_callbacks(future._callbacks))
    return parts + format_helpers._created(future)


def _future_repr(future):
    return f"<{future.__class__.__name__} {' '.join(_base_info(future))}>"


_asyncloop.bind(get_event_loop=events.get_event_loop, future_repr=_future_repr, creation=format_helpers.extract_stack)
_PyFuture = _CFuture = Future


def _get_loop(future):
    try:
        get = future.get_loop
    except AttributeError:
        return future._loop
    return get()


def _set_result_unless_cancelled(future, result):
    if not future.cancelled():
        future.set_result(result)


def wrap_future(future, *, loop=None):
    """Wrap a concurrent.futures.Future, whose work is done at once, as an asyncio Future."""
    if isfuture(future):
        return future
    from concurrent.futures import Future as Other
    assert isinstance(future, Other), f'concurrent.futures.Future is expected, got {future!r}'
    new = (events.get_event_loop() if loop is None else loop).create_future()
    _chain_future(future, new)
    return new


def _settle(target, source):
    """Give a future the outcome of one that is done."""
    if source.cancelled():
        target.cancel()
    elif source.exception() is not None:
        target.set_exception(source.exception())
    else:
        target.set_result(source.result())


def _copy_future_state(source, dest):
    assert source.done() and (dest.cancelled() or not dest.done())
    if not dest.done():
        _settle(dest, source)


def _chain_future(source, destination):
    def passed_on(done):
        if destination.cancelled() and destination.done():
            return
        if isfuture(destination):
            loop = _get_loop(destination)
            if isfuture(source):
                _copy_future_state(source, destination)
            elif not loop.is_closed():
                # The source may be done already: whoever waits is called by the loop, never from here.
                loop.call_soon_threadsafe(_copy_future_state, source, destination)
            return
        if not destination.set_running_or_notify_cancel():
            return
        _settle(destination, source)

    def called_back(done):
        if destination.cancelled():
            source.cancel()

    destination.add_done_callback(called_back)
    source.add_done_callback(passed_on)
