package files

import (
	"io"
	"io/fs"
	"time"
)

// PipeSize is how many bytes a pipe holds at most, and PipeAtomic how many are written to
// it in one piece or not at all: Linux's numbers.
const (
	PipeSize   = 1 << 16
	PipeAtomic = 4096
)

// pipe is what its two ends have in common. It waits for nobody: an end that would have to
// says EAGAIN, and who waits, and for what else meanwhile, is the caller's matter. What it
// holds counts among the bytes of the tree.
type pipe struct {
	t      *Tree
	data   []byte
	open   [2]int // how many handles there are of the end that reads, and of the one that writes
	made   time.Time
	number uint64
}

// pipeEnd is one of the ends: 0 reads, 1 writes.
type pipeEnd struct {
	p    *pipe
	side int
}

// Pipe returns two open files, of which one reads what is written to the other. Both count
// among the open files of the tree.
func (t *Tree) Pipe() (r, w *Handle, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.opened+2 > t.maxOpen && !t.byHost {
		return nil, nil, EMFILE
	}
	t.opened += 2
	t.pipes++
	p := &pipe{t: t, open: [2]int{1, 1}, made: t.now(), number: t.pipes}
	return &Handle{t: t, f: pipeEnd{p, 0}, flag: O_RDONLY}, &Handle{t: t, f: pipeEnd{p, 1}, flag: O_WRONLY}, nil
}

// Pipe reports whether a file is an end of a pipe.
func (h *Handle) Pipe() bool {
	_, ok := h.f.(pipeEnd)
	return ok
}

// Ready reports whether a read, or a write, of an end of a pipe would go on at once, with an
// error perhaps; other files are always ready.
func (h *Handle) Ready(write bool) bool {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	e, ok := h.f.(pipeEnd)
	switch {
	case !ok || h.closed:
		return true
	case write != (e.side == 1):
		return false // as poll says of the other direction
	case write:
		return e.p.open[0] == 0 || PipeSize-len(e.p.data) >= PipeAtomic
	}
	return len(e.p.data) > 0 || e.p.open[1] == 0
}

// Waiting reports whether something waits in a pipe to be read.
func (h *Handle) Waiting() bool {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	e, ok := h.f.(pipeEnd)
	return ok && len(e.p.data) > 0
}

// Ended reports whether the other end of a pipe is closed.
func (h *Handle) Ended() bool {
	h.t.mu.Lock()
	defer h.t.mu.Unlock()
	e, ok := h.f.(pipeEnd)
	return ok && !h.closed && e.p.open[1-e.side] == 0
}

func (e pipeEnd) ReadAt(b []byte, _ int64) (int, error) {
	p := e.p
	if len(p.data) == 0 {
		if p.open[1] > 0 {
			return 0, EAGAIN
		}
		return 0, io.EOF
	}
	n := copy(b, p.data)
	if p.data = p.data[n:]; len(p.data) == 0 {
		p.data = nil
	}
	p.t.release(int64(n))
	return n, nil
}

func (e pipeEnd) WriteAt(b []byte, _ int64) (int, error) {
	p := e.p
	if p.open[0] == 0 {
		return 0, EPIPE
	}
	room := PipeSize - len(p.data)
	if room == 0 || room < len(b) && len(b) <= PipeAtomic {
		return 0, EAGAIN
	}
	b = b[:min(len(b), room)]
	if err := p.t.take(int64(len(b))); err != nil {
		return 0, err
	}
	p.data = append(p.data, b...)
	return len(b), nil
}

func (pipeEnd) Truncate(int64) error { return EINVAL }
func (e pipeEnd) Size() int64        { return 0 }

func (e pipeEnd) Close() error {
	p := e.p
	if p.open[e.side]--; p.open[0] == 0 {
		p.t.release(int64(len(p.data)))
		p.data = nil
	}
	return nil
}

func (e pipeEnd) info(string) (Info, error) {
	return Info{Kind: fs.ModeNamedPipe | 0o600, Links: 1, Dev: pipeDevice, Ino: e.p.number, Atime: e.p.made, Mtime: e.p.made, Ctime: e.p.made}, nil
}

// pipeDevice is the number of the file system that pipes are in.
const pipeDevice = 14

// forkPipe is a handle's end in another tree, whose bytes count what the pipe holds already.
func forkPipe(e pipeEnd, n *Tree, seen map[*pipe]*pipe) pipeEnd {
	p := seen[e.p]
	if p == nil {
		p = &pipe{t: n, data: append([]byte(nil), e.p.data...), made: e.p.made, number: e.p.number}
		seen[e.p] = p
	}
	p.open[e.side]++
	return pipeEnd{p, e.side}
}
