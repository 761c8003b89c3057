"""How subprocess starts a process, which is refused."""
import _absent

fork_exec = _absent.refuse('_posixsubprocess.fork_exec', 'processes')
