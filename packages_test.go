package garter_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/garterpy/garter"
)

const strongPackage = `
import sys, os, types, importlib, builtins, functools
from os import path as ospath
secret = sys
made = {}
exec('def f(x): return x + 1', made)
value = eval('1 + 2')
code = compile('y = 5', 'z', 'exec')
exec(code, made)
def names(): return sorted(globals())[:1]
def here(): a = 1; return locals()
def runs(text, ns): exec(text, ns); return ns
def evaluates(text): return eval(text)
def namespace(f): return f.__globals__
def closure(f): return getattr(f, '__closure__')
def below(c): return c.__subclasses__()
def frame(): return sys._getframe().f_code.co_name
def recode(f, g): f.__code__ = g.__code__
stored = exec
def call_stored(text): return stored(text)
import builtins
fetched = getattr(builtins, 'exec')
def call_fetched(text, ns): fetched(text, ns); return ns['x']
def load(name): return __import__(name)
class K:
    def __init__(self): self.a = 1
    def as_dict(self): return self.__dict__
def k(): return K.__dict__['as_dict'].__name__
def modules(): return len(sys.modules) > 3
def write(): return open('/tmp_of_package', 'w').write('x')
def get(o, name): return getattr(o, name)
def shared():
    import math
    d = vars(math)
    d['pi'] = None
    return [math.pi > 3, callable(math.__dict__['cos']), getattr(builtins, '__dict__')['len'] is vars(builtins)['len'] is len, vars(K)['as_dict'] is K.__dict__['as_dict']]
def named(m): return vars(m)
def by_attr(): return builtins.__dict__
def given(m): return getattr(m, '__dict__')
def cells():
    n = 1
    def inner(): return n
    inner.__closure__[0].cell_contents = 7
    return inner()
`

func strong(t *testing.T, opts ...garter.Option) *garter.Local {
	t.Helper()
	p, err := garter.NewPackages(fstest.MapFS{
		"strong/__init__.py": {Data: []byte(strongPackage)}, "strong/more.py": {Data: []byte("import subprocess\nfrom . import secret\n")},
		"other.py": {Data: []byte("import sys\nx = sys\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	ex, err := garter.NewLocal(append([]garter.Option{garter.WithPackages(p), garter.WithImports("strong.*")}, opts...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

// The text of a package that the host trusts uses what it needs, under the default
// policy and the strict one.
func TestPackagesHaveRights(t *testing.T) {
	for name, opts := range map[string][]garter.Option{"default": nil, "strict": {garter.WithStrictDunders()}} {
		ex := strong(t, opts...)
		out, err := ex.Run(context.Background(), `
import strong, strong.more
def f(): return 1
def g(): return 2
strong.recode(f, g)
print(strong.made['f'](1), strong.value, strong.made['y'], len(strong.names()), strong.here(), strong.runs('z = 1', {})['z'], strong.frame(), f(),
      strong.K().as_dict(), strong.k(), strong.modules(), strong.cells(), strong.evaluates('2 * 3'), strong.write(), strong.shared(), strong.call_fetched('x = 9', {}))
`)
		const want = "2 3 5 1 {'a': 1} 1 frame 2 {'a': 1} as_dict True 7 6 1 [True, True, True, True] 9\n"
		if err != nil || out.Logs != want {
			t.Errorf("%s: %q, %v", name, out.Logs, err)
		}
	}
}

// The program gets none of the package's rights.
func TestPackagesGiveNoRights(t *testing.T) {
	ex := strong(t)
	if _, err := ex.Run(context.Background(), "import strong"); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		"import sys", "import other", "strong.sys.modules", "strong.secret.modules", "strong.os.getcwd()", "strong.importlib.import_module('sys').modules",
		"strong.runs('import sys', {})", "strong.evaluates('__import__(\"sys\")')", "strong.evaluates('(lambda: 1).__globals__')", "strong.evaluates('().__class__.__mro__')",
		"strong.runs('exec(\"x = 1\")', {})", "strong.runs('x = open', {'__builtins__': {}})",
		"strong.stored('x = 1')", "strong.call_stored('x = 1')", "strong.fetched('x = 1')", "strong.fetched('import sys', {})", "strong.stored('import other', {})",
		"strong.fetched('().__class__.__mro__', {})", "strong.fetched('exec(\"x = 1\")', {})", "strong.call_fetched('import sys', {})", "strong.stored('x = open', {'__builtins__': {}})",
		"strong.fetched('x = 1', None)", "strong.fetched('strong.sys.modules', strong.namespace(strong.runs))", "strong.fetched('sys.modules', strong.namespace(strong.runs))", "strong.load('sys').modules", "strong.load('other').x",
		"strong.__dict__", "strong.__builtins__", "strong.__spec__", "strong.__loader__", "strong.__file__", "strong.f.__globals__", "strong.get(strong.runs, '__globals__')", "strong.get(strong, '__dict__')",
		"getattr(strong.runs, '__code__')", "strong.get(strong.secret, 'modules')", "from strong import secret; secret.modules", "from strong import *; secret.modules",
		"strong.builtins.exec('x = 1')", "strong.builtins.eval('1')", "import json; strong.namespace(json.loads)['codecs']", "strong.namespace(json.loads)['__builtins__']", "strong.namespace(json.loads)['__loader__']",
		// What stands for a function in Go has no rights that the program has not.
		"import statistics\nns = strong.namespace(statistics.mean)\nns['_function'] = strong.stored\nns['mean']('x = 1')", "ns['_function'] = strong.load\nns['mean']('sys').modules", "ns['_function'] = strong.evaluates\nns['mean']('sys').modules",
		"ns['mean']('sys.modules')", "ns['mean']('__import__(\"sys\").modules')", "ns['mean']('(lambda: 1).__globals__')", "strong.recode(json.loads, strong.load)\nstrong.namespace(json.loads)['loads']('sys').modules",
		"strong.recode(json.loads, lambda t: open)\nstrong.namespace(json.loads)['loads']('')",
		"import dataclasses; strong.namespace(dataclasses.field)['sys'].modules",
		"strong.namespace(strong.runs)['__builtins__']['exec']('x=1')", "strong.namespace(strong.runs)['sys'].modules", "strong.runs('exec(\"x = 1\")', strong.namespace(strong.runs))",
		"strong.namespace(strong.runs)['__builtins__']['globals']()", "strong.namespace(strong.runs)['__builtins__']['x'] = 1",
		"strong.exec = 1\nstrong.runs('import sys', {})", "open('x')", "strong.namespace(strong.runs)['__spec__'].loader.load_module('strong').secret.modules",
		"strong.types.FunctionType(strong.namespace, {})", "strong.functools.partial(strong.stored, 'x = 1')()", "list(map(strong.stored, ['x = 1']))", "strong.named(strong.builtins)['exec']('x = 1')", "strong.named(strong.sys)['modules']['sys'].modules", "strong.named(strong.builtins)['__import__']('sys')",
		"strong.named(strong.named(strong)['sys'])['modules']", "strong.named(strong.namespace(strong.runs)['sys'])['modules']", "strong.named(strong.namespace(strong.runs)['builtins'])['exec']('x = 1')",
		"strong.sys2 = 1\nstrong.builtins = strong.namespace(strong.runs)['sys']\nstrong.by_attr()['modules']", "strong.by_attr(strong.namespace(strong.runs)['sys'])", "strong.given(strong.namespace(strong.runs)['sys'])['modules']",
		"strong.named(strong.os)['path'].genericpath.os.getcwd()", "strong.named(strong.types)['sys'].modules", "sorted(['1'], key=strong.builtins.eval)",
	} {
		out, err := ex.Run(context.Background(), code)
		if err == nil {
			t.Errorf("%s is %.200s", code, out.Repr)
		} else if testing.Verbose() {
			t.Logf("%.60s: %v", code, err)
		}
	}
}

// Without trust the text of a package has the program's rights.
func TestPlainPackages(t *testing.T) {
	p, err := garter.NewPackages(garter.Plain(fstest.MapFS{"strong.py": {Data: []byte("import sys\n")}, "runs.py": {Data: []byte("exec('x = 1')\n")}, "fine.py": {Data: []byte("x = 1\n")}}))
	if err != nil {
		t.Fatal(err)
	}
	ex, err := garter.NewLocal(garter.WithPackages(p), garter.WithImports("strong", "runs", "fine"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for _, code := range []string{"import strong", "import runs"} {
		if _, err := ex.Run(context.Background(), code); err == nil || !strings.Contains(err.Error(), "llowed") && !strings.Contains(err.Error(), "orbidden") {
			t.Errorf("%s: %v", code, err)
		}
	}
	if out, err := ex.Run(context.Background(), "import fine; fine.x"); err != nil || out.Output != int64(1) {
		t.Error(out.Output, err)
	}
}

// Packages find the time zones where systems have them, also by the part of the files that old readers know.
func TestPackagesHaveZones(t *testing.T) {
	const reader = `
import os, struct
def write():
    open('/usr/share/zoneinfo/UTC', 'w')
def offsets(name):
    with open('/usr/share/zoneinfo/' + name, 'rb') as f:
        data = f.read()
    utc, std, leap, times, types, chars = struct.unpack('>6l', data[20:44])
    index = data[44 + 4 * times:44 + 5 * times]
    return sorted({struct.unpack('>l', data[44 + 5 * times + 6 * i:][:4])[0] for i in index[-20:]})
`
	p, err := garter.NewPackages(fstest.MapFS{"reader.py": {Data: []byte(reader)}})
	if err != nil {
		t.Fatal(err)
	}
	ex, err := garter.NewLocal(garter.WithPackages(p), garter.WithImports("reader", "os.*", "struct"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	out, err := ex.Run(context.Background(), "import os, reader\n[reader.offsets('Europe/Berlin'), reader.offsets('Asia/Tokyo'), 'tzdata.zi' in os.listdir('/usr/share/zoneinfo')]")
	if want := "[[3600 7200] [32400 36000] true]"; err != nil || fmt.Sprint(out.Output) != want {
		t.Errorf("%v, not %s, %v", out.Output, want, err)
	}
	if _, err := ex.Run(context.Background(), "reader.write()"); err == nil || !strings.Contains(err.Error(), "Read-only") {
		t.Error(err)
	}
}

// No file of the program's passes for one of a package that is trusted.
func TestTrustIsThePlaces(t *testing.T) {
	p, err := garter.NewPackages(fstest.MapFS{"strong.py": {Data: []byte("x = 1\n")}, "other.py": {Data: []byte("import sys\nx = 1\n")}})
	if err != nil {
		t.Fatal(err)
	}
	ex, err := garter.NewLocal(garter.WithPackages(p), garter.WithFiles(), garter.WithImports("importlib.*", "strong", "evil"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if _, err := ex.Run(context.Background(), "import importlib.util as u, importlib.machinery as m, os, strong\nopen('/work/evil.py', 'w').write('import sys\\nexec(\"x = 1\")\\n')"); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		"open('/packages/0/evil.py', 'w')", "os.mkdir('/packages/0/d')", "os.symlink('/work', '/packages/0/w')", "os.rename('/work/evil.py', '/packages/0/strong.py')", "os.rename('/packages', '/p')",
		"os.remove('/packages/0/strong.py')", "os.rmdir('/packages/0')", "m.SourceFileLoader('evil', '/packages/0/../../work/evil.py').load_module()", "m.SourceFileLoader('evil', '/packages/0/./../../work/evil.py').load_module()",
		"s = u.spec_from_file_location('evil', '/packages/0/../../work/evil.py'); x = u.module_from_spec(s); s.loader.exec_module(x)",
		"l = m.SourceFileLoader('evil', '/packages/0/evil.py'); l.get_data = lambda p: b'import sys'; l.load_module()",
		"m.SourceFileLoader.get_data = lambda s, p: b'import sys\\nexec(\"x=1\")'; s = u.spec_from_file_location('evil', '/packages/0/strong.py'); s.loader.exec_module(u.module_from_spec(s))",
		"l = m.SourceFileLoader('evil', 'x'); c = l.source_to_code(b'import sys', '/packages/0/strong.py'); x = u.module_from_spec(m.ModuleSpec('evil', None))\nl.get_code = lambda n: c\nl.exec_module(x)",
		"import evil", "m.SourceFileLoader('evil', '/packages/0/other.py').load_module()", "m.SourceFileLoader('strong', '/packages/0/other.py').load_module()",
		"m.SourceFileLoader('other', '/packages/0/other.py').load_module()", "p = m.PathFinder.find_spec('other', ['/packages/0']); p.name = 'evil'; m.SourceFileLoader.exec_module(p.loader, u.module_from_spec(p))",
	} {
		if out, err := ex.Run(context.Background(), code); err == nil {
			t.Errorf("%s is %.200s", code, out.Repr)
		} else if testing.Verbose() {
			t.Logf("%.60s: %v", code, err)
		}
	}
}

// handingPackage has modules that programs get hold of, and texts that read attributes of
// what they are given: everything that reads an attribute, of everything that can hold a
// module.
func handingPackage(reads, holds []string) string {
	var b strings.Builder
	b.WriteString("import sys\nfrom os import path as ospath\nkept = [sys]\nclass Keeps: mod = sys\ndef give(): return sys\n")
	for i, r := range reads {
		for j, h := range holds {
			fmt.Fprintf(&b, "def f%d_%d(given):\n", i, j)
			for line := range strings.Lines(h) {
				line = "    " + strings.TrimRight(line, "\n") + "\n"
				if at := strings.Index(line, "READ"); at >= 0 {
					line = line[:at] + strings.ReplaceAll(r, "\n", "\n"+line[:at]) + line[at+4:]
				}
				b.WriteString(line)
			}
		}
	}
	for i, r := range reads {
		if strings.HasPrefix(r, "match") {
			continue // what patterns ask for, the session is asked about
		}
		fmt.Fprintf(&b, "def own%d(given=None):\n    %s\n    return out\n", i, strings.ReplaceAll(strings.ReplaceAll(r, "M", "sys"), "\n", "\n    "))
	}
	return b.String()
}

// TestPackagesReadNothingHanded: what the policy refuses to a program it does not get by
// handing the module to a package whose text may use it, whatever that text does with it;
// a module that the text has imported itself it uses.
func TestPackagesReadNothingHanded(t *testing.T) {
	reads := []string{
		"out = M.modules", "out = M.getrefcount(1)", "M.fresh = 1; out = 1", "M.maxsize += 0; out = 1", "out = getattr(M, 'modules')",
		"out = getattr(M, 'modules', None)", "setattr(M, 'fresh', 1); out = 1", "out = hasattr(M, 'modules') or None", "out = M.__dict__['modules']", "out = vars(M)['modules']",
		"out = M.path[0]", "out = [*M.path]", "out = M.implementation.name", "out = M.modules.get('sys')", "out = M.modules.setdefault('sys', 1)", "out = M.path.append('') or 1",
		"out = (lambda: M.modules)()", "out = [M.modules for _ in (1,)][0]", "out = next(M.modules for _ in (1,))", "out = M.path if M.maxsize > 1 else 0", "out = hash((M.maxsize, M.maxunicode))",
		"for M.fresh in (1,): out = 1", "with open('/work/x', 'w') as M.fresh: out = 1", "out = M.byteorder", "match M:\n case object(modules=out): pass", "out = M.__name__ + str(M.modules)", "out = getattr(M, '__dict__')['modules']",
	}
	holds := []string{
		"M = given\nREAD\nreturn out", "class C: pass\nc = C(); c.m = given; M = c.m\nREAD\nreturn out", "for M in (given,):\n    READ\nreturn out",
		"def inner():\n    READ\n    return out\nM = given\nreturn inner()", "def inner(M):\n    READ\n    return out\nreturn inner(given)", "def inner(M=given):\n    READ\n    return out\nreturn inner()",
		"def inner(*M):\n    M = M[0]\n    READ\n    return out\nreturn inner(given)", "global M\nM = given\nREAD\nreturn out", "match given:\n    case M:\n        READ\nreturn out",
		"if (M := given):\n    READ\nreturn out", "[M, _] = [given, 1]\nREAD\nreturn out", "class C:\n    M = given\n    READ\nreturn C.out",
		"try:\n    import nothing_of_that_name as M\nexcept ImportError: pass\ndef inner(M):\n    READ\n    return out\nreturn inner(given)",
	}
	p, err := garter.NewPackages(fstest.MapFS{"hands.py": {Data: []byte(handingPackage(reads, holds))}})
	if err != nil {
		t.Fatal(err)
	}
	ex, err := garter.NewLocal(garter.WithPackages(p), garter.WithFiles(), garter.WithImports("hands"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if _, err := ex.Run(context.Background(), "import hands"); err != nil {
		t.Fatal(err)
	}
	tried := 0
	for i, r := range reads {
		for j, h := range holds {
			tried++
			out, err := ex.Run(context.Background(), fmt.Sprintf("hands.f%d_%d(hands.kept[0])", i, j))
			if err == nil && out.Repr != "None" {
				t.Errorf("%s in %q gives %.100s", r, h, out.Repr)
			} else if err != nil && !strings.Contains(err.Error(), "Forbidden access to module: sys") {
				t.Errorf("%s in %q: %v", r, h, err)
			}
		}
		if strings.HasPrefix(r, "match") {
			continue
		}
		if out, err := ex.Run(context.Background(), fmt.Sprintf("hands.own%d() is None", i)); err != nil || out.Repr != "False" {
			t.Errorf("%s of a module that the text imports: %.100s %v", r, out.Repr, err)
		}
	}
	t.Logf("%d ways", tried)
	for _, code := range []string{"hands.Keeps.mod.modules", "hands.give().modules", "hands.kept[0].path", "hands.sys.path"} {
		if out, err := ex.Run(context.Background(), code); err == nil {
			t.Errorf("%s is %.100s", code, out.Repr)
		}
	}
}

// TestHostileArchives: a wheel that lies about itself or explodes is no more to a session
// than its limits allow, and takes nothing from others that import from it.
func TestHostileArchives(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	put := func(name string, parts ...string) {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range parts {
			f.Write([]byte(p))
		}
	}
	long := make([]string, 160)
	for i := range long {
		long[i] = strings.Repeat("#", 1<<20)
	}
	put("good.py", "x = 1\n")
	put("bomb.py", long...)
	put("lies.py", "x = 2\n")
	put("lies2.py", strings.Repeat("y = 3\n", 1000))
	for _, name := range []string{"../../out.py", "/abs.py", "a\\b.py", "ok/../../out2.py", ".py", "sub/", "dir/__init__.py", "x/" + strings.Repeat("d/", 2000) + "deep.py", "nul\x00.py", "very" + strings.Repeat("y", 60000) + ".py"} {
		put(name, "evil = 1\n")
	}
	for i := range 20000 {
		put(fmt.Sprintf("m%d.py", i), "")
	}
	link := &zip.FileHeader{Name: "link.py"}
	link.SetMode(0o777 | 1<<27)
	f, _ := w.CreateHeader(link)
	f.Write([]byte("/etc/passwd"))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	data := b.Bytes()
	// The directory says another size than there is.
	for name, size := range map[string]uint32{"lies.py": 0xFFFFFFF0, "lies2.py": 3} {
		at := bytes.LastIndex(data, []byte(name))
		binary.LittleEndian.PutUint32(data[at-46+24:], size)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && z == nil {
		t.Fatal(err)
	}
	p, err := garter.NewPackages(z)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"good", "bomb", "lies", "lies2", "out", "out2", "abs", "a\\b", "sub", "twice", "twice.in", "dir", "link", "x.d.d.deep", "m19999", "very"}
	for _, name := range names {
		ex, err := garter.NewLocal(garter.WithPackages(p), garter.WithFiles(), garter.WithMaxMemory(64<<20), garter.WithTimeout(3*time.Second), garter.WithImports("*"))
		if err != nil {
			t.Fatal(err)
		}
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		out, err := ex.Run(context.Background(), fmt.Sprintf("import importlib, good\nm = importlib.import_module(%q)\n[n for n in dir(m) if n[0] != '_'], good.x", name))
		took := time.Since(start)
		runtime.ReadMemStats(&after)
		if bad := name == "bomb" || strings.HasPrefix(name, "lies"); bad != (err != nil) && bad {
			t.Errorf("%s: %s", name, out.Repr)
		}
		if n := (after.TotalAlloc - before.TotalAlloc) >> 20; n > 200 {
			t.Errorf("%s: %d MiB", name, n)
		}
		if took > 4*time.Second {
			t.Errorf("%s: %v", name, took)
		}
		if err == nil && !strings.HasSuffix(out.Repr, ", 1)") { // of good, which is what it was
			t.Errorf("%s is %s", name, out.Repr)
		}
		for _, code := range []string{"import os; len(os.listdir('/packages/0'))", "open('/packages/0/lies.py').read()[:9]", "open('/packages/0/bomb.py').read(10)", "f = open('/packages/0/bomb.py', 'rb'); f.seek(400 << 20); f.read(3)", "open('/packages/0/link.py').read()", "import os; os.path.islink('/packages/0/link.py'), os.stat('/packages/0/lies.py').st_size", "import importlib.metadata; [d.version for d in importlib.metadata.distributions()]"} {
			if name != "good" {
				break
			}
			start := time.Now()
			out, err := ex.Run(context.Background(), code)
			if took := time.Since(start); took > 4*time.Second || strings.Contains(out.Repr, "root:") || strings.Contains(code, "open(") && err == nil {
				t.Errorf("%s: %.100s %v, %v", code, out.Repr, err, took)
			}
		}
		ex.Close()
	}
}
