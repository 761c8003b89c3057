# Standard streams are no files: they have no places, and say so as pipes do.
import sys

for name, method, args in [
    ("buffer", "tell", ()), ("buffer", "seek", (0,)), ("buffer", "seekable", ()), ("text", "tell", ()), ("text", "seek", (0,)),
    ("text", "seek", (0, 2)), ("text", "seekable", ()), ("text", "truncate", ()), ("buffer", "truncate", ()),
]:
    stream = sys.stdin.buffer if name == "buffer" else sys.stdin
    try:
        print(name, method, args, getattr(stream, method)(*args))
    except Exception as e:
        print(name, method, args, type(e).__name__, e)
try:
    print(sys.stdin.buffer.raw.tell())
except OSError as e:
    print(type(e).__name__, e)
