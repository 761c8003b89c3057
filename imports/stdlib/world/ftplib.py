"""Names, exceptions and texts of FTP; there is no network to speak it over."""
import _absent
import re
import ssl

__all__ = ['FTP', 'error_reply', 'error_temp', 'error_perm', 'error_proto', 'all_errors', 'FTP_TLS']

MSG_OOB, FTP_PORT, MAXLINE = 1, 21, 8192
CRLF, B_CRLF = '\r\n', b'\r\n'


class Error(Exception):
    """Something of FTP failed."""


class error_reply(Error):
    """A server answered what was not expected."""


class error_temp(Error):
    """A server failed for now (400 to 499)."""


class error_perm(Error):
    """A server refused (500 to 599)."""


class error_proto(Error):
    """An answer is none of FTP."""


all_errors = Error, OSError, EOFError, ssl.SSLError


@_absent.methods('network', '''
    abort acct cwd delete dir getline getmultiline getresp getwelcome login makepasv makeport mkd mlsd nlst
    ntransfercmd putcmd putline pwd quit rename retrbinary retrlines rmd sanitize sendcmd sendeprt sendport
    size storbinary storlines transfercmd voidcmd voidresp''')
class FTP:
    """A client. To connect is refused."""

    debugging, host, port, maxline = 0, '', FTP_PORT, MAXLINE
    sock = file = welcome = None
    passiveserver, trust_server_pasv_ipv4_address = True, False

    def __init__(self, host='', user='', passwd='', acct='', timeout=None, source_address=None, *, encoding='utf-8'):
        self.encoding, self.source_address, self.timeout = encoding, source_address, timeout
        if host:
            self.connect(host)

    def connect(self, host='', port=0, timeout=-999, source_address=None):
        """Raises OSError: there is no network."""
        raise _absent.error('ftplib.FTP.connect', 'network')

    def set_debuglevel(self, level):
        """Keeps the number."""
        self.debugging = level

    debug = set_debuglevel

    def set_pasv(self, val):
        """Keeps whether the server is to listen."""
        self.passiveserver = val

    def close(self):
        """Nothing is open."""

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def __getattr__(self, name):
        if name not in _COMMANDS:
            raise AttributeError(f'{type(self).__name__!r} object has no attribute {name!r}')
        return _absent.refuse(f'ftplib.FTP.{name}', 'network')


_COMMANDS = frozenset('getwelcome sanitize putline putcmd getline getmultiline getresp voidresp abort sendcmd voidcmd sendport sendeprt '
                      'makeport makepasv ntransfercmd transfercmd login retrbinary retrlines storbinary storlines acct nlst dir mlsd rename '
                      'delete cwd size mkd rmd pwd quit auth ccc prot_p prot_c'.split())


@_absent.methods('network', 'auth ccc prot_c prot_p')
class FTP_TLS(FTP):
    """A client over TLS. To connect is refused."""

    def __init__(self, host='', user='', passwd='', acct='', *, context=None, timeout=None, source_address=None, encoding='utf-8'):
        super().__init__(host, user, passwd, acct, timeout=timeout, encoding=encoding, source_address=source_address)
        self.context = context


def _expect(resp, code):
    if not resp.startswith(code):
        raise error_reply(resp)


def parse150(resp):
    """How many bytes a file has that is sent now; None where that is not said."""
    _expect(resp, '150')
    found = re.match(r'150 .* \((\d+) bytes\)', resp, re.IGNORECASE | re.ASCII)
    return int(found[1]) if found else None


def parse227(resp):
    """Host and port where the server listens."""
    _expect(resp, '227')
    found = re.search(r'(\d+),(\d+),(\d+),(\d+),(\d+),(\d+)', resp, re.ASCII)
    if not found:
        raise error_proto(resp)
    *host, high, low = found.groups()
    return '.'.join(host), int(high) * 256 + int(low)


def parse229(resp, peer):
    """Host and port where the server listens, of an extended answer."""
    _expect(resp, '229')
    begin, end = resp.find('('), resp.find(')')
    if begin < 0 or end < begin or resp[begin + 1] != resp[end - 1]:
        raise error_proto(resp)
    parts = resp[begin + 1:end].split(resp[begin + 1])
    if len(parts) != 5:
        raise error_proto(resp)
    return peer[0], int(parts[3])


def parse257(resp):
    """The folder that an answer names; '' where it names none."""
    _expect(resp, '257')
    if resp[3:5] != ' "':
        return ''
    found = re.match(r'(?:[^"]|"")*', resp[5:])
    return found[0].replace('""', '"')


def print_line(line):
    """Print a line."""
    print(line)


def ftpcp(source, sourcename, target, targetname='', type='I'):
    """Raises OSError: there is no network."""
    raise _absent.error('ftplib.ftpcp', 'network')
