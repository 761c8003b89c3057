# Handlers of urllib.request that answer demands for names and passwords.
import email.message
import io
import urllib.request as r
import urllib.response


class Server(r.BaseHandler):
    """Gives answers of a list."""

    handler_order = 100

    def __init__(self, answers):
        self.answers = list(answers)

    def web_open(self, req):
        print('  asked', req.full_url, {k: v for k, v in sorted(req.header_items()) if 'uthor' in k})
        code, headers = self.answers.pop(0)
        message = email.message.Message()
        for name, value in headers:
            message[name] = value
        found = urllib.response.addinfourl(io.BytesIO(b'body %d' % code), message, req.full_url, code)
        if code == 200:
            return found
        return self.parent.error('http', req, found, code, 'no', message)

    http_open = web_open


def try_it(handler, answers, realm='the realm'):
    handler.add_password(realm, 'http://a.example/', 'joe', 'secret')
    opener = r.OpenerDirector()
    for each in Server(answers), handler, r.HTTPDefaultErrorHandler():
        opener.add_handler(each)
    try:
        print(type(handler).__name__, opener.open('http://a.example/x').read())
    except Exception as e:
        print(type(handler).__name__, type(e).__name__, e)


class Digest(r.HTTPDigestAuthHandler):
    def get_cnonce(self, nonce):
        return '0123456789abcdef'


ok = (200, [])
basic = (401, [('WWW-Authenticate', 'Basic realm="the realm"')])
try_it(r.HTTPBasicAuthHandler(), [basic, ok])
try_it(r.HTTPBasicAuthHandler(), [basic, basic])
try_it(r.HTTPBasicAuthHandler(), [basic, ok], 'another')
try_it(r.HTTPBasicAuthHandler(r.HTTPPasswordMgrWithDefaultRealm()), [basic, ok], None)
try_it(r.HTTPBasicAuthHandler(), [(401, [('WWW-Authenticate', 'Other realm="the realm"')]), ok])
try_it(r.HTTPBasicAuthHandler(), [(401, [('WWW-Authenticate', 'Other x="y", Basic realm="the realm"')]), ok])
try_it(r.HTTPBasicAuthHandler(), [(401, [('WWW-Authenticate', 'Other x'), ('WWW-Authenticate', 'BASIC realm=\'the realm\'')]), ok])
try_it(r.HTTPBasicAuthHandler(), [(401, []), ok])
proxy = r.ProxyBasicAuthHandler()
proxy.add_password('the realm', 'a.example', 'joe', 'secret')
try_it(proxy, [(407, [('Proxy-Authenticate', 'Basic realm="the realm"')]), ok])
for more in ('', ', qop="auth"', ', qop="auth", algorithm=SHA, opaque="o"', ', qop="auth-int"', ', algorithm=NONE'):
    try_it(Digest(), [(401, [('WWW-Authenticate', 'Digest realm="the realm", nonce="n"' + more)]), ok])
try_it(Digest(), [(401, [('WWW-Authenticate', 'Digest realm="the realm"')]), ok])
try_it(Digest(), [(401, [('WWW-Authenticate', 'Other realm="the realm"')]), ok])
try_it(Digest(), [basic, ok])
