# UnicodeError and its classes
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


def decode_fields():
    try:
        b'a\xff'.decode('utf-8')
    except UnicodeDecodeError as e:
        return e.encoding, e.object, e.start, e.end, e.reason, len(e.args)

t(lambda: UnicodeDecodeError('a'))
t(lambda: UnicodeDecodeError('a', 'b', 1, 2, 'c'))
t(lambda: UnicodeDecodeError('a', b'b', 'x', 2, 'c'))
t(lambda: UnicodeDecodeError('a', b'b', 1, 2, 3))
t(lambda: UnicodeEncodeError('a', b'b', 1, 2, 3))
t(lambda: UnicodeEncodeError('a', 'b', 1.0, 2, 3))
t(lambda: UnicodeTranslateError('a', 'b', 1.0))
t(lambda: UnicodeTranslateError('a', 'b', 1.0, 'c'))
t(lambda: str(UnicodeEncodeError('a', 'b\u1234\U00012345', 1, 2, 'r')))
t(lambda: str(UnicodeEncodeError('a', 'b\u1234\U00012345', 2, 3, 'r')))
t(lambda: str(UnicodeEncodeError('a', 'b\u1234\U00012345', 0, 1, 'r')))
t(lambda: str(UnicodeEncodeError('a', 'b\u1234\U00012345', 0, 3, 'r')))
t(lambda: str(UnicodeDecodeError('a', b'abc', 0, 1, 'r')))
t(lambda: str(UnicodeDecodeError('a', b'abc', 0, 2, 'r')))
t(lambda: str(UnicodeTranslateError('abc', 0, 2, 'r')))
t(lambda: str(UnicodeTranslateError('abc', 0, 1, 'r')))
t(lambda: '\xe9'.encode('ascii'))
t(lambda: '\ud800'.encode('utf-8'))
t(lambda: 'a\u1234\u5678b'.encode('latin-1'))
t(lambda: b'\xff'.decode('utf-8'))
t(lambda: b'ab\xe4\xb8'.decode('utf-8'))
t(lambda: b'\x80\x81'.decode('ascii'))
t(lambda: decode_fields())
t(lambda: UnicodeError('plain'))
t(lambda: isinstance(UnicodeDecodeError('a', b'', 0, 1, 'r'), ValueError))
t(lambda: UnicodeDecodeError('a', bytearray(b'xyz'), 0, 1, 'r').object)
