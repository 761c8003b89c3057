package files

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// numbers counts the open files of the process below a folder.
func numbers(t *testing.T, dir string) int {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip(err)
	}
	n := 0
	for _, e := range list {
		if to, err := os.Readlink("/proc/self/fd/" + e.Name()); err == nil && strings.HasPrefix(to, dir) {
			n++
		}
	}
	return n
}

// What is no regular file is not opened, whichever way a path goes; what a look told falsely is found out.
func TestStraightKinds(t *testing.T) {
	dir, tree, f := nearTree(t)
	if !f.begin() {
		t.Skip("the system has no openat2")
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.Mkdir(filepath.Join(dir, "d"), 0o755))
	must(syscall.Mkfifo(filepath.Join(dir, "d/pipe"), 0o644))
	must(os.Symlink("/etc/hostname", filepath.Join(dir, "d/out")))
	must(os.Symlink("in", filepath.Join(dir, "d/link")))
	must(os.WriteFile(filepath.Join(dir, "d/in"), []byte("in"), 0o644))
	must(os.Symlink("d", filepath.Join(dir, "e")))
	for _, c := range []struct {
		name string
		flag int
		want Errno
	}{
		{"d/pipe", O_RDONLY, EACCES}, {"d/pipe", O_WRONLY | O_CREATE, EACCES}, {"d/out", O_RDONLY, ENOENT}, {"d/out", O_RDONLY | O_NOLINK, ELOOP},
		{"d/none", O_RDONLY, ENOENT}, {"d", O_WRONLY, EISDIR}, {"d/in", O_RDWR | O_CREATE | O_EXCL, EEXIST}, {"d/in/x", O_RDONLY, ENOTDIR},
		{"d/" + strings.Repeat("x", 256), O_WRONLY | O_CREATE, ENAMETOOLONG}, {"d/none/x", O_WRONLY | O_CREATE, ENOENT},
	} {
		if x, err := f.straight(c.name, c.flag, 0o644); x != nil || err != nil {
			t.Errorf("%s was opened with one call: %v", c.name, err)
		}
		if _, err := tree.OpenFile(c.name, "", c.flag, 0o644); Of(err) != c.want {
			t.Errorf("%s: %v, not %v", c.name, err, c.want)
		}
	}
	for _, name := range []string{"d/in", "d/link", "e/in", "e/link"} {
		x, err := f.straight(name, O_RDONLY, 0)
		if err != nil || (x != nil) != (name == "d/in") {
			t.Errorf("%s: one call gives %v, %v", name, x, err)
		}
		if x != nil {
			x.Close()
		}
		h, err := tree.OpenFile(name, "", O_RDONLY, 0)
		must(err)
		if b := make([]byte, 9); true {
			if n, _ := h.Read(b); string(b[:n]) != "in" {
				t.Errorf("%s has %q", name, b[:n])
			}
		}
		must(h.Close())
	}
}

// Open files are closed with their tree where nobody closed them, and folders where a session rests.
func TestStraightCloses(t *testing.T) {
	dir := t.TempDir()
	func() {
		tree, err := New(Folder("/work", dir, ReadWrite))
		if err != nil {
			t.Fatal(err)
		}
		if err := tree.Mkdir("a", "", 0o755); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"a/1", "a/2", "3"} {
			if _, err := tree.OpenFile(name, "", O_WRONLY|O_CREATE, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if tree.Rest(); numbers(t, dir) != 4 { // the files and the root
			t.Errorf("%d files are open while the tree rests", numbers(t, dir))
		}
		tree.Close()
	}()
	for end := time.Now().Add(20 * time.Second); numbers(t, dir) > 0; {
		if runtime.GC(); time.Now().After(end) {
			t.Fatalf("%d files stay open", numbers(t, dir))
		}
		time.Sleep(time.Millisecond)
	}
}
