"""Classes of servers, which packages inherit from; none of them can listen."""
import _absent
import threading
from contextlib import ExitStack
from io import BufferedIOBase

__all__ = ['BaseServer', 'TCPServer', 'UDPServer', 'ThreadingUDPServer', 'ThreadingTCPServer', 'BaseRequestHandler',
           'StreamRequestHandler', 'DatagramRequestHandler', 'ThreadingMixIn', 'UnixStreamServer', 'UnixDatagramServer',
           'ThreadingUnixStreamServer', 'ThreadingUnixDatagramServer']


class BaseServer:
    """A server: verifies, processes and finishes requests."""

    timeout = None

    def __init__(self, server_address, RequestHandlerClass):
        self.server_address, self.RequestHandlerClass = server_address, RequestHandlerClass

    def server_activate(self):
        """Begin to listen."""

    def serve_forever(self, poll_interval=0.5):
        """Refused: there is no network."""
        raise _absent.error(f'{type(self).__name__}.serve_forever', 'network')

    handle_request = serve_forever

    def shutdown(self):
        """Do nothing: no request is waited for."""

    def service_actions(self):
        """Do what the program wants between requests."""

    def handle_timeout(self):
        """Do what the program wants when no request came."""

    def verify_request(self, request, client_address):
        """Tell whether a request is taken."""
        return True

    def process_request(self, request, client_address):
        """Answer a request."""
        self.finish_request(request, client_address)
        self.shutdown_request(request)

    def finish_request(self, request, client_address):
        """Make the handler, which answers."""
        self.RequestHandlerClass(request, client_address, self)

    def shutdown_request(self, request):
        """End a request."""
        self.close_request(request)

    def close_request(self, request):
        """Release a request."""

    def server_close(self):
        """Release the server."""

    def handle_error(self, request, client_address):
        """Report the exception of a request."""
        import sys
        import traceback
        print(f'Exception occurred during processing of request from {client_address}', file=sys.stderr)
        traceback.print_exc()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.server_close()


@_absent.methods('network', 'fileno get_request server_bind')
class TCPServer(BaseServer):
    """A server of connections; to make one is refused."""

    address_family, socket_type, request_queue_size = 2, 1, 5
    allow_reuse_address = allow_reuse_port = False

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        super().__init__(server_address, RequestHandlerClass)
        raise _absent.error(type(self).__name__, 'network')


class UDPServer(TCPServer):
    """A server of packets; to make one is refused."""

    socket_type, max_packet_size = 2, 8192


class UnixStreamServer(TCPServer):
    """A server of local connections; to make one is refused."""

    address_family = 1


class UnixDatagramServer(UDPServer):
    """A server of local packets; to make one is refused."""

    address_family = 1


@_absent.methods('network', 'server_close')
class ThreadingMixIn:
    """Answers each request in a thread."""

    daemon_threads, block_on_close = False, True

    def process_request_thread(self, request, client_address):
        """What the thread does."""
        with ExitStack() as ends:
            ends.callback(self.shutdown_request, request)
            try:
                self.finish_request(request, client_address)
            except Exception:
                self.handle_error(request, client_address)

    def process_request(self, request, client_address):
        """Start the thread."""
        threading.Thread(target=self.process_request_thread, args=(request, client_address), daemon=self.daemon_threads).start()


class ThreadingUDPServer(ThreadingMixIn, UDPServer):
    """UDPServer with threads."""


class ThreadingTCPServer(ThreadingMixIn, TCPServer):
    """TCPServer with threads."""


class ThreadingUnixStreamServer(ThreadingMixIn, UnixStreamServer):
    """UnixStreamServer with threads."""


class ThreadingUnixDatagramServer(ThreadingMixIn, UnixDatagramServer):
    """UnixDatagramServer with threads."""


class BaseRequestHandler:
    """Answers one request: setup(), handle(), and finish() in any case."""

    def __init__(self, request, client_address, server):
        self.request, self.client_address, self.server = request, client_address, server
        self.setup()
        try:
            self.handle()
        finally:
            self.finish()

    def setup(self):
        """What comes first."""

    def handle(self):
        """The answer."""

    def finish(self):
        """What comes last."""


class _Writer(BufferedIOBase):
    def __init__(self, sock):
        self._sock = sock

    def writable(self):
        """Return True."""
        return True

    def write(self, b):
        """Send all bytes."""
        self._sock.sendall(b)
        return memoryview(b).nbytes


class StreamRequestHandler(BaseRequestHandler):
    """Has the request as the streams rfile and wfile."""

    rbufsize, wbufsize, timeout, disable_nagle_algorithm = -1, 0, None, False

    def setup(self):
        """Make the streams."""
        sock = self.connection = self.request
        if self.timeout is not None:
            sock.settimeout(self.timeout)
        self.rfile = sock.makefile('rb', self.rbufsize)
        self.wfile = sock.makefile('wb', self.wbufsize) if self.wbufsize else _Writer(sock)

    def finish(self):
        """Close the streams."""
        if not self.wfile.closed:
            try:
                self.wfile.flush()
            except OSError:
                pass
        self.wfile.close()
        self.rfile.close()


class DatagramRequestHandler(BaseRequestHandler):
    """Has a packet as the streams rfile and wfile."""

    def setup(self):
        """Make the streams."""
        import io
        self.packet, self.socket = self.request
        self.rfile, self.wfile = io.BytesIO(self.packet), io.BytesIO()

    def finish(self):
        """Send what was written."""
        self.socket.sendto(self.wfile.getvalue(), self.client_address)
