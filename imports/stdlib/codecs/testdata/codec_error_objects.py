# A handler may give the error of a decoder another object; encoders do not look.
import codecs
def h(e):
    e.object = b'xyz\xff'*2 if isinstance(e.object, bytes) else 'abc\u1234d'
    return ('?', e.end)
codecs.register_error('h', h)
def t(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__name__, e)
t(lambda: b'abc\xffdef\xffg'.decode('utf-8','h'))
t(lambda: b'abc\xffdef\xffg'.decode('ascii','h'))
def h2(e):
    e.object = b'Q'
    return ('?', 1)
codecs.register_error('h2', h2)
t(lambda: b'abc\xffdef\xffg'.decode('utf-8','h2'))
t(lambda: b'abc\xffdef\xffg'.decode('ascii','h2'))
t(lambda: b'abc\xffdef\xffg'.decode('utf-16','h2'))
def h3(e):
    e.object = b'0123456789'
    return ('?', 7)
codecs.register_error('h3', h3)
t(lambda: b'abc\xffdef\xffg'.decode('utf-8','h3'))
t(lambda: b'abc\xff'.decode('ascii','h3'))
t(lambda: b'abc\xff'.decode('cp1252','h3'))
t(lambda: b'abc\x81zzz'.decode('cp1252','h3'))
t(lambda: b'ab\\xzz'.decode('unicode_escape','h3'))
t(lambda: b'ab+\xff'.decode('utf-7','h3'))
t(lambda: b'ab\\uzz'.decode('raw_unicode_escape','h3'))
def h4(e):
    e.object = 'ABCDEFGHIJ'
    return ('?', 7)
codecs.register_error('h4', h4)
t(lambda: 'abc\u1234def'.encode('ascii','h4'))
t(lambda: 'abc\u1234'.encode('latin-1','h4'))
t(lambda: 'abc\ud800def'.encode('utf-8','h4'))
def h5(e):
    e.object = 'AB'
    return ('?', -1)
codecs.register_error('h5', h5)
t(lambda: 'abc\u1234def'.encode('ascii','h5'))
def h7(e):
    e.object = 5
    return ('?', 1)
codecs.register_error('h7', h7)
t(lambda: b'abc\xff'.decode('utf-8','h7'))
