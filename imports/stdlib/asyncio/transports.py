"""The base classes of transports: what protocols send through."""

__all__ = ('BaseTransport', 'ReadTransport', 'WriteTransport', 'Transport', 'DatagramTransport', 'SubprocessTransport')


def _left_open(*names):
    """Give a class methods that its subclasses must have."""
    def complete(cls):
        for name in names:
            def method(self, *args, **kwargs):
                raise NotImplementedError
            method.__name__ = name
            method.__qualname__ = f'{cls.__name__}.{name}'
            setattr(cls, name, method)
        return cls
    return complete


@_left_open('is_closing', 'close', 'set_protocol', 'get_protocol')
class BaseTransport:
    """What all transports have."""

    __slots__ = ('_extra',)

    def __init__(self, extra=None):
        self._extra = {} if extra is None else extra

    def get_extra_info(self, name, default=None):
        """Look up something that the transport tells about itself."""
        return self._extra.get(name, default)


@_left_open('is_reading', 'pause_reading', 'resume_reading')
class ReadTransport(BaseTransport):
    """A transport that bytes come from."""

    __slots__ = ()


@_left_open('set_write_buffer_limits', 'get_write_buffer_size', 'get_write_buffer_limits', 'write', 'write_eof', 'can_write_eof',
            'abort')
class WriteTransport(BaseTransport):
    """A transport that bytes go to."""

    __slots__ = ()

    def writelines(self, list_of_data):
        """Write all pieces, as one."""
        self.write(b''.join(list_of_data))


class Transport(ReadTransport, WriteTransport):
    """A transport in both directions."""

    __slots__ = ()


@_left_open('sendto', 'abort')
class DatagramTransport(BaseTransport):
    """A transport of datagrams."""

    __slots__ = ()


@_left_open('get_pid', 'get_returncode', 'get_pipe_transport', 'send_signal', 'terminate', 'kill')
class SubprocessTransport(BaseTransport):
    """A transport to the pipes of a process."""

    __slots__ = ()


class _FlowControlMixin(Transport):
    """A transport that counts what waits to be sent, and tells its protocol to pause above the
    high mark and to go on at the low one."""

    __slots__ = ('_loop', '_protocol_paused', '_high_water', '_low_water')

    def __init__(self, extra=None, loop=None):
        super().__init__(extra)
        assert loop is not None
        self._loop = loop
        self._protocol_paused = False
        self._set_write_buffer_limits()

    def _tell(self, what):
        try:
            getattr(self._protocol, what)()
        except BaseException as fault:
            if isinstance(fault, (SystemExit, KeyboardInterrupt)):
                raise
            self._loop.call_exception_handler(dict(message=f'protocol.{what}() failed', exception=fault, transport=self,
                                                   protocol=self._protocol))

    def _maybe_pause_protocol(self):
        if not self._protocol_paused and self.get_write_buffer_size() > self._high_water:
            self._protocol_paused = True
            self._tell('pause_writing')

    def _maybe_resume_protocol(self):
        if self._protocol_paused and self.get_write_buffer_size() <= self._low_water:
            self._protocol_paused = False
            self._tell('resume_writing')

    def get_write_buffer_limits(self):
        """Return the low and the high mark."""
        return self._low_water, self._high_water

    def _set_write_buffer_limits(self, high=None, low=None):
        if high is None:
            high = 65536 if low is None else 4 * low
        if low is None:
            low = high // 4
        if low < 0 or high < low:
            raise ValueError(f'high ({high!r}) must be >= low ({low!r}) must be >= 0')
        self._low_water, self._high_water = low, high

    def set_write_buffer_limits(self, high=None, low=None):
        """Set the marks, in bytes."""
        self._set_write_buffer_limits(high, low)
        self._maybe_pause_protocol()

    def get_write_buffer_size(self):
        raise NotImplementedError
