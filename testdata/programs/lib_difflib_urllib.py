import difflib, urllib.parse as p
from urllib.parse import urlparse
a="one\ntwo\nthree\nfour five\n".splitlines(True); b="ore\ntree\nemu\nfour fiVe!\n".splitlines(True)
print("".join(difflib.ndiff(a,b)), "".join(difflib.unified_diff(a,b,"x","y")), "".join(difflib.context_diff(a,b,"x","y","d1","d2")))
print(difflib.get_close_matches("appel", ["ape","apple","peach","puppy"]), difflib.SequenceMatcher(None,"abcd","bcde").ratio(), difflib.SequenceMatcher(lambda x:x==" ","private Thread currentThread;","private volatile Thread currentThread;").get_matching_blocks())
print(list(difflib.restore(difflib.ndiff(a,b),2)), list(difflib.SequenceMatcher(None,"qabxcd","abycdf").get_opcodes()), difflib.IS_LINE_JUNK(" # "), difflib.IS_CHARACTER_JUNK("\t"))
print(list(difflib.diff_bytes(difflib.unified_diff, [b"a\xff"],[b"b"], b"x",b"y", lineterm=b"")))
u="https://user:pa%20ss@Example.com:8080/a/b;p?x=1&y=2&x=3#frag"
r=urlparse(u); print(r, r.hostname, r.port, r.username, r.password, r.geturl(), p.urlsplit(u), p.urldefrag(u), r._replace(path="/z").geturl())
print(p.parse_qs("a=1&a=2&b=&c=%20x+y"), p.parse_qsl("a=1&b=&c", keep_blank_values=True), p.urlencode({"a":"x y","b":[1,2],"é":"ü/"}, doseq=True), p.urlencode([("a",1)]))
print(p.quote("a b/é?"), p.quote("a/b",safe=""), p.quote_plus("a b&c"), p.unquote("a%20b%C3%A9%zz"), p.unquote_plus("a+b"), p.unquote_to_bytes("%ff"), p.quote_from_bytes(b"\xff a"))
for x in ("g","./g","/g","//g","?y","g?y#s","#s","../g","../../../g",";x","","g;x=1/../y","http:g"): print(x, p.urljoin("http://a/b/c/d;p?q", x))
for x in ("//[::1]:80/x","mailto:a@b","/path","http://[fe80::1%25eth0]/","b:c", "HTTP://A", "//a?b#c","x:","http://h:99999", "file:///etc"): print(p.urlsplit(x), p.urlsplit(x).geturl(), p.urlunparse(p.urlparse(x)))
print(p.urlparse(b"http://h/p?q"), p.urlparse("http://h").encode())
for f in (lambda: p.urlsplit("http://[x"), lambda: p.urlsplit("http://[1.2.3.4]"), lambda: p.urlsplit("http://[zz]"), lambda: p.urlsplit("http://h:zz").port, lambda: p.urlsplit("http://h:99999").port, lambda: p.urlencode("abc"), lambda: p.urljoin("a",b"b"), lambda: p.quote(b"a", encoding="x"), lambda: p.quote(5), lambda: p.parse_qsl("a=1&b", strict_parsing=True), lambda: p.parse_qsl("a=1&b=2", max_num_fields=1), lambda: difflib.get_close_matches("a",[],n=0), lambda: list(difflib.unified_diff([1],["a"]))):
    try: print(repr(f()))
    except Exception as e: print(type(e), e)
