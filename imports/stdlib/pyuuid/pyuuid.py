"""UUIDs after RFC 4122."""
import random as _random
import time as _time
from enum import Enum

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = [
    'reserved for NCS compatibility', 'specified in RFC 4122', 'reserved for Microsoft compatibility', 'reserved for future definition']

int_ = int
bytes_ = bytes


class SafeUUID(Enum):
    safe = 0
    unsafe = -1
    unknown = None


# What the fields are called, how many bits they have, and how many lie after them.
_FIELDS = (('time_low', 32, 96), ('time_mid', 16, 80), ('time_hi_version', 16, 64), ('clock_seq_hi_variant', 8, 56),
           ('clock_seq_low', 8, 48), ('node', 48, 0))


def _swap(data):
    """Turns the first three fields round, from one order of bytes to the other."""
    return data[3::-1] + data[5:3:-1] + data[7:5:-1] + data[8:]


class UUID:
    """Instances of the UUID class represent UUIDs as specified in RFC 4122.
    UUID objects are immutable, hashable, and usable as dictionary keys.
    """

    __slots__ = ('int', 'is_safe', '__weakref__')

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=SafeUUID.unknown):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if hex is not None:
            hex = hex.replace('urn:', '').replace('uuid:', '').strip('{}').replace('-', '')
            if len(hex) != 32:
                raise ValueError('badly formed hexadecimal UUID string')
            int = int_(hex, 16)
        if bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError('bytes_le is not a 16-char string')
            bytes = _swap(bytes_le)
        if bytes is not None:
            if len(bytes) != 16:
                raise ValueError('bytes is not a 16-char string')
            assert isinstance(bytes, bytes_), repr(bytes)
            int = int_.from_bytes(bytes)
        if fields is not None:
            if len(fields) != 6:
                raise ValueError('fields is not a 6-tuple')
            int = 0
            for i, (value, (name, bits, after)) in enumerate(zip(fields, _FIELDS), 1):
                if not 0 <= value < 1 << bits:
                    raise ValueError(f'field {i} out of range (need a{"n" * (bits == 8)} {bits}-bit value)')
                int |= value << after
        if not 0 <= int < 1 << 128:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            if not 1 <= version <= 5:
                raise ValueError('illegal version number')
            int = int & ~(0xc000 << 48) & ~(0xf000 << 64) | 0x8000 << 48 | version << 76
        object.__setattr__(self, 'int', int)
        object.__setattr__(self, 'is_safe', is_safe)

    def __getstate__(self):
        state = {'int': self.int}
        if self.is_safe != SafeUUID.unknown:
            state['is_safe'] = self.is_safe.value
        return state

    def __setstate__(self, state):
        object.__setattr__(self, 'int', state['int'])
        object.__setattr__(self, 'is_safe', SafeUUID(state['is_safe']) if 'is_safe' in state else SafeUUID.unknown)

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return '%s(%r)' % (self.__class__.__name__, str(self))

    def __setattr__(self, name, value):
        raise TypeError('UUID objects are immutable')

    def __str__(self):
        h = '%032x' % self.int
        return '-'.join((h[:8], h[8:12], h[12:16], h[16:20], h[20:]))

    @property
    def bytes(self):
        return self.int.to_bytes(16)

    @property
    def bytes_le(self):
        return _swap(self.bytes)

    @property
    def fields(self):
        return (self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low, self.node)

    @property
    def time_low(self):
        return self.int >> 96

    @property
    def time_mid(self):
        return self.int >> 80 & 0xffff

    @property
    def time_hi_version(self):
        return self.int >> 64 & 0xffff

    @property
    def clock_seq_hi_variant(self):
        return self.int >> 56 & 0xff

    @property
    def clock_seq_low(self):
        return self.int >> 48 & 0xff

    @property
    def time(self):
        return (self.time_hi_version & 0x0fff) << 48 | self.time_mid << 32 | self.time_low

    @property
    def clock_seq(self):
        return (self.clock_seq_hi_variant & 0x3f) << 8 | self.clock_seq_low

    @property
    def node(self):
        return self.int & 0xffffffffffff

    @property
    def hex(self):
        return '%032x' % self.int

    @property
    def urn(self):
        return 'urn:uuid:' + str(self)

    @property
    def variant(self):
        top = self.int >> 61 & 7
        if top < 4:
            return RESERVED_NCS
        if top < 6:
            return RFC_4122
        return RESERVED_MICROSOFT if top == 6 else RESERVED_FUTURE

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self.int >> 76 & 0xf


# There is no hardware to ask, and no library of the system.
_GETTERS = _OS_GETTERS = []
_UuidCreate = None
_has_uuid_generate_time_safe = True


def _none():
    return None


_ifconfig_getnode = _ip_getnode = _arp_getnode = _lanscan_getnode = _netstat_getnode = _unix_getnode = _windll_getnode = _none

_node = None
_last_timestamp = None
_chance = _random.SystemRandom()


def _random_getnode():
    return _chance.getrandbits(48) | 1 << 40


def getnode():
    """A random number with the bit of multicast set: there is no hardware whose address could be told."""
    global _node
    if _node is None:
        _node = _random_getnode()
    return _node


def uuid1(node=None, clock_seq=None):
    """Generate a UUID from a host ID, sequence number, and the current time.
    If 'node' is not given, getnode() is used. If 'clock_seq' is given, it is used as the sequence number; otherwise a
    random 14-bit sequence number is chosen."""
    global _last_timestamp
    if node is None and clock_seq is None and _generate_time_safe is not None:
        data, safe = _generate_time_safe()
        try:
            safe = SafeUUID(safe)
        except ValueError:
            safe = SafeUUID.unknown
        return UUID(bytes=data, is_safe=safe)
    # Hundreds of nanoseconds since 15 October 1582.
    timestamp = _time.time_ns() // 100 + 0x01b21dd213814000
    if _last_timestamp is not None and timestamp <= _last_timestamp:
        timestamp = _last_timestamp + 1
    _last_timestamp = timestamp
    if clock_seq is None:
        clock_seq = _chance.getrandbits(14)
    if node is None:
        node = getnode()
    return UUID(fields=(timestamp & 0xffffffff, timestamp >> 32 & 0xffff, timestamp >> 48 & 0x0fff, clock_seq >> 8 & 0x3f,
                        clock_seq & 0xff, node), version=1)


def _generate_time_safe():
    """The bytes of a UUID of this moment, and how safe it is that nobody else has the same."""
    return uuid1(getnode(), _chance.getrandbits(14)).bytes, SafeUUID.unsafe.value


def _named(algorithm, version, namespace, name):
    if isinstance(name, str):
        name = bytes(name, 'utf-8')
    return UUID(bytes=algorithm(namespace.bytes + name, usedforsecurity=False).digest()[:16], version=version)


def uuid3(namespace, name):
    """Generate a UUID from the MD5 hash of a namespace UUID and a name."""
    from hashlib import md5
    return _named(md5, 3, namespace, name)


def uuid4():
    """Generate a random UUID."""
    return UUID(bytes=_chance.randbytes(16), version=4)


def uuid5(namespace, name):
    """Generate a UUID from the SHA-1 hash of a namespace UUID and a name."""
    from hashlib import sha1
    return _named(sha1, 5, namespace, name)


NAMESPACE_DNS = UUID('6ba7b810-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_URL = UUID('6ba7b811-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_OID = UUID('6ba7b812-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_X500 = UUID('6ba7b814-9dad-11d1-80b4-00c04fd430c8')


def main():
    """The command line: prints a UUID."""
    import argparse
    functions = {'uuid1': uuid1, 'uuid3': uuid3, 'uuid4': uuid4, 'uuid5': uuid5}
    namespaces = {'@dns': NAMESPACE_DNS, '@url': NAMESPACE_URL, '@oid': NAMESPACE_OID, '@x500': NAMESPACE_X500}
    parser = argparse.ArgumentParser(description='Generates a uuid using the selected uuid function.')
    parser.add_argument('-u', '--uuid', choices=functions.keys(), default='uuid4',
                        help='The function to use to generate the uuid. By default uuid4 function is used.')
    parser.add_argument('-n', '--namespace', help="The namespace is a UUID, or '@ns' where 'ns' is a well-known predefined UUID addressed "
                        'by namespace name. Such as @dns, @url, @oid, and @x500. Only required for uuid3/uuid5 functions.')
    parser.add_argument('-N', '--name', help='The name used as part of generating the uuid. Only required for uuid3/uuid5 functions.')
    args = parser.parse_args()
    if args.uuid in ('uuid3', 'uuid5'):
        if not args.namespace or not args.name:
            parser.error(f"Incorrect number of arguments. {args.uuid} requires a namespace and a name. Run 'python -m uuid -h' for more "
                         'information.')
        space = namespaces[args.namespace] if args.namespace in namespaces else UUID(args.namespace)
        print(functions[args.uuid](space, args.name))
    else:
        print(functions[args.uuid]())
