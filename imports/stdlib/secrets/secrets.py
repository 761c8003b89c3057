"""Random numbers that cannot be guessed, as far as the host's source of
randomness allows."""
from hmac import compare_digest
from random import SystemRandom

__all__ = ['choice', 'randbelow', 'randbits', 'SystemRandom', 'token_bytes', 'token_hex', 'token_urlsafe', 'compare_digest']

DEFAULT_ENTROPY = 32
_sysrand = SystemRandom()
choice, randbits = _sysrand.choice, _sysrand.getrandbits


def randbelow(exclusive_upper_bound):
    """Return an int from 0 up to, and without, a bound."""
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    # What is no int, such as a float, has no length in bits.
    bits = exclusive_upper_bound.bit_length()
    drawn = randbits(bits)
    while drawn >= exclusive_upper_bound:
        drawn = randbits(bits)
    return drawn


def token_bytes(nbytes=None):
    """Return so many bytes by chance."""
    return _sysrand.randbytes(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    """Return so many bytes by chance, in hexadecimal."""
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    """Return so many bytes by chance, in Base64 for URLs."""
    import base64
    return base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b'=').decode('ascii')
