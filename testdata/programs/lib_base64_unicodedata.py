import base64, binascii, unicodedata as u
d=bytes(range(256))
for n in ("b64","b32","b32hex","b16","b85","a85","z85","standard_b64","urlsafe_b64"):
    for x in (b"", b"a", b"ab", b"abc", b"abcd", b"\0\0\0\0x", d):
        e=getattr(base64,n+"encode")(x); print(n, e[:60], getattr(base64,n+"decode")(e)==x)
print(base64.encodebytes(d), base64.a85encode(b"    abc", foldspaces=True, adobe=True, wrapcol=5))
for f in (lambda: base64.b64decode("abc"), lambda: base64.b64decode("a"), lambda: base64.b64decode("ab=c=", validate=True), lambda: base64.b64decode("====", validate=True), lambda: base64.b64decode("YW Jj\n"), lambda: base64.b64decode("é"), lambda: base64.b64decode(5), lambda: base64.b32decode("A"), lambda: base64.b32decode("aaaaaaaa"), lambda: base64.b16decode("zz"), lambda: base64.b85decode("\""), lambda: base64.b85decode("~~~~~"), lambda: base64.z85decode("_"), lambda: base64.a85decode("~"), lambda: binascii.unhexlify("abc"), lambda: binascii.unhexlify("zz"), lambda: binascii.hexlify(b"abcdef","-",2), lambda: binascii.hexlify(b"abcdef",b":"), lambda: binascii.hexlify(b"abc","--"), lambda: binascii.crc32(b"hello"), lambda: binascii.crc32(b"x", -1), lambda: binascii.crc_hqx(b"hello",5), lambda: binascii.b2a_uu(b"hello world"), lambda: binascii.a2b_uu(b"+:&5L;&\\@=V]R;&0 \n"), lambda: binascii.b2a_qp(b"a=b \xff"+b"x"*90+b" \n.\n"), lambda: binascii.a2b_qp(b"a=3Db=\n_c=zz", header=True), lambda: binascii.a2b_base64(b"YQ==YQ=="), lambda: binascii.b2a_hex("a"), lambda: binascii.a2b_base64(b"YQ=a=")):
    try: print(repr(f()))
    except Exception as e: print(type(e), e)
for c in "aé1½٣日\u0301(\U0001F600\x00":
    print(ascii(c), u.category(c), u.bidirectional(c), u.combining(c), u.mirrored(c), u.east_asian_width(c), u.decomposition(c), u.name(c,"?"), u.decimal(c,None), u.digit(c,None), u.numeric(c,None))
print(u.lookup("LATIN SMALL LETTER E WITH ACUTE"), [ascii(u.normalize(f,"e\u0301ﬁÅ½")) for f in ("NFC","NFD","NFKC","NFKD")], u.is_normalized("NFC","é"), u.unidata_version)
for f in (lambda: u.name("\0"), lambda: u.lookup("x"), lambda: u.decimal("a"), lambda: u.digit("ab"), lambda: u.category(1), lambda: u.normalize("X","a"), lambda: u.numeric("a"), lambda: u.normalize("NFC", 1)):
    try: print(repr(f()))
    except Exception as e: print(type(e), e)
