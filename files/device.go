package files

import (
	"crypto/rand"
	"io"
	"io/fs"

	"github.com/garterpy/garter/internal/fit"
)

// device is a file without content: what is written to it is gone, and what it reads as
// is made when somebody reads.
type device uint8

const (
	noDevice     device = iota
	nullDevice          // reads are empty
	zeroDevice          // reads give zeros without end
	randomDevice        // reads give random bytes without end
)

// The devices that a tree has by their names in /dev.
var devices = map[string]device{"null": nullDevice, "zero": zeroDevice, "random": randomDevice, "urandom": randomDevice}

// endless tells that a read to the end never ends.
func (d device) endless() bool { return d > nullDevice }

// deviceMode is the kind of file that they are.
const deviceMode = fs.ModeDevice | fs.ModeCharDevice

// read fills p. For the host all devices are empty: what goes through a tree, to copy it or
// to look at it, reads files to their ends.
func (d device) read(t *Tree, p []byte) (int, error) {
	switch {
	case t.byHost || d == nullDevice:
		return 0, io.EOF
	case d == zeroDevice:
		clear(p)
	case d == randomDevice:
		t.Random(p)
	}
	return len(p), nil
}

// addDevices makes the devices where /dev is a folder of the tree's own.
func (t *Tree) addDevices() {
	m, folder := t.mountOf("/dev/null")
	if m == nil {
		return
	}
	l, ok := m.b.(*layer)
	if !ok {
		return
	}
	dir, _, err := l.ownParent(folder)
	if err != nil {
		return
	}
	for name, d := range devices {
		n := l.newNode(0o666)
		n.dev = d
		l.put(dir, name, n)
	}
}

// chance is what the random device gives where nobody says otherwise.
func chance(p []byte) { rand.Read(p) } // never fails

// AtMost returns how many bytes a read of n at the position can give: that many, or what
// is left. For a read of a page or less the file is not asked how long it is.
func (h *Handle) AtMost(n int) int {
	if n <= 4096 || h.Endless() {
		return n
	}
	if h.Pipe() {
		return min(n, PipeSize)
	}
	return fit.Int(min(int64(n), max(0, h.Size()-h.Tell())))
}

// Endless reports whether a read of the file to its end never ends.
func (h *Handle) Endless() bool {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	f, ok := h.f.(*memFile)
	return ok && !h.closed && f.n.dev.endless()
}
