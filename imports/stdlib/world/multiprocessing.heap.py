"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

_names = 'BufferWrapper Arena Heap'.split()
for _name in _names:
    globals()[_name] = _absent.refuse('multiprocessing.heap.' + _name, 'processes')
