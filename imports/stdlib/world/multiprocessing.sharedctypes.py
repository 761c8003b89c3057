"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

_names = 'RawValue RawArray Value Array copy synchronized'.split()
for _name in _names:
    globals()[_name] = _absent.refuse('multiprocessing.sharedctypes.' + _name, 'processes')
