# Managers made of generator functions. Both kinds ask _comes_back what an
# exception that leaves the generator means; how they step is their own.

_over = object()


def _comes_back(error, thrown, ends):
    """Whether error is nothing but the block's exception on its way back.

    A generator cannot let StopIteration pass: it makes a RuntimeError of it,
    whose cause it is.
    """
    if error is thrown:
        return True
    return isinstance(error, RuntimeError) and error.__cause__ is thrown and isinstance(thrown, ends)


# What the two classes of decorators return, see managers.go, which asks this part for it.

def _around(manager, func):
    def inner(*args, **kwargs):
        with manager._recreate_cm():
            return func(*args, **kwargs)
    return _wrap(inner, func)


def _around_async(manager, func):
    async def inner(*args, **kwargs):
        async with manager._recreate_cm():
            return await func(*args, **kwargs)
    return _wrap(inner, func)


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """A context manager that a generator works."""

    def __enter__(self):
        gen = _entered(self)
        try:
            value = next(gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None
        return value

    def __exit__(self, kind, value, tb):
        if kind is None:
            if next(self.gen, _over) is _over:
                return False
            self._close("generator didn't stop")
        thrown = kind() if value is None else value
        try:
            self.gen.throw(thrown)
        except BaseException as error:
            if _comes_back(error, thrown, StopIteration):
                # The with statement raises it again, with the traceback that it had.
                thrown.__traceback__ = tb
                return False
            if not isinstance(error, StopIteration):
                raise
            return True
        self._close("generator didn't stop after throw()")

    def _close(self, complaint):
        try:
            raise RuntimeError(complaint)
        finally:
            self.gen.close()


def contextmanager(func):
    """Make a function that returns context managers of a generator function that yields once."""
    def helper(*args, **kwds):
        return _made(_GeneratorContextManager, func, args, kwds)
    return _wrap(helper, func)
