// Package files makes the file system that a session of garter sees: a virtual
// tree that the host puts together, bounds, reads and changes. Folders of the
// host are reached through os.Root only (and what it has open); links and ".." are resolved within the
// tree, so that nothing exists in it that was not given.
//
// Compatibility: covered.
package files

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// The flags of OpenFile, with Linux's numbers.
const (
	O_RDONLY = 0
	O_WRONLY = 1
	O_RDWR   = 2
	O_CREATE = 0o100
	O_EXCL   = 0o200
	O_TRUNC  = 0o1000
	O_APPEND = 0o2000
	O_DIR    = 0o200000
	O_NOLINK = 0o400000
)

// Entry is an entry of a folder.
type Entry struct {
	Name string
	Type fs.FileMode
}

// backend is what is mounted. Names are as in io/fs and lead through no links.
// Errors may be any that Of understands.
type backend interface {
	lstat(name string) (Info, error)
	readlink(name string) (string, error)
	readDir(name string) ([]Entry, error)
	open(name string, flag int, perm fs.FileMode) (file, error)
	mkdir(name string, perm fs.FileMode) error
	symlink(target, name string) error
	link(old, name string) error
	remove(name string, dir bool) error
	rename(old, name string) error
	chmod(name string, mode fs.FileMode) error
	chtimes(name string, atime, mtime time.Time) error
}

// file is an open file of a backend.
type file interface {
	ReadAt(p []byte, off int64) (int, error)
	WriteAt(p []byte, off int64) (int, error)
	Truncate(size int64) error
	Size() int64
	info(name string) (Info, error)
	Close() error
}

type mount struct {
	at   string // "/" or "/a/b"
	b    backend
	mode Mode
	// direct tells that it is a folder of the host with a direct way, and that its path leads to it without links.
	direct bool
}

// Tree is a virtual file system. Its methods may be called by any goroutine;
// those of [Tree.Host] are the host's, the others the program's.
type Tree struct {
	mu       sync.Mutex
	mounts   []*mount // the longest path first
	dir      string   // the working directory
	home     string   // the first one
	maxBytes int64
	maxFiles int
	maxOpen  int

	held   atomic.Int64 // bytes of memory
	given  atomic.Int64 // of these, what the host has taken since Given was asked
	host   int64        // what files of the host grew by
	nodes  int
	below  int // of nodes, those in folders of the host
	opened int
	opens  map[*hostFile]struct{} // of folders of the host
	inos   uint64
	devs   uint64
	pipes  uint64 // how many were made

	straight bool // one of the mounts is direct
	building bool
	byHost   bool // the operation under way is the host's
	closed   bool
	op       uint64 // counts the looks for paths; see near.go
	resized  uint64 // counts the changes of lengths of files of the host
	adopt    func(h *Handle) *Handle
	roots    []*sharedRoot // to close

	// Now tells the time of the changes.
	Now func() time.Time
	// Random fills what is read from the random devices.
	Random func([]byte)
	// Alloc asks for memory of the session; false stops the program. It is not
	// asked for what the host does.
	Alloc func(n int64) bool
}

// New makes a tree. It is in memory but for its mounts, has /tmp, the devices null, zero,
// random and urandom in /dev, and the working directory, and must be closed if it has folders of the host.
func New(opts ...Option) (*Tree, error) {
	c := &config{dir: DefaultDir, maxBytes: DefaultMaxBytes, maxFiles: DefaultMaxFiles, maxOpen: DefaultMaxOpen}
	for _, o := range opts {
		if o != nil {
			o(c)
		}
	}
	if c.err != nil {
		return nil, c.err
	}
	for _, s := range c.spares {
		if c.takes(s.at) {
			c.mounts = append(c.mounts, s)
		}
	}
	t := &Tree{maxBytes: c.maxBytes, maxFiles: c.maxFiles, maxOpen: c.maxOpen, dir: c.dir, home: c.dir, Now: time.Now, Random: chance, building: true, byHost: true}
	specs := slices.Clone(c.mounts)
	slices.SortStableFunc(specs, func(a, b mountSpec) int { return len(a.at) - len(b.at) })
	if len(specs) == 0 || specs[0].at != "/" {
		t.mounts = []*mount{{at: "/", b: newLayer(t, nil, false)}}
	}
	for _, s := range specs {
		b, err := t.backendOf(s)
		if err == nil && s.at != "/" {
			err = t.mkdirAll(s.at, 0o755)
		}
		if err != nil {
			t.Close()
			return nil, err
		}
		m := &mount{at: s.at, b: b, mode: s.mode}
		if directOf(b) != nil {
			m.direct = s.at == "/" // where nothing is mounted yet that could be looked through
			if !m.direct {
				a, err := t.resolve(s.at, "/", true)
				m.direct = err == nil && a.path == s.at
			}
		}
		t.straight = t.straight || m.direct
		t.mounts = slices.Insert(t.mounts, 0, m)
	}
	for _, d := range []string{"/tmp", "/dev", c.dir} {
		if err := t.mkdirAll(d, 0o755); err != nil && d == c.dir {
			t.Close()
			return nil, err
		}
	}
	t.addDevices()
	t.nodes = 0 // the limits are for what comes from now on
	t.held.Store(0)
	t.building, t.byHost = false, false
	return t, nil
}

func (t *Tree) backendOf(s mountSpec) (backend, error) {
	root := s.root
	if s.dir != "" {
		var err error
		if root, err = os.OpenRoot(s.dir); err != nil {
			return nil, err
		}
		r := &sharedRoot{root: root}
		r.users.Store(1)
		t.roots = append(t.roots, r)
	}
	if s.mode == ReadWrite {
		return &folder{t: t, root: root, dev: t.nextDev(), direct: newDirect(root)}, nil
	}
	fsys := s.fsys
	if root != nil {
		fsys = root.FS()
	}
	l := newLayer(t, fsys, s.mode == ReadOnly)
	l.host, l.direct = root, newDirect(root)
	return l, nil
}

// directOf returns the direct way of a backend into a folder of the host; nil for none.
func directOf(b backend) *direct {
	switch b := b.(type) {
	case *folder:
		return b.direct
	case *layer:
		return b.direct
	}
	return nil
}

// Close closes the folders of the host that the tree opened. Open files stay
// usable.
func (t *Tree) Close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return nil
	}
	t.closed = true
	t.rest()
	var first error
	for _, r := range t.roots {
		if r.users.Add(-1) == 0 {
			if err := r.root.Close(); err != nil && first == nil {
				first = err
			}
		}
	}
	return first
}

// Rest closes what is kept open only to be faster: a session that waits for its next run
// has no folder of the host open but its mounts.
func (t *Tree) Rest() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rest()
}

func (t *Tree) rest() {
	for _, m := range t.mounts {
		switch b := m.b.(type) {
		case *folder:
			b.leave(0)
			if b.direct != nil {
				b.direct.rest()
			}
		case *layer:
			if b.direct != nil {
				b.direct.rest()
			}
		}
	}
}

// sharedRoot is a folder of the host that trees opened.
type sharedRoot struct {
	root  *os.Root
	users atomic.Int32
}

// Usage returns what files may take and what they take, in bytes.
func (t *Tree) Usage() (total, used int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.maxBytes, t.held.Load() + t.host
}

// Given returns how many bytes of memory the host has taken, by what it wrote, since
// it was asked last: nobody has counted them as the session's.
func (t *Tree) Given() int64 { return t.given.Swap(0) }

// Bytes is what the tree holds in memory.
func (t *Tree) Bytes() int64 { return t.held.Load() }

func (t *Tree) now() time.Time { return t.Now() }

func (t *Tree) nextDev() uint64 { t.devs++; return t.devs }

// inoOf makes the number of a file from what tells it apart (FNV-1a, of 64 bits).
func inoOf[T string | []byte](dev uint64, name T) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := (uint64(offset) ^ dev&0xFF) * prime
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * prime
	}
	return h >> 2
}

// ---- limits ----

// fits reports whether n more bytes are within the limit.
func (t *Tree) fits(n int64) error {
	if n > 0 && t.held.Load()+t.host+n > t.maxBytes {
		return ENOSPC
	}
	return nil
}

// take counts n bytes of memory that are about to be taken.
func (t *Tree) take(n int64) error {
	if n <= 0 {
		return nil
	}
	if err := t.fits(n); err != nil {
		return err
	}
	if t.byHost {
		t.given.Add(n)
	} else if t.Alloc != nil && !t.Alloc(n) {
		return ErrStopped
	}
	t.held.Add(n)
	return nil
}

func (t *Tree) release(n int64) {
	if t.byHost {
		t.given.Add(-n)
	}
	t.held.Add(-n)
}

func (t *Tree) takeHost(n int64) error {
	if err := t.fits(n); err != nil {
		return err
	}
	t.host += n
	return nil
}

// giveBack counts what files of the host became shorter by.
func (t *Tree) giveBack(n int64) { t.host = max(0, t.host-n) }

func (t *Tree) addNode(name string) error {
	if t.nodes >= t.maxFiles && !t.building {
		return ENOSPC
	}
	if err := t.take(nodeBytes + int64(len(name))); err != nil {
		return err
	}
	t.nodes++
	return nil
}

func (t *Tree) dropNode(name string) {
	if t.nodes > 0 {
		t.nodes--
		t.release(min(nodeBytes+int64(len(name)), t.held.Load()))
	}
}

// addBelow counts a name in a folder of the host, which takes no memory here.
func (t *Tree) addBelow() error {
	if t.nodes >= t.maxFiles {
		return ENOSPC
	}
	t.nodes++
	t.below++
	return nil
}

// dropBelow is its counterpart. Names that the host gave were never counted.
func (t *Tree) dropBelow() {
	if t.below > 0 {
		t.nodes--
		t.below--
	}
}

// ---- paths ----

// below reports whether the path p lies below the path of a folder.
func below(p, dir string) bool {
	return p != dir && (dir == "/" || strings.HasPrefix(p, dir) && p[len(dir)] == '/')
}

// mountOf returns the mount of a clean absolute path, and the name in it.
func (t *Tree) mountOf(p string) (*mount, string) {
	for _, m := range t.mounts {
		switch {
		case p == m.at:
			return m, "."
		case m.at == "/":
			return m, p[1:]
		case below(p, m.at):
			return m, p[len(m.at)+1:]
		}
	}
	return nil, ""
}

// MountOf returns where the file system is mounted that holds what is at a resolved path.
func (t *Tree) MountOf(p string) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if m, _ := t.mountOf(p); m != nil {
		return m.at
	}
	return ""
}

const (
	maxLinks = 40
	maxName  = 255
	maxPath  = 4096
	// maxDepth bounds how many folders are in one another: a path from the working
	// directory could otherwise lead to any depth, and each look at a name there
	// begins at the root. maxSteps bounds these looks for one path with its links.
	maxDepth = 512
	maxSteps = 1 << 18
)

// at is a resolved path: clean, absolute and without links, but for the last part
// where that was asked for.
type at struct {
	path string
	m    *mount
	name string
	info Info
	ok   bool // it exists
}

// resolve finds a path from the folder dir, or from the working directory. Where
// only the last part is missing, ok is false and err nil.
func (t *Tree) resolve(p, dir string, follow bool) (a at, err error) {
	t.op++
	if p == "" {
		return a, ENOENT
	}
	if len(p) >= maxPath {
		return a, ENAMETOOLONG
	}
	if strings.IndexByte(p, 0) >= 0 {
		return a, EINVAL
	}
	cur := "/"
	if p[0] != '/' {
		if cur = dir; cur == "" {
			cur = t.dir
		}
	}
	mustDir := strings.HasSuffix(p, "/")
	follow = follow || mustDir
	if a, ok := t.deepLook(p, dir, follow); ok {
		return a, nil
	}
	rest, links, steps := p, 0, 0
	a.ok = false
	have := false // a is about cur
	for rest != "" {
		if rest[0] == '/' {
			rest = strings.TrimLeft(rest, "/")
			continue
		}
		part, more, _ := strings.Cut(rest, "/")
		more = strings.TrimLeft(more, "/")
		if len(part) > maxName {
			return a, ENAMETOOLONG
		}
		depth := 1
		if cur != "/" {
			depth += strings.Count(cur, "/")
		}
		if steps += depth; steps > maxSteps {
			return a, ELOOP
		}
		if part == "." || part == ".." {
			if !have {
				if a, err = t.look(cur); err != nil {
					return a, err
				}
			}
			if !a.ok {
				return a, ENOENT
			}
			if !a.info.IsDir() {
				return a, ENOTDIR
			}
			if a.info.Kind&0o100 == 0 && !t.byHost {
				return a, EACCES
			}
			if part == ".." {
				cur, have = path.Dir(cur), false
			}
			rest = more
			continue
		}
		if have && !a.info.IsDir() {
			return a, ENOTDIR
		}
		if have && a.info.Kind&0o100 == 0 && !t.byHost {
			return a, EACCES // a folder that nothing may be looked for in
		}
		next := cur + "/" + part
		if cur == "/" {
			next = cur + part
		}
		if depth > maxDepth || len(next) >= maxPath {
			return a, ENAMETOOLONG
		}
		if more != "" && t.mounted(next) {
			// A folder for certain, and nothing else about it is asked.
			cur, rest, have = next, more, false
			continue
		}
		if a, err = t.look(next); err != nil {
			return a, err
		}
		have = true
		if !a.ok {
			if more != "" {
				return a, ENOENT
			}
			return a, nil
		}
		if a.info.Kind&fs.ModeSymlink != 0 && (more != "" || follow) {
			if links++; links > maxLinks {
				return a, ELOOP
			}
			target, err := a.m.b.readlink(a.name)
			if err != nil {
				return a, err
			}
			if target == "" {
				return a, ENOENT
			}
			if more != "" {
				target += "/" + more
			}
			if rest = target; len(rest) >= maxPath {
				return a, ENAMETOOLONG
			}
			if rest[0] == '/' {
				cur = "/"
			}
			have = false
			continue
		}
		cur, rest = next, more
	}
	if !have {
		if a, err = t.look(cur); err != nil {
			return a, err
		}
		if !a.ok {
			return a, ENOENT
		}
	}
	if mustDir && a.ok && !a.info.IsDir() {
		return a, ENOTDIR
	}
	return a, nil
}

// deepLook is resolve in one look for a long path that nothing in it must be resolved of.
func (t *Tree) deepLook(p, dir string, follow bool) (a at, ok bool) {
	if !t.straight || strings.Count(p, "/")+strings.Count(dir, "/")+strings.Count(t.dir, "/") <= maxNear {
		return a, false
	}
	full := t.plain(p, dir)
	if full == "" {
		return a, false
	}
	a.path = full
	if a.m, a.name = t.mountOf(full); !a.m.direct || !deep(a.name) {
		return a, false
	}
	switch b := a.m.b.(type) {
	case *folder:
		a.info, a.ok, ok = b.deepLook(a.name)
	case *layer:
		a.info, a.ok, ok = b.deepLook(a.name)
	}
	return a, ok && !(a.ok && follow && a.info.Kind&fs.ModeSymlink != 0)
}

// look looks for a resolved path.
func (t *Tree) look(p string) (a at, err error) {
	a.path = p
	a.m, a.name = t.mountOf(p)
	a.info, err = a.m.b.lstat(a.name)
	switch {
	case err == nil:
		a.ok = true
		if p == "/" {
			a.info.name = "/"
		} else if a.name == "." {
			a.info.name = path.Base(p)
		}
	case Of(err) == ENOENT:
		err = nil
	}
	return a, err
}

// mounted reports whether a path is where something is mounted.
func (t *Tree) mounted(p string) bool {
	for _, m := range t.mounts {
		if m.at == p {
			return true
		}
	}
	return false
}

// busy reports whether a mount or the root is at or below a path.
func (t *Tree) busy(p string) bool {
	for _, m := range t.mounts {
		if m.at == p || below(m.at, p) {
			return true
		}
	}
	return p == "/"
}
