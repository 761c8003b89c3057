# Headers that are not as they should be: what is made of them, what is wrong, and how they are folded.
from email import policy
from email.headerregistry import Address, Group, HeaderRegistry

make = HeaderRegistry()


def show(name, value, **options):
    h = make(name, value)
    print(name, isinstance(value, str) and ascii(value), '->', ascii(str(h)), [type(d).__name__ for d in h.defects])
    if hasattr(h, 'params'):
        print('   ', dict(h.params))
    if hasattr(h, 'groups'):
        print('   ', [(g.display_name, g.addresses) for g in h.groups])
    for limit in 78, 30:
        print('   ', limit < 60 and 'to' == name or ascii(h.fold(policy=policy.default.clone(max_line_length=limit, **options))))


for value in ('Zoe <z@b.c>', '"Z. O. E." <z@b.c>', 'Z. Oe <z@b.c>', 'a b c@d.e', 'a . b@c', '"a b"@c.d', '"a" b@c', 'x@[1.2.3.4]', 'g: a@b, "c d" <e@f>;, h:;',
              'foo', '<foo>', '<>', '<@r,@s:a@b>', 'a@b@c', '=?utf-8?q?=C3=89ric?= The <e@f.g>', '"=?utf-8?q?=C3=89ric?= x" <e@f.g>', 'a (comment (inner)) <b@c.d> (more)',
              ', '.join(f'"Somebody Number {i}" <somebody{i}@example.com>' for i in range(4)), '\xe9@b.c', 'a@\xe9.c'):
    show('to', value)
for name in 'Caf\xe9 Bar, Inc.', 'Bar, Caf\xe9', 'A B (\xe9)', 'Plain, but long', 'a \xe9 b c d \xe9 e':
    show('to', [Address(name, 'u', 'x.org'), Group('Team', [Address('', 'v', 'x.org'), Address(name, 'w', 'x.org')])])
for value in ('text/plain; charset=utf-8 (comment)', 'Text/HTML ; a = b ; c="d;e"', 'text/plain; a*0="x y"; a*1=z', "text/plain; a*=utf-8''%e4%bd%a0", 'text; a=b',
              "text/plain; a*0*=utf-8''%C3%A9; a*1=plain; a*2*=%21", "text/plain; a*1=c; a*0=b", 'text/plain; n="' + 'word ' * 20 + '"', 'text/plain; n="\xe9 ' + 'x' * 80 + '"', 'a/b/c; d=e'):
    show('content-type', value)
for value in 'inline', 'attachment; filename="=?utf-8?q?=C3=A9?= b.txt"', 'a/b; c=d', '':
    show('content-disposition', value)
for value in '7bit', '7bit and more', '':
    show('content-transfer-encoding', value)
for value in '1.0', '(x) 1 . 0 (y)', '1.0 <a>', '1', '':
    show('mime-version', value)
for value in ('W\xf6rld! Hello W\xf6rld! Hello', 'a' * 60, 'aaa ' * 12, 'one  two   three' * 4, '\u4e2d' * 50, 'x\udce9y', '  lead and trail  ', 'https://example.com/' + 'q' * 90):
    show('subject', value)
show('subject', 'W\xf6rld hello', utf8=True)
for value in '<a.long.identifier.of.a.message@and.its.host.example>', '<\xe9.long.identifier@and.its.host.example>', 'a':
    show('message-id', value)
for bad in 'a b@c', 'a@b[]c', '\xe9@c', 'a@b, c':
    try:
        print(Address(addr_spec=bad))
    except ValueError as e:
        print(type(e).__name__)
