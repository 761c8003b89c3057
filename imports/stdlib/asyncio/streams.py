"""Streams of bytes that are read and written with await, over a transport."""
import weakref
from collections import deque

from . import coroutines, events, exceptions, protocols
from .tasks import sleep

__all__ = ('StreamReader', 'StreamWriter', 'StreamReaderProtocol', 'open_connection', 'start_server', 'open_unix_connection',
           'start_unix_server')

_DEFAULT_LIMIT = 2 ** 16


async def _opened(way, limit, where, options):
    """Let a method of the loop connect."""
    loop = events.get_running_loop()
    ends = StreamReaderProtocol(StreamReader(limit, loop), loop=loop)
    transport, ends = await getattr(loop, way)(lambda: ends, *where, **options)
    return ends._stream_reader, StreamWriter(transport, ends, ends._stream_reader, loop)


async def open_connection(host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Connect to a port of a host and return a reader and a writer."""
    return await _opened('create_connection', limit, (host, port), kwds)


async def open_unix_connection(path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Connect to a socket that has a path and return a reader and a writer."""
    return await _opened('create_unix_connection', limit, (path,), kwds)


def _served(client_connected_cb, limit, loop):
    """What makes the protocol of each connection to a server."""
    return lambda: StreamReaderProtocol(StreamReader(limit=limit, loop=loop), client_connected_cb, loop=loop)


async def start_server(client_connected_cb, host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Listen at a port, and call back with a reader and a writer for each connection."""
    loop = events.get_running_loop()
    return await loop.create_server(_served(client_connected_cb, limit, loop), host, port, **kwds)


async def start_unix_server(client_connected_cb, path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """Listen at a path, and call back with a reader and a writer for each connection."""
    loop = events.get_running_loop()
    return await loop.create_unix_server(_served(client_connected_cb, limit, loop), path, **kwds)


def _settle(waiter, exc=None):
    """End what is waited for, for a reason or well, unless it has ended."""
    if waiter is not None and not waiter.done():
        (waiter.set_result if exc is None else waiter.set_exception)(exc)


class FlowControlMixin(protocols.Protocol):
    """A protocol whose writers wait while the transport has more than it should."""

    def __init__(self, loop=None):
        self._loop = loop or events.get_event_loop()
        self._drain_waiters = deque()
        self._paused = self._connection_lost = False

    def _switch(self, paused, exc=None):
        assert self._paused is not paused
        self._paused = paused
        if not paused:
            self._free(exc)

    def _free(self, exc):
        for waiter in self._drain_waiters:
            _settle(waiter, exc)

    def pause_writing(self):
        """Writers have to wait."""
        self._switch(True)

    def resume_writing(self):
        """Writers go on."""
        self._switch(False)

    def connection_lost(self, exc):
        """Writers that wait go on, or fail for the same reason."""
        self._connection_lost = True
        if self._paused:
            self._free(exc)

    async def _drain_helper(self):
        if self._connection_lost:
            raise ConnectionResetError('Connection lost')
        if self._paused:
            mine = self._loop.create_future()
            self._drain_waiters.append(mine)
            try:
                await mine
            finally:
                self._drain_waiters.remove(mine)

    def _get_close_waiter(self, stream):
        raise NotImplementedError


class StreamReaderProtocol(FlowControlMixin):
    """Hands what a transport brings to a reader, and tells a server's callback of a connection."""

    def __init__(self, stream_reader, client_connected_cb=None, loop=None):
        super().__init__(loop)
        self._source_traceback = None
        if stream_reader is not None:
            weakref.ref(stream_reader)      # what is no reader is told at once
            self._source_traceback = stream_reader._source_traceback
        self._stream_reader, self._client_connected_cb = stream_reader, client_connected_cb
        self._forget()
        self._over_ssl = False
        self._closed = self._loop.create_future()

    def _forget(self):
        self._stream_writer = self._task = self._transport = None

    def _replace_transport(self, transport):
        self._transport = transport
        self._over_ssl = bool(transport.get_extra_info('sslcontext'))

    def _handled(self, task):
        """The callback's coroutine has ended."""
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            self._loop.call_exception_handler(dict(message='Unhandled exception in client_connected_cb', exception=fault,
                                                   transport=self._transport))
        if fault is not None or task.cancelled():
            self._transport.close()

    def connection_made(self, transport):
        """Begin to read and write through transport."""
        self._replace_transport(transport)
        if self._stream_reader:
            self._stream_reader.set_transport(transport)
        if callback := self._client_connected_cb:
            self._stream_writer = StreamWriter(transport, self, self._stream_reader, self._loop)
            work = callback(self._stream_reader, self._stream_writer)
            if coroutines.iscoroutine(work):
                self._task = self._loop.create_task(work)
                self._task.add_done_callback(self._handled)

    def connection_lost(self, exc):
        """End the reader, and what waits for the close."""
        if self._stream_reader:
            self._stream_reader.set_exception(exc) if exc else self._stream_reader.feed_eof()
        _settle(self._closed, exc)
        super().connection_lost(exc)
        self._stream_reader = None
        self._forget()

    def data_received(self, data):
        """Give bytes to the reader."""
        if self._stream_reader:
            self._stream_reader.feed_data(data)

    def eof_received(self):
        """Tell the reader that no more will come."""
        if self._stream_reader:
            self._stream_reader.feed_eof()
        return not self._over_ssl

    def _get_close_waiter(self, stream):
        return self._closed


def _of_transport(**methods):
    """Give a class methods that are its transport's."""
    def complete(cls):
        for name, doc in methods.items():
            def method(self, *args, _name=name, **kwargs):
                return getattr(self._transport, _name)(*args, **kwargs)
            method.__name__, method.__doc__ = name, doc
            method.__qualname__ = f'{cls.__name__}.{name}'
            setattr(cls, name, method)
        return cls
    return complete


@_of_transport(write='Send bytes, now or when it can be done.', writelines='Send pieces of bytes.',
               write_eof='Say that no more will come.', can_write_eof='Tell whether write_eof can be called.',
               close='Close the transport.', is_closing='Tell whether the transport is closed or about to be.',
               get_extra_info='Look up what the transport tells about itself.')
class StreamWriter:
    """Writes to a transport."""

    transport = property(lambda self: self._transport, doc='The transport.')

    def __init__(self, transport, protocol, reader, loop):
        assert isinstance(reader, StreamReader | None)
        self._loop, self._reader, self._protocol, self._transport = loop, reader, protocol, transport

    def __repr__(self):
        reader = '' if self._reader is None else f' reader={self._reader!r}'
        return f'<{type(self).__name__} transport={self._transport!r}{reader}>'

    async def wait_closed(self):
        """Wait until the connection is closed."""
        await self._protocol._get_close_waiter(self)

    async def drain(self):
        """Wait until it is time to write more."""
        if self._reader is not None:
            self._reader._check()
        if self.is_closing():
            await sleep(0)  # its end may be waiting to be told
        await self._protocol._drain_helper()

    async def start_tls(self, sslcontext, *, server_hostname=None, ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        """Go on with the connection encrypted."""
        await self.drain()
        serves = self._protocol._client_connected_cb is not None
        self._transport = await self._loop.start_tls(
            self._transport, self._protocol, sslcontext, server_side=serves, server_hostname=server_hostname,
            ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        self._protocol._replace_transport(self._transport)


class StreamReader:
    """Bytes that come in pieces and are read by size, line or separator."""

    def __init__(self, limit=_DEFAULT_LIMIT, loop=None):
        if limit <= 0:
            raise ValueError('Limit cannot be <= 0')
        self._limit = limit
        self._loop = events.get_event_loop() if loop is None else loop
        self._buffer = bytearray()
        self._eof = self._paused = False
        self._waiter = self._exception = self._transport = None
        self._source_traceback = self._loop.get_debug() and None

    def __repr__(self):
        about = [type(self).__name__]
        if self._buffer:
            about.append(f'{len(self._buffer)} bytes')
        if self._eof:
            about.append('eof')
        if self._limit != _DEFAULT_LIMIT:
            about.append(f'limit={self._limit}')
        for name in ('waiter', 'exception', 'transport'):
            if value := getattr(self, '_' + name):
                about.append(f'{name}={value!r}')
        if self._paused:
            about.append('paused')
        return f"<{' '.join(about)}>"

    def exception(self):
        """The exception that reading fails with, or None."""
        return self._exception

    def set_exception(self, exc):
        """Let reading fail."""
        self._exception = exc
        self._wakeup_waiter(exc)

    def _wakeup_waiter(self, exc=None):
        waiter, self._waiter = self._waiter, None
        _settle(waiter, exc)

    def set_transport(self, transport):
        """Say where the bytes come from, so that it can be paused."""
        assert self._transport is None, 'Transport already set'
        self._transport = transport

    def feed_eof(self):
        """Say that no more will come."""
        self._eof = True
        self._wakeup_waiter()

    def at_eof(self):
        """Tell whether all that will ever come has been read."""
        return self._eof and not self._buffer

    def feed_data(self, data):
        """Add bytes."""
        assert not self._eof, 'feed_data after feed_eof'
        if data:
            self._buffer += data
            self._wakeup_waiter()
            self._brake()

    def _brake(self):
        """Stop the transport while there is more than twice the limit."""
        if self._paused or self._transport is None or len(self._buffer) <= 2 * self._limit:
            return
        try:
            self._transport.pause_reading()
            self._paused = True
        except NotImplementedError:
            self._transport = None  # it cannot be stopped: it need not be asked again

    def _go_on(self):
        if self._paused:
            self._paused = False
            self._transport.resume_reading()

    async def _more(self, who):
        """Wait until something comes."""
        if self._waiter:
            raise RuntimeError(f'{who}() called while another coroutine is already waiting for incoming data')
        self._go_on()  # whoever waits for more than fits must get it
        self._waiter = self._loop.create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None

    def _take(self, n=None):
        """The first n bytes of the buffer, or all of it."""
        data = bytes(self._buffer[:n])
        del self._buffer[:n]
        if len(self._buffer) <= self._limit:
            self._go_on()
        return data

    def _check(self):
        if self._exception is not None:
            raise self._exception

    async def readline(self):
        """Read to the end of a line, or to the end; a line above the limit is a ValueError."""
        try:
            return await self.readuntil(b'\n')
        except exceptions.IncompleteReadError as e:
            return e.partial
        except exceptions.LimitOverrunError as e:
            whole = self._buffer.startswith(b'\n', e.consumed)
            self._take(e.consumed + 1 if whole else None)
            raise ValueError(e.args[0])

    async def readuntil(self, separator=b'\n'):
        """Read until and with a separator, or the first of a tuple of them that comes."""
        if isinstance(separator, tuple):
            separators = sorted(separator, key=len)
            if not separators:
                raise ValueError('Separator should contain at least one element')
        else:
            separators = [separator]
        shortest, longest = len(separators[0]), len(separators[-1])
        if not shortest:
            raise ValueError('Separator should be at least one-byte string')
        self._check()
        looked = 0  # there is none that begins before
        while True:
            size = len(self._buffer)
            if size - looked >= shortest:
                found = None
                for sep in separators:
                    at = self._buffer.find(sep, looked)
                    if at >= 0 and (found is None or at + len(sep) < found[1]):
                        found = at, at + len(sep)
                if found is not None:
                    if found[0] > self._limit:
                        raise exceptions.LimitOverrunError('Separator is found, but chunk is longer than limit', found[0])
                    return self._take(found[1])
                looked = max(0, size + 1 - longest)
                if looked > self._limit:
                    raise exceptions.LimitOverrunError('Separator is not found, and chunk exceed the limit', looked)
            if self._eof:
                raise exceptions.IncompleteReadError(self._take(), None)
            await self._more('readuntil')

    async def read(self, n=-1):
        """Read what there is, at most n bytes, and wait if there is nothing; all to the end for -1."""
        self._check()
        if n == 0:
            return b''
        if n < 0:
            pieces = []
            while piece := await self.read(self._limit):
                pieces.append(piece)
            return b''.join(pieces)
        if not self._buffer and not self._eof:
            await self._more('read')
        return self._take(n)

    async def readexactly(self, n):
        """Read n bytes; fewer are an IncompleteReadError."""
        if n < 0:
            raise ValueError('readexactly size can not be less than zero')
        self._check()
        while len(self._buffer) < n:
            if self._eof:
                raise exceptions.IncompleteReadError(self._take(), n)
            await self._more('readexactly')
        return self._take(n) if n else b''

    def __aiter__(self):
        return self

    async def __anext__(self):
        if line := await self.readline():
            return line
        raise StopAsyncIteration
