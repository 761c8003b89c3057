package files

import (
	"io/fs"
	"strconv"
	"syscall"
	"time"
)

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
