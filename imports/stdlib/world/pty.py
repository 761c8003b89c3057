"""Pairs of terminals; there are none, and no processes that would use them."""
import _absent

__all__ = ['openpty', 'fork', 'spawn']
STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO = range(3)
CHILD = 0
openpty = _absent.refuse('pty.openpty', 'terminal')
fork, spawn = _absent.refuse('pty.fork', 'processes'), _absent.refuse('pty.spawn', 'processes')
