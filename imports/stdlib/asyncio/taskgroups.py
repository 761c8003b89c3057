"""Groups of tasks that end together."""
from . import events, exceptions, tasks

__all__ = ('TaskGroup',)


class TaskGroup:
    """Asynchronous context manager for managing groups of tasks."""

    def __init__(self):
        self._entered = False
        self._exiting = False
        self._aborting = False
        self._loop = None
        self._parent_task = None
        self._parent_cancel_requested = False
        self._tasks = set()
        self._errors = []
        self._base_error = None
        self._on_completed_fut = None

    def __repr__(self):
        info = ['']
        if self._tasks:
            info.append(f'tasks={len(self._tasks)}')
        if self._errors:
            info.append(f'errors={len(self._errors)}')
        if self._aborting:
            info.append('cancelling')
        elif self._entered:
            info.append('entered')
        return f"<TaskGroup{' '.join(info)}>"

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        if self._loop is None:
            self._loop = events.get_running_loop()
        self._parent_task = tasks.current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        tb = None
        try:
            return await self._leave(et, exc)
        finally:
            self._parent_task = None
            self._errors = None
            self._base_error = None
            exc = None

    async def _leave(self, et, exc):
        self._exiting = True
        if et is not None and self._is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        cancellation = exc if et is not None and issubclass(et, exceptions.CancelledError) else None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._on_completed_fut is None:
                self._on_completed_fut = self._loop.create_future()
            try:
                await self._on_completed_fut
            except exceptions.CancelledError as error:
                if not self._aborting:
                    # The parent is being cancelled from outside.
                    cancellation = error
                    self._abort()
            self._on_completed_fut = None
        assert not self._tasks
        if self._base_error is not None:
            try:
                raise self._base_error
            finally:
                exc = None
        if self._parent_cancel_requested:
            # The cancellation was ours, unless somebody else asked as well.
            if self._parent_task.uncancel() == 0:
                cancellation = None
        try:
            if cancellation is not None and not self._errors:
                raise cancellation
        finally:
            cancellation = None
        if et is not None and not issubclass(et, exceptions.CancelledError):
            self._errors.append(exc)
        if self._errors:
            if self._parent_task.cancelling():
                self._parent_task.uncancel()
                self._parent_task.cancel()
            try:
                raise BaseExceptionGroup('unhandled errors in a TaskGroup', self._errors) from None
            finally:
                exc = None

    def create_task(self, coro, *, name=None, context=None):
        """Create a new task in this group and return it."""
        problem = None
        if not self._entered:
            problem = 'has not been entered'
        elif self._exiting and not self._tasks:
            problem = 'is finished'
        elif self._aborting:
            problem = 'is shutting down'
        if problem:
            if hasattr(coro, 'close'):
                coro.close()
            raise RuntimeError(f'TaskGroup {self!r} {problem}')
        if context is None:
            task = self._loop.create_task(coro, name=name)
        else:
            task = self._loop.create_task(coro, name=name, context=context)
        if task.done() and not task.cancelled() and task.exception() is None:
            return task
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        try:
            return task
        finally:
            task = None

    def _is_base_error(self, error):
        assert isinstance(error, BaseException)
        return isinstance(error, (SystemExit, KeyboardInterrupt))

    def _abort(self):
        self._aborting = True
        for t in self._tasks:
            if not t.done():
                t.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        if self._on_completed_fut is not None and not self._tasks and not self._on_completed_fut.done():
            self._on_completed_fut.set_result(True)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            return
        self._errors.append(error)
        if self._is_base_error(error) and self._base_error is None:
            self._base_error = error
        if self._parent_task.done():
            self._loop.call_exception_handler({
                'message': f'Task {task!r} has errored out but its parent task {self._parent_task} is already completed',
                'exception': error, 'task': task})
            return
        if not self._aborting and not self._parent_cancel_requested:
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()
