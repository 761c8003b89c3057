class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """An asynchronous context manager that an asynchronous generator works."""

    async def __aenter__(self):
        gen = _entered(self)
        try:
            value = await anext(gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None
        return value

    async def __aexit__(self, kind, value, tb):
        if kind is None:
            if await anext(self.gen, _over) is _over:
                return False
            await self._close("generator didn't stop")
        thrown = kind() if value is None else value
        try:
            await self.gen.athrow(thrown)
        except BaseException as error:
            if _comes_back(error, thrown, (StopIteration, StopAsyncIteration)):
                thrown.__traceback__ = tb
                return False
            if not isinstance(error, StopAsyncIteration):
                raise
            return True
        await self._close("generator didn't stop after athrow()")

    async def _close(self, complaint):
        try:
            raise RuntimeError(complaint)
        finally:
            await self.gen.aclose()


def asynccontextmanager(func):
    """Make a function that returns asynchronous context managers of an asynchronous generator function."""
    def helper(*args, **kwds):
        return _made(_AsyncGeneratorContextManager, func, args, kwds)
    return _wrap(helper, func)
