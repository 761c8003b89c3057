# Text that comes in pieces: wherever it is cut, it is the same text with every codec.
import codecs
import io

TEXT = 'a\\b\x00\xe9\u20ac\u3042\U0001f600+-~\r\n\u2028z'
WIDE = ['utf-8', 'utf-8-sig', 'utf-7', 'utf-16', 'utf-16-le', 'utf-16-be', 'utf-32', 'utf-32-le', 'utf-32-be', 'unicode-escape',
        'raw-unicode-escape', 'gb18030']
SOME = {'shift_jis': 'a\u3042\r\n\u4e00', 'euc_jp': 'a\u3042\r\n\u4e00', 'euc_kr': 'a\uac00\n', 'big5': 'a\u4e00\n', 'gbk': 'a\u4e00\n',
        'cp1252': 'a\xe9\u20ac\n', 'koi8-r': 'a\u0430\n', 'ascii': 'abc\n', 'latin-1': 'a\xe9\n'}

CJK = 'gb18030', 'shift_jis', 'euc_jp', 'euc_kr', 'big5', 'gbk'


class Slow:
    """A stream that gives a byte at a time, whatever it is asked for."""

    def __init__(self, data):
        self.data = data

    def read(self, size=-1):
        piece, self.data = self.data[:1], self.data[1:]
        return piece


for name, text in {**{n: TEXT for n in WIDE}, **SOME}.items():
    data = text.encode(name)
    bad = []
    for i in range(len(data) + 1):
        decoder = codecs.getincrementaldecoder(name)()
        first = decoder.decode(data[:i])
        state = decoder.getstate()
        other = codecs.getincrementaldecoder(name)()
        other.setstate(state)
        if first + other.decode(data[i:], True) != text:
            bad.append(i)
    whole = ''.join(codecs.iterdecode((data[i:i + 1] for i in range(len(data))), name))
    if name == 'utf-8-sig':
        again = b''.join(codecs.iterencode(text, name))
    else:
        encoder = codecs.getincrementalencoder(name)()
        again = b''.join(encoder.encode(c, c is text[-1]) for c in text)
    stream = io.BytesIO()
    writer = codecs.getwriter(name)(stream)
    for c in text:
        writer.write(c)
    lines = codecs.getreader(name)(io.BytesIO(data)).readlines()
    reader = codecs.getreader(name)(io.BytesIO(data))
    print(name, bad, whole == text, len(again), stream.getvalue() == again if name != 'utf-7' else '', len(lines),
          not isinstance(reader, codecs.StreamReader) or name in CJK or ascii([
              reader.read(3), reader.readline(), reader.read(0), reader.readline(keepends=False), reader.read(2)]),
          
          name in CJK or codecs.getreader(name)(Slow(data)).read() == text)

for name in WIDE:
    for cut in 1, 2, 3, 5:
        data = TEXT.encode(name)[-cut:]
        for errors in 'strict', 'replace':
            try:
                got = codecs.getincrementaldecoder(name)(errors).decode(data)
            except UnicodeError as e:
                got = type(e).__name__, e.encoding, e.start, e.end, e.reason
            print(name, cut, errors, ascii(got))

print(codecs.utf_16_ex_decode(b'\xfe\xff\0a'), codecs.utf_16_ex_decode(b'a\0'), codecs.utf_32_ex_decode(b'\xff\xfe\0\0a\0\0\0b'))
print(codecs.charmap_decode(b'\0\1\2', 'strict', {0: 'zero', 1: 49, 2: 'z'}), codecs.charmap_decode(b'\0\7', 'replace', 'ab'),
      codecs.charmap_decode(b'\0\7', 'backslashreplace', 'ab'))
print(codecs.charmap_encode('ab', 'strict', {97: 1, 98: b'zz'}), codecs.charmap_encode('abc', 'replace', {97: 1, 98: b'zz', 63: b'!'}),
      codecs.charmap_build('abc\ufffe'))
for call in (lambda: codecs.charmap_encode('abcd', 'strict', {97: 1, 100: 2}), lambda: codecs.charmap_decode(b'\0', 'strict', {0: 0x110000}),
             lambda: codecs.charmap_decode(b'\0', 'strict', {0: b''}), lambda: codecs.charmap_encode('a', 'strict', {97: 256}),
             lambda: codecs.decode(b'\xff', 'utf-8'), lambda: codecs.encode(b'', 'ascii'), lambda: codecs.decode(b'zz', 'hex'),
             lambda: codecs.decode(b'', 'undefined'), lambda: codecs.escape_decode(b'\\x1'), lambda: codecs.escape_decode(b'a\\'),
             lambda: codecs.getreader('utf-16')(io.BytesIO(b'abcd')).read(), lambda: codecs.getincrementaldecoder('utf-32')().decode(b'a\0\0\0'),
             lambda: codecs.decode(b'a-\xff', 'punycode'), lambda: 'a..b'.encode('idna'), lambda: b'xn--a&'.decode('idna')):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e, getattr(e, '__notes__', None))

import pickle
import warnings

for name in 'utf-8', 'utf-16', 'cp1252', 'hex', 'idna':
    info = codecs.lookup(name)
    print(pickle.loads(pickle.dumps(info.incrementaldecoder)) is info.incrementaldecoder, info.streamreader.__module__,
          pickle.loads(pickle.dumps(info.encode))('a' if name != 'hex' else b'a'))
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    print(codecs.escape_decode(rb'a\z\400\x41\n\101'), codecs.unicode_escape_decode(rb'\z'), rb'\400'.decode('unicode_escape'))
print([(w.category.__name__, str(w.message)) for w in seen])
recoder = codecs.EncodedFile(io.BytesIO('\xe9a\nb'.encode('utf-8')), 'latin-1', 'utf-8')
print(recoder.readline(), recoder.seek(0), recoder.read())
