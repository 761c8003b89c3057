package garter

import (
	"errors"
	"io"
	"time"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// This file reads standard input for a program.

// input reads for the session in a goroutine of its own, so that a run that
// waits for input can be stopped.
type input struct {
	r    io.Reader
	wait chan inputRead // the read under way
	rest []byte
	err  error
}

type inputRead struct {
	data []byte
	err  error
}

// read is object.Thread.Stdin. What arrives after a run was stopped is the next
// one's.
func (i *input) read(th *object.Thread, p []byte) (int, bool) {
	if len(i.rest) == 0 {
		defer th.BeginWait()()
	}
	for len(i.rest) == 0 {
		if i.err != nil {
			if err := i.err; !errors.Is(err, io.EOF) {
				th.Throw(convert.NewException(tools.Raise("OSError", "%v", err)))
				return 0, false
			}
			return 0, true
		}
		if i.wait == nil {
			i.wait = make(chan inputRead, 1)
			go func(to chan inputRead, size int) {
				buf := make([]byte, size)
				n, err := i.r.Read(buf)
				to <- inputRead{buf[:n], err}
			}(i.wait, len(p))
		}
		select {
		case got := <-i.wait:
			i.wait = nil
			i.rest, i.err = got.data, got.err
		case <-time.After(5 * time.Millisecond):
			if e := th.Canceled(); e != nil {
				return 0, th.Stop(e)
			}
			if th.Interrupted() {
				return 0, false
			}
		}
	}
	n := copy(p, i.rest)
	i.rest = i.rest[n:]
	return n, true
}
