"""Handlers that keep records in memory or pass them on."""
import logging
import copy
import queue as _queue
import threading

DEFAULT_TCP_LOGGING_PORT, DEFAULT_UDP_LOGGING_PORT, DEFAULT_HTTP_LOGGING_PORT, DEFAULT_SOAP_LOGGING_PORT = range(9020, 9024)
SYSLOG_UDP_PORT = SYSLOG_TCP_PORT = 514

_ELSEWHERE = {'RotatingFileHandler': 'files', 'TimedRotatingFileHandler': 'files', 'WatchedFileHandler': 'files'}
_NETWORK = 'SocketHandler', 'DatagramHandler', 'SysLogHandler', 'SMTPHandler', 'HTTPHandler', 'NTEventLogHandler'


def __getattr__(name):
    if name in _NETWORK:  # they cost something only where they are named
        import _loghandlers
        for each in _NETWORK:
            globals()[each] = made = getattr(_loghandlers, each)
            made.__module__ = __name__
        return globals()[name]
    if name in _ELSEWHERE:
        raise AttributeError(f'logging.handlers.{name} needs {_ELSEWHERE[name]}, which the embedded interpreter does not reach; '
                             'a remote backend can run it')
    raise AttributeError(f"module 'logging.handlers' has no attribute '{name}'")


class BufferingHandler(logging.Handler):
    """Keeps records until there are enough of them."""

    def __init__(self, capacity):
        super().__init__()
        self.buffer, self.capacity = [], capacity

    def shouldFlush(self, record):
        """Whether there are enough, the record being the newest."""
        return self.capacity <= len(self.buffer)

    def emit(self, record):
        """Keep a record."""
        self.buffer += [record]
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        """Forget the records."""
        del self.buffer[:]

    def _last_flush(self):
        self.flush()

    def close(self):
        """Do what is left to do with the records, and end."""
        try:
            self._last_flush()
        finally:
            super().close()


class MemoryHandler(BufferingHandler):
    """Keeps records for another handler, until one is severe."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        super().__init__(capacity)
        self.setTarget(target)
        self.flushLevel, self.flushOnClose = flushLevel, flushOnClose

    def setTarget(self, target):
        """Set the handler that gets the records."""
        self.target = target

    def shouldFlush(self, record):
        """Whether there are enough, or the newest is severe."""
        return record.levelno >= self.flushLevel or super().shouldFlush(record)

    def flush(self):
        """Give the records to the target; without one they are kept."""
        if not self.target:
            return
        for record in self.buffer:
            self.target.handle(record)
        super().flush()

    def _last_flush(self):
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            self.target = None


class QueueHandler(logging.Handler):
    """Puts records into a queue."""

    listener = None

    def __init__(self, queue):
        super().__init__()
        self.queue = queue

    def prepare(self, record):
        """A copy of a record that needs nothing of the program: its text is made here."""
        text = self.format(record)
        ready = copy.copy(record)
        vars_ = ready.__dict__
        vars_.update(dict.fromkeys(('args', 'exc_info', 'exc_text', 'stack_info')), msg=text, message=text)
        return ready

    def enqueue(self, record):
        """Put a record into the queue, which must have room."""
        self.queue.put_nowait(record)

    def emit(self, record):
        """Prepare a record and put it into the queue."""
        try:
            prepared = self.prepare(record)
            self.enqueue(prepared)
        except Exception:
            self.handleError(record)


class QueueListener:
    """Gives the records of a queue to handlers."""

    _sentinel = None
    _thread = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue, self.handlers = queue, handlers
        self.respect_handler_level = respect_handler_level

    def start(self):
        """Begin, in a thread of its own."""
        self._thread = threading.Thread(target=self._monitor, daemon=True)
        self._thread.start()

    def stop(self):
        """Let the records that are in the queue pass, and end."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self.enqueue_sentinel()
            thread.join()

    def enqueue_sentinel(self):
        """Tell the thread to end."""
        self.queue.put_nowait(self._sentinel)

    def dequeue(self, block):
        """Take a record from the queue."""
        return self.queue.get(block)

    def prepare(self, record):
        """What the handlers get for a record; for subclasses to change."""
        return record

    def handle(self, record):
        """Give a record to the handlers."""
        prepared = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or prepared.levelno >= handler.level:
                handler.handle(prepared)

    def _monitor(self):
        done = getattr(self.queue, 'task_done', lambda: None)
        more = True
        while more:
            try:
                record = self.dequeue(True)
            except _queue.Empty:
                return
            more = record is not self._sentinel
            if more:
                self.handle(record)
            done()
