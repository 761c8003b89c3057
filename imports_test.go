package garter_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/internal/cputime"
)

// importer is a session with all rights over files, and those given.
func importer(t *testing.T, fsys fstest.MapFS, opts ...garter.Option) *garter.Local {
	t.Helper()
	opts = append([]garter.Option{garter.WithAllBuiltins(), garter.WithImports("*"),
		garter.WithFiles(files.Mount("/work", fsys, files.Overlay))}, opts...)
	ex, err := garter.NewLocal(opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

// What a session does to its imports reaches no other one, nor a fork of before.
func TestImportHooksStayInTheirSession(t *testing.T) {
	ctx := context.Background()
	p, err := garter.NewPackages(fstest.MapFS{
		"shared.py":       {Data: []byte("state = []\nclass C: pass\ndef f(): return state\n")},
		"sub/__init__.py": {Data: []byte("import shared\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	spoil := `
import sys, builtins, importlib, importlib.machinery, importlib.util, linecache, pkgutil, zipimport
class Evil:
    def find_spec(self, name, path, target=None):
        return importlib.machinery.ModuleSpec(name, self)
    def create_module(self, spec): return None
    def exec_module(self, module): module.evil = True; module.state = 'evil'
import shared, sub
shared.state.append(1); shared.C.x = 1; shared.f.__defaults__ = (); shared.f.__code__ = (lambda: 'evil').__code__
sys.meta_path.insert(0, Evil()); sys.path_hooks.clear(); sys.path.append('/nowhere'); sys.path_importer_cache.clear()
classes = importlib.machinery.PathFinder, importlib.machinery.SourceFileLoader, importlib.machinery.ModuleSpec, importlib.machinery.BuiltinImporter
for module in (importlib, importlib.util, pkgutil, linecache, zipimport):
    for name in list(vars(module)):
        if not name.startswith('__'):
            try: setattr(module, name, Evil)
            except Exception: pass
for cls in classes:
    try: cls.find_spec = cls.get_code = cls.exec_module = Evil
    except Exception: pass
sys.modules.clear()
builtins.__import__ = lambda *a, **k: Evil
`
	probe := `
import sys, shared, sub, importlib, importlib.util, linecache, json
print(shared.state, hasattr(shared.C, 'x'), shared.f(), json.dumps(1), len(sys.meta_path), len(sys.path_hooks), '/nowhere' in sys.path,
      importlib.util.find_spec('sub').origin, type(shared.__loader__).__name__, linecache.getline(shared.__file__, 1).strip())
`
	const want = "[] False [] 1 3 2 False /packages/0/sub/__init__.py SourceFileLoader state = []\n"
	first := importer(t, nil, garter.WithPackages(p))
	if _, err := first.Run(ctx, "import shared"); err != nil {
		t.Fatal(err)
	}
	fork, err := first.Fork(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer fork.Close()
	if _, err := first.Run(ctx, spoil); err != nil {
		t.Fatal(err)
	}
	for name, ex := range map[string]*garter.Local{"another": importer(t, nil, garter.WithPackages(p)), "fork": fork} {
		out, err := ex.Run(ctx, probe)
		if err != nil || out.Logs != want {
			t.Errorf("%s: %q, %v", name, out.Logs, err)
		}
	}
}

// A fork takes the program's finders along, and they are its own.
func TestForkTakesFinders(t *testing.T) {
	ctx := context.Background()
	ex := importer(t, fstest.MapFS{"real.py": {Data: []byte("x = 1\n")}})
	if _, err := ex.Run(ctx, `
import sys, importlib.machinery, real
class F:
    n = 0
    def find_spec(self, name, path, target=None):
        if name.startswith('made'):
            return importlib.machinery.ModuleSpec(name, self)
    def create_module(self, spec): return None
    def exec_module(self, module): F.n += 1; module.n = F.n
sys.meta_path.append(F())
import made1`); err != nil {
		t.Fatal(err)
	}
	fork, err := ex.Fork(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer fork.Close()
	for _, s := range []*garter.Local{ex, fork} {
		out, err := s.Run(ctx, "import made2\nprint(made2.n, F.n, real.__spec__.origin)\nimport importlib; importlib.reload(real)\nprint(real.x)")
		if err != nil || out.Logs != "2 2 /work/real.py\n1\n" {
			t.Errorf("%q, %v", out.Logs, err)
		}
	}
}

// What a program may import is decided by name, whichever road it takes.
func TestImportRoadsAsk(t *testing.T) {
	ctx := context.Background()
	tree := fstest.MapFS{
		"allowed.py": {Data: []byte("import refused\n")}, "refused.py": {Data: []byte("secret = 1\n")}, "pack/__init__.py": {}, "pack/deep.py": {Data: []byte("secret = 1\n")},
		"os.py": {Data: []byte("raise SystemExit('the file came first')\n")}, "json.py": {Data: []byte("dumps = None\n")},
	}
	ex, err := garter.NewLocal(garter.WithFiles(files.Mount("/work", tree, files.Overlay)),
		garter.WithImports("allowed", "pack", "importlib.*", "pkgutil", "runpy", "zipimport", "linecache"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if _, err := ex.Run(ctx, "import importlib, importlib.util, importlib.machinery, importlib.resources, pkgutil, runpy, zipimport, linecache, json, os"); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		"import refused", "from refused import secret", "import allowed", "from pack import deep; deep.secret", "import pack.deep",
		"importlib.import_module('refused').secret", "importlib.import_module('sys').modules", "importlib.__import__('refused').secret",
		"importlib.util.find_spec('refused').name", "importlib.util.find_spec('sys').name", "pkgutil.resolve_name('sys:modules')",
		"pkgutil.get_loader('sys').load_module('sys').modules", "pkgutil.get_data('refused', 'refused.py')[0]",
		"importlib.util.module_from_spec(importlib.machinery.BuiltinImporter.find_spec('sys')).modules",
		"importlib.machinery.BuiltinImporter.load_module('sys').modules", "importlib.machinery.BuiltinImporter.create_module(importlib.machinery.ModuleSpec('sys', None)).path",
		"s = importlib.util.spec_from_file_location('refused', '/work/refused.py'); m = importlib.util.module_from_spec(s); s.loader.exec_module(m); m.secret",
		"importlib.machinery.SourceFileLoader('refused', '/work/refused.py').load_module().secret",
		"importlib.machinery.PathFinder.find_spec('refused').loader.load_module('refused').secret",
		"runpy.run_module('refused')['secret']", "runpy.sys", "importlib.sys", "importlib.util.sys", "pkgutil.sys", "importlib.machinery._ready", "zipimport.sys",
		"importlib.machinery.SourceFileLoader.get_code.__globals__", "importlib.machinery._compile_file", "importlib.resources.files('sys')",
		"open('/work/x.py', 'w').write('import sys'); importlib.import_module('x')",
	} {
		out, err := ex.Run(ctx, code)
		if err == nil {
			t.Errorf("%s is %s", code, out.Repr)
		}
	}
	// The library comes before the program's files.
	if out, err := ex.Run(ctx, "json.dumps([1])"); err != nil || out.Output != "[1]" {
		t.Error(out.Output, err)
	}
}

// No entry of sys.path, name of a module or path of a loader leads out of the tree.
func TestImportPathsStayInside(t *testing.T) {
	dir := t.TempDir()
	inside := filepath.Join(dir, "in")
	os.Mkdir(inside, 0o755)
	os.WriteFile(filepath.Join(dir, "outside.py"), []byte("secret = 1\n"), 0o644)
	os.WriteFile(filepath.Join(inside, "fine.py"), []byte("x = 1\n"), 0o644)
	os.Symlink("../outside.py", filepath.Join(inside, "linked.py"))
	os.Symlink("..", filepath.Join(inside, "up"))
	os.Symlink(filepath.Join(dir, "outside.py"), filepath.Join(inside, "absolute.py"))
	for _, mode := range []files.Mode{files.Overlay, files.ReadOnly, files.ReadWrite} {
		ex, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithFiles(files.Folder("/work", inside, mode)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ex.Run(context.Background(), "import sys, importlib, importlib.util, importlib.machinery, pkgutil, runpy, zipimport, linecache, importlib.metadata, fine"); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{dir, "..", "/work/..", "/work/../..", "../" + filepath.Base(dir), "/work/up", "up", "/work/./../" + dir, "//" + dir, "/proc/self/cwd", "\x00", "/work\x00/..", "file://" + dir} {
			for _, code := range []string{
				"sys.path[:] = [%q]; importlib.invalidate_caches(); importlib.import_module('outside').secret",
				"importlib.machinery.FileFinder(%q, (importlib.machinery.SourceFileLoader, ['.py'])).find_spec('outside').loader.load_module('outside').secret",
				"importlib.machinery.SourceFileLoader('outside', %q + '/outside.py').load_module().secret",
				"importlib.machinery.SourceFileLoader('outside', 'x').get_data(%q + '/outside.py')[0]",
				"linecache.getlines(%q + '/outside.py')[0]", "runpy.run_path(%q + '/outside.py')['secret']",
				"next(iter(m for m in pkgutil.iter_modules([%q]) if m.name == 'outside')).name",
				"importlib.util.spec_from_file_location('outside', %q + '/outside.py').loader.get_source('outside')[0]",
				"fine.__path__ = [%q]; importlib.import_module('fine.outside').secret",
			} {
				if out, err := ex.Run(context.Background(), fmt.Sprintf(code, path)); err == nil {
					t.Errorf("%v: %s with %q is %s", mode, code, path, out.Repr)
				}
			}
		}
		for _, name := range []string{"linked", "absolute", "up.outside", "../outside", "..outside", "a/../../outside", "/outside", "outside\x00", "up/outside"} {
			if out, err := ex.Run(context.Background(), fmt.Sprintf("sys.path[:] = ['/work', '']; importlib.import_module(%q).secret", name)); err == nil {
				t.Errorf("%v: module %q is %s", mode, name, out.Repr)
			}
		}
		ex.Close()
	}
}

// Archives that lie about themselves, and packages that explode, end at a limit or
// with an exception, in time.
func TestPoisonedImports(t *testing.T) {
	bomb := func(size int) []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		f, _ := w.Create("bomb.py")
		zero := bytes.Repeat([]byte("#"), 1<<20)
		for range size {
			f.Write(zero)
		}
		w.Close()
		return b.Bytes()
	}
	good := bomb(1)
	cut := good[:len(good)-30]
	lying := bytes.Clone(good)
	end := bytes.LastIndex(lying, []byte("PK\x05\x06"))
	for i := 8; i < 20; i++ {
		lying[end+i] = 0xFF
	}
	var many bytes.Buffer
	w := zip.NewWriter(&many)
	for i := range 20000 {
		f, _ := w.Create(fmt.Sprintf("m%d.py", i))
		f.Write([]byte("x=1"))
	}
	w.Close()
	slip := func() []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, n := range []string{"../../out.py", "/abs.py", "a\\b.py", "ok/../../out2.py", "__init__.py", ".py", "sub/"} {
			f, _ := w.Create(n)
			f.Write([]byte("x=1"))
		}
		w.Close()
		return b.Bytes()
	}()
	deep := ""
	for range 3000 {
		deep += "("
	}
	tree := fstest.MapFS{
		"bomb.zip": {Data: bomb(600)}, "cut.zip": {Data: cut}, "lying.zip": {Data: lying}, "many.zip": {Data: many.Bytes()}, "slip.zip": {Data: slip},
		"empty.zip": {}, "text.zip": {Data: []byte("PK\x05\x06 no archive at all, but long enough to be looked at")},
		"grow.py": {Data: []byte("x = []\nwhile True: x.append('x' * 100000)\n")}, "loop.py": {Data: []byte("while True: pass\n")},
		"again.py": {Data: []byte("import sys\ndel sys.modules['again']\nimport again\n")}, "deep.py": {Data: []byte(deep)},
		"huge.py": {Data: bytes.Repeat([]byte("x = 1\n"), 2_000_000)}, "nul.py": {Data: []byte("x = 1\x00")}, "bad.py": {Data: []byte("# coding: nothing\n")},
		"chain/__init__.py": {Data: []byte("__path__.append(__path__[0] + '/.')\nimport chain.chain\n")},
		"self/__init__.py":  {Data: []byte("class P(list):\n    def __iter__(s):\n        while True: yield '/work'\n__path__ = P(['/work'])\nimport self.nothing\n")},
		"spec.py":           {Data: []byte("import sys\nclass S:\n    @property\n    def _initializing(s): raise SystemError\n__spec__ = S()\nfrom spec import nobody\n")},
	}
	for _, code := range []string{
		"import sys; sys.path.append('/work/bomb.zip'); import bomb", "import zipimport; zipimport.zipimporter('/work/bomb.zip').get_data('bomb.py')",
		"import sys; sys.path.append('/work/cut.zip'); import bomb", "import sys; sys.path.append('/work/lying.zip'); import bomb",
		"import sys; sys.path.append('/work/slip.zip'); import out", "import sys; sys.path.append('/work/slip.zip'); import out2", "import sys; sys.path.append('/work/slip.zip'); import abs.nothing",
		"import zipimport; zipimport.zipimporter('/work/empty.zip')", "import zipimport; zipimport.zipimporter('/work/text.zip')",
		"import zipimport\nwhile True: zipimport.zipimporter('/work/many.zip').find_spec('nothing')", "import grow", "import loop", "import again", "import deep", "import huge", "import nul", "import bad",
		"import chain", "import self", "import spec",
		"import sys\nclass F:\n  def find_spec(s, n, p, t=None): return __import__(n + 'x')\nsys.meta_path.insert(0, F())\nimport q",
		"import sys\nclass F:\n  def find_spec(s, n, p, t=None):\n    import importlib; return importlib.util.find_spec(n)\nimport importlib.util; sys.meta_path.insert(0, F())\nimport q",
		"import sys; sys.meta_path[:] = [1, None, 'x']; import q", "import sys; sys.meta_path = 3; import q", "import sys; sys.meta_path = None; import q", "import sys; sys.path_hooks[:] = [3]; sys.path_importer_cache.clear(); import q",
		"import sys; sys.path = 3; import q", "import sys; sys.path[:] = [b'/work', None, 3]; import q", "import sys; sys.path_importer_cache['/work'] = 3; import q",
		"import importlib.machinery as m, importlib.util as u; u.module_from_spec(m.ModuleSpec('x', 3)); import x",
		"import sys\nclass L:\n  def create_module(s, spec): return 3\n  def exec_module(s, m): pass\nimport importlib.machinery as m\nclass F:\n  def find_spec(s, n, p, t=None): return m.ModuleSpec(n, L())\nsys.meta_path.insert(0, F()); import q; q.x",
		"import importlib.metadata as m; m.version('x' * 1000000)", "import pkgutil; list(pkgutil.walk_packages(['/work'], onerror=3)); 1/0",
		"import sys\nimport string as s\ns.__spec__ = None\nimport importlib\nimportlib.reload(3)",
		"import sys; sys.path.append('x' * 10_000_000); import q", "import importlib; importlib.import_module('a.' * 100000 + 'b')", "import importlib; importlib.import_module('x' * 10_000_000)",
		"import runpy; runpy.run_path('/work')", "import runpy; runpy.run_module('grow')",
	} {
		ex := importer(t, tree, garter.WithMaxMemory(64<<20), garter.WithMaxOperations(10_000_000), garter.WithTimeout(5*time.Second))
		start := cputime.Now()
		out, err := ex.Run(context.Background(), code)
		if err == nil {
			t.Errorf("%.80s is %s", code, out.Repr)
		}
		var pe *garter.Error
		if errors.As(err, &pe) && strings.Contains(pe.Message, "internal error") {
			t.Errorf("%.80s: %v", code, err)
		}
		if d := start.Spent(); d > 8*time.Second {
			t.Errorf("%.80s took %v", code, d)
		}
	}
}
