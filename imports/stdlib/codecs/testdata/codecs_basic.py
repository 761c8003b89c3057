import codecs
import io


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e)


print(codecs.encode('héllo'), codecs.encode('héllo', 'latin-1'), codecs.decode(b'h\xc3\xa9', 'utf-8'), codecs.encode('é', 'ascii', 'replace'))
print(codecs.encode('Hello', 'rot13'), codecs.decode('Uryyb', 'rot_13'), codecs.encode(b'\x01\xff', 'hex'), codecs.decode(b'01ff', 'hex_codec'),
      codecs.encode(b'data', 'base64'), codecs.decode(b'ZGF0YQ==\n', 'base64'), codecs.encode(b'a=b', 'quopri'))
for name in ('utf8', 'UTF-8', 'latin1', 'ISO-8859-1', 'ascii', 'cp1252', 'utf_16', 'utf-8-sig', 'rot13', 'hex', 'base64'):
    print(name, codecs.lookup(name).name, codecs.lookup(name)._is_text_encoding)
attempt('unknown', lambda: codecs.lookup('nonsense'))
attempt('unknown', lambda: codecs.encode('x', 'nonsense'))
attempt('error', lambda: codecs.encode('€', 'latin-1'))
info = codecs.lookup('utf-8')
print(info.encode('é'), info.decode(b'\xc3\xa9'), len(info), isinstance(info, tuple), codecs.getencoder('ascii')('abc'), codecs.getdecoder('ascii')(b'abc'))
d = codecs.getincrementaldecoder('utf-8')()
print([d.decode(bytes([b])) for b in 'aé€😀'.encode()], d.getstate())
print(repr(d.decode(b'\xe2\x82')), d.getstate())
attempt('incomplete', lambda: d.decode(b'', True))
d = codecs.getincrementaldecoder('utf-16')()
print([d.decode(bytes([b])) for b in 'aé'.encode('utf-16')])
d = codecs.getincrementaldecoder('utf-8-sig')()
print([d.decode(bytes([b])) for b in 'aé'.encode('utf-8-sig')])
d = codecs.getincrementaldecoder('utf-8')('replace')
print(repr(d.decode(b'a\xffb')), repr(d.decode(b'\xc3')), repr(d.decode(b'', True)))
e = codecs.getincrementalencoder('utf-16')()
print(e.encode('a'), e.encode('b'), e.getstate())
print(list(codecs.iterencode(['a', 'é'], 'utf-8')), list(codecs.iterdecode([b'\xc3', b'\xa9x'], 'utf-8')))
w = codecs.getwriter('utf-8')(b := io.BytesIO())
w.write('é\n')
w.writelines(['a', 'b'])
print(b.getvalue())
r = codecs.getreader('utf-8')(io.BytesIO('line1é\nline2\nline3'.encode()))
print(r.readline(), list(r))
rw = codecs.StreamReaderWriter(io.BytesIO(b'abc\n'), *codecs.lookup('utf-8')[2:])
print(rw.read())
f = codecs.EncodedFile(io.BytesIO('é'.encode('latin-1')), 'utf-8', 'latin-1')
print(f.read())
codecs.register_error('stars', lambda err: ('*' * (err.end - err.start), err.end))
print('aé€'.encode('ascii', 'stars'), b'a\xff'.decode('utf-8', 'stars'), codecs.lookup_error('stars') is not None)
attempt('handler', lambda: codecs.lookup_error('nope'))
err = UnicodeEncodeError('ascii', 'aé€b', 1, 3, 'ordinal not in range(128)')
for name in ('ignore', 'replace', 'xmlcharrefreplace', 'backslashreplace', 'namereplace', 'strict'):
    attempt(name, lambda: codecs.lookup_error(name)(err))
err = UnicodeDecodeError('utf-8', b'a\xff\xfe', 1, 3, 'invalid')
for name in ('ignore', 'replace', 'backslashreplace', 'surrogateescape'):
    attempt(name, lambda: codecs.lookup_error(name)(err))
attempt('xml', lambda: codecs.xmlcharrefreplace_errors(err))
attempt('strict', lambda: codecs.strict_errors(5))


def search(name):
    if name == 'backwards':
        return codecs.CodecInfo(lambda s, errors='strict': (s[::-1].encode(), len(s)), lambda b, errors='strict': (bytes(b).decode()[::-1], len(b)), name='backwards')


codecs.register(search)
print(codecs.encode('abc', 'backwards'), codecs.decode(b'abc', 'backwards'), codecs.lookup('backwards').name)
codecs.unregister(search)
attempt('gone', lambda: codecs.lookup('backwards'))
print(codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE, codecs.BOM == codecs.BOM_UTF16)
print(codecs.utf_8_encode('é'), codecs.utf_8_decode(b'\xc3\xa9\xc3'), codecs.ascii_decode(b'a'), codecs.escape_decode(b'a\\n\\x41'), codecs.escape_encode(b"a\n'\xff"))
print(codecs.make_identity_dict(range(3)), codecs.make_encoding_map({1: 2, 3: 4}))
