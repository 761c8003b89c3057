# code, getopt, quopri, http.cookiejar and errors of compile() in their details.
import code
import getopt
import quopri
import sys
from email.message import Message
from http.cookiejar import CookieJar, DefaultCookiePolicy, http2time
from urllib.request import Request

try:
    compile("'\ud800'", 'f', 'exec')
except UnicodeEncodeError as e:
    print(e, e.args)


def session(lines, hook=None):
    old, sys.excepthook = sys.excepthook, hook or sys.excepthook
    lines = iter(lines)

    def read(prompt):
        print(prompt, end='|')
        for line in lines:
            return line
        raise EOFError
    console = code.InteractiveConsole()
    console.raw_input, console.write = read, lambda text: print('err:', text, end='')
    try:
        console.interact('hello')
    finally:
        sys.excepthook = old
    print(sys.last_type, sys.last_exc is sys.last_value, sys.last_traceback is None)


session(['def f():', '    x = ?', '', 'def g():', ' raise ValueError(1)', '', 'g()', "'\ud800'", '  1'])
session(['1/0', 'x = 1', 'x', '!'], lambda kind, value, tb: print('hook', kind, value, tb and tb.tb_lineno))
print(sys.ps1, sys.ps2)

print(getopt.long_has_args('al', ['alpha=', 'beta']), getopt.short_has_arg('a', 'a:b'))
print(getopt.do_longs([], 'alpha=1', ['alpha='], ['x']), getopt.do_shorts([], 'ba1', 'a:b', ['x']))

samples = [b'', b'a\n', b'a \n', b'\t', b'=', b'\xff_ x', b'x' * 75, b'x' * 76, b'x' * 77, b'x' * 75 + b'\n', b'\xe9' * 40 + b'\nb',
           b'a=b\r\n', b'a  ', b'.\n']
for sample in samples:
    for quotetabs in (False, True):
        for header in (False, True):
            one = quopri.encodestring(sample, quotetabs, header)
            print(one, quopri.decodestring(one, header) == sample)
for sample in (b'a=\nb', b'a=20=\n', b'=3', b'==', b'x_y', b'=zz', b'a \n'):
    print(quopri.decodestring(sample), quopri.decodestring(sample, True))


class Answer:
    def __init__(self, name, text):
        self.message = Message()
        self.message[name] = text

    def info(self):
        return self.message


for policy in (DefaultCookiePolicy(rfc2965=True), DefaultCookiePolicy(strict_ns_set_path=True), DefaultCookiePolicy()):
    for name, url, text in (('Set-Cookie', 'http://a.example/b/c', 'x=1'), ('Set-Cookie2', 'http://a.example/b/c', 'x=\\b"a"; Version=1'),
                            ('Set-Cookie', 'http://localhost/', 'x=1; domain=localhost'), ('Set-Cookie', 'http://evil.com/', 'x=1; domain=.localhost'),
                            ('Set-Cookie', 'http://a.example/b/c', 'x=1; path=/other'), ('Set-Cookie', 'http://a.example/', 'x=1; domain=.example')):
        jar = CookieJar(policy)
        request = Request(url)
        jar.extract_cookies(Answer(name, text), request)
        jar.add_cookie_header(request)
        print([(c.domain, c.path, c.name, c.value, policy.set_ok_path(c, request), policy.set_ok_domain(c, request)) for c in jar],
              request.header_items())
for text in ('08-Oct-3697739', '01-01-1980 00:61:00', '03 Feb 1994 01:02:03 GMT'):
    print(http2time(text))
