# Japanese mails: ISO-2022-JP by its names, whole and in pieces.
import codecs
from email.header import Header, decode_header
from email.mime.text import MIMEText

text = 'ab \u65e5\u672c\u8a9e\u3068 \u3042\nnext \xa5\u203e end'
data = text.encode('iso-2022-jp')
print(data, data.decode('ISO2022JP') == text, codecs.lookup('csISO2022JP').name)
for i in range(len(data) + 1):
    decoder = codecs.getincrementaldecoder('iso-2022-jp')()
    first = decoder.decode(data[:i])
    if first + decoder.decode(data[i:], True) != text:
        print(i, first)
encoder = codecs.getincrementalencoder('iso-2022-jp')()
print(b''.join(encoder.encode(c, c == 'd') for c in text) == data)
for call in (lambda: '\xe9'.encode('iso-2022-jp'), lambda: 'a\xe9\u3042'.encode('iso-2022-jp', 'replace'), lambda: '\uff71'.encode('iso-2022-jp'),
             lambda: '\xe9'.encode('iso-2022-jp', 'xmlcharrefreplace'), lambda: b'a\xff'.decode('iso-2022-jp'), lambda: b'\x1b$B$'.decode('iso-2022-jp'),
             lambda: b'a\xff\x1b$B$"'.decode('iso-2022-jp', 'replace')):
    try:
        print(ascii(call()))
    except UnicodeError as e:
        print(type(e).__name__, e.start, e.end, e.reason)
print(Header('\u65e5\u672c\u8a9e', 'iso-2022-jp').encode())
print(decode_header('=?iso-2022-jp?b?GyRCRnxLXDhsGyhC?='))
print(MIMEText('\u65e5\u672c\u8a9e\n', 'plain', 'iso-2022-jp'))

# Escapes of all kinds, cut in all places.
import itertools

bits=[b'\x1b$B', b'\x1b(B', b'\x1b(J', b'\x1b(I', b'\x1b$@', b'\x1b', b'\x1b+', b'J', b'(', b'F|', b'\n', b'A', b'\x7f', b'\x0e', b'\x80', b'1',b'$', b'\\~', b'\x1b$(D', b'\x1b.A', b'\r',b'\x0f', b'\t']
for n in 1,2,3:
    for words in itertools.product(bits, repeat=n):
        d=b''.join(words)
        if n == 3 and sum(d) % 23: continue
        for e in 'strict', 'replace':
            try: r=ascii(d.decode('iso2022_jp',e))
            except UnicodeError as x: r=str(x)
            i=codecs.getincrementaldecoder('iso2022_jp')(e)
            out=[]
            for w in words:
                try: out.append(i.decode(w))
                except UnicodeError as x: out.append(str(x))
            try: out.append(i.decode(b'',True))
            except UnicodeError as x: out.append(str(x))
            print(d,e,r,ascii(out))
