"""Names and settings of encrypted connections, of which there are none."""
import base64
import _absent
from collections import namedtuple
from enum import Enum as _Enum, IntEnum as _IntEnum, IntFlag as _IntFlag
from socket import socket as _socket

OPENSSL_VERSION = 'none (garter)'
OPENSSL_VERSION_NUMBER, OPENSSL_VERSION_INFO = 0, (0, 0, 0, 0, 0)
HAS_SNI = HAS_ECDH = HAS_NPN = HAS_ALPN = HAS_SSLv2 = HAS_SSLv3 = HAS_TLSv1 = HAS_TLSv1_1 = HAS_TLSv1_2 = HAS_TLSv1_3 = HAS_PSK = False
HAS_NEVER_CHECK_COMMON_NAME = True
CHANNEL_BINDING_TYPES = ['tls-unique']
_SSLMethod = _IntEnum('_SSLMethod', {'PROTOCOL_TLS': 2, 'PROTOCOL_SSLv23': 2, 'PROTOCOL_TLSv1': 3, 'PROTOCOL_TLSv1_1': 4,
                                 'PROTOCOL_TLSv1_2': 5, 'PROTOCOL_TLS_CLIENT': 16, 'PROTOCOL_TLS_SERVER': 17}, module=__name__)
Options = _IntFlag('Options', {'OP_ALL': 0x80000050, 'OP_NO_SSLv2': 0, 'OP_NO_SSLv3': 1 << 25, 'OP_NO_TLSv1': 1 << 26,
                              'OP_NO_TLSv1_1': 1 << 28, 'OP_NO_TLSv1_2': 1 << 27, 'OP_NO_TLSv1_3': 1 << 29, 'OP_NO_COMPRESSION': 1 << 17,
                              'OP_NO_TICKET': 1 << 14, 'OP_NO_RENEGOTIATION': 1 << 30, 'OP_CIPHER_SERVER_PREFERENCE': 1 << 22,
                              'OP_SINGLE_DH_USE': 0, 'OP_SINGLE_ECDH_USE': 0, 'OP_IGNORE_UNEXPECTED_EOF': 1 << 7,
                              'OP_ENABLE_MIDDLEBOX_COMPAT': 1 << 20, 'OP_LEGACY_SERVER_CONNECT': 4,
                              'OP_ENABLE_KTLS': 8}, module=__name__)
VerifyMode = _IntEnum('VerifyMode', {'CERT_NONE': 0, 'CERT_OPTIONAL': 1, 'CERT_REQUIRED': 2}, module=__name__)
VerifyFlags = _IntFlag('VerifyFlags', {'VERIFY_DEFAULT': 0, 'VERIFY_CRL_CHECK_LEAF': 4, 'VERIFY_CRL_CHECK_CHAIN': 12,
                                      'VERIFY_X509_STRICT': 32, 'VERIFY_ALLOW_PROXY_CERTS': 64, 'VERIFY_X509_TRUSTED_FIRST': 32768,
                                      'VERIFY_X509_PARTIAL_CHAIN': 0x80000}, module=__name__)
TLSVersion = _IntEnum('TLSVersion', {'MINIMUM_SUPPORTED': -2, 'SSLv3': 768, 'TLSv1': 769, 'TLSv1_1': 770, 'TLSv1_2': 771, 'TLSv1_3': 772,
                                    'MAXIMUM_SUPPORTED': -1}, module=__name__)
_errors = {'SSL_ERROR_SSL': 1, 'SSL_ERROR_WANT_READ': 2, 'SSL_ERROR_WANT_WRITE': 3, 'SSL_ERROR_WANT_X509_LOOKUP': 4,
           'SSL_ERROR_SYSCALL': 5, 'SSL_ERROR_ZERO_RETURN': 6, 'SSL_ERROR_WANT_CONNECT': 7, 'SSL_ERROR_EOF': 8,
           'SSL_ERROR_INVALID_ERROR_CODE': 10}
SSLErrorNumber = _IntEnum('SSLErrorNumber', _errors, module=__name__)
PROTOCOL_TLS = PROTOCOL_SSLv23 = _SSLMethod.PROTOCOL_TLS
PROTOCOL_TLSv1, PROTOCOL_TLSv1_1, PROTOCOL_TLSv1_2 = _SSLMethod(3), _SSLMethod(4), _SSLMethod(5)
PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER = _SSLMethod(16), _SSLMethod(17)
CERT_NONE, CERT_OPTIONAL, CERT_REQUIRED = VerifyMode
VERIFY_DEFAULT, VERIFY_CRL_CHECK_LEAF, VERIFY_CRL_CHECK_CHAIN, VERIFY_X509_STRICT = map(VerifyFlags, (0, 4, 12, 32))
VERIFY_ALLOW_PROXY_CERTS, VERIFY_X509_TRUSTED_FIRST, VERIFY_X509_PARTIAL_CHAIN = map(VerifyFlags, (64, 32768, 0x80000))
OP_ALL, OP_NO_SSLv2, OP_NO_SSLv3, OP_NO_TLSv1 = map(Options, (0x80000050, 0, 1 << 25, 1 << 26))
OP_NO_TLSv1_1, OP_NO_TLSv1_2, OP_NO_TLSv1_3, OP_NO_COMPRESSION = map(Options, (1 << 28, 1 << 27, 1 << 29, 1 << 17))
OP_NO_TICKET, OP_NO_RENEGOTIATION, OP_CIPHER_SERVER_PREFERENCE = map(Options, (1 << 14, 1 << 30, 1 << 22))
OP_SINGLE_DH_USE = OP_SINGLE_ECDH_USE = Options(0)
OP_IGNORE_UNEXPECTED_EOF, OP_ENABLE_MIDDLEBOX_COMPAT, OP_LEGACY_SERVER_CONNECT = map(Options, (1 << 7, 1 << 20, 4))
(SSL_ERROR_SSL, SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE, SSL_ERROR_WANT_X509_LOOKUP, SSL_ERROR_SYSCALL, SSL_ERROR_ZERO_RETURN,
 SSL_ERROR_WANT_CONNECT, SSL_ERROR_EOF, SSL_ERROR_INVALID_ERROR_CODE) = SSLErrorNumber
_descriptions = {'ACCESS_DENIED': 49, 'BAD_CERTIFICATE': 42, 'BAD_CERTIFICATE_HASH_VALUE': 114,
                  'BAD_CERTIFICATE_STATUS_RESPONSE': 113, 'BAD_RECORD_MAC': 20, 'CERTIFICATE_EXPIRED': 45, 'CERTIFICATE_REVOKED':
                  44, 'CERTIFICATE_UNKNOWN': 46, 'CERTIFICATE_UNOBTAINABLE': 111, 'CLOSE_NOTIFY': 0, 'DECODE_ERROR': 50,
                  'DECOMPRESSION_FAILURE': 30, 'DECRYPT_ERROR': 51, 'HANDSHAKE_FAILURE': 40, 'ILLEGAL_PARAMETER': 47,
                  'INSUFFICIENT_SECURITY': 71, 'INTERNAL_ERROR': 80, 'NO_RENEGOTIATION': 100, 'PROTOCOL_VERSION': 70,
                  'RECORD_OVERFLOW': 22, 'UNEXPECTED_MESSAGE': 10, 'UNKNOWN_CA': 48, 'UNKNOWN_PSK_IDENTITY': 115,
                  'UNRECOGNIZED_NAME': 112, 'UNSUPPORTED_CERTIFICATE': 43, 'UNSUPPORTED_EXTENSION': 110, 'USER_CANCELLED': 90}
AlertDescription = _IntEnum('AlertDescription', {'ALERT_DESCRIPTION_' + name: number for name, number in _descriptions.items()}, module=__name__)
globals().update(AlertDescription.__members__)
OP_ENABLE_KTLS = Options.OP_ENABLE_KTLS
PEM_HEADER, PEM_FOOTER = '-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----'


class SSLError(OSError):
    """An error of an encrypted connection."""

    library = reason = None

    def __str__(self):
        return str(self.strerror or (self.args[0] if self.args else ''))


class SSLZeroReturnError(SSLError):
    """The connection was closed in order."""


class SSLWantReadError(SSLError):
    """More must be read first."""


class SSLWantWriteError(SSLError):
    """More must be written first."""


class SSLSyscallError(SSLError):
    """The system failed."""


class SSLEOFError(SSLError):
    """The connection broke off."""


class SSLCertVerificationError(SSLError, ValueError):
    """A certificate is not trusted."""


CertificateError = SSLCertVerificationError
socket_error = OSError
_ASN1Object = namedtuple('_ASN1Object', 'nid shortname longname oid')
DefaultVerifyPaths = namedtuple('DefaultVerifyPaths', 'cafile capath openssl_cafile_env openssl_cafile openssl_capath_env openssl_capath')


class Purpose(_ASN1Object, _Enum):
    """What a certificate is for."""

    SERVER_AUTH = (129, 'serverAuth', 'TLS Web Server Authentication', '1.3.6.1.5.5.7.3.1')
    CLIENT_AUTH = (130, 'clientAuth', 'TLS Web Client Authentication', '1.3.6.1.5.5.7.3.2')


def _text(path, what):
    if not isinstance(path, (str, bytes)) and not hasattr(path, '__fspath__'):
        raise TypeError(f'{what} should be a valid filesystem path')
    try:
        with open(path, 'rb') as file:
            return file.read()
    except OSError as error:
        raise OSError(error.errno, error.strerror) from None


def _certificates(text):
    # The bytes of the certificates of a text in PEM.
    head, tail = PEM_HEADER.encode(), PEM_FOOTER.encode()
    return [base64.decodebytes(part.partition(tail)[0]) for part in text.split(head)[1:] if tail in part]


def _is_authority(data):
    # Whether the basic constraints of a certificate say so.
    at = data.find(b'\x06\x03\x55\x1d\x13')
    return at >= 0 and b'\x01\x01\xff' in data[at + 5:at + 16].removeprefix(b'\x01\x01\xff')


@_absent.methods('network', '''
    load_dh_params session_stats set_ecdh_curve set_npn_protocols set_psk_client_callback
    set_psk_server_callback set_servername_callback sslobject_class sslsocket_class''')
class SSLContext:
    """Settings of connections; to connect is refused."""

    def __init__(self, protocol=PROTOCOL_TLS):
        self.protocol = _SSLMethod(protocol)
        self.options = Options(OP_ALL | OP_NO_SSLv3)
        self.verify_flags = VERIFY_X509_TRUSTED_FIRST
        self.minimum_version, self.maximum_version = TLSVersion.TLSv1_2, TLSVersion.MAXIMUM_SUPPORTED
        self._check = self.protocol == PROTOCOL_TLS_CLIENT
        self._mode = CERT_REQUIRED if self._check else CERT_NONE
        self.sni_callback = self.keylog_filename = None
        self.post_handshake_auth = False
        self._trusted = {}  # certificates, and whether each is an authority's

    @property
    def check_hostname(self):
        """Whether the name in the certificate must be the host's."""
        return self._check

    @check_hostname.setter
    def check_hostname(self, value):
        self._check = bool(value)
        if self._check and self._mode == CERT_NONE:
            self._mode = CERT_REQUIRED

    @property
    def verify_mode(self):
        """Whether there must be a certificate that is trusted."""
        return self._mode

    @verify_mode.setter
    def verify_mode(self, value):
        mode = VerifyMode(value)
        if mode == CERT_NONE and self._check:
            raise ValueError('Cannot set verify_mode to CERT_NONE when check_hostname is enabled.')
        self._mode = mode

    def set_ciphers(self, ciphers, /):
        """Keep nothing of the ciphers."""

    def set_alpn_protocols(self, alpn_protocols):
        """Keep nothing of the protocols."""

    def load_default_certs(self, purpose=Purpose.SERVER_AUTH):
        """Load nothing."""

    set_default_verify_paths = load_default_certs

    def load_cert_chain(self, certfile, keyfile=None, password=None):
        """Look whether files have a certificate and a key; there is no connection that would use them."""
        texts = [_text(certfile, 'certfile')]
        if keyfile is not None:
            texts.append(_text(keyfile, 'keyfile'))
        if not _certificates(texts[0]) or b'PRIVATE KEY-----' not in texts[-1]:
            raise SSLError('[SSL] PEM lib')

    def load_verify_locations(self, cafile=None, capath=None, cadata=None):
        """Take the certificates of a file, or of data as PEM or as one in DER; those of a folder are never looked for."""
        if cafile is None and capath is None and cadata is None:
            raise TypeError('cafile, capath and cadata cannot be all omitted')
        found = []
        if cadata is not None:
            if isinstance(cadata, str):
                try:
                    text = cadata.encode('ascii')
                except UnicodeEncodeError:
                    raise TypeError('cadata should be an ASCII string or a bytes-like object') from None
                found, problem = _certificates(text), 'no start line'
            else:
                try:
                    text = bytes(memoryview(cadata))
                except TypeError:
                    raise TypeError('cadata should be an ASCII string or a bytes-like object') from None
                found, problem = [text] if text[:1] == b'0' else [], 'not enough data'
            if not text:
                raise ValueError('Empty certificate data')
            if not found:
                raise SSLError(f'{problem}: cadata does not contain a certificate')
        if cafile is not None:
            more = _certificates(_text(cafile, 'cafile'))
            if not more:
                raise SSLError('[X509: NO_CERTIFICATE_OR_CRL_FOUND] no certificate or crl found')
            found = found + more
        if capath is not None and not isinstance(capath, (str, bytes)) and not hasattr(capath, '__fspath__'):
            raise TypeError('capath should be a valid filesystem path')
        for data in found:
            self._trusted[data] = _is_authority(data)

    wrap_socket = _absent.refuse('ssl.SSLContext.wrap_socket', 'network', SSLError)
    wrap_bio = _absent.refuse('ssl.SSLContext.wrap_bio', 'network', SSLError)

    def get_ca_certs(self, binary_form=False):
        """Return the certificates of authorities that were taken; only as bytes, since nothing here reads them."""
        found = [data for data, authority in self._trusted.items() if authority]
        if found and not binary_form:
            raise _absent.error('ssl.SSLContext.get_ca_certs', 'network', SSLError)
        return found

    def get_ciphers(self):
        """Return no ciphers."""
        return []

    def cert_store_stats(self):
        """Return how many certificates were taken."""
        return {'x509': len(self._trusted), 'crl': 0, 'x509_ca': sum(self._trusted.values())}


@_absent.methods('network', '''
    accept cipher compression connect connect_ex do_handshake dup get_channel_binding get_unverified_chain
    get_verified_chain getpeercert pending read recv recv_into recvfrom recvfrom_into recvmsg recvmsg_into
    selected_alpn_protocol selected_npn_protocol send sendall sendfile sendmsg sendto shared_ciphers shutdown
    unwrap verify_client_post_handshake version write''')
class SSLSocket(_socket):
    """An encrypted socket; to make one is refused."""

    def __init__(self, *args, **kwargs):
        raise TypeError('SSLSocket does not have a public constructor. Instances are returned by SSLContext.wrap_socket().')


@_absent.methods('network', '''
    cipher compression do_handshake get_channel_binding get_unverified_chain get_verified_chain getpeercert
    pending read selected_alpn_protocol selected_npn_protocol shared_ciphers unwrap
    verify_client_post_handshake version write''')
class SSLObject:
    """An encrypted connection without a socket; to make one is refused."""

    def __init__(self, *args, **kwargs):
        raise TypeError('SSLObject does not have a public constructor. Instances are returned by SSLContext.wrap_bio().')


class MemoryBIO:
    """Bytes on their way to an encrypted connection."""

    def __init__(self):
        self._data = bytearray()
        self._ended = False

    pending = property(lambda self: len(self._data))
    eof = property(lambda self: self._ended and not self._data)

    def write(self, b, /):
        """Add bytes."""
        if self._ended:
            raise SSLError('cannot write() after write_eof()')
        self._data += b
        return len(b)

    def read(self, size=-1, /):
        """Take bytes."""
        n = len(self._data) if size < 0 else size
        out = bytes(self._data[:n])
        del self._data[:n]
        return out

    def write_eof(self):
        """Say that no more comes."""
        self._ended = True


def create_default_context(purpose=Purpose.SERVER_AUTH, *, cafile=None, capath=None, cadata=None):
    """Return the usual settings."""
    if not isinstance(purpose, _ASN1Object):
        raise TypeError(purpose)
    context = SSLContext(PROTOCOL_TLS_CLIENT if purpose == Purpose.SERVER_AUTH else PROTOCOL_TLS_SERVER)
    if cafile or capath or cadata:
        context.load_verify_locations(cafile, capath, cadata)
    return context


def _create_unverified_context(protocol=None, *, check_hostname=False, **settings):
    context = SSLContext(PROTOCOL_TLS_CLIENT)
    context.check_hostname = check_hostname
    context.verify_mode = settings.get('cert_reqs', CERT_NONE)
    return context


_create_default_https_context = create_default_context
get_server_certificate = _absent.refuse('ssl.get_server_certificate', 'network')


def RAND_bytes(n, /):
    """Return random bytes."""
    import secrets
    if n < 0:
        raise ValueError('num must be positive')
    return secrets.token_bytes(n)


def RAND_status():
    """Return True."""
    return True


def RAND_add(string, entropy, /):
    """Do nothing."""


def get_default_verify_paths():
    """Return that there are no certificates."""
    return DefaultVerifyPaths(None, None, 'SSL_CERT_FILE', '', 'SSL_CERT_DIR', '')


def get_protocol_name(protocol_code):
    """Return the name of a protocol."""
    try:
        return _SSLMethod(protocol_code).name
    except ValueError:
        return '<unknown>'


def cert_time_to_seconds(cert_time):
    """The seconds since 1970 of a time in a certificate, such as Jan  5 09:34:43 2018 GMT."""
    import calendar
    import re
    found = re.fullmatch(r'([A-Za-z]{3}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4}) GMT', cert_time)
    month = found and ('jan feb mar apr may jun jul aug sep oct nov dec'.split() + [found[1].lower()]).index(found[1].lower()) + 1
    if not found or month > 12 or not (1 <= int(found[2]) <= 31 and int(found[3]) < 24 and int(found[4]) < 60 and int(found[5]) < 62):
        raise ValueError(f'time data {cert_time!r} does not match format "%b %d %H:%M:%S %Y GMT"')
    return calendar.timegm((int(found[6]), month, int(found[2]), int(found[3]), int(found[4]), int(found[5])))


def DER_cert_to_PEM_cert(der_cert_bytes):
    """The text of a certificate."""
    text = base64.b64encode(der_cert_bytes).decode('ascii')
    lines = [text[at:at + 64] for at in range(0, len(text), 64)]
    return '\n'.join([PEM_HEADER, *lines, PEM_FOOTER]) + '\n'


def PEM_cert_to_DER_cert(pem_cert_string):
    """The bytes of a certificate."""
    text = pem_cert_string.strip()
    if not text.startswith(PEM_HEADER):
        raise ValueError(f'Invalid PEM encoding; must start with {PEM_HEADER}')
    if not text.endswith(PEM_FOOTER):
        raise ValueError(f'Invalid PEM encoding; must end with {PEM_FOOTER}')
    return base64.decodebytes(text[len(PEM_HEADER):-len(PEM_FOOTER)].encode('ascii', 'strict'))


class SSLSession:
    """What could be taken up again of a connection; there is none."""

    __hash__ = None

    def __init__(self):
        raise TypeError("cannot create '_ssl.SSLSession' instances")
