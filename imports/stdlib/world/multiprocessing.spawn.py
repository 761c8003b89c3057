"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

_names = 'freeze_support spawn_main get_command_line get_executable set_executable get_preparation_data import_main_path'.split()
for _name in _names:
    globals()[_name] = _absent.refuse('multiprocessing.spawn.' + _name, 'processes')
