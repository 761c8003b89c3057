"""What the interpreter is; nothing of the machine is told."""
from collections import namedtuple

__all__ = ['architecture', 'machine', 'node', 'platform', 'processor', 'python_branch', 'python_build', 'python_compiler',
           'python_implementation', 'python_revision', 'python_version', 'python_version_tuple', 'release', 'system', 'uname',
           'version']

uname_result = namedtuple('uname_result', 'system node release version machine')
uname_result.processor = ''


def uname():
    """Empty texts: the machine is not told."""
    return uname_result('', '', '', '', '')


def system():
    """The name of the system is not told."""
    return ''


def _untold(name):
    """A function that tells as little as system does, under a name of its own."""
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
    """The interpreter's name."""
    return 'garter'


def python_implementation():
    """The interpreter's name."""
    return 'garter'


def python_version():
    """The version of the language."""
    return '3.13.0'


def python_version_tuple():
    """The version of the language."""
    return '3', '13', '0'


python_branch, python_revision = _untold('python_branch'), _untold('python_revision')


def python_build():
    return '', ''


def python_compiler():
    return 'Go'


def libc_ver(executable=None, lib='', version='', chunksize=16384):
    """Nothing is told of the machine's C library."""
    return lib, version


def win32_edition():
    """Return None: this is no Windows."""


def win32_is_iot():
    """Return False: this is no Windows."""
    return False


def win32_ver(release='', version='', csd='', ptype=''):
    """The arguments: this is no Windows."""
    return release, version, csd, ptype


def mac_ver(release='', versioninfo=('',) * 3, machine=''):
    """The arguments: this is no macOS."""
    return release, versioninfo, machine


def java_ver(release='', vendor='', vminfo=('',) * 3, osinfo=('',) * 3):
    """The arguments: this is no Java."""
    return release, vendor, vminfo, osinfo


IOSVersionInfo = namedtuple('IOSVersionInfo', 'system release model is_simulator')
AndroidVer = namedtuple('AndroidVer', 'release api_level manufacturer model device is_emulator')


def ios_ver(system='', release='', model='', is_simulator=False):
    """The arguments by name: this is no iOS."""
    return IOSVersionInfo(system=system, release=release, model=model, is_simulator=is_simulator)


def android_ver(release='', api_level=0, manufacturer='', model='', device='', is_emulator=False):
    """The arguments by name: this is no Android."""
    return AndroidVer(release=release, api_level=api_level, manufacturer=manufacturer, model=model, device=device,
                      is_emulator=is_emulator)


def system_alias(system, release, version):
    """The names by which a system is sold: SunOS from 5 on is Solaris, win32 is Windows."""
    if system == 'win32':
        return 'Windows', release, version
    if system == 'SunOS' and release >= '5':
        major, dot, minor = release.partition('.')
        try:
            major = str(int(major) - 3)
        except ValueError:
            pass
        return 'Solaris', major + dot + minor, version
    return system, release, version


def freedesktop_os_release():
    """The texts of os-release, where the session has such a file."""
    import io
    for name in ('/etc/os-release', '/usr/lib/os-release'):
        try:
            with io.open(name, encoding='utf-8') as lines:
                return _os_release(lines)
        except OSError:
            pass
    raise OSError(2, 'Unable to read files /etc/os-release, /usr/lib/os-release')


def _os_release(lines):
    import shlex
    found = {'ID': 'linux', 'NAME': 'Linux', 'PRETTY_NAME': 'Linux'}
    for line in lines:
        name, equals, value = line.strip().partition('=')
        if equals and name[:1] != '#':
            found[name] = ''.join(shlex.split(value))
    return found
