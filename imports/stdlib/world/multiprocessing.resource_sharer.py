"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

globals().update(_absent.classes('multiprocessing.resource_sharer', 'DupFd', 'processes'))
for _name in 'stop', 'DupSocket':
    globals()[_name] = _absent.refuse('multiprocessing.resource_sharer.' + _name, 'processes')
