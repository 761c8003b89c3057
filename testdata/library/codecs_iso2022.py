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
