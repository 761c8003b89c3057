# The usual cases are done in Go and all others in Python: what comes out must not tell which.
import hashlib
import random
from urllib.parse import (parse_qs, parse_qsl, quote, quote_plus, unquote, unquote_plus, urldefrag, urlencode, urljoin,
                          urlparse, urlsplit, urlunparse, urlunsplit)

r = random.Random(5)
pieces = ["http", ":", "//", "/", "a", "b.c", "?", "x=1", "&", "#", "f", ";", "p", "..", ".", "%41", "%C3%A9", "%ff", "%zz", "é",
          "\ud800", " ", "\t", "@", "[", "]", "HTTP", "mailto", "+", "=", "%", "ſ", "\n"]
seen = {}


def text(n=8):
    return "".join(r.choice(pieces) for _ in range(r.randrange(n)))


def note(function, *args, **kwargs):
    try:
        v = function(*args, **kwargs)
    except Exception as err:
        v = type(err).__name__, str(err)
    line = ascii((args, v, type(v).__name__))
    seen.setdefault(function.__name__, hashlib.md5()).update(line.encode())
    return line


for i in range(400):
    a, b = text(), text()
    data = a.encode(errors="replace")
    parts = [text(3) for _ in range(6)]
    lines = [note(urlsplit, a), note(urlparse, a, b[:4], r.random() < .5), note(urljoin, a, b), note(urljoin, a, b, False),
             note(urldefrag, a), note(quote, a, b), note(quote, a), note(quote_plus, a, b), note(quote_plus, a), note(unquote, a),
             note(unquote_plus, a), note(unquote, a, "latin-1"), note(unquote, a, "utf-8", "strict"), note(quote, data),
             note(quote_plus, data, b), note(unquote, data), note(urlsplit, data), note(urljoin, data, data), note(parse_qsl, a),
             note(parse_qsl, a, True), note(parse_qsl, a, separator=";"), note(parse_qs, data), note(parse_qsl, a, strict_parsing=True),
             note(urlunsplit, parts[:5]), note(urlunparse, parts), note(urlunparse, tuple(parts)), note(urlunsplit, parts),
             note(urlencode, {a: b}), note(urlencode, [(a, [b, 1])], True), note(urlencode, {data: a}, safe=b)]
    if i < 5:
        print(*lines, sep="\n")
for name, digest in seen.items():
    print(name, digest.hexdigest())

import urllib.parse
urllib.parse.uses_netloc.append("odd")
print(urlunsplit(("odd", "", "/x", "", "")))
urllib.parse.uses_netloc = ("odd", "http")
print(urlunsplit(("odd", "", "/x", "", "")), urljoin("http://a/b", "c"))
