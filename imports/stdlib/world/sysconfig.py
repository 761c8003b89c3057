"""Names of folders and settings of an installation, built from the prefix; nothing is looked up on the machine."""
import sys

__all__ = ['get_config_h_filename', 'get_config_var', 'get_config_vars', 'get_makefile_filename', 'get_path', 'get_path_names',
           'get_paths', 'get_platform', 'get_python_version', 'get_scheme_names', 'parse_config_h', 'get_default_scheme',
           'get_preferred_scheme']
_unix = {'stdlib': '{installed_base}/lib/python{py_version_short}', 'platstdlib': '{platbase}/lib/python{py_version_short}',
         'purelib': '{base}/lib/python{py_version_short}/site-packages', 'platlib': '{platbase}/lib/python{py_version_short}/site-packages',
         'include': '{installed_base}/include/python{py_version_short}', 'platinclude': '{installed_platbase}/include/python{py_version_short}',
         'scripts': '{base}/bin', 'data': '{base}'}
_nt = {'stdlib': '{installed_base}/Lib', 'platstdlib': '{base}/Lib', 'purelib': '{base}/Lib/site-packages',
       'platlib': '{base}/Lib/site-packages', 'include': '{installed_base}/Include', 'platinclude': '{installed_base}/Include',
       'scripts': '{base}/Scripts', 'data': '{base}'}
_home = {name: path.replace('/python{py_version_short}', '/python').replace('/site-packages', '') for name, path in _unix.items()}
_user = {'stdlib': '{userbase}/lib/python{py_version_short}', 'platstdlib': '{userbase}/lib/python{py_version_short}',
         'purelib': '{userbase}/lib/python{py_version_short}/site-packages',
         'platlib': '{userbase}/lib/python{py_version_short}/site-packages',
         'include': '{userbase}/include/python{py_version_short}', 'scripts': '{userbase}/bin', 'data': '{userbase}'}
_INSTALL_SCHEMES = {'posix_prefix': _unix, 'posix_home': _home, 'nt': _nt, 'posix_venv': _unix, 'nt_venv': _nt, 'venv': _unix,
                    'posix_user': _user}
_vars = None


def get_python_version():
    """Return the version as 3.13."""
    return '%d.%d' % sys.version_info[:2]


def get_platform():
    """Return the name of the platform."""
    return sys.platform


def get_config_vars(*args):
    """Return the dict of all settings, or the list of those that are named."""
    global _vars
    if _vars is None:
        base = sys.prefix
        _vars = {'prefix': base, 'exec_prefix': base, 'installed_base': base, 'installed_platbase': base, 'base': base,
                 'platbase': base, 'userbase': '', 'projectbase': '', 'platlibdir': 'lib', 'srcdir': '', 'abiflags': '',
                 'py_version': sys.version.partition(' ')[0], 'py_version_short': get_python_version(),
                 'py_version_nodot': get_python_version().replace('.', ''), 'py_version_nodot_plat': '', 'implementation': 'Garter',
                 'implementation_lower': 'garter', 'EXT_SUFFIX': '', 'SOABI': '', 'Py_DEBUG': 0, 'Py_GIL_DISABLED': 0,
                 'WITH_PYMALLOC': 0, 'Py_HASH_ALGORITHM': 0, 'CONFIG_ARGS': ''}
    return [_vars.get(name) for name in args] if args else _vars


def get_config_var(name):
    """Return a setting, or None."""
    return get_config_vars().get(name)


def get_scheme_names():
    """Return the names of the ways to lay out an installation."""
    return tuple(sorted(_INSTALL_SCHEMES))


def get_default_scheme():
    """Return the way of this interpreter."""
    return 'posix_prefix'


def get_preferred_scheme(key):
    """Return the name of the way for a purpose: prefix, home or user."""
    if key not in ('prefix', 'home', 'user'):
        raise ValueError(f'{key!r} is not one of prefix, home and user')
    return 'posix_' + key


def get_path_names():
    """Return the names of the folders."""
    return ('stdlib', 'platstdlib', 'purelib', 'platlib', 'include', 'scripts', 'data')


def get_paths(scheme='posix_prefix', vars=None, expand=True):
    """Return the folders of a way of installation."""
    paths = _INSTALL_SCHEMES[scheme]
    if not expand:
        return dict(paths)
    known = {**get_config_vars(), **(vars or {})}
    out = {}
    for name, path in paths.items():
        try:
            out[name] = path.format(**known)
        except KeyError as e:
            raise AttributeError(e) from None
    return out


def get_path(name, scheme='posix_prefix', vars=None, expand=True):
    """Return one of those folders."""
    return get_paths(scheme, vars, expand)[name]


def is_python_build(check_home=None):
    """Return False."""
    return False


def get_config_h_filename():
    """Return where the settings of a C build would be."""
    return get_path('include') + '/pyconfig.h'


def get_makefile_filename():
    """Return where the makefile of a C build would be."""
    return get_path('stdlib') + '/config/Makefile'


def parse_config_h(fp, vars=None):
    """Read lines #define NAME VALUE of a file object into a dict."""
    found = {} if vars is None else vars
    for line in fp:
        words = line.split(None, 2)
        if len(words) == 3 and words[0] == '#define':
            value = words[2].rstrip('\n')
            try:
                value = int(value)
            except ValueError:
                pass
            found[words[1]] = value
        elif line.startswith('/* #undef ') and len(words) > 2:
            found[words[2].split()[0]] = 0
    return found
