"""Stands for test.support.hashlib_helper: hashes that are not there skip the test."""

import hashlib
import unittest


def requires_hashdigest(digestname, openssl=None, usedforsecurity=True):
    try:
        hashlib.new(digestname, usedforsecurity=usedforsecurity)
    except ValueError:
        return unittest.skip("hash digest " + repr(digestname) + " is not available")
    return lambda item: item


requires_openssl_hashdigest = requires_hashdigest
