package files

import (
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// linkTimes sets the times of a link itself: the folder it lies in is opened through the
// root, so that the name alone is left.
func linkTimes(root *os.Root, name string, atime, mtime time.Time) error {
	dir, err := root.Open(filepath.Dir(name))
	if err != nil {
		return err
	}
	defer dir.Close()
	var ts [2]unix.Timespec
	for i, t := range []time.Time{atime, mtime} {
		if ts[i], err = unix.TimeToTimespec(t); err != nil {
			return err
		}
	}
	return unix.UtimesNanoAt(int(dir.Fd()), filepath.Base(name), ts[:], unix.AT_SYMLINK_NOFOLLOW)
}

// system fills in what the host's system tells of a file. The number of the file is
// mixed, so that it tells nothing but whether two names are one file.
func (i *Info) system(info fs.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return false
	}
	name := strconv.AppendUint(make([]byte, 1, 32), st.Dev, 36)
	i.Ino = inoOf(i.Dev, strconv.AppendUint(append(name, ' '), st.Ino, 36))
	if !info.IsDir() {
		i.Links = int(st.Nlink)
	}
	i.Atime = time.Unix(st.Atim.Unix())
	i.Ctime = time.Unix(st.Ctim.Unix())
	return true
}

// linksOf returns how many names a file had when info was taken.
func linksOf(info fs.FileInfo) (n int, known bool) {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return int(st.Nlink), true
}
