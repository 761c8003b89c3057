package files

import (
	"io/fs"
	"os"
	"path"
	"runtime"
	"strings"
)

// This file keeps the folders of the host that the last path led through. Through
// an os.Root every look at a name opens each folder above it again; here the look
// for a path opens each of them once, and the next path through the same folders
// only looks whether they stand where they stood.

// step is a folder of the host that is kept open.
type step struct {
	name string
	root *os.Root
	info fs.FileInfo
	op   uint64 // the operation that saw it in its place
}

// maxNear bounds the folders that a backend keeps open.
const maxNear = 8

// keeps tells whether folders are kept open: Windows would not let anyone move them.
const keeps = runtime.GOOS != "windows"

// saw hears what the operation under way found at name.
func (f *folder) saw(name string, i fs.FileInfo) {
	f.last, f.lastInfo, f.lastOp = name, i, f.t.op
	for n, s := range f.steps {
		if s.name != name {
			continue
		}
		if i != nil && i.IsDir() && os.SameFile(s.info, i) {
			f.steps[n].op = f.t.op
		} else {
			f.leave(n)
		}
		return
	}
}

// known returns what the operation under way found at name, if it looked there last.
func (f *folder) known(name string) (i fs.FileInfo, ok bool) {
	if f.last != name || f.lastOp != f.t.op {
		return nil, false
	}
	return f.lastInfo, true
}

// changed forgets what was found: the operation under way changes it.
func (f *folder) changed() { f.last, f.lastInfo, f.lastOp = "", nil, 0 }

// near returns a folder above name that this operation has seen in its place, and
// the rest of the name, in the host's writing. It is the last folder above name if
// the operation looked there before.
func (f *folder) near(name string) (*os.Root, string, error) {
	root, at := f.root, ""
	n := 0
	for ; n < len(f.steps); n++ {
		s := f.steps[n]
		if s.op != f.t.op || !below(name, s.name) {
			break
		}
		root, at = s.root, s.name+"/"
	}
	if dir := path.Dir(name); keeps && dir != "." && dir+"/" != at && n < maxNear {
		if i, ok := f.known(dir); ok && i != nil && i.IsDir() {
			if next := f.step(root, at, dir, i); next != nil {
				f.leave(n)
				f.steps = append(f.steps, step{dir, next, i, f.t.op})
				root, at = next, dir+"/"
			}
		}
	}
	p, err := local(strings.TrimPrefix(name, at))
	return root, p, err
}

// step opens a folder, if it is the one that was looked at.
func (f *folder) step(root *os.Root, at, dir string, i fs.FileInfo) *os.Root {
	p, err := local(strings.TrimPrefix(dir, at))
	if err != nil {
		return nil
	}
	next, err := root.OpenRoot(p)
	if err != nil {
		return nil
	}
	if j, err := next.Stat("."); err != nil || !os.SameFile(i, j) {
		next.Close()
		return nil
	}
	return next
}

// leave closes the folders kept open from the n-th on.
func (f *folder) leave(n int) {
	for i := len(f.steps) - 1; i >= n; i-- {
		f.steps[i].root.Close()
		f.steps[i] = step{}
	}
	f.steps = f.steps[:n]
}
