"""Test cases whose methods may be coroutines."""
import asyncio
import contextvars
from .case import TestCase

__unittest = True


class IsolatedAsyncioTestCase(TestCase):
    """A test case with an event loop of its own; all steps of a test see the same context variables."""

    loop_factory = None
    _asyncioRunner = None  # while the test runs

    def __init__(self, methodName='runTest'):
        super().__init__(methodName)
        self._asyncioTestContext = contextvars.copy_context()

    async def asyncSetUp(self):
        """Prepare what a test needs, after setUp."""

    async def asyncTearDown(self):
        """Put away what a test has left, before tearDown."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """Await a coroutine function's call after the test, whatever it ends with."""
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        """Enter an asynchronous context manager for the rest of the test; return what entering gives."""
        kind = type(cm)
        for step in '__aenter__', '__aexit__':
            if not hasattr(kind, step):
                raise TypeError(f"'{kind.__module__}.{kind.__qualname__}' object does not support the asynchronous context "
                                'manager protocol')
        leave = kind.__aexit__  # as it is now, whatever entering does to the class
        value = await kind.__aenter__(cm)
        self.addAsyncCleanup(leave, cm, *[None] * 3)
        return value

    def _step(self, func, /, *args, **kwargs):
        # A plain function is called, a coroutine function's call is awaited, in the context of the test.
        runner, context = self._asyncioRunner, self._asyncioTestContext
        assert runner is not None, 'asyncio runner is not initialized'
        if not asyncio.iscoroutinefunction(func):
            return context.run(func, *args, **kwargs)
        return runner.run(func(*args, **kwargs), context=context)

    def _callSetUp(self):
        self._asyncioRunner.get_loop()  # setUp may ask for the loop
        self._asyncioTestContext.run(self.setUp)
        self._step(self.asyncSetUp)

    def _callTestMethod(self, method):
        if self._step(method) is not None:
            import warnings
            warnings.warn(f'It is deprecated to return a value that is not None from a test case ({method})',
                          DeprecationWarning, stacklevel=4)

    def _callTearDown(self):
        self._step(self.asyncTearDown)
        self._asyncioTestContext.run(self.tearDown)

    def _callCleanup(self, function, *args, **kwargs):
        self._step(function, *args, **kwargs)

    def _setupAsyncioRunner(self):
        self._asyncioRunner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)

    def _tearDownAsyncioRunner(self):
        self._asyncioRunner.close()

    def run(self, result=None):
        """Run the test with a loop of its own; returns the result."""
        self._setupAsyncioRunner()
        with self._asyncioRunner:
            return super().run(result)

    def debug(self):
        """Run the test with a loop of its own, without a result; after an exception doCleanups() still needs the loop."""
        self._setupAsyncioRunner()
        super().debug()
        self._tearDownAsyncioRunner()
