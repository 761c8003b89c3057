"""Keyed hashing for message authentication, after RFC 2104."""
import hashlib

digest_size = None
# What bytes of the key become for the hash of the message and for the hash of that.
_TO_INNER, _TO_OUTER = [bytes([byte ^ pad for byte in range(256)]) for pad in (0x36, 0x5c)]
trans_36, trans_5C = _TO_INNER, _TO_OUTER


class HMAC:
    """A hash of a message and of a key that only those who may check it know."""
    blocksize = 64
    __slots__ = '_hmac', '_inner', '_outer', 'block_size', 'digest_size'

    def __init__(self, key, msg=None, digestmod=''):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f"key: expected bytes or bytearray, but got {type(key).__name__!r}")
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        self._init_old(key, msg, digestmod)

    def _init_old(self, key, msg, digestmod):
        self._hmac = None
        if callable(digestmod):
            make = digestmod
        elif isinstance(digestmod, str):
            def make(data=b''):
                return hashlib.new(digestmod, data)
        else:
            make = digestmod.new
        self._inner = make()
        self._outer = make()
        self.digest_size = self._inner.digest_size
        try:
            self.block_size = size = self._inner.block_size
        except AttributeError:
            import warnings
            warnings.warn(f'No block_size attribute on given digest object; Assuming {self.blocksize}.', RuntimeWarning, 2)
            self.block_size = size = self.blocksize
        if size < 16:
            import warnings
            warnings.warn(f'block_size of {size} seems too small; using our default of {self.blocksize}.', RuntimeWarning, 2)
            self.block_size = size = self.blocksize
        if len(key) > size:
            h = make()
            h.update(key)
            key = h.digest()
        key = bytes(key).ljust(size, b'\0')
        self._outer.update(key.translate(_TO_OUTER))
        self._inner.update(key.translate(_TO_INNER))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        """Add a piece of the message."""
        self._inner.update(msg)

    def copy(self):
        """Return a copy that goes on for itself."""
        other = HMAC.__new__(HMAC)
        other._hmac = None
        other.digest_size = self.digest_size
        other.block_size = self.block_size
        other._outer, other._inner = self._outer.copy(), self._inner.copy()
        return other

    def _current(self):
        h = self._outer.copy()
        h.update(self._inner.digest())
        return h

    def digest(self):
        """Return the hash of what was added so far."""
        return self._current().digest()

    def hexdigest(self):
        """Return the hash of what was added so far, in hexadecimal."""
        return self._current().hexdigest()


def new(key, msg=None, digestmod=''):
    """Make a hash with a key, over a message that may grow."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """Return the hash of one message with a key, as bytes."""
    if isinstance(digest, str):
        for data in key, msg:
            if not hasattr(data, '__buffer__'):
                raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
        return HMAC(bytes(key), msg, digest).digest()
    make = digest if callable(digest) else lambda data=b'': digest.new(data)
    inner, outer = make(), make()
    size = getattr(inner, 'block_size', 64)
    if len(key) > size:
        key = make(key).digest()
    key += b'\0' * (size - len(key))
    inner.update(key.translate(_TO_INNER))
    outer.update(key.translate(_TO_OUTER))
    inner.update(msg)
    outer.update(inner.digest())
    return outer.digest()


def compare_digest(a, b, /):
    """Return 'a == b', in a time that does not depend on where they differ."""
    if isinstance(a, str) and isinstance(b, str):
        if not (a.isascii() and b.isascii()):
            raise TypeError("comparing strings with non-ASCII characters is not supported")
        a, b = a.encode(), b.encode()
    else:
        known = [hasattr(x, '__buffer__') for x in (a, b)]
        if not all(known):
            kinds = type(a).__name__, type(b).__name__
            if any(known):
                raise TypeError(f"a bytes-like object is required, not '{kinds[known.index(False)]}'")
            raise TypeError("unsupported operand types(s) or combination of types: '%s' and '%s'" % kinds)
        a, b = bytes(memoryview(a)), bytes(memoryview(b))
    difference = len(a) ^ len(b)
    for x, y in zip(a, b):
        difference |= x ^ y
    return difference == 0
