"""IPv4 and IPv6 addresses, networks and interfaces."""
import functools

IPV4LENGTH = 32
IPV6LENGTH = 128


class AddressValueError(ValueError):
    """A Value Error related to the address."""


class NetmaskValueError(ValueError):
    """A Value Error related to the netmask."""


def _first_of(classes, address, what, *args):
    for cls in classes:
        try:
            return cls(address, *args)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f'{address!r} does not appear to be an IPv4 or IPv6 {what}')


def ip_address(address):
    """Take an IP string/int and return an object of the correct type."""
    return _first_of((IPv4Address, IPv6Address), address, 'address')


def ip_network(address, strict=True):
    """Take an IP string/int and return an object of the correct type."""
    return _first_of((IPv4Network, IPv6Network), address, 'network', strict)


def ip_interface(address):
    """Take an IP string/int and return an object of the correct type."""
    return _first_of((IPv4Interface, IPv6Interface), address, 'interface')


def v4_int_to_packed(address):
    """Represent an address as 4 packed bytes in network (big-endian) order."""
    try:
        return address.to_bytes(4)
    except OverflowError:
        raise ValueError("Address negative or too large for IPv4")


def v6_int_to_packed(address):
    """Represent an address as 16 packed bytes in network (big-endian) order."""
    try:
        return address.to_bytes(16)
    except OverflowError:
        raise ValueError("Address negative or too large for IPv6")


def _same_version(a, b):
    if a._version != b._version:
        raise TypeError('%s and %s are not of the same version' % (a, b))


def summarize_address_range(first, last):
    """Summarize a network range given the first and last IP addresses: an iterator of networks."""
    if not (isinstance(first, _BaseAddress) and isinstance(last, _BaseAddress)):
        raise TypeError('first and last must be IP addresses, not networks')
    _same_version(first, last)
    if first > last:
        raise ValueError('last IP address must be greater than first')
    if first.version == 4:
        network = IPv4Network
    elif first.version == 6:
        network = IPv6Network
    else:
        raise ValueError('unknown IP version')
    bits = first._max_prefixlen
    at, end = first._ip, last._ip
    while at <= end:
        # As large as the zeros at the end of the address and the rest of the range allow.
        zeros = (at & -at).bit_length() - 1 if at else bits
        size = min(zeros, (end - at + 1).bit_length() - 1)
        yield network((at, bits - size))
        at += 1 << size
        if at - 1 == network._ALL_ONES:
            break


def _merge(networks):
    """Joins neighbours, and drops what lies in others."""
    todo = list(networks)
    found = {}
    while todo:
        net = todo.pop()
        above = net.supernet()
        other = found.get(above)
        if other is None:
            found[above] = net
        elif other != net:
            del found[above]
            todo.append(above)
    last = None
    for net in sorted(found.values()):
        if last is not None and last.broadcast_address >= net.broadcast_address:
            continue
        yield net
        last = net


def collapse_addresses(addresses):
    """Collapse a list of IP objects: an iterator of the networks that hold them all."""
    single, nets = [], []
    for ip in addresses:
        if isinstance(ip, _BaseAddress):
            if single:
                _same_version(ip, single[-1])
            single.append(ip)
        elif ip._prefixlen == ip._max_prefixlen:
            if single:
                _same_version(ip, single[-1])
            try:
                single.append(ip.ip)
            except AttributeError:
                single.append(ip.network_address)
        else:
            if nets:
                _same_version(ip, nets[-1])
            nets.append(ip)
    ordered = sorted(set(single))
    addrs = []
    i = 0
    while i < len(ordered):
        j = i
        while j + 1 < len(ordered) and ordered[j + 1]._ip == ordered[j]._ip + 1:
            j += 1
        addrs.extend(summarize_address_range(ordered[i], ordered[j]))
        i = j + 1
    return _merge(addrs + nets)


def get_mixed_type_key(obj):
    """Return a key suitable for sorting between networks and addresses."""
    if isinstance(obj, _BaseNetwork):
        return obj._get_networks_key()
    if isinstance(obj, _BaseAddress):
        return obj._get_address_key()
    return NotImplemented


class _IPAddressBase:
    """What addresses and networks have in common."""

    __slots__ = ()

    @property
    def exploded(self):
        """Return the longhand version of the IP address as a string."""
        return self._explode_shorthand_ip_string()

    @property
    def compressed(self):
        """Return the shorthand version of the IP address as a string."""
        return str(self)

    @property
    def reverse_pointer(self):
        """The name of the reverse DNS pointer for the IP address."""
        return self._reverse_pointer()

    @property
    def version(self):
        return self._version

    @property
    def max_prefixlen(self):
        return self._max_prefixlen

    def _check_int_address(self, address):
        if address < 0:
            raise AddressValueError("%d (< 0) is not permitted as an IPv%d address" % (address, self._version))
        if address > self._ALL_ONES:
            raise AddressValueError("%d (>= 2**%d) is not permitted as an IPv%d address" % (address, self._max_prefixlen, self._version))

    def _check_packed_address(self, address, expected_len):
        if len(address) != expected_len:
            raise AddressValueError("%r (len %d != %d) is not permitted as an IPv%d address" %
                                    (address, len(address), expected_len, self._version))

    @classmethod
    def _ip_int_from_prefix(cls, prefixlen):
        return cls._ALL_ONES ^ cls._ALL_ONES >> prefixlen

    @classmethod
    def _prefix_from_ip_int(cls, mask):
        """The length of a mask's ones; ValueError if there are ones behind a zero."""
        zeros = (mask & -mask).bit_length() - 1 if mask else cls._max_prefixlen
        if mask >> zeros != cls._ALL_ONES >> zeros:
            raise ValueError('Netmask pattern %r mixes zeroes & ones' % mask.to_bytes(cls._max_prefixlen // 8))
        return cls._max_prefixlen - zeros

    @classmethod
    def _report_invalid_netmask(cls, text):
        raise NetmaskValueError('%r is not a valid netmask' % text) from None

    @classmethod
    def _prefix_from_prefix_string(cls, text):
        if not (text.isascii() and text.isdigit()):
            cls._report_invalid_netmask(text)
        try:
            length = int(text)
        except ValueError:
            cls._report_invalid_netmask(text)
        if not 0 <= length <= cls._max_prefixlen:
            cls._report_invalid_netmask(text)
        return length

    @classmethod
    def _prefix_from_ip_string(cls, text):
        """The length that a netmask or a hostmask written as an address stands for."""
        try:
            ip = cls._ip_int_from_string(text)
        except AddressValueError:
            cls._report_invalid_netmask(text)
        for mask in ip, ip ^ cls._ALL_ONES:
            try:
                return cls._prefix_from_ip_int(mask)
            except ValueError:
                pass
        cls._report_invalid_netmask(text)

    @classmethod
    def _split_addr_prefix(cls, address):
        """The address and the prefix length or mask of what a constructor is given."""
        if isinstance(address, (bytes, int)):
            return address, cls._max_prefixlen
        if not isinstance(address, tuple):
            parts = str(address).split('/')
            if len(parts) > 2:
                raise AddressValueError(f"Only one '/' permitted in {address!r}")
            address = parts
        if len(address) > 1:
            return address
        return address[0], cls._max_prefixlen

    def __reduce__(self):
        return self.__class__, (str(self),)


@functools.lru_cache
def _format_spec(spec):
    """alternate form, grouping and type of a format specifier, or None."""
    rest = spec.removeprefix('#')
    group = rest.removeprefix('_')
    if len(group) == 1 and group in 'bnxX':
        return rest != spec, group != rest, group
    return None


@functools.total_ordering
class _BaseAddress(_IPAddressBase):
    """A single IP address."""

    __slots__ = ()

    def __int__(self):
        return self._ip

    def __eq__(self, other):
        try:
            return self._ip == other._ip and self._version == other._version
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _BaseAddress):
            return NotImplemented
        _same_version(self, other)
        return self._ip < other._ip if self._ip != other._ip else False

    def __add__(self, other):
        return self.__class__(int(self) + other) if isinstance(other, int) else NotImplemented

    def __sub__(self, other):
        return self.__class__(int(self) - other) if isinstance(other, int) else NotImplemented

    def __repr__(self):
        return '%s(%r)' % (self.__class__.__name__, str(self))

    def __str__(self):
        return str(self._string_from_ip_int(self._ip))

    def __hash__(self):
        return hash(hex(int(self._ip)))

    def _get_address_key(self):
        return self._version, self

    def __reduce__(self):
        return self.__class__, (self._ip,)

    def __format__(self, fmt):
        """Returns an IP address as a formatted string: 's' as str(), 'b' binary, 'x' and 'X' hexadecimal, 'n' one of them;
        '#' adds the base's prefix, '_' groups four digits."""
        if not fmt or fmt[-1] == 's':
            return format(str(self), fmt)
        spec = _format_spec(fmt)
        if spec is None:
            return super().__format__(fmt)
        alternate, grouping, base = spec
        if base == 'n':
            base = 'b' if self._version == 4 else 'x'
        width = self._max_prefixlen if base == 'b' else self._max_prefixlen // 4
        if grouping:
            width += width // 4 - 1
        if alternate:
            width += 2
        return format(int(self), f'{"#" if alternate else ""}0{width}{"_" if grouping else ""}{base}')


def _in_any(net, networks):
    return any(net in other for other in networks)


@functools.total_ordering
class _BaseNetwork(_IPAddressBase):
    """An IP network."""

    def __init__(self, address, strict=True):
        addr, mask = self._split_addr_prefix(address)
        self.network_address = self._address_class(addr)
        self.netmask, self._prefixlen = self._make_netmask(mask)
        packed = int(self.network_address)
        if packed & int(self.netmask) != packed:
            if strict:
                raise ValueError('%s has host bits set' % self)
            self.network_address = self._address_class(packed & int(self.netmask))

    def __repr__(self):
        return '%s(%r)' % (self.__class__.__name__, str(self))

    def __str__(self):
        return '%s/%d' % (self.network_address, self.prefixlen)

    def hosts(self):
        """Generate Iterator over usable hosts in a network: without the network and broadcast addresses."""
        for x in range(int(self.network_address) + 1, int(self.broadcast_address)):
            yield self._address_class(x)

    def __iter__(self):
        for x in range(int(self.network_address), int(self.broadcast_address) + 1):
            yield self._address_class(x)

    def __getitem__(self, n):
        first, last = int(self.network_address), int(self.broadcast_address)
        at = first + n if n >= 0 else last + n + 1
        if not first <= at <= last:
            raise IndexError('address out of range')
        return self._address_class(at)

    def __lt__(self, other):
        if not isinstance(other, _BaseNetwork):
            return NotImplemented
        _same_version(self, other)
        return (self.network_address._ip, self.netmask._ip) < (other.network_address._ip, other.netmask._ip)

    def __eq__(self, other):
        try:
            return (self._version == other._version and self.network_address == other.network_address and
                    int(self.netmask) == int(other.netmask))
        except AttributeError:
            return NotImplemented

    def __hash__(self):
        return hash(int(self.network_address) ^ int(self.netmask))

    def __contains__(self, other):
        if self._version != other._version:
            return False
        if isinstance(other, _BaseNetwork):
            return False
        return other._ip & self.netmask._ip == self.network_address._ip

    def overlaps(self, other):
        """Tell if self is partly contained in other."""
        return (self.network_address in other or self.broadcast_address in other or
                other.network_address in self or other.broadcast_address in self)

    @functools.cached_property
    def broadcast_address(self):
        return self._address_class(int(self.network_address) | int(self.hostmask))

    @functools.cached_property
    def hostmask(self):
        return self._address_class(int(self.netmask) ^ self._ALL_ONES)

    @property
    def with_prefixlen(self):
        return '%s/%d' % (self.network_address, self._prefixlen)

    @property
    def with_netmask(self):
        return '%s/%s' % (self.network_address, self.netmask)

    @property
    def with_hostmask(self):
        return '%s/%s' % (self.network_address, self.hostmask)

    @property
    def num_addresses(self):
        """Number of hosts in the current subnet."""
        return int(self.broadcast_address) - int(self.network_address) + 1

    @property
    def prefixlen(self):
        return self._prefixlen

    def address_exclude(self, other):
        """Remove an address from a larger block: an iterator of the networks that are left."""
        if not self._version == other._version:
            raise TypeError("%s and %s are not of the same version" % (self, other))
        if not isinstance(other, _BaseNetwork):
            raise TypeError("%s is not a network object" % other)
        if not other.subnet_of(self):
            raise ValueError('%s not contained in %s' % (other, self))
        if other == self:
            return
        other = other.__class__('%s/%s' % (other.network_address, other.prefixlen))
        low, high = self.subnets()
        while low != other and high != other:
            if other.subnet_of(low):
                yield high
                low, high = low.subnets()
            else:
                yield low
                low, high = high.subnets()
        yield high if low == other else low

    def compare_networks(self, other):
        """Compare two IP objects, without host bits: -1, 0 or 1."""
        if self._version != other._version:
            raise TypeError('%s and %s are not of the same type' % (self, other))
        a = self.network_address, self.netmask
        b = other.network_address, other.netmask
        return -1 if a < b else int(a > b)

    def _get_networks_key(self):
        return self._version, self.network_address, self.netmask

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        """The subnets which join to make the current subnet."""
        if self._prefixlen == self._max_prefixlen:
            yield self
            return
        if new_prefix is not None:
            if new_prefix < self._prefixlen:
                raise ValueError('new prefix must be longer')
            if prefixlen_diff != 1:
                raise ValueError('cannot set prefixlen_diff and new_prefix')
            prefixlen_diff = new_prefix - self._prefixlen
        if prefixlen_diff < 0:
            raise ValueError('prefix length diff must be > 0')
        length = self._prefixlen + prefixlen_diff
        if length > self._max_prefixlen:
            raise ValueError('prefix length diff %d is invalid for netblock %s' % (length, self))
        step = int(self.hostmask) + 1 >> prefixlen_diff
        for at in range(int(self.network_address), int(self.broadcast_address) + 1, step):
            yield self.__class__((at, length))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        """The supernet containing the current network."""
        if self._prefixlen == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._prefixlen:
                raise ValueError('new prefix must be shorter')
            if prefixlen_diff != 1:
                raise ValueError('cannot set prefixlen_diff and new_prefix')
            prefixlen_diff = self._prefixlen - new_prefix
        length = self.prefixlen - prefixlen_diff
        if length < 0:
            raise ValueError('current prefixlen is %d, cannot have a prefixlen_diff of %d' % (self.prefixlen, prefixlen_diff))
        return self.__class__((int(self.network_address) & int(self.netmask) << prefixlen_diff, length))

    @staticmethod
    def _is_subnet_of(a, b):
        try:
            if a._version != b._version:
                raise TypeError(f"{a} and {b} are not of the same version")
            return b.network_address <= a.network_address and b.broadcast_address >= a.broadcast_address
        except AttributeError:
            raise TypeError(f"Unable to test subnet containment between {a} and {b}")

    def subnet_of(self, other):
        """Return True if this network is a subnet of other."""
        return self._is_subnet_of(self, other)

    def supernet_of(self, other):
        """Return True if this network is a supernet of other."""
        return self._is_subnet_of(other, self)

    @property
    def is_reserved(self):
        return self.network_address.is_reserved and self.broadcast_address.is_reserved

    @property
    def is_link_local(self):
        return self.network_address.is_link_local and self.broadcast_address.is_link_local

    @property
    def is_multicast(self):
        return self.network_address.is_multicast and self.broadcast_address.is_multicast

    @property
    def is_private(self):
        """Whether the network lies in one that is not globally reachable after IANA's registries."""
        return (any(self.network_address in n and self.broadcast_address in n for n in self._constants._private_networks) and
                not any(self.network_address in n or self.broadcast_address in n for n in self._constants._private_networks_exceptions))

    @property
    def is_global(self):
        return not self.is_private

    @property
    def is_unspecified(self):
        return self.network_address.is_unspecified and self.broadcast_address.is_unspecified

    @property
    def is_loopback(self):
        return self.network_address.is_loopback and self.broadcast_address.is_loopback


class _BaseV4:
    __slots__ = ()
    _version = 4
    _ALL_ONES = 2**IPV4LENGTH - 1
    _max_prefixlen = IPV4LENGTH
    _netmask_cache = {}

    def _explode_shorthand_ip_string(self):
        return str(self)

    @classmethod
    def _make_netmask(cls, arg):
        if arg not in cls._netmask_cache:
            if isinstance(arg, int):
                length = arg
                if not 0 <= length <= cls._max_prefixlen:
                    cls._report_invalid_netmask(length)
            else:
                try:
                    length = cls._prefix_from_prefix_string(arg)
                except NetmaskValueError:
                    length = cls._prefix_from_ip_string(arg)
            cls._netmask_cache[arg] = IPv4Address(cls._ip_int_from_prefix(length)), length
        return cls._netmask_cache[arg]

    @classmethod
    def _ip_int_from_string(cls, text):
        if not text:
            raise AddressValueError('Address cannot be empty')
        octets = text.split('.')
        if len(octets) != 4:
            raise AddressValueError("Expected 4 octets in %r" % text)
        try:
            return int.from_bytes(map(cls._parse_octet, octets))
        except ValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None

    @classmethod
    def _parse_octet(cls, text):
        if not text:
            raise ValueError("Empty octet not permitted")
        if not (text.isascii() and text.isdigit()):
            raise ValueError("Only decimal digits permitted in %r" % text)
        if len(text) > 3:
            raise ValueError("At most 3 characters permitted in %r" % text)
        if text != '0' and text[0] == '0':
            raise ValueError("Leading zeros are not permitted in %r" % text)
        n = int(text)
        if n > 255:
            raise ValueError("Octet %d (> 255) not permitted" % n)
        return n

    @classmethod
    def _string_from_ip_int(cls, ip):
        return '.'.join(map(str, ip.to_bytes(4)))

    def _reverse_pointer(self):
        return '.'.join(reversed(str(self).split('.'))) + '.in-addr.arpa'


class IPv4Address(_BaseV4, _BaseAddress):
    """Represent and manipulate single IPv4 Addresses."""

    __slots__ = ('_ip', '__weakref__')

    def __init__(self, address):
        if isinstance(address, int):
            self._check_int_address(address)
            self._ip = address
        elif isinstance(address, bytes):
            self._check_packed_address(address, 4)
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if '/' in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            self._ip = self._ip_int_from_string(text)

    @property
    def packed(self):
        """The binary representation of this address."""
        return v4_int_to_packed(self._ip)

    @property
    def is_reserved(self):
        return self in self._constants._reserved_network

    @property
    @functools.lru_cache()
    def is_private(self):
        """Whether IANA's registry of special addresses says that it is not globally reachable."""
        return _in_any(self, self._constants._private_networks) and not _in_any(self, self._constants._private_networks_exceptions)

    @property
    @functools.lru_cache()
    def is_global(self):
        return self not in self._constants._public_network and not self.is_private

    @property
    def is_multicast(self):
        return self in self._constants._multicast_network

    @property
    def is_unspecified(self):
        return self == self._constants._unspecified_address

    @property
    def is_loopback(self):
        return self in self._constants._loopback_network

    @property
    def is_link_local(self):
        return self in self._constants._linklocal_network

    @property
    def ipv6_mapped(self):
        """Return the IPv4-mapped IPv6 address."""
        return IPv6Address(f'::ffff:{self}')


class IPv4Interface(IPv4Address):
    """An IPv4 address with the network that it lies in."""

    def __init__(self, address):
        addr, mask = self._split_addr_prefix(address)
        IPv4Address.__init__(self, addr)
        self.network = IPv4Network((addr, mask), strict=False)
        self.netmask = self.network.netmask
        self._prefixlen = self.network._prefixlen

    @functools.cached_property
    def hostmask(self):
        return self.network.hostmask

    def __str__(self):
        return '%s/%d' % (self._string_from_ip_int(self._ip), self._prefixlen)

    def __eq__(self, other):
        equal = IPv4Address.__eq__(self, other)
        if equal is NotImplemented or not equal:
            return equal
        try:
            return self.network == other.network
        except AttributeError:
            return False  # an interface is not the address that it has

    def __lt__(self, other):
        less = IPv4Address.__lt__(self, other)
        if less is NotImplemented:
            return NotImplemented
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError:
            return False  # addresses come before interfaces

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    __reduce__ = _IPAddressBase.__reduce__

    @property
    def ip(self):
        return IPv4Address(self._ip)

    @property
    def with_prefixlen(self):
        return '%s/%s' % (self._string_from_ip_int(self._ip), self._prefixlen)

    @property
    def with_netmask(self):
        return '%s/%s' % (self._string_from_ip_int(self._ip), self.netmask)

    @property
    def with_hostmask(self):
        return '%s/%s' % (self._string_from_ip_int(self._ip), self.hostmask)


def _pick_hosts(self, cls):
    """What hosts() of networks of one or two addresses gives."""
    if self._prefixlen == cls._max_prefixlen - 1:
        self.hosts = self.__iter__
    elif self._prefixlen == cls._max_prefixlen:
        self.hosts = lambda: [cls(int(self.network_address))]


class IPv4Network(_BaseV4, _BaseNetwork):
    """This class represents and manipulates 32-bit IPv4 network + addresses."""

    _address_class = IPv4Address

    def __init__(self, address, strict=True):
        _BaseNetwork.__init__(self, address, strict)
        _pick_hosts(self, IPv4Address)

    @property
    @functools.lru_cache()
    def is_global(self):
        shared = IPv4Network('100.64.0.0/10')
        return not (self.network_address in shared and self.broadcast_address in shared) and not self.is_private


class _IPv4Constants:
    _linklocal_network = IPv4Network('169.254.0.0/16')
    _loopback_network = IPv4Network('127.0.0.0/8')
    _multicast_network = IPv4Network('224.0.0.0/4')
    _public_network = IPv4Network('100.64.0.0/10')
    _private_networks = [IPv4Network(n) for n in (
        '0.0.0.0/8', '10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.0.170/31',
        '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '240.0.0.0/4', '255.255.255.255/32')]
    _private_networks_exceptions = [IPv4Network('192.0.0.9/32'), IPv4Network('192.0.0.10/32')]
    _reserved_network = IPv4Network('240.0.0.0/4')
    _unspecified_address = IPv4Address('0.0.0.0')


IPv4Address._constants = _IPv4Constants
IPv4Network._constants = _IPv4Constants


class _BaseV6:
    __slots__ = ()
    _version = 6
    _ALL_ONES = 2**IPV6LENGTH - 1
    _HEXTET_COUNT = 8
    _HEX_DIGITS = frozenset('0123456789ABCDEFabcdef')
    _max_prefixlen = IPV6LENGTH
    _netmask_cache = {}

    @classmethod
    def _make_netmask(cls, arg):
        if arg not in cls._netmask_cache:
            if isinstance(arg, int):
                length = arg
                if not 0 <= length <= cls._max_prefixlen:
                    cls._report_invalid_netmask(length)
            else:
                length = cls._prefix_from_prefix_string(arg)
            cls._netmask_cache[arg] = IPv6Address(cls._ip_int_from_prefix(length)), length
        return cls._netmask_cache[arg]

    @classmethod
    def _ip_int_from_string(cls, text):
        if not text:
            raise AddressValueError('Address cannot be empty')
        parts = text.split(':')
        if len(parts) < 3:
            raise AddressValueError("At least %d parts expected in %r" % (3, text))
        if '.' in parts[-1]:
            try:
                v4 = IPv4Address(parts.pop())._ip
            except AddressValueError as e:
                raise AddressValueError("%s in %r" % (e, text)) from None
            parts += ['%x' % (v4 >> 16), '%x' % (v4 & 0xffff)]
        most = cls._HEXTET_COUNT + 1
        if len(parts) > most:
            raise AddressValueError("At most %d colons permitted in %r" % (most - 1, text))
        gap = None  # where '::' is, if not at an end
        for i in range(1, len(parts) - 1):
            if not parts[i]:
                if gap is not None:
                    raise AddressValueError("At most one '::' permitted in %r" % text)
                gap = i
        if gap is not None:
            before, after = gap, len(parts) - gap - 1
            if not parts[0]:
                before -= 1
                if before:
                    raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
            if not parts[-1]:
                after -= 1
                if after:
                    raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
            if before + after >= cls._HEXTET_COUNT:
                raise AddressValueError("Expected at most %d other parts with '::' in %r" % (cls._HEXTET_COUNT - 1, text))
        else:
            if len(parts) != cls._HEXTET_COUNT:
                raise AddressValueError("Exactly %d parts expected without '::' in %r" % (cls._HEXTET_COUNT, text))
            if not parts[0]:
                raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
            if not parts[-1]:
                raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
            before, after = len(parts), 0
        try:
            ip = 0
            for p in parts[:before]:
                ip = ip << 16 | cls._parse_hextet(p)
            ip <<= 16 * (cls._HEXTET_COUNT - before - after)
            for p in parts[len(parts) - after:]:
                ip = ip << 16 | cls._parse_hextet(p)
            return ip
        except ValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None

    @classmethod
    def _parse_hextet(cls, text):
        if not cls._HEX_DIGITS.issuperset(text):
            raise ValueError("Only hex digits permitted in %r" % text)
        if len(text) > 4:
            raise ValueError("At most 4 characters permitted in %r" % text)
        return int(text, 16)

    @classmethod
    def _compress_hextets(cls, hextets):
        """Puts '::' for the longest run of at least two zeros, the first of them."""
        best, length = 0, 1
        i = 0
        while i < len(hextets):
            j = i
            while j < len(hextets) and hextets[j] == '0':
                j += 1
            if j - i > length:
                best, length = i, j - i
            i = j + 1
        if length > 1:
            end = best + length
            middle = ['']
            if best == 0:
                middle = ['', '']
            if end == len(hextets):
                middle = middle + ['']
            return hextets[:best] + middle + hextets[end:]
        return hextets

    @classmethod
    def _string_from_ip_int(cls, ip=None):
        if ip is None:
            ip = int(cls._ip)
        if ip > cls._ALL_ONES:
            raise ValueError('IPv6 address is too large')
        return ':'.join(cls._compress_hextets(['%x' % (ip >> n & 0xffff) for n in range(112, -1, -16)]))

    def _explode_shorthand_ip_string(self):
        if isinstance(self, IPv6Network):
            address = self.network_address
        elif isinstance(self, IPv6Interface):
            address = self.ip
        else:
            address = self
        h = '%032x' % address._ip
        text = ':'.join([h[i:i + 4] for i in range(0, 32, 4)])
        v4 = address.ipv4_mapped
        if v4 is not None:
            text = f'{text[:30]}{v4}'
        if isinstance(self, (_BaseNetwork, IPv6Interface)):
            return '%s/%d' % (text, self._prefixlen)
        return text

    def _reverse_pointer(self):
        return '.'.join(self.exploded[::-1].replace(':', '')) + '.ip6.arpa'

    @staticmethod
    def _split_scope_id(text):
        addr, sep, scope = text.partition('%')
        if not sep:
            return addr, None
        if not scope or '%' in scope:
            raise AddressValueError('Invalid IPv6 address: "%r"' % text)
        return addr, scope


class IPv6Address(_BaseV6, _BaseAddress):
    """Represent and manipulate single IPv6 Addresses."""

    __slots__ = ('_ip', '_scope_id', '__weakref__')

    def __init__(self, address):
        self._scope_id = None
        if isinstance(address, int):
            self._check_int_address(address)
            self._ip = address
        elif isinstance(address, bytes):
            self._check_packed_address(address, 16)
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if '/' in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            text, self._scope_id = self._split_scope_id(text)
            self._ip = self._ip_int_from_string(text)

    def _ipv4_mapped_ipv6_to_str(self):
        v4 = self.ipv4_mapped
        if v4 is None:
            raise AddressValueError("Can not apply to non-IPv4-mapped IPv6 address %s" % str(self))
        return f"::ffff:{v4}"

    def __str__(self):
        if self.ipv4_mapped is None:
            text = self._string_from_ip_int(self._ip)
        else:
            text = self._ipv4_mapped_ipv6_to_str()
        return text + '%' + self._scope_id if self._scope_id else text

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    def __eq__(self, other):
        equal = super().__eq__(other)
        if equal is NotImplemented or not equal:
            return equal
        return self._scope_id == getattr(other, '_scope_id', None)

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def scope_id(self):
        """The identifier of a particular zone of the address's scope, or None."""
        return self._scope_id

    @property
    def packed(self):
        """The binary representation of this address."""
        return v6_int_to_packed(self._ip)

    @property
    def is_multicast(self):
        return self in self._constants._multicast_network

    @property
    def is_reserved(self):
        return _in_any(self, self._constants._reserved_networks)

    @property
    def is_link_local(self):
        return self in self._constants._linklocal_network

    @property
    def is_site_local(self):
        return self in self._constants._sitelocal_network

    @property
    @functools.lru_cache()
    def is_private(self):
        """Whether IANA's registry of special addresses says that it is not globally reachable."""
        v4 = self.ipv4_mapped
        if v4 is not None:
            return v4.is_private
        return _in_any(self, self._constants._private_networks) and not _in_any(self, self._constants._private_networks_exceptions)

    @property
    def is_global(self):
        v4 = self.ipv4_mapped
        return v4.is_global if v4 is not None else not self.is_private

    @property
    def is_unspecified(self):
        return self._ip == 0

    @property
    def is_loopback(self):
        v4 = self.ipv4_mapped
        return v4.is_loopback if v4 is not None else self._ip == 1

    @property
    def ipv4_mapped(self):
        """Return the IPv4 mapped address, or None."""
        return IPv4Address(self._ip & 0xffffffff) if self._ip >> 32 == 0xffff else None

    @property
    def teredo(self):
        """Tuple of embedded teredo IPs (server, client), or None."""
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xffffffff), IPv4Address(~self._ip & 0xffffffff)

    @property
    def sixtofour(self):
        """Return the IPv4 6to4 embedded address, or None."""
        return IPv4Address(self._ip >> 80 & 0xffffffff) if self._ip >> 112 == 0x2002 else None


class IPv6Interface(IPv6Address):
    """An IPv6 address with the network that it lies in."""

    def __init__(self, address):
        addr, mask = self._split_addr_prefix(address)
        IPv6Address.__init__(self, addr)
        self.network = IPv6Network((addr, mask), strict=False)
        self.netmask = self.network.netmask
        self._prefixlen = self.network._prefixlen

    @functools.cached_property
    def hostmask(self):
        return self.network.hostmask

    def __str__(self):
        return '%s/%d' % (super().__str__(), self._prefixlen)

    def __eq__(self, other):
        equal = IPv6Address.__eq__(self, other)
        if equal is NotImplemented or not equal:
            return equal
        try:
            return self.network == other.network
        except AttributeError:
            return False

    def __lt__(self, other):
        less = IPv6Address.__lt__(self, other)
        if less is NotImplemented:
            return less
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError:
            return False

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    __reduce__ = _IPAddressBase.__reduce__

    @property
    def ip(self):
        return IPv6Address(self._ip)

    @property
    def with_prefixlen(self):
        return '%s/%s' % (self._string_from_ip_int(self._ip), self._prefixlen)

    @property
    def with_netmask(self):
        return '%s/%s' % (self._string_from_ip_int(self._ip), self.netmask)

    @property
    def with_hostmask(self):
        return '%s/%s' % (self._string_from_ip_int(self._ip), self.hostmask)

    @property
    def is_unspecified(self):
        return super().is_unspecified and self.network.is_unspecified

    @property
    def is_loopback(self):
        return super().is_loopback and self.network.is_loopback


class IPv6Network(_BaseV6, _BaseNetwork):
    """This class represents and manipulates 128-bit IPv6 networks."""

    _address_class = IPv6Address

    def __init__(self, address, strict=True):
        _BaseNetwork.__init__(self, address, strict)
        _pick_hosts(self, IPv6Address)

    def hosts(self):
        """Generate Iterator over usable hosts in a network: all but the Subnet-Router anycast address."""
        for x in range(int(self.network_address) + 1, int(self.broadcast_address) + 1):
            yield self._address_class(x)

    @property
    def is_site_local(self):
        return self.network_address.is_site_local and self.broadcast_address.is_site_local


class _IPv6Constants:
    _linklocal_network = IPv6Network('fe80::/10')
    _multicast_network = IPv6Network('ff00::/8')
    _private_networks = [IPv6Network(n) for n in (
        '::1/128', '::/128', '::ffff:0:0/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16',
        'fc00::/7', 'fe80::/10')]
    _private_networks_exceptions = [IPv6Network(n) for n in (
        '2001:1::1/128', '2001:1::2/128', '2001:3::/32', '2001:4:112::/48', '2001:20::/28', '2001:30::/28')]
    _reserved_networks = [IPv6Network(n) for n in (
        '::/8', '100::/8', '200::/7', '400::/6', '800::/5', '1000::/4', '4000::/3', '6000::/3', '8000::/3', 'A000::/3', 'C000::/3',
        'E000::/4', 'F000::/5', 'F800::/6', 'FE00::/9')]
    _sitelocal_network = IPv6Network('fec0::/10')


IPv6Address._constants = _IPv6Constants
IPv6Network._constants = _IPv6Constants
