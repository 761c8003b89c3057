"""IPv4 and IPv6 addresses, networks and interfaces."""
import functools
import operator

IPV4LENGTH = 32
IPV6LENGTH = 128


class AddressValueError(ValueError):
    """A text or number that is no address."""


class NetmaskValueError(ValueError):
    """A text or number that is no mask of a network."""


def _first_of(classes, address, what, *args):
    for cls in classes:
        try:
            return cls(address, *args)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f'{address!r} does not appear to be an IPv4 or IPv6 {what}')


def ip_address(address):
    """Make what a text or a number means, of version 4 or 6."""
    return _first_of((IPv4Address, IPv6Address), address, 'address')


def ip_network(address, strict=True):
    """Make what a text or a number means, of version 4 or 6."""
    return _first_of((IPv4Network, IPv6Network), address, 'network', strict)


def ip_interface(address):
    """Make what a text or a number means, of version 4 or 6."""
    return _first_of((IPv4Interface, IPv6Interface), address, 'interface')


def _big_endian(number, version):
    try:
        return number.to_bytes(4 if version == 4 else 16)
    except OverflowError:
        raise ValueError(f'Address negative or too large for IPv{version}')


def v4_int_to_packed(address):
    """Return the four bytes of an IPv4 address that is given as an int."""
    return _big_endian(address, 4)


def v6_int_to_packed(address):
    """Return the sixteen bytes of an IPv6 address that is given as an int."""
    return _big_endian(address, 6)


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
    # Joins neighbours, and drops what lies in others. A network waits under the name of the next larger one for its other half.
    todo, halves = list(networks), {}
    while todo:
        net = todo.pop()
        above = net.supernet()
        if halves.setdefault(above, net) != net:
            del halves[above]
            todo.append(above)
    covered = None
    for net in sorted(halves.values()):
        end = net.broadcast_address
        if covered is None or end > covered:
            covered = end
            yield net


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
    """Return a key to sort addresses and networks by."""
    for kind, key in (_BaseNetwork, '_get_networks_key'), (_BaseAddress, '_get_address_key'):
        if isinstance(obj, kind):
            return getattr(obj, key)()
    return NotImplemented


def _within(name):
    # Whether an address lies in a network that the constants name.
    return property(lambda self: self in getattr(self._constants, name))


def _netmask(cls, arg):
    # The mask and the length that an argument stands for; there are few, and they come again and again.
    known = cls._netmask_cache.get(arg)
    if known is None:
        length = cls._length(arg)
        known = cls._netmask_cache[arg] = cls._mask_class()(cls._ip_int_from_prefix(length)), length
    return known


def _field(name, doc):
    # A property that shows a private attribute.
    return property(operator.attrgetter(name), doc=doc)


class _IPAddressBase:
    """What addresses and networks have in common."""

    __slots__ = ()

    exploded = property(lambda self: self._explode_shorthand_ip_string(), doc='The text with all zeros.')

    compressed = property(lambda self: str(self), doc='The text without needless zeros.')

    reverse_pointer = property(lambda self: self._reverse_pointer(), doc='The name under which DNS keeps the name of the address.')

    version = _field('_version', '4 or 6.')

    max_prefixlen = _field('_max_prefixlen', 'How many bits an address has.')

    def _number(self, address):
        # The address as a number that fits, if it is given as one or as its bytes; None for everything else.
        version, bits = self._version, self._max_prefixlen
        if isinstance(address, bytes):
            if len(address) * 8 != bits:
                raise AddressValueError(f'{address!r} (len {len(address)} != {bits // 8}) is not permitted as an IPv{version} address')
            return int.from_bytes(address)
        if not isinstance(address, int):
            return None
        if address >> bits:
            problem = '(< 0)' if address < 0 else f'(>= 2**{bits})'
            raise AddressValueError('%d %s is not permitted as an IPv%d address' % (address, problem, version))
        return address

    @staticmethod
    def _text(address):
        text = str(address)
        if '/' in text:
            raise AddressValueError(f"Unexpected '/' in {address!r}")
        return text

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
        # int() would take signs, underscores and other digits as well.
        if text.isascii() and text.isdigit() and len(text) < 4300:
            return cls._checked_length(int(text), text)
        cls._report_invalid_netmask(text)

    @classmethod
    def _checked_length(cls, length, shown=None):
        if not 0 <= length <= cls._max_prefixlen:
            cls._report_invalid_netmask(length if shown is None else shown)
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
        # The address and the prefix length or mask of what a constructor is given.
        if isinstance(address, tuple):
            parts = address
        elif isinstance(address, (int, bytes)):
            parts = address,
        else:
            parts = str(address).split('/')
            if parts[2:]:
                raise AddressValueError(f"Only one '/' permitted in {address!r}")
        return parts if parts[1:] else (parts[0], cls._max_prefixlen)

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def __reduce__(self):
        # Made again from its text.
        return type(self), (str(self),)


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
            return (other._version, other._ip) == (self._version, self._ip)
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

    def __hash__(self):
        return hash(hex(int(self._ip)))

    def __str__(self):
        return self._string_from_ip_int(self._ip)

    def _get_address_key(self):
        return self._version, self

    def __reduce__(self):
        return type(self), (int(self),)

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


def _special(address):
    # Whether an address lies in a private network, and in none of those that are exceptions.
    tables = address._constants
    return _in_any(address, tables._private_networks) and not _in_any(address, tables._private_networks_exceptions)


@functools.total_ordering
class _BaseNetwork(_IPAddressBase):
    """An IP network."""

    def __init__(self, address, strict=True):
        start, mask = self._split_addr_prefix(address)
        self.network_address = found = self._address_class(start)
        self.netmask, self._prefixlen = self._make_netmask(mask)
        first = found._ip & self.netmask._ip
        if first != found._ip:
            if strict:
                raise ValueError(f'{self} has host bits set')
            self.network_address = self._address_class(first)

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
        if isinstance(other, _BaseNetwork):
            _same_version(self, other)
            return (self.network_address._ip, self._prefixlen) < (other.network_address._ip, other._prefixlen)
        return NotImplemented

    def __eq__(self, other):
        try:
            if self._version != other._version or self.network_address != other.network_address:
                return False
            return int(other.netmask) == int(self.netmask)
        except AttributeError:
            return NotImplemented

    def __hash__(self):
        return hash((int(self.network_address), int(self.netmask)))

    def __contains__(self, other):
        # Only addresses lie in a network.
        if other._version == self._version and not isinstance(other, _BaseNetwork):
            return self.network_address._ip == other._ip & self.netmask._ip
        return False

    def overlaps(self, other):
        """Tell whether the two have addresses in common."""
        def ends_in(net, outer):
            return net.network_address in outer or net.broadcast_address in outer
        return ends_in(self, other) or ends_in(other, self)

    @functools.cached_property
    def broadcast_address(self):
        """The last address."""
        return self._address_class(self.network_address._ip | self._ALL_ONES >> self._prefixlen)

    @functools.cached_property
    def hostmask(self):
        """The mask of the bits that differ within the network."""
        return self._address_class(self._ALL_ONES >> self._prefixlen)

    with_prefixlen = property(lambda self: f'{self.network_address}/{self._prefixlen}', doc='The text with the length of the prefix.')

    with_netmask = property(lambda self: f'{self.network_address}/{self.netmask}', doc='The text with the net mask.')

    with_hostmask = property(lambda self: f'{self.network_address}/{self.hostmask}', doc='The text with the host mask.')

    num_addresses = property(lambda self: 1 << self._max_prefixlen - self._prefixlen, doc='How many addresses there are.')

    prefixlen = _field('_prefixlen', 'How many bits all addresses have in common.')

    def address_exclude(self, other):
        """Yield the networks that are left when another network is taken out."""
        _same_version(self, other)
        if not isinstance(other, _BaseNetwork):
            raise TypeError(f'{other} is not a network object')
        if not other.subnet_of(self):
            raise ValueError(f'{other} not contained in {self}')
        # Halve what holds the other one, and leave the other half, until it is all that remains.
        rest = self
        while rest._prefixlen < other._prefixlen:
            halves = [*rest.subnets()]
            inside = other.network_address in halves[1]
            yield halves[not inside]
            rest = halves[inside]

    def compare_networks(self, other):
        """Return -1, 0 or 1 as this network comes before another one, equals it, or comes after it."""
        if self._version != other._version:
            raise TypeError(f'{self} and {other} are not of the same type')
        ours, theirs = self._get_networks_key(), other._get_networks_key()
        return (ours > theirs) - (ours < theirs)

    def _get_networks_key(self):
        return self._version, self.network_address, self.netmask

    def _longer_by(self, way, prefixlen_diff, new_prefix):
        # By how many bits a prefix is to become longer (way is 1) or shorter (-1).
        if new_prefix is None:
            return prefixlen_diff
        if new_prefix < self._prefixlen if way > 0 else new_prefix > self._prefixlen:
            raise ValueError(f"new prefix must be {'longer' if way > 0 else 'shorter'}")
        if prefixlen_diff != 1:
            raise ValueError('cannot set prefixlen_diff and new_prefix')
        return way * (new_prefix - self._prefixlen)

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        """Yield the networks with longer prefixes that make up this one."""
        if self._prefixlen == self._max_prefixlen:
            yield self
            return
        more = self._longer_by(1, prefixlen_diff, new_prefix)
        if more < 0:
            raise ValueError('prefix length diff must be > 0')
        length = self._prefixlen + more
        if length > self._max_prefixlen:
            raise ValueError(f'prefix length diff {length} is invalid for netblock {self}')
        first, size = self.network_address._ip, 1 << self._max_prefixlen - length
        for at in range(first, first + (size << more), size):
            yield type(self)((at, length))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        """Return the network with a shorter prefix that this one lies in."""
        if not self._prefixlen:
            return self
        less = self._longer_by(-1, prefixlen_diff, new_prefix)
        length = self._prefixlen - less
        if length < 0:
            raise ValueError(f'current prefixlen is {self._prefixlen}, cannot have a prefixlen_diff of {less}')
        return type(self)((self.network_address._ip & self.netmask._ip << less, length))

    @staticmethod
    def _is_subnet_of(a, b):
        try:
            _same_version(a, b)
            return b.network_address <= a.network_address and a.broadcast_address <= b.broadcast_address
        except AttributeError:
            raise TypeError(f'Unable to test subnet containment between {a} and {b}')

    def subnet_of(self, other):
        """Tell whether this network lies in another one."""
        return self._is_subnet_of(self, other)

    def supernet_of(self, other):
        """Tell whether another network lies in this one."""
        return self._is_subnet_of(other, self)

    # A network is what both of its ends are.
    is_reserved, is_link_local, is_multicast, is_unspecified, is_loopback = (
        property(lambda self, ask=operator.attrgetter(name): ask(self.network_address) and ask(self.broadcast_address))
        for name in ('is_reserved', 'is_link_local', 'is_multicast', 'is_unspecified', 'is_loopback'))

    @property
    def is_private(self):
        """Whether the network lies in one that is not globally reachable after IANA's registries."""
        return (any(self.network_address in n and self.broadcast_address in n for n in self._constants._private_networks) and
                not any(self.network_address in n or self.broadcast_address in n for n in self._constants._private_networks_exceptions))

    @property
    def is_global(self):
        return not self.is_private

class _BaseV4:
    __slots__ = ()
    _version = 4
    _ALL_ONES = 2**IPV4LENGTH - 1
    _max_prefixlen = IPV4LENGTH
    _netmask_cache = {}

    def _explode_shorthand_ip_string(self):
        return str(self)  # there is no short form

    _make_netmask = classmethod(_netmask)

    @staticmethod
    def _mask_class():
        return IPv4Address

    @classmethod
    def _length(cls, arg):
        # The length that a number, its text, or a mask stands for.
        if isinstance(arg, int):
            return cls._checked_length(arg)
        try:
            return cls._prefix_from_prefix_string(arg)
        except NetmaskValueError:
            return cls._prefix_from_ip_string(arg)

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
    """An address of 32 bits."""

    __slots__ = ('_ip', '__weakref__')

    def __init__(self, address):
        number = self._number(address)
        self._ip = self._ip_int_from_string(self._text(address)) if number is None else number

    packed = property(lambda self: v4_int_to_packed(self._ip), doc='The four bytes.')

    @property
    @functools.lru_cache()
    def is_private(self):
        """Whether IANA's registry of special addresses says that it is not globally reachable."""
        return _special(self)

    @property
    @functools.lru_cache()
    def is_global(self):
        """Whether it is reachable from everywhere: neither private nor shared by the customers of a provider."""
        return not (self.is_private or self in self._constants._public_network)

    is_multicast = _within('_multicast_network')
    is_loopback = _within('_loopback_network')
    is_link_local = _within('_linklocal_network')
    is_reserved = _within('_reserved_network')
    is_unspecified = property(lambda self: not self._ip)

    ipv6_mapped = property(lambda self: IPv6Address(0xffff << 32 | self._ip), doc='The IPv6 address that stands for this one.')


def _interface(plain, network_class):
    """Give an address class what an interface is besides: the network that the address lies in."""
    def decorate(cls):
        def __init__(self, address):
            address, mask = self._split_addr_prefix(address)
            plain.__init__(self, address)
            self.network = network_class()((address, mask), strict=False)
            self.netmask, self._prefixlen = self.network.netmask, self.network._prefixlen

        def __str__(self):
            return f'{plain.__str__(self)}/{self._prefixlen}'

        def __eq__(self, other):
            same = plain.__eq__(self, other)
            if same is NotImplemented:
                return same
            # An interface is not the address that it has.
            return same and self.network == getattr(other, 'network', None)

        def __lt__(self, other):
            less = plain.__lt__(self, other)
            if less is NotImplemented:
                return less
            net = getattr(other, 'network', None)
            if net is None:
                return False  # addresses come before interfaces
            return less if net == self.network else self.network < net

        def __hash__(self):
            return hash((int(self), self._prefixlen, self.network.network_address._ip))

        def shown_with(what, doc):
            get = operator.attrgetter(what)
            return property(lambda self: f'{self._string_from_ip_int(self._ip)}/{get(self)}', doc=doc)

        for method in __init__, __str__, __eq__, __lt__, __hash__:
            method.__qualname__ = f'{cls.__name__}.{method.__name__}'
        cls.__init__, cls.__str__, cls.__eq__, cls.__lt__, cls.__hash__ = __init__, __str__, __eq__, __lt__, __hash__
        cls.__reduce__ = _IPAddressBase.__reduce__
        cls.ip = property(lambda self: plain(self._ip), doc='The address alone.')
        cls.hostmask = property(lambda self: self.network.hostmask, doc='The mask of the bits that differ within the network.')
        cls.with_prefixlen = shown_with('_prefixlen', 'The text with the length of the prefix.')
        cls.with_netmask = shown_with('netmask', 'The text with the net mask.')
        cls.with_hostmask = shown_with('hostmask', 'The text with the host mask.')
        return cls
    return decorate


@_interface(IPv4Address, lambda: IPv4Network)
class IPv4Interface(IPv4Address):
    """An IPv4 address with the network that it lies in."""


class IPv4Network(_BaseV4, _BaseNetwork):
    """An IPv4 network."""

    _address_class = IPv4Address

    def __init__(self, address, strict=True):
        super().__init__(address, strict)
        # Networks of one or two addresses have no address to spare.
        if self._prefixlen == self._max_prefixlen - 1:
            self.hosts = self.__iter__
        elif self._prefixlen == self._max_prefixlen:
            self.hosts = lambda: [IPv4Address(self.network_address._ip)]

    @property
    @functools.lru_cache()
    def is_global(self):
        """Whether it is reachable from everywhere."""
        shared = self._constants._public_network
        return not (self.is_private or self.network_address in shared and self.broadcast_address in shared)


def _v4(*texts):
    return [IPv4Network(text) for text in texts]


class _IPv4Constants:
    # What the registries of special addresses say.
    _private_networks = _v4(
        '0.0.0.0/8', '10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.0.170/31',
        '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '240.0.0.0/4', '255.255.255.255/32')
    _private_networks_exceptions = _v4('192.0.0.9/32', '192.0.0.10/32')
    _public_network, _loopback_network, _linklocal_network, _multicast_network, _reserved_network = _v4(
        '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4')
    _unspecified_address = IPv4Address(0)


for _kind in IPv4Address, IPv4Network:
    _kind._constants = _IPv4Constants
del _kind


class _BaseV6:
    __slots__ = ()
    _version = 6
    _ALL_ONES = 2**IPV6LENGTH - 1
    _HEXTET_COUNT = 8
    _HEX_DIGITS = frozenset('0123456789ABCDEFabcdef')
    _max_prefixlen = IPV6LENGTH
    _netmask_cache = {}

    _make_netmask = classmethod(_netmask)

    @staticmethod
    def _mask_class():
        return IPv6Address

    @classmethod
    def _length(cls, arg):
        # There are no masks written as addresses.
        return cls._checked_length(arg) if isinstance(arg, int) else cls._prefix_from_prefix_string(arg)

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
        v4 = self.ipv4_mapped if isinstance(self, IPv6Address) else None
        if v4 is not None:
            return f'{text[:30]}{v4}'
        if isinstance(self, (_BaseNetwork, IPv6Interface)):
            return '%s/%d' % (text, self._prefixlen)
        return text

    def _reverse_pointer(self):
        text = self.exploded
        if '.' in text:
            text = '%032x' % self._ip
        return '.'.join(text[::-1].replace(':', '')) + '.ip6.arpa'

    @staticmethod
    def _split_scope_id(text):
        addr, sep, scope = text.partition('%')
        if not sep:
            return addr, None
        if not scope or '%' in scope:
            raise AddressValueError('Invalid IPv6 address: "%r"' % text)
        return addr, scope


class IPv6Address(_BaseV6, _BaseAddress):
    """An address of 128 bits."""

    __slots__ = ('_ip', '_scope_id', '__weakref__')

    def __init__(self, address):
        number, self._scope_id = self._number(address), None
        if number is None:
            text, self._scope_id = self._split_scope_id(self._text(address))
            number = self._ip_int_from_string(text)
        self._ip = number

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

    __reduce__ = _IPAddressBase.__reduce__

    scope_id = _field('_scope_id', 'The zone in which the address is one, or None.')

    packed = property(lambda self: v6_int_to_packed(self._ip), doc='The sixteen bytes.')

    is_multicast = _within('_multicast_network')
    is_link_local = _within('_linklocal_network')
    is_site_local = _within('_sitelocal_network')

    is_reserved = property(lambda self: _in_any(self, self._constants._reserved_networks))

    @property
    @functools.lru_cache()
    def is_private(self):
        """Whether IANA's registry of special addresses says that it is not globally reachable."""
        v4 = self.ipv4_mapped
        return _special(self) if v4 is None else v4.is_private

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


@_interface(IPv6Address, lambda: IPv6Network)
class IPv6Interface(IPv6Address):
    """An IPv6 address with the network that it lies in."""

    is_unspecified, is_loopback = (
        property(lambda self, ask=operator.attrgetter(name): ask(self.ip) and ask(self.network))
        for name in ('is_unspecified', 'is_loopback'))


class IPv6Network(_BaseV6, _BaseNetwork):
    """A network of addresses of 128 bits."""

    _address_class = IPv6Address

    def __init__(self, address, strict=True):
        super().__init__(address, strict)
        if self._prefixlen == self._max_prefixlen - 1:
            self.hosts = self.__iter__
        elif self._prefixlen == self._max_prefixlen:
            self.hosts = lambda: [IPv6Address(self.network_address._ip)]

    def hosts(self):
        """Yield the addresses but the first, which is that of any router in the network."""
        first = self.network_address._ip
        yield from map(self._address_class, range(first + 1, first + self.num_addresses))

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
