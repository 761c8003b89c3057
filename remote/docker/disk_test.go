//go:build linux

package docker_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestDisk: what programs can write in all is bounded, or is an error; the version of
// the image's Python is looked at.
func TestDisk(t *testing.T) {
	options(t)
	ctx := context.Background()
	config := "build=never&image=" + testImage + "&disk=4MiB"
	ex, err := garter.Open(ctx, "docker", config+"&python_version=3")
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	const fill = `
import errno, os
wrote = {}
for d in ('/tmp', '/var/tmp', '/var/lib', '/', '/run', '/home', '/opt', '/usr/local', os.getcwd(), os.path.expanduser('~')):
    n = 0
    try:
        with open(d + '/fill', 'wb') as f:
            for i in range(16):
                f.write(bytes(1 << 20))
                f.flush()
                n += 1 << 20
    except OSError as e:
        pass
    try:
        os.remove(d + '/fill')
    except OSError:
        pass
    if n:
        wrote[d] = n
max(wrote.values()), list(wrote)`
	out, err := ex.Run(ctx, fill)
	if err != nil || out.Repr != "(4194304, ['/tmp'])" && !strings.HasPrefix(out.Repr, "(3") {
		t.Errorf("%s %v", out.Repr, err)
	}
	// A writable root is bounded by the engine, or not at all, which is an error.
	other, err := garter.Open(ctx, "docker", config+"&writable_root&user=0")
	switch {
	case err != nil:
		if !strings.Contains(err.Error(), "storage") {
			t.Errorf("a writable root: %v", err)
		}
	default:
		defer other.Close()
		if out, err := other.Run(ctx, fill); err != nil || !strings.HasPrefix(out.Repr, "(4") && !strings.HasPrefix(out.Repr, "(3") {
			t.Errorf("a writable root: %s %v", out.Repr, err)
		}
	}
	for version, want := range map[string]string{"3.2": "the interpreter is Python", "x y": ""} {
		_, err := garter.Open(ctx, "docker", "build=never&image="+testImage+"&python_version="+strings.ReplaceAll(version, " ", "+"))
		if err == nil || !strings.Contains(err.Error(), want) || errors.Is(err, garter.ErrStateLost) {
			t.Errorf("%s: %v", version, err)
		}
	}
	if _, err := garter.Open(ctx, "docker", "build=never&python_version=3.10"); err == nil || !strings.Contains(err.Error(), "garter-jupyter:3.10") {
		t.Errorf("%v", err)
	}
	if _, err := garter.Open(ctx, "docker", "python_version=3.10%20evil"); err == nil || !strings.Contains(err.Error(), "is not a version of Python") {
		t.Errorf("%v", err)
	}
}
