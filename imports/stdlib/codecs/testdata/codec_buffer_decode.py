# What a decoder of a program's own gets from _buffer_decode of the class above.
import codecs
from encodings.utf_8 import IncrementalDecoder


class Loose(IncrementalDecoder):
    def _buffer_decode(self, input, errors, final):
        text, used = super()._buffer_decode(input, errors, final)
        return text.upper(), used


d = Loose()
print(repr(d.decode(b'ab\xc3')), repr(d.decode(b'\xa4c')), repr(d.decode(b'', True)))
for name in 'utf-8', 'utf-7', 'utf-16-le', 'utf-16-be', 'utf-32-le', 'utf-32-be':
    cls = codecs.getincrementaldecoder(name)
    raw = 'aä€'.encode(name)
    print(name, cls._buffer_decode(raw, 'strict', True), cls()._buffer_decode(raw[:-1], 'strict', False))
    d = cls()
    print([d.decode(bytes([b])) for b in raw])
    try:
        cls().decode(raw[:-1] + b'\xff', True)
    except UnicodeDecodeError as e:
        print(e.reason, e.start)
for name in 'utf-8-sig', 'utf-16', 'utf-32', 'unicode_escape', 'raw_unicode_escape':
    cls = codecs.getincrementaldecoder(name)
    raw = 'aä'.encode(name)
    print(name, cls()._buffer_decode(raw, 'strict', True))
