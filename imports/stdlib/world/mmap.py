"""Numbers of mapped memory; files of a session are not mapped."""
import _absent

error = OSError
ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY = range(4)
PROT_READ, PROT_WRITE, PROT_EXEC = 1, 2, 4
MAP_SHARED, MAP_PRIVATE, MAP_ANON, MAP_DENYWRITE, MAP_EXECUTABLE, MAP_POPULATE, MAP_STACK, MAP_NORESERVE = 1, 2, 32, 2048, 4096, 32768, 131072, 16384
MAP_ANONYMOUS = MAP_ANON
MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_DONTNEED = range(5)
PAGESIZE = ALLOCATIONGRANULARITY = 4096


class mmap:
    """A file as memory, which is refused: read it."""

    def __init__(self, fileno, length, *args, **kwargs):
        raise _absent.error('mmap.mmap', 'descriptors')
