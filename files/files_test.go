package files_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/garterpy/garter/files"
)

func tree(t *testing.T, opts ...files.Option) *files.Tree {
	t.Helper()
	x, err := files.New(opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { x.Close() })
	return x
}

func write(t *testing.T, x *files.Tree, name, text string) error {
	t.Helper()
	h, err := x.OpenFile(name, "", files.O_WRONLY|files.O_CREATE|files.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = io.WriteString(h, text)
	return errors.Join(err, h.Close())
}

func read(t *testing.T, x *files.Tree, name string) string {
	t.Helper()
	h, err := x.OpenFile(name, "", files.O_RDONLY, 0)
	if err != nil {
		return "error: " + files.Of(err).Error()
	}
	defer h.Close()
	b, err := io.ReadAll(h)
	if err != nil {
		return "error: " + files.Of(err).Error()
	}
	return string(b)
}

func names(t *testing.T, x *files.Tree, dir string) string {
	t.Helper()
	list, _, err := x.ReadDir(dir, "")
	if err != nil {
		return "error: " + files.Of(err).Error()
	}
	var out []string
	for _, e := range list {
		out = append(out, e.Name)
	}
	return strings.Join(out, " ")
}

// The host's view is an fs.FS by the rules of io/fs.
func TestViewIsFS(t *testing.T) {
	x := tree(t, files.Mount("/data", fstest.MapFS{"a.txt": {Data: []byte("a")}, "d/b.txt": {Data: []byte("b")}}, files.Overlay))
	v := x.Host()
	if err := v.WriteFile("work/new/n.txt", []byte("n"), 0o644); err != nil {
		t.Fatal(err)
	}
	sub, err := fs.Sub(v, "data")
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(sub, "a.txt", "d/b.txt"); err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(v, "work/new/n.txt", "data/d/b.txt"); err != nil {
		t.Fatal(err)
	}
}

// An overlay shows what is below, keeps changes to itself, and lists them.
func TestOverlay(t *testing.T) {
	dir := t.TempDir()
	os.Mkdir(filepath.Join(dir, "sub"), 0o755)
	for _, n := range []string{"a", "b", "c", "sub/x", "sub/y"} {
		os.WriteFile(filepath.Join(dir, n), []byte("old "+n), 0o644)
	}
	x := tree(t, files.Folder("/w", dir, files.Overlay), files.WorkingDir("/w"))
	write(t, x, "a", "new a")
	write(t, x, "n", "new")
	write(t, x, "b", "old b") // the same again is no change
	if err := x.Remove("c", "", false); err != nil {
		t.Fatal(err)
	}
	if err := x.Rename("sub", "", "moved", ""); err != nil {
		t.Fatal(err)
	}
	write(t, x, "moved/x", "changed")
	if got := names(t, x, "."); got != "a b moved n" {
		t.Error(got)
	}
	if got := names(t, x, "moved") + read(t, x, "moved/y") + read(t, x, "sub/y") + read(t, x, "c"); got != "x yold sub/yerror: No such file or directoryerror: No such file or directory" {
		t.Error(got)
	}
	changes, err := x.Host().Changes()
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, c := range changes {
		out = append(out, string(c.Kind)+" "+c.Path)
	}
	if got, want := strings.Join(out, "\n"), "modified w/a\nremoved w/c\nadded w/moved\nadded w/moved/x\nadded w/moved/y\nadded w/n\nremoved w/sub"; got != want {
		t.Errorf("%s", got)
	}
	for _, n := range []string{"a", "b", "c", "sub/x", "sub/y"} {
		if b, err := os.ReadFile(filepath.Join(dir, n)); string(b) != "old "+n {
			t.Error(n, string(b), err)
		}
	}
	out2 := t.TempDir()
	if err := x.Host().Export("w", out2); err != nil {
		t.Fatal(err)
	}
	if b, _ := os.ReadFile(filepath.Join(out2, "moved/x")); string(b) != "changed" {
		t.Error(string(b))
	}
}

// A fork has what was there, and neither sees what the other does then.
func TestFork(t *testing.T) {
	x := tree(t)
	write(t, x, "a", "one")
	h, _ := x.OpenFile("a", "", files.O_RDWR, 0)
	y := x.Fork()
	defer y.Close()
	g := y.Adopt(h)
	h.Write([]byte("X"))
	g.Seek(2, 0)
	g.Write([]byte("Y"))
	write(t, y, "b", "two")
	if got := read(t, x, "a") + " " + read(t, y, "a") + " " + names(t, x, ".") + " " + names(t, y, "."); got != "Xne onY a a b" {
		t.Error(got)
	}
}

// Every spelling of a path that leads out of what is mounted stays in the tree.
func TestNoWayOut(t *testing.T) {
	outside := t.TempDir()
	os.WriteFile(filepath.Join(outside, "secret"), []byte("SECRET"), 0o644)
	dir := t.TempDir()
	os.Mkdir(filepath.Join(dir, "d"), 0o755)
	links := map[string]string{"abs": outside, "file": filepath.Join(outside, "secret"), "up": "../" + filepath.Base(outside), "d/up2": "../../" + filepath.Base(outside),
		"loop": "loop", "root": "/", "chain": "abs/secret", "proc": "/proc/self/root"}
	for name, target := range links {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skip(err)
		}
	}
	for _, mode := range []files.Mode{files.Overlay, files.ReadOnly, files.ReadWrite} {
		x := tree(t, files.Folder("/w", dir, mode), files.WorkingDir("/w"))
		up := strings.Repeat("../", 20)
		for _, p := range []string{"abs/secret", "file", "up/secret", "d/up2/secret", "chain", "root" + outside + "/secret", "proc" + outside + "/secret",
			up + outside[1:] + "/secret", "/" + up + outside[1:] + "/secret", outside + "/secret", "//" + outside + "/secret", "d/../" + up + outside[1:] + "/secret",
			"./././" + up + outside[1:] + "/secret", "d//" + up + outside[1:] + "/secret", "loop", "loop/secret", "abs/../secret", "file/", "/proc/self/cwd/secret", "/dev/fd/0"} {
			if got := read(t, x, p); !strings.HasPrefix(got, "error: ") {
				t.Errorf("%v: %s: read %q", mode, p, got)
			}
			if err := write(t, x, p, "X"); err == nil && mode == files.ReadWrite {
				// What a link with an absolute target names is a file of the tree.
				if b, _ := os.ReadFile(filepath.Join(outside, "secret")); string(b) != "SECRET" {
					t.Fatalf("%s was written through", p)
				}
			}
			x.Remove(p, "", false)
			x.Rename(p, "", "taken", "")
			x.Link(p, "", "linked", "", true)
			x.Chmod(p, "", 0, true)
		}
		if b, err := os.ReadFile(filepath.Join(outside, "secret")); string(b) != "SECRET" {
			t.Fatal(mode, string(b), err)
		}
		for name, target := range links {
			os.Remove(filepath.Join(dir, name))
			os.Symlink(target, filepath.Join(dir, name))
		}
	}
}

// While the host's folder changes between a folder and a link that leads out, no
// operation comes out. The number of tries is counted, not timed.
func TestRenameRace(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		t.Skip("links")
	}
	outside := t.TempDir()
	os.WriteFile(filepath.Join(outside, "f"), []byte("SECRET"), 0o644)
	dir := t.TempDir()
	os.Mkdir(filepath.Join(dir, "real"), 0o755)
	os.WriteFile(filepath.Join(dir, "real", "f"), []byte("inside"), 0o644)
	os.Symlink(outside, filepath.Join(dir, "link"))
	os.Rename(filepath.Join(dir, "real"), filepath.Join(dir, "d"))
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		in := func(n string) string { return filepath.Join(dir, n) }
		for {
			select {
			case <-stop:
				return
			default:
			}
			os.Rename(in("d"), in("real"))
			os.Rename(in("link"), in("d"))
			os.Rename(in("d"), in("link"))
			os.Rename(in("real"), in("d"))
		}
	}()
	var xs []*files.Tree
	for _, mode := range []files.Mode{files.ReadWrite, files.Overlay, files.ReadOnly} {
		xs = append(xs, tree(t, files.Folder("/w", dir, mode), files.WorkingDir("/w")))
	}
	for i := range 3000 {
		x := xs[i%3]
		if got := read(t, x, "d/f"); strings.Contains(got, "SECRET") {
			t.Fatal("the race was won")
		}
		if h, err := x.OpenFile(fmt.Sprintf("d/new%d", i%10), "", files.O_WRONLY|files.O_CREATE, 0o644); err == nil {
			h.Write([]byte("x"))
			h.Close()
		}
		x.Remove("d/f2", "", false)
		x.Mkdir("d/sub", "", 0o755)
		x.Rename("d/new1", "", "d/f2", "")
	}
	close(stop)
	wg.Wait()
	list, _ := os.ReadDir(outside)
	if b, _ := os.ReadFile(filepath.Join(outside, "f")); len(list) != 1 || string(b) != "SECRET" {
		t.Fatal("something came out:", list, string(b))
	}
}

// The limits hold, also for many goroutines at once.
func TestLimits(t *testing.T) {
	dir := t.TempDir()
	for _, opts := range [][]files.Option{{}, {files.Folder("/work", dir, files.ReadWrite)}} {
		x := tree(t, append(opts, files.MaxBytes(100_000), files.MaxFiles(50), files.MaxOpen(5))...)
		var wg sync.WaitGroup
		for g := range 8 {
			wg.Add(1)
			go func() {
				defer wg.Done()
				for i := range 50 {
					h, err := x.OpenFile(fmt.Sprintf("f%d-%d", g, i), "", files.O_RDWR|files.O_CREATE, 0o644)
					if err != nil {
						continue
					}
					for range 10 {
						h.Write(make([]byte, 1000))
					}
					h.Close()
				}
			}()
		}
		wg.Wait()
		total, count := int64(0), 0
		list, _, _ := x.ReadDir(".", "")
		for _, e := range list {
			i, _ := x.Stat(e.Name, "", true)
			total += i.Bytes
			count++
		}
		if total > 100_000 || count > 50 || total == 0 {
			t.Error(total, count)
		}
		h, err := x.OpenFile(list[0].Name, "", files.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Truncate(1 << 50); files.Of(err) != files.ENOSPC {
			t.Error(err)
		}
		h.Seek(1<<60, 0)
		if _, err := h.Write([]byte("x")); files.Of(err) != files.ENOSPC {
			t.Error(err)
		}
		h.Close()
		var open []*files.Handle
		for {
			h, err := x.OpenFile(list[0].Name, "", files.O_RDONLY, 0)
			if err != nil {
				if files.Of(err) != files.EMFILE {
					t.Error(err)
				}
				break
			}
			open = append(open, h)
		}
		if len(open) != 5 {
			t.Error(len(open))
		}
		for _, h := range open {
			h.Close()
		}
		// What is removed can be used again.
		for _, e := range list {
			x.Remove(e.Name, "", false)
		}
		if err := write(t, x, "again", strings.Repeat("x", 90_000)); err != nil {
			t.Error(err)
		}
	}
}

// Options that cannot be meant are refused with what to write.
func TestBadOptions(t *testing.T) {
	for _, o := range []files.Option{files.Folder("data", ".", files.ReadOnly), files.Folder("/x", "/no/such/folder", files.ReadOnly),
		files.Mount("/x", nil, files.ReadOnly), files.Mount("/x", fstest.MapFS{}, files.ReadWrite), files.WorkingDir("work"), files.Folder("/x", ".", 9)} {
		if x, err := files.New(o); err == nil {
			x.Close()
			t.Error("accepted")
		}
	}
	if _, err := files.New(files.Mount("/a", fstest.MapFS{}, files.ReadOnly), files.Mount("/a/", fstest.MapFS{}, files.ReadOnly)); err == nil {
		t.Error("two mounts at one path")
	}
}

// The limits and times of a tree are its own: mounted contents do not count.
func TestMountsDoNotCount(t *testing.T) {
	big := fstest.MapFS{"big": {Data: make([]byte, 1<<20), ModTime: time.Unix(5, 0)}}
	x := tree(t, files.Mount("/m", big, files.Overlay), files.MaxBytes(10_000), files.MaxFiles(3))
	if len(read(t, x, "/m/big")) != 1<<20 || x.Bytes() > 10_000 {
		t.Error(x.Bytes())
	}
	if err := write(t, x, "/m/small", "x"); err != nil {
		t.Error(err)
	}
	if h, err := x.OpenFile("/m/big", "", files.O_RDWR, 0); err == nil {
		if _, err := h.Write([]byte("x")); files.Of(err) != files.ENOSPC {
			t.Error("copied up beyond the limit:", err)
		}
		h.Close()
	}
	if i, _ := x.Stat("/m/big", "", true); !i.Mtime.Equal(time.Unix(5, 0)) {
		t.Error(i.Mtime)
	}
	if !slices.Equal(x.Mounts(), []string{"/", "/m"}) {
		t.Error(x.Mounts())
	}
}

// What names and links take is counted, and no path leads deeper than a bound: no
// single operation is long, and the host's walks end.
func TestNamesAreBounded(t *testing.T) {
	x := tree(t, files.MaxBytes(1<<20))
	n := 0
	for ; x.Symlink(strings.Repeat("x", 4000), fmt.Sprint("l", n), "") == nil; n++ {
	}
	if n > 1<<20/4000 {
		t.Errorf("%d links of 4,000 bytes in 1 MiB", n)
	}
	for n > 0 {
		n--
		if err := x.Remove(fmt.Sprint("l", n), "", false); err != nil {
			t.Fatal(err)
		}
	}
	if x.Bytes() != 0 {
		t.Error("removed links count", x.Bytes())
	}
	depth := 0
	var err error
	for ; err == nil && depth < 10_000; depth++ {
		if err = x.Mkdir("a", "", 0o755); err == nil {
			err = x.Chdir("a")
		}
	}
	if files.Of(err) != files.ENAMETOOLONG {
		t.Errorf("%d folders deep: %v", depth, err)
	}
	if err := x.Mkdir("/b", "", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := x.Rename("/work", "", "/b/work", ""); files.Of(err) != files.ENAMETOOLONG && files.Of(err) != files.EBUSY {
		t.Error("moved deeper:", err)
	}
	if err := x.Rename("/work/a", "", "/b/a", ""); err != nil {
		t.Error("moved as deep:", err)
	}
	x.Mkdir("/b2", "", 0o755)
	x.Mkdir("/b2/c", "", 0o755)
	if err := x.Rename("/b/a", "", "/b2/c/a", ""); files.Of(err) != files.ENAMETOOLONG {
		t.Error("moved deeper:", err)
	}
	// Links that lead through each other along long paths.
	y := tree(t)
	p := strings.Repeat("d/", 500)
	if err := y.Host().MkdirAll("work/"+strings.TrimSuffix(p, "/"), 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range 30 {
		y.Symlink(fmt.Sprintf("%sl%d", strings.Repeat("d/", 400)+strings.Repeat("../", 400), i+1), fmt.Sprint("l", i), "")
	}
	if _, err := y.Stat("l0", "", true); files.Of(err) != files.ELOOP {
		t.Error("links along long paths:", err)
	}
}

// What a folder of the host grew by is given back when it is gone from there: not
// with one of two names, not while it is open, not where nothing was cut.
func TestHostBytes(t *testing.T) {
	const max = 100_000
	for name, escape := range map[string]func(x *files.Tree, i int){
		"second name": func(x *files.Tree, i int) {
			x.Link(fmt.Sprint("f", i), "", fmt.Sprint("g", i), "", false)
			x.Remove(fmt.Sprint("f", i), "", false)
		},
		"removed while open": func(x *files.Tree, i int) {
			x.OpenFile(fmt.Sprint("f", i), "", files.O_RDONLY, 0)
			x.Remove(fmt.Sprint("f", i), "", false)
		},
		"replaced while open": func(x *files.Tree, i int) {
			x.OpenFile(fmt.Sprint("f", i), "", files.O_RDONLY, 0)
			write(t, x, "empty", "")
			x.Rename("empty", "", fmt.Sprint("f", i), "")
		},
	} {
		x := tree(t, files.Folder("/work", t.TempDir(), files.ReadWrite), files.MaxBytes(max))
		total := 0
		for i := range 20 {
			if write(t, x, fmt.Sprint("f", i), strings.Repeat("x", 20_000)) == nil {
				total += 20_000
			}
			escape(x, i)
		}
		if total > max {
			t.Errorf("%s: %d bytes of %d", name, total, max)
		}
	}
	// What is opened for reading with O_TRUNC is given back as far as it was cut.
	y := tree(t, files.Folder("/work", t.TempDir(), files.ReadWrite), files.MaxBytes(max))
	kept := int64(0)
	for i := range 20 {
		name := fmt.Sprint("f", i)
		if write(t, y, name, strings.Repeat("x", 20_000)) != nil {
			continue
		}
		if h, err := y.OpenFile(name, "", files.O_RDONLY|files.O_TRUNC, 0); err == nil {
			h.Close()
		}
		i, err := y.Stat(name, "", true)
		if err != nil {
			t.Fatal(err)
		}
		kept += i.Bytes
	}
	if kept > max {
		t.Errorf("opened for reading with O_TRUNC: %d bytes of %d", kept, max)
	}
	// Replaced and closed files are given back.
	x := tree(t, files.Folder("/work", t.TempDir(), files.ReadWrite), files.MaxBytes(max), files.MaxFiles(5))
	for i := range 50 {
		if err := write(t, x, "new", strings.Repeat("x", 40_000)); err != nil {
			t.Fatal(i, err)
		}
		h, _ := x.OpenFile("new", "", files.O_RDONLY, 0)
		if err := x.Rename("new", "", "old", ""); err != nil {
			t.Fatal(i, err)
		}
		if i%2 == 1 {
			x.Remove("old", "", false)
		}
		h.Close()
	}
	if _, used := x.Usage(); used != 0 {
		t.Error(used)
	}
}

// No chain of exported links leads out of where it was exported to.
func TestExportLinks(t *testing.T) {
	x := tree(t)
	v := x.Host()
	v.WriteFile("work/p/q/r/f", []byte("x"), 0o644)
	x.Symlink("../../..", "p/q/r/d", "")
	x.Symlink("p/q/r/d/../..", "e", "")
	x.Symlink("p/q", "good", "")
	dir := filepath.Join(t.TempDir(), "a", "b")
	if err := v.Export("work", dir); err != nil {
		t.Skip(err)
	}
	for _, n := range []string{"e", "p/q/r/d"} {
		if p, err := filepath.EvalSymlinks(filepath.Join(dir, n)); err == nil {
			if real, _ := filepath.EvalSymlinks(dir); p != real && !strings.HasPrefix(p, real+string(filepath.Separator)) {
				t.Errorf("%s leads to %s", n, p)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "good", "r", "f")); err != nil {
		t.Error(err)
	}
}

// TestExportNames: a file is written once, however many names it has, and a name that a
// program has taken away from it is no way to change the others later.
func TestExportNames(t *testing.T) {
	const size, names = 1 << 20, 200
	for _, mounted := range []bool{false, true} {
		opts := []files.Option{files.MaxBytes(4 << 20)}
		if mounted {
			opts = append(opts, files.Folder("/work", t.TempDir(), files.ReadWrite))
		}
		x := tree(t, opts...)
		v := x.Host()
		if err := v.WriteFile("work/a", bytes.Repeat([]byte("x"), size), 0o644); err != nil {
			t.Fatal(err)
		}
		for i := range names {
			if err := x.Link("a", "", fmt.Sprintf("b%d", i), "", false); err != nil {
				t.Skip(err)
			}
		}
		dir := t.TempDir()
		for round := range 2 {
			if err := v.Export("work", dir); err != nil {
				t.Fatal(mounted, round, err)
			}
			first, err := os.Stat(filepath.Join(dir, "a"))
			if err != nil {
				t.Fatal(err)
			}
			for i := range names {
				other, err := os.Stat(filepath.Join(dir, fmt.Sprintf("b%d", i)))
				if err != nil || !os.SameFile(first, other) {
					t.Fatalf("%v: name %d is a file of its own: %v", mounted, i, err)
				}
			}
		}
		if err := v.Remove("work/b0"); err != nil {
			t.Fatal(err)
		}
		if err := v.WriteFile("work/b0", []byte("other"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := v.Export("work", dir); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]int64{"a": size, "b0": 5, "b1": size} {
			if i, err := os.Stat(filepath.Join(dir, name)); err != nil || i.Size() != want {
				t.Errorf("%v: %s has %v, %v: want %d", mounted, name, i, err, want)
			}
		}
	}
}

// TestEachChange: who counts the changes needs no list of them, and ends when he
// wants to.
func TestEachChange(t *testing.T) {
	v := tree(t, files.MaxFiles(50_000)).Host()
	deep := "work" + strings.Repeat("/"+strings.Repeat("d", 200), 15)
	if err := v.MkdirAll(deep, 0o755); err != nil {
		t.Fatal(err)
	}
	const n = 6_000
	for i := range n {
		if err := v.MkdirAll(fmt.Sprintf("%s/%d", deep, i), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	live := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before, most, count := live(), uint64(0), 0
	last := ""
	if err := v.EachChange(func(c files.Change) bool {
		if count++; count%1000 == 0 {
			most = max(most, live())
		}
		last = c.Path
		return true
	}); err != nil {
		t.Fatal(err)
	}
	if count < n+15 || !strings.HasSuffix(last, "/999") {
		t.Errorf("%d changes, the last %q", count, last)
	}
	if grown := int64(most) - int64(before); grown > 8<<20 {
		t.Errorf("held %d KiB", grown>>10)
	}
	count = 0
	if err := v.EachChange(func(files.Change) bool { count++; return count < 7 }); err != nil || count != 7 {
		t.Errorf("%d, %v", count, err)
	}
	all, err := v.Changes()
	if err != nil || len(all) < n+15 || !slices.IsSortedFunc(all, func(a, b files.Change) int { return strings.Compare(a.Path, b.Path) }) {
		t.Errorf("%d changes, %v", len(all), err)
	}
}

// A folder of the host may be mounted as the root, in every mode.
func TestFolderAsRoot(t *testing.T) {
	for _, mode := range []files.Mode{files.ReadOnly, files.ReadWrite, files.Overlay} {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "a/b"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "a/b/x"), []byte("text"), 0o644); err != nil {
			t.Fatal(err)
		}
		x, err := files.New(files.Folder("/", dir, mode))
		if err != nil {
			t.Fatal(err)
		}
		if b, err := x.Host().ReadFile("a/b/x"); err != nil || string(b) != "text" {
			t.Errorf("%v: read %q, %v", mode, b, err)
		}
		if i, err := x.Stat("/a/../a/./b/x", "", true); err != nil || i.Size() != 4 {
			t.Errorf("%v: %v, %v", mode, i, err)
		}
		err = x.Host().WriteFile("a/b/y", []byte("more"), 0o644)
		if (err != nil) != (mode == files.ReadOnly) {
			t.Errorf("%v: write: %v", mode, err)
		}
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	}
}

// A spare mount is there unless another one has its place.
func TestSpare(t *testing.T) {
	spare := files.Spare("/usr/share/z", fstest.MapFS{"spare": {Data: []byte("a")}})
	for at, there := range map[string]bool{"": true, "/": false, "/usr": false, "/usr/share": false, "/usr/share/z": false, "/usr/share/z/b": false,
		"/usr/share/zz": true, "/us": true, "/work": true} {
		opts := []files.Option{spare}
		if at != "" {
			opts = append(opts, files.Mount(at, fstest.MapFS{"mine": {Data: []byte("b")}}, files.Overlay))
		}
		x := tree(t, opts...)
		text, err := fs.ReadFile(x.Host(), "usr/share/z/spare")
		if (err == nil && string(text) == "a") != there {
			t.Errorf("with a mount at %q: %q, %v", at, text, err)
		}
		if at == "" {
			continue
		}
		if text, err := fs.ReadFile(x.Host(), strings.TrimPrefix(at+"/mine", "/")); err != nil && at != "/" || err == nil && string(text) != "b" {
			t.Errorf("the mount at %q: %q, %v", at, text, err)
		}
	}
	if _, err := files.New(files.Spare("z", fstest.MapFS{})); err == nil {
		t.Error("a path that is not absolute is taken")
	}
	if _, err := files.New(files.Spare("/z", nil)); err == nil {
		t.Error("no file system is taken")
	}
}
