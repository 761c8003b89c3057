"""Filters before LZMA2: streams that CPython wrote, and streams that are read again."""
import lzma
import zlib

STREAMS = [
    (3, [{'id': 3, 'dist': 255}, {'id': 33, 'preset': 1}],
     '01001060f425f8e9925741008ff1d9fe7ffdbeb600'),
    (1, [{'id': 8, 'start_offset': 2}, {'id': 33, 'preset': 1}],
     'fd377a585a0000016922de36030108040200000021011000e76d5592010028482cbcb9ffffffffe9e9e9e9ff7fce8503482706214afb7435e9e97a00'
     'fc97e1eb7fef6390f306fcf8000000000fb1d53e000141290353568b9042990d010000000001595a'),
    (3, [{'id': 5, 'start_offset': 4}, {'id': 33, 'preset': 6}],
     '01000ff81c301926162a10902b289b206ba15800'),
    (1, [{'id': 4, 'start_offset': 0}, {'id': 6, 'start_offset': 256}, {'id': 33, 'preset': 0}],
     'fd377a585a0000016922de360402040006040001000021010c000000e2bb797a01000ffc19b0f325d61280ee23a86f9020ad500025fe4f0b00012c10'
     'e1ce00049042990d010000000001595a'),
    (3, [{'id': 5, 'start_offset': 4}, {'id': 8, 'start_offset': 0}, {'id': 33, 'preset': 6}],
     '01001f0ba21cebe1f496fa3ce98aea7a303bccb83b081f0e560f406c472869309ca25800'),
    (1, [{'id': 3, 'dist': 1}, {'id': 33, 'preset': 1}],
     'fd377a585a0000016922de3602010301002101104c85a70701002ae94cfb7a55010000455f1d2efab8de4240e82cea837ee81b6c4c44fff6699cab52'
     'f80d3555c5a1b438031100007517af1300013f2b5766e4d49042990d010000000001595a'),
    (3, [{'id': 7, 'start_offset': 8}, {'id': 9, 'start_offset': 0}, {'id': 33, 'preset': 1}],
     '01002f25f18dfcf257a6ebe9e9e93900a388d9ebfe7b7ae62be8f1da5e016a75989ab13c0934a23d5615a8655f2c0550fb775800'),
    (1, [{'id': 6, 'start_offset': 256}, {'id': 4, 'start_offset': 0}, {'id': 4, 'start_offset': 77}, {'id': 33, 'preset': 0}],
     'fd377a585a0000016922de360503060400010000040004044d00000021010c00cc7de61301000fb1124c4a2996472876532c3c0041d95000d5728f39'
     '00013010bc9377e29042990d010000000001595a'),
    (3, [{'id': 4, 'start_offset': 1}, {'id': 33, 'preset': 1}],
     '010010569573eb48df8cade8f6e8fd0049df5c8500'),
    (1, [{'id': 8, 'start_offset': 2}, {'id': 33, 'preset': 1}],
     'fd377a585a0000016922de36030108040200000021011000e76d559201001073db3cebe92b54d800e92bd6ff3ef591ff00000000d5d3f18400012911'
     '320a700e9042990d010000000001595a'),
]
for form, filters, text in STREAMS:
    packed = bytes.fromhex(text)
    given = filters if form == lzma.FORMAT_RAW else None
    data = lzma.decompress(packed, form, filters=given)
    print(len(data), zlib.crc32(data), lzma.decompress(lzma.compress(data, form, filters=filters), form, filters=given) == data)
    # The same in small pieces, of which no more is given than was asked for.
    reader, out, at = lzma.LZMADecompressor(form, filters=given), b'', 0
    while not reader.eof:
        piece = packed[at:at + 5] if reader.needs_input else b''
        at += len(piece)
        part = reader.decompress(piece, 7)
        assert len(part) <= 7
        out += part
    print(out == data)

for spec in ({'id': lzma.FILTER_X86, 'start_offset': 3}, {'id': lzma.FILTER_DELTA, 'dist': 9}, {'id': lzma.FILTER_LZMA2, 'dict_size': 5 << 20},
             {'id': lzma.FILTER_LZMA1, 'lc': 1, 'pb': 0}):
    props = lzma._encode_filter_properties(spec)
    print(props, sorted(lzma._decode_filter_properties(spec['id'], props).items()))
for chain in ([{'id': lzma.FILTER_ARM}], [{'id': lzma.FILTER_IA64, 'start_offset': 4}, {'id': lzma.FILTER_LZMA2}],
              [{'id': lzma.FILTER_LZMA2}, {'id': lzma.FILTER_ARM}], [{'id': lzma.FILTER_X86, 'dist': 4}, {'id': lzma.FILTER_LZMA2}]):
    try:
        lzma.compress(b'x', filters=chain)
    except (lzma.LZMAError, ValueError) as error:
        print(type(error).__name__, error)
