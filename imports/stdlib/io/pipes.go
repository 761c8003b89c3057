package io

import (
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object"
)

// This file has what waits for the other end of a pipe. The two ends are a matter of the
// threads of one session: while one waits the others go on, as with locks, and where there is
// none that could, the wait is an error as theirs is.

// Pipe makes a pipe and gives its ends numbers.
func (t *Table) Pipe(th *object.Thread, eager bool) (r, w int, err error) {
	if len(t.byFd)+2 > maxFds {
		return 0, 0, files.EMFILE
	}
	reads, writes, err := t.tree.Pipe()
	if files.Of(err) == files.EMFILE && err != nil {
		t.sweep(th)
		reads, writes, err = t.tree.Pipe()
	}
	if err != nil {
		return 0, 0, err
	}
	reads.Eager, writes.Eager = eager, eager
	return t.add(reads, nil, ""), t.add(writes, nil, ""), nil
}

// waitUntil lets the other threads go on until ready says true; false comes with an exception.
func waitUntil(th *object.Thread, what string, ready func() bool) bool {
	if ready() {
		return true
	}
	block := Value{}
	if m, ok := th.Modules.GetStr(object.Intern("threading")).R.(*object.Module); ok {
		block = m.Own(th, object.Intern("_block"))
	}
	if !block.Ok() {
		if th.Exc == nil {
			th.Raise(object.RuntimeErrorType, "deadlock: %s would wait for ever, there is no other thread that could go on", what)
		}
		return false
	}
	ask := object.Fn0("ready", func(th *object.Thread) Value { return object.Bool(ready()) })
	for !ready() {
		if !th.Charge(16) || !object.Call(th, block, []Value{object.Obj(ask), object.None, object.StrValue(what)}, nil).Ok() {
			return false
		}
	}
	return true
}

// waitEnd waits until a read or write of an end of a pipe goes on.
func waitEnd(th *object.Thread, h *files.Handle, write bool) bool {
	what := "reading from a pipe"
	if write {
		what = "writing to a pipe"
	}
	return waitUntil(th, what, func() bool { return h.Ready(write) })
}

// writePipe writes all of the data, or what goes without waiting where the end is eager; -1
// comes with an exception.
func writePipe(th *object.Thread, h *files.Handle, data []byte) int {
	at := 0
	for {
		n, err := h.Write(data[at:])
		at += n
		switch {
		case err == nil && at == len(data), h.Eager && at > 0:
			return at
		case err == nil:
			continue // there is room again, or what comes next says EAGAIN
		case files.Of(err) != files.EAGAIN || h.Eager:
			RaiseOS(th, err)
			return -1
		case !waitEnd(th, h, true):
			return -1
		}
	}
}

// blocked reports whether a read or write failed since an eager end would have had to wait,
// which methods of files tell by None; the exception is gone then.
func blocked(th *object.Thread, h *files.Handle) bool {
	if th.Exc == nil || !h.Eager || th.Exc.Stop() != nil || th.Exc.Type() != object.BlockingIOErrorType {
		return false
	}
	th.Exc = nil
	return true
}

// alone lets one thread at a time at the buffer of a pipe, since it may wait in the middle of
// its work; the function that it returns is the end of that, nil comes with an exception.
func (b *fileBuffer) alone(th *object.Thread) (done func()) {
	if b.raw.h == nil || !b.raw.h.Pipe() {
		return func() {}
	}
	if b.busy && !waitUntil(th, "a file that another thread uses", func() bool { return !b.busy }) {
		return nil
	}
	b.busy = true
	return func() { b.busy = false }
}
