package files

import (
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter/internal/fit"
)

// This file has the file system in memory, over another one or over none: what
// programs change is kept in nodes, what they only read comes from below.

// node is a file, folder or link that is held in memory.
type node struct {
	mode                fs.FileMode
	mtime, atime, ctime time.Time
	ino                 uint64
	links               int
	// data is the content of a file. It is shared with other trees, and copied
	// before it changes, where shared is set.
	data   content
	shared bool
	// lower is where the rest comes from: for a folder the names that are not in
	// kids, for a file the content, of lsize bytes. Empty for none.
	lower string
	lsize int64
	// kids are the entries of a folder; nil stands for one that was removed.
	kids   map[string]*node
	target string
	dev    device
	opens  int  // how many open files it has
	given  bool // it was there when the session began
	// owned tells that it came from below and has a place in memory since.
	owned bool
}

// nodeBytes is what a node counts besides its texts: itself, its place in its
// folder's map, and for a folder the map with room for the first entries.
const nodeBytes = 576

func (n *node) size() int64 {
	switch {
	case n.mode&fs.ModeSymlink != 0:
		return int64(len(n.target))
	case n.mode.IsDir():
		return 4096
	case n.lower != "":
		return n.lsize
	}
	return n.data.size
}

// depth is how many names are below one another in a folder, as far as memory
// holds them.
func (n *node) depth() int {
	deepest := 0
	for _, k := range n.kids {
		if k != nil {
			deepest = max(deepest, 1+k.depth())
		}
	}
	return deepest
}

// layer is a backend.
type layer struct {
	t     *Tree
	lower fs.FS // nil for none
	// host is the folder of the host that lower shows, if it is one; direct is the way into it.
	host   *os.Root
	direct *direct
	dev    uint64
	ro     bool
	root   *node
	// reading are the open files of below by their names there: when one of them is taken
	// into memory, those who read it see what becomes of it.
	reading map[string][]*lowerFile
	// seen is what an operation has looked at last.
	seen struct {
		op   uint64
		name string
		n    *node
	}
}

func newLayer(t *Tree, lower fs.FS, ro bool) *layer {
	l := &layer{t: t, lower: lower, ro: ro, dev: t.nextDev()}
	l.root = l.newNode(fs.ModeDir | 0o755)
	if lower != nil {
		l.root.lower = "."
	}
	return l
}

func (l *layer) newNode(mode fs.FileMode) *node {
	now := l.t.now()
	l.t.inos++
	n := &node{mode: mode, mtime: now, atime: now, ctime: now, ino: l.t.inos, links: 1, given: l.t.building}
	if mode.IsDir() {
		n.kids = map[string]*node{}
	}
	return n
}

// fromLower makes the node of what is below; it is in no folder.
func (l *layer) fromLower(name string) (*node, error) {
	var info fs.FileInfo
	var err error
	if deep(name) {
		info, _ = l.direct.lstat(name)
	}
	if info != nil {
		// found in one look
	} else if ll, ok := l.lower.(fs.ReadLinkFS); ok {
		info, err = ll.Lstat(name)
	} else {
		info, err = fs.Stat(l.lower, name)
	}
	if err != nil {
		return nil, err
	}
	n := l.nodeOf(info, name)
	if n.mode&fs.ModeSymlink != 0 {
		ll, ok := l.lower.(fs.ReadLinkFS)
		if !ok {
			return nil, ENOENT
		}
		if n.target, err = ll.ReadLink(name); err != nil {
			return nil, err
		}
		n.lower = ""
	}
	return n, nil
}

// nodeOf makes the node of what info describes.
func (l *layer) nodeOf(info fs.FileInfo, name string) *node {
	mode := info.Mode() & (fs.ModeType | 0o777)
	switch {
	case mode.IsDir():
		if mode |= 0o500; !l.ro {
			mode |= 0o700
		}
	case mode&fs.ModeType == 0:
		if mode |= 0o400; !l.ro {
			mode |= 0o600
		}
	}
	return &node{mode: mode, mtime: info.ModTime(), atime: info.ModTime(), ctime: info.ModTime(), links: 1,
		ino: inoOf(l.dev, name), lower: name, lsize: info.Size()}
}

// lowerName returns the name below of what no folder in memory has an entry for,
// and nothing where there is no such name.
func (l *layer) lowerName(name string) string {
	n := l.root
	for rest := name; rest != ""; {
		part, more, _ := strings.Cut(rest, "/")
		k, ok := n.kids[part]
		switch {
		case ok && k == nil || ok && !k.mode.IsDir():
			return ""
		case ok:
			n, rest = k, more
		case n.lower == "":
			return ""
		case n.lower == ".":
			return rest
		default:
			return n.lower + "/" + rest
		}
	}
	return ""
}

// child returns an entry of a folder, which may be in no memory yet; nil for none.
func (l *layer) child(n *node, name string) (*node, error) {
	if k, ok := n.kids[name]; ok {
		return k, nil
	}
	if n.lower == "" || l.lower == nil {
		return nil, nil
	}
	p := path.Join(n.lower, name)
	if !fs.ValidPath(p) {
		return nil, nil
	}
	k, err := l.fromLower(p)
	if err != nil {
		if e := Of(err); e == ENOENT || e == ENOTDIR || e == EINVAL {
			return nil, nil
		}
		return nil, err
	}
	return k, nil
}

func (l *layer) find(name string) (*node, error) {
	n := l.root
	for part, rest := "", name; rest != "." && rest != ""; {
		part, rest, _ = strings.Cut(rest, "/")
		if !n.mode.IsDir() {
			return nil, ENOTDIR
		}
		k, err := l.child(n, part)
		if err != nil {
			return nil, err
		}
		if k == nil {
			return nil, ENOENT
		}
		n = k
	}
	return n, nil
}

// own is find for what is about to change: the node and the folders on its way
// are taken into memory.
func (l *layer) own(name string) (*node, error) {
	if l.ro && !l.t.building {
		return nil, EROFS
	}
	n := l.root
	for part, rest := "", name; rest != "." && rest != ""; {
		part, rest, _ = strings.Cut(rest, "/")
		k, err := l.child(n, part)
		if err != nil {
			return nil, err
		}
		if k == nil {
			return nil, ENOENT
		}
		if _, ok := n.kids[part]; !ok {
			if err := l.t.take(int64(len(k.target))); err != nil {
				return nil, err
			}
			if err := l.t.addNode(part); err != nil {
				l.t.release(int64(len(k.target)))
				return nil, err
			}
			if n.kids == nil {
				n.kids = map[string]*node{}
			}
			n.kids[strings.Clone(part)] = k // not with the path that it was cut from
			k.owned = true
			for _, f := range l.reading[k.lower] {
				if f.own == nil && !k.mode.IsDir() {
					f.own = l.opened(k)
				}
			}
		}
		n = k
	}
	if n.kids == nil && n.mode.IsDir() {
		n.kids = map[string]*node{}
	}
	return n, nil
}

// ownParent is own for the folder that an entry is made in or removed from.
func (l *layer) ownParent(name string) (dir *node, base string, err error) {
	up, base := path.Split(name)
	if dir, err = l.own(path.Clean(up)); err != nil {
		return nil, "", err
	}
	if !dir.mode.IsDir() {
		return nil, "", ENOTDIR
	}
	if dir.mode&0o200 == 0 {
		return nil, "", EACCES
	}
	return dir, base, nil
}

func (l *layer) touch(n *node) {
	n.mtime = l.t.now()
	n.ctime = n.mtime
}

// put makes an entry.
func (l *layer) put(dir *node, base string, n *node) error {
	if _, marked := dir.kids[base]; !marked {
		if err := l.t.addNode(base); err != nil {
			return err
		}
	}
	dir.kids[strings.Clone(base)] = n
	l.touch(dir)
	return nil
}

// drop removes an entry. A mark stays where the name is there below as well.
func (l *layer) drop(dir *node, base string) error {
	n := dir.kids[base]
	delete(dir.kids, base)
	marked := false
	if dir.lower != "" {
		below, err := l.child(dir, base)
		if err != nil {
			dir.kids[base] = n
			return err
		}
		if marked = below != nil; marked {
			dir.kids[base] = nil
		}
	}
	if !marked {
		l.t.dropNode(base)
	}
	l.touch(dir)
	n.links--
	n.ctime = dir.ctime
	if n.links <= 0 && n.opens == 0 {
		l.free(n)
	}
	return nil
}

// free gives back what the content of a removed file, link or folder takes.
func (l *layer) free(n *node) {
	l.t.release(int64(len(n.target)))
	n.data.free(l.t, n.shared)
	n.shared, n.target = false, ""
	for name, k := range n.kids {
		if k == nil { // the mark of a name that is there below
			l.t.dropNode(name)
		}
	}
	n.kids = nil
}

func (l *layer) info(n *node, name string) Info {
	i := Info{name: path.Base(name), Bytes: n.size(), Kind: n.mode, Mtime: n.mtime, Atime: n.atime, Ctime: n.ctime,
		Ino: n.ino, Dev: l.dev, Links: n.links, Special: n.dev != noDevice}
	if n.mode.IsDir() {
		i.Links = 2
	}
	if n.dev != noDevice {
		i.Kind |= deviceMode
	}
	return i
}

func (l *layer) lstat(name string) (Info, error) {
	// The look for a path asks for each part of it in turn.
	var n *node
	var err error
	if dir, base := path.Split(name); l.seen.op == l.t.op && l.seen.n != nil && l.seen.name+"/" == dir && l.seen.n.mode.IsDir() {
		if n, err = l.child(l.seen.n, base); err == nil && n == nil {
			err = ENOENT
		}
	} else {
		n, err = l.find(name)
	}
	if err != nil {
		return Info{}, err
	}
	l.seen.op, l.seen.name, l.seen.n = l.t.op, name, n
	return l.info(n, name), nil
}

// deepLook is lstat for a name that nothing in memory has an entry for, if no link leads to it. ok
// is false where the look has to go part by part.
func (l *layer) deepLook(name string) (i Info, there, ok bool) {
	p := l.lowerName(name)
	if p == "" || !deep(p) {
		return i, false, false
	}
	info, ok := l.direct.lstat(p)
	if info == nil {
		return i, false, ok
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		return i, false, false
	}
	return l.info(l.nodeOf(info, p), name), true, true
}

// deepLook is lstat for a name that no link leads to. ok is false where the look has
// to go part by part.
func (f *folder) deepLook(name string) (i Info, there, ok bool) {
	info, ok := f.direct.lstat(name)
	if info == nil {
		return i, false, ok
	}
	return f.infoOf(info, name), true, true
}

// deep reports whether a name is so deep that a look part by part, each of which begins at
// the top, would take long.
func deep(name string) bool { return strings.Count(name, "/") > maxNear }

func (l *layer) readlink(name string) (string, error) {
	n, err := l.find(name)
	if err == nil && n.mode&fs.ModeSymlink == 0 {
		err = EINVAL
	}
	if err != nil {
		return "", err
	}
	return n.target, nil
}

func (l *layer) readDir(name string) ([]Entry, error) {
	n, err := l.find(name)
	if err != nil {
		return nil, err
	}
	if !n.mode.IsDir() {
		return nil, ENOTDIR
	}
	if n.mode&0o400 == 0 {
		return nil, EACCES
	}
	var out []Entry
	if n.lower != "" && l.lower != nil {
		below, err := readLower(l.lower, n.lower)
		if err != nil {
			return nil, err
		}
		for _, e := range below {
			if _, ok := n.kids[e.Name()]; !ok {
				out = append(out, Entry{Name: e.Name(), Type: e.Type()})
			}
		}
	}
	for name, k := range n.kids {
		if k != nil {
			typ := k.mode.Type()
			if k.dev != noDevice {
				typ = deviceMode
			}
			out = append(out, Entry{Name: name, Type: typ})
		}
	}
	slices.SortFunc(out, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

// maxEntries bounds what is read of one folder of the host.
const maxEntries = 1 << 20

// readLower lists a folder of a file system of the host.
func readLower(fsys fs.FS, name string) ([]fs.DirEntry, error) {
	if fsys, ok := fsys.(fs.ReadDirFS); ok {
		return fsys.ReadDir(name)
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	d, ok := f.(fs.ReadDirFile)
	if !ok {
		return nil, ENOTDIR
	}
	list, err := d.ReadDir(maxEntries)
	if err == io.EOF {
		err = nil
	}
	return list, err
}

func (l *layer) open(name string, flag int, perm fs.FileMode) (file, error) {
	n, err := l.find(name)
	if err == nil && flag&(O_CREATE|O_EXCL) == O_CREATE|O_EXCL {
		return nil, EEXIST
	}
	writes := flag&3 != O_RDONLY
	switch {
	case err == ENOENT && flag&O_CREATE != 0:
		dir, base, err := l.ownParent(name)
		if err != nil {
			return nil, err
		}
		n = l.newNode(perm & 0o777)
		if err := l.put(dir, base, n); err != nil {
			return nil, err
		}
		return l.opened(n), nil
	case err != nil:
		return nil, err
	case n.mode.IsDir():
		if writes || flag&O_CREATE != 0 {
			return nil, EISDIR
		}
		return l.opened(n), nil
	case n.mode&fs.ModeSymlink != 0:
		return nil, ELOOP
	case n.mode&fs.ModeType != 0:
		return nil, EACCES
	case flag&3 != O_WRONLY && n.mode&0o400 == 0 || (writes || flag&O_TRUNC != 0) && n.mode&0o200 == 0 && !l.ro:
		return nil, EACCES
	case writes || flag&O_TRUNC != 0:
		if n.dev != noDevice {
			return l.opened(n), nil
		}
		if n, err = l.own(name); err != nil {
			return nil, err
		}
		f := l.opened(n)
		if flag&O_TRUNC != 0 {
			n.lower = ""
			if err := f.Truncate(0); err != nil {
				f.Close()
				return nil, err
			}
		}
		return f, nil
	case n.lower != "":
		return l.opens(n)
	}
	return l.opened(n), nil
}

// opens opens a file whose content is below for reading.
func (l *layer) opens(n *node) (file, error) {
	f, err := l.lower.Open(n.lower)
	if err != nil {
		return nil, err
	}
	if r, ok := f.(io.ReaderAt); ok {
		return l.reads(&lowerFile{l: l, n: n, f: f, r: r}), nil
	}
	f.Close()
	c := *n // in no folder: the content goes when the file is closed
	c.opens, c.links = 1, 0
	m := &memFile{l, &c}
	return m, m.copyUp()
}

func (l *layer) mkdir(name string, perm fs.FileMode) error {
	if _, err := l.find(name); err != ENOENT {
		if err == nil {
			err = EEXIST
		}
		return err
	}
	dir, base, err := l.ownParent(name)
	if err != nil {
		return err
	}
	return l.put(dir, base, l.newNode(fs.ModeDir|perm&0o777))
}

func (l *layer) symlink(target, name string) error {
	if _, err := l.find(name); err != ENOENT {
		if err == nil {
			err = EEXIST
		}
		return err
	}
	dir, base, err := l.ownParent(name)
	if err != nil {
		return err
	}
	if err := l.t.take(int64(len(target))); err != nil {
		return err
	}
	n := l.newNode(fs.ModeSymlink | 0o777)
	n.target = strings.Clone(target)
	if err := l.put(dir, base, n); err != nil {
		l.t.release(int64(len(target)))
		return err
	}
	return nil
}

func (l *layer) link(old, name string) error {
	if _, err := l.find(name); err != ENOENT {
		if err == nil {
			err = EEXIST
		}
		return err
	}
	n, err := l.own(old)
	if err != nil {
		return err
	}
	if n.mode.IsDir() {
		return EPERM
	}
	dir, base, err := l.ownParent(name)
	if err != nil {
		return err
	}
	if err := l.put(dir, base, n); err != nil {
		return err
	}
	n.links++
	n.ctime = l.t.now()
	return nil
}

func (l *layer) empty(name string) (bool, error) {
	list, err := l.readDir(name)
	return len(list) == 0, err
}

func (l *layer) remove(name string, wantDir bool) error {
	n, err := l.find(name)
	if err != nil {
		return err
	}
	switch {
	case l.ro:
		return EROFS
	case n.mode.IsDir() && !wantDir:
		return EISDIR
	case !n.mode.IsDir() && wantDir:
		return ENOTDIR
	case wantDir:
		if ok, err := l.empty(name); err != nil || !ok {
			if err == nil {
				err = ENOTEMPTY
			}
			return err
		}
	}
	dir, base, err := l.ownParent(name)
	if err != nil {
		return err
	}
	if _, err = l.own(name); err != nil {
		return err
	}
	return l.drop(dir, base)
}

func (l *layer) rename(old, name string) error {
	n, err := l.find(old)
	if err != nil {
		return err
	}
	if l.ro {
		return EROFS
	}
	if n.mode.IsDir() && strings.HasPrefix(name+"/", old+"/") && name != old {
		return EINVAL
	}
	to, err := l.find(name)
	switch {
	case err == ENOENT:
	case err != nil:
		return err
	case to == n || old == name:
		return nil
	case to.mode.IsDir() && !n.mode.IsDir():
		return EISDIR
	case !to.mode.IsDir() && n.mode.IsDir():
		return ENOTDIR
	case to.mode.IsDir():
		if ok, err := l.empty(name); err != nil || !ok {
			if err == nil {
				err = ENOTEMPTY
			}
			return err
		}
	}
	if n.mode.IsDir() && strings.Count(name, "/")+1+n.depth() > maxDepth {
		return ENAMETOOLONG
	}
	from, base, err := l.ownParent(old)
	if err != nil {
		return err
	}
	if n, err = l.own(old); err != nil {
		return err
	}
	dir, newBase, err := l.ownParent(name)
	if err != nil {
		return err
	}
	if to != nil {
		if _, err := l.own(name); err != nil {
			return err
		}
		if err := l.drop(dir, newBase); err != nil {
			return err
		}
	}
	if err := l.put(dir, newBase, n); err != nil {
		return err
	}
	n.links++
	ctime := n.ctime
	err = l.drop(from, base)
	n.ctime = ctime
	return err
}

func (l *layer) chmod(name string, mode fs.FileMode) error {
	n, err := l.own(name)
	if err != nil {
		return err
	}
	n.mode = n.mode&^0o777 | mode&0o777
	n.ctime = l.t.now()
	return nil
}

func (l *layer) chtimes(name string, atime, mtime time.Time) error {
	n, err := l.own(name)
	if err != nil {
		return err
	}
	n.atime, n.mtime, n.ctime = atime, mtime, l.t.now()
	return nil
}

// memFile is an open file that is in memory.
type memFile struct {
	l *layer
	n *node
}

// copyUp takes the content from below into memory.
func (f *memFile) copyUp() error {
	n := f.n
	if n.lower == "" || n.mode.IsDir() {
		return nil
	}
	src, err := f.l.lower.Open(n.lower)
	if err != nil {
		return err
	}
	defer src.Close()
	size := max(n.lsize, 0)
	if fit.Int(size) == math.MaxInt {
		return ENOSPC
	}
	if err := f.l.t.take(size); err != nil {
		return err
	}
	var data content
	if err := data.read(src, size); err != nil {
		f.l.t.release(size)
		return err
	}
	f.l.t.release(size - data.room)
	n.data, n.shared, n.lower = data, false, ""
	return nil
}

// ReadAt is io.ReaderAt's.
func (f *memFile) ReadAt(p []byte, off int64) (int, error) {
	if f.n.mode.IsDir() {
		return 0, EISDIR
	}
	if f.n.dev != noDevice {
		return f.n.dev.read(f.l.t, p)
	}
	if err := f.copyUp(); err != nil {
		return 0, err
	}
	if off >= f.n.data.size {
		return 0, io.EOF
	}
	return f.n.data.readAt(p, off), nil
}

// WriteAt is io.WriterAt's.
func (f *memFile) WriteAt(p []byte, off int64) (int, error) {
	if f.n.dev != noDevice {
		return len(p), nil
	}
	if err := f.resize(max(off+int64(len(p)), f.Size())); err != nil {
		return 0, err
	}
	f.n.data.writeAt(p, off)
	f.l.touch(f.n)
	return len(p), nil
}

// Truncate sets the length.
func (f *memFile) Truncate(size int64) error {
	if f.n.dev != noDevice {
		return nil
	}
	if size == 0 {
		f.n.lower = ""
	}
	if err := f.resize(size); err != nil {
		return err
	}
	f.l.touch(f.n)
	return nil
}

// resize makes the content size bytes long and its own.
func (f *memFile) resize(size int64) error {
	n := f.n
	if err := f.copyUp(); err != nil {
		return err
	}
	if size < 0 || size > f.l.t.maxBytes || size > math.MaxInt32 && math.MaxInt == math.MaxInt32 {
		return ENOSPC
	}
	if size == 0 {
		n.data.free(f.l.t, n.shared)
		n.shared = false
		return nil
	}
	if n.shared {
		keep := min(size, n.data.size)
		if err := f.l.t.take(keep); err != nil {
			return err
		}
		old := n.data.room
		n.data, n.shared = n.data.copyOf(keep), false
		f.l.t.release(old)
	}
	switch {
	case size > n.data.size:
		return n.data.grow(f.l.t, size)
	case size < n.data.size:
		n.data.shrink(f.l.t, size)
	}
	return nil
}

// Size returns the length.
func (f *memFile) Size() int64 { return f.n.size() }

func (f *memFile) info(name string) (Info, error) { return f.l.info(f.n, name), nil }

// Close gives back what a file in no folder takes.
func (f *memFile) Close() error {
	if f.n.opens--; f.n.opens == 0 && f.n.links <= 0 {
		f.l.free(f.n)
	}
	return nil
}

func (l *layer) opened(n *node) *memFile {
	n.opens++
	return &memFile{l, n}
}

// lowerFile is an open file of the file system below, only read.
type lowerFile struct {
	l *layer
	n *node
	f interface {
		Stat() (fs.FileInfo, error)
		Close() error
	}
	r    io.ReaderAt // which may return fewer bytes than were asked for
	size int64       // the length when it was opened, where that was seen
	// own is the file in memory that took its place, once there is one. Its content may
	// still be the one below.
	own  *memFile
	name string // of the file below
}

// reads notes an open file of below.
func (l *layer) reads(f *lowerFile) *lowerFile {
	f.name = f.n.lower
	if f.n.owned {
		f.own = l.opened(f.n)
		return f
	}
	if l.reading == nil {
		l.reading = map[string][]*lowerFile{}
	}
	l.reading[f.name] = append(l.reading[f.name], f)
	return f
}

// changed returns the file in memory, if the content is there.
func (f *lowerFile) changed() *memFile {
	if f.own != nil && f.own.n.lower == "" {
		return f.own
	}
	return nil
}

// ReadAt is io.ReaderAt's, except that it may return fewer bytes.
func (f *lowerFile) ReadAt(p []byte, off int64) (int, error) {
	if m := f.changed(); m != nil {
		return m.ReadAt(p, off)
	}
	n, err := f.r.ReadAt(p, off)
	if err == nil && n < len(p) && n > 0 && off+int64(n) == f.size {
		err = io.EOF // there was no more, and where it should end it ended
	}
	return n, err
}

// length is Size, without asking where it was seen.
func (f *lowerFile) length() int64 {
	if m := f.changed(); m != nil {
		return m.Size()
	}
	if f.size > 0 {
		return f.size
	}
	return f.Size()
}

// WriteAt fails.
func (f *lowerFile) WriteAt(p []byte, off int64) (int, error) { return 0, EBADF }

// Truncate fails.
func (f *lowerFile) Truncate(size int64) error { return EINVAL }

// Size returns the length.
func (f *lowerFile) Size() int64 {
	if m := f.changed(); m != nil {
		return m.Size()
	}
	if i, err := f.f.Stat(); err == nil {
		return i.Size()
	}
	return f.n.lsize
}

func (f *lowerFile) info(name string) (Info, error) {
	if f.own != nil {
		return f.l.info(f.own.n, name), nil
	}
	return f.l.info(f.n, name), nil
}

// Close closes the file below.
func (f *lowerFile) Close() error {
	if list := slices.DeleteFunc(f.l.reading[f.name], func(g *lowerFile) bool { return g == f }); len(list) > 0 {
		f.l.reading[f.name] = list
	} else {
		delete(f.l.reading, f.name)
	}
	if f.own != nil {
		f.own.Close()
	}
	return f.f.Close()
}
