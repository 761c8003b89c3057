# Lines of a file that mock_open makes, read in all ways, one after the other.
import itertools
from unittest import mock

ways = {
    'next': lambda f: next(f, None),
    'read': lambda f: f.read(2),
    'readline': lambda f: f.readline(),
    'loop': lambda f: next(line for line in f),
    'first': lambda f: [line for line, _ in zip(f, 'a')],
    'rest': lambda f: f.readlines(),
}
for names in itertools.permutations(ways, 3):
    f = mock.mock_open(read_data='one\ntwo\nthree\nfour\n')('name')
    got = []
    for name in names:
        try:
            got.append(ways[name](f))
        except Exception as e:
            got.append(type(e).__name__)
    print(*names, got)
