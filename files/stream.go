package files

import (
	"io/fs"
	"time"
)

// stream stands for a standard stream of a session among its open files. What is
// written to it is the session's matter: a Handle only tells which stream it is.
type stream int

// NewStream returns an open file that stands for standard stream n: 0, 1 or 2. It is
// none of the tree's open files.
func (t *Tree) NewStream(n int) *Handle {
	flag := O_WRONLY
	if n == 0 {
		flag = O_RDONLY
	}
	return &Handle{t: t, f: stream(n), flag: flag}
}

// Stream returns the standard stream that a file stands for.
func (h *Handle) Stream() (n int, ok bool) {
	s, ok := h.f.(stream)
	return int(s), ok
}

func (stream) ReadAt([]byte, int64) (int, error)  { return 0, EIO }
func (stream) WriteAt([]byte, int64) (int, error) { return 0, EIO }
func (stream) Truncate(int64) error               { return EINVAL }
func (stream) Size() int64                        { return 0 }
func (stream) Close() error                       { return nil }

func (s stream) info(string) (Info, error) {
	return Info{Kind: fs.ModeDevice | fs.ModeCharDevice | 0o620, Links: 1, Atime: time.Unix(0, 0), Mtime: time.Unix(0, 0), Ctime: time.Unix(0, 0)}, nil
}
