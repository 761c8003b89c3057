//go:build !linux

package files

import (
	"io/fs"
	"os"
)

// direct is nothing where the system has no call that looks for a whole path below a folder.
type direct struct{}

func newDirect(root *os.Root) *direct { return nil }

func (d *direct) rest() {}

func (d *direct) lstat(name string) (fs.FileInfo, bool) { return nil, false }

func (f *folder) straight(name string, flag int, perm fs.FileMode) (*hostFile, error) {
	return nil, nil
}

func (l *layer) straight(name string) *lowerFile { return nil }

// sameFile reports whether two descriptions are of one file.
func sameFile(i, j fs.FileInfo) bool { return os.SameFile(i, j) }
