# All forms of string literals and escapes.
print('single', "double", '''triple'single'"double"''', """a
b""", 'it\'s', "say \"hi\"", "a" 'b' """c""", ("x"
"y"), "line \
continued")
print(repr("\a\b\f\n\r\t\v\\\'\"\0\x41\u00e9\U0001F600\N{LATIN SMALL LETTER A}\101\7"), repr(r"\n\x\'"), repr(R"\\"), repr(b"\x00\n\\\'\101"), repr(rb"\n"), repr(Rb"\x"), repr(bR"\d"), repr(BR"q"))
print(u"unicode", U"x", f"{1}" "two" f"{3}", rf"\{5}", "\x7f" == chr(127), len("\N{SNOWMAN}"), "\ud800".isprintable(), ascii("\u20ac"))
print("" == '' == """""", "a\
b", "\
", len("""
"""), '\\' + "\"", "tab:\t|", 'null:\0|'.replace("\0", "0"))
print(b"abc" b"def", b'\xff'[0], b"""multi
line""", "é" "\xe9" == "éé", "%s" 'x' % 1)
import warnings
warnings.simplefilter("ignore")
for src in (r"'\x4'", r"'\u12'", r"'\U00110000'", r"'\N{NO SUCH NAME}'", r"'\N'", r"b'é'", r"'abc", r'"abc', r"'''abc", r"'a\'", r"b'\x1'", r"'\q'", r"'\8'", r"b'a' 'b'", r"ur'x'", r"fb'x'", r"'a' b'b'", r"f'{1}' b'x'", "'new\nline'", r"'\400'"):
    try:
        print(src, "=", repr(eval(src)))
    except SyntaxError as e:
        print(repr(src), e.msg)
