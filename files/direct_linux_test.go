package files

import (
	"fmt"
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
	if !f.direct.begin() {
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

// Whichever way files are opened, the same comes of it: random operations on two trees, of which one never opens
// with one call, in each mode.
func TestStraightIsTheSame(t *testing.T) {
	for _, mode := range []Mode{Overlay, ReadOnly, ReadWrite} {
		t.Run(mode.String(), func(t *testing.T) { sameBothWays(t, mode) })
	}
}

func sameBothWays(t *testing.T, mode Mode) {
	var trees [2]*Tree
	for i := range trees {
		dir := t.TempDir()
		for name, text := range map[string]string{"a/b/x": "axb", "a/y": "why", "x": "top", "c/d/e/x": "deep"} {
			p := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		os.Symlink("a/b", filepath.Join(dir, "l"))
		os.Symlink("/etc/passwd", filepath.Join(dir, "a/out"))
		tree, err := New(Folder("/work", dir, mode), MaxFiles(40))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { tree.Close() })
		if tree.straight = i == 0; i == 0 && !tree.straight {
			t.Fatal("no direct way")
		}
		trees[i] = tree
	}
	seed := uint64(7)
	next := func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
	words := []string{"a", "b", "c", "d", "e", "x", "y", "l", "out", "..", "n"}
	name := func() string {
		p := words[next(len(words))]
		for range next(4) {
			p += "/" + words[next(len(words))]
		}
		if next(3) == 0 {
			p = "/work/" + p
		}
		return p
	}
	flags := []int{O_RDONLY, O_RDONLY, O_RDWR, O_WRONLY | O_CREATE, O_WRONLY | O_CREATE | O_TRUNC, O_RDWR | O_CREATE | O_EXCL, O_WRONLY | O_TRUNC,
		O_RDWR | O_CREATE | O_APPEND, O_RDONLY | O_CREATE, O_RDONLY | O_NOLINK, O_RDONLY | O_DIR}
	opened := 0
	for range 20_000 {
		p, q, kind, flag, text := name(), name(), next(12), flags[next(len(flags))], strings.Repeat("t", next(5))
		var got [2]string
		for i, tree := range trees {
			var err error
			said := ""
			switch kind {
			case 0:
				err = tree.Mkdir(p, "", 0o755)
			case 1:
				err = tree.Rename(p, "", q, "")
			case 2:
				err = tree.Remove(p, "", text == "")
			case 3:
				err = tree.Symlink(q, p, "")
			case 4:
				err = tree.Link(p, "", q, "", false)
			case 5:
				if err = tree.Chdir(p); err != nil || text == "" {
					tree.Chdir("/work")
				}
			default:
				var h *Handle
				if h, err = tree.OpenFile(p, "", flag, 0o644); err != nil {
					break
				}
				if opened++; h.IsDir() {
					said = "a folder "
				} else {
					b := make([]byte, 100)
					n, rerr := h.Read(b)
					m, werr := h.Write([]byte(text))
					info, ierr := h.Info()
					said = fmt.Sprintln(string(b[:n]), rerr, m, werr, info.Bytes, info.Kind, info.Links, ierr, h.Size(), h.Left())
				}
				said += h.Path()
				err = h.Close()
			}
			total, used := tree.Usage()
			got[i] = fmt.Sprintln(said, err, total, used, tree.nodes, tree.opened)
		}
		if got[0] != got[1] {
			t.Fatalf("%d of %s, %s with %#o gives %s and the long way %s", kind, p, q, flag, got[0], got[1])
		}
	}
	if opened < 500 {
		t.Errorf("only %d files were opened", opened)
	}
}

// TestDeep makes folders as deep as they may be in a folder of the host and looks at
// them in every way that paths can be written, through each kind of mount: with one call
// for the whole path and, where that is switched off, part by part.
func TestDeep(t *testing.T) {
	dir := t.TempDir()
	name := "f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f/f"
	if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
		t.Fatal(err)
	}
	for n, target := range map[string]string{"s": "f", "f/f/s": "f", name + "/s": "../s", name + "/none": "nowhere", name + "/up": "../../f"} {
		if err := os.Symlink(target, filepath.Join(dir, n)); err != nil {
			t.Fatal(err)
		}
	}
	os.WriteFile(filepath.Join(dir, name, "x"), []byte("text"), 0o644)
	var paths []string
	for _, p := range []string{name, "s/" + name[2:], "f/f/s/" + name[6:], "./" + name, name[:20] + "/../f" + name[20:], name[:20] + "//" + name[21:], "g/" + name, name[:20] + "/g" + name[20:]} {
		for _, end := range []string{"", "/", "/x", "/x/", "/x/y", "/s", "/s/", "/s/f", "/none", "/none/", "/none/x", "/up/x", "/..", "/.", "/zz", "/zz/", "/zz/z"} {
			paths = append(paths, p+end)
		}
	}
	for _, mode := range []Mode{ReadWrite, ReadOnly, Overlay} {
		var trees [2]*Tree
		for i := range trees {
			x, err := New(Folder("/m", dir, mode))
			if err != nil {
				t.Fatal(err)
			}
			defer x.Close()
			if trees[i] = x; i == 1 {
				x.straight = false
				for _, m := range x.mounts {
					if d := directOf(m.b); d != nil {
						d.off = true
					}
				}
			}
		}
		for _, p := range paths {
			for _, follow := range []bool{true, false} {
				var got [2]string
				for i, x := range trees {
					info, err := x.Stat("/m/"+p, "", follow)
					info.Atime = time.Time{}
					got[i] = fmt.Sprintf("%+v %v", info, Of(err))
				}
				if got[0] != got[1] {
					t.Errorf("%v %s (follow %v):\n%s\n%s part by part", mode, p, follow, got[0], got[1])
				}
			}
		}
	}
}
