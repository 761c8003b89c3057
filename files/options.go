package files

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"time"
)

// Mode says what programs may do with a mount.
type Mode int

// The modes of a mount.
const (
	// Overlay lets programs change what they see; the changes stay in memory.
	Overlay Mode = iota
	// ReadOnly refuses all changes with EROFS.
	ReadOnly
	// ReadWrite changes the folder of the host; only Folder can be so mounted.
	ReadWrite
)

// String returns the mode's short name: overlay, ro or rw.
func (m Mode) String() string { return [...]string{"overlay", "ro", "rw"}[m] }

// The defaults of the limits and of the working directory.
const (
	DefaultMaxBytes = 256 << 20
	DefaultMaxFiles = 100_000
	DefaultMaxOpen  = 256
	DefaultDir      = "/work"
)

// Option is a part of what New makes a tree of.
type Option func(*config)

type mountSpec struct {
	at   string
	fsys fs.FS
	dir  string
	root *os.Root
	mode Mode
}

type config struct {
	mounts   []mountSpec
	spares   []mountSpec
	dir      string
	maxBytes int64
	maxFiles int
	maxOpen  int
	err      error
}

// Mount shows a file system at an absolute virtual path, as an overlay or
// read-only. What implements fs.ReadLinkFS shows its symbolic links; they are
// resolved inside of the virtual tree.
func Mount(at string, fsys fs.FS, mode Mode) Option {
	return func(c *config) {
		if fsys == nil {
			c.refuse("files: the mount at %s has no file system", at)
		}
		if mode == ReadWrite {
			c.refuse("files: an fs.FS can be mounted as Overlay or ReadOnly; use Folder for a folder that programs may change")
		}
		c.add(mountSpec{at: at, fsys: fsys, mode: mode})
	}
}

// Spare is Mount, read-only, for what a tree has unless another mount has the place:
// it is left out where something is mounted at the path, at a folder that it lies in, or below it.
func Spare(at string, fsys fs.FS) Option {
	return func(c *config) {
		if fsys == nil || !path.IsAbs(at) {
			c.refuse("files: the mount at %q needs a file system and an absolute path", at)
			return
		}
		c.spares = append(c.spares, mountSpec{at: path.Clean(at), fsys: fsys, mode: ReadOnly})
	}
}

// takes tells whether there is no mount that a spare one would lie in, hide or be hidden by.
func (c *config) takes(at string) bool {
	return !slices.ContainsFunc(c.mounts, func(m mountSpec) bool {
		return m.at == "/" || strings.HasPrefix(at+"/", m.at+"/") || strings.HasPrefix(m.at, at+"/")
	})
}

// Folder shows a folder of the host at an absolute virtual path. It is opened as
// an os.Root when a session starts, and again for each session: no link and no
// ".." leads out of it.
func Folder(at, dir string, mode Mode) Option {
	return func(c *config) { c.add(mountSpec{at: at, dir: dir, mode: mode}) }
}

// Root is Folder for a root that the host has opened, and closes when no session
// uses it any more.
func Root(at string, root *os.Root, mode Mode) Option {
	return func(c *config) {
		if root == nil {
			c.refuse("files: the mount at %s has no root", at)
		}
		c.add(mountSpec{at: at, root: root, mode: mode})
	}
}

// WorkingDir sets the working directory of programs, an absolute virtual path; it
// is made if it is not there (default /work).
func WorkingDir(dir string) Option {
	return func(c *config) {
		if !path.IsAbs(dir) {
			c.refuse("files: the working directory %q must be an absolute path such as /work", dir)
		}
		c.dir = path.Clean(dir)
	}
}

// MaxBytes bounds what files may take in all: content in memory, and what files
// in ReadWrite folders grew by (default 256 MiB). Beyond it programs get ENOSPC.
// Content in memory counts towards the session's memory limit as well.
func MaxBytes(n int64) Option { return func(c *config) { c.maxBytes = max(n, 0) } }

// MaxFiles bounds how many files, folders and links programs may make (default
// 100,000). Beyond it they get ENOSPC.
func MaxFiles(n int) Option { return func(c *config) { c.maxFiles = max(n, 0) } }

// MaxOpen bounds how many files are open at a time (default 256). Beyond it
// programs get EMFILE.
func MaxOpen(n int) Option { return func(c *config) { c.maxOpen = max(n, 0) } }

func (c *config) refuse(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
}

func (c *config) add(m mountSpec) {
	if !path.IsAbs(m.at) || strings.ContainsRune(m.at, 0) {
		c.refuse("files: the virtual path %q must be absolute, such as /data", m.at)
	}
	if m.mode < Overlay || m.mode > ReadWrite {
		c.refuse("files: unknown mode %d: use files.Overlay, files.ReadOnly or files.ReadWrite", int(m.mode))
	}
	m.at = path.Clean(m.at)
	for _, o := range c.mounts {
		if o.at == m.at {
			c.refuse("files: two mounts at %s: give each a path of its own", m.at)
		}
	}
	c.mounts = append(c.mounts, m)
}

// Info describes a file. It is an fs.FileInfo.
type Info struct {
	name    string
	Bytes   int64
	Kind    fs.FileMode // type and permissions
	Mtime   time.Time
	Atime   time.Time
	Ctime   time.Time
	Ino     uint64
	Dev     uint64
	Links   int
	Special bool // a device
}

// Name returns the last part of the path.
func (i Info) Name() string { return i.name }

// Size returns the length in bytes.
func (i Info) Size() int64 { return i.Bytes }

// Mode returns type and permissions.
func (i Info) Mode() fs.FileMode { return i.Kind }

// ModTime returns when the content changed last.
func (i Info) ModTime() time.Time { return i.Mtime }

// IsDir reports whether it is a folder.
func (i Info) IsDir() bool { return i.Kind.IsDir() }

// Sys returns nil.
func (i Info) Sys() any { return nil }
