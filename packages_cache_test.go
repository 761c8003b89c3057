package garter_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/garterpy/garter"
)

// cachedPackage has what can be told of a function before and after it is called.
const cachedPackage = `"""Documented."""
from __future__ import division
import functools
K = 123456789012345678901234567890
def plain(a, b=2, *args, c: int = 3, **kw) -> str:
    """Says.

    More."""
    x = a + b
    def inner(y):
        nonlocal x
        x += y
        return [x * z for z in range(3)], (lambda: x)()
    return inner(c)

class Base:
    """A class."""
    __private = 1
    def method(self):
        return __class__.__name__, self.__private, super().__repr__()[:5]
    @property
    def prop(self):
        self.attr = 1
        return self.attr
    @staticmethod
    async def coro(x):
        async with x as y:
            yield y
        await x
    def gen(self, n):
        for i in range(n):
            got = yield i, f"{i!r:>{n}}"
        return got

def fails(n):
    """Fails in the end."""
    if n:
        return fails(n - 1)
    return (1 +
            [].append(3)
              .missing)

def never(q):
    match q:
        case {"a": [1, *rest], **more} if rest: return rest, more
        case Base(attr=1) | None: return b"\xff", 1e300, 2.5j, ...
    try:
        del q.x[1:2, ::3]
    except* (ValueError, TypeError) as e:
        raise e from None
    else:
        global later
        later = q
    while q: break
    return never.__code__.co_varnames, q

class Generic[T: int]:
    def of[U](self, x: U) -> T:
        type Alias = list[U]
        return Alias
`

const cachedProgram = `
import inspect, sys, traceback, types, cachedpkg
from cachedpkg import *
def codes(c, depth=0):
    yield depth, c.co_name, c.co_qualname, c.co_varnames, c.co_names, c.co_freevars, c.co_cellvars, c.co_argcount, c.co_flags, c.co_firstlineno, c.co_nlocals, c.co_posonlyargcount
    yield [k for k in c.co_consts if not isinstance(k, types.CodeType)], list(c.co_positions()), list(c.co_lines())
    for k in c.co_consts:
        if isinstance(k, types.CodeType):
            yield from codes(k, depth + 1)
for f in (plain, fails, never, Base.method, Base.gen, Base.coro, Base.prop.fget, Generic.of):
    print(f.__name__, f.__doc__, inspect.signature(f), repr(inspect.getsource(f)), inspect.getsourcelines(f)[1])
    for x in codes(f.__code__): print(x)
print(inspect.getsource(Base), cachedpkg.__doc__, K, Base.__static_attributes__, Base.__doc__, Base.__firstlineno__)
print(plain(1), plain(1, 5, c=9), Base().method(), Base().prop, list(Base().gen(3)), Generic().of(1).__value__, never(None), never({"a": [1, 2], "b": 3}))
for call in (lambda: fails(2), lambda: plain(), lambda: plain(1, "x"), lambda: never(7), lambda: Base().method(1)):
    try: call()
    except BaseException as e:
        traceback.print_exc(file=sys.stdout)
        tb = e.__traceback__
        while tb:
            print(tb.tb_lineno, list(tb.tb_frame.f_code.co_positions())[:3], sorted(tb.tb_frame.f_locals)[:3])
            tb = tb.tb_next
fails(1)
`

// cacheRun runs a program with packages whose forms are kept in a folder, or in none.
func cacheRun(t *testing.T, dir string, key []byte, files fs.FS, program string, opts ...garter.Option) (out, failed string, ops int64) {
	t.Helper()
	p, err := garter.NewPackages(files)
	if err == nil && dir != "" {
		err = p.CacheIn(dir, key)
	}
	if err != nil {
		t.Fatal(err)
	}
	ex, err := garter.NewLocal(append([]garter.Option{garter.WithPackages(p), garter.WithImports("*"), garter.WithAllBuiltins()}, opts...)...)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	res, err := ex.Run(context.Background(), program)
	return res.Logs, fmt.Sprint(err), res.Usage.Operations
}

// cacheDir returns a folder of the user's own.
func cacheDir(t *testing.T) string { return filepath.Join(t.TempDir(), "forms") }

var cachedFiles = fstest.MapFS{"cachedpkg.py": {Data: []byte(cachedPackage)}}

// forms returns the names of the forms in a folder.
func formsIn(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// A session sees no difference between a package that is compiled, one that is compiled
// and kept, and one that was kept: neither in what it prints nor in what it is charged.
func TestCacheTellsNothing(t *testing.T) {
	dir := cacheDir(t)
	cacheRun(t, "", nil, cachedFiles, cachedProgram) // what of the library is compiled for the process is
	want, wantErr, wantOps := cacheRun(t, "", nil, cachedFiles, cachedProgram)
	if !strings.Contains(wantErr, "missing") || len(want) < 5000 {
		t.Fatal(want, wantErr)
	}
	for _, when := range []string{"written", "read", "read again"} {
		got, gotErr, ops := cacheRun(t, dir, nil, cachedFiles, cachedProgram)
		if got != want || gotErr != wantErr {
			t.Errorf("%s: %s\n%s\n%s", when, firstDifference(got, want), gotErr, wantErr)
		}
		if d := ops - wantOps; d > wantOps/200 || d < -wantOps/200 {
			t.Errorf("%s: %d operations, not %d", when, ops, wantOps)
		}
		if list := formsIn(t, dir); len(list) != 1 {
			t.Errorf("%s: %v", when, list)
		}
	}
	// Under limits it fails where it fails without.
	for _, limit := range []garter.Option{garter.WithMaxOperations(2000), garter.WithMaxMemory(200 << 10), garter.WithMaxMemory(400 << 10)} {
		_, want, _ := cacheRun(t, "", nil, cachedFiles, "import cachedpkg", limit)
		_, got, _ := cacheRun(t, dir, nil, cachedFiles, "import cachedpkg", limit)
		if (got == "<nil>") != (want == "<nil>") {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d:\n%s\n%s", i, x[i], y[i])
		}
	}
	return fmt.Sprintf("%d and %d lines", len(x), len(y))
}

// What is in the folder is not believed: whatever is done to the files, an import gives
// what it gives without them, and the next one finds the form mended where it can be.
func TestPoisonedCaches(t *testing.T) {
	const program = "import small; print(small.f(3), small.C().g())"
	source := "def f(x):\n    y = x * 2\n    return y\nclass C:\n    def g(self):\n        a = 1\n        return a\n"
	files := fstest.MapFS{"small.py": {Data: []byte(source)}}
	evil := fstest.MapFS{"small.py": {Data: []byte(strings.Replace(source, "x * 2", "x * 3", 1))}}
	const want = "6 1\n"
	dir := cacheDir(t)
	run := func(what string) {
		t.Helper()
		if out, failed, _ := cacheRun(t, dir, nil, files, program); out != want || failed != "<nil>" {
			t.Errorf("%s: %q %s", what, out, failed)
		}
	}
	run("at first")
	list := formsIn(t, dir)
	if len(list) != 1 {
		t.Fatal(list)
	}
	name := list[0]
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || garter.CacheModes && info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info.Mode(), err)
	}
	if info, err := os.Stat(dir); err != nil || garter.CacheModes && info.Mode().Perm() != 0o700 {
		t.Errorf("the folder is %v, %v", info.Mode(), err)
	}
	put := func(b []byte) {
		t.Helper()
		if err := os.WriteFile(name, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	mended := func(what string) {
		t.Helper()
		if b, err := os.ReadFile(name); err != nil || !bytes.Equal(b, good) {
			t.Errorf("%s: the form is not mended: %v", what, err)
		}
	}
	step := max(1, len(good)/400)
	if testing.Short() {
		step = 29
	}
	for at := 0; at < len(good); at += step {
		b := bytes.Clone(good)
		b[at] ^= 1 << (at % 8)
		put(b)
		run(fmt.Sprint("byte ", at))
		mended(fmt.Sprint("byte ", at))
	}
	for size := 0; size < len(good); size += 7 * step {
		put(good[:size])
		run(fmt.Sprint(size, " bytes"))
		mended(fmt.Sprint(size, " bytes"))
	}
	put(append(bytes.Clone(good), 0))
	run("a byte more")
	put(make([]byte, 8<<20))
	run("8 MiB of zeros")
	mended("8 MiB of zeros")

	// The form of another source, and one made with another key, under this name.
	other := cacheDir(t)
	if out, _, _ := cacheRun(t, other, nil, evil, program); out != "9 1\n" {
		t.Fatal(out)
	}
	b, err := os.ReadFile(formsIn(t, other)[0])
	if err != nil {
		t.Fatal(err)
	}
	put(b)
	run("another source's")
	mended("another source's")
	keyed := cacheDir(t)
	if out, _, _ := cacheRun(t, keyed, []byte("key"), files, program); out != want {
		t.Fatal(out)
	}
	if b, err = os.ReadFile(formsIn(t, keyed)[0]); err != nil || bytes.Equal(b, good) {
		t.Fatal("the key makes no difference", err)
	}
	put(b)
	run("another key's")
	mended("another key's")

	// What is no file.
	for what, make := range map[string]func() error{
		"a link": func() error {
			return os.Symlink(filepath.Join(other, filepath.Base(formsIn(t, other)[0])), name)
		},
		"a link to itself":   func() error { return os.Symlink(filepath.Base(name), name) },
		"a link to a device": func() error { return os.Symlink("/dev/zero", name) },
		"a pipe":             func() error { return garter.MakePipe(name) },
		"a folder":           func() error { return os.MkdirAll(filepath.Join(name, "x"), 0o700) },
		"no file":            func() error { return nil },
		"nothing readable":   func() error { return os.WriteFile(name, good, 0) },
	} {
		if err := os.RemoveAll(name); err != nil {
			t.Fatal(err)
		}
		if err := make(); err != nil {
			t.Logf("%s: %v", what, err)
			continue
		}
		run(what)
		if what != "a folder" && what != "nothing readable" {
			mended(what)
		}
		if n := len(formsIn(t, dir)); n != 1 {
			t.Errorf("%s: %d files", what, n)
		}
	}
	if err := os.RemoveAll(name); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	run("a folder that cannot be written")
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	run("no folder")
}

func TestCacheFolder(t *testing.T) {
	p, err := garter.NewPackages(cachedFiles)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.CacheIn("", nil); err == nil {
		t.Error("a folder without a name")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := p.CacheIn(file, nil); err == nil {
		t.Error("a file is no folder")
	}
	if !garter.CacheModes {
		return
	}
	open := cacheDir(t)
	if err := os.Mkdir(open, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(open, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := p.CacheIn(open, nil); err == nil || !strings.Contains(err.Error(), "a key is needed") {
		t.Error("a folder that others can write:", err)
	}
	if err := p.CacheIn(open, []byte("key")); err != nil {
		t.Error(err)
	}
}

// Sessions that ask at once for bodies that wait get them, each once: for go test -race.
func TestCacheShared(t *testing.T) {
	dir := cacheDir(t)
	want, _, _ := cacheRun(t, dir, nil, cachedFiles, cachedProgram)
	for range 3 {
		p, err := garter.NewPackages(cachedFiles)
		if err == nil {
			err = p.CacheIn(dir, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		for range 6 {
			wg.Go(func() {
				ex, err := garter.NewLocal(garter.WithPackages(p), garter.WithImports("*"), garter.WithAllBuiltins())
				if err != nil {
					t.Error(err)
					return
				}
				defer ex.Close()
				if res, _ := ex.Run(context.Background(), cachedProgram); res.Logs != want {
					t.Error(firstDifference(res.Logs, want))
				}
			})
		}
		wg.Wait()
	}
}

// The folder is cleaned of the oldest forms, and of nothing that is not garter's.
func TestCacheBound(t *testing.T) {
	dir := cacheDir(t)
	cacheRun(t, dir, nil, cachedFiles, "import cachedpkg")
	for i := range 5 {
		name := filepath.Join(dir, fmt.Sprintf("%040x.form", i))
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(name, 40<<20); err != nil {
			t.Fatal(err)
		}
	}
	mine := filepath.Join(dir, "mine.form")
	if err := os.WriteFile(mine, make([]byte, 100), 0o600); err != nil {
		t.Fatal(err)
	}
	other := fstest.MapFS{"another.py": {Data: []byte("x = 1\n")}}
	cacheRun(t, dir, nil, other, "import another")
	total := int64(0)
	for _, name := range formsIn(t, dir) {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		total += info.Size()
	}
	if total > 128<<20 {
		t.Errorf("%d bytes are left", total)
	}
	if _, err := os.Stat(mine); err != nil {
		t.Error(err)
	}
}
