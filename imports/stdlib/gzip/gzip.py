"""Functions that compress and decompress bytes in the format of gzip."""
import struct as _struct
import time as _time
import zlib as _zlib

__all__ = ["BadGzipFile", "compress", "decompress"]

FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = 1, 2, 4, 8, 16
READ, WRITE = 'rb', 'wb'


class BadGzipFile(OSError):
    """The data is not as gzip writes it."""


def compress(data, compresslevel=9, *, mtime=None):
    """Return bytes in gzip's form."""
    packed = _zlib.compress(data, level=compresslevel, wbits=31)
    if mtime is None:
        mtime = _time.time()
    return packed[:4] + _struct.pack('<LBB', int(mtime), packed[8], 255) + packed[10:]


def decompress(data):
    """Return the bytes that are in gzip's form."""
    parts = []
    while data := data.lstrip(b'\0') if parts else data:
        if data[:2] != b'\037\213':
            raise BadGzipFile('Not a gzipped file (%r)' % data[:2])
        if len(data) > 2 and data[2] != 8:
            raise BadGzipFile('Unknown compression method')
        d = _zlib.decompressobj(wbits=31)
        try:
            parts.append(d.decompress(data))
        except _zlib.error as e:
            text = str(e)
            if text.endswith('incorrect data check'):
                raise BadGzipFile('CRC check failed') from None
            if text.endswith('incorrect length check'):
                raise BadGzipFile('Incorrect length of data produced') from None
            raise
        if not d.eof:
            raise EOFError('Compressed file ended before the end-of-stream marker was reached')
        data = d.unused_data
    return b''.join(parts)


def __getattr__(name):
    if name in ('open', 'GzipFile'):
        raise AttributeError(f'there are no files: gzip.{name} is left out; use gzip.compress and gzip.decompress')
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
