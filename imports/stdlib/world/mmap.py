"""Files as memory: what is read and written goes to the file at once. Memory without a file is there as well."""
import os
from operator import index as _index

error = OSError
ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY = range(4)
PROT_READ, PROT_WRITE, PROT_EXEC = 1, 2, 4
MAP_SHARED, MAP_PRIVATE, MAP_ANON, MAP_DENYWRITE, MAP_EXECUTABLE, MAP_POPULATE, MAP_STACK, MAP_NORESERVE = 1, 2, 32, 2048, 4096, 32768, 131072, 16384
MAP_ANONYMOUS = MAP_ANON
MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_DONTNEED = range(5)
MADV_DODUMP, MADV_DOFORK, MADV_DONTDUMP, MADV_DONTFORK, MADV_FREE, MADV_HUGEPAGE, MADV_HWPOISON = 17, 11, 16, 10, 8, 14, 100
MADV_MERGEABLE, MADV_NOHUGEPAGE, MADV_REMOVE, MADV_UNMERGEABLE, MAP_32BIT = 12, 15, 9, 13, 64
PAGESIZE = ALLOCATIONGRANULARITY = 4096
_ACCESS = 'ACCESS_DEFAULT', 'ACCESS_READ', 'ACCESS_WRITE', 'ACCESS_COPY'


class mmap:
    """The bytes of an open file from an offset on, or with the number -1 so many zeros."""

    def __new__(cls, fileno, length, flags=MAP_SHARED, prot=PROT_READ | PROT_WRITE, access=ACCESS_DEFAULT, offset=0, *, trackfd=True):
        self = object.__new__(cls)
        self._tracked = bool(trackfd)
        self._number, self._pos, self._offset, self._own, self._shut = -1, 0, offset, None, True
        if length < 0:
            raise OverflowError('memory mapped length must be positive')
        if offset < 0:
            raise OverflowError('memory mapped offset must be positive')
        if access != ACCESS_DEFAULT and (flags != MAP_SHARED or prot != PROT_READ | PROT_WRITE):
            raise ValueError("mmap can't specify both access and flags, prot.")
        if access == ACCESS_DEFAULT and not (prot & PROT_READ and prot & PROT_WRITE):
            access = ACCESS_WRITE if prot & PROT_WRITE else ACCESS_READ
        elif access not in (ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY):
            raise ValueError('mmap invalid access parameter.')
        self._access = access
        if fileno != -1:
            size = os.fstat(fileno).st_size
            if length == 0:
                if size == 0:
                    raise ValueError('cannot mmap an empty file')
                if offset >= size:
                    raise ValueError('mmap offset is greater than file size')
                length = size - offset
            elif offset > size or size - offset < length:
                raise ValueError('mmap length is greater than file size')
        if offset % ALLOCATIONGRANULARITY or not length:
            raise OSError(22, 'Invalid argument')
        if fileno == -1:
            self._own = bytearray(length)
        else:
            private = access == ACCESS_COPY or flags & MAP_PRIVATE
            try:
                os.pread(fileno, 0, 0)
                if access != ACCESS_READ and not private:
                    os.pwrite(fileno, b'', 0)
            except OSError:
                raise PermissionError(13, 'Permission denied') from None
            if private:
                self._own = bytearray(os.pread(fileno, length, offset))
            self._number = os.dup(fileno)
        self._size, self._shut = length, False
        return self

    # What is behind all the rest.

    def _take(self, start, end):
        self._open()  # what computes the places may have closed it
        if self._own is not None:
            return bytes(self._own[start:end])
        if start >= end:
            return b''
        whole = os.pread(self._number, end - start, self._offset + start)
        if len(whole) == end - start:
            return whole
        parts = [whole]
        start += len(whole)
        while start < end:
            part = os.pread(self._number, end - start, self._offset + start)
            if not part:  # somebody cut the file
                part = bytes(end - start)
            parts.append(part)
            start += len(part)
        return b''.join(parts)

    def _put(self, start, data):
        self._open()
        if self._own is not None:
            self._own[start:start + len(data)] = data
            return
        from _tree import write_at  # there is none where there are no files
        while data:
            n = write_at(self._number, data, self._offset + start)
            start, data = start + n, data[n:]

    def _open(self):
        if self._shut:
            raise ValueError('mmap closed or invalid')

    def _changing(self):
        self._open()
        if self._access == ACCESS_READ:
            raise TypeError("mmap can't modify a readonly memory map.")

    def _bounds(self, start, end, default):
        size = self._size
        start, end = None if start is None else _index(start), None if end is None else _index(end)
        self._open()
        start = default if start is None else max(start + size, 0) if start < 0 else min(start, size)
        end = size if end is None else max(end + size, 0) if end < 0 else min(end, size)
        return start, end

    def _index(self, index, text):
        index = _index(index)
        if index < 0:
            index += self._size
        if not 0 <= index < self._size:
            raise IndexError(text)
        return index

    def __len__(self):
        self._open()
        return self._size

    def __getitem__(self, key):
        self._open()
        if not isinstance(key, slice):
            if not hasattr(key, '__index__'):
                raise TypeError('mmap indices must be integers')
            at = self._index(key, 'mmap index out of range')
            return self._take(at, at + 1)[0]
        start, end, step = key.indices(self._size)
        if step == 1:
            return self._take(start, end)
        return self._take(0, self._size)[key]

    def __setitem__(self, key, value):
        self._changing()
        if not isinstance(key, slice):
            if not hasattr(key, '__index__'):
                raise TypeError('mmap indices must be integer')
            at = self._index(key, 'mmap index out of range')
            if not hasattr(value, '__index__'):
                raise TypeError('mmap item value must be an int')
            if not 0 <= value.__index__() < 256:
                raise ValueError('mmap item value must be in range(0, 256)')
            self._put(at, bytes((value.__index__(),)))
            return
        places = range(*key.indices(self._size))
        data = bytes(memoryview(value))
        if len(data) != len(places):
            raise IndexError('mmap slice assignment is wrong size')
        if places.step == 1:
            self._put(places.start, data)
        elif places:
            whole = bytearray(self._take(0, self._size))
            whole[key] = data
            self._put(0, bytes(whole))

    def __delitem__(self, key):
        self._open()
        raise TypeError("mmap object doesn't support item deletion" if not isinstance(key, slice) else "mmap object doesn't support slice deletion")

    def __iter__(self):
        self._open()
        for at in range(self._size):
            yield self._take(at, at + 1)

    def __contains__(self, item):
        self._open()
        return isinstance(item, (bytes, bytearray)) and len(item) == 1 and self.find(item, 0) >= 0

    def __buffer__(self, flags):
        self._open()
        if self._own is not None:
            view = memoryview(self._own)
            return view.toreadonly() if self._access == ACCESS_READ else view
        return memoryview(self._take(0, self._size))

    def __enter__(self):
        self._open()
        return self

    def __exit__(self, *exc_info):
        self.close()

    def __repr__(self):
        if self._shut:
            return '<mmap.mmap closed=True>'
        return f'<mmap.mmap closed=False, access={_ACCESS[self._access]}, length={self._size}, pos={self._pos}, offset={self._offset}>'

    def __reduce__(self):
        raise TypeError("cannot pickle 'mmap.mmap' object")

    def close(self):
        """Give the file back."""
        if not self._shut:
            self._shut = True
            if self._number >= 0:
                os.close(self._number)
            self._own, self._number = None, -1

    @property
    def closed(self):
        return self._shut

    def find(self, sub, start=None, end=None):
        """Return where bytes begin, at or after the position, or -1."""
        self._open()
        start, end = self._bounds(start, end, self._pos)
        at = self._take(start, end).find(sub) if start <= end else -1
        return at if at < 0 else start + at

    def rfind(self, sub, start=None, end=None):
        """Return where bytes begin the last time, at or after the position, or -1."""
        self._open()
        start, end = self._bounds(start, end, self._pos)
        at = self._take(start, end).rfind(sub) if start <= end else -1
        return at if at < 0 else start + at

    def flush(self, offset=0, size=None, /):
        """What was written is in the file already."""
        self._open()
        size = self._size if size is None else size
        if offset < 0 or size < 0 or self._size - offset < size:
            raise ValueError('flush values out of range')
        if offset % PAGESIZE:
            raise OSError(22, 'Invalid argument')

    def madvise(self, option, start=0, length=None, /):
        """Nothing has to be known about how the memory is used."""
        start, length = _index(start), None if length is None else _index(length)
        self._open()
        if not 0 <= start < self._size:
            raise ValueError('madvise start out of bounds')
        if length is not None and length < 0:
            raise ValueError('madvise length invalid')
        if length is not None and length > 0x7fffffffffffffff - start:
            raise OverflowError('madvise length too large')

    def move(self, dest, src, count, /):
        """Copy bytes within the memory."""
        self._changing()
        dest, src, count = _index(dest), _index(src), _index(count)
        self._open()
        if min(dest, src, count) < 0 or self._size - dest < count or self._size - src < count:
            raise ValueError('source, destination, or count out of range')
        self._put(dest, self._take(src, src + count))

    def read(self, n=None, /):
        """Return the next bytes, all where no number is given."""
        self._open()
        if n is not None and not hasattr(n, '__index__'):
            raise TypeError(f"argument should be integer or None, not '{type(n).__name__}'")
        left = self._size - self._pos
        n = left if n is None or n.__index__() < 0 else min(n.__index__(), left)
        data = self._take(self._pos, self._pos + n)
        self._pos += n
        return data

    def read_byte(self):
        """Return the next byte as an int."""
        self._open()
        if self._pos >= self._size:
            raise ValueError('read byte out of range')
        self._pos += 1
        return self._take(self._pos - 1, self._pos)[0]

    def readline(self):
        """Return the bytes up to the next line end, which belongs to them."""
        self._open()
        parts, at = [], self._pos
        while at < self._size:
            part = self._take(at, min(at + 8192, self._size))
            end = part.find(b'\n') + 1
            parts.append(part[:end] if end else part)
            at += len(parts[-1])
            if end:
                break
        self._pos = at
        return b''.join(parts)

    def resize(self, newsize, /):
        """Make the memory longer or shorter, and the file with it."""
        newsize = _index(newsize)
        self._open()
        if self._access in (ACCESS_READ, ACCESS_COPY):
            raise TypeError("mmap can't resize a readonly or copy-on-write memory map.")
        if not self._tracked:
            raise ValueError("mmap can't resize with trackfd=False.")
        if newsize < 0 or newsize > (1 << 63) - 1 - self._offset:
            raise ValueError('new size out of range')
        if self._number >= 0:
            os.ftruncate(self._number, self._offset + newsize)
        if self._own is not None:
            self._own[:] = self._own[:newsize] + bytes(max(newsize - self._size, 0))
        self._size = newsize

    def seek(self, pos, whence=0, /):
        """Set the position; returns it."""
        self._open()
        if whence not in (0, 1, 2):
            raise ValueError('unknown seek type')
        pos = _index(pos) + (0, self._pos, self._size)[whence]
        if not 0 <= pos <= self._size:
            raise ValueError('seek out of range')
        self._pos = pos
        return pos

    def seekable(self):
        return True

    def size(self):
        """Return how long the file is."""
        self._open()
        if not self._tracked:
            raise OSError(9, 'Bad file descriptor')
        return os.fstat(self._number).st_size

    def tell(self):
        """Return the position."""
        self._open()
        return self._pos

    def write(self, data, /):
        """Write bytes at the position; returns how many."""
        self._changing()
        data = bytes(memoryview(data))
        if self._pos > self._size - len(data):
            raise ValueError('data out of range')
        self._put(self._pos, data)
        self._pos += len(data)
        return len(data)

    def write_byte(self, byte, /):
        """Write one byte, given as an int."""
        self._changing()
        byte = _index(byte)
        if not 0 <= byte < 256:
            raise OverflowError('unsigned byte integer is ' + ('less than minimum' if byte < 0 else 'greater than maximum'))
        if self._pos >= self._size:
            raise ValueError('write byte out of range')
        self._put(self._pos, bytes((byte,)))
        self._pos += 1
