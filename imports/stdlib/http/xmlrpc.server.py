"""Answers calls that come as XML. To listen for them is refused: there is no network; a dispatcher can be given their text."""
import html
import http.server
import inspect
import pydoc
import re
import socketserver
import sys
from xmlrpc.client import Fault, dumps, gzip_decode, gzip_encode, loads


def resolve_dotted_attribute(obj, attr, allow_dotted_names=True):
    """The attribute of an object, by a name with dots where that is allowed; none that begins with an underscore."""
    for part in attr.split('.') if allow_dotted_names else [attr]:
        if part.startswith('_'):
            raise AttributeError(f'attempt to access private attribute "{part}"')
        obj = getattr(obj, part)
    return obj


def list_public_methods(obj):
    """The names of what can be called and does not begin with an underscore."""
    return [name for name in dir(obj) if not name.startswith('_') and callable(getattr(obj, name))]


class SimpleXMLRPCDispatcher:
    """Knows functions, and an instance with methods, and answers calls of them."""

    def __init__(self, allow_none=False, encoding=None, use_builtin_types=False):
        self.funcs, self.instance = {}, None
        self.allow_none, self.encoding, self.use_builtin_types = allow_none, encoding or 'utf-8', use_builtin_types

    def register_instance(self, instance, allow_dotted_names=False):
        """Answer with the methods of an instance what no function answers."""
        self.instance, self.allow_dotted_names = instance, allow_dotted_names

    def register_function(self, function=None, name=None):
        """Answer with a function; a decorator where none is given."""
        if function is None:
            return lambda function: self.register_function(function, name)
        self.funcs[function.__name__ if name is None else name] = function
        return function

    def register_introspection_functions(self):
        """Answer system.listMethods, system.methodSignature and system.methodHelp."""
        for name in ('listMethods', 'methodSignature', 'methodHelp'):
            self.funcs[f'system.{name}'] = getattr(self, f'system_{name}')

    def register_multicall_functions(self):
        """Answer system.multicall."""
        self.funcs['system.multicall'] = self.system_multicall

    def _answer(self, values):
        return dumps(values, methodresponse=True, allow_none=self.allow_none, encoding=self.encoding)

    def _marshaled_dispatch(self, data, dispatch_method=None, path=None):
        # The answer to the XML of a call, as bytes.
        try:
            params, method = loads(data, use_builtin_types=self.use_builtin_types)
            answer = self._answer(((dispatch_method or self._dispatch)(method, params),))
        except Fault as fault:
            answer = dumps(fault, allow_none=self.allow_none, encoding=self.encoding)
        except BaseException as error:
            answer = dumps(Fault(1, f'{type(error)}:{error}'), encoding=self.encoding, allow_none=self.allow_none)
        return answer.encode(self.encoding, 'xmlcharrefreplace')

    def system_listMethods(self):
        """Return the names of all methods."""
        told, own = getattr(self.instance, '_listMethods', None), self._by_name()
        if told is not None:
            more = told()
        else:
            more = list_public_methods(own) if own is not None else ()
        return sorted({*self.funcs, *more})

    def _by_name(self):
        # The instance, if its methods are found by their names.
        return None if hasattr(self.instance, '_dispatch') else self.instance

    def system_methodSignature(self, method_name):
        """Return that signatures are not told."""
        return 'signatures not supported'

    def system_methodHelp(self, method_name):
        """Return the documentation of a method."""
        method = self.funcs.get(method_name)
        if method is None and self.instance is not None:
            if hasattr(self.instance, '_methodHelp'):
                return self.instance._methodHelp(method_name)
            if self._by_name() is not None:
                method = self._found(method_name)
        return '' if method is None else pydoc.getdoc(method)

    def _found(self, name):
        try:
            return resolve_dotted_attribute(self.instance, name, self.allow_dotted_names)
        except AttributeError:
            return None

    def system_multicall(self, call_list):
        """Make several calls; return a list of lists of one result, or of faults."""
        results = []
        for call in call_list:
            try:
                one = [self._dispatch(call['methodName'], call['params'])]
            except BaseException as error:
                known = isinstance(error, Fault)
                one = {'faultCode': error.faultCode if known else 1, 'faultString': error.faultString if known else f'{type(error)}:{error}'}
            results.append(one)
        return results

    def _dispatch(self, method, params):
        if method in self.funcs:
            function = self.funcs[method]
        elif self.instance is not None and hasattr(self.instance, '_dispatch'):
            return self.instance._dispatch(method, params)
        else:
            function = None if self.instance is None else self._found(method)
        if function is None:
            raise Exception(f'method "{method}" is not supported')
        return function(*params)


class SimpleXMLRPCRequestHandler(http.server.BaseHTTPRequestHandler):
    """Answers the requests of a SimpleXMLRPCServer."""

    rpc_paths = ('/', '/RPC2', '/pydoc.css')
    encode_threshold = 1400
    wbufsize = -1
    disable_nagle_algorithm = True
    aepattern = re.compile(r'\s*([^\s;]+)\s*(?:;\s*q\s*=\s*([0-9.]+))?', re.IGNORECASE)

    def accept_encodings(self):
        """The encodings that an answer may have, with how much they are liked."""
        found = {}
        for part in self.headers.get('Accept-Encoding', '').split(','):
            if match := self.aepattern.match(part):
                found[match[1]] = float(match[2]) if match[2] else 1.0
        return found

    def is_rpc_path_valid(self):
        """Whether calls may be sent to the path."""
        return not self.rpc_paths or self.path in self.rpc_paths

    def do_POST(self):
        """Answer a call."""
        if not self.is_rpc_path_valid():
            self.report_404()
            return
        try:
            data = self.decode_request_content(self.rfile.read(int(self.headers['content-length'])))
            if data is None:
                return
            own = getattr(self, '_dispatch', None)
            answer = self.server._marshaled_dispatch(data, own, self.path)
        except Exception as error:
            self.send_response(500)
            if getattr(self.server, '_send_traceback_header', False):
                import traceback
                self.send_header('X-exception', str(error))
                self.send_header('X-traceback', str(traceback.format_exc().encode('ASCII', 'backslashreplace'), 'ASCII'))
            self.send_header('Content-length', '0')
            self.end_headers()
            return
        self.send_response(200)
        self.send_header('Content-type', 'text/xml')
        if self.encode_threshold is not None and len(answer) > self.encode_threshold and self.accept_encodings().get('gzip', 0):
            answer = gzip_encode(answer)
            self.send_header('Content-Encoding', 'gzip')
        self.send_header('Content-length', str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def decode_request_content(self, data):
        """The body of a call; None where it was answered by an error."""
        coding = self.headers.get('content-encoding', 'identity').lower()
        if coding == 'identity':
            return data
        if coding != 'gzip':
            self.send_response(501, f'encoding {coding!r} not supported')
        else:
            try:
                return gzip_decode(data)
            except ValueError:
                self.send_response(400, 'error decoding gzip content')
        self.send_header('Content-length', '0')
        self.end_headers()

    def report_404(self):
        """Answer that the path is not there."""
        self.send_response(404)
        text = b'No such page'
        self.send_header('Content-type', 'text/plain')
        self.send_header('Content-length', str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_request(self, code='-', size='-'):
        if self.server.logRequests:
            super().log_request(code, size)


class SimpleXMLRPCServer(socketserver.TCPServer, SimpleXMLRPCDispatcher):
    """A server; to listen is refused."""

    allow_reuse_address = True
    _send_traceback_header = False

    def __init__(self, addr, requestHandler=SimpleXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        self.logRequests = logRequests
        SimpleXMLRPCDispatcher.__init__(self, allow_none, encoding, use_builtin_types)
        socketserver.TCPServer.__init__(self, addr, requestHandler, bind_and_activate)


class MultiPathXMLRPCServer(SimpleXMLRPCServer):
    """A server with a dispatcher for each path."""

    def __init__(self, addr, requestHandler=SimpleXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        super().__init__(addr, requestHandler, logRequests, allow_none, encoding, bind_and_activate, use_builtin_types)
        self.dispatchers = {}

    def add_dispatcher(self, path, dispatcher):
        """Let a dispatcher answer for a path."""
        self.dispatchers[path] = dispatcher
        return dispatcher

    def get_dispatcher(self, path):
        """The dispatcher of a path."""
        return self.dispatchers[path]

    def _marshaled_dispatch(self, data, dispatch_method=None, path=None):
        try:
            return self.dispatchers[path]._marshaled_dispatch(data, dispatch_method, path)
        except BaseException as error:
            fault = Fault(1, f'{type(error)}:{error}')
            return dumps(fault, encoding=self.encoding, allow_none=self.allow_none).encode(self.encoding, 'xmlcharrefreplace')


class CGIXMLRPCRequestHandler(SimpleXMLRPCDispatcher):
    """Answers one call from the standard input, as programs for CGI do."""

    def __init__(self, allow_none=False, encoding=None, use_builtin_types=False):
        super().__init__(allow_none, encoding, use_builtin_types)

    def handle_xmlrpc(self, request_text):
        """Print the answer to a call."""
        self._print('text/xml', self._marshaled_dispatch(request_text))

    def handle_get(self):
        """Print that only POST is answered."""
        code = 400
        short, long = http.server.BaseHTTPRequestHandler.responses[code]
        page = http.server.DEFAULT_ERROR_MESSAGE % {'code': code, 'message': short, 'explain': long}
        self._print(http.server.DEFAULT_ERROR_CONTENT_TYPE, page.encode('utf-8'), f'Status: {code} {short}\n')

    @staticmethod
    def _print(kind, body, status=''):
        print(f'{status}Content-Type: {kind}\nContent-Length: {len(body)}\n')
        sys.stdout.flush()
        sys.stdout.buffer.write(body)
        sys.stdout.buffer.flush()

    def handle_request(self, request_text=None):
        """Answer one call: the text, or what the standard input has."""
        import os
        if request_text is None and os.environ.get('REQUEST_METHOD') == 'GET':
            self.handle_get()
            return
        if request_text is None:
            try:
                size = int(os.environ.get('CONTENT_LENGTH', None))
            except (TypeError, ValueError):
                size = -1
            request_text = sys.stdin.read(size)
        self.handle_xmlrpc(request_text)


class ServerHTMLDoc(pydoc.HTMLDoc):
    """Documentation of methods as HTML."""

    def markup(self, text, escape=None, funcs={}, classes={}, methods={}):
        """The text with links."""
        escape = escape or self.escape
        out, at = [], 0
        links = re.compile(r'\b(?P<url>(?:http|https|ftp)://\S+[\w/])|\bRFC[- ]?(?P<rfc>\d+)|\bPEP[- ]?(?P<pep>\d+)|'
                           r'(?P<own>self\.)?(?P<name>\w+)(?P<call>\()?')
        for match in links.finditer(text):
            begin, end = match.span()
            if match['url']:
                url = escape(match['url']).replace('"', '&quot;')
                new = f'<a href="{url}">{url}</a>'
            elif match['rfc']:
                new = f'<a href="https://www.rfc-editor.org/rfc/rfc{int(match["rfc"])}.txt">{escape(match[0])}</a>'
            elif match['pep']:
                new = f'<a href="https://peps.python.org/pep-{int(match["pep"]):04d}/">{escape(match[0])}</a>'
            elif match['call']:
                end -= 1
                new = self.namelink(match['name'], methods, funcs, classes)
                if match['own']:
                    new = 'self.' + new
            elif match['own']:
                new = f'self.<strong>{match["name"]}</strong>'
            else:
                continue
            out += [escape(text[at:begin]), new]
            at = end
        out.append(escape(text[at:]))
        return ''.join(out)

    def docroutine(self, object, name, mod=None, funcs={}, classes={}, methods={}, cl=None):
        """The documentation of one method."""
        anchor = f'{cl.__name__ if cl else ""}-{name}'
        if isinstance(object, tuple):
            args, doc = object[0] or '(...)', object[1] or ''
        else:
            doc = pydoc.getdoc(object)
            try:
                args = str(inspect.signature(object))
            except (TypeError, ValueError):
                args = '(...)'
        title = f'<a name="{self.escape(anchor)}"><strong>{self.escape(name)}</strong></a>{self.escape(args)}'
        text = self.markup(doc, self.preformat, funcs, classes, methods)
        return f'<dl><dt>{title}</dt>{text and f"<dd><tt>{text}</tt></dd>"}</dl>\n'

    def docserver(self, server_name, package_documentation, methods):
        """The page of a server."""
        names = {}
        for key, value in methods.items():
            names[key] = f'#-{key}'
            names[value] = names[key]
        head = self.heading(f'<big><big><strong>{self.escape(server_name)}</strong></big></big>')
        text = self.markup(package_documentation, self.preformat, names)
        entries = ''.join(self.docroutine(value, key, funcs=names) for key, value in sorted(methods.items()))
        return head + f'<p><tt>{text}</tt></p>\n' + self.bigsection('Methods', 'functions', entries)

    def page(self, title, contents):
        """A whole page."""
        return f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Python: {title}</title></head><body>{contents}</body></html>'


class XMLRPCDocGenerator:
    """Makes a page about the methods that a dispatcher knows."""

    def __init__(self):
        self.server_name = 'XML-RPC Server Documentation'
        self.server_documentation = 'This server exports the following methods through the XML-RPC protocol.'
        self.server_title = 'XML-RPC Server Documentation'

    def set_server_title(self, server_title):
        """Set the title of the page."""
        self.server_title = server_title

    def set_server_name(self, server_name):
        """Set the name of the server."""
        self.server_name = server_name

    def set_server_documentation(self, server_documentation):
        """Set the text about the server."""
        self.server_documentation = server_documentation

    def _method(self, name):
        if name in self.funcs:
            return self.funcs[name]
        known = [None, None]
        if hasattr(self.instance, '_get_method_argstring'):
            known[0] = self.instance._get_method_argstring(name)
        if hasattr(self.instance, '_methodHelp'):
            known[1] = self.instance._methodHelp(name)
        if known != [None, None]:
            return tuple(known)
        if not hasattr(self.instance, '_dispatch'):
            try:
                return resolve_dotted_attribute(self.instance, name)
            except AttributeError:
                pass
        return tuple(known)

    def generate_html_documentation(self):
        """The page."""
        methods = {name: self._method(name) for name in self.system_listMethods() if name in self.funcs or self.instance is not None}
        writer = ServerHTMLDoc()
        page = writer.docserver(self.server_name, self.server_documentation, methods)
        return writer.page(html.escape(self.server_title), page)


class DocXMLRPCRequestHandler(SimpleXMLRPCRequestHandler):
    """Answers GET with the page about the methods."""

    def do_GET(self):
        if not self.is_rpc_path_valid():
            self.report_404()
            return
        text = self.server.generate_html_documentation()
        page = text.encode()
        self.send_response(200)
        for pair in (('Content-Type', 'text/html; charset=UTF-8'), ('Content-length', f'{len(page)}')):
            self.send_header(*pair)
        self.end_headers()
        self.wfile.write(page)


class DocXMLRPCServer(SimpleXMLRPCServer, XMLRPCDocGenerator):
    """A server that documents itself; to listen is refused."""

    def __init__(self, addr, requestHandler=DocXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        XMLRPCDocGenerator.__init__(self)
        super().__init__(addr, requestHandler, logRequests, allow_none, encoding, bind_and_activate, use_builtin_types)


class DocCGIXMLRPCRequestHandler(CGIXMLRPCRequestHandler, XMLRPCDocGenerator):
    """A program for CGI that documents itself."""

    def __init__(self):
        CGIXMLRPCRequestHandler.__init__(self)
        XMLRPCDocGenerator.__init__(self)

    def handle_get(self):
        """Print the page."""
        self._print('text/html', self.generate_html_documentation().encode('utf-8'))
