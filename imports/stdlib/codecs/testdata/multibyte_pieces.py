"""Encodings of East Asia that come in pieces: what comes out, what waits, and the state after each of them."""
import codecs
import hashlib
import io
import random
import sys

PLAIN = 'gb2312 gbk gb18030 big5 cp950 shift_jis cp932 euc_jp euc_kr cp949 johab'.split()
WIDE = 'big5hkscs euc_jis_2004 euc_jisx0213 shift_jis_2004 shift_jisx0213'.split()
STATES = 'hz iso2022_kr iso2022_jp iso2022_jp_1 iso2022_jp_2 iso2022_jp_ext iso2022_jp_3 iso2022_jp_2004'.split()
TEXT = 'ab~\\\n \xe9\u4e2d\u6587\u3042\u30a2\uff71\uac00\ub620\u304b\u309a\u02e9\u02e5\xe6\u0300\xca\u0304\u2460\u4e02\U0002000b\u3406\udc80\uffff'
BYTES = [b'\x1b(B', b'\x1b(J', b'\x1b$B', b'\x1b$A', b'\x1b$(C', b'\x1b$)C', b'\x1b$(D', b'\x1b$(O', b'\x1b$(Q', b'\x1b.A', b'\x1bN', b'\x1b[x', b'\x0e',
         b'\x0f', b'\n', b'~{', b'~}', b'~~', b'a', b'!!', b'0!', b'$"', b'&A', b'\x81\x41', b'\xa4\xf7', b'\xab\xc4', b'\x8f\xa1\xa2', b'\xff', b'\x882',
         b'\x88\x66', b'\xb0\xa1']
HANDLERS = ['strict', 'ignore', 'replace', 'backslashreplace', 'own', 'far', 'bytes']


def own(problem):
    return ('か' if problem.start % 2 else '?'), problem.end


def far(problem):
    return '', 1 << 70


def in_bytes(problem):
    return (b'!' if isinstance(problem, UnicodeEncodeError) else '!'), problem.end


codecs.register_error('own', own)
codecs.register_error('far', far)
codecs.register_error('bytes', in_bytes)


def shown(do, *args):
    try:
        return ascii(do(*args))
    except (UnicodeError, IndexError, LookupError) as problem:
        return f'{type(problem).__name__}: {ascii(str(problem))}'


def pieces(whole):
    while whole:
        size = random.randrange(1, 5)
        yield whole[:size]
        whole = whole[size:]


def case(encoding):
    out = []
    errors = random.choice(HANDLERS)
    encoder = codecs.getincrementalencoder(encoding)(errors)
    for piece in pieces(''.join(random.choice(TEXT) for _ in range(random.randrange(12)))):
        out.append(shown(encoder.encode, piece, random.random() < .1))
        out.append(hex(encoder.getstate()))
        if random.random() < .05:
            encoder.reset()
            out.append(hex(encoder.getstate()))
        if random.random() < .1:
            state = encoder.getstate()
            encoder = codecs.getincrementalencoder(encoding)(errors)
            encoder.setstate(state)
    out.append(shown(encoder.encode, '', True))
    decoder = codecs.getincrementaldecoder(encoding)(errors)
    data = b''.join(random.choice(BYTES) for _ in range(random.randrange(9)))
    if random.random() < .3:
        data = ''.join(random.choice(TEXT) for _ in range(9)).encode(encoding, 'ignore')
    for piece in pieces(data):
        out.append(shown(decoder.decode, piece, random.random() < .05))
        out.append(ascii(decoder.getstate()))
        if random.random() < .05:
            decoder.reset()
            out.append(ascii(decoder.getstate()))
    out.append(shown(decoder.decode, b'', True))
    reader = codecs.getreader(encoding)(io.BytesIO(data), errors)
    for _ in range(4):
        out.append(shown(random.choice([reader.read, reader.readline, reader.readlines]), random.randrange(1, 6)))
    stream = io.BytesIO()
    writer = codecs.getwriter(encoding)(stream, errors)
    for piece in pieces(''.join(random.choice(TEXT) for _ in range(6))):
        shown(writer.write, piece)
        out.append(ascii(stream.getvalue()))
    writer.reset()
    out.append(ascii(stream.getvalue()))
    return errors + ' ' + ' | '.join(out)


seed, count = map(int, sys.argv[1:] or (1, 60))
random.seed(seed)
for encoding in PLAIN + WIDE + STATES:
    lines = [case(encoding) for _ in range(count)]
    if sys.argv[1:]:
        print(*[f'{encoding} {line}' for line in lines], sep='\n')
    else:
        print(encoding, hashlib.sha256('\n'.join(lines).encode()).hexdigest())
        print(*lines[:2], sep='\n')
