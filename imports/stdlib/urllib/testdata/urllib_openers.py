# Openers over a connection of the program's own: redirections, proxies, bodies, passwords sent at once, the old openers.
import http.client
import io
import os
import warnings
import urllib.error
import urllib.request as r

for n in list(os.environ):
    if 'proxy' in n.lower():
        del os.environ[n]


class Socket:
    def __init__(self, answer):
        self.answer, self.sent = answer, b''

    def sendall(self, data):
        self.sent += data

    def makefile(self, mode):
        return io.BytesIO(self.answer)

    def close(self):
        pass


answers, sockets = [], []


class Connection(http.client.HTTPConnection):
    def connect(self):
        self.sock = Socket(answers.pop(0))
        self.sock.host = self.host, self.port
        sockets.append(self.sock)


http.client.HTTPConnection = Connection


def show(answer):
    print(answer.status, answer.reason, answer.geturl(), answer.read(), sorted(answer.headers.items()))


def sent():
    for s in sockets:
        print(s.host, s.sent.replace(b'Python-urllib/3.13', b'UA'))
    sockets.clear()


answers[:] = [b'HTTP/1.1 302 Found\r\nLocation: /b%20c d\xe9?x#f\r\n\r\n', b'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi']
show(r.urlopen(r.Request('http://a.example/x', headers={'X-one': '1'})))
sent()
for data in (b'a=b', iter([b'one', b'two']), io.BytesIO(b'file')):
    answers[:] = [b'HTTP/1.1 200 OK\r\n\r\nx']
    show(r.urlopen('http://a.example:81', data))
    sent()
for code in (301, 307, 404, 500):
    answers[:] = [b'HTTP/1.1 %d no\r\nLocation: http://b.example/\r\n\r\nold' % code, b'HTTP/1.1 200 OK\r\n\r\nnew']
    try:
        show(r.urlopen('http://a.example/', b'x'))
    except urllib.error.HTTPError as e:
        print(repr(e), e, e.read())
    sent()
answers[:] = [b'HTTP/1.1 302 F\r\nLocation: file:///etc/passwd\r\n\r\n']
try:
    r.urlopen('http://a.example/')
except urllib.error.HTTPError as e:
    print(e)
answers[:] = [b'HTTP/1.1 302 F\r\nLocation: /\r\n\r\n'] * 9
try:
    r.urlopen('http://a.example/')
except urllib.error.HTTPError as e:
    print(e, len(answers))
sockets.clear()
answers[:] = [b'HTTP/1.1 200 OK\r\n\r\nproxied']
show(r.build_opener(r.ProxyHandler({'http': 'http://joe:pw@proxy.example:3128'})).open('http://a.example/p'))
sent()
manager = r.HTTPPasswordMgrWithPriorAuth()
manager.add_password('realm', 'http://a.example/in', 'joe', 'pw')
opener = r.build_opener(r.HTTPBasicAuthHandler(manager))
answers[:] = [b'HTTP/1.1 401 no\r\nWWW-Authenticate: Basic realm="realm"\r\n\r\n'] + [b'HTTP/1.1 200 OK\r\n\r\nyes'] * 2
print(manager.is_authenticated('http://a.example/in'), manager.is_authenticated('http://b.example/'))
show(opener.open('http://a.example/in/side'))
print(manager.is_authenticated('http://a.example/in'))
show(opener.open('http://a.example/in'))
sent()
for text in ('p.example', 'p.example:1', 'joe:a/b@p.example:1', 'http://p.example/', 'http://j/e:p@p.example:2/x', 'file:/x'):
    try:
        print(text, r._parse_proxy(text))
    except ValueError as e:
        print(text, e)
for uri in ('http://a.example', 'https://a.example/x', 'a.example', 'a.example:8', 'http://a.example:8/x?y'):
    print(uri, manager.reduce_uri(uri), manager.reduce_uri(uri, False))
print(r.parse_http_list('a, "b,c" ,d="e\\"f,g", h="i\\,"'))
for url in ('http://', 'nothing', 'spam://a.example/', 'data:text/plain'):
    try:
        r.urlopen(url)
    except (ValueError, urllib.error.URLError) as e:
        print(url, type(e).__name__, e if 'data' not in url else '')
with r.urlopen('data:text/html;base64,aGk%3D') as f:
    print(f.read(), f.headers.items(), f.status)


class Old(r.FancyURLopener):
    version = 'old/1'

    def open_spam(self, url):
        return url

    def prompt_user_passwd(self, host, realm):
        return 'j', 'p'


with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    old = Old({})
    print([str(w.message) for w in seen])
print(old.open('spam://a b/ c'))
answers[:] = [b'HTTP/1.1 301 x\r\nLocation: /y\r\n\r\n', b'HTTP/1.1 200 OK\r\n\r\nold']
with old.open('http://joe:pw@a.example/x') as f:
    print(f.read(), f.geturl(), f.getcode())
sent()
for url in ('none:x', 'local_file:x', 'ftp:///x', 'http://'):
    try:
        old.open(url)
    except OSError as e:
        print(url, type(e).__name__, e.args)
