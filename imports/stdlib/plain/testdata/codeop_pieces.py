# Whether a text is whole, wrong or only begun, over all texts of a few pieces: what is told
# of each, added up by the first two pieces (the last number is a checksum of them in order).
import codeop
import itertools
import warnings
import zlib

warnings.simplefilter("ignore")

pieces = ['a', "'", '"', '\\', '\n', '(', ')', ' ', ':', "'''", 'f"', '{', '}', '=']


def told(text):
    try:
        return 'begun' if codeop.compile_command(text, 'x') is None else 'whole'
    except SyntaxError:
        return 'wrong'


for first in pieces:
    for second in [''] + pieces:
        counts, check = {}, 0
        for rest in itertools.product([''] + pieces, repeat=2):
            text = first + second + ''.join(rest)
            result = told(text)
            counts[result] = counts.get(result, 0) + 1
            check = zlib.crc32(f'{text!r} {result}'.encode(), check)
        print(repr(first + second), sorted(counts.items()), check)
