"""The hashes of hashlib under the names that they have in OpenSSL's module."""
import hashlib
from hashlib import new, pbkdf2_hmac, scrypt
from hmac import compare_digest, digest as hmac_digest, new as hmac_new

HASH, HASHXOF = type(hashlib.md5()), type(hashlib.shake_128())
openssl_md_meth_names = frozenset(hashlib.algorithms_available)
for _name in hashlib.algorithms_guaranteed:
    if not _name.startswith('blake'):
        globals()['openssl_' + _name] = getattr(hashlib, _name)
del _name


class UnsupportedDigestmodError(ValueError):
    """A hash that there is not."""


def get_fips_mode():
    """Return 0: nothing is forbidden for being old."""
    return 0
