# Statuses, cookies, answers read off a stream, requests as objects.
import io
import urllib.request
from http import HTTPMethod, HTTPStatus
from http.client import HTTPResponse, IncompleteRead
from http.cookies import CookieError, SimpleCookie

print(HTTPStatus(404), repr(HTTPStatus.OK), HTTPStatus.OK.phrase, HTTPStatus.NOT_FOUND.is_client_error, HTTPMethod.GET, repr(HTTPMethod.PUT))
jar = SimpleCookie('a=1; b="two words"; Path=/x; c=\\"q\\"; Secure')
print(jar)
jar["k"] = 'semi;colon "q" é'
jar["k"]["max-age"] = 10
jar["k"]["httponly"] = True
print(jar.output(), repr(jar), sorted(jar), jar["b"].value)
try:
    jar["bad name"] = 1
except CookieError as e:
    print(e)


class Sock:
    def __init__(self, data):
        self.data = data

    def makefile(self, mode):
        return io.BytesIO(self.data)


for data in (b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX: 1\r\n\r\nhello world", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3;x\r\n wo\r\n0\r\n\r\n",
             b"HTTP/1.1 404 Not Found\r\n\r\ngone", b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nshort"):
    answer = HTTPResponse(Sock(data))
    answer.begin()
    try:
        print(answer.status, answer.reason, answer.getheaders(), answer.read(3), answer.read())
    except IncompleteRead as e:
        print(e.partial, e.expected)
r = urllib.request.Request("http://host:80/path?q=1#frag", data=b"x", headers={"user-agent": "me"})
print(r.get_method(), r.host, r.selector, r.type, r.fragment, r.header_items(), r.full_url, r.origin_req_host)
with urllib.request.urlopen("data:text/plain;base64,aGVsbG8=") as answer:
    print(answer.read(), answer.headers["content-type"])
print(urllib.request.parse_http_list('a, "b, c", d=1'), urllib.request.parse_keqv_list(["a=1", 'b="2"']))


class Wire:
    def sendall(self, data):
        print(data)


from http.client import HTTPConnection
for address in '/x', 'http://other/x', 'http:/x', 'https://other:81/y':
    connection = HTTPConnection('here', 81)
    connection.sock = Wire()
    connection.request('GET', address)
