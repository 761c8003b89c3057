# What there is one of has a number of its own, always the same.
import gc
import typing

ones = [None, ..., NotImplemented, True, False, typing.NoDefault, int, len, '', (), b'', 0, 1]
ids = [id(x) for x in ones]
print(len(set(ids)) == len(ones))
for turn in range(3):
    gc.collect()
    made = [[object() for _ in range(100)] for _ in range(100)]
    print([id(x) for x in ones] == ids, hash(typing.NoDefault) == hash(type(typing.NoDefault)()))
kept = {id(x): x for x in ones}
print(len(kept), kept[id(None)], kept[id(...)], kept[id(typing.NoDefault)])
