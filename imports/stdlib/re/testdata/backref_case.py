# What a group has matched is found again whatever its case: for all characters that have
# another case, against all that share an upper or lower case with them.
import re
import sys

kin = {}
for i in range(sys.maxunicode + 1):
    c = chr(i)
    keys = {c, c.lower(), c.upper(), c.lower().upper(), c.upper().lower(), c.casefold()}
    for k in keys:
        if len(k) == 1:
            kin.setdefault(k, set()).add(c)

pairs = sorted({(a, b) for family in kin.values() if len(family) > 1 for a in family for b in family})
again = re.compile(r'(.)\1', re.I | re.S)
literal = 0
total = 0
for a, b in pairs:
    found = again.fullmatch(a + b) is not None
    total += found
    one = re.fullmatch(a, b, re.I) is not None
    literal += one
    if found != one:
        print(f'{ord(a):04x} {ord(b):04x}', found, one)
print(len(pairs), total, literal)
print(re.sub(r'(?P<x>.)(?P=x)', 'y', 'σς Σς Σσ', flags=re.I))
print(re.findall(br'(.)\1', b'aA\xe4\xc4', re.I))
print(re.fullmatch(r'(.)\1', 'ÄÄ', re.I | re.A), re.fullmatch(r'(.)\1', 'Ää', re.I | re.A))
