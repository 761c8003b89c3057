"""The part of hashlib in Python: hashes of what file objects hold."""
def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    """Return the hash of all that can be read from a file."""
    import hashlib
    h = hashlib.new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, 'getbuffer'):
        h.update(fileobj.getbuffer())
        return h
    if not (hasattr(fileobj, 'readinto') and hasattr(fileobj, 'readable') and fileobj.readable()):
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    buffer = bytearray(_bufsize)
    view = memoryview(buffer)
    while True:
        size = fileobj.readinto(buffer)
        if size is None:
            raise BlockingIOError('I/O operation would block.')
        if size == 0:
            return h
        h.update(view[:size])


__builtin_constructor_cache = {}


def __get_builtin_constructor(name):
    import hashlib
    made = __builtin_constructor_cache.get(name)
    if made is None:
        made = getattr(hashlib, name.lower() if isinstance(name, str) else '', None)
        if name not in hashlib.algorithms_available and not (isinstance(name, str) and name.lower() in hashlib.algorithms_available):
            raise ValueError('unsupported hash type ' + str(name))
    return made
