"""Random numbers that cannot be guessed, as far as the host's source of
randomness allows."""
from hmac import compare_digest
from random import SystemRandom

__all__ = ['choice', 'randbelow', 'randbits', 'SystemRandom', 'token_bytes', 'token_hex', 'token_urlsafe', 'compare_digest']

_sysrand = SystemRandom()
randbits = _sysrand.getrandbits
choice = _sysrand.choice
DEFAULT_ENTROPY = 32


def randbelow(exclusive_upper_bound):
    """Return a random int in the range [0, n)."""
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    return _sysrand.randrange(exclusive_upper_bound)


def token_bytes(nbytes=None):
    """Return a random byte string containing *nbytes* bytes."""
    return _sysrand.randbytes(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    """Return a random text string, in hexadecimal."""
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    """Return a random URL-safe text string, in Base64 encoding."""
    import base64
    return base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b'=').decode('ascii')
