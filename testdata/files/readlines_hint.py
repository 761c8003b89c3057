# readlines(hint) goes on until more than hint has come; that of BytesIO until as much has.
import io, os, tempfile
class Raw(io.RawIOBase):
    def __init__(s, data=b'ab\ncd\r\nef\ng\n'): s.d = data; s.p = 0
    def readable(s): return True
    def readinto(s, b):
        n = min(len(b), 3, len(s.d) - s.p); b[:n] = s.d[s.p:s.p+n]; s.p += n; return n
def opened(mode):
    with open('lines.txt', 'wb') as f: f.write(Raw().d)
    return open('lines.txt', mode)
for hint in range(-1, 13):
    print(hint, [len(s.readlines(hint)) for s in (Raw(), io.BytesIO(Raw().d), io.BufferedReader(Raw()), io.StringIO('ab\ncd\nef\ng\n'), io.TextIOWrapper(io.BytesIO(Raw().d)), io.BufferedReader(io.BytesIO(Raw().d)), io.TextIOWrapper(Raw()),
        opened('r'), opened('rb'), opened('r+'), tempfile.SpooledTemporaryFile())])
os.remove('lines.txt')
