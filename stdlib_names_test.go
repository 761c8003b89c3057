package garter_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// leftOut are the public modules of CPython 3.13 that cannot be imported, by the
// words in which DIFFERENCES.md says why. A name with .* stands for all below it.
var leftOut = map[string]string{
	"a terminal or a window":    "tkinter tkinter.* turtle turtledemo turtledemo.* idlelib idlelib.*",
	"native code":               "ctypes ctypes.* sqlite3 sqlite3.* dbm.gnu dbm.ndbm dbm.sqlite3",
	"processes":                 "venv ensurepip",
	"another system":            "nt msvcrt winreg winsound encodings.mbcs encodings.oem multiprocessing.popen_spawn_win32 asyncio.windows_events asyncio.windows_utils asyncio.proactor_events",
	"the network below asyncio": "asyncio.base_futures asyncio.base_subprocess asyncio.base_tasks asyncio.sslproto asyncio.trsock",
	"a codec without a table":   "encodings.charmap",
}

// TestEveryModule: each public module of CPython's library either can be imported
// in a session with files, or raises ImportError and is listed in DIFFERENCES.md.
func TestEveryModule(t *testing.T) {
	names, err := os.ReadFile("testdata/stdlib_names.txt")
	if err != nil {
		t.Fatal(err)
	}
	differences, err := os.ReadFile("DIFFERENCES.md")
	if err != nil {
		t.Fatal(err)
	}
	missing := map[string]bool{}
	var below []string
	for why, list := range leftOut {
		if !strings.Contains(string(differences), why) {
			t.Errorf("DIFFERENCES.md does not say %q", why)
		}
		for _, name := range strings.Fields(list) {
			if top, ok := strings.CutSuffix(name, ".*"); ok {
				below = append(below, top+".")
			} else {
				missing[name] = true
				if top, _, _ := strings.Cut(name, "."); !strings.Contains(string(differences), "`"+top) {
					t.Errorf("DIFFERENCES.md does not name %s", top)
				}
			}
		}
	}
	for _, name := range strings.Fields(string(names)) {
		out := missing[name]
		for _, b := range below {
			out = out || strings.HasPrefix(name, b)
		}
		// A module that uses what the policy refuses to programs, and not by a place that
		// it is given, works in open sessions alone.
		for n, policy := range []garter.Option{garter.WithAllBuiltins(), garter.WithTools()} {
			l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), policy)
			if err != nil {
				t.Fatal(err)
			}
			// Names of it are asked for, so that its text runs. In an open session all that
			// the module names is there.
			got, err := l.Run(context.Background(), "import "+name+"\nm = "+name+`
print(hasattr(m, 'none such'), [n for n in dir(m) if not hasattr(m, n)])`)
			if n == 0 && err == nil && !strings.HasSuffix(got.Logs, "False []\n") {
				t.Errorf("%s: what it names and does not have: %s", name, got.Logs)
			}
			switch {
			case !out && err != nil:
				t.Errorf("import %s: %v", name, err)
			case out && err == nil:
				t.Errorf("%s can be imported and is listed as left out", name)
			case out && !strings.Contains(err.Error(), "No module named"):
				t.Errorf("import %s: %v", name, err)
			}
			if err := l.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}
