"""The constants and tests for file modes."""

S_IFDIR = 0o040000
S_IFCHR = 0o020000
S_IFBLK = 0o060000
S_IFREG = 0o100000
S_IFIFO = 0o010000
S_IFLNK = 0o120000
S_IFSOCK = 0o140000
S_IFDOOR = S_IFPORT = S_IFWHT = 0

S_ISUID, S_ISGID, S_ISVTX = 0o4000, 0o2000, 0o1000
S_ENFMT = S_ISGID
S_IREAD, S_IWRITE, S_IEXEC = 0o400, 0o200, 0o100
S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o070, 0o040, 0o020, 0o010
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o007, 0o004, 0o002, 0o001

ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)

UF_SETTABLE, UF_NODUMP, UF_IMMUTABLE, UF_APPEND, UF_OPAQUE, UF_NOUNLINK = 0xffff, 1, 2, 4, 8, 16
UF_COMPRESSED, UF_TRACKED, UF_DATAVAULT, UF_HIDDEN = 0x20, 0x40, 0x80, 0x8000
SF_SETTABLE, SF_ARCHIVED, SF_IMMUTABLE, SF_APPEND = 0xffff0000, 0x10000, 0x20000, 0x40000
SF_RESTRICTED, SF_NOUNLINK, SF_SNAPSHOT, SF_FIRMLINK, SF_DATALESS = 0x80000, 0x100000, 0x200000, 0x800000, 0x40000000
SF_SUPPORTED, SF_SYNTHETIC = 0x9f0000, 0xc0000000

FILE_ATTRIBUTE_READONLY = 1
FILE_ATTRIBUTE_HIDDEN = 2
FILE_ATTRIBUTE_SYSTEM = 4
FILE_ATTRIBUTE_DIRECTORY = 16
FILE_ATTRIBUTE_ARCHIVE = 32
FILE_ATTRIBUTE_DEVICE = 64
FILE_ATTRIBUTE_NORMAL = 128
FILE_ATTRIBUTE_TEMPORARY = 256
FILE_ATTRIBUTE_SPARSE_FILE = 512
FILE_ATTRIBUTE_REPARSE_POINT = 1024
FILE_ATTRIBUTE_COMPRESSED = 2048
FILE_ATTRIBUTE_OFFLINE = 4096
FILE_ATTRIBUTE_NOT_CONTENT_INDEXED = 8192
FILE_ATTRIBUTE_ENCRYPTED = 16384
FILE_ATTRIBUTE_INTEGRITY_STREAM = 32768
FILE_ATTRIBUTE_VIRTUAL = 65536
FILE_ATTRIBUTE_NO_SCRUB_DATA = 131072


def _mode(mode):
    """A number as the functions take it, which CPython has in C."""
    if not isinstance(mode, int):
        raise TypeError("an integer is required")
    if mode < 0:
        raise OverflowError("can't convert negative value to unsigned int")
    if mode >> 64:
        raise OverflowError("Python int too large to convert to C unsigned long")
    if mode >> 32:
        raise OverflowError("mode out of range")
    return mode


def _test(name, kind):
    # A function that tells whether a mode is one of a kind of file; kinds that are 0 do not exist here.
    def test(mode):
        mode = _mode(mode)
        return mode & 0o170000 == kind if kind else False
    test.__name__ = test.__qualname__ = name
    return test


S_ISDIR, S_ISREG, S_ISLNK, S_ISCHR, S_ISBLK = (_test(*of) for of in (
    ('S_ISDIR', S_IFDIR), ('S_ISREG', S_IFREG), ('S_ISLNK', S_IFLNK), ('S_ISCHR', S_IFCHR), ('S_ISBLK', S_IFBLK)))
S_ISFIFO, S_ISSOCK, S_ISDOOR, S_ISPORT, S_ISWHT = (_test(*of) for of in (
    ('S_ISFIFO', S_IFIFO), ('S_ISSOCK', S_IFSOCK), ('S_ISDOOR', S_IFDOOR), ('S_ISPORT', S_IFPORT), ('S_ISWHT', S_IFWHT)))


def S_IMODE(mode):
    """Return the permission bits."""
    return _mode(mode) & 0o7777


def S_IFMT(mode):
    """Return the bits of the file type."""
    return _mode(mode) & 0o170000


_kinds = {S_IFREG: "-", S_IFDIR: "d", S_IFLNK: "l", S_IFBLK: "b", S_IFCHR: "c", S_IFIFO: "p", S_IFSOCK: "s"}


def filemode(mode):
    """Return the mode as ls shows it, such as -rwxr-x---."""
    mode = _mode(mode)
    text = _kinds.get(mode & 0o170000, "?")
    for shift, special, letter in (6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t"):
        bits = mode >> shift
        text += "r" if bits & 4 else "-"
        text += "w" if bits & 2 else "-"
        if mode & special:
            text += letter if bits & 1 else letter.upper()
        else:
            text += "x" if bits & 1 else "-"
    return text
