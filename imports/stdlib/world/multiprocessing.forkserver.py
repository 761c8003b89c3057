"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

_names = 'ensure_running get_inherited_fds connect_to_new_process set_forkserver_preload'.split()
for _name in _names:
    globals()[_name] = _absent.refuse('multiprocessing.forkserver.' + _name, 'processes')
