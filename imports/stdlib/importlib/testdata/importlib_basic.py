import importlib, sys
print(importlib.import_module('math').sqrt(4.0), importlib.import_module('collections.abc').Sized, importlib.import_module('.abc', 'collections') is sys.modules['collections.abc'], importlib.import_module('math') is sys.modules['math'])
for bad in (lambda: importlib.import_module('no_such_module_x'), lambda: importlib.import_module('.abc'), lambda: importlib.import_module('...abc', 'collections'), lambda: importlib.import_module('')):
    try: bad()
    except Exception as e: print(type(e).__name__, e)
print(importlib.invalidate_caches(), importlib.__import__('collections').Counter('aa'))
import linecache
print(repr(linecache.getline('nofile.py', 1)), linecache.getlines('nofile.py'), linecache.cache if not linecache.cache else 0, linecache.checkcache(), linecache.clearcache(), linecache.lazycache('x', {}), linecache.updatecache('nofile.py'))
