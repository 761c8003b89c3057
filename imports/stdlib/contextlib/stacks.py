from types import MethodType as _MethodType


def _no_manager(cls, kind):
    return TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {kind}context manager protocol")


class _BaseExitStack:
    """The stack of callbacks: pairs of whether one is synchronous, and the callback."""

    @staticmethod
    def _create_exit_wrapper(cm, cm_exit):
        return _MethodType(cm_exit, cm)

    @staticmethod
    def _create_cb_wrapper(callback, /, *args, **kwds):
        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)
        return _exit_wrapper

    def __init__(self):
        self._exit_callbacks = []

    def pop_all(self):
        """Move all that is to be done to another stack, which is returned."""
        new = type(self)()
        new._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = []
        return new

    def push(self, exit):
        """Have an __exit__ method, or a function like one, called at the end."""
        cls = type(exit)
        method = _get(cls, '__exit__', None)
        if method is None:
            self._push_exit_callback(exit)
        else:
            self._push_cm_exit(exit, method)
        return exit

    def enter_context(self, cm):
        """Enters the supplied context manager; its __exit__ is called when the stack is left."""
        cls = type(cm)
        try:
            enter, leave = _get(cls, '__enter__'), _get(cls, '__exit__')
        except AttributeError:
            raise _no_manager(cls, '') from None
        result = enter(cm)
        self._push_cm_exit(cm, leave)
        return result

    def callback(self, callback, /, *args, **kwds):
        """Have a function called with these arguments at the end."""
        wrapper = self._create_cb_wrapper(callback, *args, **kwds)
        wrapper.__wrapped__ = callback
        self._push_exit_callback(wrapper)
        return callback

    def _push_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_exit_wrapper(cm, cm_exit), True)

    def _push_exit_callback(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))


def _fix_context(new, old, frame_exc):
    """Make old the context of new where the exceptions being handled now would stand."""
    while True:
        context = new.__context__
        if context is None or context is old:
            return
        if context is frame_exc:
            break
        new = context
    new.__context__ = old


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Collects what is to be done when a block ends, the newest first."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        import sys
        exc = exc_details[1]
        received = exc is not None
        frame_exc = sys.exception()
        suppressed = False
        pending = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                if callback(None, None, None) if exc is None else callback(type(exc), exc, exc.__traceback__):
                    suppressed = True
                    pending = False
                    exc = None
            except BaseException as new:
                _fix_context(new, exc, frame_exc)
                pending = True
                exc = new
        if pending:
            # raise changes the context, so that it is set again.
            fixed = exc.__context__
            try:
                raise exc
            except BaseException:
                exc.__context__ = fixed
                raise
        return received and suppressed

    def close(self):
        """Do now what the end of the block would."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """Collects what is to be done, or awaited, when a block ends, the newest first."""

    @staticmethod
    def _create_async_exit_wrapper(cm, cm_exit):
        return _MethodType(cm_exit, cm)

    @staticmethod
    def _create_async_cb_wrapper(callback, /, *args, **kwds):
        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)
        return _exit_wrapper

    async def enter_async_context(self, cm):
        """Enter an asynchronous manager, to be left at the end."""
        cls = type(cm)
        try:
            enter, leave = _get(cls, '__aenter__'), _get(cls, '__aexit__')
        except AttributeError:
            raise _no_manager(cls, 'asynchronous ') from None
        result = await enter(cm)
        self._push_async_cm_exit(cm, leave)
        return result

    def push_async_exit(self, exit):
        """Have an __aexit__ method, or a function like one, awaited at the end."""
        method = _get(type(exit), '__aexit__', None)
        if method is None:
            self._push_exit_callback(exit, False)
        else:
            self._push_async_cm_exit(exit, method)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Have a coroutine function called with these arguments, and awaited, at the end."""
        wrapper = self._create_async_cb_wrapper(callback, *args, **kwds)
        wrapper.__wrapped__ = callback
        self._push_exit_callback(wrapper, False)
        return callback

    async def aclose(self):
        """Do now what the end of the block would."""
        await self.__aexit__(None, None, None)

    def _push_async_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_async_exit_wrapper(cm, cm_exit), False)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        import sys
        exc = exc_details[1]
        received = exc is not None
        frame_exc = sys.exception()
        suppressed = False
        pending = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                result = callback(None, None, None) if exc is None else callback(type(exc), exc, exc.__traceback__)
                if not is_sync:
                    result = await result
                if result:
                    suppressed = True
                    pending = False
                    exc = None
            except BaseException as new:
                _fix_context(new, exc, frame_exc)
                pending = True
                exc = new
        if pending:
            fixed = exc.__context__
            try:
                raise exc
            except BaseException:
                exc.__context__ = fixed
                raise
        return received and suppressed
