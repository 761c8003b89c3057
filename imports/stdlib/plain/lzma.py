"""Compression with LZMA: the formats of xz, of the older .lzma, and data without a header."""
import _lzma
from _lzma import LZMAError
from _packed import PackedFile as _PackedFile, text_over as _text_over

__all__ = ['CHECK_NONE', 'CHECK_CRC32', 'CHECK_CRC64', 'CHECK_SHA256', 'CHECK_ID_MAX', 'CHECK_UNKNOWN', 'FILTER_LZMA1', 'FILTER_LZMA2',
           'FILTER_DELTA', 'FILTER_X86', 'FILTER_IA64', 'FILTER_ARM', 'FILTER_ARMTHUMB', 'FILTER_POWERPC', 'FILTER_SPARC', 'FORMAT_AUTO',
           'FORMAT_XZ', 'FORMAT_ALONE', 'FORMAT_RAW', 'MF_HC3', 'MF_HC4', 'MF_BT2', 'MF_BT3', 'MF_BT4', 'MODE_FAST', 'MODE_NORMAL',
           'PRESET_DEFAULT', 'PRESET_EXTREME', 'LZMACompressor', 'LZMADecompressor', 'LZMAFile', 'LZMAError', 'open', 'compress',
           'decompress', 'is_check_supported']
CHECK_NONE, CHECK_CRC32, CHECK_CRC64, CHECK_SHA256, CHECK_ID_MAX, CHECK_UNKNOWN = 0, 1, 4, 10, 15, 16
FILTER_DELTA, FILTER_X86, FILTER_POWERPC, FILTER_IA64, FILTER_ARM, FILTER_ARMTHUMB, FILTER_SPARC = range(3, 10)
FILTER_LZMA1, FILTER_LZMA2 = 0x4000000000000001, 0x21
FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW = range(4)
MF_HC3, MF_HC4, MF_BT2, MF_BT3, MF_BT4 = 3, 4, 18, 19, 20
MODE_FAST, MODE_NORMAL = 1, 2
PRESET_DEFAULT, PRESET_EXTREME = 6, 1 << 31
_SIZES = (18, 20, 21, 22, 22, 23, 23, 24, 25, 26)
_LZMA_KEYS = {'id', 'preset', 'dict_size', 'lc', 'lp', 'pb', 'mode', 'nice_len', 'mf', 'depth'}


def is_check_supported(check_id, /):
    """Tell whether a kind of check can be made."""
    return check_id in (CHECK_NONE, CHECK_CRC32, CHECK_CRC64, CHECK_SHA256)


def _preset_size(preset):
    if preset < 0:
        raise OverflowError("can't convert negative value to unsigned int")
    level = preset & ~PRESET_EXTREME
    if not 0 <= level <= 9:
        raise LZMAError(f'Invalid compression preset: {preset}')
    return 1 << _SIZES[level]


def _whole(value):
    if not isinstance(value, int):
        raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
    return value


def _number(spec, key, default):
    value = _whole(spec.get(key, default))
    if not 0 <= value < 1 << 64:
        raise OverflowError('Python int too large to convert to C unsigned long long')
    return value


def _unfit():
    return LZMAError('Invalid or unsupported options')


def _lzma_options(spec):
    # Dictionary, lc, lp and pb of a filter.
    if set(spec) - _LZMA_KEYS:
        raise ValueError('Invalid filter specifier for LZMA filter')
    size = _number(spec, 'dict_size', _preset_size(_number(spec, 'preset', PRESET_DEFAULT)))
    lc, lp, pb = (_number(spec, key, value) for key, value in (('lc', 3), ('lp', 0), ('pb', 2)))
    for key in 'mode', 'nice_len', 'mf', 'depth':
        if key in spec:
            _number(spec, key, 0)
    if lc + lp > 4 or pb > 4 or size > 1536 << 20:
        raise _unfit()
    return max(size, 4096), lc, lp, pb


def _filter_id(spec):
    if not hasattr(spec, 'keys'):
        raise TypeError('Filter specifier must be a dict or dict-like object')
    if 'id' not in spec:
        raise ValueError('Filter specifier must have an "id" entry')
    kind = _whole(spec['id'])
    if kind not in (FILTER_LZMA1, FILTER_LZMA2) and not FILTER_DELTA <= kind <= FILTER_SPARC:
        raise ValueError(f'Invalid filter ID: {kind}')
    return kind


def _option(spec, kind):
    # The one number of a filter that stands before LZMA: a distance, or where the code starts.
    if kind == FILTER_DELTA:
        if set(spec) - {'id', 'dist'}:
            raise ValueError('Invalid filter specifier for delta filter')
        distance = _number(spec, 'dist', 1)
        if not 1 <= distance <= 256:
            raise _unfit()
        return distance
    if set(spec) - {'id', 'start_offset'}:
        raise ValueError('Invalid filter specifier for BCJ filter')
    start = _number(spec, 'start_offset', 0)
    if start >= 1 << 32:
        raise OverflowError('Value too large for uint32_t type')
    return start


def _chain(filters):
    # Whether the chain ends in LZMA2, its options, and the numbers and options of the filters before it.
    if not hasattr(filters, '__len__') or hasattr(filters, 'keys'):
        raise TypeError(f"object of type '{type(filters).__name__}' has no len()" if not hasattr(filters, '__len__') else
                        'filters must be a sequence')
    specs = list(filters)
    if len(specs) > 4:
        raise ValueError('Too many filters - liblzma supports a maximum of 4')
    before, last = (), None
    for i, spec in enumerate(specs):
        kind = _filter_id(spec)
        if kind in (FILTER_LZMA1, FILTER_LZMA2):
            last = kind == FILTER_LZMA2, _lzma_options(spec)
        else:
            before += kind, _option(spec, kind)
        if (last is None) == (i == len(specs) - 1):
            raise _unfit()
    if last is None:
        raise _unfit()
    return *last, before


def _encode_filter_properties(filter, /):
    """Return the options of a filter as the bytes that stand for them in files."""
    kind = _filter_id(filter)
    if kind == FILTER_DELTA:
        return bytes([_option(filter, kind) - 1])
    if kind not in (FILTER_LZMA1, FILTER_LZMA2):
        start = _option(filter, kind)
        return start.to_bytes(4, 'little') if start else b''
    size, lc, lp, pb = _lzma_options(filter)
    if kind == FILTER_LZMA1:
        return bytes([(pb * 5 + lp) * 9 + lc]) + size.to_bytes(4, 'little')
    # Two or three times a power of two that holds the dictionary.
    return bytes([next(n for n in range(41) if (2 | n & 1) << n // 2 + 11 >= size)])


def _decode_filter_properties(filter_id, encoded_props, /):
    """Return the filter whose options bytes of a file stand for."""
    kind, data = _whole(filter_id), bytes(memoryview(encoded_props))
    spec = {'id': kind}
    if kind == FILTER_LZMA1 and len(data) == 5 and data[0] < 225:
        rest, spec_lc = divmod(data[0], 9)
        spec.update(dict_size=int.from_bytes(data[1:], 'little'), lc=spec_lc, lp=rest % 5, pb=rest // 5)
        if spec['lc'] + spec['lp'] <= 4:
            return spec
    elif kind == FILTER_LZMA2 and len(data) == 1 and data[0] <= 40:
        return spec | {'dict_size': (2 | data[0] & 1) << data[0] // 2 + 11 if data[0] < 40 else 0xFFFFFFFF}
    elif kind == FILTER_DELTA and len(data) == 1:
        return spec | {'dist': data[0] + 1}
    elif FILTER_X86 <= kind <= FILTER_SPARC and len(data) in (0, 4):
        start = int.from_bytes(data, 'little')
        return spec | {'start_offset': start} if start else spec
    raise _unfit()


def _as_bytes(data):
    if isinstance(data, str):
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
    return data


class LZMACompressor:
    """Packs pieces of data."""

    def __init__(self, format=FORMAT_XZ, check=-1, preset=None, filters=None):
        if preset is not None and filters is not None:
            raise ValueError('Cannot specify both preset and filter chain')
        if format not in (FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW):
            if not isinstance(format, int):
                raise TypeError(f"'{type(format).__name__}' object cannot be interpreted as an integer")
            raise ValueError(f'Invalid container format: {format}')
        if not isinstance(check, int):
            raise TypeError(f"'{type(check).__name__}' object cannot be interpreted as an integer")
        if format != FORMAT_XZ and check not in (-1, CHECK_NONE):
            raise ValueError('Integrity checks are only supported by FORMAT_XZ')
        if check == -1:
            check = CHECK_CRC64 if format == FORMAT_XZ else CHECK_NONE
        if not is_check_supported(check):
            raise LZMAError('Unsupported integrity check')
        if filters is None:
            if format == FORMAT_RAW:
                raise ValueError('Must specify filters for FORMAT_RAW')
            if preset is not None and not isinstance(preset, int):
                raise TypeError(f"'{type(preset).__name__}' object cannot be interpreted as an integer")
            two, options, before = format == FORMAT_XZ, (_preset_size(PRESET_DEFAULT if preset is None else preset), 3, 0, 2), ()
        else:
            two, options, before = _chain(filters)
            if two != (format == FORMAT_XZ) and format != FORMAT_RAW or before and format == FORMAT_ALONE:
                raise (ValueError if format == FORMAT_ALONE else LZMAError)(
                    'Invalid filter chain for FORMAT_ALONE - must be a single LZMA1 filter' if format == FORMAT_ALONE
                    else 'Invalid or unsupported options')
        self._stream, self._flushed = _lzma.compressor(format, check, two, *options, before), False

    def compress(self, data, /):
        """Pack a piece; returns what is ready."""
        data = _as_bytes(data)
        if self._flushed:
            raise ValueError('Compressor has been flushed')
        return _lzma.compress(self._stream, data, False)

    def flush(self):
        """End the stream; returns what is left."""
        if self._flushed:
            raise ValueError('Repeated call to flush()')
        self._flushed = True
        return _lzma.compress(self._stream, b'', True)

    def __reduce_ex__(self, protocol):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")


class LZMADecompressor:
    """Unpacks pieces of data."""

    _stream, _state = None, (False, True, b'', CHECK_UNKNOWN)   # of one that was not initialised

    def __init__(self, format=FORMAT_AUTO, memlimit=None, filters=None):
        if memlimit is not None and format == FORMAT_RAW:
            raise ValueError('Cannot specify memory limit with FORMAT_RAW')
        if format == FORMAT_RAW and filters is None:
            raise ValueError('Must specify filters for FORMAT_RAW')
        if format != FORMAT_RAW and filters is not None:
            raise ValueError('Cannot specify filters except with FORMAT_RAW')
        if format not in (FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW):
            if not isinstance(format, int):
                raise TypeError(f"'{type(format).__name__}' object cannot be interpreted as an integer")
            raise ValueError(f'Invalid container format: {format}')
        two, options, before = _chain(filters) if filters is not None else (False, (4096, 3, 0, 2), ())
        self._stream = _lzma.decompressor(format, -1 if memlimit is None else max(min(memlimit, 1 << 62), 1), two, *options, before)
        self._state = _lzma.state(self._stream)

    @property
    def eof(self):
        """True if the end-of-stream marker has been reached."""
        return self._state[0]

    @property
    def needs_input(self):
        """True if more input is needed before more decompressed data can be produced."""
        return self._state[1]

    @property
    def unused_data(self):
        """Data found after the end of the compressed stream."""
        return self._state[2]

    @property
    def check(self):
        """ID of the integrity check used by the input stream."""
        return self._state[3]

    def decompress(self, data, max_length=-1):
        """Unpack a piece; returns at most max_length bytes."""
        data = _as_bytes(data)
        if self._state[0]:
            raise EOFError('Already at end of stream')
        if self._stream is None:
            return b''
        try:
            return _lzma.decompress(self._stream, data, max_length)
        finally:
            self._state = _lzma.state(self._stream)

    def __reduce_ex__(self, protocol):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")


class LZMAFile(_PackedFile):
    """A file that is packed with LZMA."""

    _errors = LZMAError

    def __init__(self, filename=None, mode='r', *, format=None, check=-1, preset=None, filters=None):
        self._reading = None
        reads = mode in ('r', 'rb')
        if reads and check != -1:
            raise ValueError('Cannot specify an integrity check when opening a file for reading')
        if reads and preset is not None:
            raise ValueError('Cannot specify a preset compression level when opening a file for reading')
        packer = None
        if reads:
            options = {'format': FORMAT_AUTO if format is None else format, 'filters': filters}
            LZMADecompressor(**options)
            self._new = lambda: LZMADecompressor(**options)
        elif mode in ('w', 'wb', 'a', 'ab', 'x', 'xb'):
            packer = LZMACompressor(FORMAT_XZ if format is None else format, check, preset, filters)
        modes = {'r': True, 'rb': True, 'w': False, 'wb': False, 'x': False, 'xb': False, 'a': False, 'ab': False}
        if not self._begin(filename, mode, modes):
            self._packer = packer


def open(filename, mode='rb', *, format=None, check=-1, preset=None, filters=None, encoding=None, errors=None, newline=None):
    """Open a file that is packed with LZMA, as bytes or as text."""
    return _text_over(lambda mode: LZMAFile(filename, mode, format=format, check=check, preset=preset, filters=filters),
                      mode, encoding, errors, newline)


def compress(data, format=FORMAT_XZ, check=-1, preset=None, filters=None):
    """Return data packed."""
    packer = LZMACompressor(format, check, preset, filters)
    return packer.compress(data) + packer.flush()


def decompress(data, format=FORMAT_AUTO, memlimit=None, filters=None):
    """Return packed data unpacked; several streams may follow each other."""
    parts = []
    while True:
        unpacker = LZMADecompressor(format, memlimit, filters)
        try:
            part = unpacker.decompress(data)
        except LZMAError:
            if parts:
                break
            raise
        parts.append(part)
        if not unpacker.eof:
            raise LZMAError('Compressed data ended before the end-of-stream marker was reached')
        data = unpacker.unused_data
        if not data:
            break
    return b''.join(parts)
