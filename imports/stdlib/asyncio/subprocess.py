"""Names of processes for asyncio; no process can be started."""
import subprocess

from . import events, protocols, streams

__all__ = ('create_subprocess_exec', 'create_subprocess_shell')

PIPE, STDOUT, DEVNULL = subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL


class SubprocessStreamProtocol(streams.FlowControlMixin, protocols.SubprocessProtocol):
    """A protocol with streams for the pipes of a process."""

    def __init__(self, limit, loop):
        super().__init__(loop=loop)
        self._limit = limit
        self.stdin = self.stdout = self.stderr = None


class Process:
    """A process that was started."""

    def __init__(self, transport, protocol, loop):
        self._transport, self._protocol, self._loop = transport, protocol, loop
        self.stdin, self.stdout, self.stderr = protocol.stdin, protocol.stdout, protocol.stderr
        self.pid = transport.get_pid()

    def __repr__(self):
        return f'<{type(self).__name__} {self.pid}>'

    @property
    def returncode(self):
        """How the process ended; None before."""
        return self._transport.get_returncode()

    def send_signal(self, signal):
        """Send a signal."""
        self._transport.send_signal(signal)

    def kill(self):
        """End it."""
        self._transport.kill()

    def terminate(self):
        """Ask it to end."""
        self._transport.terminate()


async def _started(way, command, limit, pipes, options):
    """Let a method of the loop start a process."""
    loop = events.get_running_loop()
    ends = await getattr(loop, way)(lambda: SubprocessStreamProtocol(limit, loop), *command,
                                    **dict(zip(('stdin', 'stdout', 'stderr'), pipes)), **options)
    return Process(*ends, loop)


async def create_subprocess_shell(cmd, stdin=None, stdout=None, stderr=None, limit=streams._DEFAULT_LIMIT, **kwds):
    """Start a command of the shell."""
    return await _started('subprocess_shell', (cmd,), limit, (stdin, stdout, stderr), kwds)


async def create_subprocess_exec(program, *args, stdin=None, stdout=None, stderr=None, limit=streams._DEFAULT_LIMIT, **kwds):
    """Start a program."""
    return await _started('subprocess_exec', (program, *args), limit, (stdin, stdout, stderr), kwds)
