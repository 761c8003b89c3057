# Defaults of built-in functions that stand as names of constants are their values.
import inspect
import re
import sys
import zlib

for f in (list.index, tuple.index, re.Pattern.search, re.compile("a").findall, zlib.compress, zlib.decompress, zlib.compressobj,
          zlib.decompressobj, zlib.adler32, zlib.crc32, ord, sys.setrecursionlimit):
    sig = inspect.signature(f)
    print(f.__name__, sig, [(type(p.default), p.default) for p in sig.parameters.values() if p.default is not p.empty])
