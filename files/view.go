package files

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// View is how the host sees a tree: an fs.FS that can be written to as well.
// Names are as in io/fs: /work/a.txt of the program is work/a.txt. What the host does counts towards the tree's limits of bytes and
// files, not towards the session's memory limit until the next run.
type View struct{ t *Tree }

// Host returns the host's view of the tree.
func (t *Tree) Host() View { return View{t} }

var (
	_ fs.ReadFileFS = View{}
	_ fs.ReadDirFS  = View{}
	_ fs.StatFS     = View{}
	_ fs.ReadLinkFS = View{}
)

func (v View) lock(op, name string) (string, error) {
	if !fs.ValidPath(name) {
		err := fs.ErrInvalid
		if q := path.Clean(strings.TrimLeft(name, "/")); q != name && fs.ValidPath(q) {
			err = fmt.Errorf("%w: names are as in io/fs: write %s", err, q)
		}
		return "", &fs.PathError{Op: op, Path: name, Err: err}
	}
	p := "/" + name
	if name == "." {
		p = "/"
	}
	v.t.mu.Lock()
	v.t.byHost = true
	return p, nil
}

func (v View) unlock() {
	v.t.byHost = false
	v.t.mu.Unlock()
}

// Open is fs.FS's.
func (v View) Open(name string) (fs.File, error) { return v.OpenFile(name, O_RDONLY, 0) }

// OpenFile opens a file by flags such as [O_RDWR]|[O_CREATE].
func (v View) OpenFile(name string, flag int, perm fs.FileMode) (*File, error) {
	p, err := v.lock("open", name)
	if err != nil {
		return nil, err
	}
	defer v.unlock()
	h, err := v.t.open(p, "", flag, perm)
	if err != nil {
		return nil, fail("open", name, err)
	}
	return &File{h: h, v: v}, nil
}

// ReadFile is fs.ReadFileFS's.
func (v View) ReadFile(name string) ([]byte, error) {
	f, err := v.OpenFile(name, O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// WriteFile writes a file, with the folders above it where they are not there.
func (v View) WriteFile(name string, data []byte, perm fs.FileMode) error {
	if err := v.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := v.OpenFile(name, O_WRONLY|O_CREATE|O_TRUNC, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// Stat is fs.StatFS's.
func (v View) Stat(name string) (fs.FileInfo, error) { return v.stat(name, true) }

// Lstat is fs.ReadLinkFS's.
func (v View) Lstat(name string) (fs.FileInfo, error) { return v.stat(name, false) }

func (v View) stat(name string, follow bool) (fs.FileInfo, error) {
	p, err := v.lock("stat", name)
	if err != nil {
		return nil, err
	}
	defer v.unlock()
	a, err := v.t.resolve(p, "/", follow)
	if err == nil {
		err = a.missing()
	}
	if err != nil {
		return nil, fail("stat", name, err)
	}
	return a.info, nil
}

// ReadLink is fs.ReadLinkFS's.
func (v View) ReadLink(name string) (string, error) {
	p, err := v.lock("readlink", name)
	if err != nil {
		return "", err
	}
	defer v.unlock()
	return v.t.readlink(p, "/")
}

// ReadDir is fs.ReadDirFS's.
func (v View) ReadDir(name string) ([]fs.DirEntry, error) {
	p, err := v.lock("readdir", name)
	if err != nil {
		return nil, err
	}
	list, at, err := v.t.readDir(p, "/")
	v.unlock()
	if err != nil {
		return nil, err
	}
	out := make([]fs.DirEntry, 0, len(list))
	for _, e := range list {
		out = append(out, dirEntry{e, v, path.Join(at, e.Name)[1:]})
	}
	return out, nil
}

type dirEntry struct {
	e    Entry
	v    View
	path string
}

// Name is fs.DirEntry's, as are the others.
func (d dirEntry) Name() string               { return d.e.Name }
func (d dirEntry) IsDir() bool                { return d.e.Type.IsDir() }
func (d dirEntry) Type() fs.FileMode          { return d.e.Type }
func (d dirEntry) Info() (fs.FileInfo, error) { return d.v.Lstat(d.path) }

// MkdirAll makes a folder and those above it.
func (v View) MkdirAll(name string, perm fs.FileMode) error {
	p, err := v.lock("mkdir", name)
	if err != nil {
		return err
	}
	defer v.unlock()
	return v.t.mkdirAll(path.Clean(p), perm)
}

// Remove removes a file, a link or an empty folder.
func (v View) Remove(name string) error {
	info, err := v.Lstat(name)
	if err != nil {
		return err
	}
	p, err := v.lock("remove", name)
	if err != nil {
		return err
	}
	defer v.unlock()
	return v.t.remove(p, "/", info.IsDir())
}

// RemoveAll removes a folder with all that is in it; it is no error if there is
// none.
func (v View) RemoveAll(name string) error {
	info, err := v.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if info.IsDir() {
		list, err := v.ReadDir(name)
		if err != nil {
			return err
		}
		for _, e := range list {
			if err := v.RemoveAll(path.Join(name, e.Name())); err != nil {
				return err
			}
		}
	}
	return v.Remove(name)
}

// Rename moves a file or folder.
func (v View) Rename(old, name string) error {
	p, err := v.lock("rename", old)
	if err != nil {
		return err
	}
	v.unlock()
	q, err := v.lock("rename", name)
	if err != nil {
		return err
	}
	defer v.unlock()
	return v.t.rename(p, "/", q, "/")
}

// Chtimes sets the times of a file.
func (v View) Chtimes(name string, atime, mtime time.Time) error {
	p, err := v.lock("chtimes", name)
	if err != nil {
		return err
	}
	defer v.unlock()
	return v.t.chtimes(p, "/", atime, mtime, true)
}

// Change is something in a tree that is otherwise than at the beginning.
type Change struct {
	// Path is the name in the View.
	Path string
	// Kind says what happened to it.
	Kind ChangeKind
	// Info describes what is there now, or for Removed nothing.
	Info Info
}

// ChangeKind says what happened to a file.
type ChangeKind string

// The kinds of changes. A folder is Modified only where its permissions or times
// were set.
const (
	Added    ChangeKind = "added"
	Modified ChangeKind = "modified"
	Removed  ChangeKind = "removed"
)

// Changes lists what is otherwise in memory than it was at the beginning, in
// alphabetical order: in overlays, and where nothing is mounted. Of a folder that
// was added all that is in it is listed, of one that was removed the folder alone.
func (v View) Changes() ([]Change, error) {
	var out []Change
	err := v.EachChange(func(c Change) bool {
		out = append(out, c)
		return true
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(out, func(a, b Change) int { return strings.Compare(a.Path, b.Path) })
	return out, nil
}

// EachChange calls yield with each of Changes, folder by folder, until it returns
// false. A program can make as many files as the limits allow, each below a path of
// thousands of bytes: who only counts them, or shows a few, need not have them all.
// yield must not use the files.
func (v View) EachChange(yield func(Change) bool) error {
	v.t.mu.Lock()
	defer v.t.mu.Unlock()
	for _, m := range v.t.mounts {
		if l, ok := m.b.(*layer); ok {
			if err := l.changes(l.root, ".", m.at, yield); err == errEnough {
				return nil
			} else if err != nil {
				return err
			}
		}
	}
	return nil
}

// errEnough: who asked wants no more.
var errEnough = errors.New("enough")

func (l *layer) changes(n *node, name, at string, yield func(Change) bool) error {
	tell := func(c Change) error {
		if !yield(c) {
			return errEnough
		}
		return nil
	}
	visit := func(base string, k *node) error {
		p, full := path.Join(name, base), path.Join(at, name, base)[1:]
		var below *node
		if l.lower != nil && fs.ValidPath(p) {
			var err error
			if below, err = l.fromLower(p); err != nil {
				if e := Of(err); e != ENOENT && e != ENOTDIR {
					return err
				}
				below = nil
			}
		}
		switch {
		case k == nil:
			return tell(Change{Path: full, Kind: Removed})
		case k.given:
		case below == nil:
			if err := tell(Change{full, Added, l.info(k, full)}); err != nil {
				return err
			}
		default:
			same, err := l.same(k, below, p)
			if err != nil {
				return err
			}
			if !same {
				if err := tell(Change{full, Modified, l.info(k, full)}); err != nil {
					return err
				}
			}
		}
		if k.mode.IsDir() {
			return l.changes(k, p, at, yield)
		}
		return nil
	}
	for _, base := range slices.Sorted(maps.Keys(n.kids)) {
		if err := visit(base, n.kids[base]); err != nil {
			return err
		}
	}
	if n.lower != "" && n.lower != name && l.lower != nil {
		// A folder that was moved: what is in it came with it.
		list, err := readLower(l.lower, n.lower)
		if err != nil {
			return err
		}
		for _, e := range list {
			if _, ok := n.kids[e.Name()]; ok {
				continue
			}
			k, err := l.child(n, e.Name())
			if err == nil && k != nil {
				err = visit(e.Name(), k)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// same reports whether a node is what the file system below has at that name.
func (l *layer) same(k, below *node, name string) (bool, error) {
	if k.mode != below.mode || k.target != below.target {
		return false, nil
	}
	if k.mode.IsDir() {
		return k.lower == name || k.lower != "", nil
	}
	if k.lower == name || k.mode&fs.ModeSymlink != 0 {
		return k.mtime.Equal(below.mtime) || k.mode&fs.ModeSymlink != 0, nil
	}
	if k.size() != below.size() {
		return false, nil
	}
	data := k.data
	if k.lower != "" {
		was, err := l.lower.Open(k.lower)
		if err != nil {
			return false, err
		}
		defer was.Close()
		data = content{}
		if err := data.read(was, max(k.lsize, 0)); err != nil {
			return false, err
		}
	}
	f, err := l.lower.Open(name)
	if err != nil {
		return false, err
	}
	defer f.Close()
	buf, ours := make([]byte, 32<<10), make([]byte, 32<<10)
	for at := int64(0); ; {
		n, err := io.ReadFull(f, buf)
		if data.readAt(ours[:n], at) != n || !bytes.Equal(buf[:n], ours[:n]) {
			return false, nil
		}
		at += int64(n)
		if err != nil {
			if err == io.EOF || err == io.ErrUnexpectedEOF {
				return at == data.size, nil
			}
			return false, err
		}
	}
}

// Export writes the folder or file at name, with all that is in it, to a folder of
// the host, which is made if it is not there. Links are written as links, unless
// they are absolute, lead upwards out of the folder, or go up again behind a name,
// which may be a link itself: those are left out. A file of several names is written
// once and has them there too: a name takes a program nothing, and as many copies would
// fill any disk. Where the folder of the host cannot have them, copies are made as long as
// they take no more than the tree may hold, MaxBytes; beyond it Export fails with ENOSPC.
func (v View) Export(name, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	info, err := v.Stat(name)
	if err != nil {
		return err
	}
	x := &exporter{v: v, root: root, written: map[fileID]string{}, left: v.t.maxBytes}
	if !info.IsDir() {
		return x.export(name, path.Base(name))
	}
	return x.export(name, ".")
}

// fileID tells the files of a tree apart.
type fileID struct{ dev, ino uint64 }

// exporter is an Export under way.
type exporter struct {
	v    View
	root *os.Root
	// written are the files of several names that have been written, with the first of
	// these; left is what copies for further names may still take.
	written map[fileID]string
	left    int64
}

func (x *exporter) export(name, to string) error {
	v, root := x.v, x.root
	info, err := v.Lstat(name)
	if err != nil {
		return err
	}
	p, err := filepath.Localize(to)
	if err != nil {
		return err
	}
	switch {
	case info.IsDir():
		if to != "." {
			if err := root.Mkdir(p, info.Mode().Perm()|0o700); err != nil && !errors.Is(err, fs.ErrExist) {
				return err
			}
		}
		list, err := v.ReadDir(name)
		if err != nil {
			return err
		}
		for _, e := range list {
			if err := x.export(path.Join(name, e.Name()), path.Join(to, e.Name())); err != nil {
				return err
			}
		}
		return nil
	case info.Mode()&fs.ModeSymlink != 0:
		target, err := v.ReadLink(name)
		if err != nil {
			return err
		}
		// Up from where the link stands, then down: a ".." behind a name would go up
		// from where that name leads, which its text does not tell.
		names := target
		for strings.HasPrefix(names, "../") {
			names = strings.TrimLeft(names[3:], "/")
		}
		if path.IsAbs(target) || names != ".." && slices.Contains(strings.Split(names, "/"), "..") ||
			!filepath.IsLocal(path.Join(path.Dir(to), target)) {
			return nil
		}
		if err := root.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return root.Symlink(filepath.FromSlash(target), p)
	case !info.Mode().IsRegular():
		return nil
	}
	src, err := v.OpenFile(name, O_RDONLY|O_NOLINK, 0)
	if err != nil {
		return err
	}
	defer src.Close()
	// What was opened need not be what was looked at.
	opened, err := src.h.Info()
	if err != nil || !opened.Mode().IsRegular() {
		return err
	}
	// A file there that has other names as well, from an earlier Export, must not
	// change under those.
	if old, err := root.Lstat(p); err == nil && old.Mode().IsRegular() {
		if n, known := linksOf(old); n > 1 || !known {
			if err := root.Remove(p); err != nil {
				return err
			}
		}
	}
	id := fileID{opened.Dev, opened.Ino}
	first, again := x.written[id]
	if again {
		if err := root.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if root.Link(first, p) == nil {
			return nil
		}
	} else if opened.Links > 1 {
		x.written[id] = p
	}
	dst, err := root.OpenFile(p, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, info.Mode().Perm())
	if err != nil {
		return err
	}
	if !again {
		_, err = io.Copy(dst, src)
		return errors.Join(err, dst.Close())
	}
	n, err := io.Copy(dst, io.LimitReader(src, x.left+1))
	if x.left -= n; x.left < 0 {
		err = fail("export", name, ENOSPC)
	}
	return errors.Join(err, dst.Close())
}

// File is a file that the host has open.
type File struct {
	h    *Handle
	v    View
	list []fs.DirEntry
	read bool
}

func (f *File) host() func() {
	f.v.t.mu.Lock()
	f.v.t.byHost = true
	return f.v.unlock
}

// Read is io.Reader's.
func (f *File) Read(p []byte) (int, error) {
	defer f.host()()
	n, err := f.h.readAt(p, f.h.pos)
	f.h.pos += int64(n)
	return n, err
}

// Write is io.Writer's.
func (f *File) Write(p []byte) (int, error) {
	defer f.host()()
	if f.h.Appends() && !f.h.closed {
		f.h.pos = f.h.f.Size()
	}
	n, err := f.h.writeAt(p, f.h.pos)
	f.h.pos += int64(n)
	return n, err
}

// Seek is io.Seeker's.
func (f *File) Seek(off int64, whence int) (int64, error) { return f.h.Seek(off, whence) }

// Truncate sets the length.
func (f *File) Truncate(size int64) error {
	defer f.host()()
	if f.h.closed {
		return fs.ErrClosed
	}
	return fail("truncate", f.h.name, f.h.f.Truncate(size))
}

// Stat is fs.File's.
func (f *File) Stat() (fs.FileInfo, error) { return f.h.Info() }

// ReadDir is fs.ReadDirFile's.
func (f *File) ReadDir(n int) ([]fs.DirEntry, error) {
	if !f.read {
		var err error
		if f.list, err = f.v.ReadDir(cmp.Or(f.h.path[1:], ".")); err != nil {
			return nil, err
		}
		f.read = true
	}
	if n <= 0 {
		n = len(f.list)
	} else if len(f.list) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(f.list))
	out := f.list[:n]
	f.list = f.list[n:]
	return out, nil
}

// Close closes the file.
func (f *File) Close() error { return f.h.Close() }
