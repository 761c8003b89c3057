package garter_test

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
)

// TestEndlessDevices: what has no end is read as far as there is memory, and is empty for
// the host.
func TestEndlessDevices(t *testing.T) {
	for _, code := range []string{
		"f.read()", "open(name).read()", "open(name, 'rb', buffering=0).readall()", "f.readline()", "open(name, 'rb', 0).readline()", "list(f)",
		"import shutil, io\nshutil.copyfileobj(f, io.BytesIO())", "import shutil\nshutil.copyfileobj(f, open('out', 'wb'))",
		"import os\nos.read(f.fileno(), 1 << 40)", "f.read(1 << 40)", "import pathlib\npathlib.Path(name).read_bytes()",
	} {
		for _, name := range []string{"/dev/zero", "/dev/urandom"} {
			ex, err := garter.NewLocal(garter.WithFiles(files.MaxBytes(1<<20)), garter.WithMaxMemory(16<<20), garter.WithMaxOperations(5_000_000))
			if err != nil {
				t.Fatal(err)
			}
			if name == "/dev/urandom" && strings.Contains(code, "readline") {
				ex.Close()
				continue // chance has newlines
			}
			before := "name = '" + name + "'\nf = open(name, 'rb')\n"
			_, err = ex.Run(context.Background(), before+code)
			if err == nil {
				t.Errorf("%s, %q ended", name, code)
			}
			if data, err := ex.Files().ReadFile(name[1:]); err != nil || len(data) > 0 {
				t.Errorf("%s: the host read %d bytes, %v", name, len(data), err)
			}
			ex.Close()
		}
	}
}

// TestSeededDevice: a session with a seed reads the same chance.
func TestSeededDevice(t *testing.T) {
	const code = "print(open('/dev/urandom', 'rb', 0).read(20))"
	var first string
	for range 2 {
		ex, err := garter.NewLocal(garter.WithFiles(), garter.WithSeed(7))
		if err != nil {
			t.Fatal(err)
		}
		out, err := ex.Run(context.Background(), code)
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = out.Logs
		}
		if out.Logs != first || len(first) < 40 {
			t.Errorf("%q, %q", first, out.Logs)
		}
		ex.Close()
	}
}
