"""Names of the machinery of processes; there are none, so that each use is refused."""
import _absent

globals().update(_absent.classes('multiprocessing.popen_fork', 'Popen', 'processes'))
