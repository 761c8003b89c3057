"""Names, numbers and classes of sockets, and what is only about texts and bytes; there is no network."""
import errno
import _absent
from enum import IntEnum, IntFlag

_families = {'AF_UNSPEC': 0, 'AF_UNIX': 1, 'AF_INET': 2, 'AF_INET6': 10, 'AF_NETLINK': 16, 'AF_PACKET': 17, 'AF_BLUETOOTH': 31,
             'AF_CAN': 29, 'AF_VSOCK': 40}
_kinds = {'SOCK_STREAM': 1, 'SOCK_DGRAM': 2, 'SOCK_RAW': 3, 'SOCK_RDM': 4, 'SOCK_SEQPACKET': 5, 'SOCK_NONBLOCK': 2048,
          'SOCK_CLOEXEC': 524288}
AddressFamily = IntEnum('AddressFamily', _families, module=__name__)
SocketKind = IntEnum('SocketKind', _kinds, module=__name__)
MsgFlag = IntFlag('MsgFlag', {'MSG_OOB': 1, 'MSG_PEEK': 2, 'MSG_DONTROUTE': 4, 'MSG_CTRUNC': 8, 'MSG_TRUNC': 32, 'MSG_DONTWAIT': 64,
                              'MSG_EOR': 128, 'MSG_WAITALL': 256, 'MSG_NOSIGNAL': 16384, 'MSG_MORE': 32768}, module=__name__)
AddressInfo = IntFlag('AddressInfo', {'AI_PASSIVE': 1, 'AI_CANONNAME': 2, 'AI_NUMERICHOST': 4, 'AI_V4MAPPED': 8, 'AI_ALL': 16,
                                      'AI_ADDRCONFIG': 32, 'AI_NUMERICSERV': 1024}, module=__name__)
AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_BLUETOOTH, AF_CAN, AF_VSOCK = map(AddressFamily, _families.values())
SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_RDM, SOCK_SEQPACKET, SOCK_NONBLOCK, SOCK_CLOEXEC = map(SocketKind, _kinds.values())
(MSG_OOB, MSG_PEEK, MSG_DONTROUTE, MSG_CTRUNC, MSG_TRUNC, MSG_DONTWAIT, MSG_EOR, MSG_WAITALL, MSG_NOSIGNAL, MSG_MORE) = MsgFlag
AI_PASSIVE, AI_CANONNAME, AI_NUMERICHOST, AI_V4MAPPED, AI_ALL, AI_ADDRCONFIG, AI_NUMERICSERV = AddressInfo
SOL_SOCKET, SOL_IP, SOL_TCP, SOL_UDP = 1, 0, 6, 17
SO_DEBUG, SO_REUSEADDR, SO_TYPE, SO_ERROR, SO_DONTROUTE, SO_BROADCAST, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE, SO_OOBINLINE = range(1, 11)
SO_PRIORITY, SO_LINGER, SO_REUSEPORT, SO_PASSCRED, SO_PEERCRED, SO_RCVLOWAT, SO_SNDLOWAT = 12, 13, 15, 16, 17, 18, 19
SO_BINDTODEVICE, SO_ACCEPTCONN, SO_MARK = 25, 30, 36
IPPROTO_IP, IPPROTO_ICMP, IPPROTO_TCP, IPPROTO_UDP, IPPROTO_IPV6, IPPROTO_ICMPV6, IPPROTO_RAW = 0, 1, 6, 17, 41, 58, 255
TCP_NODELAY, TCP_MAXSEG, TCP_CORK, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_USER_TIMEOUT, TCP_FASTOPEN = 1, 2, 3, 4, 5, 6, 18, 23
IP_TOS, IP_TTL, IP_MULTICAST_IF, IP_MULTICAST_TTL, IP_MULTICAST_LOOP, IP_ADD_MEMBERSHIP, IP_DROP_MEMBERSHIP = 1, 2, 32, 33, 34, 35, 36
IPV6_UNICAST_HOPS, IPV6_MULTICAST_IF, IPV6_MULTICAST_HOPS, IPV6_MULTICAST_LOOP, IPV6_JOIN_GROUP, IPV6_V6ONLY = 16, 17, 18, 19, 20, 26
INADDR_ANY, INADDR_LOOPBACK, INADDR_BROADCAST, INADDR_NONE = 0, 0x7F000001, 0xFFFFFFFF, 0xFFFFFFFF
EAI_BADFLAGS, EAI_NONAME, EAI_AGAIN, EAI_FAIL, EAI_FAMILY, EAI_SOCKTYPE, EAI_SERVICE, EAI_MEMORY, EAI_SYSTEM = \
    -1, -2, -3, -4, -6, -7, -8, -10, -11
NI_NUMERICHOST, NI_NUMERICSERV, NI_NOFQDN, NI_NAMEREQD, NI_DGRAM = 1, 2, 4, 8, 16
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
SOMAXCONN = 4096
has_ipv6 = False
EBADF, EAGAIN, EWOULDBLOCK = errno.EBADF, errno.EAGAIN, errno.EWOULDBLOCK
error = OSError
timeout = TimeoutError
_default = None


# What stands for a timeout that nobody gave.
_GLOBAL_DEFAULT_TIMEOUT = object()

class herror(OSError):
    """A host was not found in the old way."""


class gaierror(OSError):
    """An address was not found."""


class socket:
    """A socket; to make one is refused."""

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        raise _absent.error('socket.socket', 'network')

    def _gone(self, *args, **kwargs):
        raise OSError(errno.EBADF, 'Bad file descriptor')

    accept = bind = connect = connect_ex = listen = recv = recvfrom = recv_into = send = sendall = sendto = _gone
    getpeername = getsockname = getsockopt = setsockopt = settimeout = gettimeout = setblocking = shutdown = makefile = _gone
    fileno = detach = sendfile = dup = recvmsg = sendmsg = recvfrom_into = _gone

    def close(self):
        """Do nothing."""

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


SocketType = socket
socketpair = _absent.refuse('socket.socketpair', 'network')
fromfd = _absent.refuse('socket.fromfd', 'network')
create_server = _absent.refuse('socket.create_server', 'network')
create_connection = _absent.refuse('socket.create_connection', 'network')
getaddrinfo = _absent.refuse('socket.getaddrinfo', 'network', gaierror)
getnameinfo = _absent.refuse('socket.getnameinfo', 'network', gaierror)
gethostbyname_ex = _absent.refuse('socket.gethostbyname_ex', 'network', gaierror)
gethostbyaddr = _absent.refuse('socket.gethostbyaddr', 'network', herror)
if_nameindex = _absent.refuse('socket.if_nameindex', 'network')
send_fds = _absent.refuse('socket.send_fds', 'network')
recv_fds = _absent.refuse('socket.recv_fds', 'network')
_services = {'ftp': 21, 'ssh': 22, 'telnet': 23, 'smtp': 25, 'domain': 53, 'http': 80, 'pop3': 110, 'ntp': 123, 'imap2': 143,
             'https': 443, 'imaps': 993, 'pop3s': 995}
_protocols = {'ip': 0, 'icmp': 1, 'tcp': 6, 'udp': 17, 'ipv6': 41, 'ipv6-icmp': 58}


def getservbyname(servicename, protocolname=None, /):
    """Return the port of a service."""
    try:
        return _services[servicename]
    except KeyError:
        raise OSError('service/proto not found') from None


def getservbyport(port, protocolname=None, /):
    """Return the service of a port."""
    for name, number in _services.items():
        if number == port:
            return name
    raise OSError('port/proto not found')


def getprotobyname(protocolname, /):
    """Return the number of a protocol."""
    try:
        return _protocols[protocolname]
    except KeyError:
        raise OSError('protocol not found') from None


def gethostname():
    """Return localhost."""
    return 'localhost'


def gethostbyname(hostname, /):
    """Return the address of a host: that of localhost, and an address itself; other names raise gaierror."""
    if hostname in ('', 'localhost'):
        return '127.0.0.1' if hostname else '0.0.0.0'
    try:
        return inet_ntoa(inet_aton(hostname))
    except OSError:
        raise gaierror(EAI_NONAME, _absent.text('socket.gethostbyname', 'network')) from None


def getfqdn(name=''):
    """Return the name itself; for the machine's own it is localhost."""
    return name.strip() if name.strip() not in ('', '0.0.0.0', '::') else gethostname()


def has_dualstack_ipv6():
    """Return False."""
    return False


def getdefaulttimeout():
    """Return the time that sockets would wait."""
    return _default


def setdefaulttimeout(timeout, /):
    """Keep the time that sockets would wait."""
    global _default
    if timeout is not None and timeout < 0:
        raise ValueError('Timeout value out of range')
    _default = timeout if timeout is None else float(timeout)


def _swapper(name, size, letter):
    def swap(x, /):
        if x < 0 or x >> 8 * size:
            raise OverflowError(f'{name}: Python int too large to convert to C {letter}-bit unsigned integer'
                                if x > 0 else f"{name}: can't convert negative Python int to C {letter}-bit unsigned integer")
        return int.from_bytes(x.to_bytes(size, 'little'), 'big')
    swap.__name__ = swap.__qualname__ = name
    swap.__doc__ = 'Turn the order of the bytes of an integer.'
    return swap


htons, ntohs = _swapper('htons', 2, '16'), _swapper('ntohs', 2, '16')
htonl, ntohl = _swapper('htonl', 4, '32'), _swapper('ntohl', 4, '32')


def inet_aton(ip_addr, /):
    """The bytes of an IPv4 address in one to four numbers, decimal, octal or hexadecimal."""
    parts = []
    for word in ip_addr.split()[0].split('.') if ip_addr.strip() else ['x']:
        try:
            parts.append(int(word, 16 if word[:2].lower() == '0x' else 8 if word[:1] == '0' else 10))
        except ValueError:
            parts = []
            break
    if not 1 <= len(parts) <= 4 or any(not 0 <= p < 256 for p in parts[:-1]) or not 0 <= parts[-1] < 256 ** (5 - len(parts)):
        raise OSError('illegal IP address string passed to inet_aton')
    return bytes(parts[:-1]) + parts[-1].to_bytes(5 - len(parts), 'big')


def inet_ntoa(packed_ip, /):
    """The text of an IPv4 address."""
    if len(packed_ip) != 4:
        raise OSError('packed IP wrong length')
    return '.'.join(map(str, bytes(packed_ip)))


def _address_class(family):
    import ipaddress
    if family == AF_INET:
        return ipaddress.IPv4Address
    if family == AF_INET6:
        return ipaddress.IPv6Address
    raise OSError(errno.EAFNOSUPPORT, 'Address family not supported by protocol')


def inet_pton(address_family, ip_string, /):
    """The bytes of an address."""
    kind = _address_class(address_family)
    try:
        return kind(ip_string).packed
    except ValueError:
        raise OSError('illegal IP address string passed to inet_pton') from None


def inet_ntop(address_family, packed_ip, /):
    """The text of an address."""
    kind = _address_class(address_family)
    if len(packed_ip) != (4 if address_family == AF_INET else 16):
        raise ValueError('invalid length of packed IP address string')
    return str(kind(bytes(packed_ip)))


def CMSG_LEN(length, /):
    """The size of an item of ancillary data."""
    if length < 0:
        raise OverflowError('CMSG_LEN() argument out of range')
    return 16 + length


def CMSG_SPACE(length, /):
    """The size of an item of ancillary data with what fills it up."""
    return 16 + (length + 7) // 8 * 8


def close(fd, /):
    """Raise: no descriptor is open."""
    raise OSError(errno.EBADF, 'Bad file descriptor')


__all__ = [name for name in dir() if not name.startswith('_') and name not in ('errno', 'IntEnum', 'IntFlag')]
