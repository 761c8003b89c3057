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


node = release = version = machine = processor = system


def architecture(executable='', bits='', linkage=''):
    """The width of the interpreter's numbers."""
    return '64bit', ''


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


def python_branch():
    return ''


python_revision = python_branch


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
