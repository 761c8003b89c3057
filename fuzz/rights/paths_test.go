package rights

import (
	_ "embed"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/fuzz"
	"github.com/garterpy/garter/object"
)

//go:embed testdata/paths.py
var pathsSource string

var pathStep = flag.Int("paths", 97, "each function meets one of so many spellings of a path")

// outside is what programs must not reach: a file with a token in a folder beside
// the one that is mounted.
type outside struct {
	t                   *testing.T
	dir, secret, inside string
	token               string
	times               bool // reading the secret shows in its times
}

func newOutside(t *testing.T) *outside {
	o := &outside{t: t, dir: t.TempDir(), token: "sesame-5f1c"}
	o.secret = filepath.Join(o.dir, "beside", "secret-file.txt")
	o.inside = filepath.Join(o.dir, "given")
	for _, d := range []string{filepath.Dir(o.secret), o.inside} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(o.secret, []byte(o.token+"\nimport secret\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	o.untouch()
	if b, err := os.ReadFile(o.secret); err != nil || len(b) == 0 {
		t.Fatal(err)
	}
	o.times = o.wasRead()
	o.untouch()
	o.links()
	return o
}

// untouch sets the times so that reading shows.
func (o *outside) untouch() {
	if err := os.Chtimes(o.secret, time.Unix(1e9, 0), time.Unix(1.1e9, 0)); err != nil {
		o.t.Fatal(err)
	}
}

// links makes what leads out of the mounted folder.
func (o *outside) links() {
	os.MkdirAll(filepath.Join(o.inside, "d"), 0o755)
	for name, target := range map[string]string{
		"absolute": o.secret, "relative": "../beside/secret-file.txt", "folder": "../beside", "up": "..", "chain": "relative", "d/deep": "../../beside/secret-file.txt", "root": "/",
	} {
		at := filepath.Join(o.inside, name)
		if got, err := os.Readlink(at); err != nil || got != target {
			os.RemoveAll(at)
			if err := os.Symlink(target, at); err != nil {
				o.t.Skip("no symbolic links here: ", err)
			}
		}
	}
}

// state is all that can be seen of the outside.
func (o *outside) state() string {
	var b strings.Builder
	err := filepath.WalkDir(o.dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if p == o.inside {
			return fs.SkipDir
		}
		info, err := d.Info()
		if err == nil {
			fmt.Fprintln(&b, p, info.Mode(), info.Size())
			if d.Type().IsRegular() {
				fmt.Fprintln(&b, info.ModTime())
			}
		}
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return b.String()
}

// spellings are ways to write the path of the secret.
func (o *outside) spellings() []string {
	s, ups := o.secret, strings.Repeat("../", 12)
	all := []string{
		s, "/" + s, "//" + s[1:], ups + s[1:], "/work/" + ups + s[1:], "d/" + ups + s[1:], "/proc/self/root" + s, "/proc/self/cwd/../" + s[1:],
		"../beside/secret-file.txt", "/work/../beside/secret-file.txt", "./../beside/./secret-file.txt", "d/../../beside/secret-file.txt",
		"file://" + s, "file:" + s, "..\\beside\\secret-file.txt", "%2e%2e/beside/secret-file.txt", s + "/", s + "\x00", "~/../beside/secret-file.txt",
		"absolute", "relative", "chain", "folder/secret-file.txt", "up/beside/secret-file.txt", "d/deep", "root" + s, "/over/absolute", "/over/folder/secret-file.txt",
		"/ro/relative", "/ro/up/beside/secret-file.txt", filepath.Dir(s), "folder", "up", "root", "/over/up", "*/secret-file.txt", "../*/*", "folder/*", "root/**", "/proc/self/fd/3", "/dev/fd/3",
	}
	return all
}

func (o *outside) wasRead() bool {
	info, err := os.Stat(o.secret)
	if err != nil {
		o.t.Fatal(err)
	}
	return fuzz.Accessed(info) != 1e9
}

// TestHostPaths calls every function, class and method of the registry with paths of
// a file of the host beside what is mounted, in all spellings and as everything that a
// path can be, in a session that has a folder of the host mounted three ways, with
// links in it that lead out. Nobody may read, change or find the file.
func TestHostPaths(t *testing.T) {
	o := newOutside(t)
	if !o.times {
		t.Log("this file system does not tell when a file was read: what is read is judged by what comes back alone")
	}
	before := o.state()
	calls, taken := 0, 0
	for from := 0; from >= 0; {
		from = o.call(from, &calls, &taken)
		if o.state() != before {
			t.Fatalf("the outside was changed before %d:\n%s\nwas\n%s", from, o.state(), before)
		}
	}
	t.Logf("%d calls, %d of them without a TypeError", calls, taken)
	if taken < 5000 {
		t.Errorf("only %d calls took a path", taken)
	}
}

// call calls functions from the from-th on in a session of its own, and returns where
// to go on, or -1.
func (o *outside) call(from int, calls, taken *int) int {
	t := o.t
	l := newLab(t, garter.WithImports("*"), garter.WithFiles(files.Folder("/work", o.inside, files.ReadWrite), files.Folder("/over", o.inside, files.Overlay),
		files.Folder("/ro", o.inside, files.ReadOnly), files.WorkingDir("/work")))
	l.setup(setupSource)
	l.setup(pathsSource)
	names, things := l.registry()
	var texts []object.Value
	for _, s := range o.spellings() {
		texts = append(texts, object.StrValue(s))
	}
	spelled, _ := l.try(l.name("spelled"), object.Obj(object.NewList(texts)))
	if e := l.finish(); e != nil {
		t.Fatal(object.ReprString(l.th, object.Obj(e)))
	}
	paths := spelled.R.(*object.List).Items
	r, w := object.StrValue("r"), object.StrValue("x+")
	shapes := []func(p object.Value) []object.Value{
		func(p object.Value) []object.Value { return []object.Value{p} },
		func(p object.Value) []object.Value { return []object.Value{p, r} },
		func(p object.Value) []object.Value { return []object.Value{p, w} },
		func(p object.Value) []object.Value { return []object.Value{p, texts[21]} },
		func(p object.Value) []object.Value { return []object.Value{texts[21], p} },
		func(p object.Value) []object.Value { return []object.Value{object.StrValue("made"), p} },
		func(p object.Value) []object.Value { return []object.Value{p, object.StrValue("made")} },
		func(p object.Value) []object.Value {
			return []object.Value{object.Obj(object.NewList([]object.Value{p}))}
		},
		func(p object.Value) []object.Value { return []object.Value{r, p} },
		func(p object.Value) []object.Value { return []object.Value{p, object.Int(0)} },
	}
	t.Logf("from %d of %d: %d calls", from, len(things), *calls)
	end := *calls + 60_000
	for i := from; i < len(things); i++ {
		if *calls > end {
			return i
		}
		if waits[names[i]] {
			continue
		}
		for k, shape := range shapes {
			for j := (i + k) % *pathStep; j < len(paths); j += *pathStep {
				*calls++
				begin := time.Now()
				v, failed := l.try(things[i], shape(paths[j])...)
				e := l.finish()
				told := ""
				switch {
				case crashed(failed):
					t.Errorf("%s of %s: %s", names[i], object.ReprString(l.th, paths[j]), failed)
				case e != nil && e.Type().Name == "TypeError" && j < *pathStep:
					told = object.ReprString(l.th, object.Obj(e))
					if !strings.Contains(told, o.token) {
						j = len(paths) // it takes no such thing
					}
				case e != nil:
					*taken++
					told = object.ReprString(l.th, object.Obj(e))
				default:
					*taken++
					if s, _ := l.try(l.name("reads"), v); s.Ok() {
						if x, ok := object.AsStr(s); ok {
							told = x.S
						}
					}
					l.finish()
				}
				if d := time.Since(begin); d > time.Second {
					t.Logf("%s, shape %d, path %d: %v", names[i], k, j, d)
				}
				if strings.Contains(told, o.token) {
					t.Errorf("%s, shape %d, path %s: the secret: %.300s", names[i], k, object.ReprString(l.th, paths[min(j, len(paths)-1)]), told)
				}
				if o.times && o.wasRead() {
					t.Errorf("%s, shape %d: the secret was read", names[i], k)
					o.untouch()
				}
			}
		}
		o.links() // what was removed of them
	}
	return -1
}
