"""A dictionary of bytes in two files: .dat holds the values in blocks, .dir a line for each key."""
import ast
import collections.abc
import io
import os

__all__ = ['error', 'open']
_BLOCKSIZE = 512
error = OSError


class _Database(collections.abc.MutableMapping):
    def __init__(self, filebasename, mode, flag='c'):
        name = os.fsencode(filebasename)
        self._mode, self._readonly, self._modified = mode, flag == 'r', False
        self._dirfile, self._datfile, self._bakfile = name + b'.dir', name + b'.dat', name + b'.bak'
        self._index = None
        if flag == 'n':
            for old in self._dirfile, self._datfile, self._bakfile:
                if os.path.exists(old):
                    os.remove(old)
        if not os.path.exists(self._datfile):
            if flag not in ('c', 'n'):
                raise FileNotFoundError(2, 'No such file or directory', os.fsdecode(self._datfile))
            self._create(self._datfile)
        self._index = {}
        try:
            f = io.open(self._dirfile, encoding='latin-1')
        except OSError:
            if flag not in ('c', 'n'):
                raise
            self._create(self._dirfile)
        else:
            with f:
                for line in f:
                    key, place = ast.literal_eval(line.rstrip())
                    self._index[key.encode('latin-1')] = place

    def _create(self, name):
        io.open(name, 'w').close()
        self._chmod(name)

    def _chmod(self, name):
        os.chmod(name, self._mode)

    def _open(self):
        if self._index is None:
            raise error('DBM object has already been closed')

    @staticmethod
    def _bytes(key, what):
        if isinstance(key, str):
            return key.encode('utf-8')
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f'{what} must be bytes or strings')
        return bytes(key)

    def _can_write(self):
        if self._readonly:
            raise error('The database is opened for reading only')

    def sync(self):
        """Write the lines of the keys."""
        if self._index is None or not self._modified:
            return
        if os.path.exists(self._bakfile):
            os.unlink(self._bakfile)
        if os.path.exists(self._dirfile):
            os.rename(self._dirfile, self._bakfile)
        with io.open(self._dirfile, 'w', encoding='latin-1') as f:
            f.writelines(f'{key.decode("latin-1")!r}, {place}\n' for key, place in self._index.items())
        self._chmod(self._dirfile)
        self._modified = False

    def __getitem__(self, key):
        self._open()
        place, size = self._index[self._bytes(key, 'keys')]
        with io.open(self._datfile, 'rb') as f:
            f.seek(place)
            return f.read(size)

    def __setitem__(self, key, value):
        self._can_write()
        key, value = self._bytes(key, 'keys'), self._bytes(value, 'values')
        self._open()
        self._modified = True
        place, size = self._index.get(key, (-1, 0))
        room = -(-size // _BLOCKSIZE) * _BLOCKSIZE
        with io.open(self._datfile, 'r+b') as f:
            if place < 0 or len(value) > room:
                end = f.seek(0, 2)
                place = -(-end // _BLOCKSIZE) * _BLOCKSIZE
                f.write(bytes(place - end))
            else:
                f.seek(place)
            f.write(value)
        self._index[key] = place, len(value)

    def __delitem__(self, key):
        self._can_write()
        self._open()
        del self._index[self._bytes(key, 'keys')]
        self._modified = True
        self.sync()

    def keys(self):
        """Return the keys."""
        self._open()
        return list(self._index)

    def items(self):
        """Return pairs of keys and values."""
        self._open()
        return [(key, self[key]) for key in self._index]

    def __contains__(self, key):
        self._open()
        return self._bytes(key, 'keys') in self._index

    def iterkeys(self):
        """Return an iterator over the keys."""
        self._open()
        return iter(self._index)

    __iter__ = iterkeys

    def __len__(self):
        self._open()
        return len(self._index)

    def close(self):
        """Write the lines of the keys and close."""
        try:
            self.sync()
        finally:
            self._index = None

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


def open(file, flag='c', mode=0o666):
    """Open a database; flag is r, w, c to make it where it is missing, or n to make it anew."""
    if flag not in ('r', 'w', 'c', 'n'):
        raise ValueError("Flag must be one of 'r', 'w', 'c', or 'n'")
    mask = os.umask(0)
    os.umask(mask)
    return _Database(file, mode & ~mask, flag)
