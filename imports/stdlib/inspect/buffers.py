import enum as _enum


class BufferFlags(_enum.IntFlag):
    """The flags of buffer requests."""

    SIMPLE = 0x0
    WRITABLE = 0x1
    FORMAT = 0x4
    ND = 0x8
    STRIDES = 0x18
    C_CONTIGUOUS = 0x38
    F_CONTIGUOUS = 0x58
    ANY_CONTIGUOUS = 0x98
    INDIRECT = 0x118
    CONTIG, CONTIG_RO = 0x9, 0x8
    STRIDED, STRIDED_RO = 0x19, 0x18
    RECORDS, RECORDS_RO = 0x1d, 0x1c
    FULL, FULL_RO = 0x11d, 0x11c
    READ, WRITE = 0x100, 0x200
