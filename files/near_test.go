package files

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func nearTree(t *testing.T) (dir string, tree *Tree, f *folder) {
	t.Helper()
	dir = t.TempDir()
	tree, err := New(Folder("/work", dir, ReadWrite))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tree.Close() })
	for _, m := range tree.mounts {
		if b, ok := m.b.(*folder); ok {
			f = b
		}
	}
	return dir, tree, f
}

func put(tree *Tree, p, text string) error {
	h, err := tree.OpenFile(p, "", O_WRONLY|O_CREATE|O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = h.Write([]byte(text))
	return errors.Join(err, h.Close())
}

// The folders of a path are opened once, and again where others stand there; with one call for the whole path the same is found.
func TestNear(t *testing.T) {
	if !keeps {
		t.Skip("folders are not kept open here")
	}
	t.Run("steps", func(t *testing.T) { near(t, false) })
	t.Run("straight", func(t *testing.T) { near(t, true) })
}

func near(t *testing.T, straight bool) {
	dir, tree, f := nearTree(t)
	tree.straight = straight
	if err := os.MkdirAll(filepath.Join(dir, "a/b/c"), 0o755); err != nil {
		t.Fatal(err)
	}
	names := func() string {
		s := ""
		for _, x := range f.steps {
			s += x.name + " "
		}
		return s
	}
	check := func(want string) {
		t.Helper()
		if got := names(); got != want && !straight {
			t.Errorf("%q is kept open, not %q", got, want)
		}
	}
	if err := put(tree, "a/b/c/1", "one"); err != nil {
		t.Fatal(err)
	}
	check("a a/b a/b/c ")
	first := slices.Clone(f.steps)
	if err := put(tree, "a/b/c/2", "two"); err != nil {
		t.Fatal(err)
	}
	if check("a a/b a/b/c "); !straight && f.steps[2].root != first[2].root {
		t.Error("the folder was opened twice")
	}
	if err := put(tree, "a/b/3", "three"); err != nil {
		t.Fatal(err)
	}
	// Another folder at its place, and the old one elsewhere.
	away := t.TempDir()
	for _, step := range []struct{ what func() error }{
		{func() error { return os.Rename(filepath.Join(dir, "a/b"), filepath.Join(away, "b")) }},
		{func() error { return os.MkdirAll(filepath.Join(dir, "a/b/c"), 0o755) }},
	} {
		if err := step.what(); err != nil {
			t.Fatal(err)
		}
	}
	if err := put(tree, "a/b/c/4", "four"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(away, "b/c/4")); err == nil {
		t.Error("written into the folder that is not there any more")
	}
	if text, err := os.ReadFile(filepath.Join(dir, "a/b/c/4")); err != nil || string(text) != "four" {
		t.Error(string(text), err)
	}
	// A link that leads out, at its place.
	if err := os.Rename(filepath.Join(dir, "a/b"), filepath.Join(dir, "a/old")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(away, "b"), filepath.Join(dir, "a/b")); err != nil {
		t.Fatal(err)
	}
	if err := put(tree, "a/b/c/5", "five"); err == nil {
		t.Error("written through a link that leads out")
	}
	if _, err := os.Stat(filepath.Join(away, "b/c/5")); err == nil {
		t.Error("written outside")
	}
	if err := put(tree, "a/old/c/6", "six"); err != nil {
		t.Fatal(err)
	}
	check("a a/old a/old/c ")
	// What is known of a name ends with the operation.
	for range 2 {
		if err := put(tree, "a/old/c/7", "seven"); err != nil {
			t.Fatal(err)
		}
		if err := tree.Remove("a/old/c/7", "", false); err != nil {
			t.Fatal(err)
		}
		if _, err := tree.OpenFile("a/old/c/7", "", O_RDONLY, 0); Of(err) != ENOENT {
			t.Error(err)
		}
	}
	deep := "d"
	for range 2 * maxNear {
		if err := tree.Mkdir(deep, "", 0o755); err != nil {
			t.Fatal(err)
		}
		deep += "/d"
	}
	if err := put(tree, deep, "deep"); err != nil || len(f.steps) > maxNear {
		t.Error(err, len(f.steps))
	}
	tree.Close()
	if len(f.steps) != 0 {
		t.Error("folders stay open")
	}
}

// TestRest: what waits for its next run keeps no folder open, and goes on as before.
func TestRest(t *testing.T) {
	if !keeps {
		t.Skip("folders are not kept open here")
	}
	dir, tree, f := nearTree(t)
	tree.straight = false
	if err := os.MkdirAll(filepath.Join(dir, "a/b"), 0o755); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := put(tree, "a/b/1", "one"); err != nil || len(f.steps) != 2 {
			t.Fatal(err, len(f.steps))
		}
		if tree.Rest(); len(f.steps) != 0 {
			t.Errorf("%d folders are open", len(f.steps))
		}
	}
}

// The length of a file that is written is asked for once, and again where another open file, a truncation or an
// opening that empties it may have changed it: what the tree has taken of the host is what lies there.
func TestLengths(t *testing.T) {
	t.Run("steps", func(t *testing.T) { lengths(t, false) })
	t.Run("straight", func(t *testing.T) { lengths(t, true) })
}

func lengths(t *testing.T, straight bool) {
	_, tree, _ := nearTree(t)
	tree.straight = straight
	var open []*Handle
	size, seed := map[string]int64{}, uint64(1)
	next := func(n uint64) uint64 {
		seed = seed*6364136223846793005 + 1442695040888963407
		return seed >> 33 % n
	}
	names := []string{"a", "b"}
	check := func(what string) {
		t.Helper()
		var sum int64
		for _, n := range names {
			if i, err := tree.Stat(n, "", true); err == nil {
				if i.Size() != size[n] {
					t.Fatalf("%s: %s has %d bytes, not %d", what, n, i.Size(), size[n])
				}
				sum += i.Size()
			}
		}
		if tree.host != sum {
			t.Fatalf("%s: the tree counts %d bytes, %d lie there", what, tree.host, sum)
		}
	}
	at := map[*Handle]string{}
	for range 3000 {
		switch k := next(10); {
		case len(open) == 0 || k < 2 && len(open) < 6:
			name, flag := names[next(2)], O_RDWR|O_CREATE
			if next(2) == 0 {
				flag |= O_TRUNC
				size[name] = 0
			}
			h, err := tree.OpenFile(name, "", flag, 0o644)
			if err != nil {
				t.Fatal(err)
			}
			open, at[h] = append(open, h), name
			check("open")
		case k < 3:
			i := next(uint64(len(open)))
			if err := open[i].Close(); err != nil {
				t.Fatal(err)
			}
			open = append(open[:i], open[i+1:]...)
		case k < 5:
			h, n := open[next(uint64(len(open)))], int64(next(200))
			if err := h.Truncate(n); err != nil {
				t.Fatal(err)
			}
			size[at[h]] = n
			check("truncate")
		default:
			h, off, n := open[next(uint64(len(open)))], int64(next(150)), int64(next(60)+1)
			if _, err := h.writeAt(make([]byte, n), off); err != nil {
				t.Fatal(err)
			}
			size[at[h]] = max(size[at[h]], off+n)
			check("write")
		}
	}
}
