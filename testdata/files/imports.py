# all rights
# Packages, namespace packages, archives, finders, loaders and specs over files.
import importlib
import importlib.abc
import importlib.machinery
import importlib.metadata
import importlib.resources
import importlib.util
import inspect
import linecache
import os
import pkgutil
import runpy
import sys
import traceback
import zipfile

here = os.getcwd()
sys.path.insert(0, here)
sys.dont_write_bytecode = True


def put(path, text):
    os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
    with open(path, 'w') as f:
        f.write(text)
    importlib.invalidate_caches()


def say(*values):
    print(*[str(v).replace(here, 'HERE') for v in values])


def fails(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        say(type(e).__name__, e, getattr(e, 'name', ''), getattr(e, 'path', ''))


put('pack/__init__.py', '"""A package."""\nfrom . import one\nfrom .sub import two as deux\nvalue = one.value + deux.value\n')
put('pack/one.py', 'value = 1\ndef shout(x):\n    # why\n    return x / 0\nclass Box:\n    """A box."""\n    def open(self): return 1\n')
put('pack/sub/__init__.py', 'from ..one import value as above\n')
put('pack/sub/two.py', 'from .. import one\nfrom . import above\nvalue = above + 10\n')
put('pack/data/table.txt', 'a,b\n')
put('pack/__main__.py', 'import sys\nprint("main", __name__, __package__, __spec__.name, sys.argv[1:])\n')
import pack
say(pack, pack.value, pack.sub.two.__file__, pack.__path__, pack.__package__, pack.sub.two.__package__, pack.__doc__)
say(pack.__spec__.name, pack.__spec__.origin, pack.__spec__.submodule_search_locations, pack.__spec__.parent, pack.one.__spec__.parent)
say(type(pack.__loader__).__name__, pack.__loader__.get_source('pack').splitlines()[0], pack.__loader__.is_package('pack'))
say(pack.__loader__ is pack.__spec__.loader, pack.__spec__.has_location, 'pack.one' in sys.modules)
print(inspect.getsource(pack.one.shout), end='')
print(inspect.getsource(pack.one.Box), end='')
say(inspect.getsourcefile(pack.one.Box), inspect.getmodule(pack.one.shout) is pack.one)
try:
    pack.one.shout(3)
except ZeroDivisionError:
    text = traceback.format_exc().splitlines()
    say('\n'.join(text[-5:]))
say(repr(linecache.getline(pack.one.__file__, 2)))

# What is missing, and what goes wrong.
fails(importlib.import_module, 'pack.nothing')
fails(importlib.import_module, 'pack.one.nothing')
fails(importlib.import_module, 'nothing_here')
fails(importlib.import_module, '.one', 'nothing_here')
put('broken.py', 'x = (\n')
fails(importlib.import_module, 'broken')
put('raises.py', 'import sys\nkept = sys.modules[__name__]\nraise KeyError("while importing")\n')
fails(importlib.import_module, 'raises')
print('raises' in sys.modules)
put('circle_a.py', 'import circle_b\nx = 1\n')
put('circle_b.py', 'from circle_a import x\n')
fails(importlib.import_module, 'circle_a')
# What a circle lacks is said with where to look.
put('round_a.py', 'import round_b\n')
put('round_b.py', 'import round_a\nround_a.missing\n')
put('round/__init__.py', 'import round.inner\n')
put('round/inner.py', 'import round\nround.missing\n')
put('ring/__init__.py', '')
put('ring/first.py', 'import ring.second\n')
put('ring/second.py', 'import ring.first\nring.first.missing\n')
for name in 'round_a', 'round', 'ring.first':
    try:
        importlib.import_module(name)
    except AttributeError as e:
        say(name, e)
# The attribute goes to the package that is there when the import ends.
put('twice/__init__.py', '')
put('twice/once.py', 'import sys\nsys.modules.pop(__package__)\nfrom . import other\n')
put('twice/other.py', '')
import twice.once
say(sorted(key for key in vars(sys.modules['twice']) if key[0] != '_'))
# A package that takes no attributes has the submodule all the same.
put('shut/__init__.py', 'import sys\nclass Shut:\n    __slots__ = ["__name__", "__path__", "__spec__"]\n'
    'new = Shut()\nnew.__name__, new.__path__, new.__spec__ = __name__, __path__, __spec__\nsys.modules[__name__] = new\n')
put('shut/door.py', 'x = 5\n')
import warnings
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    from shut import door
say(door.x, [(w.category.__name__, str(w.message)) for w in seen])
try:
    from pack import nobody
except ImportError as e:
    say(e, e.name, e.path)
put('stands_in.py', 'import sys, types\nm = types.ModuleType("other"); m.answer = 42\nsys.modules[__name__] = m\n')
import stands_in
say(stands_in.answer, stands_in.__name__)

# Loading again.
put('again.py', 'count = globals().get("count", 0) + 1\nold = 1\n')
import again
put('again.py', 'count = globals().get("count", 0) + 1\nnew = 2 # longer\n')
print(importlib.reload(again) is again, again.count, again.old, again.new)
fails(importlib.reload, 3)

# Namespace packages.
put('left/space/a.py', 'name = "a"\n')
put('right/space/b.py', 'name = "b"\n')
sys.path[:0] = [here + '/left', here + '/right']
import space.a
import space.b
say(space.a.name, space.b.name, list(space.__path__), space.__spec__.origin, hasattr(space, '__file__'))
put('more/space/c.py', 'name = "c"\n')
sys.path.append(here + '/more')
import space.c
say(space.c.name, len(space.__path__))

# Specifications by hand.
spec = importlib.util.spec_from_file_location('by.hand', here + '/pack/one.py')
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
say(module, module.value, 'by.hand' in sys.modules, module.__package__)
say(importlib.util.find_spec('pack.one') is pack.one.__spec__, importlib.util.find_spec('not_there'), importlib.util.find_spec('pack.not_there'))
fails(importlib.util.find_spec, 'pack.one.deep')
say(importlib.util.resolve_name('..x', 'a.b.c'))
lazy_spec = importlib.util.find_spec('again2') or importlib.util.spec_from_file_location('again2', 'again.py')
lazy_spec.loader = importlib.util.LazyLoader(lazy_spec.loader)
lazy = importlib.util.module_from_spec(lazy_spec)
lazy_spec.loader.exec_module(lazy)
print(type(lazy).__name__, lazy.new, type(lazy).__name__)

# Finders and loaders of the program.
class Made:
    asked = []

    def find_spec(self, name, path, target=None):
        self.asked.append((name, path and [p.replace(here, 'HERE') for p in path]))
        if name.startswith('made_'):
            return importlib.machinery.ModuleSpec(name, self, origin='thin air', is_package=name == 'made_up')

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.text = 'made: ' + module.__name__


finder = Made()
sys.meta_path.insert(0, finder)
import made_up
say(made_up.text, made_up.__spec__.origin, made_up.__path__)
fails(importlib.import_module, 'made_up.below')
fails(importlib.import_module, 'pack.missing')
say(finder.asked)
sys.meta_path.remove(finder)


def hook(path):
    if path != 'thin:air':
        raise ImportError
    return Air()


class Air:
    def find_spec(self, name, target=None):
        if name == 'airy':
            return importlib.util.spec_from_loader(name, Text(), origin='air')


class Text(importlib.abc.InspectLoader):
    def get_source(self, name):
        return 'where = __name__ + " from text"\n'


sys.path_hooks.append(hook)
sys.path.append('thin:air')
import airy
say(airy.where, airy.__spec__.origin, type(sys.path_importer_cache['thin:air']).__name__)

# Archives.
with zipfile.ZipFile('lib.zip', 'w') as z:
    z.writestr('zipped/__init__.py', 'from .leaf import f\n')
    z.writestr('zipped/leaf.py', 'def f():\n    return [][1]\n')
    z.writestr('zipped/note.txt', 'in the archive')
    z.writestr('lonely.py', 'here = __file__\n')
    z.writestr('thing-1.5.dist-info/METADATA', 'Metadata-Version: 2.1\nName: Thing\nVersion: 1.5\n')
sys.path.insert(0, here + '/lib.zip')
import zipped
import lonely
say(zipped.__file__, lonely.here, type(zipped.__loader__).__name__, zipped.__loader__)
try:
    zipped.f()
except IndexError:
    say('\n'.join(traceback.format_exc().splitlines()[-3:]))
print(inspect.getsource(zipped.f), end='')
say(pkgutil.get_data('zipped', 'note.txt'), importlib.resources.files('zipped').joinpath('note.txt').read_text())
say([(m.name, m.ispkg) for m in pkgutil.iter_modules([here + '/lib.zip'])], importlib.metadata.version('thing'))

# pkgutil, resources, metadata, runpy.
say([(m.name, m.ispkg) for m in pkgutil.walk_packages([here + '/pack'], 'pack.') if '__main__' not in m.name])
say(pkgutil.get_data('pack', 'data/table.txt'), pkgutil.resolve_name('pack.one:Box.open').__qualname__, pkgutil.resolve_name('pack.sub.two').__name__)
say(importlib.resources.files(pack) / 'data', importlib.resources.read_text('pack', 'data/table.txt'), importlib.resources.is_resource('pack', 'one.py'))
put('My_Dist-2.0.dist-info/METADATA', 'Metadata-Version: 2.1\nName: My.Dist\nVersion: 2.0\nRequires-Dist: other>1; extra == "x"\nClassifier: A\nClassifier: B\n\nText.\n')
put('My_Dist-2.0.dist-info/entry_points.txt', '[console_scripts]\nrun = pack.one:shout\n[other]\nx = pack.sub [deep]\n')
put('My_Dist-2.0.dist-info/RECORD', 'pack/one.py,sha256=abc,12\npack/__init__.py,,\n')
dist = importlib.metadata.distribution('my-dist')
say(dist.version, dist.metadata['Name'], dist.requires, [str(f) for f in dist.files], dist.files[0].size, dist.metadata.get_all('Classifier'))
points = importlib.metadata.entry_points(group='console_scripts')
say([(p.name, p.value, p.module, p.attr) for p in points if p.name == 'run'], points['run'].load() is pack.one.shout)
fails(importlib.metadata.version, 'no-such-dist')
say(sorted(k for k in runpy.run_path('pack/one.py', run_name='elsewhere') if not k.startswith('__')))
print(runpy.run_module('pack.one', init_globals={'extra': 1}, run_name='ran')['__name__'] if sys.modules.pop('pack.one') else 0)
sys.argv[1:] = ['x']
runpy.run_module('pack', run_name='__main__', alter_sys=True)
fails(runpy.run_module, 'space')
