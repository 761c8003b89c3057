"""Names of the machinery of processes; there are none, so that each use is refused."""
from multiprocessing import popen_fork


class Popen(popen_fork.Popen):
    """Raises OSError: the embedded interpreter starts no processes."""
