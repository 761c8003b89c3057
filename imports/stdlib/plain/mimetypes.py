"""Types of files by the endings of their names, and the other way round."""
import os
import posixpath
import sys
import urllib.parse

__all__ = ['knownfiles', 'inited', 'MimeTypes', 'guess_type', 'guess_file_type', 'guess_all_extensions', 'guess_extension',
           'add_type', 'init', 'read_mime_types', 'suffix_map', 'encodings_map', 'types_map', 'common_types']
_TYPES = '''
text/javascript js mjs
application/json json
application/manifest+json webmanifest
application/msword doc dot wiz
application/n-quads nq
application/n-triples nt
application/octet-stream bin a dll exe o obj so
application/oda oda
application/pdf pdf
application/pkcs7-mime p7c
application/postscript ps ai eps
application/trig trig
application/vnd.apple.mpegurl m3u m3u8
application/vnd.ms-excel xls xlb
application/vnd.ms-powerpoint ppt pot ppa pps pwz
application/wasm wasm
application/x-bcpio bcpio
application/x-cpio cpio
application/x-csh csh
application/x-dvi dvi
application/x-gtar gtar
application/x-hdf hdf
application/x-hdf5 h5
application/x-latex latex
application/x-mif mif
application/x-netcdf cdf nc
application/x-pkcs12 p12 pfx
application/x-pn-realaudio ram
application/x-python-code pyc pyo
application/x-sh sh
application/x-shar shar
application/x-shockwave-flash swf
application/x-sv4cpio sv4cpio
application/x-sv4crc sv4crc
application/x-tar tar
application/x-tcl tcl
application/x-tex tex
application/x-texinfo texi texinfo
application/x-troff roff t tr
application/x-troff-man man
application/x-troff-me me
application/x-troff-ms ms
application/x-ustar ustar
application/x-wais-source src
application/xml xsl rdf wsdl xpdl
application/zip zip
audio/3gpp 3gp 3gpp
audio/3gpp2 3g2 3gpp2
audio/aac aac adts loas ass
audio/basic au snd
audio/mpeg mp3 mp2
audio/opus opus
audio/x-aiff aif aifc aiff
audio/x-pn-realaudio ra
audio/x-wav wav
image/avif avif
image/bmp bmp
image/gif gif
image/ief ief
image/jpeg jpg jpe jpeg
image/heic heic
image/heif heif
image/png png
image/svg+xml svg
image/tiff tiff tif
image/vnd.microsoft.icon ico
image/webp webp
image/x-cmu-raster ras
image/x-portable-anymap pnm
image/x-portable-bitmap pbm
image/x-portable-graymap pgm
image/x-portable-pixmap ppm
image/x-rgb rgb
image/x-xbitmap xbm
image/x-xpixmap xpm
image/x-xwindowdump xwd
message/rfc822 eml mht mhtml nws
text/css css
text/csv csv
text/html html htm
text/markdown md markdown
text/n3 n3
text/plain txt bat c h ksh pl srt
text/richtext rtx
text/rtf rtf
text/tab-separated-values tsv
text/vtt vtt
text/x-python py
text/x-rst rst
text/x-setext etx
text/x-sgml sgm sgml
text/x-vcard vcf
text/xml xml
video/mp4 mp4
video/mpeg mpeg m1v mpa mpe mpg
video/quicktime mov qt
video/webm webm
video/x-msvideo avi
video/x-sgi-movie movie
'''

_COMMON = '''
application/rtf rtf
audio/midi midi mid
image/jpg jpg
image/pict pict pct pic
text/xul xul
'''


def _table(text):
    return {'.' + ending: kind for kind, *endings in map(str.split, text.strip().splitlines()) for ending in endings}


knownfiles = ['/etc/' + name for name in ('mime.types', 'httpd/mime.types', 'httpd/conf/mime.types', 'apache/mime.types', 'apache2/mime.types')]
knownfiles += ['/usr/local/etc/' + name for name in ('httpd/conf/mime.types', 'mime.types')]
knownfiles.insert(-1, '/usr/local/lib/netscape/mime.types')
inited = False
_db = None


def _default_mime_types():
    # Fresh tables: programs change those that the module shows.
    global suffix_map, encodings_map, types_map, common_types
    pairs = {'svgz': 'svg.gz', 'tgz': 'tar.gz', 'taz': 'tar.gz', 'tz': 'tar.gz', 'tbz2': 'tar.bz2', 'txz': 'tar.xz'}
    suffix_map = {'.' + short: '.' + long for short, long in pairs.items()}
    packers = {'gz': 'gzip', 'Z': 'compress', 'bz2': 'bzip2', 'xz': 'xz', 'br': 'br'}
    encodings_map = {'.' + ending: packer for ending, packer in packers.items()}
    types_map, common_types = _table(_TYPES), _table(_COMMON)


_default_mime_types()


class MimeTypes:
    """A table of types and endings; index 1 holds the types of the register, 0 those that are in use besides."""

    def __init__(self, filenames=(), strict=True):
        if not inited:
            init()
        self.encodings_map, self.suffix_map = dict(encodings_map), dict(suffix_map)
        self.types_map, self.types_map_inv = ({}, {}), ({}, {})
        for kind, table in enumerate((common_types, types_map)):
            for ending, mime in table.items():
                self.add_type(mime, ending, bool(kind))
        for name in filenames:
            self.read(name, strict)

    def add_type(self, type, ext, strict=True):
        """Say that an ending means a type; the type's older endings stay."""
        if not type:
            return
        self.types_map[bool(strict)][ext] = type
        known = self.types_map_inv[bool(strict)].setdefault(type, [])
        if ext not in known:
            known.append(ext)

    def guess_type(self, url, strict=True):
        """Return the type and the packing of an address or a path, each None where it is unknown."""
        url = os.fspath(url)
        parts = urllib.parse.urlparse(url)
        if parts.scheme and len(parts.scheme) > 1:
            if parts.scheme == 'data':
                # The type stands before the first comma, with parameters after semicolons.
                head, comma, _ = url.partition(',')
                if not comma:
                    return None, None
                kind = head.partition(':')[2].partition(';')[0]
                return (kind if '/' in kind and '=' not in kind else 'text/plain'), None
            return self._guess(parts.path, strict, posixpath.splitext)
        return self.guess_file_type(url, strict=strict)

    def guess_file_type(self, path, *, strict=True):
        """Return the type and the packing of a path."""
        path = os.fsdecode(path)
        return self._guess(os.path.splitdrive(path)[1], strict, os.path.splitext)

    def _guess(self, path, strict, split):
        base, ending = split(path)
        while (longer := self.suffix_map.get(ending.lower())) is not None:
            base, ending = split(base + longer)
        packing = self.encodings_map.get(ending)
        if packing is not None:
            base, ending = split(base)
        ending = ending.lower()
        for table in (self.types_map[True],) if strict else (self.types_map[True], self.types_map[False]):
            if ending in table:
                return table[ending], packing
        return None, packing

    def guess_all_extensions(self, type, strict=True):
        """Return all endings of a type."""
        kind = type.lower()
        found = list(self.types_map_inv[True].get(kind, ()))
        if not strict:
            found += (e for e in self.types_map_inv[False].get(kind, ()) if e not in found)
        return found

    def guess_extension(self, type, strict=True):
        """Return an ending of a type, or None."""
        return next(iter(self.guess_all_extensions(type, strict)), None)

    def read(self, filename, strict=True):
        """Read lines of a type and its endings from a file of that name."""
        with open(filename, encoding='utf-8') as f:
            self.readfp(f, strict)

    def readfp(self, fp, strict=True):
        """Read such lines from a stream; what follows a word that begins with # is left out."""
        for line in fp:
            words = []
            for word in line.split():
                if word.startswith('#'):
                    break
                words.append(word)
            for ending in words[1:]:
                self.add_type(words[0], '.' + ending, strict)

    def read_windows_registry(self, strict=True):
        """Do nothing: there is no registry."""


def init(files=None):
    """Make the tables of the module, with what is in files; None stands for the usual files that exist."""
    global inited, _db, suffix_map, encodings_map, types_map, common_types
    inited = True
    if files is None or _db is None:
        if _db is not None:
            # What a program has put into the tables is gone.
            _default_mime_types()
        db = MimeTypes()
        files = knownfiles if files is None else list(knownfiles) + list(files)
    else:
        db = _db
    for name in files:
        if os.path.isfile(name) if hasattr(os, 'stat') and _has_files() else False:
            db.read(name)
    encodings_map, suffix_map = db.encodings_map, db.suffix_map
    types_map, common_types = db.types_map[True], db.types_map[False]
    _db = db


def _has_files():
    import builtins
    return hasattr(builtins, 'open')


def _table_of():
    if _db is None:
        init()
    return _db


def guess_type(url, strict=True):
    """Return the type and the packing of an address or a path."""
    return _table_of().guess_type(url, strict)


def guess_file_type(path, *, strict=True):
    """Return the type and the packing of a path."""
    return _table_of().guess_file_type(path, strict=strict)


def guess_all_extensions(type, strict=True):
    """Return all endings of a type."""
    return _table_of().guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    """Return an ending of a type, or None."""
    return _table_of().guess_extension(type, strict)


def add_type(type, ext, strict=True):
    """Say that an ending means a type."""
    _table_of().add_type(type, ext, strict)


def read_mime_types(file):
    """Return the endings and types of a file of lines, or None where it cannot be opened."""
    lines = _open_if_there(file)
    if lines is not None:
        with lines:
            table = MimeTypes()
            table.readfp(lines)
        return table.types_map[True]


def _open_if_there(file):
    try:
        return open(file, encoding='utf-8')
    except OSError:
        return None


_OPTIONS = 'hle', ['help', 'lenient', 'extension']


def _usage(code, text):
    print(f'{text}Usage: mimetypes.py [-l] [-e] NAME...\n\n-l, --lenient: types that no register has as well\n'
          '-e, --extension: the ending of a type, in place of the type of a file')
    sys.exit(code)


def _main():
    from getopt import GetoptError, getopt
    try:
        options, names = getopt(sys.argv[1:], *_OPTIONS)
    except GetoptError as e:
        _usage(1, f'{e}\n')
    flags = {name for name, _ in options}
    if flags & {'-h', '--help'}:
        _usage(0, '')
    strict = not flags & {'-l', '--lenient'}
    for name in names:
        if flags & {'-e', '--extension'}:
            print(guess_extension(name, strict) or f"I don't know anything about type {name}")
        else:
            kind, packing = guess_type(name, strict)
            print('type:', kind, 'encoding:', packing) if kind else print(f"I don't know anything about type {name}")


if __name__ == '__main__':
    _main()
