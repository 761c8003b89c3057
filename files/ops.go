package files

import (
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// This file has what programs do with a tree. Paths are absolute or relative to
// dir, an absolute path, or where that is empty to the working directory.

// missing is the error of a path whose last part is not there.
func (a at) missing() error {
	if a.ok {
		return nil
	}
	return ENOENT
}

// Getwd returns the working directory.
func (t *Tree) Getwd() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.dir
}

// Home returns the working directory that a program began with.
func (t *Tree) Home() string { return t.home }

// Chdir sets the working directory.
func (t *Tree) Chdir(p string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	a, err := t.resolve(p, "", true)
	switch {
	case err != nil:
	case !a.ok:
		err = ENOENT
	case !a.info.IsDir():
		err = ENOTDIR
	default:
		t.dir = a.path
	}
	return fail("chdir", p, err)
}

// Stat describes what a path leads to; Lstat a link itself.
func (t *Tree) Stat(p, dir string, follow bool) (Info, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	a, err := t.resolve(p, dir, follow)
	if err == nil {
		err = a.missing()
	}
	if err != nil {
		return Info{}, fail("stat", p, err)
	}
	return a.info, nil
}

// Readlink returns the target of a link.
func (t *Tree) Readlink(p, dir string) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.readlink(p, dir)
}

func (t *Tree) readlink(p, dir string) (string, error) {
	a, err := t.resolve(p, dir, false)
	if err == nil {
		err = a.missing()
	}
	target := ""
	if err == nil {
		if a.info.Kind&fs.ModeSymlink == 0 {
			err = EINVAL
		} else {
			target, err = a.m.b.readlink(a.name)
		}
	}
	return target, fail("readlink", p, err)
}

// ReadDir lists a folder in alphabetical order.
func (t *Tree) ReadDir(p, dir string) ([]Entry, string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.readDir(p, dir)
}

func (t *Tree) readDir(p, dir string) ([]Entry, string, error) {
	a, err := t.resolve(p, dir, true)
	if err == nil {
		err = a.missing()
	}
	if err == nil && !a.info.IsDir() {
		err = ENOTDIR
	}
	var list []Entry
	if err == nil {
		list, err = a.m.b.readDir(a.name)
	}
	return list, a.path, fail("scandir", p, err)
}

// Mkdir makes a folder.
func (t *Tree) Mkdir(p, dir string, perm fs.FileMode) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return fail("mkdir", p, t.mkdir(p, dir, perm))
}

func (t *Tree) mkdir(p, dir string, perm fs.FileMode) error {
	if q := strings.TrimRight(p, "/"); q != "" {
		p = q
	}
	a, err := t.resolve(p, dir, false)
	switch {
	case err != nil:
		return err
	case a.ok:
		return EEXIST
	}
	return a.m.b.mkdir(a.name, perm)
}

func (t *Tree) mkdirAll(p string, perm fs.FileMode) error {
	a, err := t.resolve(p, "/", true)
	if err == nil && a.ok {
		if !a.info.IsDir() {
			return fail("mkdir", p, ENOTDIR)
		}
		return nil
	}
	if err != nil && Of(err) != ENOENT {
		return fail("mkdir", p, err)
	}
	if up := path.Dir(p); up != p {
		if err := t.mkdirAll(up, perm); err != nil {
			return err
		}
	}
	return fail("mkdir", p, t.mkdir(p, "/", perm))
}

// Remove removes a file or link, or an empty folder.
func (t *Tree) Remove(p, dir string, folder bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.remove(p, dir, folder)
}

func (t *Tree) remove(p, dir string, folder bool) error {
	op := "unlink"
	if folder {
		op = "rmdir"
		if strings.HasSuffix(p, "/.") || p == "." {
			return fail(op, p, EINVAL)
		}
		if q := strings.TrimRight(p, "/"); q != "" {
			p = q
		}
	}
	a, err := t.resolve(p, dir, false)
	if err == nil {
		err = a.missing()
	}
	if err == nil && !folder && a.info.IsDir() {
		err = EISDIR
	}
	if err == nil && t.busy(a.path) {
		err = EBUSY
	}
	if err == nil {
		err = a.m.b.remove(a.name, folder)
	}
	return fail(op, p, err)
}

// Rename moves a file or folder; what a file stands for at the new path is
// replaced.
func (t *Tree) Rename(old, oldDir, p, dir string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.rename(old, oldDir, p, dir)
}

func (t *Tree) rename(old, oldDir, p, dir string) error {
	// The folders of both are looked for first, then what the names are, as Linux does.
	oldName, err := t.lastName(old, oldDir)
	if err != nil {
		return fail("rename", old, err)
	}
	newName, err := t.lastName(p, dir)
	if err != nil {
		return fail("rename", old, err)
	}
	if oldName == "" || newName == "" {
		return fail("rename", old, EBUSY)
	}
	a, err := t.resolve(trimSlashes(old), oldDir, false)
	if err == nil {
		err = a.missing()
	}
	if err != nil {
		return fail("rename", old, err)
	}
	b, err := t.resolve(trimSlashes(p), dir, false)
	switch {
	case err != nil:
	case !a.info.IsDir() && (strings.HasSuffix(old, "/") || strings.HasSuffix(p, "/")):
		err = ENOTDIR
	case t.busy(a.path) || t.busy(b.path):
		err = EBUSY
	case a.m != b.m:
		err = EXDEV
	case below(b.path, a.path):
		err = EINVAL
		if !a.info.IsDir() {
			err = ENOTDIR
		}
	case below(a.path, b.path):
		err = ENOTEMPTY
	default:
		if err = a.m.b.rename(a.name, b.name); err == nil && (t.dir == a.path || below(t.dir, a.path)) {
			t.dir = b.path + t.dir[len(a.path):]
		}
	}
	return fail("rename", old, err)
}

func trimSlashes(p string) string {
	if q := strings.TrimRight(p, "/"); q != "" {
		return q
	}
	return p
}

// lastName is the last name of a path whose folder is there; it is empty where the path
// ends in "." or "..", or is the root.
func (t *Tree) lastName(p, dir string) (string, error) {
	if p == "" {
		return "", ENOENT
	}
	if len(p) >= maxPath {
		return "", ENAMETOOLONG
	}
	up, last := path.Split(trimSlashes(p))
	if up != "" {
		a, err := t.resolve(up, dir, true)
		if err == nil {
			err = a.missing()
		}
		if err == nil && !a.info.IsDir() {
			err = ENOTDIR
		}
		if err != nil {
			return "", err
		}
	}
	if last == "." || last == ".." {
		last = ""
	}
	return last, nil
}

// Symlink makes a link.
func (t *Tree) Symlink(target, p, dir string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if target == "" {
		return fail("symlink", p, ENOENT)
	}
	if len(target) >= maxPath {
		return fail("symlink", p, ENAMETOOLONG)
	}
	a, err := t.free(p, dir)
	if err == nil {
		err = a.m.b.symlink(target, a.name)
	}
	return fail("symlink", p, err)
}

// free is where a file or link is to be made: at nothing that is there, and under no name
// that only a folder could have.
func (t *Tree) free(p, dir string) (at, error) {
	last, err := t.lastName(p, dir)
	if err != nil {
		return at{}, err
	}
	if last == "" {
		return at{}, EEXIST
	}
	a, err := t.resolve(trimSlashes(p), dir, false)
	switch {
	case err != nil:
	case a.ok:
		err = EEXIST
	case strings.HasSuffix(p, "/"):
		err = ENOENT
	}
	return a, err
}

// Link gives a file a second name.
func (t *Tree) Link(old, oldDir, p, dir string, follow bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	a, err := t.resolve(old, oldDir, follow)
	if err == nil {
		err = a.missing()
	}
	if err != nil {
		return fail("link", old, err)
	}
	b, err := t.free(p, dir)
	switch {
	case err != nil:
	case a.info.IsDir():
		err = EPERM
	case a.m != b.m:
		err = EXDEV
	default:
		err = a.m.b.link(a.name, b.name)
	}
	return fail("link", old, err)
}

// Chmod sets the permissions.
func (t *Tree) Chmod(p, dir string, mode fs.FileMode, follow bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	a, err := t.resolve(p, dir, follow)
	if err == nil {
		err = a.missing()
	}
	if err == nil && a.info.Kind&fs.ModeSymlink != 0 {
		err = ENOTSUP
	}
	if err == nil {
		err = a.m.b.chmod(a.name, mode)
	}
	return fail("chmod", p, err)
}

// Chtimes sets the times.
func (t *Tree) Chtimes(p, dir string, atime, mtime time.Time, follow bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.chtimes(p, dir, atime, mtime, follow)
}

func (t *Tree) chtimes(p, dir string, atime, mtime time.Time, follow bool) error {
	a, err := t.resolve(p, dir, follow)
	if err == nil {
		err = a.missing()
	}
	if err == nil {
		err = a.m.b.chtimes(a.name, atime, mtime)
	}
	return fail("utime", p, err)
}

// Real returns the path without links; strict wants all of it to exist.
func (t *Tree) Real(p, dir string, strict bool) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	a, err := t.resolve(p, dir, true)
	if err == nil && strict {
		err = a.missing()
	}
	return a.path, fail("realpath", p, err)
}

// OpenFile opens a file or, for reading, a folder. Its position begins at 0.
func (t *Tree) OpenFile(p, dir string, flag int, perm fs.FileMode) (*Handle, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	h, err := t.open(p, dir, flag, perm)
	return h, fail("open", p, err)
}

func (t *Tree) open(p, dir string, flag int, perm fs.FileMode) (*Handle, error) {
	if t.opened >= t.maxOpen && !t.byHost {
		return nil, EMFILE
	}
	if h, err := t.direct(p, dir, flag, perm); h != nil || err != nil {
		return h, err
	}
	if flag&O_CREATE != 0 && strings.HasSuffix(p, "/") {
		// No file can be made so, whatever is there, if only its folder is.
		if _, err := t.lastName(p, dir); err != nil {
			return nil, err
		}
		return nil, EISDIR
	}
	if flag&(O_CREATE|O_DIR) == O_CREATE|O_DIR {
		return nil, EINVAL // as newer Linuxes say: it never made a folder
	}
	excl := flag&(O_CREATE|O_EXCL) == O_CREATE|O_EXCL
	a, err := t.resolve(p, dir, flag&O_NOLINK == 0 && !excl)
	switch {
	case err != nil:
		return nil, err
	case !a.ok && flag&O_CREATE == 0:
		return nil, ENOENT
	case a.ok && excl:
		return nil, EEXIST
	case a.ok && flag&O_DIR != 0 && !a.info.IsDir():
		return nil, ENOTDIR
	case a.ok && a.info.IsDir() && (flag&3 != 0 || flag&O_CREATE != 0):
		return nil, EISDIR
	case a.ok && a.m.mode == ReadOnly && flag&3 != 0 && !a.info.Special:
		return nil, EROFS
	}
	f, err := a.m.b.open(a.name, flag, perm)
	if err != nil {
		return nil, err
	}
	t.opened++
	isDir := a.ok && a.info.IsDir()
	if h, ok := f.(*hostFile); ok {
		isDir = h.dir // of what was opened, which need not be what was found
	}
	return &Handle{t: t, f: f, flag: flag, path: a.path, name: p, dir: isDir}, nil
}

// direct opens a file of a folder of the host whose path has nothing that must be
// resolved; nil without an error says that it takes the long way.
func (t *Tree) direct(p, dir string, flag int, perm fs.FileMode) (*Handle, error) {
	if !t.straight || flag&O_DIR != 0 {
		return nil, nil
	}
	full := t.plain(p, dir)
	if full == "" {
		return nil, nil
	}
	m, name := t.mountOf(full)
	if !m.direct || name == "." {
		return nil, nil
	}
	var f file
	switch b := m.b.(type) {
	case *folder:
		if flag&(3|O_TRUNC) == O_TRUNC {
			return nil, nil // emptied, and only read after that
		}
		x, err := b.straight(name, flag, perm)
		if x == nil {
			return nil, err
		}
		f = x
	case *layer:
		if flag&(3|O_CREATE|O_TRUNC) != O_RDONLY {
			return nil, nil
		}
		x := b.straight(name)
		if x == nil {
			return nil, nil
		}
		f = x
	}
	t.opened++
	return &Handle{t: t, f: f, flag: flag, path: full, name: p}, nil
}

// maxPlain bounds the paths that are opened with one call.
const maxPlain = maxPath - 1

// plain returns the absolute path of a path without "." or "..", empty parts and
// what else would have to be resolved, or else an empty text.
func (t *Tree) plain(p, dir string) string {
	if p == "" || len(p) > maxPlain || p[len(p)-1] == '/' {
		return ""
	}
	if p[0] != '/' {
		if dir == "" {
			dir = t.dir
		}
		if len(dir) > maxPlain {
			return ""
		}
		if p = dir + "/" + p; dir == "/" {
			p = p[1:]
		}
	}
	if !fs.ValidPath(p[1:]) || strings.IndexByte(p, 0) >= 0 || strings.Count(p, "/") > maxDepth {
		return ""
	}
	return p
}

// Handle is an open file.
type Handle struct {
	t      *Tree
	f      file
	flag   int
	path   string // resolved
	name   string // as it was asked for
	pos    int64
	closed bool
	dir    bool
	// Eager is set where a read or write that would have to wait fails in place of waiting.
	Eager bool
	// Lock is for whoever keeps locks of open files; the tree does nothing with it.
	Lock int8
}

// ClosedHandle returns a file that was closed: to stand where one was.
func ClosedHandle() *Handle { return &Handle{t: &Tree{}, closed: true} }

// Path returns the resolved path that was opened.
func (h *Handle) Path() string { return h.path }

// Readable and Writable tell what the file was opened for.
func (h *Handle) Readable() bool { return h.flag&3 != O_WRONLY }

// Writable is Readable's counterpart.
func (h *Handle) Writable() bool { return h.flag&3 != O_RDONLY }

// Appends reports whether writes go to the end.
func (h *Handle) Appends() bool { return h.flag&O_APPEND != 0 }

// IsDir reports whether a folder was opened.
func (h *Handle) IsDir() bool { return h.dir }

// Closed reports whether the file was closed.
func (h *Handle) Closed() bool { return h.closed }

// Read is io.Reader's.
func (h *Handle) Read(p []byte) (int, error) {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	n, err := h.readAt(p, h.pos)
	h.move(n)
	return n, err
}

// move sets the position after n bytes, where the file has one.
func (h *Handle) move(n int) {
	if !h.Pipe() {
		h.pos += int64(n)
	}
}

// ReadAt is io.ReaderAt's, except that it may return fewer bytes.
func (h *Handle) ReadAt(p []byte, off int64) (int, error) {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	return h.readAt(p, off)
}

func (h *Handle) readAt(p []byte, off int64) (int, error) {
	switch {
	case h.closed || !h.Readable():
		return 0, fail("read", h.name, EBADF)
	case off < 0:
		return 0, fail("read", h.name, EINVAL)
	case len(p) == 0:
		return 0, nil
	}
	n, err := h.f.ReadAt(p, off)
	if err == io.EOF || n > 0 && err == nil {
		return n, err // the end is told with the last bytes, so that nobody asks again
	}
	if n > 0 {
		return n, nil
	}
	return 0, fail("read", h.name, err)
}

// Write is io.Writer's.
func (h *Handle) Write(p []byte) (int, error) {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	if h.flag&O_APPEND != 0 && !h.closed {
		h.pos = h.f.Size()
	}
	n, err := h.writeAt(p, h.pos)
	h.move(n)
	return n, err
}

// WriteAt is io.WriterAt's: at the place also where Write appends, as memory that stands
// for a part of the file is written.
func (h *Handle) WriteAt(p []byte, off int64) (int, error) {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	return h.writeAt(p, off)
}

func (h *Handle) writeAt(p []byte, off int64) (int, error) {
	switch {
	case h.closed || !h.Writable():
		return 0, fail("write", h.name, EBADF)
	case off < 0:
		return 0, fail("write", h.name, EINVAL)
	case len(p) == 0:
		return 0, nil
	case off > h.t.maxBytes:
		return 0, fail("write", h.name, ENOSPC)
	}
	n, err := h.f.WriteAt(p, off)
	return n, fail("write", h.name, err)
}

// Seek is io.Seeker's.
func (h *Handle) Seek(off int64, whence int) (int64, error) {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	if h.closed {
		return 0, fail("seek", h.name, EBADF)
	}
	if _, ok := h.Stream(); ok || h.Pipe() {
		return 0, fail("seek", h.name, ESPIPE)
	}
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		off += h.pos
	case io.SeekEnd:
		off += h.f.Size()
	case seekData, seekHole:
		// A file is all data, with a hole behind it.
		size := h.f.Size()
		if off < 0 || off >= size {
			return 0, fail("seek", h.name, ENXIO)
		}
		if whence == seekHole {
			off = size
		}
	default:
		return 0, fail("seek", h.name, EINVAL)
	}
	if off < 0 {
		return 0, fail("seek", h.name, EINVAL)
	}
	h.pos = off
	return off, nil
}

const seekData, seekHole = 3, 4

// Tell returns the position.
func (h *Handle) Tell() int64 {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	return h.pos
}

// Truncate sets the length.
func (h *Handle) Truncate(size int64) error {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	switch {
	case h.closed:
		return fail("truncate", h.name, EBADF)
	case !h.Writable() || size < 0:
		return fail("truncate", h.name, EINVAL)
	}
	return fail("truncate", h.name, h.f.Truncate(size))
}

// Size returns the length.
func (h *Handle) Size() int64 {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	if h.closed {
		return 0
	}
	return h.f.Size()
}

// Left returns how much is left to read from the position on, as far as is known without asking
// the host: a file of the host's may have become longer since.
func (h *Handle) Left() int64 {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	if h.closed {
		return 0
	}
	if f, ok := h.f.(interface{ length() int64 }); ok {
		return max(0, f.length()-h.pos)
	}
	return max(0, h.f.Size()-h.pos)
}

// Info describes the file.
func (h *Handle) Info() (Info, error) {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	if h.closed {
		return Info{}, fail("stat", h.name, EBADF)
	}
	i, err := h.f.info(h.path)
	return i, fail("stat", h.name, err)
}

// Close closes the file.
func (h *Handle) Close() error {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	if h.closed {
		return fail("close", h.name, EBADF)
	}
	h.closed = true
	if _, ok := h.Stream(); !ok {
		h.t.opened--
	}
	return fail("close", h.name, h.f.Close())
}

// Mounts lists where something is mounted, in alphabetical order.
func (t *Tree) Mounts() []string {
	var out []string
	for _, m := range t.mounts {
		out = append(out, m.at)
	}
	slices.Sort(out)
	return out
}
