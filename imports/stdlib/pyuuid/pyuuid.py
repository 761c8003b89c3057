"""UUIDs after RFC 4122."""
import operator as _operator
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


def _from_hex(text):
    digits = text.replace('urn:', '').replace('uuid:', '').strip('{}').replace('-', '')
    if len(digits) == 32:
        return int(digits, 16)
    raise ValueError('badly formed hexadecimal UUID string')


def _from_bytes(data, name='bytes'):
    if len(data) != 16:
        raise ValueError(f'{name} is not a 16-char string')
    assert isinstance(data, bytes), repr(data)
    return int.from_bytes(data)


def _from_bytes_le(data):
    return _from_bytes(_swap(data) if len(data) == 16 else data, 'bytes_le')


def _from_fields(fields):
    if len(fields) != len(_FIELDS):
        raise ValueError('fields is not a 6-tuple')
    number = 0
    for i, (value, (_, bits, after)) in enumerate(zip(fields, _FIELDS), 1):
        if not 0 <= value < 1 << bits:
            raise ValueError(f'field {i} out of range (need a{"n" * (bits == 8)} {bits}-bit value)')
        number |= value << after
    return number


# How the number is read from each of the forms, in the order of the constructor's arguments.
_READERS = _from_hex, _from_bytes, _from_bytes_le, _from_fields, lambda number: number


_UNMARKED = ~(0xf << 76 | 3 << 62)


def _with_version(number, version):
    return number & _UNMARKED | version << 76 | 2 << 62


def _ordered(name):
    """A comparison of the numbers of two UUIDs."""
    compare = getattr(_operator, name)

    def method(self, other):
        if isinstance(other, UUID):
            return compare(self.int, other.int)
        return NotImplemented
    method.__name__ = f'__{name}__'
    method.__qualname__ = f'UUID.__{name}__'
    return method


class UUID:
    """A number of 128 bits that nobody else has, as RFC 4122 describes it; it does not change."""

    __slots__ = ('int', 'is_safe', '__weakref__')

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=SafeUUID.unknown):
        if type(hex) is str and bytes is None and bytes_le is None and fields is None and int is None and version is None:
            number = _from_hex(hex)
            if number < 0:
                raise ValueError('int is out of range (need a 128-bit value)')
            self._fill(number, is_safe)
            return
        given = [(read, value) for read, value in zip(_READERS, (hex, bytes, bytes_le, fields, int)) if value is not None]
        if len(given) != 1:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        (read, value), = given
        number = read(value)
        if not 0 <= number < 1 << 128:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            if version not in range(1, 6):
                raise ValueError('illegal version number')
            number = _with_version(number, version)
        self._fill(number, is_safe)

    def _fill(self, number, is_safe):
        # Only here; everybody else is told that a UUID does not change.
        object.__setattr__(self, 'int', number)
        object.__setattr__(self, 'is_safe', is_safe)

    def __getstate__(self):
        state = {'int': self.int}
        if self.is_safe != SafeUUID.unknown:
            state['is_safe'] = self.is_safe.value
        return state

    def __setstate__(self, state):
        self._fill(state['int'], SafeUUID(state.get('is_safe')))

    # UUIDs have the order of their numbers.
    __eq__, __lt__, __gt__, __le__, __ge__ = map(_ordered, ('eq', 'lt', 'gt', 'le', 'ge'))

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def __setattr__(self, name, value):
        raise TypeError('UUID objects are immutable')

    def __str__(self):
        digits = f'{self.int:032x}'
        return f'{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}'

    bytes = property(lambda self: self.int.to_bytes(16), doc='The sixteen bytes.')

    bytes_le = property(lambda self: _swap(self.bytes), doc='The sixteen bytes, of the first three fields the lowest first.')

    fields = property(lambda self: tuple([getattr(self, name) for name, _, _ in _FIELDS]), doc='The six fields.')

    time_low, time_mid, time_hi_version, clock_seq_hi_variant, clock_seq_low, node = (
        property(lambda self, mask=(1 << bits) - 1, after=after: self.int >> after & mask, doc=f'A field of {bits} bits.')
        for _, bits, after in _FIELDS)

    @property
    def time(self):
        """Hundreds of nanoseconds since 15 October 1582."""
        low, middle, high = self.fields[:3]
        return low | middle << 32 | (high & 0xfff) << 48

    clock_seq = property(lambda self: self.int >> 48 & 0x3fff, doc='The number that differs where the time might not.')

    hex = property(lambda self: f'{self.int:032x}', doc='The digits.')

    urn = property(lambda self: f'urn:uuid:{self}', doc='The name as a URN.')

    @property
    def variant(self):
        """What the layout follows: one of the four constants of the module."""
        top = self.int >> 61 & 7
        if top < 4:
            return RESERVED_NCS
        if top < 6:
            return RFC_4122
        return RESERVED_MICROSOFT if top == 6 else RESERVED_FUTURE

    @property
    def version(self):
        """How it was made, 1 to 5 as a rule; None where the variant has no versions."""
        return self.int >> 76 & 15 if self.variant == RFC_4122 else None


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
    """Make a UUID of the time, the node (getnode() where none is given) and a number of 14 bits (one by chance)."""
    global _last_timestamp
    if node is None and clock_seq is None and _generate_time_safe is not None:
        data, safe = _generate_time_safe()
        try:
            safe = SafeUUID(safe)
        except ValueError:
            safe = SafeUUID.unknown
        return UUID(bytes=data, is_safe=safe)
    # Hundreds of nanoseconds since 15 October 1582, no two of them the same.
    moment = max(0x01b21dd213814000 + _time.time_ns() // 100, (_last_timestamp or 0) + 1)
    _last_timestamp = moment
    if clock_seq is None:
        import random  # whose next numbers are others then, as in CPython
        clock_seq = random.getrandbits(14)
    sequence = clock_seq
    return UUID(fields=(moment & 0xffffffff, moment >> 32 & 0xffff, moment >> 48 & 0xfff, sequence >> 8 & 0x3f,
                        sequence & 0xff, getnode() if node is None else node), version=1)


def _generate_time_safe():
    """The bytes of a UUID of this moment, and how safe it is that nobody else has the same."""
    return uuid1(getnode(), _chance.getrandbits(14)).bytes, SafeUUID.unsafe.value


def _named(algorithm, version, namespace, name):
    if isinstance(name, str):
        name = bytes(name, 'utf-8')
    return UUID(bytes=algorithm(namespace.bytes + name, usedforsecurity=False).digest()[:16], version=version)


def uuid3(namespace, name):
    """Make the UUID of a name in a namespace, with MD5."""
    from hashlib import md5
    return _named(md5, 3, namespace, name)


def uuid4():
    """Make a UUID by chance."""
    made = object.__new__(UUID)
    made._fill(_with_version(_chance.getrandbits(128), 4), SafeUUID.unknown)
    return made


def uuid5(namespace, name):
    """Make the UUID of a name in a namespace, with SHA-1."""
    from hashlib import sha1
    return _named(sha1, 5, namespace, name)


NAMESPACE_DNS, NAMESPACE_URL, NAMESPACE_OID, NAMESPACE_X500 = (
    UUID(f'6ba7b81{n}-9dad-11d1-80b4-00c04fd430c8') for n in (0, 1, 2, 4))
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
