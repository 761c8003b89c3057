#!/usr/bin/env python3.13
"""Writes old.txt of package ucd: what unicodedata.ucd_3_2_0 of CPython 3.13 answers
differently from unicodedata.

    cd internal/ucd && python3.13 make/old.py > old.txt

Each line is a letter and a code point in hexadecimal:
"-" is the first of a range (its length follows) without properties, "d" a character with other
properties, which follow as NAME=VALUE, and "n" one that decomposes into something
else (in hexadecimal) when it is normalised.
"""
import unicodedata as new

old = new.ucd_3_2_0
FIELDS = {'c': lambda d, c: d.category(c), 'b': lambda d, c: d.bidirectional(c), 'e': lambda d, c: d.east_asian_width(c),
          'm': lambda d, c: d.mirrored(c), 'd': lambda d, c: d.decimal(c, -1)}
first = length = 0
for r in range(0x110001):
    c = chr(r) if r < 0x110000 else 'a'
    if old.category(c) == 'Cn' != new.category(c):
        if not length:
            first = r
        length += 1
        continue
    if length:
        print('-', '%x %x' % (first, length))
        length = 0
    others = [f'{k}={f(old, c)}' for k, f in FIELDS.items() if f(old, c) != f(new, c)]
    if others:
        print('d', '%x' % r, *others)
    if old.normalize('NFD', c) != new.normalize('NFD', c):
        print('n', '%x %x' % (r, ord(old.normalize('NFD', c))))
