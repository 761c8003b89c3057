"""Groups of tasks that end together."""
from . import events, exceptions, tasks

__all__ = ('TaskGroup',)


class TaskGroup:
    """An asynchronous context manager whose block ends when all tasks that were started in it have ended."""

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
        state = 'cancelling' if self._aborting else 'entered' if self._entered else ''
        counts = [f'{name}={len(held)}' for name, held in (('tasks', self._tasks), ('errors', self._errors)) if held]
        return f"<TaskGroup{' '.join(['', *counts, *filter(None, [state])])}>"

    def _refuse(self, problem):
        return RuntimeError(f'TaskGroup {self!r} {problem}')

    async def __aenter__(self):
        if self._entered:
            raise self._refuse('has already been entered')
        loop = self._loop = self._loop or events.get_running_loop()
        parent = self._parent_task = tasks.current_task(loop)
        if parent is None:
            raise self._refuse('cannot determine the parent task')
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        self._exiting = True
        try:
            await self._leave(exc)
        finally:
            # What the group held must not live as long as the group.
            self._parent_task = self._errors = self._base_error = None
            del exc, tb

    async def _leave(self, raised):
        """End with all tasks; raised is what ended the block, or None."""
        cancellation = None
        if raised is not None:
            if isinstance(raised, exceptions.CancelledError):
                cancellation = raised
            else:
                self._note_base(raised)
            if not self._aborting:
                self._abort()
        while self._tasks:
            try:
                self._on_completed_fut = self._loop.create_future()
                await self._on_completed_fut
            except exceptions.CancelledError as error:
                # Somebody outside cancels the parent, unless we have asked for it.
                if not self._aborting:
                    cancellation = error
                    self._abort()
            self._on_completed_fut = None
        try:
            if self._base_error is not None:
                raise self._base_error
            if self._parent_cancel_requested and not self._parent_task.uncancel():
                cancellation = None     # it was ours alone
            if cancellation is not None and not self._errors:
                raise cancellation
            if raised is not None and not isinstance(raised, exceptions.CancelledError):
                self._errors.append(raised)
            if self._errors:
                parent = self._parent_task
                if parent.cancelling():
                    # The cancellation from outside is to be seen at the next await.
                    parent.uncancel()
                    parent.cancel()
                raise BaseExceptionGroup('unhandled errors in a TaskGroup', self._errors) from None
        finally:
            del cancellation, raised

    def create_task(self, coro, *, name=None, context=None):
        """Start a task that belongs to the group."""
        problem = ('has not been entered' if not self._entered else 'is finished' if self._exiting and not self._tasks
                   else 'is shutting down' if self._aborting else None)
        if problem is not None:
            close = getattr(coro, 'close', None)
            if close is not None:
                close()
            raise self._refuse(problem)
        options = {} if context is None else {'context': context}
        task = self._loop.create_task(coro, name=name, **options)
        # A task that was eager may be done; its failure must be seen by the group even so.
        if not task.done() or task.cancelled() or task.exception() is not None:
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)
        try:
            return task
        finally:
            del task

    def _note_base(self, error):
        if self._base_error is None and isinstance(error, (SystemExit, KeyboardInterrupt)):
            self._base_error = error

    def _abort(self):
        self._aborting = True
        for task in [t for t in self._tasks if not t.done()]:
            task.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        waiter = self._on_completed_fut
        if waiter is not None and not self._tasks and not waiter.done():
            waiter.set_result(True)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        self._errors.append(error)
        self._note_base(error)
        parent = self._parent_task
        if parent.done():
            text = f'Task {task!r} has errored out but its parent task {parent} is already completed'
            self._loop.call_exception_handler({'message': text, 'exception': error, 'task': task})
        elif not (self._aborting or self._parent_cancel_requested):
            # The first failure ends the others and wakes the parent, which may wait for something else.
            self._abort()
            self._parent_cancel_requested = True
            parent.cancel()
