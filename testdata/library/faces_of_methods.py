# How methods complain about the number of their arguments, by an object of each class.
import io, zlib, re, datetime, threading, struct, weakref, zoneinfo, hashlib, decimal
import xml.etree.ElementTree as ET
class X: pass
for make in (io.BytesIO, io.StringIO, zlib.compressobj, zlib.decompressobj, lambda: re.compile('a').scanner('a'), lambda: struct.Struct('i'),
             lambda: datetime.timezone.utc, decimal.Context, threading.Lock, lambda: ET.Element('a')):
    o = make()
    for name in ('readable', 'getvalue', 'getbuffer', 'isatty', 'tell', 'copy', '__copy__', 'match', 'search', 'unpack', 'iter_unpack',
                 'add', 'fma', 'itertext', '__call__', 'getbuffer'):
        f = getattr(o, name, None)
        if f is None: continue
        for args in ((0, 0, 0, 0, 0),):
            try: f(*args)
            except Exception as e: print(type(o).__name__, name, type(e).__name__, e)
            else: print(type(o).__name__, name, 'ok')
