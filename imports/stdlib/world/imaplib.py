"""Names, exceptions and texts of IMAP4; there is no network to speak it over."""
import _absent
import calendar
import re
import time
from datetime import datetime, timedelta, timezone

Literal, MapCRLF = re.compile(br'.*{(?P<size>\d+)}$', re.ASCII), re.compile(br'\r\n|\r|\n')
Response_code, Continuation = re.compile(br'\[(?P<type>[A-Z-]+)( (?P<data>.*))?\]'), re.compile(br'\+( (?P<data>.*))?')
Untagged_response = re.compile(br'\* (?P<type>[A-Z-]+)( (?P<data>.*))?')
Untagged_status = re.compile(br'\* (?P<data>\d+) (?P<type>[A-Z-]+)( (?P<data2>.*))?', re.ASCII)
__all__ = ['IMAP4', 'IMAP4_stream', 'Internaldate2tuple', 'Int2AP', 'ParseFlags', 'Time2Internaldate', 'IMAP4_SSL']

CRLF, Debug = b'\r\n', 0
IMAP4_PORT, IMAP4_SSL_PORT = 143, 993
AllowedVersions = 'IMAP4REV1', 'IMAP4'
HAVE_SSL = True


def _states():
    """In which states of a connection each command may be given."""
    anyhow, before, after, selected = ('NONAUTH', 'AUTH', 'SELECTED', 'LOGOUT'), ('NONAUTH',), ('AUTH', 'SELECTED'), ('SELECTED',)
    return dict(sorted([(name, states) for states, names in (
        (anyhow, 'CAPABILITY LOGOUT NOOP'), (before, 'AUTHENTICATE LOGIN STARTTLS'), (('AUTH',), 'ENABLE PROXYAUTH'),
        (after, 'APPEND CREATE DELETE DELETEACL EXAMINE GETACL GETANNOTATION GETQUOTA GETQUOTAROOT LIST LSUB MYRIGHTS NAMESPACE '
                'RENAME SELECT SETACL SETANNOTATION SETQUOTA STATUS SUBSCRIBE UNSUBSCRIBE'),
        (selected, 'CHECK CLOSE COPY EXPUNGE FETCH MOVE PARTIAL SEARCH SORT STORE THREAD UID UNSELECT')) for name in names.split()]))


Commands = _states()
Months = ['', *calendar.month_abbr[1:]]
Mon2num = {name.encode(): i for i, name in enumerate(Months) if i}
InternalDate = re.compile(rb'.*INTERNALDATE "(?P<day>[ 0123]\d)-(?P<mon>[A-Z][a-z]{2})-(?P<year>\d{4}) '
                          rb'(?P<hour>\d\d):(?P<min>\d\d):(?P<sec>\d\d) (?P<zonen>[-+])(?P<zoneh>\d\d)(?P<zonem>\d\d)"')
Flags = re.compile(rb'.*FLAGS \((?P<flags>[^\)]*)\)')


@_absent.methods('network', '''
    append authenticate capability check close copy create delete deleteacl enable expunge fetch getacl
    getannotation getquota getquotaroot list login login_cram_md5 logout lsub myrights namespace noop open
    partial print_log proxyauth read readline recent rename response search select send setacl setannotation
    setquota shutdown socket sort starttls status store subscribe thread uid unselect unsubscribe xatom''')
class IMAP4:
    """A client. To connect is refused."""

    __enter__ = _absent.refuse('imaplib.IMAP4.__enter__', 'network')
    __exit__ = _absent.refuse('imaplib.IMAP4.__exit__', 'network')

    class error(Exception):
        """Something of IMAP4 failed."""

    class abort(error):
        """The connection is of no use any more."""

    class readonly(abort):
        """The mailbox can no longer be changed."""

    def __init__(self, host='', port=IMAP4_PORT, timeout=None):
        raise _absent.error(f'imaplib.{type(self).__name__}', 'network')


class IMAP4_SSL(IMAP4):
    """A client over TLS. To connect is refused."""

    def __init__(self, host='', port=IMAP4_SSL_PORT, *, ssl_context=None, timeout=None):
        super().__init__(host, port, timeout)


class IMAP4_stream(IMAP4):
    """A client over a program. To start one is refused."""

    def __init__(self, command):
        raise _absent.error('imaplib.IMAP4_stream', 'processes')


def Internaldate2tuple(resp):
    """The local time of an INTERNALDATE in an answer; None where there is none."""
    found = InternalDate.match(resp)
    if not found:
        return None
    numbers = [int(found[name]) for name in ('year', 'day', 'hour', 'min', 'sec')]
    year, day, hour, minute, second = numbers
    shift = 60 * (60 * int(found['zoneh']) + int(found['zonem']))
    if found['zonen'] == b'-':
        shift = -shift
    return time.localtime(calendar.timegm((year, Mon2num[found['mon']], day, hour, minute, second)) - shift)


def Int2AP(num):
    """The number in letters A to P, from the high end."""
    num, letters = int(abs(num)), b''
    while num:
        num, rest = divmod(num, 16)
        letters = b'ABCDEFGHIJKLMNOP'[rest:rest + 1] + letters
    return letters


def ParseFlags(resp):
    """The flags in an answer."""
    found = Flags.match(resp)
    return tuple(found['flags'].split()) if found else ()


def Time2Internaldate(date_time):
    """A moment (seconds, a tuple of time, a datetime with a zone, or such a text in quotes) as INTERNALDATE has it."""
    if isinstance(date_time, (int, float)):
        when = datetime.fromtimestamp(date_time, timezone.utc).astimezone()
    elif isinstance(date_time, tuple):
        shift = getattr(date_time, 'tm_gmtoff', None)
        if shift is None:
            summer = date_time[8] if len(date_time) > 8 else -1
            if summer < 0:
                summer = time.localtime(time.mktime(date_time))[8]
            shift = -(time.timezone, time.altzone)[summer]
        when = datetime(*date_time[:6], tzinfo=timezone(timedelta(seconds=shift)))
    elif isinstance(date_time, datetime):
        if date_time.tzinfo is None:
            raise ValueError('date_time must be aware')
        when = date_time
    elif isinstance(date_time, str) and date_time[:1] == date_time[-1:] == '"':
        return date_time
    else:
        raise ValueError('date_time not of a known type')
    return when.strftime(f'"%d-{Months[when.month]}-%Y %H:%M:%S %z"')
