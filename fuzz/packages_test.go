package fuzz

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/garterpy/garter"
)

// This file has the sessions of attacks on packages and images: they come from an image
// whose code has imported a package that the host trusts, which uses a module that the
// programs may not import. Nobody may get what is in it, and other sessions of the same
// image and the same packages see afterwards what they saw before.

var (
	//go:embed testdata/kit.py
	kitSource string
	//go:embed testdata/hidden.py
	hiddenSource string
	//go:embed testdata/kitprobe.py
	kitProbe string
)

// kitBooms are modules of the package that explode when they are imported.
var kitBooms = map[string]string{
	"raises": "raise ValueError('boom')", "base": "class B(BaseException): pass\nraise B", "exits": "import sys\nsys.exit(3)", "kills": "import os\nos._exit(3)", "loops": "while True: pass",
	"eats": "x = []\nwhile True: x.append(bytes(1 << 20))", "deep": "def f(n): return f(n + 1)\nf(0)", "limit": "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)",
	"none": "import sys\nsys.modules[__name__] = None", "number": "import sys\nsys.modules[__name__] = 7", "gone": "import sys\ndel sys.modules[__name__]", "itself": "import sys\nsys.modules.clear()",
	"builtin": "import builtins\nbuiltins.len = lambda x: -1\nbuiltins.__import__ = None", "finder": "import sys\nclass F:\n    def find_spec(self, *a): raise KeyError(a)\nsys.meta_path.insert(0, F())",
	"library": "import json, re, collections\njson.dumps = re.sub = None\ncollections.Counter.update = None\ncollections.abc.Sized.register(int)", "main": "import sys\nsys.modules['__main__'].final_answer = len",
	"writes": "open('/packages/0/kit/more.py', 'w')", "threads": "import threading\ndef f():\n    while True: pass\nfor i in range(50): threading.Thread(target=f).start()", "circle": "from kit import circle2", "circle2": "from kit.circle import x",
	"attr": "def __getattr__(name): return __getattr__(name)", "path": "__path__ = ['/work', '/', '..', 7, None]", "spec": "__spec__ = 5\n__name__ = 'json'\n__file__ = '/etc/passwd'", "text": "x = (" + strings.Repeat("(", 5000), "null": "x = '\x00'", "name": "__name__ = 'hidden'\nfrom hidden import *",
	"except": "try:\n    while True: pass\nexcept BaseException:\n    while True: pass\nfinally:\n    while True: pass", "gen": "import gc, sys\nx = [x for x in iter(int, 1)]", "unhashable": "import sys\nsys.modules[__name__] = {}\nsys.path = None\nsys.path_hooks = 3",
}

// kitPackages are the packages; they are made once for the process, as a host does.
var kitPackages = sync.OnceValues(newKitPackages)

func newKitPackages() (*garter.Packages, error) {
	fsys := fstest.MapFS{
		"kit/__init__.py": {Data: []byte(kitSource)}, "hidden.py": {Data: []byte(hiddenSource)},
		"kit/more.py": {Data: []byte("value = 1\nnumbers = [1, 2]\ndef f(x, y=[1]): return [x, *y]\ndef g(n={'a': 1}): return dict(n)\n")},
	}
	for name, text := range kitBooms {
		fsys["kit/"+name+".py"] = &fstest.MapFile{Data: []byte(text)}
	}
	for i := range 3000 {
		fsys[fmt.Sprintf("bad-%d.dist-info/METADATA", i)] = &fstest.MapFile{Data: []byte("Metadata-Version: " + strings.Repeat("9", 50) + "\nName: ../x\nVersion:\n")}
	}
	fsys["kit-1.dist-info/METADATA"] = &fstest.MapFile{Data: []byte("Name: kit\nVersion: 1\n" + strings.Repeat("Requires-Dist: a; extra == 'x'\n", 20_000))}
	fsys["kit-1.dist-info/RECORD"] = &fstest.MapFile{Data: []byte("../../etc/passwd,,\n/etc/passwd,,\nkit/more.py,sha256=x,9999999999999\n" + strings.Repeat("\"", 9999))}
	fsys["kit-1.dist-info/entry_points.txt"] = &fstest.MapFile{Data: []byte("[console_scripts]\nx = hidden:tell\ny = sys:exit\nz = os:system\n= :\n[\n]")}
	return garter.NewPackages(fsys)
}

// kitImports are what programs of these attacks may import besides the usual: all that
// leads to modules, functions and their insides.
var kitImports = []string{"kit.*", "importlib.*", "pickle", "copyreg", "inspect", "runpy", "pkgutil", "zipimport", "unittest.*", "doctest", "timeit", "linecache", "shelve", "code", "codeop", "pydoc", "symtable", "atexit", "os.*"}

// kitImage is the image of the sessions.
var kitImage = sync.OnceValues(func() (*garter.Image, error) {
	p, err := kitPackages()
	if err != nil {
		return nil, err
	}
	return garter.NewImage(context.Background(), "import kit, kit.more\nopen('/work/kept.txt', 'w').write('kept')",
		garter.WithPackages(p), garter.WithImports(kitImports...), garter.WithFiles(), garter.WithTimeout(0), attackTools())
})

// kitHost has the sessions beside an attack's.
type kitHost struct {
	image *garter.Image
	fork  *garter.Local // of the attack's session, from before
	want  string
}

// newKitSession opens the session of an attack on packages and images, and what is
// looked at afterwards.
func newKitSession(a *Attack) (*garter.Local, *kitHost, error) {
	image, err := kitImage()
	if err != nil {
		return nil, nil, err
	}
	h := &kitHost{image: image}
	if h.want, err = h.fresh(); err != nil {
		return nil, nil, err
	}
	l, err := image.NewLocal(garter.WithMaxOperations(a.Operations), garter.WithMaxIterations(a.Iterations), garter.WithTimeout(a.Timeout),
		garter.WithMaxMemory(a.Memory), garter.WithRecursionLimit(a.Depth))
	if err != nil {
		return nil, nil, err
	}
	h.fork, err = l.Fork(context.Background())
	return l, h, err
}

// fresh is what the probe says in a new session of the image.
func (h *kitHost) fresh() (string, error) {
	l, err := h.image.NewLocal()
	if err != nil {
		return "", err
	}
	defer l.Close()
	out, err := l.Run(context.Background(), kitProbe)
	return out.Logs, err
}

// faults says what an attack that ended so has done that it should not have.
func (h *kitHost) faults(l *garter.Local, end string) string {
	defer h.fork.Close()
	var wrong []string
	if strings.Contains(end, token) {
		wrong = append(wrong, "the secret came back: "+end)
	}
	// The answer of a run is the tool's that the host gave.
	out, err := l.Run(context.Background(), "final_answer('the end')")
	var limit garter.LimitError
	if errors.As(err, &limit) || errors.Is(err, garter.ErrBroken) {
	} else if err != nil || !out.IsFinalAnswer || out.Output != "the end" {
		wrong = append(wrong, fmt.Sprintf("final_answer gives %v, %v", out.Output, err))
	}
	see := func(who, got string, err error) {
		if err != nil || got != h.want {
			wrong = append(wrong, fmt.Sprintf("%s sees %v, or otherwise:\n%s", who, err, firstLineApart(h.want, got)))
		}
	}
	got, err := h.fresh()
	see("another session of the image", got, err)
	out, err = h.fork.Run(context.Background(), kitProbe)
	see("the fork of before", out.Logs, err)
	p, err := kitPackages()
	if err == nil {
		var x *garter.Local
		if x, err = garter.NewLocal(garter.WithPackages(p), garter.WithImports(kitImports...), garter.WithFiles(), garter.WithTimeout(0), attackTools()); err == nil {
			x.Run(context.Background(), "open('/work/kept.txt', 'w').write('kept')")
			out, err = x.Run(context.Background(), kitProbe)
			x.Close()
		}
	}
	see("a session of the packages", out.Logs, err)
	return strings.Join(wrong, "; ")
}

// TestPackagesAtOnce: sessions of an image and of the packages, some of which import from
// them for the first time, do at once what they do alone. The race detector watches.
func TestPackagesAtOnce(t *testing.T) {
	image, err := kitImage()
	if err != nil {
		t.Fatal(err)
	}
	h := &kitHost{image: image}
	want, err := h.fresh()
	if err != nil {
		t.Fatal(err)
	}
	p, err := newKitPackages()
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			var l *garter.Local
			var err error
			if i%2 == 0 {
				l, err = image.NewLocal()
			} else {
				l, err = garter.NewLocal(garter.WithPackages(p), garter.WithImports(kitImports...), garter.WithFiles(), attackTools())
				if err == nil {
					_, err = l.Run(context.Background(), "open('/work/kept.txt', 'w').write('kept')")
				}
			}
			if err != nil {
				t.Error(err)
				return
			}
			defer l.Close()
			for range 2 {
				f, err := l.Fork(context.Background())
				if err != nil {
					t.Error(err)
					return
				}
				out, err := f.Run(context.Background(), kitProbe+"kit.Box.x = kit.state.append(1); kit.more.numbers.clear(); del kit.Box.read")
				f.Close()
				if err != nil || out.Logs != want {
					t.Errorf("%v, %s", err, firstLineApart(want, out.Logs))
				}
			}
		})
	}
	wg.Wait()
}

// firstLineApart is the first line in which two texts differ.
func firstLineApart(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("%.600s\nnot\n%.600s", y[i], x[i])
		}
	}
	return fmt.Sprintf("%d lines, not %d", len(y), len(x))
}
