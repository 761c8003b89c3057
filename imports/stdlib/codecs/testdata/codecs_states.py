# States of incremental codecs, marks behind empty pieces, characters cut at the end of streams.
import codecs, io
for name in 'utf-8-sig','utf-16','utf-32','utf-8','utf-16-le':
    for pieces in ['','a'],['','','a','b'],['a','','b'],[''],[]:
        print(name, pieces, b''.join(codecs.iterencode(pieces,name)))
    e=codecs.getincrementalencoder(name)()
    for piece in '','a','','b':
        print(e.getstate(), e.encode(piece), end=' ')
    e.setstate(0); print(e.encode('q'), e.getstate(), end=' ')
    e.setstate(1); print(e.encode('q'), e.getstate(), end=' ')
    e.setstate(2); print(e.encode('q'), e.getstate(), end=' ')
    e.reset(); print(e.getstate(), e.encode('x', True))
    d=codecs.getincrementaldecoder(name)()
    def t(*a):
        try: return d.decode(*a)
        except UnicodeError as x: return str(x)
    for data in '\ufeffab'.encode(name.replace('sig','').rstrip('-')), 'ab'.encode('utf-16-be'), 'ab'.encode('utf-32-be'), b'\xff\xfe', b'\xfe\xff', b'\xff\xfe\0\0',b'\0\0\xfe\xff', b'\xef', b'\xef\xbb\xbf', b'':
        d.reset()
        print(d.getstate(), [(t(data[i:i+1]), d.getstate()) for i in range(len(data))], t(b'', True), d.getstate())
    for flag in 0,1,2,3:
        for data in b'a\0', b'\0a', b'a\0\0\0', b'\0\0\0a', b'', b'\xef\xbb\xbfa',b'\xff\xfea\0':
            d.reset()
            try:
                d.setstate((b'',flag))
                print(flag, data, d.getstate(), ascii(t(data)), d.getstate())
            except Exception as x: print(flag, data, type(x).__name__, x)
for data in b'\xed\xdc', b'\xed\xa0', b'\xed\xbf', b'\xed\xc0', b'\xed\x9f', b'\xed\xff', b'\xed\x00', b'\xed\xa0a', b'\xed\xa0\x80':
    for errors in 'strict','surrogatepass','replace':
        d=codecs.getincrementaldecoder('utf-8')(errors)
        try: print(data, errors, ascii(d.decode(data)), d.getstate())
        except UnicodeError as x: print(data, errors, x)
for name in 'shift_jis','euc_jp','gbk','gb2312','big5','cp949','euc_kr','cp932','gb18030','utf-8','utf-16-le','utf-7','iso2022_jp','unicode_escape', 'raw_unicode_escape','utf-32-be','utf-16', 'utf-8-sig','cp1252','ascii':
    for data in b"ab\x81", b"abc\xe2\x82", b"\xff\xfeab\0", b"a\n\x81\n\x81", b"\x1b$":
        for errors in 'strict', 'replace':
            for how in 'read(); read()', 'read(1); read(1); read()', 'readline(); readline()', 'readlines()', 'reset(); read()':
                r=codecs.getreader(name)(io.BytesIO(data),errors)
                out=[]
                for step in how.split('; '):
                    try: out.append(eval('r.'+step))
                    except Exception as x: out.append(type(x).__name__+str(x))
                print(name, data, errors, how, ascii(out))
