"""Lent to an interpreter whose blake2 is in hashlib."""

from hashlib import blake2b, blake2s
