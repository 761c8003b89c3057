package jupyter

import (
	"io"
	"sync"
	"time"
)

// outlet hands what a program prints to the host's writer in a goroutine of its
// own: one that blocks, or calls the session, holds up neither the messages of the
// kernel nor a timeout, a cancellation or Close.
type outlet struct {
	texts chan string
	stop  chan struct{} // closed when nobody waits for the writer any more
	done  chan struct{} // closed when all is written
	drop  func()
	end   func()
}

// newOutlet returns the outlet of a run, or nil where there is no writer.
func newOutlet(w io.Writer) *outlet {
	if w == nil {
		return nil
	}
	o := &outlet{texts: make(chan string, 256), stop: make(chan struct{}), done: make(chan struct{})}
	ended := make(chan struct{})
	o.drop = sync.OnceFunc(func() { close(o.stop) })
	o.end = sync.OnceFunc(func() { close(ended) })
	go func() {
		defer close(o.done)
		for {
			select {
			case <-o.stop:
				return
			case s := <-o.texts:
				io.WriteString(w, s)
				continue
			case <-ended:
			}
			select { // what is left
			case <-o.stop:
				return
			case s := <-o.texts:
				io.WriteString(w, s)
			default:
				return
			}
		}
	}()
	return o
}

// write hands a text over. It waits for a writer that is slower than the program.
func (o *outlet) write(s string) {
	if o == nil {
		return
	}
	select {
	case o.texts <- s:
	case <-o.stop:
	}
}

// abandon lets go of the writer: what it has not taken is dropped.
func (o *outlet) abandon() {
	if o != nil {
		o.drop()
	}
}

// flush waits until all is written, or until one of the others, and lets go then.
func (o *outlet) flush(cancelled, closed <-chan struct{}, timer <-chan time.Time) {
	if o == nil {
		return
	}
	o.end()
	select {
	case <-o.done:
	case <-cancelled:
	case <-closed:
	case <-timer:
	}
	o.drop()
}
