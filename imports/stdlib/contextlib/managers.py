def _keeps(cls):
    # Both classes keep a thing, which their blocks get; neither is a base of the other, nor has one of ours.
    def keep(self, thing):
        self.thing = thing
    keep.__name__, keep.__qualname__ = '__init__', cls.__name__ + '.__init__'
    cls.__init__ = keep
    return cls


@_keeps
class closing(AbstractContextManager):
    """Calls close() of a thing, which is also what the block gets, at the end of the block."""

    def __exit__(self, *exc_info):
        self.thing.close()

    def __enter__(self):
        return self.thing


@_keeps
class aclosing(AbstractAsyncContextManager):
    """Awaits aclose() of a thing, which is also what the block gets, at the end of the block."""

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()

    async def __aenter__(self):
        return self.thing


class _Redirected(AbstractContextManager):
    """Another stream in place of one of sys, which a subclass names; may be entered again while it is."""

    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._before = []

    def _swap(self, stream):
        import sys
        if self._stream == 'stdout':
            before, sys.stdout = sys.stdout, stream
        elif self._stream == 'stderr':
            before, sys.stderr = sys.stderr, stream
        else:
            raise AttributeError(f"module 'sys' has no stream {self._stream!r}")
        return before

    def __enter__(self):
        self._before.append(self._swap(self._new_target))
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        self._swap(self._before.pop())


class redirect_stdout(_Redirected):
    """What is printed in the block goes to another stream."""

    _stream = 'stdout'


class redirect_stderr(_Redirected):
    """What the block writes to sys.stderr goes to another stream."""

    _stream = 'stderr'


class suppress(AbstractContextManager):
    """Ends the block quietly when it raises one of the given exceptions."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        if issubclass(exctype, self._exceptions):
            return True
        if not isinstance(excinst, BaseExceptionGroup):
            return False
        # Of a group only what is not suppressed goes on.
        remaining = excinst.split(self._exceptions)[1]
        if remaining is not None:
            raise remaining
        return True


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing; its value is the one it was given."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        return None

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        return None


class chdir(AbstractContextManager):
    """Another working directory, where the session has files; else entering it fails."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def _move(self, there):
        # Tells where it was before.
        import os
        if not hasattr(os, 'chdir'):
            raise OSError('contextlib.chdir() is not supported: there is no working directory')
        here = os.getcwd()
        os.chdir(there)
        return here

    def __enter__(self):
        self._old_cwd.append(self._move(self.path))

    def __exit__(self, *excinfo):
        self._move(self._old_cwd.pop())
