"""Values and calls as XML, and back; what would send them is refused: there is no network."""
import base64
import gzip
import http.client
import sys
import time
import urllib.parse
from datetime import datetime
from decimal import Decimal
from io import BytesIO
from xml.parsers import expat

import _absent

__version__ = '3.13'
MAXINT, MININT = 2**31 - 1, -2**31

PARSE_ERROR, SERVER_ERROR, APPLICATION_ERROR, SYSTEM_ERROR, TRANSPORT_ERROR = -32700, -32600, -32500, -32400, -32300
NOT_WELLFORMED_ERROR, UNSUPPORTED_ENCODING, INVALID_ENCODING_CHAR = -32700, -32701, -32702
INVALID_XMLRPC, METHOD_NOT_FOUND, INVALID_METHOD_PARAMS, INTERNAL_ERROR = -32600, -32601, -32602, -32603


def escape(s):
    """The text with the characters replaced that mean something in XML."""
    return s.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')


class Error(Exception):
    """The base of the errors of this module."""

    __str__ = object.__repr__


class ProtocolError(Error):
    """A server answered with an error of HTTP."""

    def __init__(self, url, errcode, errmsg, headers):
        super().__init__()
        self.url, self.errcode, self.errmsg, self.headers = url, errcode, errmsg, headers

    def __repr__(self):
        return f'<{type(self).__name__} for {self.url}: {self.errcode} {self.errmsg}>'


class ResponseError(Error):
    """What came is no answer."""


class Fault(Error):
    """A server says that a call failed."""

    def __init__(self, faultCode, faultString, **extra):
        super().__init__()
        self.faultCode, self.faultString = faultCode, faultString

    def __repr__(self):
        return f'<{type(self).__name__} {self.faultCode}: {self.faultString!r}>'

    __str__ = __repr__


boolean = Boolean = bool

_LAYOUT = '%Y%m%dT%H:%M:%S'


def _iso8601_format(value):
    return f'{value.year:04d}' + value.strftime('%m%dT%H:%M:%S')


def _strftime(value):
    if isinstance(value, datetime):
        return f'{value.year:04d}{value:%m%dT%H:%M:%S}'
    if not isinstance(value, tuple):
        value = time.localtime(value or time.time())
    return '%04d%02d%02dT%02d:%02d:%02d' % value[:6]


class DateTime:
    """A moment as XML-RPC writes it. Value is a text, a tuple of time, seconds or a datetime; 0 is now."""

    def __init__(self, value=0):
        self.value = value if isinstance(value, str) else _strftime(value)

    def make_comparable(self, other):
        """Both values in a form that compares."""
        if isinstance(other, DateTime):
            return self.value, other.value
        if isinstance(other, datetime):
            return self.value, _iso8601_format(other)
        if isinstance(other, str):
            return self.value, other
        if hasattr(other, 'timetuple'):
            return self.timetuple(), other.timetuple()
        raise TypeError(f"Can't compare {type(self).__qualname__} and {type(other).__qualname__ if not hasattr(other, '__class__') else other.__class__.__name__}")

    def _compare(test):
        def method(self, other):
            try:
                mine, theirs = self.make_comparable(other)
            except TypeError:
                return NotImplemented
            return test(mine, theirs)
        return method

    __lt__, __le__ = _compare(lambda a, b: a < b), _compare(lambda a, b: a <= b)
    __gt__, __ge__ = _compare(lambda a, b: a > b), _compare(lambda a, b: a >= b)
    __eq__ = _compare(lambda a, b: a == b)
    del _compare

    def timetuple(self):
        """The moment as time.struct_time."""
        return time.strptime(self.value, _LAYOUT)

    def __str__(self):
        return self.value

    def __repr__(self):
        return f'<{type(self).__name__} {self.value!r} at {id(self):#x}>'

    def decode(self, data):
        """Take the text of an element."""
        self.value = str(data).strip()

    def encode(self, out):
        """Write an element."""
        out.write(f'<value><dateTime.iso8601>{self.value}</dateTime.iso8601></value>\n')


def _datetime(data):
    value = DateTime()
    value.decode(data)
    return value


def _datetime_type(data):
    return datetime.strptime(data, _LAYOUT)


class Binary:
    """Bytes, which are written as base64."""

    def __init__(self, data=None):
        if data is None:
            data = b''
        elif not isinstance(data, (bytes, bytearray)):
            raise TypeError(f'expected bytes or bytearray, not {type(data).__name__}')
        self.data = bytes(data)

    def __str__(self):
        return str(self.data, 'latin-1')

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, Binary) else other)

    def decode(self, data):
        """Take the text of an element."""
        self.data = base64.decodebytes(data)

    def encode(self, out):
        """Write an element."""
        out.write('<value><base64>\n' + base64.encodebytes(self.data).decode('ascii') + '</base64></value>\n')


def _binary(data):
    value = Binary()
    value.decode(data)
    return value


WRAPPERS = DateTime, Binary


class ExpatParser:
    """Feeds a target (xml, start, data, end) from XML."""

    def __init__(self, target):
        self._parser = parser = expat.ParserCreate(None, None)
        self._target = target
        parser.StartElementHandler, parser.EndElementHandler = target.start, target.end
        parser.CharacterDataHandler = target.data
        target.xml(None, None)

    def feed(self, data):
        """Take a piece."""
        self._parser.Parse(data, False)

    def close(self):
        """There is no more."""
        parser = self.__dict__.pop('_parser', None)
        self.__dict__.pop('_target', None)
        if parser is not None:
            parser.Parse(b'', True)


class Marshaller:
    """Writes parameters as XML."""

    dispatch = {}

    def __init__(self, encoding=None, allow_none=False):
        self.memo, self.data = {}, None
        self.encoding, self.allow_none = encoding, allow_none

    def dumps(self, values):
        """The parameters, or a Fault, as XML."""
        parts = []
        write = parts.append
        if isinstance(values, Fault):
            write('<fault>\n')
            self.__dump({'faultCode': values.faultCode, 'faultString': values.faultString}, write)
            write('</fault>\n')
        else:
            write('<params>\n')
            for value in values:
                write('<param>\n')
                self.__dump(value, write)
                write('</param>\n')
            write('</params>\n')
        return ''.join(parts)

    def __dump(self, value, write):
        dump = self.dispatch.get(type(value))
        if dump is None:
            if not hasattr(value, '__dict__'):
                raise TypeError(f'cannot marshal {type(value)} objects')
            # A class of its own is written by its attributes; one that derives from what is written otherwise is not.
            if any(base in self.dispatch for base in type(value).__mro__):
                raise TypeError(f'cannot marshal {type(value)} objects')
            dump = self.dispatch['_arbitrary_instance']
        dump(self, value, write)

    def dump_nil(self, value, write):
        if not self.allow_none:
            raise TypeError('cannot marshal None unless allow_none is enabled')
        write('<value><nil/></value>')

    def dump_bool(self, value, write):
        write(f'<value><boolean>{value:d}</boolean></value>\n')

    def dump_long(self, value, write):
        if not MININT <= value <= MAXINT:
            raise OverflowError('int exceeds XML-RPC limits')
        write(f'<value><int>{int(value)}</int></value>\n')

    dump_int = dump_long

    def dump_double(self, value, write):
        write(f'<value><double>{value!r}</double></value>\n')

    def dump_unicode(self, value, write, escape=escape):
        write(f'<value><string>{escape(value)}</string></value>\n')

    def dump_bytes(self, value, write):
        write('<value><base64>\n' + base64.encodebytes(value).decode('ascii') + '</base64></value>\n')

    def __inside(self, value, what):
        # Notes what is being written, so that nothing is written in itself.
        if id(value) in self.memo:
            raise TypeError(f'cannot marshal recursive {what}')
        self.memo[id(value)] = None

    def dump_array(self, value, write):
        self.__inside(value, 'sequences')
        write('<value><array><data>\n')
        for item in value:
            self.__dump(item, write)
        write('</data></array></value>\n')
        del self.memo[id(value)]

    def dump_struct(self, value, write, escape=escape):
        self.__inside(value, 'dictionaries')
        write('<value><struct>\n')
        for key, item in value.items():
            if not isinstance(key, str):
                raise TypeError('dictionary key must be string')
            write(f'<member>\n<name>{escape(key)}</name>\n')
            self.__dump(item, write)
            write('</member>\n')
        write('</struct></value>\n')
        del self.memo[id(value)]

    def dump_datetime(self, value, write):
        write(f'<value><dateTime.iso8601>{_strftime(value)}</dateTime.iso8601></value>\n')

    def dump_instance(self, value, write):
        if type(value) not in WRAPPERS:
            self.dump_struct(vars(value), write)
            return
        self.write = write
        try:
            value.encode(self)
        finally:
            del self.write

    dispatch.update({type(None): dump_nil, bool: dump_bool, int: dump_long, float: dump_double, str: dump_unicode, bytes: dump_bytes,
                     bytearray: dump_bytes, tuple: dump_array, list: dump_array, dict: dump_struct, datetime: dump_datetime,
                     DateTime: dump_instance, Binary: dump_instance, '_arbitrary_instance': dump_instance})


class Unmarshaller:
    """Reads values from XML: the target of a parser."""

    dispatch = {}

    def __init__(self, use_datetime=False, use_builtin_types=False):
        self._type, self._methodname, self._encoding = None, None, 'utf-8'
        self._stack, self._marks, self._text = [], [], []
        self._value = False
        self._use_datetime, self._use_bytes = use_builtin_types or use_datetime, use_builtin_types
        self.append = self._stack.append

    def close(self):
        """The values; Fault where the XML is one, ResponseError where it is none of both."""
        if self._marks or self._type is None:
            raise ResponseError()
        values = tuple(self._stack)
        if self._type == 'fault':
            raise Fault(**values[0])
        return values

    def getmethodname(self):
        """The name of the method that is called."""
        return self._methodname

    def xml(self, encoding, standalone):
        self._encoding = encoding

    def start(self, tag, attrs):
        tag, self._text = tag.rpartition(':')[2], []
        if tag in {'struct', 'array'}:
            self._marks += [len(self._stack)]
        if self._value and tag not in self.dispatch:
            raise ResponseError(f'unknown tag {tag!r}')
        self._value = tag == 'value'

    def data(self, text):
        self._text.append(text)

    def end(self, tag):
        method = self.dispatch.get(tag) or self.dispatch.get(tag.rpartition(':')[2])
        if method is not None:
            method(self, ''.join(self._text))

    def end_dispatch(self, tag, data):
        method = self.dispatch.get(tag) or self.dispatch.get(tag.rpartition(':')[2])
        if method is not None:
            return method(self, data)

    def _simple(convert):
        def end(self, data):
            self.append(convert(data))
            self._value = False
        return end

    def end_boolean(self, data):
        if data not in ('0', '1'):
            raise TypeError('bad boolean value')
        self.append(data == '1')
        self._value = False

    def end_string(self, data):
        if self._encoding and isinstance(data, bytes):
            data = data.decode(self._encoding)
        self.append(data)
        self._value = False

    def end_array(self, data):
        self._closed(list)

    def _closed(self, make):
        # Makes one value of all since the last mark.
        begin = self._marks.pop()
        self._stack[begin:] = [make(self._stack[begin:])]
        self._value = False

    def end_struct(self, data):
        self._closed(lambda items: dict(zip(items[::2], items[1::2])))

    def end_base64(self, data):
        value = Binary()
        value.decode(data.encode('ascii'))
        self.append(value.data if self._use_bytes else value)
        self._value = False

    def end_dateTime(self, data):
        value = DateTime()
        value.decode(data)
        self.append(_datetime_type(data) if self._use_datetime else value)
        self._value = False

    def end_value(self, data):
        if self._value:  # without an element of a kind it is a text
            self.end_string(data)

    def end_params(self, data):
        self._type = 'params'

    def end_fault(self, data):
        self._type = 'fault'

    def end_methodName(self, data):
        self._methodname = data
        self._type = 'methodName'

    dispatch.update({'nil': _simple(lambda data: None), 'boolean': end_boolean, 'double': _simple(float), 'float': _simple(float),
                     'bigdecimal': _simple(Decimal), 'string': end_string, 'name': end_string, 'array': end_array, 'struct': end_struct,
                     'base64': end_base64, 'dateTime.iso8601': end_dateTime, 'value': end_value, 'params': end_params,
                     'fault': end_fault, 'methodName': end_methodName})
    dispatch.update(dict.fromkeys(('i1', 'i2', 'i4', 'i8', 'int', 'biginteger'), _simple(int)))
    del _simple


FastParser = FastMarshaller = FastUnmarshaller = None


def getparser(use_datetime=False, use_builtin_types=False):
    """A parser and the Unmarshaller that it feeds."""
    target = Unmarshaller(use_datetime, use_builtin_types)
    return ExpatParser(target), target


def dumps(params, methodname=None, methodresponse=None, encoding=None, allow_none=False):
    """A tuple of parameters, or a Fault, as XML: a call where there is a name, an answer of one value where it is so wished."""
    assert isinstance(params, (tuple, Fault)), 'argument must be tuple or Fault instance'
    fault = isinstance(params, Fault)
    if fault:
        methodresponse = 1
    elif methodresponse:
        assert len(params) == 1, 'response tuple must be a singleton'
    body = Marshaller(encoding or 'utf-8', allow_none).dumps(params)
    head = '<?xml version=\'1.0\'?>\n' if not encoding or encoding == 'utf-8' else f"<?xml version='1.0' encoding='{encoding}'?>\n"
    if methodname:
        return f'{head}<methodCall>\n<methodName>{methodname}</methodName>\n{body}</methodCall>\n'
    if methodresponse:
        return f'{head}<methodResponse>\n{body}</methodResponse>\n'
    return body


def loads(data, use_datetime=False, use_builtin_types=False):
    """The values and the method's name (None in answers) of XML; raises the Fault that it says."""
    parser, target = getparser(use_datetime, use_builtin_types)
    parser.feed(data)
    parser.close()
    return target.close(), target.getmethodname()


def gzip_encode(data):
    """The bytes compressed."""
    out = BytesIO()
    with gzip.GzipFile(mode='wb', fileobj=out, compresslevel=1) as f:
        f.write(data)
    return out.getvalue()


def gzip_decode(data, max_decode=20971520):
    """The bytes uncompressed; ValueError where they are no gzip, or more than max_decode (-1 for no limit)."""
    with gzip.GzipFile(mode='rb', fileobj=BytesIO(data)) as f:
        try:
            out = f.read() if max_decode < 0 else f.read(max_decode + 1)
        except OSError:
            raise ValueError('invalid data') from None
    if 0 <= max_decode < len(out):
        raise ValueError('max gzipped payload length exceeded')
    return out


class GzipDecodedResponse(getattr(gzip, 'GzipFile', object)):  # without files there is none
    """An answer of HTTP that is compressed."""

    def __init__(self, response):
        self.io = BytesIO(response.read())
        super().__init__(mode='rb', fileobj=self.io)

    def close(self):
        try:
            super().close()
        finally:
            self.io.close()


class _Method:
    # What stands for a method of the server; its attributes are methods below it.
    def __init__(self, send, name):
        self.__send, self.__name = send, name

    def __getattr__(self, name):
        return type(self)(self.__send, f'{self.__name}.{name}')

    def __call__(self, *args):
        return self.__send(self.__name, args)


class _MultiCallMethod(_Method):
    # The same for a call that is only noted.
    def __init__(self, calls, name):
        send = calls if callable(calls) else lambda name, args: calls.append((name, args))
        super().__init__(send, name)


class MultiCallIterator:
    """The results of several calls, in order; a Fault is raised where it is reached."""

    def __init__(self, results):
        self.results = results

    def __getitem__(self, i):
        item = self.results[i]
        if isinstance(item, dict):
            raise Fault(item['faultCode'], item['faultString'])
        if isinstance(item, list):
            return item[0]
        raise ValueError('unexpected type in multicall result')


class MultiCall:
    """Collects calls, which are made together when it is called."""

    def __init__(self, server):
        self.__server, self.__call_list = server, []

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x}>'

    def __getattr__(self, name):
        return _MultiCallMethod(self.__call_list, name)

    def __call__(self):
        calls = [{'methodName': name, 'params': args} for name, args in self.__call_list]
        return MultiCallIterator(self.__server.system.multicall(calls))


class Transport:
    """Sends a call and reads the answer; a subclass may do it by what the host gives."""

    user_agent = f'Python-xmlrpc/{__version__}'
    accept_gzip_encoding = True
    encode_threshold = None

    def __init__(self, use_datetime=False, use_builtin_types=False, *, headers=()):
        self._use_datetime, self._use_builtin_types = use_datetime, use_builtin_types
        self._connection, self._headers, self._extra_headers = (None, None), list(headers), []

    def request(self, host, handler, request_body, verbose=False):
        """Send a call, once more where the connection was lost."""
        for last in (False, True):
            try:
                return self.single_request(host, handler, request_body, verbose)
            except (http.client.RemoteDisconnected, ConnectionError):
                if last:
                    raise

    def single_request(self, host, handler, request_body, verbose=False):
        """Send a call and read its answer."""
        try:
            connection = self.send_request(host, handler, request_body, verbose)
            response = connection.getresponse()
            if response.status == 200:
                self.verbose = verbose
                return self.parse_response(response)
        except Fault:
            raise
        except Exception:
            self.close()
            raise
        if response.getheader('content-length', ''):
            response.read()
        raise ProtocolError(host + handler, response.status, response.reason, dict(response.getheaders()))

    def getparser(self):
        """A parser and its target."""
        return getparser(self._use_datetime, self._use_builtin_types)

    def get_host_info(self, host):
        """The host, headers that it needs, and facts about certificates."""
        facts = {}
        if isinstance(host, tuple):
            host, facts = host
        who, host = urllib.parse._splituser(host)
        if not who:
            return host, [], facts
        word = base64.encodebytes(urllib.parse.unquote_to_bytes(who)).decode('utf-8')
        return host, [('Authorization', 'Basic ' + ''.join(word.split()))], facts

    def make_connection(self, host):
        """An open connection to the host."""
        if self._connection and host == self._connection[0]:
            return self._connection[1]
        name, self._extra_headers, facts = self.get_host_info(host)
        self._connection = host, http.client.HTTPConnection(name)
        return self._connection[1]

    def close(self):
        """Close the connection."""
        open_, self._connection = self._connection[1], (None, None)
        if open_ is not None:
            open_.close()

    def send_request(self, host, handler, request_body, debug):
        """Send a call; return the connection."""
        connection = self.make_connection(host)
        if debug:
            connection.set_debuglevel(1)
        packed = bool(self.accept_gzip_encoding)
        connection.putrequest('POST', handler, **({'skip_accept_encoding': True} if packed else {}))
        headers = [*self._headers, *self._extra_headers, *[('Accept-Encoding', 'gzip')] * packed, ('Content-Type', 'text/xml'),
                   ('User-Agent', self.user_agent)]
        self.send_headers(connection, headers)
        self.send_content(connection, request_body)
        return connection

    def send_headers(self, connection, headers):
        """Send headers."""
        for pair in headers:
            connection.putheader(*pair)

    def send_content(self, connection, request_body):
        """Send the body."""
        if self.encode_threshold is not None and self.encode_threshold < len(request_body):
            connection.putheader('Content-Encoding', 'gzip')
            request_body = gzip_encode(request_body)
        connection.putheader('Content-Length', str(len(request_body)))
        connection.endheaders(request_body)

    def parse_response(self, response):
        """The values of an answer."""
        stream = response
        if hasattr(response, 'getheader') and response.getheader('Content-Encoding', '') == 'gzip':
            stream = GzipDecodedResponse(response)
        parser, target = self.getparser()
        while piece := stream.read(1024):
            if self.verbose:
                print('body:', repr(piece))
            parser.feed(piece)
        if stream is not response:
            stream.close()
        parser.close()
        return target.close()


class SafeTransport(Transport):
    """A Transport over https."""

    def __init__(self, use_datetime=False, use_builtin_types=False, *, headers=(), context=None):
        super().__init__(use_datetime, use_builtin_types, headers=headers)
        self.context = context

    def make_connection(self, host):
        """Refused: there is no network."""
        raise _absent.error('xmlrpc.client.SafeTransport', 'network')


class ServerProxy:
    """What stands for a server: its attributes are the methods. Calls are sent by the transport."""

    def __init__(self, uri, transport=None, encoding=None, verbose=False, allow_none=False, use_datetime=False, use_builtin_types=False,
                 *, headers=(), context=None):
        parts = urllib.parse.urlsplit(uri)
        if parts.scheme not in ('http', 'https'):
            raise OSError('unsupported XML-RPC protocol')
        self.__host = parts.netloc
        self.__handler = urllib.parse.urlunsplit(['', '', *parts[2:]]) or '/RPC2'
        if transport is None:
            kind, more = (SafeTransport, {'context': context}) if parts.scheme == 'https' else (Transport, {})
            transport = kind(use_datetime=use_datetime, use_builtin_types=use_builtin_types, headers=headers, **more)
        self.__transport, self.__encoding = transport, encoding or 'utf-8'
        self.__verbose, self.__allow_none = verbose, allow_none

    def __close(self):
        self.__transport.close()

    def __request(self, methodname, params):
        coding = self.__encoding
        body = dumps(params, methodname, None, coding, self.__allow_none).encode(coding, 'xmlcharrefreplace')
        answer = self.__transport.request(self.__host, self.__handler, body, verbose=self.__verbose)
        return answer[0] if len(answer) == 1 else answer

    def __repr__(self):
        return f'<{type(self).__name__} for {self.__host}{self.__handler}>'

    def __getattr__(self, name):
        return _Method(self.__request, name)

    def __call__(self, attr):
        """Ask for what has no name that a method could have."""
        known = {'close': self.__close, 'transport': self.__transport}
        if attr not in known:
            raise AttributeError(f'Attribute {attr!r} not found')
        return known[attr]

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.__close()


Server = ServerProxy
