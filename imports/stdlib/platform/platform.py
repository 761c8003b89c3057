"""What the interpreter is; nothing is told of the machine. The system is Linux, as sys.platform says, on all hosts."""
import sys
from collections import namedtuple

__all__ = ['architecture', 'machine', 'node', 'platform', 'processor', 'python_branch', 'python_build', 'python_compiler',
           'python_implementation', 'python_revision', 'python_version', 'python_version_tuple', 'release', 'system', 'uname',
           'version', 'libc_ver', 'system_alias', 'java_ver', 'win32_ver', 'win32_edition', 'win32_is_iot', 'mac_ver', 'ios_ver',
           'android_ver', 'freedesktop_os_release']


class uname_result(namedtuple('uname_result_base', 'system node release version machine')):
    """What os.uname tells, and the processor behind it, which is found out by itself."""

    _fields = 'system', 'node', 'release', 'version', 'machine', 'processor'
    processor = ''

    def __iter__(self):
        yield from super().__iter__()
        yield self.processor

    @classmethod
    def _make(cls, iterable):
        return cls(*tuple(iterable)[:5])

    def __getitem__(self, key):
        return tuple(self)[key]

    def __len__(self):
        return 6

    def _asdict(self):
        return dict(zip(self._fields, self))

    def __reduce__(self):
        return uname_result, tuple(self)[:5]


def uname():
    """The name of the system, and empty texts: the machine is not told."""
    global _uname_cache
    if _uname_cache is None:
        _uname_cache = uname_result('Linux', '', '', '', '')
    return _uname_cache


def system():
    """The name of the system that sessions have."""
    return uname().system


def _untold(name):
    """A function that tells nothing, under a name of its own."""
    def tell():
        return ''
    tell.__name__ = tell.__qualname__ = name
    tell.__doc__ = 'Nothing is told of the machine.'
    return tell


node, release, version, machine, processor = map(_untold, ('node', 'release', 'version', 'machine', 'processor'))


def architecture(executable='', bits='', linkage=''):
    """The width of the interpreter's numbers."""
    return bits or '64bit', linkage


def platform(aliased=False, terse=False):
    """What the machine is, as far as it is told, in one text; else the interpreter's name."""
    known = bool(aliased), bool(terse)
    if known in _platform_cache:
        return _platform_cache[known]
    name, _, number, detail, kind, processor = uname()
    if aliased:
        name, number, detail = system_alias(name, number, detail)
    if name == 'Darwin' and mac_ver()[0]:
        name, number = 'macOS', mac_ver()[0]
    parts = [name, number]
    if not terse and any(parts):
        parts += [kind, processor if processor != kind else '', *architecture()]
    text = '-'.join([part.strip().replace(' ', '_') for part in parts if part]) or 'garter'
    _platform_cache[known] = text
    return text


# What was found out before, by what it was asked with.
_platform_cache, _sys_version_cache, _uname_cache, _os_release_cache = {}, {}, None, None


def _sys_version(sys_version=None):
    """The parts of a text like sys.version: the implementation's name, the version, branch and revision, the number and
    the date of the build, and the compiler."""
    text = sys.version if sys_version is None else sys_version
    source = getattr(sys, '_git', None)
    known = text, sys.platform, source
    if known in _sys_version_cache:
        return _sys_version_cache[known]
    import re
    version, build, date, compiler = re.match(r'([\w.+]+)\s*(.*)', text, re.DOTALL).groups() + ('', '')
    if build == '(garter)':
        name, build, compiler = 'garter', '', 'Go'
    else:
        # "2.5.2 (number, date, time) [compiler]"; others than CPython name themselves in the brackets.
        parts = re.fullmatch(r'\(#?([^,)]*)(?:,\s*([^,)]*))?(?:,\s*([^)]*))?\)\s*(?:\[(.*)\]?)?', build, re.DOTALL)
        if parts is None:
            raise ValueError(f'failed to parse CPython sys.version: {text!r}')
        build, date, time, compiler = (part or '' for part in parts.groups())
        compiler = compiler.rpartition(']')[0] or compiler
        name = 'Jython' if sys.platform.startswith('java') else 'PyPy' if compiler.startswith('PyPy') else 'CPython'
        if name == 'CPython':
            date += ' ' * bool(date and time) + time
        else:
            compiler = sys.platform if name == 'Jython' else ''
    version += '.0' * (2 - version.count('.'))
    _, branch, revision = source if source else (None, '', '')
    found = _sys_version_cache[known] = name, version, branch, revision, build, date, compiler
    return found


def _part(name, *places, doc):
    """A function that tells one part of the interpreter's version, or several."""
    def tell():
        found = _sys_version()
        return found[places[0]] if len(places) == 1 else tuple(found[place] for place in places)
    tell.__name__ = tell.__qualname__ = name
    tell.__doc__ = doc
    return tell


python_implementation = _part('python_implementation', 0, doc="The interpreter's name.")
python_version = _part('python_version', 1, doc='The version of the language.')
python_branch = _part('python_branch', 2, doc='The branch of the sources that the interpreter was made of, if it is told.')
python_revision = _part('python_revision', 3, doc='The revision of the sources that the interpreter was made of, if it is told.')
python_build = _part('python_build', 4, 5, doc='The number and the date of the build, where they are told.')
python_compiler = _part('python_compiler', 6, doc='What the interpreter was compiled with.')


def python_version_tuple():
    """The version of the language in its three parts."""
    return tuple(python_version().split('.'))


def libc_ver(executable=None, lib='', version='', chunksize=16384):
    """The C library that a program uses, by what is written in its file. Of the machine's nothing is told."""
    import os
    import re
    if not executable:
        try:
            name, number = os.confstr('CS_GNU_LIBC_VERSION').split(maxsplit=1)
            return name, number
        except (AttributeError, ValueError, OSError):
            return lib, version
    mark = re.compile(rb'(__libc_init)|GLIBC_([0-9.]+)|libc(_\w+)?\.so(?:\.(\d[0-9.]*))?', re.ASCII)
    found, kept = [], b''
    with open(executable, 'rb') as f:
        while data := f.read(chunksize):
            # What begins at the end of a piece goes on in the next.
            kept = kept[-1000:] + data
            found += mark.findall(kept)
    best = ()
    for init, glibc, threads, so in found:
        if init and not lib:
            lib = 'libc'
        elif glibc and (lib != 'glibc' or _numbers(glibc) > best):
            lib, version, best = 'glibc', glibc.decode(), _numbers(glibc)
        elif not init and not glibc and lib != 'glibc':
            lib = 'libc'
            if so and _numbers(so) > best:
                version, best = so.decode(), _numbers(so)
            if threads and not version.endswith(threads.decode()):
                version += threads.decode()
    return lib, version


def _numbers(version):
    return tuple([int(part) for part in version.split(b'.') if part])


def system_alias(system, release, version):
    """Names as the makers of a system advertise it: for SunOS 5 and later those of Solaris."""
    if system == 'SunOS' and release >= '5':
        major, dot, minor = release.partition('.')
        if major.isdecimal():
            major = int(major) - 3
        return 'Solaris', f'{major}{dot}{minor}', version
    if system in ('win32', 'win16'):
        return 'Windows', release, version
    return system, release, version


def java_ver(release='', vendor='', vminfo=('', '', ''), osinfo=('', '', '')):
    """What was given: this is no Jython."""
    import warnings
    warnings._deprecated('java_ver', remove=(3, 15))
    return release, vendor, vminfo, osinfo


def win32_ver(release='', version='', csd='', ptype=''):
    """What was given: this is no Windows."""
    return release, version, csd, ptype


def mac_ver(release='', versioninfo=('', '', ''), machine=''):
    """What was given: this is no Mac."""
    return release, versioninfo, machine


IOSVersionInfo = namedtuple('IOSVersionInfo', 'system release model is_simulator')
AndroidVer = namedtuple('AndroidVer', 'release api_level manufacturer model device is_emulator')


def ios_ver(system='', release='', model='', is_simulator=False):
    """What was given: this is no iPhone."""
    return IOSVersionInfo(system, release, model, is_simulator)


def android_ver(release='', api_level=0, manufacturer='', model='', device='', is_emulator=False):
    """What was given: this is no Android."""
    return AndroidVer(release, api_level, manufacturer, model, device, is_emulator)


_os_release_candidates = '/etc/os-release', '/usr/lib/os-release'


def freedesktop_os_release():
    """What os-release says of the distribution, where the session has such a file; else OSError."""
    global _os_release_cache
    if _os_release_cache is not None:
        return _os_release_cache.copy()
    import errno
    for name in _os_release_candidates:
        try:
            with open(name, encoding='utf-8') as f:
                _os_release_cache = _parse_os_release(f)
                return _os_release_cache.copy()
        except (OSError, NameError) as e:
            last = e
    raise OSError(errno.ENOENT, f'Unable to read files {", ".join(_os_release_candidates)}') from last


def _parse_os_release(lines):
    import re
    # These have values also where the file says nothing.
    info = {'NAME': 'Linux', 'ID': 'linux', 'PRETTY_NAME': 'Linux'}
    for line in lines:
        if m := re.match(r"""([A-Za-z0-9_]+)=(["']?)(.*)\2$""", line.rstrip('\n')):
            info[m[1]] = re.sub(r'\\([$"\'\\`])', r'\1', m[3])
    return info


def win32_edition():
    """Return None: this is no Windows."""


def win32_is_iot():
    """Return False: this is no Windows."""
    return False
