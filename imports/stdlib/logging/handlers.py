"""Handlers that keep records in memory or pass them on."""
import logging
import copy
import queue as _queue
import threading

_ELSEWHERE = {'RotatingFileHandler': 'files', 'TimedRotatingFileHandler': 'files', 'WatchedFileHandler': 'files',
              'SocketHandler': 'the network', 'DatagramHandler': 'the network', 'SysLogHandler': 'the network',
              'SMTPHandler': 'the network', 'HTTPHandler': 'the network', 'NTEventLogHandler': 'Windows'}


def __getattr__(name):
    if name in _ELSEWHERE:
        raise AttributeError(f'logging.handlers.{name} needs {_ELSEWHERE[name]}, which the embedded interpreter does not reach; '
                             'a remote backend can run it')
    raise AttributeError(f"module 'logging.handlers' has no attribute '{name}'")


class BufferingHandler(logging.Handler):
    """Keeps records until there are enough of them."""

    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        """Should the handler flush its buffer?"""
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        """Keep the record."""
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        """Forget the records."""
        self.buffer.clear()

    def close(self):
        """Flush, and close."""
        try:
            self.flush()
        finally:
            logging.Handler.close(self)


class MemoryHandler(BufferingHandler):
    """Keeps records for another handler, until one is severe."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        """Check for buffer full or a record at the flushLevel or higher."""
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        """Set the target handler for this handler."""
        self.target = target

    def flush(self):
        """Give the records to the target."""
        if self.target:
            for record in self.buffer:
                self.target.handle(record)
            self.buffer.clear()

    def close(self):
        """Flush, if appropriately configured, and forget the target."""
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            self.target = None
            BufferingHandler.close(self)


class QueueHandler(logging.Handler):
    """Puts records into a queue."""

    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue = queue
        self.listener = None

    def enqueue(self, record):
        """Enqueue a record."""
        self.queue.put_nowait(record)

    def prepare(self, record):
        """Prepare a record for queuing."""
        msg = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = msg
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        """Emit a record."""
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)


class QueueListener:
    """Gives the records of a queue to handlers."""

    _sentinel = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue = queue
        self.handlers = handlers
        self._thread = None
        self.respect_handler_level = respect_handler_level

    def dequeue(self, block):
        """Dequeue a record and return it."""
        return self.queue.get(block)

    def start(self):
        """Start the listener."""
        self._thread = threading.Thread(target=self._monitor)
        self._thread.daemon = True
        self._thread.start()

    def prepare(self, record):
        """Prepare a record for handling."""
        return record

    def handle(self, record):
        """Handle a record."""
        record = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def _monitor(self):
        while True:
            try:
                record = self.dequeue(True)
            except _queue.Empty:
                break
            if record is self._sentinel:
                if hasattr(self.queue, 'task_done'):
                    self.queue.task_done()
                break
            self.handle(record)
            if hasattr(self.queue, 'task_done'):
                self.queue.task_done()

    def enqueue_sentinel(self):
        """Tell the listener to end."""
        self.queue.put_nowait(self._sentinel)

    def stop(self):
        """Stop the listener."""
        if self._thread:
            self.enqueue_sentinel()
            self._thread.join()
            self._thread = None
