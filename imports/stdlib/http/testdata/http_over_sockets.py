# Requests over a socket that the program has itself.
import http.client
import io


class Socket:
    def __init__(self, answer):
        self.sent, self.answer = b'', answer

    def sendall(self, data):
        self.sent += data

    def makefile(self, mode):
        return io.BytesIO(self.answer)

    def close(self):
        print('closed')


def exchange(answer, *request, **options):
    c = http.client.HTTPConnection('example.org', 8080)
    c.sock = sock = Socket(answer)
    try:
        c.request(*request, **options)
        print(sock.sent)
        r = c.getresponse()
        print(r.status, r.reason, r.readline(), r.read(), r.isclosed(), c.sock is sock)
    except Exception as e:
        print(type(e).__name__, e)
    c.close()


exchange(b'HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\none\ntwo', 'GET', '/x?y=z')
exchange(b'HTTP/1.0 404 Not Found\r\n\r\nwhat\nis it', 'POST', '/', body='text', headers={'X-Y': 'z', 'Accept-Encoding': 'gzip'})
exchange(b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\na\nbc\r\n2\r\nde\r\n0\r\n\r\n', 'PUT', '/', body=[b'one', b'', b'two'])
exchange(b'', 'GET', '/', body=io.BytesIO(b'stream'))
exchange(b'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', 'GET', 'http://other.org/path', headers={'Host': 'third.org'})
for bad in ('GET\n', '/'), ('GET', '/a b'), ('GET', '/', None, {'A\n': 'b'}), ('GET', '/', None, {'A': 'b\nc'}), ('GET', '/', 5), ('POST', '/', '\u20ac'):
    exchange(b'', *bad)
c = http.client.HTTPConnection('example.org')
for call in c.getresponse, lambda: c.putheader('a', 'b'), c.endheaders:
    try:
        call()
    except http.client.HTTPException as e:
        print(type(e).__name__, e)
