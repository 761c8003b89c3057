"""run and Runner: a loop for the main coroutine."""
import _asyncloop
import contextvars
from . import coroutines, events, exceptions, tasks

__all__ = ('Runner', 'run')



class Runner:
    """A context manager that makes a loop when it is first needed, and ends it."""

    def __init__(self, *, debug=None, loop_factory=None):
        self._debug = debug
        self._loop_factory = loop_factory
        self._loop = None
        self._context = None
        self._is_default = False    # the loop is the one that get_event_loop() returns
        self._is_closed = False

    def __enter__(self):
        self.get_loop()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def get_loop(self):
        """The loop."""
        if self._is_closed:
            raise RuntimeError('Runner is closed')
        if self._loop is None:
            self._context = contextvars.copy_context()
            self._loop = self._new_loop()
            if self._debug is not None:
                self._loop.set_debug(self._debug)
        return self._loop

    def _new_loop(self):
        if self._loop_factory is not None:
            return self._loop_factory()
        loop = events.new_event_loop()
        events.set_event_loop(loop)
        loop._home = getattr(events.get_event_loop_policy(), '_loops', None)
        self._is_default = True
        return loop

    def run(self, coro, *, context=None):
        """Run a coroutine to its end and return its result."""
        if not (coroutines.iscoroutine(coro) or _asyncloop.is_tool_call(coro) or _asyncloop.waited()):
            raise ValueError(f'a coroutine was expected, got {coro!r}')
        _not_within_a_loop('Runner.run()')
        loop = self.get_loop()
        return loop.run_until_complete(loop.create_task(coro, context=self._context if context is None else context))

    def close(self):
        """Cancel what is left and close the loop."""
        loop = self._loop
        if loop is None or self._is_closed:
            return
        try:
            _end_all_tasks(loop)
            for last in (loop.shutdown_asyncgens, loop.shutdown_default_executor):
                loop.run_until_complete(last())
        finally:
            self._is_closed = True
            self._loop = None
            if self._is_default:
                events.set_event_loop(None)
            loop.close()


def run(main, *, debug=None, loop_factory=None):
    """Run a coroutine in a loop of its own and return its result."""
    _not_within_a_loop('asyncio.run()')
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


def _not_within_a_loop(what):
    if events._get_running_loop() is not None:
        raise RuntimeError(f'{what} cannot be called from a running event loop')


def _end_all_tasks(loop):
    left = tasks.all_tasks(loop)
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    for task in left:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            loop.call_exception_handler({'message': 'unhandled exception during asyncio.run() shutdown',
                                         'exception': error, 'task': task})
