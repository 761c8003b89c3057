"""Handlers that send records over a network; where there is none, to send is an error that says so."""
import logging
import logging.handlers
import pickle
import socket
import struct
import time


class SocketHandler(logging.Handler):
    """Sends records, pickled, over a connection that stays open."""

    def __init__(self, host, port):
        super().__init__()
        self.host, self.port = host, port
        self.address = (host, port) if port is not None else host
        self.closeOnError = False
        self.sock = self.retryTime = None
        self.retryStart, self.retryMax, self.retryFactor = 1.0, 30.0, 2.0

    def makeSocket(self, timeout=1):
        """Connect, within so many seconds."""
        if self.port is None:
            made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            made.settimeout(timeout)
            made.connect(self.address)
            return made
        return socket.create_connection(self.address, timeout=timeout)

    def createSocket(self):
        """Connect, unless the last attempts failed so lately that it is too early."""
        now = time.time()
        if self.retryTime is not None and now < self.retryTime:
            return
        try:
            self.sock, self.retryTime = self.makeSocket(), None
        except OSError:
            first = self.retryTime is None
            self.retryPeriod = self.retryStart if first else min(self.retryPeriod * self.retryFactor, self.retryMax)
            self.retryTime = now + self.retryPeriod

    def send(self, s):
        """Send bytes, if there is a connection or one can be had."""
        if self.sock is None:
            self.createSocket()
        if not self.sock:
            return
        try:
            self.sock.sendall(s)
        except OSError:
            self.sock.close()
            self.sock = None

    def makePickle(self, record):
        """The length and the pickle of a record, of whose arguments there is the text alone."""
        if record.exc_info:
            self.format(record)  # leaves the traceback's text
        what = {**record.__dict__, 'msg': record.getMessage(), 'args': None, 'exc_info': None}
        what.pop('message', None)
        data = pickle.dumps(what, 1)
        return struct.pack('>L', len(data)) + data

    def _drop(self):
        gone, self.sock = self.sock, None
        if gone:
            gone.close()

    def handleError(self, record):
        """Close the connection if that is wanted, or report the error."""
        if self.closeOnError and self.sock:
            self._drop()
        else:
            super().handleError(record)

    def emit(self, record):
        """Send a record."""
        try:
            self.send(self.makePickle(record))
        except Exception:
            self.handleError(record)

    def close(self):
        """Close the connection."""
        with self.lock:
            self._drop()
            super().close()


class DatagramHandler(SocketHandler):
    """Sends each record, pickled, in a datagram."""

    def __init__(self, host, port):
        super().__init__(host, port)
        self.closeOnError = False

    def makeSocket(self):
        """Make a socket for datagrams."""
        return socket.socket(socket.AF_UNIX if self.port is None else socket.AF_INET, socket.SOCK_DGRAM)

    def send(self, s):
        """Send bytes."""
        if self.sock is None:
            self.createSocket()
        self.sock.sendto(s, self.address)


def _numbered(words):
    """Numbers for words: the table, and the names that a class has for them."""
    table = {word: number for number, word in enumerate(words.split())}
    return table, {'LOG_' + word.upper(): number for word, number in table.items()}


class SysLogHandler(logging.Handler):
    """Sends records to a syslog."""

    priority_names, _named = _numbered('emerg alert crit err warning notice info debug')
    locals().update(_named)
    facility_names, _named = _numbered('kern user mail daemon auth syslog lpr news uucp cron authpriv ftp ntp security console solcron '
                                       'local0 local1 local2 local3 local4 local5 local6 local7')
    locals().update(_named)
    facility_names['solaris-cron'] = facility_names.pop('solcron')
    priority_names.update(panic=0, critical=2, error=3, warn=4)
    priority_map = {'DEBUG': 'debug', 'INFO': 'info', 'WARNING': 'warning', 'ERROR': 'error', 'CRITICAL': 'critical'}
    ident, append_nul = '', True
    del _named

    def __init__(self, address=('localhost', 514), facility=1, socktype=None):
        super().__init__()
        self.address, self.facility, self.socktype = address, facility, socktype
        self.socket = None
        self.createSocket()

    def createSocket(self):
        """Connect to the syslog."""
        self.unixsocket = isinstance(self.address, str)
        if self.unixsocket:
            self.socket = socket.socket(socket.AF_UNIX, self.socktype or socket.SOCK_DGRAM)
            self.socket.connect(self.address)
            return
        self.socktype = self.socktype or socket.SOCK_DGRAM
        family, kind, proto, _name, where = socket.getaddrinfo(*self.address, 0, self.socktype)[0]
        self.socket = socket.socket(family, kind, proto)
        if kind == socket.SOCK_STREAM:
            self.socket.connect(where)

    def encodePriority(self, facility, priority):
        """One number of a facility and a priority, which are numbers or names."""
        if isinstance(priority, str):
            priority = self.priority_names[priority]
        return priority | (self.facility_names[facility] if isinstance(facility, str) else facility) << 3

    def mapPriority(self, levelName):
        """The name of a priority for that of a level."""
        return self.priority_map.get(levelName, 'warning')

    def close(self):
        """Close the connection."""
        with self.lock:
            gone, self.socket = self.socket, None
            if gone:
                gone.close()
            super().close()

    def emit(self, record):
        """Send a record."""
        try:
            text = self.ident + self.format(record) + '\0' * bool(self.append_nul)
            data = f'<{self.encodePriority(self.facility, self.mapPriority(record.levelname))}>{text}'.encode()
            if not self.socket:
                self.createSocket()
            if self.unixsocket or self.socktype != socket.SOCK_DGRAM:
                self.socket.sendall(data)
            else:
                self.socket.sendto(data, self.address)
        except Exception:
            self.handleError(record)


class SMTPHandler(logging.Handler):
    """Sends each record in a mail."""

    def __init__(self, mailhost, fromaddr, toaddrs, subject, credentials=None, secure=None, timeout=5.0):
        super().__init__()
        self.mailhost, self.mailport = mailhost if isinstance(mailhost, (list, tuple)) else (mailhost, None)
        if isinstance(credentials, (list, tuple)):
            self.username, self.password = credentials
        else:
            self.username = credentials
        self.fromaddr, self.subject, self.secure, self.timeout = fromaddr, subject, secure, timeout
        self.toaddrs = [toaddrs] if isinstance(toaddrs, str) else toaddrs

    def getSubject(self, record):
        """The subject of a record's mail."""
        return self.subject

    def emit(self, record):
        """Send a record."""
        try:
            import email.message
            import email.utils
            import smtplib
            mail = email.message.EmailMessage()
            for name, value in (('From', self.fromaddr), ('To', ','.join(self.toaddrs)), ('Subject', self.getSubject(record)),
                                ('Date', email.utils.localtime())):
                mail[name] = value
            mail.set_content(self.format(record))
            with smtplib.SMTP(self.mailhost, self.mailport or smtplib.SMTP_PORT, timeout=self.timeout) as smtp:
                if self.username:
                    if self.secure is not None:
                        smtp.starttls(*self.secure)
                    smtp.login(self.username, self.password)
                smtp.send_message(mail)
        except Exception:
            self.handleError(record)


class NTEventLogHandler(logging.Handler):
    """Would write to the event log of Windows."""

    def __init__(self, appname, dllname=None, logtype='Application'):
        super().__init__()
        self.appname, self.dllname, self.logtype, self._welu = appname, dllname, logtype, None
        print('The Python Win32 extensions for NT (service, event logging) appear not to be available.')

    def emit(self, record):
        """Do nothing: there is no such log."""


class HTTPHandler(logging.Handler):
    """Sends the attributes of each record in a request."""

    def __init__(self, host, url, method='GET', secure=False, credentials=None, context=None):
        super().__init__()
        self.method = method.upper()
        if self.method not in ('GET', 'POST'):
            raise ValueError('method must be GET or POST')
        if context is not None and not secure:
            raise ValueError('context parameter only makes sense with secure=True')
        self.host, self.url, self.secure, self.credentials, self.context = host, url, secure, credentials, context

    def mapLogRecord(self, record):
        """What is sent of a record."""
        return record.__dict__

    def getConnection(self, host, secure):
        """Make a connection."""
        import http.client
        return http.client.HTTPSConnection(host, context=self.context) if secure else http.client.HTTPConnection(host)

    def emit(self, record):
        """Send a record."""
        try:
            import urllib.parse
            data, url, headers = urllib.parse.urlencode(self.mapLogRecord(record)), self.url, {}
            if self.method == 'GET':
                url += ('&' if '?' in url else '?') + data
            else:
                headers = {'Content-type': 'application/x-www-form-urlencoded', 'Content-length': str(len(data))}
            if self.credentials:
                import base64
                headers['Authorization'] = 'Basic ' + base64.b64encode(':'.join(self.credentials).encode()).decode()
            connection = self.getConnection(self.host, self.secure)
            connection.request(self.method, url, data.encode() if self.method == 'POST' else None, headers)
            connection.getresponse()
        except Exception:
            self.handleError(record)
