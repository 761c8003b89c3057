"""Names, numbers and classes of sockets, and what is only about texts and bytes; there is no network."""
import errno
import _absent
from enum import IntEnum, IntFlag
from io import RawIOBase

_families = {'AF_UNSPEC': 0, 'AF_UNIX': 1, 'AF_INET': 2, 'AF_INET6': 10, 'AF_NETLINK': 16, 'AF_PACKET': 17, 'AF_BLUETOOTH': 31,
             'AF_CAN': 29, 'AF_VSOCK': 40,
             'AF_ALG': 38, 'AF_APPLETALK': 5, 'AF_ASH': 18, 'AF_ATMPVC': 8, 'AF_ATMSVC': 20, 'AF_AX25': 3, 'AF_BRIDGE': 7,
             'AF_ECONET': 19, 'AF_IPX': 4, 'AF_IRDA': 23, 'AF_KEY': 15, 'AF_LLC': 26, 'AF_NETBEUI': 13, 'AF_NETROM': 6, 'AF_PPPOX':
             24, 'AF_QIPCRTR': 42, 'AF_RDS': 21, 'AF_ROSE': 11, 'AF_ROUTE': 16, 'AF_SECURITY': 14, 'AF_SNA': 22, 'AF_TIPC': 30,
             'AF_WANPIPE': 25, 'AF_X25': 9}
_kinds = {'SOCK_STREAM': 1, 'SOCK_DGRAM': 2, 'SOCK_RAW': 3, 'SOCK_RDM': 4, 'SOCK_SEQPACKET': 5, 'SOCK_NONBLOCK': 2048,
          'SOCK_CLOEXEC': 524288}
AddressFamily = IntEnum('AddressFamily', _families, module=__name__)
SocketKind = IntEnum('SocketKind', _kinds, module=__name__)
MsgFlag = IntFlag('MsgFlag', {'MSG_OOB': 1, 'MSG_PEEK': 2, 'MSG_DONTROUTE': 4, 'MSG_CTRUNC': 8, 'MSG_TRUNC': 32, 'MSG_DONTWAIT': 64,
                              'MSG_EOR': 128, 'MSG_WAITALL': 256, 'MSG_NOSIGNAL': 16384, 'MSG_MORE': 32768,
                              'MSG_CMSG_CLOEXEC': 1073741824, 'MSG_CONFIRM': 2048, 'MSG_ERRQUEUE': 8192, 'MSG_FASTOPEN': 536870912}, module=__name__)
AddressInfo = IntFlag('AddressInfo', {'AI_PASSIVE': 1, 'AI_CANONNAME': 2, 'AI_NUMERICHOST': 4, 'AI_V4MAPPED': 8, 'AI_ALL': 16,
                                      'AI_ADDRCONFIG': 32, 'AI_NUMERICSERV': 1024}, module=__name__)
globals().update(AddressFamily.__members__)
AF_UNSPEC, AF_INET, AF_INET6 = AddressFamily.AF_UNSPEC, AddressFamily.AF_INET, AddressFamily.AF_INET6
SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_RDM, SOCK_SEQPACKET, SOCK_NONBLOCK, SOCK_CLOEXEC = map(SocketKind, _kinds.values())
globals().update(MsgFlag.__members__)
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
AF_DECnet, ALG_OP_DECRYPT, ALG_OP_ENCRYPT, ALG_OP_SIGN, ALG_OP_VERIFY, ALG_SET_AEAD_ASSOCLEN = 12, 0, 1, 2, 3, 4
ALG_SET_AEAD_AUTHSIZE, ALG_SET_IV, ALG_SET_KEY, ALG_SET_OP, ALG_SET_PUBKEY, CAN_BCM, CAN_BCM_CAN_FD_FRAME = 5, 2, 1, 3, 6, 2, 2048
CAN_BCM_RX_ANNOUNCE_RESUME, CAN_BCM_RX_CHANGED, CAN_BCM_RX_CHECK_DLC, CAN_BCM_RX_DELETE, CAN_BCM_RX_FILTER_ID = 256, 12, 64, 6, 32
CAN_BCM_RX_NO_AUTOTIMER, CAN_BCM_RX_READ, CAN_BCM_RX_RTR_FRAME, CAN_BCM_RX_SETUP, CAN_BCM_RX_STATUS = 128, 7, 1024, 5, 10
CAN_BCM_RX_TIMEOUT, CAN_BCM_SETTIMER, CAN_BCM_STARTTIMER, CAN_BCM_TX_ANNOUNCE, CAN_BCM_TX_COUNTEVT = 11, 1, 2, 8, 4
CAN_BCM_TX_CP_CAN_ID, CAN_BCM_TX_DELETE, CAN_BCM_TX_EXPIRED, CAN_BCM_TX_READ, CAN_BCM_TX_RESET_MULTI_IDX = 16, 2, 9, 3, 512
CAN_BCM_TX_SEND, CAN_BCM_TX_SETUP, CAN_BCM_TX_STATUS, CAN_EFF_FLAG, CAN_EFF_MASK = 4, 1, 8, 0x80000000, 0x1fffffff
CAN_ERR_FLAG, CAN_ERR_MASK, CAN_ISOTP, CAN_J1939, CAN_RAW, CAN_RAW_FD_FRAMES, CAN_RAW_FILTER = 0x20000000, 0x1fffffff, 6, 7, 1, 5, 1
CAN_RAW_JOIN_FILTERS, CAN_RAW_LOOPBACK, CAN_RAW_RECV_OWN_MSGS, CAN_RTR_FLAG, CAN_SFF_MASK = 6, 3, 4, 0x40000000, 2047
EAI_ADDRFAMILY, EAI_NODATA, EAI_OVERFLOW, ETHERTYPE_ARP, ETHERTYPE_IP, ETHERTYPE_IPV6 = -9, -5, -12, 2054, 2048, 0x86dd
ETHERTYPE_VLAN, ETH_P_ALL, INADDR_ALLHOSTS_GROUP, INADDR_MAX_LOCAL_GROUP = 0x8100, 3, 0xe0000001, 0xe00000ff
INADDR_UNSPEC_GROUP, IOCTL_VM_SOCKETS_GET_LOCAL_CID, IPPORT_RESERVED, IPPORT_USERRESERVED = 0xe0000000, 1977, 1024, 0x1388
IPPROTO_AH, IPPROTO_DSTOPTS, IPPROTO_EGP, IPPROTO_ESP, IPPROTO_FRAGMENT, IPPROTO_GRE, IPPROTO_HOPOPTS = 51, 60, 8, 50, 44, 47, 0
IPPROTO_IDP, IPPROTO_IGMP, IPPROTO_IPIP, IPPROTO_MPTCP, IPPROTO_NONE, IPPROTO_PIM, IPPROTO_PUP = 22, 2, 4, 262, 59, 103, 12
IPPROTO_ROUTING, IPPROTO_RSVP, IPPROTO_SCTP, IPPROTO_TP, IPPROTO_UDPLITE, IPV6_CHECKSUM, IPV6_DONTFRAG = 43, 46, 132, 29, 136, 7, 62
IPV6_DSTOPTS, IPV6_HOPLIMIT, IPV6_HOPOPTS, IPV6_LEAVE_GROUP, IPV6_NEXTHOP, IPV6_PATHMTU, IPV6_PKTINFO = 59, 52, 54, 21, 9, 61, 50
IPV6_RECVDSTOPTS, IPV6_RECVHOPLIMIT, IPV6_RECVHOPOPTS, IPV6_RECVPATHMTU, IPV6_RECVPKTINFO, IPV6_RECVRTHDR = 58, 51, 53, 60, 49, 56
IPV6_RECVTCLASS, IPV6_RTHDR, IPV6_RTHDRDSTOPTS, IPV6_RTHDR_TYPE_0, IPV6_TCLASS, IP_ADD_SOURCE_MEMBERSHIP = 66, 57, 55, 0, 67, 39
IP_BIND_ADDRESS_NO_PORT, IP_BLOCK_SOURCE, IP_DEFAULT_MULTICAST_LOOP, IP_DEFAULT_MULTICAST_TTL = 24, 38, 1, 1
IP_DROP_SOURCE_MEMBERSHIP, IP_HDRINCL, IP_MAX_MEMBERSHIPS, IP_OPTIONS, IP_PKTINFO, IP_RECVOPTS, IP_RECVRETOPTS = 40, 3, 20, 4, 8, 6, 7
IP_RECVTOS, IP_RETOPTS, IP_TRANSPARENT, IP_UNBLOCK_SOURCE, J1939_EE_INFO_NONE, J1939_EE_INFO_TX_ABORT = 13, 7, 19, 37, 0, 1
J1939_FILTER_MAX, J1939_IDLE_ADDR, J1939_MAX_UNICAST_ADDR, J1939_NLA_BYTES_ACKED, J1939_NLA_PAD = 512, 254, 253, 1, 0
J1939_NO_ADDR, J1939_NO_NAME, J1939_NO_PGN, J1939_PGN_ADDRESS_CLAIMED, J1939_PGN_ADDRESS_COMMANDED = 255, 0, 0x40000, 0xee00, 0xfed8
J1939_PGN_MAX, J1939_PGN_PDU1_MAX, J1939_PGN_REQUEST, NETLINK_CRYPTO, NETLINK_DNRTMSG = 0x3ffff, 0x3ff00, 0xea00, 21, 14
NETLINK_FIREWALL, NETLINK_IP6_FW, NETLINK_NFLOG, NETLINK_ROUTE, NETLINK_USERSOCK, NETLINK_XFRM, NI_IDN = 3, 13, 5, 0, 2, 6, 32
NI_MAXHOST, NI_MAXSERV, PACKET_BROADCAST, PACKET_FASTROUTE, PACKET_HOST, PACKET_LOOPBACK, PACKET_MULTICAST = 1025, 32, 1, 6, 0, 5, 2
PACKET_OTHERHOST, PACKET_OUTGOING, PF_CAN, PF_PACKET, PF_RDS, SCM_CREDENTIALS, SCM_J1939_DEST_ADDR = 3, 4, 29, 17, 21, 2, 1
SCM_J1939_DEST_NAME, SCM_J1939_ERRQUEUE, SCM_J1939_PRIO, SCM_RIGHTS, SOL_ALG, SOL_CAN_BASE, SOL_CAN_RAW = 2, 4, 3, 1, 279, 100, 101
SOL_RDS, SOL_TIPC, SO_BINDTOIFINDEX, SO_DOMAIN, SO_INCOMING_CPU, SO_J1939_ERRQUEUE, SO_J1939_FILTER = 276, 271, 62, 39, 49, 4, 1
SO_J1939_PROMISC, SO_J1939_SEND_PRIO, SO_PASSSEC, SO_PEERSEC, SO_PROTOCOL, SO_RCVTIMEO, SO_SNDTIMEO = 2, 3, 34, 31, 38, 20, 21
SO_VM_SOCKETS_BUFFER_MAX_SIZE, SO_VM_SOCKETS_BUFFER_MIN_SIZE, SO_VM_SOCKETS_BUFFER_SIZE, TCP_CC_INFO, TCP_CONGESTION = 2, 1, 0, 26, 13
TCP_DEFER_ACCEPT, TCP_FASTOPEN_CONNECT, TCP_FASTOPEN_KEY, TCP_FASTOPEN_NO_COOKIE, TCP_INFO, TCP_INQ = 9, 30, 33, 34, 11, 36
TCP_LINGER2, TCP_MD5SIG, TCP_MD5SIG_EXT, TCP_NOTSENT_LOWAT, TCP_QUEUE_SEQ, TCP_QUICKACK, TCP_REPAIR = 8, 14, 32, 25, 21, 12, 19
TCP_REPAIR_OPTIONS, TCP_REPAIR_QUEUE, TCP_REPAIR_WINDOW, TCP_SAVED_SYN, TCP_SAVE_SYN, TCP_SYNCNT = 22, 20, 29, 28, 27, 7
TCP_THIN_DUPACK, TCP_THIN_LINEAR_TIMEOUTS, TCP_TIMESTAMP, TCP_TX_DELAY, TCP_ULP, TCP_WINDOW_CLAMP = 17, 16, 24, 37, 31, 10
TCP_ZEROCOPY_RECEIVE, TIPC_ADDR_ID, TIPC_ADDR_NAME, TIPC_ADDR_NAMESEQ, TIPC_CFG_SRV, TIPC_CLUSTER_SCOPE = 35, 3, 2, 1, 0, 2
TIPC_CONN_TIMEOUT, TIPC_CRITICAL_IMPORTANCE, TIPC_DEST_DROPPABLE, TIPC_HIGH_IMPORTANCE, TIPC_IMPORTANCE = 130, 3, 129, 2, 127
TIPC_LOW_IMPORTANCE, TIPC_MEDIUM_IMPORTANCE, TIPC_NODE_SCOPE, TIPC_PUBLISHED, TIPC_SRC_DROPPABLE = 0, 1, 3, 1, 128
TIPC_SUBSCR_TIMEOUT, TIPC_SUB_CANCEL, TIPC_SUB_PORTS, TIPC_SUB_SERVICE, TIPC_TOP_SRV, TIPC_WAIT_FOREVER = 3, 4, 1, 2, 1, -1
TIPC_WITHDRAWN, TIPC_ZONE_SCOPE, UDPLITE_RECV_CSCOV, UDPLITE_SEND_CSCOV, VMADDR_CID_ANY, VMADDR_CID_HOST = 2, 1, 11, 10, 0xffffffff, 2
VMADDR_PORT_ANY, VM_SOCKETS_INVALID_VERSION = 0xffffffff, 0xffffffff
SOMAXCONN = 4096
has_ipv6 = True
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


@_absent.methods('network', 'getblocking recvmsg_into sendmsg_afalg')
class SocketType:
    """What sockets are made of; to make one is refused."""

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        raise _absent.error('socket.socket', 'network')

    def _gone(self, *args, **kwargs):
        raise OSError(errno.EBADF, 'Bad file descriptor')

    bind = connect = connect_ex = listen = recv = recvfrom = recv_into = send = sendall = sendto = _gone
    getpeername = getsockname = getsockopt = setsockopt = settimeout = gettimeout = setblocking = shutdown = _gone
    fileno = detach = recvmsg = sendmsg = recvfrom_into = _gone

    def close(self):
        """Do nothing."""


SocketType.__name__ = SocketType.__qualname__ = 'socket'


@_absent.methods('network', 'get_inheritable set_inheritable')
class socket(SocketType):
    """A socket; to make one is refused."""

    accept = makefile = sendfile = dup = SocketType._gone

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


socketpair = _absent.refuse('socket.socketpair', 'network')
fromfd = _absent.refuse('socket.fromfd', 'network')
create_server = _absent.refuse('socket.create_server', 'network')
create_connection = _absent.refuse('socket.create_connection', 'network')
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


# The kinds of sockets that an address without one is for, with their protocols.
_streams = ((SOCK_STREAM, IPPROTO_TCP), (SOCK_DGRAM, IPPROTO_UDP), (SOCK_RAW, 0))
# The services that go by UDP, and those that go by both.
_datagrams, _anyhow = {'ntp'}, {'domain', 'https'}


def _port(service, kind):
    """The port of a service, a number or a name, or None where sockets of that kind have none."""
    if isinstance(service, int):
        if service < 0:
            return None
    elif service is None:
        service = 0
    else:
        service = service if isinstance(service, str) else service.decode('latin-1')
        if service.isascii() and (service.isdigit() or not service):
            if len(service) > 9:
                return None
            service = int(service or 0)
        elif service not in _services or kind == SOCK_RAW or service not in _anyhow and (kind == SOCK_DGRAM) != (service in _datagrams):
            return None
        else:
            service = _services[service]
    return service % 65536


def _numeric(host):
    """The family, the text and the scope of an address in numbers, or None for a name."""
    try:
        if not host.split()[1:]:
            return AF_INET, inet_ntoa(inet_aton(host)), 0
    except (OSError, ValueError):
        pass
    address, mark, scope = host.partition('%')
    try:
        if mark and not (scope.isascii() and scope.isdigit() and len(scope) < 10):
            return None
        return AF_INET6, inet_ntop(AF_INET6, inet_pton(AF_INET6, address)), int(scope or 0)
    except (OSError, ValueError):
        return None


def _places(host, family, flags):
    """The families, texts and scopes of what a host is."""
    if host is None:
        first, second = ('0.0.0.0', '::') if flags & AI_PASSIVE else ('127.0.0.1', '::1')
        both = [(AF_INET, first, 0), (AF_INET6, second, 0)]
        # A machine prefers to reach itself by IPv6.
        return [place for place in (both if flags & AI_PASSIVE else reversed(both)) if family in (AF_UNSPEC, place[0])]
    place = _numeric(host) if host else None
    if place is None:
        if flags & AI_NUMERICHOST or not host or not host.isprintable() or host.split()[1:]:
            raise gaierror(EAI_NONAME, 'Name or service not known')
        if host.lower() != 'localhost':
            raise _absent.error('socket.getaddrinfo', 'network', gaierror)
        if family == AF_INET6:
            raise gaierror(EAI_NONAME, 'Name or service not known')
        return [(AF_INET, '127.0.0.1', 0)]
    if family in (AF_UNSPEC, place[0]):
        return [place]
    if family == AF_INET and place[1].startswith('::ffff:') and '.' in place[1]:
        return [(AF_INET, place[1].removeprefix('::ffff:'), 0)]
    if family == AF_INET6 and flags & AI_V4MAPPED:
        return [(AF_INET6, '::ffff:' + place[1], 0)]
    raise gaierror(EAI_ADDRFAMILY, 'Address family for hostname not supported')


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    """What sockets need to reach an address: one in numbers, None and localhost; other names raise gaierror.

    Each item is a family, a kind, a protocol, the canonical name and the address.
    """
    if isinstance(host, str):
        host.encode('idna')
    elif isinstance(host, (bytes, bytearray)):
        host = host.decode('latin-1')
    elif host is not None:
        raise TypeError('getaddrinfo() argument 1 must be string or None')
    if port is not None and (isinstance(port, bool) or not isinstance(port, (int, str, bytes))):
        raise OSError('Int or String expected')
    if host is None and port is None:
        raise gaierror(EAI_NONAME, 'Name or service not known')
    if host is None and flags & AI_CANONNAME:
        raise gaierror(EAI_BADFLAGS, 'Bad value for ai_flags')
    if family not in (AF_UNSPEC, AF_INET, AF_INET6):
        raise gaierror(EAI_FAMILY, 'ai_family not supported')
    if flags & AI_NUMERICSERV and isinstance(port, (str, bytes)) and port and not port.isdigit():
        raise gaierror(EAI_NONAME, 'Name or service not known')
    if type == SOCK_RAW and port is not None:
        raise gaierror(EAI_SERVICE, 'Servname not supported for ai_socktype')
    known = [pair for pair in _streams if type in (0, pair[0])]
    if not known:
        raise gaierror(EAI_SOCKTYPE, 'ai_socktype not supported')
    fitting = [pair for pair in known if proto in (0, pair[1]) and (pair[0] != SOCK_RAW or not proto)]
    if not fitting and type:
        raise gaierror(EAI_SOCKTYPE, 'ai_socktype not supported')
    kinds = [(kind, number, at) for kind, number in fitting if (at := _port(port, kind)) is not None]
    if not kinds:
        raise gaierror(EAI_SERVICE, 'Servname not supported for ai_socktype')
    found = []
    for of, text, scope in _places(host, family, flags):
        for kind, number, at in kinds:
            canonical = host if flags & AI_CANONNAME and not found else ''
            address = (text, at) if of == AF_INET else (text, at, 0, scope)
            found.append((AddressFamily(of), SocketKind(kind), number, canonical, address))
    return found


def getnameinfo(sockaddr, flags, /):
    """The host and the service of an address; a name for the host is not looked for, which NI_NUMERICHOST says."""
    if not isinstance(sockaddr, tuple):
        raise TypeError('getnameinfo() argument 1 must be a tuple')
    if not 2 <= len(sockaddr) <= 4 or not isinstance(sockaddr[0], str):
        raise TypeError('getnameinfo(): illegal sockaddr argument')
    from operator import index
    port = index(sockaddr[1])
    place = _numeric(sockaddr[0])
    if place is None or not flags & NI_NUMERICHOST:
        raise _absent.error('socket.getnameinfo', 'network', gaierror)
    if place[0] == AF_INET and len(sockaddr) != 2:
        raise OSError('IPv4 sockaddr must be 2 tuple')
    scope = sockaddr[3] if len(sockaddr) > 3 else place[2]
    service = str(port)
    if not flags & NI_NUMERICSERV:
        for name, number in _services.items():
            # Of what goes by datagrams, few services have a name.
            if number == port and _port(name, SOCK_DGRAM if flags & NI_DGRAM else SOCK_STREAM) is not None:
                service = name
    return place[1] + (f'%{scope}' if scope else ''), service


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


def _c_text(function, text):
    if not isinstance(text, str):
        raise TypeError(f'{function} must be str, not {"None" if text is None else type(text).__name__}')
    text.encode()
    if '\0' in text:
        raise ValueError('embedded null character')
    return text


def _aton_number(word):
    # int() takes more than C does: signs, underscores, digits of other scripts and the prefixes 0o and 0b.
    lower = word.lower()
    base, digits = (16, lower[2:]) if lower.startswith('0x') else (8, lower) if lower.startswith('0') else (10, lower)
    if not digits or digits.strip('0123456789abcdef'[:base]):
        raise ValueError
    return int(digits, base)


def inet_aton(ip_addr, /):
    """The bytes of an IPv4 address in one to four numbers, decimal, octal or hexadecimal."""
    _c_text('inet_aton() argument', ip_addr)
    # What comes after white space does not count.
    parts = []
    for word in (ip_addr.split(None, 1)[0] if ip_addr[:1].strip() else 'x').split('.'):
        try:
            parts.append(_aton_number(word))
        except ValueError:
            parts = []
            break
    if not 1 <= len(parts) <= 4 or any(p > 255 for p in parts[:-1]) or parts[-1] >= 256 ** (5 - len(parts)):
        raise OSError('illegal IP address string passed to inet_aton')
    return bytes(parts[:-1]) + parts[-1].to_bytes(5 - len(parts), 'big')


def _packed(value):
    try:
        return bytes(memoryview(value))
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(value).__name__}'") from None


def inet_ntoa(packed_ip, /):
    """The text of an IPv4 address."""
    packed = _packed(packed_ip)
    if len(packed) != 4:
        raise OSError('packed IP wrong length for inet_ntoa')
    return '.'.join(map(str, packed))


def inet_pton(address_family, ip_string, /):
    """The bytes of an address."""
    import ipaddress
    _c_text('inet_pton() argument 2', ip_string)
    if address_family not in (AF_INET, AF_INET6):
        raise OSError(errno.EAFNOSUPPORT, 'Address family not supported by protocol')
    kind = ipaddress.IPv4Address if address_family == AF_INET else ipaddress.IPv6Address
    try:
        if '%' in ip_string:
            # A scope is no part of the bytes.
            raise ValueError
        return kind(ip_string).packed
    except ValueError:
        raise OSError('illegal IP address string passed to inet_pton') from None


def inet_ntop(address_family, packed_ip, /):
    """The text of an address."""
    packed = _packed(packed_ip)
    if address_family not in (AF_INET, AF_INET6):
        raise ValueError(f'unknown address family {address_family}')
    if len(packed) != (4 if address_family == AF_INET else 16):
        raise ValueError('invalid length of packed IP address string')
    if address_family == AF_INET:
        return inet_ntoa(packed)
    # The addresses that stand for IPv4 ones end as these do: after 96 bits of zeros and no more,
    # or after the prefix of the mapped ones.
    if packed[:10] == bytes(10) and (packed[10:12] == b'\xff\xff' or packed[10:12] == b'\0\0' != packed[12:14]):
        return ('::ffff:' if packed[10] else '::') + inet_ntoa(packed[12:])
    import ipaddress
    return str(ipaddress.IPv6Address(packed))


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


__all__ = [name for name in globals() if not name.startswith('_') and name not in (
    'errno', 'IntEnum', 'IntFlag', 'RawIOBase', 'AddressInfo', 'MsgFlag', 'SocketIO', 'EAGAIN', 'EBADF', 'EWOULDBLOCK')]


@_absent.methods('network', 'close fileno readable readinto seekable writable write')
class SocketIO(RawIOBase):
    """A socket as a file; to make one is refused."""

    def __init__(self, sock, mode):
        raise _absent.error('socket.SocketIO', 'network')


if_nametoindex, if_indextoname, sethostname, dup = (
    _absent.refuse('socket.' + name, 'network') for name in ('if_nametoindex', 'if_indextoname', 'sethostname', 'dup'))
