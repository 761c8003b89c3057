"""The base classes of protocols: what a transport calls when something happens."""

__all__ = ('BaseProtocol', 'Protocol', 'DatagramProtocol', 'SubprocessProtocol', 'BufferedProtocol')


class BaseProtocol:
    """What all protocols are told; each method does nothing until a subclass has it."""

    __slots__ = ()

    def connection_made(self, transport):
        """A connection stands; what is to be sent goes to transport."""

    def connection_lost(self, exc):
        """The connection is gone, for a reason or, if exc is None, in order."""

    def pause_writing(self):
        """More waits to be sent than should."""

    def resume_writing(self):
        """Enough has been sent to go on."""


class Protocol(BaseProtocol):
    """A protocol over a stream of bytes."""

    __slots__ = ()

    def data_received(self, data):
        """Some bytes have come."""

    def eof_received(self):
        """No more will come; a true result keeps the transport open."""


class BufferedProtocol(BaseProtocol):
    """A protocol over a stream of bytes that says itself where they go."""

    __slots__ = ()

    def get_buffer(self, sizehint):
        """Give a buffer that is not empty, if possible of sizehint bytes (-1: any)."""

    def buffer_updated(self, nbytes):
        """So many bytes have been put into the buffer."""

    def eof_received(self):
        """No more will come; a true result keeps the transport open."""


class DatagramProtocol(BaseProtocol):
    """A protocol over datagrams."""

    __slots__ = ()

    def datagram_received(self, data, addr):
        """A datagram has come from addr."""

    def error_received(self, exc):
        """Sending or receiving failed with an OSError."""


class SubprocessProtocol(BaseProtocol):
    """A protocol over the pipes of a process."""

    __slots__ = ()

    def pipe_data_received(self, fd, data):
        """The process has written to its descriptor fd."""

    def pipe_connection_lost(self, fd, exc):
        """The pipe at fd is closed."""

    def process_exited(self):
        """The process has ended."""
