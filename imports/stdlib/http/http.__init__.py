"""The numbers and methods of HTTP."""
from enum import IntEnum, StrEnum

__all__ = ['HTTPStatus', 'HTTPMethod']


class HTTPStatus(IntEnum):
    """A status with its phrase and a description."""

    def __new__(cls, value, phrase='', description=''):
        made = int.__new__(cls, value)
        made._value_ = value
        made.phrase, made.description = phrase, description
        return made

    is_informational = property(lambda self: 100 <= self < 200)
    is_success = property(lambda self: 200 <= self < 300)
    is_redirection = property(lambda self: 300 <= self < 400)
    is_client_error = property(lambda self: 400 <= self < 500)
    is_server_error = property(lambda self: 500 <= self < 600)

    CONTINUE = 100, 'Continue', 'The client may send the rest'
    SWITCHING_PROTOCOLS = 101, 'Switching Protocols', 'The header Upgrade tells which protocol comes'
    PROCESSING = 102, 'Processing'
    EARLY_HINTS = 103, 'Early Hints'
    OK = 200, 'OK', 'The request was answered'
    CREATED = 201, 'Created', 'The header Location tells where'
    ACCEPTED = 202, 'Accepted', 'It will be done later'
    NON_AUTHORITATIVE_INFORMATION = 203, 'Non-Authoritative Information', 'From a copy'
    NO_CONTENT = 204, 'No Content', 'Done, and nothing to tell'
    RESET_CONTENT = 205, 'Reset Content', 'The form is to be cleared'
    PARTIAL_CONTENT = 206, 'Partial Content', 'A part follows'
    MULTI_STATUS = 207, 'Multi-Status'
    ALREADY_REPORTED = 208, 'Already Reported'
    IM_USED = 226, 'IM Used'
    MULTIPLE_CHOICES = 300, 'Multiple Choices', 'There are several'
    MOVED_PERMANENTLY = 301, 'Moved Permanently', 'It has another address'
    FOUND = 302, 'Found', 'For now it has another address'
    SEE_OTHER = 303, 'See Other', 'The answer is at another address'
    NOT_MODIFIED = 304, 'Not Modified', 'It has not changed'
    USE_PROXY = 305, 'Use Proxy', 'Only the proxy that Location names has it'
    TEMPORARY_REDIRECT = 307, 'Temporary Redirect', 'For now it has another address'
    PERMANENT_REDIRECT = 308, 'Permanent Redirect', 'It has another address'
    BAD_REQUEST = 400, 'Bad Request', 'The request cannot be read'
    UNAUTHORIZED = 401, 'Unauthorized', 'A name and a password are needed'
    PAYMENT_REQUIRED = 402, 'Payment Required', 'It is not free'
    FORBIDDEN = 403, 'Forbidden', 'The request is refused'
    NOT_FOUND = 404, 'Not Found', 'There is nothing at this address'
    METHOD_NOT_ALLOWED = 405, 'Method Not Allowed', 'Not with this method'
    NOT_ACCEPTABLE = 406, 'Not Acceptable', 'Not in a form that was asked for'
    PROXY_AUTHENTICATION_REQUIRED = 407, 'Proxy Authentication Required', 'The proxy needs a name and a password'
    REQUEST_TIMEOUT = 408, 'Request Timeout', 'The request took too long'
    CONFLICT = 409, 'Conflict', 'It contradicts what is there'
    GONE = 410, 'Gone', 'It was there and is no longer'
    LENGTH_REQUIRED = 411, 'Length Required', 'The client must tell the length'
    PRECONDITION_FAILED = 412, 'Precondition Failed', 'A condition of the request does not hold'
    CONTENT_TOO_LARGE = 413, 'Content Too Large', 'The content is too large'
    REQUEST_ENTITY_TOO_LARGE = CONTENT_TOO_LARGE
    URI_TOO_LONG = 414, 'URI Too Long', 'The address is too long'
    REQUEST_URI_TOO_LONG = URI_TOO_LONG
    UNSUPPORTED_MEDIA_TYPE = 415, 'Unsupported Media Type', 'The content has a form that is not known'
    RANGE_NOT_SATISFIABLE = 416, 'Range Not Satisfiable', 'There is no such part'
    REQUESTED_RANGE_NOT_SATISFIABLE = RANGE_NOT_SATISFIABLE
    EXPECTATION_FAILED = 417, 'Expectation Failed', 'What Expect says cannot be'
    IM_A_TEAPOT = 418, "I'm a Teapot", 'It makes no coffee'
    MISDIRECTED_REQUEST = 421, 'Misdirected Request', 'This server cannot answer'
    UNPROCESSABLE_CONTENT = 422, 'Unprocessable Content'
    UNPROCESSABLE_ENTITY = UNPROCESSABLE_CONTENT
    LOCKED = 423, 'Locked'
    FAILED_DEPENDENCY = 424, 'Failed Dependency'
    TOO_EARLY = 425, 'Too Early'
    UPGRADE_REQUIRED = 426, 'Upgrade Required'
    PRECONDITION_REQUIRED = 428, 'Precondition Required', 'The request must have a condition'
    TOO_MANY_REQUESTS = 429, 'Too Many Requests', 'The client asks too often'
    REQUEST_HEADER_FIELDS_TOO_LARGE = 431, 'Request Header Fields Too Large', 'The headers are too large'
    UNAVAILABLE_FOR_LEGAL_REASONS = 451, 'Unavailable For Legal Reasons', 'A law forbids it'
    INTERNAL_SERVER_ERROR = 500, 'Internal Server Error', 'The server has a fault'
    NOT_IMPLEMENTED = 501, 'Not Implemented', 'The server cannot do that'
    BAD_GATEWAY = 502, 'Bad Gateway', 'The server behind this one answered wrongly'
    SERVICE_UNAVAILABLE = 503, 'Service Unavailable', 'Not now'
    GATEWAY_TIMEOUT = 504, 'Gateway Timeout', 'The server behind this one took too long'
    HTTP_VERSION_NOT_SUPPORTED = 505, 'HTTP Version Not Supported', 'Not with this version'
    VARIANT_ALSO_NEGOTIATES = 506, 'Variant Also Negotiates'
    INSUFFICIENT_STORAGE = 507, 'Insufficient Storage'
    LOOP_DETECTED = 508, 'Loop Detected'
    NOT_EXTENDED = 510, 'Not Extended'
    NETWORK_AUTHENTICATION_REQUIRED = 511, 'Network Authentication Required', 'The network needs a name and a password'


class HTTPMethod(StrEnum):
    """A method with a description."""

    def __new__(cls, value, description):
        made = str.__new__(cls, value)
        made._value_ = value
        made.description = description
        return made

    def __repr__(self):
        return f'<{type(self).__name__}.{self._name_}>'

    CONNECT = 'CONNECT', 'Open a tunnel to the server.'
    DELETE = 'DELETE', 'Take the target away.'
    GET = 'GET', 'Send the target.'
    HEAD = 'HEAD', 'Send what GET would, without the content.'
    OPTIONS = 'OPTIONS', 'Tell what can be done with the target.'
    PATCH = 'PATCH', 'Change a part of the target.'
    POST = 'POST', 'Let the target work on the content.'
    PUT = 'PUT', 'Put the content in the place of the target.'
    TRACE = 'TRACE', 'Send the request back.'
