package io

import (
	"strings"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object"
)

// This file has the standard streams by number, and numbers that stand for the same
// file. Nothing of the process is behind them: 0, 1 and 2 are the session's own
// streams.

// maxFds bounds the numbers of a session; more open files than the tree allows stop
// before.
const maxFds = 1024

// closeHandle closes a file that no number stands for any more.
func (t *Table) closeHandle(h *files.Handle) error {
	for _, o := range t.byFd {
		if o.h == h {
			return nil
		}
	}
	return h.Close()
}

// Close closes a number, of a standard stream as well.
func (t *Table) Close(th *object.Thread, fd int) error {
	err := t.CloseFd(fd)
	t.redirect(th)
	return err
}

// Dup gives what a number stands for another number: to, or where that is negative
// the first that is free.
func (t *Table) Dup(th *object.Thread, fd, to int) (int, error) {
	o := t.byFd[fd]
	switch {
	case o == nil, to >= maxFds:
		return 0, files.EBADF
	case to == fd:
		return fd, nil
	case len(t.byFd) >= maxFds:
		return 0, files.EMFILE
	}
	if to < 0 {
		for to = 0; t.byFd[to] != nil; {
			to++
		}
	}
	old := t.byFd[to]
	t.byFd[to] = &opened{h: o.h, dir: o.dir}
	var err error
	if old != nil {
		// A file object on the number goes on with what the number now is.
		if old.raw != nil {
			t.byFd[to].raw, old.raw.h = old.raw, o.h
		}
		err = t.closeHandle(old.h)
	}
	t.redirect(th)
	return to, err
}

// Locks that open files have of each other.
const (
	LockShared    = 1
	LockExclusive = 2
	LockNone      = 8
)

// Lock gives an open file a lock on what it is of, or takes it away; false says that
// another open file has one that excludes it, and then, as on Linux, the file has none.
func (t *Table) Lock(h *files.Handle, kind int) (bool, error) {
	info, err := h.Info()
	if err != nil {
		return false, err
	}
	h.Lock = 0
	if kind == LockNone {
		return true, nil
	}
	for _, o := range t.byFd {
		if o.h == h || o.h.Lock == 0 || kind == LockShared && o.h.Lock == LockShared {
			continue
		}
		if other, err := o.h.Info(); err == nil && other.Ino == info.Ino && other.Dev == info.Dev {
			return false, nil
		}
	}
	h.Lock = int8(kind)
	return true, nil
}

// redirect tells the session where its streams write, if that is not where they
// always do.
func (t *Table) redirect(th *object.Thread) {
	usual := true
	for i := range 3 {
		if o := t.byFd[i]; o != nil {
			n, ok := o.h.Stream()
			usual = usual && ok && n == i
		} else {
			usual = false
		}
	}
	if th.Redirected = nil; !usual {
		th.Redirected = writeStream
	}
}

// writeStream is object.Thread.Redirected.
func writeStream(th *object.Thread, stream int, text string) bool {
	o := TableOf(th).byFd[stream]
	if o == nil {
		RaiseOS(th, files.EBADF)
		return false
	}
	return th.Charge(len(text)/256) && Write(th, o.h, []byte(text)) >= 0
}

// Write writes charged data to an open file, which may be a standard stream of the
// session, and returns how many bytes; -1 comes with an exception.
func Write(th *object.Thread, h *files.Handle, data []byte) int {
	stream, ok := h.Stream()
	if !ok && h.Pipe() {
		return writePipe(th, h, data)
	}
	if !ok {
		n, err := h.Write(data)
		if err != nil {
			RaiseOS(th, err)
			return -1
		}
		return n
	}
	write := th.Print
	switch {
	case stream == 0 || h.Closed():
		RaiseOS(th, files.EBADF)
		return -1
	case stream == 2:
		write = th.Stderr
	}
	if !th.Alloc(int64(2*len(data))) || write != nil && !write(th, strings.ToValidUTF8(string(data), "\uFFFD")) {
		return -1
	}
	return len(data)
}
