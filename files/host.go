package files

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// This file has folders of the host that programs may change: every operation
// goes through an os.Root, which no link and no rename that races it leads out of.

// folder is a backend.
type folder struct {
	t    *Tree
	root *os.Root
	dev  uint64
	// linked tells that programs gave a file a second name, where the system does
	// not tell how many it has.
	linked bool
	// steps are the folders that the last path led through, each in the one before;
	// last is where the operation lastOp looked last.
	steps    []step
	last     string
	lastInfo fs.FileInfo
	lastOp   uint64
	direct   *direct
}

// local is a name in the host's writing.
func local(name string) (string, error) {
	p, err := filepath.Localize(name)
	if err != nil {
		if filepath.Separator == '/' && fs.ValidPath(strings.ToValidUTF8(name, "?")) {
			return name, nil // bytes that are no UTF-8 are a name as well
		}
		return "", ENOENT
	}
	return p, nil
}

func (f *folder) infoOf(i fs.FileInfo, name string) Info {
	out := Info{name: path.Base(name), Bytes: i.Size(), Kind: i.Mode() & (fs.ModeType | 0o777), Mtime: i.ModTime(), Atime: i.ModTime(),
		Ctime: i.ModTime(), Dev: f.dev, Links: 1}
	if i.IsDir() {
		out.Links, out.Bytes = 2, 4096
	}
	if !out.system(i) {
		out.Ino = inoOf(f.dev, name)
	}
	return out
}

func (f *folder) lstat(name string) (Info, error) {
	i, err := f.stat(name)
	if err != nil {
		return Info{}, err
	}
	return f.infoOf(i, name), nil
}

// readOpened lists a folder whose name io/fs does not take.
func readOpened(root *os.Root, p string) ([]fs.DirEntry, error) {
	d, err := root.Open(p)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	list, err := d.ReadDir(maxEntries)
	if err == io.EOF {
		err = nil
	}
	return list, err
}

// stat looks at a name, and not through a link.
func (f *folder) stat(name string) (fs.FileInfo, error) {
	if deep(name) {
		if i, ok := f.direct.lstat(name); ok && i != nil {
			f.changed()
			return i, nil
		}
	}
	root, p, err := f.near(name)
	if err != nil {
		return nil, err
	}
	i, err := root.Lstat(p)
	switch {
	case err == nil:
		f.saw(name, i)
	case Of(err) == ENOENT:
		f.saw(name, nil)
	default:
		f.changed()
	}
	return i, err
}

func (f *folder) readlink(name string) (string, error) {
	root, p, err := f.near(name)
	if err != nil {
		return "", err
	}
	target, err := root.Readlink(p)
	return filepath.ToSlash(target), err
}

func (f *folder) readDir(name string) ([]Entry, error) {
	p, err := local(name)
	if err != nil {
		return nil, err
	}
	var list []fs.DirEntry
	if p == name && !utf8.ValidString(name) {
		list, err = readOpened(f.root, p)
	} else {
		list, err = readLower(f.root.FS(), name)
	}
	if err != nil {
		return nil, err
	}
	out := make([]Entry, len(list))
	for i, e := range list {
		out[i] = Entry{Name: e.Name(), Type: e.Type()}
	}
	slices.SortFunc(out, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

func (f *folder) open(name string, flag int, perm fs.FileMode) (file, error) {
	i, ok := f.known(name)
	var err error
	if !ok {
		i, err = f.stat(name)
	} else if i == nil {
		err = ENOENT
	}
	root, p, lerr := f.near(name)
	if lerr != nil {
		return nil, lerr
	}
	f.changed()
	made := false
	switch {
	case err == nil && flag&(O_CREATE|O_EXCL) == O_CREATE|O_EXCL:
		return nil, EEXIST
	case err == nil && i.IsDir() && (flag&3 != O_RDONLY || flag&O_CREATE != 0):
		return nil, EISDIR
	case err == nil && i.Mode()&fs.ModeSymlink != 0:
		return nil, ELOOP
	case err == nil && !i.IsDir() && !i.Mode().IsRegular():
		return nil, EACCES // what could wait, or is no file
	case err == nil:
	case Of(err) != ENOENT || flag&O_CREATE == 0:
		return nil, err
	default:
		if err := f.t.addBelow(); err != nil {
			return nil, err
		}
		made = true
	}
	sys := noWait
	switch flag & 3 {
	case O_WRONLY:
		sys |= os.O_WRONLY
	case O_RDWR:
		sys |= os.O_RDWR
	}
	if flag&O_CREATE != 0 {
		sys |= os.O_CREATE
	}
	if flag&O_EXCL != 0 {
		sys |= os.O_EXCL
	}
	if flag&O_TRUNC != 0 {
		sys |= os.O_TRUNC
	}
	dir, size := false, int64(0)
	h, err := root.OpenFile(p, sys, perm&0o777)
	if err == nil {
		// What stands there now may be another file than what was looked at.
		if j, serr := h.Stat(); serr != nil || !j.IsDir() && !j.Mode().IsRegular() {
			h.Close()
			err = EACCES
		} else {
			dir, size = j.IsDir(), j.Size()
		}
	}
	if err != nil {
		if made {
			f.t.dropBelow()
		}
		return nil, err
	}
	if i != nil && sys&os.O_TRUNC != 0 {
		f.t.giveBack(max(0, i.Size()-size))
	}
	if sys&os.O_TRUNC != 0 {
		f.t.resized++
	}
	return f.opened(h, name, dir, size), nil
}

// opened is an open file of the folder, which is known to the tree until it is closed.
func (f *folder) opened(h opened, name string, dir bool, size int64) *hostFile {
	x := &hostFile{f: f, h: h, name: name, dir: dir, size: size, sizeAt: f.t.resized}
	if f.t.opens == nil {
		f.t.opens = map[*hostFile]struct{}{}
	}
	f.t.opens[x] = struct{}{}
	return x
}

func (f *folder) mkdir(name string, perm fs.FileMode) error {
	f.changed()
	root, p, err := f.near(name)
	if err == nil {
		if err = f.t.addBelow(); err != nil {
			return err
		}
		if err = root.Mkdir(p, perm&0o777); err != nil {
			f.t.dropBelow()
		}
	}
	return err
}

func (f *folder) symlink(target, name string) error {
	f.changed()
	root, p, err := f.near(name)
	if err == nil {
		if err = f.t.addBelow(); err != nil {
			return err
		}
		if err = root.Symlink(filepath.FromSlash(target), p); err != nil {
			f.t.dropBelow()
		}
	}
	return err
}

func (f *folder) link(old, name string) error {
	f.changed()
	p, err := local(old)
	if err != nil {
		return err
	}
	q, err := local(name)
	if err != nil {
		return err
	}
	if err = f.t.addBelow(); err != nil {
		return err
	}
	if err = f.root.Link(p, q); err != nil {
		f.t.dropBelow()
	} else {
		f.linked = true
	}
	return err
}

func (f *folder) remove(name string, wantDir bool) error {
	f.changed()
	root, p, err := f.near(name)
	if err != nil {
		return err
	}
	i, err := root.Lstat(p)
	switch {
	case err != nil:
		return err
	case i.IsDir() && !wantDir:
		return EISDIR
	case !i.IsDir() && wantDir:
		return ENOTDIR
	}
	if err = root.Remove(p); err == nil {
		f.gone(i)
	}
	return err
}

// gone counts that a name is gone. Its content is only given back with the last
// name, and with the last open file.
func (f *folder) gone(i fs.FileInfo) {
	f.t.dropBelow()
	if !i.Mode().IsRegular() {
		return
	}
	if n, known := linksOf(i); known && n > 1 || !known && f.linked {
		return
	}
	held := false
	for h := range f.t.opens {
		if j, err := h.h.Stat(); err == nil && sameFile(i, j) {
			h.orphan, held = true, true
		}
	}
	if !held {
		f.t.giveBack(i.Size())
	}
}

func (f *folder) rename(old, name string) error {
	f.changed()
	p, err := local(old)
	if err != nil {
		return err
	}
	q, err := local(name)
	if err != nil {
		return err
	}
	i, err := f.root.Lstat(p)
	if err != nil {
		return err
	}
	j, err := f.root.Lstat(q)
	if err == nil && i.IsDir() != j.IsDir() {
		if j.IsDir() {
			return EISDIR
		}
		return ENOTDIR
	} else if err == nil && i.IsDir() && old != name {
		// Where a folder is empty, another can take its place.
		if err := f.root.Remove(q); err != nil {
			if list, _ := f.readDir(name); len(list) > 0 {
				return ENOTEMPTY
			}
			return err
		}
		f.t.dropBelow()
		j = nil
	}
	replaced := err == nil && j != nil && !sameFile(i, j)
	if err := f.root.Rename(p, q); err != nil {
		return err
	}
	if replaced {
		f.gone(j)
	}
	return nil
}

func (f *folder) chmod(name string, mode fs.FileMode) error {
	f.changed()
	root, p, err := f.near(name)
	if err == nil {
		err = root.Chmod(p, mode&0o777)
	}
	return err
}

func (f *folder) chtimes(name string, atime, mtime time.Time) error {
	f.changed()
	root, p, err := f.near(name)
	if err != nil {
		return err
	}
	// The root's own way follows a link, out of the folder at the worst it refuses it.
	if i, err := root.Lstat(p); err == nil && i.Mode()&fs.ModeSymlink != 0 {
		return linkTimes(root, p, atime, mtime)
	}
	return root.Chtimes(p, atime, mtime)
}

// opened is what an open file of the host can do: an *os.File, or what is in
// direct_linux.go. ReadAt may return fewer bytes than were asked for.
type opened interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Truncate(size int64) error
	Stat() (fs.FileInfo, error)
}

// hostFile is an open file of the host.
type hostFile struct {
	f    *folder
	h    opened
	name string
	dir  bool
	// orphan tells that its last name is gone: its content goes with the last such
	// open file.
	orphan bool
	// size is the length as it was when the tree had changed lengths sizeAt times: as long as nobody else changes
	// one, a writer need not ask the host before each write.
	size   int64
	sizeAt uint64
}

// ReadAt is io.ReaderAt's, except that it may return fewer bytes.
func (h *hostFile) ReadAt(p []byte, off int64) (int, error) {
	n, err := h.h.ReadAt(p, off)
	if err == nil && n < len(p) && off+int64(n) == h.size && h.sizeAt == h.f.t.resized {
		err = io.EOF // there was no more, and where it should end it ended
	}
	return n, err
}

// WriteAt is io.WriterAt's.
func (h *hostFile) WriteAt(p []byte, off int64) (int, error) {
	if off < 0 || off > h.f.t.maxBytes {
		return 0, ENOSPC
	}
	old, err := h.grow(off + int64(len(p)))
	if err != nil {
		return 0, err
	}
	n, err := h.h.WriteAt(p, off)
	if err == nil {
		h.resized(max(old, off+int64(n)))
	} else {
		h.f.t.resized++
	}
	return n, err
}

// length is Size, without asking where it is known.
func (h *hostFile) length() int64 {
	if h.sizeAt != h.f.t.resized {
		h.size, h.sizeAt = h.Size(), h.f.t.resized
	}
	return h.size
}

// resized notes the length that the file has got.
func (h *hostFile) resized(size int64) {
	if size != h.size || h.sizeAt != h.f.t.resized {
		h.f.t.resized++
	}
	h.size, h.sizeAt = size, h.f.t.resized
}

// grow counts what the file grows by to have a length, and returns the one it has.
func (h *hostFile) grow(size int64) (int64, error) {
	old := h.length()
	if size <= old {
		return old, nil
	}
	if size > h.f.t.maxBytes {
		return old, ENOSPC
	}
	return old, h.f.t.takeHost(size - old)
}

// Truncate sets the length.
func (h *hostFile) Truncate(size int64) error {
	h.f.t.resized++ // what is given back must be what is there
	old, err := h.grow(size)
	if err != nil {
		return err
	}
	if err = h.h.Truncate(size); err != nil {
		h.f.t.resized++
		return err
	}
	h.resized(size)
	if size < old {
		h.f.t.giveBack(old - size)
	}
	return nil
}

// Size returns the length.
func (h *hostFile) Size() int64 {
	i, err := h.h.Stat()
	if err != nil {
		return 0
	}
	return i.Size()
}

func (h *hostFile) info(name string) (Info, error) {
	i, err := h.h.Stat()
	if err != nil {
		return Info{}, err
	}
	return h.f.infoOf(i, h.name), nil
}

// Close closes the file.
func (h *hostFile) Close() error {
	t := h.f.t
	delete(t.opens, h)
	if !h.orphan {
		return h.h.Close()
	}
	if i, err := h.h.Stat(); err == nil {
		last := true
		for o := range t.opens {
			if j, err := o.h.Stat(); err == nil && o.orphan && sameFile(i, j) {
				last = false
			}
		}
		if last {
			t.giveBack(i.Size())
		}
	}
	return h.h.Close()
}
