"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

_names = 'Popen'.split()
for _name in _names:
    globals()[_name] = _absent.refuse('multiprocessing.popen_forkserver.' + _name, 'processes')
