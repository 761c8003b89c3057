package files

import (
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// This file opens files of a folder of the host with one call of Linux' that looks
// for the whole path below the folder's root and follows no link: openat2 with
// RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS, from the folder that the os.Root has
// open. What a name stands for is looked at first, so that nothing is opened that is
// no regular file. Whatever is not as simple as that goes the way through the
// os.Root, which finds the right error as well.

// direct is what a mount of a folder of the host keeps for that between two
// operations; it is emptied when the session rests.
type direct struct {
	from *os.Root
	off  bool     // the system has no such call
	root *os.File // the folder itself; nil while it rests
	fd   int      // its number
	near []nearby // folders in it, the last used last
	held *fdSet
}

// nearby is a folder in which names are looked at before they are opened. It may
// have been moved since: what is then opened is another file, and not used.
type nearby struct {
	name string
	fd   int
}

// newDirect returns the way into a folder of the host; nil for none.
func newDirect(root *os.Root) *direct {
	if root == nil {
		return nil
	}
	d := &direct{from: root, held: &fdSet{list: map[int]struct{}{}}}
	runtime.AddCleanup(d, (*fdSet).closeAll, d.held)
	return d
}

// fdSet is what a direct has open. It is closed when nobody reaches the direct
// any more.
type fdSet struct {
	mu   sync.Mutex
	list map[int]struct{}
}

func (s *fdSet) add(fd int) {
	s.mu.Lock()
	s.list[fd] = struct{}{}
	s.mu.Unlock()
}

func (s *fdSet) close(fd int) error {
	s.mu.Lock()
	delete(s.list, fd)
	s.mu.Unlock()
	return unix.Close(fd)
}

func (s *fdSet) closeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for fd := range s.list {
		unix.Close(fd)
	}
	clear(s.list)
}

const beneath = unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS | unix.RESOLVE_NO_MAGICLINKS

// at opens a name below the folder.
func (d *direct) at(name string, flag int, perm fs.FileMode) (int, error) {
	how := unix.OpenHow{Flags: uint64(flag | unix.O_CLOEXEC | unix.O_NOFOLLOW), Mode: uint64(perm), Resolve: beneath}
	for {
		if fd, err := unix.Openat2(d.fd, name, &how); err != unix.EINTR {
			return fd, err
		}
	}
}

// begin opens the folder, and finds out whether the system has the call.
func (d *direct) begin() bool {
	if d.root != nil || d.off {
		return !d.off
	}
	root, err := d.from.Open(".")
	if err != nil {
		return false
	}
	d.root, d.fd = root, int(root.Fd())
	fd, err := d.at(".", unix.O_PATH|unix.O_DIRECTORY, 0)
	if err != nil {
		d.rest()
		d.off = true // old, or forbidden
		return false
	}
	unix.Close(fd)
	return true
}

// look returns what stands at a name, as far as the folder kept for it tells.
func (d *direct) look(name string) (st unix.Stat_t, there, ok bool) {
	fd, base := d.fd, name
	if dir := path.Dir(name); dir != "." {
		if fd = d.nearTo(dir); fd < 0 {
			return st, false, false
		}
		base = name[len(dir)+1:]
	}
	for {
		switch err := unix.Fstatat(fd, base, &st, unix.AT_SYMLINK_NOFOLLOW); err {
		case nil:
			return st, true, true
		case unix.EINTR:
		case unix.ENOENT:
			return st, false, true
		default:
			return st, false, false
		}
	}
}

// lstat looks at a name, and not through a link, in three calls whatever its depth. ok is
// false where the long way has to be taken; i is nil where nothing stands in a folder that is there.
func (d *direct) lstat(name string) (i fs.FileInfo, ok bool) {
	if d == nil || !d.begin() {
		return nil, false
	}
	fd, err := d.at(name, unix.O_PATH, 0)
	if err != nil {
		return nil, err == unix.ENOENT && d.leads(path.Dir(name))
	}
	defer unix.Close(fd)
	raw := &rawInfo{}
	if _, err := again(func() (int, error) { return 0, syscall.Fstat(fd, &raw.st) }); err != nil {
		return nil, false
	}
	return raw, true
}

// leads reports whether a folder stands at a name that no link leads through.
func (d *direct) leads(name string) bool {
	fd, err := d.at(name, unix.O_PATH|unix.O_DIRECTORY, 0)
	if err != nil {
		return false
	}
	unix.Close(fd)
	return true
}

// nearTo returns the open folder of a name, or -1.
func (d *direct) nearTo(dir string) int {
	last := len(d.near) - 1
	for i := last; i >= 0; i-- {
		if n := d.near[i]; n.name == dir {
			if i != last {
				copy(d.near[i:], d.near[i+1:])
				d.near[last] = n
			}
			return n.fd
		}
	}
	fd, err := d.at(dir, unix.O_PATH|unix.O_DIRECTORY, 0)
	if err != nil {
		return -1
	}
	if len(d.near) == maxNear {
		d.held.close(d.near[0].fd)
		d.near = d.near[:copy(d.near, d.near[1:])]
	}
	d.held.add(fd)
	d.near = append(d.near, nearby{dir, fd})
	return fd
}

// forget closes the folder that is kept for a name: it told something else than what is there.
func (d *direct) forget(name string) {
	dir := path.Dir(name)
	for i, n := range d.near {
		if n.name == dir {
			d.held.close(n.fd)
			d.near = append(d.near[:i], d.near[i+1:]...)
			return
		}
	}
}

// rest closes all folders that are kept.
func (d *direct) rest() {
	for _, n := range d.near {
		d.held.close(n.fd)
	}
	d.near = nil
	if d.root != nil {
		d.root.Close()
		d.root = nil
	}
}

// open opens a regular file. ok says that it could, or that there is none and a file can be made; else the long
// way has to be taken. fd is -1 where there is none.
func (d *direct) open(name string, sys int, make bool) (fd int, st syscall.Stat_t, ok bool) {
	seen, there, ok := d.look(name)
	if ok && !there && make {
		return -1, st, true
	}
	if ok && there && seen.Mode&unix.S_IFMT == unix.S_IFREG {
		if fd, err := d.at(name, sys|unix.O_NONBLOCK, 0); err == nil {
			if err := syscall.Fstat(fd, &st); err == nil && st.Mode&unix.S_IFMT == unix.S_IFREG && uint64(st.Ino) == uint64(seen.Ino) && uint64(st.Dev) == uint64(seen.Dev) {
				d.held.add(fd)
				return fd, st, true
			}
			unix.Close(fd)
		}
	}
	d.forget(name)
	return -1, st, false
}

// straight opens a file with one call, or makes it; nil without an error says that it takes the long way.
func (f *folder) straight(name string, flag int, perm fs.FileMode) (*hostFile, error) {
	d := f.direct
	excl := flag&(O_CREATE|O_EXCL) == O_CREATE|O_EXCL
	if !d.begin() {
		return nil, nil
	}
	sys := unix.O_RDONLY
	switch flag & 3 {
	case O_WRONLY:
		sys = unix.O_WRONLY
	case O_RDWR:
		sys = unix.O_RDWR
	}
	if excl {
		if _, there, ok := d.look(name); !ok || there {
			d.forget(name)
			return nil, nil
		}
		return f.create(name, sys, perm)
	}
	fd, st, ok := d.open(name, sys, flag&O_CREATE != 0)
	switch {
	case !ok:
		return nil, nil
	case fd < 0:
		return f.create(name, sys, perm)
	}
	h, size := rawFile{fd, d}, st.Size
	if flag&O_TRUNC != 0 && flag&3 != O_RDONLY {
		f.t.resized++
		if err := h.Truncate(0); err != nil {
			h.Close()
			return nil, err
		}
		f.t.giveBack(size)
		size = 0
	}
	return f.opened(h, name, false, size), nil
}

// create makes a file where nothing was seen.
func (f *folder) create(name string, sys int, perm fs.FileMode) (*hostFile, error) {
	if f.t.addBelow() != nil {
		return nil, nil
	}
	fd, err := f.direct.at(name, sys|unix.O_CREAT|unix.O_EXCL, perm&0o777)
	if err != nil {
		f.t.dropBelow()
		f.direct.forget(name)
		return nil, nil
	}
	f.direct.held.add(fd)
	return f.opened(rawFile{fd, f.direct}, name, false, 0), nil
}

// straight opens a file for reading that lies in the folder below as it was; nil
// says that it takes the long way.
func (l *layer) straight(name string) *lowerFile {
	p := l.lowerName(name)
	if p == "" || l.direct == nil || !l.direct.begin() {
		return nil
	}
	fd, st, ok := l.direct.open(p, unix.O_RDONLY, false)
	if !ok {
		return nil
	}
	h := rawFile{fd, l.direct}
	return l.reads(&lowerFile{l: l, n: l.nodeOf(&rawInfo{st}, p), f: h, r: h, size: st.Size})
}

// rawFile is an open regular file.
type rawFile struct {
	fd int
	d  *direct
}

// again calls f until no signal interrupts it.
func again(f func() (int, error)) (int, error) {
	for {
		if n, err := f(); err != unix.EINTR {
			return n, err
		}
	}
}

// ReadAt is io.ReaderAt's, except that it may return fewer bytes.
func (r rawFile) ReadAt(p []byte, off int64) (int, error) {
	n, err := again(func() (int, error) { return unix.Pread(r.fd, p[:min(len(p), maxCall)], off) })
	if n == 0 && err == nil && len(p) > 0 {
		err = io.EOF
	}
	return max(n, 0), err
}

// maxCall is how much one call takes: it cannot be stopped under way.
const maxCall = 1 << 30

// WriteAt is io.WriterAt's.
func (r rawFile) WriteAt(p []byte, off int64) (int, error) {
	at := 0
	for at < len(p) {
		n, err := again(func() (int, error) { return unix.Pwrite(r.fd, p[at:min(len(p), at+maxCall)], off+int64(at)) })
		if err != nil {
			return at, err
		}
		if n == 0 {
			return at, io.ErrUnexpectedEOF
		}
		at += n
	}
	return at, nil
}

// Truncate sets the length.
func (r rawFile) Truncate(size int64) error {
	_, err := again(func() (int, error) { return 0, unix.Ftruncate(r.fd, size) })
	return err
}

// Close closes the file.
func (r rawFile) Close() error { return r.d.held.close(r.fd) }

// Stat describes the file.
func (r rawFile) Stat() (fs.FileInfo, error) {
	i := &rawInfo{}
	if err := syscall.Fstat(r.fd, &i.st); err != nil {
		return nil, err
	}
	return i, nil
}

// rawInfo describes what stands at a name.
type rawInfo struct{ st syscall.Stat_t }

// Name is fs.FileInfo's, as are the others.
func (i *rawInfo) Name() string       { return "" }
func (i *rawInfo) Size() int64        { return i.st.Size }
func (i *rawInfo) ModTime() time.Time { return time.Unix(i.st.Mtim.Unix()) }
func (i *rawInfo) IsDir() bool        { return i.Mode().IsDir() }
func (i *rawInfo) Sys() any           { return &i.st }

// Mode has the types that a file system of the host can show.
func (i *rawInfo) Mode() fs.FileMode {
	mode := fs.FileMode(i.st.Mode & 0o777)
	switch i.st.Mode & unix.S_IFMT {
	case unix.S_IFDIR:
		mode |= fs.ModeDir
	case unix.S_IFLNK:
		mode |= fs.ModeSymlink
	case unix.S_IFIFO:
		mode |= fs.ModeNamedPipe
	case unix.S_IFSOCK:
		mode |= fs.ModeSocket
	case unix.S_IFCHR:
		mode |= fs.ModeDevice | fs.ModeCharDevice
	case unix.S_IFBLK:
		mode |= fs.ModeDevice
	}
	return mode
}

// sameFile reports whether two descriptions are of one file.
func sameFile(i, j fs.FileInfo) bool {
	a, ok := i.Sys().(*syscall.Stat_t)
	b, ok2 := j.Sys().(*syscall.Stat_t)
	return ok && ok2 && a.Ino == b.Ino && a.Dev == b.Dev
}
