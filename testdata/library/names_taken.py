# Names that packages take from modules although few programs do: pieces of readers, modules beneath the public ones.
import warnings

warnings.simplefilter('ignore')


def show(f, *args, **kwds):
    try:
        print(f(*args, **kwds))
    except Exception as e:
        print(type(e).__name__, e)


# ---- regular expressions ----
import re, sre_constants, sre_parse, sre_compile
from re import _compiler, _constants, _parser

print(sre_constants.LITERAL is _constants.LITERAL, sre_parse.CATEGORIES is _parser.CATEGORIES)
for name in 'AT_MULTILINE AT_LOCALE AT_UNICODE OP_IGNORE OP_LOCALE_IGNORE OP_UNICODE_IGNORE CH_LOCALE CH_UNICODE'.split():
    print(name, getattr(_constants, name))
print(_parser.ESCAPES, sorted(_parser.CATEGORIES.items()), _parser.FLAGS, _parser.TYPE_FLAGS, _parser.GLOBAL_FLAGS)
print(sorted(map(int, _parser._UNITCODES)), sorted(map(int, _parser._REPEATCODES)), sorted(map(int, _compiler._UNIT_CODES)), sorted(map(str, _compiler._REPEATING_CODES.items())))
for source, pattern in ((r'a\1b\g<x>c', '(a)(?P<x>b)'), (r'\1\2\n', '(a)(b)'), ('', 'a'), (r'\1', '(a)'), (b'a\\1', b'(a)')):
    print(_parser.parse_template(source, re.compile(pattern)))
show(_parser.parse_template, r'\3', re.compile('(a)'))
for args in ('a', 0), (b'a', 0), ('a', 4), ('a', 256 | 32), (b'a', 32), (b'a', 256 | 4), ('a', 256):
    show(_parser.fix_flags, *args)
print(sre_compile.compile('a+', re.I), _compiler.compile(_parser.parse('(?i)b')).flags, sre_compile.isstring(b''), sre_compile.isstring(1))

# ---- tokens ----
import tokenize

for name in '''Binnumber Comment Decnumber Double Double3 Expfloat Floatnumber Hexnumber Ignore Imagnumber Intnumber Name Number Octnumber
        Pointfloat Single Special Funny Whitespace Exponent tabsize cookie_re blank_re'''.split():
    print(name, getattr(tokenize, name))
print(len(tokenize.endpats), sorted(tokenize.single_quoted), sorted(tokenize.triple_quoted), tokenize.endpats["rb'"])
print(tokenize.group('a', 'b'), tokenize.any('a'), tokenize.maybe('a', 'c'))
token, at, text = re.compile(tokenize.PseudoToken), 0, 'for x in (10): y = f"a{b}" + 3.5e-3j != 0x1f # c\n'
while at < len(text) and (m := token.match(text, at)) and m.end() > at:
    print(m.span(1), end=' ')
    at = m.end()
print()

# ---- codecs ----
import codecs
import encodings.big5, encodings.cp437, encodings.hex_codec, encodings.iso2022_jp, encodings.rot_13
from _multibytecodec import MultibyteIncrementalDecoder, MultibyteIncrementalEncoder, MultibyteStreamReader, MultibyteStreamWriter

print(MultibyteIncrementalDecoder, MultibyteStreamWriter)
for module in encodings.big5, encodings.iso2022_jp:
    print(issubclass(module.IncrementalDecoder, MultibyteIncrementalDecoder), issubclass(module.IncrementalEncoder, MultibyteIncrementalEncoder),
          issubclass(module.StreamReader, MultibyteStreamReader), issubclass(module.StreamWriter, MultibyteStreamWriter), module.codec.encode('a'))
print(issubclass(codecs.getincrementaldecoder('utf-8'), MultibyteIncrementalDecoder))
print(len(encodings.cp437.decoding_map), encodings.cp437.decoding_map[200], encodings.cp437.encoding_map[ord('é')], encodings.hex_codec.hex_encode(b'ab'))
print(hasattr(encodings.cp437, 'encoding_table'), encodings.rot_13.rot13_map == {i: ord(codecs.encode(chr(i), 'rot13')) for i in encodings.rot_13.rot13_map})

# ---- JSON, HTML, cookies ----
import html, json.decoder, json.encoder, json.scanner
import html.parser, http.cookiejar, http.client

print(json.decoder.STRINGCHUNK, json.decoder.BACKSLASH, json.decoder.WHITESPACE, json.decoder.NaN, json.decoder.NegInf)
print(json.encoder.ESCAPE_DCT, json.encoder.ESCAPE, json.encoder.ESCAPE_ASCII, json.encoder.HAS_UTF8, json.encoder.INFINITY, json.scanner.NUMBER_RE)
print(json._default_decoder.decode('[1]'), json._default_encoder.encode([1]), html._charref, html.entities.html5 is html._html5)
for name in '''interesting_normal incomplete entityref charref starttagopen piclose commentclose tagfind_tolerant
        endendtag endtagfind'''.split():
    print(name, getattr(html.parser, name))
for name in '''cut_port_re ESCAPED_CHAR_RE HEADER_ESCAPE_RE HEADER_JOIN_ESCAPE_RE HEADER_TOKEN_RE HEADER_VALUE_RE HEADER_QUOTED_VALUE_RE
        TIMEZONE_RE MONTHS_LOWER HTTP_PATH_SAFE'''.split():
    print(name, getattr(http.cookiejar, name))
for text in '1994-02-03 14:15:29 -0100', '19940203T141529Z', '1994-02-03', '1994-2-3 1:2', '94-02-03':
    m = http.cookiejar.ISO_DATE_RE.match(text)
    print(m and m.groups())
for text in '09 Feb 1994 22:23:32 GMT', '09-Feb-94', '9 February 1994 10:23 +0100 (CET)', '09 Feb 1994 10:23 PM', 'Feb 9':
    m = http.cookiejar.LOOSE_HTTP_DATE_RE.match(text)
    print(m and m.groups())
print(http.client._CS_IDLE, http.client._CS_REQ_STARTED, http.client._CS_REQ_SENT, http.client._UNKNOWN)

# ---- scrypt ----
import hashlib

print(hashlib.scrypt(b'', salt=b'', n=16, r=1, p=1, dklen=64).hex())
print(hashlib.scrypt(b'password', salt=b'NaCl', n=1024, r=8, p=16, dklen=64).hex())
print(hashlib.scrypt(b'p', salt=b's', n=2, r=3, p=2, dklen=7).hex())
for kwds in (dict(), dict(salt=b's'), dict(salt=b's', n=16), dict(salt=b's', n=16, r=1), dict(salt=b's', n=15, r=1, p=1), dict(salt=b's', n=1, r=1, p=1),
             dict(salt='s', n=16, r=1, p=1), dict(salt=b's', n=16, r=0, p=1), dict(salt=b's', n=16, r=1, p=0), dict(salt=b's', n=16, r=1, p=1, dklen=0),
             dict(salt=b's', n=16, r=1, p=1, maxmem=-1), dict(salt=b's', n=2**20, r=8, p=1), dict(salt=b's', n=2**15, r=8, p=1),
             dict(salt=b's', n=16, r=8, p=1, maxmem=10), dict(salt=b's', n='a', r=8, p=1), dict(salt=b's', n=16, r=8, p=2**31, maxmem=1000),
             dict(salt=b's', n=16, r=8.0, p=1), dict(salt=b's', n=-2, r=8, p=1), dict(salt=b's', n=16, r=-1, p=1)):
    show(hashlib.scrypt, b'p', **kwds)
show(hashlib.scrypt, 'p', salt=b's', n=16, r=1, p=1)

# ---- mail ----
import email._header_value_parser as mail
from email.headerregistry import parser

print(parser is mail)
for f, text in ((mail.get_mailbox, 'Foo Bar <foo@example.com> , x'), (mail.get_mailbox, 'foo@example.com'), (mail.get_mailbox, 'foo'),
                (mail.get_addr_spec, '"a b"@example.com rest'), (mail.get_angle_addr, '<foo@example.com>'), (mail.get_mailbox, ''),
                (mail.get_addr_spec, 'x y'), (mail.get_angle_addr, 'x'), (mail.get_mailbox, 'a@b@c'), (mail.get_mailbox, '@x.com')):
    try:
        found, rest = f(text)
        print(type(found).__name__, repr(str(found)), repr(rest), found.local_part, found.domain, found.addr_spec)
    except Exception as e:
        print(type(e).__name__, e)

# ---- beneath ----
import datetime, io, bz2
import _compression, _markupbase, _strptime, _random, _struct, _weakref, _weakrefset, _hashlib, _sre, _functools, _socket, _pyio

print(_strptime._strptime_datetime(datetime.datetime, '2020-01-02', '%Y-%m-%d'), _strptime._strptime_time('2020-01-02', '%Y-%m-%d'))
print(_struct.pack('<H', 1), _sre.MAGIC, _functools.reduce(max, [1, 2]), _socket.AF_INET, _hashlib.compare_digest(b'a', b'a'))
print(_pyio.StringIO('a').read(), len(_weakrefset.WeakSet()), _weakref.ref(_random.Random)() is _random.Random)


class Markup(_markupbase.ParserBase):
    def __init__(self, data):
        self.rawdata = data
        self.reset()

    def handle_decl(self, text):
        print('declaration', text)

    def handle_comment(self, text):
        print('comment', text)

    def unknown_decl(self, text):
        print('unknown', text)


for text in ('<!DOCTYPE html>', '<!-- a -- b -->x', '<![CDATA[a]]>', '<!DOCTYPE a [<!ELEMENT b (c)> <!-- x> -->]>z', '<!DOCTYPE "a>b" >',
             '<!-- a', '<!D', '<!>', '<![if x]>y'):
    show(Markup(text).parse_declaration, 0)
show(Markup('<!-- a -- b -->x').parse_comment, 0)
m = Markup('ab\ncd\nef')
print(m.updatepos(0, 4), m.getpos(), m.updatepos(4, 8), m.getpos())
r = _compression.DecompressReader(io.BytesIO(bz2.compress(b'abc' * 1000) + bz2.compress(b'xyz') + b'junk'), bz2.BZ2Decompressor, trailing_error=OSError)
print(r.read(5), r.tell(), r.seek(-4, 2), r.read(10), r.read(), r.seek(2), r.read(3), r.seekable(), len(r.readall()))

# ---- others ----
import asyncio, collections.abc, curses, functools, inspect, locale, socket, ssl, symtable, termios, threading, traceback, tracemalloc

print(collections.abc.dict_keys is type({}.keys()), collections.abc.generator, collections.abc.zip_iterator, collections.abc.longrange_iterator)
print(functools._make_key((1,), {}, False), functools._make_key((1, 2), {}, True), len(functools._make_key((1,), {'a': 2}, True)), functools._make_key((1.5,), {}, False))
print(inspect._KEYWORD_ONLY, inspect._POSITIONAL_ONLY, traceback._cause_message == traceback._context_message)
print(termios.CBAUD, curses.KEY_MAX, socket.AF_ROUTE, socket.MSG_ERRQUEUE, socket.TCP_INFO, ssl.ALERT_DESCRIPTION_UNKNOWN_CA, symtable.DEF_BOUND)
print([threading._active[i].name for i in threading._active], sorted(threading._active) == [threading.get_ident()])
print(locale.nl_langinfo(locale.DAY_1), locale.nl_langinfo(locale.ABMON_12), locale.nl_langinfo(locale.RADIXCHAR), locale.gettext('a'))
print(tracemalloc.Traceback([('a', 1), ('b', 2)])[0].filename, tracemalloc.Statistic(1, 2, 3).size, tracemalloc.Trace((0, 5, (('a', 1),))).size)
print(asyncio.ThreadedChildWatcher.__mro__[1:-1], asyncio.AbstractChildWatcher)

# ---- __import__ with a list ----
m = __import__('wsgiref', fromlist=['util', 'none'])
print(m.__name__, m.util.__name__, hasattr(m, 'none'), __import__('xml.sax', fromlist=['*']).__name__)
show(__import__, 'json', fromlist=[1])

# ---- classes that say themselves which are derived from them ----
import abc

for given in None, lambda x: [], lambda: 42, lambda: [42], lambda: (int,), lambda: [], lambda: [int], lambda: 1 / 0:
    class Own(metaclass=abc.ABCMeta):
        __subclasses__ = given
    show(issubclass, int, Own)
